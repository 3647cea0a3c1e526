"""Many logs: judged while they are read, several at a time, from lists of files."""
import json
import os
import signal
import subprocess
import unittest

from support import COMPLETE, EXAMPLES, SECONDS, UNFINISHED, VEEDOR, Case, environment, short

JOBS = ("1", "2", "4", "16")
NOT_YAML = 'veedor: "1\n'


def send(process, text):
    process.stdin.write(text.encode())


class Promptly(Case):
    def test_a_verdict_comes_while_the_pipe_stays_open(self):
        for jobs in JOBS:
            with self.subTest(jobs=jobs):
                process = self.start("check", "-j", jobs, "-")
                send(process, short("First") + "---\n")
                self.assertIn(b"First", process.stdout.readline())
                self.assertIsNone(process.poll())
                process.stdin.close()
                self.assertEqual(process.wait(SECONDS), 0)

    def test_a_verdict_comes_before_the_list_of_files_ends(self):
        for jobs in JOBS:
            with self.subTest(jobs=jobs):
                process = self.start("check", "-j", jobs, "--files-from", "-")
                send(process, COMPLETE + "\n")
                self.assertIn(b"complete", process.stdout.readline())
                process.stdin.close()
                self.assertEqual(process.wait(SECONDS), 0)

    def test_what_is_not_yaml_ends_its_file_without_waiting_for_more_of_it(self):
        for jobs in JOBS:
            with self.subTest(jobs=jobs):
                process = self.start("check", "-j", jobs, "-", COMPLETE)
                send(process, NOT_YAML + "---\n")
                lines = process.stdout.read().splitlines()  # to the end, with the pipe still open
                self.assertIn(b"malformed", lines[0])
                self.assertTrue(lines[-5].endswith(b"one table"), lines)
                self.assertEqual(process.wait(SECONDS), 2)

    def test_what_is_too_long_is_judged_before_its_end(self):
        texts = (short() + "# c\n" * 300, "title: " + "x" * 2000, "\n# c" * 300 + "\n" + short() + "# c\n" * 300)
        for jobs in JOBS:
            for long in texts:
                with self.subTest(jobs=jobs, long=long[:9]):
                    process = self.start("check", "-j", jobs, "--max-bytes", "1K", "-")
                    send(process, long)
                    self.assertIn(b"1024; --max-bytes", process.stdout.readline())
                    self.assertIsNone(process.poll())
                    send(process, "\n" + long + "\n---\n" + short("Next") + "---\n")
                    found = next(line for line in process.stdout if b"in-progress" in line)
                    self.assertTrue(found.startswith(b"<stdin>, document 2: "), found)
                    process.stdin.close()
                    self.assertEqual(process.wait(SECONDS), 2)

    def test_an_answer_for_a_log_that_is_too_long_comes_before_its_end(self):
        for command in ("show", "score", "next"):
            with self.subTest(command=command):
                process = self.start(command, "--max-bytes", "1K", "-")
                send(process, short() + "# c\n" * 300)
                self.assertIn(b"1024; --max-bytes", process.stderr.readline())
                process.stdin.close()
                self.assertEqual(process.wait(SECONDS), 2)

    def test_a_closed_pipe_ends_the_work_without_waiting_for_more(self):
        for jobs in JOBS:
            with self.subTest(jobs=jobs):
                process = self.start("check", "-j", jobs, "-", restore_signals=False,
                                     preexec_fn=lambda: signal.signal(signal.SIGPIPE,
                                                                      signal.SIG_IGN))
                send(process, short() + "---\n")
                process.stdout.readline()
                process.stdout.close()
                send(process, short() + "---\n" + short() + "---\n")
                self.assertEqual(process.stderr.read(), b"veedor: cannot write: Broken pipe\n")
                self.assertEqual(process.wait(SECONDS), 2)


class SameForAnyNumberOfJobs(Case):
    def all_output(self, *arguments):
        """Exit status and output with the complaints among it, at the place where they came."""
        done = subprocess.run([VEEDOR, *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              stdin=subprocess.DEVNULL, timeout=SECONDS, check=False,
                              env=environment(), cwd=self.folder)
        return done.returncode, done.stdout.decode()

    def files(self):
        """Files of all kinds, each of them several times."""
        long = (EXAMPLES / "four-players.yaml").read_text()
        faulty = (EXAMPLES / "faulty.yaml").read_text()
        illegal = short("Illegal", king="Galicia")
        logs = [long, faulty, short("One"), illegal, "- no log\n", short("Two")]
        broken = logs + [NOT_YAML] + [short(f"Lost {n}") for n in range(20)]
        nothing = self.folder / "nothing"
        nothing.mkdir(exist_ok=True)
        names = [self.file("many.yaml", "---\n".join(logs * 5)),
                 self.file("broken.yaml", "---\n".join(broken)), self.file("empty.yaml", ""),
                 str(self.folder / "nowhere.yaml"), self.file("one.yaml", short("Single")),
                 str(nothing), self.file("all-lost.yaml", "---\n".join(broken[6:]))]
        return names * 4

    def assert_same(self, *arguments):
        expected = self.all_output(*arguments, "-j", "1")
        for jobs in JOBS[1:]:
            self.assertEqual(self.all_output(*arguments, "-j", jobs), expected, jobs)
        return expected

    def test_check(self):
        names = self.files()
        for options in ([], ["--format", "json"], ["-q"], ["--hash"], ["--require-complete"]):
            with self.subTest(options=options):
                status, text = self.assert_same("check", *options, *names)
                self.assertEqual(status, 2)
                self.assertEqual(text.count("cannot read"), 8)
                self.assertNotIn("Lost", text)

    def test_numbers_and_order(self):
        names = self.files()
        status, text = self.assert_same("check", "--format", "json", *names[:2], *names[4:5])
        self.assertEqual(status, 2)
        found = [(os.path.basename(log["file"]), log["document"])
                 for log in map(json.loads, text.splitlines())]
        self.assertEqual(found, [("many.yaml", n) for n in range(1, 31)] +
                         [("broken.yaml", n) for n in range(1, 8)] + [("one.yaml", 1)])

    def test_standings(self):
        status, text = self.assert_same("standings", *self.files())
        self.assertEqual(status, 2)
        self.assertIn("given twice", text)
        self.assertIn("the same text as", text)

    def test_one_log_in_each_of_many_files(self):
        names = [self.file(f"{n}.yaml", short(f"Heat {n}")) for n in range(300)]
        status, text = self.assert_same("check", *names)
        self.assertEqual(status, 0)
        heats = [line.rpartition(" ")[2] for line in text.splitlines() if "Heat" in line]
        self.assertEqual(heats, [str(n) for n in range(300)])


class Jobs(Case):
    def test_numbers(self):
        for jobs in ("0", "1", "1000000", "4294967297123"):
            self.check("-j", jobs, COMPLETE, UNFINISHED, status=0)
        self.check("--jobs=2", COMPLETE, UNFINISHED, status=0)

    def test_wrong_numbers(self):
        for jobs in ("-1", "many", "1.5", "9" * 30):
            done = self.check("-j", jobs, COMPLETE, status=2)
            self.assertIn("--jobs", done.stderr)
            self.assertEqual(done.stdout, "")


class Lists(Case):
    def judged(self, *arguments, status=0, stdin="", **options):
        done = self.check("--format", "json", *arguments, status=status, stdin=stdin,
                          cwd=self.folder, **options)
        found = [json.loads(line) for line in done.stdout.splitlines()]
        return [each["file"] for each in found if "error" not in each], done.stderr

    def setUp(self):
        super().setUp()
        for name in ("a.yaml", "b.yaml", "two\nlines.yaml"):
            self.file(name, short(name.split(".")[0].replace("\n", " ")))

    def test_a_name_in_each_line(self):
        for text in ("a.yaml\nb.yaml\n", "a.yaml\nb.yaml", "\n\na.yaml\n\nb.yaml\n\n"):
            with self.subTest(text=text):
                self.assertEqual(self.judged("--files-from", "-", stdin=text)[0],
                                 ["a.yaml", "b.yaml"])
        self.file("list", "a.yaml\nb.yaml\n")
        self.assertEqual(self.judged("--files-from", "list")[0], ["a.yaml", "b.yaml"])

    def test_names_that_end_in_nul(self):
        for option in ("-0", "--null"):
            self.assertEqual(self.judged("--files-from", "-", option,
                                         stdin="two\nlines.yaml\0\0b.yaml\0")[0],
                             ["two\nlines.yaml", "b.yaml"])

    def test_after_the_files_of_the_command_line(self):
        self.assertEqual(self.judged("--files-from", "-", "b.yaml", stdin="a.yaml\n")[0],
                         ["b.yaml", "a.yaml"])

    def test_an_empty_list_is_no_fault(self):
        self.assertEqual(self.judged("--files-from", "-"), ([], ""))

    def test_a_missing_file_does_not_hide_the_others(self):
        files, error = self.judged("--files-from", "-", stdin="a.yaml\nc.yaml\nb.yaml\n", status=2)
        self.assertEqual(files, ["a.yaml", "b.yaml"])
        self.assertIn("veedor: cannot read c.yaml: No such file", error)

    def test_control_characters_in_a_name_do_not_reach_a_terminal(self):
        error = self.judged("--files-from", "-", stdin="c\x1b[31m.yaml\n", status=2)[1]
        self.assertIn("cannot read c", error)
        self.assertNotIn("\x1b", error)

    def test_a_list_that_cannot_be_read(self):
        for name, why in (("nowhere", "No such file"), (".", "directory")):
            files, error = self.judged("--files-from", name, "a.yaml", status=2)
            self.assertEqual(files, ["a.yaml"])
            self.assertRegex(error, rf"^veedor: cannot read {name}: .*{why}.*\n$")

    def test_a_list_that_is_none(self):
        files, error = self.judged("--files-from", "-", stdin="a.yaml\0b.yaml\0", status=2)
        self.assertEqual(files, [])
        self.assertIn("cannot read -: its names are NUL-terminated; add -0", error)
        files, error = self.judged("--files-from", "-", "-0", stdin="a.yaml\n" * 5000, status=2)
        self.assertEqual(files, [])
        self.assertIn("cannot read -: this is not a list of file names", error)

    def test_standard_input_in_a_list(self):
        self.file("list", "a.yaml\n-\n")
        self.assertEqual(self.judged("--files-from", "list", stdin=short())[0],
                         ["a.yaml", "<stdin>"])
        files, error = self.judged("--files-from", "-", stdin="-\na.yaml\n", status=2)
        self.assertEqual(files, ["a.yaml"])
        self.assertIn("cannot read -: standard input is already the list", error)

    def test_standard_input_as_list_and_log(self):
        done = self.check("--files-from", "-", "-", stdin="a.yaml\n", status=2)
        self.assertEqual(done.stdout, "")
        self.assertIn("standard input cannot be", done.stderr)

    def test_nul_without_a_list(self):
        self.assertIn("--files-from", self.check("-0", COMPLETE, status=2).stderr)

    def test_what_find_writes(self):
        command = "find . -name '*.yaml' -print0 | \"$0\" check -q --files-from - -0 --format json"
        done = subprocess.run(["sh", "-c", command, VEEDOR], cwd=self.folder, timeout=SECONDS,
                              capture_output=True, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        self.assertEqual(len(done.stdout.splitlines()), 3)

    def test_standings_too(self):
        event = "".join(f"{EXAMPLES}/event/heat-{n}.yaml\n" for n in (1, 2, 3))
        done = self.run_veedor("standings", "--files-from", "-", stdin=event)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("Standings after 3 games", done.stdout)


if __name__ == "__main__":
    unittest.main()
