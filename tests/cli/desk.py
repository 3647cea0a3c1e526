"""What the tests of `add`, `undo` and `notation` share: a log with one round, and the program on it."""
import os
import re
from pathlib import Path

import yaml
from support import Case

NEW = """\
veedor: 1
ruleset: base
players: [Ann, Bea, Cruz, Dan]
setup:
  king: Granada
  homes: {Ann: Castilla, Bea: Aragón, Cruz: Galicia, Dan: Toledo}
  first: Dan
rounds: []
"""
# Up to the first turn of round 1, which is Dan's.
OPENING = ("reveal intrigue, fair, fiesta, coup", "Dan 13", "Ann 3", "Bea 9", "Cruz 8")
OPENED = NEW.replace(" []", """
  - reveal: [intrigue, fair, fiesta, coup]
    power: [{Dan: 13}, {Ann: 3}, {Bea: 9}, {Cruz: 8}]""")
DAN = "Dan: Your Majesty; Castillo 2; king Sevilla"


class Desk(Case):
    def setUp(self):
        super().setUp()
        self.log = self.file("log.yaml", OPENED)

    def text(self, path=None):
        return Path(path or self.log).read_bytes().decode()

    def desk(self, command, *arguments, status=0, **options):
        done = self.run_veedor(command, *arguments, **options)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        if not status:
            self.assertEqual(done.stderr, "")
        return done

    def add(self, *lines, log=None, **options):
        return self.desk("add", log or self.log, *lines, **options)

    def turn_over(self):
        """Shows the next cards that are drawn; one that the ruleset does not know as a card whose text is not judged."""
        done = self.run_veedor("add", self.log, "reveal")
        if done.returncode:
            self.assertIn("which the ruleset does not know", done.stderr)
            card = re.search(r"the next card is `([^`]+)`", done.stderr)[1]
            stack = next(stack for stack, cards in yaml.safe_load(self.text())["drawn"]["decks"].items() if card in cards)
            self.add(f"cards [{{id: {card}, stack: {stack}, copies: 1, number: 3, effect: {{unjudged: yes}}}}]", "reveal")

    def undo(self, *options, log=None, **others):
        return self.desk("undo", *options, log or self.log, **others)

    def notation(self, log=None):
        return self.desk("notation", log or self.log).stdout

    def assert_rounds(self, text, log=None):
        """The log holds this below its setup."""
        self.assertEqual(self.text(log).partition("\nrounds:")[2], text)

    def assert_refused(self, done, *parts):
        """No line was taken: each part stands in the complaint, and the file is as it was."""
        self.assertEqual(done.stdout, "")
        for part in parts:
            self.assertIn(part, done.stderr)
        self.assertEqual(self.text(), self.before)
        self.assertEqual(sorted(os.listdir(self.folder)), ["log.yaml"])

    def refused(self, *lines, status, parts, **options):
        self.before = self.text()
        self.assert_refused(self.add(*lines, status=status, **options), *parts)
