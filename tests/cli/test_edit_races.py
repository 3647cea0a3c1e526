"""Several commands at work on one log at once, and commands that are killed: no decision is lost, no file stays."""
import fcntl
import os
import re
import signal
import subprocess
import time
import unittest

from desk import DAN, NEW, OPENED, Desk
from support import SECONDS, VEEDOR, environment

RULING = "rulings [{rule: PLACE-4, round: 1, reason: writer %d}]"


class Edits(Desk):
    def files(self):
        return sorted(os.listdir(self.folder))


class Writers(Edits):
    WRITERS = 13

    def start_add(self, line, log=None):
        return subprocess.Popen([VEEDOR, "add", log or self.log, line], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, env=environment())

    def test_no_accepted_line_is_lost(self):
        for run in range(int(os.environ.get("VEEDOR_EFFORT", "1")) * 5):
            self.file("log.yaml", OPENED)
            writers = [self.start_add(RULING % number) for number in range(self.WRITERS)]
            said = [writer.communicate(timeout=SECONDS) for writer in writers]
            self.assertEqual([writer.returncode for writer in writers], [0] * self.WRITERS, said)
            self.assertEqual({int(number) for number in re.findall(r"writer (\d+)", self.text())}, set(range(self.WRITERS)))
            self.check(self.log, status=0)
            self.assertEqual(self.files(), ["log.yaml", "log.yaml~"])

    def test_one_of_equal_decisions_is_accepted(self):
        writers = [self.start_add("Dan: your-majesty") for _ in range(self.WRITERS)]
        for writer in writers:
            writer.communicate(timeout=SECONDS)
        self.assertEqual(sorted(writer.returncode for writer in writers), [0] + [1] * (self.WRITERS - 1))
        self.assertEqual(self.text().count("your-majesty"), 1)

    def test_add_undo_and_fmt_together(self):
        """Each undo takes back a decision, as many as were added; rulings stay, and so does the title."""
        self.file("log.yaml", OPENED.replace("king: Granada", "king:   Granada"))
        writers = [self.start_add(RULING % number) for number in range(4)]
        for command in (["undo"], ["fmt", "--write"]):
            writers += [subprocess.Popen([VEEDOR, *command, self.log], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
                        for _ in range(3)]
        for writer in writers:
            _, complaint = writer.communicate(timeout=SECONDS)
            self.assertEqual((writer.returncode, complaint), (0, b""))
        # Of the four Power cards three are taken back.
        self.assertIn("power: [{Dan: 13}]\n", self.text())
        self.assertEqual(self.text().count("writer"), 4)

    def test_through_links(self):
        link = self.folder / "link.yaml"
        link.symlink_to(self.log)
        writers = [self.start_add(RULING % number, str(link) if number % 2 else None) for number in range(8)]
        for writer in writers:
            self.assertEqual((writer.communicate(timeout=SECONDS)[1], writer.returncode), (b"", 0))
        self.assertEqual(self.text().count("writer"), 8)
        self.assertTrue(link.is_symlink())

    def test_it_waits_for_the_lock_and_begins_with_what_was_written_then(self):
        with open(self.log, encoding="utf-8") as held:
            fcntl.flock(held, fcntl.LOCK_EX)
            adding = self.start_add("Dan: king Sevilla")
            time.sleep(0.3)
            self.assertIsNone(adding.poll())
            with open(self.log, "a", encoding="utf-8") as file:
                file.write("    turns:\n      - {player: Dan, card: your-majesty}\n")
        self.assertEqual((adding.communicate(timeout=SECONDS)[1], adding.returncode), (b"", 0))
        self.assertIn("special: {king: Sevilla}", self.text())

    def test_a_terminal_that_says_nothing_holds_nobody_up(self):
        slow = self.start("add", self.log)
        time.sleep(0.1)
        self.add("Dan: Your Majesty")
        slow.stdin.write(b"Dan: king Sevilla\n")
        slow.stdin.close()
        self.assertEqual((slow.stderr.read(), slow.wait(SECONDS)), (b"", 0))
        self.assertIn("special: {king: Sevilla}", self.text())

    def test_a_log_that_cannot_be_locked_for_writing(self):
        """A lock needs no permission to write; without it the complaint is the usual one."""
        os.chmod(self.log, 0o444)
        os.chmod(self.folder, 0o555)
        self.addCleanup(os.chmod, self.folder, 0o755)
        if os.geteuid() == 0:
            self.skipTest("nothing is forbidden to root")
        self.assertIn("Permission denied", self.add(DAN, status=2).stderr)


class Failures(Edits):
    def setUp(self):
        super().setUp()
        self.file("log.yaml~", "older")

    def test_a_failed_command_leaves_the_former_file_as_it_was(self):
        os.link(self.log, self.folder / "other.yaml")
        for command in (["add", self.log, DAN], ["undo", self.log]):
            done = self.desk(*command, status=2)
            self.assertIn("hard links", done.stderr)
            self.assertEqual((self.text(), self.text(self.log + "~")), (OPENED, "older"))
        self.assertEqual(self.files(), ["log.yaml", "log.yaml~", "other.yaml"])

    def test_so_does_one_that_comes_too_late(self):
        """Somebody writes while the program does, without a lock."""
        for without in ((), ("renameat2:error=EINVAL",)):
            with self.subTest(without):
                self.file("log.yaml", OPENED)
                self.file("log.yaml~", "older")
                theirs = self.folder / "theirs"
                theirs.write_text(OPENED + "# theirs\n", encoding="utf-8")
                done = self.traced("add", self.log, DAN, inject=without, meanwhile=lambda: theirs.replace(self.log))
                self.assertEqual(done.returncode, 2, done.stderr)
                self.assertEqual((self.text(), self.text(self.log + "~")), (OPENED + "# theirs\n", "older"))
                self.assertEqual(self.files(), ["log.yaml", "log.yaml~"])

    def test_a_file_system_without_exchanges(self):
        self.traced("add", self.log, DAN, inject=("renameat2:error=EINVAL",))
        self.assertIn("king: Sevilla", self.text())
        self.assertEqual(self.text(self.log + "~"), OPENED)
        self.assertEqual(self.files(), ["log.yaml", "log.yaml~"])

    def nameless(self):
        """What strace is told so that there are no files without a name."""
        calls = re.findall(r"\bopenat\(.*", self.traced("add", self.log, DAN).trace)
        self.file("log.yaml", OPENED)
        self.file("log.yaml~", "older")
        return [f"openat:error=EOPNOTSUPP:when={at}" for at, call in enumerate(calls, 1) if "O_TMPFILE" in call]

    def test_a_file_system_without_files_without_a_name(self):
        inject = self.nameless()
        self.assertEqual(len(inject), 1)
        self.traced("add", self.log, DAN, inject=inject)
        self.assertIn("king: Sevilla", self.text())
        self.assertEqual(self.text(self.log + "~"), OPENED)
        self.assertEqual(self.files(), ["log.yaml", "log.yaml~"])

    def test_there_the_next_command_removes_what_a_killed_one_left(self):
        self.traced("add", self.log, DAN, inject=(*self.nameless(), "fsync:signal=SIGKILL:when=1"))
        self.assertEqual(self.files(), [".veedor-log.yaml", "log.yaml", "log.yaml~"])
        self.assertEqual((self.text(), self.text(self.log + "~")), (OPENED, "older"))
        self.desk("add", self.log, "nonsense", status=2)
        self.assertEqual(self.files(), ["log.yaml", "log.yaml~"])


class Kills(Edits):
    """Killed at any time, also between two of its system calls, it leaves the old log or the new one."""

    def killed(self, delay):
        open_end, held = os.pipe()
        process = subprocess.Popen([VEEDOR, "add", self.log, DAN], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL, pass_fds=[held])
        os.close(held)
        time.sleep(delay)
        process.send_signal(signal.SIGKILL)
        process.wait()
        os.read(open_end, 1)  # until the process that ends what it has begun is gone too
        os.close(open_end)

    def assert_old_or_new(self, new):
        self.assertIn(self.text(), (OPENED, new))
        self.assertEqual(self.text(self.log + "~"), NEW if self.text() == OPENED else OPENED)
        self.assertEqual(self.files(), ["log.yaml", "log.yaml~"])

    def test_at_any_time(self):
        self.add(DAN)
        new = self.text()
        begin = time.monotonic()
        self.file("log.yaml", OPENED)
        self.add(DAN)
        whole = time.monotonic() - begin
        runs = 60 * int(os.environ.get("VEEDOR_EFFORT", "1"))
        for run in range(runs):
            self.file("log.yaml", OPENED)
            self.file("log.yaml~", NEW)
            self.killed(whole * run / runs)
            self.assert_old_or_new(new)

    def test_at_each_system_call_that_changes_files(self):
        self.add(DAN)
        new = self.text()
        for call in ("openat", "fsync", "flock", "fcntl", "fork", "vfork", "clone", "clone3", "wait4", "mmap"):
            for count in (1, 2, 3, 5, 8, 13):
                with self.subTest(call=call, count=count):
                    self.file("log.yaml", OPENED)
                    self.file("log.yaml~", NEW)
                    self.traced("add", self.log, DAN, inject=(f"{call}:signal=SIGKILL:when={count}",))
                    self.assert_old_or_new(new)


if __name__ == "__main__":
    unittest.main()
