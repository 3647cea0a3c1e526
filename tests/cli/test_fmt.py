"""`veedor fmt`: one layout for logs; what is written where, and what is left alone."""
import os
import stat
import subprocess
import threading
import unittest
from pathlib import Path

from support import EXAMPLES, FAULTY, SECONDS, VEEDOR, Case, short

CANONICAL = short()
OTHERWISE = CANONICAL.replace("king: Castilla", 'king:   "Old Castile"')
MALFORMED = CANONICAL.replace("first: Ann", "first: Anne")
UNKEPT = "%YAML 1.2\n---\n" + CANONICAL


class Formatting(Case):
    def fmt(self, *arguments, status=0, **options):
        done = self.run_veedor("fmt", *arguments, **options)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done

    def test_the_formatted_log_goes_to_standard_output(self):
        path = self.file("log.yaml", OTHERWISE)
        done = self.fmt(path)
        self.assertEqual((done.stdout, done.stderr), (CANONICAL, ""))
        self.assertEqual(self.fmt("-", stdin=OTHERWISE).stdout, CANONICAL)
        self.assertEqual(Path(path).read_text(encoding="utf-8"), OTHERWISE)

    def test_several_files_are_one_stream(self):
        one = self.file("one.yaml", OTHERWISE)
        two = self.file("two.yaml", "---\n" + OTHERWISE)
        three = self.file("three.yaml", CANONICAL)
        self.assertEqual(self.fmt(one, two, three).stdout,
                         CANONICAL + "---\n" + CANONICAL + "---\n" + CANONICAL)

    def test_check_names_the_files_in_another_layout(self):
        good = self.file("good.yaml", CANONICAL)
        other = self.file("other.yaml", OTHERWISE)
        self.assertEqual(self.fmt("--check", good).stdout, "")
        self.assertEqual(self.fmt("--check", good, other, status=1).stdout, other + "\n")
        self.assertEqual(self.fmt("--check", "-", stdin=OTHERWISE, status=1).stdout, "<stdin>\n")
        self.assertEqual(Path(other).read_text(encoding="utf-8"), OTHERWISE)

    def test_diff_shows_what_would_change(self):
        good = self.file("good.yaml", CANONICAL)
        other = self.file("other, 1.yaml", OTHERWISE)
        self.assertEqual(self.fmt("--diff", good).stdout, "")
        shown = self.fmt("--diff", good, other, status=1).stdout
        self.assertEqual(shown.splitlines()[:2], [f"--- {other}", f"+++ {other}"])
        self.assertEqual([line for line in shown.splitlines()[2:] if line[0] in "+-"],
                         ['-  king:   "Old Castile"', "+  king: Castilla"])
        self.assertEqual(Path(other).read_text(encoding="utf-8"), OTHERWISE)
        lines = CANONICAL.splitlines()
        at = lines.index("  king: Castilla")
        self.assertIn(f"@@ -{at - 2},7 +{at - 2},7 @@\n {lines[at - 3]}\n", shown)

    def test_diff_of_standard_input_and_of_what_cannot_be_formatted(self):
        shown = self.fmt("--diff", "-", stdin=OTHERWISE.rstrip("\n"), status=1).stdout
        self.assertTrue(shown.startswith("--- <stdin>\n+++ <stdin>\n@@ "), shown)
        malformed = self.file("malformed.yaml", MALFORMED)
        other = self.file("other.yaml", OTHERWISE)
        done = self.fmt("--diff", malformed, other, status=2)
        self.assertIn("malformed.yaml:", done.stderr)
        self.assertIn("+++ " + other, done.stdout)
        for option in ("--check", "--write", "--textconv"):
            self.assertEqual(self.fmt("--diff", option, other, status=2).stdout, "")

    def test_diff_without_its_program(self):
        done = self.fmt("--diff", self.file("other.yaml", OTHERWISE), status=2, env={"PATH": str(self.folder)})
        self.assertEqual((done.stdout, done.stderr),
                         ("", "veedor: cannot run diff(1), which writes the differences\n"))

    def test_write_rewrites_in_place_and_keeps_permissions(self):
        path = self.file("log.yaml", OTHERWISE)
        os.chmod(path, 0o640)
        done = self.fmt("--write", path)
        self.assertEqual((done.stdout, done.stderr), ("", ""))
        self.assertEqual(Path(path).read_text(encoding="utf-8"), CANONICAL)
        self.assertEqual(stat.S_IMODE(os.stat(path).st_mode), 0o640)
        self.assertEqual(os.listdir(self.folder), ["log.yaml"])

    def test_write_leaves_alone_what_is_canonical(self):
        path = self.file("log.yaml", CANONICAL)
        os.utime(path, (1, 1))
        before = os.stat(path)
        self.fmt("--write", path)
        after = os.stat(path)
        self.assertEqual((before.st_ino, before.st_mtime_ns), (after.st_ino, after.st_mtime_ns))

    def test_write_goes_through_a_symbolic_link(self):
        (self.folder / "real").mkdir()
        real = self.folder / "real" / "log.yaml"
        real.write_text(OTHERWISE, encoding="utf-8")
        link = self.folder / "link.yaml"
        link.symlink_to(real)
        self.fmt("--write", str(link))
        self.assertTrue(link.is_symlink())
        self.assertEqual(real.read_text(encoding="utf-8"), CANONICAL)

    def test_what_is_refused_does_not_hide_the_others(self):
        malformed = self.file("malformed.yaml", MALFORMED)
        unkept = self.file("unkept.yaml", UNKEPT)
        other = self.file("other.yaml", OTHERWISE)
        missing = str(self.folder / "missing.yaml")
        done = self.fmt("--write", malformed, unkept, missing, other, status=2)
        self.assertEqual(Path(other).read_text(encoding="utf-8"), CANONICAL)
        self.assertEqual(Path(malformed).read_text(encoding="utf-8"), MALFORMED)
        self.assertIn(f"veedor: {unkept}:1:1: a directive (`%`) cannot be kept\n", done.stderr)
        self.assertIn(f"veedor: cannot read {missing}: No such file or directory\n", done.stderr)
        checked = self.check(malformed, status=2)
        self.assertIn(checked.stdout, done.stderr)
        self.assertEqual(self.fmt("--check", malformed, other, status=2).stdout, "")

    def test_nothing_of_a_file_is_written_where_a_later_log_is_refused(self):
        done = self.fmt("-", stdin=OTHERWISE + "---\n" + MALFORMED, status=2)
        self.assertEqual(done.stdout, "")

    def test_an_illegal_log_is_formatted_all_the_same(self):
        self.assertEqual(self.fmt("--check", FAULTY).stdout, "")
        text = Path(FAULTY).read_text(encoding="utf-8")
        self.assertEqual(self.fmt("-", stdin=text.replace("player:", "player:  ")).stdout, text)

    def test_the_examples_are_canonical_but_for_three_that_show_other_forms(self):
        others = {"five-players.yaml", "new-regency.yaml", "old-hands.yaml"}
        paths = sorted(path for path in EXAMPLES.glob("**/*.yaml") if path.name != "event.yaml")  # that is no log
        self.assertGreater(len(paths), 15)
        done = self.fmt("--check", *map(str, paths), status=1)
        self.assertEqual({line.rsplit("/", 1)[-1] for line in done.stdout.splitlines()}, others)

    def test_usage(self):
        path = self.file("log.yaml", OTHERWISE)
        self.fmt("--check", "--write", path, status=2)
        done = self.fmt("--write", "-", status=2)
        self.assertIn("standard input cannot be rewritten", done.stderr)
        self.fmt(status=2)

    def test_names_can_be_read_under_other_rulesets(self):
        log = self.file("log.yaml", OTHERWISE.replace("ruleset: base", "ruleset: mine"))
        self.fmt(log, status=2)
        done = self.fmt("--ruleset", "base", log)
        self.assertEqual(done.stdout, CANONICAL.replace("ruleset: base", "ruleset: mine"))

    @unittest.skipUnless(os.path.exists("/dev/full"), "needs /dev/full")
    def test_a_full_disk_is_said(self):
        path = self.file("log.yaml", OTHERWISE)
        with open("/dev/full", "wb") as full:
            done = self.run_into(full, path)
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"veedor: cannot write: ", done.stderr)

    def run_into(self, output, *arguments):
        return subprocess.run([VEEDOR, "fmt", *arguments], stdout=output, stderr=subprocess.PIPE,
                              timeout=SECONDS, check=False)

    def test_a_file_that_cannot_be_replaced_stays(self):
        if os.geteuid() == 0:
            self.skipTest("nothing is forbidden to root")
        path = self.file("log.yaml", OTHERWISE)
        os.chmod(self.folder, 0o555)
        self.addCleanup(os.chmod, self.folder, 0o755)
        done = self.fmt("--write", path, status=2)
        self.assertIn(f"veedor: cannot write {path}: Permission denied\n", done.stderr)
        self.assertEqual(Path(path).read_text(encoding="utf-8"), OTHERWISE)

    def test_what_is_no_file_is_not_rewritten(self):
        pipe = self.folder / "pipe"
        os.mkfifo(pipe)
        for _ in range(10):  # whoever comes first, the program or what feeds it
            feed = threading.Thread(target=lambda: pipe.write_text(OTHERWISE, encoding="utf-8"))
            feed.start()
            done = self.fmt("--write", str(pipe), status=2)
            feed.join()
            self.assertIn("not a regular file", done.stderr)


if __name__ == "__main__":
    unittest.main()
