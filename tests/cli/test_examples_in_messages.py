"""What a message suggests can be written in this game: its examples name players of the log, and beside what a
player does, others than that player."""
import json
import re
import unittest

from support import ROOT, Case

# Names that no example has, some of which YAML or a line needs quotes for.
OTHERS = {"Ann": "Xaver", "Bea": "Yara", "Cruz": "Zoltan", "Dan": "Wim", "Eva": "Vera"}
FIXED = re.compile(r"\b(?:%s)\b" % "|".join(OTHERS))
LOG = """\
veedor: 1
ruleset: {ruleset}
players: {players}
{more}setup: {{king: Castilla, homes: {{{homes}}}, first: Wim}}
rounds:
  - {round}
"""
HOMES = ["Galicia", "Granada", "Sevilla", "Navarra"]
ONE_STEP = {
    "court-three": ("yes", "{who: Yara, count: 3, from: Court, to: Province}"),
    "empty-courts": ("yes", "{who: Yara, count: 7, from: Court, to: Province}"),
    "civil-war": ("{discs: {Yara: Sevilla, Zoltan: Navarra}}", "{who: Yara, count: 2, from: Sevilla, to: Province}"),
    "secret-two": ("{discs: {Yara: Sevilla, Zoltan: Navarra}}", "{who: Yara, count: 2, from: Sevilla, to: Province}"),
    "coup": ("{region: Sevilla, discs: {Yara: Toledo}}", "{who: Yara, from: Sevilla, to: Toledo}"),
}


def log(turn, players=("Wim", "Xaver", "Yara", "Zoltan"), ruleset="decennial", more=""):
    names = [json.dumps(name) for name in players]
    return LOG.format(ruleset=ruleset, players="[%s]" % ", ".join(names), more=more,
                      homes=", ".join(f"{name}: {home}" for name, home in zip(names, HOMES)), round=turn)


class ExamplesInMessages(Case):
    def message(self, text):
        done = self.check("--format", "json", "-", stdin=text, status=2)
        return json.loads(done.stdout)["fault"]["message"]

    def test_players_of_the_log_in_every_message_of_the_cases(self):
        """The cases with other players: where these are known, no example has a name of its own."""
        files = []
        for number, case in enumerate(sorted((ROOT / "tests" / "cases").glob("log-*/*.yaml"))):
            text = FIXED.sub(lambda match: OTHERS[match[0]], case.read_text(encoding="utf-8"))
            files.append(self.file(f"{number:03}-{case.stem}.yaml", text))
        done = self.check("--all", "--format", "json", *files, status=2)
        named = 0
        for line in done.stdout.splitlines():
            verdict = json.loads(line)
            if "players" not in verdict or not set(verdict["players"]) <= set(OTHERS.values()):
                continue
            for fault in [verdict.get("fault"), *verdict.get("also", [])]:
                if fault is None or fault.get("path", "").startswith("players"):
                    continue
                with self.subTest(file=verdict["file"], message=fault["message"]):
                    self.assertIsNone(FIXED.search(fault["message"]))
                named += any(name in fault["message"].partition("such as")[2] for name in OTHERS.values())
        self.assertGreater(named, 20)

    def test_a_veto_is_never_the_players_own(self):
        for players in ("Wim", "Xaver"), ("Wim", "Xaver", "Yara", "Zoltan"):
            for acting in players:
                other = players[(players.index(acting) + 1) % len(players)]
                turn = "turns: [{player: %s, card: outposts, actions: [{%s}]}]"
                for action, said in (("place: {Toledo: 1}, veto: Xaver", "- {special: yes, veto: %s}"),
                                     ("special: yes, veto: {by: Xaver, after: 1}", "veto: %s")):
                    with self.subTest(players=players, acting=acting, action=action):
                        message = self.message(log(turn % (acting, action), players, "[base, old-hands]"))
                        self.assertTrue(message.endswith("`%s`" % (said % other)), message)

    def test_a_players_own_disc_is_not_suggested(self):
        for acting, other in ("Wim", "Xaver"), ("Xaver", "Wim"):
            for written, said in (("maybe", "`special: {discs: {%s: Toledo}}`"), ("{discs: 3}", "`{%s: Toledo}`")):
                turn = "turns: [{player: %s, card: civil-war, actions: [{special: %s}]}]" % (acting, written)
                self.assertIn(said % other, self.message(log(turn, ("Wim", "Xaver"))))

    def test_whose_entry_it_is(self):
        """In the entry of a player, the example has that player."""
        turn = "turns: [{player: Wim, card: coup, actions: [{special: {region: Toledo, discs: {Zoltan: {salt: 1}}}}]}]"
        self.assertIn("`Zoltan: {sealed:", self.message(log(turn)))

    def test_names_are_quoted_where_yaml_needs_it(self):
        players = ("Wim", "a, b")
        message = self.message(log("turns: [{player: Wim, card: ambush, actions: [{place: {Toledo: 1}, veto: Wim}]}]",
                                   players))
        self.assertIn('`- {special: yes, veto: "a, b"}`', message)

    def test_lines(self):
        """In a line of the short notation, too."""
        begun = self.file("log.yaml", log("{reveal: [ambush, civil-war, outposts, coup], power: "
                                          "[{Wim: 9}, {Xaver: 2}, {Yara: 4}, {Zoltan: 5}]}"))
        for line, said in (("Nobody 3", "`Wim 13`"), ("Wim", "`Wim 13` or `Wim: fair; Toledo 2`"),
                           ("Wim: score Toledo", "`Wim: fair; score Granada`"),
                           ("Wim: civil-war; discs Toledo", "`Xaver Toledo`"),
                           ("Wim: ambush; move Galicia", "`2 Xaver Sevilla-Toledo`")):
            with self.subTest(line=line):
                done = self.run_veedor("add", begun, line)
                self.assertIn(said, done.stderr + done.stdout)

    def test_a_part_of_a_card_with_one_step(self):
        """What the message shows for a veto part way that was played is accepted."""
        begun = "{reveal: [ambush, veto, outposts, enactment], power: [{Wim: 9}, {Xaver: 10}, {Yara: 4}, {Zoltan: 5}], " \
                "turns: [{player: Xaver, take: 0, card: veto}, {player: Wim, take: 0, card: ambush}, " \
                "{player: Zoltan, take: 0, card: outposts}, {player: Yara, take: 0, card: enactment}]}\n"
        for card, (special, change) in ONE_STEP.items():
            with self.subTest(card=card):
                message = self.message(log("turns: [{player: Wim, card: %s, actions: [{special: %s, "
                                           "veto: {by: Xaver, after: 1}}]}]" % (card, special)))
                self.assertTrue(message.startswith("a veto cannot stop this Special action part way: "
                                                   "write `veto: Xaver`; "), message)
                cards = re.search(r"`(cards: \[.*\])`", message)[1]
                part = f"part-of-{card}"
                shown = ["militia", "fair", "fiesta", part] if card == "coup" else ["militia", part, "fiesta", "coup"]
                played = "  - {reveal: [%s], power: [{Yara: 3}, {Zoltan: 4}, {Wim: 10}, {Xaver: 2}], turns: [{player: Wim, " \
                         "take: 0, card: %s, actions: [{special: {changes: [%s, {king: Toledo}]}, " \
                         "veto: {by: Xaver, after: 1}}]}], board: {king: Castilla}}" % (", ".join(shown), part, change)
                done = self.check("--format", "json", "-", stdin=log(begun + played, more=cards + "\n"), status=0)
                self.assertEqual([warning["rule"] for warning in json.loads(done.stdout)["warnings"]], ["W-UNKNOWN"])


if __name__ == "__main__":
    unittest.main()
