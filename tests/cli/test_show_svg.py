"""The pictures of `veedor show --format svg` and `png`, and the page of `--format html`."""
import json
import os
import shutil
import struct
import subprocess
import unittest
import xml.etree.ElementTree as ElementTree

from support import COMPLETE, EXAMPLES, FAULTY, SECONDS, UNFINISHED, VEEDOR, Case, environment, short
from test_report_pages import Page

SVG = "{http://www.w3.org/2000/svg}"
REAL = environment(PATH=os.environ.get("PATH", os.defpath))  # with the program that draws


class ShowSvg(Case):
    def picture(self, *arguments, status=0, stdin=""):
        done = self.run_veedor("show", *arguments, "--format", "svg", stdin=stdin)
        self.assertEqual(done.returncode, status, done.stderr)
        return ElementTree.fromstring(done.stdout)

    @staticmethod
    def texts(root):
        return [element.text for element in root.iter(SVG + "text")]

    @staticmethod
    def titles(root):
        return [element.text for element in root.iter(SVG + "title")]

    def test_the_picture_of_the_readme(self):
        done = self.run_veedor("show", "--public", "--format", "svg", "--at", "6.2", COMPLETE)
        self.assertEqual(done.stdout, (EXAMPLES / "picture.svg").read_text("utf-8"))

    def test_setup(self):
        # 2 of 30 Caballeros stand in each home, 7 in the Court, so 21 in the Province.
        root = self.picture("-", stdin=short(title="Heat 3"))
        self.assertEqual(root.tag, SVG + "svg")
        self.assertIn("viewBox", root.attrib)
        texts = self.texts(root)
        self.assertIn("Heat 3", texts)
        self.assertIn("after setup", texts)
        self.assertEqual(texts.count("7"), 4 + 1)  # and the first value of Toledo
        self.assertEqual(texts.count("21"), 4)
        self.assertEqual(texts.count("First Player"), 1)
        titles = self.titles(root)
        self.assertEqual(titles[0], "Heat 3")
        self.assertIn("Galicia 4/2/0: the Grande of Ann, 2 Ann", titles)
        self.assertIn("Castilla 6/4/2: the King", titles)
        self.assertIn("Castillo 5/3/1: empty", titles)

    def test_colours_of_the_log(self):
        log = short().replace("Ann,", "{name: Ann, color: '#123456'},", 1)
        self.assertIn("#123456", log)
        fills = {element.get("fill") for element in self.picture("-", stdin=log).iter(SVG + "path")}
        self.assertIn("#123456", fills)

    def test_round_under_way(self):
        # examples/unfinished.yaml stops in round 4, before the third turn.
        root = self.picture(UNFINISHED)
        self.assertIn("Next: round 4, turn of Ann", self.texts(root))
        titles = self.titles(root)
        self.assertIn("1. Cruz: Power card 12, brings 0 Caballeros, turn taken", titles)
        self.assertIn("3. Ann: Power card 4, brings 4 Caballeros, decides next", titles)
        self.assertIn('Action card of stack 1, "Move any four": 1 Caballero; taken by Bea', titles)
        self.assertIn("Action card of stack 5, Your Majesty: 5 Caballeros; free", titles)

    def test_attributes_say_what_stands_where(self):
        """The same as the JSON; every colour has a slot in every place, and each place an outline."""
        for name in ("unfinished", "colonies", "grandissimo", "two-players"):
            log = str(EXAMPLES / f"{name}.yaml")
            shown = json.loads(self.run_veedor("show", "--format", "json", "--at", "3", log).stdout)["position"]
            board = shown["board"]
            root = self.picture("--at", "3", log)
            counted = {}
            for element in root.iter(SVG + "g"):
                if element.get("data-count") is not None:
                    key = element.get("data-place"), element.get("data-owner")
                    self.assertNotIn(key, counted)
                    counted[key] = int(element.get("data-count"))
            regions = {**board["regions"], "Court": board["court"], "Province": board["province"]}
            if "jail" in board:
                jail = next(place for place, _ in counted if place.casefold() == "jail")
                regions[jail] = board["jail"]
            for place, owners in regions.items():
                for owner, count in owners.items():
                    self.assertEqual(counted[place, owner], count, (name, place, owner))
            self.assertEqual(sum(counted.values()), sum(sum(owners.values()) for owners in regions.values()), name)
            areas = {element.get("data-place") for element in root.iter(SVG + "path") if element.get("class") == "area"}
            self.assertGreaterEqual(areas, set(shown["values"]))
            slots = {place for place, _ in counted} - {"Court", "Province"}
            self.assertGreaterEqual(slots, set(shown["values"]))
            for place in slots:
                self.assertEqual({owner for at, owner in counted if at == place},
                                 {owner for at, owner in counted if at == "Toledo"}, place)
            kings = [element.get("data-place") for element in root.iter(SVG + "g") if element.get("data-king")]
            self.assertEqual(kings, [board["king"]])
            grandes = {element.get("data-owner"): element.get("data-place") for element in root.iter(SVG + "g")
                       if element.get("data-grande")}
            self.assertEqual(grandes, board["grandes"])

    def test_attributes_of_cards_and_of_a_closed_castillo(self):
        root = self.picture("--public", UNFINISHED)
        cards = {element.get("data-card"): element.get("data-owner") for element in root.iter(SVG + "g")
                 if element.get("data-card")}
        self.assertEqual(cards["any-four"], "Bea")
        self.assertIsNone(cards["your-majesty"])
        closed = [element for element in root.iter(SVG + "g")
                  if element.get("data-place") == "Castillo" and element.get("data-owner")]
        self.assertEqual(len(closed), 4)
        self.assertEqual({element.get("data-count") for element in closed}, {None})

    def test_any_text_is_well_formed(self):
        log = short(title="'<&> ]]> \"'").replace("Ann", "\"<b>&\"").replace("Bea", "王小明")
        texts = self.texts(self.picture("-", stdin=log))
        self.assertIn("<&> ]]> \"", texts)
        self.assertIn("<b>&", texts)
        self.assertIn("王小明", texts)

    def test_nothing_from_elsewhere(self):
        root = self.picture(COMPLETE)
        for element in root.iter():
            self.assertNotIn(element.tag, {SVG + "script", SVG + "image", SVG + "a"})
            if element.tag == SVG + "style":  # for dark screens
                self.assertNotRegex(element.text, r"url|import|@font")
            for name, value in element.attrib.items():
                if "href" in name:
                    self.assertRegex(value, "^#")
                self.assertNotIn("url(", value)

    def test_before_a_fault(self):
        root = self.picture(FAULTY, status=1)
        self.assertIn("(position before the fault)", self.titles(root)[0])


class ShowPng(Case):
    def png(self, *arguments, status=0, env=None):
        done = subprocess.run([VEEDOR, "show", "--format", "png", *arguments], capture_output=True, check=False,
                              timeout=SECONDS, env=env or environment())
        self.assertEqual(done.returncode, status, done.stderr)
        return done

    @unittest.skipUnless(shutil.which("rsvg-convert"), "there is no rsvg-convert, which Debian's librsvg2-bin has")
    def test_sizes(self):
        for shape, size in (((), (1200, 630)), (("--shape", "square"), (1080, 1080))):
            for log in (COMPLETE, UNFINISHED, str(EXAMPLES / "colonies.yaml")):
                picture = self.png("--public", *shape, log, env=REAL).stdout
                self.assertEqual(picture[:8], b"\x89PNG\r\n\x1a\n")
                self.assertEqual(struct.unpack(">II", picture[16:24]), size)

    def test_without_the_program(self):
        done = self.png("--public", COMPLETE, status=2, env=environment(PATH="/nonexistent"))
        self.assertEqual(done.stdout, b"")
        self.assertIn(b"`--format png` needs rsvg-convert, which Debian's package librsvg2-bin has", done.stderr)
    def test_a_picture_beside_a_link(self):
        """Chats take the picture of a page from its head; no address, no such line."""
        address = "https://example.org/game.png"
        for command in (["show", "--format", "html"], ["replay"]):
            page = self.run_veedor(*command, "--picture", address, UNFINISHED).stdout
            head = ElementTree.fromstring(page.replace("<!DOCTYPE html>", "")).find("head")
            named = {each.get("property"): each.get("content") for each in head.iter("meta") if each.get("property")}
            self.assertEqual(named["og:image"], address)
            self.assertEqual(named["og:title"], head.findtext("title"))
            self.assertEqual(page.count("https://"), 1)
            self.assertNotIn("og:", self.run_veedor(*command, UNFINISHED).stdout)
            for wrong in ("game.png", "file:///game.png", "https://example.org/#x", "ftp://example.org/a.png"):
                done = self.run_veedor(*command, "--picture", wrong, UNFINISHED)
                self.assertEqual(done.returncode, 2)
                self.assertIn("as in https://example.org/game.png", done.stderr)
        done = self.run_veedor("show", "--picture", address, UNFINISHED)
        self.assertIn("goes with --format html", done.stderr)


class ReplayPng(Case):
    """The stand-in for the program that draws prints the drawing, in SVG."""

    def card(self, *arguments, status=0):
        done = self.run_veedor("replay", "--format", "png", *arguments)
        self.assertEqual(done.returncode, status, done.stderr)
        return ElementTree.fromstring(done.stdout) if status == 0 else done.stderr

    @staticmethod
    def words(root):
        return [each.text for each in root.iter(SVG + "text")]

    def test_the_last_moment(self):
        """examples/four-players.yaml ends with 105 for Dan, 102 for Ann and Cruz, 96 for Bea."""
        words = self.words(self.card(COMPLETE))
        self.assertEqual(words[words.index("Four players, one table") + 1], "Dan has won")
        points = ["105", "102", "102", "96"]
        self.assertEqual([each for each in words if each in points][-4:], points)
        self.assertIn("wins", words)

    def test_a_turn(self):
        """The map is that of `show --at`, with the difference to the turn before above each slot."""
        root = self.card("--moment", "2.2", COMPLETE)
        shown = {at: json.loads(self.run_veedor("show", "--at", at, "--format", "json", COMPLETE).stdout)["position"]
                 for at in ("2.1", "2.2")}
        then, now = (shown[at]["board"]["regions"] for at in ("2.1", "2.2"))
        changed = [now[place].get(name, 0) - then[place].get(name, 0) for place in now
                   for name in ("Ann", "Bea", "Cruz", "Dan")]
        tags = [each.text for each in root.iter(SVG + "text") if each.get("class") == "tag"]
        # Some slots have no room above.
        self.assertTrue(tags)
        for tag in tags:
            self.assertIn(int(tag.replace("\u2212", "-")), changed)
        fresh = [each for each in root.iter(SVG + "g") if " new" in (each.get("class") or "")]
        self.assertEqual(len([each for each in changed if each]), len(fresh))
        words = self.words(root)
        self.assertTrue(any(each and each.startswith("Round 2, turn 2: ") for each in words), words)
        self.assertNotIn("wins", words)
        for score in shown["2.2"]["scores"].values():
            self.assertIn(str(score), words)

    def test_a_place_of_a_general_scoring(self):
        words = self.words(self.card("--moment", "3.g1", COMPLETE))
        self.assertTrue(any(each and each.startswith("Round 3, general scoring: ") for each in words), words)

    def test_no_such_moment(self):
        self.assertIn("the game has no moment 12.1; it ends with round 9",
                      self.card("--moment", "12.1", COMPLETE, status=2))
        done = self.run_veedor("replay", "--moment", "3", COMPLETE)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("--moment", done.stderr)


class ShowPage(Case):
    def page(self, *arguments, status=0, stdin=""):
        done = self.run_veedor("show", *arguments, "--format", "html", stdin=stdin)
        self.assertEqual(done.returncode, status, done.stderr)
        return Page(done.stdout)

    def test_the_next_decision_the_map_and_the_tables(self):
        # examples/unfinished.yaml stops in round 4, before the third turn.
        page = self.page(UNFINISHED)
        text = page.text()
        self.assertIn("To be continued: round 4, after 2 turns", text)
        self.assertIn("Next: round 4, turn of Ann", text)
        self.assertEqual([attrs.get("class") for tag, attrs in page.tags if tag == "svg"].count("map"), 1)
        self.assertEqual(page.captions, ["Players", "Round 4", "Action cards", "What stands where"])
        self.assertNotIn("script", [tag for tag, _ in page.tags])

    def test_a_game_that_is_over_or_wrong(self):
        self.assertIn("The game is over", self.page(COMPLETE).text())
        for words, page in (("(position before the fault)", self.page(FAULTY, status=1)),
                            ("(adjudicated)", self.page(str(EXAMPLES / "stopped.yaml")))):
            self.assertIn(words, page.text())
            self.assertNotIn("The game is over", page.text())
            self.assertNotIn("now", page.ids)

    def test_any_text_is_well_formed(self):
        log = short(title="'<&> ]]> \"'").replace("Ann", "\"<b>&\"").replace("Bea", "王小明")
        text = self.page("-", stdin=log).text()
        self.assertIn("<&> ]]> \": after setup", text)
        self.assertIn("<b>&", text)


if __name__ == "__main__":
    unittest.main()
