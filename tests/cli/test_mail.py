"""check --format mail: what players and the moderator get, in words without files, lines and keys."""
import json
import re
import unittest

from support import ROOT, SHIFT, Case, short

CASES = sorted((ROOT / "tests" / "cases").rglob("*.yaml"))
# Keys of logs that are no words of plain sentences about the game, nor names or moments of it.
KEYS = ("actions", "adjudication", "dealt", "homes", "passed", "rulings", "fill", "sealed",
        "points", "special", "discs", "turns", "regions", "castillo", "count", "who")
ORDER = """\
rounds:
  - reveal: [ambush, civil-war, outposts, coup]
    power: [{Ann: 8}, {Bea: 3}, {Cruz: 5}, {Dan: 9}]
    turns:
      - {player: Dan, card: ambush, actions: [{special: {move: [{who: Bea, from: Granada, to: Sevilla}]}}]}
"""


def log(rounds, head=None):
    return (head or short()).replace("rounds: []\n", rounds)


class Mail(Case):
    def mailed(self, text, status=1):
        return " ".join(self.check("--format", "mail", "-", stdin=text, status=status).stdout.split())

    def opening(self, text, status=1):
        return self.mailed(text, status).partition(". The rule is ")[0] + "."


class Every(Case):
    """All rules: each is broken by several cases."""

    @classmethod
    def setUpClass(cls):
        cls.mails = None

    def setUp(self):
        super().setUp()
        if Every.mails is None:
            names = [str(path) for path in CASES]
            verdicts = self.check("--format", "json", *names, status=2).stdout.splitlines()
            mails = self.check("--format", "mail", *names, status=2).stdout.split("\n\n")
            Every.mails = [(json.loads(verdict), " ".join(mail.split())) for verdict, mail in zip(verdicts, mails)]
            self.assertEqual(len(verdicts), len(mails))

    def test_no_file_line_or_yaml(self):
        rules = set()
        for verdict, mail in Every.mails:
            title = verdict.get("title", "")
            words = mail.replace(title, "") if title else mail
            with self.subTest(verdict["file"], document=verdict["document"]):
                self.assertNotIn(verdict["file"], words)
                self.assertNotRegex(words, r"[`{}\[\]]|\.yaml|\bline \d|\bYAML\b(?! key)")
                self.assertNotRegex(words, r"\b(%s): ?[\[{A-Z0-9]" % "|".join(KEYS))
                self.assertNotRegex(words, r"the log (says|claims) (yes|%s)\b" % "|".join(KEYS))
                self.assertNotRegex(words, r"\b\w+\.\w+\[")
            rules.add(verdict.get("fault", {}).get("rule"))
        self.assertGreater(len(rules), 75)

    def test_each_says_whom_it_is_for(self):
        for verdict, mail in Every.mails:
            if "fault" not in verdict:
                continue
            with self.subTest(verdict["file"], document=verdict["document"]):
                players = [re.escape(name) for name in verdict.get("players", [])]
                name = f"(?:{'|'.join(players) or 'x'})"
                to_players = re.match(f"{name}(, {name})*( and {name})?, (in \".*\" )?(one of your decisions|a decision of "
                                      "yours|decisions of yours) ", mail)
                self.assertTrue(to_players or mail.startswith("To the moderator: "), mail)
                self.assertNotIn("The log is", mail.partition("The rule is")[0])

    def test_a_malformed_log_is_for_the_moderator(self):
        for verdict, mail in Every.mails:
            if verdict["status"] != "malformed":
                continue
            with self.subTest(verdict["file"], document=verdict["document"]):
                self.assertRegex(mail, r"^To the moderator: the log (of \".*\" )?cannot be judged yet, because .* "
                                       rf"\({verdict['fault']['rule']}\)\. No player has to change anything\. ")

    def test_claims_and_reveals_are_for_the_moderator(self):
        for verdict, mail in Every.mails:
            rule = verdict.get("fault", {}).get("rule", "")
            if rule.startswith(("CLAIM", "REVEAL", "SETUP-1", "SETUP-2", "SETUP-4", "SHEET", "DUMMY-2")):
                self.assertTrue(mail.startswith("To the moderator: "), mail)


class Addressed(Mail):
    def test_whose_turn_it_is(self):
        self.assertEqual(self.opening(log(ORDER.replace("to: Sevilla", "to: Granada"))),
                         'Dan, in "Heat" one of your decisions cannot stand as it is. Round 1, turn of Dan: Granada to '
                         "Granada is not a move: the Caballero stays where it is.")

    def test_who_plays_a_power_card(self):
        text = log("rounds:\n  - reveal: [ambush, civil-war, outposts, coup]\n    power: [{Ann: 8}, {Bea: 8}]\n")
        self.assertTrue(self.opening(text).startswith('Bea, in "Heat" one of your decisions cannot stand'))

    def test_who_set_the_disc(self):
        # Ann's disc is wrong in Dan's turn; the others hear only that.
        for region in ("Toledo", "Navarra"):
            text = log(ORDER.replace("card: ambush, actions: [{special: {move: [{who: Bea, from: Granada, to: Sevilla}]}}]",
                                     "card: civil-war, actions: [{special: {discs: {Ann: %s}}}]" % region))
            self.assertEqual(self.opening(text),
                             'Ann, in "Heat" one of your decisions cannot stand as it is. Round 1, turn of Dan: '
                             "Ann's disc is not legal here.")
            self.assertIn("Legal there: Galicia. Everything before it is in order; could you change it, please?",
                          self.mailed(text))

    def test_whose_disc_is_missing(self):
        turn = ORDER.replace("card: ambush, actions: [{special: {move: [{who: Bea, from: Granada, to: Sevilla}]}}]",
                             "card: civil-war, actions: [{special: {discs: {%s}}}]") + "      - {player: Ann, card: coup}\n"
        text = log(turn % "Ann: Galicia, Bea: Granada")
        self.assertEqual(self.opening(text), 'Cruz, in "Heat" a decision of yours is missing. Round 1, turn of Dan: the disc '
                                             "of Cruz is missing.")
        mail = self.mailed(text)
        self.assertNotIn("Legal there", mail)
        self.assertTrue(mail.endswith(" Everything before it is in order; could you send it, please?"), mail)
        self.assertEqual(self.opening(log(turn % "Ann: Galicia")),
                         'Bea and Cruz, in "Heat" decisions of yours are missing. Round 1, turn of Dan: the discs of Bea and '
                         "Cruz are missing.")
        sealed = self.mailed(log(turn % "Ann: Galicia, Bea: sealed, Cruz: sealed"))
        self.assertIn('Bea and Cruz, in "Heat" decisions of yours are missing. Round 1, turn of Dan: the discs of Bea and Cruz '
                      "are still sealed. The rule is DISC-2", sealed)

    def test_who_returns_caballeros(self):
        turn = ORDER.replace("ambush", "conspiracy").replace("civil-war", "withdrawal").replace(
            "card: conspiracy, actions: [{special: {move: [{who: Bea, from: Granada, to: Sevilla}]}}]",
            "card: withdrawal, actions: [{special: {return: {Bea: {Court: 4}}}}]")
        self.assertEqual(self.opening(log(turn)),
                         'Bea, in "Heat" one of your decisions cannot stand as it is. Round 1, turn of Dan: Bea must return '
                         "exactly 3 Caballeros here (the log says 4).")
        # For one-each the player of the card chooses whose.
        turn = turn.replace("withdrawal", "one-each").replace("{Bea: {Court: 4}}", "{Bea: Toledo}")
        self.assertTrue(self.opening(log(turn)).startswith('Dan, in "Heat" one of your decisions'), self.mailed(log(turn)))

    def test_a_turn_that_is_missing(self):
        text = log(ORDER + "  - reveal: [conspiracy, fair, fiesta, enactment]\n")
        self.assertEqual(self.opening(text), 'Ann, in "Heat" a decision of yours is missing. Round 2: too early: Ann '
                                             "has not taken a turn yet.")

    def test_what_chance_gives_is_for_the_moderator(self):
        self.assertTrue(self.opening(log("rounds:\n  - power: [{Ann: 8}]\n")).startswith(
            'To the moderator: in "Heat" one entry cannot stand as it is. Round 1, Power card of Ann: too early: the '
            "Action cards of round 1 are not revealed yet."))
        self.assertTrue(self.opening(SHIFT.replace("[plus1, minus2, plus2-court]", "[plus1, minus2]")).startswith(
            "To the moderator: one entry cannot stand as it is. Setup: "))

    def test_names_instead_of_ids(self):
        text = log(ORDER.replace("card: ambush, actions: [{special: {move: [{who: Bea, from: Granada, to: Sevilla}]}}]",
                                 "card: fair"))
        self.assertIn("Legal there: Ambush, Civil War, Outposts, Coup, Your Majesty.", self.mailed(text))

    def test_who_is_next(self):
        head = log("rounds:\n  - reveal: [ambush, civil-war, outposts, coup]\n    power: [{Ann: 8}]\n")
        self.assertIn(" Next: round 1, Power card of Bea.", self.mailed(head, 0))
        self.assertIn(" Next: round 1, reveal the Action cards.", self.mailed(short(), 0))


if __name__ == "__main__":
    unittest.main()
