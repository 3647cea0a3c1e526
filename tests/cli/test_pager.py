"""Long text on a terminal goes through the program that PAGER names, as git does it."""
import os
import signal
import subprocess
import unittest

from support import COMPLETE, EXAMPLES, FAULTY, SECONDS, UNFINISHED, VEEDOR, Case, environment
from terminal import Terminal

HEATS = [str(path) for path in sorted((EXAMPLES / "event").glob("*.yaml"))]
# Each command whose text is meant to be read.
READ = [["help"], ["help", "check"], ["rules"], ["rules", "base"], ["explain", "PLACE-4", "coup"],
        ["explain", "--list"], ["report", UNFINISHED, "--for", "Ann"], ["show", UNFINISHED],
        ["score", UNFINISHED], ["standings", *HEATS], ["next", UNFINISHED], ["diff", UNFINISHED, FAULTY]]
# What goes to the terminal at once: for programs, or a line for each log.
NOT_READ = [["check", COMPLETE], ["fmt", UNFINISHED], ["new", "--players", "Ann,Bea", "--seed", "1"],
            ["show", "--format", "svg", UNFINISHED], ["score", "--format", "json", UNFINISHED],
            ["standings", "--format", "csv", *HEATS], ["explain", "--format", "json", "PLACE-4"],
            ["schema", "log"], ["completion", "bash"], ["--version"]]
MARKED = "sed s/^/pager:/"


class Pager(Case):
    def on_terminal(self, *arguments, **variables):
        """What comes to a terminal of 80 columns and 24 lines, and the exit status."""
        terminal = Terminal(self)
        env = environment(NO_COLOR="1", **variables)
        process = subprocess.Popen([VEEDOR, *arguments], stdin=subprocess.DEVNULL, stdout=terminal.writer,
                                   stderr=subprocess.DEVNULL, env={k: v for k, v in env.items() if v is not None})
        written = terminal.shown(process).decode().replace("\r\n", "\n")
        return written, process.wait(SECONDS)

    def plain(self, *arguments):
        done = self.run_veedor(*arguments, env=environment(COLUMNS="80"))
        return done.stdout, done.returncode

    def program(self, text):
        path = self.file("a-pager", "#!/bin/sh\n" + text)
        os.chmod(path, 0o755)
        return path

    def test_every_text_to_be_read(self):
        for arguments in READ:
            with self.subTest(arguments=arguments):
                direct, status = self.on_terminal(*arguments)
                paged = self.on_terminal(*arguments, PAGER=MARKED)
                self.assertGreater(len(direct.splitlines()), 1)
                self.assertEqual(paged, ("".join("pager:" + line for line in direct.splitlines(True)), status))

    def test_nothing_else(self):
        for arguments in NOT_READ:
            with self.subTest(arguments=arguments):
                self.assertEqual(self.on_terminal(*arguments, PAGER=MARKED), self.on_terminal(*arguments))

    def test_only_to_a_terminal(self):
        for arguments in READ:
            with self.subTest(arguments=arguments):
                done = self.run_veedor(*arguments, env=environment(PAGER=MARKED))
                self.assertEqual((done.stdout, done.returncode), self.plain(*arguments))

    def test_none_is_wanted(self):
        direct = self.on_terminal("show", UNFINISHED)
        for pager in ("", "cat", " cat "):
            with self.subTest(PAGER=pager):
                self.assertEqual(self.on_terminal("show", UNFINISHED, PAGER=pager), direct)
        self.assertEqual(self.on_terminal("--no-pager", "show", UNFINISHED, PAGER=MARKED), direct)

    def test_one_that_cannot_be_started(self):
        direct = self.on_terminal("show", UNFINISHED)
        not_a_program = self.file("no-program", "neither")
        for pager in ("no-such-pager-anywhere", "no-such-pager-anywhere --with-options", not_a_program):
            with self.subTest(PAGER=pager):
                self.assertEqual(self.on_terminal("show", UNFINISHED, PAGER=pager), direct)

    def test_the_usual_one(self):
        self.program("")
        bin_ = self.folder / "bin"
        bin_.mkdir()
        less = bin_ / "less"
        less.write_text('#!/bin/sh\necho "less with <$LESS>"\nexec cat\n')
        less.chmod(0o755)
        path = f"{bin_}:{os.environ['PATH']}"
        direct, status = self.on_terminal("show", UNFINISHED)
        for said, options in ((None, "FRX"), ("S", "S"), ("", "")):
            with self.subTest(LESS=said):
                self.assertEqual(self.on_terminal("show", UNFINISHED, PAGER=None, LESS=said, PATH=path),
                                 (f"less with <{options}>\n" + direct, status))
        self.assertEqual(self.on_terminal("show", UNFINISHED, PAGER=None, PATH="/nowhere"), (direct, status))

    def test_the_exit_status_is_that_of_the_command(self):
        for pager in ("cat; exit 3", "exit 5", "head -n 1", "kill -9 $$", "exec true"):
            for arguments, status in ((["show", UNFINISHED], 0), (["show", FAULTY], 1),
                                      (["standings", *HEATS, FAULTY], 1), (["explain", "coup", "cuop"], 2)):
                with self.subTest(PAGER=pager, arguments=arguments):
                    self.assertEqual(self.on_terminal(*arguments, PAGER=pager)[1], status)

    def test_one_that_is_left_before_the_end_of_a_long_text(self):
        """All pages of explain are longer than what a pipe holds."""
        words = self.run_veedor("explain", "--list", "--format", "json").stdout
        rules = [word for word in words.split('"') if word.count("-") == 1 and word[0].isupper()]
        whole = self.run_veedor("explain", *rules).stdout
        self.assertGreater(len(whole), 1 << 16)
        for pager in ("head -n 1", "exec true"):
            shown, status = self.on_terminal("explain", *rules, PAGER=pager)
            self.assertEqual(status, 0)
            self.assertLessEqual(len(shown.splitlines()), 1)

    def test_colours_go_through(self):
        terminal = Terminal(self)
        process = subprocess.Popen([VEEDOR, "show", UNFINISHED], stdin=subprocess.DEVNULL,
                                   stdout=terminal.writer, env=environment(PAGER=MARKED))
        self.assertIn(b"\x1b[1m", terminal.shown(process))
        self.assertEqual(process.wait(SECONDS), 0)

    def test_a_key_for_the_pager_does_not_end_the_program(self):
        """Control-C reaches both: as less does, the pager goes on, and the program waits for it."""
        pager = self.program("trap : INT\necho ready\nread line < %s\nexec cat\n" % (self.folder / "go"))
        os.mkfifo(self.folder / "go")
        terminal = Terminal(self)
        process = subprocess.Popen([VEEDOR, "show", UNFINISHED], stdin=subprocess.DEVNULL,
                                   stdout=terminal.writer, env=environment(PAGER=pager, NO_COLOR="1"))
        self.addCleanup(process.kill)
        written = b""
        while b"ready" not in written:
            written += terminal.read()
        process.send_signal(signal.SIGINT)
        (self.folder / "go").write_text("\n")
        self.assertIn(b"next: round 4", terminal.shown(process))
        self.assertEqual(process.wait(SECONDS), 0)


if __name__ == "__main__":
    unittest.main()
