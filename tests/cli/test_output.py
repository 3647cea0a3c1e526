"""What is written: promptly, without colours where nobody wants them, and without noise."""
import errno
import os
import signal
import subprocess
import unittest
from pathlib import Path

from support import (COMPLETE, FAULTY, SECONDS, UNFINISHED, VEEDOR, Case, environment, short)
from terminal import Terminal

ESCAPE = "\x1b["


class Writing(Case):
    def feed(self, *arguments):
        """Starts `veedor check` on pipes, and ends it in any case."""
        process = subprocess.Popen([VEEDOR, "check", *arguments, "-"], stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   env=environment())

        def end():
            process.kill()
            process.communicate()

        self.addCleanup(end)
        return process

    def test_each_verdict_is_out_before_the_next_log_is_complete(self):
        for arguments, start in ((["--format", "json"], b'{"file":"<stdin>"'),
                                 ([], b"<stdin>"), (["--format", "tap"], b"ok "),
                                 (["--format", "junit"], b"  <testcase "),
                                 (["--format", "markdown"], b"| \\<stdin\\>"),
                                 (["--format", "mail"], b"Everything so far ")):
            with self.subTest(arguments=arguments):
                process = self.feed(*arguments)
                signal.alarm(SECONDS)  # a verdict that is held back would block here for good
                self.addCleanup(signal.alarm, 0)
                for _ in range(3):
                    process.stdin.write(("---\n" + short()).encode())
                    process.stdin.flush()
                process.stdin.write(b"---\n")  # the third document ends here; the fourth is open
                process.stdin.flush()
                found = 0
                while found < 3:
                    found += process.stdout.readline().startswith(start)
                self.assertIsNone(process.poll(), "the program still waits for more")
                out, err = process.communicate()
                self.assertNotIn(start, out)
                self.assertEqual((process.returncode, err), (0, b""))

    def closed_pipe(self, handler):
        """Reads one line and closes the pipe while much is still to come; status and complaint."""
        stream = "---\n".join([short()] * 5000).encode()
        path = self.file("many.yaml", stream)
        process = subprocess.Popen([VEEDOR, "check", path, FAULTY], stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, env=environment(),
                                   preexec_fn=lambda: signal.signal(signal.SIGPIPE, handler),
                                   restore_signals=False)
        self.assertTrue(process.stdout.readline().endswith(b"in-progress after 0 rounds: Heat\n"))
        process.stdout.close()
        error = process.stderr.read()
        process.stderr.close()
        return process.wait(SECONDS), error.decode()

    def test_closed_pipe(self):
        self.assertEqual(self.closed_pipe(signal.SIG_DFL), (-signal.SIGPIPE, ""))

    def test_closed_pipe_where_the_signal_is_ignored(self):
        # Nobody can know from 0 or 1 that most verdicts never got out, among them one of a fault.
        self.assertEqual(self.closed_pipe(signal.SIG_IGN),
                         (2, f"veedor: cannot write: {os.strerror(errno.EPIPE)}\n"))

    @unittest.skipUnless(Path("/dev/full").is_char_device(), "there is no /dev/full")
    def test_full_disk(self):
        for command in (["check", COMPLETE], ["rules"], ["help"], ["--help"], ["--version"],
                        ["check", "--help"]):
            with self.subTest(command=command), open("/dev/full", "wb") as full:
                done = subprocess.run([VEEDOR, *command], stdout=full, timeout=SECONDS,
                                      stderr=subprocess.PIPE, check=False)
                self.assertEqual(done.returncode, 2)
                reason = os.strerror(errno.ENOSPC)
                self.assertEqual(done.stderr.decode(), f"veedor: cannot write: {reason}\n")

    def test_closed_standard_output(self):
        done = subprocess.run(["sh", "-c", 'exec "$0" check "$1" >&-', VEEDOR, COMPLETE],
                              stderr=subprocess.PIPE, timeout=SECONDS, check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn("veedor: cannot write: ", done.stderr.decode())

    def test_quiet(self):
        done = self.check("-q", COMPLETE, UNFINISHED, status=0)
        self.assertEqual((done.stdout, done.stderr), ("", ""))
        done = self.check("--quiet", COMPLETE, FAULTY, status=1)
        self.assert_lines_start(done.stdout, f"{FAULTY}:52:33: illegal: ")
        done = self.check("-q", "--format", "json", COMPLETE, UNFINISHED, status=0)
        self.assertEqual(len(done.stdout.splitlines()), 2)


class Colours(Case):
    def coloured(self, *arguments, **variables):
        done = self.check(*arguments, FAULTY, status=1, env=environment(**variables))
        return ESCAPE in done.stdout

    def test_into_a_pipe(self):
        self.assertFalse(self.coloured())
        self.assertFalse(self.coloured("--color", "auto"))
        self.assertFalse(self.coloured("--color=never"))
        self.assertTrue(self.coloured("--color", "always"))
        self.assertTrue(self.coloured("--color", "always", NO_COLOR="1"))
        self.assertFalse(self.coloured("--color", "always", "--format", "json"))

    def on_a_terminal(self, *arguments, **variables):
        """What the program writes to a terminal."""
        terminal = Terminal(self)
        process = subprocess.Popen([VEEDOR, "check", *arguments, FAULTY], stdout=terminal.writer,
                                   env=environment(**variables))
        written = terminal.shown(process)
        self.assertEqual(process.wait(SECONDS), 1)
        return written.decode()

    def test_on_a_terminal(self):
        self.assertIn(ESCAPE, self.on_a_terminal())
        self.assertIn(ESCAPE, self.on_a_terminal(NO_COLOR=""))
        self.assertNotIn(ESCAPE, self.on_a_terminal(NO_COLOR="1"))
        self.assertNotIn(ESCAPE, self.on_a_terminal("--color", "never"))

    def test_on_a_terminal_without_escapes(self):
        self.assertNotIn(ESCAPE, self.on_a_terminal(TERM="dumb"))
        self.assertIn(ESCAPE, self.on_a_terminal("--color", "always", TERM="dumb"))

    def test_control_characters_do_not_reach_a_terminal(self):
        log = short().replace("Ann", '"A\\e[31mnn"').replace("title: Heat", 'title: "H\\e[31meat"')
        for claims in ("", 'result: {scores: {"A\\e[31mnn": 5}}\n'):
            done = self.check("--color", "never", "-", stdin=log + claims, status=1 if claims else 0)
            self.assertNotIn("\x1b", done.stdout)


if __name__ == "__main__":
    unittest.main()
