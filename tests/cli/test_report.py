"""report: the turn report to one player, and what is not in it."""
import json
import re
import unittest

from support import COMPLETE, EXAMPLES, FAULTY, ROOT, UNFINISHED, Case, short

POWER_SHIFT = str(EXAMPLES / "power-shift.yaml")
PLAYED = [name for name in sorted(EXAMPLES.glob("*.yaml"))
          if name.name not in ("faulty.yaml", "scoresheet.yaml")]

# Dan plays Civil War (A p.12); each opponent's disc names a region, which loses all own Caballeros.
# Bea has 2 in Granada (her home) and 1 each in Toledo and Galicia, where she has just placed them.
CIVIL_WAR = """\
veedor: 1
title: "By mail"
ruleset: base
players: [Ann, Bea, Cruz, Dan]
setup:
  king: Castilla
  homes: {{Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}}
  first: Ann
rounds:
  - reveal: [ambush, civil-war, outposts, enactment]
    power: [{{Ann: 9}}, {{Bea: 13}}, {{Cruz: 6}}, {{Dan: 12}}]
    turns:
      - player: Bea
        card: outposts
        actions:
          - place: {{Toledo: 1, Galicia: 1, Castillo: 1}}
      - player: Dan
        card: civil-war
        actions:
          - place: {{Toledo: 1}}
          - special: {{discs: {{{discs}}}}}
"""

# Stacks 1 to 4 of the base game (cards.md of the rules: ten cards each), top card first.
STACKS = [
    ["ambush", "conspiracy", "conspiracy", "intrigue", "intrigue", "militia", "own-four",
     "any-four", "any-three", "own-region"],
    ["fair", "fair", "fair", "fair", "withdrawal", "civil-war", "empty-courts", "court-three",
     "one-each", "secret-two"],
    ["outposts", "outposts", "fiesta", "fiesta", "six-seven", "revelation", "revelation",
     "first-places", "most", "least"],
    ["enactment", "enactment", "enactment", "king-neighbor", "coup", "adopted-home", "adopted-home",
     "empowerment", "empowerment", "take-two"],
]
HOMES = "{Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}"


def with_decks(stacks, rounds):
    decks = ", ".join(f"{number}: [{', '.join(cards)}]" for number, cards in enumerate(stacks, 1))
    return (f"veedor: 1\nruleset: base\nplayers: [Ann, Bea, Cruz, Dan]\nsetup:\n  king: Castilla\n"
            f"  homes: {HOMES}\n  first: Ann\n  decks: {{{decks}}}\nrounds: {rounds}\n")


class Report(Case):
    def report(self, *arguments, status=0, stdin="", **options):
        done = self.run_veedor("report", *arguments, stdin=stdin, **options)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done

    def text(self, player, *arguments, **options):
        return self.report("--for", player, *arguments, **options).stdout

    def words(self, player, *arguments, **options):
        """The report without its line ends, so that sentences can be found in it."""
        return " ".join(self.text(player, *arguments, **options).split())

    def data(self, player, *arguments, **options):
        return json.loads(self.text(player, "--format", "json", *arguments, **options))

    def both(self, player, *arguments, **options):
        return (self.text(player, *arguments, **options)
                + self.text(player, "--format", "json", *arguments, **options))

    def refused(self, *arguments, status=2, stdin=""):
        done = self.report(*arguments, status=status, stdin=stdin)
        self.assertEqual(done.stdout, "")
        return done.stderr

    def test_head_history_position_and_hand(self):
        """Ann's last turn is the 2nd of round 3; unfinished.yaml stops when she is to take her next."""
        done = self.report(UNFINISHED, "--for", "Ann")
        self.assertEqual(done.stderr, "")
        lines = done.stdout.splitlines()
        self.assertEqual(lines[:5], ["To be continued: report for Ann, round 4, after 2 turns", "",
                                     "Round 4: it is your turn.", "", "A line to mail back"])
        # What is due and the line come first, then the map, then what led there.
        self.assertLess(lines.index(next(line for line in lines if "Galicia" in line)),
                        lines.index("What happened since turn 1 of round 3"))
        self.assertLess(lines.index(next(line for line in lines if "Galicia" in line)), 20)
        words = " ".join(done.stdout.split())
        # As the log says it; Power card 8 brings 2 Caballeros, 6 brings 3, and 12 none (A p.5).
        self.assertIn('Ann: 2 Caballeros to the Court; took "Two leave by Secret disc"; Special action: discs: '
                      "Bea Cataluña (2 Caballeros to the Province), ", words)
        self.assertIn('Bea: 3 Caballeros to the Court; took "Move any four"; Special action: moved 1 from '
                      "Aragón to Sevilla, 1 from Aragón to the Castillo, 1 of Dan from Granada to "
                      "Castilla, 1 of Dan from Granada to Aragón; placed Valencia 1", words)
        self.assertIn("Cruz: took Revelation; placed Castillo 1, Valencia 1, Sevilla 1; Special "
                      "action: scored the Castillo (Cruz 5; in it: Cruz 1)", words)
        self.assertIn("Discs: Ann Sevilla (1 Caballero), Bea Navarra (2 Caballeros), ", words)
        self.assertIn("First Player: Dan", words)
        # She has played 7, 2, 8 and 4; what the others bring is printed on them.
        hand = lines.index("Your Power cards (Caballeros)")
        self.assertEqual(lines[hand:hand + 2], [
            "Your Power cards (Caballeros)",
            "  1 (6), 3 (5), 5 (4), 6 (3), 9 (2), 10 (1), 11 (1), 12 (0), 13 (0)"])
        self.assertTrue(all(len(line) <= 80 for line in lines))

    def test_since(self):
        everything = self.text("Ann", UNFINISHED, "--since", "0")
        self.assertIn("What happened since the setup\n  Round 1\n", everything)
        self.assertIn("since the end of round 3\n  Round 4\n    Action cards:",
                      self.text("Ann", UNFINISHED, "--since", "3"))
        part = self.text("Ann", UNFINISHED, "--since", "4.1")
        self.assertIn("since turn 1 of round 4\n  Round 4\n    Bea: ", part)
        self.assertIn("What happened since turn 2 of round 4\n  nothing\n",
                      self.text("Ann", UNFINISHED, "--since", "4.2"))
        self.assertIn("since the Power cards of round 4\n  Round 4\n    Cruz: ",
                      self.text("Cruz", UNFINISHED))  # the default: Cruz began the round
        self.assertIn("What happened since the setup\n  nothing\n",
                      self.text("Ann", "-", stdin=short()))

    def test_at(self):
        early = self.text("Dan", UNFINISHED, "--at", "1")
        self.assertIn("report for Dan, after round 1\n\nRound 2: the Action cards are to be turned over.",
                      early)
        self.assertNotIn("Round 2\n", early)
        self.assertIn("\nRound 3: all turns have been taken.\n",
                      self.text("Dan", UNFINISHED, "--at", "3.4"))
        self.assertEqual(self.data("Dan", UNFINISHED, "--at", "2.3")["at"], {"round": 2, "turn": 3})

    def test_a_plus_marks_where_the_player_may_place(self):
        """The King stands in Toledo, which five regions touch (A p.5)."""
        shown = self.text("Ann", UNFINISHED)
        names = [re.split(r" {2,}|  ?\d|\[", each)[0].strip() for each in re.findall(r"│\+([^│]*)", shown)]
        self.assertEqual(sorted(names), ["Aragón", "Castilla", "Castillo", "Granada", "Sevilla", "Valencia"])
        self.assertIn("\n+: placing is legal there\n", shown)
        for reader in ("Bea", "public"):
            self.assertNotIn("+", self.text(reader, UNFINISHED).split("What happened")[0])

    def test_a_finished_game_is_sorted_by_points(self):
        """Dan has won with 105; Ann and Cruz have 102, Bea has 96 (so the log's own claim)."""
        for shown in (self.text("public", COMPLETE), self.run_veedor("show", COMPLETE).stdout):
            self.assertEqual(re.findall(r"^  (\w+) +(\d+) +\d+ +\d+  ", shown, re.M)[:4],
                             [("Dan", "105"), ("Ann", "102"), ("Cruz", "102"), ("Bea", "96")])
        drawn = self.run_veedor("show", "--format", "svg", COMPLETE).stdout
        self.assertEqual(re.findall(r'<g transform="[^"]*" data-owner="(\w+)"', drawn[drawn.index(">Score<"):])[:4],
                         ["Dan", "Ann", "Cruz", "Bea"])

    def test_what_the_game_waits_for(self):
        self.assertIn("\nRound 4: it is the turn of Ann.\n", self.text("Bea", UNFINISHED))
        begun = short()[:-len("rounds: []\n")]
        revealed = begun + "rounds:\n  - reveal: [ambush, fair, outposts, enactment]\n"
        self.assertIn("\nRound 1: you are to play a Power card.\n", self.text("Ann", "-", stdin=revealed))
        self.assertIn("\nRound 1: Ann is to play a Power card.\n", self.text("Bea", "-", stdin=revealed))
        self.assertIn("\nThe game is over. Dan has won.\n", self.text("Ann", COMPLETE))
        self.assertEqual(self.data("Ann", COMPLETE)["winners"], ["Dan"])

    def test_discs_stay_secret_until_all_are_set(self):
        """Bea and Cruz have set theirs; the log is the same but for the region on Bea's."""
        logs = [CIVIL_WAR.format(discs=f"Bea: {region}, Cruz: Sevilla")
                for region in ("Granada", "Toledo", "Galicia")]
        for player in ("Ann", "Cruz", "Dan"):
            seen = {self.both(player, "-", stdin=log) for log in logs}
            self.assertEqual(len(seen), 1, player)
        self.assertEqual(len({self.both("Bea", "-", stdin=log) for log in logs}), 3)
        self.assertIn("Round 1: Secret discs are set by Bea and Cruz, and awaited from you. A line",
                      self.words("Ann", "-", stdin=logs[1]))
        self.assertIn("Round 1: Secret discs are set by you and Cruz, and awaited from Ann. Yours shows "
                      "Toledo.", self.words("Bea", "-", stdin=logs[1]))
        # Nothing is gone yet: Bea has 2 in Granada, 1 in Toledo, 1 in Galicia, and 7 - 3 in the Court.
        for log in logs:
            board = self.data("Bea", "-", stdin=log)["position"]["board"]
            self.assertEqual({place: here.get("Bea") for place, here in board["regions"].items()},
                             {"Galicia": 1, "Navarra": None, "Toledo": 1, "Sevilla": None, "Granada": 2})
            self.assertEqual((board["court"]["Bea"], board["province"]["Bea"]), (4, 21))

    def test_discs_are_told_once_all_are_set(self):
        log = CIVIL_WAR.format(discs="Bea: Toledo, Cruz: Sevilla, Ann: Galicia")
        self.assertIn("Dan: took Civil War; placed Toledo 1; Special action: discs: Bea Toledo "
                      "(1 Caballero to the Province), Cruz Sevilla (2 Caballeros to the Province), Ann "
                      "Galicia (2 Caballeros to the Province)",
                      self.words("Ann", "-", stdin=log))
        board = self.data("Ann", "-", stdin=log)["position"]["board"]
        self.assertNotIn("Bea", board["regions"]["Toledo"])
        self.assertEqual(board["province"]["Bea"], 22)

    def test_discs_of_a_general_scoring(self):
        """Those of the round's last turn, which were open long ago, are still told."""
        text = (EXAMPLES / "unfinished.yaml").read_text(encoding="utf-8")
        text = text[:text.index("      castillo: {Ann: 0")]
        logs = [text.replace("discs: {Ann: Sevilla, Bea: Navarra, Cruz: Aragón, Dan: Navarra}",
                             f"discs: {{Cruz: Aragón, Bea: {region}}}") for region in ("Navarra", "none")]
        self.assertEqual(len({self.both("Ann", "-", stdin=log) for log in logs}), 1)
        words = self.words("Bea", "-", stdin=logs[1])
        self.assertIn("set by you and Cruz, and awaited from Ann and Dan. Yours shows none.", words)
        words = self.words("Ann", "-", stdin=logs[1])
        self.assertIn("set by Bea and Cruz, and awaited from you and Dan.", words)
        self.assertIn("Cruz Castilla (2 Caballeros to the Province)", words)
        self.assertNotIn("General scoring", words)

    def test_what_lies_below_in_the_decks(self):
        one_round = "[{power: [{Ann: 1}]}]"
        plain = with_decks(STACKS, one_round)
        other = with_decks([stack[:1] + stack[:0:-1] for stack in STACKS], one_round)
        for player in ("Ann", "Bea"):
            seen = self.both(player, "-", stdin=plain)
            self.assertEqual(seen, self.both(player, "-", stdin=other))
            self.assertIn("Action cards: Ambush, Fair, Outposts, Enactment, Your Majesty", seen)
            for hidden in ("onspiracy", "ilitia", "coup", "Coup", "iesta", "six-seven", "mpowerment"):
                self.assertNotIn(hidden, seen)

    def test_the_next_cards_are_not_told_before_they_are_turned_over(self):
        """A log with decks goes on by itself; the cards show when the round has an entry."""
        waiting = self.words("Ann", "-", stdin=with_decks(STACKS, "[]"))
        self.assertIn("Round 1: the Action cards are to be turned over, and then you are to play a Power "
                      "card.", waiting)
        self.assertNotIn("Outposts", waiting)
        self.assertIn("Outposts", self.words("Ann", "-", stdin=with_decks(STACKS, "[{}]")))

    def test_modifier_cards(self):
        """Ann is dealt plus1-move, minus1-grande, minus2, passes the second on, and gets minus1-court
        from Dan; nobody else's cards are named until they are played."""
        seen = self.both("Ann", POWER_SHIFT, "--at", "0")
        kinds = set(re.findall(r"\b(?:plus|minus)[12](?:-\w+)?", seen))
        self.assertEqual(kinds, {"plus1-move", "minus2", "minus1-court"})
        modifiers = self.data("Ann", POWER_SHIFT, "--at", "0")["position"]["modifiers"]
        self.assertEqual(modifiers["Bea"], {"known": [], "hidden": 3})
        self.assertEqual(modifiers["Ann"]["hidden"], 0)
        played = self.words("Ann", POWER_SHIFT, "--at", "1.0", "--since", "0")
        self.assertIn('Power cards: Bea 12 with "-2 and one Grande moves" (total 10), Cruz 13, Dan 1 with '
                      '"+2 and one to the Court" (total 3), Ann 9', played)

    def test_power_cards_that_come_back(self):
        """Dan takes back his 12 in round 4: nobody has to show the card (A p.12)."""
        for player in ("Ann", "Bea", "Cruz"):
            self.assertIn("Dan: 4 Caballeros to the Court; took Empowerment; Special action: took back a "
                          "Power card; placed", self.words(player, COMPLETE, "--since", "0"))
        self.assertIn("took back Power card 12;", self.words("Dan", COMPLETE, "--since", "0"))
        log = (EXAMPLES / "four-players.yaml").read_text(encoding="utf-8")
        hidden = log.replace("{power: 12}", "{power: hidden}")
        for player in ("Ann", "Bea", "Cruz"):
            self.assertEqual(self.both(player, "--at", "5", "-", stdin=log),
                             self.both(player, "--at", "5", "-", stdin=hidden))
        # Played by the end of round 4: 1, 12, 11, 5; the 12 is back, as far as the log says it.
        self.assertIn("10 (1), 12 (0), 13 (0)", self.words("Dan", "--at", "4", "-", stdin=log))
        self.assertIn("10 (1), 13 (0), 1 that the log does not name",
                      self.words("Dan", "--at", "4", "-", stdin=hidden))

    def test_what_a_free_choice_allows(self):
        text = (ROOT / "tests" / "cases" / "free-1" / "as-moves.yaml").read_text(encoding="utf-8").partition("\n---")[0]
        done = self.run_veedor("report", "--for", "public", "--since", "0", "--at", "1", "-", stdin=text)
        self.assertIn("Ann: took Free choice; Special action: may move up to 2 Caballeros in the next general scoring",
                      " ".join(done.stdout.split()))

    def test_the_castillo(self):
        """It was emptied after round 3; since then Cruz has placed 1 in it, and Bea moved 1 into it."""
        closed = self.data("Ann", UNFINISHED)["position"]
        self.assertTrue(closed["castillo_hidden"])
        self.assertNotIn("Castillo", closed["board"]["regions"])
        self.assertIn("│ hidden ", self.text("Ann", UNFINISHED))
        opened = self.data("Ann", UNFINISHED, "--open-castillo")["position"]
        self.assertEqual(opened["board"]["regions"]["Castillo"], {"Bea": 1, "Cruz": 1})
        self.assertIn("│ Bea   1  Cruz  1│ Ann   1  Bea   2│", self.text("Ann", UNFINISHED, "--open-castillo"))

    def test_json(self):
        data = self.data("Ann", UNFINISHED, "--since", "3")
        self.assertEqual(list(data), ["document", "title", "status", "ruleset", "players", "rounds", "scores", "for",
                                      "since", "at", "history", "changes", "position", "next", "options", "cards",
                                      "last_scoring"])
        self.assertEqual((data["for"], data["since"], data["at"]),
                         ("Ann", {"round": 3}, {"round": 4, "turn": 2}))
        self.assertEqual(data["next"], {"round": 4, "step": "turn", "players": ["Ann"]})
        played, = data["history"]
        self.assertEqual(played["reveal"], ["any-four", "fair", "revelation", "king-neighbor", "your-majesty"])
        self.assertEqual(played["power"][0], {"player": "Dan", "power": 3})
        cruz, bea = played["turns"]
        self.assertEqual((cruz["turn"], cruz["player"], cruz["card"]), (1, "Cruz", "revelation"))
        self.assertEqual(cruz["events"][-1], {"event": "score", "points": {"Castillo": {"Cruz": 5}},
                                              "castillo": {"Cruz": 1}})
        self.assertEqual(bea["events"][3], {"event": "move", "caballeros": [
            {"player": "Bea", "count": 1, "from": "Aragón", "to": "Castillo"}]})

    def test_changes_over_two_spans(self):
        """Since Ann's turn, the 2nd of round 3, and since round 3; the difference of what `show` tells of both moments."""
        def board(*at):
            done = self.run_veedor("show", "--public", "--format", "json", *at, UNFINISHED)
            return json.loads(done.stdout)["position"]["board"]

        def differences(then, now):
            counts = {(place, player, then["regions"].get(place, {}).get(player, 0), owners.get(player, 0))
                      for place, owners in ({place: now["regions"].get(place, {}) for place in
                                             {*then["regions"], *now["regions"]}}).items()
                      for player in ("Ann", "Bea", "Cruz", "Dan")}
            pieces = {("Grande", player, then["grandes"][player], now["grandes"][player]) for player in now["grandes"]}
            pieces.add(("King", None, then["king"], now["king"]))
            return tuple({each for each in both if each[2] != each[3]} for both in (counts, pieces))

        def told(span):
            return ({(each["place"], each["player"], each["before"], each["now"]) for each in span["caballeros"]},
                    {(each["piece"], each.get("player"), each["before"], each["now"]) for each in span.get("pieces", [])})

        changes = self.data("Ann", UNFINISHED)["changes"]
        self.assertEqual(told(changes["since"]), differences(board("--at", "3.2"), board()))
        self.assertEqual(told(changes["round"]), differences(board("--at", "3"), board()))
        self.assertNotEqual(changes["since"], changes["round"])
        # Nobody sees how many are in the closed Castillo, into which Cruz has placed one.
        self.assertNotIn("Castillo", json.dumps(changes))
        opened = self.data("Ann", UNFINISHED, "--open-castillo")["changes"]["round"]["caballeros"]
        self.assertIn({"place": "Castillo", "player": "Bea", "before": 0, "now": 1}, opened)
        self.assertEqual(self.data("Ann", "-", stdin=short())["changes"], {})

    def test_a_game_that_was_stopped(self):
        """stopped.yaml: places are given after round 2. Who has ruled what, and why, is not mailed."""
        stopped = str(EXAMPLES / "stopped.yaml")
        self.assertIn("The game was stopped after 2 rounds; the places were given: 1. Ann, 2. Dan, 3. Bea "
                      "and Cruz.", self.words("Ann", stopped))
        data = self.data("Ann", stopped)
        self.assertEqual(data["adjudication"], {"after": 2, "places": [["Ann"], ["Dan"], ["Bea", "Cruz"]]})
        self.assertNotIn("rulings", data)
        self.assertNotIn("noticed", self.both("Ann", stopped))

    def test_every_example_for_every_player(self):
        for path in PLAYED:
            players = self.data("Ann", str(path))["players"]
            for player in players:
                for at in ("0", "2.1"):
                    text = self.both(player, str(path), "--since", "0", "--at", at)
                    self.assertNotIn(str(path), text)
                    self.assertNotIn(path.name, text)

    def test_wrong_usage(self):
        self.assertIn("--for", self.refused(UNFINISHED))
        self.assertEqual(self.refused(UNFINISHED, "--for", "Bae"), "veedor: --for needs a player of this "
                         "game (Ann, Bea, Cruz, Dan), not `Bae`; did you mean `Bea`?\n")
        self.assertEqual(self.refused(UNFINISHED, "--for", "Zoe"),
                         "veedor: --for needs a player of this game (Ann, Bea, Cruz, Dan), not `Zoe`\n")
        self.assertEqual(self.refused(str(EXAMPLES / "two-players.yaml"), "--for", "dummy"),
                         "veedor: --for needs a player of this game (Ann, Bea), not `dummy`\n")
        self.assertIn("--since needs ROUND", self.refused(UNFINISHED, "--for", "Ann", "--since", "x"))
        self.assertIn("--since 4 is later than what is reported, which ends with round 3",
                      self.refused(UNFINISHED, "--for", "Ann", "--since", "4", "--at", "3"))
        self.assertIn("there is no 3.5", self.refused(UNFINISHED, "--for", "Ann", "--since", "3.5"))
        self.assertIn("does not reach 7", self.refused(UNFINISHED, "--for", "Ann", "--at", "7"))
        self.assertIn("scoresheet", self.refused(str(EXAMPLES / "scoresheet.yaml"), "--for", "Ann"))

    def test_a_log_with_a_fault_is_not_reported(self):
        self.assertIn("[PLACE-4]", self.refused(FAULTY, "--for", "Ann", status=1))
        before = self.report(FAULTY, "--for", "Ann", "--at", "1")
        self.assertEqual(before.stderr, "")
        self.assertIn("report for Ann, after round 1", before.stdout)

    def test_names_cannot_upset_a_terminal(self):
        log = short(title='"\\e[31mred"').replace("Ann", '"A\\en"')
        for text in (self.text("A\x1bn", "-", stdin=log), self.refused("-", "--for", "\x1b", stdin=log)):
            self.assertNotIn("\x1b", text)


if __name__ == "__main__":
    unittest.main()
