"""What `add` says to moderators who slip: each message names the slip and shows what to write."""
import json
import unittest

from desk import DAN, NEW, OPENED, Desk
from secret_logs import SPREAD
from secret_logs import log as secret_log
from support import EXAMPLES, short

FOUR = NEW.replace("Bea", "Bob").replace("Cruz", "Cy").replace("Dan", "Dora")
OPEN = FOUR.replace(" []", """
  - reveal: [intrigue, fair, fiesta, coup]
    power: [{Dora: 13}, {Ann: 3}, {Bob: 9}, {Cy: 8}]""")


class Messages(Desk):
    def setUp(self):
        super().setUp()
        self.log = self.file("log.yaml", OPEN)

    def bidding(self):
        self.log = self.file("log.yaml", OPEN.replace("{Dora: 13}, {Ann: 3}, {Bob: 9}, {Cy: 8}", "{Dora: 13}, {Ann: 3}"))

    def says(self, *lines, status=2, **options):
        done = self.run_veedor("add", self.log, *lines, **options)
        self.assertEqual(done.returncode, status, done.stderr)
        return done.stderr

    # A game that was played, at its beginning.

    def at_the_beginning(self, text=NEW):
        self.log = self.file("log.yaml", text)

    def test_a_bid_before_the_action_cards(self):
        """Nobody orders in advance what was played at a table: the cards that lay there are missing."""
        self.at_the_beginning()
        said = self.says("Dan 13", status=1)
        self.assertIn("  write the revealed Action cards first, as in `reveal ambush, fair, outposts, enactment`\n", said)
        self.assertNotIn("later", said)

    def test_the_bids_of_a_later_round(self):
        turns = "".join(f"\n      - {{player: {player}, card: {card}}}" for player, card in (
            ("Dan", "fair"), ("Bea", "fiesta"), ("Cruz", "coup"), ("Ann", "intrigue")))
        self.at_the_beginning(f"{OPENED}\n    turns:{turns}\n")
        said = self.says("Ann 8", status=1)
        self.assertIn("  write the revealed Action cards first, as in `reveal ", said)

    def test_reveal_alone(self):
        self.at_the_beginning()
        said = self.says("reveal", status=2)
        self.assertIn("line 1:7: write the revealed Action cards, as in `reveal ambush, fair, outposts, enactment`\n", said)
        self.assertEqual(self.text(), NEW)
        known = self.run_veedor("new", "--players", "Ann,Bea,Cruz,Dan", "--seed", "3").stdout
        self.log = self.file("known.yaml", known)
        self.add("reveal")

    def test_cards_for_a_round_that_has_some(self):
        self.at_the_beginning(OPENED.partition("\n    power")[0] + "\n")
        said = self.says("reveal ambush, withdrawal, outposts, enactment", status=1)
        self.assertIn("round 1: Ambush is one card too many: this round already has its cards, "
                      "Intrigue, Fair, Fiesta, Coup [REVEAL-1]\n", said)

    def test_cards_into_decks(self):
        known = self.run_veedor("new", "--players", "Ann,Bea,Cruz,Dan", "--seed", "3").stdout
        self.log = self.file("known.yaml", known)
        said = self.says("reveal any-four, fair, outposts, enactment", status=1)
        self.assertIn("if your table drew its own cards, remove `decks` from the log", said)

    def test_a_file_of_lines(self):
        lines = self.file("moves.txt", DAN)
        said = self.says(lines)
        self.assertIn(f"`{lines}` is not a decision; to read lines from a file, write `veedor add {self.log} <{lines}`\n", said)
        self.assertIn("<moves.txt`", self.says("moves.txt"))  # there is none here

    # Faults that the table let stand.

    def test_the_ruling_that_lets_a_line_stand(self):
        line = "Dora: coup; Navarra 1"
        said = self.says(line, status=1)
        ruling = "rulings [{rule: PLACE-4, round: 1, player: Dora}]"
        self.assertTrue(said.endswith(f"  if the table let it stand, add first: {ruling}\n"), said)
        self.assertNotIn("warning", self.add(ruling).stdout)
        self.add(line)
        self.assertEqual(self.notation().splitlines()[-1], line)
        self.assertNotIn("[W-RULING]", self.check(self.log, status=0).stdout)

    def test_no_ruling_lets_the_impossible_stand(self):
        for line, status in (("Dora: coup; Castilla 99", 1), ("Dora: fare", 2), ("Bob: coup", 1)):
            self.assertNotIn("rulings", self.says(line, status=status), line)

    def test_a_ruling_for_nothing(self):
        """Once its round is over, it warns."""
        self.at_the_beginning(OPENED + "\n")
        ruling = "rulings [{rule: PLACE-4, round: 1, player: Bea}]"
        self.assertNotIn("warning", self.add(ruling).stdout)
        turns = ("Dan: fair", "Bea: fiesta", "Cruz: coup", "Ann: intrigue")
        self.assertNotIn("[W-RULING]", self.check(self.log, status=0).stdout)
        self.add(*turns)
        told = self.add("reveal ambush, withdrawal, outposts, enactment").stdout
        self.assertIn("warning: the ruling on PLACE-4 has no effect: no such fault occurs", " ".join(told.split()))
        self.assertIn("[W-RULING]", self.check(self.log, status=0).stdout)

    def test_warnings_that_are_left_out(self):
        self.at_the_beginning(OPENED + "\n    turns: []\nrulings: [{rule: MOVE-1, round: 1}]\n")
        lines = ("Dan: fair", "Bea: fiesta", "Cruz: coup", "Ann: intrigue", "reveal ambush, withdrawal, outposts, enactment")
        self.assertNotIn("warning", self.add(*lines, "--dry-run", "--no-warn", "W-RULING").stdout)
        self.assertIn("warning", self.add(*lines, "--dry-run", "--no-warn", "W-NAME").stdout)
        found = json.loads(self.add(*lines, "--dry-run", "--no-warn", "w-ruling", "--format", "json").stdout)
        self.assertEqual(found["verdict"]["warnings"], [])
        stream = json.dumps({"add": list(lines)})
        for options, warned in ((), True), (("--no-warn", "W-RULING"), False):
            done = self.run_veedor("add", "--format", "json", *options, "-", stdin=f"{self.text()}\n...\n{stream}\n")
            answers = [json.loads(line) for line in done.stdout.splitlines()]
            self.assertEqual(bool(answers[1]["verdict"]["warnings"]), warned, done.stdout)

    # Words in the place of a card.

    def test_what_is_no_card_is_not_to_be_defined(self):
        for word in ("11", "none", "Sevilla"):
            said = self.says(f"Dora: {word}")
            self.assertIn(f"unknown Action card `{word}`; the cards of this round are intrigue, fair", said)

    def test_what_is_no_card_in_a_game_with_unknown_cards(self):
        text = (EXAMPLES / "king-colonies.yaml").read_text("utf-8")
        for word in ("none", "Sevilla"):
            changed = text.replace("card: survey", f"card: {word}")
            self.assertNotEqual(changed, text)
            said = self.run_veedor("check", "-", stdin=changed).stdout
            self.assertIn(f"unknown Action card `{word}`", said)
            self.assertNotIn("define", said)
        self.assertIn("define", self.run_veedor("check", "-", stdin=text.replace("card: survey", "card: bridgehead")).stdout)

    def test_a_power_card_that_is_no_number(self):
        self.bidding()
        self.assertIn("line 1:5: a Power card is written as a number, as in `Ann 13`\n", self.says("Bob nine"))

    # Decisions that are not due.

    def test_what_the_game_waits_for(self):
        self.add("Dora: coup; region Castilla")
        said = self.says("Bob 9", status=1)
        self.assertIn("  the game waits for: round 1, discs of Ann\n", said)
        self.bidding()
        said = self.says("Cy 8", status=1)
        self.assertIn("  the game waits for: round 1, Power card of Bob\n", said)
        self.assertNotIn("the game waits", self.says("Bob 13", status=1))

    def test_a_turn_before_all_cards_are_played(self):
        self.bidding()
        said = self.says("Dora: intrigue; move Dora Toledo-Castillo; Toledo 1", status=1)
        self.assertIn("Bob has not played a Power card yet", said)
        self.assertNotIn("return", said)

    def test_a_missing_pass(self):
        game = self.file("shift.yaml", self.run_veedor("new", "--players", "Ann,Bob,Cy", "--ruleset", "base,power-shift",
                                                       "--seed", "5").stdout)
        self.add("deal Ann minus1-court, plus2-court, minus1", "deal Bob minus2-court, minus2-move, minus2-grande",
                 "deal Cy plus1, minus1-move, plus1-grande", "pass Ann minus1", log=game)
        done = self.add("Ann 8", log=game, status=1)
        self.assertIn("  the game waits for: setup, pass of Bob, Cy\n", done.stderr)

    def test_the_same_turn_again(self):
        base = self.file("kings.yaml", (EXAMPLES / "king-colonies.yaml").read_text("utf-8"))
        self.undo("--to", "4.1", log=base)
        turn = "Cruz: take 2; survey; Granada 2, Toledo 1"
        self.add(turn, log=base)
        done = self.add(turn, log=base, status=1)
        self.assertIn("[TURN-1]", done.stderr)
        self.assertIn("Cruz", done.stderr)
        self.add(DAN.replace("Dan", "Dora"))
        self.assertIn("[TURN-1]", self.says("Dora: take 0; Your Majesty; Castillo 2", status=1))

    # Names.

    def test_players_are_listed(self):
        self.assertIn("a line cannot begin with `Lucy`: it is neither a player (Ann, Bob, Cy, Dora) nor a command", self.says("Lucy 8"))

    # Words of the command line.

    def test_a_line_without_quotes(self):
        self.assertIn(f"a decision is one argument, in quotes, as in `veedor add {self.log} 'Bob 9'`\n",
                      self.says("Bob", "9"))
        self.assertEqual(self.text(), OPEN)

    def test_the_line_before_the_log(self):
        done = self.run_veedor("add", "Bob 9", self.log)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn(f"the log comes first, as in `veedor add {self.log} 'Bob 9'`\n", done.stderr)

    def test_players_without_commas(self):
        for names in ("Ann Bob Cy", "Ann; Bob"):
            done = self.run_veedor("new", "--players", names)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn(f"--players: {names} is one player; write the names with commas", done.stderr)

    # Pasted texts.

    def test_all_that_seal_prints(self):
        self.add("Dora: coup; region Castilla")
        sealed = self.run_veedor("seal", self.log, "disc Ann Castilla").stdout
        before = self.text()
        said = self.says(stdin=sealed)
        self.assertIn("line 1:1: this is all that `veedor seal` printed: add only its line with `sealed`", said)
        self.assertEqual(self.text(), before)

    def test_bytes_that_are_not_utf_8(self):
        self.assertIn("line 2: byte 7 is not UTF-8; save the text as UTF-8, or enter a mail in Latin-1 with `veedor add "
                      "--mail`\n", self.says(stdin="Dora: fiesta\nBob: Aragón\n".encode("latin-1").replace(b"Arag", b"A")))


class Leading(Desk):
    """What helps whoever leads a game."""

    def test_dry_run(self):
        before = self.text()
        told = self.add("--dry-run", DAN).stdout
        self.assertTrue(told.startswith("Dan: took Your Majesty"), told)
        self.assertTrue(told.endswith("dry run: the log is unchanged\n"), told)
        self.assertEqual(self.text(), before)
        self.add("--dry-run", "Dan: fiestaa", status=2)
        written = self.add(DAN).stdout
        self.assertEqual(told.removesuffix("dry run: the log is unchanged\n"), written)

    def test_what_a_turn_left_open(self):
        told = self.add("Dan: Your Majesty").stdout
        self.assertIn("open: no Caballeros placed; Dan may still place up to 5\n", told)
        self.assertIn("open: Special action not used; Dan may still do it\n", told)
        told = self.add("Dan: Castillo 2").stdout
        self.assertNotIn("no Caballeros placed", told)
        self.assertIn("open: Special action not used; Dan may still do it\n", told)
        self.assertNotIn("open:", self.add("Dan: king Sevilla").stdout)

    def test_what_the_last_turn_of_a_round_left_open(self):
        """As `next` offers it, although the round has ended by itself, until somebody has decided something."""
        turns = "".join(f"      - {{player: {player}, card: {card}}}\n" for player, card in (("Ann", "ambush"), ("Bea", "fair"), ("Cruz", "outposts")))
        rounds = "rounds:\n  - reveal: [ambush, fair, outposts, enactment]\n    power: [{Ann: 13}, {Bea: 12}, {Cruz: 8}, {Dan: 7}]\n    turns:\n"
        log = self.file("round.yaml", short().replace("rounds: []\n", rounds + turns))
        told = self.add("Dan: enactment", log=log).stdout
        self.assertIn("open: no Caballeros placed; Dan may still place up to 4\nopen: Special action not used; Dan may still do it\n"
                      "next: round 2, reveal the Action cards\n", told.replace("First Player: Dan\n", ""))
        told = self.add("Dan: Aragón 1", log=log).stdout
        self.assertNotIn("no Caballeros placed", told)
        self.assertIn("open: Special action not used; Dan may still do it\n", told)
        self.assertNotIn("open:", self.add("reveal militia, fair, fiesta, coup", log=log).stdout)

    def test_nothing_is_open_while_answers_are_missing(self):
        self.assertNotIn("open:", self.add("Dan: coup; region Castilla").stdout)
        self.assertIn("open: no Caballeros placed", self.add("disc Ann none").stdout)

    def test_who_may_veto(self):
        log = self.file("veto.yaml", OPENED.replace("ruleset: base", "ruleset: [base, old-hands]").replace("fair", "veto"))
        self.add("Dan: veto", log=log)
        told = self.add("Bea: intrigue; move Bea Aragón-Castilla", log=log).stdout
        self.assertIn("open: Dan may veto the Special action\n", told)

    def test_a_disc_is_replaced_while_others_are_missing(self):
        text = secret_log(SPREAD.replace("CARD", "civil-war").replace("DISCS", "Ann: Galicia"))
        log = self.file("war.yaml", text)
        self.assertIn("discs of Bea, Cruz", self.add("disc Ann Toledo", log=log).stdout)
        self.assertEqual(self.text(log), text.replace("{Ann: Galicia}", "{Ann: Toledo}"))
        self.add("disc Bea Granada, Cruz Sevilla", log=log)
        self.assertIn("given twice", self.add("disc Ann Galicia", log=log, status=2).stderr)  # all are set

    def test_show_for_a_player(self):
        log = (EXAMPLES / "unfinished.yaml").read_text("utf-8")
        public = self.run_veedor("show", "--public", "-", stdin=log).stdout
        self.assertEqual(self.run_veedor("show", "--for", "public", "-", stdin=log).stdout, public)
        for name in ("Ann", "ann", "an"):
            own = self.run_veedor("show", "--for", name, "-", stdin=log)
            self.assertEqual(own.returncode, 0, own.stderr)
            self.assertNotEqual(own.stdout, public)
        self.assertEqual(self.run_veedor("show", "--for", "Zoe", "-", stdin=log).returncode, 2)
        self.assertEqual(self.run_veedor("next", "--for", "ann", "-", stdin=log).stdout,
                         self.run_veedor("next", "--for", "Ann", "-", stdin=log).stdout)

    def test_redo(self):
        self.add(DAN)
        self.add("Bea: fiesta")
        before = self.text()
        self.undo()
        shorter = self.text()
        self.assertIn("took Fiesta", self.desk("redo", self.log).stdout)
        self.assertEqual(self.text(), before)
        self.assertEqual(self.text(self.log + "~"), shorter)
        done = self.desk("redo", self.log, status=2)
        self.assertIn("log.yaml~ does not hold what was taken back from", done.stderr)
        self.undo("--to", "0")
        self.desk("redo", self.log)
        self.assertEqual(self.text(), before)
        self.undo()
        self.add("Bea: coup; region Castilla")
        self.assertEqual(self.desk("redo", self.log, status=2).stdout, "")


if __name__ == "__main__":
    unittest.main()
