"""The page with the program in it, build/web/veedor.html, in a browser: its three rooms, and its answers against those of
the program. Skipped without Chromium, or if nobody has built the page (`cmake --workflow --preset web`, or `web-quick` and VEEDOR_PAGE)."""
import base64
import csv
import gzip
import io
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

from browser import CHROMIUM, Browser
from secret_logs import LISTED, OTHERS, SPREAD, all_hand_cards
from secret_logs import log as secret_log
from support import EXAMPLES, ROOT, SECONDS, SHIFT, VEEDOR, environment

SKIPPED = 77  # what CTest takes for it
PAGE = Path(os.environ.get("VEEDOR_PAGE") or ROOT / "build" / "web" / "veedor.html")
AXE = Path(os.environ.get("VEEDOR_NODE_MODULES") or "/nonexistent") / "axe-core" / "axe.min.js"
EFFORT = int(os.environ.get("VEEDOR_EFFORT", "1"))
SHEETS = 2 if EFFORT == 1 else 24  # of random games, that are typed by keys
if not CHROMIUM or not PAGE.is_file():
    print(f"skipped: there is no chromium, or nobody has made {PAGE} (cmake --workflow --preset web)", file=sys.stderr)
    sys.exit(SKIPPED)
if not AXE.is_file():
    print("axe-core is left out: it is not in VEEDOR_NODE_MODULES (`npm install axe-core` makes that folder)", file=sys.stderr)

QUICK = PAGE.parent.name == "web-quick"
thorough = unittest.skipIf(QUICK and EFFORT == 1, "tried with the page that is installed, in .ci/nightly")
MOST_BYTES = 2 << 20
# Games of every edition and expansion, and the numbers of their players; the short games first.
SYSTEMS = [("base,short", 3), ("base,two-player", 2), ("decennial,king-colonies", 3), ("base,power-shift", 3),
           ("decennial,grandissimo", 4), ("base", 4), ("decennial,intrigue-king", 5), ("decennial,colonies", 5)]
# A round of four players, with two turns.
ROUNDS = """\
veedor: 1
ruleset: [base, old-hands]
players: [Ann, Bea, Cruz, Dan]
setup: {{king: Castilla, homes: {{Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}}, first: Ann}}
rounds:
  - reveal: [intrigue, veto, outposts, enactment]
    power: [{{Ann: 13}}, {{Bea: 12}}, {{Cruz: 8}}, {{Dan: 7}}]
    turns: [{}, {}]
"""
HOSTILE = "<img src=x onerror=alert(1)><script>alert(2)</script>"


def veedor(*args, text=None):
    return subprocess.run([VEEDOR, *args], input=text, capture_output=True, text=True, timeout=SECONDS, env=environment(),
                          check=False)


def simulated(ruleset, players, seed):
    return veedor("simulate", "--ruleset", ruleset, "--players", str(players), "--seed", str(seed)).stdout


def cut(log, to):
    """The game as it was after a moment; whole if it never came to it."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "game.yaml"
        file.write_text(log, encoding="utf-8")
        veedor("undo", "--to", to, str(file))
        return file.read_text(encoding="utf-8")


def added(log, lines):
    """The answer to lines that are added to a log."""
    text = log.rstrip() + "\n---\n" + json.dumps({"add": lines}) + "\n"
    return json.loads(veedor("add", "--format", "json", "-", text=text).stdout.splitlines()[-1])


def written(table):
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(table)
    return out.getvalue()


def table_of_game(ruleset, players, seed):
    """The scoresheet of a random game, as the form for its players is filled in: (rows, players, regions)."""
    log = simulated(ruleset, players, seed)
    told = json.loads(veedor("score", "--format", "json", "-", text=log).stdout)
    names = told["players"]
    form = veedor("sheet", "--players", ",".join(names), "--ruleset", ruleset, "--points", "--format", "csv").stdout
    table = [[cell.removeprefix("'") for cell in row] for row in csv.reader(io.StringIO(form))]  # as the page has it
    head, beside = table[0], dict.fromkeys(names, 0)
    owned = [name for name in head[2:] if name != "points"]
    scorings = iter([each for each in told["scorings"] if each["kind"] == "general"])
    others = iter(told["scorings"])
    for row in table:
        if row[0] == "scoring":
            scoring, owners = next(scorings), {}
            board, turns_over = (json.loads(veedor("show", "--at", moment, "--format", "json", "-", text=log).stdout)["position"]["board"]
                                 for moment in (str(scoring["round"]), f"{scoring['round']}.{len(owned)}"))
            # The dummy scores nothing, so that no reason says how many it has, and they leave the Castillo in the scoring.
            dummy = {"dummy": turns_over["regions"].get("Castillo", {}).get("dummy", 0)}
            before = list(iter(lambda: next(others), scoring))
            beside = {name: sum(each["points"][name] for each in before) for name in names}
            first = True
        elif row[0] in ("castillo", "regions"):
            place = row[1] or "Castillo"
            owners = {**board["regions"].get(place, dummy), **{name: 0 for name in names},
                      **{each["player"]: each["caballeros"] for each in scoring["reasons"].get(place, [])}}
            for column in range(2, len(head)):
                if head[column] == "points":
                    row[column] = str(scoring["places"][place].get(head[column - 1], "")) if place in scoring["places"] else ""
                elif place in scoring["places"]:
                    row[column] = str(owners.get(head[column]) or ("" if column > 2 else 0))
        elif row[:2] == ["extra", "points"] and first:
            first = False
            for name in names:
                row[head.index(name)] = str(beside[name] or "")
        elif row[0] == "king":
            row[2] = board["king"]
        elif row[0] == "tiles":
            row[2] = board["tiles"].get(row[1], "")
        elif row[0] in ("grandes", "sum", "scores"):
            for name in names:
                row[head.index(name)] = str({"grandes": board["grandes"], "sum": scoring["points"], "scores": scoring["scores"]}[row[0]].get(name, ""))
    return table, names, {row[1] for row in table if row[0] == "regions"}


def fragment(state):
    return "#g=" + base64.urlsafe_b64encode(gzip.compress(json.dumps(state).encode())).decode().rstrip("=")


class WebTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = Browser()

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()

    def open(self, room="", width=1280):
        """The page from the disk, with nothing kept from before."""
        self.browser.size(width)
        self.browser.open("about:blank")
        self.browser.send("Storage.clearDataForOrigin", origin="file://", storageTypes="all")
        self.browser.open(PAGE.as_uri() + room)
        self.wait('document.body.dataset.ready === "yes"')

    def wait(self, condition, seconds=20):
        end = time.monotonic() + seconds
        while not self.browser.run(f"Boolean({condition})"):
            self.assertLess(time.monotonic(), end, f"never: {condition}; {self.browser.complaints()}")
            time.sleep(0.03)

    def told(self, element="verdict"):
        return self.browser.run(f'document.getElementById("{element}").textContent')

    def type(self, text):
        self.browser.run(f"""(() => {{ const field = document.getElementById("text"); field.value = {json.dumps(text)};
            field.dispatchEvent(new Event("input")); }})()""")

    def in_page(self, args, files=None, text=""):
        """What the program in the page answers."""
        return self.browser.run(f"engine.run({json.dumps(args)}, {json.dumps(files or {})}, {json.dumps(text)})")

    def move_opens(self, log, me):
        self.browser.run(f'localStorage.clear(), location.hash = "#move", move.open({json.dumps({"text": log, "me": me, "to": ""})})')
        self.wait('document.getElementById("move").dataset.state === "open" && move.state().busy === 0')

    def check_quiet(self):
        self.assertEqual([], self.browser.complaints())
        self.assertEqual([PAGE.as_uri()], sorted({url.split("#")[0] for url in self.browser.requests()
                                                  if not url.startswith("blob:")}))

    def check_axe(self):
        if not AXE.is_file():
            return
        # The policy of the page lets no other script run; that of the debugger runs beside it.
        self.browser.run(AXE.read_text(encoding="utf-8") + "; 0")
        found = self.browser.run("""axe.run({resultTypes: ["violations"]}).then((result) =>
            result.violations.map((each) => each.id + ": " + each.nodes.map((node) => node.html).join(" ").slice(0, 300)))""")
        self.assertEqual([], found)


class Page(WebTest):
    @unittest.skipIf(QUICK, "the preset web-quick does not make the page that is installed")
    def test_size(self):
        self.assertLessEqual(PAGE.stat().st_size, MOST_BYTES)

    def test_first_answer_comes_within_a_second(self):
        self.open()
        self.type((EXAMPLES / "four-players.yaml").read_text(encoding="utf-8"))
        self.wait('document.getElementById("verdict").textContent.includes("Legal and complete")')
        began = time.monotonic()
        self.browser.open(PAGE.as_uri() + "#judge")  # the log is kept
        self.wait('document.querySelector("#judge-map svg")')
        if not QUICK:  # that page is three times as large, and tested while other tests run
            self.assertLess(time.monotonic() - began, 3)

    def test_answers_are_those_of_the_program(self):
        self.open()
        files = sorted((ROOT / "tests" / "cases").rglob("*.yaml"))
        for file in random.Random(1).sample(files, 60 if EFFORT == 1 else 1000):
            text = file.read_text(encoding="utf-8")
            with self.subTest(case=file.name), tempfile.TemporaryDirectory() as folder:
                (Path(folder) / "game.yaml").write_text(text, encoding="utf-8")
                for args in (["check", "--all", "--hash", "--format", "json"], ["next", "--format", "json"], ["score"],
                             ["show", "--format", "svg"]):
                    native = subprocess.run([VEEDOR, *args, "game.yaml"], cwd=folder, capture_output=True, text=True,
                                            timeout=SECONDS, env=environment(), check=False)
                    here = self.in_page([*args, "game.yaml"], {"game.yaml": text})
                    self.assertEqual((native.stdout, native.stderr, native.returncode),
                                     (here["out"], here["err"], here["status"]), args)

    def test_long_calls_are_stopped(self):
        self.open()
        answer = self.in_page(["simulate", "--players", "5", "--games", "20000"])
        self.assertEqual(-1, answer["status"])
        self.assertEqual(0, self.in_page(["simulate", "--players", "2"])["status"])
        self.assertEqual(-1, self.in_page(["check", "game.yaml"], {"game.yaml": "x" * (5 << 20)})["status"])


class Judge(WebTest):
    def test_fault_is_marked_while_one_types(self):
        self.open()
        text = (EXAMPLES / "faulty.yaml").read_text(encoding="utf-8")
        self.type(text)
        self.wait('document.getElementById("verdict").textContent.includes("PLACE-4")')
        self.assertEqual("Galicia", self.browser.run('document.querySelector("#marks mark").textContent'))
        self.assertEqual("Galicia", self.browser.run('document.querySelector("#judge-map .wrong").dataset.place'))
        self.assertEqual("✕ 1", self.browser.run('document.querySelector("#judge-map .cross").textContent'))
        native = json.loads(veedor("check", "--all", "--format", "json", str(EXAMPLES / "faulty.yaml")).stdout)
        here = self.browser.run("judge.verdict()")
        self.assertEqual({**native, "file": ""}, {**here, "file": ""})
        # What is legal instead is put there by a click.
        self.browser.run("""[...document.querySelectorAll("#verdict .values button")].find((each) => each.textContent === "Sevilla").click()""")
        self.wait('!document.getElementById("verdict").textContent.includes("PLACE-4")')
        self.assertIn("Granada: 2, Sevilla: 1", self.browser.run('document.getElementById("text").value'))
        self.check_quiet()
        self.check_axe()

    def test_examples_scores_and_replay(self):
        self.open()
        self.browser.run("""(() => { const list = document.getElementById("judge-example"); list.value = "four-players.yaml";
            list.dispatchEvent(new Event("change")); })()""")
        self.wait('document.getElementById("verdict").textContent.includes("wins")')
        for command in ("score", "replay", "check"):
            self.browser.run(f"""document.querySelector('#judge details[data-command^="{command}"]').open = true""")
            self.wait(f"""document.querySelector('#judge details[data-command^="{command}"] iframe')""")
        time.sleep(0.5)
        self.check_quiet()  # the script of the replay may run: nothing is refused

    def test_sheets_and_tables(self):
        self.open()
        self.type(veedor("fmt", "--format", "csv", str(EXAMPLES / "scoresheet.yaml")).stdout)
        self.wait('document.getElementById("verdict").textContent.includes("Legal")')

    def test_text_of_a_log_is_never_markup(self):
        log = (EXAMPLES / "unfinished.yaml").read_text(encoding="utf-8").replace("To be continued", HOSTILE.replace('"', "'"))
        log = log.replace("Ann", "'<b id=evil>'")
        self.open()
        self.type(log)
        self.wait('document.getElementById("verdict").textContent.length > 0')
        self.type(log.replace("Toledo", HOSTILE))
        self.wait('document.getElementById("verdict").textContent.includes("onerror")')
        self.open(fragment({"log": log, "me": "<b id=evil>", "to": ""}))
        self.wait('document.getElementById("move").dataset.state === "open"')
        self.assertEqual(0, self.browser.run('document.querySelectorAll("img, #evil, main script").length'))
        self.check_quiet()


class Sheet(WebTest):
    def test_typed_numbers_are_judged(self):
        self.open("#sheet")
        self.browser.run('document.getElementById("players").value = "Ann,Bea", document.getElementById("sheet-make").click()')
        self.wait('document.querySelectorAll("#grid input").length > 50')
        put = """((row, player, text) => { const cells = [...document.querySelectorAll("#grid input")];
            const input = cells.find((each) => each.getAttribute("aria-label") === (player ? row + ", " + player : row));
            input.value = text; input.dispatchEvent(new Event("input", {bubbles: true})); return input.dataset.cell; })"""
        for row, player, text in (("king", "", "Toledo"), ("regions, Galicia", "Ann", "3"), ("regions, Galicia", "Bea", "1"),
                                  ("regions, Galicia", "points of Ann", "4")):
            self.browser.run(f"{put}({json.dumps(row)}, {json.dumps(player)}, {json.dumps(text)})")
        self.wait('document.getElementById("sheet-verdict").textContent.includes("1 points")')
        wrong = self.browser.run(f'{put}("regions, Galicia", "points of Bea", "3")')
        self.wait('document.getElementById("sheet-verdict").textContent.includes("1 fault")')
        self.assertEqual([wrong], self.browser.run(
            """[...document.querySelectorAll("#grid [aria-invalid]")].map((each) => each.dataset.cell)"""))
        # The same faults as the program finds in the same table.
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "sheet.csv").write_text(self.browser.run("sheet.csv()"), encoding="utf-8")
            native = json.loads(veedor("check", "--all", "--format", "json", str(Path(folder) / "sheet.csv")).stdout)
        self.assertEqual([native["fault"]["cell"]], self.browser.run("[...sheet.faults().keys()]"))
        self.check_quiet()
        self.check_axe()
        # With the right number, totals are offered: 4 and 2 of Galicia, and none before.
        self.browser.run(f'{put}("regions, Galicia", "points of Bea", "2")')
        self.wait('document.getElementById("sheet-verdict").textContent.includes("2 points")')
        self.wait("""[...document.querySelectorAll("#grid input")].some((each) =>
            each.getAttribute("aria-label") === "scores, Bea" && each.placeholder === "2")""")
        self.browser.run('document.getElementById("sheet-totals").click()')
        self.wait('document.getElementById("sheet-verdict").textContent.includes("4 totals agree")')
        # Nothing is lost with the page, until the sheet is emptied.
        self.browser.open(PAGE.as_uri() + "#sheet")
        self.wait('document.getElementById("sheet-verdict").textContent.includes("4 totals agree")')
        self.browser.run('document.getElementById("sheet-empty").click()')
        self.browser.open(PAGE.as_uri() + "#sheet")
        self.assertEqual(0, self.browser.run('document.querySelectorAll("#grid input").length'))

    def active(self):
        """The name, row and column of the cell that has the focus."""
        return self.browser.run("""(({cell, row, column}) => (cell ? [cell, Number(row), Number(column)] : null))(document.activeElement.dataset)""")

    def type_table(self, table, ruleset, players, others):
        """A sheet as one types it: names and rules, then each cell and Tab. Of a region the beginning is enough."""
        self.open("#sheet")
        for field, text in (("players", ",".join(players)), ("ruleset", ruleset)):
            self.browser.run(f'document.getElementById("{field}").select()')
            self.browser.send("Input.insertText", text=text)
        self.browser.run('document.getElementById("extras").click(), document.getElementById("sheet-make").click()')
        self.wait('document.querySelectorAll("#grid input").length > 50')
        self.browser.run('document.querySelector(\'#grid input[data-row="1"]\').focus()')
        while self.active():
            _, row, column = self.active()
            wanted = table[row][column]
            now = self.browser.run("document.activeElement.value")
            if wanted and now != wanted:
                short = wanted[:4].lower() if row % 3 == 0 and wanted in others else wanted
                self.browser.send("Input.insertText", text=short)
            self.browser.press("Tab")
        self.wait(f"sheet.csv() === {json.dumps(written(table))}")

    def test_sheets_of_random_games_typed_by_keys(self):
        """What the page finds wrong is what the program finds wrong, in the same table and in the same sheet in YAML."""
        chance = random.Random(5)
        wrong = False  # a wrong number need not change points
        for number in range(SHEETS):
            ruleset, players = SYSTEMS[(number * 3) % len(SYSTEMS)]
            table, names, regions = table_of_game(ruleset, players, number + 30)
            slip = number % 3 > 0
            if slip:
                row, column = chance.choice([(i, k) for i, row in enumerate(table) for k, text in enumerate(row)
                                             if k > 1 and text.isdigit() and row[0] in ("castillo", "regions", "sum", "scores")])
                table[row][column] = str(int(table[row][column]) + chance.randint(1, 3))
            with tempfile.TemporaryDirectory() as folder:
                file, yaml = Path(folder) / "sheet.csv", Path(folder) / "sheet.yaml"
                file.write_text(written(table), encoding="utf-8")
                verdicts = [json.loads(veedor("check", "--all", "--format", "json", str(file)).stdout)]
                yaml.write_text(veedor("fmt", "--format", "yaml", str(file)).stdout, encoding="utf-8")
                verdicts.append(json.loads(veedor("check", "--all", "--format", "json", str(yaml)).stdout))
            found = [[each["fault"], *each.get("also", [])] if "fault" in each else [] for each in verdicts]
            with self.subTest(ruleset=ruleset, players=players, slip=slip and table[row]):
                if not slip and "king" not in ruleset and "colonies" not in ruleset:  # where pieces do not move in a scoring
                    self.assertEqual([], found[0])
                wrong = wrong or (slip and bool(found[0]))
                self.type_table(table, ruleset, names, regions)
                self.wait("JSON.stringify([...sheet.faults().keys()].sort()) === %s"
                          % json.dumps(json.dumps(sorted({each["cell"] for each in found[0]}), separators=(",", ":"))))
                here = {cell: self.browser.run(f"sheet.faults().get({json.dumps(cell)}).message") for cell in {each["cell"] for each in found[0]}}
                self.assertEqual({each["cell"]: each["message"] for each in reversed(found[0])}, here)
                self.assertEqual(*(sorted((each["rule"], str(each.get("expected"))) for each in faults) for faults in found))
                told = verdicts[0]["verified"]
                self.wait(f'document.getElementById("sheet-verdict").textContent.includes("{told["points"]} points and {told["totals"]} totals agree")')
                self.check_quiet()
        self.assertTrue(wrong)

    def test_what_is_not_typed_yet_is_no_fault(self):
        self.open("#sheet")
        self.browser.run('document.getElementById("players").value = "Ann,Bea,Cruz", document.getElementById("sheet-make").click()')
        self.wait('document.getElementById("sheet-verdict").textContent.includes("Nothing is wrong.")')
        self.assertEqual([], self.browser.run("[...sheet.faults().keys()]"))
        # The keys alone: Enter goes past rows that are not shown.
        label = 'document.activeElement.getAttribute("aria-label")'
        self.browser.run('document.querySelector("#grid input").focus()')
        seen = [self.browser.run(label)]
        while len(seen) < 40 and seen[-1] != "regions, Galicia, Ann":
            self.browser.press("Enter")
            seen.append(self.browser.run(label))
        self.assertEqual("regions, Galicia, Ann", seen[-1])
        self.assertIn("tiles, 8/4/0", seen)
        for text in ("3", "9", "1", "2"):  # 9 points are too many
            self.browser.send("Input.insertText", text=text)
            self.browser.press("Tab")
        self.assertEqual("regions, Galicia, Cruz", self.browser.run(label))
        self.wait('document.getElementById("sheet-verdict").textContent.includes("Still to be typed: Cruz, king")')
        self.assertIn("Nothing is wrong.", self.told("sheet-verdict"))
        put = """((label, text) => { const input = [...document.querySelectorAll("#grid input")].find((each) => each.getAttribute("aria-label") === label);
            input.value = text; input.dispatchEvent(new Event("input", {bubbles: true})); })(%s, %s)"""
        for label, text in (("regions, Navarra, Cruz", "1"), ("king", "Toledo")):
            self.browser.run(put % (json.dumps(label), json.dumps(text)))
        self.wait('document.getElementById("sheet-verdict").textContent.includes("1 fault.")')
        self.assertNotIn("Still to be typed", self.told("sheet-verdict"))
        self.browser.scheme("dark")
        self.check_axe()
        self.browser.scheme("light")

    def test_text_of_a_sheet_is_never_markup(self):
        table, _, _ = table_of_game("base", 3, 30)
        for row, column, text in ((0, 2, HOSTILE), (2, 2, HOSTILE), (8, 2, "<b id=evil>"), (30, 3, '"><img src=x>')):
            table[row][column] = text
        self.open("#sheet")
        self.browser.run(f"sheet.open({json.dumps(written(table))}, 'sheet.csv')")
        self.wait("sheet.faults().size > 0")
        self.browser.run('document.querySelector("#grid [aria-invalid]").focus()')
        self.assertIn("onerror", self.told("grid"))
        self.assertEqual(0, self.browser.run('document.querySelectorAll("img, #evil, main script").length'))
        self.check_quiet()

    def test_scorings_beside_each_other(self):
        """A wide page shows all scorings, each row on one height; a narrow one shows one, and goes to another where that is wrong."""
        table, names, _ = table_of_game("base", 4, 30)
        row = [i for i, each in enumerate(table) if each[:2] == ["regions", "Toledo"]][2]
        table[row][3] = str(int(table[row][3] or 0) + 3)
        seen = """[...document.querySelectorAll("#grid .scoring")].map((each) => each.offsetParent !== null)"""
        for width in (1280, 360):
            self.open("#sheet", width)
            self.browser.run(f"sheet.open({json.dumps(written(table))}, 'sheet.csv')")
            self.wait("sheet.faults().size > 0")
            self.assertLessEqual(self.browser.run("document.documentElement.scrollWidth"), width)
            if width == 1280:
                self.assertEqual([True] * 3, self.browser.run(seen))
                heights = self.browser.run("""[...document.querySelectorAll('#grid input[aria-label="regions, Toledo, Ann"], #grid input[aria-label="scores, Ann"]')]
                    .map((each) => Math.round(each.getBoundingClientRect().top / 4))""")
                self.assertEqual((heights[0], heights[1]), (heights[2], heights[3]))
                self.assertEqual(6, len(heights))
            else:
                self.assertEqual([True, False, False], self.browser.run(seen))
                self.assertEqual("✗", self.browser.run("document.querySelectorAll('#grid .pick button')[2].textContent")[-1])
                self.browser.run("""document.querySelector("#grid .pick button").focus()""")
                self.browser.press("F8")
                self.assertEqual([False, False, True], self.browser.run(seen))
            self.check_axe()

    def test_saved_printed_taken_back(self):
        table, names, regions = table_of_game("base", 3, 30)
        row = next(i for i, each in enumerate(table) if each[0] == "scores")
        right, table[row][2] = table[row][2], str(int(table[row][2]) + 2)
        self.open("#sheet")
        self.browser.run(f"sheet.open({json.dumps(written(table))}, 'sheet.csv')")
        self.wait("sheet.faults().size > 0")
        self.browser.run("save = (name, text) => { globalThis.saved = {...globalThis.saved, [name]: text}; }")
        self.browser.run('document.getElementById("grid").querySelector("input").focus()')
        self.browser.press("F8")
        self.assertEqual("scores, Ann", self.browser.run('document.activeElement.getAttribute("aria-label")'))
        self.assertIn(f"but it is {right}", self.told("cell-fault"))
        self.browser.press("Enter", alt=True)
        self.assertEqual(right, self.browser.run("document.activeElement.value"))
        self.wait("sheet.faults().size === 0")
        # Enter goes on in the column where the row was begun, past a row that has one cell for all.
        self.browser.run("""document.querySelector('#grid input[aria-label="grandes, Bea"]').focus()""")
        seen = []
        for key in ("Tab", "Enter", "Enter", "Enter", "ArrowUp"):
            self.browser.press(key)
            seen.append(self.browser.run('document.activeElement.getAttribute("aria-label")'))
        self.assertEqual(["grandes, Cruz", "tiles, 8/4/0", "tiles, 4/0/0", "castillo, Bea", "tiles, 4/0/0"], seen)
        words = self.browser.printed_words()  # all scorings beside each other, their rows named once
        self.assertEqual(1 + sum(each.count("Toledo") for each in table if each[0] != "regions"), words.count("Toledo"))
        for kind in ("csv", "yaml"):
            self.browser.run(f'document.getElementById("sheet-{kind}").click()')
            self.wait(f'(globalThis.saved || {{}})["scoresheet.{kind}"]')
        saved = self.browser.run("saved")
        with tempfile.TemporaryDirectory() as folder:
            for name, text in saved.items():
                (Path(folder) / name).write_text(text, encoding="utf-8")
                told = json.loads(veedor("check", "--format", "json", str(Path(folder) / name)).stdout)
                self.assertEqual("complete", told["status"], name)
                # What was saved can be opened again, and says the same.
                self.browser.run(f"sheet.open({json.dumps(text)}, {json.dumps(name)})")
                self.wait("sheet.faults().size === 0 && document.getElementById('sheet-verdict').textContent.includes('Nothing is wrong')")
                (Path(folder) / "again.csv").write_text(self.browser.run("sheet.csv()"), encoding="utf-8")
                self.assertEqual(0, veedor("diff", str(Path(folder) / name), str(Path(folder) / "again.csv")).returncode, name)
        # A sheet that is half full has room for the rest, whatever the form of its file.
        begun = (EXAMPLES / "scoresheet.yaml").read_text(encoding="utf-8")
        begun = begun[:begun.index("  # Of this scoring only the totals")]
        for text, name in ((begun, "sheet.yaml"), (veedor("fmt", "--format", "csv", "-", text=begun).stdout.replace(",", ";"), "sheet.csv")):
            self.browser.run(f"sheet.open({json.dumps(text)}, {json.dumps(name)})")
            self.wait('document.querySelectorAll("#grid .scoring").length === 3 && document.getElementById("sheet-verdict").textContent.includes("4 totals agree")')
            again = self.browser.run("sheet.csv()")
            self.assertNotIn("points,Castillo", again)
            self.assertIn("regions,Toledo,,,,,3,9,1,4", again)
            self.assertEqual(3, again.count("castillo,"))
        # Emptied and taken back; a reload keeps the sheet.
        before = self.browser.run("sheet.csv()")
        self.browser.run('document.getElementById("sheet-make").click()')
        self.wait(f"sheet.csv() !== {json.dumps(before)}")
        self.browser.run('document.getElementById("sheet-undo").click()')
        self.assertEqual(before, self.browser.run("sheet.csv()"))
        self.browser.open(PAGE.as_uri() + "#sheet")
        self.wait(f"sheet.csv() === {json.dumps(before)}")
        self.browser.run('document.getElementById("sheet-empty").click()')
        self.assertNotIn("sheet", self.browser.run("JSON.stringify(localStorage)"))
        self.check_quiet()

    def test_sheets_of_files_and_of_earlier_pages(self):
        labels = """[...document.querySelectorAll("#grid input")].map((each) => each.getAttribute("aria-label"))"""
        self.open("#sheet")
        # Rules that are not known: the sheet as it is, so that it can be mended here.
        text = "scoresheet,1,Ann,Bea\nruleset,,bass\nscoring\nking,,Toledo\nregions,Galicia,3,1\n"
        self.browser.run(f"sheet.open({json.dumps(text)}, 'sheet.csv')")
        self.wait("sheet.faults().has('C2')")
        self.assertIn("unknown ruleset `bass`", self.told("sheet-fault"))
        self.assertEqual(["ruleset", "scoring", "king", "regions, Galicia, Ann", "regions, Galicia, Bea"],
                         [each for each in self.browser.run(labels) if each])
        self.browser.run("save = (name, text) => { globalThis.saved = text; }")
        self.browser.run('document.getElementById("sheet-csv").click()')
        self.wait("globalThis.saved")
        self.assertEqual(list(csv.reader(io.StringIO(text)))[4], list(csv.reader(io.StringIO(self.browser.run("saved"))))[4])
        self.browser.run("""(() => { const input = document.querySelector('#grid input[aria-label="ruleset"]'); input.value = "base";
            input.dispatchEvent(new Event("input", {bubbles: true})); })()""")
        self.wait("!sheet.faults().has('C2')")
        # Once the rules are known, all rows of the form are there; what spreadsheets would take for a date is guarded.
        self.browser.run("sheet.open(sheet.csv(), 'sheet.csv')")
        self.wait("document.querySelectorAll('#grid .scoring').length === 3")
        self.assertEqual("", self.told("sheet-fault"))
        self.browser.run("globalThis.saved = ''; document.getElementById('sheet-csv').click()")
        self.wait("globalThis.saved")
        self.assertIn('''"'8/4/0",''', self.browser.run("saved"))
        self.assertIn("8/4/0,", self.browser.run("sheet.csv()"))
        # What is no sheet changes nothing but the complaint.
        before = self.browser.run("sheet.csv()")
        self.browser.run(f"sheet.open({json.dumps((EXAMPLES / 'short.yaml').read_text('utf-8'))}, 'game.yaml')")
        self.wait("document.getElementById('sheet-fault').textContent.includes('only a scoresheet')")
        self.assertEqual(before, self.browser.run("sheet.csv()"))
        # An earlier page kept nothing but the cells, with the apostrophes of CSV.
        form = veedor("sheet", "--players", "Ann,Bea,Cruz", "--points", "--format", "csv").stdout
        rows = list(csv.reader(io.StringIO(form.replace("king,,,", "king,,Toledo,"))))
        kept = {"rows": rows, "shown": 1, "players": "Ann,Bea,Cruz", "ruleset": "", "points": True}
        self.browser.run(f"localStorage.setItem('veedor-sheet', {json.dumps(json.dumps(kept))})")
        self.browser.open(PAGE.as_uri() + "#sheet")
        self.wait('document.getElementById("sheet-verdict").textContent.includes("Nothing is wrong")')
        self.assertEqual(written([[cell.removeprefix("'") for cell in row] for row in rows]), self.browser.run("sheet.csv()"))
        self.assertEqual(3, self.browser.run("document.querySelectorAll('#grid .scoring').length"))
        self.check_quiet()


# What can be tapped now: on the map, and among the parts of the decision.
TARGETS = """[...document.querySelectorAll("#move-map .legal, #move-panel button:not([disabled], [aria-pressed=true])")].map((each) =>
    each.getAttribute("data-key"))"""
TAP = """((key) => { const target = document.querySelector(`#move-map [data-key="${CSS.escape(key)}"], #move-panel [data-key="${CSS.escape(key)}"]`);
    target.dispatchEvent(new MouseEvent("click", {bubbles: true})); })(%s)"""
STATE = "JSON.stringify([move.state().said, move.state().kind, move.state().asked, move.state().chosen, document.getElementById('move-panel').textContent])"


# Many taps in a row: random ones until there is a line, or all that say a part.
TAPS = """globalThis.taps = (() => {
    const beside = ["ahead", "else", "seal", "list"];
    const keys = (which) => [...new Set([...document.querySelectorAll("#move-map .legal, #move-panel button:not([disabled])")]
        .filter(which).map((each) => each.getAttribute("data-key")))].filter((key) => key && !beside.includes(key) && !key.startsWith("open "));
    const unpressed = (each) => each.getAttribute("aria-pressed") !== "true";
    const quiet = async () => { while (move.state().busy) await new Promise((done) => setTimeout(done, 1)); };
    const tap = async (key) => {
        document.querySelector(`#move-map [data-key="${CSS.escape(key)}"], #move-panel [data-key="${CSS.escape(key)}"]`)
            .dispatchEvent(new MouseEvent("click", {bubbles: true}));
        await quiet();
        check();
    };
    // Only what is on the map too may be folded away.
    function check() {
        const key = (each) => each.dataset.key.slice(each.dataset.key.indexOf(" ") + 1);
        const unseen = [...document.querySelectorAll("#move-panel details.list:not([open]) button")].filter((each) =>
            !document.querySelector(`#move-map [data-key="at ${CSS.escape(key(each))}"]`));
        if (unseen.length) throw new Error("out of sight: " + unseen.map((each) => each.dataset.key));
    }
    const undo = async () => { document.getElementById("move-undo").click(); await quiet(); };
    async function decide(seed, most) {
        check();
        const random = (below) => { seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff; return (seed >> 8) % below; };
        const times = [];
        for (let taps = 0; taps < most; ++taps) {
            const found = keys(unpressed);
            if (!found.length || move.state().line && !random(4)) break;
            const before = performance.now();
            await tap(found[random(found.length)]);
            times.push(performance.now() - before);
        }
        const {line, text, log, said} = move.state();
        return {lines: line ? line.split("\\n") : null, said, text, log, taps: times.length, times};
    }
    async function below(found) {
        for (const key of keys((each) => unpressed(each) && !(each.getAttribute("data-key") || "").startsWith("kind "))) {
            const before = move.state().said.length;
            await tap(key);
            if (move.state().said.length > before) found.push(move.state().said.at(-1));
            else await below(found);
            await undo();
        }
        return found;
    }
    async function every() {
        check();
        const kinds = keys((each) => (each.getAttribute("data-key") || "").startsWith("kind "));
        if (!kinds.length) return below([]);
        const found = [];
        for (const kind of kinds) {
            const chosen = move.state().kind === kind.slice(5);
            const before = move.state().said.length;
            if (!chosen) await tap(kind);
            if (move.state().said.length > before) found.push(move.state().said.at(-1));
            else await below(found);
            if (!chosen) await undo();
        }
        return found;
    }
    return {decide, every};
})(); """


class Move(WebTest):
    def room(self):
        """The room, to open games in. In .ci/run the page is not loaded again for it: a game that is opened replaces all
        that is there, as in whole games."""
        if QUICK and EFFORT == 1 and self.browser.run("location.hash") == "#move":
            self.browser.size(1280)
        else:
            self.open("#move")

    def begin(self, log, me, width=360):
        self.open(fragment({"log": log, "me": me, "to": "moderator@example.org"}), width)
        self.wait('document.getElementById("move").dataset.state === "open" && move.state().busy === 0')

    def tap(self, key):
        before = self.browser.run(STATE)
        self.browser.run(TAP % json.dumps(key))
        self.wait("move.state().busy === 0")
        self.assertNotEqual(before, self.browser.run(STATE), key)

    def line(self):
        return self.browser.run("move.state().line")

    def test_turn(self):
        log = (EXAMPLES / "unfinished.yaml").read_text(encoding="utf-8")
        self.begin(log, "Ann")
        self.assertNotIn("#g=", self.browser.run("location.hash"))
        self.tap("card fair")
        self.tap("kind place")
        # What can be chosen beside it stays where it was.
        places = """[...document.querySelectorAll('#move-panel [data-key^="kind "]')].map((each) => each.dataset.key + each.offsetLeft)"""
        before = self.browser.run(places)
        court = int(re.search(r"Court (\d+), Province \d+$", self.told("move-stock"))[1])
        self.tap("at Castillo")
        self.assertIn(f"Court {court - 1}, ", self.told("move-stock"))
        self.assertEqual("Ann: fair; Castillo 1", self.line())
        self.assertEqual(before, self.browser.run(places))
        self.tap("at Castillo")
        self.assertEqual("Ann: fair; Castillo 2", self.line())
        self.browser.run('document.getElementById("move-undo").click()')
        self.wait('move.state().line === "Ann: fair; Castillo 1"')
        self.assertIn("mailto:moderator%40example.org?subject=", self.browser.run('document.getElementById("move-mail").href'))
        self.check_quiet()
        self.check_axe()
        # A reload goes on where one was.
        self.browser.open(PAGE.as_uri() + "#move")
        self.wait('move.state().line === "Ann: fair; Castillo 1"')

    def test_a_tap_reaches_the_place_that_is_seen_there(self):
        """What is drawn of a place lies in the area that is tapped for it; in the Judge's map the cross too."""
        log = ROUNDS.format("{player: Ann, card: veto}", "").replace("veto", "fair").replace(", ]", "]")
        outside = """[...document.querySelectorAll("#move-map .area.legal")].filter((area) => {
            const drawn = document.querySelector(`#move-map g.place[data-place="${area.dataset.place}"]`).getBoundingClientRect();
            const tapped = area.getBoundingClientRect();
            return drawn.left < tapped.left - 3 || drawn.right > tapped.right + 3 || drawn.top < tapped.top - 3 || drawn.bottom > tapped.bottom + 3;
        }).map((area) => area.dataset.place)"""
        for width in (360, 1280):
            self.begin(log, "Ann", width)
            self.tap("kind score/score")
            self.assertEqual([], self.browser.run(outside))
            self.browser.size(width)
            self.open("", width)
            self.type((EXAMPLES / "faulty.yaml").read_text(encoding="utf-8"))
            self.wait('document.querySelector("#judge-map .cross")')
            boxes = self.browser.run("""[".cross", "g.place[data-place=Galicia] > text", ".wrong"].map((each) => document.querySelector("#judge-map " + each)
                .getBoundingClientRect()).map(({left, right, top, bottom}) => [left, right, top, bottom])""")
            cross, name, area = boxes
            for box in (cross, name):
                middle = ((box[0] + box[1]) / 2, (box[2] + box[3]) / 2)
                self.assertTrue(area[0] < middle[0] < area[1] and area[2] < middle[1] < area[3], boxes)
            # The picture is cut to its map.
            self.assertLess(self.browser.run('document.querySelector("#judge-map svg").viewBox.baseVal.height'), 1400)

    def test_what_has_the_focus_is_seen(self):
        """On a phone the bar with the line lies below, and hides no card that is reached by keys."""
        self.begin(cut(simulated("base", 5, 3), "2.1"), "Dan")
        hidden = """((key) => { const card = document.querySelector(`#move-panel [data-key="${key}"]`); card.focus();
            const box = card.getBoundingClientRect();
            return !card.contains(document.elementFromPoint(box.left + box.width / 2, box.bottom - 4)); })(%s)"""
        for tap in ("", "card civil-war"):
            if tap:
                self.tap(tap)
            keys = self.browser.run("""[...document.querySelectorAll('#move-panel button')].map((each) => each.dataset.key)""")
            self.assertGreater(len(keys), 2)
            for key in keys:
                self.assertFalse(self.browser.run(hidden % json.dumps(key)), key)

    def test_nothing_is_due(self):
        self.begin((EXAMPLES / "unfinished.yaml").read_text(encoding="utf-8"), "Cruz")
        self.assertIn("waits for Ann", self.told("move-panel"))
        self.browser.run("""document.querySelector('[data-key="ahead"]').click()""")
        self.wait("move.state().busy === 0 && move.state().choices.length > 0")

    @thorough
    def test_every_width_and_scheme(self):
        log = (EXAMPLES / "unfinished.yaml").read_text(encoding="utf-8")
        for scheme in ("light", "dark"):
            self.browser.scheme(scheme)
            for width in (320, 360, 1280):
                self.begin(log, "Ann", width)
                for room in ("judge", "sheet", "move"):
                    with self.subTest(scheme=scheme, width=width, room=room):
                        self.browser.run(f'location.hash = "#{room}"')
                        self.wait(f'!document.getElementById("{room}").hidden')
                        self.assertLessEqual(self.browser.run("document.documentElement.scrollWidth"), width)
                        self.check_axe()
        self.browser.scheme("light")

    def test_keys_alone(self):
        self.begin((EXAMPLES / "unfinished.yaml").read_text(encoding="utf-8"), "Ann", 1280)
        self.tap("card fair")
        self.tap("kind place")
        self.browser.run("""document.querySelector('#move-map [data-key="at Castillo"]').focus()""")
        self.browser.press("Enter")
        self.wait('move.state().busy === 0 && move.state().line === "Ann: fair; Castillo 1"')
        # The focus stays where it was, so that the next key does the same again.
        self.assertEqual("at Castillo", self.browser.run('document.activeElement.getAttribute("data-key")'))
        # Escape takes back what has been chosen of a part that is not complete, and nothing else.
        self.move_opens(ROUNDS.format("{player: Ann, card: intrigue}", "").replace(", ]", "]"), "Ann")
        for key in ("kind move/move", "at Galicia"):
            self.tap(key)
        self.assertEqual("to", self.browser.run("move.state().asked"))
        for _ in range(2):
            self.browser.press("Escape")
            self.wait('move.state().busy === 0 && move.state().asked === "from"')

    def test_order_in_advance(self):
        # The decks of the moderator's log are not in Bea's copy, so only the table knows the cards of the round.
        log = veedor("new", "--players", "Ann,Bea,Cruz,Dan", "--seed", "2023").stdout
        self.begin(log, "Bea")
        self.tap("power 4")
        line = self.line()
        self.assertIn("Bea", line)
        self.assertIn("log", added(log, [line]), line)

    def test_typed_line(self):
        self.begin((EXAMPLES / "unfinished.yaml").read_text(encoding="utf-8"), "Ann")
        for typed, wanted in (("Ann: fair; Galicia 1", "next to the King"), ("Ann: fair; score Galicia", "Legal")):
            self.browser.run(f'document.getElementById("typed").value = {json.dumps(typed)}, document.getElementById("try").click()')
            self.wait(f'document.getElementById("move-verdict").textContent.includes("{wanted}")')

    def test_cut_link(self):
        whole = fragment({"log": (EXAMPLES / "unfinished.yaml").read_text(encoding="utf-8"), "me": "Ann"})
        self.open(whole[:-40])
        self.wait('document.getElementById("move-fault").textContent.includes("end of the link is missing")')

    @thorough
    def test_secrets_change_nothing(self):
        """What a player cannot know changes nothing of that player's page, nor of the link that it gives."""
        civil_war = secret_log(SPREAD.replace("CARD", "civil-war")) + "ORDERS"
        discs = [civil_war.replace("DISCS", each).replace("ORDERS", orders)
                 for each in ("Ann: Galicia, Bea: Granada", "Ann: Toledo, Bea: Navarra") for orders in ("", "orders: [{power: [{Bea: 9}]}]\n")]
        hands = [SHIFT, SHIFT.replace("[plus1, minus2, plus2-court]", "[minus2-move, minus2, plus1-court]")]
        for logs, me, different in ((discs, "Cruz", 1), (hands, "Cruz", 1), (discs, "Ann", 2), (hands, "Ann", 2)):
            pages = set()
            for log in logs:
                self.open("#move")
                self.move_opens(log, me)
                pages.add(self.browser.run("""(async () => { return JSON.stringify([document.getElementById("move").innerHTML, localStorage, move.state().text,
                        await linkOf({log: move.state().text, me: move.state().game.me, to: ""})]); })()"""))
            with self.subTest(me=me, log=logs[0][-200:]):
                self.assertEqual(different, len(pages))  # Ann knows her own disc

    def test_veto_seal_and_alternatives(self):
        # Ann holds the Veto, and Bea has just moved; it is Cruz's turn.
        log = ROUNDS.format("{player: Ann, card: veto}",
                            "{player: Bea, card: intrigue, actions: [{special: {move: [{from: Granada, to: Toledo}]}}]}")
        self.room()
        self.move_opens(log, "Ann")
        self.tap("do prevent")
        self.assertEqual("veto Ann", self.line())
        self.assertIn("log", added(log, ["veto Ann"]))
        # Dan orders his turn in advance, with an alternative.
        self.move_opens(log, "Dan")
        for key in ("ahead", "card outposts"):
            self.tap(key)
        self.assertEqual("Dan later: outposts", self.line())
        self.tap("else")
        self.assertEqual("Dan later: outposts", self.line())
        self.tap("card enactment")
        line = self.line()
        self.assertEqual("Dan later: outposts else enactment", line)
        self.assertIn("log", added(log, [line]))
        self.browser.run('document.getElementById("move-undo").click()')
        self.wait('move.state().busy === 0 && move.state().line === "Dan later: outposts"')
        # A pale place says why.
        self.move_opens(log, "Cruz")
        for key in ("card outposts", "kind place"):
            self.tap(key)
        self.browser.run("""document.querySelector('#move-map [data-place="Valencia"].area').dispatchEvent(new MouseEvent("click", {bubbles: true}))""")
        self.wait('document.getElementById("move-verdict").textContent.includes("[PLACE-4]")')
        self.check_axe()
        # A disc with a code: mailed now, and opened once all codes are there.
        log = veedor("new", "--players", "Ann,Bea,Cruz", "--ruleset", "decennial,colonies", "--seed", "1").stdout
        self.move_opens(log, "Ann")
        self.tap("at Toledo")
        self.assertEqual("disc Ann Toledo", self.line())
        self.tap("seal")
        self.assertIn("disc Ann Toledo salt", self.told("move-panel"))
        line = self.line()
        self.assertRegex(line, "^disc Ann sealed [a-z0-9-]+$")
        log = added(log, [line])["log"]
        for other in ("Bea", "Cruz"):
            with tempfile.TemporaryDirectory() as folder:
                (Path(folder) / "game.yaml").write_text(log, encoding="utf-8")
                told = veedor("seal", str(Path(folder) / "game.yaml"), f"disc {other} none").stdout
            log = added(log, [told.splitlines()[1].strip()])["log"]
        self.browser.run(f'move.open({json.dumps({"text": log, "me": "Ann", "to": ""})})')
        self.wait('move.state().busy === 0 && document.querySelector(\'[data-key^="open disc Ann Toledo"]\')')
        self.browser.run("""document.querySelector('[data-key^="open disc Ann Toledo"]').click()""")
        self.wait("move.state().busy === 0 && move.state().line")
        self.assertIn("log", added(log, [self.line()]))
        self.check_quiet()

    def test_the_rest_of_the_last_turn(self):
        # Ann has chosen Fair and nothing more; it is Bea's turn.
        log = ROUNDS.format("{player: Ann, card: veto}", "").replace("veto", "fair").replace(", ]", "]")
        self.room()
        self.move_opens(log, "Ann")
        self.assertIn("The game waits for Bea", self.told("move-panel"))
        self.assertIn("Place (last turn)", self.told("move-panel"))
        self.assertTrue(self.browser.run("""Boolean(document.querySelector('[data-key="ahead"]'))"""))
        for key in ("kind place", "at Toledo", "kind score/score", "at Galicia"):
            self.tap(key)
        self.assertEqual("Ann: Toledo 1; score Galicia", self.line())
        self.assertIn("log", added(log, [self.line()]))
        # Bea's own turn is asked for as ever.
        self.move_opens(log, "Bea")
        self.assertEqual("Action card: which card?", self.told("move-prompt"))
        self.check_quiet()

    def test_a_hand_is_chosen_and_played(self):
        """The copy that the page makes for a player offers that player's hand."""
        log = all_hand_cards()
        self.room()
        self.move_opens(log, "Ann")
        hand = [*LISTED[:5], *OTHERS[:8]]
        for value in hand:
            self.tap(f"power {value}")
        line = self.line()
        self.assertEqual("hand Ann " + ", ".join(map(str, hand)), line)
        chosen = added(log, [line])["log"]
        self.move_opens(chosen, "Ann")
        self.assertNotIn("Choose a hand", self.told("move-panel"))
        self.tap("ahead")
        keys = self.browser.run("""[...document.querySelectorAll('#move-panel [data-key^="power "]')].map((each) => Number(each.dataset.key.slice(6)))""")
        self.assertEqual(sorted(hand), sorted(keys))
        self.check_quiet()

    def test_a_hand_card_that_no_log_has_named(self):
        self.room()
        self.move_opens(all_hand_cards(values=[]), "Ann")
        self.assertIn("A card that is not here", self.told("move-panel"))
        example = self.browser.run("document.querySelector('#move-panel details code').textContent")
        self.assertRegex(example, r"^cards \[{value: \d+, ")
        hand = f"hand Ann {', '.join(map(str, LISTED))}, joker, 100, 101, 102"
        self.browser.run('document.getElementById("typed").value = %s, document.getElementById("try").click()' % json.dumps(hand))
        self.wait('move.state().busy === 0 && document.getElementById("move-verdict").className === "bad"')
        cards = "cards [%s]" % ", ".join("{value: %d, effect: {unjudged: yes}}" % value for value in (100, 101, 102))
        self.browser.run('document.getElementById("typed").value = %s, document.getElementById("try").click()' % json.dumps(f"{cards}\n{hand}"))
        self.wait('move.state().busy === 0 && document.getElementById("move-verdict").textContent === "Legal."')
        self.assertEqual(f"{cards}\n{hand}", self.line())

    def test_modifier_cards_are_passed_on_and_played(self):
        """From the copy of their player, which hides those of the others."""
        log = veedor("new", "--players", "Ann,Bea,Cruz", "--ruleset", "base,power-shift", "--seed", "5").stdout
        dealt = {player: re.search(rf"{player}: \[([^]]*)\]", log[log.index("drawn:"):])[1].split(", ") for player in ("Ann", "Bea", "Cruz")}
        self.room()
        for player in dealt:
            self.move_opens(log, player)
            self.assertEqual(sorted(f"modifier {card}" for card in dealt[player]), sorted(self.browser.run(TARGETS)))
            self.tap(f"modifier {dealt[player][0]}")
            self.assertEqual(f"pass {player} {dealt[player][0]}", self.line())
            log = added(log, [self.line()])["log"]
        self.move_opens(log, "Bea")
        self.tap("power 7")
        hand = [dealt["Ann"][0], *dealt["Bea"][1:], ""]
        self.assertEqual(sorted(f"modifier {card}" for card in hand), sorted(self.browser.run(TARGETS)))
        self.check_quiet()

    def test_what_is_not_on_the_map_is_not_folded_away(self):
        seen = """((key) => document.querySelector(`#move-panel [data-key="${key}"]`).checkVisibility({contentVisibilityAuto: true})
            && !document.querySelector(`#move-panel [data-key="${key}"]`).closest("details"))(%s)"""
        self.begin(cut(simulated("base", 5, 18), "1.1"), "Cruz")
        for key in ("kind take", "count 1"):
            self.tap(key)
        self.assertTrue(self.browser.run(seen % json.dumps("from Province")))
        self.begin(veedor("new", "--players", "Ann,Bea,Cruz", "--ruleset", "decennial,colonies", "--seed", "1").stdout, "Ann")
        self.assertTrue(self.browser.run(seen % json.dumps("to none")))
        self.tap("to none")
        self.assertEqual("disc Ann none", self.line())

    def test_moves_before_a_scoring(self):
        log = (ROOT / "tests" / "cases" / "free-1" / "may-be-left-out.yaml").read_text("utf-8").split("---\n")[0]
        self.room()
        self.move_opens(log, "Ann")
        for key in ("at Granada", "at Toledo"):
            self.tap(key)
        self.assertEqual("scoring moves {Ann: [{who: Bea, from: Granada, to: Toledo}]}", self.line())
        self.assertIn("log", added(log, [self.line()]))
        self.assertIn("15", self.told("move-scores"))  # of Bea, who is in Toledo and in Granada
        self.move_opens(log, "Bea")
        self.assertNotIn("Move before the scoring", self.told("move-panel"))

    def test_a_typed_line_is_sealed(self):
        log = veedor("new", "--players", "Ann,Bea,Cruz", "--ruleset", "decennial,colonies", "--seed", "1").stdout
        self.begin(log, "Ann")
        type_line = 'document.getElementById("typed").value = %s, document.getElementById("try").click()'
        self.browser.run(type_line % json.dumps("disc Ann toledo"))
        self.wait('move.state().busy === 0 && document.querySelector("[data-key=seal]")')
        self.tap("seal")
        self.assertIn("disc Ann Toledo salt", self.told("move-panel"))
        self.assertRegex(self.line(), "^disc Ann sealed [a-z0-9-]+$")
        self.assertIn("log", added(log, [self.line()]))
        # Nothing is sealed of a line that is no secret, or is not legal.
        self.browser.run('document.getElementById("move-undo").click()')
        for typed in ("disc Ann Lisboa", "Ann later: 9"):
            self.browser.run(type_line % json.dumps(typed))
            self.wait(f"move.state().busy === 0 && move.state().line === {json.dumps(typed)}")
            self.assertFalse(self.browser.run('Boolean(document.querySelector("[data-key=seal]"))'))

    def test_the_line_that_opens_a_code_is_missing(self):
        code = "5stjm-ar8pg-n7x34-81h7m-c6kezb"
        discs = "actions: [{special: {discs: {Bea: {sealed: %s}, Cruz: sealed, Dan: Navarra}}}]" % code
        log = ROUNDS.format("{player: Ann, card: civil-war, %s}" % discs, "").replace("intrigue, veto", "intrigue, civil-war").replace(", ]", "]")
        self.room()
        self.move_opens(log, "Bea")
        self.assertEqual("The line that opens your code is missing", self.told("move-prompt"))
        said = self.told("move-panel")
        for words in (code, "only the browser in which the code was made keeps it", "disc Bea Toledo salt SALT", "tell the moderator"):
            self.assertIn(words, said)
        self.move_opens(log, "Cruz")
        self.assertIn("disc Cruz Toledo", self.told("move-panel"))
        self.assertNotIn("salt", self.told("move-panel"))
        self.move_opens(log, "Dan")
        self.assertIn("The game waits for Bea and Cruz", self.told("move-panel"))
        self.check_axe()

    def parts_by_taps(self):
        """All parts that taps say next, each taken back again."""
        return set(self.browser.run(TAPS + "taps.every()"))

    @thorough
    def test_taps_reach_every_part(self):
        """What the program says may come next is what taps say next: nothing more, and nothing less. That these parts make
        every legal decision, and no other, is the property test `decision_parts`."""
        chance = random.Random(14)
        self.open("#move")
        for number, (ruleset, players) in enumerate(chance.sample(SYSTEMS, 2 if EFFORT == 1 else len(SYSTEMS))):
            whole = simulated(ruleset, players, number + 80)
            for _ in range(min(EFFORT, 2)):
                log = cut(whole, f"{chance.randint(1, 5)}.{chance.randint(0, players - 1)}")
                due = json.loads(veedor("next", "--format", "json", "-", text=log).stdout).get("next")
                if not due or not due["players"]:
                    continue
                self.move_opens(log, chance.choice(due["players"]))
                for _ in range(2):
                    state = self.browser.run("({said: move.state().said, text: move.state().game.text, me: move.state().game.me})")
                    request = json.dumps({"within": [], "parts": state["said"]})
                    told = json.loads(veedor("next", "--format", "json", "-", text=f"{state['text'].rstrip()}\n---\n{request}\n")
                                      .stdout.splitlines()[-1])["within"]
                    wanted = {part["part"] for part in told["parts"] if part["player"] == state["me"]}
                    with self.subTest(ruleset=ruleset, said=state["said"], log=log[-300:]):
                        self.assertEqual(wanted, self.parts_by_taps())
                    if not wanted:
                        break
                    self.browser.run(TAPS + f"taps.decide({chance.getrandbits(30)}, 1)")


if __name__ == "__main__":
    unittest.main()
