"""--format json: one object a line, with the members that the manual promises."""
import json
import os
import unittest

from support import BAD_INPUT, COMPLETE, EXAMPLES, FAULTY, ROOT, UNFINISHED, Case, short

STATUSES = {"complete", "in-progress", "adjudicated", "illegal", "mismatch", "malformed"}
STEPS = {"dummy", "reveal", "power", "turn", "discs", "return", "fill", "open"}
RULE = r"^[A-Z]+-\d$"
ALWAYS = {"file", "document", "status", "warnings"}
KNOWN = ALWAYS | {"title", "ruleset", "players", "successors", "rounds", "scores", "ranking", "winners", "next",
                  "fault", "also", "also_more", "rulings", "adjudication",
                  "scorings_missing", "places", "verified", "corrected"}
FAULT_ALWAYS = {"rule", "line", "column", "message"}
FAULT_KNOWN = FAULT_ALWAYS | {"round", "player", "moment", "path", "pointer", "allowed", "cell", "written"}


class Json(Case):
    def verdicts(self, *files, status, stdin=""):
        done = self.check("--format", "json", *files, status=status, stdin=stdin)
        self.assertEqual(done.stderr, "")
        self.assertTrue(done.stdout.endswith("\n"))
        found = [json.loads(line) for line in done.stdout.splitlines()]
        for verdict in found:
            self.well_formed(verdict)
        return found

    def strings(self, value):
        self.assertIsInstance(value, list)
        for item in value:
            self.assertIsInstance(item, str)

    def whole(self, value, least):
        self.assertIs(type(value), int)
        self.assertGreaterEqual(value, least)

    def well_formed(self, verdict):
        self.assertLessEqual(ALWAYS, verdict.keys())
        self.assertLessEqual(verdict.keys(), KNOWN)
        self.assertIsInstance(verdict["file"], str)
        self.whole(verdict["document"], 1)
        self.assertIn(verdict["status"], STATUSES)
        if "title" in verdict:
            self.assertIsInstance(verdict["title"], str)
        self.strings(verdict.get("players", []))
        for name in verdict.get("ruleset", []):  # {old-hands: [veto]} is written as a map
            if isinstance(name, dict):
                self.strings(sum(name.values(), []))
            else:
                self.assertIsInstance(name, str)
        for warning in verdict["warnings"]:
            self.assertEqual(warning.keys(), {"rule", "line", "column", "message"})
            self.assertRegex(warning["rule"], r"^W-[A-Z]+$")
            self.whole(warning["line"], 1)
            self.whole(warning["column"], 1)
        self.of_status(verdict)
        if "scores" in verdict:
            self.assertEqual(list(verdict["scores"]), verdict["players"])
            for points in verdict["scores"].values():
                self.whole(points, 0)

    def of_status(self, verdict):
        status = verdict["status"]
        if "also" in verdict:
            self.assertEqual(status, "malformed")
            places = [(fault["line"], fault["column"]) for fault in [verdict["fault"], *verdict["also"]]]
            self.assertEqual(places, sorted(set(places)))
            self.assertLessEqual(len(verdict["also"]), 20)
        self.assertEqual("fault" in verdict, status in {"illegal", "mismatch", "malformed"})
        self.assertEqual("next" in verdict, status == "in-progress")
        self.assertEqual("ranking" in verdict, status == "complete")
        self.assertEqual("winners" in verdict, status == "complete")
        self.assertEqual("adjudication" in verdict, status == "adjudicated")
        if status != "malformed":
            self.assertLessEqual({"ruleset", "players", "rounds", "scores"}, verdict.keys())
            self.whole(verdict["rounds"], 0)
        if status == "complete":
            self.ranked(verdict)
        if status == "in-progress":
            self.waiting(verdict)
        if "fault" in verdict:
            self.fault(verdict["fault"], verdict)

    def ranked(self, verdict):
        scores = verdict["scores"]
        self.assertEqual(verdict["winners"], verdict["ranking"][0])
        self.assertEqual(sorted(sum(verdict["ranking"], [])), sorted(verdict["players"]))
        points = [{scores[name] for name in place} for place in verdict["ranking"]]
        self.assertTrue(all(len(place) == 1 for place in points), "equal points share a place")
        order = [place.pop() for place in points]
        self.assertEqual(order, sorted(set(order), reverse=True))

    def waiting(self, verdict):
        waits = verdict["next"]
        self.assertEqual(waits.keys(), {"round", "step", "players"})
        self.whole(waits["round"], 1)
        self.assertIn(waits["step"], STEPS)
        self.strings(waits["players"])
        self.assertLessEqual(set(waits["players"]), set(verdict["players"]))
        self.assertEqual(waits["players"] == [], waits["step"] in {"dummy", "reveal"})

    def fault(self, fault, verdict):
        self.assertLessEqual(FAULT_ALWAYS, fault.keys())
        self.assertLessEqual(fault.keys(), FAULT_KNOWN)
        self.assertRegex(fault["rule"], RULE)
        self.assertEqual(fault["rule"].startswith("LOG-"), verdict["status"] == "malformed")
        self.assertEqual(fault["rule"].startswith("CLAIM-"), verdict["status"] == "mismatch")
        self.whole(fault["line"], 1)
        self.whole(fault["column"], 1)
        self.assertTrue(fault["message"])
        if "round" in fault:
            self.whole(fault["round"], 1)
        if "player" in fault:
            self.assertIn(fault["player"], [*verdict["players"], "dummy"])
        if "moment" in fault:  # the next round begins with a fault of the one before, if that is not complete
            self.assertRegex(fault["moment"], r"^\d+(\.\d+){0,2}$")
            self.assertIn(int(fault["moment"].split(".")[0]), (verdict["rounds"], verdict["rounds"] + 1))
        # The path of a key without any text is empty.
        self.assertTrue(("pointer" in fault) == ("path" in fault) or fault["pointer"] == "/")
        if "pointer" in fault:
            self.assertRegex(fault["pointer"], r"^(/([^~/]|~[01])*)+$")
        if "allowed" in fault:
            self.strings(fault["allowed"])

    def test_every_case_gives_well_formed_objects(self):
        """Breadth: all statuses and most rules pass through here."""
        files = sorted(str(path) for path in (ROOT / "tests" / "cases").rglob("*.yaml"))
        found = self.verdicts(*files, status=2)
        self.assertEqual({verdict["status"] for verdict in found}, STATUSES)

    def test_bad_input_gives_well_formed_objects(self):
        self.verdicts(*sorted(map(str, BAD_INPUT.glob("*.yaml"))), status=2)

    def test_fault(self):
        verdict = self.verdicts(FAULTY, status=1)[0]
        message = verdict["fault"].pop("message")
        self.assertIn("Galicia", message)
        # The King stands in Toledo; Ann has 7 points and Bea 3 of Fair, Cruz 6 of Outposts.
        self.assertEqual(verdict, {
            "file": FAULTY, "document": 1, "title": "Kitchen table, Tuesday",
            "status": "illegal", "ruleset": ["base"], "players": ["Ann", "Bea", "Cruz", "Dan"],
            "rounds": 1, "scores": {"Ann": 7, "Bea": 3, "Cruz": 6, "Dan": 0},
            "fault": {"rule": "PLACE-4", "line": 52, "column": 33, "round": 2, "player": "Cruz", "moment": "2.2.3",
                      "path": "rounds[1].turns[1].actions[0].place.Galicia",
                      "pointer": "/rounds/1/turns/1/actions/0/place/Galicia",
                      "allowed": ["Aragón", "Castilla", "Sevilla", "Granada", "Valencia",
                                  "Castillo"],
                      "written": {"place": "Galicia", "who": "Cruz", "count": 1}},
            "warnings": []})

    def test_what_was_written(self):
        """Where a map shows it: the place that is wrong, and who would come there."""
        log = short().replace("rounds: []\n", """rounds:
  - reveal: [intrigue, fair, outposts, enactment]
    power: [{Ann: 13}, {Bea: 12}, {Cruz: 8}, {Dan: 7}]
    turns: [{player: Ann, card: CARD, actions: [ACTION]}]
""")
        # The King stands in Castilla, which Toledo touches and Valencia does not. Nobody stands in Aragón.
        for card, action, written in (
                ("fair", "place: {Toledo: 1, Valencia: 1}", {"place": "Valencia", "who": "Ann", "count": 1}),
                ("fair", "special: {score: Court}", None),
                ("intrigue", "special: {move: [{who: Bea, from: Aragón, to: Toledo}]}", {"place": "Aragón"}),
                ("intrigue", "special: {move: [{who: Bea, from: Granada, to: Castilla}]}", {"place": "Castilla", "who": "Bea", "count": 1}),
                ("your-majesty", "special: {king: Castilla}", {"place": "Castilla"})):
            text = log.replace("CARD", card).replace("ACTION", f"{{{action}}}")
            with self.subTest(action):
                verdict, = self.verdicts("-", stdin=text, status=1)
                self.assertEqual(verdict["fault"].get("written"), written, verdict["fault"]["message"])

    def test_in_progress_and_complete(self):
        unfinished, complete = self.verdicts(UNFINISHED, COMPLETE, status=0)
        self.assertEqual(unfinished["next"], {"round": 4, "step": "turn", "players": ["Ann"]})
        self.assertEqual(unfinished["rounds"], 3)
        self.assertEqual(complete["rounds"], 9)
        self.assertEqual(complete["ranking"], [["Dan"], ["Ann", "Cruz"], ["Bea"]])

    def test_what_is_not_known_is_left_out(self):
        empty, no_map = self.verdicts(self.file("empty.yaml", ""), self.file("list.yaml", "- 1\n"),
                                      status=2)
        for verdict in (empty, no_map):
            self.assertEqual(verdict.keys(), ALWAYS | {"fault"})
            self.assertNotIn("round", verdict["fault"])
            self.assertNotIn("player", verdict["fault"])

    def test_the_ruleset_is_always_a_list_as_written(self):
        listed = short().replace("ruleset: base", "ruleset: [base]")
        for verdict in self.verdicts("-", stdin=short() + "---\n" + listed, status=0):
            self.assertEqual(verdict["ruleset"], ["base"])

    def test_columns_are_code_points(self):
        # José is 4 code points, but 5 bytes.
        log = short().replace("Ann", "José").replace("first: José", 'first: "José"')
        log = log.replace("Dan: Navarra", "Dan: Galicia")
        verdict = self.verdicts("-", stdin=log, status=1)[0]
        line = log.splitlines()[6]
        self.assertEqual((verdict["fault"]["line"], verdict["fault"]["column"]),
                         (7, line.rindex("Galicia") + 1))

    def test_a_name_of_a_file_that_is_not_utf_8(self):
        path = self.file(os.fsdecode(b"odd\xff.yaml"), short())
        verdict = self.verdicts(path, status=0)[0]
        self.assertTrue(verdict["file"].endswith("odd\ufffd.yaml"))

    def test_examples(self):
        self.verdicts(*sorted(map(str, EXAMPLES.glob("*.yaml"))), status=1)


if __name__ == "__main__":
    unittest.main()
