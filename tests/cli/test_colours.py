"""Names of players in the colours that a log gives them, where text has colours at all."""
import re
import subprocess
import unittest

from support import EXAMPLES, SECONDS, VEEDOR, Case, environment
from terminal import Terminal

FIVE = (EXAMPLES / "five-players.yaml").read_text()
# Of the 256 colours of a terminal, 16 to 231 are a cube of 6 steps for red, green and blue (16 + 36 r + 6 g + b).
# 16 is its black, 231 its white. On bright colours the name is black, on dark ones white.
ON_YELLOW = "\x1b[38;5;16;48;5;226m"
ON_BLACK = "\x1b[38;5;231;48;5;16m"
ON_WHITE = "\x1b[38;5;16;48;5;231m"


def painted(text):
    """The names on a ground of their own, with what precedes them."""
    return re.findall(r"(\x1b\[38;5;\d+;48;5;\d+m)([^\x1b]*)\x1b\[0m", text)


class Colours(Case):
    def coloured(self, *colours):
        """The game of five with these colours in place of its own."""
        text = FIVE
        for was, now in zip(("blue", "green", "orange", "purple", "black"), colours):
            text = text.replace(f"color: {was}}}", f"color: '{now}'}}")
        return self.file("five.yaml", text)

    def shown(self, *arguments, **env):
        done = self.run_veedor(*arguments, env=environment(**env))
        self.assertEqual(done.stderr, "")
        return done.stdout

    def test_where_names_stand_in_their_colours(self):
        log = self.coloured("#ffff00", "#ff0", "#000000", "white", "no colour at all")
        for command in (["show"], ["score"], ["check"], ["report", "--for", "Ann"]):
            with self.subTest(command=command):
                text = self.shown(*command, log, "--color", "always")
                names = set(painted(text))
                self.assertEqual({(ON_YELLOW, "Ann"), (ON_YELLOW, "Bea"), (ON_BLACK, "Cruz"), (ON_WHITE, "Dan")},
                                 names)
                self.assertIn("Eva", text)

    def test_the_map_and_the_tables_of_show(self):
        text = self.shown("show", self.coloured("#ffff00"), "--color", "always")
        ann = f"{ON_YELLOW}Ann\x1b[0m"
        self.assertIn(f"Grande {ann}", text)
        self.assertRegex(text, re.escape(ann) + r" {3}\d")  # Caballeros in a box
        self.assertRegex(text, rf"(?m)^  {re.escape(ann)} +\d+ +\d+ +\d+  ")  # scores, Courts, Provinces

    def test_colours_take_no_columns(self):
        log = self.coloured("red", "#ff0", "#000000", "white", "blue")
        for command in (["show"], ["score"], ["check"], ["report", "--for", "Ann"]):
            for width in ("40", "80"):
                plain = self.shown(*command, log, "--width", width)
                text = self.shown(*command, log, "--width", width, "--color", "always")
                self.assertNotEqual(text, plain)
                self.assertEqual(re.sub(r"\x1b\[[\d;]*m", "", text), plain)

    def test_names_without_a_colour(self):
        log = str(EXAMPLES / "unfinished.yaml")
        for command in (["show"], ["score"], ["check"], ["report", "--for", "Ann"]):
            self.assertEqual(painted(self.shown(*command, log, "--color", "always")), [])

    def test_only_where_colours_are_wanted(self):
        log = self.coloured("#ffff00")
        self.assertNotIn("\x1b", self.shown("show", log))
        self.assertNotIn("\x1b", self.shown("show", log, "--color", "never"))
        for variables, has in (({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)):
            terminal = Terminal(self)
            process = subprocess.Popen([VEEDOR, "show", log], stdout=terminal.writer,
                                       env=environment(**variables))
            text = terminal.shown(process).decode()
            self.assertEqual(process.wait(SECONDS), 0)
            self.assertEqual((ON_YELLOW, "Ann") in painted(text), has, variables)

    def test_untrusted_colours(self):
        """What a log says for a colour reaches no terminal."""
        log = self.file("log.yaml", FIVE.replace("color: blue}", 'color: "\\e[31m#ff0"}'))
        self.assertNotIn("\x1b[31m", self.shown("show", log, "--color", "always"))


if __name__ == "__main__":
    unittest.main()
