"""The conformance suite: complete, passed by veedor, and failed by a wrong program where it is wrong."""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import jsonschema

import support

SOURCES = support.ROOT / "tests/conformance"
CASES = support.ROOT / "tests/cases"
NOT_OK = re.compile(r"^not ok \d+ - (.+?): ", re.MULTILINE)

# Answers that are right but for one member, with each of many values in turn.
ODD_VERDICTS = r"""
import itertools, json, sys
DEEP = "[" * 900 + "]" * 900
VALUES = ["null", "true", "-1", "1e999", "NaN", "9" * 4000, '""', "[]", "{}", "[[]]", "[[1], [null]]", "[{}]", '["Ann", 1]',
          '{"": {}}', '[{"rule": [], "line": {}, "column": "1"}]', '[{"round": {}}]', '[{"round": 1, "king": [1]}]', DEEP,
          '{"rule": {}, "line": [], "pointer": {}, "allowed": 1}', '{"pointer": [], "allowed": [[], {}]}', '{"rule": %s}' % DEEP,
          r'"Aragón \u001b[31m\u007f\u009b\u202e\udb40\udc41\ud800"', '"\x7f\x9b\u202e\u2028"', '"%s"' % ("x" * 9000),
          r'[{"round": "\u007f", "king\u001b\u007f": 1}]', r'{"\u001b\u007f": 1, "rule": "\u007f"}']
MEMBERS = ("status", "scores", "ranking", "places", "next", "fault", "warnings", "rulings", "also", "positions")
# What is no verdict at all would end this program.
ODD = [(member, value) for member, value in itertools.product(MEMBERS, VALUES) if member != "fault" or value[0] == "{"]
for line, (member, value) in zip(sys.stdin, itertools.cycle(ODD)):
    print('{"status": "illegal", "fault": {"rule": "PLACE-4", "line": 9}, "%s": %s}' % (member, value), flush=True)
"""


def setUpModule():
    global FOLDER, SUITE, MANIFEST
    FOLDER = tempfile.TemporaryDirectory(prefix="veedor-conformance-")
    unittest.addModuleCleanup(FOLDER.cleanup)
    SUITE = Path(FOLDER.name)
    subprocess.run([sys.executable, "-B", SOURCES / "make_suite.py", support.VEEDOR, SUITE], check=True)
    MANIFEST = json.loads((SUITE / "manifest.json").read_text(encoding="utf-8"))


def logs():
    return [log for case in MANIFEST["cases"] for log in case["logs"]]


def run_suite(*arguments):
    done = subprocess.run([sys.executable, "-B", SUITE / "run", *map(str, arguments)], capture_output=True, text=True,
                          env=support.environment(VEEDOR=support.VEEDOR, PYTHONDONTWRITEBYTECODE="1"), check=False)
    return done.returncode, done.stdout, done.stderr


class Manifest(unittest.TestCase):
    def test_it_keeps_to_its_schema(self):
        schema = json.loads((SUITE / "manifest.schema.json").read_text(encoding="utf-8"))
        jsonschema.Draft7Validator.check_schema(schema)
        jsonschema.Draft7Validator(schema).validate(MANIFEST)

    def test_every_case_has_a_number_of_its_own(self):
        rows = [line.split() for line in (SOURCES / "numbers.txt").read_text(encoding="utf-8").splitlines()[1:]]
        used = [path for _, path in rows if path != "-"]
        self.assertEqual(sorted(used), sorted(str(path.relative_to(CASES)) for path in CASES.rglob("*.yaml")),
                         "run tests/conformance/number_cases.py")
        self.assertEqual(len({number for number, _ in rows}), len(rows))

    def test_every_expectation_of_a_case_is_a_log(self):
        alone = {"log-1/comments-only-documents.yaml", "log-1/rest-of-file.yaml"}  # they are about streams
        for case in MANIFEST["cases"]:
            if "case" in case and case["case"] not in alone:
                text = (CASES / case["case"]).read_bytes().decode(errors="replace")
                with self.subTest(case["id"]):
                    self.assertEqual(len(case["logs"]), len(re.findall("^# expect: ", text, re.MULTILINE)))

    def test_every_rule_is_covered(self):
        listed = json.loads(subprocess.run([support.VEEDOR, "explain", "--list", "--format", "json"],
                                           capture_output=True, check=True).stdout)["rules"]
        covered = {cover["id"] for case in MANIFEST["cases"] for cover in case["covers"]}
        warned = {item["rule"] for log in logs() for item in log["expect"].get("warnings", [])}
        without = {rule["id"] for rule in listed} - covered - warned
        self.assertEqual(without, {"W-RULESET"})  # given only with the option --ruleset

    def test_the_page_names_every_log(self):
        page = (SUITE / "cases.html").read_text(encoding="utf-8")
        self.assertEqual(set(re.findall('href="([^"]+)"', page)), {log["log"] for log in logs()})


class Numbers(support.Case):
    def number(self, *paths):
        """The numbers of cases with just these paths."""
        cases = self.folder / "cases"
        shutil.rmtree(cases, ignore_errors=True)
        for path in paths:
            (cases / path).parent.mkdir(parents=True, exist_ok=True)
            (cases / path).touch()
        subprocess.run([sys.executable, "-B", self.folder / "conformance/number_cases.py"], check=True)
        return (self.folder / "conformance/numbers.txt").read_text(encoding="utf-8").splitlines()[1:]

    def test_numbers_stay_and_are_not_given_again(self):
        (self.folder / "conformance").mkdir()
        for name in ("number_cases.py", "suite.py"):
            shutil.copy(SOURCES / name, self.folder / "conformance")
        self.assertEqual(self.number("place-4/b.yaml", "place-4/c.yaml", "own-four/a.yaml"),
                         ["PLACE-4.1 place-4/b.yaml", "PLACE-4.2 place-4/c.yaml", "own-four.1 own-four/a.yaml"])
        self.assertEqual(self.number("place-4/b.yaml", "place-4/a.yaml", "own-four/a.yaml"),
                         ["PLACE-4.1 place-4/b.yaml", "PLACE-4.2 -", "PLACE-4.3 place-4/a.yaml",
                          "own-four.1 own-four/a.yaml"])


class Programs(support.Case):
    def test_veedor_passes_wholly(self):
        # With sanitizers veedor starts slowly, and the test `cases` judges all cases by them.
        only = ("--only", "P*") if os.environ["VEEDOR_SANITIZED"] == "1" else ()
        status, report, errors = run_suite(*only, "--jobs", 2, "--timeout", 60, "--stream",
                                           SUITE / "veedor_adapter.py")
        self.assertEqual((status, NOT_OK.findall(report), errors), (0, [], ""))
        count = sum(log["id"].startswith("P") for log in logs()) if only else len(logs())
        self.assertTrue(report.startswith(f"TAP version 13\n1..{count}\n"))
        self.assertTrue(report.endswith(f"\n# passed: {count} of {count}\n"))

    def test_a_wrong_program_fails_where_it_is_wrong(self):
        def shares(scores):
            return any(points > 0 and list(scores.values()).count(points) > 1 for points in scores.values())

        wrong = [log["id"] for log in logs()
                 if log["expect"].get("fault", {}).get("rule") == "PLACE-4"
                 or shares(log["expect"].get("scores", {})) or "positions" in log["expect"]]
        patterns = ("PLACE-*", "SCORE-*", "GENERAL-*", "CLAIM-*", "games.*", "game.*")
        only = [argument for pattern in patterns for argument in ("--only", pattern)]
        chosen = tuple(pattern.rstrip("*") for pattern in patterns)
        expected = [name for name in wrong if name.startswith(chosen)]
        status, report, _ = run_suite(*only, "--jobs", 2, "--timeout", 60, "--stream", SOURCES / "wrong_program.py")
        self.assertEqual((status, NOT_OK.findall(report)), (1, expected))
        self.assertIn('"king after round 2": {"level": 1, "found": "nowhere"', report)
        for kind in ("PLACE-4.", "CLAIM-", "game."):
            self.assertTrue([name for name in expected if name.startswith(kind)], kind)

    def test_verdicts_of_the_adapter_keep_to_their_schema(self):
        schema = json.loads((SUITE / "verdict.schema.json").read_text(encoding="utf-8"))
        jsonschema.Draft7Validator.check_schema(schema)
        some = ("PLACE-4.", "games.", "rulings.", "game.base.")
        chosen = [log["log"] for log in logs() if log["id"].startswith(some)]
        paths = "".join(f"{SUITE / path}\n" for path in chosen)
        done = subprocess.run([SUITE / "veedor_adapter.py"], input=paths, capture_output=True, text=True, check=True,
                              env=support.environment(VEEDOR=support.VEEDOR))
        verdicts = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual(len(verdicts), len(chosen))
        for path, verdict in zip(chosen, verdicts):
            with self.subTest(path):
                jsonschema.Draft7Validator(schema).validate(verdict)

    def answers(self, script, *arguments):
        """Runs one case by a program that the shell script is."""
        path = Path(self.file("program", "#!/bin/sh\n" + script))
        path.chmod(0o755)
        return run_suite(*arguments, "--only", "PLACE-4.3", "--jobs", 1, "--timeout", 1, path)

    def test_levels_ask_for_no_more_than_they_say(self):
        # PLACE-4.3: all five Caballeros go into the Castillo; two logs, both legal, and in progress.
        for level, answer, good in ((2, "legal", True), (3, "legal", False), (3, "in-progress", True),
                                    (2, "illegal", False)):
            with self.subTest(level=level, answer=answer):
                status, report, _ = self.answers(f"echo '{{\"status\": \"{answer}\"}}'", "--level", level)
                self.assertEqual(status, 0 if good else 1, report)

    def test_what_gives_no_verdict_fails(self):
        verdict = "echo '{\"status\": \"in-progress\"}'\n"
        for script, said in (("exit 1", "writes nothing"), ("echo legal", "writes no JSON object"),
                             ("echo []", "writes JSON that is no verdict"),
                             ("echo '{\"fault\": null}'", "writes JSON that is no verdict"),
                             (verdict + "kill -SEGV $$", "ended by signal 11"),
                             (verdict + "exec >&-; sleep 60", "does not end after its verdict"),
                             (verdict + "sleep 60 &", "no verdict within 1 seconds"),
                             (verdict + "kill -STOP $$", "no verdict within 1 seconds"),
                             ("kill -KILL 0", "ended by signal 9"),
                             ("yes | tr -d '\\n'", "writes more than 1048576 bytes"),
                             ("yes '[' | head -n 100000", "writes JSON that is nested too deeply"),
                             ("yes 1 | head -n 5000 | tr -d '\\n'", "writes no JSON object"),
                             ("printf '\\377\\n'", "writes no JSON object"),
                             ("sleep 60", "no verdict within 1 seconds")):
            with self.subTest(script):
                status, report, _ = self.answers(script)
                self.assertEqual((status, report.count("failure: " + json.dumps(said))), (1, 2), report)

    def test_a_stream_goes_on_after_a_crash(self):
        done = self.folder / "crashed"
        script = (f'while read -r path; do [ -e {done} ] || {{ : >{done}; exit 1; }}\n'
                  "echo '{\"status\": \"in-progress\"}'; done")
        status, report, _ = self.answers(script, "--stream")
        self.assertEqual((status, NOT_OK.findall(report)), (1, ["PLACE-4.3a"]))

    def test_a_stream_of_verdicts_that_nobody_asked_for(self):
        status, report, errors = self.answers("exec yes '{\"status\": \"in-progress\"}'", "--stream")
        self.assertEqual((status, NOT_OK.findall(report), errors), (1, ["PLACE-4.3b"], ""))
        self.assertIn('failure: "wrote more than a line for the log before"', report)

    def test_a_stream_that_is_not_read(self):
        # The pipe holds one page, as if many paths had been written before.
        script = ("exec %s -c 'import fcntl, time\nfcntl.fcntl(0, fcntl.F_SETPIPE_SZ, 4096)\n"
                  "while True: print(\"{\\\"status\\\": \\\"in-progress\\\"}\", flush=True); time.sleep(0.5)'")
        status, report, errors = self.answers(script % sys.executable, "--stream")
        self.assertEqual((status, NOT_OK.findall(report), errors), (1, ["PLACE-4.3b"], ""))

    def test_no_verdict_ends_the_report_or_reaches_the_terminal(self):
        path = Path(self.file("program", f"#!{sys.executable}\n{ODD_VERDICTS}"))
        path.chmod(0o755)
        only = [word for pattern in ("P*", "game.*") for word in ("--only", pattern)]
        status, report, errors = run_suite(*only, "--stream", "--jobs", 1, path)
        self.assertEqual((status, errors), (1, ""))
        tests = re.findall(r"^(?:not )?ok (\d+) ", report, re.MULTILINE)
        self.assertEqual(tests, [str(number + 1) for number in range(int(report.split()[3].partition("..")[2]))])
        lines = report.split("\n")
        self.assertEqual({character for line in lines for character in line if not character.isprintable()}, set())
        self.assertLess(max(map(len, lines)), 5000)
        for shown in ("\\u001b[31m\\u007f\\u009b\\u202e\\udb40\\udc41", "Aragón", ' ..."'):
            self.assertTrue(shown in report, shown)

    def test_wrong_usage(self):
        for arguments in ((), ("--jobs", "0", "true"), ("--only", "none", "true"), ("--suite", "none", "true"),
                          ("no-such-program",)):
            with self.subTest(arguments):
                self.assertEqual(run_suite(*arguments)[0], 2)


if __name__ == "__main__":
    unittest.main()
