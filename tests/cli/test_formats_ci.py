"""--format junit and sarif: whole documents, whatever the logs are like."""
import json
import re
import unittest
import xml.etree.ElementTree as ET
from urllib.parse import unquote

from support import BAD_INPUT, ROOT, Case, short
from test_formats import FRANCE, LEGAL, PLACE_4, Formats

try:
    import jsonschema
except ImportError:  # .ci/run installs it
    jsonschema = None

RULES = (ROOT / "rulesets" / "rules.yaml").read_text(encoding="utf-8")
RULE_IDS = re.findall(r"^  - id: (\S+-[A-Z0-9]+)$", RULES.partition("\nrulings:")[0], re.MULTILINE)
SARIF = json.loads((ROOT / "tests" / "schemas" / "sarif-2.1.0-parts.json").read_text("utf-8"))
ALL = ["four-players.yaml", "faulty.yaml", "two.yaml", "missing.yaml", "claim.yaml", "list.yaml",
       "unfinished.yaml", "odd #1.yaml"]


class Junit(Formats):
    form = "junit"

    def cases(self, *arguments, **options):
        """The test cases of a document that is as it has to be."""
        text = self.written(*arguments, **options)
        self.assertTrue(text.startswith('<?xml version="1.0" encoding="UTF-8"?>\n'))
        suites = ET.fromstring(text.encode())
        self.assertEqual((suites.tag, len(suites)), ("testsuites", 1))
        suite = suites[0]
        self.assertEqual((suite.tag, suite.attrib), ("testsuite", {"name": "veedor check"}))
        for case in suite:
            self.assertEqual(case.tag, "testcase")
            self.assertEqual(case.attrib.keys(), {"classname", "name", "file"})
            self.assertEqual(len(case), 1)
            self.assertIn(case[0].tag, {"failure", "error", "system-out"})
            self.assertEqual(case[0].attrib.keys(),
                             set() if case[0].tag == "system-out" else {"type", "message"})
        return list(suite)

    def test_one_case_for_each_log(self):
        found = self.cases(*ALL, status=2, error=self.MISSING)
        self.assertEqual([(case.get("file"), case[0].tag, case[0].get("type")) for case in found], [
            ("four-players.yaml", "system-out", None), ("faulty.yaml", "failure", "PLACE-4"),
            ("two.yaml", "system-out", None), ("two.yaml", "failure", "SETUP-2"),
            ("missing.yaml", "error", "unreadable"), ("claim.yaml", "failure", "CLAIM-1"),
            ("list.yaml", "error", "LOG-2"), ("unfinished.yaml", "system-out", None),
            ("odd #1.yaml", "system-out", None)])
        self.assertEqual([case.get("name") for case in found[:5]], [
            "four-players.yaml: Four players, one table", "faulty.yaml: Kitchen table, Tuesday",
            "two.yaml: Heat 1", "two.yaml, document 2: Heat", "missing.yaml"])
        self.assertEqual(found[1][0].get("message"), f"52:33: illegal: {PLACE_4} [PLACE-4]")
        self.assertEqual(found[4][0].get("message"), "cannot be read: No such file or directory")

    def test_the_text_report_is_within(self):
        for case in self.cases("--hash", "four-players.yaml", "faulty.yaml", "everything.yaml",
                               status=1):
            name = case.get("file")
            plain = self.run_veedor("check", "--hash", name, cwd=self.folder).stdout
            self.assertEqual(case[0].text, plain)

    def test_require_complete(self):
        found = self.cases("--require-complete", "unfinished.yaml", "stopped.yaml", status=1)
        self.assertEqual([case[0].tag for case in found], ["failure", "system-out"])
        self.assertEqual(found[0][0].attrib,
                         {"type": "in-progress",
                          "message": "the game is not over; next: round 4, turn of Ann"})

    def test_nothing_but_unreadable(self):
        self.assertEqual(len(self.cases("missing.yaml", status=2, error=self.MISSING)), 1)

    def test_quiet_leaves_nothing_out(self):
        self.assertEqual(len(self.cases("-q", "four-players.yaml", "faulty.yaml", status=1)), 2)

    def test_untrusted_title(self):
        case = self.cases("odd #1.yaml", status=0)[0]
        self.assertEqual(case.get("name"),
                         "odd #1.yaml: <script>|`x` ]]> # SKIP @bea ... ?[31m? 😀 \\ *a*")

    def test_every_case_and_all_bad_input(self):
        files = [*(ROOT / "tests" / "cases").rglob("*.yaml"), *BAD_INPUT.glob("*.yaml")]
        self.assertGreaterEqual(len(self.cases(*sorted(map(str, files)), status=2)), len(files))


class Sarif(Formats):
    form = "sarif"

    def run_of(self, *arguments, **options):
        """The run of a document that is as it has to be."""
        document = json.loads(self.written(*arguments, **options))
        if jsonschema:
            jsonschema.validate(document, SARIF)
        run = document["runs"][0]
        rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
        for result in run["results"]:
            self.assertEqual(rules[result["ruleIndex"]], result["ruleId"])
        return run

    @staticmethod
    def place(result):
        physical = result["locations"][0]["physicalLocation"]
        region = physical.get("region", {})
        return (unquote(physical["artifactLocation"]["uri"]), region.get("startLine"),
                region.get("startColumn"))

    @unittest.skipUnless(jsonschema, "python3-jsonschema is not installed")
    def test_the_schema_refuses_what_is_wrong(self):
        """Else that it accepts everything else here would mean nothing."""
        text = self.written("faulty.yaml", status=1)
        for right, wrong in (('"startLine":52', '"startLine":0'), ('"message":', '"massage":'),
                             ('"level":"error"', '"level":"fatal"'), ("faulty.yaml", "a b.yaml"),
                             ('"driver":{"name"', '"driver":{"title"')):
            self.assertIn(right, text)
            with self.assertRaises(jsonschema.ValidationError, msg=wrong):
                jsonschema.validate(json.loads(text.replace(right, wrong)), SARIF)

    def test_results(self):
        run = self.run_of(*ALL, status=2, error=self.MISSING)
        self.assertEqual([(result["ruleId"], result["level"], *self.place(result)[:2])
                          for result in run["results"]],
                         [("PLACE-4", "error", "faulty.yaml", 52), ("SETUP-2", "error", "two.yaml", 17),
                          ("CLAIM-1", "error", "claim.yaml", 10), ("LOG-2", "error", "list.yaml", 1)])
        fault = run["results"][0]
        self.assertEqual(self.place(fault), ("faulty.yaml", 52, 33))
        self.assertEqual(fault["message"]["text"], f"{PLACE_4}; legal here: {LEGAL}")
        self.assertEqual(fault["locations"][0]["logicalLocations"][0]["fullyQualifiedName"],
                         "rounds[1].turns[1].actions[0].place.Galicia")
        self.assertEqual(fault["properties"],
                         {"document": 1, "status": "illegal", "title": "Kitchen table, Tuesday",
                          "round": 2, "player": "Cruz"})
        self.assertEqual(run["results"][1]["properties"]["document"], 2)
        self.assertEqual(run["invocations"], [{
            "executionSuccessful": False,
            "toolExecutionNotifications": [{
                "level": "error",
                "message": {"text": "cannot be read: No such file or directory"},
                "locations": [{"physicalLocation": {"artifactLocation": {"uri": "missing.yaml"}}}]}]}])

    def test_rules(self):
        rules = self.run_of("four-players.yaml", status=0)["tool"]["driver"]["rules"]
        self.assertEqual(sorted(rule["id"] for rule in rules), sorted(RULE_IDS))
        place = next(rule for rule in rules if rule["id"] == "PLACE-4")
        self.assertEqual(place["properties"]["page"], "A p.5, p.10, p.12; D p.4, p.8; E p.9, p.13-14")
        self.assertIn(place["fullDescription"]["text"], RULES)
        self.assertTrue(place["help"]["text"].startswith(place["fullDescription"]["text"]))
        for rule in rules:
            level = "warning" if rule["id"].startswith("W-") else "error"
            self.assertEqual(rule["defaultConfiguration"], {"level": level})

    def test_nothing_to_say(self):
        for quiet in ([], ["-q"]):
            run = self.run_of(*quiet, "four-players.yaml", "unfinished.yaml", status=0)
            self.assertEqual(run["results"], [])
            self.assertEqual(run["invocations"], [{"executionSuccessful": True}])
        run = self.run_of("missing.yaml", status=2, error=self.MISSING)
        self.assertEqual((run["results"], run["invocations"][0]["executionSuccessful"]), ([], False))

    def test_warnings_and_rulings(self):
        results = self.run_of("-q", "stopped.yaml", "everything.yaml", status=0)["results"]
        self.assertEqual(len(results), 8)
        self.assertEqual(results[0]["suppressions"],
                         [{"kind": "inSource", "status": "accepted",
                           "justification": "waived by the table: noticed only two turns later"}])
        self.assertEqual(results[0]["message"]["text"], PLACE_4)
        self.assertEqual((results[1]["level"], results[1]["message"]["text"],
                          self.place(results[1])), ("warning", FRANCE, ("everything.yaml", 235, 34)))

    def test_require_complete(self):
        run = self.run_of("--require-complete", "unfinished.yaml", "stopped.yaml", status=1)
        over, ruling = run["results"]
        self.assertEqual((over["ruleId"], over["level"], self.place(over)),
                         ("in-progress", "error", ("unfinished.yaml", None, None)))
        self.assertEqual(ruling["ruleId"], "PLACE-4")

    def test_columns_are_code_points(self):
        # The smile is one code point, but two UTF-16 code units and four bytes.
        log = short().replace("Ann", "😀").replace("Dan: Navarra", "Dan: Galicia")
        result = self.run_of("-", stdin=log, status=1)["results"][0]
        self.assertEqual(self.place(result),
                         ("<stdin>", 7, log.splitlines()[6].rindex("Galicia") + 1))

    def test_every_case_and_all_bad_input(self):
        files = [*(ROOT / "tests" / "cases").rglob("*.yaml"), *BAD_INPUT.glob("*.yaml")]
        run = self.run_of(*sorted(map(str, files)), status=2)
        self.assertTrue(run["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]
                        ["uri"].startswith("file:///"))

    def test_untrusted_text(self):
        log = "veedor: 1\ntitle: \"<b>]]> \\u0000 😀\"\n\"@a|b\\e[0m\": 1\n"
        result = self.run_of(self.file("a b?%.yaml", log), status=2)["results"][0]
        self.assertEqual(result["ruleId"], "LOG-2")
        self.assertTrue(result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
                        .endswith("/a%20b%3F%25.yaml"))


class Options(Case):
    def test_an_unknown_format_is_told_with_those_that_are_known(self):
        done = self.check("--format", "gc", "x.yaml", status=2)
        for name in ("text", "json", "gcc", "tap", "junit", "sarif", "markdown", "mail"):
            self.assertIn(name, done.stderr)

    def test_only_text_is_coloured(self):
        for form in ("gcc", "tap", "junit", "sarif", "markdown", "mail"):
            done = self.check("--color", "always", "--format", form, "-", stdin=short(), status=0)
            self.assertNotIn("\x1b", done.stdout)


if __name__ == "__main__":
    unittest.main()
