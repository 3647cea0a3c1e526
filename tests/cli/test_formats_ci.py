"""--format junit and sarif: whole documents, whatever the logs are like."""
import json
import os
import re
import unittest
import xml.etree.ElementTree as ET
from datetime import datetime, timedelta, timezone
from urllib.parse import unquote

from support import BAD_INPUT, ROOT, Case, environment, short
from test_formats import FRANCE, LEGAL, PLACE_4, Formats, last_word

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

    # What the schemas of Jenkins (junit-10.xsd) and of Ant (JUnit.xsd) both accept: all attributes that one of
    # them requires, and none that one of them does not know, such as `file` of a test case.
    SUITE = {"name", "package", "id", "timestamp", "hostname", "tests", "failures", "errors", "skipped", "time"}

    def suites(self, *arguments, **options):
        """The suites of a document that is as it has to be; each with its one test case."""
        text = self.written(*arguments, **options)
        self.assertTrue(text.startswith('<?xml version="1.0" encoding="UTF-8"?>\n'))
        document = ET.fromstring(text.encode())
        self.assertEqual((document.tag, document.attrib), ("testsuites", {}))
        for number, suite in enumerate(document):
            self.assertEqual((suite.tag, suite.attrib.keys()), ("testsuite", self.SUITE))
            self.assertEqual(suite.get("id"), str(number))
            self.assertRegex(suite.get("timestamp"), r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$")
            self.assertEqual([part.tag for part in suite], ["properties", "testcase", "system-out", "system-err"])
            self.assertEqual({part.tag for part in suite[0]}, {"property"})
            case = suite[1]
            self.assertEqual(case.attrib, {"classname": "veedor.check", "name": suite.get("name"), "time": "0"})
            self.assertIn([part.tag for part in case], [[], ["failure"], ["error"]])
            for part in case:
                self.assertEqual(part.attrib.keys(), {"type", "message"})
            counts = {"tests": 1, "skipped": 0, "failures": len(case.findall("failure")),
                      "errors": len(case.findall("error"))}
            self.assertEqual({name: int(suite.get(name)) for name in counts}, counts)
        return list(document)

    @staticmethod
    def said(suite, name):
        return next((each.get("value") for each in suite[0] if each.get("name") == name), None)

    def test_a_suite_for_each_log(self):
        found = self.suites(*ALL, status=2, error=self.MISSING)
        self.assertEqual([(self.said(suite, "file"), *[(part.tag, part.get("type")) for part in suite[1]])
                          for suite in found], [
            ("four-players.yaml",), ("faulty.yaml", ("failure", "PLACE-4")),
            ("two.yaml",), ("two.yaml", ("failure", "SETUP-2")),
            ("missing.yaml", ("error", "unreadable")), ("claim.yaml", ("failure", "CLAIM-1")),
            ("list.yaml", ("error", "LOG-2")), ("unfinished.yaml",), ("odd #1.yaml",)])
        self.assertEqual([suite.get("name") for suite in found[:5]], [
            "four-players.yaml: Four players, one table", "faulty.yaml: Kitchen table, Tuesday",
            "two.yaml: Heat 1", "two.yaml, document 2: Heat", "missing.yaml"])
        self.assertEqual([(self.said(suite, "document"), self.said(suite, "status")) for suite in found[1:5]],
                         [("1", "illegal"), ("1", "in-progress"), ("2", "illegal"), (None, None)])
        self.assertEqual(found[1][1][0].get("message"), f"52:33: illegal: {PLACE_4} [PLACE-4]")
        self.assertEqual(found[4][1][0].get("message"), "cannot be read: No such file or directory")

    def test_the_text_report_is_within(self):
        for suite in self.suites("--hash", "four-players.yaml", "faulty.yaml", "everything.yaml",
                                 status=1):
            plain = self.run_veedor("check", "--hash", self.said(suite, "file"), cwd=self.folder).stdout
            self.assertEqual([part.text for part in suite[1]] or [suite[2].text], [plain])

    def test_require_complete(self):
        over, stopped = self.suites("--require-complete", "unfinished.yaml", "stopped.yaml", status=1)
        self.assertEqual(len(stopped[1]), 0)
        self.assertEqual((over[1][0].tag, over[1][0].attrib), ("failure", {
            "type": "in-progress", "message": "the game is not over; next: round 4, turn of Ann"}))

    def test_nothing_but_unreadable(self):
        self.assertEqual(len(self.suites("missing.yaml", status=2, error=self.MISSING)), 1)

    def test_quiet_leaves_nothing_out(self):
        self.assertEqual(len(self.suites("-q", "four-players.yaml", "faulty.yaml", status=1)), 2)

    def test_untrusted_title(self):
        suite = self.suites("odd #1.yaml", status=0)[0]
        self.assertEqual(suite.get("name"),
                         "odd #1.yaml: <script>|`x` ]]> # SKIP @bea ... ?[31m? 😀 \\ *a*")

    def test_the_time_can_be_fixed(self):
        fixed = environment(SOURCE_DATE_EPOCH="1700000000")  # 2023-11-14 22:13:20 UTC
        self.assertEqual(self.suites("faulty.yaml", status=1, env=fixed)[0].get("timestamp"), "2023-11-14T22:13:20")
        for other in ("", "x", "-1", "99999999999999999999"):
            suite = self.suites("faulty.yaml", status=1, env=environment(SOURCE_DATE_EPOCH=other))[0]
            now = datetime.now(timezone.utc).replace(tzinfo=None)
            self.assertLess(abs(datetime.fromisoformat(suite.get("timestamp")) - now), timedelta(minutes=10))

    def test_every_case_and_all_bad_input(self):
        files = [*(ROOT / "tests" / "cases").rglob("*.yaml"), *BAD_INPUT.glob("*.yaml")]
        self.assertGreaterEqual(len(self.suites(*sorted(map(str, files)), status=2)), len(files))


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

    def marked(self, name, result):
        """The text of the region of a result."""
        region = result["locations"][0]["physicalLocation"]["region"]
        line = (self.folder / name).read_text("utf-8").split("\n")[region["startLine"] - 1]
        return line[region["startColumn"] - 1:region["endColumn"] - 1 if "endColumn" in region else None]

    def test_regions(self):
        """The word as it is written: with its quotes, with accents before it; else the rest of the line."""
        quoted = short().replace("Ann", "Señora").replace("Dan: Navarra", 'Dan: "Gali\\u0063ia"')
        for text, status, marked in (
                (quoted, 1, '"Gali\\u0063ia"'), (short(king="Castila"), 2, "Castila"), (short(king="'Castila'"), 2, "'Castila'"),
                (short().replace("  first: Ann\n", "  first: Ann\n  frist: Ann\n"), 2, "frist"),
                (short().replace("rounds: []", "rounds: {a: 1}"), 2, "{a: 1}"),
                (short().replace("rounds: []", "rounds: []\nresult: {winners: [Ann, Bea, Cruz], scores: {Ann: 5}}"), 1, "5")):
            name = "log.yaml"
            self.file(name, text)
            result = self.run_of(name, status=status)["results"][0]
            self.assertEqual(self.marked(name, result), marked)

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
        self.assertEqual(self.marked("faulty.yaml", fault), "Galicia")
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
        for part in re.findall(r'text: "(.*)"', RULES.partition("  - id: PLACE-4\n")[2].partition("    page:")[0]):
            self.assertIn(part, place["fullDescription"]["text"])
        self.assertTrue(place["help"]["text"].startswith(place["fullDescription"]["text"]))
        self.assertEqual(place["name"], "WherePlacedCaballeroMayGo")
        self.assertEqual(len({rule["name"] for rule in rules}), len(rules))
        for rule in rules:
            self.assertRegex(rule["name"], r"^[A-Z][A-Za-z0-9]+$")
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
        self.assertEqual(len(results), 2)  # a ruling, and a warning of a datum
        self.assertEqual(results[0]["suppressions"],
                         [{"kind": "inSource", "status": "accepted",
                           "justification": "waived by the table: noticed only two turns later"}])
        self.assertEqual(results[0]["message"]["text"], PLACE_4)
        self.assertEqual((results[1]["level"], results[1]["message"]["text"],
                          self.place(results[1])), ("warning", FRANCE, ("everything.yaml", 235, 34)))

    def test_require_complete(self):
        run = self.run_of("--require-complete", "unfinished.yaml", "stopped.yaml", status=1)
        over, ruling = run["results"]
        self.assertEqual((over["ruleId"], over["level"]), ("in-progress", "error"))
        place, line, column = self.place(over)
        self.assertEqual((place, f"{line}:{column}"), ("unfinished.yaml", last_word(self.folder / "unfinished.yaml")))
        driver = run["tool"]["driver"]
        self.assertEqual(driver.get("informationUri", ""), os.environ["VEEDOR_HOMEPAGE"])
        self.assertIn("TheGameIsNotOver", [rule["name"] for rule in driver["rules"]])
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
        for name in ("text", "json", "gcc", "github", "tap", "junit", "sarif", "markdown", "mail", "html"):
            self.assertIn(name, done.stderr)

    def test_only_text_is_coloured(self):
        for form in ("gcc", "github", "tap", "junit", "sarif", "markdown", "mail", "html"):
            done = self.check("--color", "always", "--format", form, "-", stdin=short(), status=0)
            self.assertNotIn("\x1b", done.stdout)


if __name__ == "__main__":
    unittest.main()
