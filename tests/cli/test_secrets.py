"""Secrets of the table: what players and the public get is the same whatever they must not know."""
import json
import unittest

from secret_logs import DECKS, SPREAD, TURNS, log
from support import SHIFT, Case, short


class FurtherFaults(Case):
    """check --all --format mail tells every fault, and no secret with any of them."""

    def mailed(self, text):
        return " ".join(self.check("--all", "--format", "mail", "-", stdin=text, status=1).stdout.split())

    def test_of_the_castillo_and_of_the_decks(self):
        # Nobody has a point after round 1. Ann has nothing in the Castillo. The next card of stack 1 is not
        # the one revealed, but militia or intrigue.
        decks = DECKS.replace("[fair, fair, fair, fair, withdrawal, civil-war, empty-courts, court-three,",
                              "[court-three, fair, fair, fair, fair, withdrawal, civil-war, empty-courts,")
        decks = decks.replace("[coup, enactment,", "[enactment, coup,")
        log = short().replace("rounds: []\n", decks + SPREAD[:SPREAD.index("  - reveal: [militia")]
                              + "    scores: {Ann: 1}\n    board: {regions: {Castillo: {Ann: 5}}}\n"
                              + "  - reveal: [conspiracy, fair, outposts, coup]\n")
        mail = self.mailed(log)
        self.assertIn("Also: round 1: the log gives a wrong number for the Caballeros of Ann (Castillo).", mail)
        self.assertIn("The rule is REVEAL-1", mail)
        self.assertEqual(mail.count("Also"), 2)
        for word in ("militia", "Militia", "intrigue", "5"):
            self.assertNotIn(word, mail.replace("p.5", ""))
        self.assertEqual(self.mailed(log.replace("Ann: 5", "Ann: 4")), mail)
        swapped = log.replace("[ambush, militia, conspiracy, conspiracy, intrigue,",
                              "[ambush, intrigue, militia, conspiracy, conspiracy,")
        self.assertNotEqual(swapped, log)
        self.assertEqual(self.mailed(swapped), mail)


class Places(Case):
    """Where a fault stands in what is hidden is hidden too."""

    def told(self, text):
        """What a player and the public are told of a log with a fault; they must be told the same of `others`."""
        out = []
        for command in (["next", "--for", "Cruz"], ["next", "--for", "public"], ["report", "--for", "Cruz"],
                        ["report", "--for", "public"], ["show", "--public"]):
            done = self.run_veedor(*command, "--format", "json", "-", stdin=text)
            self.assertIn(done.returncode, (1, 2))
            out.append(json.loads(done.stdout)["fault"])
        return out

    def assert_same_place(self, path, *texts):
        told = [self.told(text) for text in texts]
        for each in told:
            self.assertEqual(each, told[0])
            for fault in each:
                self.assertEqual((fault["path"], fault["pointer"]), (path, "/" + path.replace(".", "/")))

    def test_in_decks(self):
        head = short().replace("rounds: []\n", DECKS) + "rounds: []\n"
        self.assert_same_place("setup.decks", *(head.replace(old, new, 1) for old, new in (
            ("ambush", "nonsense"), ("militia", "nonsense"), ("coup", "nonsense"), ("take-two", "nonsense"))))
        self.assert_same_place("setup.decks", *(head.replace(card + ",", "outposts,", 1) for card in ("ambush", "own-four")))

    def test_in_hands_of_modifier_cards(self):
        self.assert_same_place("setup.modifiers", *(SHIFT.replace(card, "nonsense", 1)
                                                    for card in ("plus1", "minus2", "plus2-court", "plus2-move")))

    def test_that_somebody_has_ordered_something_or_has_an_address(self):
        """Not even that the log has such a part is told, nor the name of its file."""
        texts = [SHIFT + "orders:\n  - power: [{Cruz: 99}]\n", SHIFT + "orders:\n  - power: [{Bea: 99}, {Bea: 5}]\n",
                 SHIFT + "orders:\n  - turns: [{player: Cruz, card: nonsense}]\n", SHIFT + "orders: [{}]\n",
                 SHIFT.replace("[Ann, Bea,", "[{name: Ann, mail: [1, [2]]}, Bea,"), SHIFT + "notes: [1]\n",
                 SHIFT.replace("[Ann, Bea,", "[Ann, {name: Bea, also: {}},")]
        told = [self.told(text) for text in texts]
        for each in told:
            for fault in each:
                self.assertEqual(sorted(fault), ["message", "rule"])
        self.assertEqual(told[0], told[1])

    def test_a_fault_does_not_name_the_file(self):
        log = self.file("bea-ordered-coup.yaml", SHIFT.replace("reveal: [ambush, fair", "reveal: [ambush, nonsense"))
        for command in (["next", "--for", "Cruz"], ["report", "--for", "public"], ["show", "--for", "Cruz"], ["show", "--public"]):
            done = self.run_veedor(*command, "--format", "json", log)
            self.assertEqual(done.returncode, 2)
            self.assertEqual(json.loads(done.stdout)["file"], "", command)
            self.assertNotIn("ordered", done.stdout)
        self.assertEqual(json.loads(self.run_veedor("next", "--format", "json", log).stdout)["file"], log)

    def test_what_is_open_has_its_place(self):
        told = self.told(SHIFT.replace("reveal: [ambush, fair", "reveal: [ambush, nonsense"))
        self.assertEqual({(fault["path"], fault["pointer"]) for fault in told}, {("rounds[0].reveal[1]", "/rounds/0/reveal/1")})


class Discs(Case):
    """A decision by discs takes effect when all are set (A p.11)."""

    def shown(self, text):
        """All that shows where a game stands."""
        out = []
        for command in (["show"], ["show", "--format", "json"], ["show", "--format", "svg"], ["score"],
                        ["score", "--format", "json"], ["next"], ["check", "--format", "mail"],
                        ["check", "--format", "html"], ["check", "--hash"], ["report", "--for", "Cruz"], ["publish"],
                        ["next", "--for", "Cruz"], ["next", "--for", "public"],
                        *(["report", "--for", reader, "--format", form] for reader in ("Cruz", "public")
                           for form in ("html", "svg", "json")),
                        ["replay", "--for", "Cruz"], ["replay", "--for", "public"], ["replay"]):
            done = self.run_veedor(*command, "-", stdin=text)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            out.append(done.stdout)
        return out

    def test_of_a_card_that_returns_caballeros(self):
        for card in ("civil-war", "secret-two"):
            one, two = (self.shown(log(SPREAD.replace("CARD", card).replace("DISCS", discs)))
                        for discs in ("Ann: Galicia, Bea: Granada", "Ann: Toledo, Bea: Granada"))
            self.assertEqual(one, two)
            self.assertIn("Secret discs: Ann: set; Bea: set; Cruz: not set", one[0])
            # The position is that of before: 2 Caballeros of Ann in Toledo, 2 in Galicia.
            board = json.loads(one[1])["position"]["board"]["regions"]
            self.assertEqual((board["Toledo"]["Ann"], board["Galicia"]["Ann"]), (2, 2))

    def test_take_effect_together_when_the_last_is_set(self):
        text = log(SPREAD.replace("CARD", "civil-war").replace(
            "DISCS", "Ann: Toledo, Bea: Granada, Cruz: Sevilla"))
        done = self.run_veedor("show", "--format", "json", "-", stdin=text)
        board = json.loads(done.stdout)["position"]["board"]
        self.assertNotIn("Toledo", board["regions"])
        self.assertNotIn("Granada", board["regions"])
        self.assertNotIn("Sevilla", board["regions"])
        self.assertEqual(board["regions"]["Galicia"], {"Ann": 2, "Bea": 1})
        # Each event of the history says what its own disc did, as it stands in the log.
        done = self.run_veedor("report", "--for", "Dan", "--since", "1", "-", stdin=text)
        self.assertIn("discs: Ann Toledo (2 Caballeros to the Province), Bea Granada (2 Caballeros to the "
                      "Province), Cruz Sevilla (2 Caballeros to the Province)", " ".join(done.stdout.split()))

    def test_of_coup(self):
        text = log(TURNS.format(second="fair", fourth="coup", card="coup", special="SPECIAL"))
        # Bea has placed nothing: Ann alone stands in Galicia, so that her disc is the last one.
        text = text.replace("{player: Bea, card: outposts}",
                            "{player: Bea, card: outposts, actions: [{place: {Galicia: 2}}]}")
        one, two = (self.shown(text.replace("SPECIAL", "{region: Galicia, discs: {Ann: %s}}" % disc))
                    for disc in ("Sevilla", "none"))
        self.assertEqual(one, two)

    def test_a_ruling_lets_the_last_one_go(self):
        text = log(SPREAD.replace("CARD", "civil-war").replace("DISCS", "Ann: Toledo, Bea: Granada")
                   + "      - {player: Bea, card: coup}\n"
                   + "rulings: [{rule: DISC-2, round: 2, player: Dan, reason: \"Cruz is away\"}]\n")
        done = self.run_veedor("show", "--format", "json", "-", stdin=text)
        self.assertEqual(done.returncode, 0, done.stderr)
        board = json.loads(done.stdout)["position"]["board"]["regions"]
        self.assertNotIn("Toledo", board)
        self.assertNotIn("Granada", board)
        self.assertEqual(board["Sevilla"], {"Cruz": 2})

    def test_of_a_general_scoring(self):
        rounds = SPREAD[:SPREAD.index("  - reveal: [militia")].replace("Toledo: 2", "Toledo: 1, Castillo: 1")
        rounds = rounds.replace("Navarra: 1}", "Castillo: 1}")
        head = short().replace("ruleset: base", "ruleset: [base, short]")
        rounds += ("  - reveal: [militia, fair, fiesta, coup]\n"
                   "    power: [{Cruz: 7}, {Dan: 13}, {Ann: 8}, {Bea: 12}]\n"
                   "    turns: [{player: Dan, card: coup}, {player: Bea, card: fair}, "
                   "{player: Ann, card: fiesta}, {player: Cruz, card: militia}]\n"
                   "    scoring: {discs: {Ann: DISC}}\n")
        one, two, three = (self.shown(log(rounds.replace("DISC", disc), head))
                           for disc in ("Galicia", "Toledo", "none"))
        self.assertEqual(one, two)
        self.assertEqual(one, three)
        self.assertIn("Secret discs: Ann: set; Bea: not set", one[0])


class Public(Case):
    """show --public shows what lies open."""

    def shown(self, text, *options):
        done = self.run_veedor("show", "--public", *options, "-", stdin=text)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def test_hands_and_the_castillo_are_closed(self):
        other = SHIFT.replace("[plus1, minus2, plus2-court]", "[minus2-move, minus2, plus1-court]")
        for options in ([], ["--format", "json"], ["--format", "svg"]):
            self.assertEqual(self.shown(SHIFT, *options), self.shown(other, *options))
        position = json.loads(self.shown(SHIFT, "--format", "json"))["position"]
        self.assertEqual(position["hands"]["Ann"], {"known": [], "hidden": 12})
        self.assertEqual(position["modifiers"]["Ann"], {"known": [], "hidden": 3})
        rounds = TURNS.format(second="fair", fourth="coup", card="fair", special="no").replace(
            "outposts}", "outposts, actions: [{place: {Castillo: 2}}]}")
        position = json.loads(self.shown(log(rounds), "--format", "json"))["position"]
        self.assertTrue(position["castillo_hidden"])
        self.assertNotIn("Castillo", position["board"]["regions"])
        self.assertIn("hidden Caballeros", self.shown(log(rounds), "--format", "svg"))

    def test_a_fault_about_a_secret(self):
        rounds = TURNS.format(second="fair", fourth="coup", card="fair", special="no").replace(
            "outposts}", "outposts, actions: [{place: {Castillo: 2}}]}")
        text = log(rounds + "    board: {regions: {Castillo: {Bea: 1}}}\n")
        done = self.run_veedor("show", "--public", "--format", "json", "-", stdin=text)
        self.assertEqual(done.returncode, 1)
        fault = json.loads(done.stdout)["fault"]
        self.assertEqual(fault["message"],
                         "round 1: the log gives a wrong number for the Caballeros of Bea (Castillo)")
        self.assertNotIn("allowed", fault)


class Next(Case):
    """next --for shows a player the own options alone."""

    def shown(self, text, who, *options):
        done = self.run_veedor("next", "--for", who, *options, "-", stdin=text)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def same(self, who, *texts):
        for options in ([], ["--format", "json"]):
            shown = [self.shown(text, who, *options) for text in texts]
            self.assertEqual(shown, shown[:1] * len(texts))
        return self.shown(texts[0], who)

    def test_discs(self):
        head = log(SPREAD.replace("CARD", "civil-war"))
        texts = [head.replace("DISCS", f"Cruz: {disc}") for disc in ("Sevilla", "sealed")]
        self.assertIn("Ann: Galicia or Toledo", self.same("Ann", *texts))
        for who in ("Cruz", "public"):
            shown = self.same(who, *texts)
            self.assertIn("discs of Ann and Bea", shown)
            self.assertNotIn("Toledo", shown)
        json_shown = json.loads(self.shown(texts[0], "Ann", "--format", "json"))
        self.assertEqual(list(json_shown["decision"]["limits"]["discs"]), ["Ann"])
        self.assertEqual(json_shown["decision"]["players"], ["Ann", "Bea"])

    def test_hands(self):
        other = SHIFT.replace("[plus1, minus2, plus2-court]", "[plus1-court, minus2, plus2-grande]")
        texts = [text.split("    power:")[0] for text in (SHIFT, other)]
        for who in ("Bea", "public"):
            self.assertNotIn("plus", self.same(who, *texts))
        self.assertIn("plus2-court", self.shown(texts[0], "Ann"))

    def test_cards_of_a_deck(self):
        head = short().replace("rounds: []\n", DECKS) + "rounds: []\n"
        other = head.replace("1: [ambush, militia,", "1: [militia, ambush,")
        for who in ("Ann", "public"):
            self.same(who, head, other)

    def test_who_is_meant(self):
        done = self.run_veedor("next", "--for", "Anna", "-", stdin=short())
        self.assertEqual(done.returncode, 2)
        self.assertIn("--for needs a player of this game (Ann, Bea, Cruz, Dan), not `Anna`", done.stderr)


if __name__ == "__main__":
    unittest.main()
