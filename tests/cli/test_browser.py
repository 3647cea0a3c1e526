"""The web pages in a browser: no complaint, no request, keys, links to moments, small screens, without script,
accessibility. Skipped without Chromium; without axe-core in VEEDOR_NODE_MODULES that part is
left out."""
import json
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
THOROUGH = "VEEDOR_EFFORT" in os.environ  # else each test has a part of the pages
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
VERDICT = "/check/faulty"
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
# What covers what on the map, in its units: names, values, crowns and other marks, slots with their coronets,
# differences, and the numbers of arrows. A coronet is a part of its slot, except beside a difference.
OVERLAPS = r"""(() => {
    const map = document.querySelector("svg.map"), inverse = map.getScreenCTM().inverse();
    const seen = (each) => getComputedStyle(each).visibility === "visible" && each.getBoundingClientRect().width > 0;
    const box = (each, kind) => {
        let {x, y, width, height} = each.getBBox();
        if (each.localName === "text") {
            const size = parseFloat(getComputedStyle(each).fontSize);
            [y, height] = [Number(each.getAttribute("y") || 0) - 0.73 * size, 0.73 * size];
        }
        const to = inverse.multiply(each.getScreenCTM());
        const [one, other] = [[x, y], [x + width, y + height]].map(([x, y]) => new DOMPoint(x, y).matrixTransform(to));
        return {kind, words: kind + " " + each.textContent.trim().slice(0, 12), slot: each.closest(".c"), sides: [
            Math.min(one.x, other.x), Math.min(one.y, other.y), Math.max(one.x, other.x), Math.max(one.y, other.y)]};
    };
    const found = [];
    for (const [what, kind] of [[".place > text:first-of-type", "name"], [".plate", "values"], [".kc", "crown"], [".mark", "mark"],
            [".tag", "difference"], [".arrows .dot", "number"], [".with rect", "special"], [".token", "token"], [".space .own", "space"]]) {
        map.querySelectorAll(what).forEach((each) => { if (seen(each)) found.push(box(each, kind)); });
    }
    map.querySelectorAll(".c").forEach((slot) => {
        if (!seen(slot)) return;
        // In a report most slots are one shape, and their number has no class.
        const whole = slot.querySelector("use[href^='#slot']");
        const right = box(whole || slot.querySelector(".box"), "slot");
        if (whole) right.sides[0] += (right.sides[2] - right.sides[0]) * 43 / 88;
        const [left, top] = [right.sides[0] - (right.sides[2] - right.sides[0]) * 43 / 45, right.sides[1]];
        found.push({...right, words: "slot " + slot.textContent.trim(), sides: [left, top, right.sides[2], right.sides[3]]});
        const roof = slot.querySelector(".roof");
        if (roof && seen(roof)) found.push(box(roof, "coronet"));
        const number = slot.querySelector(".n, :scope > text:not([class])");
        if (number.getBBox().width > 45) found.push({kind: "wide", words: number.textContent, sides: right.sides});
    });
    const faults = [];
    // What is special lies on no letter or number of its own slot either.
    map.querySelectorAll(".c .with").forEach((each) => {
        if (!seen(each)) return;
        const pill = box(each.querySelector("rect"), "special");
        each.parentElement.querySelectorAll(":scope > .l, :scope > .n").forEach((word) => {
            const letters = box(word, "letters");
            const [wide, high] = [0, 1].map((i) => Math.min(pill.sides[i + 2], letters.sides[i + 2]) - Math.max(pill.sides[i], letters.sides[i]));
            if (wide > 0.6 && high > 3) faults.push(`${each.textContent} on its ${letters.words}: ${wide.toFixed(0)} x ${high.toFixed(0)}`);
        });
    });
    found.forEach((one, i) => found.slice(i + 1).forEach((other) => {
        if (one.slot && one.slot === other.slot && one.kind !== "difference" && other.kind !== "difference") return;
        const [wide, high] = [0, 1].map((i) => Math.min(one.sides[i + 2], other.sides[i + 2]) - Math.max(one.sides[i], other.sides[i]));
        if (wide > 0.6 && high > 0.6) faults.push(`${one.words} and ${other.words}: ${wide.toFixed(0)} x ${high.toFixed(0)}`);
    }));
    return faults;
})()"""
# The cells of the line of scores that are covered or cut off, with the page scrolled to three places.
COVERED = """[0, 300, 99999].flatMap((y) => {
    scrollTo(0, y);
    const found = [...document.querySelectorAll(".strip li")].filter((cell) => {
        const {left, top, right, bottom, width, height} = cell.getBoundingClientRect();
        const over = document.elementFromPoint(left + width / 2, top + height / 2);
        const parts = [...cell.querySelectorAll("i, strong, .un")].map((part) => part.getBoundingClientRect());
        return top < 0 || bottom > innerHeight || !over?.closest(".strip") || cell.scrollWidth > cell.clientWidth ||
            parts.some((part) => part.left < left - 1 || part.right > right + 1);
    }).map((cell) => `${cell.textContent} at ${y}`);
    scrollTo(0, 0);
    return found;
})"""
# The cells of tables that end outside the window, which a box that scrolls may hide.
OUTSIDE = """[...document.querySelectorAll("th, td")].filter((cell) => {
    const box = cell.getBoundingClientRect();
    return box.width && (box.right > innerWidth + 0.5 || box.left < -0.5);
}).map((cell) => `${cell.textContent.slice(0, 20)} in ${cell.closest("table").caption?.textContent}`)"""
# How many words are seen outside the map.
WORDS = """document.body.innerText.split(/\\s+/).filter(Boolean).length -
    [...document.querySelectorAll("svg text, .vh")].filter((each) => each.checkVisibility())
    .flatMap((each) => each.textContent.split(/\\s+/)).filter(Boolean).length"""
# The colours of a picture's ground, its ink and its pieces, and of the page.
COLOURS = """(() => {
    const of = (where, what) => getComputedStyle(document.querySelector(where))[what];
    return [of("body", "backgroundColor"), of(".map > rect", "fill"), of("body", "color"),
            of(".map .place > text", "fill"), of(".map .c:not(.gone) .own", "fill")];
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
        cls.server.pages[VERDICT] = made("check", str(EXAMPLES / "faulty.yaml"), "--format", "html", status=(1,))
        for page, (rules, players) in SHEETS.items():
            cls.server.pages[page] = made("sheet", "--ruleset", rules, "--players", players)
        cls.browser = Browser()
        cls.addClassCleanup(cls.browser.close)

    def setUp(self):
        self.browser.size(1200)
        self.browser.scripts(True)

    turn = 0

    def some(self, pages):
        """Every second page, and not the same as for the test before; always the last one."""
        Pages.turn += 1
        return pages if THOROUGH else [*pages[:-1][Pages.turn % 2::2], pages[-1]]

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
        for page in self.some(REPLAYS):
            replay = self.replays[page]
            titles = [moment.find("a").text for moment in replay.moments]
            self.open(page)
            self.assertEqual(self.browser.run(SHOWN), titles[0])
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
        for page in self.some(REPLAYS):
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
        for page in [*self.some(REPLAYS), *self.some(REPORTS), *POSITIONS, *SHEETS]:
            self.open(page)
            self.assertEqual(self.browser.run("document.documentElement.scrollWidth"), 360, page)
            self.assertEqual(self.browser.run(TOO_WIDE % 360), [], page)
            self.clean(page)

    def test_the_map_is_on_the_first_screen_of_a_phone(self):
        """With letters of 11 pixels at least; a note of the moderator stands below what is due."""
        for page in [*self.some(REPORTS), *POSITIONS, *self.some(REPLAYS)]:
            self.browser.size(360)
            self.open(page)
            size, top, bottom = self.browser.run(MAP)
            self.assertGreaterEqual(size, 11, page)
            self.assertLessEqual(top, 230, page)
            self.assertEqual(self.browser.run(COVERED), [], page)
            if page in REPLAYS:
                self.assertLess(bottom, 800, page)
                buttons = self.browser.run('[...document.querySelectorAll(".bar button")].map((each) => '
                                           'each.getBoundingClientRect()).map(({height, bottom}) => [height, bottom])')
                self.assertTrue(all(height >= 44 and low <= 800 for height, low in buttons), page)
            self.browser.size(1280, 900)
            self.open(page)
            self.assertLess(self.browser.run(MAP)[1], 120, page)

    def test_a_long_title(self):
        """Is one line of a phone, above the map where others have it, and whole at the end and on larger screens."""
        title = "The great winter league of the Mediterranean islands 2026/27, semifinal, table 3"
        seen = """(() => {
            const [head, whole] = ["h1", ".whole"].map((each) => document.querySelector(each));
            const box = whole.getBoundingClientRect();
            return [head.textContent, head.getBoundingClientRect().height, head.querySelector(".pale").getBoundingClientRect().right,
                    whole.textContent, box.height, box.right];
        })()"""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "long.yaml")
            for game, at in (("five-players", "4.1"), ("two-players", "4.1"), ("everything", "4.1"), ("unfinished", "4.1")):
                with open(path, "w", encoding="utf-8") as out:
                    out.write(re.sub(r"(?m)^title:.*", f'title: "{title}"', (EXAMPLES / f"{game}.yaml").read_text("utf-8")))
                due = re.search(r"turn of ([^;\n]+)", made("next", "--format", "lines", "--at", at, path))[1]
                for page in (made("report", path, "--for", due, "--at", at, "--format", "html"), made("replay", path)):
                    self.server.pages["/long"] = page
                    self.browser.size(360)
                    self.open("/long")
                    self.assertLessEqual(self.browser.run(MAP)[1], 230, game)
                    head, high, reader, whole, below, right = self.browser.run(seen)
                    self.assertTrue(head.startswith(title + " "), head)
                    self.assertEqual(whole, title)
                    self.assertLess(high, 25)
                    self.assertGreater(below, 25)
                    self.assertLessEqual(max(reader, right), 360)
                    self.browser.size(1280, 900)
                    self.open("/long")
                    self.assertEqual(self.browser.run(seen)[4], 0)
                    self.assertEqual(self.browser.run("document.querySelector('h1 .name').scrollWidth - document.querySelector('h1 .name')"
                                                      ".clientWidth"), 0)

    def test_a_verdict_says_once_what_it_is_about(self):
        self.open(VERDICT)
        # What only screen readers have names the parts of a page with several verdicts.
        words = self.browser.run("document.querySelectorAll('.then caption').forEach((each) => each.remove()); document.body.innerText")
        for each in ("Kitchen table, Tuesday", "faulty.yaml", "ound 2"):
            self.assertEqual(words.count(each), 1, each)
        self.assertEqual(self.browser.run("document.querySelector('h1').textContent"), "Kitchen table, Tuesday (faulty.yaml)")

    def test_a_large_screen_is_used(self):
        """The chart of a replay reaches to the bottom; a report has what happened in a third column, not below the rest."""
        self.browser.size(1920, 1080)
        boxes = """[...document.querySelectorAll("%s")].filter((each) => each.checkVisibility())
            .map((each) => each.getBoundingClientRect()).map(({left, top, right, bottom}) => [left, top, right, bottom])"""
        for page in self.some(REPLAYS):
            self.open(page)
            (left, top, right, bottom), = self.browser.run(boxes % "#chart")
            self.assertGreater(bottom, 800, page)
            self.assertLessEqual(bottom, 1080, page)
            self.assertGreater(right - left, 900, page)
            self.assertEqual(self.browser.run(TOO_WIDE % 1920), [], page)
        columns = 0
        for page in self.some(REPORTS):
            self.open(page)
            self.assertEqual(self.browser.run(TOO_WIDE % 1920), [], page)
            if not self.browser.run("document.querySelectorAll('#cards ~ #history').length"):
                continue
            (_, _, board, _), = self.browser.run(boxes % ".board")
            players, history = (self.browser.run(boxes % each)[0] for each in ("#players", "#history"))
            for left, _, right, _ in self.browser.run(boxes % "#now, #cards, #hand"):
                self.assertLess(board, left, page)
                self.assertLess(right, players[0], page)
            self.assertEqual((players[0], players[2]), (history[0], history[2]), page)
            self.assertGreater(history[2], 1850, page)
            self.assertLessEqual(players[3], history[1], page)
            columns += 1
        self.assertGreater(columns, 0)

    def test_bars_of_caballeros(self):
        """As long as the numbers above them, in the colours of the players, at each width."""
        board = json.loads(made("show", str(EXAMPLES / "unfinished.yaml"), "--format", "json"))["position"]["board"]
        wanted = [board[place][player] for player in ("Cruz", "Bea", "Ann", "Dan") for place in ("court", "province")]
        for width, unit in ((360, 1.5), (1280, 2.4)):
            self.browser.size(width)
            self.open("/report/unfinished")
            bars = self.browser.run("""[...document.querySelectorAll("td.bar")].map((cell) => [Number(cell.textContent),
                parseFloat(getComputedStyle(cell).backgroundSize), getComputedStyle(cell).getPropertyValue("--ln"),
                cell.getBoundingClientRect().width, cell.getBoundingClientRect().right])""")
            self.assertEqual([number for number, *_ in bars], wanted)
            for number, length, _, wide, right in bars:
                self.assertAlmostEqual(length, number * unit, places=2)
                self.assertGreaterEqual(wide, 30 * unit)
                self.assertLessEqual(right, width)
            colours = [colour for _, _, colour, *_ in bars]
            self.assertEqual(colours[::2], colours[1::2])
            self.assertEqual(len(set(colours)), 4)
        self.open(VERDICT)
        drawn = self.browser.run("""[...document.querySelectorAll("td.bar")].map((cell) =>
            getComputedStyle(cell).backgroundImage.match(/rgb[^)]*\\)/)[0])""")
        self.assertEqual((len(drawn), len(set(drawn))), (8, 4))

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
        for page in self.some(REPLAYS):
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
        for page in (*REPORTS[::3], REPLAYS[0], VERDICT):
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

    def test_values_and_tiles_have_their_grounds_at_each_moment(self):
        """A scoring tile is brown with light numbers wherever it lies, and no other place is."""
        page = "/replay/five-players"
        for scheme, tile, plain in (("light", "rgb(90, 45, 12)", "rgb(255, 255, 255)"),
                                    ("dark", "rgb(216, 185, 143)", "rgb(23, 22, 20)")):
            self.browser.scheme(scheme)
            self.open(page)
            seen = set()
            for _ in self.replays[page].ids:
                plates = self.browser.run("""[...document.querySelectorAll("svg.map .plate")].map((each) => [
                    each.matches(".tile"), getComputedStyle(each.querySelector("use")).fill,
                    getComputedStyle(each.querySelector("text")).fill])""")
                seen |= {tuple(each) for each in plates}
                self.browser.press("ArrowRight")
            self.assertEqual({each[:2] for each in seen}, {(True, tile), (False, plain)})
            self.assertEqual(len(seen), 2)
        self.browser.scheme("light")

    def test_the_band_of_who_leads_ends_at_the_moment_that_was_reached(self):
        page = "/replay/five-players"
        replay = self.replays[page]
        ends = """Math.max(0, ...[...document.querySelectorAll("#chart .band")].filter((each) =>
            Number(each.getAttribute("width"))).map((each) => Number(each.getAttribute("x")) + Number(each.getAttribute("width"))))"""
        self.open(page)
        self.assertEqual(self.browser.run(ends), 0)
        for moment in ("2.2", "5"):
            self.open(f"{page}#{moment}")
            self.assertAlmostEqual(self.browser.run(ends), 34 + 258 * replay.ids.index(moment) / (len(replay.ids) - 1), delta=.1)
        self.open(f"{page}#{replay.ids[-1]}")
        last = self.browser.run("""[...document.querySelectorAll("#chart .band")].pop().getAttribute("class")""")
        points = [int(each) for each in replay.moments[-2].get("data-p").split()]
        self.assertEqual(last.split()[-1], f"p{points.index(max(points))}")

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
