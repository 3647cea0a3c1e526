"""What a line of the short notation is told if something is wrong: in the words of lines, not of logs."""
import json
import unittest

from desk import DAN, NEW, Desk
from support import EXAMPLES

DECKS = """\
  decks:
    1: [intrigue, militia, ambush, conspiracy, conspiracy, intrigue, own-four, any-four, any-three, own-region]
    2: [fair, withdrawal, fair, fair, fair, civil-war, empty-courts, court-three, one-each, secret-two]
    3: [fiesta, outposts, outposts, fiesta, six-seven, revelation, revelation, first-places, most, least]
    4: [coup, enactment, enactment, enactment, king-neighbor, adopted-home, adopted-home, empowerment, empowerment, take-two]
"""


class WordsOfLines(Desk):
    def test_a_special_action_in_a_wrong_form(self):
        for line, column, message in (
                ("Dan: intrigue; special", 16,
                 "this card leaves a choice; write what was chosen in place of `special`, as `move Galicia-Toledo`"),
                ("Dan: fair; king Toledo", 12,
                 "unknown word `king`; the Special action of this card is written `score Toledo`"),
                ("Dan: coup; score Toledo", 12,
                 "unknown word `score`; the Special action of this card is written `region Toledo`")):
            with self.subTest(line):
                self.refused(line, status=2, parts=[f"line 1:{column}: malformed: {message} [LOG-2]\n"])

    def test_no_line_is_answered_with_the_words_of_logs(self):
        for card in ("intrigue", "fair", "fiesta", "coup", "your-majesty"):
            for said in ("special", "king Toledo", "score Toledo", "move Galicia-Toledo", "region Toledo", "tile 8/4",
                         "grande Toledo", "power 3", "discs Ann Toledo"):
                done = self.run_veedor("add", "--dry-run", self.log, f"Dan: {card}; {said}")
                with self.subTest(card=card, said=said):
                    self.assertNotRegex(done.stderr, r"special:|[{}]|anchors|unknown key")
                    self.assertNotRegex(done.stderr, r"^line:")

    def test_the_sender_and_programs_read_the_same_words(self):
        line = "Dan: fair; king Toledo"
        done = self.add(line, "--format", "mail", status=2)
        self.assertIn("is written `score Toledo`", " ".join(done.stdout.split()))
        done = self.run_veedor("add", "--format", "json", "-", stdin=json.dumps({"add": [line]}) + "\n")
        self.assertNotIn("special:", done.stdout)

    def test_a_bid_behind_a_colon_comes_too_early(self):
        self.log = self.file("log.yaml", NEW)
        self.refused("Dan: 13", status=1, parts=["the Action cards of round 1 are not revealed yet [REVEAL-1]"])

    def test_a_stopped_game(self):
        self.log = self.file("log.yaml", self.text(EXAMPLES / "stopped.yaml"))
        self.refused("Ann 9", status=1,
                     parts=["the game does not go on: it was stopped by an adjudication after round 2\n"])
        done = self.add("--format", "mail", "Ann 9", status=1)
        self.assertIn("comes too late for this game: it was stopped by an adjudication after round 2.",
                      " ".join(done.stdout.split()))


class HopelessOrders(Desk):
    def begun(self, *powers):
        played = ", ".join(f"{{{power.replace(' ', ': ')}}}" for power in powers)
        self.log = self.file("log.yaml", NEW.replace(
            " []", f"\n  - reveal: [intrigue, fair, fiesta, coup]\n    power: [{played}]"))

    def test_a_power_card_that_has_been_played(self):
        self.begun("Dan 13", "Ann 9")
        self.refused("Cruz later: 13 else 9", status=2, parts=[
            "line 1:13: this order can never count: 13 has been played in this round, 9 has been played in this round\n"])
        self.add("Cruz later: 13 else 8")
        # Ann has played, so hers is for the next round.
        self.add("Ann later: 13")

    def test_a_power_card_that_is_not_in_the_hand(self):
        self.log = self.file("log.yaml", NEW.replace(" []", """
  - reveal: [intrigue, fair, fiesta, coup]
    power: [{Dan: 13}, {Ann: 3}, {Bea: 9}, {Cruz: 8}]
    turns:
      - {player: Dan, card: your-majesty}
      - {player: Bea, card: fair}
      - {player: Cruz, card: coup}
      - {player: Ann, card: fiesta}
  - reveal: [militia, fair, outposts, enactment]
    power: [{Ann: 13}]"""))
        self.refused("Cruz later: 8", status=2, parts=["this order can never count: 8 is not in the hand\n"])

    def test_an_action_card_that_is_not_there(self):
        self.refused("Bea later: militia", status=2,
                     parts=["line 1:12: this order can never count: militia is not among the cards of this round\n"])
        self.add(DAN)
        (self.folder / "log.yaml~").unlink()
        self.refused("Cruz later: your-majesty; king Toledo", status=2,
                     parts=["this order can never count: your-majesty is taken\n"])
        self.add("Cruz later: your-majesty; king Toledo else coup")

    def test_cards_that_are_not_turned_over_are_not_told(self):
        self.log = self.file("log.yaml", NEW.replace("rounds: []\n", DECKS + "rounds: []\n"))
        for card in ("militia", "intrigue"):
            self.assertIn("waits until it is due", self.add(f"Bea later: {card}").stdout)

    def test_a_dropped_order_is_told_to_its_player(self):
        self.begun("Dan 13")
        self.add("Bea later: 9")
        self.add("Ann 9")
        told = "Your orders that do not count, because they are not legal now\n  Bea later: 9\n"
        self.assertIn(told, self.desk("report", "--for", "Bea", self.log).stdout)
        of_bea = json.loads(self.desk("report", "--for", "Bea", "--format", "json", self.log).stdout)
        self.assertEqual(of_bea["dropped_orders"], ["Bea later: 9"])
        for other in ("Ann", "Dan"):
            self.assertNotIn("Bea later", self.desk("report", "--for", other, self.log).stdout)
        self.add("Bea 7")
        self.assertNotIn("do not count", self.desk("report", "--for", "Bea", self.log).stdout)

    def test_a_dropped_order_for_a_disc_is_told_to_its_player(self):
        self.add(DAN)
        self.add("Bea: fiesta; special; Castillo 1")
        self.add("Bea later: disc France")
        self.assertIn("dropped Bea later: disc France", self.add("Cruz: coup; region Aragón").stdout)
        told = "Your orders that do not count, because they are not legal now\n  Bea later: disc France\n"
        self.assertIn(told, self.desk("report", "--for", "Bea", self.log).stdout)
        self.assertNotIn("Bea later", self.desk("report", "--for", "Ann", self.log).stdout)
        self.add("disc Bea Toledo")
        self.assertNotIn("do not count", self.desk("report", "--for", "Bea", self.log).stdout)

    def test_an_order_for_the_disc_before_is_not_dropped(self):
        """A Coup in the last turn before a general scoring, which asks Bea for a disc again."""
        rounds = """
  - reveal: [intrigue, fair, fiesta, enactment]
    power: [{Dan: 13}, {Ann: 12}, {Bea: 11}, {Cruz: 10}]
    turns:
      - {player: Dan, card: your-majesty}
      - {player: Ann, card: fair}
      - {player: Bea, card: fiesta, actions: [{place: {Castillo: 1}}]}
      - {player: Cruz, card: intrigue}
  - reveal: [militia, fair, outposts, enactment]
    power: [{Cruz: 9}, {Dan: 12}, {Ann: 11}, {Bea: 10}]
    turns:
      - {player: Dan, card: your-majesty}
      - {player: Ann, card: fair}
      - {player: Bea, card: outposts}
      - {player: Cruz, card: militia}
  - reveal: [ambush, fair, most, coup]
    power: [{Cruz: 8}, {Dan: 11}, {Ann: 10}, {Bea: 9}]
    turns:
      - {player: Dan, card: your-majesty}
      - {player: Ann, card: fair}
      - {player: Bea, card: most}"""
        self.log = self.file("log.yaml", NEW.replace(" []", rounds))
        self.add("Bea later: disc Toledo")
        self.assertIn("carried out disc Bea Toledo", self.add("Cruz: coup; region Aragón").stdout)
        self.assertIn("discs of Bea", self.run_veedor("next", "--format", "lines", self.log).stdout)
        self.assertNotIn("do not count", self.desk("report", "--for", "Bea", self.log).stdout)

    def test_the_rest_of_a_turn_is_told_in_words(self):
        self.begun("Dan 3", "Ann 9", "Bea 8", "Cruz 7")
        self.add("Bea later: coup; region Castilla; Castillo 1")
        self.add("Ann: fair; score Castilla; Castillo 1")
        told = self.desk("report", "--for", "Bea", self.log).stdout
        self.assertIn("Your orders that wait\n  after the answers of the others: Bea: Castillo 1\n", told)
        self.assertNotIn("{", told)


if __name__ == "__main__":
    unittest.main()
