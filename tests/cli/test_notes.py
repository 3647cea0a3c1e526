"""check --notes: what is legal and may still be a slip."""
import json
import unittest

from support import ROOT, Case

HEAD = """\
veedor: 1
ruleset: base
players: [Ann, Bea, Cruz, Dan]
setup:
  king: Castilla
  homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}
  first: Ann
rounds:
  - reveal: [conspiracy, fair, outposts, enactment]
    power: [{Ann: 8}, {Bea: 3}, {Cruz: 5}, {Dan: 9}]
    turns:
"""
# Lines 12 to 27. Dan does nothing with his card; Ann moves the King and places nobody, though she has 7 Caballeros in
# the Court, takes 2 for Power card 8, and the card lets her place 5; Cruz places alone, and Bea does both.
SLIPS = HEAD + """\
      - player: Dan
        card: outposts
      - player: Ann
        card: your-majesty
        actions:
          - special: {king: Valencia}
      - player: Cruz
        card: fair
        actions:
          - place: {Castillo: 1}
      - player: Bea
        card: conspiracy
        actions:
          - special: {move: [{from: Granada, to: Castillo}]}
          - place: {Castillo: 1}
  - reveal: [ambush, fair, outposts, enactment]
"""
NONE_LEFT = HEAD + """\
      - {player: Dan, take: 0, card: outposts, actions: [{place: {Castillo: 1}}]}
      - {player: Ann, card: your-majesty, actions: [{special: {king: Valencia}}, {place: {Castillo: 1}}]}
"""


class Notes(Case):
    def notes(self, text, *options, status=0):
        done = self.check("--notes", "--format", "json", *options, "-", stdin=text, status=status)
        return [json.loads(line).get("notes", []) for line in done.stdout.splitlines()]

    def test_turns(self):
        idle, unplaced = self.notes(SLIPS)[0]
        self.assertEqual(idle, {"line": 12, "column": 9, "round": 1, "turn": 1, "player": "Dan",
                                "message": "Dan takes Outposts and does nothing with it"})
        self.assertEqual(unplaced, {"line": 14, "column": 9, "round": 1, "turn": 2, "player": "Ann",
                                    "message": "Ann places no Caballeros and could place up to 5"})

    def test_nothing_else_changes(self):
        with_notes = self.check("--notes", "-", stdin=SLIPS, status=0).stdout
        without = self.check("-", stdin=SLIPS, status=0).stdout
        self.assertEqual(with_notes.removeprefix(without), (
            "<stdin>:12:9: note: round 1, turn 1: Dan takes Outposts and does nothing with it\n"
            "<stdin>:14:9: note: round 1, turn 2: Ann places no Caballeros and could place up to 5\n"))
        self.assertNotIn("note", without)

    def test_a_turn_that_is_not_over_has_no_note(self):
        for turn in ("{player: Dan, card: outposts}", "{player: Dan, card: outposts, actions: [{special: yes}]}"):
            self.assertEqual(self.notes(HEAD + f"      - {turn}\n"), [[]])
        # The last turn of the round: nobody comes after Bea, but the log may still go on with her turn.
        cut = SLIPS[:SLIPS.index("        actions:\n          - special: {move")]
        self.assertEqual([note["player"] for note in self.notes(cut)[0]], ["Dan", "Ann"])

    def test_who_has_done_something_with_the_card_has_no_note(self):
        self.assertEqual(self.notes(NONE_LEFT), [[]])

    def test_who_can_place_nobody_has_no_note(self):
        # Ann sends all 9 from her Court back, so that nobody is left to place.
        text = SLIPS.replace("[conspiracy, fair,", "[conspiracy, empty-courts,").replace("card: fair", "card: empty-courts")
        text = text.replace("          - place: {Castillo: 1}\n      - player: Bea", "          - special: yes\n      - player: Bea")
        self.assertEqual([note["player"] for note in self.notes(text)[0]], ["Dan", "Ann", "Cruz"])

    def test_discs(self):
        cases = ROOT / "tests" / "cases"
        for path, expected in (
                # Of the Coup, Bea's disc alone shows the King's region.
                ("coup/back-to-the-court.yaml", [["Bea"]]),
                # Nobody acts in round 1; in round 2, Ann's disc shows it, and Bea's does not.
                ("general-2/decennial-kings-region.yaml", [["Ann", "Bea", "Ann"]]),
                # The discs of the setup; in the second game, Bea calls it Old Castile.
                ("setup-5/any-region-or-none.yaml", [["Cruz"], ["Bea"]])):
            with self.subTest(path=path):
                found = self.notes((cases / path).read_text())
                self.assertEqual([[note["player"] for note in notes] for notes in found], expected)
        message = ("the disc of {} shows Castilla, the King's region, so the Caballeros {} the Court")
        coup = self.notes((cases / "coup/back-to-the-court.yaml").read_text())[0][0]
        self.assertEqual((coup["round"], coup["turn"], coup["message"]), (1, 3, message.format("Bea", "go to")))
        scoring = self.notes((cases / "general-2/decennial-kings-region.yaml").read_text())[0][2]
        self.assertEqual((scoring["round"], scoring.get("turn"), scoring["message"]),
                         (2, None, message.format("Ann", "go to")))
        setup = self.notes((cases / "setup-5/any-region-or-none.yaml").read_text())[0][0]
        self.assertEqual((setup.get("round"), setup["message"]), (None, message.format("Cruz", "stay in")))

    def test_players_get_no_notes(self):
        for path in ("coup/back-to-the-court.yaml", "general-2/decennial-kings-region.yaml"):
            text = (ROOT / "tests" / "cases" / path).read_text()
            mail = [self.check("--format", "mail", *notes, "-", stdin=text, status=0).stdout
                    for notes in ([], ["--notes"])]
            self.assertEqual(*mail)

    def test_other_formats(self):
        gcc = self.check("--notes", "--format", "gcc", "-", stdin=SLIPS, status=0).stdout
        self.assertIn(":12:9: note: round 1, turn 1: Dan takes Outposts", gcc)
        sarif = json.loads(self.check("--notes", "--format", "sarif", "-", stdin=SLIPS, status=0).stdout)
        self.assertEqual([result["level"] for result in sarif["runs"][0]["results"]], ["note", "note"])

    def test_hashes_stay_the_same(self):
        for form in ("text", "json"):
            plain = self.check("--hash", "--format", form, "-", stdin=NONE_LEFT, status=0).stdout
            noted = self.check("--hash", "--notes", "--format", form, "-", stdin=NONE_LEFT, status=0).stdout
            self.assertEqual(plain, noted)


if __name__ == "__main__":
    unittest.main()
