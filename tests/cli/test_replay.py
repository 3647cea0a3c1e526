"""veedor replay: the page of a whole game."""
import base64
import hashlib
import json
import os
import re
import unittest
from xml.etree import ElementTree

from support import COMPLETE, EXAMPLES, FAULTY, UNFINISHED, Case, short
from test_report import CIVIL_WAR, PLAYED
from test_report_pages import Page, renamed

SVG = "{http://www.w3.org/2000/svg}"


class Replay:
    """What is in a page."""

    def __init__(self, text):
        self.text = text
        self.page = Page(text)
        self.root = ElementTree.fromstring(text.replace("<!DOCTYPE html>", ""))
        self.by_id = {each.get("id"): each for each in self.root.iter() if each.get("id")}
        self.moments = [each for each in self.root.iter("li") if each.get("data-parts")]
        self.ids = [moment.get("id") for moment in self.moments]
        self.slots = [each.get("href") for each in self.root.iter("use") if each.get("class") == "slot"]

    def parts(self, moment):
        return [f"#part{number}" for number in self.by_id[moment].get("data-parts").split()]

    def words(self, element):
        """The text of an element, and of what it refers to."""
        if element.tag == "use":
            yield from self.words(self.by_id[element.get("href")[1:]])
        if element.text:
            yield element.text
        for child in element:
            yield from self.words(child)
            if child.tail:
                yield child.tail

    def picture(self, moment):
        """The words of the picture of a moment."""
        all_words = [word for part in self.parts(moment) for word in self.words(self.by_id[part[1:]])]
        return [word for word in all_words if word.strip()]

    def told(self, moment):
        return " ".join(" ".join(self.words(self.by_id[moment])).split())


class Replays(Case):
    def replay(self, *arguments, status=0, stdin="", **options):
        done = self.run_veedor("replay", *arguments, stdin=stdin, **options)
        self.assertEqual(done.returncode, status, done.stderr)
        return done

    def page(self, *arguments, **options):
        text = self.replay(*arguments, **options).stdout
        page = Replay(text)
        self.assertEqual(len(page.page.ids), len(set(page.page.ids)))
        for tag, attributes in page.page.tags:
            self.assertFalse([name for name in attributes if name.startswith("on")], attributes)
            if tag == "th":
                self.assertIn(attributes.get("scope"), ("col", "row"))
        references = re.findall(r'href="([^"]*)"', text)
        self.assertEqual([each for each in references if not each.startswith("#") and each != "data:,"], [])
        self.assertNotRegex(text, r"(?i)https?:|@import|url\(|<img|\bsrc=|<script [^>]")
        return page


class Moments(Replays):
    def test_every_decision_has_one(self):
        """Nine rounds of four players: cards are turned over, four Power cards, four turns, the end."""
        expected = ["0"]
        for r in range(1, 10):
            expected += [f"{r}.0.{n}" for n in range(4)] + [f"{r}.{turn}" for turn in range(5)] + [str(r)]
        self.assertEqual(self.page(COMPLETE).ids, expected)

    def test_where_a_log_ends(self):
        """unfinished.yaml ends after two turns of round 4; a log may end among the Power cards, too."""
        self.assertEqual(self.page(UNFINISHED).ids[-3:], ["4.0", "4.1", "4.2"])
        log = short().replace("rounds: []", "rounds:\n  - reveal: [ambush, fair, outposts, enactment]\n"
                              "    power: [{Ann: 9}]")
        page = self.page("-", stdin=log)
        self.assertEqual(page.ids, ["0", "1.0.0", "1.0.1"])
        self.assertIn("Round 1: Power card of Ann", page.told("1.0.1"))
        self.assertEqual(self.page("-", stdin=short()).ids, ["0"])

    def test_pictures_are_those_of_show(self):
        """But for who is next: `show` plays on what comes by itself."""
        for path in (COMPLETE, str(EXAMPLES / "everything.yaml"), str(EXAMPLES / "grandissimo.yaml")):
            page = self.page(path)
            for moment in [each for each in page.ids if each.count(".") < 2][::4] + [page.ids[-1]]:
                done = self.run_veedor("show", "--format", "svg", "--at", moment, path)
                self.assertEqual(done.returncode, 0, done.stderr)
                root = ElementTree.fromstring(done.stdout)
                shown = [text for each in root.iter() if each.tag not in (SVG + "desc",)
                         for text in [each.text] if text and text.strip()][1:]
                next_is = re.compile(r"Next: |, decides next$")
                self.assertEqual([next_is.sub("", word) for word in page.picture(moment) if "Next: " not in word],
                                 [next_is.sub("", word) for word in shown if "Next: " not in word],
                                 (path, moment))

    def test_what_happened_is_told_in_the_words_of_report(self):
        page = self.page(UNFINISHED, "--for", "public")
        data = json.loads(self.run_veedor("report", UNFINISHED, "--for", "public", "--since", "0", "--format",
                                          "json").stdout)
        for played in data["history"]:
            for turn in played["turns"]:
                told = page.told(f"{played['round']}.{turn['turn']}")
                self.assertIn(f"Round {played['round']}, turn {turn['turn']}: {turn['player']}", told)
                self.assertIn(" ".join(turn["text"].split()), told)
            if "first_player" in played:
                self.assertIn(f"First Player {played['first_player']}", page.told(str(played["round"])))
        self.assertIn("End of round 3: general scoring", page.told("3"))
        self.assertIn("Castillo: ", page.told("3"))

    def test_the_last_position_needs_no_script(self):
        for path in PLAYED:
            page = self.page(str(path))
            self.assertEqual(page.slots, page.parts(page.ids[-1]))
            self.assertEqual(page.by_id["about"].text, page.moments[-1].get("data-about"))
            self.assertEqual(page.by_id["controls"].get("hidden"), "hidden")
            for moment in page.ids:
                self.assertEqual(len(page.parts(moment)), len(page.slots))
                for part in page.parts(moment):
                    self.assertIn(part[1:], page.by_id)

    def test_sizes(self):
        """Parts of pictures are there once: a moment takes less than 7 kB beside them."""
        for path in PLAYED:
            page = self.page(str(path))
            self.assertLess(len(page.text), 90_000 + 7_000 * len(page.ids), path)


class Scores(Replays):
    def test_tables(self):
        page = self.page(COMPLETE)
        scorings = json.loads(self.run_veedor("score", COMPLETE, "--format", "json").stdout)["scorings"]
        for scoring in (each for each in scorings if each["kind"] == "general"):
            self.assertIn(f"General scoring after round {scoring['round']}", page.page.captions)
        tables = {table.findtext("caption"): table for table in page.root.iter("table")}
        rows = {row[0].text: [cell.text for cell in row[1:]]
                for row in tables["Scores after each round"].find("tbody")}
        check = json.loads(self.run_veedor("check", "--format", "json", COMPLETE).stdout)
        self.assertEqual(rows["9"], [str(score) for score in check["scores"].values()])
        self.assertEqual(list(rows), [str(n) for n in range(1, 10)])
        self.assertIn("The game is over. Dan has won.", page.page.text())

    def test_lines_are_told_apart_without_colour(self):
        page = self.page(str(EXAMPLES / "five-players.yaml"))
        chart = next(each for each in page.root.iter("figure") if "chart" in each.get("class"))
        words = [each.text for each in chart.iter("text")]
        for name in ("Ann", "Bea", "Cruz", "Dan", "Eva"):
            self.assertTrue([word for word in words if word and word.startswith(name + " ")], name)
        shapes = {each.get("d") for each in chart.iter("path") if each.get("stroke-width") == "1.5"}
        self.assertEqual(len(shapes), 5)

    def test_a_game_without_points(self):
        page = self.page("-", stdin=short())
        self.assertNotIn("General scorings", page.page.text())


class Safety(Replays):
    def test_only_its_own_script_may_run(self):
        page = self.page(COMPLETE)
        script = re.search(r"<script>(.*?)</script>", page.text, re.S)[1]
        hashed = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
        policy = next(attributes["content"] for tag, attributes in page.page.tags
                      if attributes.get("http-equiv") == "Content-Security-Policy")
        self.assertIn(f"script-src 'sha256-{hashed}'", policy)
        self.assertIn("default-src 'none'", policy)

    def test_names_are_escaped(self):
        names = ['<b>"Ann" & \'co\'</b>', "</style></svg><script>alert(1)</script>", "]]>Cruz", "Dan"]
        page = self.page("-", stdin=renamed(names, title="'<i>&amp;</i></title> \"x\"'"))
        self.assertEqual(page.text.count("<script"), 1)
        for name in names:
            self.assertIn(name, page.page.text())

    def test_what_only_the_moderator_knows(self):
        page = self.page(str(EXAMPLES / "old-hands.yaml"))
        self.assertNotIn("old-hands.yaml", page.text)
        noted = short().replace("ruleset:", "notes: Ann is angry\nruleset:", 1)
        self.assertNotIn("angry", self.page("-", stdin=noted).text)


class Secrets(Replays):
    def test_the_castillo(self):
        opened = self.page(UNFINISHED)
        self.assertNotIn("hidden Caballeros", opened.text)
        public = self.page(UNFINISHED, "--for", "public")
        for moment in public.ids:
            self.assertIn("Castillo 5/3/1: hidden Caballeros",
                          " ".join(word.strip() for word in public.picture(moment)), moment)
        self.assertNotIn("hidden Caballeros", self.page(UNFINISHED, "--for", "public", "--open-castillo").text)

    def test_discs_that_wait_for_others(self):
        logs = [CIVIL_WAR.format(discs=f"Bea: {region}, Cruz: Sevilla") for region in ("Granada", "Toledo", "Galicia")]
        for reader in (["--for", "Ann"], ["--for", "public"], []):
            pages = {self.replay("-", *reader, stdin=log).stdout for log in logs}
            self.assertEqual(len(pages), 1, reader)
        own = {self.replay("-", "--for", "Bea", stdin=log).stdout for log in logs}
        self.assertEqual(len(own), 3)

    def test_a_public_copy_gives_the_same_page(self):
        for path in PLAYED:
            copy = self.run_veedor("publish", str(path)).stdout
            for reader in (["--for", "public"], ["--for", "public", "--open-castillo"]):
                self.assertEqual(self.replay(*reader, "-", stdin=copy).stdout,
                                 self.replay(*reader, str(path)).stdout, path)


class Usage(Replays):
    def test_a_file(self):
        out = self.folder / "game.html"
        out.write_text("old")
        self.assertEqual(self.replay(UNFINISHED, "-o", str(out)).stdout, "")
        self.assertEqual(out.read_text(), self.replay(UNFINISHED).stdout)
        self.assertEqual(os.listdir(self.folder), ["game.html"])
        done = self.replay(UNFINISHED, "-o", str(self.folder / "no" / "game.html"), status=2)
        self.assertIn("cannot write ", done.stderr)

    def test_what_is_refused(self):
        for arguments, status, said in (
                ([FAULTY], 1, "PLACE-4"),
                ([str(EXAMPLES / "scoresheet.yaml")], 2, "is a scoresheet, which has no moves; `veedor score` shows it"),
                ([UNFINISHED, "--for", "Anna"], 2, "--for needs a player of this game (Ann, Bea, Cruz, Dan), not `Anna`")):
            done = self.replay(*arguments, status=status)
            self.assertEqual(done.stdout, "")
            self.assertIn(said, done.stderr)


if __name__ == "__main__":
    unittest.main()
