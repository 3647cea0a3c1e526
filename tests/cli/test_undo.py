"""`veedor undo`: decisions taken back from the log of a game."""
import os
import re
import unittest

from desk import NEW, OPENED, OPENING, Desk
from support import COMPLETE, EXAMPLES, FAULTY, UNFINISHED

TURNS = ("Dan: Your Majesty; Castillo 2; king Sevilla", "Bea: fair; score Toledo; Toledo 1",
         "Cruz: coup; Toledo 2; region Castilla; discs Ann none")


class Undo(Desk):
    def setUp(self):
        super().setUp()
        self.states = [self.text()]
        for line in TURNS:
            self.add(line)
            self.states.append(self.text())

    def test_one_by_one_to_the_beginning(self):
        for state, line in zip(reversed(self.states[:-1]), reversed(TURNS)):
            done = self.undo()
            self.assertTrue(done.stdout.startswith("taken back: " + line.replace("Your Majesty", "your-majesty")))
            self.assertEqual(self.text(), state)
        for line in reversed(OPENING):
            self.assertTrue(self.undo().stdout.startswith(f"taken back: {line}\n"))
        self.assertEqual(self.text(), NEW)
        done = self.undo(status=2)
        self.assertEqual((done.stdout, done.stderr), ("", f"veedor: {self.log} holds no decision to take back\n"))
        self.assertEqual(self.text(), NEW)

    def test_lines_that_earlier_rounds_have_too_are_told(self):
        repeated = False
        for seed in range(12):
            game = self.run_veedor("simulate", "--players", "2", "--seed", str(seed)).stdout
            log = self.file("whole.yaml", game)
            lines = [line for line in self.notation(log).split("\n") if line]
            self.undo("--to", "2", log=log)
            left = [line for line in self.notation(log).split("\n") if line]
            repeated = repeated or bool(set(lines[len(left):]) & set(left))
            self.file("whole.yaml", game)
            told = [line.removeprefix("taken back: ") for line in self.undo("--to", "2", log=log).stdout.splitlines()
                    if line.startswith("taken back: ")]
            self.assertEqual(told, lines[len(left):])
        self.assertTrue(repeated)

    def test_a_scoring_whose_discs_are_due(self):
        game = self.run_veedor("simulate", "--players", "4", "--seed", "1").stdout
        log = self.file("scored.yaml", game)
        self.undo("--to", "3", log=log)
        with open(log, encoding="utf-8") as file:
            before, found, _ = file.read().partition("    scoring:")
        self.assertTrue(found)
        log = self.file("scored.yaml", before + "    scoring: {discs: {}}\n")
        done = self.undo(log=log)
        with open(log, encoding="utf-8") as file:
            self.assertEqual(file.read(), before)
        self.assertIn("taken back", done.stdout)

    def test_claims_that_begin_a_round(self):
        """Several keys go from the beginning of a map, in lines and in brackets."""
        reveal = "reveal: [intrigue, fair, outposts, enactment]"
        for claims, power, left in (
                ("- scores: {Ann: 0}\n    board: {king: Granada}\n    ", "\n    power: [{Ann: 5}, {Bea: 8}]", "- " + reveal + "\n    power: [{Ann: 5}]"),
                ("- {scores: {Ann: 0}, board: {king: Granada}, ", ", power: [{Ann: 5}, {Bea: 8}]}", "- {" + reveal + ", power: [{Ann: 5}]}")):
            with self.subTest(claims):
                game = NEW.replace("rounds: []", "rounds:\n  " + claims + reveal + power).replace("first: Dan", "first: Ann")
                log = self.file("claims.yaml", game)
                self.undo(log=log)
                with open(log, encoding="utf-8") as file:
                    self.assertIn("rounds:\n  " + left + "\n", file.read())

    def test_who_is_next_is_told(self):
        self.assertIn("next: round 1, turn of Cruz\n", self.undo().stdout)
        self.assertIn("next: round 1, turn of Bea\n", self.undo().stdout)

    def test_all_after_a_moment(self):
        for moment, left in (("1.2", 2), ("1.1", 1), ("1.0", 0)):
            with self.subTest(moment):
                self.file("log.yaml", self.states[3])
                done = self.undo("--to", moment)
                self.assertEqual(self.text(), self.states[left])
                self.assertEqual(done.stdout.count("taken back: "), 3 - left)
        self.file("log.yaml", self.states[3])
        self.assertEqual(self.undo("--to", "0").stdout.count("taken back: "), 8)
        self.assertEqual(self.text(), NEW)

    def test_rounds_of_a_whole_game(self):
        lines = self.notation(COMPLETE).split("\n\n")
        log = self.file("whole.yaml", self.text(COMPLETE))
        for rounds in (8, 3, 1):
            self.undo("--to", str(rounds), log=log)
            self.assertEqual(self.notation(log).split("\n\n"), [*lines[:rounds - 1], lines[rounds - 1].rstrip() + "\n"])
            hashes = [re.findall(r"\d=[0-9a-f]{8}", self.check("--hash", each, status=0).stdout)
                      for each in (COMPLETE, log)]
            self.assertEqual(hashes[1], hashes[0][:rounds + 1])

    def test_a_moment_within_an_earlier_round(self):
        log = self.file("whole.yaml", self.text(UNFINISHED))
        self.undo("--to", "2.1", log=log)
        turns = [line for line in self.notation(log).split("\n\n")[1].splitlines() if ": " in line]
        self.assertEqual(turns, ["Bea: outposts; Granada 1; points Bea 12"])
        self.assertNotIn("scores", self.notation(log).split("\n\n")[1])

    def test_nothing_comes_after_the_moment(self):
        for moment, words in (("1", "round 1"), ("4", "round 4"), ("1.3", "round 1, turn 3")):
            done = self.undo("--to", moment, status=2)
            self.assertEqual(done.stdout, "")
            self.assertIn(" holds nothing after ", done.stderr)
            self.assertEqual(self.text(), self.states[3])
        self.assertEqual(self.undo("--to", "x", status=2).stdout, "")

    def test_the_former_file_is_kept(self):
        self.undo()
        self.assertEqual(self.text(self.log + "~"), self.states[3])
        self.assertEqual(sorted(os.listdir(self.folder)), ["log.yaml", "log.yaml~"])

    def test_claims_at_the_end_go_with_what_they_follow(self):
        log = self.file("whole.yaml", self.text(COMPLETE))
        done = self.undo(log=log)
        self.assertIn("taken back: result ", done.stdout)
        self.assertIn("taken back: scores ", done.stdout)
        self.assertEqual(self.text(log).count("\nresult:"), 0)
        self.check(log, status=0)

    def test_comments_stay_but_for_those_of_what_goes(self):
        commented = self.states[2].replace("{Castillo: 2}\n", "{Castillo: 2}  # both\n").replace(
            "first: Dan\n", "first: Dan\n\n# Since May.\n") + "# The end.\n"
        commented = commented.replace("      - player: Bea\n", (
            "        # said on Monday\n\n      # Of May.\n\n      # Bea was late.\n      # Twice.\n      - player: Bea\n"))
        self.file("log.yaml", commented)
        done = self.undo()
        # Directly above the turn, without a blank line between: about the turn.
        self.assertEqual([line for line in done.stdout.splitlines() if "#" in line],
                         ["taken back: # Bea was late.", "taken back: # Twice."])
        self.assertIn("        # said on Monday\n\n      # Of May.\n\n# The end.\n", self.text())
        for comment in ("# both\n", "# Since May.\n", "# The end.\n"):
            self.assertIn(comment, self.text())
        self.undo("--to", "0")
        self.assertNotIn("# both", self.text())
        self.assertIn("# Since May.\nrounds: []\n", self.text())

    def test_a_comment_that_belongs_to_what_stands_above_stays(self):
        text = self.states[2].replace("      - player: Bea\n", "        # Dan said so twice.\n      - player: Bea\n")
        self.file("log.yaml", text)
        self.undo()
        self.assertEqual(self.text(), self.states[1] + "        # Dan said so twice.\n")

    def test_rulings_go_with_what_they_waived(self):
        ruling = "rulings [{rule: PLACE-4, round: 1, player: Cruz, by: the table}]"
        setup = "rulings [{rule: SETUP-2, by: the table}]"
        log = self.file("log.yaml", OPENED.replace("Dan: Toledo}", "Dan: Galicia}").replace(
            "rounds:", "rulings:\n  - {rule: SETUP-2, by: the table}\nrounds:"))
        for line in TURNS[:2]:
            self.add(line)
        before = self.text()
        self.add(ruling, "Cruz: coup; Navarra 1", log=log)
        self.assertIn("PLACE-4", self.text())
        done = self.undo()
        self.assertTrue(done.stdout.startswith(f"taken back: {ruling}\ntaken back: Cruz: coup; Navarra 1\n"), done.stdout)
        self.assertEqual(self.text(), before)
        self.add(*(line.removeprefix("taken back: ") for line in done.stdout.splitlines() if line.startswith("taken back: ")))
        for moment in ("0",):
            done = self.undo("--to", moment)
            self.assertIn(f"taken back: {ruling}\n", done.stdout)
            self.assertNotIn("SETUP-2", done.stdout)
            self.assertTrue(self.notation().startswith(setup), self.notation())

    def test_a_ruling_for_a_later_decision_stays_or_goes_with_its_round(self):
        self.add("rulings [{rule: TURN-1, round: 1, player: Ann, by: the table}]")
        self.undo()
        self.assertIn("TURN-1", self.text())
        self.assertIn("taken back: rulings [{rule: TURN-1, round: 1, player: Ann, by: the table}]\n", self.undo("--to", "0").stdout)
        self.assertEqual(self.text(), NEW)

    def test_rulesets_instead_of_the_logs(self):
        log = self.file("other.yaml", self.states[3].replace("ruleset: base", "ruleset: [base, short]"))
        done = self.undo("--ruleset", "base", log=log)
        self.assertTrue(done.stdout.startswith("taken back: Cruz: "))
        self.assertIn("ruleset: [base, short]\n", self.text(log))
        self.assertIn("unknown ruleset `bass`", self.undo("--ruleset", "bass", log=log, status=2).stderr)

    def test_in_brackets_and_with_other_line_ends(self):
        flow = "{veedor: 1, ruleset: base, players: [Ann, Bea, Cruz, Dan], setup: {king: Granada, homes: {Ann: Castilla," \
               " Bea: Aragon, Cruz: Galicia, Dan: Toledo}, first: Dan}, rounds: []}"
        for before in (flow, flow + "\n", NEW.replace("Aragón", "Aragon").replace("\n", "\r\n")):
            self.file("log.yaml", before)
            self.add(*OPENING, *TURNS)
            for _ in (*OPENING, *TURNS):
                self.undo()
            self.assertEqual(self.text(), before)

    def test_what_is_refused(self):
        for text, status in ((self.text(FAULTY), 1), (NEW + "---\n" + NEW, 2), ("veedor: 2\n", 2),
                             (self.text(EXAMPLES / "scoresheet.yaml"), 2)):
            log = self.file("other.yaml", text)
            done = self.undo(log=log, status=status)
            self.assertEqual(done.stdout, "")
            self.assertNotEqual(done.stderr, "")
            self.assertEqual(self.text(log), text)
        self.assertFalse(os.path.exists(log + "~"))

    def test_what_was_taken_back_can_be_added(self):
        for moment in ("1.2", "1.0", "0"):
            done = self.undo("--to", moment)
            self.add(stdin="".join(line.removeprefix("taken back: ") for line in done.stdout.splitlines(keepends=True)
                                   if line.startswith("taken back: ")))
            self.assertEqual(self.text(), self.states[3])


if __name__ == "__main__":
    unittest.main()
