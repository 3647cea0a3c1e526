"""Answers of `add --format mail` to players: the same bytes, whatever they must not know; and never from lines that are not kept."""
import os
import unittest

from desk import Desk
from secret_logs import DECKS, SPREAD, log
from support import SHIFT, short

# Dan has taken a turn and may still place; Bea is next, then Ann and Cruz.
BEGUN = short().replace("rounds: []\n", """\
rounds:
  - reveal: [own-four, civil-war, most, coup]
    power: [{Ann: 5}, {Bea: 8}, {Cruz: 3}, {Dan: 10}]
    turns:
      - player: Dan
        card: own-four
        actions: [{special: no}]
""")
ORDER = """\
orders:
  - turns: [{player: Bea, card: CARD, actions: [{special: no}]}]
"""
ORDERS = [BEGUN, *(BEGUN + ORDER.replace("CARD", card) for card in ("coup", "most", "civil-war"))]
MAIL = "From {0}@example.org Mon Nov  2 09:14:00 2026\nFrom: {1} <{0}@example.org>\nSubject: x\n\n{2}\n\n"
# The discs of the first general scoring: Cruz, who sets the last one, has to wait for Dan.
SCORING = short().replace("ruleset: base", "ruleset: [base, short]").replace("rounds: []\n", """\
rounds:
  - reveal: [ambush, court-three, outposts, enactment]
    power: [{Ann: 9}, {Bea: 13}, {Cruz: 6}, {Dan: 12}]
    turns:
      - {player: Bea, card: outposts, actions: [{place: {Castillo: 2}}]}
      - {player: Dan, card: enactment}
      - {player: Ann, card: court-three, actions: [{place: {Toledo: 1, Castillo: 1}}]}
      - {player: Cruz, card: ambush}
  - reveal: [militia, fair, fiesta, coup]
    power: [{Cruz: 7}, {Dan: 13}, {Ann: 8}, {Bea: 12}]
    turns: [{player: Dan, card: coup}, {player: Bea, card: fair}, {player: Ann, card: fiesta},
            {player: Cruz, card: militia}]
    scoring: {discs: {Ann: DISC}}
""")


class Answers(Desk):
    def answered(self, text, *lines, status=None, mail=None, options=(), stdin=""):
        """What may be mailed after lines or mails that leave the log as it was."""
        path = self.file("game.yaml", text)
        mails = [] if mail is None else ["--mail", *options]
        inputs = lines if mail is None else [self.file("mail", mail)]
        done = self.run_veedor("add", "--format", "mail", *mails, path, *inputs, stdin=stdin)
        self.assertEqual(self.text(path), text)
        self.assertFalse(os.path.exists(path + "~"))
        self.assertIn(done.returncode, (1, 2) if status is None else (status,), done.stdout + done.stderr)
        return done.stdout

    def same(self, texts, *lines, **options):
        answers = {self.answered(text, *lines, **options) for text in texts}
        self.assertEqual(len(answers), 1, answers)
        answer = answers.pop()
        self.assertNotEqual(answer, "")
        return " ".join(answer.split())


class Orders(Answers):
    """Whether another player has ordered something, and what."""

    def test_one_line(self):
        for card in ("coup", "most", "civil-war"):
            # A line that is legal after the order is entered, so the log changes.
            texts = [text for text in ORDERS if text == BEGUN or card in text.partition("orders")[2]]
            self.assertIn("Bea has not taken a turn yet", self.same(texts, f"Ann: {card}; special no"))

    def test_a_turn_in_two_lines(self):
        for card in ("coup", "most", "civil-war"):
            self.assertIn("cannot be read", self.same(ORDERS, f"Ann: {card}; special no", "Ann: king Toledo; fair"))

    def test_several_lines_of_which_the_last_is_never_legal(self):
        for card in ("coup", "most", "civil-war"):
            for last in ("Cruz: own-four", "Ann 5", "Cruz: fnord", "Bea: own-four", "scores Ann 99"):
                self.same(ORDERS, f"Ann: {card}; special no", last)
                self.same(ORDERS, "go on", f"Ann: {card}; special no", last)

    def test_whether_one_waits(self):
        for last in ("Cruz: own-four", "Cruz: fnord"):
            self.same(ORDERS, "go on", last)
            self.same(ORDERS, "Bea cancel", last)
        self.assertNotIn("order", self.answered(BEGUN, "go on").partition("cannot be entered")[2])

    def test_of_two_players_in_one_box(self):
        for card in ("Coup", "Most", "Civil War"):
            box = MAIL.format("ann", "Ann", "Most") + MAIL.format("cruz", "Cruz", f"I take the {card}, special no")
            texts = [BEGUN, BEGUN + ORDER.replace("CARD", card.lower().replace(" ", "-"))]
            answer = self.same(texts, mail=box, status=1)
            for player in ("Ann: do you use the Special action", "Cruz, "):
                self.assertIn(player, answer)
            # What Ann has written, and is not kept, is nothing to Cruz.
            other = MAIL.format("ann", "Ann", "I take the Coup, special no")
            self.assertEqual(self.answered(BEGUN, mail=other + MAIL.format("cruz", "Cruz", f"I take the {card}, special no")
                                           ).partition("Cruz, ")[2], self.answered(BEGUN, mail=box).partition("Cruz, ")[2])

    def test_a_decision_that_comes_after_the_order_is_answered(self):
        answer = self.same(ORDERS, mail="Most", options=("--from", "Ann"), status=1)
        self.assertIn("Ann: do you use the Special action of most, and how?", answer)


class Decks(Answers):
    """The next Action cards, which the first Power card of a round shows."""

    BIDS = ("Ann 8", "Bea 3", "Cruz 10", "Dan 5")

    def logs(self):
        text = short().replace("rounds: []\n", DECKS) + "rounds: []\n"
        for old, new in (("[ambush, militia,", "[militia, ambush,"), ("[coup, enactment,", "[enactment, coup,"), ("", "")):
            yield text.replace(old, new, 1)

    def drawn(self):
        new = self.desk("new", "--players", "Ann,Bea,Cruz", "--ruleset", "base,new-regency", "--seed", "9").stdout
        cards = {}
        line = next(line for line in new.splitlines() if line.strip().startswith("1: ["))
        cards = line.strip()[4:].rstrip("],").split(", ")
        yield new
        yield new.replace(f"{cards[0]}, {cards[1]}", f"{cards[1]}, {cards[0]}", 1)
        yield new.replace(cards[0], "unknown-77", 1)

    def test_behind_bids(self):
        for card in ("ambush", "militia", "coup", "fair", "fiesta"):
            for last in ("Cruz: fnord", "Ann 8", f"Cruz: {card}; king Toledo; king Toledo"):
                answer = self.same(self.logs(), *self.BIDS, f"Cruz: {card}", last)
                for shown in ("Legal", "Militia", "Ambush"):
                    self.assertNotIn(shown, answer)

    def test_a_card_that_is_not_shown(self):
        answer = self.same(list(self.logs())[:2], *self.BIDS, "Cruz: first-places")
        self.assertNotIn("Legal", answer)

    def test_cards_that_are_drawn(self):
        texts = list(self.drawn())
        self.assertEqual(len(set(texts)), 3)
        first = "Ann" if "first: Ann" in texts[0] else "Bea" if "first: Bea" in texts[0] else "Cruz"
        for last in ("Cruz: fnord", f"{first} 8"):
            self.same(texts[:2], f"{first} 8", last)
        answer = " ".join(self.answered(texts[2], f"{first} 8").split())
        self.assertIn("the moderator has to show the Action cards first", answer)
        self.assertNotIn("unknown", answer)


class Discs(Answers):
    """A closed disc, which the last one turns over."""

    def test_of_a_general_scoring(self):
        texts = [SCORING.replace("DISC", disc) for disc in ("Galicia", "Toledo", "none")]
        for last in ("scores Ann 0", "Dan: fair", "board {regions: {Toledo: {Ann: 9}}}", "scores Ann 99"):
            self.same(texts, "disc Bea Toledo", last)
            self.same(texts, "disc Bea Toledo, Cruz none, Dan none", last)

    def test_of_a_card(self):
        text = log(SPREAD.replace("CARD", "civil-war"))
        texts = [text.replace("DISCS", f"Ann: {region}") for region in ("Galicia", "Toledo")]
        for lines in (("disc Bea Granada, Cruz Sevilla", "Dan: fnord"), ("disc Bea Granada, Cruz Sevilla", "disc Ann Toledo"),
                      ("disc Bea Granada, Cruz Sevilla", "board {regions: {Toledo: {Ann: 9}}}")):
            self.same(texts, *lines)


    def test_of_what_a_question_guesses(self):
        civil_war = log(SPREAD.replace("CARD", "civil-war"))
        for text in ("Nobody else fancies it, blimey, so the disc has Granada on it, and my stalwarts toddle thither.",
                     "Zounds! My stalwarts trundle off to Granada, tally-ho."):
            for texts in ([SCORING.replace("DISC", disc) for disc in ("Galicia", "Granada", "none")],
                          [civil_war.replace("DISCS", f"Ann: {region}") for region in ("Galicia", "Toledo")]):
                answer = self.same(texts, mail=MAIL.format("bea", "Bea", text), options=("--from", "Bea"))
                self.assertIn("disc Bea Granada", answer)

    def test_of_what_a_question_guesses_beside_a_power_card(self):
        bids = short().replace("rounds: []\n", """\
rounds:
  - reveal: [intrigue, fair, outposts, enactment]
    power: [{Ann: 5}, {Bea: 8}, {Cruz: 3}]
""")
        texts = [bids, *(bids + ORDER.replace("CARD", card) for card in ("fair", "outposts"))]
        turn = ("Thereafter the Fair for yours truly, wherewith Granada is scored; before that a pair of my stalwarts "
                "trundle to Toledo, 2 of them.")
        for card, offers in (("thirteen", True), ("six", False)):
            answer = self.same(texts, mail=MAIL.format("dan", "Dan", f"Caramba, I lay the {card}. {turn}"),
                               options=("--from", "Dan"))
            self.assertEqual("Dan: fair" in " ".join(answer.split()), offers, answer)


class Hands(Answers):
    def test_of_modifier_cards(self):
        before = SHIFT[:SHIFT.index("    power:")]
        texts = [before, before.replace("[plus1, minus2, plus2-court]", "[minus2-move, minus2, plus1-court]")]
        for last in ("Bea 99", "Cruz: fnord", "Ann 8"):
            for card in ("plus1", "plus2-court", "minus2-move", "plus2-grande"):
                self.same(texts, f"Ann 8 {card}", last)


class OtherLines(Answers):
    """What is not kept of other players is not told."""

    def test_another_power_card(self):
        text = BEGUN[:BEGUN.index("    power:")]
        answers = {self.answered(text, f"Ann {card}", "Bea fnord") for card in (5, 8, 13)}
        self.assertEqual(len(answers), 1)
        answers = {self.answered(text, f"Ann {card}", f"Bea {card}") for card in (5, 8, 13)}
        self.assertEqual(len(answers), 1)
        self.assertIn("one at a time", " ".join(answers.pop().split()))

    def test_a_trial(self):
        """Nothing is kept, so nobody is told of it."""
        text = BEGUN[:BEGUN.index("    power:")]
        told = set()
        for card in (5, 8, 13):
            box = MAIL.format("ann", "Ann", f"I play {card}") + MAIL.format("bea", "Bea", f"I play {card}")
            path = self.file("game.yaml", text)
            done = self.run_veedor("add", "--mail", "--format", "mail", "--dry-run", path, self.file("box", box))
            self.assertEqual((done.returncode, self.text(path)), (1, text), done.stderr)
            self.assertIn("dry run: the log is unchanged", done.stderr)
            told.add(done.stdout.replace(str(card), "CARD"))
        self.assertEqual(len(told), 1, told)
        self.assertTrue(told.pop().startswith("Bea, "))


class Kept(Answers):
    def test_nothing_to_refuse_says_nothing_to_players(self):
        """The report of what was entered has secrets, such as a disc."""
        text = SCORING.replace("DISC", "Galicia")
        for arguments in (["disc Bea Toledo"], ["--mail", "--from", "Bea", self.file("mail", "My disc: Toledo")]):
            path = self.file("game.yaml", text)
            done = self.run_veedor("add", "--format", "mail", path, *arguments)
            self.assertEqual((done.returncode, done.stdout), (0, ""), done.stderr)
            self.assertIn("Bea Toledo", done.stderr)
            self.assertIn("next: ", done.stderr)
            self.assertNotEqual(self.text(path), text)
        path = self.file("game.yaml", text)
        done = self.run_veedor("add", "--format", "mail", "--dry-run", path, "disc Bea Toledo")
        self.assertEqual((done.stdout, self.text(path)), ("", text))
        self.assertIn("dry run", done.stderr)

    def test_an_answer_after_what_was_entered(self):
        """The log has it, so everybody may know."""
        text = BEGUN[:BEGUN.index("    power:")]
        path = self.file("game.yaml", text)
        box = MAIL.format("ann", "Ann", "I play 8") + MAIL.format("bea", "Bea", "I play 8")
        done = self.run_veedor("add", "--mail", "--format", "mail", path, self.file("box", box))
        self.assertEqual(done.returncode, 1)
        self.assertIn("Ann: 8", self.text(path))
        self.assertTrue(done.stdout.startswith("Bea, "))
        self.assertIn("POWER-3", done.stdout)
        self.assertIn("Power cards: Ann 8", done.stderr)

    def test_a_decision_that_an_order_makes_legal(self):
        """Once Dan has placed, Bea's order is carried out, and Ann is next: her decision is entered or answered."""
        start = BEGUN[:BEGUN.index("    turns:")] + ORDER
        for card, mail in (("civil-war", "Coup, special no"), ("coup", "Coup, special no"), ("coup", "Most")):
            path = self.file("game.yaml", start.replace("CARD", card))
            box = MAIL.format("dan", "Dan", "I take own-four, special no, and place 1 in the Castillo") + MAIL.format("ann", "Ann", mail)
            done = self.run_veedor("add", "--mail", "--format", "mail", path, self.file("box", box))
            self.assertIn("player: Bea\n        card: " + card, self.text(path), done.stderr)
            entered = "player: Ann" in self.text(path)
            answered = done.stdout.startswith(("Ann, ", "Ann: ", 'The line "Ann: '))
            self.assertNotEqual(entered, answered, done.stdout + done.stderr)
            self.assertEqual(done.returncode, 0 if entered else 1)


if __name__ == "__main__":
    unittest.main()
