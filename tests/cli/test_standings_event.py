"""veedor standings --event: events worked out by hand, and what is odd in their files."""
import csv
import io
import itertools
import json
import os
import pathlib
import unittest
from xml.etree import ElementTree

from support import COMPLETE, EXAMPLES, ROOT, Case

CUP = EXAMPLES / "tournament"
FILES = [str(CUP / name) for name in ("heat-1.csv", "heat-2.csv", "heat-3.yaml")]

EVENT = "veedor: 1\nkind: event\nevent: Cup\n"
RESULT = "veedor: 1\nkind: result\n{head}players: [{players}]\nresult: {{scores: {{{scores}}}{places}}}\n"


def result(heat=None, table=None, event=None, places=None, **scores):
    head = "".join(f"{key}: {json.dumps(value)}\n" for key, value in
                   (("event", event), ("heat", heat), ("table", table)) if value is not None)
    return RESULT.format(head=head, players=", ".join(scores), places=f", places: {places}" if places else "",
                         scores=", ".join(f"{name}: {points}" for name, points in scores.items()))


class Events(Case):
    def run_event(self, event, *files, status=0, options=()):
        path = event if "\n" not in event else self.file("event.yaml", event)
        done = self.run_veedor("standings", "--event", path, *options, *files)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done

    def page(self, event, *files, **options):
        return json.loads(self.run_event(event, *files, options=["--format", "json"], **options).stdout)

    def rows(self, event, *files, **options):
        """[(rank, player, exact points), ...]"""
        return [(row.get("rank"), row["player"], row["points"]["exact"])
                for row in self.page(event, *files, **options)["standings"]]

    def stream(self, *documents):
        return self.file("games.yaml", "---\n".join(documents))


class AutumnCup(Events):
    """examples/tournament: 5, 3, 2, 1, shared places share; the best two of three heats; at least two games.

    heat 1  Ann 60: 5, Bea and Cruz 50: (3+2)/2 each, Dan 30: 1; Eva 70: 5, Kate 60: 3, Leo 40: 2, Mia 20: 1
    heat 2  Bea 66: 5, Eva 60: 3, Ann 44: 2, Mia 10: 1;          Kate 80: 5, Cruz 70: 3, Dan 60: 2, Leo 50: 1
    heat 3  Cruz 55: 5, Ann 54: 3, Dan 53: 2; Kate 61: 5, Bea and Eva 48: (3+2)/2 each; Mia has a bye: 3, as second

    Kate 5+5 = 10. Ann 5+3, Cruz 3+5 and Eva 5+3 = 8 each: places 1 and 2, a mean of 3/2, one second place each;
    raw: Eva 70+60 = 130, Cruz 70+55 = 125, Ann 60+54 = 114. Bea 5 + 5/2 = 15/2. Mia 3+1 and Dan 2+2 = 4: mean places
    (2+4)/2 = 3 and (3+3)/2 = 3; Mia has a second place, Dan has none. Leo has withdrawn.
    """
    ROWS = [(1, "Kate Taylon", "10/1"), (2, "Eva", "8/1"), (3, "Cruz", "8/1"), (4, "Ann", "8/1"), (5, "Bea", "15/2"),
            (6, "Mia", "4/1"), (7, "Dan", "4/1"), (None, "Leo", "3/1")]
    EVENT = str(CUP / "event.yaml")

    def test_rows(self):
        self.assertEqual(self.rows(self.EVENT, *FILES), self.ROWS)

    def test_the_page_strikes_what_does_not_count(self):
        """Of Bea's two games for 5/2, the one with 50 counts and that with 48 does not; of Mia's for 1, that with 20."""
        text = self.run_event(self.EVENT, *FILES, options=["--format", "html"]).stdout
        root = ElementTree.fromstring(text.replace("<!DOCTYPE html>", ""))
        rows = [["".join(cell.itertext()) for cell in row] for row in next(root.iter("table")).iter("tr")]
        self.assertEqual(rows[0], ["Rank", "Player", "Points", "Heat 1", "Heat 2", "Heat 3", "Raw"])
        self.assertEqual(rows[1], ["1", "Kate Taylon \u2713", "10", "2nd 60 3", "1st 80 5", "1st 61 5", "141"])
        self.assertEqual(rows[3], ["3", "Cruz \u2713", "a b 8", "2nd 50 2.5", "2nd 70 3", "1st 55 5", "125"])
        self.assertEqual(rows[7], ["6", "Mia", "c 4", "4th 20 1", "4th 10 1", "bye 3", "20"])
        self.assertEqual(rows[9], ["-", "Leo", "3", "3rd 40 2", "4th 50 1", "", "90"])
        struck = {row.findtext("th").strip(): [i for i, cell in enumerate(row.iter("td")) if cell.find("s") is not None]
                  for row in next(root.iter("table")).iter("tr") if row.find("td") is not None and row.find("th") is not None}
        self.assertEqual(struck, {"Kate Taylon": [2], "Eva": [4], "Cruz": [2], "Ann": [3], "Bea": [4], "Mia": [3],
                                  "Dan": [2], "Leo": []})
        self.assertEqual(["".join(each.itertext()) for each in root.iter("li")],
                         ["a 2. Eva before 3. Cruz: raw 130 > 125", "b 3. Cruz before 4. Ann: raw 125 > 114",
                          "c 6. Mia before 7. Dan: seconds 1 > 0"])

    def test_json(self):
        page = self.page(self.EVENT, *FILES)
        self.assertEqual([row.get("qualifies") for row in page["standings"]], ["yes"] * 4 + ["no"] * 4)
        self.assertEqual([row["raw"] for row in page["standings"]][1:4], [130, 125, 114])
        self.assertEqual([(row["games"], row["counted"]) for row in page["standings"]], [(3, 2)] * 7 + [(2, 2)])
        self.assertEqual(page["standings"][7]["unranked"], "withdrawn")
        self.assertEqual(page["event"]["close_calls"],
                         [{"players": ["Eva", "Cruz"], "step": "raw"}, {"players": ["Cruz", "Ann"], "step": "raw"},
                          {"players": ["Mia", "Dan"], "step": "seconds"}])
        self.assertEqual([(game["heat"], game["table"]) for game in page["games"]],
                         [(heat, table) for heat in "123" for table in "12"])
        self.assertTrue(all(game["believed"] for game in page["games"]))
        self.assertEqual(page["doubts"], [])

    def test_text(self):
        done = self.run_event(self.EVENT, *FILES)
        self.assertEqual(done.stderr, "")
        lines = done.stdout.splitlines()
        self.assertEqual(lines[0], "Autumn cup: standings after 6 games: 5-3-2-1, best 2 games")
        at = lines.index("  -- 4 qualify --")
        self.assertIn("Ann", lines[at - 1])
        self.assertIn("Bea", lines[at + 1])
        for line in ("  2. Eva before 3. Cruz: raw 130 > 125", "  3. Cruz before 4. Ann: raw 125 > 114",
                     "  6. Mia before 7. Dan: seconds 1 > 0", "  Leo has withdrawn", "Heat 1:", "Heat 3:",
                     f"  table 1, {FILES[0]}",  # not its heat and table again, which are the title of a CSV table
                     "  Mia: bye, 3 points", "    1. Ann 60, 2. Bea 50, 2. Cruz 50, 4. Dan 30"):
            self.assertIn(line, lines)

    def test_markdown(self):
        out = self.run_event(self.EVENT, *FILES, options=["--format", "markdown"]).stdout
        self.assertIn("\n4 qualify\n", out)
        self.assertIn("| heat | table | game | places |", out)
        self.assertIn("\n- 6. Mia before 7. Dan: seconds 1 \\> 0\n", out)

    def test_order_of_files_makes_no_difference(self):
        """To the byte: table, ties, heats."""
        first = self.run_event(self.EVENT, *FILES).stdout
        for files in itertools.permutations(FILES):
            self.assertEqual(self.run_event(self.EVENT, *files).stdout, first)

    def test_split_over_files_makes_no_difference(self):
        """One file of all, or a file for each table: logs apart, the same table."""
        whole = self.run_event(self.EVENT, *FILES, options=["--format", "csv-games"]).stdout
        rows = list(csv.reader(io.StringIO(whole)))
        heading = rows[0]
        tables = {}
        for row in rows[1:]:
            tables.setdefault(row[0], []).append(row)
        parts = []
        for number, lines in tables.items():
            out = io.StringIO()
            csv.writer(out).writerows([heading, *lines])
            parts.append(self.file(f"part-{number}.csv", out.getvalue()))
        self.assertEqual(len(parts), 6)
        all_in_one = self.file("all.csv", whole)
        for files in ([all_in_one], parts, [*reversed(parts)]):
            self.assertEqual(self.rows(self.EVENT, *files), self.ROWS)

    def test_logs_sheets_results_and_csv_together(self):
        """The finished example: Dan 105, Ann and Cruz 98, Bea 96; 1001 for a tie of two results, and so on."""
        sheet = str(EXAMPLES / "event" / "heat-1.yaml")  # Ann 60, Bea 50, Cruz 40, Dan 30
        files = [COMPLETE, sheet, self.file("r.yaml", result(Ann=10, Bea=5)),
                 self.file("c.csv", "player;score\nAnn;7\nCruz;7\n")]
        event = EVENT + "scheme: wins\n"
        found = {player: points for _, player, points in self.rows(event, *files)}
        # Ann: heat 1, the result, and the CSV, shared with Cruz.
        self.assertEqual(found, {"Ann": "3/1", "Cruz": "1/1", "Dan": "1/1", "Bea": "0/1"})


class Ways(Events):
    def test_points_by_number_of_players_negative_and_fractional(self):
        """Ann 2.5 - 1, Bea -1 + 1/3, Cruz 2/3 of three players' table."""
        event = EVENT + "places: {2: [{points: 2.5}, {points: -1}], 3: [{points: 2/3}, {points: 1/3}, {points: -1}]}\n"
        games = self.stream(result(Ann=9, Bea=3), result(Cruz=8, Bea=7, Ann=6))
        self.assertEqual(self.rows(event, games), [(1, "Ann", "3/2"), (2, "Cruz", "2/3"), (3, "Bea", "-2/3")])
        row = list(csv.DictReader(io.StringIO(
            self.run_event(event, games, options=["--format", "csv"]).stdout)))[2]
        self.assertEqual((row["points"], row["numerator"], row["denominator"]), ("-0.6667", "-2", "3"))

    def test_averages_and_a_minimum(self):
        """Ann 3 and 0 of two games, a mean of 3/2; Bea 2 of one, too few; Cruz 3 and 1: 2."""
        event = EVENT + "scheme: beaten\nrank_by: [average]\nminimum: 2\n"
        games = self.stream(result(Ann=9, Bea=8, Cruz=7, Dan=6), result(Cruz=9, Eva=8, Dan=7, Ann=6))
        page = self.page(event, games)
        self.assertEqual([(row.get("rank"), row["player"], row["steps"][0]["exact"]) for row in page["standings"]],
                         [(1, "Cruz", "2/1"), (2, "Ann", "3/2"), (3, "Dan", "1/2"), (None, "Bea", "2/1"),
                          (None, "Eva", "2/1")])
        self.assertEqual(page["standings"][3]["unranked"], "games")
        self.assertIn("  Bea has played 1 of 2 games\n", self.run_event(event, games).stdout)

    def test_a_tie_at_the_line(self):
        event = EVENT + "scheme: wins\nrank_by: [points]\nqualify: 2\n"
        games = self.stream(result(Ann=9, Bea=1), result(Cruz=9, Dan=1), result(Eva=9, Bea=1), result(Ann=5, Dan=1))
        page = self.page(event, games)
        self.assertEqual([(row["rank"], row["player"], row["qualifies"]) for row in page["standings"]],
                         [(1, "Ann", "yes"), (2, "Cruz", "open"), (2, "Eva", "open"), (4, "Bea", "no"), (4, "Dan", "no")])
        text = self.run_event(event, games).stdout
        self.assertIn("  -- 1 qualifies; Cruz, Eva tie for 1 more place --\n", text)
        self.assertIn("  2. Cruz = 2. Eva: equal in points\n", text)

    def test_ties_broken_at_the_table(self):
        event = EVENT + "scheme: dmmib\n"
        games = self.stream(result(places="[[Bea], [Ann]]", Ann=9, Bea=9))
        self.assertEqual(self.rows(event, games), [(1, "Bea", "5/1"), (2, "Ann", "3/1")])
        games = self.file("c.csv", "player,score,place\nAnn,9,2\nBea,9,1\n")
        self.assertEqual(self.rows(event, games), [(1, "Bea", "5/1"), (2, "Ann", "3/1")])

    def test_ties_broken_at_the_table_in_logs_and_sheets(self):
        """Bea and Ann have 21 each, Cruz and Dan 18: 5, 3 and (2 + 1)/2 points. The sheet has Ann and Bea with 5."""
        event = EVENT + "scheme: dmmib\n"
        game = str(ROOT / "tests" / "cases" / "claim-2" / "places.yaml")
        self.assertEqual(self.rows(event, game),
                         [(1, "Bea", "5/1"), (2, "Ann", "3/1"), (3, "Cruz", "3/2"), (3, "Dan", "3/2")])
        sheet = ("veedor: 1\nkind: scoresheet\nruleset: base\nplayers: [Ann, Bea]\nstart: {Ann: 0}\nscorings:\n"
                 "  - {king: Toledo, grandes: {}, regions: {Aragon: {Ann: 1}, Navarra: {Bea: 1}}}\n"
                 "result: {winners: [Ann, Bea]%s}\n")
        for places, expected in (("", [(1, "Ann", "4/1"), (1, "Bea", "4/1")]),
                                 (", places: [[Bea], [Ann]]", [(1, "Bea", "5/1"), (2, "Ann", "3/1")]),
                                 (", places: [[Ann, Bea]]", [(1, "Ann", "4/1"), (1, "Bea", "4/1")])):
            self.assertEqual(self.rows(event, self.file("sheet.yaml", sheet % places)), expected)
        path = self.file("sheet.yaml", sheet % ", places: [[Bea], [Ann]]")
        self.assertIn("\n  places at the table: 1. Bea, 2. Ann\n", self.run_veedor("check", path).stdout)
        verdict = json.loads(self.run_veedor("check", "--format", "json", path).stdout)
        self.assertEqual((verdict["ranking"], verdict["winners"], verdict["places"]),
                         ([["Ann", "Bea"]], ["Ann", "Bea"], [["Bea"], ["Ann"]]))
        path = self.file("sheet.yaml", sheet % "")
        self.assertNotIn("places", self.run_veedor("check", "--format", "json", path).stdout)

    def test_what_the_table_decided_comes_before_tie_breaks(self):
        """With tiebreak bpa the Courts decide; but not where the table did, only between those whom it left equal."""
        event = EVENT + "scheme: dmmib\ntiebreak: bpa\n"
        text = (ROOT / "tests" / "cases" / "claim-2" / "places.yaml").read_text(encoding="utf-8")
        given = " places: [[Bea], [Ann], [Cruz, Dan]]"
        both = []
        for first, second in (("Bea", "Ann"), ("Ann", "Bea")):
            path = self.file("game.yaml", text.replace(given, f" places: [[{first}], [{second}], [Cruz, Dan]]"))
            page = self.page(event, path)
            both.append([result["player"] for result in page["games"][0]["results"]])
            self.assertEqual([tie["players"] for tie in page["games"][0]["ties"]], [["Cruz", "Dan"]])
        self.assertEqual([names[:2] for names in both], [["Bea", "Ann"], ["Ann", "Bea"]])
        self.assertEqual(both[0][2:], both[1][2:])

    def test_heats_that_do_not_count(self):
        event = EVENT + "scheme: wins\nheats: [1]\n"
        games = self.stream(result(heat=1, Ann=9, Bea=1), result(heat="Final", Bea=9, Ann=1))
        done = self.run_event(event, games)
        self.assertEqual(done.stderr, f"veedor: warning: {games}, document 2: its heat does not count; left out\n")
        self.assertEqual(self.rows(event, games)[0], (1, "Ann", "1/1"))

    def test_another_event(self):
        games = self.stream(result(event="Cup", Ann=9, Bea=1), result(event="Mug", Bea=9, Ann=1))
        done = self.run_event(EVENT + "scheme: wins\n", games)
        self.assertEqual(done.stderr,
                         f"veedor: warning: {games}, document 2: it belongs to another event; left out\n")

    def test_a_player_without_a_game_has_no_rank(self):
        event = EVENT + "scheme: wins\nplayers: [Ann, Bea, Cruz]\n"
        games = self.stream(result(Ann=9, Bea=1))
        self.assertEqual(self.rows(event, games), [(1, "Ann", "1/1"), (2, "Bea", "0/1"), (None, "Cruz", "0/1")])

    def test_faults_of_an_event(self):
        for text, says in (
                ("kind: event\nevent: Cup\n", ":1:1: event: `veedor` is missing here"),
                ("veedor: 1\nkind: event\n", ":1:1: event: `event` is missing here"),
                (EVENT + "scheme: bap\n", ":4:9: event: unknown scheme `bap`; did you mean `bpa`?"),
                (EVENT + "plyers: [Ann]\n", ":4:1: event: unknown key `plyers`; did you mean `players`?"),
                (EVENT + "players: [Ann, {name: Bea, aliases: [Ann]}]\n", ":4:38: event: `Ann` is given twice"),
                (EVENT + "players: [Ann]\nbyes: [{player: Ana, points: 1}]\n",
                 ":5:17: event: `Ana` is not one of the players; did you mean `Ann`?"),
                (EVENT + "heats: [1, 2]\nbyes: [{player: Ana, heat: 3, points: 1}]\n",
                 ":5:28: event: `3` is not one of the heats"),
                (EVENT + "qualify: 0\n", ":4:10: event: expected a number from 1 to 100000, not `0`"),
                (EVENT + "places: [{points: 1/0}]\n", ":4:19: event: expected a number from -1000000 to 1000000, such as")):
            with self.subTest(text=text):
                done = self.run_event(text, FILES[0], status=2)
                self.assertIn(says, done.stderr)
                self.assertEqual(done.stdout, "")

    def test_a_scheme_beside_the_event(self):
        scheme = "scheme: club\ntitle: Club\nplaces: [{points: 3}, {points: 1}]\n"
        self.file("club.yaml", scheme)
        games = self.file("a.csv", "player,score\nAnn,9\nBea,7\n")
        for name in ("club.yaml", "./club.yaml"):
            self.assertEqual([row[2] for row in self.rows(EVENT + f"scheme: {name}\n", games)], ["3/1", "1/1"])
        self.file("club.yaml", scheme.replace("places", "plaaces"))
        done = self.run_event(EVENT + "scheme: club.yaml\n", games, status=2)
        self.assertIn("club.yaml:3:1: scheme: unknown key `plaaces`", done.stderr)
        self.assertIn("the scheme `club.yaml` cannot be used", done.stderr)

    def test_an_event_reads_no_other_file(self):
        """Whoever sends an event must not learn what is in the files of whoever adds it up."""
        games = self.file("a.csv", "player,score\nAnn,9\nBea,7\n")
        folder = self.folder / "event"
        folder.mkdir()
        (self.folder / "club.yaml").write_text("scheme: SECRET\ntitle: SECRET\nplaces: [{points: 3}, {points: 1}]\n", "utf-8")
        (folder / "inside").mkdir()
        (folder / "inside" / "club.yaml").write_text("scheme: SECRET\ntitle: SECRET\nplaces: [{points: 3}, {points: 1}]\n", "utf-8")
        (folder / "link.yaml").symlink_to("../club.yaml")
        (folder / "device.yaml").symlink_to("/dev/zero")
        os.mkfifo(folder / "pipe.yaml")
        (folder / "notes.yaml").write_text("password: SECRET\n", "utf-8")
        (folder / "broken.yaml").write_text("[SECRET\0\n", "utf-8")
        event = folder / "event.yaml"
        for name in ("../club.yaml", str(self.folder / "club.yaml"), "inside/club.yaml", "inside/../../club.yaml",
                     "link.yaml", "/proc/self/environ", "/proc/self/cmdline", "../../../proc/self/environ", "device.yaml",
                     "/dev/stdin", "pipe.yaml", "missing.yaml"):
            with self.subTest(name=name):
                event.write_text(EVENT + f"scheme: {name}\n", "utf-8")
                self.assertIn(f":4:9: event: `{name}` is not a file beside the event file\n",
                              self.run_event_file(event, games).stderr)
        for name in ("notes.yaml", "broken.yaml"):
            with self.subTest(name=name):
                event.write_text(EVENT + f"scheme: {name}\n", "utf-8")
                self.assertIn(f":4:9: event: `{name}` is not a scheme\n", self.run_event_file(event, games).stderr)

    def run_event_file(self, event, games):
        done = self.run_veedor("standings", "--event", str(event), games, env={"VEEDOR_SECRET": "SECRET"})
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertNotIn("SECRET", done.stderr)
        return done

    def test_an_event_among_the_logs(self):
        done = self.run_veedor("standings", str(CUP / "event.yaml"))
        self.assertEqual(done.returncode, 2)
        self.assertIn("this is a file for an event; give it as `veedor standings --event FILE`", done.stderr)


class Verified(Events):
    """--verified: what was recomputed, and what rests on somebody's word.

    The sheet has Ann with 3 at the start, 5 from the Castillo and 4 from Galicia, Bea with 2 from Galicia and 6 from a
    card; so Ann has 12, 3 of them believed, and Bea 8, 6 believed. The result has Ann with 10 and Cruz with 20.
    """
    SHEET = ("veedor: 1\nkind: scoresheet\nruleset: base\nplayers: [Ann, Bea]\nstart: {Ann: 3}\nscorings:\n"
             "  - {king: Castilla, grandes: {}, castillo: {Ann: 1}, regions: {Galicia: {Ann: 2, Bea: 1}}, extra: {Bea: 6},\n"
             "     points: {Galicia: {Ann: 4}}, scores: {Ann: 12, Bea: 8}}\nresult: {scores: {Ann: 12}}\n")

    def table(self, *options):
        games = self.stream(self.SHEET, result(Ann=10, Cruz=20))
        return self.run_event(EVENT + "scheme: wins\n", games, options=options).stdout

    def test_text(self):
        text = self.table("--verified")
        self.assertRegex(text, r"raw  verified  believed\n")
        self.assertRegex(text, r"Ann +2 +1 +1 +1.0000 +22 +9 +13\n")
        self.assertRegex(text, r"Bea +1 +0 +1 +0.0000 +8 +2 +6\n")
        self.assertRegex(text, r"Cruz +1 +1 +0 +1.0000 +20 +0 +20\n")
        self.assertIn("    verified: 1 point and 3 totals; 9 points taken on trust\n", text)
        self.assertIn("    verified: 0 points and 0 totals; 30 points taken on trust\n", text)
        self.assertNotIn("verified", self.table())

    def test_json_and_csv(self):
        page = json.loads(self.table("--verified", "--format", "json"))
        self.assertEqual({row["player"]: row["verified"] for row in page["standings"]},
                         {"Ann": {"points": 9, "believed": 13}, "Bea": {"points": 2, "believed": 6},
                          "Cruz": {"points": 0, "believed": 20}})
        self.assertEqual([(game["evidence"], game["verified"]["believed"], [row["believed"] for row in game["results"]])
                          for game in sorted(page["games"], key=lambda game: game["document"])],
                         [("scoresheet", 9, [3, 6]), ("result", 30, [20, 10])])
        rows = list(csv.DictReader(io.StringIO(self.table("--verified", "--format", "csv"))))
        self.assertEqual([(row["player"], row["verified"], row["believed"]) for row in rows],
                         [("Ann", "9", "13"), ("Cruz", "0", "20"), ("Bea", "2", "6")])
        games = self.table("--verified", "--format", "csv-games")
        rows = list(csv.DictReader(io.StringIO(games)))
        self.assertEqual({(row["evidence"], row["player"], row["verified"], row["believed"]) for row in rows},
                         {("scoresheet", "Ann", "9", "3"), ("scoresheet", "Bea", "2", "6"),
                          ("result", "Ann", "0", "10"), ("result", "Cruz", "0", "20")})
        again = self.run_event(EVENT + "scheme: wins\n", self.file("again.csv", games), options=["--format", "csv"]).stdout
        self.assertEqual(again, self.table("--format", "csv"))

    def test_a_log(self):
        page = json.loads(self.run_event(EVENT, str(COMPLETE), options=["--verified", "--format", "json"]).stdout)
        self.assertEqual({row["verified"]["believed"] for row in page["standings"]}, {0})
        self.assertEqual([game["evidence"] for game in page["games"]], ["log"])

    def test_a_ruling_on_a_sheet(self):
        """The wrong 6 from Galicia stand: Ann has 14, and the game says that there was a ruling."""
        sheet = self.SHEET.replace("{Galicia: {Ann: 4}}, scores: {Ann: 12", "{Galicia: {Ann: 6}}, scores: {Ann: 14").replace(
            "result: {scores: {Ann: 12}}", "result: {scores: {Ann: 14}}\nrulings: [{rule: CLAIM-1, scoring: 1}]")
        done = self.run_event(EVENT + "scheme: wins\n", self.file("a.yaml", sheet))
        self.assertIn("(1 ruling)\n    1. Ann 14, 2. Bea 8\n", done.stdout)


class WithoutPoints(Events):
    """Results that tell places or differences alone count where the scheme needs no more."""
    PLACES = "veedor: 1\nkind: result\nplayers: [Ann, Bea, Cruz]\nresult: {places: [[Bea], [Ann], [Cruz]]}\n"
    BEHIND = "veedor: 1\nkind: result\nplayers: [Ann, Bea, Cruz]\nresult: {behind: {Ann: 0, Bea: 4, Cruz: 9}}\n"

    def test_places(self):
        """wbc counts wins and 1000, 100, 10 for places: Ann 1000 + 100, Bea 100 + 1000, Cruz 10 + 10."""
        games = self.stream(self.PLACES, self.BEHIND)
        page = self.page(EVENT + "scheme: wbc\n", games)
        self.assertEqual([(row["rank"], row["player"], row["points"]["exact"], row.get("raw")) for row in page["standings"]],
                         [(1, "Ann", "1100/1", None), (1, "Bea", "1100/1", None), (3, "Cruz", "20/1", None)])
        self.assertEqual([[(row.get("score"), row.get("behind")) for row in game["results"]]
                          for game in sorted(page["games"], key=lambda game: game["document"])],
                         [[(None, None)] * 3, [(None, 0), (None, 4), (None, 9)]])
        text = self.run_event(EVENT + "scheme: wbc\n", games).stdout
        self.assertIn("    1. Bea, 2. Ann, 3. Cruz\n", text)
        self.assertIn("    1. Ann, 2. Bea 4 behind, 3. Cruz 9 behind\n", text)
        self.assertRegex(text, r"1  Ann +2 +1 +1 +0 +1100.0000 +-\n")

    def test_what_a_scheme_needs(self):
        """bpa divides scores, `margin` needs differences: the game is left out, and that is a fault."""
        for ways, document, what, missing in (
                ("scheme: bpa\n", self.BEHIND, "the points behind", "bpa needs more for `share_of: second`"),
                ("scheme: wins\n", self.PLACES, "places", "wins needs more for `raw`"),
                ("scheme: wbc\nrank_by: [wins, margin]\n", self.PLACES, "places", "wbc needs more for `margin`")):
            with self.subTest(ways=ways):
                games = self.stream(document)
                done = self.run_event(EVENT + ways, games, status=1)
                self.assertEqual(done.stderr, f"veedor: {games}: it gives only {what}, and the scheme {missing}; left out\n")
                self.assertIn("1 game left out", done.stdout)
        done = self.run_event(EVENT + "scheme: wbc\nrank_by: [wins, margin]\n", self.stream(self.BEHIND))
        self.assertEqual(done.stderr, "")

    def test_csv_games_reads_itself(self):
        """Also places that a person gave, against the points."""
        games = self.stream(self.PLACES, self.BEHIND, result(Ann=5, Dan=9) + "adjudication: {after: 6, places: [[Ann], [Dan]]}\n")
        table = self.run_event(EVENT + "scheme: wbc\n", games, options=["--format", "csv"]).stdout
        again = self.file("again.csv", self.run_event(EVENT + "scheme: wbc\n", games, options=["--format", "csv-games"]).stdout)
        self.assertEqual(self.run_event(EVENT + "scheme: wbc\n", again, options=["--format", "csv"]).stdout, table)


class Seconds(Events):
    """Who advances beside the winners: `closest-second` and `best-second`.

    A  Ann 100, Bea 96, Cruz 50     Bea 4 behind, 96/100
    B  Dan 40,  Cruz 38, Eva 20     Cruz 2 behind, 38/40 = 95/100
    C  Ann 80,  Eva 72, Bea 10      Eva 8 behind, 72/80 = 90/100
    D  Dan 60,  Finn 60, Cruz 59    two winners, so nobody is second
    """
    GAMES = [("A", {"Ann": 100, "Bea": 96, "Cruz": 50}), ("B", {"Dan": 40, "Cruz": 38, "Eva": 20}),
             ("C", {"Ann": 80, "Eva": 72, "Bea": 10}), ("D", {"Dan": 60, "Finn": 60, "Cruz": 59})]

    def games(self):
        return self.stream(*(result(table=table, **scores) for table, scores in self.GAMES))

    def ranks(self, ways):
        return [(row["rank"], row["player"], [step.get("exact") for step in row["steps"]])
                for row in self.page(EVENT + ways, self.games())["standings"]]

    def test_closest_second(self):
        self.assertEqual(self.ranks("rank_by: [wins, closest-second]\n"), [
            (1, "Ann", ["2/1", None]), (1, "Dan", ["2/1", None]), (3, "Finn", ["1/1", None]),
            (4, "Cruz", ["0/1", "2/1"]), (5, "Bea", ["0/1", "4/1"]), (6, "Eva", ["0/1", "8/1"])])

    def test_best_second(self):
        self.assertEqual([row[:2] + (row[2][1],) for row in self.ranks("rank_by: [wins, best-second]\n")][3:],
                         [(4, "Bea", "24/25"), (5, "Cruz", "19/20"), (6, "Eva", "9/10")])

    def test_won(self):
        """All who have won are equal, however often."""
        self.assertEqual([row[:2] for row in self.ranks("rank_by: [won, closest-second]\n")],
                         [(1, "Ann"), (1, "Dan"), (1, "Finn"), (4, "Cruz"), (5, "Bea"), (6, "Eva")])

    def test_the_best_of_several_seconds(self):
        """Bea is second twice, 4 and 1 behind: the closer one counts; a winner without a second place comes after."""
        games = self.stream(result(table=1, Ann=9, Bea=5), result(table=2, Cruz=9, Bea=8), result(table=3, Bea=9, Cruz=5))
        page = self.page(EVENT + "rank_by: [won, closest-second]\n", games)
        self.assertEqual([(row["rank"], row["player"], row["steps"][1].get("exact")) for row in page["standings"]],
                         [(1, "Bea", "1/1"), (2, "Cruz", "4/1"), (3, "Ann", None)])
        text = self.run_event(EVENT + "rank_by: [won, closest-second]\n", games).stdout
        self.assertIn("1. Bea before 2. Cruz: closest-second 1 < 4", text)
        self.assertIn("2. Cruz before 3. Ann: closest-second 4, and Ann has none", text)

    def test_scheme_of_the_wbc(self):
        self.assertEqual([row[:2] for row in self.ranks("scheme: wbc-seconds\n")],
                         [(1, "Ann"), (1, "Dan"), (3, "Finn"), (4, "Cruz"), (5, "Bea"), (6, "Eva")])


class Doubts(Events):
    def complaints(self, *files, event=EVENT):
        return self.run_event(event, *files).stderr.splitlines()

    def test_near_names(self):
        """One letter, case, two blanks, an accent; each with the line of either name."""
        for name, other in (("Kate Taylon", "Kate Tailon"), ("Ann Smith", "ann smith"), ("Ann Smith", "Ann  Smith"),
                            ("José Ruiz", "Jose Ruiz"), ("Ann Smith", "Ann Smiht")):
            with self.subTest(name=name, other=other):
                first = self.file("a.csv", f"table,player,score\n1,Zoe,3\n1,{name},2\n")
                second = self.file("b.yaml", "veedor: 1\nkind: result\nplayers:\n  - Yan\n  - " + json.dumps(other)
                                   + "\nresult: {scores: {Yan: 1, " + json.dumps(other) + ": 2}}\n")
                a, b = sorted([(name, f"{first}, line 3"), (other, f"{second}, line 5")])
                self.assertEqual(self.complaints(first, second),
                                 [f"veedor: warning: {b[1]}: is `{b[0]}` the player `{a[0]}` of {a[1]}?"])

    def test_names_that_are_not_near(self):
        for name, other in (("Ann", "Ana"), ("Player 1", "Player 2"), ("Ann Smith", "Tom Smith")):
            first = self.file("a.csv", f"player,score\nZoe,3\n{name},2\n")
            second = self.file("b.csv", f"player,score\nYan,3\n{other},2\n")
            self.assertEqual(self.complaints(first, second), [])

    def test_who_plays_together_is_not_the_same(self):
        games = self.file("a.csv", "player,score\nKate Taylon,3\nKate Tailon,2\n")
        self.assertEqual(self.complaints(games), [])

    def test_an_alias_is_known(self):
        event = EVENT + "players: [Zoe, {name: Kate Taylon, aliases: [Kate Tailon]}]\n"
        first = self.file("a.csv", "table,player,score\n1,Zoe,3\n1,Kate Taylon,2\n")
        second = self.file("b.csv", "table,player,score\n2,Zoe,3\n2,Kate Tailon,2\n")
        self.assertEqual(self.complaints(first, second, event=event), [])
        self.assertEqual(len(self.rows(event, first, second)), 2)

    def test_who_is_not_entered(self):
        games = self.file("a.csv", "player,score\nZoe,3\nKate Tailon,2\n")
        self.assertEqual(self.complaints(games, event=EVENT + "players: [Zoe, Kate Taylon]\n"),
                         [f"veedor: warning: {games}, line 3: is `Kate Tailon` the player `Kate Taylon` of the event?",
                          f"veedor: warning: {games}, line 3: `Kate Tailon` is not among the players of the event"])

    def test_one_table_twice(self):
        once = self.file("a.yaml", result(heat=1, table=2, Ann=9, Bea=1))
        again = self.file("b.csv", "heat,table,player,score\n1,2,Bea,1\n1,2,Ann,9\n")
        self.assertEqual(self.complaints(once, again), [
            f"veedor: warning: {again}: heat 1, table 2 is also in {once}, with the same result; counted once"])
        self.assertEqual([points for _, _, points in self.rows(EVENT + "scheme: wins\n", once, again)], ["1/1", "0/1"])

    def test_one_table_with_two_results(self):
        """Nobody can know which is right: an error that names both, in any order, and neither counts."""
        once = self.file("a.yaml", result(heat=1, table=2, Ann=9, Bea=1))
        other = self.file("b.csv", "heat,table,player,score\n1,2,Bea,1\n1,2,Ann,8\n")
        more = self.file("c.yaml", result(heat=1, table=3, Cruz=9, Dan=1))
        says = (f"heat 1, table 2 is also in {once}, with another result: Ann 8 here and 9 there; neither counts until the right one says "
                "`supersedes: 1`")
        for files in ((once, other, more), (more, other, once)):
            done = self.run_event(EVENT + "scheme: wins\n", *files, status=1)
            self.assertEqual(done.stderr, f"veedor: {other}: {says}\n")
            self.assertIn("1  Cruz", done.stdout)
            self.assertNotIn("Ann  ", done.stdout)
            self.assertIn(f"Contradictions\n  {other}: ", done.stdout.replace(":\n", "\n"))
        page = self.page(EVENT, once, other, more, status=1)
        self.assertEqual([(doubt["kind"], doubt["at"]["file"], doubt["other"]["file"]) for doubt in page["doubts"]],
                         [("other-result", other, once)])
        self.assertEqual([game["file"] for game in page["games"]], [more])

    def test_a_result_that_supersedes_another(self):
        """The correction counts, whatever the order; the table shows what it replaces."""
        first = self.file("a.yaml", result(heat=1, table=2, Ann=9, Bea=1))
        second = self.file("b.yaml", result(heat=1, table=2, Ann=8, Bea=9).replace("players", "supersedes: 1\nplayers"))
        third = self.file("c.csv", "heat,table,player,score,supersedes\n1,2,Ann,7,2\n1,2,Bea,7,\n")
        for files, ranks, replaced in (((first, second), [(1, "Bea", "1/1"), (2, "Ann", "0/1")], [first]),
                                       ((first, second, third), [(1, "Ann", "1/1"), (1, "Bea", "1/1")], [first, second])):
            for order in itertools.permutations(files):
                self.assertEqual(self.rows(EVENT + "scheme: wins\n", *order), ranks)
                done = self.run_event(EVENT, *order)
                self.assertEqual(done.stderr, "".join(
                    f"veedor: warning: {path}: {files[-1]} supersedes this result of heat 1, table 2\n" for path in replaced))
                for path in replaced:
                    self.assertIn(f"(supersedes {path})", " ".join(done.stdout.split()))

    def test_a_correction_of_a_faulty_sheet(self):
        """The sheet is left out and no longer a fault; a correction of nothing is odd."""
        sheet = self.file("a.yaml", "veedor: 1\nkind: scoresheet\nheat: 1\ntable: 2\nruleset: base\nplayers: [Ann, Bea]\n"
                                    "scorings: []\nresult: {scores: {Ann: 4}}\n")
        right = self.file("b.yaml", result(heat=1, table=2, Ann=9, Bea=1).replace("players", "supersedes: 1\nplayers"))
        done = self.run_event(EVENT, sheet, status=1)
        self.assertIn("left out, see `veedor check", done.stderr)
        done = self.run_event(EVENT, sheet, right)
        self.assertEqual(done.stderr, f"veedor: warning: {sheet}: it is left out; {right} supersedes it\n")
        done = self.run_event(EVENT, right)
        self.assertEqual(done.stderr, f"veedor: warning: {right}: it supersedes a result of heat 1, table 2, and no other "
                                      "is given\n")

    def test_two_corrections_that_differ(self):
        files = [self.file(name, result(heat=1, table=2, Ann=9, Bea=points).replace("players", "supersedes: 1\nplayers"))
                 for name, points in (("a.yaml", 1), ("b.yaml", 2))]
        done = self.run_event(EVENT, *files, status=1)
        self.assertIn("until the right one says `supersedes: 2`", done.stderr)

    def test_the_better_verified_of_two_equal_results(self):
        """A log and its result: the log counts, whichever is read first."""
        log = self.file("z.yaml", "heat: 1\ntable: 1\n" + pathlib.Path(COMPLETE).read_text(encoding="utf-8"))
        page = self.page(EVENT, log)
        scores = {row["player"]: row["score"] for row in page["games"][0]["results"]}
        believed = self.file("a.yaml", result(heat=1, table=1, **scores))
        for files in ((log, believed), (believed, log)):
            self.assertEqual([game["file"] for game in self.page(EVENT, *files)["games"]], [log])

    def test_at_two_tables_of_one_heat(self):
        """An error with both places: the lines of the name."""
        games = self.stream(result(heat=1, table=1, Ann=9, Bea=1), result(heat=1, table=2, Ann=9, Cruz=1))
        done = self.run_event(EVENT, games, status=1)
        self.assertEqual(done.stderr, f"veedor: {games}, line 12: Ann plays in heat 1 here and in {games}, line 5; "
                                      "correct one of them\n")
        self.assertIn("Ann plays in heat 1 here and in", done.stdout)
        one = self.file("one.csv", "heat,table,player,score\n1,1,Ann,9\n1,1,Bea,1\n1,2,Ann,9\n1,2,Cruz,1\n")
        done = self.run_event(EVENT, one, status=1)
        self.assertEqual(done.stderr, f"veedor: {one}, line 4: Ann plays in heat 1 here and in {one}, line 2; "
                                      "correct one of them\n")

    def test_a_replaced_game_puts_nobody_at_two_tables(self):
        """Table 2 was Ann's by mistake; the correction has Dan there."""
        right = result(heat=1, table=2, Dan=9, Cruz=1).replace("players", "supersedes: 1\nplayers")
        games = self.stream(result(heat=1, table=1, Ann=9, Bea=1), result(heat=1, table=2, Ann=9, Cruz=1), right)
        done = self.run_event(EVENT, games)
        self.assertNotIn("plays in heat", done.stderr)


class Believed(Case):
    """kind: result: what `check` says, and what is wrong with one."""

    def test_check(self):
        path = self.file("r.yaml", result(heat=2, table=3, Ann=9, Bea=11).replace("kind: result\n", "kind: result\ntitle: Final\n"))
        self.assertEqual(self.run_veedor("check", path).stdout,
                         f"{path}: complete as reported: Final\n  1. Bea   11\n  2. Ann    9\n"
                         "  verified: 0 points and 0 totals; 20 points taken on trust\n")
        found = json.loads(self.run_veedor("check", "--format", "json", path).stdout)
        self.assertEqual((found["status"], found["believed"], found["heat"], found["table"], found["ranking"]),
                         ("complete", True, "2", "3", [["Bea"], ["Ann"]]))

    def test_check_of_csv(self):
        path = self.file("r.csv", "heat,table,player,score\n1,1,Ann,3\n1,1,Bea,2\n1,2,Cruz,3\n1,2,Dan,3\n")
        out = self.run_veedor("check", path).stdout
        self.assertIn(f"{path}: complete as reported: heat 1, table 1\n", out)
        self.assertIn(f"{path}, document 2: complete as reported: heat 1, table 2\n  1. Cruz    3\n  1. Dan     3\n", out)

    def test_adjudicated(self):
        """A person gave the places, which need not follow the points; the points reached are known, or not."""
        given = "adjudication: {after: 6, places: [[Ann], [Bea]], by: the table}\n"
        path = self.file("r.yaml", result(Ann=9, Bea=11) + given)
        self.assertEqual(self.run_veedor("check", path).stdout,
                         f"{path}: adjudicated as reported\n  Bea   11\n  Ann    9\n  adjudicated by the table\n"
                         "  place 1 (given): Ann\n  place 2 (given): Bea\n"
                         "  verified: 0 points and 0 totals; 20 points taken on trust\n")
        path = self.file("r.yaml", "veedor: 1\nkind: result\nplayers: [Ann, Bea]\n" + given)
        self.assertEqual(self.run_veedor("check", path).stdout,
                         f"{path}: adjudicated as reported\n  adjudicated by the table\n"
                         "  place 1 (given): Ann\n  place 2 (given): Bea\n  verified: nothing; the places are taken on trust\n")
        found = json.loads(self.run_veedor("check", "--format", "json", path).stdout)
        self.assertEqual((found["status"], found["adjudication"]["places"], found.get("scores")),
                         ("adjudicated", [["Ann"], ["Bea"]], None))

    def test_places_alone(self):
        path = self.file("r.yaml", "veedor: 1\nkind: result\nplayers: [Ann, Bea, Cruz]\nresult: {places: [[Bea], [Ann, Cruz]]}\n")
        self.assertEqual(self.run_veedor("check", path).stdout,
                         f"{path}: complete as reported\n  1. Bea\n  2. Ann\n  2. Cruz\n"
                         "  verified: nothing; the places are taken on trust\n")

    def test_points_behind(self):
        path = self.file("r.yaml", "veedor: 1\nkind: result\nplayers: [Ann, Bea, Cruz]\n"
                                   "result: {behind: {Ann: 3, Bea: 0, Cruz: 12}}\n")
        self.assertEqual(self.run_veedor("check", path).stdout,
                         f"{path}: complete as reported\n  1. Bea\n  2. Ann   3 behind\n  3. Cruz  12 behind\n"
                         "  verified: nothing; the places are taken on trust\n")
        found = json.loads(self.run_veedor("check", "--format", "json", path).stdout)
        self.assertEqual((found["behind"], found["ranking"], "scores" in found),
                         ({"Ann": 3, "Bea": 0, "Cruz": 12}, [["Bea"], ["Ann"], ["Cruz"]], False))

    def test_faults(self):
        head = "veedor: 1\nkind: result\nplayers: [Ann, Bea]\n"
        for text, says in (
                (head + "result: {behind: {Ann: 3, Bea: 4}}\n", "one player must be 0 points behind: the winner"),
                (head + "result: {behind: {Ann: 0}}\n", "the points of Bea are missing; add them, as `Bea: 3`"),
                (head + "result: {scores: {Ann: 4, Bea: 3}, behind: {Ann: 0, Bea: 1}}\n",
                 "`scores` already says how far each player is behind"),
                (head + "result: {behind: {Ann: 0, Bea: 4}, places: [[Bea], [Ann]]}\n",
                 "more points, better place; but here Bea is 4 behind and Ann is 0 behind"),
                (head + "result: {places: [[Bea], [Ann]]}\nadjudication: {after: 1, places: [[Bea], [Ann]]}\n",
                 "`adjudication` already gives the places"),
                (head + "adjudication: {places: [[Bea], [Ann]]}\n", "`after` is missing here"),
                (head + "supersedes: yes\nresult: {scores: {Ann: 3, Bea: 4}}\n",
                 "expected the number of earlier results that this one replaces, such as `1`, not `yes`"),
                (head, "`result` is missing here"),
                (head + "result: {}\n", "`scores` is missing here"),
                (head + "result: {scores: {Ann: 3}}\n", "the points of Bea are missing; add them, as `Bea: 98`"),
                (head + "result: {scores: {Ann: 3, Bea: -1}}\n", "a number of points that a game can have"),
                (head + "result: {scores: {Ann: 3, Bea: 4}, places: [[Ann], [Bea]]}\n",
                 "more points, better place; but here Ann has 3 and Bea has 4"),
                (head + "result: {scores: {Ann: 3, Bea: 4}, places: [[Ann, Bea]]}\n", "only players with equal points may share a place"),
                (head + "result: {scores: {Ann: 3, Bea: 3}, places: [[Ann]]}\n", "the place of Bea is missing"),
                (head + "rounds: []\nresult: {scores: {Ann: 3, Bea: 4}}\n",
                 "`rounds` belongs to a game log, one without `kind: result`"),
                ("veedor: 1\nkind: result\nplayers: [Ann]\nresult: {scores: {Ann: 3}}\n",
                 "a game has 2 to 5 players; 1 are written here"),
                ("veedor: 1\nkind: results\nplayers: [Ann, Bea]\n",
                 "expected `scoresheet`, `result`, or no `kind` for a game log, not `results`")):
            with self.subTest(text=text):
                self.assertIn(says, self.check("-", status=2, stdin=text).stdout)

    def test_faults_of_csv(self):
        for text, place, says in (
                ("heat,table,player\n1,1,Ann\n", "1:1", "the first line of a CSV file of results names its columns"),
                ("table,player,score,colour\n1,Ann,3,red\n", "1:20", "unknown column `colour`; the columns are event, heat"),
                ("table,player,scor,score\n", "1:14", "unknown column `scor`; did you mean `score`?"),
                ("player,score\nAnn,3\nBea,x\n", "3:5", "expected a number of points, such as `98`, not `x`"),
                ("player,score\nAnn,3\n,4\n", "3:1", "the player of this row is missing"),
                ("player,score\nAnn,3\n", "2:1", "the table of Ann has 1 player, and a game has 2 to 5"),
                ("player,score\nAnn,3\nAnn,4\n", "3:1", "`Ann` is at this table twice"),
                ("player,score,place\nAnn,3,1\nBea,4,2\n", "2:1", "Ann cannot have place 1 at this table"),
                ("player,score,place\nAnn,3,1\nBea,3,3\n", "3:1", "Bea cannot have place 3 at this table"),
                ("player,score,place\nAnn,3,1\nBea,3,\n", "3:1", "the place of Bea is missing"),
                ('player,score\n"Ann,3\nBea,4\n', "2:1", "this quote is never closed")):
            with self.subTest(text=text):
                path = self.file("r.csv", text)
                done = self.run_veedor("standings", path)
                self.assertEqual(done.returncode, 2)
                self.assertTrue(done.stderr.startswith(f"{path}:{place}: malformed: {says}"), done.stderr)

    def test_all_faults_of_a_csv_file(self):
        """Each in the order of the file; a table with a faulty row is not judged further."""
        path = self.file("r.csv", "heat,table,player,score,place,seat\n"      # column 31: `seat`
                                  "1,1,Ann,x,1,\n1,1,Bea,4,2,\n"              # 2:9
                                  "1,2,,5,1,\n1,2,Dan,3,two,\n"              # 4:5, 5:11
                                  "1,3,Eva,7,1,\n1,3,Eva,6,2,\n"              # 7:5: twice
                                  "1,4,Finn,7,1,\n"                           # 8:5: one player
                                  "1,5,Gus,1,1,\n1,5,Hal,9,2,\n")            # 9:5: against the points
        found = json.loads(self.run_veedor("check", "--format", "json", path).stdout)
        self.assertEqual([(each["line"], each["column"]) for each in [found["fault"], *found["also"]]],
                         [(1, 31), (2, 9), (4, 5), (5, 11), (7, 5), (8, 5), (9, 5)])
        text = self.run_veedor("check", path).stdout
        self.assertIn("also: 2:9: expected a number of points, such as `98`, not `x` [LOG-2]", text)
        self.assertIn("9:5: Gus cannot have place 1 at this table", text)

    def test_what_csv_tells_of_the_points(self):
        for text, ranking, more in (
                ("player,place\nAnn,2\nBea,1\nCruz,2\n", [["Bea"], ["Ann", "Cruz"]], {}),
                ("player,behind\nAnn,3\nBea,0\n", [["Bea"], ["Ann"]], {"behind": {"Ann": 3, "Bea": 0}}),
                ("player,score,place,adjudicated\nAnn,3,1,6\nBea,4,2,\n", None,
                 {"adjudication": {"after": 6, "places": [["Ann"], ["Bea"]]}, "scores": {"Ann": 3, "Bea": 4}})):
            with self.subTest(text=text):
                found = json.loads(self.run_veedor("check", "--format", "json", self.file("r.csv", text)).stdout)
                self.assertEqual(found.get("ranking"), ranking)
                for key, value in more.items():
                    self.assertEqual(found[key], value)
                self.assertEqual("scores" in found, "score" in text)
        for text, place, says in (
                ("player,behind\nAnn,3\nBea,1\n", "2:1", "one player must be 0 points behind"),
                ("player,behind\nAnn,0\nBea,\n", "3:1", "the points that Bea is behind are missing"),
                ("player,score,behind\nAnn,5,0\nBea,3,2\n", "2:1", "Ann has points, and also points behind"),
                ("player,score,adjudicated\nAnn,5,6\nBea,3,\n", "2:1", "the place of Ann is missing"),
                ("player,score,place,adjudicated\nAnn,5,1,6\nBea,3,2,5\n", "3:9",
                 "`5` here contradicts `6` in an earlier row of the same table"),
                ("player,score,place,adjudicated\nAnn,5,1,6\nBea,3,3,\n", "3:1",
                 "Bea cannot have place 3 at this table: places are 1, 2, 3 or, with a tie, 1, 1, 3 [LOG-2]"),
                ("player,place\nAnn,0\nBea,1\n", "2:5", "places begin with 1"),
                ("player,score,supersedes\nAnn,5,0\nBea,3,\n", "2:7", "expected the number of earlier results that this one")):
            with self.subTest(text=text):
                path = self.file("r.csv", text)
                self.assertIn(f"{path}:{place}: malformed: {says}", self.run_veedor("check", path).stdout)

    def test_totals_alone_are_a_result(self):
        """Whoever writes totals in a scoresheet is told of `kind: result`."""
        head = "veedor: 1\nkind: scoresheet\nruleset: base\nplayers: [Ann, Bea]\n"
        for text, status in ((head + "result: {scores: {Ann: 9, Bea: 4}}\n", 2),
                             (head + "scorings: [{label: end, scores: {Ann: 9, Bea: 4}}]\n", 2),
                             (head + "scorings: []\nresult: {scores: {Ann: 9, Bea: 4}}\n", 1),
                             ("scoresheet,1,Ann,Bea\nruleset,,base\nresult,scores,9,4\n", 1)):
            with self.subTest(text=text):
                self.assertIn("`kind: result`", self.check("-", status=status, stdin=text).stdout)
        for text in ("veedor: 1\nruleset: base\n", "veedor: 1\n"):
            done = self.check("-", status=2, stdin=text + "players: [Ann, Bea]\nresult: {scores: {Ann: 9, Bea: 4}}\n")
            self.assertIn("; if only the result is known, add `kind: result`", done.stdout)
        begun = "veedor: 1\nruleset: base\nplayers: [Ann, Bea]\nrounds: []\nresult: {scores: {Ann: 0}}\n"
        self.assertNotIn("`kind: result`", self.check("-", status=2, stdin=begun).stdout)
        counted = head + "scorings: [{regions: {Galicia: {Ann: 1}}, scores: {Ann: 4, Bea: 0}}]\n"
        self.assertNotIn("`kind: result`", self.check("-", status=2, stdin=counted).stdout)

    def test_forms_of_csv(self):
        """Separators, quotes, blanks, other columns and their order, and what spreadsheets add make no difference."""
        for text in ("player,score\nAnn Lee,3\nBea,2\n", "Score;Player\r\n3;Ann Lee\r\n2;Bea\r\n",
                     "\ufeffplayer\tscore\tnotes\nAnn Lee\t3\thello\n\nBea\t2\n",
                     '"player", "score"\n"Ann Lee", 3\n Bea ,"2"', "\r\n;;\r\nplayer;score;\r\nAnn Lee;3,0;\r\n;;\r\nBea;2,00;\r\n",
                     "sep=;\r\nplayer;score\r\nAnn Lee;3\r\nBea;2\r\n", "sep=,\nplayer,score\nAnn Lee,3.0\nBea,2\n",
                     "player;score\rAnn Lee;3\rBea;2\r",
                     *(f"{mark}player\tscore\r\nAnn Lee\t3\r\nBea\t2\r\n".encode(code)
                       for mark in ("\ufeff", "") for code in ("utf-16-le", "utf-16-be"))):
            with self.subTest(text=text):
                path = self.folder / "results"
                path.write_bytes(text if isinstance(text, bytes) else text.encode())
                done = self.run_veedor("standings", "--format", "json", "--scheme", "wins", str(path))
                self.assertEqual([(row["player"], row["raw"]) for row in json.loads(done.stdout)["standings"]],
                                 [("Ann Lee", 3), ("Bea", 2)], done.stderr)

    def test_what_breaks_ties_in_csv(self):
        """First the Court, then the Province, then the highest unused Power card that only one has (BPA)."""
        for ann, bea, first, step in (("2;1;13 9", "3;0;none", "Bea", "court"), ("3;1;13 9", "3;0;none", "Ann", "province"),
                                      ("3;1;13 9", "3;1;13 10", "Bea", "power"), ("3;1;none", "3;1;4", "Bea", "power"),
                                      ("3;1;", "3;1;", None, None)):
            text = f"player;score;court;province;power\nAnn;98;{ann}\nBea;98;{bea}\nCruz;90;;;\n"
            with self.subTest(text=text):
                path = self.file("r.csv", text)
                done = self.run_veedor("standings", "--format", "json", "--tiebreak", "bpa", path)
                game = json.loads(done.stdout)["games"][0]
                places = {each["player"]: each["place"] for each in game["results"]}
                self.assertEqual(places, {"Ann": 1 if first != "Bea" else 2, "Bea": 1 if first != "Ann" else 2, "Cruz": 3})
                self.assertEqual(step in json.dumps(game["ties"]) if step else step, step and True)
        for cells, column, says in (("x;1;1", 8, "expected a number of Caballeros, such as `4`, not `x`"),
                                    ("1;1;14", 12, "expected the numbers of Power cards"), ("1;1;9 9", 12, "expected the numbers of Power cards")):
            path = self.file("r.csv", f"player;score;court;province;power\nAnn;98;{cells}\nBea;98;;;\n")
            self.assertIn(f"{path}:2:{column}: malformed: {says}", self.run_veedor("check", path).stdout)
        one = self.file("a.csv", "player,score,court\nAnn,98,3\nBea,98,2\n")
        two = self.file("b.csv", "player,score,court\nAnn,98,3\nBea,98,4\n")
        done = self.run_veedor("diff", "--format", "json", one, two)
        self.assertEqual([each["about"] for each in json.loads(done.stdout)["cells"]], ["Bea, court"])

    def test_cells_below_the_separator(self):
        """Spreadsheets show no row for `sep=;`, and `diff` names cells as they do; lines are those of the file."""
        one, two = ("sep=;\nplayer;score\nAnn;{}\nBea;2\n".format(points) for points in (3, 4))
        done = self.run_veedor("diff", "--format", "json", self.file("a.csv", one), self.file("b.csv", two))
        self.assertEqual([(each["a"]["cell"], each["a"]["line"]) for each in json.loads(done.stdout)["cells"]], [("B2", 3)])
        path = self.file("r.csv", one.replace("2", "x"))
        self.assertIn(f"{path}:4:5: malformed", self.run_veedor("check", path).stdout)

    def test_other_commands_say_what_it_is(self):
        path = self.file("r.yaml", result(Ann=9, Bea=11))
        for command in (["show"], ["score"], ["next"], ["report", "--for", "Ann"], ["notation"]):
            done = self.run_veedor(*command, path)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn("holds only the result of a game", done.stderr)


if __name__ == "__main__":
    unittest.main()
