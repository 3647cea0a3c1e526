"""The line about long work: on a terminal only, and never among what stays."""
import os
import re
import subprocess
import threading
import time
import unittest

from support import SECONDS, VEEDOR, Case, environment, short
from terminal import END, Terminal

CLEAR = "\r\x1b[K"
LINE = re.compile(r"\r[^\r\n]*\x1b\[K")  # a line that is shown, or taken away


class Listener(threading.Thread):
    """Reads a pipe or a terminal to its end, and can be waited for until something has come."""

    def __init__(self, descriptor):
        super().__init__(daemon=True)
        self.descriptor, self.written, self.more = descriptor, b"", threading.Condition()
        self.start()

    def run(self):
        piece = b"-"
        while piece and not piece.endswith(END):
            piece = os.read(self.descriptor, 65536)
            with self.more:
                self.written += piece
                self.more.notify_all()

    def wait_for(self, text):
        with self.more:
            if not self.more.wait_for(lambda: text in self.written, SECONDS):
                raise AssertionError(f"{text} does not come, only {self.written}")

    def text(self):
        self.join(SECONDS)
        return self.written.removesuffix(END).decode()


class OnATerminal(Case):
    """Standard error is a terminal; the input takes so long that the line appears."""

    def run_slowly(self, *arguments, output_too=False, term="xterm"):
        """What comes to the terminal, and to standard output if that is another place."""
        screen = Terminal(self)
        process = subprocess.Popen(
            [VEEDOR, "check", *arguments, "-"], stdin=subprocess.PIPE, stderr=screen.writer,
            stdout=screen.writer if output_too else subprocess.PIPE,
            env=environment(NO_COLOR="1", TERM=term))
        self.addCleanup(process.kill)
        terminal = Listener(screen.reader)
        output = terminal if output_too else Listener(process.stdout.fileno())
        for title in ("One", "Two", "Three"):
            process.stdin.write((short(title) + "---\n").encode())
            process.stdin.flush()
            output.wait_for(title.encode())
            time.sleep(1.1)  # after a second of work the line is due with the next log
        process.stdin.close()
        self.assertEqual(process.wait(SECONDS), 0)
        os.write(screen.writer, END)
        texts = terminal.text().replace("\r\n", "\n"), output.text()
        if process.stdout:
            process.stdout.close()
        return texts

    def test_counts(self):
        for jobs in ("1", "4"):
            with self.subTest(jobs=jobs):
                shown, output = self.run_slowly("-j", jobs, "--format", "json")
                self.assertIn("\r2 logs, 0 faults, ", shown)
                self.assertIn("\r3 logs, 0 faults, ", shown)
                self.assertTrue(shown.endswith(CLEAR), repr(shown))
                self.assertEqual(LINE.sub("", shown), "")
                self.assertNotIn(" left", shown)  # how much is to come from a pipe is not known
                self.assertEqual(len(output.splitlines()), 3)

    def test_among_the_verdicts(self):
        shown, _ = self.run_slowly("--color", "never", output_too=True)
        self.assertIn("\r2 logs", shown)
        plain = self.check("-", stdin="---\n".join(map(short, ("One", "Two", "Three"))), status=0)
        self.assertEqual(LINE.sub("", shown), plain.stdout)

    def test_never(self):
        self.assertEqual(self.run_slowly("--progress", "never")[0], "")
        self.assertIn("\r2 logs", self.run_slowly("--progress", "auto")[0])

    def test_a_terminal_that_cannot_clear_a_line(self):
        self.assertEqual(self.run_slowly(term="dumb")[0], "")


class Elsewhere(Case):
    def test_short_work_and_files_show_nothing(self):
        stream = "---\n".join([short()] * 50)
        for progress in ("auto", "never"):
            self.assertEqual(self.check("--progress", progress, "-", stdin=stream, status=0).stderr,
                             "")

    def test_wrong_word(self):
        self.assertIn("--progress", self.check("--progress", "loud", "-", status=2).stderr)


if __name__ == "__main__":
    unittest.main()
