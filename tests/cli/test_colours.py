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
        done = self.run_veedor(*arguments, env=environment(**{"TERM": "xterm-256color"} | env))
        self.assertEqual(done.stderr, "")
        return done.stdout

    def test_where_names_stand_in_their_colours(self):
        log = self.coloured("#ffff00", "#ff0", "#000000", "white", "no colour at all")
        for command in (["show"], ["score"], ["check"], ["report", "--for", "Ann"]):
            with self.subTest(command=command):
                text = self.shown(*command, log, "--color", "always")
                names = set(painted(text))
                self.assertLessEqual({(ON_YELLOW, "Ann"), (ON_YELLOW, "Bea"), (ON_BLACK, "Cruz"), (ON_WHITE, "Dan")},
                                     names)
                self.assertIn("Eva", {name for _, name in names})  # in a colour that nobody has
                self.assertEqual(len(names), 5)

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

    def test_the_colours_that_the_terminal_has(self):
        """The exact colour, on which the page writes in the same ink; the nearest of xterm's 256 or 16 colours."""
        log = self.coloured("red", "#ff0", "#000080")  # the pages' red is #cf2a27
        full = {"Ann": "38;2;255;255;255;48;2;207;42;39", "Bea": "38;2;17;17;17;48;2;255;255;0",
                "Cruz": "38;2;255;255;255;48;2;0;0;128"}
        cube = {"Ann": "38;5;231;48;5;160", "Bea": "38;5;16;48;5;226", "Cruz": "38;5;231;48;5;18"}
        own = {"Ann": "97;41", "Bea": "30;103", "Cruz": "97;44"}
        for env, painted_as in (({"COLORTERM": "truecolor", "TERM": "xterm"}, full), ({"COLORTERM": "24bit"}, full),
                                ({"TERM": "xterm-direct"}, full), ({}, cube), ({"COLORTERM": "yes"}, cube),
                                ({"TERM": "xterm"}, own), ({"TERM": "linux"}, own)):
            text = self.shown("score", log, "--color", "always", **env)
            for name, codes in painted_as.items():
                self.assertIn(f"\x1b[{codes}m{name}\x1b[0m", text, env)

    def test_next_of_several_games(self):
        unfinished = (EXAMPLES / "unfinished.yaml").read_text()
        log = self.file("one.yaml", unfinished.replace("players: [Ann,", 'players: [{name: Ann, color: "#ff0"},'))
        plain = str(EXAMPLES / "unfinished.yaml")
        text = self.shown("next", "--format", "lines", "--color", "always", log, plain)
        self.assertIn(f"turn of {ON_YELLOW}Ann\x1b[0m", text.splitlines()[0])
        self.assertRegex(text.splitlines()[1], "turn of \x1b\\[[0-9;]+mAnn\x1b\\[0m")

    def test_names_without_a_colour(self):
        """They have the colours of the pages, by seat: each player one of their own."""
        log = str(EXAMPLES / "unfinished.yaml")
        own = set()
        for command in (["show"], ["score"], ["check"], ["report", "--for", "Ann"]):
            own |= set(painted(self.shown(*command, log, "--color", "always")))
        self.assertEqual(sorted(name for _, name in own), ["Ann", "Bea", "Cruz", "Dan"])
        self.assertEqual(len({colour for colour, _ in own}), 4)

    def test_only_where_colours_are_wanted(self):
        log = self.coloured("#ffff00")
        self.assertNotIn("\x1b", self.shown("show", log))
        self.assertNotIn("\x1b", self.shown("show", log, "--color", "never"))
        for variables, has in (({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)):
            terminal = Terminal(self)
            process = subprocess.Popen([VEEDOR, "show", log], stdout=terminal.writer,
                                       env=environment(**{"TERM": "xterm-256color"} | variables))
            text = terminal.shown(process).decode()
            self.assertEqual(process.wait(SECONDS), 0)
            self.assertEqual((ON_YELLOW, "Ann") in painted(text), has, variables)

    def test_untrusted_colours(self):
        """What a log says for a colour reaches no terminal."""
        log = self.file("log.yaml", FIVE.replace("color: blue}", 'color: "\\e[31m#ff0"}'))
        self.assertNotIn("\x1b[31m", self.shown("show", log, "--color", "always"))


if __name__ == "__main__":
    unittest.main()
