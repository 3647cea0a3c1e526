"""What a fault of form tells people who do not know YAML: what is wrong, where, and what to write instead."""
import json
import unittest

from support import Case

LOG = """\
veedor: 1
ruleset: base
players: [Ann, Bea, Cruz, Dan]
setup:
  king: Castilla
  homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}
  first: Ann
rounds:
  - reveal: [conspiracy, fair, outposts, enactment]
    power: [{Ann: 8}, {Bea: 3}, {Cruz: 5}, {Dan: 9}]
    turns:
      - player: Dan
        take: 2
        card: outposts
        actions:
          - special: yes
          - place: {Galicia: 1, Castillo: 1}
      - player: Ann
        card: your-majesty
        actions:
          - place: {Galicia: 1}
          - special: {king: Valencia}
"""
NO_LOG = "not a game log; a log begins with `veedor: 1`"


class PlainWords(Case):
    def fault(self, text, status=2):
        done = self.check("--format", "json", "-", stdin=text, status=status)
        return json.loads(done.stdout.splitlines()[0])["fault"]

    def check_words(self, rule, line, column, message, old, new, log=LOG):
        """The fault of the log with `new` in place of the first `old`."""
        self.assertIn(old, log)
        with self.subTest(new=new):
            fault = self.fault(log.replace(old, new, 1))
            self.assertEqual((fault["rule"], fault["line"], fault["column"]), (rule, line, column))
            self.assertEqual(fault["message"], message)

    def check_carets(self, marked, text):
        """The part of its line that the carets below it mark."""
        done = self.check("-", stdin=text, status=2)
        lines = done.stdout.splitlines()
        at = next(i for i, line in enumerate(lines) if set(line) <= set(" |^") and "^" in line)
        begin, end = lines[at].index("^"), lines[at].rindex("^") + 1
        self.assertEqual(lines[at - 1][begin:end], marked)

    def test_the_log_itself_is_legal(self):
        self.check("-", stdin=LOG, status=0)

    def test_keys_in_the_wrong_place(self):
        actions = "actions:\n          - special: yes\n          - place: {Galicia: 1, Castillo: 1}"
        for line, column, message, old, new in (
                (15, 9, "`place` belongs under `actions:`, as `- place: {Toledo: 3}`",
                 actions, "place: {Galicia: 1}"),
                (4, 1, "`king` belongs under `setup:`, as `king: Toledo`", "setup:", "king: Castilla\nsetup:"),
                (8, 3, "`card` belongs beside `player:`, as `card: fair`", "  first: Ann",
                 "  first: Ann\n  card: fair"),
                (17, 13, "`take` belongs beside `player:`, as `take: 2`", "- special: yes",
                 "- special: yes\n          - take: 2"),
                (16, 13, "`king` belongs under `special:`, as `special: {king: Toledo}`", "- special: yes",
                 "- king: Toledo"),
                (10, 5, "`players` belongs at the left margin, as `players: [Ann, Bea]`", "    power",
                 "    players: [Ann]\n    power"),
                # A key with a wrong ending is a slip, not another key.
                (10, 5, "unknown key `score`; did you mean `scores`?", "    power", "    score: {Ann: 1}\n    power")):
            self.check_words("LOG-2", line, column, message, old, new)

    def test_a_word_where_a_map_belongs(self):
        majesty = "special: {king: Valencia}"
        written = "this card's Special action is written `special: {}`, or `special: no` if it is left out"
        for line, message, old, new in (
                (22, "`valencia` needs its key here; write `special: {king: Valencia}`", majesty,
                 "special: valencia"),
                (22, written.format("{king: Toledo}"), majesty, "special: done"),
                (22, written.format("{king: Toledo}"), majesty, "special: [Valencia]"),
                (16, written.format("yes"), "special: yes", "special: Toledo")):
            self.check_words("LOG-2", line, 22, message, old, new)

    def test_spaces_before_a_key(self):
        wrong = "not YAML: {} has {} before it; write it in column {}, like {} in line {}"
        for line, column, what, old, new in (
                (13, 10, ("`take`", "1 space too many", 9, "`player`", 12), "        take", "         take"),
                (13, 11, ("`take`", "2 spaces too many", 9, "`player`", 12), "        take", "          take"),
                (7, 4, ("`first`", "1 space too many", 3, "`homes`", 6), "  first", "   first"),
                (10, 6, ("`power`", "1 space too many", 5, "`reveal`", 9), "    power", "     power"),
                (10, 4, ("`power`", "1 space too few", 5, "`reveal`", 9), "    power", "   power"),
                (2, 2, ("`ruleset`", "1 space too many", 1, "`veedor`", 1), "ruleset", " ruleset"),
                (18, 8, ("this '-'", "1 space too many", 7, "that", 12), "      - player: Ann", "       - player: Ann"),
                (18, 6, ("this '-'", "1 space too few", 7, "that", 12), "      - player: Ann", "     - player: Ann")):
            self.check_words("LOG-1", line, column, wrong.format(*what), old, new)

    def test_columns_count_in_the_file_and_not_in_brackets(self):
        homes = "  homes: {Ann: Galicia,\n    Bea: Granada,\n    Cruz: Sevilla, Dan: Navarra}\n"
        log = "# a comment\n---\n" + LOG.replace(
            "  homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}\n", homes)
        self.check_words("LOG-1", 11, 4, "not YAML: `first` has 1 space too many before it; write it in column 3, "
                         "like `homes` in line 8", "  first", "   first", log)

    def test_signs_without_a_space(self):
        for rule, line, column, message, old, new in (
                ("LOG-1", 2, 1, "not YAML: a space is missing after the ':' of `ruleset`, as in `king: Toledo`",
                 "ruleset: base", "ruleset:base"),
                ("LOG-2", 22, 23, "a space is missing after this ':', as in `king: Toledo`", "{king: Valencia}",
                 "{king:Valencia}"),
                ("LOG-1", 17, 11, "not YAML: a space is missing after the '-' in line 17, as in `- place:`",
                 "- place: {Galicia: 1, C", "-place: {Galicia: 1, C"),
                ("LOG-1", 16, 11, "not YAML: a space is missing after the '-' in line 16, as in `- special:`",
                 "- special: yes", "-special: yes"),
                ("LOG-1", 11, 5, "not YAML: the ':' after `turns` in line 11 is missing, as in `king: Toledo`",
                 "turns:", "turns"),
                ("LOG-1", 13, 9, "not YAML: the ':' after `take` in line 13 is missing, as in `king: Toledo`",
                 "take: 2", "take 2"),
                ("LOG-1", 12, 9, "not YAML: the ':' after `player` in line 12 is missing, as in `king: Toledo`",
                 "player: Dan", "player")):
            self.check_words(rule, line, column, message, old, new)
        self.check_words("LOG-2", 21, 11, "a space is missing after this '-', as in `- place: {Toledo: 3}`",
                         "- place: {Galicia: 1}\n          - special: {king: Valencia}\n", "-place: {Galicia: 1}\n")

    def test_slips_of_which_the_next_line_is_no_culprit(self):
        dash = "not YAML: the '-' before `{}` in line {} is missing, like that in line {}"
        turn = "      - player: Ann\n        card: your-majesty\n        actions:\n          - place: {Galicia: 1}\n" \
            "          - special: {king: Valencia}\n"
        for rule, line, column, message, old, new in (
                # A turn of which all lines have lost two spaces.
                ("LOG-1", 18, 5, "not YAML: this '-' has 2 spaces too few before it; write it in column 7, like that "
                 "in line 12", turn, turn.replace("\n  ", "\n")[2:]),
                ("LOG-1", 12, 9, dash.format("player", 12, 18), "      - player: Dan", "        player: Dan"),
                ("LOG-1", 18, 7, dash.format("player", 18, 12), "      - player: Ann", "      player: Ann"),
                ("LOG-2", 18, 9, "`player` is given twice; if a new entry begins here, write `- ` before it",
                 "      - player: Ann", "        player: Ann"),
                ("LOG-1", 18, 15, "not YAML: the ':' after `Toledo` in line 18 is missing, as in `king: Toledo`",
                 "          - place: {Galicia: 1, Castillo: 1}\n",
                 "          - place:\n              Toledo 4\n              Castillo: 1\n"),
                ("LOG-1", 19, 15, "not YAML: the ':' after `Toledo` in line 19 is missing, as in `king: Toledo`",
                 "          - place: {Galicia: 1, Castillo: 1}\n",
                 "          - place:\n              Castillo: 1\n              Toledo 4\n"),
                ("LOG-3", 17, 21, "the ':' after `Galicia` is missing, as in `Galicia: 1`", "{Galicia: 1, C", "{Galicia 1, C")):
            self.check_words(rule, line, column, message, old, new)

    def test_rounds_without_their_key(self):
        missing = "not YAML: `rounds:` is missing above the first entry; write it on a line of its own"
        self.check_words("LOG-1", 8, 3, missing, "rounds:\n", "")
        setup, rounds = LOG.split("rounds:\n")
        self.check_words("LOG-1", 8, 1, missing, "", "", setup + rounds[2:].replace("\n  ", "\n"))

    def test_what_programs_leave_in_a_file(self):
        conflict = ("not YAML: git could not merge two versions here; keep one of them, and delete the lines with "
                    "`<<<<<<<`, `=======` and `>>>>>>>`")
        card = "        card: outposts\n"
        both = f"<<<<<<< HEAD\n{card}=======\n        card: fair\n>>>>>>> other\n"
        self.check_words("LOG-1", 14, 1, conflict, card, both)
        self.check_words("LOG-1", 1, 1, conflict, "", "", f"<<<<<<< HEAD\n{LOG}=======\n{LOG}>>>>>>> other\n")
        zeros = ("not YAML: here the file has zeros instead of text, as after a crash; delete them, or take an earlier "
                 "version of it")
        lines = LOG.count("\n")
        self.check_words("LOG-1", lines + 1, 1, zeros, "", "", LOG + "\0" * 512)

    def test_letters_of_another_alphabet(self):
        mixed = "What is written has U+0410, which looks like \"A\"."
        for rule, line, column, message, old, new in (
                ("LOG-3", 10, 14, "unknown player `\u0410nn`; did you mean `Ann`? " + mixed, "{Ann: 8}", "{\u0410nn: 8}"),
                ("LOG-3", 18, 17, "unknown player `\u0410nn`; did you mean `Ann`? " + mixed, "player: Ann",
                 "player: \u0410nn"),
                ("LOG-3", 14, 15, "unknown Action card `\u043eutp\u043ests`; did you mean `outposts`? What is written has "
                 "U+043E, which looks like \"o\".", "card: outposts", "card: \u043eutp\u043ests")):
            self.check_words(rule, line, column, message, old, new)

    def test_a_missing_list_of_rounds(self):
        # Cards that were not revealed would be believed.
        self.check_words("LOG-2", 1, 1, "`rounds` is missing here; add it, as `rounds: []`", "", "",
                         LOG[:LOG.index("rounds:")])

    def test_a_round_below_a_finished_list(self):
        self.check_words("LOG-1", 9, 3, "not YAML: nothing can stand below `rounds: []`; delete the `[]` in line 8",
                         "rounds:", "rounds: []")
        self.check_words("LOG-1", 12, 7, "not YAML: nothing can stand below `turns: []`; delete the `[]` in line 11",
                         "turns:", "turns: []  # none yet")
        head = LOG[:LOG.index("rounds:")]
        one = head + "rounds: [{reveal: [conspiracy, fair, outposts, enactment]}]\n  - reveal: [ambush]\n"
        self.check_words("LOG-1", 9, 3, "not YAML: the `]` in line 8 ends the list of `rounds`; write this entry "
                         "before it, behind a comma and without '-'", "", "", one)

    def test_a_colon_in_a_text_still_needs_quotes(self):
        self.check_words("LOG-1", 2, 11, "not YAML: ':' cannot stand here; quote a text that holds it, as in "
                         "`title: \"Cup: final\"`", "ruleset", "title: Cup: final\nruleset")

    def test_blanks_that_are_none(self):
        hard = "line {}, column {} holds a non-breaking space (U+00A0); write an ordinary space"
        for rule, line, column, message, old, new in (
                ("LOG-1", 13, 1, "not YAML: " + hard.format(13, 1), "        take", "\u00a0       take"),
                ("LOG-1", 13, 8, "not YAML: " + hard.format(13, 8), "        take", "       \u00a0take"),
                ("LOG-1", 13, 14, "not YAML: " + hard.format(13, 14), "take: 2", "take:\u00a02"),
                ("LOG-2", 13, 15, hard.format(13, 16), "take: 2", "take: 2\u00a0"),
                ("LOG-3", 12, 17, hard.format(12, 17), "player: Dan", "player: \u00a0Dan"),
                ("LOG-1", 12, 8, "not YAML: " + hard.format(12, 8), "- player: Dan", "-\u00a0player: Dan"),
                ("LOG-3", 10, 14, hard.format(10, 18), "{Ann: 8}", "{Ann:\u00a08}"),
                ("LOG-1", 5, 1, "not YAML: " + hard.format(5, 1), "  king", "\u00a0\u00a0king"),
                ("LOG-2", 1, 1, "`ruleset` is missing here; " + hard.format(2, 1), "ruleset", "\u00a0ruleset"),
                ("LOG-3", 2, 10, "line 2, column 10 holds an invisible character (U+200B); delete it", "base",
                 "\u200bbase"),
                ("LOG-2", 13, 15, "line 13, column 16 holds an unusual space (U+2009); write an ordinary space",
                 "take: 2", "take: 2\u2009")):
            self.check_words(rule, line, column, message, old, new)
        # In names of places and cards, and in texts, they do no harm.
        self.check("-", stdin=LOG.replace("your-majesty", "your\u00a0majesty").replace(
            "ruleset", "title: a\u00a0b\nruleset"), status=0)

    def test_a_card_named_by_its_stack(self):
        for line, message, old, new in (
                (14, "unknown Action card `3`; the card of stack 3 is written `card: outposts`", "card: outposts",
                 "card: 3"),
                (19, "unknown Action card `5`; the card of stack 5 is written `card: your-majesty`",
                 "card: your-majesty", "card: 5"),
                (19, "unknown Action card `King`; the card of stack 5 is written `card: your-majesty`",
                 "card: your-majesty", "card: King")):
            self.check_words("LOG-3", line, 15, message, old, new)
        decks = "setup:\n  decks: {3: [outposts, fiesta]}"
        log = LOG.replace("setup:", decks).replace("  - reveal: [conspiracy, fair, outposts, enactment]\n    power",
                                                   "  - power")
        self.check_words("LOG-3", 14, 15, "unknown Action card `3`; the card of stack 3 is written `card: outposts`",
                         "card: outposts", "card: 3", log)
        self.check_words("LOG-3", 14, 15, "unknown Action card `2`; write the name of the card, such as `fair`, "
                         "not its stack", "card: outposts", "card: 2", log)

    def test_a_king_card_and_merged_stacks(self):
        regency = LOG.replace("base", "[base, new-regency]").replace("enactment]", "enactment, chalet]").replace(
            "your-majesty", "King")
        self.check_words("LOG-3", 19, 15, "unknown Action card `King`; the card of stack 5 is written `card: chalet`",
                         "", "", regency)
        three = LOG.replace("base", "[base, four-stacks]").replace("Cruz, Dan]", "Dan]").replace(
            "Cruz: Sevilla, ", "").replace("{Cruz: 5}, ", "").replace("fair, outposts", "outposts")
        self.check_words("LOG-3", 14, 15, "unknown Action card `3`; the card of stack 2/3 is written `card: outposts`",
                         "card: outposts", "card: 3", three)

    def test_a_turn_that_was_sent_twice(self):
        fault = self.fault(LOG + "      - player: Dan\n        card: fair\n", status=1)
        self.assertEqual((fault["rule"], fault["line"], fault["column"]), ("TURN-1", 23, 17))
        self.assertEqual(fault["message"], "round 1, turn of Dan: Dan has already taken a turn, in line 12; Cruz has not taken "
                         "a turn yet")
        # Bea has had none.
        fault = self.fault(LOG + "      - player: Bea\n        card: fair\n", status=1)
        self.assertEqual(fault["message"], "round 1, turn of Bea: it is not Bea's turn: Cruz has not taken a turn yet")

    def test_an_unknown_name_with_none_near_lists_the_names(self):
        shift = LOG.replace("ruleset: base", "ruleset: [base, power-shift]")
        for rule, line, column, message, old, new in (
                ("LOG-3", 14, 15, "unknown Action card `zzzz`; the cards of this round are conspiracy, fair, outposts, "
                 "enactment, your-majesty", "card: outposts", "card: zzzz"),
                ("LOG-3", 9, 26, "unknown Action card `zzzz`; the cards of stack 2 are fair, withdrawal, civil-war, "
                 "empty-courts, court-three, one-each, secret-two", "fair", "zzzz"),
                ("LOG-3", 12, 17, "unknown player `Xaver`; the players are Ann, Bea, Cruz, Dan", "player: Dan",
                 "player: Xaver"),
                ("LOG-2", 8, 18, "unknown rule `ZZZ`; write the rule that a fault names, such as `PLACE-4`", "rounds",
                 "rulings: [{rule: ZZZ}]\nrounds")):
            self.check_words(rule, line, column, message, old, new)
        fault = self.fault(shift.replace("{Ann: 8}", "{Ann: 8, modifier: zzzz}"))
        self.assertEqual(fault["message"], "unknown Modifier card `zzzz`; the Modifier cards are plus1, plus2, minus1, "
                         "minus2, each also with -court, -move, -grande")

    def test_carets_cover_the_whole_value(self):
        for marked, old, new in (
                ("Your Majestic", "your-majesty", "Your Majestic"),
                ("'Your Majestic'", "your-majesty", "'Your Majestic'"),
                ("Your Majestic", "fair, outposts", "Your Majestic, outposts"),
                ("Your Majestic", "your-majesty", "Your Majestic # the King's"),
                ("Das Schloss", "Castillo: 1}", "Das Schloss: 1}"),
                ("[Valencia]", "{king: Valencia}", "[Valencia]"),
                ("conspiracy, fair", "[conspiracy, fair, outposts, enactment]", "conspiracy, fair"),
                # In brackets that were opened in a line above.
                ("Ann Lee", "{Ann: Galicia, ", "{Ann: Galicia,\n    Ann Lee: Toledo, ")):
            with self.subTest(new=new):
                self.check_carets(marked, LOG.replace(old, new, 1))

    def test_a_file_that_is_no_log(self):
        for what, text in (
                ("this is a PNG picture, " + NO_LOG, b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0"),
                ("this is a JPEG picture, " + NO_LOG, b"\xff\xd8\xff\xe0\0\x10JFIF"),
                ("this is a PDF document, " + NO_LOG, b"%PDF-1.4\n%\xe2\xe3\n1 0 obj\n"),
                ("this is a ZIP archive or an office document (save a spreadsheet as CSV), " + NO_LOG, b"PK\x03\x04\x14\0\xfe"),
                ("this is a mail, " + NO_LOG, b"From: Dan <dan@example.org>\nSubject: my turn: Granada\n\nHello\n"),
                ("this is a mail, " + NO_LOG, b"Date: Mon\nFrom: Dan\n"),
                ("this is the source of a program, " + NO_LOG, b"#include <stdio.h>\nint main(void) {\n}\n"),
                ("this is a web page, " + NO_LOG, b"\n<!DOCTYPE html>\n<html><body>x</body></html>\n"),
                ("this is not a game log; a log begins with `veedor: 1`", b'{"name": "x", "version": 3}'),
                ("this is not a game log; a log begins with `veedor: 1`", b"Dear all,\nhere it is: Galicia.\n"),
                ("this is binary data, " + NO_LOG, b"abc \xfe\xfe\n")):
            with self.subTest(text=text):
                name = self.file("thing.yaml", text)
                done = self.check("--format", "json", name, status=2)
                fault = json.loads(done.stdout.splitlines()[0])["fault"]
                self.assertEqual(fault["message"], what)
                self.assertNotIn("path", fault)
                shown = self.check(name, status=2).stdout.splitlines()
                self.assertTrue(shown[0].endswith(f"malformed: {what} [{fault['rule']}]"), shown[0])
                self.assertTrue(shown[1].startswith("  rule: "), shown[1])  # and not its text
        done = self.check("--format", "json", self.file("empty.yaml", b""), status=2)
        self.assertEqual(json.loads(done.stdout)["fault"]["message"], "there is no log in this file")

    def test_a_log_with_a_fault_in_its_first_lines_is_one(self):
        for text in ("Dear all, here it is:\n" + LOG, "title: Cup: final\n" + LOG, LOG.replace("veedor: 1", "Veedor 1"),
                     "{\"veedor\": 1, \"ruleset\" base}\n"):
            with self.subTest(text=text[:30]):
                self.assertNotIn("game log", self.fault(text)["message"])
        done = self.check("--format", "json", self.file("wide.yaml", LOG.encode("utf-16")), status=2)
        self.assertEqual(json.loads(done.stdout)["fault"]["message"], "not UTF-8 (UTF-16, perhaps)")


if __name__ == "__main__":
    unittest.main()
