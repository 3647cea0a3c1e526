"""veedor sheet SHEET: scoresheets in the form for their game; and what its JSON says of each row."""
import csv
import io
import itertools
import json
import re
import unittest

import yaml

from hostile import HOSTILE, harm
from schemas import complaint
from support import EXAMPLES, ROOT, Case
from test_sheet import ALL, PLAYERS

HEAD = "scoresheet,1,Ann,Bea,Cruz\n"


def sheets():
    """All scoresheets among examples and cases: (name, text)."""
    for path in sorted([*EXAMPLES.rglob("*.yaml"), *(ROOT / "tests" / "cases").rglob("*.yaml")]):
        for number, text in enumerate(re.split(r"(?m)^---.*\n", path.read_text(encoding="utf-8")), 1):
            if re.search(r"kind: scoresheet|^scoresheet,", text, re.MULTILINE):
                yield f"{path.parent.name}/{path.name} {number}", text


class Filled(Case):
    def sheet(self, text, *arguments, status=0, form="csv"):
        done = self.run_veedor("sheet", "-", "--format", form, *arguments, stdin=text)
        self.assertEqual(done.returncode, status, done.stderr)
        return done

    def table(self, text, *arguments):
        return list(csv.reader(io.StringIO(self.sheet(text, *arguments).stdout)))

    def told(self, *arguments, text="", status=0):
        """The JSON, as the schema says."""
        done = self.run_veedor("sheet", *arguments, "--format", "json", stdin=text)
        self.assertEqual(done.returncode, status, done.stderr)
        told = json.loads(done.stdout)
        self.assertEqual(complaint("output", told, "sheet"), "", told)
        return told

    def verdicts(self, texts):
        """The status and faults of each text, without the cells and without the order of places."""
        files = [self.file(f"{number:03}.txt", text) for number, text in enumerate(texts)]
        done = self.run_veedor("check", "--all", "--format", "json", *files)
        found = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual(len(found), len(texts))
        without = re.compile(r"^cell [^:]*: |(none is|only \d+ (is|are)) left after the earlier regions|tile \S+$")
        return [(each["status"], each.get("scores"), each.get("verified"),
                 sorted((fault["rule"], without.sub("", fault["message"]))
                        for fault in [each.get("fault"), *each.get("also", [])] if fault)) for each in found]

    def tree(self, text):
        """What a table says, whatever the order of its rows."""
        table = self.run_veedor("fmt", "--format", "csv", "-", stdin=text).stdout
        return yaml.load(self.run_veedor("fmt", "--format", "yaml", "-", stdin=table).stdout, yaml.BaseLoader)


class WhatIsSaid(Filled):
    def test_every_sheet_says_the_same_in_its_form(self):
        pairs = []
        for name, text in sheets():
            done = self.run_veedor("sheet", "-", "--points", "--format", "csv", stdin=text)
            if done.returncode == 2 and not done.stdout:
                # What is malformed, or cannot be a table at all, has no form.
                refused = self.run_veedor("fmt", "--format", "csv", "-", stdin=text)
                self.assertEqual((refused.returncode, refused.stderr), (2, done.stderr), name)
                continue
            self.assertEqual(done.returncode, 2 if name.startswith("setup-1/") else 0, (name, done.stderr))
            pairs.append((name, text, done.stdout))
        self.assertGreater(len(pairs), 120)
        befores, afters = (self.verdicts([pair[i] for pair in pairs]) for i in (1, 2))
        for (name, text, form), before, after in zip(pairs, befores, afters):
            with self.subTest(sheet=name):
                self.assertEqual(before, after)
                self.assertEqual(self.tree(text), self.tree(form))
                again = self.run_veedor("sheet", "-", "--points", "--format", "csv", stdin=form)
                self.assertEqual(again.stdout, form)

    def test_example(self):
        table = self.table((EXAMPLES / "scoresheet.yaml").read_text(encoding="utf-8"))
        self.assertEqual(table[0], ["scoresheet", "1", *itertools.chain(*((name, "points") for name in PLAYERS[:4]))])
        self.assertIn(["regions", "Toledo", "", "", "", "", "3", "9", "1", "4"], table)
        self.assertEqual([row[2] for row in table if row[0] == "scoring"], [f"after round {number}" for number in (3, 6, 9)])
        self.assertIn(["tiles", "'8/4/0", "Sevilla", *[""] * 7], table)  # `8/4` in the example
        # Its remarks are rows of the table, and no rows of the JSON.
        self.assertTrue(any(row[0].startswith("# ") for row in table))
        told = self.told(str(EXAMPLES / "scoresheet.yaml"))
        self.assertEqual([row["cells"] for row in told["rows"]],
                         [[cell.removeprefix("'") for cell in row] for row in table[1:] if not row[0].startswith("#")])

    def test_a_form_has_points_if_the_sheet_has_some_or_if_they_are_wanted(self):
        for text, points in ((HEAD, False), (HEAD + "scoring\npoints,Toledo,3\n", True),
                             ("scoresheet,1,Ann,points,Bea,Cruz\n", True)):
            self.assertEqual("points" in self.table(text)[0], points, text)
            self.assertIn("points", self.table(text, "--points")[0])

    def test_rulesets_are_those_of_the_sheet_or_of_the_option(self):
        colonies = HEAD + "ruleset,,decennial,colonies\n"
        self.assertIn("goods", {row[0] for row in self.table(colonies)})
        self.assertNotIn("goods", {row[0] for row in self.table(HEAD)})
        self.assertIn(["ruleset", "", "base", "", ""], self.table(HEAD))
        self.assertIn("goods", {row[0] for row in self.table(HEAD, "--ruleset", "decennial,colonies")})
        ship = self.table(HEAD + "ruleset,,decennial\nruleset,grandissimo,ship\n")
        self.assertIn("Portugal", {row[1] for row in ship})
        self.assertIn(["ruleset", "grandissimo", "ship", "", ""], ship)
        house = self.file("house.yaml", "ruleset: house\ntitle: House\nkind: option\ngoes_with: [base]\n"
                          "players: {least: 2, most: 5}\nrounds: {number: 4, scoring_after: [2, 4], source: assumed}\n")
        table = self.table(HEAD + "ruleset,,base,house\n", "--ruleset", f"base,{house}")
        self.assertEqual([row[2] for row in table if row[0] == "scoring"], ["after round 2", "after round 4"])
        self.assertIn(["ruleset", "", "base", "house", ""], table)
        written = "{veedor: 1, kind: scoresheet, ruleset: [base, house], players: [Ann, Bea], scorings: []}"
        self.assertEqual(self.sheet(written, "--ruleset", f"base,{house}").stdout.count("scoring,"), 2)

    def test_dummy_and_other_tables(self):
        table = self.table("Table 4;;\n;scoresheet;1;dummy;Bea;Ann\n;scoring\n;regions;toledo;2;1\n")
        self.assertEqual(table[0], ["scoresheet", "1", "Bea", "Ann", "dummy"])
        self.assertIn(["regions", "Toledo", "1", "", "2"], table)
        for text in ((HEAD + "title,,Añejo\n").encode("utf-16"), (HEAD + "title,,Añejo\n").encode("windows-1252")):
            done = self.run_veedor("sheet", "-", "--format", "csv", stdin=text)
            self.assertIn("title,,Añejo", done.stdout)

    def test_files(self):
        name = self.file("sheet.csv", HEAD + "title,,Final\n")
        out = self.folder / "form.csv"
        done = self.run_veedor("sheet", name, "--format", "csv", "-o", str(out))
        self.assertEqual((done.returncode, done.stdout), (0, ""))
        self.assertEqual(out.read_text(encoding="utf-8"), self.sheet(HEAD + "title,,Final\n").stdout)
        done = self.run_veedor("sheet", name, "--format", "csv", "-o", name)
        self.assertEqual(done.returncode, 2)
        self.assertEqual((self.folder / "sheet.csv").read_text(encoding="utf-8"), HEAD + "title,,Final\n")

    def test_a_result_above_unplayed_scorings_fills_none_of_them(self):
        """The row of the result stands below the rows of the last scoring, but is no value of it."""
        text = (EXAMPLES / "event" / "heat-1.yaml").read_text(encoding="utf-8")
        self.assertEqual(text.count("king:"), 1)
        form = self.sheet(text).stdout
        self.assertEqual(form.count("\nking,"), 3)
        self.assertLess(form.rindex("\nking,"), form.index("\nresult,scores,"))
        self.assertEqual(self.run_veedor("check", "-", stdin=form).returncode, 0)

    def test_unknown_stands_in_a_row_with_points(self):
        text = HEAD + "ruleset,,base\nscoring\nking,,Toledo\ngrandes,,Toledo\nregions,Toledo,unknown\npoints,Toledo,9,4,2\n"
        form = self.sheet(text).stdout
        self.assertIn("\nregions,Toledo,unknown,9,,4,,2\n", form)
        self.assertEqual(self.tree(text), self.tree(form))


class WhatCannotBeFilled(Filled):
    def test_rules_that_are_not_known(self):
        """The sheet as it is typed, so that it can be mended; the complaint says why."""
        for text, why in ((HEAD + "ruleset,,bass\nsum,,3\n", "unknown ruleset `bass`; did you mean `base`?"),
                          (HEAD + "ruleset,,\n", "cell A2 (ruleset): "),
                          (HEAD + "ruleset,,/etc/passwd\n", "unknown ruleset `/etc/passwd`"),
                          (HEAD + "ruleset,,base,decennial\n", "SETUP-1"),
                          ("scoresheet,1,Ann\nruleset,,base\n", "base is for 2 to 5 players, not 1 [SETUP-1]"),
                          ("scoresheet,1,A,B,C,D,E,F,G\nruleset,,base\n", "base is for 2 to 5 players, not 7")):
            with self.subTest(text=text):
                done = self.sheet(text, status=2)
                self.assertIn(why, done.stderr)
                self.assertEqual(done.stdout, text)
                told = self.told("-", text=text, status=2)
                self.assertEqual([told["heads"], *(row["cells"] for row in told["rows"])],
                                 [row if len(row) > 1 else row + [""] for row in csv.reader(io.StringIO(text))])
        yml = "{veedor: 1, kind: scoresheet, ruleset: base, players: [Ann], scorings: []}"
        self.assertEqual(self.sheet(yml, status=2).stdout, "scoresheet,1,Ann\nruleset,,base\n")

    def test_more_scorings_than_the_game_has(self):
        text = HEAD + "ruleset,,base\n" + "scoring,,a\nsum,,1\n" * 4
        self.assertEqual(self.sheet(text).stdout, text)
        self.assertEqual(self.told("-", text=text)["rows"][-1]["scoring"], 4)

    def test_faults(self):
        for text, why in ((HEAD + 'king,,"Toledo\n', "this quote is never closed"), ("", "there is no log in this file"),
                          (HEAD + "king,,\x1b[31m\n", "a control character"), (HEAD + HEAD, "<stdin> has several scoresheets"),
                          ((EXAMPLES / "short.yaml").read_text("utf-8"), "only a scoresheet can be written as a table"),
                          ("{veedor: 1, kind: scoresheet, players: 3}", "malformed")):
            for form in ("csv", "json"):
                done = self.sheet(text, status=2, form=form)
                self.assertIn(why, done.stderr)
                self.assertEqual(done.stdout, "")
        done = self.run_veedor("sheet", str(self.folder / "none.csv"), "--format", "json")
        self.assertRegex(done.stderr, r"^veedor: cannot read .*none\.csv: No such file or directory\n$")

    def test_wrong_usage(self):
        for arguments, why in ((["--players", "Ann,Bea", "--format", "csv"], "SHEET does not go with --players"),
                               ([], "a scoresheet is filled into --format csv, xlsx or json; `veedor fmt` writes it as YAML"),
                               (["--format", "svg"], "a scoresheet is filled into"), (["--format", "yaml"], "a scoresheet is filled into"),
                               (["--format", "yaml", "--points"], "--points is for --format csv, xlsx and json"),
                               (["--format", "csv", "--ruleset", "bass"], "unknown ruleset `bass`")):
            done = self.run_veedor("sheet", *arguments, "-", stdin=HEAD)
            self.assertEqual((done.returncode, done.stdout), (2, ""), arguments)
            self.assertIn(why, done.stderr)

    def test_hostile_text(self):
        """Nothing unsafe is written as it is, and no cell becomes a formula or another sheet."""
        text = json.dumps({"veedor": 1, "kind": "scoresheet", "title": HOSTILE, "ruleset": "base", "players": ["Ann", "Bea"],
                           "scorings": [{"label": HOSTILE, "king": "Toledo", "grandes": {}}]})
        bidi = HEAD.replace("Bea", "Be\u202ea") + "title,,=1+1\n# \u2028,,@x\nking\u202e,,\"scoresheet,1,Ann\nking,,Toledo\"\n"
        for each, form in itertools.product((text, bidi), ("csv", "json")):
            done = self.run_veedor("sheet", "-", "--format", form, stdin=each)
            self.assertLess(done.returncode, 3)
            self.assertEqual(harm((done.stdout + done.stderr).encode()), [])
        table = self.sheet(bidi).stdout
        self.assertIn("title,,'=1+1", table.replace('"', ""))
        self.assertEqual(self.sheet(table).stdout, table)
        self.assertEqual(self.tree(bidi), self.tree(table))

    def test_large_tables(self):
        """Neither many columns nor many rows take long or much memory."""
        for text in ("scoresheet,1" + ",#" * 400_000 + "\n" + "a,\n" * 300_000, HEAD + "extra,by,fair\n" * 100_000,
                     HEAD + "sum,,1\n" * 200_000, "scoresheet,1" + ",points" * 200_000 + "\n"):
            self.assertLess(self.sheet_status(text), 3)

    def sheet_status(self, text):
        return self.run_veedor("sheet", "-", "--format", "json", stdin=text).returncode


class WhatRowsAreFor(Filled):
    def test_blank_forms(self):
        keys = set()
        for rules, players in ALL:
            told = self.told("--players", str(players), "--ruleset", rules, "--points")
            self.assertEqual(told["heads"][3::2][:players], ["points"] * players)
            self.assertEqual(told["points"], list(range(3, 3 + 2 * players, 2)))
            table = list(csv.reader(io.StringIO(self.run_veedor(
                "sheet", "--players", str(players), "--ruleset", rules, "--points", "--format", "csv").stdout)))
            self.assertEqual([told["heads"], *(row["cells"] for row in told["rows"])],
                             [[cell.removeprefix("'") for cell in row] for row in table])
            general = [row for row in told["rows"] if row["section"] == "scoring"]
            self.assertEqual(sorted({row["scoring"] for row in general}), [1, 2, 3])
            for row in told["rows"]:
                key, name = row["cells"][:2]
                keys.add((key, row["takes"]))
                self.assertEqual("scoring" in row, row["section"] == "scoring")
                self.assertEqual(row["entry"], key == "extra")
                counts = row["takes"] == "counts"
                self.assertEqual(counts, key in ("castillo", "regions"))
                self.assertEqual(row.get("right"), ["places", name or "Castillo"] if counts else
                                 {"sum": ["points"], "scores": ["scores"]}.get(key))
        self.assertTrue({("ruleset", "list"), ("king", "value"), ("grandes", "owners"), ("castillo", "counts"), ("spaces", "value"),
                         ("goods", "owners"), ("extra", "value"), ("extra", "owners"), ("result", "list")} <= keys)

    def test_right_numbers_are_where_it_says(self):
        path = str(EXAMPLES / "scoresheet.yaml")
        told = self.told(path)
        scorings = json.loads(self.run_veedor("score", "--format", "json", path).stdout)["scorings"]
        compared = 0
        for row in told["rows"]:
            if "right" not in row:
                continue
            right = scorings[row["scoring"] - 1]
            for name in row["right"]:
                right = right.get(name, {})
            for column, cell in enumerate(row["cells"]):
                points = column in told["points"]
                if column > 1 and cell and points == (row["takes"] == "counts"):
                    self.assertEqual(cell, str(right.get(told["heads"][column - points], 0)), row)
                    compared += 1
        self.assertGreater(compared, 20)

    def test_the_page_knows_no_row(self):
        """The script of the page takes all that it knows of rows from the program."""
        keys = {word for rules, players in ALL for row in self.told("--players", str(players), "--ruleset", rules)["rows"]
                for word in row["cells"][:2] if word}
        keys |= {"rulings", "adjudication", "players", "start", "points", "unknown", "dummy", "inquisitor"}
        self.assertGreater(len(keys), 50)
        text = re.sub(r"//.*", "", (ROOT / "src" / "web" / "page" / "sheet.js").read_text(encoding="utf-8"))
        # Names of elements, attributes and classes are no rows.
        text = re.sub(r'\$\("[^"]*"\)|\bel\("\w+"|\bclass: [^,}]*|\bkept\.\w+\("\w+"', "", text)
        found = {word for word in re.findall(r"""["'`]([^"'`\n]*)["'`]""", text) if word in keys}
        self.assertLessEqual(found, {"table", "title"})  # words of HTML


if __name__ == "__main__":
    unittest.main()
