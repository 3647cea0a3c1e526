"""`veedor add`: decisions as players mail them, written into the log of a game."""
import json
import os
import re
import unittest

from desk import DAN, NEW, OPENED, OPENING, Desk
from support import COMPLETE, EXAMPLES, FAULTY, ROOT

ROUND_WORDS = ("reveal", "dummy", "disc", "return", "veto", "fill", "hand", "pass", "scoring", "scores", "board", "rulings")


class Lines(Desk):
    def test_a_round_from_its_beginning(self):
        log = self.file("new.yaml", NEW)
        done = self.add(*OPENING, log=log)
        self.assertIn("Dan 13, Ann 3, Bea 9, Cruz 8", done.stdout)
        self.assertIn("next: round 1, turn of Dan\n", done.stdout)
        self.assertEqual(self.text(log), OPENED)

    def test_a_turn(self):
        done = self.add(DAN)
        self.assertIn("Dan: took Your Majesty; placed Castillo 2; Special action: moved the King to Sevilla\n",
                      done.stdout)
        self.assertIn("next: round 1, turn of Bea\n", done.stdout)
        self.assertNotIn("Ann 3", done.stdout)  # what was there before is not told again
        self.assertEqual(self.check(self.log, status=0).stdout.splitlines()[-1], "  next: round 1, turn of Bea")
        self.assertEqual(self.notation().splitlines()[-1], "Dan: your-majesty; Castillo 2; king Sevilla")

    def test_lines_of_a_mail(self):
        mail = f"\n{DAN}\n>\n# a remark\n>  # quoted\n \t\n  Bea: fair; score Toledo; Toledo 1\r\n"
        self.assertEqual(self.add(stdin=mail).stderr, "")
        self.assertEqual(self.notation().splitlines()[-2:],
                         ["Dan: your-majesty; Castillo 2; king Sevilla", "Bea: fair; score Toledo; Toledo 1"])

    def test_quoted_lines_are_not_played(self):
        done = self.run_veedor("add", self.log, stdin=f"> > Bea: fair; score Toledo; Toledo 1\n{DAN}\n>Bea: fiesta\n")
        self.assertEqual(done.returncode, 0)
        self.assertEqual(self.notation().splitlines()[-1], "Dan: your-majesty; Castillo 2; king Sevilla")
        self.assertEqual(done.stderr, "veedor: 2 quoted lines were not entered; what is meant must stand without `>`\n")

    def test_a_mail_of_quoted_lines_is_refused(self):
        before = self.text()
        for lines, options in ((), {"stdin": f"\n> {DAN}\n"}), ((f"> {DAN}",), {}):
            with self.subTest(lines):
                done = self.add(*lines, status=2, **options)
                self.assertIn("a quoted line is not entered; if it is meant, leave out the `>`", done.stderr)
                self.assertIn("| > Dan: Your Majesty; ", done.stderr)
                self.assertEqual(self.text(), before)

    def test_places_in_other_languages(self):
        """Near names never cross: Castile is Castilla, not the Castillo."""
        for word in ("Castile", "castile", "Kastilien", "Castille", "Vieille Castille"):
            with self.subTest(word):
                log = self.file("copy.yaml", OPENED)
                self.add(f"Dan: Your Majesty; king {word}; Castillo 2", log=log)
                self.assertEqual(self.notation(log).splitlines()[-1], "Dan: your-majesty; king Castilla; Castillo 2")
        self.add("Dan: Your Majesty; Castillo 2; king Castile")
        self.assertIn("king: Castilla", self.text())
        stream = f"{OPENED}\n...\n" + json.dumps({"add": ["Dan: Your Majesty; king Castile; Castillo 2"]}) + "\n"
        answer = json.loads(self.desk("add", "--format", "json", "-", stdin=stream).stdout.splitlines()[-1])
        self.assertIn("king: Castilla", answer["log"])

    def test_a_turn_in_several_lines(self):
        self.add("Dan: Your Majesty")
        self.add("Dan: king Sevilla")
        self.add("Dan: Castillo 1, Toledo 1")
        self.assertEqual(self.notation().splitlines()[-1], "Dan: your-majesty; king Sevilla; Castillo 1, Toledo 1")
        self.assertEqual(self.text().count("player:"), 1)

    def test_brackets_go_on_with_a_turn_that_has_begun(self):
        self.add("Dan: {take: 0}")
        self.add("Dan: {card: your-majesty, actions: [{special: {king: Sevilla}}]}")
        self.add("Dan: {actions: [{place: {Castillo: 1}}]}")
        self.assertEqual(self.notation().splitlines()[-1], "Dan: take 0; your-majesty; king Sevilla; Castillo 1")
        self.assertEqual(self.text().count("player:"), 1)
        done = self.add("Dan: {card: coup}", status=1)  # another card is another turn
        self.assertIn("TURN-1", done.stderr)

    def test_what_goes_on_with_a_special_action(self):
        self.add(DAN, "Bea: coup; region Toledo")
        done = self.add("disc Dan Granada")
        self.assertIn("next: round 1, turn of Cruz\n", done.stdout)
        self.add("Bea: Castillo 2")
        self.assertEqual(self.notation().splitlines()[-1], "Bea: coup; region Toledo; discs Dan Granada; Castillo 2")

    def test_discs_after_a_placing(self):
        self.add("reveal intrigue, civil-war, fiesta, enactment", *OPENING[1:], DAN, "Bea: civil war; Granada 1",
                 log=self.file("log.yaml", NEW))
        self.add("disc Cruz Galicia, Dan Toledo")
        self.assertIn("next: round 1, turn of Cruz\n", self.add("disc Ann Castilla").stdout)
        self.assertEqual(self.notation().splitlines()[-1],
                         "Bea: civil-war; Granada 1; discs Cruz Galicia, Dan Toledo, Ann Castilla")

    def test_caballeros_that_others_return(self):
        self.add("reveal intrigue, withdrawal, fiesta, coup", *OPENING[1:], DAN, "Bea: withdrawal; return Ann Court 3",
                 log=self.file("new.yaml", NEW))
        new = str(self.folder / "new.yaml")
        self.add("return Dan Court 2, Toledo 1", log=new)
        done = self.add("return Cruz Court 3", log=new)
        self.assertIn("next: round 1, turn of Cruz\n", done.stdout)
        self.assertEqual(self.notation(new).splitlines()[-1],
                         "Bea: withdrawal; return Ann Court 3, Dan Court 2, Toledo 1, Cruz Court 3")

    def test_a_turn_whose_card_is_not_named(self):
        """With hand cards, a turn without `card` has the King card if its player was the highest (CARD-3)."""
        log = self.file("hands.yaml", """\
veedor: 1
ruleset: [decennial, intrigue-king]
players: [Ann, Bea, Cruz]
cards:
  - {value: 165, court: 1, may: yes, effect: {king: neighbor}}
setup:
  king: Catalu\u00f1a
  homes: {Ann: Toledo, Bea: Granada, Cruz: Castilla}
  first: Ann
  caballeros: [4, 2, 1]
  discs: {Ann: none, Bea: Navarra, Cruz: Valencia}
rounds:
  - power: [{Ann: 165}, {Bea: 110}, {Cruz: 20}]
    turns:
      - player: Ann
        take: 1
        actions: []
""")
        self.assertIn("used King card", self.add("Ann: king Aragon", log=log).stdout)
        # The turn of somebody who is to begin names its card.
        self.assertIn("the Action card comes before", self.add("Bea: score Castillo", log=log, status=2).stderr)

    def test_a_scoring_disc_by_disc(self):
        lines = self.notation(COMPLETE).splitlines()
        scoring = next(i for i, line in enumerate(lines) if line.startswith("scoring "))
        discs = lines[scoring].removeprefix("scoring discs ").partition(";")[0].split(", ")
        log = self.file("copy.yaml", self.text(COMPLETE))
        self.undo("--to", "0", log=log)
        self.add(*filter(None, lines[:scoring]), log=log)
        for disc in discs:
            self.add(f"disc {disc}", log=log)
        self.assertEqual(self.notation(log).splitlines()[scoring], "scoring discs " + ", ".join(discs))

    def test_decks_reveal_the_cards(self):
        new = self.desk("new", "--players", "Ann,Bea,Cruz", "--seed", "7").stdout
        for begins in (["reveal"], []):
            with self.subTest(begins):
                log = self.file("new.yaml", new)
                first = re.search(r"^  first: (\w+)", new, re.MULTILINE)[1]
                done = self.add(*begins, f"{first} 8", log=log)
                self.assertIn("Action cards: ", done.stdout)
                rounds = self.text(log).partition("\nrounds:")[2].partition("\n#")[0]
                self.assertRegex(rounds, rf"^\n  - {{?power: \[{{{first}: 8}}\]}}?$")
                self.check(log, status=0)

    def test_the_cards_of_the_next_round_are_called_for(self):
        # Nobody should bid before seeing the cards that the log knows.
        new = self.desk("new", "--players", "Ann,Bea,Cruz", "--seed", "7").stdout
        log = self.file("new.yaml", new)
        self.assertNotIn("before the bids", self.add("reveal", log=log).stdout)
        asked = 0
        for _ in range(12):
            next_one = self.desk("next", "--format", "json", "--options", "1", log)
            options = json.loads(next_one.stdout)["decision"].get("options")
            if not options:
                break
            done = self.add(*options[0]["lines"], log=log)
            if "before the bids" in done.stdout:
                asked += 1
                command = done.stdout.splitlines()[-1].strip().removeprefix("before the bids, show the Action cards: ")
                self.assertEqual(command, f"veedor add {log} reveal")
                self.assertIn("Action cards: ", self.add("reveal", log=log).stdout)
        self.assertGreater(asked, 0)

    def test_discs_of_the_setup(self):
        new = self.desk("new", "--players", "Ann,Bea,Cruz", "--ruleset", "decennial,intrigue-king", "--caballeros",
                        "2,3,4", "--seed", "4").stdout
        log = self.file("new.yaml", new)
        self.assertIn("next: round 1, discs of Bea, Cruz\n", self.add("disc Ann none", log=log).stdout)
        self.assertNotIn("discs of", self.add("disc Bea Toledo, Cruz none", log=log).stdout)
        self.assertIn("  discs: {Ann: none, Bea: Toledo, Cruz: none}", self.text(log))

    def test_nothing_to_add(self):
        done = self.add(stdin="\n# nothing yet\n")
        self.assertIn("next: round 1, turn of Dan", done.stdout)
        self.assertEqual(os.listdir(self.folder), ["log.yaml"])


class Names(Desk):
    def test_in_many_spellings(self):
        for line in ("DAN: your majesty; castillo 1, VALENCIA 2; king sevilla",
                     "dan: Your-Majesty; Castillo 1, Val 2; king Seville", "D yo; castill\u006f 1, v 2; king S",
                     'Dan "your majesty"; place {Castillo: 1, "Valencia": 2}; special {king: Sevilla}',
                     "Dan:Your Majesty;Castillo 1,Valencia 2;king Sevilla"):
            with self.subTest(line):
                self.file("log.yaml", OPENED)
                self.add(line)
                self.assertEqual(self.notation().splitlines()[-1],
                                 "Dan: your-majesty; Castillo 1, Valencia 2; king Sevilla")

    def test_words_of_the_notation_in_any_case(self):
        log = self.file("new.yaml", NEW)
        self.add("Reveal intrigue, fair, fiesta, coup", *OPENING[1:], "Dan: Take 0; Card Your Majesty; CASTILLO 2; "
                 "King Sevilla", "Bea: Coup; Special Region Toledo", "Disc Dan Granada", log=log)
        self.assertEqual(self.notation(log).splitlines()[-2:],
                         ["Dan: take 0; your-majesty; Castillo 2; king Sevilla",
                          "Bea: coup; region Toledo; discs Dan Granada"])

    def test_accents_are_not_needed(self):
        self.add("Dan: your majesty; king navarra; aragon 1, GALÍCIA 1")
        self.assertIn("{Aragón: 1, Galicia: 1}", self.text())

    def test_the_candidates_of_an_ambiguous_beginning(self):
        self.refused("Dan: Your Majesty; Cas 2", status=2,
                     parts=["line 1:20: `Cas` may be any of these: Castilla, Toledo, Castillo\n",
                            "     1 | Dan: Your Majesty; Cas 2\n       |                    ^^^\n"])
        self.refused("Dan: f", status=2, parts=["`f` may be any of these: fair, fiesta\n"])

    def test_of_cards_those_that_lie_face_up_are_meant(self):
        # Of all the cards, conspiracy, court-three, civil-war and coup begin so.
        self.add("Dan: co; region Castilla; discs Ann none")
        self.assertIn("card: coup", self.text())

    def test_players(self):
        names = ["Reveal", "7", "Ann B", "O'Neil", "Bea, Ann", "Dan: Bea", 'E "Z" G', '"Q"', "back\\slash", "#one",
                 ">me", "-", "take 2", "Toledo 2", "scores", "joker"]
        for name in names:
            for place in range(4):
                players = ["Ann", "Bea", "Cruz"]
                players.insert(place, name)
                with self.subTest(players):
                    self.round_trip(players)

    def test_players_who_differ_only_in_case(self):
        self.round_trip(["bea", "Bea", "Béa", "B ea"])

    def round_trip(self, players):
        """A round in which each player is named in every kind of part."""
        first, second, third, last = players
        homes = dict(zip(players, ["Castilla", "Aragón", "Galicia", "Toledo"]))
        log = {"veedor": 1, "ruleset": "base", "players": players,
               "setup": {"king": "Granada", "homes": homes, "first": first},
               "rounds": [{
                   "reveal": ["intrigue", "withdrawal", "fiesta", "coup"],
                   "power": [{name: 13 - i} for i, name in enumerate(players)],
                   "turns": [
                       {"player": first, "card": "intrigue", "actions": [
                           {"place": {"Valencia": 1}},
                           {"special": {"move": [{"who": last, "from": "Toledo", "to": "Sevilla"}]}}]},
                       {"player": second, "card": "withdrawal", "actions": [
                           {"special": {"return": {name: {"Court": 3} for name in (first, third, last)}}}]},
                       {"player": third, "card": "coup", "actions": [
                           {"special": {"region": "Toledo", "discs": {last: "Sevilla", first: "none"}}}]},
                       {"player": last, "card": "fiesta", "actions": [
                           {"special": {"points": {first: 5, last: 0}}}]}],
                   "scores": {first: 5, second: 7, third: 0, last: 0}}]}
        whole = self.file("whole.yaml", json.dumps(log))
        log["rounds"] = []
        again = self.file("again.yaml", json.dumps(log))
        self.add(stdin=self.notation(whole), log=again)
        self.desk("diff", whole, again)
        self.assertEqual(self.notation(again), self.notation(whole))


class Refusals(Desk):
    def test_an_illegal_decision(self):
        self.refused("Dan: Your Majesty; king Sevilla; Toledo 1, Valencia 2", status=1, parts=[
            "line 1:44: illegal: round 1, turn of Dan: Valencia is not next to the King's region (Sevilla) [PLACE-4]\n"
            "     1 | Dan: Your Majesty; king Sevilla; Toledo 1, Valencia 2\n"
            "       |                                            ^^^^^^^^\n",
            "  legal here: Toledo, Granada, Castillo\n"])

    def test_in_the_line_as_it_was_typed(self):
        self.refused(stdin="\n  Dan: Your Majesty; Galicia 1\n", status=1, parts=[
            "line 2:22: illegal: round 1, turn of Dan: Galicia is not next to the King's region (Granada) [PLACE-4]\n"
            "     2 |   Dan: Your Majesty; Galicia 1\n"
            "       |                      ^^^^^^^\n"])

    def test_the_column_counts_characters(self):
        self.refused("Dan: Your Majesty; Aragón 1, Tóledo 1, Galicia 1", status=1, parts=["line 1:20: illegal"])
        self.refused("Dan: Your Majesty; Tóledo 1, Galicia 1", status=1, parts=["line 1:30: illegal"])

    def test_of_several_lines_all_or_none(self):
        self.refused(DAN, "Bea: fair; score Toledo; Toledo 9", status=1, parts=["line 2:33: illegal"])

    def test_an_unknown_name(self):
        self.refused("Dan: Your Majesty; king Sevila", status=2,
                     parts=["line 1:25: malformed: unknown place `Sevila`; did you mean `Sevilla`? [LOG-3]"])
        self.refused("Zoe 13", status=2, parts=[
            "line 1:1: a line cannot begin with `Zoe`: it is neither a player (Ann, Bea, Cruz, Dan) nor a command such as `reveal`;"])
        self.refused("Dan: Your Majestic", status=2,
                     parts=["line 1:6: malformed: unknown Action card `Your Majestic`; did you mean `your-majesty`?"])

    def test_lines_without_a_form(self):
        for line, at in (("Dan", 4), ("Dan:", 5), ("Dan: coup; what is this", 12), ("Dan: coup; move", 12),
                         ("Dan: intrigue; move Sevilla", 21), ("Dan: coup; discs Ann", 18),
                         ("Dan: coup; region {", 19), ("hand Ann", 6), ("Dan: coup; king Toledo,,", None)):
            with self.subTest(line):
                done = self.run_veedor("add", self.log, line)
                self.assertEqual(done.returncode, 2, done.stdout + done.stderr)
                if at is not None:
                    self.assertTrue(done.stderr.startswith(f"line 1:{at}: "), done.stderr)
                self.assertEqual(self.text(), OPENED)

    def test_what_goes_on_with_a_turn_needs_one(self):
        for line in ("disc Ann Castilla", "Return Ann Court 3", "veto Bea", "fill Ann 1"):
            word = line.split()[0]
            self.refused(line, status=2, parts=[f"line 1:1: `{word}` continues a turn, but this round has no turn yet\n"])

    def test_every_form_of_the_manual_is_read(self):
        page = self.text(ROOT / "man" / "veedor-notation.1").partition(".Sh THE LINES OF A GAME\n")[2]
        shown = [line.replace("\\&", "") for line in re.findall(r"^\.It.*? ?\bQl (.*)", page, re.MULTILINE)]
        self.assertGreater(len(shown), 70)
        for line in shown:
            begins = line.split()[0].rstrip(":")
            # Each is read for the log with Dan's turn, or as Dan's turn.
            lines = [DAN, line] if begins in ("Ann", *ROUND_WORDS) else [f"Dan: {line}"]
            if line == "Ann cancel":
                lines.insert(1, "Ann later: disc Toledo")
            with self.subTest(lines):
                done = self.run_veedor("add", self.file("log.yaml", OPENED), *lines)
                # A line without a form is `line 2:5: ...`; one that is read also says what the log is then.
                self.assertNotRegex(done.stderr, r"^line \d+:\d+: (?!illegal: |malformed: |mismatch: )")

    def test_the_orders_of_the_page_for_players_are_legal(self):
        """Each stands alone after the Power cards, but the answers after what they answer, and those of other editions."""
        page = self.text(EXAMPLES / "by-mail" / "orders.txt").partition("Some editions")[0]
        lines = [line[4:] for line in page.splitlines() if line.startswith("    ") and line[4] != " "]
        self.assertEqual(len(lines), 20)
        before = {"disc Bea Valencia": ["Ann: coup; region Sevilla"], "return Bea Court 2, Sevilla 1": ["Ann: withdrawal"],
                  "veto Bea": ["Ann: coup; region Granada"],
                  "Ann: Castillo 2": ["Ann: coup; region Sevilla", "disc Bea Valencia"],
                  "Ann cancel": ["Ann later: disc Sevilla"]}
        head = ("veedor: 1\nruleset: [base, old-hands]\nplayers: [Ann, Bea, Cruz, Dan]\nsetup:\n  king: Toledo\n"
                "  homes: {Ann: Galicia, Bea: Sevilla, Cruz: Granada, Dan: Navarra}\n  first: Ann\n")
        veto = ("rounds:\n  - reveal: [intrigue, veto, fiesta, coup]\n    power: [{Ann: 11}, {Bea: 13}, {Cruz: 8}, {Dan: 7}]\n"
                "    turns:\n      - {player: Bea, card: veto}\n")
        for line in lines:
            order = [*before.get(line, ()), line]
            card = order[0].removeprefix("Ann: ").removeprefix("take 1; ").partition(";")[0]
            cards = [next((each for each in stack if each == card), stack[0]) for stack in (
                ("intrigue", "militia"), ("fair", "one-each", "withdrawal"), ("fiesta",),
                ("coup", "adopted-home", "enactment", "empowerment"))]
            log = head + f"rounds:\n  - reveal: [{', '.join(cards)}]\n    power: [{{Ann: 9}}, {{Bea: 3}}, {{Cruz: 8}}, {{Dan: 7}}]\n"
            if line.startswith("Ann 9"):
                log = head + "rounds:\n  - reveal: [intrigue, fair, fiesta, coup]\n"
            if line == "veto Bea":
                log = head + veto
            with self.subTest(line):
                self.add(*order, log=self.file("log.yaml", log))

    def test_what_comes_before_the_card(self):
        for line, at in (("Dan: score Granada", 6), ("Dan: Toledo 2", 6), ("Dan: take 1; king Sevilla", 14)):
            self.refused(line, status=2, parts=[
                f"line 1:{at}: the Action card comes before what is done with it, as in `Dan: fair; score Granada`; the revealed cards "
                "are intrigue, fair, fiesta, coup, your-majesty\n"])

    def test_what_follows_answers_that_are_missing(self):
        done = self.add("Dan: coup; region Castilla; Castillo 2", status=1)
        self.assertTrue(done.stderr.endswith(
            "  others must answer before the turn can go on; add these lines one by one:\n"
            "    Dan: coup; region Castilla\n    disc Ann ...\n    Dan: Castillo 2\n"), done.stderr)
        self.assertEqual(self.text(), OPENED)
        for line in ("Dan: coup; region Castilla", "disc Ann Toledo", "Dan: Castillo 2"):
            self.add(line)
        # Placed before, it need not wait; and who owes what is said once.
        self.assertNotIn("write instead", self.add("Bea: fair; Castillo 9", status=1).stderr)

    def test_what_follows_caballeros_that_are_not_returned(self):
        log = self.file("log.yaml", OPENED.replace("fair", "withdrawal"))
        done = self.add("Dan: withdrawal; return Ann Court 3; Castillo 2", log=log, status=1)
        self.assertTrue(done.stderr.endswith("    Dan: withdrawal; return Ann Court 3\n    return Bea ...\n    return Cruz ...\n"
                                             "    Dan: Castillo 2\n"), done.stderr)

    def test_out_of_turn(self):
        self.refused("Bea: coup", status=1, parts=["[TURN-1]", "legal here: Dan\n"])
        self.refused("Dan 12", status=1, parts=["line 1:1: illegal"])

    def test_a_log_with_a_fault(self):
        log = self.file("log.yaml", self.text(FAULTY))
        done = self.add("Bea 3", log=log, status=1)
        fault = self.check(FAULTY, status=1).stdout
        self.assertEqual((done.stdout, done.stderr), ("", fault.replace(FAULTY, log)))
        self.assertEqual(self.text(), self.text(FAULTY))
        done = self.add("Bea 3", log=self.file("log.yaml", NEW.replace("king:", "kink:")), status=2)
        self.assertIn("malformed: ", done.stderr)

    def test_what_is_no_log_of_one_game(self):
        for text, reason in ((NEW + "---\n" + NEW, " holds several logs; give a file with one log\n"),
                             (self.text(EXAMPLES / "scoresheet.yaml"), " is a scoresheet, which has no decisions\n")):
            log = self.file("log.yaml", text)
            done = self.add("Ann 13", log=log, status=2)
            self.assertEqual((done.stdout, done.stderr), ("", f"veedor: {log}{reason}"))
            self.assertEqual(self.text(), text)
        self.assertIn("standard input cannot be changed", self.add("Ann 13", log="-", status=2).stderr)
        missing = str(self.folder / "missing.yaml")
        self.assertEqual(self.add("Ann 13", log=missing, status=2).stderr,
                         f"veedor: cannot read {missing}: No such file or directory\n")
        self.assertEqual(os.listdir(self.folder), ["log.yaml"])

    def test_a_game_that_is_over(self):
        log = self.file("log.yaml", self.text(COMPLETE))
        self.add("Ann 13", log=log, status=1)
        self.assertEqual(self.text(), self.text(COMPLETE))


class Deal(Desk):
    """Modifier cards: a log gives the deal and what was passed, or neither (SHIFT-1)."""

    DEALT = ("deal Ann plus1, minus2, plus2-court", "deal Bea plus1, minus1, plus2", "deal Cruz minus1, minus2, plus2-move",
             "deal Dan plus2, minus2-move, plus1-grande")
    PASSED = ("pass Ann minus2", "pass Bea plus2", "pass Cruz minus1", "pass Dan plus2")

    def setUp(self):
        super().setUp()
        self.log = self.file("log.yaml", NEW.replace("base", "[base, power-shift]"))

    def test_in_one_call(self):
        self.add(stdin="\n\n".join(("> # Modifier cards", *self.DEALT, *self.PASSED, "reveal ambush, fair, fiesta, coup",
                                    "Dan 13 plus1-grande")))
        self.assertIn("  modifiers:\n    dealt:\n      Ann: [plus1, minus2, plus2-court]\n", self.text())
        self.check(self.log, status=0)
        done = self.add("Ann 3 plus2-move", status=1)
        self.assertIn("[SHIFT-2]", done.stderr)

    def test_the_line_at_fault(self):
        before = self.text()
        done = self.add(*self.DEALT, *self.PASSED[:3], "pass Dan minus1", status=1)
        self.assertTrue(done.stderr.startswith("line 8:10: illegal: "), done.stderr)
        self.assertIn("     8 | pass Dan minus1\n       |          ^", done.stderr)
        done = self.add(*self.DEALT[:3], "deal Dan plus2, minus9, plus1-grande", *self.PASSED, status=2)
        self.assertTrue(done.stderr.startswith("line 4:17: malformed: "), done.stderr)
        done = self.add(*self.DEALT, "deal Dan", *self.PASSED, status=2)
        self.assertTrue(done.stderr.startswith("line 5:6: "), done.stderr)
        self.assertEqual(self.text(), before)

    def waits(self, done, for_what):
        self.assertEqual(done.stdout.splitlines()[-1], f"next: setup, {for_what}")
        found = json.loads(self.check("--format", "json", self.log, status=1).stdout)
        self.assertEqual(found["fault"]["rule"], "SHIFT-1")

    def test_as_they_come(self):
        self.waits(self.add(self.DEALT[0]), "deal of Bea, Cruz, Dan")
        self.waits(self.add(*self.DEALT[2:]), "deal of Bea")
        self.waits(self.add(self.DEALT[1]), "pass of Ann, Bea, Cruz, Dan")
        self.waits(self.add(self.PASSED[2]), "pass of Ann, Bea, Dan")
        self.waits(self.add(self.PASSED[0], self.PASSED[3]), "pass of Bea")
        self.assertIn("next: round 1, reveal the Action cards\n", self.add(self.PASSED[1]).stdout)
        one_by_one = self.text()
        self.log = self.file("log.yaml", NEW.replace("base", "[base, power-shift]"))
        self.add(*self.DEALT, *self.PASSED)
        self.assertEqual(*(sorted(re.findall(r"\w+: (?:\[[^]]*\]|\w+)", text)) for text in (self.text(), one_by_one)))
        self.check(self.log, status=0)

    def test_what_cannot_come_yet(self):
        self.assertIn("[SHIFT-1]", self.add(*self.DEALT[:3], self.PASSED[0], status=1).stderr)
        self.add(*self.DEALT)
        before = self.text()
        for line in ("pass Dan minus1", "pass Ann plus2", "reveal ambush, fair, fiesta, coup", "Ann 8"):
            self.assertIn("[SHIFT-1]", self.add(line, status=1).stderr)
        self.add(self.PASSED[0])
        self.assertIn("twice", self.add(self.PASSED[0], status=2).stderr)
        self.assertIn("[SHIFT-1]", self.add("reveal ambush, fair, fiesta, coup", status=1).stderr)
        self.assertEqual(self.text().replace("    passed: {Ann: minus2}\n", ""), before)

    def test_players_learn_nothing(self):
        self.add(*self.DEALT)
        self.add(self.PASSED[0])
        for command in (["next", "--for", "public"], ["next", "--for", "Bea"], ["report", "--for", "public"],
                        ["report", "--for", "Bea"], ["show", "--public"], ["publish"]):
            done = self.run_veedor(*command, self.log)
            self.assertNotIn("minus2", done.stdout, command)

    def test_in_a_stream(self):
        self.add(*self.DEALT)
        documents = [self.text(), *(f"{{add: [{line}]}}\n" for line in self.PASSED)]
        out = self.run_veedor("add", "--format", "json", "-", stdin="---\n".join(documents)).stdout
        answers = [json.loads(line) for line in out.splitlines()]
        self.assertEqual([answer["verdict"].get("fault", {}).get("rule") for answer in answers],
                         ["SHIFT-1"] * 4 + [None])
        self.assertIn("passed", answers[-1]["log"])


class Rulesets(Desk):
    def test_instead_of_the_logs(self):
        # Only the Fair of the Decennial game scores the Castillo.
        self.assertIn("[SCORE-1]", self.add("Dan: fair; score Castillo", status=1).stderr)
        self.add("--ruleset", "decennial", "Dan: fair; score Castillo")
        self.assertIn("ruleset: base\n", self.text())
        log = self.log
        self.assertIn("unknown ruleset `bass`", self.add("--ruleset", "bass", "Bea: coup", log=log, status=2).stderr)


if __name__ == "__main__":
    unittest.main()
