"""`veedor redo`: what `undo` has taken back is put back, step by step."""
import os
import unittest

from desk import DAN, OPENED, Desk
from support import EXAMPLES

# The first general scoring is due; nobody has set a disc.
DISCS = """\
veedor: 1
ruleset: [base, short]
players: [Ann, Bea, Cruz]
setup:
  king: Castilla
  homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla}
  first: Ann
rounds:
  - reveal: [ambush, fair, outposts, enactment]
    power: [{Ann: 8}, {Bea: 3}, {Cruz: 5}]
    turns:
      - {player: Ann, card: ambush, actions: [{place: {Castillo: 1}}]}
      - {player: Cruz, card: fair, actions: [{place: {Castillo: 1}}]}
      - {player: Bea, card: outposts, actions: [{place: {Castillo: 1}}]}
  - reveal: [conspiracy, withdrawal, fiesta, coup]
    power: [{Bea: 4}, {Cruz: 6}, {Ann: 9}]
    turns:
      - {player: Ann, card: conspiracy}
      - {player: Cruz, card: withdrawal}
      - {player: Bea, card: fiesta}
"""
SETUP = """\
veedor: 1
ruleset: [decennial, intrigue-king]
players: [Ann, Bea, Cruz]
setup:
  king: Castilla
  homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla}
  first: Ann
  caballeros: [2, 3, 4]
  discs: {}
rounds: []
"""


class Redo(Desk):
    def redo(self, status=0):
        return self.desk("redo", self.log, status=status)

    def back_and_forth(self, states, most=None):
        """Takes back each state down to the first, and puts all back, with every number of steps."""
        for count in range(1, most or len(states)):
            for steps in range(count):
                self.undo()
                self.assertEqual(self.text(), states[-2 - steps])
            for steps in reversed(range(count)):
                self.redo()
                self.assertEqual(self.text(), states[-1 - steps])
            self.assertIn("does not hold what was taken back", self.redo(status=2).stderr)

    def states(self, text, *lines):
        self.log = self.file("log.yaml", text)
        states = [text]
        for line in lines:
            self.add(line)
            states.append(self.text())
        return states

    def test_discs_of_a_general_scoring(self):
        self.back_and_forth(self.states(DISCS, "disc Ann Galicia", "disc Bea Granada", "disc Cruz Toledo"))

    def test_discs_that_were_added_together(self):
        self.states(DISCS, "disc Ann Galicia, Bea Granada, Cruz Toledo")
        whole = self.text()
        for told, left in (("Cruz Toledo", "Ann: Galicia, Bea: Granada"), ("Bea Granada", "Ann: Galicia")):
            done = self.undo()
            self.assertIn(f"taken back: scoring discs {told}\n", done.stdout)
            self.assertEqual(done.stdout.count("taken back"), 1)
            self.assertIn(f"discs: {{{left}}}", self.text())
        self.redo()
        self.redo()
        self.assertEqual(self.text(), whole)

    def test_what_is_told_can_be_added(self):
        self.states(DISCS, "disc Ann Galicia, Bea Granada, Cruz Toledo")
        whole = self.text()
        for options, told in (([], "scoring discs Cruz Toledo"), (["--to", "2.3"], "scoring discs Ann Galicia, Bea Granada, Cruz Toledo")):
            line = self.undo(*options).stdout.splitlines()[0]
            self.assertEqual(line, "taken back: " + told)
            self.add(told)
            self.assertEqual(self.text(), whole)

    def test_discs_of_the_setup(self):
        states = self.states(SETUP, "disc Ann Granada", "disc Bea none", "disc Cruz Toledo")
        self.back_and_forth(states[1:])
        for told in ("disc Cruz Toledo", "disc Bea none", "disc Ann Granada"):
            self.assertIn(f"taken back: {told}\n", self.undo().stdout)
        self.assertIn("holds no decision to take back", self.undo(status=2).stderr)
        for state in states[1:]:
            self.redo()
            self.assertEqual(self.text(), state)

    def test_steps_of_different_lengths(self):
        states = self.states(OPENED, DAN, "Bea: fair; score Toledo; Toledo 1", "Cruz: fiesta")
        self.undo()
        self.undo("--to", "0")
        empty = self.text()
        self.redo()
        self.assertEqual(self.text(), states[2])
        self.redo()
        self.assertEqual(self.text(), states[3])
        self.undo("--to", "0")
        self.assertEqual(self.text(), empty)
        self.redo()
        self.assertEqual(self.text(), states[3])

    def test_undo_after_redo(self):
        states = self.states(OPENED, DAN, "Bea: fair; score Toledo; Toledo 1", "Cruz: fiesta")
        for command, state in (("undo", 2), ("undo", 1), ("redo", 2), ("undo", 1), ("undo", 0), ("redo", 1), ("redo", 2), ("redo", 3)):
            self.desk(command, self.log)
            self.assertEqual(self.text(), states[state], command)

    def test_a_game_that_went_on_otherwise(self):
        self.states(OPENED, DAN, "Bea: fair; score Toledo; Toledo 1")
        self.undo()
        self.undo()
        self.add("Dan: intrigue")
        before = self.text()
        self.assertEqual(self.redo(status=2).stdout, "")
        self.assertEqual(self.text(), before)
        self.undo()
        self.redo()
        self.assertEqual(self.text(), before)
        self.assertEqual(sorted(os.listdir(self.folder)), ["log.yaml", "log.yaml~"])

    def test_what_is_kept_is_as_secret_as_the_log(self):
        self.states(OPENED, DAN, "Bea: fair; score Toledo; Toledo 1")
        os.chmod(self.log, 0o600)
        self.undo()
        self.undo()
        kept = self.log + ".undone~"
        self.assertEqual(os.stat(kept).st_mode & 0o777, 0o600)
        # A file that says something else is no reason to refuse.
        self.file("log.yaml.undone~", "canary")
        self.redo()
        self.assertIn("your-majesty", self.text())
        os.remove(kept)
        os.symlink(self.file("victim", "canary"), kept)
        self.undo()
        self.undo("--to", "0")
        self.undo("--to", "0", status=2)
        self.assertEqual(self.text(str(self.folder / "victim")), "canary")

    def test_every_step_of_whole_games(self):
        for name in ("four-players.yaml", "short.yaml", "king-colonies.yaml"):
            self.log = self.file("log.yaml", (EXAMPLES / name).read_text("utf-8"))
            before = [self.text()]
            for _ in range(9):
                self.undo()
                before.append(self.text())
                self.redo()
                self.assertEqual(self.text(), before[-2], name)
                self.undo()
                self.assertEqual(self.text(), before[-1], name)
            for state in reversed(before[:-1]):
                self.redo()
                self.assertEqual(self.text(), state, name)


if __name__ == "__main__":
    unittest.main()
