"""What people and spreadsheets make of a scoresheet as a table: columns for remarks, titles, struck boxes, other character
sets, tables pasted from mails; and what a sheet lacks, and why its numbers may be wrong."""
import json
import unittest

from test_grid import GRID, REGIONS, SHEET, Grids

# Four players: the Castillo brings 5, 3, 1, Toledo 7, 4, 2, Granada 6, 3, 1, Castilla 6, 4, 2, all others less.
HEAD = "veedor: 1\nkind: scoresheet\nruleset: base\nplayers: [Ann, Bea, Cruz, Dan]\nscorings:\n"
EVERYWHERE = "{" + ", ".join(f"{region}: {{Ann: 1}}" for region in REGIONS) + "}"


class Columns(Grids):
    def test_a_column_for_remarks_is_no_player(self):
        for extra in ("", ",sure", ",ask Bea"):
            grid = GRID.replace("Cruz,Dan\n", "Cruz,Dan,Bemerkung\n", 1).replace("2,2,1,2\n", f"2,2,1,2{extra}\n")
            found = self.one(grid)
            self.assertEqual((found["status"], found["fault"]["rule"], found["fault"]["cell"]), ("malformed", "LOG-2", "G1"), found)
            self.assertIn("`Bemerkung` has no Grande, no Caballeros and no points, so it is not a player; put `#` before the head",
                          found["fault"]["message"])
            self.assertNotIn("also", found)
            self.assertEqual(self.one(grid.replace("Bemerkung", "# Bemerkung")), self.one(GRID))
            # Between the players, and behind columns of points.
            between = "\n".join(",".join([*row.split(",")[:3], "", *row.split(",")[3:]]) for row in GRID.splitlines()) + "\n"
            found = self.one(between.replace("Ann,,Bea", "Ann,Notes,Bea", 1))
            self.assertEqual((found["fault"]["rule"], found["fault"]["cell"]), ("LOG-2", "D1"), found)

    def test_a_player_with_anything_is_one(self):
        """A Grande, a count, points or a 0 is enough."""
        base = GRID.replace("Toledo,Navarra\n", "Toledo,\n").replace("2,2,1,2\n", "2,2,1,\n").replace("8,8,6,3\n", "8,8,6,\n")
        self.assertEqual(self.one(base)["fault"]["cell"], "F1")
        for old, new in (("Toledo,\n", "Toledo,Navarra\n"), ("3,2,1,\n", "3,2,1,0\n"), ("8,8,6,\n", "8,8,6,0\n"),
                         (",Galicia,,2,4,\n", ",Galicia,,2,4,0\n"), ("scoring,,", "start,,,,,4\nscoring,,")):
            self.assertIn(old, base)
            found = self.one(base.replace(old, new))
            self.assertNotEqual(found["status"], "malformed", found)
        self.assertEqual(self.one(base[:base.index("scoring,,")] + "scoring,,after round 3\n")["players"], ["Ann", "Bea", "Cruz", "Dan"])

    def test_who_has_nothing_stays_a_player(self):
        """A sheet in YAML whose fourth player is nowhere comes back from a grid."""
        sheet = HEAD + "  - {king: Toledo, grandes: {}, castillo: {Ann: 2, Cruz: 1}, regions: {Galicia: {Bea: 1}}}\n"
        grid = self.fmt(sheet, "csv")
        self.assertIn("castillo,,2,,1,0\n", grid)
        self.assertEqual(self.one(grid)["scores"], self.one(sheet)["scores"])

    def test_points_in_other_words(self):
        grid = "scoresheet,1,Ann,Punkte,Bea,Punkte\nruleset,,base\nscoring,,\nking,,Toledo\ngrandes,,\ncastillo,,2,5,1,3\n"
        found = self.one(grid)
        self.assertEqual((found["fault"]["cell"], "also" in found), ("D1", False), found)
        self.assertIn("`Punkte` heads several columns; head the column with the points of the player before it `points`",
                      found["fault"]["message"])
        self.assertEqual(self.one(grid.replace("Punkte", "points"))["status"], "complete")
        self.assertIn("given twice", self.one(GRID.replace("Dan\n", "Ann\n", 1))["fault"]["message"])


class Spellings(Grids):
    """Tables that say the same in other ways. Each has one scoring, and so the warning that two are missing."""
    MISSING = ("W-UNKNOWN", "the general scorings after rounds 6 and 9 are missing")

    def without_warnings(self, text):
        found = self.one(text)
        warnings = [(each["rule"], each["message"]) for each in found.pop("warnings")]
        return found, warnings

    def test_other_character_set(self):
        wanted, _ = self.without_warnings(GRID.replace("Bea", "José"))
        text = GRID.replace("Bea", "José")
        for code in ("windows-1252", "iso-8859-1"):
            found, warnings = self.without_warnings(text.encode(code))
            self.assertEqual(found, wanted)
            self.assertEqual(warnings, [("LOG-1", "not UTF-8; read as Windows-1252, so look at the names"), self.MISSING])
        euro, _ = self.without_warnings(GRID.replace("Bea", "“Bea” €").encode("windows-1252"))
        self.assertEqual(euro["players"][1], "“Bea” €")
        # Some of it is UTF-8, or a byte means nothing there.
        for bad in (text.encode() + b"# caf\xe9\n", GRID.replace("Bea", "B\x00a").encode(), GRID.encode().replace(b"Bea", b"B\x81a")):
            self.assertEqual(self.one(bad)["fault"]["rule"], "LOG-1")
        done = self.run_veedor("check", str(self.file_of(text.encode("windows-1252"))))
        self.assertIn("warning: not UTF-8; read as Windows-1252", done.stdout)
        self.assertIn("José", done.stdout)

    def file_of(self, data):
        path = self.folder / "other.csv"
        path.write_bytes(data)
        return path

    def test_results_in_another_character_set(self):
        path = self.file_of("player;score\nJosé;60\nBea;50\n".encode("windows-1252"))
        found = json.loads(self.run_veedor("check", "--format", "json", str(path)).stdout)
        self.assertEqual((found["players"], [each["rule"] for each in found["warnings"]]), (["José", "Bea"], ["LOG-1"]))
        done = self.run_veedor("standings", str(path))
        self.assertEqual((done.returncode, done.stderr),
                         (0, f"veedor: warning: {path}, line 2: not UTF-8; read as Windows-1252, so look at the names\n"))
        self.assertIn("José", done.stdout)

    def test_titles_above(self):
        wanted = self.without_warnings(GRID)
        semicolons = GRID.replace(",", ";")
        for title in ("Klub-Cup, Vorrunde 1, Tisch 1;;;;;\n", "Club cup\n\nTable 1\n", "Datum: 12.3.;;;;\n;;;;;\n"):
            self.assertEqual(self.without_warnings(title + semicolons), wanted)
            wrong = self.one(title + semicolons.replace(";Galicia;;2;4", ";Galicia;;3;4"))
            self.assertEqual(wrong["fault"]["cell"], f"D{11 + title.count(chr(10))}", wrong)
        found = self.one("sep=;\nClub cup;;;;;\n" + semicolons.replace(";Galicia;;2;4", ";Galicia;;3;4"))
        self.assertEqual((found["fault"]["cell"], found["fault"]["line"]), ("D12", 13))
        found = self.verdict("Club cup;;;;;\n" + semicolons + "Table 2;;;;;\n" + semicolons)
        self.assertEqual([each["status"] for each in found], ["complete"] * 2)
        # What may be a log stays one.
        self.assertEqual(self.one("veedor: 1\nruleset: base\n" + GRID)["fault"]["rule"], "LOG-1")
        path = self.file("r.csv", "Klub-Cup, Heat 1;;;\n\nheat;table;player;score\n1;1;Ann;60\n1;1;Bea;50\n")
        self.assertIn("1. Ann   60", self.run_veedor("check", path).stdout)

    def test_struck_boxes(self):
        """A struck count is 0, and anything else is not filled in."""
        for stroke in ("-", "–", "—", "/"):
            struck = GRID.replace("regions,Galicia,2,3,4,", f"regions,Galicia,2,3,4,{stroke}").replace(
                "\n,Navarra", f"\nregions,Granada,{stroke},{stroke},{stroke},{stroke}\nregions,Navarra").replace(
                "Galicia,,2,4,", f"Galicia,{stroke},2,4,{stroke}").replace("ruleset,,base", f"title,,{stroke}\nruleset,,base")
            found = self.one(struck)
            self.assertEqual((found["status"], found["scores"], found["verified"]), ("complete", self.one(GRID)["scores"],
                                                                                     self.one(GRID)["verified"]), stroke)
            self.assertIn("regions,Granada,0,0,0,0\n", self.fmt(struck, "csv"))
        title = SHEET.replace("ruleset:", 'title: "-"\nruleset:')
        self.assertEqual(self.one(self.fmt(title, "csv"))["title"], "-")

    def test_markdown(self):
        rows = [row.split(",") for row in GRID.splitlines()]
        width = max(map(len, rows))
        lines = ["| " + " | ".join(row + [""] * (width - len(row))) + " |" for row in rows]
        lines.insert(1, "|---" * width + "|")
        self.assertEqual(self.without_warnings("\n".join(lines) + "\n"), self.without_warnings(GRID))
        for name in ("r.csv", "r.md"):
            path = self.file(name, "| heat | player | score |\n|:---|:---:|---:|\n| 1 | Ann | 60 |\n| 1 | Bea | 50 |\n")
            done = self.run_veedor("check", path)
            self.assertIn("1. Ann   60", done.stdout)

    def test_markdown_without_outer_bars(self):
        """Its second line is no separator of YAML, so the file holds one table."""
        for name in ("r.csv", "r.md", "r.txt"):
            path = self.file(name, "player | score\n--- | ---\nAnn | 60\nBea | 50\n")
            self.assertIn("1. Ann   60", self.run_veedor("check", path).stdout)
        for head, rule in (("Player | Points", "--- | ---"), ("| Player | Points |", "|---|--:|"), ("Spieler | Punkte", ":-- | ---")):
            path = self.file("r.md", f"{head}\n{rule}\nAnn | 60\nBea | 50\n")
            done = self.run_veedor("check", path)
            self.assertEqual(done.returncode, 2)
            self.assertEqual(done.stdout.count("malformed:"), 1)
            self.assertIn("this is a table in Markdown, and its first line does not name the columns of results",
                          " ".join(done.stdout.split()))
        # A separator with a text behind it is one.
        done = self.run_veedor("check", "-", stdin="veedor: 1\n--- |\n  -\n")
        self.assertEqual(done.stdout.count("malformed:"), 2)

    def test_nothing_but_blanks(self):
        for name, text, words in (
                ("a.csv", "1. Ann 69\n2. Bea 60\n", "this is a list of places, as in a mail"),
                ("a.txt", "Table 3:\n1. Ann Smith 69\n2. Bea 60\n", "this is a list of places, as in a mail"),
                ("b.csv", "player   score\nAnn      69\n", "nothing but blanks between its cells; write commas there"),
                ("b.txt", "heat table player score\n1 1 Ann 69\n", "nothing but blanks between its cells; write commas there"),
                ("c.txt", GRID.replace(",", "  "), "nothing but blanks between its cells; write commas there")):
            done = self.run_veedor("check", self.file(name, text))
            self.assertEqual(done.returncode, 2, name)
            self.assertIn(words, " ".join(done.stdout.split()), name)

    def test_names_without_accents(self):
        """In the cells below, as in the names of places."""
        grid = GRID.replace("Ann", "Ána Peña").replace("result,winners,Ána Peña,Bea", "result,winners,ana pena,Bea")
        self.assertEqual(self.one(grid)["status"], "complete")
        two = grid.replace("Cruz", "ANA PENA")
        self.assertEqual(self.one(two)["fault"]["rule"], "LOG-3")


class WhatASheetLacks(Grids):
    """Every game has three general scorings."""

    def scoring(self, label, castillo="castillo: {Ann: 1}, ", scores=None):
        claims = f", scores: {{Ann: {scores}}}" if scores else ""
        return f"  - {{label: {label}, king: Castilla, grandes: {{}}, {castillo}regions: {EVERYWHERE}{claims}}}\n"

    def found(self, *scorings, rest="result: {winners: [Ann]}\n", options=()):
        found = self.one(HEAD + "".join(scorings) + rest, *options)
        return found, [each["message"] for each in found["warnings"] if each["rule"] == "W-UNKNOWN"]

    def test_a_general_scoring(self):
        three, six, nine = (self.scoring(f"after round {number}") for number in (3, 6, 9))
        self.assertEqual(self.found(three, six, nine)[1], [])
        for scorings, words in (((three, nine), "the general scoring after round 6 is missing"),
                                ((six,), "the general scorings after rounds 3 and 9 are missing"),
                                ((three, self.scoring("the last")), "1 general scoring is missing")):
            found, words_found = self.found(*scorings)
            self.assertEqual((found["status"], found["scorings_missing"], words_found),
                             ("complete", 3 - len(scorings), [words]))
        done = self.run_veedor("standings", self.file("a.yaml", HEAD + three + nine + "result: {winners: [Ann]}\n"))
        self.assertEqual(done.returncode, 1)
        self.assertIn("left out", done.stderr)
        # What was before may be in the start, and a game that goes on lacks nothing yet.
        self.assertEqual(self.found(nine, rest="start: {Ann: 20}\nresult: {winners: [Ann]}\n")[1], [])
        self.assertEqual(self.found(three, rest="")[1], [])

    def test_a_castillo(self):
        three, nine = self.scoring("after round 3"), self.scoring("after round 9")
        for rest in ("", "result: {winners: [Ann]}\n"):
            found, words = self.found(three, self.scoring("after round 6", castillo=""), nine, rest=rest)
            self.assertEqual((found["status"], found["scorings_missing"], words),
                             ("complete", 1, ["scoring 2 (after round 6) lacks the Castillo; if nobody was there, write 0"]))
        found, words = self.found(self.scoring("after round 3", castillo=""), nine)
        self.assertEqual(words, ["scoring 1 (after round 3) lacks the Castillo; if nobody was there, write 0, and the general "
                                 "scoring after round 6 is missing"])
        # A card may score some regions, besides three general scorings.
        card = "  - {king: Castilla, grandes: {}, regions: {Toledo: {Ann: 1}}}\n"
        self.assertEqual(self.found(three, card, self.scoring("after round 6"), nine)[1], [])

    def test_nothing_is_corrected_then(self):
        """Ann has 53 in each scoring; 8 are wrong."""
        three, nine = self.scoring("after round 3", scores=8), self.scoring("after round 9")
        self.assertIn("corrected", self.found(three, self.scoring("after round 6"), nine, options=["--all"])[0])
        found, words = self.found(three, nine, options=["--all"])
        self.assertEqual((found["status"], "corrected" in found, words),
                         ("mismatch", False, ["the general scoring after round 6 is missing"]))


class WhyANumberIsWrong(Grids):
    def messages(self, text):
        found = self.one(text, "--all")
        return [found["fault"]["message"], *(each["message"] for each in found.get("also", []))], found

    def sheet(self, *, king="Galicia", grandes="{}", regions, claims):
        return HEAD + f"  - {{king: {king}, grandes: {grandes}, castillo: {{}}, regions: {regions}, {claims}}}\n"

    def test_each_fault_has_its_reason(self):
        """Ann has 7 + 6 = 13, Bea 4 + 3 = 7."""
        text = self.sheet(regions="{Toledo: {Ann: 2, Bea: 1}, Granada: {Ann: 2, Bea: 1}, Galicia: {}}",
                          claims="scores: {Ann: 31, Bea: 10, Cruz: 20, Dan: 1}")
        messages, _ = self.messages(text)
        self.assertEqual(len(messages), 4)
        for message, words in zip(messages, ("; two digits may be swapped", "; the 3 from Granada may be counted twice",
                                             "; the tens may be wrong", "; it may be off by 1")):
            self.assertTrue(message.endswith(words), (message, words))
        self.assertIn("but it is 7: 0 before, 4 from Toledo, 3 from Granada", messages[1])

    def test_sums(self):
        """13 for Ann: 7 from Toledo and 6 from Granada."""
        regions = "{Toledo: {Ann: 2, Bea: 1}, Granada: {Ann: 2, Bea: 1}}"
        for claim, words in ((20, "the 7 from Toledo may be counted twice"), (7, "the 6 from Granada may be left out"),
                             (31, "two digits may be swapped"), (14, "it may be off by 1"), (33, "the tens may be wrong")):
            messages, _ = self.messages(self.sheet(regions=regions, claims=f"sum: {{Ann: {claim}}}"))
            self.assertEqual(len(messages), 1)
            self.assertTrue(messages[0].endswith(f"but they are 13: 7 from Toledo, 6 from Granada; {words}"), messages)

    def test_a_king_elsewhere(self):
        """Bea has 6 in Castilla, and 8 with the King; Ann has 7 in Toledo, and 9 with him."""
        regions = "{Castilla: {Bea: 2}, Toledo: {Ann: 2}, Granada: {Ann: 1, Bea: 1}}"  # Granada: a tie, 3 each
        for king, claims, words in (
                ("Toledo", "points: {Castilla: {Bea: 8}, Toledo: {Ann: 7}}", ["if the King stood in Castilla"] * 2),
                ("Toledo", "scores: {Ann: 10, Bea: 11}", ["if the King stood in Castilla"] * 2),
                ("Toledo", "sum: {Ann: 10, Bea: 11}", ["if the King stood in Castilla"] * 2),
                ("Granada", "points: {Castilla: {Bea: 8}, Toledo: {Ann: 7}}", ["if the King stood in Castilla"]),
                ("Toledo", "points: {Castilla: {Bea: 6}, Toledo: {Ann: 7}}", ["if the King did not stand in Toledo"])):
            messages, found = self.messages(self.sheet(king=king, regions=regions, claims=claims))
            self.assertEqual([f"it is right {each}" for each in words],
                             [message[message.rindex("it is right"):] for message in messages], claims)
            self.assertNotIn("corrected", found)
        # There is one King, so these are not both his.
        messages, _ = self.messages(self.sheet(king="Toledo", regions=regions, claims="points: {Castilla: {Bea: 8}, Toledo: {Ann: 9}}"))
        self.assertNotIn("King stood", messages[0])
        messages, _ = self.messages(self.sheet(king="Granada", regions=regions, claims="points: {Toledo: {Ann: 8}}"))
        self.assertNotIn("King", messages[0])

    def test_a_grande_elsewhere(self):
        regions = "{Castilla: {Ann: 2}, Toledo: {Ann: 2}, Granada: {Ann: 1, Bea: 1}}"  # 6, 7; a tie, 3 each
        for grandes, claims, words in (
                ("{Ann: Toledo}", "points: {Castilla: {Ann: 8}, Toledo: {Ann: 7}}", "the Grande of Ann stood in Castilla"),
                ("{Ann: Granada}", "points: {Castilla: {Ann: 6}, Toledo: {Ann: 9}}", "King stood in Toledo"),
                ("{Ann: Toledo}", "points: {Castilla: {Ann: 6}, Toledo: {Ann: 7}}", "the Grande of Ann did not stand in Toledo")):
            messages, _ = self.messages(self.sheet(grandes=grandes, regions=regions, claims=claims))
            self.assertTrue(all(message.endswith(words) for message in messages), messages)
        # The King stays where he brings his 2.
        messages, _ = self.messages(self.sheet(king="Castilla", grandes="{Ann: Granada}", regions=regions,
                                               claims="points: {Castilla: {Ann: 8}, Toledo: {Ann: 9}}"))
        self.assertTrue(messages[0].endswith("it is right if the Grande of Ann stood in Toledo"), messages)

    def test_as_many_numbers_in_each_report(self):
        text = self.sheet(regions="{Toledo: {Ann: 2, Bea: 1}, Granada: {Ann: 2, Bea: 1}}",
                          claims="points: {Toledo: {Ann: 6, Bea: 4}, Granada: {Ann: 6, Bea: 3}}, scores: {Ann: 13, Bea: 7}")
        path = self.file("a.yaml", text)
        self.assertIn("verified: 4 points and 2 totals", self.run_veedor("check", "--all", path).stdout)
        self.assertIn("4 points and 2 totals", self.run_veedor("check", "--format", "html", path).stdout)
        self.assertIn("verified: 1 point and 0 totals", self.run_veedor("check", path).stdout)


if __name__ == "__main__":
    unittest.main()
