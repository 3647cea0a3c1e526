"""veedor replay: the page of a whole game."""
import base64
import hashlib
import json
import os
import re
import unittest
from xml.etree import ElementTree

from support import COMPLETE, EXAMPLES, FAULTY, UNFINISHED, Case, short
from test_labels import LABELS
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
        self.moments = [each for each in self.root.iter("li") if each.get("data-d") is not None]
        self.ids = [moment.get("id") for moment in self.moments]
        # Of a general scoring, each place has a moment too.
        self.decisions = [each for each in self.ids if not re.search(r"\.(g\d+|discs)$", each)]
        self.map = next(each for each in self.root.iter("svg") if each.get("class") == "map")
        self.places = [each for each in self.map.iter("g") if (each.get("class") or "") == "place"]
        self.states, state = {}, {}
        for moment in self.moments:  # each has what differs from the one before
            state = {**state, **dict(change.split("=", 1) for change in moment.get("data-d").split("|") if change)}
            self.states[moment.get("id")] = state

    @staticmethod
    def name(place):
        return next(text.text for text in place.iter("text"))

    def board(self, moment, players):
        """What the map shows at a moment, in the form of `show --format json`."""
        state, slot, regions, grandes, king = self.states[moment], 0, {}, {}, None
        for number, place in enumerate(self.places):
            name = self.name(place)
            if state.get("k") == str(number):
                king = name
            for seat in range(len([each for each in place.iter("g") if (each.get("class") or "").startswith("c ")])):
                count = int(state.get(f"c{slot}", 0))
                if seat < len(players):
                    if count:
                        regions.setdefault(name, {})[players[seat]] = count
                    if state.get(f"g{seat}") == str(slot):
                        grandes[players[seat]] = name
                slot += 1
        return {"regions": regions, "grandes": grandes, "king": king}

    def counts(self, moment):
        """The numbers on the map, slot by slot; those in a closed Castillo are not told."""
        slots = [each for each in self.map.iter("g") if (each.get("class") or "").startswith("c ")]
        shown = [self.states[moment].get(f"c{number}", "?") for number in range(len(slots))]
        item = next(each for each in self.moments if each.get("id") == moment)
        for slot, points in (pair.split(".") for pair in item.get("data-x", "").split()):
            shown[int(slot)] = points  # in place of the number
        return shown

    def words(self, element):
        """The text of an element."""
        return element.itertext()

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
        """Nine rounds of four players: cards, four turns, the end. Power cards have no moments of their own."""
        expected = ["0"]
        for r in range(1, 10):
            expected += [f"{r}.{turn}" for turn in range(5)] + [str(r)]
        self.assertEqual(self.page(COMPLETE).decisions, expected)

    def test_where_a_log_ends(self):
        """unfinished.yaml ends after two turns of round 4; a log may end among the Power cards, too."""
        self.assertEqual(self.page(UNFINISHED).ids[-3:], ["4.0", "4.1", "4.2"])
        log = short().replace("rounds: []", "rounds:\n  - reveal: [ambush, fair, outposts, enactment]\n"
                              "    power: [{Ann: 9}]")
        page = self.page("-", stdin=log)
        self.assertEqual(page.ids, ["0", "1.0.1"])
        self.assertIn("Round 1: Power card of Ann", page.told("1.0.1"))
        self.assertEqual(self.page("-", stdin=short()).ids, ["0"])

    def test_positions_are_those_of_show(self):
        for path in (COMPLETE, str(EXAMPLES / "everything.yaml"), str(EXAMPLES / "grandissimo.yaml"),
                     str(EXAMPLES / "colonies.yaml"), str(EXAMPLES / "two-players.yaml")):
            page = self.page(path)
            for moment in [each for each in page.decisions if each.count(".") < 2][::4] + [page.ids[-1]]:
                done = self.run_veedor("show", "--format", "json", "--at", moment, path)
                shown = json.loads(done.stdout)
                players, board = shown["players"], shown["position"]["board"]
                drawn = page.board(moment, players)
                drawn["regions"].pop("Jail", None)  # no region
                wanted = {region: {who: n for who, n in there.items() if who in players}
                          for region, there in board["regions"].items()}
                self.assertEqual(drawn["regions"], {region: there for region, there in wanted.items() if there},
                                 (path, moment))
                self.assertEqual(drawn["king"], board["king"], (path, moment))
                self.assertEqual(drawn["grandes"], board["grandes"], (path, moment))
                self.assertEqual(page.by_id[moment].get("data-p").split(),
                                 [str(shown["position"]["scores"][who]) for who in players])

    def test_a_picture_within_a_turn(self):
        done = self.run_veedor("replay", "--format", "png", "--moment", "4.2.3", UNFINISHED)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("`veedor show --at 4.2.3 --format png` draws one", done.stderr)

    def test_moves_and_points(self):
        """Round 4 of unfinished.yaml, turn 2: of Bea's four moves, two are hers, two of Dan; one into the Castillo."""
        page = self.page(UNFINISHED)
        moved = page.by_id["4.2"].get("data-m").split()
        self.assertEqual(len([each for each in moved if each.endswith(".1")]), 4)
        self.assertNotIn("data-m", page.by_id["4.0"].attrib)
        self.assertIn("data-x", page.by_id["3.g2"].attrib)

    def test_what_happened_is_told_in_the_words_of_report(self):
        page = self.page(UNFINISHED, "--for", "public")
        data = json.loads(self.run_veedor("report", UNFINISHED, "--for", "public", "--since", "0", "--format",
                                          "json").stdout)
        for played in data["history"]:
            for turn in played["turns"]:
                told = page.told(f"{played['round']}.{turn['turn']}")
                self.assertIn(f"Round {played['round']}, turn {turn['turn']}: {turn['player']}", told)
                if " from " not in turn["text"]:
                    text = " ".join(turn["text"].split())
                    if turn.get("card") in LABELS:  # the page shows what the card does
                        text = text.replace(f"took {turn['card']}", "took " + LABELS[turn["card"]])
                    self.assertIn(text, told.replace(" ;", ";"))
            if "first_player" in played:
                self.assertIn(f"First Player {played['first_player']}", page.told(str(played["round"])))
        self.assertIn("End of round 3: general scoring", page.told("3"))
        self.assertIn("general scoring: Castillo", page.told("3.g1"))

    def test_the_last_position_needs_no_script(self):
        for path in PLAYED:
            page = self.page(str(path))
            self.assertEqual(page.by_id["bar"].get("hidden"), "hidden")
            state = page.states[page.ids[-1]]
            slots = [each for each in page.map.iter("g") if (each.get("class") or "").startswith("c ")]
            for number, slot in enumerate(slots):
                counts = [text.text for text in slot.iter("text") if (text.get("class") or "-").split()[0] == "n"]
                # What is hidden gets its number from the script.
                hidden = slot.get("visibility") == "hidden"
                self.assertEqual(counts, [] if hidden else [state.get(f"c{number}", "?")], path)
                self.assertEqual(hidden, state.get(f"c{number}", "0") == "0" and
                                 str(number) not in [state.get(f"g{seat}") for seat in range(7)], path)

    def test_sizes(self):
        """The map is there once: a whole game takes less than 140 kB."""
        for path in PLAYED:
            self.assertLess(len(self.page(str(path)).text), 140_000, path)


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
        rows = {row[0][0].text: [int(cell[0].text if len(cell) else cell.text) for cell in row[1:]]
                for row in tables["How the points came about"].find("tbody")}
        self.assertEqual({who: row[0] for who, row in rows.items()}, check["scores"])
        self.assertEqual(list(rows.values()), sorted(rows.values(), key=lambda row: -row[0]))
        for total, *parts in rows.values():
            self.assertEqual(total, sum(parts))

    def test_why(self):
        """Each place of a general scoring has a moment, whose table gives the points that `score` has."""
        page = self.page(COMPLETE)
        scorings = json.loads(self.run_veedor("score", COMPLETE, "--format", "json").stdout)["scorings"]
        for scoring in (each for each in scorings if each["kind"] == "general"):
            for number, (place, reasons) in enumerate(scoring["reasons"].items(), 1):
                moment = page.by_id[f"{scoring['round']}.g{number}"]
                table = moment.find("table")
                self.assertEqual(table.find("caption").text.strip(), place)
                rows = [[" ".join(cell.itertext()) for cell in row] for row in table.find("tbody")]
                if reasons:
                    self.assertEqual(rows, [[each["player"], str(each["caballeros"]), each["reason"], str(each["points"])]
                                            for each in reasons])

    def test_lines_are_told_apart_without_colour(self):
        page = self.page(str(EXAMPLES / "five-players.yaml"))
        chart = page.by_id["chart"]
        words = [each.text for each in chart.iter("text")]
        for letter in "ABCDE":
            self.assertTrue([word for word in words if word and word.startswith(letter + " ")], letter)
        self.assertEqual(len({each.get("stroke-dasharray") for each in chart.iter("polyline")}), 5)
        self.assertEqual(len({each.get("d") for each in chart.iter("path") if (each.get("id") or "").startswith("mark")}), 5)

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
        self.assertIn("Castillo 5/3/1: hidden Caballeros", public.text)
        for moment in public.ids:
            self.assertNotIn("Castillo", public.board(moment, ["Ann", "Bea", "Cruz", "Dan"])["regions"])
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
