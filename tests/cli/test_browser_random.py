"""The pages of random games of all rulesets, and the verdicts and standings, in a browser: nothing wider than a phone,
the map on the first screen with letters of 11 pixels, no requests, all without script too, with large text, printed
on few pages. Skipped without Chromium; without axe-core in VEEDOR_NODE_MODULES that part is left out."""
import re
import tempfile
import unittest
from pathlib import Path

import test_browser
from browser import Browser, Server
from support import EXAMPLES
from test_browser import AXE, COUNTS, MAP, OVERLAPS, RUN_AXE, TOO_WIDE, made
from test_replay import Replay

# Each ruleset and expansion, with some numbers of players that it allows.
RULES = {"base": (2, 5), "base,short": (4,), "base,power-shift": (3, 5), "base,new-regency,old-hands": (4,),
         "base,four-stacks": (2,), "base,two-player": (2,), "base,three-player": (3,), "decennial": (3, 5),
         "decennial,intrigue-king": (4,), "decennial,colonies": (2, 5), "decennial,king-colonies": (3, 5),
         "decennial,grandissimo": (2, 5), "base,new-regency,old-hands,power-shift,short": (5,)}
TOURNAMENT = EXAMPLES / "tournament"
# How many old numbers have no line through them that is seen.
UNSTRUCK = """[...document.querySelectorAll("svg.map .c")].filter((slot) => {
    const old = [...slot.querySelectorAll("text")].some((each) => each.closest(".tag") && /^[0-9]/.test(each.textContent));
    const line = slot.querySelector(".strike")?.getBoundingClientRect();
    return old && !(line && Math.hypot(line.width, line.height) > 4);
}).length"""
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
                cls.server.pages[f"/end/{name}"] = made("report", str(path), "--for", "public", "--format", "html")
                cls.server.pages[f"/replay/{name}"] = made("replay", str(path))
                path.write_text(broken(log), "utf-8")
                cls.server.pages[f"/verdict/{name}"] = cls.verdict(path)
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
        cls.pages = list(cls.server.pages)
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
        """In a page with a wide table, an invisible line through old numbers, and pale ink."""
        text = next(self.server.pages[page] for page in self.some("report") if 'class="strike"' in self.server.pages[page])
        self.server.pages["/faulty"] = (text.replace("</main>", '<p style="width: 500px">wide</p></main>')
                                        .replace("</style>", ".strike { display: none; } h1 { color: #ddd; }</style>"))
        self.open("/faulty")
        self.assertGreater(self.browser.run("document.documentElement.scrollWidth"), 360)
        self.assertEqual(self.browser.run(TOO_WIDE % 360), ["P "])
        self.assertGreater(self.browser.run(UNSTRUCK), 0)
        self.assertEqual(self.browser.run(OVERLAPS), [])
        self.browser.run('document.querySelector(".place > text").setAttribute("y", 90)')
        self.assertNotEqual(self.browser.run(OVERLAPS), [])
        if AXE.is_file():
            self.browser.run(AXE.read_text(encoding="utf-8") + "; 0")
            self.assertRegex(" ".join(self.browser.run(RUN_AXE)), "color-contrast: <h1>")

    def test_reduced_motion(self):
        self.open(self.some("replay")[0])
        for wish, name in (("no-preference", "pulse"), ("reduce", "none")):
            self.browser.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": wish}])
            self.assertEqual(self.browser.run(
                'getComputedStyle(document.querySelector(".c.new .ring")).animationName'), name)

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
        for page in self.some("report", "end", "replay", "verdict"):
            self.open(page)
            with self.subTest(page):
                size, top, bottom = self.browser.run(MAP)
                self.assertGreaterEqual(size, 11)
                self.assertEqual(self.browser.run(OVERLAPS), [])
                self.assertLess(top, 400)
                if page in self.some("replay"):
                    self.assertLess(bottom, 800)
                self.assertEqual(self.browser.run(UNSTRUCK), 0)

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
                    self.assertEqual(self.browser.run(UNSTRUCK), 0)
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
        """On A4; the folded parts stay out."""
        for page, most in (*((page, 3) for page in self.some("report", "end")[::5]),
                           *((page, 2) for page in self.some("replay", "verdict")[::5]),
                           ("/sheet/wrong", 2), ("/sheet/right", 1), ("/standings/event", 1), ("/standings/games", 1)):
            self.open(page)
            with self.subTest(page):
                sizes = test_browser.Pages.printed(self, page)
                self.assertEqual(set(sizes), {(210, 297)})
                self.assertLessEqual(len(sizes), most)

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
