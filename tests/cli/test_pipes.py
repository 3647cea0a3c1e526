"""Pipes: broken JSON among other logs, an answer for each file in each form, and what people try first."""
import json
import re
import unittest

import yaml
from schemas import complaint
from support import COMPLETE, EXAMPLES, FAULTY, SECONDS, UNFINISHED, Case, short

ANSWERING = ("check", "next", "score", "show")
LOG = json.dumps(yaml.safe_load(short("Whole")), ensure_ascii=False)
SHEET = str(EXAMPLES / "scoresheet.yaml")
RESULT = "veedor: 1\nkind: result\nplayers: [Ann, Bea]\nresult: {scores: {Ann: 80, Bea: 70}}\n"


class Pipes(Case):
    def objects(self, *arguments, status, stdin=""):
        done = self.run_veedor(*arguments, stdin=stdin)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        found = [json.loads(line) for line in done.stdout.splitlines()]
        for each in found:
            self.assertEqual(complaint("output", each), "", each)
        return found


class BrokenJson(Pipes):
    def test_a_cut_line_hides_no_other(self):
        for size in (1, 2, 5, 9, 10, 30, LOG.index("setup") + 10, len(LOG) - 2, len(LOG) - 1):
            for before in (0, 2):
                text = (LOG + "\n") * before + LOG[:size] + "\n" + (LOG + "\n") * 2
                wanted = ["in-progress"] * before + ["malformed"] + ["in-progress"] * 2
                for command in ANSWERING:
                    with self.subTest(command=command, size=size, before=before):
                        found = self.objects(command, "--format", "json", "-", stdin=text, status=2)
                        self.assertEqual([each["status"] for each in found], wanted)
                        self.assertEqual([each["document"] for each in found], list(range(1, before + 4)))

    def test_the_answer_comes_before_the_next_line(self):
        for command in ANSWERING:
            with self.subTest(command=command):
                process = self.start(command, "--format", "json", "-")
                for line, status in ((LOG, "in-progress"), (LOG[:-20], "malformed"), (LOG, "in-progress"),
                                     (LOG[:-1] + "]", "malformed"), (LOG, "in-progress")):
                    process.stdin.write(line.encode() + b"\n")
                    self.assertEqual(json.loads(process.stdout.readline())["status"], status)
                process.stdin.close()
                self.assertEqual(process.wait(SECONDS), 2)

    def test_lines_for_add_that_are_cut(self):
        for command in (["add"], ["next"]):
            for lines in ('{"add": ["Ann 3"}', '{"add": ["Ann 3"]', '{"add": ["Ann 3]}', '{"add": ['):
                with self.subTest(command=command, lines=lines):
                    process = self.start(*command, "--format", "json", "-")
                    process.stdin.write(LOG.encode() + b"\n")
                    self.assertIn("players", process.stdout.readline().decode())
                    process.stdin.write(lines.encode() + b"\n")
                    self.assertEqual(json.loads(process.stdout.readline())["document"], 2)
                    process.stdin.close()
                    self.assertEqual(process.wait(SECONDS), 2)
        # After a log in YAML a bracket that closes another one cannot be meant otherwise.
        process = self.start("add", "--format", "json", "-")
        process.stdin.write((short() + "...\n").encode())
        process.stdout.readline()
        process.stdin.write(b'{"add": ["Ann 3"}\n')
        self.assertIn("list of lines", json.loads(process.stdout.readline())["error"])

    def test_json_over_several_lines_needs_no_separators(self):
        for indent in (0, 2, 8):
            pretty = json.dumps(json.loads(LOG), indent=indent) + "\n"
            for command in ANSWERING:
                found = self.objects(command, "--format", "json", "-", stdin=pretty * 3, status=0)
                self.assertEqual([each["title"] for each in found], ["Whole"] * 3)


class Forms(Pipes):
    """The form of an answer depends on --format, and not on the number of files or on what the output is."""
    FILES = (UNFINISHED, COMPLETE, UNFINISHED)

    def test_next_has_one_form_for_each_format(self):
        for form in ("text", "lines", "json"):
            alone = [self.run_veedor("next", "--format", form, file).stdout for file in self.FILES]
            together = self.run_veedor("next", "--format", form, *self.FILES).stdout
            if form == "text":
                alone = [f"\n{file}:\n{text}" for file, text in zip(self.FILES, alone)]
                self.assertEqual(self.run_veedor("next", *self.FILES).stdout, together)
            self.assertEqual(together, "".join(alone), form)

    def test_lines(self):
        line = f"{UNFINISHED}: round 4, turn of Ann; since round 4, turn 2\n"
        self.assertEqual(self.run_veedor("next", "--format", "lines", UNFINISHED).stdout, line)
        stream = short("One") + "---\n" + short("Two")
        self.assertEqual(self.run_veedor("next", "--format", "lines", "-", stdin=stream).stdout,
                         "<stdin>: round 1, reveal the Action cards; since the setup\n"
                         "<stdin>, document 2: round 1, reveal the Action cards; since the setup\n")

    def test_a_file_without_an_answer_has_an_object(self):
        empty = self.file("empty.yaml", "# nothing\n")
        missing = str(self.folder / "missing.yaml")
        for command in ANSWERING:
            for file, error in ((empty, "there is no log in this file"),
                                (missing, "cannot be read: No such file or directory")):
                with self.subTest(command=command, file=file):
                    found = self.objects(command, "--format", "json", file, status=2)
                    if command == "check" and file == empty:
                        self.assertEqual((found[0]["status"], found[0]["fault"]["message"]), ("malformed", error))
                    else:
                        self.assertEqual(found, [{"file": file, "error": error}])
        for command in ANSWERING[1:]:
            found = self.objects(command, "--format", "json", "--document", "3", UNFINISHED, status=2)
            self.assertEqual(found, [{"file": UNFINISHED,
                                      "error": f"{UNFINISHED} has no document 3; the last one is 1"}])
        found = self.objects("check", "--format", "json", missing, UNFINISHED, empty, status=2)
        self.assertEqual([each.get("status") for each in found], [None, "in-progress", "malformed"])
        found = self.objects("next", "--format", "json", empty, UNFINISHED, missing, status=2)
        self.assertEqual([each.get("status") for each in found], [None, "in-progress", None])

    def test_diff(self):
        missing = str(self.folder / "missing.yaml")
        broken = self.file("broken.yaml", "veedor: 1\n")
        result = self.file("result.yaml", RESULT)
        for left, right, a, b in (
                (missing, UNFINISHED, "error", "status"), (UNFINISHED, broken, "status", "fault"),
                (broken, missing, "fault", "error"), (SHEET, UNFINISHED, "error", "status"),
                (UNFINISHED, result, "status", "error"), (result, broken, "status", "fault")):
            with self.subTest(left=left, right=right):
                found, = self.objects("diff", "--format", "json", left, right, status=2)
                self.assertEqual(list(found), ["a", "b"])
                self.assertIn(a, found["a"])
                self.assertIn(b, found["b"])
                self.assertEqual((found["a"]["file"], found["b"]["file"]), (left, right))
        found, = self.objects("diff", "--format", "json", FAULTY, UNFINISHED, status=1)
        self.assertIs(found["same"], False)

    def test_read(self):
        missing = str(self.folder / "missing.txt")
        found, = self.objects("read", "--format", "json", UNFINISHED, missing, status=2)
        self.assertEqual(found, {"file": missing, "error": "cannot be read: No such file or directory"})
        found, = self.objects("read", "--format", "json", FAULTY, "-", stdin="Ann 3", status=1)
        self.assertEqual((found["file"], found["fault"]["rule"]), (FAULTY, "PLACE-4"))
        found, = self.objects("read", "--format", "json", self.file("bad.yaml", "veedor: 1\n"), "-", status=2)
        self.assertEqual(found["status"], "malformed")
        found, = self.objects("read", "--format", "json", missing, "-", status=2)
        self.assertEqual(found["file"], missing)
        self.assertIn("No such file", found["error"])
        found, = self.objects("read", "--format", "json", SHEET, "-", status=2)
        self.assertIn("is a scoresheet", found["error"])


class FirstTries(Pipes):
    def test_two_logs_without_a_separator(self):
        """The first is judged; at the second, the message says what is missing; what follows a separator is judged."""
        first, second = (EXAMPLES / "four-players.yaml").read_text(encoding="utf-8"), short("Two")
        text = first + second + "---\n" + short("Three")
        found = self.objects("check", "--format", "json", "-", stdin=text, status=2)
        self.assertEqual([each["status"] for each in found], ["complete", "malformed", "in-progress"])
        fault = found[1]["fault"]
        self.assertEqual((fault["rule"], fault["line"], fault["column"]), ("LOG-2", first.count("\n") + 1, 1))
        self.assertEqual(fault["message"], "another log begins here; write a line of `---` before it")
        for command in ("next", "score", "show"):
            found = self.objects(command, "--format", "json", "-", stdin=text, status=2)
            self.assertEqual([each["status"] for each in found], ["complete", "malformed", "in-progress"])
        file = self.file("both.yaml", first + second)
        for command in (["add", file, "Ann 3"], ["undo", file]):
            done = self.run_veedor(*command)
            self.assertEqual(done.returncode, 2)
            self.assertIn("holds several logs", done.stderr)

    def test_a_key_given_twice_stays_a_slip(self):
        done = self.check("--format", "json", "-", stdin="veedor: 1\n" + short(), status=2)
        self.assertTrue(json.loads(done.stdout)["fault"]["message"].startswith("`veedor` is given twice"), done.stdout)

    def test_an_array(self):
        for text in (f"[{LOG}, {LOG}]", json.dumps([json.loads(LOG)] * 2, indent=2),
                     "- veedor: 1\n  players: [Ann, Bea]\n"):
            done = self.check("-", stdin=text + "\n", status=2)
            self.assertIn("this is a list of logs", done.stdout)
            self.assertIn("jq -c '.[]'", done.stdout)
        self.assertIn("this is not a game log", self.check("-", stdin="[1, 2]\n", status=2).stdout)

    def test_lines_that_say_nothing(self):
        for command in ("add", "next"):
            for lines in ([""], [], ["# later", "  "]):
                text = short() + "...\n" + json.dumps({"add": lines}) + "\n"
                found = self.objects(command, "--format", "json", "-", stdin=text, status=2)
                self.assertEqual(found[1], {"file": "<stdin>", "document": 2,
                                            "error": "`add` has no line with a decision"})

    def test_a_log_on_standard_input_is_read_and_sealed(self):
        log = (EXAMPLES / "unfinished.yaml").read_text(encoding="utf-8")
        mail = self.file("mail.txt", "Your Majesty; I move the King to Granada")
        self.assertEqual(self.run_veedor("read", "-", mail, "--from", "Ann", stdin=log).stdout,
                         self.run_veedor("read", UNFINISHED, mail, "--from", "Ann").stdout)
        done = self.run_veedor("read", "-", stdin=log)
        self.assertEqual(done.returncode, 2)
        self.assertIn("cannot both be standard input", done.stderr)
        discs = short().replace("rounds: []\n", """\
rounds:
  - reveal: [ambush, civil-war, outposts, enactment]
    power: [{Ann: 8}, {Bea: 5}, {Cruz: 4}, {Dan: 7}]
    turns: [{player: Ann, card: civil-war, actions: [special: {discs: {}}]}]
""")
        done = self.run_veedor("seal", "-", "Bea Granada", stdin=discs)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertRegex(done.stdout, r"disc Bea sealed ")
        done = self.run_veedor("seal", "-", "Bea Granada", stdin="")
        self.assertEqual(done.returncode, 2)
        self.assertTrue(re.match(r"<stdin>:1:1: malformed|veedor: ", done.stderr), done.stderr)

    def test_headings_without_results(self):
        for text in ("heat,table,player,score\n", "sep=;\nplayer;score\n\n"):
            file = self.file("results.csv", text)
            for command in ("check", "standings"):
                done = self.run_veedor(command, file)
                self.assertEqual(done.returncode, 2)
                self.assertIn("these are headings, and no result stands below them", done.stdout + done.stderr)


if __name__ == "__main__":
    unittest.main()
