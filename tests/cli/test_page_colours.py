"""The contrast of what stands on what in the web pages (WCAG 2.2 AA), from the variables of the page's own style:
on light and dark screens and on paper. Text inside pictures counts, which axe cannot judge."""
import re

from support import EXAMPLES, Case

TEXT, MARKS = 4.5, 3.0
LANDS = ["land0", "land1", "land2", "land3", "land4"]
# What is written or drawn, on which grounds, with the least contrast.
PAIRS = [
    ("ink", ["paper", "panel", "now", "hot", "box", *LANDS, "castle", "abroad", "bad-paper", "good-paper"], TEXT),
    ("pale", ["paper", "panel", "now", "hot", "box", "abroad", "castle", "bad-paper", "good-paper"], TEXT),
    ("accent", ["paper", "panel", "box", "now"], TEXT),
    ("paper", ["accent", "ink", "bad", "tile"], TEXT),  # of buttons, points, crosses and scoring tiles
    ("bad", ["bad-paper", "box", "panel", "paper"], TEXT),
    ("good", ["good-paper", "paper", "panel"], TEXT),
    ("now-edge", ["now", "paper", "sea", "castle", *LANDS], MARKS),  # the frame of the King's region too
    ("edge", ["box", "hot", "paper", "sea", "shallows", "abroad", "castle", *LANDS], MARKS),
    ("bad", [*LANDS, "castle", "sea"], MARKS),
    ("tile", [*LANDS, "castle"], MARKS),
]


def colours(style):
    return dict(re.findall(r"--([\w-]+): ?(#[0-9a-f]{3,6})\b", style))


def luminance(colour):
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    parts = [int(digits[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def block(style, begin):
    """What stands between the braces of a rule or of a group of rules."""
    at = style.index("{", style.index(begin)) + 1
    end, depth = at, 1
    while depth > 0:
        depth += {"{": 1, "}": -1}.get(style[end], 0)
        end += 1
    return style[at:end - 1]


def schemes_of(style):
    """The values of the variables in a style, light, dark and on paper."""
    everywhere = style
    for at in reversed(list(re.finditer("@media", style))):
        everywhere = everywhere[:at.start()] + everywhere[at.start():].replace(block(style[at.start():], "@media"), "", 1)
    light = {}
    for variables in re.findall(r":root\{(.*?)\}", everywhere, re.S):
        light.update(colours(variables))
    dark = "".join(block(style[at.start():], "@media") for at in re.finditer(r"@media screen and \(prefers-color-scheme:dark\)", style))
    return {"light": light, "dark": {**light, **colours("".join(block(dark[at.start():], ":root") for at in re.finditer(":root", dark)))},
            "print": {**light, **colours(block(block(style, "@media print"), ":root"))}}


class Colours(Case):
    def setUp(self):
        super().setUp()
        game = str(EXAMPLES / "five-players.yaml")
        # A report has only what it uses; verdicts of any games follow one after the other, so their page has all colours.
        styles = [page[page.index("<style>"):page.index("</style>")]
                  for page in (self.run_veedor(*command).stdout for command in (["check", "--format", "html", game, game],
                                                                               ["report", "--for", "Ann", "--format", "html", game]))]
        self.style = styles[1]
        whole, own = map(schemes_of, styles)
        self.schemes = {scheme: {**whole[scheme], **own[scheme]} for scheme in own}

    def below(self, scheme, pairs):
        found = self.schemes[scheme]
        return [f"{scheme}: {ink} on {ground} {contrast(found[ink], found[ground]):.2f} < {least}"
                for ink, grounds, least in pairs for ground in grounds
                if contrast(found[ink], found[ground]) < least]

    def test_computes_as_wcag_does(self):
        self.assertAlmostEqual(contrast("#000000", "#ffffff"), 21)
        self.assertAlmostEqual(contrast("#777", "#fff"), 4.48, 2)
        self.assertEqual(self.below("light", [("line", ["paper"], MARKS)]), ["light: line on paper 1.72 < 3.0"])

    def test_the_schemes_differ(self):
        self.assertEqual(len({scheme["paper"] for scheme in self.schemes.values()}), 3)

    def test_text_and_marks(self):
        self.assertEqual([fault for scheme in self.schemes for fault in self.below(scheme, PAIRS)], [])

    def test_players(self):
        """Letters on pieces, and lines of the chart on paper, whatever colours the players have."""
        for asked in ("blue|green|orange|purple|black", "White|black|yellow|#777777|red", "#fffdf8|#1b1a18|#808000|pink|gray"):
            page = self.page_of(asked)
            seats = re.findall(r"^\.p(\d)\{--own:(#\w+);--on:(#\w+);--ln:(#\w+)\}", page, re.M)
            dark = dict(re.findall(r"\.p(\d)\{--ln:(#\w+)\}", page))
            self.assertEqual((len(seats), len(dark)), (5, 5))
            for seat, own, letter, line in seats:
                self.assertGreaterEqual(contrast(own, letter), TEXT, (asked, seat))
                self.assertGreaterEqual(contrast(line, self.schemes["light"]["paper"]), MARKS, (asked, seat))
                self.assertGreaterEqual(contrast(dark[seat], self.schemes["dark"]["paper"]), MARKS, (asked, seat))

    def page_of(self, asked):
        text = (EXAMPLES / "five-players.yaml").read_text("utf-8")
        for colour in asked.split("|"):
            text = re.sub(r"color: (\w+)\}", f'colour: "{colour}"}}', text, count=1)
        return self.run_veedor("report", "--for", "Ann", "--format", "html", "-",
                               stdin=text.replace("colour:", "color:")).stdout
