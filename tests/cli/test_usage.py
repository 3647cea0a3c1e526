"""Wrong command lines: one line that says what is wrong, and what would help."""
import unittest

from support import FAULTY, Case


class WrongUsage(Case):
    def refused(self, *arguments, says):
        done = self.run_veedor(*arguments)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (2, "", f"veedor: {says}\n"))

    def test_no_command(self):
        self.refused(says="a command is required; try `veedor --help`")

    def test_unknown_command(self):
        self.refused("chek", FAULTY, says="unknown command `chek`; did you mean `check`?")
        self.refused("referee", says="unknown command `referee`; try `veedor --help`")

    def test_unknown_option(self):
        self.refused("check", "--formt", "json", FAULTY,
                     says="unknown option `--formt`; did you mean `--format`?")
        self.refused("check", "--formt=json", FAULTY,
                     says="unknown option `--formt`; did you mean `--format`?")
        self.refused("check", "--seed", "3", FAULTY,
                     says="unknown option `--seed`; try `veedor check --help`")
        self.refused("check", "-x", FAULTY, says="unknown option `-x`; try `veedor check --help`")
        self.refused("--verson", says="unknown option `--verson`; did you mean `--version`?")

    def test_control_characters_do_not_reach_the_terminal(self):
        self.refused("\033[31m", says="unknown command `?[31m`; try `veedor --help`")
        self.refused("check", "--\033", FAULTY, says="unknown option `--?`; try `veedor check --help`")
        self.refused("show", FAULTY, "a\nb", says="`a b` is one argument too many; try `veedor show --help`")

    def test_unknown_option_before_what_is_missing(self):
        self.refused("new", "--player", "Ann,Bea",
                     says="unknown option `--player`; did you mean `--players`?")

    def test_one_argument_too_many(self):
        self.refused("show", FAULTY, "second.yaml",
                     says="`second.yaml` is one argument too many; try `veedor show --help`")

    def test_something_is_missing(self):
        self.refused("new", says="--players is required; try `veedor new --help`")
        self.refused("show", says="FILE is required; try `veedor show --help`")
        self.refused("diff", FAULTY, says="B is required; try `veedor diff --help`")

    def test_options_that_do_not_go_together(self):
        self.refused("fmt", "--check", "--write", FAULTY,
                     says="--check does not go with --write; try `veedor fmt --help`")

    def test_numbers(self):
        for option, word, least in (("--jobs", "x", 0), ("--jobs", "-1", 0), ("--max-documents", "1.5", 0)):
            self.refused("check", option, word, FAULTY, says=f"{option}: expected a whole number from {least}"
                         f", not `{word}`; try `veedor check --help`")
        for command in ("show", "score"):
            self.refused(command, "--document", "0", FAULTY, says="--document: expected a whole number from 1"
                         f", not `0`; try `veedor {command} --help`")
        self.refused("diff", "--document", "1,0", FAULTY, FAULTY, says="--document: expected a whole number from 1"
                     ", not `0`; try `veedor diff --help`")

    def test_sizes(self):
        for word in ("3Q", "x", "1.5M"):
            self.refused("check", f"--max-bytes={word}", FAULTY, says="--max-bytes: expected a number of bytes, "
                         f"as in 512K or 16M, not `{word}`; try `veedor check --help`")

    def test_values(self):
        self.refused("standings", "--tiebreak", "lot", FAULTY,
                     says="--tiebreak: `lot` is not one of none, bpa; try `veedor standings --help`")
        self.refused("check", "--format", "jsom", FAULTY,
                     says="--format: `jsom` is not one of text, json, gcc, github, tap, junit, sarif, markdown, mail, html, png; "
                     "did you mean `json`?")
        self.refused("check", "--max-levels", "1001", FAULTY,
                     says="--max-levels: expected a number from 1 to 1000, not `1001`; try `veedor check --help`")

    def test_values_that_are_missing(self):
        self.refused("show", "--format", says="--format needs one of text, json, svg, png, html; try `veedor show --help`")
        self.refused("new", "--players", says="--players needs a value; try `veedor new --help`")

    def test_options_that_need_or_bar_others(self):
        self.refused("check", "--null", FAULTY, says="--null needs --files-from; try `veedor check --help`")
        self.refused("explain", "--list", "PLACE-4",
                     says="ID does not go with --list; try `veedor explain --help`")


if __name__ == "__main__":
    unittest.main()
