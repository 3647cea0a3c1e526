"""What is drawn, in a browser: no text of any page or picture leaves its box, its picture or the page, on a screen, a
phone and paper; texts of a sheet do not cover each other; a sheet prints on one page; and no rule of the style means both
a page and what is in a picture. Skipped without Chromium."""
import itertools
import os
import re
import sys
import tempfile
import unittest
from pathlib import Path

from browser import CHROMIUM, Browser, Server
from support import EXAMPLES
from test_sheet import PLAYERS, RULESETS

SKIPPED = 77  # what CTest takes for it
if not CHROMIUM:
    print("skipped: there is no chromium, which Debian's package `chromium` has", file=sys.stderr)
    sys.exit(SKIPPED)
from test_browser import made  # pylint: disable=wrong-import-position

THOROUGH = "VEEDOR_EFFORT" in os.environ  # else each medium has a part of the pages
TOURNAMENT = EXAMPLES / "tournament"
LONG = ("Maximiliana von Wolkenstein-Trostburg", "Bartholomäusschlachtenbummler" * 3, "王" * 30, "W" * 60, "a b c")
PAPERS = {"a4": (297, 210), "letter": (279.4, 215.9)}  # in millimetres
# The lines of text that leave what they stand in. Each is compared with every box around it that is seen or cuts off what
# leaves it, up to the page; what can be scrolled to has not left. Of a line, the letters count and not the space above
# and below them. The picture of a file is the page.
LEAVING = r"""(() => {
    const root = document.documentElement, svg = root.localName === "svg", found = new Set();
    const shape = (box) => ({left: box.left, top: box.top, right: box.right, bottom: box.bottom});
    const page = svg ? shape(root.getBoundingClientRect()) : {left: -scrollX, top: -scrollY,
        right: root.clientWidth - scrollX, bottom: Math.max(root.scrollHeight, innerHeight) - scrollY};
    const sides = (line, box) => [["left", box.left - line.left], ["top", box.top - line.top],
        ["right", line.right - box.right], ["bottom", line.bottom - box.bottom]].filter(([, more]) => more > 1).map(([side]) => side);
    const letters = ({left, top, right, bottom}, high = bottom - top) => ({left, top: top + 0.2 * high, right, bottom: bottom - 0.2 * high});
    const name = (each) => each.localName + (each.getAttribute("class") ? "." + each.getAttribute("class").split(" ")[0] : "");
    const seen = (style) => style.display.startsWith("table-cell") || parseFloat(style.borderRightWidth) > 0 ||
        !/^(transparent|rgba\(.*, 0\))$/.test(style.backgroundColor);
    const walk = document.createTreeWalker(svg ? root : document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const parent = node.parentElement;
        if (!node.textContent.trim() || parent.closest("script, style, title, desc, defs, .vh")) continue;
        if (!parent.checkVisibility({checkVisibilityCSS: true})) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const rect of range.getClientRects()) {
            if (rect.width === 0) continue;
            let line = letters(shape(rect));
            const leaves = (box, what) => {
                const over = sides(line, box);
                if (over.length) found.add(`${node.textContent.trim().slice(0, 40)} leaves ${what}: ${over}`);
            };
            let hidden = false;
            for (let each = parent; each && each !== root && each !== document.body; each = each.parentElement) {
                const style = getComputedStyle(each);
                if (style.clipPath !== "none") { hidden = true; break; }
                const picture = each.localName === "svg";
                if (each.ownerSVGElement || (style.display === "inline" && !picture)) continue;
                const box = each.getBoundingClientRect(), [x, y] = [style.overflowX, style.overflowY];
                if (!picture && x === "visible" && !seen(style)) continue;
                const inside = shape(box);
                if (!picture && (x === "auto" || x === "scroll")) {
                    inside.left += each.clientLeft - each.scrollLeft;
                    inside.right = inside.left + each.scrollWidth;
                }
                // A name may end with an ellipsis where the whole of it is told.
                const told = [each.closest("[title]")?.title, ...[...document.querySelectorAll(".whole")]
                    .filter((whole) => whole.checkVisibility()).map((whole) => whole.textContent)];
                if (style.textOverflow === "ellipsis" && told.some((words) => words?.includes(node.textContent.trim()))) {
                    line = {...line, right: Math.min(line.right, inside.right)};
                }
                // An example may end so while the fold below it is closed.
                if (style.webkitLineClamp !== "none" && each.closest(".now")?.querySelector(".how:not([open])")) {
                    line = {...line, top: Math.min(line.top, inside.bottom), bottom: Math.min(line.bottom, inside.bottom)};
                }
                if (!picture && (y === "auto" || y === "scroll")) inside.bottom = Math.max(inside.bottom, inside.top + each.scrollHeight);
                leaves(inside, name(each));
                if (picture || x !== "visible") line = shape(box);
            }
            if (!hidden) leaves(page, "the page");
        }
    }
    return [...found];
})()"""
# The texts of a picture that cover each other.
COVERED = r"""(() => {
    const texts = [...document.querySelectorAll("svg text")].filter((each) => each.textContent.trim()).map((each) => {
        const {left, right, top, bottom} = each.getBoundingClientRect(), high = bottom - top;
        return {words: each.textContent, left, right, top: top + 0.25 * high, bottom: bottom - 0.25 * high};
    });
    return texts.flatMap((a, i) => texts.slice(i + 1).filter((b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5).map((b) => `${a.words} and ${b.words}`));
})()"""
# Of each rule of the style that does more than give names to colours: whether it is about something of the page, and about
# something in a picture.
MEANT = r"""(() => {
    const found = {}, svg = "http://www.w3.org/2000/svg";
    const read = (rules) => { for (const rule of rules) {
        if (rule.selectorText && rule.selectorText !== "*" && [...rule.style].some((each) => !each.startsWith("--"))) {
            for (const each of document.querySelectorAll(rule.selectorText)) {
                (found[rule.selectorText] ??= {})[each.namespaceURI === svg ? "picture" : "page"] = true;
            }
        }
        if (rule.cssRules && !rule.selectorText) read(rule.cssRules);
    } };
    for (const sheet of document.styleSheets) read(sheet.cssRules);
    return found;
})()"""


def printed(browser):
    """The sizes in millimetres of the pages that come out of a printer."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "printed.pdf"
        browser.print(path)
        boxes = re.findall(rb"/MediaBox *\[0 0 ([0-9.]+) ([0-9.]+)\]", path.read_bytes())
    return [tuple(round(float(side) * 25.4 / 72) for side in box) for box in boxes]


class Text(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.server = Server()
        cls.addClassCleanup(cls.server.close)
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.pages = cls.server.pages
        for game in ("colonies", "decennial", "everything", "five-players", "grandissimo", "intrigue-king", "king-colonies",
                     "power-shift", "stopped", "two-players", "unfinished"):
            path = str(EXAMPLES / f"{game}.yaml")
            cls.pages[f"/report/{game}"] = made("report", path, "--for", "Ann", "--format", "html")
            cls.pages[f"/check/{game}"] = made("check", path, "--format", "html")
            cls.pages[f"/show/{game}"] = made("show", path, "--format", "html")
            cls.pages[f"/picture/{game}"] = made("show", path, "--format", "svg")
            cls.pages[f"/replay/{game}"] = made("replay", path)
        cls.pages["/picture/report"] = made("report", str(EXAMPLES / "unfinished.yaml"), "--for", "Ann", "--format", "svg")
        for name in ("faulty", "scoresheet"):
            cls.pages[f"/check/{name}"] = made("check", str(EXAMPLES / f"{name}.yaml"), "--format", "html", status=(0, 1))
        wrong = Path(folder.name) / "wrong.yaml"
        wrong.write_text((EXAMPLES / "scoresheet.yaml").read_text("utf-8").replace("Bea: 27", "Bea: 28"), "utf-8")
        cls.pages["/check/wrong"] = made("check", "--format", "html", str(wrong), status=(1,))
        cls.pages["/standings/event"] = made("standings", "--event", str(TOURNAMENT / "event.yaml"), "--format", "html",
                                             *(str(TOURNAMENT / heat) for heat in ("heat-1.csv", "heat-2.csv", "heat-3.yaml")))
        cls.pages["/standings/games"] = made("standings", "--format", "html", *map(str, sorted((EXAMPLES / "event").glob("*.yaml"))))
        cls.pages["/explain/all"] = made("explain", "--list", "--format", "html")
        long = Path(folder.name) / "long.yaml"
        long.write_text(re.sub(r"\bAnn\b", LONG[0], re.sub(r"\bBea\b", LONG[1], (EXAMPLES / "unfinished.yaml").read_text("utf-8"))),
                        "utf-8")
        cls.pages["/report/long"] = made("report", str(long), "--for", "public", "--format", "html")
        cls.pages["/replay/long"] = made("replay", str(long))
        cls.pages["/check/long"] = made("check", str(long), "--format", "html")
        cls.others = list(cls.pages)
        cls.sheets = []
        for rules, number, paper in itertools.product(RULESETS, range(2, 6) if THOROUGH else (2, 5), PAPERS):
            names = LONG if rules == "decennial" else PLAYERS
            if paper == "letter" and rules not in ("base", "decennial,king-colonies"):
                continue
            for form in ("html", "svg") if number == 5 else ("html",):
                page = f"/sheet/{rules}/{number}/{paper}/{form}"
                cls.pages[page] = made("sheet", "--ruleset", rules, "--players", ",".join(names[:number]), "--paper", paper,
                                       "--format", form)
                cls.sheets.append(page)
        cls.browser = Browser()
        cls.addClassCleanup(cls.browser.close)

    def setUp(self):
        self.medium("", 1200)

    def open(self, page):
        self.browser.open(self.server.address + page)

    def medium(self, name, width):
        self.browser.send("Emulation.setEmulatedMedia", media=name)
        self.browser.size(width, 700)

    def test_the_checks_see_faults(self):
        """Each fault is put into a page without faults: what leaves a box, a picture, the page, and what covers letters."""
        self.open("/report/unfinished")
        self.assertEqual(self.browser.run(LEAVING), [])
        for markup, fault in (
                ('<div style="width: 90px; overflow: hidden; white-space: nowrap">What is cut off here</div>', "div: right"),
                ('<div style="width: 90px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap" title="Another">What is cut off here</div>',
                 "div: right"),
                ('<h1 style="width: 90px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">What is cut off</h1>'
                 '<p class="whole" style="display: block">Another</p>', "h1: right"),
                ('<div style="width: 60px; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1; overflow: hidden">'
                 'What goes on for lines</div>', "div: bottom"),
                ('<div style="width: 90px; border: 1px solid; white-space: nowrap">What hangs out here</div>', "div: right"),
                ('<div style="width: 200px; height: 12px; background: red">What is<br>too high</div>', "div: bottom"),
                ('<p style="margin-left: -900px">What is left of all</p>', "the page: left"),
                ('<div style="overflow-x: auto"><p style="margin-left: -900px">Where nobody scrolls</p></div>', "div: left"),
                ('<svg width="100" height="20"><text x="20" y="15" text-anchor="middle">Too far left</text></svg>', "svg: left"),
                ('<svg width="300" height="20"><text x="20" y="5">Too far up</text></svg>', "svg: top")):
            self.browser.run('document.body.insertAdjacentHTML("beforeend", %r)' % f'<div id="added">{markup}</div>')
            leaving = self.browser.run(LEAVING)
            self.assertTrue(any(each.endswith(f"leaves {fault}") for each in leaving), (markup, leaving))
            self.browser.run('document.getElementById("added").remove()')
            self.assertEqual(self.browser.run(LEAVING), [])
        # The rule with which the left column was cut off.
        self.open("/sheet/base/5/a4/html")
        self.browser.run('document.querySelector(".frame").style.textAnchor = "middle"')
        self.assertIn("grandes leaves svg: left", self.browser.run(LEAVING))
        self.assertNotEqual(self.browser.run(COVERED), [])
        self.browser.run('document.querySelector(".frame").className = "map"')
        self.browser.run('document.styleSheets[0].insertRule(".map { text-anchor: middle; }")')
        self.open("/report/unfinished")
        self.browser.run('document.styleSheets[0].insertRule("main :is(p, svg) { text-align: left; }")')
        self.assertEqual(self.browser.run(MEANT)["main :is(p, svg)"], {"page": True, "picture": True})

    def test_no_text_leaves(self):
        media = (("", 1200), ("", 360), ("print", 688))  # 182 mm: A4 without its margins
        for number, page in enumerate(self.others):
            self.medium("", 1200)
            self.open(page)
            for medium, width in media if THOROUGH else (media[number % 3],):
                self.medium(medium, width)
                with self.subTest(page, medium=medium, width=width):
                    self.assertEqual(self.browser.run(LEAVING), [])

    def test_a_sheet_is_one_page(self):
        """On a screen and printed, for all numbers of players; nothing is cut off there or covered."""
        for page in self.sheets:
            *_, paper, form = page.split("/")
            self.medium("", 1200)
            self.open(page)
            with self.subTest(page):
                self.assertEqual(self.browser.run(LEAVING), [])
                self.assertEqual(self.browser.run(COVERED), [])
                self.assertEqual(printed(self.browser), [tuple(map(round, PAPERS[paper]))])
                if form == "svg":
                    continue
                wide, high = [(side - 16) / 25.4 * 96 for side in PAPERS[paper]]
                self.medium("print", round(wide))
                self.assertEqual(self.browser.run(LEAVING), [])
                self.assertLessEqual(self.browser.run("document.documentElement.scrollHeight"), high)

    def test_no_rule_means_pages_and_pictures(self):
        """So no class of a page has an effect in a picture of another page."""
        meant = {}
        for page in self.others[::2] + self.sheets[:1]:
            self.open(page)
            for rule, things in self.browser.run(MEANT).items():
                meant.setdefault(rule, set()).update(things)
        self.assertGreater(len(meant), 100)
        self.assertEqual([rule for rule, things in meant.items() if len(things) > 1], [])


if __name__ == "__main__":
    unittest.main()
