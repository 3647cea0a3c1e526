"""Secrets in mails to players: the same words, whatever they must not tell."""
import json
import unittest

from secret_logs import DECKS, SPREAD, TURNS, log, unnamed
from support import SHIFT, Case, short


class Mail(Case):
    """--format mail is for players."""

    def mailed(self, text, status=1):
        done = self.check("--format", "mail", "-", stdin=text, status=status)
        return " ".join(done.stdout.split())

    def rule(self, text):
        done = self.run_veedor("check", "--format", "json", "-", stdin=text)
        return json.loads(done.stdout)["fault"]["rule"]

    def one_mail(self, rule, *texts, status=1):
        """That it is the same for all of these logs, which break the rule."""
        mails = [self.mailed(text, status) for text in texts]
        for text, mail in zip(texts, mails):
            self.assertEqual(self.rule(text), rule)
            self.assertEqual(mail, mails[0])
            self.assertIn(rule, mail)
        return mails[0]

    def test_a_hand_of_modifier_cards(self):
        other = SHIFT.replace("[plus1, minus2, plus2-court]", "[minus2-move, minus2, plus1-court]")
        for card in ("plus2-grande", "minus1-grande"):
            mail = self.one_mail("SHIFT-2", *(text.replace("{Ann: 8}", "{Ann: 8, modifier: %s}" % card)
                                              for text in (SHIFT, other)))
            self.assertIn("Ann does not have the card that is played here.", mail)
            self.assertNotIn("Legal there", mail)

    def test_cards_dealt_and_passed(self):
        texts = [SHIFT.replace("Ann: minus2,", f"Ann: {kind},") for kind in ("plus2-grande", "minus2-move")]
        mail = self.one_mail("SHIFT-1", *texts)
        self.assertNotIn("plus", mail)
        self.assertNotIn("Legal there", mail)
        four = [SHIFT.replace("plus2-court]", f"plus2-court, {kind}]") for kind in ("minus1-move", "plus2")]
        self.one_mail("SHIFT-1", *four)

    def test_a_closed_disc(self):
        head = SPREAD.replace("CARD", "civil-war")
        shown = [head.replace("DISCS", f"Ann: {first}, Bea: {second}")
                 for first in ("Galicia", "Toledo") for second in ("Toledo", "Cataluña", "Castilla")]
        mail = self.one_mail("DISC-1", *map(log, shown))
        self.assertIn("turn of Dan: Bea's disc is not legal here.", mail)
        self.assertIn("Legal there: Galicia, Navarra, Granada.", mail)
        for word in ("Cataluña", "Castilla", "Toledo"):
            self.assertNotIn(word, mail)

    def test_what_is_in_the_castillo(self):
        rounds = TURNS.format(second="fair", fourth="coup", card="fair", special="no").replace(
            "outposts}", "outposts, actions: [{place: {Galicia: 1, Castillo: 2}}]}")
        texts = [log(rounds + "    board: {regions: {Galicia: {Bea: 1}, Castillo: {Bea: %d}}}\n" % n)
                 for n in (0, 1, 3)]
        mail = self.one_mail("CLAIM-3", *texts)
        self.assertIn("Round 1: the log gives a wrong number for the Caballeros of Bea (Castillo).", mail)
        self.assertNotIn("`", mail)
        # What lies open is told as ever.
        open_text = log(rounds + "    board: {regions: {Galicia: {Bea: 3}}}\n")
        self.assertIn("gives 3 for the Caballeros of Bea (Galicia), but it is 1", self.mailed(open_text))

    def test_the_next_card_of_a_deck(self):
        head = short().replace("rounds: []\n", DECKS)
        rounds = "rounds:\n  - reveal: [militia, fair, outposts, coup]\n"
        other = head.replace("1: [ambush, militia, conspiracy,", "1: [conspiracy, militia, ambush,")
        mail = self.one_mail("REVEAL-1", head + rounds, other + rounds)
        self.assertIn("Round 1: this is not the next card of the deck.", mail)
        self.assertNotIn("Legal there", mail)
        # A card that is no card of the stack is one whatever lies in the decks.
        self.assertIn("Coup is not a card of stack 1", self.mailed(head + rounds.replace("militia", "coup")))

    def test_the_cards_of_a_deck(self):
        head = short().replace("rounds: []\n", DECKS) + "rounds: []\n"
        texts = [head.replace("ambush, militia", f"{card}, militia")
                 for card in ("militia", "intrigue", "own-four")]
        mail = self.one_mail("SETUP-4", *texts)
        self.assertNotIn("Legal there", mail)

    def test_a_card_that_comes_back(self):
        turn = "    turns: [{player: Bea, card: empowerment, actions: [{special: {%s}}]}]\n"
        for keys in (("power: 3", "power: 12"), ("modifier: plus2", "modifier: minus1-move")):
            mail = self.one_mail("BACK-1", *(SHIFT + turn % key for key in keys))
            self.assertNotIn("Legal there", mail)

    def test_a_power_card_that_may_have_come_back(self):
        # Everybody knows that one of two cards has come back; only the log says that it was the 3.
        mail = self.mailed(SHIFT + """\
    turns:
      - {player: Bea, card: empowerment}
      - {player: Ann, card: fair}
      - {player: Cruz, card: ambush}
  - reveal: [militia, one-each, fiesta, empowerment]
    power: [{Cruz: 4}, {Ann: 6}, {Bea: 3}]
    turns:
      - {player: Ann, card: fiesta}
      - {player: Cruz, card: militia}
      - {player: Bea, card: empowerment, actions: [{special: {power: 3}}]}
  - reveal: [own-four, court-three, most, coup]
    power: [{Bea: 9}]
""")
        self.assertIn("Bea does not have the card that is played here", mail)
        self.assertNotIn("Legal there", mail)

    def test_malformed_secrets(self):
        discs = log(SPREAD.replace("CARD", "civil-war").replace("DISCS", "Ann: PLACE"))
        self.one_mail("LOG-3", *(discs.replace("PLACE", place) for place in ("Galizia", "Toldo")), status=2)
        self.one_mail("LOG-3", *(SHIFT.replace("[plus1, minus2", f"[{kind}, minus2")
                                 for kind in ("plus3", "minus1-cort")), status=2)
        # What stands in place of keys may be meant as the card that comes back or as a disc.
        turn = SHIFT + "    turns: [{player: Bea, card: empowerment, actions: %s}]\n"
        values = ("5", "12", "power 5", '"5"', "[5]", "[power, 12]")
        mail = self.one_mail("LOG-2", *(turn % f"[{{special: {value}}}]" for value in values), status=2)
        self.assertTrue(mail.startswith("To the moderator: the log cannot be judged yet, because "), mail)
        self.one_mail("LOG-2", *(turn % f"[{value}]" for value in values), status=2)
        self.one_mail("LOG-2", *(turn % value for value in values[:4]), status=2)
        scored = SHIFT + "    turns: []\n    scoring: %s\n"
        self.one_mail("LOG-2", *(scored % value for value in ("Galicia", "Toledo", "[Toledo]", "none")), status=2)
        # Only who writes the log can mend it, so nothing that it says is in the mail.
        self.assertNotIn("Toldo", self.mailed(log(SPREAD.replace("Toledo: 2", "Toldo: 2")), status=2))

    def test_the_reason_of_a_ruling_on_a_secret(self):
        rounds = TURNS.format(second="fair", fourth="coup", card="fair", special="no").replace(
            "outposts}", "outposts, actions: [{place: {Galicia: 1, Castillo: 2}}]}")
        text = log(rounds + "    board: {regions: {Castillo: {Bea: 1}}}\n"
                   + "rulings: [{rule: CLAIM-3, round: 1, by: GM, reason: \"there were two\"}]\n")
        mail = self.mailed(text, status=0)
        self.assertIn("Caballeros of Bea (Castillo); waived by GM", mail)
        self.assertNotIn("two", mail)

    def test_changes_that_take_more_out_of_the_castillo(self):
        # One or two of Cruz's are in it; three are not.
        logs = [short().replace("setup:", "cards: [{id: raid, stack: 1, copies: 1, number: 1, "
                                "effect: {unjudged: yes}}]\nsetup:", 1)
                .replace("rounds: []\n", "rounds:\n  - reveal: [raid, fair, outposts, enactment]\n"
                         "    power: [{Ann: 8}, {Bea: 3}, {Cruz: 13}, {Dan: 9}]\n    turns:\n"
                         "      - {player: Cruz, card: raid, actions: [{special: {changes: [{count: %d, "
                         "from: Court, to: Castillo}, {count: 3, from: Castillo, to: Toledo}]}}]}\n" % count)
                for count in (1, 2)]
        for text, inside in zip(logs, (1, 2)):
            said = self.run_veedor("check", "-", stdin=text).stdout
            self.assertIn(f"Cruz has {inside} in the Castillo", said)
        self.assertIn("Cruz has fewer Caballeros in the Castillo than this takes away",
                      self.one_mail("UNJUDGED-1", *logs))

    def test_a_warning_about_hidden_cards(self):
        # Three hands hold plus1: of each kind there is assumed to be one card.
        text = SHIFT.replace("minus1, minus2, plus2-move", "minus1, plus1, plus2-move")
        self.assertIn("W-DECK", self.run_veedor("check", "-", stdin=text).stdout)
        self.assertNotIn("Modifier cards", self.mailed(text, status=0))

    def test_a_warning_about_cards_that_have_shown_themselves(self):
        # Bea and Cruz have played plus1, for all to see. Whether Ann was dealt one too, or nothing of the
        # deal is known, the mail speaks of the second play alone.
        played = SHIFT.replace("{Cruz: 5}", "{Cruz: 5, modifier: plus1}")
        two = played.replace("Cruz: [minus1,", "Cruz: [plus1,")
        two = two.replace("Bea: [plus1, minus1,", "Bea: [plus1, plus1,").replace("Cruz: minus1}", "Cruz: minus2}")
        for text in (two, unnamed(played)):
            said = self.run_veedor("check", "-", stdin=text).stdout
            self.assertEqual(said.count("Modifier card plus1 was shown more often"), 1)
            mail = " ".join(self.mailed(text, status=0).split())
            self.assertEqual(mail.count("Please note"), 1)
            self.assertIn('Please note: Modifier card "+1" was shown more often', mail)


if __name__ == "__main__":
    unittest.main()
