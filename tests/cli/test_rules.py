"""veedor rules: the list, the pages of rulesets, and the judging of ruleset files."""
import json
import re
import unittest

from support import ROOT, Case

RULESETS = ROOT / "rulesets"
BASE = (RULESETS / "base.yaml").read_text(encoding="utf-8")
NAMES = sorted(path.stem for path in RULESETS.glob("*.yaml") if path.stem != "rules")
WIDEST = 90


class Rules(Case):
    def rules(self, *arguments, status=0, stdin=""):
        done = self.run_veedor("rules", *arguments, stdin=stdin)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done

    def page(self, *arguments):
        return json.loads(self.rules("--format", "json", *arguments).stdout)


class List(Rules):
    def test_every_ruleset(self):
        listed = json.loads(self.rules("--format", "json").stdout)["rulesets"]
        self.assertEqual(sorted(entry["name"] for entry in listed), NAMES)
        entry = next(entry for entry in listed if entry["name"] == "short")
        self.assertEqual(entry, {"name": "short", "title": "Short game", "kind": "option",
                                 "players": {"least": 2, "most": 5},
                                 "goes_with": ["base", "decennial"]})

    def test_text(self):
        text = self.rules().stdout
        for name in NAMES:
            self.assertRegex(text, rf"(?m)^{name} ")
        self.assertIn("option for 2 to 3 players; goes with base", text)


class Page(Rules):
    def test_map(self):
        page = self.page("base")
        self.assertEqual(page["players"], 4)
        self.assertEqual([region["name"] for region in page["regions"]],
                         ["Galicia", "Navarra", "Aragón", "Cataluña", "Castilla", "Toledo",
                          "Sevilla", "Granada", "Valencia"])
        toledo = page["regions"][5]
        self.assertEqual(toledo["values"], [7, 4, 2])
        self.assertEqual(sorted(toledo["neighbours"]),
                         ["Aragón", "Castilla", "Granada", "Sevilla", "Valencia"])
        self.assertEqual(toledo["other_names"], ["Castilla la Nueva", "New Castile", "Neukastilien"])
        self.assertEqual(toledo["source"],
                         {"values": "component: D p.10",
                          "neighbours": "component: Castilla printed A p.5, Valencia A p.6, all D p.4"})
        portugal = next(place for place in page["places"] if place["name"] == "Portugal")
        self.assertEqual(portugal["source"], {"neighbours": "assumed R-12"})

    def test_the_rounds(self):
        for rounds, scored, words in (
                (9, "3, 6, 9", "9 rounds, with a general scoring after rounds 3, 6, 9"),
                (4, "4", "4 rounds, with a general scoring after round 4"),
                (1, "1", "1 round, with a general scoring after round 1")):
            path = self.file("brief.yaml", "ruleset: brief\ntitle: Brief\nkind: game\nextends: base\n"
                             "players: {least: 2, most: 5}\nsource: assumed\n"
                             f"rounds: {{number: {rounds}, scoring_after: [{scored}]}}\n")
            lines = self.rules(path).stdout.splitlines()
            self.assertEqual([line for line in lines if "general scoring after" in line], ["  " + words])

    def test_cards_and_numbers(self):
        page = self.page("base")
        self.assertEqual(len(page["cards"]), 29)
        self.assertEqual(sum(card["copies"] for card in page["cards"]), 41)
        self.assertEqual([card["caballeros"] for card in page["power_cards"]["cards"]],
                         [6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0])
        fair = next(card for card in page["cards"] if card["id"] == "fair")
        self.assertEqual((fair["stack"], fair["copies"], fair["number"]), ("2", 4, 2))
        self.assertEqual(fair["source"], {"effect": "printed A p.4",
                                          "copies": "deduced R-1: D p.10-11",
                                          "number": "component: on the cards"})
        self.assertEqual(page["rounds"]["scoring_after"], [3, 6, 9])
        self.assertEqual(page["scoring"]["places"], 3)
        self.assertNotIn("modifiers", page)

    def test_every_datum_has_a_source(self):
        def sources(value):
            if isinstance(value, dict):
                yield from value.get("source", {}).values()
                for key, inner in value.items():
                    if key != "source":
                        yield from sources(inner)
            elif isinstance(value, list):
                for inner in value:
                    yield from sources(inner)
        for name in NAMES:
            with self.subTest(ruleset=name):
                found = list(sources(self.page(name)))
                self.assertGreater(len(found), 70)  # one without stacks has the fewest
                for source in found:
                    self.assertRegex(source or "none", r"^(printed|component|deduced|assumed|unknown)")

    def test_combination(self):
        for names in (["base", "short"], ["base,short"], ["short", "base"]):
            page = self.page(*names)
            self.assertEqual(page["rounds"]["number"], 6)
            self.assertEqual(page["rounds"]["scoring_after"], [2, 4, 6])

    def test_option_alone(self):
        page = self.page("power-shift")
        self.assertEqual([entry["name"] for entry in page["rulesets"]], ["base", "power-shift"])
        self.assertEqual(page["modifiers"]["dealt"], 3)
        self.assertEqual(len(page["modifiers"]["cards"]), 16)

    def test_players(self):
        page = self.page("base", "--players", "2")
        self.assertEqual([stack["name"] for stack in page["stacks"]], ["1", "2/3", "4", "5"])
        self.assertEqual(page["stacks"][1]["cards"], 20)
        self.assertTrue(page["options"]["dummy"])
        self.assertEqual(page["scoring"]["places"], 2)
        self.assertEqual(page["scoring"]["source"]["places"], "printed A p.9")
        self.assertEqual(self.page("two-player")["players"], 2)
        self.assertEqual(self.page("four-stacks")["players"], 3)
        self.assertTrue(self.page("decennial")["options"]["veto_part_way"])

    def test_cards_of_options(self):
        page = self.page("base", "new-regency", "old-hands")
        stack = page["stacks"][4]
        self.assertEqual((stack["cards"], stack["every_round"]), (10, False))
        replacing = {card["id"] for card in page["cards"] if card["replaces_another"]}
        self.assertEqual(replacing, {"delegation", "veto", "rivalries"})
        self.assertIn("10 cards, 7 of them known here",
                      self.rules("base", "new-regency").stdout)

    def test_refused(self):
        for arguments, says in ((["base", "decennial"], "two games"),
                                (["decennial", "old-hands"], "goes with base"),
                                (["base", "--players", "3", "two-player"], "2 players"),
                                (["bass"], "did you mean `base`?"),
                                (["base", "base"], "twice"),
                                (["base", "--players", "9"], "--players")):
            with self.subTest(arguments=arguments):
                done = self.rules(*arguments, status=2)
                self.assertEqual(done.stdout, "")
                self.assertIn(says, done.stderr)

    def test_width_and_colour(self):
        for name in NAMES:
            text = self.rules(name).stdout
            self.assertLessEqual(max(map(len, text.splitlines())), WIDEST)
            self.assertNotIn("\x1b", text)
        painted = self.rules("--color", "always", "base").stdout
        self.assertEqual(re.sub("\x1b\\[[0-9;]*m", "", painted), self.rules("base").stdout)


class Articles(Rules):
    def test_places_that_are_no_regions(self):
        text = " ".join(self.rules("decennial", "grandissimo").stdout.split())
        for part in ("who has one may place in the Ship", "sends a Caballero to the Jail", "Caballeros sail from the Ship to Galicia"):
            self.assertIn(part, text)
        # In the King & the Colonies the ship is a region, which is called by its name.
        self.assertIn("Caballeros sail from Ship to Galicia", " ".join(self.rules("decennial", "king-colonies").stdout.split()))


class LongNames(Rules):
    """Names as long as they may be do not make lines wider, nor a page of many times their length."""

    def ruleset(self, characters):
        """The base game with regions that have names of so many characters."""
        text = BASE
        for name in ("Galicia", "Navarra", "Sevilla", "Granada"):
            words = (name + " and all of its islands" * characters)[:characters - 1] + "."
            text = re.sub(rf"(?<=[ \[]){name}(?=[,\]])", f'"{words}"', text)
        return self.file("long.yaml", text)

    def test_page(self):
        out = self.rules(self.ruleset(100)).stdout
        self.assertRegex(out, r"(?m)^  Galicia and all .*\n    .*\n\s+4/2/0 ")
        self.assertLessEqual(max(map(len, out.splitlines())), WIDEST)
        self.assertLess(len(out), 2 * len(self.rules("base").stdout))

    def test_longer_ones_are_refused(self):
        for length in (101, 131072):
            done = self.run_veedor("rules", self.ruleset(length))
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn(f"ruleset: this name has {length} characters; the limit is 100\n", done.stderr)
            self.assertLess(len(done.stderr), 1000)


class Check(Rules):
    def judged(self, change, *places_and_words, text=BASE):
        """Judges the base ruleset with changes; each fault stands at a place and says some words."""
        for before, after in change:
            self.assertIn(before, text)
            text = text.replace(before, after, 1)
        path = self.file("mine.yaml", text)
        done = self.rules("--check", path, status=2)
        heads = [line for line in done.stdout.splitlines() if line.startswith(path)]
        self.assertEqual(len(heads), len(places_and_words), done.stdout)
        for head, (marked, words) in zip(heads, places_and_words):
            number = next(i for i, line in enumerate(text.splitlines(), 1) if marked in line)
            self.assertTrue(head.startswith(f"{path}:{number}:"), head)
            for word in words:
                self.assertIn(word, head)

    def test_the_rulesets_are_right(self):
        for name in NAMES:
            with self.subTest(ruleset=name):
                path = str(RULESETS / f"{name}.yaml")
                done = self.rules("--check", path)
                self.assertRegex(done.stdout, rf"^\S+: ok: (game|option) {name} for .*\n\Z")
        done = self.rules("--check", "-", stdin=BASE)
        self.assertTrue(done.stdout.startswith("<stdin>: ok: game base"))
        self.assertIn("9 regions and 41 Action cards in 5 stacks", done.stdout)

    def test_one_way_neighbours(self):
        self.judged([("neighbours: [Navarra, Castilla],", "neighbours: [Navarra, Castilla, Toledo],")],
                    ("name: Galicia", ["Galicia names Toledo", "other way round"]))

    def test_unknown_neighbour(self):
        self.judged([("neighbours: [Navarra, Castilla],", "neighbours: [Navara, Castilla],")],
                    ("Navara,", ["`Navara`", "did you mean `Navarra`?"]))

    def test_names_twice(self):
        self.judged([("aliases: [Seville]", "aliases: [Granada]")],
                    ("name: Granada", ["`Granada`", "two"]))
        self.judged([("{id: any-three,", "{id: any-four,")],
                    ("up_to: 3, whose: choice", ["`any-four`", "already"]))

    def test_unknown_keys(self):
        self.judged([("king_bonus", "kings_bonus"), ("number: 1, effect", "numbr: 1, effect"),
                     ("{score: choice}", "{scores: choice}")],
                    ("kings_bonus", ["`kings_bonus`", "did you mean `king_bonus`?"]),
                    ("numbr: 1", ["`numbr`", "did you mean `number`?"]),
                    ("{scores:", ["unknown effect `scores`; did you mean `score`?"]))
        self.judged([("{score: choice}", "{fly: choice}")],
                    ("{fly:", ["unknown effect `fly`; see EFFECTS in veedor-ruleset(5)"]))
        self.judged([("  3:\n", "  7:\n")], ("  7:", ["2 to 5", "7"]))

    def test_effects(self):
        self.judged([("whose: opposing", "whose: oposing")],
                    ("oposing", ["did you mean `opposing`?"]))

    def test_stacks(self):
        self.judged([("{id: conspiracy, name: Conspiracy, short: move up to 5 out of one region, aliases: [], stack: 1, copies: 2",
                      "{id: conspiracy, name: Conspiracy, short: move up to 5 out of one region, aliases: [], stack: 1, copies: 3")],
                    ("{name: 1, cards: 10", ["stack 1", "10", "11"]))
        self.judged([("stack: 4, copies: 3", "stack: 9, copies: 3")],
                    ("stack: 9", ["no stack `9`"]))

    def test_of_many_faults_the_first_20(self):
        head = ("ruleset: mine\ntitle: Mine\nkind: game\nextends: base\n"
                "players: {least: 2, most: 5}\n")
        for faulty, place in (("cards:\n" + "  - {}\n" * 25, "26:5"), ("title: a\n" * 25, "25:1")):
            path = self.file("mine.yaml", head + faulty)
            lines = self.rules("--check", path, status=2).stdout.splitlines()
            shown = [line for line in lines if ": ruleset: " in line]
            self.assertEqual(len(shown), 20)
            self.assertTrue(shown[-1].startswith(f"{path}:{place}: "), shown[-1])
            self.assertEqual(lines[-1], f"{path}: these are the first 20 faults; there may be more")

    def test_a_game_that_is_not_there(self):
        self.judged([], ("goes_with", ["no game `bas`", "`base`"]),
                    text=(RULESETS / "short.yaml").read_text(encoding="utf-8")
                    .replace("[base, decennial]", "[bas]"))

    def test_not_yaml_and_not_there(self):
        path = self.file("broken.yaml", "ruleset: [\n")
        self.assertIn(f"{path}:1:10: ", self.rules("--check", path, status=2).stdout)
        path = self.file("empty.yaml", "")
        self.assertIn("empty", self.rules("--check", path, status=2).stdout)
        done = self.rules("--check", str(self.folder / "nowhere.yaml"), status=2)
        self.assertIn("No such file", done.stderr)
        self.rules("--check", path, "base", status=2)


if __name__ == "__main__":
    unittest.main()
