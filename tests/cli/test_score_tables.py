"""veedor score --format csv and markdown: the numbers of the JSON report, as tables."""
import csv
import io
import json
import shutil
import subprocess
import unittest

from support import COMPLETE, EXAMPLES, FAULTY, SECONDS, Case


class Tables(Case):
    # Names that spreadsheets and Markdown like to change; points before the first scoring, from cards, of bonuses.
    SHEET = """veedor: 1
kind: scoresheet
ruleset: base
players: ["=1+1", "1/2", "*Cruz*"]
start: {"1/2": 7}
scorings:
  - label: "3-4"
    extra: {"*Cruz*": 9}
    king: Castilla
    grandes: {"=1+1": Castilla}
    castillo: {"1/2": 1}
    regions: {Castilla: {"=1+1": 2, "1/2": 1}, Toledo: {}}
  - king: Castilla
    grandes: {}
    regions: {Sevilla: {"1/2": 1}}
"""
    # Three players: Castillo 5/3, Castilla 6/4, Sevilla 4/3. 6 + 2 (King) + 2 (Grande); 7 + 5 + 4; 9. Then 16 + 4.
    PARTS = [
        ("0", "start", "", "sum", "", ["0", "7", "0"], ["0", "7", "0"]),
        ("1", "sheet", "3-4", "extra", "", ["0", "0", "9"], None),
        ("1", "sheet", "3-4", "place", "Castilla", ["10", "4", "0"], None),
        ("1", "sheet", "3-4", "place", "Castillo", ["0", "5", "0"], None),
        ("1", "sheet", "3-4", "sum", "", ["10", "9", "9"], ["10", "16", "9"]),
        ("2", "sheet", "", "place", "Sevilla", ["0", "4", "0"], None),
        ("2", "sheet", "", "sum", "", ["0", "4", "0"], ["10", "20", "9"]),
    ]

    def score(self, *arguments, status=0, stdin=""):
        done = self.run_veedor("score", *arguments, stdin=stdin)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done

    def records(self, *arguments, **options):
        return list(csv.DictReader(io.StringIO(self.score("--format", "csv", *arguments, **options).stdout)))

    @staticmethod
    def plain(cell):
        """A text without the apostrophe that keeps spreadsheets from changing it."""
        return cell.removeprefix("'")

    def test_csv_of_a_sheet(self):
        rows = self.records("-", stdin=self.SHEET)
        found = []
        for at in range(0, len(rows), 3):
            three = rows[at:at + 3]
            self.assertEqual([row["player"] for row in three], ["'=1+1", "'1/2", "*Cruz*"])
            first = three[0]
            found.append((first["scoring"], first["kind"], self.plain(first["label"]), first["part"], first["name"],
                          [row["points"] for row in three],
                          [row["score"] for row in three] if first["score"] else None))
        # Places stand in the order of scoring, the Castillo first.
        self.assertEqual(sorted(found[2:4]), sorted(self.PARTS[2:4]))
        self.assertEqual(found[:2] + sorted(found[2:4]) + found[4:], self.PARTS)
        castilla = next(row for row in rows if row["name"] == "Castilla")
        self.assertEqual((castilla["points"], castilla["king"], castilla["grande"], castilla["spaces"]), ("10", "2", "2", "0"))

    def test_csv_says_what_json_says(self):
        for example in sorted(EXAMPLES.glob("*.yaml")):
            done = self.run_veedor("score", "--format", "json", str(example))
            if done.returncode == 2:  # no log, or several
                continue
            table = json.loads(done.stdout)
            rows = self.records(str(example), status=done.returncode)
            for player in table["players"]:
                sums = [row for row in rows if row["player"] == player and row["part"] == "sum"]
                scorings = table["scorings"]
                self.assertEqual([int(row["points"]) for row in sums if row["scoring"] != "0"],
                                 [each["points"][player] for each in scorings], example)
                self.assertEqual([int(row["score"]) for row in sums if row["scoring"] != "0"],
                                 [each["scores"][player] for each in scorings])
                self.assertEqual([row["kind"] for row in sums if row["scoring"] != "0"], [each["kind"] for each in scorings])
                for number, scoring in enumerate(scorings, 1):
                    mine = [row for row in rows if row["player"] == player and row["scoring"] == str(number)]
                    parts = [row for row in mine if row["part"] != "sum"]
                    self.assertEqual(sum(int(row["points"]) for row in parts), scoring["points"][player])
                    self.assertEqual({row["name"]: int(row["points"]) for row in parts
                                      if row["part"] == "place" and row["points"] != "0"},
                                     {name: points[player] for name, points in scoring["places"].items() if player in points})
                    bonus = {name: (each.get("king", 0), each.get("grande", 0))
                             for name, each in scoring["bonuses"].items() if each["player"] == player}
                    self.assertEqual({row["name"]: (int(row["king"]), int(row["grande"])) for row in parts
                                      if (row["king"], row["grande"]) != ("0", "0")}, bonus)
                    self.assertEqual({(row["round"], row["turn"]) for row in mine},
                                     {(str(scoring.get("round", "")), str(scoring.get("turn", "")))})

    @unittest.skipUnless(shutil.which("ssconvert"), "ssconvert (gnumeric) is not installed")
    def test_gnumeric_keeps_it(self):
        for name, text in (("sheet", self.score("--format", "csv", "-", stdin=self.SHEET).stdout),
                           ("game", self.score("--format", "csv", COMPLETE).stdout)):
            path, out = self.file(f"{name}.csv", text), str(self.folder / f"{name}-out.csv")
            done = subprocess.run(["ssconvert", "--import-type=Gnumeric_stf:stf_csvtab",
                                   "--export-type=Gnumeric_stf:stf_csv", path, out],
                                  capture_output=True, timeout=SECONDS, check=False)
            self.assertEqual(done.returncode, 0, done.stderr)
            before = list(csv.reader(io.StringIO(text)))
            with open(out, encoding="utf-8", newline="") as file:
                after = list(csv.reader(file))
            self.assertEqual([len(row) for row in after], [len(row) for row in before])
            for old, new in zip(sum(before, []), sum(after, [])):
                self.assertIn(new, (old, self.plain(old)))

    def test_markdown(self):
        lines = self.score("--format", "markdown", "-", stdin=self.SHEET).stdout.splitlines()
        self.assertTrue(lines[0].startswith("**complete after 2 scorings"), lines[0])
        rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]
        self.assertEqual({len(row) for row in rows}, {5})
        self.assertEqual(rows[0][:2], ["scoring", "from"])
        self.assertEqual(rows[2], ["before the first scoring", "scores", "0", "7", "0"])
        table = {(row[1]): row[2:] for row in rows[3:9]}
        self.assertEqual(table["Castilla"], ["10 KG", "4", "-"])
        self.assertEqual(table["Action cards"], ["-", "-", "9"])
        self.assertEqual(table["scores"], ["10", "16", "9"])
        self.assertEqual([row[0] != "" for row in rows[3:]].count(True), 2)  # each scoring is named once
        self.assertIn("\\*Cruz\\*", rows[0][4])

    def test_with_a_fault(self):
        wrong = self.SHEET + "    scores: {\"1/2\": 21}\n"
        self.assertEqual(self.records("-", stdin=wrong, status=1)[-2]["score"], "20")
        out = self.score("--format", "markdown", "-", stdin=wrong, status=1).stdout
        self.assertTrue(out.startswith("**mismatch after 2 scorings, with the right numbers"), out)

    def test_up_to_a_fault(self):
        out = self.score("--format", "markdown", FAULTY, status=1).stdout
        self.assertTrue(out.startswith("**illegal, up to the fault"), out)

    def test_at_a_moment(self):
        rounds = {row["round"] for row in self.records("--at", "3", COMPLETE)}
        self.assertLessEqual(rounds, {"1", "2", "3"})
        self.assertIn("3", rounds)


if __name__ == "__main__":
    unittest.main()
