"""The line about long work: on a terminal only, and never among what stays."""
import os
import re
import subprocess
import threading
import time
import unittest

from pathlib import Path

from support import COMPLETE, FAULTY, SECONDS, VEEDOR, Case, environment, short
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


class OtherCommands(Case):
    """Commands that work on many logs and have no option for it."""

    def shown(self, *arguments, count):
        """What comes to the terminal until that many lines of progress have come, or the program ends."""
        screen = Terminal(self)
        process = subprocess.Popen([VEEDOR, *arguments], stderr=screen.writer, stdout=subprocess.DEVNULL,
                                   env=environment(NO_COLOR="1"))
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        text = b""
        while text.count(b"\r") < count:
            text += screen.read()
        return text.decode()

    def test_simulate(self):
        first = LINE.search(self.shown("simulate", "--players", "5", "--games", "1000000", count=2))[0]
        self.assertRegex(first, r"^\r\[#* *\] +0%  \d+ logs?, \d+ a second, [\d:]+ left\x1b\[K$")

    def test_answers_for_a_file_of_many_logs(self):
        text = Path(COMPLETE).read_text("utf-8")
        many = self.file("many.yaml", "---\n".join([text] * 3000))
        for command in (["score"], ["report", "--for", "public"]):
            with self.subTest(command=command):
                shown = LINE.search(self.shown(*command, many, count=2))[0]
                self.assertRegex(shown, r"^\r\[#* *\] +\d+%  \d+ logs, 0 faults, \d+ a second, [\d:]+ left\x1b\[K$")

    def many_files(self):
        """A folder of so many games that no command is through in a second."""
        folder = self.folder / "games"
        folder.mkdir()
        for number in range(10000):
            (folder / f"{number:05}.yaml").symlink_to(COMPLETE)
        return folder

    def test_many_files(self):
        folder = self.many_files()
        for command, words in ((["next"], "logs, 0 faults, "), (["fmt", "--check"], "logs, ")):
            with self.subTest(command=command):
                shown = LINE.search(self.shown(*command, str(folder), count=2))[0]
                self.assertRegex(shown, rf"^\r\[#* *\] +\d+%  \d+ {words}\d+ a second, ")

    def test_a_complaint_takes_the_place_of_the_line(self):
        folder = self.many_files()
        for number in range(3):
            (folder / f"faulty-{number}.yaml").symlink_to(FAULTY)
        screen = Terminal(self)
        process = subprocess.Popen([VEEDOR, "next", "--format", "text", str(folder)], stderr=screen.writer,
                                   stdout=subprocess.DEVNULL, env=environment(NO_COLOR="1"))
        shown = screen.shown(process).decode().replace("\r\n", "\n")
        self.assertIn(" logs, 0 faults, ", shown)
        self.assertRegex(LINE.sub("", shown), r"^[^\r\x1b]*PLACE-4[^\r\x1b]*$")


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
