"""How wide text is: as wide as the terminal that it goes to, as --width says, and else as it always was."""
import re
import subprocess
import unicodedata
import unittest

from support import COMPLETE, EXAMPLES, FAULTY, ROOT, UNFINISHED, VEEDOR, Case, environment, short
from terminal import Terminal

CASES = ROOT / "tests" / "cases"
HEAT = str(EXAMPLES / "event" / "heat-1.yaml")
CHANGED = (EXAMPLES / "unfinished.yaml").read_text().replace("take: 3", "take: 4")
# Each command with text for people.
COMMANDS = [["check", FAULTY, COMPLETE], ["check", "--format", "mail", FAULTY], ["score", UNFINISHED],
            ["standings", HEAT], ["show", UNFINISHED], ["next", UNFINISHED],
            ["report", UNFINISHED, "--for", "Ann"], ["diff", UNFINISHED, "-"], ["rules"],
            ["rules", "base"], ["explain", "PLACE-4", "coup"]]
WIDE = "王国" * 20  # 80 columns in one word


def columns(line):
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1
               for c in line)


def widest(text):
    return max(map(columns, text.splitlines()))


def words(text):
    return text.split()


class WithTheOption(Case):
    def wide(self, width, *arguments, **options):
        return self.run_veedor(*arguments, "--width", str(width), **options)

    def test_faults_of_many_kinds(self):
        """Through standard input, so that no name of a file is longer than the line."""
        logs = sorted(CASES.glob("place-4/*.yaml")) + sorted(CASES.glob("claim-3/*.yaml")) + sorted(
            CASES.glob("log-[23]/*.yaml"))
        self.assertGreater(len(logs), 50)
        for log in logs:
            text = log.read_bytes()
            plain = self.run_veedor("check", "-", stdin=text)
            done = self.wide(40, "check", "-", stdin=text)
            with self.subTest(log=log.name):
                self.assertLessEqual(widest(done.stdout), 40, done.stdout)
                self.assertEqual(done.returncode, plain.returncode)
                # The same words but for the line of the log, which is cut and not wrapped.
                kept = [[word for line in out.splitlines() if " | " not in line for word in words(line)]
                        for out in (done.stdout, plain.stdout)]
                self.assertEqual(*kept)

    def test_a_report_by_hand(self):
        done = self.run_veedor("check", "--width", "40", "faulty.yaml", cwd=EXAMPLES)
        self.assertEqual(done.stdout.splitlines()[:7], [
            "faulty.yaml:52:33: illegal: round 2,",
            "    turn of Cruz: Galicia is not next to",
            "    the King's region (Toledo) [PLACE-4]",
            "    52 | ... e: {Granada: 2, Galicia: 1}",
            "       |                     ^^^^^^^",
            "  rule: Placed Caballeros go to regions",
            "    next to the King's region or into"])
        done = self.run_veedor("check", "--width", "72", "faulty.yaml", cwd=EXAMPLES)
        self.assertEqual(done.stdout.splitlines()[:4], [
            "faulty.yaml:52:33: illegal: round 2, turn of Cruz: Galicia is not next",
            "    to the King's region (Toledo) [PLACE-4]",
            "    52 |           - place: {Granada: 2, Galicia: 1}",
            "       |                                 ^^^^^^^"])

    def test_no_name_of_a_file_is_broken(self):
        name = "a very long name of a file in which something is wrong.yaml"
        path = self.file(name, (EXAMPLES / "faulty.yaml").read_bytes())
        first, second = self.wide(40, "check", path).stdout.splitlines()[:2]
        self.assertEqual(first, f"{path}:52:33: illegal:")
        self.assertEqual(second, "    round 2, turn of Cruz: Galicia is")

    def test_wide_and_combined_characters(self):
        log = short(f'"{WIDE}"').replace("Ann", "王" * 10)
        text = self.wide(40, "check", "-", stdin=log).stdout
        self.assertEqual(widest(text), 40)  # 4 spaces and 18 characters
        self.assertEqual(text.replace("\n    ", "").count("王国"), 20)
        claim = 'result: {scores: {"%s": 5}}\n' % ("王" * 10)
        text = self.wide(40, "check", "-", stdin=log + claim).stdout
        self.assertLessEqual(widest(text), 40, text)
        combined = "e\u0301" * 36  # 36 columns, which together with 4 spaces is just enough
        text = self.wide(40, "check", "-", stdin=short(f'"{combined}"')).stdout
        self.assertIn(f"    {combined}\n", text)

    def test_every_command(self):
        for arguments in COMMANDS:
            with self.subTest(arguments=arguments):
                plain = self.run_veedor(*arguments, stdin=CHANGED)
                narrow = self.wide(50, *arguments, stdin=CHANGED)
                broad = self.wide(1000, *arguments, stdin=CHANGED)
                endless = self.wide(0, *arguments, stdin=CHANGED)
                self.assertEqual(narrow.returncode, plain.returncode)
                self.assertLess(len(broad.stdout.splitlines()), len(narrow.stdout.splitlines()))
                self.assertEqual(words(endless.stdout), words(broad.stdout))
                self.assertEqual(plain.stderr, "")

    def test_colours_take_no_columns(self):
        for arguments in COMMANDS:
            with self.subTest(arguments=arguments):
                painted = self.wide(60, *arguments, "--color", "always", stdin=CHANGED).stdout
                plain = self.wide(60, *arguments, "--color", "never", stdin=CHANGED).stdout
                self.assertEqual(re.sub(r"\x1b\[[\d;]*m", "", painted), plain)

    def test_ruleset_files(self):
        right = (ROOT / "rulesets" / "short.yaml").read_text()
        wrong = right + "a-key-that-no-ruleset-has: 1\n"
        for text, begin, status in ((right, "<stdin>: ok: option short for", 0), (wrong, "<stdin>:", 2)):
            done = self.wide(40, "rules", "--check", "-", stdin=text)
            self.assertEqual(done.returncode, status)
            self.assertTrue(done.stdout.startswith(begin), done.stdout)
            self.assertGreater(len(done.stdout.splitlines()), 1)
            self.assertLessEqual(widest(done.stdout), 40, done.stdout)

    def test_prose_keeps_to_it(self):
        for arguments in COMMANDS[1:]:
            if arguments[0] in ("score", "standings", "show", "report"):
                continue  # their tables need their columns
            for width in (40, 60, 85):
                with self.subTest(arguments=arguments, width=width):
                    text = self.wide(width, *arguments, stdin=CHANGED).stdout
                    lines = [line for line in text.splitlines() if str(EXAMPLES) not in line
                             and not line.startswith("  Caballeros to the Court")
                             and not line.startswith("  Power card  ")]
                    self.assertLessEqual(widest("\n".join(lines)), width, text)

    def test_every_example_in_every_width(self):
        logs = sorted(path.relative_to(EXAMPLES) for path in EXAMPLES.rglob("*.yaml"))
        commands = [["standings", *map(str, logs)], ["rules"]]
        for log in map(str, logs):
            commands += [["score", log], ["show", log], ["show", "--public", log], ["next", log]]
            commands += [["report", log, "--for", player] for player in ("Ann", "Bea")]
        for path in sorted((ROOT / "rulesets").glob("*.yaml")):
            if path.stem != "rules":
                commands.append(["rules", path.stem])
        for command in commands:
            for width in (40, 60, 80):
                with self.subTest(command=command, width=width):
                    shown = self.wide(width, *command, cwd=EXAMPLES).stdout
                    for line in shown.splitlines():
                        one_word = columns(line.split()[-1]) > width - 8 if line else True
                        self.assertTrue(columns(line) <= width or one_word, shown)

    def test_narrow_tables_leave_nothing_out(self):
        def kept(text):
            return set(re.findall(r"[^\s,:;.│┌└├┐┘┤┬┴┼─]+", text))

        for command in (["show", "unfinished.yaml"], ["show", "grandissimo.yaml"], ["score", "colonies.yaml"],
                        ["show", "intrigue-king.yaml"], ["score", "five-players.yaml"],
                        ["standings", "four-players.yaml", "five-players.yaml"], ["rules", "king-colonies"]):
            with self.subTest(command=command):
                wide, narrow = (kept(self.wide(width, *command, cwd=EXAMPLES).stdout) for width in (120, 40))
                self.assertLessEqual(wide - {"rank", "player"}, narrow)

    def test_a_narrow_table_of_hands(self):
        """The table needs 32 columns, and the hands 21 more: below 53 they get lines of their own."""
        wide = self.wide(53, "show", "unfinished.yaml", cwd=EXAMPLES).stdout
        self.assertIn("\n          score  Court  Province  Power cards in hand\n"
                      "  Ann        25      7        14  1, 3, 5-6, 9-13\n", wide)
        narrow = self.wide(52, "show", "unfinished.yaml", cwd=EXAMPLES).stdout
        self.assertIn("\n          score  Court  Province\n"
                      "  Ann        25      7        14\n"
                      "      Power cards in hand: 1, 3, 5-6, 9-13\n"
                      "  Bea ", narrow)

    def test_narrow_standings(self):
        """heat-1.yaml: each place of a single game by BPA points."""
        table = self.wide(80, "standings", "heat-1.yaml", cwd=EXAMPLES / "event").stdout
        heads, first = (line.split() for line in table.splitlines()[2:4])
        narrow = self.wide(40, "standings", "heat-1.yaml", cwd=EXAMPLES / "event").stdout
        lines = narrow.splitlines()
        at = lines.index(f"  {first[0]}. {first[1]}") + 1
        told = " ".join(line.strip() for line in lines[at:at + 3])
        self.assertTrue(told.startswith(", ".join(f"{head} {cell}" for head, cell in zip(heads[2:], first[2:]))), told)

    def test_a_place_stays_with_its_name(self):
        """Whatever the names are, with blanks or without, a place is never the last word of a line."""
        names = ["Maximiliana Wolkenstein-Trostburg von und zu Habenichts", "Bartholomaeus-" * 4 + "Verein",
                 "Ann", "x" * 33, "王" * 24]
        scores = ", ".join(f'"{name}": {points}' for name, points in zip(names, (98, 104, 98, 60, 0)))
        players = ", ".join(f'"{name}"' for name in names)
        groups = f'[["{names[1]}"], ["{names[0]}"], ["{names[2]}"], ["{names[3]}"], ["{names[4]}"]]'
        result = self.file("result.yaml", f"veedor: 1\nkind: result\nplayers: [{players}]\nresult: {{scores: {{{scores}}}}}\n")
        sheet = (f"veedor: 1\nkind: scoresheet\nruleset: base\nplayers: [{players}]\nstart: {{{scores}}}\nscorings: []\n")
        given = self.file("given.yaml", sheet + f"adjudication: {{after: 1, places: {groups}}}\n")
        broken = self.file("broken.yaml", sheet + f"result: {{places: {groups}}}\n")
        event = self.file("event.yaml", "veedor: 1\nkind: event\nevent: Cup\nrank_by: [points]\nscheme: wins\n")
        for width in (40, 60):
            for command in (["standings", result], ["standings", "--event", event, result], ["score", broken],
                            ["check", result, given, broken], ["check", "--format", "mail", result, given, broken]):
                with self.subTest(width=width, command=command):
                    shown = self.wide(width, *command).stdout
                    self.assertNotRegex(shown, r"(?m)(^|[ (])([1-9][0-9]*[.]|place [0-9]+( \(given\):)?)$")
                    shown = re.sub(r"\s", "", shown)
                    for name in names:  # nothing is lost
                        self.assertIn(re.sub(r"\s", "", name), shown)

    def test_narrow_maps(self):
        """A box takes 18 columns, and one more closes a row: 2 in 40, 3 in 60. The map begins in steps
        of 9 columns, ends in the 73rd and is nowhere wider than 9 + 3 boxes."""
        for width, across in ((40, 37), (60, 55), (72, 55), (73, 64), (80, 64)):
            with self.subTest(width=width):
                text = self.wide(width, "show", UNFINISHED).stdout
                boxes = [line for line in text.splitlines() if set(line) & set("│┌└├")]
                self.assertEqual(widest("\n".join(line.lstrip() for line in boxes)), across)
                for part in ("Galicia    4/2/0", "Portugal", "Castillo   5/3/1", "Grande Cruz"):
                    self.assertEqual(sum(part in line for line in boxes), 1)

    def test_a_fault_on_standard_error(self):
        for arguments in (["show", FAULTY], ["next", FAULTY], ["score", FAULTY],
                          ["report", FAULTY, "--for", "Ann"], ["diff", FAULTY, UNFINISHED]):
            with self.subTest(arguments=arguments):
                err = self.wide(60, *arguments).stderr
                self.assertIn("\n  rule: Placed Caballeros go to regions next to the King's\n", err)
                lines = [line for line in err.splitlines() if str(EXAMPLES) not in line]
                self.assertLessEqual(widest("\n".join(lines)), 60)

    def test_mail(self):
        for width in (40, 100):
            text = self.wide(width, "check", "--format", "mail", COMPLETE, FAULTY).stdout
            self.assertLessEqual(widest(text.replace(str(EXAMPLES), "")), width)
            self.assertGreater(widest(text), width - 12)

    def test_formats_without_a_width(self):
        same_time = environment(SOURCE_DATE_EPOCH="0")  # JUnit tells when the program ran
        for command, formats in (("check", ("json", "gcc", "tap", "junit", "sarif", "markdown")),
                                 ("standings", ("json", "markdown", "csv")), ("show", ("json", "svg"))):
            for form in formats:
                with self.subTest(command=command, format=form):
                    arguments = (command, "--format", form, UNFINISHED)
                    wide = self.wide(40, *arguments, env=same_time)
                    self.assertEqual(wide.stdout, self.run_veedor(*arguments, env=same_time).stdout)

    def test_wrong_numbers(self):
        for width in ("39", "1001", "1", "-40", "forty", "4e1", "040", "40.0", "99999999999999999999"):
            with self.subTest(width=width):
                done = self.check(f"--width={width}", COMPLETE, status=2)
                self.assertIn(f"--width: 40 to 1000 columns, or 0 for any number, not `{width}`",
                              done.stdout + done.stderr)
        for width in ("0", "40", "1000"):
            self.check("--width", width, COMPLETE, status=0)


class WithoutIt(Case):
    def test_neither_variable_nor_terminal_counts_elsewhere(self):
        for arguments in COMMANDS:
            plain = self.run_veedor(*arguments, stdin=CHANGED)
            for said in ("40", "200"):
                with self.subTest(arguments=arguments, COLUMNS=said):
                    done = self.run_veedor(*arguments, stdin=CHANGED, env=environment(COLUMNS=said))
                    self.assertEqual((done.stdout, done.stderr), (plain.stdout, plain.stderr))

    def test_a_check_is_not_wrapped(self):
        lines = self.check(FAULTY, status=1).stdout.splitlines()
        self.assertTrue(lines[0].endswith("Galicia is not next to the King's region (Toledo) [PLACE-4]"))
        self.assertTrue(lines[3].startswith("  rule: ") and lines[3].endswith("D p.4, p.8; E p.9, p.13-14)"))


class OnATerminal(Case):
    def shown(self, across, *arguments, errors=False, **variables):
        """What comes to a terminal of that width, 0 for one that does not know it."""
        terminal = Terminal(self, across)
        streams = ({"stdout": subprocess.DEVNULL, "stderr": terminal.writer} if errors else
                   {"stdout": terminal.writer})
        process = subprocess.Popen([VEEDOR, *arguments], cwd=EXAMPLES, **streams,
                                   env=environment(NO_COLOR="1", **variables))
        return terminal.shown(process).decode().replace("\r\n", "\n")

    def test_help_is_as_wide(self):
        for command in ("check", "report", "standings"):
            self.assertLessEqual(widest(self.shown(60, command, "--help")), 60)
            self.assertGreater(widest(self.shown(100, command, "--help")), 80)

    def same_as(self, width, shown, *arguments):
        done = self.run_veedor(*arguments, "--width", str(width), cwd=EXAMPLES)
        self.assertEqual(shown, done.stdout)

    def test_its_width(self):
        for across in (40, 60, 80, 100):
            for command in (["check", "faulty.yaml"], ["next", "unfinished.yaml"],
                            ["explain", "PLACE-4"], ["show", "unfinished.yaml"]):
                with self.subTest(across=across, command=command):
                    self.same_as(across, self.shown(across, *command), *command)

    def test_limits(self):
        for across, width in ((10, 40), (39, 40), (101, 100), (300, 100), (0, 80)):
            with self.subTest(across=across):
                self.same_as(width, self.shown(across, "check", "faulty.yaml"), "check", "faulty.yaml")

    def test_the_variable_comes_first(self):
        for said, width in (("50", 50), ("20", 40), ("500", 100), ("", 60), ("0", 60), ("many", 60),
                            ("-50", 60)):
            with self.subTest(COLUMNS=said):
                self.same_as(width, self.shown(60, "check", "faulty.yaml", COLUMNS=said),
                             "check", "faulty.yaml")

    def test_the_option_comes_before_both(self):
        for width in (40, 70, 150, 0):
            shown = self.shown(60, "check", "--width", str(width), "faulty.yaml", COLUMNS="50")
            self.same_as(width, shown, "check", "faulty.yaml")

    def test_what_is_not_text_stays_as_it_is(self):
        for form in ("json", "gcc", "mail", "markdown"):
            with self.subTest(format=form):
                arguments = ("check", "--format", form, "faulty.yaml")
                self.assertEqual(self.shown(40, *arguments), self.run_veedor(*arguments, cwd=EXAMPLES).stdout)

    def test_standard_error(self):
        shown = self.shown(60, "next", "faulty.yaml", errors=True)
        self.assertLessEqual(widest(shown), 60)
        self.same_as(60, shown, "check", "faulty.yaml")  # which writes the same to the other stream


if __name__ == "__main__":
    unittest.main()
