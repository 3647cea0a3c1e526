"""What `next --options` and the reports offer is what `add` takes, under every ruleset of which `new` writes a game."""
import json
import os
import re
import unittest

import yaml
from desk import Desk

# With the Caballero cards of the players where the game has more of them than players.
GAMES = [
    ("base", "Ann,Bea", ()),
    ("base", "Ann,Bea,Cruz,Dan,Eva", ()),
    ("base,short", "Ann,Bea,Cruz", ()),
    ("base,four-stacks", "Ann,Bea,Cruz", ()),
    ("base,three-player", "Ann,Bea,Cruz", ()),
    ("base,two-player", "Ann,Bea", ()),
    ("base,old-hands", "Ann,Bea,Cruz", ()),
    ("base,power-shift", "Ann,Bea,Cruz", ()),
    ("base,power-shift", "Ann,Bea", ()),
    ("base,new-regency", "Ann,Bea,Cruz,Dan", ()),
    ("base,new-regency,power-shift", "Ann,Bea,Cruz", ()),
    ("decennial", "Ann,Bea,Cruz,Dan", ()),
    ("decennial,colonies", "Ann,Bea,Cruz", ()),
    ("decennial,grandissimo", "Ann,Bea,Cruz", ()),
    ("decennial,intrigue-king", "Ann,Bea,Cruz", ("--caballeros", "1,2,3")),
    ("decennial,king-colonies", "Ann,Bea,Cruz", ("--caballeros", "1,2,3")),
]
# The cards passed on or the discs, the Power cards, and the first turns
DECISIONS = 9 if "VEEDOR_EFFORT" in os.environ else 7


class Offered(Desk):
    def next(self, *options):
        return json.loads(self.desk("next", "--format", "json", *options, self.log).stdout)

    def takes(self, line):
        """`add` takes the lines, now or after it has turned over what is drawn."""
        self.desk("add", "--dry-run", self.log, *line)

    def offered_to(self, player, title="A line to mail back", after="  It is legal"):
        """The line to mail in a player's report; None if it has none."""
        report = self.desk("report", "--for", player, self.log).stdout
        found = re.search(rf"{title}\n  (.+(?:\n    .+)*)", report)
        self.assertEqual("A line to mail back" in report, "What you can do now" in report)
        return " ".join(found[1].partition(f"\n{after}")[0].split()) if found else None

    def test_at_the_start_and_after_a_few_moves(self):
        for number, (rulesets, players, options) in enumerate(GAMES):
            with self.subTest(rulesets, players=players):
                new = self.desk("new", "--players", players, "--ruleset", rulesets, "--seed", str(number + 1), *options).stdout
                self.log = self.file("game.yaml", new)
                for _ in range(DECISIONS):
                    self.a_decision(players.split(","))

    def a_decision(self, players):
        told = self.next("--options", "4")
        due = told["next"]
        if due["step"] in ("reveal", "dummy") or not told["decision"]["options"]:
            self.turn_over()
            return
        # The words say the same as the data.
        words = self.desk("next", self.log).stdout
        for player in due["players"]:
            self.assertIn(player, words)
        for option in told["decision"]["options"]:
            self.takes(option["lines"])
        lines = {player: self.offered_to(player) for player in players}
        for player in players:
            early = self.offered_to(player, "A line to mail in advance", "  You need not wait")
            if early:
                self.assertFalse(lines[player])
                self.takes([early])
        awaited = [player for player in players if lines[player]]
        if not awaited:  # nobody bids blind: the cards are to be turned over first
            self.assertEqual(due["step"], "power")
            self.turn_over()
            return
        self.assertEqual(awaited, [player for player in players if player in due["players"]])
        for player in awaited:
            self.takes([lines[player]])
            mail = self.file("mail.txt", lines[player] + "\n")
            done = self.run_veedor("add", "--dry-run", "--mail", "--from", player, self.log, mail)
            self.assertEqual((done.returncode, done.stderr), (0, ""), f"{lines[player]}\n{done.stdout}")
        self.add(lines[awaited[-1]])


class Passes(Desk):
    """Power Shift from the deal to the first Power card: `next`, reports and `add` wait for the same."""

    def setUp(self):
        super().setUp()
        new = self.desk("new", "--players", "Ann,Bea,Cruz", "--ruleset", "base,power-shift", "--seed", "5").stdout
        self.log = self.file("game.yaml", new)
        self.dealt = yaml.safe_load(new)["drawn"]["modifiers"]

    def next(self, *options):
        done = self.desk("next", "--format", "json", *options, self.log)
        return json.loads(done.stdout)

    def test_next_says_who_has_to_pass_a_card_on(self):
        players = list(self.dealt)
        for passed in range(3):
            missing = players[passed:]
            with self.subTest(missing):
                told = self.next()
                self.assertEqual(told["status"], "in-progress")
                self.assertEqual(told["next"], {"round": 0, "step": "pass", "players": missing})
                decision = told["decision"]
                self.assertEqual((decision["round"], decision["step"], decision["players"]), (0, "pass", missing))
                self.assertEqual({player: set(cards) for player, cards in decision["limits"]["modifiers"].items()},
                                 {player: set(self.dealt[player]) for player in missing})
                words = self.desk("next", self.log).stdout
                self.assertTrue(words.startswith(f"Setup, pass of {missing[0]}"), words)
                self.assertNotIn("Power card", words)
                self.assertIn(f"setup, pass of {', '.join(missing)}", self.add(f"{missing[0]} 8", status=1).stderr)
                self.assertEqual(self.desk("next", "--format", "lines", self.log, self.log).stdout,
                                 f"{self.log}: setup, pass of {', '.join(missing)}\n" * 2)
            self.add(f"pass {players[passed]} {self.dealt[players[passed]][0]}")
        self.assertEqual(self.next()["next"]["step"], "power")

    def test_check_waits_for_the_same(self):
        verdict = json.loads(self.check("--format", "json", self.log, status=0).stdout)
        self.assertEqual(verdict["next"], {"round": 0, "step": "pass", "players": ["Ann", "Bea", "Cruz"]})
        self.assertIn("next: setup, pass of Ann, Bea, Cruz\n", self.check(self.log, status=0).stdout)

    def test_a_log_without_a_deal_goes_on_with_power_cards(self):
        text = re.sub(r"(?ms)^drawn:.*?\n\n", "", self.text())
        self.assertNotIn("drawn", text)
        self.log = self.file("game.yaml", text)
        self.assertEqual(self.next()["next"]["step"], "power")
        self.add("Ann 8")

    def test_reports_offer_a_pass(self):
        cards = {player: self.desk("report", "--for", player, self.log).stdout for player in self.dealt}
        for player, report in cards.items():
            words = " ".join(report.split())
            self.assertIn("Each player passes one Modifier card on to the left neighbour; awaited from you, ", words)
            line = re.search(rf"A line to mail back\n  (pass {player} \S+)\n", report)[1]
            self.assertIn(line.split()[-1], self.dealt[player])
            self.add(line)
            self.assertNotIn("A line to mail back", self.desk("report", "--for", player, self.log).stdout if player != "Cruz" else "")
        self.assertEqual(self.next()["next"]["step"], "power")

    def test_others_see_no_cards_in_next(self):
        told = self.next("--for", "Bea", "--options", "3")
        self.assertEqual(set(told["decision"]["limits"]["modifiers"]), {"Bea"})
        for option in told["decision"]["options"]:
            self.assertRegex(" ".join(option["lines"]), r"^pass Bea \S+$")
        told = self.next("--for", "public", "--options", "3")
        self.assertEqual((told["decision"]["limits"]["modifiers"], told["decision"]["options"]), ({}, []))

    def test_choose_passes_the_cards_on(self):
        log = self.text().rstrip() + "\n...\n"
        done = self.run_veedor("next", "--format", "json", "--options", "2", "-", stdin=log + "choose: 1\n...\n" * 3)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        first, *later = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual([len(option["lines"]) for option in first["decision"]["options"]], [3, 3])
        self.assertEqual([told["next"]["step"] for told in later], ["power"] * 3)
        self.assertEqual(set(yaml.safe_load(later[0]["log"])["setup"]["modifiers"]["passed"]), set(self.dealt))


if __name__ == "__main__":
    unittest.main()
