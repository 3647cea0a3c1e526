"""veedor standings: the table of an event in all its formats, and what does not count."""
import csv
import io
import json
import os
import re
import shutil
import subprocess
import unittest
from xml.etree import ElementTree
from pathlib import Path

from support import COMPLETE, EXAMPLES, FAULTY, SECONDS, UNFINISHED, Case

EVENT = [str(EXAMPLES / "event" / f"heat-{n}.yaml") for n in (1, 2, 3)]

# A sheet whose totals are those of the start.
SHEET = """\
veedor: 1
kind: scoresheet
title: {title}
ruleset: base
players: [{players}]
start: {{{start}}}
scorings:
  - {{king: Castilla, grandes: {{}}}}
result: {{scores: {{{start}}}}}
"""


def sheet(title="Heat", **scores):
    quoted = {json.dumps(name): points for name, points in scores.items()}
    return SHEET.format(title=json.dumps(title), players=", ".join(quoted),
                        start=", ".join(f"{name}: {points}" for name, points in quoted.items()))


class Standings(Case):
    def standings(self, *arguments, status=0, stdin=""):
        done = self.run_veedor("standings", *arguments, stdin=stdin)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        if status == 0 and not done.stderr.startswith("veedor: warning:"):
            self.assertEqual(done.stderr, "")
        return done

    def json(self, *arguments, **options):
        done = self.standings("--format", "json", *arguments, **options)
        self.assertEqual(done.stdout.count("\n"), 1)
        return json.loads(done.stdout)

    def rows(self, *arguments, **options):
        """[(rank, player, points), ...]"""
        return [(row["rank"], row["player"], row["points"]["decimal"])
                for row in self.json(*arguments, **options)["standings"]]


class Formats(Standings):
    # Cruz: 10 + 40/60, 1001 (tied winner), 1000 + 65/45. Ann: 1000 + 60/50, 10 + 39/52, 100 + 45/65.
    # Bea: 100 + 50/60, 1001. Dan: nothing, 100 + 45/65. Eva: twice nothing.
    POINTS = [("Cruz", "2013.1111", "18118/9", 157), ("Ann", "1112.6423", "289287/260", 144),
              ("Bea", "1101.8333", "6611/6", 102), ("Dan", "100.6923", "1309/13", 75),
              ("Eva", "0.0000", "0/1", 52)]

    def test_json(self):
        page = self.json(*EVENT)
        self.assertEqual(page["scheme"]["name"], "bpa")
        self.assertEqual([(row["player"], row["points"]["decimal"], row["points"]["exact"], row["raw"])
                          for row in page["standings"]], self.POINTS)
        self.assertEqual(page["standings"][0]["places"], [2, 0, 1, 0])
        game = page["games"][1]
        self.assertEqual((game["file"], game["document"], game["title"], game["status"]),
                         (EVENT[1], 1, "Spring cup, heat 2", "complete"))
        self.assertEqual(game["results"][2], {"player": "Ann", "place": 3, "score": 39, "points": {
            "decimal": "10.7500", "exact": "43/4"}})
        self.assertEqual(game["ties"], [{"place": 1, "players": ["Bea", "Cruz"], "decided": [],
                                         "shared": [{"players": ["Bea", "Cruz"], "reason": "off"}]}])
        self.assertEqual((page["left_out"], page["unread"]), ([], []))

    def test_csv(self):
        lines = self.standings("--format", "csv", *EVENT).stdout.split("\n")
        self.assertEqual(lines[0], "rank,player,games,wins,first,second,third,fourth,fifth,"
                                   "points,numerator,denominator,raw,counted,qualifies,successors")
        self.assertEqual(lines[1], "1,Cruz,3,2,2,0,1,0,0,2013.1111,18118,9,157,3,,")
        self.assertEqual(lines[3], "3,Bea,2,1,1,1,0,0,0,1101.8333,6611,6,102,2,,")
        self.assertEqual(lines[6:], [""])

    def test_text(self):
        lines = self.standings(*EVENT).stdout.splitlines()
        self.assertEqual(lines[0], "Standings after 3 games: BPA points")
        self.assertEqual(lines[2].split(),
                         ["rank", "player", "games", "wins", "2nd", "3rd", "4th", "points", "raw"])
        self.assertEqual(lines[3].split(),
                         ["1", "Cruz", "3", "2", "0", "1", "0", "2013.1111", "157"])
        self.assertIn("    1. Cruz 65, 2. Dan 45, 2. Ann 45, 4. Eva 39", lines)
        self.assertLessEqual(max(map(len, lines[2:8])), 80)

    def test_html(self):
        """A page with a column for each heat, and no more."""
        text = self.standings("--format", "html", *EVENT).stdout
        root = ElementTree.fromstring(text.replace("<!DOCTYPE html>", ""))
        self.assertEqual([table.findtext("caption") for table in root.iter("table")], ["Standings", "Games"])
        self.assertNotRegex(text, r"(?i)https?:|@import|url\(|<script|<img|\bsrc=")
        # Bea and Cruz share a place, and Dan and Ann do; nobody asked to break ties.
        self.assertNotIn("stay shared", text)
        text = self.standings("--format", "html", "--tiebreak", "bpa", *EVENT).stdout
        self.assertEqual(re.findall("Places stay shared[^<]*", text),
                         ["Places stay shared in 2 games: a scoresheet knows neither Courts nor hands"])

    def test_markdown(self):
        lines = self.standings("--format", "markdown", *EVENT).stdout.splitlines()
        self.assertEqual(lines[0], "**Standings after 3 games: BPA points**")
        self.assertEqual(lines[4], "| 1 | Cruz | 3 | 2 | 0 | 1 | 0 | 2013.1111 | 157 |")
        self.assertTrue(all(line.count("|") == 10 for line in lines[2:9]))

    def test_order_of_files_makes_no_difference(self):
        self.assertEqual(self.rows(*EVENT), self.rows(*reversed(EVENT)))

    def test_stream(self):
        text = "\n---\n".join(Path(path).read_text("utf-8") for path in EVENT)
        self.assertEqual(self.rows("-", stdin=text), self.rows(*EVENT))


class Names(Standings):
    HOSTILE = 'A|b, "c" *d* <e> `f` [g](http://h) www.i @j'

    def setUp(self):
        super().setUp()
        self.path = self.file("names.yaml", sheet(title="*|*", **{self.HOSTILE: 20, "西班牙": 10}))

    def test_csv(self):
        rows = list(csv.reader(io.StringIO(self.standings("--format", "csv", self.path).stdout)))
        self.assertEqual([len(row) for row in rows], [16, 16, 16])
        self.assertEqual(rows[1][1], self.HOSTILE)

    def cell(self, name):
        """What a reader of CSV finds as the name of a player, and the line that it stands in."""
        path = self.file("cell.yaml", sheet(**{name: 20, "Zoe": 10}))
        out = self.standings("--format", "csv", path).stdout
        return list(csv.reader(io.StringIO(out)))[1][1], out.split("\n")[1]

    def test_csv_has_no_formulas(self):
        """The signs that OWASP names under CSV Injection, also behind blanks that some programs take away."""
        for name in ("=1+2", "+1", "-1", "@SUM(1)", "＝1", "＋1", "－1", "＠x", '=HYPERLINK("http://h";"x")',
                     "\u00a0=1+2", "\u3000@x", "\u200b=1", "\u2003 \u00a0-1"):
            with self.subTest(name):
                found, line = self.cell(name)
                self.assertEqual(found, "'" + name)
                self.assertTrue(line.startswith("1,\"'"), line)
        for name in ("Ann=1", "'=1", "A-B", "1+1", "\u00a0Ann"):
            self.assertEqual(self.cell(name)[0], name)

    def test_csv_has_no_control_characters(self):
        self.assertEqual(self.cell("\x01=1")[0], "?=1")
        self.assertEqual(self.cell("A\t=1\r\n\x1b[31m\u202e")[0], "A =1  ?[31m?")
        self.assertEqual(self.cell("A\u00a0\t=1")[0], "A\u00a0 =1")

    def test_csv_keeps_cells_whole_where_semicolons_separate(self):
        self.assertEqual(self.cell("a;=1")[1].split(",")[1], '"a;=1"')

    def test_csv_has_no_dates(self):
        for name in ("1/2", "3-4", "May 5", "12:30", "007", "1.5", "1e5", "TRUE"):
            self.assertEqual(self.cell(name)[0], "'" + name)
        for name in ("7", "A1", "May", "Player 2"):
            self.assertEqual(self.cell(name)[0], name)

    def test_json(self):
        self.assertEqual(self.rows(self.path)[0], (1, self.HOSTILE, "1002.0000"))

    def test_markdown(self):
        out = self.standings("--format", "markdown", self.path).stdout
        self.assertIn("| 1 | A\\|b, \"c\" \\*d\\* \\<e\\> \\`f\\` \\[g\\](http\\://h) www\\.i \\@\u200bj | 1 |",
                      out)
        self.assertIn(": \\*\\|\\* | 1. A\\|b", out)

    def test_text_columns_by_width(self):
        lines = self.standings(self.path).stdout.splitlines()
        name = self.HOSTILE  # each of the three characters below it takes two columns
        self.assertIn(f"     1  {name}      1", lines[3])
        self.assertIn(f"     2  西班牙{' ' * (len(name) - 6)}      1", lines[4])

    def test_a_long_name_widens_no_other_line(self):
        name = "x" * 900
        lines = self.standings("-", stdin=sheet(**{name: 7, "Bea": 5})).stdout.split("\n")
        # It stands alone, with its numbers below it in their columns.
        at = lines.index("     1  " + name)
        heading, numbers, other = lines[at - 1], lines[at + 1], lines[at + 2]
        self.assertEqual(numbers.split(), ["1", "1", "0", "1001.4000", "7"])  # 1000 + 7/5
        self.assertEqual(other.split()[:2], ["2", "Bea"])
        self.assertEqual({len(numbers), len(other)}, {len(heading)})
        self.assertLess(len(heading), 80)

    def test_control_characters(self):
        path = self.file("control.yaml", sheet(**{"A\u001b[31m\nB": 20, "Bea": 10}))
        for form in ("text", "markdown"):
            out = self.standings("--format", form, path).stdout
            self.assertNotIn("\x1b", out)
            self.assertIn("A?", out)
        rows = list(csv.reader(io.StringIO(self.standings("--format", "csv", path).stdout)))
        self.assertEqual(rows[1][1], "A?[31m B")


class Schemes(Standings):
    CLUB = "scheme: club\ntitle: Club\nplaces: [{points: 3}, {points: 1}]\nrank_by: [points]\n"

    def test_wins(self):
        self.assertEqual(self.rows("--scheme", "wins", *EVENT)[:3],
                         [(1, "Cruz", "2.0000"), (2, "Ann", "1.0000"), (3, "Bea", "1.0000")])

    def test_file(self):
        club = self.file("club.yaml", self.CLUB)
        # Cruz 0 + 3 + 3; Ann 3 + 0 + 1 and Bea 1 + 3 share rank 2, for raw scores do not count here.
        self.assertEqual(self.rows("--scheme", club, *EVENT),
                         [(1, "Cruz", "6.0000"), (2, "Ann", "4.0000"), (2, "Bea", "4.0000"),
                          (4, "Dan", "1.0000"), (5, "Eva", "0.0000")])

    def test_nobody_has_points(self):
        path = self.file("none.yaml", sheet(Ann=7, Bea=0))
        self.assertEqual(self.rows(path), [(1, "Ann", "1007.0000"), (2, "Bea", "100.0000")])
        path = self.file("none.yaml", sheet(Ann=0, Bea=0))
        self.assertEqual(self.rows(path), [(1, "Ann", "1001.0000"), (1, "Bea", "1001.0000")])

    def test_faults(self):
        done = self.standings("--scheme", "bpaa", *EVENT, status=2)
        self.assertEqual(done.stderr, "veedor: unknown scheme `bpaa`; did you mean `bpa`?\n")
        done = self.standings("--scheme", "everything", *EVENT, status=2)
        self.assertEqual(done.stderr, "veedor: unknown scheme `everything`; expected one of beaten, bga, bpa, "
                                      "catan, dmmib, dsvc, euroquest, hig, meeple-league, newport-pagnell, "
                                      "percent-of-table, percent-of-winner, wbc, wbc-seconds, wins, "
                                      "or a file that ends in .yaml\n")
        club = self.file("club.yaml", self.CLUB.replace("rank_by", "rank-by"))
        done = self.standings("--scheme", club, *EVENT, status=2)
        self.assertTrue(done.stderr.startswith(
            f"{club}:4:1: scheme: unknown key `rank-by`; did you mean `rank_by`?\n"), done.stderr)
        self.assertEqual(done.stdout, "")
        done = self.standings("--scheme", "./nowhere.yaml", *EVENT, status=2)
        self.assertEqual(done.stderr,
                         "veedor: cannot read ./nowhere.yaml: No such file or directory\n")


class TieBreak(Standings):
    # The last lines of the log: Cruz 3 and Ann 1 in their Courts.
    def test_court(self):
        game = self.json("--tiebreak", "bpa", COMPLETE)["games"][0]
        self.assertEqual([(result["player"], result["place"]) for result in game["results"]],
                         [("Dan", 1), ("Cruz", 2), ("Ann", 3), ("Bea", 4)])
        self.assertEqual(game["ties"], [{
            "place": 2, "players": ["Ann", "Cruz"],
            "decided": [{"step": "court", "order": [[{"player": "Cruz", "holds": "3"}],
                                                    [{"player": "Ann", "holds": "1"}]]}],
            "shared": []}])
        text = self.standings("--tiebreak", "bpa", COMPLETE).stdout
        self.assertIn("    * tie for 2nd: by the Court: Cruz 3 > Ann 1\n", text)

    def test_off(self):
        game = self.json(COMPLETE)["games"][0]
        self.assertEqual([result["place"] for result in game["results"]], [1, 2, 2, 4])
        self.assertNotIn("tie for", self.standings(COMPLETE).stdout)

    def test_scoresheet(self):
        done = self.standings("--tiebreak", "bpa", EVENT[1])
        self.assertIn("* tie for 1st: Bea, Cruz stay equal: a scoresheet knows neither Courts",
                      done.stdout)
        self.assertEqual(self.rows("--tiebreak", "bpa", EVENT[1])[:2],
                         [(1, "Bea", "1001.0000"), (1, "Cruz", "1001.0000")])

    def test_court_and_power_cards_that_a_result_gives(self):
        text = ("veedor: 1\nkind: result\nruleset: base\nplayers: [Ann, Bea, Cruz, Dan]\nresult: {scores: {Ann: 90, Bea: 100, "
                "Cruz: 100, Dan: 100}, court: {Bea: 2, Cruz: 4, Dan: 2}, province: {Bea: 5, Dan: 5}, power: {Bea: 13 2, Dan: %s}}\n")
        # Without the Province, which decides before the cards, these decide nothing.
        unknown = text.replace("province: {Bea: 5, Dan: 5}, ", "")
        for text, cards, order in ((text, "12 9", "Cruz Bea Dan"), (text, "13 3", "Cruz Dan Bea"),
                                   (text, "13 2", "Cruz Bea= Dan="), (unknown, "12 9", "Cruz Bea= Dan=")):
            path = self.file("told.yaml", text % cards)
            results = self.json("--tiebreak", "bpa", path)["games"][0]["results"]
            places = [result["place"] for result in results]
            self.assertEqual(places, [1, 2, 2, 4] if "=" in order else [1, 2, 3, 4])
            self.assertEqual([result["player"] for result in results], order.replace("=", "").split() + ["Ann"])


class Adjudicated(Standings):
    # The example stands at Cruz 32, Bea 26, Ann 25, Dan 25 after three rounds.
    def test_places_as_given(self):
        text = Path(UNFINISHED).read_text("utf-8")
        given = "adjudication: {after: 3, by: the director, places: [[Cruz], [Ann, Dan], [Bea]]}\n"
        path = self.file("given.yaml", text + given)
        game = self.json("--tiebreak", "bpa", path)["games"][0]
        self.assertEqual(game["status"], "adjudicated")
        # 1000 + 32/25; 100 + 25/32 for both; nobody third; nothing for fourth.
        self.assertEqual([(result["player"], result["place"], result["points"]["decimal"])
                          for result in game["results"]],
                         [("Cruz", 1, "1001.2800"), ("Ann", 2, "100.7813"), ("Dan", 2, "100.7813"),
                          ("Bea", 4, "0.0000")])
        self.assertEqual(game["ties"][0]["shared"][0]["reason"], "adjudicated")
        self.assertIn(": To be continued (adjudicated)\n", self.standings(path).stdout)


class LeftOut(Standings):
    def test_unfinished_and_illegal(self):
        done = self.standings(UNFINISHED, EVENT[0], FAULTY, status=1)
        lines = done.stderr.splitlines()
        self.assertEqual(len(lines), 2)
        self.assertEqual(lines[0], f"{UNFINISHED}: in-progress after 3 rounds: To be continued; "
                                   f"left out, see `veedor check {UNFINISHED}`")
        self.assertTrue(lines[1].startswith(f"{FAULTY}:52:33: illegal: round 2, turn of Cruz: "))
        self.assertTrue(lines[1].endswith(f" [PLACE-4]; left out, see `veedor check {FAULTY}`"))
        self.assertTrue(done.stdout.endswith("\n\n2 games left out\n"))
        self.assertIn("Standings after 1 game: ", done.stdout)
        page = json.loads(self.run_veedor("standings", "--format", "json", UNFINISHED, FAULTY).stdout)
        self.assertEqual([log["status"] for log in page["left_out"]], ["in-progress", "illegal"])
        self.assertEqual(page["left_out"][1]["fault"]["rule"], "PLACE-4")
        self.assertEqual((page["standings"], page["games"]), ([], []))

    def test_a_sheet_without_all_general_scorings(self):
        """One of the three, and a scoring of the Castillo alone; whoever writes a result or an adjudication says why."""
        whole = "{king: Castilla, grandes: {}, castillo: {Ann: 1}, regions: {Galicia: {Bea: 1}}}"
        castillo = "{king: Castilla, grandes: {}, castillo: {Ann: 1}}"
        head = sheet(Ann=2, Bea=1).split("scorings:")[0]
        stopped = "adjudication: {after: 3, places: [[Ann], [Bea]]}\n"
        for scorings, rest, goes_on in (((whole, castillo), "", "in progress after 1 of 3 scorings"),
                                        ((whole, whole), "", "in progress after 2 of 3 scorings"),
                                        ((whole, whole, whole), "", ""), ((whole,), "result: {}\n", ""),
                                        ((whole,), stopped, "")):
            path = self.file("sheet.yaml", head + f"scorings: [{', '.join(scorings)}]\n" + rest)
            done = self.standings(path, status=1 if goes_on else 0)
            self.assertIn(goes_on, done.stderr)
            self.assertIn(f"after {0 if goes_on else 1} game", done.stdout)
            self.check(path, status=0)
            done = self.check("--require-complete", path, status=1 if goes_on else 0)
            self.assertIn(goes_on, done.stdout)
            verdict = json.loads(self.check("--format", "json", path, status=0).stdout)
            self.assertEqual("scorings_missing" in verdict, bool(goes_on))

    def test_wrong_claim(self):
        path = self.file("wrong.yaml", sheet(Ann=2, Bea=1).replace("result: {", "result: {winners: [Bea], "))
        done = self.standings(path, status=1)
        self.assertIn("mismatch", done.stderr)
        self.assertIn("[CLAIM-2]; left out", done.stderr)

    def test_malformed_and_unreadable(self):
        broken = self.file("broken.yaml", "veedor: 1\n")
        empty = self.file("empty.yaml", "")
        done = self.standings(broken, empty, "nowhere.yaml", EVENT[0], status=2)
        lines = done.stderr.splitlines()
        self.assertEqual(len(lines), 3)
        self.assertTrue(lines[0].startswith(f"{broken}:1:1: malformed: "), lines[0])
        self.assertIn("there is no log in this file", lines[1])
        self.assertEqual(lines[2], "veedor: cannot read nowhere.yaml: No such file or directory")
        self.assertTrue(done.stdout.endswith("\n2 games left out, 1 file not read\n"))

    def test_csv_without_games(self):
        done = self.standings("--format", "csv", UNFINISHED, status=1)
        self.assertEqual(done.stdout.count("\n"), 1)

    def test_stdin_is_named(self):
        done = self.standings("-", stdin="a: [", status=2)
        self.assertTrue(done.stderr.startswith("<stdin>:1:"))
        self.assertTrue(done.stderr.endswith("see `veedor check -`\n"))


class Twice(Standings):
    def test_the_same_file(self):
        other = os.path.join(os.path.dirname(EVENT[0]), ".", "heat-1.yaml")
        done = self.standings(EVENT[0], other)
        self.assertEqual(done.stderr,
                         f"veedor: warning: {other}: this file is given twice; its games count once\n")
        self.assertIn("after 1 game:", done.stdout)

    def test_a_copy(self):
        first = self.file("first.yaml", sheet(Ann=2, Bea=1))
        done = self.standings(first, "-", stdin="---\n" + sheet(Ann=2, Bea=1))
        self.assertEqual(done.stderr,
                         f"veedor: warning: <stdin>: the same text as {first}; counted once\n")
        self.assertIn("after 1 game:", done.stdout)


class Spreadsheets(Standings):
    """What comes out of a spreadsheet is what went in: no dates, no formulas, no lost digits."""

    # Names and labels that spreadsheets like to change, and a player with negative points.
    RESULTS = ("heat,table,player,score\n1/2,3-4,=1+1,60\n1/2,3-4,007,50\n1/2,3-4,May 5,40\n"
               "2024-05-01,1.10,1e5,60\n2024-05-01,1.10,@SUM(A1),50\n2024-05-01,1.10,-5,40\n")
    SCHEME = "scheme: s\ntitle: S\nplaces: [{points: 13/6}, {points: -1}, {points: -2.5}]\n"

    def both(self):
        """[(format, text), ...]"""
        results, scheme = self.file("r.csv", self.RESULTS), self.file("s.yaml", self.SCHEME)
        return [(form, self.standings("--scheme", scheme, "--format", form, results).stdout)
                for form in ("csv", "csv-games")]

    def test_python_reads_it(self):
        for form, text in self.both():
            rows = list(csv.DictReader(io.StringIO(text)))
            self.assertEqual({None}, {row.get(None) for row in rows}, form)
            self.assertEqual({(row["player"], row["points"], row["numerator"], row["denominator"]) for row in rows}, {
                ("'=1+1", "2.1667", "13", "6"), ("'007", "-1.0000", "-1", "1"), ("'May 5", "-2.5000", "-5", "2"),
                ("'1e5", "2.1667", "13", "6"), ("'@SUM(A1)", "-1.0000", "-1", "1"), ("'-5", "-2.5000", "-5", "2")}, form)

    def test_it_reads_itself(self):
        (_, table), (_, games) = self.both()
        scheme = self.file("s.yaml", self.SCHEME)
        self.assertEqual(self.standings("--scheme", scheme, "--format", "csv", "-", stdin=games).stdout, table)

    @unittest.skipUnless(shutil.which("ssconvert"), "ssconvert (gnumeric) is not installed")
    def test_gnumeric_keeps_it(self):
        for form, text in self.both():
            path, out = self.file(f"{form}.csv", text), str(self.folder / f"{form}-out.csv")
            done = subprocess.run(["ssconvert", "--import-type=Gnumeric_stf:stf_csvtab", "--export-type=Gnumeric_stf:stf_csv",
                                   path, out], capture_output=True, timeout=SECONDS, check=False)
            self.assertEqual(done.returncode, 0, done.stderr)
            before = list(csv.reader(io.StringIO(text)))
            after = list(csv.reader(io.StringIO(Path(out).read_text("utf-8"))))
            self.assertEqual([len(row) for row in after], [len(row) for row in before])
            for old, new in zip(sum(before, []), sum(after, [])):
                self.assertTrue(self.same(old, new), (form, old, new))

    @staticmethod
    def same(old, new):
        """Gnumeric takes the apostrophe for the sign of a text; what we write as a number may lose zeros at its end."""
        if re.fullmatch(r"-?[0-9]+[.][0-9]{4}", old):
            return float(old) == float(new)
        return new in (old, old.removeprefix("'"))


class Usage(Standings):
    def test_bad_options(self):
        for arguments in ([], ["--format", "xml", EVENT[0]], ["--tiebreak", "lot", EVENT[0]]):
            self.standings(*arguments, status=2)

    def test_house_rules(self):
        house = self.file("house.yaml", "ruleset: house\ntitle: House\nkind: game\n"
                                        "players: {least: 2, most: 5}\nextends: base\n")
        log = self.file("log.yaml", sheet(Ann=2, Bea=1).replace("ruleset: base", "ruleset: house"))
        self.standings(log, status=2)
        self.standings("--ruleset", house, log)


if __name__ == "__main__":
    unittest.main()
