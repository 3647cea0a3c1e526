"""--format gcc, github, tap, markdown and mail: what editors, harnesses, forums and mails get."""
import json
import re
import shutil
import subprocess
import unittest
from xml.etree import ElementTree

from support import EXAMPLES, ROOT, SECONDS, Case, short

SVG = "{http://www.w3.org/2000/svg}"

SHARED = ["faulty", "four-players", "unfinished", "stopped", "everything"]
PLACE_4 = "round 2, turn of Cruz: Galicia is not next to the King's region (Toledo)"
LEGAL = "Aragón, Castilla, Sevilla, Granada, Valencia, Castillo"
PAGES = "2023 booklet p.5, p.10, p.12; Decennial booklet p.4, p.8; expansions booklet p.9, p.13-14"
FRANCE = "this verdict assumes borders of France (R-12)"
# Dan's home is Galicia like Ann's: SETUP-2, at the second Galicia.
WRONG_HOME = short().replace("Dan: Navarra", "Dan: Galicia")
# Ann has 0 points, not 5.
CLAIM = short().replace("rounds: []", "rounds: []\nresult: {scores: {Ann: 5}}")
HOSTILE = r"""title: "<script>|`x` ]]> # SKIP @bea\n... \e[31m\u0085 😀 \\ *a*" """


def last_word(path):
    """Where the last value of a log begins, "line:column"; the log ends with plain values in brackets."""
    lines = [line.split("#")[0] for line in path.read_text("utf-8").splitlines()]
    number = max(n for n, line in enumerate(lines, 1) if line.strip())
    line = lines[number - 1].rstrip(" }]")
    return f"{number}:{max(line.rfind(sign) for sign in ' {[') + 2}"


class Formats(Case):
    form = ""

    def setUp(self):
        super().setUp()
        for name in SHARED:
            shutil.copy(EXAMPLES / f"{name}.yaml", self.folder)
        self.file("claim.yaml", CLAIM)
        self.file("list.yaml", "- 1\n")
        self.file("two.yaml", short("Heat 1") + "---\n" + WRONG_HOME)
        self.file("odd #1.yaml", short().replace("title: Heat", HOSTILE))

    def written(self, *arguments, status, stdin="", error="", **options):
        done = self.check("--format", self.form, *arguments, status=status, stdin=stdin,
                          cwd=self.folder, **options)
        self.assertEqual(done.stderr, error)
        return done.stdout

    def lines(self, *arguments, **options):
        return self.written(*arguments, **options).split("\n")[:-1]

    MISSING = "veedor: cannot read missing.yaml: No such file or directory\n"


class Gcc(Formats):
    form = "gcc"
    LINE = re.compile(r"^[^:]+:\d+:\d+: (error|warning|note): .+ \[[A-Z]+-[A-Z0-9]+\]$")

    def test_a_line_for_each_fault(self):
        self.assertEqual(self.lines("four-players.yaml", "faulty.yaml", "unfinished.yaml", status=1),
                         [f"faulty.yaml:52:33: error: {PLACE_4}; legal here: {LEGAL} [PLACE-4]"])

    def test_lines_and_columns_count_within_the_file(self):
        line = WRONG_HOME.splitlines()[6]
        found = self.lines("two.yaml", "list.yaml", "claim.yaml", status=2)
        self.assertEqual(len(found), 3)
        # 9 lines of the first log and the separator stand before the second.
        self.assertTrue(found[0].startswith(f"two.yaml:17:{line.rindex('Galicia') + 1}: error: "))
        self.assertTrue(found[1].startswith("list.yaml:1:1: error: "))
        self.assertTrue(found[2].startswith("claim.yaml:10:24: error: "))
        for each, rule in zip(found, ("SETUP-2", "LOG-2", "CLAIM-1")):
            self.assertRegex(each, self.LINE)
            self.assertTrue(each.endswith(f" [{rule}]"), each)

    def test_warnings_and_rulings(self):
        found = self.lines("everything.yaml", "stopped.yaml", status=0)
        self.assertEqual(found[0], f"everything.yaml:235:34: warning: {FRANCE} [W-ASSUMED]")
        self.assertEqual(found[-1], f"stopped.yaml:54:33: note: {PLACE_4}; waived by the table: "
                                    "noticed only two turns later [PLACE-4]")
        self.assertEqual(self.lines("-q", "everything.yaml", "stopped.yaml", status=0), [])

    def test_require_complete(self):
        for quiet in ([], ["-q"]):
            self.assertEqual(self.lines(*quiet, "--require-complete", "unfinished.yaml", status=1),
                             [f"unfinished.yaml:{last_word(self.folder / 'unfinished.yaml')}: error: the game is not over; "
                              "next: round 4, turn of Ann [in-progress]"])

    def test_every_case_gives_lines_that_editors_read(self):
        files = sorted(str(path) for path in (ROOT / "tests" / "cases").rglob("*.yaml"))
        for line in self.lines(*files, status=2):
            self.assertRegex(line, self.LINE)

    def test_unreadable(self):
        self.assertEqual(len(self.lines("missing.yaml", "faulty.yaml", status=2,
                                        error=self.MISSING)), 1)


class Github(Formats):
    """The escapes are those of GitHub's runner (actions/runner, ActionCommand.cs): a message has %25, %0D and %0A,
    a property also %3A and %2C; it reads what stands between `::` and `::` as a command with properties."""

    form = "github"
    LINE = re.compile(r"^::(error|warning|notice) file=([^,:]+),line=(\d+),col=(\d+),title=([^,:]+)::(.+)$")

    @staticmethod
    def meant(text):
        for escape, sign in (("%3A", ":"), ("%2C", ","), ("%0D", "\r"), ("%0A", "\n"), ("%25", "%")):
            text = text.replace(escape, sign)
        return text

    def test_a_command_for_each_fault(self):
        self.assertEqual(self.lines("four-players.yaml", "faulty.yaml", "unfinished.yaml", status=1),
                         ["::error file=faulty.yaml,line=52,col=33,title=veedor PLACE-4::"
                          f"faulty.yaml:52:33: {PLACE_4}; legal here: {LEGAL}"])

    def test_warnings_and_rulings(self):
        found = self.lines("everything.yaml", "stopped.yaml", status=0)
        self.assertEqual(found[0], "::warning file=everything.yaml,line=235,col=34,title=veedor W-ASSUMED::"
                                   f"everything.yaml:235:34: {FRANCE}")
        self.assertTrue(found[-1].startswith("::notice file=stopped.yaml,line=54,col=33,title=veedor PLACE-4::"))
        self.assertEqual(self.lines("-q", "everything.yaml", "stopped.yaml", status=0), [])

    def test_the_same_faults_as_for_editors(self):
        files = sorted(str(path) for path in (ROOT / "tests" / "cases").rglob("*.yaml"))
        found = [self.LINE.fullmatch(line) for line in self.lines(*files, status=2)]
        self.assertNotIn(None, found)
        self.form = "gcc"
        editors = [re.match(r"([^:]+):(\d+):(\d+): (\w+): (.*) \[(.*)\]$", line).groups()
                   for line in self.lines(*files, status=2)]
        self.assertEqual([(one[2], one[3], one[4], one[1].replace("notice", "note"), one[5].removeprefix("veedor "),
                           self.meant(one[6])) for one in found],
                         [(file, line, column, kind, about, f"{file}:{line}:{column}: {message}")
                          for file, line, column, kind, message, about in editors])

    def test_escapes(self):
        self.file("50%, a:b.yaml", WRONG_HOME.replace("Dan", "'100%::x'"))
        line, = self.lines("50%, a:b.yaml", status=1)
        self.assertTrue(line.startswith("::error file=50%25%2C a%3Ab.yaml,line=7,"), line)
        message = self.LINE.fullmatch(line)[6]
        self.assertIn("100%25::x", message)
        self.assertTrue(self.meant(message).startswith("50%, a:b.yaml:7:"))

    def test_unreadable(self):
        self.assertEqual(self.lines("missing.yaml", "faulty.yaml", status=2, error=self.MISSING)[0],
                         "::error file=missing.yaml,title=veedor::missing.yaml: cannot be read: No such file or directory")


class Tap(Formats):
    form = "tap"

    def stream(self, *arguments, **options):
        """[(ok, description, members)] of a stream that is as it has to be."""
        lines = self.lines(*arguments, **options)
        self.assertEqual(lines.pop(0), "TAP version 13")
        plan = lines.pop()
        found = []
        while lines:
            ok, number, about = re.fullmatch(r"(ok|not ok) (\d+) - (.*)", lines.pop(0)).groups()
            self.assertEqual(int(number), len(found) + 1)
            self.assertEqual(lines.pop(0), "  ---")
            members = {}
            while (line := lines.pop(0)) != "  ...":
                name, _, value = line.partition(": ")
                self.assertRegex(name, r"^  [a-z]+$")
                members[name.strip()] = json.loads(value)
            found.append((ok == "ok", about, members))
        self.assertEqual(plan, f"1..{len(found)}")
        return found

    def test_one_test_for_each_log(self):
        found = self.stream("four-players.yaml", "two.yaml", "missing.yaml", "stopped.yaml", status=2,
                           error=self.MISSING)
        self.assertEqual([(ok, about) for ok, about, _ in found], [
            (True, "four-players.yaml: Four players, one table"), (True, "two.yaml: Heat 1"),
            (False, "two.yaml, document 2: Heat"), (False, "missing.yaml"),
            (True, "stopped.yaml: Kitchen table, Tuesday, stopped")])
        self.assertEqual(found[3][2], {"message": "cannot be read: No such file or directory",
                                       "file": "missing.yaml"})

    def test_the_block_says_what_json_says(self):
        names = ["faulty.yaml", "four-players.yaml", "everything.yaml", "claim.yaml", "list.yaml"]
        lines = self.check("--format", "json", "--hash", *names, status=2,
                           cwd=self.folder).stdout.splitlines()
        for (ok, _, members), line in zip(self.stream("--hash", *names, status=2), lines,
                                          strict=True):
            verdict = json.loads(line)
            message = members.pop("message", None)
            self.assertEqual(members, verdict)
            self.assertEqual((ok, message), ("fault" not in verdict,
                                             verdict.get("fault", {}).get("message")))

    def test_require_complete(self):
        self.assertTrue(self.stream("unfinished.yaml", status=0)[0][0])
        ok, _, members = self.stream("--require-complete", "unfinished.yaml", status=1)[0]
        self.assertFalse(ok)
        self.assertEqual(members["message"], "the game is not over; next: round 4, turn of Ann")
        self.assertTrue(self.stream("--require-complete", "stopped.yaml", status=0)[0][0])

    def test_quiet_leaves_nothing_out(self):
        self.assertEqual(len(self.stream("-q", "four-players.yaml", "faulty.yaml", status=1)), 2)

    def test_untrusted_title(self):
        _, about, members = self.stream("odd #1.yaml", status=0)[0]
        self.assertEqual(about, "odd \\#1.yaml: <script>|`x` ]]> \\# SKIP @bea ... ?[31m? 😀 \\\\ *a*")
        self.assertIn("😀", members["title"])

    @unittest.skipUnless(shutil.which("prove"), "prove is not installed")
    def test_a_harness_reads_it(self):
        names = ["four-players.yaml", "faulty.yaml", "odd #1.yaml", "missing.yaml"]
        self.file("made.tap", self.written(*names, status=2, error=self.MISSING))
        done = subprocess.run(["prove", "made.tap"], cwd=self.folder, capture_output=True, text=True,
                              timeout=SECONDS, check=False)
        self.assertIn("Failed tests:  2, 4", done.stdout)
        self.assertIn("Tests=4,", done.stdout)
        self.assertNotIn("Parse errors", done.stdout)


class Markdown(Formats):
    form = "markdown"
    HEAD = ["| log | verdict | rule | what | legal there |",
            "| :--- | :--- | :--- | :--- | :--- |"]

    def rows(self, *arguments, **options):
        lines = self.lines(*arguments, **options)
        self.assertEqual(lines[:2], self.HEAD)
        for line in lines:
            self.assertEqual(len(re.findall(r"(?<!\\)\|", line)), 6, line)
        return lines[2:]

    def test_table(self):
        self.assertEqual(
            self.rows("faulty.yaml", "four-players.yaml", "unfinished.yaml", "missing.yaml",
                      status=2, error=self.MISSING),
            [f"| faulty.yaml: Kitchen table, Tuesday | illegal | PLACE-4 ({PAGES}) | "
             f"{PLACE_4} | {LEGAL} |",
             "| four-players.yaml: Four players, one table | complete after 9 rounds |  | "
             "1. Dan 105, 2. Ann 102, 2. Cruz 102, 4. Bea 96 |  |",
             "| unfinished.yaml: To be continued | in-progress after 3 rounds |  | "
             "Cruz 32, Bea 26, Ann 25, Dan 25; next: round 4, turn of Ann |  |",
             "| missing.yaml | unreadable |  | cannot be read: No such file or directory |  |"])

    def test_rulings_warnings_and_places_that_were_given(self):
        stopped, ruling, everything, warning = self.rows("stopped.yaml", "everything.yaml", status=0)
        self.assertIn("| Ann 18, Dan 14, Bea 6, Cruz 6; adjudicated by the table: the last bus; "
                      "places given: 1. Ann, 2. Dan, 3. Bea, 3. Cruz |", stopped)
        self.assertIn(f"| ruling | PLACE-4 ({PAGES}) | {PLACE_4}; waived by the table: "
                      "noticed only two turns later |  |", ruling)
        self.assertIn("| complete after 6 rounds |", everything)
        # The same warning of seven places is one row.
        self.assertTrue(warning.endswith(f"| warning | W-ASSUMED | {FRANCE} |  |"), warning)

    def test_quiet(self):
        self.assertEqual(len(self.rows("-q", "stopped.yaml", "faulty.yaml", status=1)), 1)
        self.assertEqual(self.rows("-q", "stopped.yaml", "unfinished.yaml", status=0), [])

    def test_untrusted_title(self):
        row = self.rows("odd #1.yaml", status=0)[0]
        self.assertTrue(row.startswith(
            "| odd \\#1.yaml: \\<script\\>\\|\\`x\\` \\]\\]\\> \\# SKIP \\@\u200bbea ... ?\\[31m? 😀 "
            "\\\\ \\*a\\* | in-progress"), row)


class Html(Formats):
    form = "html"

    def page(self, *arguments, **options):
        text = self.written(*arguments, **options)
        root = ElementTree.fromstring(text.replace("<!DOCTYPE html>", ""))
        # Each map defines its land and its pieces; what has the same name is the same.
        shapes = {}
        for each in (shape for defined in root.iter("defs") for shape in defined):
            same = ElementTree.tostring(each).strip()
            self.assertEqual(shapes.setdefault(each.get("id"), same), same)
        ids = [each.get("id") for each in root.iter() if each.get("id") and each.get("id") not in shapes]
        self.assertEqual(len(ids), len(set(ids)))
        self.assertNotRegex(text, r"(?i)https?:|@import|url\(|<script|<img|\bsrc=")
        return text, root

    def test_a_fault_with_its_map(self):
        """The King stands in Toledo: a plus on the five regions next to it and the Castillo, a cross on Galicia."""
        text, root = self.page("faulty.yaml", "four-players.yaml", "missing.yaml", status=2, error=self.MISSING)
        words = " ".join(" ".join(root.itertext()).split())
        self.assertIn("Not legal: round 2, Cruz Kitchen table, Tuesday (faulty.yaml)", words)
        self.assertIn("Complete after 9 rounds Four players, one table (four-players.yaml)", words)
        self.assertIn("missing.yaml: unreadable", words)
        legal = [each.text for each in next(each for each in root.iter("ul") if each.get("class") == "legal")]
        self.assertEqual(legal, LEGAL.split(", "))
        marks = [each.get("href") for each in root.iter("use") if each.get("class") == "mark"]
        self.assertEqual((marks.count("#may"), marks.count("#not")), (6, 1))
        self.assertIn("Castillo 5/3/1: hidden Caballeros", text)
        self.assertIn(PLACE_4.split(": ", 1)[1], words)  # the title above says when
        self.assertIn("Everything before this is in order.", words)

    def slots(self, root):
        """The numbers in the slots with these marks, by the words for their place."""
        found = {}
        for place in root.iter("g"):
            if place.get("class") != "place":
                continue
            for slot in place.iter("g"):
                kinds = set((slot.get("class") or "").split())
                for kind in kinds & {"not", "new"} if "c" in kinds else ():
                    numbers = [each.text for each in slot.iter("text") if each.get("class") in ("n", "n nn", "tag")]
                    found.setdefault(kind, []).append((place.findtext("title"), *numbers))
        return found

    def test_what_was_written_and_what_stands(self):
        """Cruz has 1 in Granada, places 2 there, which is legal, and 1 in Galicia, where nobody stands, which is not."""
        _, root = self.page("faulty.yaml", status=1)
        found = self.slots(root)
        self.assertEqual(found["not"],
                         [("Galicia, scoring tile 8/4/0: 1 Cruz written, but not legal", "1")])
        self.assertEqual([each for each in found["new"] if each[0].startswith("Granada")],
                         [("Granada 6/3/1: the Grande of Bea, 2 Bea, 3 Cruz, legal", "3", "+2")])
        key = " ".join("".join(next(each for each in root.iter("figcaption")).itertext()).split())
        self.assertIn("what was written", key)
        self.assertIn("in order: changed this turn", key)
        # Names have their letters: the pieces of Ann are A.
        self.assertIn("--l0:'A'", next(each for each in root.iter("div") if each.get("class") == "verdict").get("style"))

    def test_what_was_written_beside_what_stands(self):
        """2 Caballeros of Ann stand in Galicia; the King is in Toledo, which Galicia does not touch."""
        text = short(king="Toledo").replace("rounds: []\n", """rounds:
  - reveal: [ambush, fair, outposts, empowerment]
    power: [{Ann: 9}, {Bea: 8}, {Cruz: 5}, {Dan: 4}]
    turns:
      - player: Ann
        card: outposts
        actions: [{place: {Galicia: 1}}]
""")
        self.file("beside.yaml", text)
        _, root = self.page("beside.yaml", status=1)
        self.assertEqual(self.slots(root)["not"],
                         [("Galicia 4/2/0: the Grande of Ann, 2 Ann, 1 Ann written, but not legal", "2+1")])

    def test_the_line_is_for_the_moderator(self):
        """Only with --line: its number, the line, and the word that is wrong."""
        page, root = self.page("faulty.yaml", status=1)
        self.assertNotIn("As written", page)
        self.assertNotIn("<pre", page)
        lines = (EXAMPLES / "faulty.yaml").read_text("utf-8").splitlines()
        number = next(i for i, each in enumerate(lines, 1) if "Galicia: 1}" in each and "Granada: 2" in each)
        _, root = self.page("--line", "faulty.yaml", status=1)
        quoted = next(each for each in root.iter("pre"))
        self.assertEqual("".join(quoted.itertext()), lines[number - 1])
        self.assertEqual(next(quoted.iter("mark")).text, "Galicia")
        words = " ".join(" ".join(root.itertext()).split())
        self.assertIn(f"As written, line {number}", words)
        self.assertIn("For the moderator", words)
        # The words of the moderator, where players get others.
        self.file("list.yaml", short().replace("[Ann, Bea, Cruz, Dan]", "{Ann: 1}"))
        page, root = self.page("--line", "list.yaml", status=2)
        self.assertIn("players: {Ann: 1}", ["".join(each.itertext()) for each in root.iter("pre")])
        done = self.run_veedor("check", "--line", "faulty.yaml", cwd=self.folder)
        self.assertEqual(done.returncode, 2)
        self.assertIn("goes with --format html", done.stderr)

    def test_a_picture_of_the_verdict(self):
        """What would be drawn as PNG: the map with its marks, what is wrong, and the scores."""
        done = self.run_veedor("check", "--format", "png", str(EXAMPLES / "faulty.yaml"))
        self.assertEqual(done.returncode, 1)
        root = ElementTree.fromstring(done.stdout)
        words = [each.text for each in root.iter(SVG + "text")]
        self.assertEqual(words[words.index("Kitchen table, Tuesday") + 1], "Not legal: round 2, Cruz")
        self.assertIn("Galicia is not next to the King's region (Toledo)", " ".join(filter(None, words)))
        marks = [each.get("href") for each in root.iter(SVG + "use")]
        self.assertEqual((marks.count("#may"), marks.count("#not")), (6, 1))
        over = self.run_veedor("check", "--format", "png", str(EXAMPLES / "four-players.yaml")).stdout
        self.assertEqual(over, self.run_veedor("show", "--public", "--format", "png",
                                               str(EXAMPLES / "four-players.yaml")).stdout)
        for files, words in ((["faulty.yaml", "four-players.yaml"], "draws one log"),
                             (["scoresheet.yaml"], "draws the map of a game")):
            done = self.run_veedor("check", "--format", "png", *(str(EXAMPLES / each) for each in files))
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn(words, done.stderr)

    def test_several_faults_have_their_own_ids(self):
        self.page("faulty.yaml", "faulty.yaml", status=1)

    def boxes(self, root):
        """The rows of each scoring: the words of the first cell, and the others."""
        return [[["".join(cell.itertext()) for cell in row] for row in table.iter("tr")] for table in root.iter("table")]

    def test_a_sheet_box_by_box(self):
        """scoresheet.yaml claims 17 points of a place and 12 totals. Cruz, alone in first place where the own Grande
        stands, gets 7 + 2 in Toledo, not 7 (A p.8); Bea has 8 + 3 + 4 + 2 + 10 = 27, not 28."""
        text = (EXAMPLES / "scoresheet.yaml").read_text("utf-8")
        self.file("sheet.yaml", text.replace("Toledo: {Cruz: 9", "Toledo: {Cruz: 7").replace("Bea: 27", "Bea: 28"))
        page, root = self.page("sheet.yaml", "sheet.yaml", status=1)
        self.assertEqual([each.text for each in root.iter("s")], ["7", "28"] * 2)
        self.assertEqual(page.count("\u2713</span>"), 2 * 27)
        words = " ".join(" ".join(root.itertext()).split())
        self.assertIn("17 points and 12 totals; 10 points taken on trust; 2 boxes are wrong", words)
        tables = self.boxes(root)
        start, first, second, third, result = tables[:5]
        self.assertEqual(start[1:], [["Start", "6", "", "4", ""]])
        self.assertEqual([row[0] for row in first[1:]],
                         ["King", "Grandes", "Castillo", "Galicia", "Navarra", "Toledo", "Valencia", "Scores"])
        self.assertEqual(first[1], ["King", "Valencia"])
        self.assertIn(["Toledo", "", "", "3 \u2192 7 9", "1 \u2192 4 \u2713"], first)
        self.assertIn(["Scores", "17 \u2713", "8 \u2713", "19 \u2713", "14 \u2713"], first)
        # Of this scoring only the totals were written down; the points are worked out. Ann alone has 5 in Aragón.
        self.assertIn(["Aragón", "4 \u2192 5", "3 \u2192 4", "", ""], second)
        self.assertIn(["Scores", "33 \u2713", "28 27", "31 \u2713", "24 \u2713"], second)
        self.assertIn(["Castilla", "", "", "4 \u2192 6 \u2713", "2 \u2192 0 \u2713"], third)
        self.assertEqual(result[1:], [["Scores", "46 \u2713", "47 \u2713", "47 \u2713", "35 \u2713"],
                                      ["Winners", "Bea, Cruz"]])
        # What has a fault is open, the rest is folded.
        self.assertEqual([each.findtext("summary") for each in root.iter("details")][:3],
                         ["Before the scorings", "Scoring 3: after round 9", "Result"])

    def test_a_grid_box_by_box(self):
        """The dummy has a column, the points stand beside the Caballeros, and a place may be unknown."""
        self.file("grid.csv", "scoresheet,1,Ann,points,Bea,points,dummy\nruleset,,base,two-player\nscoring,,first\n"
                              "king,,Toledo\ngrandes,,Galicia,,Navarra\ncastillo,,2,5,1,3,\n"
                              "regions,Toledo,3,7,2,4,1\n,Granada,unknown\npoints,Granada,6,,3\nscores,,18,,10\n")
        _, root = self.page("grid.csv", status=1)
        rows = self.boxes(root)[0]
        self.assertEqual(rows[0], ["Box", "Ann", "Bea", "Dummy"])
        # Toledo pays 7 and 4, and 2 more for the King; so Ann has 5 + 9 + 6, though 18 only carries the mistake on.
        self.assertIn(["Toledo", "3 \u2192 7 9", "2 \u2192 4 \u2713", "1"], rows)
        self.assertIn(["Scores", "18 20", "10 \u2713", ""], rows)
        self.assertIn(["Granada", "unknown \u2192 6", " \u2192 3", ""], rows)

    def test_a_winner_who_is_left_out(self):
        text = (EXAMPLES / "scoresheet.yaml").read_text("utf-8")
        self.file("sheet.yaml", text.replace("winners: [Bea, Cruz]", "winners: [Bea]"))
        _, root = self.page("sheet.yaml", status=1)
        self.assertEqual([each.text for each in root.iter("s")], ["Winners"])

    def test_an_untrusted_sheet(self):
        name, label = """<b>"A"&'B'</b>""", """</td><script>alert(1)</script>"""
        text = (EXAMPLES / "scoresheet.yaml").read_text("utf-8").replace("Toledo: {Cruz: 9", "Toledo: {Cruz: 7")
        self.file("sheet.yaml", re.sub(r"\bCruz\b", json.dumps(name).replace("\\", "\\\\"), text)
                  .replace('"after round 3"', json.dumps(label)))
        _, root = self.page("sheet.yaml", status=1)
        tables = self.boxes(root)
        self.assertEqual(tables[1][0], ["Box", "Ann", "Bea", name, "Dan"])
        self.assertIn(f"Scoring 1: {label}", [each.text for each in root.iter("h3")])

    def test_quiet(self):
        text, _ = self.page("-q", "stopped.yaml", "unfinished.yaml", status=0)
        self.assertIn("No faults.", text)

    def test_untrusted_title(self):
        text, _ = self.page("odd #1.yaml", status=0)
        self.assertIn("&lt;script&gt;", text)


class Mail(Formats):
    form = "mail"

    def paragraphs(self, *arguments, **options):
        """Each in one line."""
        text = self.written(*arguments, **options)
        for line in text.splitlines():
            self.assertLessEqual(len(line), 72)
        self.assertTrue(text.endswith("\n") and not text.endswith("\n\n") or not text, text)
        return [" ".join(part.split()) for part in text.split("\n\n") if part]

    def test_what_where_rule_page_and_what_would_be_legal(self):
        found = self.paragraphs("faulty.yaml", status=1)
        self.assertEqual(len(found), 1)
        self.assertTrue(found[0].startswith(
            'Cruz, in "Kitchen table, Tuesday" one of your decisions cannot stand as it is. '
            "Round 2, turn of Cruz: Galicia is not next to the King's region (Toledo). "
            f"The rule is PLACE-4 ({PAGES}): Placed Caballeros go to regions next to the King's region "), found)
        self.assertTrue(found[0].endswith(
            f" Legal there: {LEGAL}. "
            "Everything before it is in order; could you change it, please?"), found)

    def test_legal_logs(self):
        self.assertEqual(self.paragraphs("four-players.yaml", "unfinished.yaml", status=0), [
            'Everything in "Four players, one table" is in order. '
            "Complete after 9 rounds: 1. Dan 105, 2. Ann 102, 2. Cruz 102, 4. Bea 96.",
            'Everything so far in "To be continued" is in order. '
            "After 3 rounds: Cruz 32, Bea 26, Ann 25, Dan 25. Next: round 4, turn of Ann."])
        self.assertEqual(self.paragraphs("stopped.yaml", status=0), [
            'Everything in "Kitchen table, Tuesday, stopped" is in order. '
            "After 2 rounds: Ann 18, Dan 14, Bea 6, Cruz 6. "
            "Adjudicated by the table: the last bus. Places given: 1. Ann, 2. Dan, 3. Bea, 3. Cruz. "
            f"PLACE-4 ({PAGES}): {PLACE_4}; waived by the table: "
            "noticed only two turns later."])

    def test_mismatch_malformed_and_warning(self):
        claim, broken, everything = self.paragraphs("claim.yaml", "list.yaml", "everything.yaml",
                                                    status=2)
        self.assertTrue(claim.startswith(
            'To the moderator: in "Heat" one number or position is not what the game gives. '
            "Result: the log gives 5 for the score of Ann, but it is 0. "))
        self.assertIn("The rule is CLAIM-1 (2023 booklet p.7-8; Decennial booklet p.5-6): ", claim)
        self.assertEqual(broken, (
            "To the moderator: the log cannot be judged yet, because a key is missing, given twice, or has "
            "a value of the wrong kind (LOG-2). No player has to change anything. veedor check "
            "says where it is and what to write."))
        self.assertNotIn("in order", broken)
        self.assertEqual(everything.count(FRANCE), 1)
        self.assertTrue(everything.endswith(f" Please note: {FRANCE}."))

    def test_hashes(self):
        text = self.paragraphs("--hash", "unfinished.yaml", status=0)[0]
        self.assertRegex(text, r" Hashes of the positions: 0=[0-9a-f]{8} 1=.* now=[0-9a-f]{8}\.$")

    def test_quiet_and_unreadable(self):
        found = self.paragraphs("-q", "four-players.yaml", "missing.yaml", "faulty.yaml", status=2,
                                error=self.MISSING)
        self.assertEqual(len(found), 1)
        self.assertEqual(self.written("-q", "four-players.yaml", status=0), "")

    def test_untrusted_title(self):
        self.assertIn('"<script>|`x` ]]> # SKIP @bea ... ?[31m? 😀 \\ *a*" is in order',
                      self.paragraphs("odd #1.yaml", status=0)[0])


if __name__ == "__main__":
    unittest.main()
