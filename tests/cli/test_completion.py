"""The scripts of `veedor completion`, as the shells use them."""
import json
import os
import pty
import re
import select
import shutil
import subprocess
import time
import unittest

import yaml

from support import EXAMPLES, ROOT, SECONDS, VEEDOR, Case, commands_in, environment, options_in

SHELLS = ("bash", "zsh", "fish")
# What a shell calls in place of the program: shows which words it got.
SHOW_WORDS = "veedor() { printf '<%s>' \"$@\"; echo; }\n"
STYLES = {
    "bash": "bind 'set bell-style none'\nPS1='ready: '\n",
    "zsh": "zstyle ':completion:*' insert-tab false\nunsetopt beep zle_bracketed_paste\nPS1='ready: '\n",
}


def names_in_rulesets(pattern):
    return sorted({name for path in (ROOT / "rulesets").glob("*.yaml")
                   for name in re.findall(pattern, path.read_text("utf-8"), re.MULTILINE)})

# The one ruleset of which a part may be left out, with what of it is in.
WITH_PARTS = ["grandissimo:" + parts for parts in (
    "", "ship", "jail", "inquisitor", "ship+jail", "ship+inquisitor", "jail+inquisitor", "ship+jail+inquisitor")]


class Completion(Case):
    def script(self, shell):
        done = self.run_veedor("completion", shell)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout

    def setUp(self):
        super().setUp()
        for name in ("Señora's log.yaml", "old.yml", "notes.txt", "event/heat-1.yaml"):
            path = self.folder / "here" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("")
        programs = self.folder / "bin"
        programs.mkdir()
        (programs / "veedor").symlink_to(VEEDOR)
        self.env = environment(LC_ALL="C.UTF-8", TERM="dumb", HOME=str(self.folder),
                               INPUTRC="/dev/null", ZDOTDIR=str(self.folder),
                               PATH=f"{programs}:{os.environ['PATH']}")

    def help(self, *command):
        return self.run_veedor(*command, "--help").stdout

    def commands(self):
        return commands_in(self.help())

    def require(self, shell):
        if not shutil.which(shell):
            self.skipTest(f"{shell} is not installed")

    def run_shell(self, *command):
        done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8",
                              timeout=SECONDS, check=False, env=self.env, stdin=subprocess.DEVNULL,
                              cwd=self.folder / "here")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout.splitlines()


class Scripts(Completion):
    def test_each_is_well_formed(self):
        for shell in SHELLS:
            with self.subTest(shell):
                self.require(shell)
                self.run_shell(shell, "-n", self.file("script", self.script(shell)))

    def test_every_option_says_what_its_value_is(self):
        # A name of CLI11 for any text says nothing by which a shell could complete it.
        for command in self.commands():
            for names, takes, _ in options_in(self.help(command)):
                if names[-1] not in ("--title", "--note", "--salt"):  # any words
                    self.assertNotEqual(takes, "TEXT", f"{command} {names}")

    def test_an_unknown_shell_is_refused(self):
        done = self.run_veedor("completion", "tcsh")
        self.assertEqual((done.returncode, done.stdout), (2, ""))


class BashShell(Completion):
    def candidates(self, line):
        """What there is at the end of a line; its words are split at blanks, `=` and `:`."""
        words = re.findall(r"[=:]|[^ =:]+", line) + ([""] if line.endswith(" ") else [])
        test = 'source "$1"; shift; COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)); _veedor; ' \
               'printf "%s\\n" "${COMPREPLY[@]}"'
        found = self.run_shell("bash", "-c", test, "-", self.file("script", self.script("bash")), *words)
        return sorted(word for word in found if word)


class Bash(BashShell):
    def test_commands(self):
        self.assertEqual(self.candidates("veedor "), sorted(self.commands()))
        self.assertEqual(self.candidates("veedor ch"), ["check"])

    def test_every_option_of_help(self):
        for command in self.commands():
            names = {name for names, _, _ in options_in(self.help(command)) for name in names}
            self.assertIn("--help", names)
            self.assertEqual(self.candidates(f"veedor {command} -"), sorted(names), command)

    def test_values_from_a_fixed_set(self):
        self.assertEqual(self.candidates("veedor show --format "), ["html", "json", "png", "svg", "text"])
        self.assertEqual(self.candidates("veedor new --format="), ["json", "yaml"])
        self.assertEqual(self.candidates("veedor check --color=a"), ["always", "auto"])
        self.assertEqual(self.candidates("veedor check --color never --format t"), ["tap", "text"])

    def test_rulesets_and_files_between_commas(self):
        names = names_in_rulesets(r"^ruleset: ([a-z-]+)")
        self.assertIn("new-regency", names)
        names += WITH_PARTS
        for line in ("check --ruleset ", "new --ruleset=", "rules ", "rules base "):
            self.assertEqual(self.candidates("veedor " + line), sorted([*names, "event"]), line)
        self.assertEqual(self.candidates("veedor check --ruleset base,o"), ["base,old-hands"])

    def test_parts_of_a_ruleset_behind_a_colon(self):
        # Readline puts what is offered in place of what stands behind the last colon.
        line = "veedor check --ruleset decennial,grandissimo:"
        self.assertEqual(self.candidates(line), sorted(name.partition(":")[2] for name in WITH_PARTS if name[-1] != ":"))
        self.assertEqual(self.candidates(line + "jail"), ["jail", "jail+inquisitor"])
        self.assertEqual(self.candidates(line + "jail,old-h"), ["jail,old-hands"])
        self.assertEqual(self.candidates(line + "jail --for"), ["--format"])

    def test_rules_and_cards(self):
        rules = names_in_rulesets(r"^  - id: ([RW]-[A-Z0-9]+|[A-Z]+-\d)$")
        self.assertIn("PLACE-4", rules)
        self.assertIn("R-1", rules)
        self.assertIn("W-DECK", rules)
        cards = {*names_in_rulesets(r"^ +- \{id: *([a-z0-9-]+)"), "your-majesty", "Civil\\ War"}
        self.assertLess({"coup", "exile", "plus1"}, cards)
        offered = self.candidates("veedor explain PLACE-4 ")
        self.assertEqual({*rules, *cards} - {*offered}, set())

    def test_schemes_and_topics(self):
        self.assertEqual(self.candidates("veedor standings --scheme wi"), ["wins"])
        pages = {page.stem.removeprefix("veedor-") for page in (ROOT / "man").iterdir()} | {"orders"}
        self.assertEqual(self.candidates("veedor help "), sorted(pages))
        self.assertEqual(self.candidates("veedor completion "), ["bash", "fish", "zsh"])

    def test_nothing_for_what_only_the_user_knows(self):
        for line in ("show --at ", "show --document ", "new --players ", "report --for ", "new --seed ",
                     "add old.yml ", "add old.yml 'Ann 13' ", "undo --to "):
            self.assertEqual(self.candidates("veedor " + line), [], line)

    def test_logs_as_many_as_there_may_be(self):
        files = ["Señora's log.yaml", "event", "old.yml"]
        for line in ("check ", "check old.yml ", "check --color auto -q ", "diff a.yaml ", "check -- ", "add ", "undo ",
                     "undo --to 1 ", "notation "):
            self.assertEqual(self.candidates("veedor " + line), files, line)
        self.assertIn("--at", self.candidates("veedor show old.yml "))


HOUSE = "ruleset: house\ntitle: \"House\"\nkind: game\nextends: base\n"
POINTS = "scheme: points\ntitle: \"Points\"\nplaces:\n"


class OfFiles:
    """What depends on files, for a shell whose `candidates` completes a line."""

    def setUp(self):
        super().setUp()
        here = self.folder / "here"
        for name, text in (("house.yaml", HOUSE), ("points.yml", POINTS), ("event/house-2.yml", HOUSE)):
            (here / name).write_text(text)
        # José stops in round 2, after the first turn.
        log = (EXAMPLES / "unfinished.yaml").read_text("utf-8")
        (here / "game.yaml").write_text(log.replace("Ann", "\"José María\""))
        (here / "broken.yaml").write_text(log.replace("Castilla", "Castila"))
        (here / "no-yaml.yaml").write_text("a: [\x01")
        os.mkfifo(here / "pipe.yaml")  # who reads it waits for ever

    def of_value(self, line):
        """Candidates without the quotes of the shell."""
        return [word.replace("\\", "").strip("'") for word in self.candidates("veedor " + line)]

    def test_players_of_the_log(self):
        players = sorted(["José María", "Bea", "Cruz", "Dan", "public"])
        for line in ("report game.yaml --for ", "replay game.yaml --for=", "next -q game.yaml --for "):
            if "=" in line and isinstance(self, FishShell):
                continue  # fish offers the whole word, with its option
            self.assertEqual(self.of_value(line), players, line)
        self.assertEqual(self.of_value("report game.yaml --for B"), ["Bea"])
        self.assertEqual(self.of_value("report --ruleset house.yaml game.yaml --for C"), ["Cruz"])

    def test_moments_of_the_log(self):
        verdict = json.loads(self.run_veedor("check", "--format", "json", str(self.folder / "here/game.yaml")).stdout)
        self.assertEqual((verdict["rounds"], verdict["next"]["round"], verdict["next"]["step"]), (3, 4, "turn"))
        turns = [f"{number}.{turn}" for number in (1, 2, 3) for turn in (1, 2, 3, 4)]
        begun = len(yaml.safe_load((self.folder / "here/game.yaml").read_text("utf-8"))["rounds"][3]["turns"])
        expected = sorted(["0", "1", "2", "3", *turns, *(f"4.{turn}" for turn in range(1, begun + 1))])
        self.assertEqual(self.of_value("show game.yaml --at "), expected)
        for moment in expected:  # the program takes each of them
            done = self.run_veedor("show", str(self.folder / "here/game.yaml"), "--at", moment)
            self.assertEqual(done.returncode, 0, done.stderr)

    def test_parts_of_a_turn(self):
        """Only behind a turn and a dot, and for what takes them; the program takes each that is offered, and no further one."""
        log = str(self.folder / "here/game.yaml")
        for turn in ("1.0", "2.3", "4.1"):
            offered = self.of_value(f"show game.yaml --at {turn}.")
            self.assertEqual(offered, [f"{turn}.{part}" for part in range(1, len(offered) + 1)])
            self.assertGreater(len(offered), 2)
            for moment, status in [*((moment, 0) for moment in offered), (f"{turn}.{len(offered) + 1}", 2)]:
                done = self.run_veedor("show", log, "--at", moment)
                self.assertEqual(done.returncode, status, moment + done.stderr)
        self.assertEqual(self.of_value("score game.yaml --at 2.3.1"), ["2.3.1"])
        self.assertEqual(self.of_value("show game.yaml --at 2."), ["2.1", "2.2", "2.3", "2.4"])
        self.assertEqual(self.of_value("undo game.yaml --to 2."), ["2.1", "2.2", "2.3", "2.4"])
        for line in ("show game.yaml --at 9.1.", "show game.yaml --at 2.9.", "undo game.yaml --to 2.3.",
                     "report game.yaml --since 2.3.", "replay game.yaml --moment 2.3.", "show broken.yaml --at 9.1."):
            self.assertEqual(self.of_value(line), [], line)

    def test_broken_logs_break_nothing(self):
        for name in ("no-yaml.yaml", "missing.yaml", "pipe.yaml", "notes.txt", "-"):
            self.assertEqual(self.of_value(f"report {name} --for "), [], name)
            self.assertEqual(self.of_value(f"show {name} --at "), [], name)
        # Its players can be read.
        self.assertIn("Bea", self.of_value("report broken.yaml --for "))

    def test_only_files_that_fit(self):
        self.assertEqual(self.of_value("check --ruleset base,h"), ["base,house.yaml"])
        self.assertEqual(self.of_value("check --ruleset event/h"), ["event/house-2.yml"])
        self.assertEqual([word for word in self.of_value("check --ruleset p") if "." in word], [])
        self.assertEqual(self.of_value("standings --scheme poi"), ["points.yml"])
        self.assertEqual([word for word in self.of_value("standings --scheme h") if "." in word], [])

    def test_a_folder_with_many_files_is_quick(self):
        for number in range(300):
            (self.folder / "here/event" / f"{number}.yaml").write_text(HOUSE)
        begin = time.monotonic()
        self.assertEqual(len(self.of_value("check --ruleset event/")), 301)
        self.assertLess(time.monotonic() - begin, 20)  # an instant; builds with sanitizers and many tests at once


class BashOfFiles(OfFiles, BashShell):
    pass


class Typed(Completion):
    """Lines that are typed on a terminal, with tabs."""

    def words(self, shell, setup, line):
        """What the shell gives to the program; the line is typed once it is ready."""
        start = setup + SHOW_WORDS + STYLES[shell]
        command = {"bash": ["bash", "--noprofile", "--rcfile", self.file(".bashrc", start), "-i"],
                   "zsh": ["zsh", "-d", "-i"]}[shell]
        self.file(".zshrc", start)
        child, terminal = pty.fork()
        if child == 0:
            os.chdir(self.folder / "here")
            os.execvpe(command[0], command, self.env)
        shown, sent = b"", False
        end = time.monotonic() + SECONDS
        while time.monotonic() < end and not re.search(rb"\n<.*>\r", shown):
            if not select.select([terminal], [], [], 1)[0]:
                continue
            try:
                shown += os.read(terminal, 65536)
            except OSError:  # the shell has gone
                break
            if not sent and b"ready: " in shown:
                os.write(terminal, line.encode() + b"\n")
                sent = True
        os.close(terminal)
        os.waitpid(child, 0)
        found = re.search(r"\n<(.*)>\r", shown.decode(errors="replace"))
        self.assertTrue(found, shown.decode(errors="replace"))
        return found[1].split("><")

    LINES = (
        ("veedor che\t", ["check"]),
        ("veedor show --form\tj\t", ["show", "--format", "json"]),
        ("veedor check --ruleset base,new-r\t", ["check", "--ruleset", "base,new-regency"]),
        ("veedor check --ruleset base,grandissimo:jail+\t", ["check", "--ruleset", "base,grandissimo:jail+inquisitor"]),
        ("veedor explain Your\\ M\t", ["explain", "Your Majesty"]),
        ("veedor explain 'Adopted H\t", ["explain", "Adopted Home"]),
        ("veedor check Se\t", ["check", "Señora's log.yaml"]),
        ("veedor check ev\th\t", ["check", "event/heat-1.yaml"]),
        ("veedor report by-mail.yaml --for B\t", ["report", "by-mail.yaml", "--for", "Bea"]),
        ("veedor show by-mail.yaml --at 2.3.1\t", ["show", "by-mail.yaml", "--at", "2.3.1"]),
        ("veedor check --ruleset hou\t", ["check", "--ruleset", "house.yaml"]),
    )

    def setUp(self):
        super().setUp()
        (self.folder / "here/by-mail.yaml").write_text((EXAMPLES / "unfinished.yaml").read_text("utf-8"))
        (self.folder / "here/house.yaml").write_text(HOUSE)
        (self.folder / "here/house-log.yaml").write_text("veedor: 1\n")

    def test_bash(self):
        source = f"source {self.file('script', self.script('bash'))}\n"
        for line, words in self.LINES:
            self.assertEqual(self.words("bash", source, line), words)

    def test_zsh(self):
        self.require("zsh")
        functions = self.folder / "functions"
        functions.mkdir()
        (functions / "_veedor").write_text(self.script("zsh"))
        setup = f"fpath=({functions} $fpath)\nautoload -Uz compinit\ncompinit -u -D\n"
        for line, words in self.LINES:
            if "--form\t" in line:  # zsh joins an option to its value
                words = ["show", "--format=json"]
            self.assertEqual(self.words("zsh", setup, line), words)


class FishShell(Completion):
    def candidates(self, line):
        script = self.file("script", self.script("fish"))
        found = self.run_shell("fish", "--no-config", "-c", "source $argv[1]; complete -C $argv[2]",
                               script, line)
        return sorted(word.split("\t")[0] for word in found)

    def setUp(self):
        super().setUp()
        self.require("fish")


class Fish(FishShell):
    def test_commands_and_options(self):
        self.assertEqual(self.candidates("veedor che"), ["check"])
        self.assertEqual(self.candidates("veedor new --se"), ["--seed"])
        self.assertEqual(self.candidates("veedor -q explain --se"), [])

    def test_values(self):
        self.assertEqual(self.candidates("veedor show --format "), ["html", "json", "png", "svg", "text"])
        self.assertEqual(self.candidates("veedor check --ruleset base,o"), ["base,old-hands"])
        self.assertEqual(self.candidates("veedor explain Your"), ["Your Majesty"])
        self.assertEqual(self.candidates("veedor show --at "), [])

    def test_files(self):
        self.assertEqual(self.candidates("veedor check "), ["Señora's log.yaml", "event/", "old.yml"])
        self.assertEqual(self.candidates("veedor diff old.yml event/"), ["event/heat-1.yaml"])


class FishOfFiles(OfFiles, FishShell):
    def test_a_value_of_several_in_a_line_of_its_own(self):
        script = self.script("fish")
        self.assertIn("\n                'Your Majesty'", script)
        self.assertLess(max(map(len, script.splitlines())), 400)


if __name__ == "__main__":
    unittest.main()
