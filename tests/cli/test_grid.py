"""Scoresheets as tables (grids), as people and spreadsheets write them."""
import csv
import io
import json
import random
import unittest
import xml.etree.ElementTree as ET

from support import Case
from test_sheet import Sheets

PLAYERS = ("Ann", "Bea", "Cruz", "Dan", "Eva")
RULESETS = ("base", "base,short", "base,new-regency,old-hands,power-shift", "decennial", "decennial,short",
            "decennial,intrigue-king", "decennial,colonies", "decennial,king-colonies", "decennial,grandissimo",
            "decennial,grandissimo:ship", "decennial,colonies,short")
ALL = [(rules, players) for rules in RULESETS for players in range(2, 6)]
REGIONS = ("Galicia", "Navarra", "Aragón", "Cataluña", "Castilla", "Toledo", "Sevilla", "Granada", "Valencia")
SVG = "{http://www.w3.org/2000/svg}"

# The example of the log format: Ann 8, Bea 8, Cruz 6, Dan 3.
GRID = """\
scoresheet,1,Ann,Bea,Cruz,Dan
ruleset,,base
scoring,,after round 3
king,,Valencia
grandes,,Granada,Sevilla,Toledo,Navarra
tiles,4,Toledo
castillo,,3,2,1,
regions,Galicia,2,3,4,
,Navarra,2,2,1,2
points,Castillo,5,3,1,
,Galicia,,2,4,
scores,,8,8,6,3
result,winners,Ann,Bea
"""
SHEET = """\
veedor: 1
kind: scoresheet
ruleset: base
players: [Ann, Bea, Cruz, Dan]
scorings:
  - label: after round 3
    king: Valencia
    grandes: {Ann: Granada, Bea: Sevilla, Cruz: Toledo, Dan: Navarra}
    tiles: {4: Toledo}
    castillo: {Ann: 3, Bea: 2, Cruz: 1}
    regions:
      Galicia: {Ann: 2, Bea: 3, Cruz: 4}
      Navarra: {Ann: 2, Bea: 2, Dan: 2, Cruz: 1}
    points: {Castillo: {Ann: 5, Bea: 3, Cruz: 1}, Galicia: {Cruz: 4, Bea: 2}}
    scores: {Ann: 8, Bea: 8, Cruz: 6, Dan: 3}
result: {winners: [Ann, Bea]}
"""


class Grids(Case):
    def verdict(self, text, *more):
        """The verdicts of a text or bytes, in JSON, without what depends on the spelling."""
        path = self.folder / "sheet"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        done = self.run_veedor("check", "--format", "json", *more, str(path))
        found = [json.loads(line) for line in done.stdout.splitlines()]
        for each in found:
            del each["file"]
        return found

    def one(self, text, *more):
        found = self.verdict(text, *more)
        self.assertEqual(len(found), 1, found)
        return found[0]

    def fmt(self, text, form, status=0):
        done = self.run_veedor("fmt", *(["--format", form] if form else []), "-", stdin=text)
        self.assertEqual(done.returncode, status, done.stderr)
        return done.stdout if status == 0 else done.stderr

    def blank(self, rules, players, *more):
        names = players if isinstance(players, str) else ",".join(PLAYERS[:players])
        done = self.run_veedor("sheet", "--players", names, "--ruleset", rules, "--format", "csv", *more)
        self.assertEqual(done.returncode, 0, done.stderr)
        return list(csv.reader(io.StringIO(done.stdout)))


class OneGrammar(Grids):
    def test_the_example_of_the_format(self):
        self.assertEqual(self.one(GRID), self.one(SHEET))
        self.assertEqual(self.one(GRID)["scores"], {"Ann": 8, "Bea": 8, "Cruz": 6, "Dan": 3})

    def test_a_list_in_the_order_of_players(self):
        listed = (SHEET.replace("{Ann: 2, Bea: 3, Cruz: 4}", "[2, 3, 4, 0]")
                  .replace("scores: {Ann: 8, Bea: 8, Cruz: 6, Dan: 3}", "scores: [8, 8, 6, 3]")
                  .replace("castillo: {Ann: 3, Bea: 2, Cruz: 1}", "castillo: [3, 2, 1, 0]"))
        self.assertEqual(self.one(listed), self.one(SHEET))
        wrong = self.one(SHEET.replace("{Ann: 2, Bea: 3, Cruz: 4}", "[2, 3, 4]"))
        self.assertEqual(wrong["fault"]["rule"], "LOG-2")
        self.assertIn("expected 4, not 3", wrong["fault"]["message"])
        self.assertEqual(self.one(SHEET.replace("{Ann: 2, Bea: 3, Cruz: 4}", "[2, 3, 4, 31]"))["fault"]["rule"], "SHEET-1")

    def test_points_beside_the_counts(self):
        beside = """\
scoresheet,1,Ann,points,Bea,points,Cruz,points,Dan,points
ruleset,,base
scoring,,after round 3
king,,Valencia
grandes,,Granada,,Sevilla,,Toledo,,Navarra
tiles,4,Toledo
castillo,,3,5,2,3,1,1
regions,Galicia,2,,3,2,4,4
,Navarra,2,,2,,1,,2
scores,,8,,8,,6,,3
result,winners,Ann,Bea
"""
        found = self.one(beside)
        self.assertEqual(found, self.one(SHEET))
        self.assertEqual(found["verified"], {"points": 5, "totals": 4, "believed": 0, "unknown": 0})

    def test_a_wrong_sheet_is_written_as_yaml_too(self):
        """Points beside the Caballeros are in another order in the text than in the sheet."""
        text = ("scoresheet,1,Ann,points,Bea,points,Cruz,points\nruleset,,base\nscoring,,one\nking,,Toledo\n"
                "grandes,,Galicia,,Granada,,Sevilla,\ncastillo,,2,5,1,3,0,\nregions,Navarra,2,5,1,3,0,\nregions,Granada,1,4,2,8,0,\n")
        sheet = self.fmt(text, "yaml")
        self.assertIn("Granada: {Ann: 4, Bea: 8}", sheet)
        for form in (text, sheet):
            self.assertIn("gives `4` for the points of Ann from Granada, but it is 3", json.dumps(self.verdict(form, "--all")))

    def test_a_fault_names_its_cell(self):
        found = self.one(GRID.replace(",Galicia,,2,4,\nscores", ",Galicia,,3,4,\nscores"))
        fault = found["fault"]
        self.assertEqual((fault["rule"], fault["cell"], fault["line"], fault["column"]), ("CLAIM-1", "D11", 11, 11))
        self.assertIn("cell D11 (points Galicia; Bea): scoring 1 (after round 3): the sheet gives", fault["message"])
        fault = self.one(GRID.replace("regions,Galicia,2", "regions,Galicia,31"))["fault"]
        self.assertEqual((fault["rule"], fault["cell"]), ("SHEET-1", "C8"))
        self.assertIn("(regions Galicia; Ann)", fault["message"])
        # The one value of a row belongs to no player, whatever column it stands in; an empty A repeats the key above.
        for old, new, cell in (("king,,Valencia", "king,,,Nowhere", "cell D4 (king): "),
                               ("tiles,4,Toledo", "tiles,4,,,Nowhere", "cell E6 (tiles 4): "),
                               ("winners,Ann,Bea", "winners,Ann,Zoe", "cell D13 (result winners): "),
                               ("ruleset,,base", "ruleset,,,bose", "cell D2 (ruleset): "),
                               ("grandes,,Granada", "grandes,,Nowhere", "cell C5 (grandes; Ann): "),
                               (",Galicia,,2,4", ",Galicia,,x,4", "cell D11 (points Galicia; Bea): "),
                               (",Navarra,2", ",Navarra,x", "cell C9 (regions Navarra; Ann): "),
                               ("result,winners,Ann,Bea", "result,scores,8,8,6,4", "cell F13 (result scores; Dan): ")):
            self.assertIn(old, GRID)
            message = self.one(GRID.replace(old, new))["fault"]["message"]
            self.assertEqual(message[:len(cell)], cell)
        fault = self.one(GRID.replace("regions,Galicia", "regions,Galizia"))["fault"]
        self.assertEqual((fault["rule"], fault["cell"]), ("LOG-3", "B8"))
        fault = self.one(GRID.replace("tiles,4", "tilez,4"))["fault"]
        self.assertEqual((fault["rule"], fault["cell"]), ("LOG-2", "A6"))
        fault = self.one(GRID.replace("2,3,4,\n", "2,3,x,\n", 1))["fault"]
        self.assertEqual((fault["rule"], fault["cell"]), ("LOG-2", "E8"))

    def test_slips_of_the_form(self):
        for old, new, cell, words in (
                ("regions,Galicia,2,3,4,\n", "regions,Galicia,2,3,4,,7\n", "G8", "no name"),
                ("king,,Valencia", "king,,Valencia,Toledo", "D4", "one value"),
                ("scoring,,after round 3\n", "", "A3", "belongs below a row `scoring`"),
                ("king,,Valencia", "king,,", "A4", ""),
                (",Navarra,2,2,1,2", ",Galicia,2,2,1,2", "B9", "twice"),
                ("scores,,8,8,6,3", "scores,,8,8,6,3\nscores,,8,8,6,3", "A13", "twice")):
            found = self.one(GRID.replace(old, new))
            self.assertEqual((found["status"], found["fault"]["cell"]), ("malformed", cell), (new, found))
            self.assertIn(words, found["fault"]["message"])

    def test_one_general_scoring_too_many(self):
        """No other value in its place would be right, so nothing is called legal there."""
        scoring = GRID[GRID.index("scoring,,"):GRID.index("scores,,")]
        grid = GRID[:GRID.index("scoring,,")] + scoring * 4
        fault = self.one(grid)["fault"]
        self.assertEqual((fault["rule"], fault["cell"], fault["round"]), ("SHEET-1", f"A{3 + 3 * scoring.count(chr(10))}", 4))
        self.assertIn("a game has 3 general scorings, and the sheet already has all", fault["message"])
        self.assertNotIn("allowed", fault)
        for form in ("text", "markdown", "mail", "html", "sarif"):
            done = self.run_veedor("check", "--format", form, str(self.folder / "sheet"))
            self.assertNotIn("legal here", done.stdout, form)

    def test_points_of_a_place_that_was_not_scored(self):
        """The message shows how to write that nobody has counted there; written so, the points are believed."""
        for place, old, new in (("Castillo", "    castillo: {Ann: 3, Bea: 2, Cruz: 1}\n", "castillo: unknown"),
                                ("Galicia", "      Galicia: {Ann: 2, Bea: 3, Cruz: 4}\n", "regions: {Galicia: unknown}")):
            sheet = SHEET.replace(old, "")
            message = self.one(sheet)["fault"]["message"]
            self.assertIn(f"{place} was not scored; if it was, and nobody has counted there, add `{new}`", message)
            unknown = new if place == "Castillo" else "  Galicia: unknown"
            self.assertEqual(self.one(SHEET.replace(old, f"    {unknown}\n"))["status"], "complete")

    def test_two_names_of_a_region(self):
        """Points may have another name of the region than its Caballeros, as when two people type."""
        grid = GRID.replace("regions,Galicia", "regions,Toledo").replace(",Galicia,,2,4,", ",New Castile,,4,9,")
        found = self.one(grid)  # with the tile 4/0/0 on Toledo, Bea has nothing; without it 4, and Cruz 7 and 2
        self.assertEqual((found["fault"]["cell"], found["verified"]["believed"]), ("D11", 0))
        right = grid.replace("tiles,4,Toledo\n", "").replace("scores,,8,8,6,3\n", "").replace("result,winners,Ann,Bea\n", "")
        self.assertEqual(self.one(right)["status"], "complete")

    def test_what_nobody_has_counted(self):
        """Points without Caballeros are believed as far as some position brings them."""
        base = GRID.replace("points,Castillo,5,3,1,\n,Galicia,,2,4,\n", "points,Toledo,{}\n").replace(
            "scores,,8,8,6,3\n", "").replace("result,winners,Ann,Bea\n", "").replace("tiles,4,Toledo\n", "")
        for points, rule in (("7,4,2,0", None), ("4,4,2,0", None), ("4,4,4,4", None), ("9,0,0,0", "CLAIM-1"),
                             ("7,,9,", "CLAIM-1"), ("4,2,9,0", None), ("7,7,0,0", "CLAIM-1"), ("7,4,4,0", "CLAIM-1"),
                             ("7,2,2,0", None), ("2,2,2,0", "CLAIM-1"), ("0,0,0,0", None), ("7,,,", None)):
            found = self.one(base.format(points))
            with self.subTest(points=points):
                # Cruz's Grande is in Toledo: alone there Cruz has 9.
                self.assertEqual(found.get("fault", {}).get("rule"), rule, found)
                if not rule:
                    told = [int(each) for each in points.split(",") if each]
                    self.assertEqual(found["verified"]["believed"], sum(told))
                    self.assertEqual(found["verified"]["unknown"], 4 - len(told))

    def test_where_the_king_stood_is_not_written(self):
        """Toledo 7/4/2, and 2 more for the King or the own Grande: each where it makes all numbers right."""
        head = "scoresheet,1,Ann,Bea,Cruz,Dan\nruleset,,base\nscoring,,\n"
        for rows, verdict in (
                # Nobody has counted: 9 and 11 need one bonus and two.
                ("king,,unknown\ngrandes,,unknown\npoints,Toledo,9,4,2,0\nscores,,9,4,2,0\n", "complete"),
                ("king,,unknown\ngrandes,,\npoints,Toledo,9,4,2,0\nscores,,9,4,2,0\n", "complete"),
                ("king,,unknown\ngrandes,,unknown\npoints,Toledo,11,4,2,0\n", "complete"),
                ("king,,unknown\ngrandes,,\npoints,Toledo,11,4,2,0\n", "C6"),
                ("king,,unknown\ngrandes,,unknown\npoints,Toledo,13,4,2,0\n", "C6"),
                # There is one King: 9 in Toledo and 8 in Granada are his only once.
                ("king,,unknown\ngrandes,,\npoints,Toledo,9,4,2,0\n,Granada,8,3,1,0\n", "C7"),
                ("king,,unknown\ngrandes,,unknown\npoints,Toledo,9,4,2,0\n,Granada,8,3,1,0\n", "complete"),
                ("king,,unknown\ngrandes,,\nregions,Toledo,3,2,1,0\n,Granada,3,2,1,0\npoints,Toledo,9,4,2,0\n,Granada,8,3,1,0\n", "C9"),
                # A player has one Grande.
                ("king,,Galicia\ngrandes,,unknown\nregions,Toledo,3,2,1,0\n,Granada,3,2,1,0\npoints,Toledo,9,4,2,0\n,Granada,8,3,1,0\n", "C9"),
                ("king,,Galicia\ngrandes,,unknown\nregions,Toledo,3,2,1,0\n,Granada,2,3,1,0\npoints,Toledo,9,4,2,0\n,Granada,3,8,1,0\n", "complete"),
                # The totals tell it, and so does the sum.
                ("king,,unknown\ngrandes,,\nregions,Toledo,3,2,1,0\n,Granada,3,2,1,0\nscores,,15,7,3,0\n", "complete"),
                ("king,,unknown\ngrandes,,\nregions,Toledo,3,2,1,0\n,Granada,3,2,1,0\nsum,,14,7,3,0\n", "C8"),
                # Of all Grandes or of none.
                ("king,,unknown\ngrandes,,unknown,Toledo\ncastillo,,0,0,0,0\n", "C5")):
            found = self.one(head + rows)
            with self.subTest(rows=rows):
                self.assertEqual(found.get("fault", {}).get("cell", found["status"]), verdict, found)
                if verdict == "complete":
                    self.assertEqual(self.fmt(self.fmt(head + rows, "yaml"), "csv"), self.fmt(head + rows, None))

    def test_points_that_depend_on_the_king_are_unknown(self):
        """Ann has 7 in Toledo and 6 in Granada, and 2 more where the King stood, if he stood there."""
        found = self.one("scoresheet,1,Ann,Bea\nruleset,,base\nscoring,,\nking,,unknown\ngrandes,,\nregions,Toledo,3,2\n,Granada,3,2\n"
                         "points,Granada,6,3\n")
        self.assertEqual(found["verified"], {"points": 2, "totals": 0, "believed": 0, "unknown": 1})
        self.assertEqual([each["rule"] for each in found["warnings"]], ["W-UNKNOWN"])

    def test_every_ruleset_there_and_back(self):
        """Random sheets as YAML and as a grid have one verdict, and come back the same."""
        chance = random.Random(7)
        for rules, players in ALL:
            sheet = random_sheet(chance, rules, players)
            text = self.fmt(json.dumps(sheet), "yaml")
            grid = self.fmt(text, "csv")
            with self.subTest(rules=rules, players=players):
                ours, theirs = self.one(text), self.one(grid)
                for found in (ours, theirs):
                    for key in ("line", "column", "cell", "message"):
                        found.get("fault", {}).pop(key, None)
                    for warning in found["warnings"]:
                        del warning["line"], warning["column"]
                self.assertEqual(ours, theirs)
                back = self.fmt(grid, "yaml")
                self.assertEqual(self.fmt(back, "csv"), grid)
                self.assertEqual(self.fmt(grid, None), grid)
                self.assertEqual(self.fmt(back, None), back)

    def test_comments_are_kept(self):
        grid = self.fmt("# by hand\n" + SHEET.replace("king: Valencia", "king: Valencia  # sure"), "csv")
        self.assertEqual(grid.splitlines()[1:3], ["# by hand", "# sure"])
        back = self.fmt(grid, "yaml")
        self.assertEqual(back.splitlines()[:2], ["# by hand", "# sure"])

    def test_only_sheets(self):
        self.assertIn("only a scoresheet", self.fmt("veedor: 1\nruleset: base\nplayers: [A, B, C, D]\nsetup: {king: Toledo, homes: {A: Galicia, "
                      "B: Granada, C: Sevilla, D: Navarra}, first: A}\nrounds: []\n", "csv", status=2))


def random_sheet(chance, rules, players):
    names = PLAYERS[:players]
    owners = [*names]
    if rules.startswith("base") and players == 2:
        owners.append("dummy")
    if "colonies" in rules:
        owners.append("inquisitor")
    regions = [*REGIONS]
    if "colonies" in rules:
        regions += ["America", "Mediterranean"]
    if "grandissimo" in rules:
        regions.append("Portugal")

    def counts():
        return {name: chance.randrange(3) for name in owners if chance.random() < 0.7}

    scorings = []
    for number in range(3):
        scoring = {"label": f"after round {number}", "king": chance.choice(regions[:9]),
                   "grandes": {name: chance.choice(REGIONS) for name in names if chance.random() < 0.8},
                   "castillo": counts(), "regions": {region: counts() for region in regions},
                   "scores": {names[0]: chance.randrange(9)}}
        if chance.random() < 0.5:
            scoring["extra"] = [{"points": {names[1]: 3}}, {"region": "Toledo", "points": {names[0]: 7}}]
            if "king" not in rules:
                scoring["extra"][1]["by"] = "fair"
        if "colonies" in rules:
            scoring["goods"] = {"Gold": {names[0]: 1}}
            scoring["inquisitor"] = chance.choice([*names, "none"])
        if number == 1:
            scoring["points"] = {"Castillo": {names[0]: 5}, "Galicia": {name: 2 for name in names}}
            scoring["sum"] = {name: 20 for name in names}
        scorings.append(scoring)
    choice = [{"grandissimo": ["ship"]} if name == "grandissimo:ship" else name for name in rules.split(",")]
    return {"veedor": 1, "kind": "scoresheet", "title": "=1+1, \"heat\" 2", "date": "2026-05-01", "heat": "1/2",
            "notes": "two\nlines", "ruleset": choice,
            "players": [{"name": names[0], "color": "red", "also": ["Annie", "A."]}, *names[1:]],
            "start": {names[0]: 4}, "scorings": scorings,
            "result": {"winners": [names[0]], "places": [[names[0]], list(names[1:])], "court": {names[0]: 2},
                       "power": {names[0]: "13 9"}}}


class DoubleEntry(Grids):
    def diff(self, a, b, *more):
        return self.run_veedor("diff", *more, str(self.file("a.csv", a)), str(self.file("b.yaml", b)))

    def test_the_same_in_two_forms(self):
        done = self.diff(GRID, SHEET)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("the same sheet", done.stdout)
        done = self.diff(GRID, SHEET.replace("Cruz: 4}", "Cruz: 4, Dan: 0}"))
        self.assertEqual(done.returncode, 0, done.stdout)

    def test_each_value_that_differs(self):
        done = self.diff(GRID, SHEET.replace("Galicia: {Ann: 2, Bea: 3, Cruz: 4}", "Galicia: {Ann: 2, Bea: 4}")
                         .replace("king: Valencia", "king: Toledo").replace("    tiles: {4: Toledo}\n", ""), "--format", "json")
        self.assertEqual(done.returncode, 1, done.stderr)
        found = json.loads(done.stdout)
        self.assertEqual([(each["about"], each["a"].get("says"), each["a"].get("cell"), each["b"].get("says"))
                          for each in found["cells"]],
                         [("scoring 1, king", "Valencia", "C4", "Toledo"), ("scoring 1, tiles, 4", "Toledo", "C6", None),
                          ("scoring 1, regions Galicia, Bea", "3", "D8", "4"),
                          ("scoring 1, regions Galicia, Cruz", "4", "E8", None)])
        text = self.diff(GRID, SHEET.replace("Cruz: 6", "Cruz: 7"))
        self.assertIn("scoring 1, scores, Cruz:\n  A: 6  (", text.stdout)
        self.assertIn("cell E12)", text.stdout)


class AsSpreadsheetsWriteThem(Grids):
    def test_forms_of_one_table(self):
        wanted = self.one(GRID)
        for warning in wanted["warnings"]:
            del warning["line"], warning["column"]
        utf16 = "\ufeff" + GRID.replace(",", "\t").replace("\n", "\r\n")
        rows = GRID.splitlines()
        quoted = "\n".join(",".join(f'"{cell}"' for cell in row.split(",")) for row in rows) + "\n"
        forms = {
            "byte order mark": "\ufeff" + GRID,
            "semicolons": GRID.replace(",", ";"),
            "tabs": GRID.replace(",", "\t"),
            "lines of Windows": GRID.replace("\n", "\r\n"),
            "lines of old Macs": GRID.replace("\n", "\r"),
            "quotes": quoted,
            "sep": "sep=;\r\n" + GRID.replace(",", ";").replace("\n", "\r\n"),
            "sep and mark": "\ufeffsep=,\n" + GRID,
            "UTF-16": utf16.encode("utf-16-le"),
            "UTF-16, high byte first": utf16.encode("utf-16-be"),
            "UTF-16 without a mark": utf16[1:].encode("utf-16-le"),
            "decimal commas": GRID.replace(",", ";").replace("3;2;1;", "3,0;2,00;1,0;").replace("8;8;6;3", "8,0;8;6;3"),
            "decimal points": GRID.replace("3,2,1,", "3.0,2.00,1.0,"),
            "empty rows": "\n,,,,\n" + GRID.replace("\n", "\n,,,,,,,\n"),
            "empty columns": "\n".join("," + row + ",,,," for row in rows) + "\n",
            "capitals": GRID.replace("scoresheet", "Scoresheet").replace("king", "King").replace("regions", "Regions"),
            "no end of the last line": GRID.rstrip("\n"),
            "remarks": GRID.replace("king,", "# typed at the table,,\nking,").replace("Dan\n", "Dan,# remarks\n").replace(
                "king,,Valencia", "king,,Valencia").replace("8,8,6,3", "8,8,6,3,sure"),
        }
        for name, text in forms.items():
            with self.subTest(form=name):
                found = self.one(text)
                for warning in found["warnings"]:
                    del warning["line"], warning["column"]
                self.assertEqual(found, wanted)

    def test_characters_of_two_bytes(self):
        found = self.one(("\ufeff" + GRID.replace("Bea", "José")).encode("utf-16"))
        self.assertEqual(found["players"], ["Ann", "José", "Cruz", "Dan"])

    def test_many_in_a_file(self):
        found = self.verdict(GRID + GRID.replace("8,8,6,3", "8,9,6,3") + "\n" + GRID)
        self.assertEqual([each["status"] for each in found], ["complete", "mismatch", "complete"])
        self.assertEqual([each["document"] for each in found], [1, 2, 3])
        self.assertEqual((found[1]["fault"]["cell"], found[1]["fault"]["line"]), ("D25", 25))
        mixed = self.verdict(SHEET + "---\n" + GRID + "---\n" + SHEET)
        self.assertEqual([each["status"] for each in mixed], ["complete"] * 3)
        # `sep=` is no row for a spreadsheet, and a cell may have several lines.
        found = self.one("sep=,\n" + GRID.replace("ruleset,", 'notes,,"a\nb"\nruleset,').replace("8,8,6,3", "8,9,6,3"))
        self.assertEqual((found["fault"]["cell"], found["fault"]["line"]), ("D13", 15))

    def test_other_commands(self):
        grid = GRID.replace("scoring,,after", "start,,0\nscoring,,after")
        path = self.file("two.csv", grid + grid.replace("Ann", "Fay"))
        done = self.run_veedor("standings", str(path))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("after 2 games", done.stdout)
        done = self.run_veedor("score", "--document", "1", str(path))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("Galicia", done.stdout)

    def test_hostile_names_stay_names(self):
        names = ["=cmd()", "+1", "@SUM(A1)", "-2", "1/2", "007", "points", "'=x", '"quoted"', "#5", "May 5", "a,b", "a;b", "true",
                 "dummies"]
        for at in range(0, len(names), 5):
            some = names[at:at + 5]
            sheet = {"veedor": 1, "kind": "scoresheet", "ruleset": "base", "players": some,
                     "scorings": [{"king": "Toledo", "grandes": {some[0]: "Toledo"}, "castillo": {name: 1 for name in some},
                                   "regions": {"Galicia": {some[1]: 2}}}]}
            grid = self.fmt(json.dumps(sheet), "csv")
            for row in csv.reader(io.StringIO(grid)):
                for cell in row:
                    self.assertFalse(cell.strip().startswith(("=", "+", "-", "@")), cell)
            self.assertEqual(self.one(grid)["players"], some)
            self.assertEqual(json.loads(json.dumps(self.one(grid))), self.one(json.dumps(sheet)))

    def test_nothing_crashes(self):
        chance = random.Random(3)
        for _ in range(150):
            rows = [list(row) for row in csv.reader(io.StringIO(GRID))]
            for _ in range(chance.randrange(1, 5)):
                row = chance.choice(rows)
                row[chance.randrange(len(row))] = chance.choice(["", "x", "-1", "99999999999", '"', "points", "scoring", "extra", "by",
                                                                  "places", "players", "#", "unknown", "scoresheet", "Castillo"])
            out = io.StringIO()
            csv.writer(out).writerows(rows)
            text = out.getvalue()
            done = self.run_veedor("check", "-", stdin=text)
            self.assertIn(done.returncode, (0, 1, 2), text)
            self.assertEqual(done.stderr, "", text)


class Blank(Grids):
    def test_an_empty_one_is_a_sheet_without_scorings(self):
        for rules, players in ALL:
            done = self.run_veedor("sheet", "--players", ",".join(PLAYERS[:players]), "--ruleset", rules, "--format", "csv")
            found = self.one(done.stdout)
            self.assertEqual((found["status"], found["rounds"]), ("complete", 0), (rules, players, found))

    def test_boxes_of_the_paper_and_cells(self):
        """Each box on paper has its row in the grid, in the same order; and the other way round."""
        for rules, players in ALL:
            names = ",".join(PLAYERS[:players])
            picture = ET.fromstring(self.run_veedor("sheet", "--players", names, "--ruleset", rules, "--format", "svg").stdout)
            paper = paper_rows(picture)
            rows = self.blank(rules, players)
            first = next(n for n, row in enumerate(rows) if row[0] == "scoring")
            second = next(n for n, row in enumerate(rows) if row[0] == "scoring" and n > first)
            typed = [(row[0], row[1]) for row in rows[first + 1:second]]
            # On paper the card and the place of `extra` share a box, and boxes with captions share a row.
            captions = {key: [words.split(" +")[0] for words in Sheets.captions(picture, key)]
                        for key in ("tiles", "spaces") if key in dict(paper)}
            wanted = []
            for key, label in paper:
                if label == "Action card, place":
                    continue
                if key == "extra":
                    wanted += [("extra", "by"), ("extra", "region"), ("extra", "points")]
                elif key == "goods":
                    wanted.append((key, label.split(",")[0]))
                elif captions.get(key):
                    wanted += [(key, words) for words in captions.pop(key)]
                elif key == "tiles" and label.endswith(" lies in"):
                    wanted.append((key, label.removesuffix(" lies in")))
                elif key == "regions":
                    wanted.append((key, label))
                elif key not in ("tiles", "spaces"):
                    wanted.append((key, ""))
            self.assertEqual([(key, name.lstrip("'")) for key, name in typed], wanted, (rules, players))

    def test_result_line_of_the_paper_and_cells(self):
        """The boxes below the table: who has won, a place for each player, and what breaks ties for each of them."""
        for rules, players in ALL:
            names = ",".join(PLAYERS[:players])
            picture = ET.fromstring(self.run_veedor("sheet", "--players", names, "--ruleset", rules, "--format", "svg").stdout)
            boxes = result_boxes(picture)
            self.assertEqual(boxes[:2 + players], ["winners:", "places:"] + [f"{n}." for n in range(1, players + 1)])
            ties = [box for box in boxes[2 + players:] if box.islower() and not box.endswith(":")]
            keys = list(dict.fromkeys(ties))
            self.assertEqual(ties, keys * players, (rules, players))
            rows = self.blank(rules, players)
            end = next(n for n, row in enumerate(rows) if row[0] == "result")
            wanted = ["winners"] + ["places"] * players + keys
            self.assertEqual([(row[0], row[1]) for row in rows[end:]], [("result", key) for key in wanted], (rules, players))
            self.assertEqual({len(row) for row in rows[end:]}, {len(rows[0])}, (rules, players))

    def test_points_columns(self):
        rows = self.blank("base", 3, "--points")
        self.assertEqual(rows[0], ["scoresheet", "1", "Ann", "points", "Bea", "points", "Cruz", "points"])

    def test_as_many_names_as_players(self):
        self.assertEqual(self.blank("base", "5")[0], ["scoresheet", "1"] + [f"Player {n}" for n in range(1, 6)])

    def test_yaml_has_every_place(self):
        for rules, players in ALL:
            done = self.run_veedor("sheet", "--players", ",".join(PLAYERS[:players]), "--ruleset", rules, "--format", "yaml")
            for place in REGIONS:
                self.assertEqual(done.stdout.count(f"      {place}: []"), 3, (rules, players))
            text = done.stdout.replace(": []", ": [" + ", ".join("1" + "0" * (players - 1)) + "]").replace("king:   #", "king: Toledo #")
            done = self.run_veedor("check", "-", stdin=text)
            self.assertEqual(done.returncode, 0, (rules, players, done.stdout))

    def test_key_strokes(self):
        """A table of five in three scorings: at most 800 strokes, with Tab or Enter for each cell that is passed."""
        strokes = 0
        rows = self.blank("base", 5)
        scoring = -1
        for row in rows:
            typed = []
            if row[0] == "scoresheet":
                typed = [""] * 2 + list(PLAYERS)
            elif row[0] == "scoring":
                scoring += 1
            elif row[0] == "extra" and row[1] == "by":
                continue  # counted with its entry below
            elif row[0] == "king":
                typed = ["Castilla"]
            elif row[0] == "grandes":
                typed = ["Granada", "Sevilla", "Toledo", "Navarra", "Galicia"]
            elif row[0] == "tiles":
                typed = ["Toledo"]
            elif row[0] in ("castillo", "regions"):
                typed = ["3", "2", "1", "0", "2"]
            elif row[0] == "scores":
                typed = ["28", "36", "41", "19", "33"]
            strokes += sum(len(cell) + 1 for cell in typed)
        strokes += 3 * sum(len(cell) + 1 for cell in ("fair", "Toledo", "7", "4", "2", "", ""))  # one card each
        self.assertEqual(scoring, 2)
        self.assertLessEqual(strokes, 800)


def result_boxes(picture):
    """The words from the result line of a sheet down to the signatures, in the order of reading."""
    texts = [(float(each.get("y")), float(each.get("x")), each.text or "") for each in picture.iter(f"{SVG}text")]
    first = next(y for y, x, words in texts if words == "result")
    last = next(y for y, x, words in texts if words == "signed:")
    return [words for y, x, words in sorted(texts) if first <= y < last and words != "result"]


def paper_rows(picture):
    """The left column of a sheet: [(key, label), ...]."""
    texts = [(float(each.get("x")), float(each.get("y")), each.text or "") for each in picture.iter(f"{SVG}text")]
    first = next(y for x, y, words in texts if words == "extra" and x == 0)
    last = next(y for x, y, words in texts if words == "result")
    lines = {}
    for x, y, words in texts:
        if first <= y < last and x < 590:
            lines.setdefault(y, []).append((x, words))
    rows, key = [], ""
    for _, line in sorted(lines.items()):
        line.sort()
        if line[0][0] == 0:
            key = line.pop(0)[1]
        rows.append((key, line[0][1] if line else ""))
    return rows


if __name__ == "__main__":
    unittest.main()
