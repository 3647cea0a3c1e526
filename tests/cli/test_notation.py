"""`veedor notation`: games as lines for `veedor add`."""
import re
import unittest

from desk import Desk
from support import EXAMPLES, FAULTY, UNFINISHED

SHEET = str(EXAMPLES / "scoresheet.yaml")
GAMES = sorted(path for path in EXAMPLES.glob("**/*.yaml")
               if path.name != "faulty.yaml" and "\nkind: " not in path.read_text("utf-8"))


class Notation(Desk):
    def test_every_example_makes_the_same_game(self):
        self.assertGreater(len(GAMES), 14)
        for path in GAMES:
            with self.subTest(path.name):
                lines = self.notation(path)
                log = self.file("copy.yaml", path.read_bytes())
                if "\nrounds: []" not in path.read_text("utf-8"):
                    self.undo("--to", "0", log=log)
                rulings = self.notation(log)  # these are about rounds to come, and stay
                self.assertRegex(rulings, r"\A(rulings .*\n)?\Z")
                self.add(stdin=lines.removeprefix(rulings), log=log)
                self.assertEqual(self.notation(log), lines)
                self.desk("diff", str(path), log)
                hashes = [re.findall(r"\w+=[0-9a-f]{8}", self.check("--hash", each, status=0).stdout)
                          for each in (str(path), log)]
                self.assertGreater(len(hashes[0]), 1)
                self.assertEqual(hashes[0], hashes[1])
                formatted = [self.run_veedor("fmt", "--check", each).returncode for each in (str(path), log)]
                self.assertEqual(formatted[0], formatted[1])

    def test_rounds_are_apart(self):
        rounds = self.notation(UNFINISHED).split("\n\n")
        self.assertEqual(len(rounds), 4)
        self.assertEqual(rounds[3].splitlines(), [
            "reveal any-four, fair, revelation, king-neighbor", "Dan 3", "Ann 4", "Bea 6", "Cruz 12",
            "Cruz: revelation; Castillo 1, Valencia 1, Sevilla 1; points Cruz 5",
            "Bea: any-four; move Aragón-Sevilla, Aragón-Castillo, Dan Granada-Castilla, Dan Granada-Aragón; Valencia 1"])

    def test_a_log_with_a_fault(self):
        done = self.run_veedor("notation", FAULTY)
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stderr, self.check(FAULTY, status=1).stdout)
        self.assertIn("Dan: your-majesty; Aragón 3; king Navarra\n", done.stdout)

    def test_a_scoresheet(self):
        done = self.run_veedor("notation", SHEET)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn(f"{SHEET} is a scoresheet, which has no moves", done.stderr)

    def test_standard_input(self):
        with open(UNFINISHED, "rb") as file:
            done = self.run_veedor("notation", "-", stdin=file.read())
        self.assertEqual(done.stdout, self.notation(UNFINISHED))

    def test_one_of_several_logs(self):
        log = self.file("two.yaml", self.text(UNFINISHED) + "---\n" + self.text())
        self.assertEqual(self.run_veedor("notation", log).returncode, 2)
        self.assertEqual(self.desk("notation", "--document", "1", log).stdout, self.notation(UNFINISHED))
        self.assertEqual(self.desk("notation", "--document", "2", log).stdout, self.notation())


if __name__ == "__main__":
    unittest.main()
