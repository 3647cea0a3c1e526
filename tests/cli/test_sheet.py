"""veedor sheet --players: blank scoresheets, to be filled in by hand and then typed."""
import itertools
import json
import re
import unittest
import xml.etree.ElementTree as ET

from support import Case

SVG = "{http://www.w3.org/2000/svg}"
PLAYERS = ("Ann", "Bea", "Cruz", "Dan", "Eva")
RULESETS = ("base", "base,short", "base,new-regency,old-hands,power-shift", "decennial", "decennial,short",
            "decennial,intrigue-king", "decennial,colonies", "decennial,king-colonies", "decennial,grandissimo",
            "decennial,grandissimo:ship", "decennial,colonies,short")
ALL = [(rules, players) for rules in RULESETS for players in range(2, 6)]
# A p.7-8, in the order of R-7, and E p.9-10, p.14; all three numbers.
BASE = [("Castillo", "531"), ("Galicia", "420"), ("Navarra", "531"), ("Aragón", "541"), ("Cataluña", "421"),
        ("Castilla", "642"), ("Toledo", "742"), ("Sevilla", "431"), ("Granada", "631"), ("Valencia", "532")]
COLONIES = [("France", "310"), ("Ship", ""), ("America", "400"), ("Mediterranean", "421")]
# In the order in which veedor-log(5) and the schema have the keys of a scoring; `label` stands above, `only` is for
# scorings by cards.
KEYS = ["extra", "goods", "king", "grandes", "discs", "tiles", "castillo", "regions", "inquisitor", "spaces", "sum", "scores"]


class Sheets(Case):
    def sheet(self, *arguments, status=0):
        done = self.run_veedor("sheet", *arguments)
        self.assertEqual(done.returncode, status, done.stderr)
        return done

    def picture(self, rules="base", players=4, names=None):
        names = names or PLAYERS[:players]
        text = self.sheet("--players", ",".join(names), "--ruleset", rules, "--format", "svg").stdout
        return ET.fromstring(text)

    @staticmethod
    def texts(picture):
        """[(x, y, words), ...] in the order in which they are drawn."""
        return [(float(each.get("x")), float(each.get("y")), each.text or "") for each in picture.iter(f"{SVG}text")]

    def rows(self, picture):
        """The left column, from the first row down: [(key, label, numbers), ...]."""
        texts = [text for text in self.texts(picture) if text[0] < 590]
        first = next(y for x, y, words in texts if words == "extra")
        last = next(y for x, y, words in texts if words == "result")
        lines = {}
        for x, y, words in texts:
            if first <= y < last:
                lines.setdefault(y, []).append((x, words))
        rows = []
        for _, line in sorted(lines.items()):
            line.sort()
            key = line.pop(0)[1] if line[0][0] == 0 else ""
            rows.append((key, line[0][1], [words for _, words in line[1:]]))
        return rows

    @staticmethod
    def captions(picture, key):
        """Of boxes that stand side by side in the rows of a key, in the first scoring."""
        texts = Sheets.texts(picture)
        begin = next(y for x, y, words in texts if x == 0 and words == key)
        end = min(y for x, y, _ in texts if x == 0 and y > begin)
        left, right = sorted(x for x, _, words in texts if words.startswith("label: "))[:2]
        return [words for y, x, words in sorted((y, x, words) for x, y, words in texts)
                if left <= x < right and begin - 5 < y < end - 5]

    def places(self, rows):
        begin = next(n for n, row in enumerate(rows) if row[0] == "castillo")
        end = next(n for n, row in enumerate(rows) if row[0] in ("inquisitor", "spaces", "sum"))
        return [(label, "".join(numbers)) for _, label, numbers in rows[begin:end]]


class WhatIsPrinted(Sheets):
    def test_places_and_their_numbers(self):
        """2 players score two places (base) or one (Decennial), 3 players two; VALUE, A p.9, D p.5."""
        for rules, players in ALL:
            base = rules.startswith("base")
            counted = 3 if players > 3 else 2 if base or players == 3 else 1
            expected = [*BASE]
            if "colonies" in rules:
                expected += COLONIES
            if "grandissimo" in rules:
                expected.append(("Portugal", "500"))
            with self.subTest(rules=rules, players=players):
                self.assertEqual(self.places(self.rows(self.picture(rules, players))),
                                 [(name, numbers[:counted]) for name, numbers in expected])

    def test_keys_in_the_order_of_a_typed_sheet(self):
        for rules, players in ALL:
            keys = [key for key, _, _ in self.rows(self.picture(rules, players)) if key]
            lacks = set() if rules.split(",")[1:2] in (["colonies"], ["king-colonies"]) else {"goods", "inquisitor", "spaces"}
            if "new-regency" not in rules:
                lacks.add("discs")
            wanted = [key for key in KEYS if key not in lacks]
            self.assertEqual(keys, wanted, rules)

    def test_what_the_colonies_add(self):
        """E p.9-10: what spaces bring beside ranks, and discs that reach Spain."""
        picture = self.picture("decennial,colonies", 5)
        self.assertEqual(self.captions(picture, "spaces"), ["Ambassador +2", "Envoy +1", "Captain +3", "Viceroy +5"])
        labels = [label for _, label, _ in self.rows(picture)]
        self.assertIn("Gold, 6 each", labels)
        self.assertIn("Wares, 4 each", labels)

    def test_six_action_cards(self):
        """Each with its name, its place and its points."""
        for rules, players in ALL:
            picture = self.picture(rules, players)
            labels = [label for _, label, _ in self.rows(picture)]
            lines = sum(label == "its points" or label.startswith("points of ") for label in labels)
            boxes = len(self.captions(picture, "extra")) or labels.count("Action card, place")
            self.assertEqual((lines, boxes), (6, 6), (rules, players))

    def test_a_grande_that_leaves_the_castillo(self):
        """A p.12: with New Regency, a Grande may score in the Castillo and then in a region."""
        picture = self.picture("base,new-regency,old-hands,power-shift")
        self.assertIn(("discs", "from the Castillo to", []), self.rows(picture))
        self.assertIn("write the Castillo under grandes and the region under discs",
                      " ".join(words for _, _, words in self.texts(picture)))

    def test_general_scorings(self):
        for rules, rounds in (("base", (3, 6, 9)), ("decennial,short", (2, 4, 6))):
            words = [words for _, _, words in self.texts(self.picture(rules))]
            self.assertEqual([each for each in words if each.startswith("label: ")],
                             [f"label: after round {number}" for number in rounds])

    def test_columns_of_players(self):
        """Each player once above each scoring, then who is ranked without being a player."""
        for rules, players, neutral in (("base", 2, "dummy"), ("base", 3, None), ("decennial", 2, None),
                                        ("decennial,colonies", 3, "inquisitor"), ("decennial,grandissimo", 3, None)):
            texts = self.texts(self.picture(rules, players))
            extra = next(y for _, y, words in texts if words == "extra")
            heads = [words for x, y, words in texts if extra - 60 < y < extra - 15 and x > 590]
            wanted = [*PLAYERS[:players], *([neutral] if neutral else [])]
            self.assertEqual(heads, wanted * 3, rules)

    def test_bonuses(self):
        words = " ".join(words for _, _, words in self.texts(self.picture()))
        self.assertIn("2 more where the King stands, and 2 more where the own Grande stands", words)
        self.assertIn("`veedor check FILE`", words)

    def test_its_words_make_a_sheet(self):
        """Typed with nothing but what is printed on it, the sheet is complete."""
        for rules, players in ALL:
            names = PLAYERS[:players]
            picture = self.picture(rules, players)
            rows = self.rows(picture)
            regions = [name for name, _ in self.places(rows)[1:]]
            keys = {key for key, _, _ in rows if key}
            tiles = self.captions(picture, "tiles") or [row[1].removesuffix(" lies in") for row in rows if " lies in" in row[1]]
            scoring = {"extra": {"Ann": 1}, "king": "Toledo", "grandes": {"Ann": "Toledo"},
                       "discs": {"Ann": "Sevilla"}, "tiles": dict(zip(tiles, regions)),
                       "castillo": {"Ann": 1}, "regions": {name: {"Ann": 1} for name in regions},
                       "inquisitor": "Ann", "goods": {"Gold": {"Ann": 0}}, "sum": {}, "scores": {"Bea": 0}}
            if "spaces" in keys:
                scoring["spaces"] = {caption.rsplit(" ", 1)[0]: "none" for caption in self.captions(picture, "spaces")}
            choice = [{"grandissimo": ["ship"]} if name == "grandissimo:ship" else name for name in rules.split(",")]
            sheet = {"veedor": 1, "kind": "scoresheet", "ruleset": choice, "players": names,
                     "scorings": [{key: value for key, value in scoring.items() if key in keys}] * 3,
                     "result": {"winners": ["Ann"], "places": [["Ann"], list(names[1:])]}}
            done = self.run_veedor("check", "--require-complete", "-", stdin=json.dumps(sheet))
            self.assertEqual(done.returncode, 0, (rules, players, done.stdout))


class TwoPlacesOfAGrande(Sheets):
    """With New Regency a Grande scores in the Castillo and in the region of its disc, A p.7, p.12."""
    SHEET = """\
veedor: 1
kind: scoresheet
ruleset: [base, new-regency]
players: [Ann, Bea, Cruz, Dan]
scorings:
  - {king: Toledo, grandes: {Ann: %s}, castillo: {Ann: 2, Bea: 1}, regions: {Sevilla: {Ann: 4, Bea: 1}, Toledo: {Bea: 2}},
     points: {Castillo: {Ann: 7, Bea: 3}, Sevilla: {Ann: 6, Bea: 3}, Toledo: {Bea: 9}}}
"""

    def test_the_fault_says_what_to_write(self):
        for place in ("Castillo", "Sevilla"):
            text = self.SHEET % place
            done = self.run_veedor("check", "-", stdin=text)
            self.assertIn("it is right if a disc sent the Grande of Ann from the Castillo to Sevilla: `grandes: {Ann: Castillo}`, "
                          "`discs: {Ann: Sevilla}`", done.stdout)
            text = text.replace("grandes: {Ann: %s}" % place, "grandes: {Ann: Castillo}, discs: {Ann: Sevilla}")
            self.assertEqual(self.run_veedor("check", "-", stdin=text).returncode, 0)
            # The same as a grid, and back.
            grid = self.run_veedor("fmt", "--format", "csv", "-", stdin=text).stdout
            self.assertIn("\ndiscs,,Sevilla,", grid)
            self.assertEqual(self.run_veedor("check", "-", stdin=grid).returncode, 0)

    def test_sheets_to_type_have_room_for_it(self):
        for form, line in (("yaml", "    # discs: {Ann: Toledo}  # from the Castillo to\n"), ("csv", "\ndiscs,")):
            arguments = ("--players", "Ann,Bea,Cruz", "--format", form, "--ruleset")
            self.assertIn(line, self.sheet(*arguments, "base,new-regency").stdout)
            self.assertNotIn("discs", self.sheet(*arguments, "base").stdout)

    def test_other_points_are_told_as_before(self):
        for old, new in (("Ann: 7, Bea: 3}, S", "Ann: 8, Bea: 3}, S"), ("new-regency", "old-hands")):
            done = self.run_veedor("check", "-", stdin=(self.SHEET % "Sevilla").replace(old, new))
            self.assertNotIn("from the Castillo to", done.stdout)


class OnePage(Sheets):
    """The layout is computed; test_browser.py prints it. Text is measured with letters as wide as in common fonts."""

    def extent(self, each):
        x, y = float(each.get("x")), float(each.get("y"))
        if each.tag == f"{SVG}rect":
            return x, y, x + float(each.get("width")), y + float(each.get("height"))
        size, words = float(each.get("font-size")), each.text or ""
        width = sum(1.0 if ord(c) > 0x2E80 else 0.56 for c in words) * size
        left = {None: x, "middle": x - width / 2, "end": x - width}[each.get("text-anchor")]
        return left, y - size, left + width, y + size * 0.25

    def test_nothing_is_outside_or_on_something_else(self):
        long = ["Maximiliana Wolkenstein-Trostburg", "Bartholomäusschlachtenbummler" * 5, "王" * 30, "W" * 400, "a b c"]
        for (rules, players), names in itertools.product(ALL, (PLAYERS, long)):
            picture = self.picture(rules, players, names[:players])
            left, top, width, height = map(float, picture.get("viewBox").split())
            self.assertEqual((picture.get("width"), picture.get("height")), ("297mm", "210mm"))
            self.assertEqual((width, height), (2970, 2100))  # tenths of a millimetre
            texts = []
            for each in picture.iter():
                if each.tag not in (f"{SVG}rect", f"{SVG}text"):
                    continue
                x, y, right, bottom = self.extent(each)
                self.assertTrue(left <= x and top <= y and right <= left + width and bottom <= top + height,
                                (rules, players, ET.tostring(each)))
                if each.tag == f"{SVG}text":
                    texts.append((x, y, right, bottom, each.text))
            for a, b in itertools.combinations(texts, 2):
                apart = a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] + 4 or b[3] <= a[1] + 4
                self.assertTrue(apart, (rules, players, a, b))

    def test_boxes_are_large_enough_to_write_in(self):
        """At least 4 mm high; 5 mm wide for a number."""
        for rules, players in ALL:
            for each in self.picture(rules, players).iter(f"{SVG}rect"):
                self.assertGreaterEqual(float(each.get("height")), 40, (rules, players))
                self.assertGreaterEqual(float(each.get("width")), 50, (rules, players))

    def test_too_many_scorings(self):
        house = self.file("house.yaml", "ruleset: house\ntitle: House\nkind: option\ngoes_with: [base]\n"
                          "players: {least: 2, most: 5}\n"
                          "rounds: {number: 9, scoring_after: [1, 2, 3, 4, 5, 6, 7, 8, 9], source: assumed}\n")
        done = self.sheet("--players", "A,B,C,D,E", "--ruleset", f"base,{house}", status=2)
        self.assertEqual(done.stderr, "veedor: a game that has 9 general scorings does not fit on one page with 5 players\n")
        self.assertEqual(done.stdout, "")


class Command(Sheets):
    def test_page(self):
        """XML, one picture, nothing loaded, no script."""
        page = self.sheet("--players", "Ann,Bea").stdout
        self.assertEqual(page, self.sheet("--players", "Ann,Bea", "--format", "html").stdout)
        tree = ET.fromstring(page.replace("<!DOCTYPE html>\n", ""))
        self.assertEqual(len(list(tree.iter("svg"))), 1)
        self.assertEqual(list(tree.iter("script")), [])
        self.assertIn("default-src 'none'", page)
        self.assertNotIn("http:", page)
        self.assertNotIn("https:", page)
        self.assertIn("size:A4 landscape", page)

    def test_letter(self):
        """US Letter, landscape, is 279.4 mm wide and 215.9 mm high."""
        picture = ET.fromstring(self.sheet("--players", "Ann,Bea", "--format", "svg", "--paper", "letter").stdout)
        self.assertLessEqual(float(picture.get("width").removesuffix("mm")), 279.4)
        self.assertLessEqual(float(picture.get("height").removesuffix("mm")), 215.9)
        self.assertIn("size:letter landscape", self.sheet("--players", "Ann,Bea", "--paper", "letter").stdout)

    def test_room_for_names(self):
        picture = self.picture(names=["5"], players=None)
        self.assertIn("players 5", "".join(picture.find(f"{SVG}title").itertext()))
        named = self.picture(players=5)
        lines = [len(list(each.iter(f"{SVG}path"))) for each in (picture, named)]
        self.assertEqual(lines[0], lines[1] + 5)  # a line to write each name on
        self.assertIn("signed:", [each.text for each in picture.iter(f"{SVG}text")])

    def test_names_are_only_text(self):
        for form in ("html", "svg"):
            out = self.sheet("--players", '<script>x</script>,"&"', "--format", form).stdout
            self.assertNotIn("<script", out)
            self.assertIn("&lt;script&gt;", out)

    def test_file(self):
        out = self.folder / "sheet.html"
        self.assertEqual(self.sheet("--players", "Ann,Bea", "-o", str(out)).stdout, "")
        self.assertEqual(out.read_text(), self.sheet("--players", "Ann,Bea").stdout)
        done = self.sheet("--players", "Ann,Bea", "-o", str(self.folder / "no" / "sheet.html"), status=2)
        self.assertRegex(done.stderr, r"^veedor: cannot write .*sheet\.html: No such file or directory\n$")

    def test_a_ruleset_file_is_named_for_the_check(self):
        house = self.file("house.yaml", "ruleset: house\ntitle: House\nkind: option\ngoes_with: [base]\n"
                          "players: {least: 2, most: 5}\n")
        out = self.sheet("--players", "Ann,Bea,Cruz,Dan", "--ruleset", f"base,{house}", "--format", "svg").stdout
        self.assertIn(f"`veedor check --ruleset base,{house} FILE`", re.sub(r"\s*</text>\s*<text[^>]*>", " ", out))

    def test_faults(self):
        for arguments, complaint in (
                ([], "--players or a scoresheet is required; try `veedor sheet --help`"),
                (["--players", "Ann,Ann"], "--players: `Ann` is given twice"),
                (["--players", "Ann"], "base is for 2 to 5 players, not 1 [SETUP-1]"),
                (["--players", "Ann,Bea", "--ruleset", "four-stacks,decennial"], None)):
            done = self.sheet(*arguments, status=2)
            self.assertEqual(done.stdout, "")
            if complaint:
                self.assertEqual(done.stderr, f"veedor: {complaint}\n")


if __name__ == "__main__":
    unittest.main()
