"""veedor next: who is to decide what, and all that is legal."""
import json
import re
import unittest

from next_logs import REGIONS, Next
from support import EXAMPLES, FAULTY, UNFINISHED
from terminal import Terminal


class Examples(Next):
    def test_a_turn(self):
        # Ann has played the 4: 4 Caballeros. The King is in Toledo, which touches five regions.
        lines = self.next(UNFINISHED).stdout.splitlines()
        self.assertEqual(lines[0],
                         "Round 4, turn of Ann (Power card 4, up to 4 Caballeros to the Court)")
        text = " ".join(" ".join(lines).split())
        self.assertIn("next to the King's region (Toledo): in Aragón, Castilla, Sevilla, Granada or "
                      "Valencia, or in the Castillo", text)
        self.assertIn("- Fair: place up to 2; score any region", text)
        self.assertIn("- Your Majesty: place up to 5; move the King to any region but Toledo", text)
        self.assertNotIn("any four", text)  # Bea has it

    def test_json(self):
        done = self.next("--format", "json", UNFINISHED)
        report = json.loads(done.stdout)
        self.assertEqual(list(report), ["file", "document", "title", "status", "ruleset", "players",
                                        "rounds", "scores", "decision", "since", "next", "warnings"])
        decision = report["decision"]
        self.assertEqual((decision["round"], decision["step"], decision["players"]),
                         (4, "turn", ["Ann"]))
        self.assertEqual(decision["limits"]["take"],
                         {"least": 0, "most": 4, "province": 4, "in_regions": 0, "regions": {}})
        cards = {card["card"]: card for card in decision["limits"]["cards"]}
        self.assertEqual(list(cards), ["fair", "king-neighbor", "your-majesty"])
        self.assertEqual(cards["fair"]["place"],
                         {"most": 2, "places": ["Aragón", "Castilla", "Sevilla", "Granada",
                                                "Valencia", "Castillo"]})
        self.assertEqual(cards["fair"]["special"],
                         [{"score": {"choose": True, "places": REGIONS}}])

    def test_moments(self):
        for at, first in (("0", "Round 1, reveal the Action cards"),
                          ("2", "Round 3, reveal the Action cards"),
                          ("2.0", "Round 2, turn of Bea "),
                          ("2.1", "Round 2, turn of Cruz "),
                          ("2.4", "Round 3, reveal the Action cards"),
                          # all turns of round 3 are taken; its general scoring wants four discs
                          ("3.4", "Round 3, discs of Ann, Bea, Cruz and Dan for the general scoring")):
            with self.subTest(at=at):
                self.assertTrue(self.next("--at", at, UNFINISHED).stdout.startswith(first))

    def test_every_moment_of_every_example(self):
        for path in sorted(EXAMPLES.glob("*.yaml")):
            if path.stem in ("faulty", "scoresheet"):
                continue
            report = json.loads(self.next("--format", "json", str(path)).stdout)
            for number in range(1, min(report["rounds"], 3) + 1):
                for turn in range(len(report["players"]) + 1):
                    with self.subTest(log=path.stem, at=f"{number}.{turn}"):
                        at = f"{number}.{turn}"
                        self.assertTrue(self.next("--at", at, str(path)).stdout)
                        self.next("--format", "json", "--at", at, str(path))

    def test_dummy_before(self):
        # Whoever comes after the dummy decides next; what the dummy takes is said.
        path = str(EXAMPLES / "two-players.yaml")
        found = 0
        for number in (1, 2, 3):
            for turn in (0, 1, 2):
                done = self.next("--format", "json", "--at", f"{number}.{turn}", path)
                decision = json.loads(done.stdout)["decision"]
                self.assertNotIn("dummy", decision["players"])
                found += "dummy_takes" in decision
        self.assertGreater(found, 0)

    def test_over(self):
        path = str(EXAMPLES / "four-players.yaml")
        self.assertEqual(self.next(path).stdout, "The game is over: Dan has won with 105 points\n")
        report = json.loads(self.next("--format", "json", path).stdout)
        self.assertEqual(report["decision"], {"round": 9, "step": "over", "players": [],
                                              "limits": {"winners": ["Dan"]}})
        self.assertNotIn("next", report)

    def test_stopped(self):
        text = self.log("  []\n") + "adjudication: {after: 0, places: [[Ann, Bea], [Cruz, Dan]]}\n"
        self.assertEqual(self.next("-", stdin=text).stdout,
                         "The game was stopped after round 0; the first place went to Ann and Bea\n")
        self.assertEqual(self.decision(text)["limits"], {"winners": ["Ann", "Bea"]})


class ForPlayers(Next):
    def test_the_file_is_named_to_the_moderator_alone(self):
        for command in ("next", "show"):
            for reader, name in (((), UNFINISHED), (("--for", "Ann"), ""), (("--for", "public"), "")):
                done = self.run_veedor(command, "--format", "json", *reader, UNFINISHED)
                with self.subTest(command=command, reader=reader):
                    self.assertEqual(json.loads(done.stdout)["file"], name)
                    if reader:
                        self.assertNotIn("unfinished.yaml", done.stdout)


class Several(Next):
    """The same forms as for one file, in a pipe and on a terminal."""
    FILES = (UNFINISHED, str(EXAMPLES / "four-players.yaml"))
    LINES = [f"{UNFINISHED}: round 4, turn of Ann; since round 4, turn 2",
             f"{EXAMPLES / 'four-players.yaml'}: the game is over"]

    def test_json(self):
        waiting, over = [json.loads(line) for line in
                         self.run_veedor("next", "--format", "json", *self.FILES).stdout.splitlines()]
        self.assertEqual((waiting["file"], over["file"]), self.FILES)
        self.assertEqual((waiting["next"]["players"], waiting["since"]), (["Ann"], {"round": 4, "turn": 2}))
        self.assertNotIn("since", over)
        self.assertNotIn("next", over)

    def test_text_is_usual_in_a_pipe_too(self):
        self.assertTrue(self.next(UNFINISHED).stdout.startswith("Round 4, turn of Ann "))
        self.assertTrue(self.next(*self.FILES).stdout.startswith(f"\n{UNFINISHED}:\nRound 4, turn of Ann "))

    def test_lines_on_a_terminal(self):
        terminal = Terminal(self)
        process = self.start("next", "--format", "lines", *self.FILES, stdout=terminal.writer)
        shown = re.sub(r"\x1b\[[0-9;]*m", "", terminal.shown(process).decode())
        self.assertEqual(shown.split("\r\n")[:-1], self.LINES)


class Refused(Next):
    def test_fault(self):
        done = self.next(FAULTY, status=1)
        self.assertEqual(done.stdout, "")
        self.assertIn("legal here: ", done.stderr)
        done = self.next("--format", "json", FAULTY, status=1)
        report = json.loads(done.stdout)
        self.assertIsNone(report["decision"])
        self.assertEqual(report["fault"]["rule"], "PLACE-4")
        # Before the fault the game can be looked at.
        self.assertTrue(self.next("--at", "1", FAULTY).stdout.startswith("Round 2, reveal the Action cards"))

    def test_scoresheet_and_wrong_usage(self):
        done = self.next(str(EXAMPLES / "scoresheet.yaml"), status=2)
        self.assertIn("is a scoresheet", done.stderr)
        self.assertIn("--at needs ROUND", self.next("--at", "x", UNFINISHED, status=2).stderr)
        self.assertIn("does not reach", self.next("--at", "7", UNFINISHED, status=2).stderr)
        self.assertIn("malformed", self.next("-", status=2, stdin="veedor: 1\n").stderr)
        self.next(str(self.folder / "nowhere.yaml"), status=2)

    def test_names_do_no_harm(self):
        text = self.log("  []\n").replace("Dan", '"D\\x1b[1man"').replace("Cruz", '"<b>"')
        text = text.replace("rounds:\n  []", "rounds:\n  - reveal: [own-four, fair, outposts, enactment]")
        text += '    power: [{Ann: 1}, {Bea: 2}, {"<b>": 3}]\n'
        done = self.next("-", stdin=text)
        self.assertTrue(done.stdout.startswith("Round 1, Power card of D?[1man\n"))
        self.assertNotIn("\x1b", done.stdout)


class Kinds(Next):
    def test_power(self):
        text = self.log("  - reveal: [ambush, fair, outposts, enactment]\n"
                        "    power: [{Ann: 8}, {Bea: 5}]\n")
        self.assertEqual(self.decision(text), {
            "round": 1, "step": "power", "players": ["Cruz"],
            "limits": {"revealed": ["ambush", "fair", "outposts", "enactment", "your-majesty"],
                       "played": {"Ann": {"power": 8}, "Bea": {"power": 5}},
                       "choices": [{"values": [1, 2, 3, 4, 6, 7, 9, 10, 11, 12, 13],
                                    "refused": {"POWER-3": [5, 8]}}]}})
        self.assertEqual(self.next("-", stdin=text).stdout, """\
Round 1, Power card of Cruz
  Action cards: Ambush, Fair, Outposts, Enactment, Your Majesty.
  Played so far: Ann 8, Bea 5.
  Playable: 1 to 4, 6, 7 or 9 to 13 (not 5 and 8: POWER-3).
""")

    def test_power_with_modifiers(self):
        # 8 and 1 more are 9: with plus1 the 8 is excluded, with minus2 the 11, and so on.
        text = self.log("  - reveal: [ambush, fair, outposts, enactment]\n"
                        "    power: [{Ann: 8, modifier: plus1}]\n", "base, power-shift")
        limits = self.decision(text)["limits"]
        refused = {}
        for choice in limits["choices"]:
            for kind in choice["modifiers"] + (["none"] if choice["without"] else []):
                refused[kind.split("-")[0]] = choice["refused"]
        self.assertEqual(refused, {"none": {"POWER-3": [9]}, "plus1": {"POWER-3": [8]},
                                   "plus2": {"POWER-3": [7]}, "minus1": {"POWER-3": [10]},
                                   "minus2": {"POWER-3": [11]}})
        self.assertEqual(limits["modifiers_left"], 3)
        self.assertIn("without a Modifier card: 1 to 8 or 10 to 13 (not 9: POWER-3)",
                      self.next("-", stdin=text).stdout)

    def test_reveal_from_decks(self):
        # With decks the cards are known, and so the Power cards are next at once.
        decks = "setup:\n  decks:\n" + "".join(
            f"    {stack}: [{', '.join(cards)}]\n" for stack, cards in (
                ("1", ["ambush", "conspiracy", "conspiracy", "intrigue", "intrigue", "militia",
                       "own-four", "any-four", "any-three", "own-region"]),
                ("2", ["withdrawal", "fair", "fair", "fair", "fair", "civil-war", "empty-courts",
                       "court-three", "one-each", "secret-two"]),
                ("3", ["fiesta", "fiesta", "outposts", "outposts", "six-seven", "revelation",
                       "revelation", "first-places", "most", "least"]),
                ("4", ["coup", "enactment", "enactment", "enactment", "king-neighbor",
                       "adopted-home", "adopted-home", "empowerment", "empowerment", "take-two"])))
        text = self.log("  []\n").replace("setup:\n", decks)
        decision = self.decision(text)
        self.assertEqual((decision["step"], decision["players"]), ("power", ["Ann"]))
        self.assertEqual(decision["limits"]["revealed"],
                         ["ambush", "withdrawal", "fiesta", "coup", "your-majesty"])

    def test_dummy(self):
        text = ("veedor: 1\nruleset: base\nplayers: [Ann, Bea]\n"
                "setup: {king: Castilla, homes: {Ann: Galicia, Bea: Granada}, first: Ann}\n"
                "rounds: []\n")
        self.assertEqual(self.decision(text)["limits"],
                         {"regions": {"least": 2, "most": 2, "places": REGIONS},
                          "power": list(range(1, 14))})
        self.assertEqual(self.next("-", stdin=text).stdout, """\
Round 1, draw the dummy's cards
  Region cards to draw: 2, of any region.
  Power card: 1 to 13.
""")
        text = text.replace("rounds: []", "rounds: [dummy: {regions: [Galicia, Toledo]}]")
        self.assertEqual(self.decision(text)["limits"], {"power": list(range(1, 14))})

    def test_discs(self):
        # Bea has answered; Cruz and Dan have Caballeros at home alone.
        text = self.turn(["ambush", "civil-war", "outposts", "enactment"],
                         ["{player: Ann, card: civil-war, actions: [special: {discs: {Bea: Granada}}]}"])
        self.assertEqual(self.decision(text), {
            "round": 1, "step": "discs", "players": ["Cruz", "Dan"],
            "limits": {"card": "civil-war",
                       "discs": {"Cruz": {"places": ["Sevilla"], "none": False},
                                 "Dan": {"places": ["Navarra"], "none": False}}}})
        self.assertEqual(self.next("-", stdin=text).stdout, """\
Round 1, discs of Cruz and Dan for Civil War
  - Cruz: Sevilla
  - Dan: Navarra
""")

    def test_returns(self):
        text = self.turn(["ambush", "withdrawal", "outposts", "enactment"],
                         ["{player: Ann, card: withdrawal,"
                          " actions: [special: {return: {Bea: {Court: 3}, Dan: {Court: 3}}}]}"])
        decision = self.decision(text)
        self.assertEqual((decision["step"], decision["players"]), ("return", ["Cruz"]))
        self.assertEqual(decision["limits"]["return"],
                         {"Cruz": {"count": 3, "from": {"Sevilla": 2, "Court": 3}}})
        self.assertEqual(self.next("-", stdin=text).stdout, """\
Round 1, return of Cruz for Withdrawal
  - Cruz: 3 Caballeros from Sevilla (up to 2) or the Court (up to 3)
""")

    def test_turn_that_has_begun(self):
        rounds = ("  - reveal: [ambush, fair, outposts, enactment]\n"
                  "    power: [{Ann: 8, modifier: plus1-court}, {Bea: 5}, {Cruz: 4}, {Dan: 7}]\n"
                  "    turns: [{player: Ann, take: 1%s}]\n")
        for ability, left in (("", True), (", ability: {court: 1}", False)):
            limits = self.decision(self.log(rounds % ability, "base, power-shift"))["limits"]
            self.assertEqual(limits["taken"], 1)
            self.assertEqual("ability" in limits, left)
            self.assertNotIn("take", limits)

    def test_veto(self):
        text = self.turn(["ambush", "veto", "outposts", "enactment"], ["{player: Ann, card: veto}"],
                         "base, old-hands")
        for card in self.decision(text)["limits"]["cards"]:
            self.assertEqual(card["special"][0]["veto_by"], ["Ann"])
        self.assertIn("Ann may prevent the Special action by Veto.", self.next("-", stdin=text).stdout)


if __name__ == "__main__":
    unittest.main()
