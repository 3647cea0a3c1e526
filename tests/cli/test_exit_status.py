"""Exit statuses: 0, 1, 2, and of several the highest."""
import os
import re
import unittest

from support import COMPLETE, EXAMPLES, FAULTY, UNFINISHED, Case, short


class ExitStatus(Case):
    def test_complete_and_in_progress_are_0(self):
        self.check(COMPLETE, UNFINISHED, status=0)

    def test_illegal_is_1(self):
        self.check(FAULTY, status=1)

    def test_mismatch_is_1(self):
        claim = "result: {scores: {Ann: 1}}\n"
        done = self.check("-", stdin=short() + claim, status=1)
        self.assert_lines_start(done.stdout, "<stdin>:10:24: mismatch: ")

    def test_malformed_is_2(self):
        done = self.check("-", stdin=short() + "referee: nobody\n", status=2)
        self.assert_lines_start(done.stdout, "<stdin>:10:1: malformed: ")

    def test_the_highest_counts_in_any_order(self):
        broken = self.file("broken.yaml", "veedor: [\n")
        self.check(FAULTY, COMPLETE, status=1)
        self.check(COMPLETE, FAULTY, status=1)
        self.check(broken, FAULTY, COMPLETE, status=2)
        self.check(COMPLETE, FAULTY, broken, status=2)

    def test_require_complete(self):
        self.check("--require-complete", COMPLETE, status=0)
        done = self.check("--require-complete", UNFINISHED, status=1)
        self.assertIn(": in-progress after 3 rounds", done.stdout)
        self.check("--require-complete", FAULTY, status=1)
        self.check("--require-complete", self.file("empty.yaml", ""), UNFINISHED, status=2)


class Unreadable(Case):
    def complaint(self, path):
        done = self.check(path, UNFINISHED, status=2)
        self.assertRegex(done.stderr, rf"^veedor: cannot read {re.escape(path)}: .+\n$")
        self.assert_lines_start(done.stdout, UNFINISHED)  # the others are judged all the same
        return done.stderr

    def test_missing_file(self):
        self.assertIn("No such file", self.complaint(str(self.folder / "nowhere.yaml")))

    def test_folder_without_logs(self):
        (self.folder / "empty").mkdir()
        self.assertIn("the folder has no ", self.complaint(str(self.folder / "empty")))

    @unittest.skipIf(os.geteuid() == 0, "root may read everything")
    def test_no_permission(self):
        path = self.file("locked.yaml", short())
        os.chmod(path, 0)
        self.assertIn("Permission denied", self.complaint(path))

    def test_directory_as_standard_input(self):
        descriptor = os.open(EXAMPLES, os.O_RDONLY)
        self.addCleanup(os.close, descriptor)
        os.set_inheritable(descriptor, True)
        done = self.run_veedor("check", "-", preexec_fn=lambda: os.dup2(descriptor, 0))
        self.assertEqual(done.returncode, 2)
        self.assertRegex(done.stderr, r"^veedor: cannot read .+directory\n$")


class Usage(Case):
    def wrong(self, *arguments, says):
        done = self.run_veedor(*arguments)
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertEqual(done.stdout, "")
        self.assertIn(says, done.stderr)

    def test_wrong_usage_is_2(self):
        self.wrong(says="command")
        self.wrong("chekc", UNFINISHED, says="did you mean `check`")
        self.wrong("check", says="FILE")
        self.wrong("check", "--fast", UNFINISHED, says="--fast")
        self.wrong("check", "--format", "xml", UNFINISHED, says="xml")
        self.wrong("check", "--format", says="--format")
        self.wrong("check", "--color", "green", UNFINISHED, says="green")
        self.wrong("check", "--ruleset", says="--ruleset")

    def test_help_and_version_are_0(self):
        for arguments in (["--help"], ["-h"], ["check", "--help"], ["check", "-h"]):
            done = self.run_veedor(*arguments)
            self.assertEqual((done.returncode, done.stderr), (0, ""), arguments)
            self.assertIn("Usage: veedor", done.stdout)
        done = self.run_veedor("--version")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertRegex(done.stdout, r"^veedor \d+\.\d+\.\d+\n$")

    def test_a_name_that_begins_with_a_dash(self):
        self.file("-odd.yaml", short())
        done = self.check("--", "-odd.yaml", status=0, cwd=self.folder)
        self.assert_lines_start(done.stdout, "-odd.yaml: in-progress")


if __name__ == "__main__":
    unittest.main()
