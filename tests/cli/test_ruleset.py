"""--ruleset: built-in names, files, and faults in either."""
import json
import unittest

from support import FAULTY, ROOT, UNFINISHED, Case, short

BASE = (ROOT / "rulesets" / "base.yaml").read_text(encoding="utf-8")


class Ruleset(Case):
    def own(self, change=lambda text: text):
        """A copy of the base ruleset under another name, with one change."""
        return self.file("mine.yaml", change(BASE.replace("ruleset: base\n", "ruleset: mine\n", 1)))

    def refused(self, option, says):
        done = self.check("--ruleset", option, UNFINISHED, status=2)
        self.assertEqual(done.stdout, "")
        self.assertIn(says, done.stderr)
        return done.stderr

    def test_name(self):
        done = self.check("--ruleset", "base", UNFINISHED, status=0)
        self.assertNotIn("W-RULESET", done.stdout)

    def test_unknown_name(self):
        self.assertEqual(self.refused("bass", "bass"),
                         "veedor: unknown ruleset `bass`; did you mean `base`?\n")
        said = self.refused("base,nothing-like-it", "unknown ruleset `nothing-like-it`; expected one of base, ")
        self.assertTrue(said.endswith(", or a file that ends in .yaml\n"), said)

    def test_no_name(self):
        self.refused("", "ruleset")
        self.refused("base,,base", "ruleset")

    def test_a_name_twice(self):
        self.refused("base,base", "base")

    def test_file(self):
        done = self.check("--ruleset", self.own(), "--format", "json", UNFINISHED, FAULTY, status=1)
        for line in done.stdout.splitlines():
            verdict = json.loads(line)
            self.assertEqual(verdict["ruleset"], ["base"])  # as the log writes it
            self.assertEqual([warning["rule"] for warning in verdict["warnings"]], ["W-RULESET"])

    def test_file_changes_the_verdict(self):
        # With Galicia next to Toledo the fault of the example is none any more.
        def bridge(text):
            text = text.replace("neighbours: [Navarra, Castilla],",
                                "neighbours: [Navarra, Castilla, Toledo],", 1)
            return text.replace("neighbours: [Castilla, Aragón, Valencia, Granada, Sevilla]",
                                "neighbours: [Castilla, Aragón, Valencia, Granada, Sevilla, Galicia]")
        done = self.check("--ruleset", self.own(bridge), "--format", "json", FAULTY, status=0)
        self.assertEqual(json.loads(done.stdout)["status"], "in-progress")

    def test_a_card_of_assumed_number_that_the_decks_show_too_often(self):
        # Round 2 turns over the second Ambush of the deck, and the file assumes that there is one.
        self.shown_too_often("assumed")

    def test_a_card_whose_number_no_source_gives(self):
        self.shown_too_often("unknown")
        done = self.run_veedor("rules", self.own(lambda text: text.replace(
            'copies: "deduced R-1: D p.8"}', 'copies: "unknown"}', 1)))
        self.assertIn("unknown", done.stdout)

    def shown_too_often(self, source):
        def assume(text):
            return text.replace('copies: "deduced R-1: D p.8"},\n     text: "Move up to 3 Cab',
                                f'copies: "{source}"}},\n     text: "Move up to 3 Cab', 1)
        decks = """\
    1: [ambush, ambush, conspiracy, conspiracy, intrigue, intrigue, own-four, any-four, militia, own-region]
    2: [fair, fair, fair, fair, withdrawal, civil-war, empty-courts, court-three, one-each, secret-two]
    3: [outposts, outposts, fiesta, fiesta, revelation, revelation, six-seven, first-places, most, least]
    4: [enactment, enactment, enactment, adopted-home, adopted-home, empowerment, empowerment, coup,
        king-neighbor, take-two]
"""
        rounds = """\
rounds:
  - power: [{Ann: 13}, {Bea: 12}, {Cruz: 11}, {Dan: 10}]
    turns: [{player: Ann, card: ambush}, {player: Bea, card: fair}, {player: Cruz, card: outposts},
            {player: Dan, card: enactment}]
  - power: []
"""
        text = short().replace("rounds: []\n", rounds).replace("  first: Ann\n",
                                                               "  first: Ann\n  decks:\n" + decks)
        log = self.file("log.yaml", text)
        done = self.check("--ruleset", self.own(assume), "--format", "json", log, status=0)
        warnings = [(warning["rule"], warning["line"])
                    for warning in json.loads(done.stdout)["warnings"]]
        deck = [number for number, line in enumerate(text.splitlines(), 1) if "1: [ambush, ambush" in line]
        # Once, where the decks use the number first.
        self.assertEqual([line for rule, line in warnings if rule == "W-DECK"], deck)

    def test_what_characters_are_called(self):
        text = (ROOT / "rulesets" / "grandissimo.yaml").read_text(encoding="utf-8")
        fools = self.file("fools.yaml", text.replace("ruleset: grandissimo\n", "ruleset: fools\n", 1).replace("called: Jester", "called: Fool"))
        game = self.file("game.yaml", """\
veedor: 1
ruleset: [decennial, grandissimo]
players: [Ann, Bea]
setup: {king: Castilla, homes: {Ann: Galicia, Bea: Granada}, first: Ann, inquisitor: Valencia}
rounds:
  - board: {characters: {jester: Ann}}
""")
        for rulesets, name in (("decennial,grandissimo", "Jester"), (f"decennial,{fools}", "Fool")):
            done = self.check("--ruleset", rulesets, game, status=1)
            self.assertIn(f"the log gives `Ann` for the player who has the {name}, but it is none [CLAIM-3]", done.stdout)
            self.assertIn(f"Queen: beside the board; {name}: beside the board\n", done.stdout)

    def test_missing_file(self):
        self.refused(str(self.folder / "nowhere.yaml"), "No such file")

    def test_directory(self):
        self.refused(str(self.folder) + "/", "directory")

    def test_file_without_a_document(self):
        for text in ("", "\n", "# only a comment\n"):
            with self.subTest(text=text):
                path = self.file("empty.yaml", text)
                self.assertNotIn("ioctl", self.refused(path, path))

    def faulty(self, name, text, place):
        path = self.file(name, text)
        error = self.refused(path, f"{path}:{place}: ")
        self.assertIn("^", error)  # the place is shown

    def test_fault_in_a_file_has_its_position(self):
        self.faulty("kind.yaml", "ruleset: mine\ntitle: Mine\nkind: gam\n", "3:7")
        self.faulty("syntax.yaml", "ruleset: [\n", "1:10")
        line = BASE.splitlines().index("players: {least: 2, most: 5}") + 1
        self.faulty("number.yaml", BASE.replace("most: 5}", "most: many}"), f"{line}:27")

    def test_a_fourth_value(self):
        number, line = next((i, text) for i, text in enumerate(BASE.splitlines(), 1)
                            if "values: [4, 2, 0]" in text)
        column = line.index("[4, 2, 0]") + len("[4, 2, 0, ") + 1
        self.faulty("values.yaml", BASE.replace("values: [4, 2, 0]", "values: [4, 2, 0, 0]"),
                    f"{number}:{column}")

    def test_two_documents_are_no_ruleset(self):
        self.refused(self.file("two.yaml", BASE + "---\n" + short()), "two.yaml:")


if __name__ == "__main__":
    unittest.main()
