"""All faults of form of a log at once, in the reports of check."""
import json
import time
import unittest

from support import Case, short

# Lines 6, 7 and 9: an unknown region, an unknown home, a number in place of a list.
FAULTY = short().replace("king: Castilla", "king: Castila").replace("Bea: Granada", "Bea: Granda") \
    .replace("rounds: []", "rounds: 3")
MANY = short().replace("rounds: []\n", "rounds:\n" + "".join(f"  - x{n}: 1\n" for n in range(30)))


class Also(Case):
    def test_text(self):
        report = self.check("-", stdin=FAULTY, status=2).stdout
        self.assertIn("<stdin>:6:9: malformed: unknown place `Castila`", report)
        also = report[report.index("  also: "):].splitlines()
        self.assertRegex(also[0], r"^  also: 7:30: unknown place `Granda`; .*Granada.* \[LOG-3\]$")
        self.assertRegex(also[1], r"^        9:9: expected a list of rounds, .* \[LOG-2\]$")
        self.assertEqual(len(also), 2)

    def test_more_than_twenty(self):
        report = self.check("-", stdin=MANY, status=2).stdout
        self.assertEqual(report.splitlines()[-1], "        and 9 more")
        verdict = json.loads(self.check("--format", "json", "-", stdin=MANY, status=2).stdout)
        self.assertEqual([fault["line"] for fault in verdict["also"]], list(range(11, 31)))
        self.assertEqual(verdict["also_more"], 9)
        self.assertEqual(verdict["fault"]["line"], 10)

    def test_json(self):
        verdict = json.loads(self.check("--format", "json", "-", stdin=FAULTY, status=2).stdout)
        self.assertEqual([(fault["rule"], fault["line"], fault["column"], fault["path"], fault["pointer"])
                          for fault in verdict["also"]],
                         [("LOG-3", 7, 30, "setup.homes.Bea", "/setup/homes/Bea"), ("LOG-2", 9, 9, "rounds", "/rounds")])
        self.assertNotIn("also_more", verdict)

    def test_a_single_fault_and_other_verdicts_have_none(self):
        single = short(king="Castila")
        for text, status in ((single, 2), (short(), 0), (short(king="Galicia"), 1), ("# a picture\n", 2), ("%PDF-1.4\n: :\n", 2)):
            verdict = json.loads(self.check("--format", "json", "-", stdin=text, status=status).stdout)
            self.assertNotIn("also", verdict)

    def test_other_formats(self):
        gcc = self.check("--format", "gcc", "-", stdin=FAULTY, status=2).stdout.splitlines()
        self.assertEqual([line.split(":")[1:4] for line in gcc],
                         [["6", "9", " error"], ["7", "30", " error"], ["9", "9", " error"]])
        sarif = json.loads(self.check("--format", "sarif", "-", stdin=FAULTY, status=2).stdout)
        lines = [result["locations"][0]["physicalLocation"]["region"]["startLine"]
                 for result in sarif["runs"][0]["results"]]
        self.assertEqual(lines, [6, 7, 9])

    def test_players_are_told_of_the_first_alone(self):
        for form in ("mail", "markdown"):
            told, alone = (self.check("--format", form, "-", stdin=text, status=2).stdout
                           for text in (FAULTY, short(king="Castila", title="Heat")))
            self.assertEqual(told, alone)

    def test_commands_that_refuse_the_log_tell_the_first_alone(self):
        for command in ("score", "show", "next"):
            done = self.run_veedor(command, self.file("faulty.yaml", FAULTY))
            self.assertIn("Castila", done.stderr + done.stdout)
            self.assertNotIn("Granda", done.stderr + done.stdout)

    def test_a_fault_in_every_line_of_a_long_log(self):
        lines = 4 * 1024 * 1024 // 42
        text = short().replace("rounds: []\n", "rounds:\n" + "  - {reveal: [fayr], power: [{Eva: 99}]}\n" * (lines - 10))
        begin = time.monotonic()
        verdict = json.loads(self.check("--format", "json", "-", stdin=text, status=2).stdout)
        self.assertEqual(len(verdict["also"]), 20)
        self.assertEqual(verdict["also_more"], 3 * (lines - 10) - 21)
        self.assertLess(time.monotonic() - begin, 60)


if __name__ == "__main__":
    unittest.main()
