"""veedor schema output: what --format json really writes is as the schema says."""
import json
from pathlib import Path

from schemas import complaint, schema, validator
from support import BAD_INPUT, EXAMPLES, ROOT, Case, commands_in

CASES = sorted((ROOT / "tests" / "cases").rglob("*.yaml"))
LOGS = sorted(EXAMPLES.rglob("*.yaml"))
EVENT = [str(path) for path in sorted((EXAMPLES / "event").glob("*.yaml"))]

# Commands that answer for every log, with the members that only an answer has. A log with a fault may have none;
# then they write what `check` writes.
STREAMS = {"next": {"decision"}, "show": {"position"}, "score": {"scorings"}, "report": {"position"}}
FAULTY = {"illegal", "mismatch", "malformed"}


class Output(Case):
    HELD = set()  # what is as the schema says; options often change nothing

    def written(self, definition, *command):
        """The objects that a command writes, each held against its definition."""
        done = self.run_veedor(*command, "--format", "json")
        found = [json.loads(line) for line in done.stdout.splitlines()]
        for each, line in zip(found, done.stdout.splitlines()):
            wanted = definition
            if definition in STREAMS and "error" in each:
                wanted = "unanswered"
            elif definition in STREAMS and each["status"] in FAULTY and not STREAMS[definition] & each.keys():
                wanted = "check"
            if (wanted, line) in self.HELD:
                continue
            self.assertEqual(complaint("output", each, wanted), "", f"{command}: {each}"[:3000])
            self.HELD.add((wanted, line))
        return found

    def moments(self, definition, *command):
        """What a command writes of every example and of some cases, at their end and after round 1."""
        count = 0
        for path in [*LOGS, *CASES[::46]]:
            for at in ([], ["--at", "1"]):
                count += len(self.written(definition, *command, "--document", "1", *at, str(path)))
        self.assertGreater(count, len(LOGS))

    def test_is_a_schema(self):
        validator("output").check_schema(schema("output"))

    def test_check(self):
        files = [str(path) for path in [*LOGS, *CASES, *BAD_INPUT.glob("*.yaml")]]
        found = self.written("check", "check", *files)
        self.assertGreater(len(found), 1500)
        self.assertEqual({verdict["status"] for verdict in found},
                         set(schema("output")["definitions"]["status"]["enum"]))
        self.written("check", "check", "--hash", *map(str, LOGS))
        self.assertGreater(sum("also" in each for each in self.written("check", "check", "--all", *files)), 5)

    def test_check_says_what_belongs_to_the_status(self):
        verdict = self.written("check", "check", EVENT[0])[0]
        self.assertEqual(verdict["status"], "complete")
        for wrong in ({**verdict, "status": "in-progress"}, {**verdict, "more": 1},
                      {key: value for key, value in verdict.items() if key != "winners"},
                      {**verdict, "warnings": [{}]}, {**verdict, "scores": {"Ann": "31"}}):
            self.assertNotEqual(complaint("output", wrong, "check"), "", wrong)
            self.assertNotEqual(complaint("output", wrong), "", wrong)

    def test_score(self):
        self.moments("score", "score")
        wrong = [path for path in CASES if path.parent.name in ("claim-1", "sheet-1")]
        found = [each for path in wrong for each in self.written("score", "score", "--document", "1", str(path))]
        self.assertGreater(sum("wrong" in each for each in found), 5)
        self.assertGreater(sum("also" in each for each in found), 1)

    def test_show(self):
        self.moments("show", "show")

    def test_next(self):
        self.moments("next", "next")

    def test_next_of_every_moment(self):
        """Every kind of decision, in games with every option."""
        for name in ("everything", "two-players", "new-regency", "decennial", "power-shift"):
            for number in (1, 2, 3):
                for turn in ("", ".0", ".1", ".2", ".3"):
                    self.written("next", "next", "--at", f"{number}{turn}", str(EXAMPLES / f"{name}.yaml"))

    def test_report(self):
        self.moments("report", "report", "--for", "Ann")
        self.moments("report", "report", "--for", "public")

    def test_a_log_without_an_answer(self):
        for name in STREAMS:
            sheet = str(EXAMPLES / "scoresheet.yaml")
            reader = ["--for", "Ann"] if name == "report" else []
            found = self.written(name, name, *reader, "--at", "99", sheet)
            self.assertEqual(list(found[0]), ["file", "document", "error"])

    def test_add(self):
        documents = [Path(EXAMPLES / "unfinished.yaml").read_text(encoding="utf-8"),
                     '{"add": ["Ann: fair; Toledo 2"]}', '{"add": ["Ann: fair; Granada 2"]}', '{"add": 1}']
        done = self.run_veedor("add", "--format", "json", "-", stdin="\n...\n".join(documents))
        found = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual([sorted(each.keys() - {"file", "document"}) for each in found],
                         [["verdict"], ["refused"], ["log", "verdict"], ["error"]])
        for each in found:
            self.assertEqual(complaint("output", each, "add"), "", each)

    def test_read(self):
        log = str(EXAMPLES / "unfinished.yaml")
        found = []
        for mail in ("Fair, score Toledo, then 2 to Aragon", "Fair or Majesty?", "Fair, score Toledo, then 3 to Aragon"):
            done = self.run_veedor("read", "--format", "json", "--from", "Ann", log, stdin=mail)
            found.append(json.loads(done.stdout))
            self.assertEqual(complaint("output", found[-1], "read"), "", mail)
        self.assertEqual([each["ask"] for each in found], [False, True, False])
        self.assertEqual(["refused" in decision for each in found for decision in each["decisions"]], [False, True])

    def test_standings(self):
        for options in ([], ["--scheme", "bpa"], ["--tiebreak", "bpa"]):
            found = self.written("standings", "standings", *options, *EVENT, str(EXAMPLES / "faulty.yaml"),
                                 str(EXAMPLES / "scoresheet.yaml"), str(EXAMPLES / "stopped.yaml"))
            self.assertEqual(len(found), 1)
        ties = [str(path) for path in CASES if path.parent.name == "games"]
        self.assertEqual(len(self.written("standings", "standings", "--tiebreak", "bpa", *ties)), 1)

    def test_diff(self):
        pairs = [("faulty", "stopped"), ("short", "everything"), ("faulty", "faulty"),
                 ("unfinished", "faulty"), ("event/heat-1", "event/heat-2")]
        for a, b in pairs:
            self.written("diff", "diff", f"{EXAMPLES / a}.yaml", f"{EXAMPLES / b}.yaml")
        text = (EXAMPLES / "faulty.yaml").read_text(encoding="utf-8")
        self.assertEqual(text.count("Aragón: 2, Toledo: 2"), 1)
        other = self.file("other.yaml", text.replace("Aragón: 2, Toledo: 2", "Aragón: 1, Toledo: 3"))
        found = self.written("diff", "diff", str(EXAMPLES / "faulty.yaml"), other)
        self.assertFalse(found[0]["same"])

    def test_rules(self):
        listed = self.written("ruleset_list", "rules")[0]["rulesets"]
        for ruleset in listed:
            for players in range(ruleset["players"]["least"], ruleset["players"]["most"] + 1):
                found = self.written("rules", "rules", ruleset["name"], "--players", str(players))
                self.assertEqual(len(found), 1)

    def test_explain(self):
        definitions = schema("output")["definitions"]
        cards = schema("log")["definitions"]["card"]["anyOf"][0]["enum"]
        modifiers = schema("log")["definitions"]["modifier"]["anyOf"][0]["enum"]
        ids = [*definitions["rule"]["enum"], *cards, *modifiers, "R-1", "R-6"]
        self.assertEqual(len(self.written("explain", "explain", *ids)), len(ids))
        self.assertEqual(len(self.written("explain_list", "explain", "--list")), 1)

    def test_new_writes_a_log(self):
        done = self.run_veedor("new", "--players", "Ann,Bea", "--seed", "7", "--format", "json")
        self.assertEqual(complaint("log", json.loads(done.stdout)), "")

    def test_every_command_is_there(self):
        commands = {each["$ref"].rpartition("/")[2] for each in schema("output")["anyOf"]}
        done = self.run_veedor("--help")
        offered = commands_in(done.stdout)
        with_json = {each for each in offered
                     if "json" in self.run_veedor(each, "--help").stdout.partition("--format")[2]}
        others = {"ruleset_list", "explain_list", "unanswered", "undiffed"}
        # `undo` and `redo` answer as `add` does.
        self.assertEqual(commands - others, with_json - {"new", "undo", "redo"})
