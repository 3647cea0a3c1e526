"""The web pages in a browser: no complaint, no request, keys, links to moments, small screens, without script,
accessibility. Skipped without Chromium; without axe-core in VEEDOR_NODE_MODULES that part is
left out."""
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from browser import CHROMIUM, Browser, Server
from support import EXAMPLES, SECONDS, VEEDOR, environment
from test_replay import Replay

SKIPPED = 77  # what CTest takes for it
AXE = Path(os.environ.get("VEEDOR_NODE_MODULES") or "/nonexistent") / "axe-core" / "axe.min.js"
if not CHROMIUM:
    print("skipped: there is no chromium, which Debian's package `chromium` has", file=sys.stderr)
    sys.exit(SKIPPED)
if not AXE.is_file():
    print("axe-core is left out: it is not in VEEDOR_NODE_MODULES (`npm install axe-core` makes that folder)", file=sys.stderr)

# One of each edition and expansion, and those that are not over.
GAMES = ("colonies", "decennial", "everything", "five-players", "grandissimo", "intrigue-king", "power-shift", "short",
         "stopped", "two-players", "unfinished")
REPLAYS = [f"/replay/{game}" for game in GAMES]
REPORTS = [f"/report/{game}" for game in GAMES]
POSITIONS = [f"/show/{game}" for game in GAMES[::5]]
# The game with most rows and columns, and one with few.
SHEETS = {"/sheet/colonies": ("decennial,colonies", "Ann,Bea,Cruz,Dan,Maximiliana von Wolkenstein-Trostburg"),
          "/sheet/two": ("base", "Ann,Bea")}
SHOWN = 'document.getElementById("when").textContent'
# What ends right of a width that is set, but for what can be scrolled by itself. `innerWidth` would be useless: a
# window of a phone is widened by what is too wide.
TOO_WIDE = """[...document.querySelectorAll("body *:not(svg *)")].filter((each) =>
    !each.parentElement.closest(".map, .scroll") && each.getBoundingClientRect().right > %s + 0.5)
    .map((each) => each.tagName + " " + each.className)"""
# The numbers that the map shows, slot by slot.
COUNTS = """[...document.querySelectorAll("svg.map .c .n")].map((each) => each.textContent)"""
# The size on the screen of the smallest text of the map that is seen, its top and its bottom.
MAP = """(() => {
    const map = document.querySelector("svg.map"), box = map.getBoundingClientRect(), scale = map.getScreenCTM().a;
    const sizes = [...map.querySelectorAll("text")].filter((each) => each.textContent && each.getBoundingClientRect().width)
        .map((each) => parseFloat(getComputedStyle(each).fontSize) * Math.abs(each.getScreenCTM().a || each.getScreenCTM().b));
    return [Math.min(...sizes), box.top + scrollY, box.bottom + scrollY];
})()"""
# What covers what on the map: the ink of texts (letters have no ink below their line, but for a few) that of others, and
# marks the texts of others. Only what is seen counts; arrows lie below all texts.
OVERLAPS = r"""(() => {
    const map = document.querySelector("svg.map");
    const seen = (each) => getComputedStyle(each).visibility === "visible" && each.getBoundingClientRect().width > 0;
    const box = (of, left, top, right, bottom) => {
        const at = of.getScreenCTM();
        const on = (x, y) => [at.a * x + at.c * y + at.e, at.b * x + at.d * y + at.f];
        const [one, other] = [on(left, top), on(right, bottom)];
        return {of, sides: [0, 1].map((i) => [Math.min(one[i], other[i]), Math.max(one[i], other[i])])};
    };
    const ink = (text) => {
        const {x, width} = text.getBBox(), size = parseFloat(getComputedStyle(text).fontSize);
        const y = Number(text.getAttribute("y")), below = /[gjpqy]/.test(text.textContent) ? 0.2 : 0;
        return box(text, x, y - 0.72 * size, x + width, y + below * size);
    };
    const shape = (mark) => { const {x, y, width, height} = mark.getBBox(); return box(mark, x, y, x + width, y + height); };
    const all = (what) => [...map.querySelectorAll(what)].filter(seen);
    const texts = all(".place text").filter((text) => text.textContent.trim()).map(ink);
    const marks = all(".with rect, .pill, .token circle, .may circle, .not circle, .kc, .roof").map(shape);
    const covers = (one, other) => one.of.parentElement !== other.of.parentElement && [0, 1].every((i) =>
        Math.min(one.sides[i][1], other.sides[i][1]) - Math.max(one.sides[i][0], other.sides[i][0]) > 0.5);
    // The number above a count may reach below the slope of its own roof.
    const beside = (text, roof) => roof.matches(".roof") && text.matches(".tag, .tag *") && text.closest(".c") === roof.closest(".c");
    const name = ({of}) => of.textContent.trim() || of.parentElement.getAttribute("class");
    return texts.flatMap((text, i) => [...texts.slice(i + 1), ...marks].filter((other) => covers(text, other) && !beside(text.of, other.of)).map((other) =>
        `${name(text)} and ${name(other)} in ${text.of.closest(".place").querySelector("title").textContent}`));
})()"""
# The colours of a picture's ground, its ink and its pieces, and of the page.
COLOURS = """(() => {
    const of = (where, what) => getComputedStyle(document.querySelector(where))[what];
    return [of("body", "backgroundColor"), of(".map > rect", "fill"), of("body", "color"),
            of('.map text[fill="#1f1d1a"]', "fill"), of(".map .c:not(.gone) .own", "fill")];
})()"""
# Contrast inside pictures is not the page's: what they say stands in tables too.
RUN_AXE = """axe.run(document, {resultTypes: ["violations"]}).then((found) => found.violations.map((each) =>
    each.id + ": " + each.nodes.map((node) => node.html.slice(0, 120)).slice(0, 3).join(" | ")))"""


def made(*arguments, status=(0,)):
    done = subprocess.run([VEEDOR, *arguments], capture_output=True, check=False, timeout=SECONDS, env=environment())
    if done.returncode not in status:
        raise RuntimeError(f"{arguments}: {done.stderr.decode()}")
    return done.stdout.decode()


class Pages(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.server, cls.replays = Server(), {}
        cls.addClassCleanup(cls.server.close)
        for game in GAMES:
            path = str(EXAMPLES / f"{game}.yaml")
            cls.server.pages[f"/replay/{game}"] = made("replay", path)
            cls.replays[f"/replay/{game}"] = Replay(cls.server.pages[f"/replay/{game}"])
            cls.server.pages[f"/report/{game}"] = made("report", path, "--for", "Ann", "--format", "html")
        for page in POSITIONS:
            cls.server.pages[page] = made("show", str(EXAMPLES / f"{page.removeprefix('/show/')}.yaml"), "--format", "html")
        for page, (rules, players) in SHEETS.items():
            cls.server.pages[page] = made("sheet", "--ruleset", rules, "--players", players)
        cls.browser = Browser()
        cls.addClassCleanup(cls.browser.close)

    def setUp(self):
        self.browser.size(1200)
        self.browser.scripts(True)

    def open(self, page):
        self.server.asked.clear()
        self.browser.open(self.server.address + page)

    def clean(self, page):
        """That the browser has nothing to complain about, and has asked for the page alone."""
        self.assertEqual(self.browser.complaints(), [], page)
        path = page.split("#", maxsplit=1)[0]
        self.assertEqual(self.browser.requests(), [self.server.address + path], page)
        self.assertEqual(self.server.asked, [path])

    def test_keys_reach_every_moment(self):
        for page in REPLAYS:
            replay = self.replays[page]
            titles = [moment.find("a").text for moment in replay.moments]
            self.open(page)
            self.assertEqual(self.browser.run(SHOWN), titles[-1])
            for focus in ("document.activeElement.blur()", 'document.getElementById("slider").focus()'):
                self.browser.run(focus)
                self.browser.press("Home")
                # All of one game, a few of the others.
                steps = len(titles) if page == REPLAYS[-1] else min(3, len(titles))
                for number in range(steps):
                    self.assertEqual(self.browser.run(SHOWN), titles[number], page)
                    self.assertEqual(self.browser.run("location.hash.slice(1)"), replay.ids[number])
                    self.assertEqual(self.browser.run(COUNTS), replay.counts(replay.ids[number]), page)
                    self.browser.press("ArrowRight")
                self.browser.press("End")
                self.assertEqual(self.browser.run(SHOWN), titles[-1])
                self.browser.press("ArrowLeft")
                self.assertEqual(self.browser.run(SHOWN), titles[max(0, len(titles) - 2)])
            self.clean(page)

    def test_the_address_names_a_moment(self):
        for page in REPLAYS:
            replay = self.replays[page]
            moment = "4.2" if "4.2" in replay.ids else replay.ids[len(replay.ids) // 2]
            at = replay.ids.index(moment)
            self.open(f"{page}#{moment}")
            title = replay.moments[at].find("a").text
            self.assertEqual(self.browser.run(SHOWN), title)
            self.assertEqual(self.browser.run('Number(document.getElementById("slider").value)'), at)
            self.assertEqual(self.browser.run('document.getElementById("slider").getAttribute("aria-valuetext")'), title)
            # A link in the list leads to its moment, and the picture is seen.
            self.browser.run('document.querySelectorAll(".moments > li > a")[1]?.click()')
            self.browser.run("new Promise((done) => setTimeout(done, 50))")
            if len(replay.ids) > 1:
                self.assertEqual(self.browser.run(SHOWN), replay.moments[1].find("a").text)
            top = self.browser.run('document.querySelector("svg.map").getBoundingClientRect().top')
            self.assertTrue(0 <= top < 200, page)
            # Power cards have no moment of their own.
            if "4.0" in replay.ids:
                self.open(f"{page}#4.0.2")
                self.assertEqual(self.browser.run(SHOWN), replay.moments[replay.ids.index("4.0")].find("a").text)
            self.clean(f"{page}#{moment}")

    def test_nothing_is_wider_than_a_phone(self):
        self.browser.size(360)
        for page in [*REPLAYS, *REPORTS, *POSITIONS, *SHEETS]:
            self.open(page)
            self.assertEqual(self.browser.run("document.documentElement.scrollWidth"), 360, page)
            self.assertEqual(self.browser.run(TOO_WIDE % 360), [], page)
            self.clean(page)

    def test_the_map_is_on_the_first_screen_of_a_phone(self):
        """With letters of 11 pixels at least; a long note or a long line to mail may push it down."""
        for page in [*REPORTS, *POSITIONS, *REPLAYS]:
            self.browser.size(360)
            self.open(page)
            size, top, bottom = self.browser.run(MAP)
            self.assertGreaterEqual(size, 11, page)
            self.assertLess(top, 400, page)
            if page in REPLAYS:
                self.assertLess(bottom, 800, page)
                buttons = self.browser.run('[...document.querySelectorAll(".bar button")].map((each) => '
                                           'each.getBoundingClientRect()).map(({height, bottom}) => [height, bottom])')
                self.assertTrue(all(height >= 44 and low <= 800 for height, low in buttons), page)
            self.browser.size(1280, 900)
            self.open(page)
            self.assertLess(self.browser.run(MAP)[1], 120, page)

    def printed(self, file):
        """The sizes in millimetres of the pages that come out of a printer."""
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "printed.pdf"
            self.browser.print(path)
            pdf = path.read_bytes()
        boxes = re.findall(rb"/MediaBox *\[0 0 ([0-9.]+) ([0-9.]+)\]", pdf)
        pages = re.findall(rb"/Type */Page\b", pdf)
        self.assertEqual(len(pages), len(boxes), file)
        return [tuple(round(float(side) * 25.4 / 72) for side in box) for box in boxes]

    def test_a_blank_sheet_fills_its_page(self):
        """A4 across; what was made smaller by the printer would be narrower. test_browser_text.py prints all sheets."""
        self.browser.send("Emulation.setEmulatedMedia", media="print")
        self.browser.size(1062)  # 281 mm
        self.open("/sheet/colonies")
        box = self.browser.run('(({left, top, width, height}) => [left, top, width, height])(document.querySelector('
                               '"figure svg").getBoundingClientRect())')
        self.browser.send("Emulation.setEmulatedMedia", media="")
        self.assertEqual([round(side * 25.4 / 96) for side in box], [0, 0, 281, 193])

    def test_without_script(self):
        self.browser.scripts(False)
        for page in REPLAYS:
            replay = self.replays[page]
            self.open(page)
            seen = self.browser.run("document.body.innerText")
            self.assertIn("Scores after each round", seen)
            self.assertNotIn("Next", re.findall(r"^\w+$", seen, re.M))
            self.assertIn(replay.moments[-1].find("a").text, seen)
            box = self.browser.run('(({width, height}) => [width, height])(document.querySelector("svg.map")'
                                   '.getBoundingClientRect())')
            self.assertGreater(min(box), 10)
            self.assertEqual(self.browser.requests(), [self.server.address + page])

    def test_pictures_follow_the_colour_scheme(self):
        """The ground and the ink are the page's; pieces keep the players' colours; paper is white."""
        for page in (*REPORTS[::3], REPLAYS[0]):
            shown = {}
            for scheme in ("light", "dark"):
                self.browser.scheme(scheme)
                self.open(page)
                shown[scheme] = self.browser.run(COLOURS)
            paper, ground, ink, letters, piece = shown["dark"]
            self.assertEqual(letters, ink, page)
            self.assertNotEqual(ground, shown["light"][1])
            self.assertNotEqual(paper, shown["light"][0])
            self.assertEqual([piece], shown["light"][4:])
            self.browser.send("Emulation.setEmulatedMedia", media="print",
                              features=[{"name": "prefers-color-scheme", "value": "dark"}])
            self.assertEqual(self.browser.run(COLOURS)[0::3], ["rgb(255, 255, 255)", "rgb(0, 0, 0)"])
            self.browser.send("Emulation.setEmulatedMedia", media="", features=[])
        self.browser.scheme("light")

    def test_focus_is_seen(self):
        self.open(REPLAYS[0])
        self.browser.press("Tab")
        width = self.browser.run("getComputedStyle(document.activeElement).outlineWidth")
        self.assertEqual((self.browser.run("document.activeElement.id"), width), ("slider", "3px"))

    @unittest.skipUnless(AXE.is_file(), "axe-core is not in VEEDOR_NODE_MODULES")
    def test_accessibility(self):
        script = AXE.read_text(encoding="utf-8")
        for number, page in enumerate([*REPLAYS[::3], *REPORTS[::3], POSITIONS[0], *SHEETS]):
            self.browser.scheme("dark" if number % 2 else "light")
            self.browser.size(360 if number % 4 > 1 else 1200)
            self.open(page)
            self.browser.run(script + "; 0")
            self.assertEqual(self.browser.run(RUN_AXE), [], page)
        self.browser.scheme("light")


if __name__ == "__main__":
    unittest.main()
