"""The pages of random games of all rulesets, and the verdicts and standings, in a browser: nothing wider than a phone,
the map on the first screen with letters of 11 pixels, no requests, all without script too, with large text, printed
on few pages. Skipped without Chromium; without axe-core in VEEDOR_NODE_MODULES that part is left out."""
import re
import shutil
import tempfile
import unicodedata
import unittest
from collections import Counter
from pathlib import Path

import test_browser
from browser import Browser, Server
from support import EXAMPLES
from test_browser import AXE, COUNTS, COVERED, MAP, OUTSIDE, OVERLAPS, RUN_AXE, TOO_WIDE, WORDS, made
from test_replay import Replay

# Each ruleset and expansion, with some numbers of players that it allows.
RULES = {"base": (2, 5), "base,short": (4,), "base,power-shift": (3, 5), "base,new-regency,old-hands": (4,),
         "base,four-stacks": (2,), "base,two-player": (2,), "base,three-player": (3,), "decennial": (3, 5),
         "decennial,intrigue-king": (4,), "decennial,colonies": (2, 5), "decennial,king-colonies": (3, 5),
         "decennial,grandissimo": (2, 5), "base,new-regency,old-hands,power-shift,short": (5,)}
# Reports that had more than 300 words, or a map far down: ruleset, players, seed, moment.
WORDY = (("decennial,king-colonies", 3, 202, "8.2"), ("decennial,king-colonies", 5, 102, "6.4"), ("decennial,colonies", 5, 202, "7.2"),
         ("decennial,colonies", 5, 300, "6.4"), ("decennial,grandissimo", 5, 200, "7.2"), ("decennial,grandissimo", 5, 301, "6.4"),
         ("decennial,colonies", 5, 400, "9.1"), ("decennial,colonies", 5, 402, "8.1"),
         ("base,power-shift", 5, 100, "6.4"), ("base,two-player", 2, 301, "4.1"))
TOURNAMENT = EXAMPLES / "tournament"
# What closed parts hold, beside their titles, and whether that belongs on paper.
FOLDED = """[...document.querySelectorAll("details:not([open])")].flatMap((fold) => {
    const words = (each) => each.textContent.trim();
    const parts = [...fold.children].filter((each) => each.localName !== "summary");
    if (fold.matches(".now .how, #places")) return [[false, words(fold.querySelector("summary"))]];
    return [[true, parts.filter((each) => !each.matches(".line"))
        .map((each) => [...each.querySelectorAll("p, li, th, td, caption, dt, dd, pre")].map(words).join(" ") || words(each)).join(" ")]];
})"""
OPEN_ALL = 'document.querySelectorAll("details").forEach((each) => { each.open = true; })'


def broken(log):
    """The log with 9 Caballeros placed at once, in the middle of it."""
    places = list(re.finditer(r"place: \{[^:}]+: (\d+)", log))
    at = places[len(places) // 2]
    return log[:at.start(1)] + "9" + log[at.end(1):]


class RandomPages(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.server = Server()
        cls.addClassCleanup(cls.server.close)
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        seed = 20
        for rules, numbers in RULES.items():
            for number in numbers:
                seed += 1
                name = f"{rules}/{number}"
                log = made("simulate", "--ruleset", rules, "--players", str(number), "--seed", str(seed))
                path = Path(folder.name) / f"{seed}.yaml"
                path.write_text(log, "utf-8")
                player = re.search(r"^players: \[(\w+)", log, re.M)[1]
                cls.server.pages[f"/report/{name}"] = made("report", str(path), "--for", player, "--at", "4.1",
                                                           "--format", "html")
                # To the last player of a round, when all others have had their turns.
                at = f"6.{number - 1}"
                due = re.search(r"turn of ([^;\n]+)", made("next", "--format", "lines", "--at", at, str(path)))
                if due:
                    cls.server.pages[f"/last/{name}"] = made("report", str(path), "--for", due[1], "--at", at, "--format", "html")
                cls.server.pages[f"/end/{name}"] = made("report", str(path), "--for", "public", "--format", "html")
                cls.server.pages[f"/replay/{name}"] = made("replay", str(path))
                path.write_text(broken(log), "utf-8")
                cls.server.pages[f"/verdict/{name}"] = cls.verdict(path)
        for rules, number, seed, at in WORDY:
            path.write_text(made("simulate", "--ruleset", rules, "--players", str(number), "--seed", str(seed)), "utf-8")
            due = re.search(r"turn of ([^;\n]+)", made("next", "--format", "lines", "--at", at, str(path)))[1]
            cls.server.pages[f"/last/{rules}/{number}-{seed}"] = made("report", str(path), "--for", due, "--at", at, "--format", "html")
        sheet = EXAMPLES / "scoresheet.yaml"
        text = sheet.read_text("utf-8")
        path = Path(folder.name) / "sheet.yaml"
        path.write_text(text.replace("Toledo: {Cruz: 9", "Toledo: {Cruz: 7").replace("Bea: 27", "Bea: 28"), "utf-8")
        cls.server.pages["/sheet/wrong"] = cls.verdict(path)
        cls.server.pages["/sheet/right"] = cls.verdict(sheet)
        cls.server.pages["/standings/event"] = made(
            "standings", "--event", str(TOURNAMENT / "event.yaml"), "--format", "html",
            *(str(TOURNAMENT / heat) for heat in ("heat-1.csv", "heat-2.csv", "heat-3.yaml")))
        cls.server.pages["/standings/games"] = made("standings", "--tiebreak", "bpa", "--format", "html",
                                                    *map(str, sorted((EXAMPLES / "event").glob("*.yaml"))))
        heats = [Path(folder.name) / f"heat-{heat}.csv" for heat in range(1, 9)]
        for number, heat in enumerate(heats, 1):
            heat.write_text((TOURNAMENT / "heat-1.csv").read_text("utf-8").replace("Autumn cup,1,", f"Autumn cup,{number},"), "utf-8")
        event = Path(folder.name) / "event.yaml"
        event.write_text(re.sub(r"(?ms)^byes:.*", "", (TOURNAMENT / "event.yaml").read_text("utf-8"))
                         .replace("heats: [1, 2, 3]", "heats: [1, 2, 3, 4, 5, 6, 7, 8]"), "utf-8")
        cls.server.pages["/standings/eight"] = made("standings", "--event", str(event), "--format", "html", *map(str, heats))
        cls.pages = list(cls.server.pages)
        cls.server.pages["/explain/list"] = made("explain", "--list", "--format", "html")
        cls.browser = Browser()
        cls.addClassCleanup(cls.browser.close)

    @staticmethod
    def verdict(path):
        return made("check", "--format", "html", str(path), status=(0, 1))

    def setUp(self):
        self.browser.size(360)
        self.browser.scripts(True)
        self.browser.scheme("light")

    def open(self, page):
        self.server.asked.clear()
        self.browser.open(self.server.address + page)

    def some(self, *kinds):
        return [page for page in self.pages if page.split("/")[1] in kinds]

    def test_the_checks_see_faults(self):
        """In a page with a wide paragraph, a covered line of scores, and pale ink."""
        text = self.server.pages[self.some("report")[0]]
        self.server.pages["/faulty"] = (text.replace("</main>", '<p style="width: 500px">wide</p></main>')
                                        .replace("</style>", ".strip { position: static; } h1 { color: #ddd; }</style>"))
        self.open("/faulty")
        self.assertGreater(self.browser.run("document.documentElement.scrollWidth"), 360)
        self.assertEqual(self.browser.run(TOO_WIDE % 360), ["P "])
        self.assertNotEqual(self.browser.run(COVERED), [])
        self.assertEqual(self.browser.run(OVERLAPS), [])
        self.browser.run('document.querySelector(".place > text").setAttribute("y", 90)')
        self.assertNotEqual(self.browser.run(OVERLAPS), [])
        if AXE.is_file():
            self.browser.run(AXE.read_text(encoding="utf-8") + "; 0")
            self.assertRegex(" ".join(self.browser.run(RUN_AXE)), "color-contrast: <span class=.name")

    def test_reduced_motion(self):
        """Pieces slide to their places, except for those who ask for reduced motion."""
        page = self.some("replay")[0]
        moved = 'document.querySelectorAll(".fly").length'
        for wish, slides in (("no-preference", True), ("reduce", False)):
            self.browser.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": wish}])
            self.open(page)
            self.assertEqual(self.browser.run(
                "(() => { const all = []; for (let i = 0; i < 60; i += 1) { document.querySelector('[data-step=on]').click();"
                f" all.push({moved}); }} return Math.max(...all) > 0; }})()"), slides, wish)
        self.browser.send("Emulation.setEmulatedMedia", features=[])

    def test_a_replay_keeps_its_end_to_itself(self):
        """Until the last moment is reached or asked for: no result, no score of the end, no end of the chart."""
        for page in self.some("replay")[::5]:
            replay = Replay(self.server.pages[page])
            self.open(page)
            seen = "document.body.innerText"
            ends = "[...document.querySelectorAll('#chart .end')].some((each) => getComputedStyle(each).visibility === 'visible')"
            self.assertNotRegex(self.browser.run(seen), "won|wins|How the points came about")
            self.assertFalse(self.browser.run(ends))
            self.assertEqual(self.browser.run("[...document.querySelectorAll('.strip strong')].map((each) => each.textContent)"),
                             replay.moments[0].get("data-p").split())
            self.browser.run("document.getElementById('reveal').click()")
            self.assertIn("How the points came about", self.browser.run(seen))
            self.assertTrue(self.browser.run(ends))

    def test_a_replay_plays(self):
        self.browser.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
        self.open(self.some("replay")[0])
        at = 'Number(document.getElementById("slider").value)'
        for _ in range(2):
            self.browser.run("document.getElementById('speed').click()")
        self.browser.run("document.querySelector('[data-step=play]').click()")
        self.browser.run("new Promise((done) => setTimeout(done, 2500))")
        self.assertGreater(self.browser.run(at), 1)
        self.browser.run("document.querySelector('[data-step=play]').click()")
        stopped = self.browser.run(at)
        self.browser.run("new Promise((done) => setTimeout(done, 1500))")
        self.assertEqual(self.browser.run(at), stopped)

    def test_tables_on_a_phone(self):
        """Each cell is in the window, folded parts too: nobody scrolls sideways for a number."""
        for page in self.some("report", "end", "replay", "verdict"):
            self.open(page)
            self.browser.run(OPEN_ALL)
            with self.subTest(page):
                self.assertEqual(self.browser.run(OUTSIDE), [])

    def test_points_stand_beside_the_names(self):
        """However many heats follow, which scroll."""
        for page in self.some("standings"):
            self.open(page)
            with self.subTest(page):
                heads, right = self.browser.run("""(() => {
                    const heads = [...document.querySelectorAll("thead")[0].querySelectorAll("th")];
                    const at = heads.findIndex((each) => each.textContent === "Points");
                    return [heads.slice(0, at).map((each) => each.textContent), heads[at].getBoundingClientRect().right];
                })()""")
                self.assertEqual(heads, ["Rank", "Player"])
                self.assertLessEqual(right, 360)

    def test_a_report_is_short(self):
        self.assertGreater(len(self.some("last")), 15)
        for page in self.some("report", "last", "end"):
            self.open(page)
            with self.subTest(page):
                # So that other games have no more than 60 KB, which those with most words hardly have.
                most = 60 if any(page == f"/last/{rules}/{number}-{seed}" for rules, number, seed, _ in WORDY) else 57
                self.assertLessEqual(len(self.server.pages[page].encode()), most << 10)
                if page in self.some("report", "last"):
                    self.assertLessEqual(self.browser.run(WORDS), 300)

    def test_a_long_example_is_whole_once_it_is_unfolded(self):
        self.open("/last/decennial,grandissimo/5-301")
        hidden = """(() => { const line = document.querySelector(".now .line code");
            return [line.scrollHeight - line.clientHeight, String(getSelection().selectAllChildren(line) ?? getSelection())]; })()"""
        cut, text = self.browser.run(hidden)
        self.assertGreater(cut, 5)
        line = self.browser.run("document.querySelector('.now .line code').textContent")
        self.assertEqual(text, line)
        self.browser.run("document.querySelector('.now .how').open = true")
        self.assertLess(self.browser.run(hidden)[0], 2)

    def test_a_value_in_a_hand_is_one_line(self):
        high = """[...document.querySelectorAll(".hand strong")].filter((each) => {
            const size = parseFloat(getComputedStyle(each).fontSize);
            return size < 11 || each.scrollWidth > each.clientWidth || each.getBoundingClientRect().height > 1.9 * size;
        }).map((each) => each.textContent)"""
        values = 0
        for width in (320, 360, 1280):
            self.browser.size(width)
            for page in self.some("report", "last"):
                if "king" not in page:
                    continue
                self.open(page)
                with self.subTest(page, width=width):
                    self.assertEqual(self.browser.run(high), [])
                    values += self.browser.run("document.querySelectorAll('.hand strong').length")
        self.assertGreater(values, 50)

    def test_widths(self):
        """Nothing is wider than the window, nothing is requested, and nothing is complained about."""
        for width in (320, 360, 768, 1280):
            self.browser.size(width)
            for page in self.pages[::1 if width == 360 else 5]:
                self.open(page)
                with self.subTest(page, width=width):
                    self.assertEqual(self.browser.run("document.documentElement.scrollWidth"), width)
                    self.assertEqual(self.browser.run(TOO_WIDE % width), [])
                    self.assertEqual(self.browser.complaints(), [])
                    self.assertEqual(self.server.asked, [page])

    def test_maps_on_a_phone(self):
        """Begin on the first screen, with letters of 11 pixels, and nothing covers letters."""
        for page in self.some("report", "last", "end", "replay", "verdict"):
            self.open(page)
            with self.subTest(page):
                size, top, bottom = self.browser.run(MAP)
                self.assertGreaterEqual(size, 11)
                self.assertEqual(self.browser.run(OVERLAPS), [])
                self.assertLessEqual(top, 230 if "verdict" not in page else 400)
                if page in self.some("replay"):
                    self.assertLess(bottom, 800)
                    self.assertLess(len(self.server.pages[page].encode()), 140_000)
                self.assertEqual(self.browser.run(COVERED), [])

    def test_a_phone_held_across(self):
        """Has the whole map on the left, beside the words, and the scores in sight."""
        self.browser.size(780, 360)
        for page in [page for kind in ("report", "last", "replay", "verdict") for page in self.some(kind)[::3]]:
            self.open(page)
            with self.subTest(page):
                size, *_ = self.browser.run(MAP)
                # Boards beside the map make it smaller, and so does the title of verdicts above it.
                self.assertGreaterEqual(size, (7 if "colonies" in page or "grandissimo" in page else 9) - 0.7 * ("verdict" in page))
                map_, words = self.browser.run("""[".map", ".strip"].map((each) => document.querySelector(each).getBoundingClientRect())
                    .map(({left, top, right, bottom}) => [left, top, right, bottom])""")
                self.assertGreaterEqual(min(map_), -0.5)
                self.assertLessEqual(map_[2], words[0])
                self.assertLessEqual(map_[3], 361)
                self.assertLessEqual(words[2], 780)
                self.assertEqual(self.browser.run("document.documentElement.scrollWidth"), 780)
                self.assertEqual(self.browser.run(TOO_WIDE % 780), [])
                self.assertEqual(self.browser.run(COVERED), [])

    def test_each_moment_of_a_replay(self):
        for page in self.some("replay")[::6]:
            replay = Replay(self.server.pages[page])
            self.open(page)
            self.browser.press("Home")
            for moment in replay.ids:
                with self.subTest(page, moment=moment):
                    self.assertEqual(self.browser.run("location.hash.slice(1)"), moment)
                    self.assertEqual(self.browser.run(COUNTS), replay.counts(moment))
                    self.assertEqual(self.browser.run(OVERLAPS), [])
                self.browser.press("ArrowRight")

    def test_without_script(self):
        """The same words and the map; no control without effect."""
        for page in self.pages[::3]:
            self.open(page)
            words = self.browser.run("document.querySelector('h1').textContent")
            self.browser.scripts(False)
            self.open(page)
            with self.subTest(page):
                self.assertEqual(self.browser.run("document.querySelector('h1').textContent"), words)
                self.assertEqual(self.browser.run(
                    '[...document.querySelectorAll("button, input")].filter((each) => each.getBoundingClientRect().width).length'), 0)
                self.assertEqual(self.browser.requests(), [self.server.address + page])
            self.browser.scripts(True)

    def test_large_text(self):
        """Twice as large on a window of 640 pixels: nothing is cut off sideways (WCAG 1.4.4)."""
        for page in self.pages[::3]:
            self.browser.size(640)
            self.open(page)
            self.browser.run('document.documentElement.style.fontSize = "200%"')
            with self.subTest(page):
                self.assertEqual(self.browser.run("document.documentElement.scrollWidth"), 640)
                self.assertEqual(self.browser.run(TOO_WIDE % 640), [])

    def test_what_is_touched_is_large_enough(self):
        """At least 24 pixels (WCAG 2.5.8), links in sentences aside."""
        for page in self.pages[::3]:
            self.open(page)
            small = self.browser.run(
                '[...document.querySelectorAll("button, summary, input, .button")].map((each) => [each.textContent.trim(), '
                'each.getBoundingClientRect()]).filter(([, box]) => box.width && (box.height < 24 || box.width < 24))'
                '.map(([text]) => text)')
            self.assertEqual(small, [], page)

    def test_printed(self):
        """On A4, in few pages."""
        for page, most in (*((page, 4) for page in self.some("report", "last", "end")[::5]),
                           *((page, 1) for page in self.some("replay")[::5]),
                           ("/replay/decennial,king-colonies/5", 1),
                           *((page, 2) for page in self.some("verdict")[::5]),
                           ("/sheet/wrong", 2), ("/sheet/right", 2), ("/standings/event", 1), ("/standings/games", 1)):
            self.open(page)
            with self.subTest(page):
                sizes = test_browser.Pages.printed(self, page)
                self.assertEqual(set(sizes), {(210, 297)})
                self.assertLessEqual(len(sizes), most)

    @unittest.skipUnless(shutil.which("pdftotext"), "pdftotext is missing, which Debian's package poppler-utils has")
    def test_folded_parts_are_printed(self):
        """Without being unfolded: all that gives numbers and reasons, but neither how to write a line nor what the map
        shows. A replay is one page, with what its reader has unfolded."""
        folds = 0
        for page in (*self.some("report", "last", "end")[::7], "/last/decennial,king-colonies/5", "/sheet/right", "/explain/list"):
            self.open(page)
            printed = self.browser.printed_words()
            with self.subTest(page):
                for wanted, text in self.browser.run(FOLDED):
                    words = re.findall(r"\w+", unicodedata.normalize("NFKC", text))
                    if wanted:
                        folds += 1
                        self.assertEqual(Counter(words) - Counter(printed), Counter(), text)
                    else:
                        self.assertNotIn(" ".join(words), " ".join(printed))
        self.assertGreater(folds, 100)
        self.open(self.some("replay")[0])
        self.assertNotIn("tied", self.browser.printed_words())
        self.browser.run('document.getElementById("course").open = true')
        self.assertIn("tied", self.browser.printed_words())

    @unittest.skipUnless(AXE.is_file(), "axe-core is not in VEEDOR_NODE_MODULES")
    def test_accessibility(self):
        """By axe, in both colour schemes, folded and unfolded."""
        script = AXE.read_text(encoding="utf-8")
        for number, page in enumerate([*self.pages[::5], *self.some("sheet", "standings")]):
            for scheme in ("light", "dark"):
                self.browser.scheme(scheme)
                self.browser.size(360 if number % 2 else 1280)
                self.open(page)
                if scheme == "dark":
                    self.browser.run(OPEN_ALL)
                self.browser.run(script + "; 0")
                with self.subTest(page, scheme=scheme):
                    self.assertEqual(self.browser.run(RUN_AXE), [])


if __name__ == "__main__":
    unittest.main()
