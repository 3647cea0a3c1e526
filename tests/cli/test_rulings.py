"""Rulings and adjudications as the program reports them; what they do to a game is in tests/cases/rulings."""
import json
import unittest

from support import COMPLETE, EXAMPLES, FAULTY, Case, short

RULING = "rulings: [{rule: PLACE-4, round: 2, player: Cruz, by: GM, reason: let it be}]\n"
ADJUDICATION = "adjudication: {after: 0, places: [[Dan], [Ann, Bea, Cruz]]}\n"


class Rulings(Case):
    def faulty(self, more):
        return self.file("log.yaml", (EXAMPLES / "faulty.yaml").read_text(encoding="utf-8") + more)

    def test_a_waived_fault_is_told_and_the_game_goes_on(self):
        done = self.run_veedor("check", self.faulty(RULING))
        self.assertEqual(done.returncode, 0)
        self.assertIn(": in-progress after 1 round", done.stdout)
        self.assertIn(":52:33: ruling: round 2, turn of Cruz: Galicia is not next to the King's region "
                      "(Toledo) [PLACE-4], waived by GM: let it be", done.stdout)

    def test_json(self):
        report = json.loads(self.run_veedor("check", "--format", "json", self.faulty(RULING)).stdout)
        fault = json.loads(self.run_veedor("check", "--format", "json", FAULTY).stdout)["fault"]
        del fault["allowed"], fault["written"]
        self.assertEqual(report["rulings"], [{**fault, "by": "GM", "reason": "let it be"}])
        self.assertNotIn("fault", report)

    def test_without_a_ruling_there_is_no_such_member(self):
        report = json.loads(self.run_veedor("check", "--format", "json", FAULTY).stdout)
        self.assertNotIn("rulings", report)

    def test_a_ruling_for_somebody_else_leaves_the_fault(self):
        done = self.run_veedor("check", self.faulty(RULING.replace("Cruz", "Bea")))
        self.assertEqual(done.returncode, 1)
        self.assertIn("[PLACE-4]", done.stdout)
        self.assertIn("warning: the ruling on PLACE-4 has no effect", done.stdout)

    def test_texts_cannot_upset_a_terminal(self):
        ruling = RULING.replace("let it be", '"\\e[2J"')
        self.assertNotIn("\x1b", self.run_veedor("check", self.faulty(ruling)).stdout)


class Adjudications(Case):
    def test_given_places_are_labelled_and_not_mixed_with_computed_ones(self):
        log = self.file("log.yaml", short() + ADJUDICATION)
        done = self.run_veedor("check", "--require-complete", log)
        self.assertEqual(done.returncode, 0)
        self.assertIn("adjudicated after 0 rounds", done.stdout)
        self.assertIn("place 1 (given): Dan\n", done.stdout)
        self.assertIn("place 2 (given): Ann, Bea, Cruz\n", done.stdout)
        report = json.loads(self.run_veedor("check", "--format", "json", log).stdout)
        self.assertEqual(report["status"], "adjudicated")
        self.assertEqual(report["adjudication"],
                         {"after": 0, "places": [["Dan"], ["Ann", "Bea", "Cruz"]]})
        for computed in ("ranking", "winners", "next"):
            self.assertNotIn(computed, report)

    def test_a_game_that_is_over_is_not_adjudicated(self):
        with open(COMPLETE, encoding="utf-8") as log:
            whole = log.read()
        done = self.run_veedor("check", self.file("log.yaml", whole + ADJUDICATION))
        self.assertEqual(done.returncode, 1)
        self.assertIn("adjudication: the game ended with round 9 [END-2]", done.stdout)


if __name__ == "__main__":
    unittest.main()
