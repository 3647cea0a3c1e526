"""veedor next --options: legal decisions to choose from, and the documents that add one to the log."""
import json
import unittest

from schemas import complaint
from support import EXAMPLES, SECONDS, Case, short

LOG = short().replace("rounds: []\n", """\
rounds:
  - reveal: [conspiracy, fair, outposts, enactment]
    power: [{Ann: 8}, {Bea: 3}, {Cruz: 5}, {Dan: 9}]
""")
JESTER = """\
veedor: 1
ruleset: [decennial, grandissimo]
players: [Ann, Bea]
cards:
  - {id: smuggler, stack: 6, copies: 9, number: 2, symbol: [ship, jail], effect: {take: 1}}
setup: {king: Castilla, homes: {Ann: Galicia, Bea: Granada}, first: Ann, inquisitor: Valencia}
rounds:
  - reveal: [own-four, veto, fiesta, adopted-home, smuggler]
    power: [{Ann: 13}, {Bea: 12}]
    turns:
      - {player: Ann, take: 0, card: queen-jester, actions: [{special: {character: jester}}]}
      - {player: Bea, take: 0, card: veto}
  - reveal: [ambush, fair, outposts, enactment, smuggler]
    power: [{Bea: 10}, {Ann: 11}]
"""
MALFORMED = short().replace("  king: Castilla\n", "")
SHEET = (EXAMPLES / "scoresheet.yaml").read_text(encoding="utf-8")
# The values of the hand cards that sources give.
KNOWN = [13, 15, 20, 35, 40, 90, 93, 110, 150]


def hands(rounds):
    """A game of hand cards with these rounds of `power`, each without anything done."""
    text = """\
veedor: 1
ruleset: [decennial, intrigue-king]
players: [Ann, Bea]
setup:
  king: Castilla
  homes: {Ann: Galicia, Bea: Granada}
  first: Ann
  caballeros: [2, 3]
  discs: {Ann: none, Bea: none}
rounds:
"""
    if not rounds:
        return text.replace("rounds:", "rounds: []")
    for power in rounds:
        text += f"  - power: [{', '.join('{%s: %s}' % card for card in power)}]\n"
        if len(power) == 2:
            order = sorted(power, key=lambda card: -card[1])
            turns = [f"{{player: {player}, take: 0, card: {card}, actions: []}}" for player, card in order]
            text += f"    turns: [{', '.join(turns)}]\n"
    return text


class Asking(Case):
    def answers(self, *documents, arguments=(), status=0):
        done = self.run_veedor("next", "--format", "json", *arguments, "-",
                               stdin="".join(document.rstrip() + "\n...\n" for document in documents))
        self.assertEqual((done.returncode, done.stderr), (status, ""))
        return [json.loads(line) for line in done.stdout.splitlines()]

    def options(self, log, number=8, arguments=()):
        answer, = self.answers(log, arguments=("--options", str(number), *arguments))
        self.assertEqual(complaint("output", answer, "next"), "")
        return answer["decision"]["options"]


class Options(Asking):
    def test_each_option_is_legal(self):
        for log in (LOG, short(), (EXAMPLES / "unfinished.yaml").read_text(encoding="utf-8")):
            for option in self.options(log, 40):
                added = self.answers(log, json.dumps({"add": option["lines"]}))[1]
                self.assertEqual(complaint("output", added, "next"), "", option)
                self.assertIn("decision", added, option)

    def test_as_many_as_wanted_and_all_different(self):
        for number in (1, 3, 30):
            options = [option["lines"] for option in self.options(LOG, number)]
            self.assertEqual(len(options), number)
            self.assertEqual(len({tuple(lines) for lines in options}), number)
        self.assertEqual(self.options(LOG, 3), self.options(LOG, 30)[:3])
        powers = LOG.replace(", {Cruz: 5}, {Dan: 9}]", "]")
        wanted = {f"Cruz {value}" for value in range(1, 14) if value not in (8, 3)}
        self.assertEqual({option["lines"][0] for option in self.options(powers, 200)}, wanted)

    def test_without_the_option_there_are_none(self):
        self.assertNotIn("options", self.answers(LOG)[0]["decision"])
        done = self.run_veedor("next", "--options", "3", "-", stdin=LOG)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("--format json", done.stderr)
        for number in ("0", "1001", "100000"):
            done = self.run_veedor("next", "--format", "json", "--options", number, "-", stdin=LOG)
            self.assertEqual((done.returncode, done.stdout), (2, ""))

    def test_where_others_have_to_answer_the_option_ends(self):
        """Dan returns one of everybody himself; discs are for others."""
        log = LOG.replace("fair,", "civil-war,").replace("{Dan: 9}", "{Dan: 12}")
        turns = [" ".join(option["lines"]) for option in self.options(log, 200)]
        special = [turn for turn in turns if turn.startswith("Dan: civil-war") and "special" in turn]
        self.assertTrue(special)
        for turn in special:
            self.assertNotIn("discs", turn)
        answer = self.answers(log, json.dumps({"add": [special[0]]}), arguments=("--options", "4"))[1]
        self.assertEqual((answer["decision"]["step"], answer["decision"]["players"]), ("discs", ["Ann", "Bea", "Cruz"]))
        for option in answer["decision"]["options"]:
            self.assertRegex(option["lines"][0], r"^disc Ann \w+, Bea \w+, Cruz \w+$")

    def test_nobody_else_prevents_what_the_player_does(self):
        """Bea has Veto, and could prevent what Ann does with the Jester: that is for Bea to say."""
        options = self.options(JESTER, 40)
        self.assertGreater(sum("jester Bea" in line for option in options for line in option["lines"]), 5)
        self.assertEqual([line for option in options for line in option["lines"] if "veto Bea" in line], [])

    def test_a_game_that_is_over_has_none(self):
        log = (EXAMPLES / "four-players.yaml").read_text(encoding="utf-8")
        self.assertEqual(self.options(log), [])

    def test_for_a_player(self):
        powers = LOG.replace(", {Cruz: 5}, {Dan: 9}]", "]")
        self.assertEqual(self.options(powers, arguments=("--for", "Ann")), [])
        self.assertEqual(self.options(powers, arguments=("--for", "public")), [])
        own = self.options(powers, arguments=("--for", "Cruz"))
        self.assertRegex(own[0]["lines"][0], r"^Cruz \d+$")


class HandCards(Asking):
    def test_a_card_that_the_log_defines(self):
        """Both have the 150 and the Joker left, and Bea plays the 150 first: a Joker is followed by another card."""
        rounds = [[("Ann", KNOWN[now]), ("Bea", KNOWN[(now + 1) % 8])] for now in range(8)]
        log = hands([*rounds, [("Bea", 150)]])
        options = self.options(log)
        self.assertEqual(options, [{"lines": ["Ann joker"]}])
        answer = self.answers(log, '{"add": ["Ann joker"]}', '{"choose": 3}', arguments=("--options", "4"))
        limits = answer[1]["decision"]["limits"]
        self.assertEqual((limits["after_joker"], limits["cards_unknown"]), (True, True))
        self.assertEqual([choice["values"] for choice in limits["choices"]], [[]])
        for option in answer[1]["decision"]["options"]:
            card, play = option["lines"]
            value = int(play.removeprefix("Ann "))
            self.assertNotIn(value, KNOWN)
            self.assertEqual(card, f'cards [{{value: {value}, effect: {{unjudged: yes}}}}]')
        self.assertEqual(answer[2]["decision"]["step"], "turn")
        turn, = answer[2]["decision"]["options"][0]["lines"]
        self.assertRegex(turn, r"^(Ann|Bea): take \d")
        text = self.run_veedor("next", "-", stdin=log).stdout
        self.assertIn("unjudged", text)

    def test_is_offered_as_long_as_a_hand_is_unknown(self):
        log = hands([])
        limits = self.answers(log)[0]["decision"]["limits"]
        self.assertIs(limits["cards_unknown"], True)
        given = log.replace("  discs:", "  hands: {Ann: [13, 15, 20, 35, 40, 90, 93, 110, 150, joker, 1, 2, 3]}\n  discs:")
        given = given.replace("setup:\n", "cards: [" + ", ".join("{value: %d, effect: {tile: yes}}" % n for n in (1, 2, 3))
                              + "]\nsetup:\n")
        self.assertNotIn("cards_unknown", self.answers(given)[0]["decision"]["limits"])
        self.assertNotIn("cards_unknown", self.answers(log, arguments=("--for", "Bea"))[0]["decision"]["limits"])
        base = LOG.replace(", {Cruz: 5}, {Dan: 9}]", "]")
        self.assertNotIn("cards_unknown", self.answers(base)[0]["decision"]["limits"])


class Dialogue(Asking):
    def dialogue(self, *documents, status=0):
        return self.answers(*documents, arguments=("--options", "4"), status=status)

    def test_choose_adds_the_option(self):
        first, second = self.dialogue(LOG, '{"choose": 2}')
        line, = first["decision"]["options"][2]["lines"]
        self.assertNotIn("log", first)
        self.assertEqual(second["document"], 2)
        name = self.file("game.yaml", LOG)
        self.run_veedor("add", name, line)
        self.assertEqual(second["log"], (self.folder / "game.yaml").read_text(encoding="utf-8"))

    def test_each_answer_comes_before_the_next_document(self):
        process = self.start("next", "--format", "json", "--options", "2", "-")
        for number, document in enumerate((LOG, "{choose: 0}", '{"add": ["Dan 3"]}', "choose: 0"), 1):
            process.stdin.write(f"{document}\n...\n".encode())
            self.assertEqual(json.loads(process.stdout.readline())["document"], number)
        process.stdin.close()
        self.assertNotEqual(process.wait(SECONDS), 0)  # it was nobody's turn to play a Power card

    def test_refused_lines_leave_log_and_options(self):
        found = self.dialogue(LOG, '{"add": ["Dan: outposts; Castilla 1"]}', '{"choose": 1}', status=1)
        refused = found[1]["refused"]
        self.assertEqual((refused["rule"], refused["line"], refused["column"]), ("PLACE-3", 1, 16))
        self.assertEqual(complaint("output", found[1], "add"), "")
        self.assertEqual(found[2]["log"], self.dialogue(LOG, '{"choose": 1}')[1]["log"])

    def test_wrong_documents(self):
        for wrong, words in (('{"choose": 4}', "0 to 3"), ('{"choose": -1}', "0 to 3"), ('{"choose": x}', "0 to 3"),
                             ('{"choose": [1]}', "0 to 3"), ('{"choose": 1, "add": []}', "0 to 3"),
                             ('{"add": "Dan"}', "list of lines"), ('{"add": [], "choose": 1}', "list of lines")):
            with self.subTest(wrong=wrong):
                found = self.dialogue(LOG, wrong, '{"choose": 0}', status=2)
                self.assertEqual(complaint("output", found[1], "unanswered"), "", found[1])
                self.assertIn(words, found[1]["error"])
                self.assertIn("log", found[2])
        self.assertIn("--options", self.answers(LOG, '{"choose": 0}', status=2)[1]["error"])

    def test_no_log_to_add_to(self):
        for before in ([], [MALFORMED], [SHEET], [LOG, MALFORMED], [LOG, SHEET]):
            found = self.dialogue(*before, '{"choose": 0}', status=2)
            self.assertIn("no log without a fault", found[-1]["error"])

    def test_another_log_begins_another_game(self):
        first, second, third = self.dialogue(LOG, short("Other"), '{"choose": 0}')
        self.assertEqual(second["title"], "Other")
        self.assertIn("Other", third["log"])
        self.assertEqual(first["decision"]["step"], "turn")

    def test_nothing_is_added_for_a_player(self):
        """The answer would tell what the player must not know."""
        for arguments in (("--for", "Ann"), ("--at", "1.1")):
            found = self.answers(LOG + "    turns: [{player: Dan, card: fair}]\n", '{"add": ["Ann: outposts"]}',
                                 arguments=arguments, status=2)
            self.assertEqual(found[1]["fault"]["rule"], "LOG-2")


if __name__ == "__main__":
    unittest.main()
