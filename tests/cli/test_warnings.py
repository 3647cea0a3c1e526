"""Warnings: which are written, which are left out, and how many of one kind the text shows."""
import json
import re
import unittest

from support import EXAMPLES, Case

INTRIGUE = str(EXAMPLES / "intrigue-king.yaml")
IDS = ["W-DECK", "W-ASSUMED", "W-UNKNOWN", "W-RULESET", "W-RULING", "W-NAME"]


class Warnings(Case):
    def rules(self, *arguments, command="check"):
        done = self.run_veedor(command, "--format", "json", *arguments)
        self.assertIn(done.returncode, (0, 1), done.stderr)
        return [warning["rule"] for warning in json.loads(done.stdout).get("warnings", [])]

    def test_left_out(self):
        every = self.rules(INTRIGUE)
        self.assertEqual(set(every), {"W-UNKNOWN", "W-ASSUMED"})
        for options, left in ((["--no-warn", "W-UNKNOWN"], ["W-ASSUMED"]), (["--no-warn=w-assumed"], ["W-UNKNOWN"]),
                              (["--no-warn", "W-UNKNOWN,W-ASSUMED"], []),
                              (["--no-warn", "W-UNKNOWN", "--no-warn", "W-ASSUMED"], []),
                              (["--no-warn", "W-DECK"], ["W-UNKNOWN", "W-ASSUMED"])):
            # The option takes one value, so the name of the log may follow.
            for command in ("check", "score", "next", "show"):
                self.assertEqual(self.rules(*options, INTRIGUE, command=command),
                                 [rule for rule in every if rule in left], (command, options))

    def test_a_ruling_about_two_places_names_each(self):
        log = self.file("landing.yaml", """\
veedor: 1
ruleset: [decennial, colonies]
players: [Ann, Bea]
cards: [{id: landing, stack: 1, copies: 9, number: 0, effect: {place: {up_to: 9, castillo: yes}}}]
setup: {king: Castilla, homes: {Ann: Galicia, Bea: Granada}, first: Ann, inquisitor: [Aragón, Valencia], table: Toledo,
        discs: {Ann: none, Bea: none}}
rounds:
  - reveal: [landing, fair, outposts, enactment, new-regions]
    power: [{Ann: 13}, {Bea: 12}]
    turns:
      - {player: Ann, take: 0, card: landing, actions: [{special: {place: {Viceroy: 1, Mediterranean: 1}}}]}
""")
        done = self.check("--format", "json", log, status=0)
        words = [warning["message"] for warning in json.loads(done.stdout)["warnings"]]
        self.assertEqual([message.partition(" rests on a ruling (R-29")[0] for message in words],
                         ["this verdict on America", "this verdict on Mediterranean"])

    def test_left_out_of_every_format(self):
        for form in ("text", "gcc", "github", "tap", "junit", "sarif", "markdown", "mail", "html"):
            both = [self.check("--format", form, *options, INTRIGUE, status=0).stdout
                    for options in ([], ["--no-warn", "W-UNKNOWN"])]
            marks = [text.count("no source says") for text in both]
            self.assertGreater(marks[0], 0, form)
            self.assertEqual(marks[1], 0, form)
            self.assertIn("R-22", both[1], form)

    def test_unknown_ids(self):
        for word, hint in (("W-UNKNWN", "; did you mean `W-UNKNOWN`?"), ("PLACE-4", "; try `veedor check --help`")):
            done = self.check("--no-warn", word, INTRIGUE, status=2)
            self.assertEqual(done.stderr.splitlines()[0],
                             f"veedor: --no-warn: `{word}` is not one of {', '.join(IDS)}{hint}")

    def test_exit_status_and_verdict_stay(self):
        text = self.check("--no-warn", ",".join(IDS), INTRIGUE, status=0).stdout
        self.assertIn("complete after 9 rounds", text)
        self.assertNotIn("warning", text)


class Many(Case):
    def setUp(self):
        super().setUp()
        # Random games of this expansion play many cards whose text is unknown.
        done = self.run_veedor("simulate", "--players", "4", "--ruleset", "decennial,intrigue-king", "--seed", "7")
        self.log = self.file("game.yaml", done.stdout)
        self.every = re.findall(r"^.*: warning: .*\[(W-[A-Z]+)\]$", self.check("--format", "gcc", self.log, status=0).stdout, re.M)
        self.unknown = self.every.count("W-UNKNOWN")
        self.assertGreater(self.unknown, 5)

    def test_folded_in_text(self):
        text = self.check(self.log, status=0).stdout
        shown = [line for line in text.splitlines() if line.endswith("[W-UNKNOWN]")]
        self.assertEqual(len(shown), 4)
        self.assertIn(f": warning: and {self.unknown - 3} more such warnings, from here on (--all lists them, "
                      "--no-warn W-UNKNOWN leaves all out) [W-UNKNOWN]", shown[3])
        # The line stands where the first of them is.
        gcc = self.check("--format", "gcc", self.log, status=0).stdout
        fourth = [line for line in gcc.splitlines() if line.endswith("[W-UNKNOWN]")][3]
        self.assertEqual(shown[3].split(": ")[0], fourth.split(": ")[0])

    def test_all_lists_them(self):
        text = self.check("--all", self.log, status=0).stdout
        self.assertEqual(re.findall(r"\[(W-[A-Z]+)\]$", text, re.M), self.every)

    def test_five_are_not_folded(self):
        count = self.check("--format", "gcc", INTRIGUE, status=0).stdout.count("[W-UNKNOWN]")
        self.assertIn(count, range(2, 6))
        text = self.check(INTRIGUE, status=0).stdout
        self.assertEqual(text.count("[W-UNKNOWN]"), count)
        self.assertNotIn("more such", text)


if __name__ == "__main__":
    unittest.main()
