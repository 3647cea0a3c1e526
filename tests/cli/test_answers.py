"""Streams of logs for next, show, score, report and add: one answer a log, as soon as the log has been read."""
import json
import signal
import unittest
from pathlib import Path

import yaml
from schemas import complaint
from secret_logs import DECKS
from support import EXAMPLES, SECONDS, Case, short

COMMANDS = {"next": ["next"], "show": ["show"], "score": ["score"], "report": ["report", "--for", "Ann"]}
MALFORMED = short("No King").replace("  king: Castilla\n", "")
NOT_YAML = 'veedor: "1\n'
SHEET = (EXAMPLES / "scoresheet.yaml").read_text(encoding="utf-8")
LONG = (EXAMPLES / "unfinished.yaml").read_text(encoding="utf-8")


def without_lines(part):
    """An answer without the lines of its faults and warnings, which count from the top of the stream."""
    if isinstance(part, dict):
        return {key: without_lines(value) for key, value in part.items() if key != "line"}
    return [without_lines(each) for each in part] if isinstance(part, list) else part


def stream(*logs, end="---\n"):
    return "".join(log + end for log in logs)


class Answers(Case):
    def answers(self, *arguments, stdin, status):
        """The objects that a command writes for a stream on standard input."""
        done = self.run_veedor(*arguments, "--format", "json", "-", stdin=stdin)
        self.assertEqual((done.returncode, done.stderr), (status, ""), arguments)
        return [json.loads(line) for line in done.stdout.splitlines()]

    def assert_fits(self, answer, *definitions):
        faults = [complaint("output", answer, definition) for definition in definitions]
        self.assertIn("", faults, answer)


class Streams(Answers):
    def test_an_answer_is_that_for_the_log_alone(self):
        logs = [short("One"), LONG, short("Three", king="Toledo")]
        for name, command in COMMANDS.items():
            with self.subTest(command=name):
                found = self.answers(*command, stdin=stream(*logs), status=0)
                self.assertEqual([answer.pop("document") for answer in found], [1, 2, 3])
                for log, answer in zip(logs, found):
                    alone = self.answers(*command, stdin=log, status=0)[0]
                    self.assertEqual(alone.pop("document"), 1)
                    self.assertEqual(without_lines(answer), without_lines(alone))

    def test_a_malformed_log_hides_no_other(self):
        for name, command in COMMANDS.items():
            for bad in (MALFORMED, NOT_YAML):
                with self.subTest(command=name, bad=bad[:12]):
                    text = stream(short("One"), bad, short("Three"))
                    found = self.answers(*command, stdin=text, status=2)
                    self.assertEqual([(answer["document"], answer.get("title"), answer["status"])
                                      for answer in found],
                                     [(1, "One", "in-progress"), (2, found[1].get("title"), "malformed"),
                                      (3, "Three", "in-progress")])
                    self.assert_fits(found[0], name)
                    self.assert_fits(found[1], "check")

    def test_the_fault_is_told_as_check_tells_it(self):
        text = stream(short("One"), MALFORMED)
        checked = self.answers("check", stdin=text, status=2)[1]
        self.assertEqual(checked["fault"]["rule"], "LOG-2")
        checked.pop("also", None)
        for name, command in COMMANDS.items():
            with self.subTest(command=name):
                told = {**checked, "fault": dict(checked["fault"])}
            if "--for" in command:  # players have no log
                del told["fault"]["line"], told["fault"]["column"]
                told["file"] = ""
            self.assertEqual(self.answers(*command, stdin=text, status=2)[1], told)

    def test_the_status_is_that_of_the_worst_log(self):
        faulty = (EXAMPLES / "faulty.yaml").read_text(encoding="utf-8")
        for name, command in COMMANDS.items():
            with self.subTest(command=name):
                found = self.answers(*command, stdin=stream(faulty, short()), status=1)
                self.assertEqual([answer["status"] for answer in found], ["illegal", "in-progress"])
                self.assertEqual(found[0]["fault"]["rule"], "PLACE-4")

    def test_a_log_without_an_answer(self):
        wanted = {"next": "nobody has anything to decide", "show": "veedor score", "report": "veedor score"}
        for name, words in wanted.items():
            with self.subTest(command=name):
                found = self.answers(*COMMANDS[name], stdin=stream(SHEET, short("Two")), status=2)
                self.assert_fits(found[0], "unanswered")
                self.assertIn(words, found[0]["error"])
                self.assertEqual(found[1]["title"], "Two")
        for command in ("next", "show", "score"):
            with self.subTest(command=command):
                found = self.answers(command, "--at", "2", stdin=stream(short("One"), LONG), status=2)
                self.assertEqual(found[0], {"file": "<stdin>", "document": 1,
                                            "error": "the log ends with the setup; it does not reach 2"})
                self.assertEqual(found[1]["rounds"], 2)

    def test_only_one_document(self):
        text = stream(short("One"), MALFORMED, short("Three"))
        for name, command in COMMANDS.items():
            with self.subTest(command=name):
                found = self.answers(*command, "--document", "3", stdin=text, status=0)
                self.assertEqual([(answer["document"], answer["title"]) for answer in found], [(3, "Three")])
                done = self.run_veedor(*command, "--document", "4", "-", stdin=text)
                self.assertEqual(done.returncode, 2)
                self.assertIn("<stdin> has no document 4; the last one is 3", done.stderr)

    def test_a_file_too(self):
        name = self.file("two.yaml", stream(short("One"), short("Two")))
        done = self.run_veedor("next", "--format", "json", name)
        self.assertEqual([json.loads(line)["title"] for line in done.stdout.splitlines()], ["One", "Two"])

    def test_text_says_which_log_it_is_about(self):
        """From the second on: in its title, or in a line above it."""
        for name, command in COMMANDS.items():
            with self.subTest(command=name):
                alone = self.run_veedor(*command, "-", stdin=short("One")).stdout
                self.assertNotIn("document", alone)
                third = alone.replace("<stdin>", "<stdin>, document 3", 1)
                if "<stdin>" not in alone:
                    third = "<stdin>, document 3:\n" + alone
                done = self.run_veedor(*command, "-", stdin=stream(short("One"), MALFORMED, short("One")))
                self.assertEqual(done.returncode, 2)
                # A long title is wrapped.
                self.assertEqual(done.stdout.split(), f"{alone}\n{third}".split())
                self.assertIn("\n\n<stdin>, document 3: ".rstrip(), done.stdout)
                self.assertRegex(done.stderr, r"^<stdin>:\d+:\d+: malformed")

    def test_a_complaint_names_its_log(self):
        done = self.run_veedor("next", "--at", "2", "-", stdin=stream(short("One"), short("Two")))
        self.assertEqual(done.stderr.splitlines(),
                         ["veedor: the log ends with the setup; it does not reach 2",
                          "veedor: <stdin>, document 2: the log ends with the setup; it does not reach 2"])

    def test_pictures_are_of_one_log(self):
        text = stream(short("One"), short("Two"))
        for command in (["show", "--format", "svg"], ["report", "--for", "Ann", "--format", "svg"],
                        ["report", "--for", "Ann", "--format", "html"]):
            with self.subTest(command=command):
                done = self.run_veedor(*command, "-", stdin=text)
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertIn("<stdin> holds 2 logs; choose one with --document", done.stderr)
                done = self.run_veedor(*command, "--document", "2", "-", stdin=text)
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                self.assertIn("Two", done.stdout)

    def test_files_of_reports(self):
        folder = self.folder / "reports"
        text = stream(short("One"), MALFORMED, short("Three"))
        done = self.run_veedor("report", "--all", "-o", str(folder), "-", stdin=text)
        self.assertEqual(done.returncode, 2)
        names = ["public", "1-ann", "2-bea", "3-cruz", "4-dan"]
        files = done.stdout.splitlines()
        for file, wanted in zip(files, [*(folder / name for name in names),
                                        *(folder / "document-3" / name for name in names)], strict=True):
            self.assertTrue(file.startswith(str(wanted)), file)
        self.assertIn("One", Path(files[1]).read_text(encoding="utf-8"))
        self.assertIn("Three", Path(files[6]).read_text(encoding="utf-8"))

    def test_no_log(self):
        for command in COMMANDS.values():
            done = self.run_veedor(*command, "-", stdin="# nothing\n---\n")
            self.assertEqual(done.returncode, 2)
            self.assertIn("there is no log in <stdin>", done.stderr)


class Promptly(Answers):
    def test_each_answer_comes_before_the_next_log_is_written(self):
        for name, command in COMMANDS.items():
            with self.subTest(command=name):
                process = self.start(*command, "--format", "json", "-")
                for number, log in enumerate((short("One"), NOT_YAML, MALFORMED, short("Four")), 1):
                    process.stdin.write(f"{log}...\n".encode())
                    self.assertEqual(json.loads(process.stdout.readline())["document"], number)
                    self.assertIsNone(process.poll())
                process.stdin.close()
                self.assertEqual(process.wait(SECONDS), 2)
                self.assertEqual(process.stdout.read() + process.stderr.read(), b"")

    def test_a_log_in_json(self):
        log = {"veedor": 1, "title": "J", "ruleset": "base", "players": ["Ann", "Bea", "Cruz"],
               "setup": {"king": "Castilla", "homes": {"Ann": "Galicia", "Bea": "Granada", "Cruz": "Sevilla"},
                         "first": "Ann"}, "rounds": []}
        for end in ("\n", "\r\n", "\n...\n", "\n---\n"):
            process = self.start("next", "--format", "json", "-")
            for title in ("One", "Two"):
                process.stdin.write(f"{json.dumps({**log, 'title': title})}{end}".encode())
                answer = json.loads(process.stdout.readline())
                self.assertEqual((answer["title"], answer["decision"]["step"]), (title, "reveal"))
            process.stdin.close()
            self.assertEqual(process.wait(SECONDS), 0)

    def test_logs_in_json_one_a_line(self):
        logs = [json.dumps(yaml.safe_load(log)) + "\n" for log in (short("One"), MALFORMED, LONG)]
        for name, command in COMMANDS.items():
            with self.subTest(command=name):
                separated = self.answers(*command, stdin=stream(*logs), status=2)
                found = self.answers(*command, stdin=stream(*logs, end=""), status=2)
                self.assertEqual(without_lines(found), without_lines(separated))
                self.assertEqual([answer["document"] for answer in found], [1, 2, 3])
                if "line" in separated[1]["fault"]:  # not in reports, which are for players
                    self.assertEqual(found[1]["fault"]["line"], 2)

    def test_a_closed_pipe_ends_the_work(self):
        process = self.start("next", "--format", "json", "-")
        process.stdin.write(f"{short()}...\n".encode())
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(f"{short()}...\n".encode())
        self.assertNotEqual(process.wait(SECONDS), 0)

    def test_a_closed_pipe_that_does_not_kill_ends_the_work_without_waiting_for_more(self):
        for command in (COMMANDS["next"], ["add"]):
            process = self.start(*command, "--format", "json", "-", restore_signals=False,
                                 preexec_fn=lambda: signal.signal(signal.SIGPIPE, signal.SIG_IGN))
            for _ in range(2):
                process.stdin.write(f"{short()}...\n".encode())
                process.stdout.readline()
            process.stdout.close()
            process.stdin.write(f"{short()}...\n".encode())
            self.assertEqual(process.stderr.read(), b"veedor: cannot write: Broken pipe\n")
            self.assertEqual(process.wait(SECONDS), 2)

    def test_the_wanted_document_ends_the_work_without_waiting_for_more(self):
        process = self.start("next", "--format", "json", "--document", "2", "-")
        process.stdin.write(f"{short()}...\n{short('Two')}...\n".encode())
        self.assertEqual(json.loads(process.stdout.read())["title"], "Two")
        self.assertEqual(process.wait(SECONDS), 0)

    def test_as_many_answers_as_logs_however_many_wait(self):
        titles = [f"Game {number}" for number in range(300)]
        answers = self.answers("score", stdin=stream(*map(short, titles)), status=0)
        self.assertEqual([answer["title"] for answer in answers], titles)


class Secrets(Answers):
    def test_a_fault_tells_players_no_secret(self):
        """The log shows another card than the deck has: which one that is, the answer must not tell."""
        decks = DECKS + "rounds:\n  - reveal: [ambush, fair, outposts, enactment]\n"
        other = decks.replace("coup", "COUP").replace("take-two", "coup").replace("COUP", "take-two")
        logs = [short().replace("rounds: []\n", text) for text in (decks, other)]
        for command in (["next", "--for", "Ann"], ["next", "--for", "public"], ["report", "--for", "public"],
                        ["show", "--public"]):
            with self.subTest(command=command):
                found = self.answers(*command, stdin=stream(*logs), status=1)
                for answer in found:
                    self.assertEqual(answer["fault"]["rule"], "REVEAL-1")
                    answer.pop("document")
                self.assertEqual(without_lines(found[0]), without_lines(found[1]))
        whole = [self.answers("next", stdin=log, status=1)[0]["fault"] for log in logs]
        self.assertNotEqual(whole[0], whole[1])

    def test_each_answer_for_a_player_is_that_for_the_log_alone(self):
        """A log with secrets among others: no answer knows more than alone, and a fault is told discreetly."""
        discs = (EXAMPLES / "stopped.yaml").read_text(encoding="utf-8")
        for command in (["next", "--for", "Ann"], ["next", "--for", "public"], ["show", "--public"],
                        ["report", "--for", "public"]):
            with self.subTest(command=command):
                alone = self.answers(*command, stdin=discs, status=0)[0]
                found = self.answers(*command, stdin=stream(short(), discs, short()), status=0)[1]
                self.assertEqual(found.pop("document"), 2)
                alone.pop("document")
                self.assertEqual(without_lines(found), without_lines(alone))

    def test_a_player_whom_one_log_does_not_have(self):
        other = short("Others").replace("Ann", "Eva")
        for command in (["next", "--for", "Ann"], ["report", "--for", "Ann"]):
            found = self.answers(*command, stdin=stream(short("One"), other, short("Three")), status=2)
            self.assertEqual([answer.get("title") for answer in found], ["One", None, "Three"])
            self.assertIn("--for needs a player of this game (Eva, Bea, Cruz, Dan), not `Ann`", found[1]["error"])


class Lines(Answers):
    START = ('- reveal: [conspiracy, fair, outposts, enactment]\n'
             '    power: [{Ann: 8}, {Bea: 3}, {Cruz: 5}]\n')

    def log(self, title="Heat"):
        return short(title).replace("rounds: []\n", "rounds:\n  " + self.START)

    def lines(self, *lines):
        return json.dumps({"add": lines}) + "\n"

    def judged(self, *documents, status):
        found = self.answers("add", stdin=stream(*documents, end="...\n"), status=status)
        self.assertEqual([answer["document"] for answer in found], list(range(1, len(documents) + 1)))
        for answer in found:
            self.assert_fits(answer, "add")
        return found

    def test_legal_lines(self):
        log, added, more = self.judged(self.log(), self.lines("Dan 9"),
                                       self.lines("Dan: outposts; Galicia 1", "Ann: your-majesty"), status=0)
        self.assertEqual(log["verdict"]["next"], {"round": 1, "step": "power", "players": ["Dan"]})
        self.assertNotIn("log", log)
        self.assertEqual(added["verdict"]["next"]["step"], "turn")
        self.assertEqual(added["verdict"]["next"]["players"], ["Dan"])
        self.assertIn("Dan: 9", added["log"])
        self.assertIn("title: Heat", added["log"])
        self.assertEqual(more["verdict"]["next"]["players"], ["Cruz"])
        again = self.run_veedor("check", "--format", "json", "-", stdin=more["log"])
        self.assertEqual(json.loads(again.stdout)["next"], more["verdict"]["next"])

    def test_the_log_is_what_add_would_write(self):
        name = self.file("game.yaml", self.log())
        self.run_veedor("add", name, "Dan 9")
        found = self.judged(self.log(), self.lines("Dan 9"), status=0)[1]
        self.assertEqual(found["log"], (self.folder / "game.yaml").read_text(encoding="utf-8"))

    def test_refused_lines_leave_the_log_as_it_was(self):
        found = self.judged(self.log(), self.lines("Dan 9", "Dan: outposts; Castilla 1"), self.lines("Dan 10"),
                            status=1)
        refused = found[1]["refused"]
        self.assertEqual(refused["rule"], "PLACE-3")
        # The caret stands below the word: `Dan: outposts; Castilla 1` is the second line.
        self.assertEqual((refused["line"], refused["column"]), (2, 16))
        self.assertEqual(refused["player"], "Dan")
        self.assertNotIn("Castilla", refused["allowed"])
        self.assertIn("Dan: 10", found[2]["log"])
        self.assertNotIn("Dan: 9", found[2]["log"])

    def test_lines_that_cannot_be_read(self):
        found = self.judged(self.log(), self.lines("Dam 9"), self.lines("Dan: output; Galicia 1", "Dan 9"), status=2)
        for answer in found[1:]:
            self.assertEqual(answer["refused"]["line"], 1)
            self.assertIn(answer["refused"].get("rule"), (None, "LOG-3"))
        self.assertEqual(found[1]["refused"]["column"], 1)

    def test_lines_without_a_log(self):
        found = self.judged(self.lines("Dan 9"), MALFORMED, self.lines("Dan 9"), SHEET, self.lines("Dan 9"),
                            self.log("Last"), self.lines("Dan 9"), status=2)
        self.assertEqual([next(key for key in ("error", "verdict") if key in answer) for answer in found],
                         ["error", "verdict", "error", "error", "error", "verdict", "verdict"])
        self.assertEqual(found[1]["verdict"]["fault"]["rule"], "LOG-2")
        self.assertIn("no log without a fault", found[2]["error"])
        self.assertIn("title: Last", found[6]["log"])

    def test_another_form_than_a_list_of_lines(self):
        for wrong in ("add: Dan 9\n", "{add: [[Dan 9]]}\n", "{add: [Dan 9], more: 1}\n", "{add: [Dan 9], add: []}\n"):
            found = self.judged(self.log(), wrong, self.lines("Dan 9"), status=2)
            self.assertIn("list of lines", found[1]["error"], wrong)
            self.assertIn("Dan: 9", found[2]["log"])

    def test_lines_in_all_forms_of_yaml(self):
        for form in ("# Dan's card.\n\n{add: [Dan 9]}\n", "add:\n- Dan 9\n", "add: # said\n  - 'Dan 9'\n", "%YAML 1.2\n---\nadd: [Dan 9]\n",
                     "{" + " " * 500 + "\n" + "# " + "x" * 300 + '\n "add" : [Dan 9]}\n'):
            found = self.judged(self.log("add and choose"), form, status=0)
            self.assertEqual(found[0]["verdict"]["title"], "add and choose")
            self.assertIn("Dan: 9", found[1]["log"], form)

    def test_promptly(self):
        process = self.start("add", "--format", "json", "-")
        for number, document in enumerate((self.log(), self.lines("Dan 3"), self.lines("Dan 9")), 1):
            process.stdin.write(f"{document}...\n".encode())
            self.assertEqual(json.loads(process.stdout.readline())["document"], number)

    def test_lines_of_the_command_line_need_a_file(self):
        self.assertEqual(self.run_veedor("add", "--format", "json", "-", "Dan 9").returncode, 2)


if __name__ == "__main__":
    unittest.main()
