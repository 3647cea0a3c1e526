"""The limits of LOG-4, and the options that set others."""
import json
import unittest

from support import COMPLETE, Case, short

KIBIBYTE = 1024


def nested(levels):
    """A log whose title is so deep that the document has so many levels."""
    return short(title="[" * (levels - 1) + "]" * (levels - 1))


class Limits(Case):
    def fault(self, *arguments, stdin, status=2):
        done = self.check("--format", "json", "-", *arguments, stdin=stdin, status=status)
        return [json.loads(line).get("fault", {}) for line in done.stdout.splitlines()]

    def test_bytes(self):
        log = short() + "#" * 4 * KIBIBYTE + "\n"
        for size, rule in (("4K", "LOG-4"), ("4096", "LOG-4"), ("5K", None), ("5kb", None), ("1G", None)):
            with self.subTest(size=size):
                found = self.fault("--max-bytes", size, stdin=log, status=2 if rule else 0)
                self.assertEqual([fault.get("rule") for fault in found], [rule])
        self.assertEqual(self.fault("--max-bytes", "4K", stdin=log)[0]["message"],
                         "the document has more bytes than allowed (4096; --max-bytes sets another "
                         "limit)")

    def test_more_than_by_default(self):
        log = short() + "#" * 4 * KIBIBYTE * KIBIBYTE + "\n"
        self.assertIn("(4194304; --max-bytes", self.fault(stdin=log)[0]["message"])
        self.assertEqual(self.fault("--max-bytes", "5M", stdin=log, status=0), [{}])

    def test_exactly_as_many_bytes(self):
        size = len(short())
        self.assertEqual(self.fault("--max-bytes", str(size), stdin=short(), status=0), [{}])
        self.assertEqual(self.fault("--max-bytes", str(size - 1), stdin=short())[0]["rule"], "LOG-4")

    def test_levels(self):
        for levels, rule in ((3, "LOG-4"), (4, "LOG-2")):  # deep enough; but that is no title
            found = self.fault("--max-levels", str(levels), stdin=nested(4))
            self.assertEqual([fault["rule"] for fault in found], [rule])
        found = self.fault("--max-levels", "3", stdin=nested(4))
        self.assertEqual(found[0]["message"], "more than 3 levels of lists and maps (--max-levels "
                                              "sets another limit)")

    def test_documents(self):
        stream = "---\n".join(short(f"Heat {n}") for n in range(5))
        for jobs in ("1", "4"):
            done = self.check("--max-documents", "3", "-j", jobs, "-", COMPLETE, stdin=stream, status=2)
            # Three logs of nine lines with separators between them: the fourth begins in line 30.
            self.assert_lines_start(
                done.stdout, "<stdin>: in-progress", "<stdin>, document 2: in-progress",
                "<stdin>, document 3: in-progress",
                "<stdin>:30:1: malformed: the file has more documents than allowed (3; "
                "--max-documents sets another limit) [LOG-4]", f"{COMPLETE}: complete")
        for most in ("5", "6", "0"):
            self.check("--max-documents", most, "-", stdin=stream, status=0)

    def test_wrong_numbers(self):
        for option, value in (("--max-bytes", "0"), ("--max-bytes", "2G"), ("--max-bytes", "-1"),
                              ("--max-bytes", "4X"), ("--max-levels", "0"), ("--max-levels", "1001"),
                              ("--max-documents", "-1"), ("--max-documents", "some")):
            with self.subTest(option=option, value=value):
                self.assertIn(option, self.check(option, value, COMPLETE, status=2).stderr)

    def test_of_commands_about_one_game(self):
        log = self.file("log.yaml", short() + "#" * 4 * KIBIBYTE + "\n")
        for command in (["show"], ["next"], ["score"], ["report", "--for", "Ann"], ["diff", log]):
            with self.subTest(command=command):
                done = self.run_veedor(*command, "--max-bytes", "4K", log)
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertIn("(4096; --max-bytes sets another limit)", done.stderr)
                self.assertEqual(self.run_veedor(*command, "--max-bytes", "5K", log).returncode, 0)

    def test_of_standings(self):
        done = self.run_veedor("standings", "--max-bytes", "1K", COMPLETE)
        self.assertEqual(done.returncode, 2)
        self.assertIn("(1024; --max-bytes sets another limit)", done.stderr)


if __name__ == "__main__":
    unittest.main()
