"""check --all: every fault of a scoresheet and every wrong claim of a log in one run."""
import json
import re
import unittest

from support import COMPLETE, EXAMPLES, FAULTY, ROOT, Case, short

CASES = sorted(str(path) for path in (ROOT / "tests" / "cases").rglob("*.yaml"))
LOGS = sorted(str(path) for path in EXAMPLES.glob("*.yaml"))

# Worked out from the booklet (A p.7-8): first, second and third place; 2 more for the King and for the own
# Grande of who is alone in first place; who ties takes the next lower place.
# Scoring 1: Castillo 5/3/1 Ann 5, Bea 3, Cruz 1. Galicia 4/2/0 Cruz 4, Bea 2. Toledo 7/4/2 Cruz 7 + 2 (King) + 2
#   (Grande) = 11, Dan 4. Granada 6/3/1 Ann 6 + 2 (Grande) = 8, Bea 3. In all Ann 13, Bea 8, Cruz 16, Dan 4.
# Scoring 2: Castillo Dan 5, Ann 3. Navarra 5/3/1: Dan and Bea tie for first and take 3 each, Cruz 1. Sevilla 4/3/1
#   Bea 4 + 2 = 6, Cruz 3. Valencia 5/3/2 Ann 5, Dan 3, Cruz 2. Brings 8, 9, 6, 11: Ann 21, Bea 17, Cruz 22, Dan 15.
# Scoring 3: Castillo Cruz 5, Bea 3. Castilla 6/4/2 Cruz 6 + 2 + 2 = 10, Dan 4. Cataluña 4/2/1 Dan 4, Ann 2. Aragón
#   5/4/1: Ann and Bea tie and take 4 each. Brings 6, 7, 15, 8: Ann 27, Bea 24, Cruz 37, Dan 23.
RIGHT = """\
veedor: 1
kind: scoresheet
ruleset: base
players: [Ann, Bea, Cruz, Dan]
scorings:
  - king: Toledo
    grandes: {Ann: Granada, Bea: Sevilla, Cruz: Toledo, Dan: Navarra}
    castillo: {Ann: 3, Bea: 2, Cruz: 1}
    regions:
      Galicia: {Cruz: 4, Bea: 3, Ann: 2}
      Toledo: {Cruz: 3, Dan: 1}
      Granada: {Ann: 2, Bea: 1}
    points:
      Castillo: {Ann: 5, Bea: 3, Cruz: 1}
      Toledo: {Cruz: 11, Dan: 4}
    scores: {Ann: 13, Bea: 8, Cruz: 16, Dan: 4}
  - king: Granada
    grandes: {Ann: Granada, Bea: Sevilla, Cruz: Toledo, Dan: Navarra}
    castillo: {Dan: 4, Ann: 1}
    regions:
      Navarra: {Dan: 2, Bea: 2, Cruz: 1}
      Sevilla: {Bea: 3, Cruz: 1}
      Valencia: {Ann: 4, Dan: 3, Cruz: 1}
    points:
      Navarra: {Dan: 3, Bea: 3}
      Sevilla: {Bea: 6, Cruz: 3}
    scores: {Ann: 21, Bea: 17, Cruz: 22, Dan: 15}
  - king: Castilla
    grandes: {Ann: Galicia, Bea: Sevilla, Cruz: Castilla, Dan: Navarra}
    castillo: {Cruz: 3, Bea: 1}
    regions:
      Castilla: {Cruz: 2, Dan: 1}
      Cataluña: {Dan: 2, Ann: 1}
      Aragón: {Ann: 3, Bea: 3}
    points:
      Castilla: {Cruz: 10}
      Cataluña: {Dan: 4, Ann: 2}
    scores: {Ann: 27, Bea: 24, Cruz: 37, Dan: 23}
result:
  scores: {Ann: 27, Bea: 24, Cruz: 37, Dan: 23}
  winners: [Cruz]
"""
# Ten slips, in the order of judging. A slip of points goes into the totals as the writer added them up: those are
# no slips of their own.
#  1 15  Toledo, Cruz: 9 without the King's bonus. His totals are then 2 too few: 14.
#  2 16  Ann's total: 12, miscounted. The next one would be 12 + 8 = 20,
#  6 27  but it is 18: miscounted again.
#  3 25  Navarra, Dan: 5, as if alone in first place: totals 2 too many, 17.
#  4 25  Navarra, Bea: 5, the same: 19, then 19 + 7 = 26.
#  5 26  Sevilla, Cruz: 1 for second place: totals 4 too few, 18.
#  7 33  Cataluña: 31 Caballeros of Dan, who has 30, one of them in Castilla. What Dan and Ann get there nobody knows, so their totals of this
#        scoring are believed, and judged against in the result.
#  8 36  Castilla, Cruz: 8 with one bonus alone: totals 6 too few, 31.
#  9 40  Bea in the result: 36 for 26; right is 24.
# 10 41  The winner is Cruz, by the right totals.
SLIPS = [("CLAIM-1", 15), ("CLAIM-1", 16), ("CLAIM-1", 25), ("CLAIM-1", 25), ("CLAIM-1", 26), ("CLAIM-1", 27),
         ("SHEET-1", 33), ("CLAIM-1", 36), ("CLAIM-1", 40), ("CLAIM-2", 41)]
ALLOWED = [["11"], ["13"], ["3"], ["3"], ["3"], ["21"], [str(n) for n in range(30)], ["10"], ["24"], ["Cruz"]]


def changed(text, *changes):
    lines = text.splitlines(True)
    for line, old, new in changes:
        assert lines[line - 1].count(old) == 1, (line, old)
        lines[line - 1] = lines[line - 1].replace(old, new)
    return "".join(lines)


TEN = changed(
    RIGHT, (15, "Cruz: 11", "Cruz: 9"), (16, "Cruz: 16", "Cruz: 14"), (16, "Ann: 13", "Ann: 12"),
    (25, "Dan: 3", "Dan: 5"), (25, "Bea: 3", "Bea: 5"), (26, "Cruz: 3", "Cruz: 1"),
    (27, "{Ann: 21, Bea: 17, Cruz: 22, Dan: 15}", "{Ann: 18, Bea: 19, Cruz: 18, Dan: 17}"),
    (33, "Dan: 2", "Dan: 31"), (36, "Cruz: 10", "Cruz: 8"),
    (38, "{Ann: 27, Bea: 24, Cruz: 37, Dan: 23}", "{Ann: 24, Bea: 26, Cruz: 31, Dan: 25}"),
    (40, "{Ann: 27, Bea: 24, Cruz: 37, Dan: 23}", "{Ann: 24, Bea: 36, Cruz: 31, Dan: 25}"),
    (41, "Cruz", "Dan"))


def sheet(scorings, result=""):
    return "veedor: 1\nkind: scoresheet\nruleset: base\nplayers: [Ann, Bea, Cruz, Dan]\nscorings:\n" + scorings + result


class All(Case):
    def verdict(self, text, *options, status=1):
        return json.loads(self.check("--all", "--format", "json", *options, "-", stdin=text, status=status).stdout)

    def faults(self, text, *options):
        verdict = self.verdict(text, *options)
        return [(each["rule"], each["line"]) for each in [verdict["fault"], *verdict.get("also", [])]]


class Sheets(All):
    def test_a_right_sheet_has_none(self):
        verdict = self.verdict(RIGHT, status=0)
        self.assertEqual(verdict["status"], "complete")
        self.assertNotIn("also", verdict)

    def test_ten_slips_in_one_run(self):
        verdict = self.verdict(TEN)
        self.assertEqual(verdict["status"], "mismatch")
        found = [verdict["fault"], *verdict["also"]]
        self.assertEqual([(each["rule"], each["line"]) for each in found], SLIPS)
        self.assertEqual([each["allowed"] for each in found], ALLOWED)
        self.assertEqual([each.get("round") for each in found], [1, 1, 2, 2, 2, 2, 3, 3, None, None])

    def test_each_slip_alone_is_the_first_fault(self):
        """Each is found without --all too, where the others are mended."""
        alone = [(15, "Cruz: 11", "Cruz: 9"), (16, "Ann: 13", "Ann: 12"), (25, "Dan: 3", "Dan: 5"),
                 (25, "Bea: 3", "Bea: 5"), (26, "Cruz: 3", "Cruz: 1"), (27, "Ann: 21", "Ann: 18"),
                 (33, "Dan: 2", "Dan: 31"), (36, "Cruz: 10", "Cruz: 8"), (40, "Bea: 24", "Bea: 36"), (41, "Cruz", "Dan")]
        for change, (rule, line), right in zip(alone, SLIPS, ALLOWED):
            done = self.check("--format", "json", "-", stdin=changed(RIGHT, change), status=1)
            fault = json.loads(done.stdout)["fault"]
            self.assertEqual((fault["rule"], fault["line"], fault["allowed"]), (rule, line, right))

    def test_a_total_that_is_carried_on_is_told_once(self):
        # Castilla: 6 for Ann alone, and nothing else: 6, 12, 18.
        one = "  - {king: Toledo, grandes: {}, regions: {Castilla: {Ann: 1}}, scores: {Ann: %d}}\n"
        for totals, lines in (((7, 13, 19), [6]), ((7, 12, 18), [6]), ((7, 13, 18), [6]), ((7, 14, 20), [6, 7]),
                              ((7, 14, 21), [6, 7, 8]), ((6, 13, 18), [7]), ((6, 12, 17), [8])):
            found = self.faults(sheet("".join(one % total for total in totals)))
            self.assertEqual(found, [("CLAIM-1", line) for line in lines], totals)

    def test_a_total_is_carried_on_over_scorings_without_one(self):
        one = "  - {king: Toledo, grandes: {}, regions: {Castilla: {Ann: 1}}%s}\n"
        scorings = one % ", scores: {Ann: 8}" + one % ""
        self.assertEqual(self.faults(sheet(scorings, "result: {scores: {Ann: 14}}\n")), [("CLAIM-1", 6)])
        self.assertEqual(self.faults(sheet(scorings, "result: {scores: {Ann: 12}}\n")), [("CLAIM-1", 6)])
        self.assertEqual(self.faults(sheet(scorings, "result: {scores: {Ann: 13}}\n")), [("CLAIM-1", 6), ("CLAIM-1", 8)])

    def test_corrected_totals_come_last(self):
        # Castilla: 6 for Ann alone, twice.
        one = "  - {king: Toledo, grandes: {}, regions: {Castilla: {Ann: 1}}, scores: {Ann: %d}}\n"
        text = sheet(one % 5 + one % 11, "result: {winners: [Ann]}\n")
        self.assertEqual(self.verdict(text)["corrected"], {"Ann": 12, "Bea": 0, "Cruz": 0, "Dan": 0})
        last = self.check("--all", "-", stdin=text, status=1).stdout.splitlines()[-1]
        self.assertEqual(last.strip(), "corrected: Ann 12, Bea 0, Cruz 0, Dan 0; the winner is Ann")

    def test_a_game_that_goes_on_has_no_winner(self):
        # Castilla: 6 for Ann alone, in one of three general scorings.
        one = "  - {%sking: Toledo, grandes: {}, castillo: {}, regions: {Castilla: {Ann: 1}}, scores: {Ann: %d}}\n"
        path = self.file("sheet.yaml", sheet(one % ("", 6)))
        text = self.check(path, status=0).stdout
        self.assertTrue(text.startswith(f"{path}: in progress after 1 of 3 scorings\n  Ann "), text)
        self.check("--require-complete", path, status=1)
        self.assertEqual(self.verdict(sheet(one % ("", 6)), status=0)["status"], "complete")
        for form in ("markdown", "mail", "html"):
            said = " ".join(self.check("--format", form, path, status=0).stdout.lower().split())
            self.assertIn("in progress after 1 of 3 scorings", said)
            self.assertNotRegex(said, "complete|has won|winner|1. ann")
        self.assertNotIn("final", self.run_veedor("score", path).stdout)
        last = self.check("--all", "-", stdin=sheet(one % ("", 5)), status=1).stdout.splitlines()[-1]
        self.assertEqual(last.strip(), "corrected: Ann 6, Bea 0, Cruz 0, Dan 0; Ann leads")
        last = self.check("--all", "-", stdin=sheet(one % ("", 5)).replace("{Ann: 1}", "{Ann: 1, Bea: 1}"), status=1)
        self.assertIn("; Ann and Bea lead\n", last.stdout)
        # The last scoring ends a game, and so does a result.
        for over in (sheet(one % ("label: after round 9, ", 6)), sheet(one % ("", 6), "result: {winners: [Ann]}\n")):
            text = self.check("-", stdin=over, status=0).stdout
            self.assertIn(": complete after 1 scoring; 2 general scorings are missing\n  1. Ann ", text)

    def test_points_of_a_forgotten_card_are_told(self):
        # Galicia brings Cruz 4 and Bea 2. Castilla alone can bring Bea 6 and Cruz 4; nothing brings Bea 6 and Cruz 5.
        one = "  - {king: Toledo, grandes: {}, regions: {Galicia: {Bea: 1, Cruz: 2}}, scores: {Ann: 0, Bea: %d, Cruz: %d, Dan: 0}}\n"
        verdict = self.verdict(sheet(one % (8, 8)))
        self.assertIn("an Action card that scored Castilla may be missing under `extra`: Bea 6, Cruz 4",
                      verdict["fault"]["message"])
        self.assertNotIn("corrected", verdict)
        verdict = self.verdict(sheet(one % (8, 9)))
        self.assertNotIn("missing", verdict["fault"]["message"])
        self.assertEqual(verdict["corrected"], {"Ann": 0, "Bea": 2, "Cruz": 4, "Dan": 0})

    def message_and_corrected(self, position, totals):
        scores = ", ".join(f"{name}: {total}" for name, total in zip(("Ann", "Bea", "Cruz", "Dan"), totals))
        verdict = self.verdict(sheet("  - {king: Toledo, grandes: {}, %s, scores: {%s}}\n" % (position, scores)))
        return verdict["fault"]["message"], verdict.get("corrected")

    def test_a_slip_in_adding_up_is_told_before_a_forgotten_card(self):
        # Galicia: Cruz 4 alone in first place, Bea 2. Aragón: Cruz 5 alone. Cruz has 9, Bea has 2.
        two = "regions: {Galicia: {Bea: 1, Cruz: 2}, Aragón: {Cruz: 1}}"
        right = {"Ann": 0, "Bea": 2, "Cruz": 9, "Dan": 0}
        for totals, slip in (((0, 2, 13, 0), "the 4 from Galicia may be counted twice"),
                             ((0, 2, 14, 0), "the 5 from Aragón may be counted twice"),
                             ((0, 2, 5, 0), "the 4 from Galicia may be left out"),
                             ((0, 2, 4, 0), "the 5 from Aragón may be left out"),
                             # The row of Galicia twice, for both players: the first wrong total is that of Bea.
                             ((0, 4, 13, 0), "the 2 from Galicia may be counted twice")):
            message, corrected = self.message_and_corrected(two, totals)
            self.assertIn("; " + slip, message)
            self.assertEqual(corrected, right, totals)
        # 4 and 2 more may come from another card too, and that is said as well; 1 more comes from nothing.
        message, _ = self.message_and_corrected(two, (0, 4, 13, 0))
        self.assertIn("counted twice, or an Action card that scored", message)
        message, corrected = self.message_and_corrected(two, (0, 2, 10, 0))
        self.assertEqual(message.partition("; ")[2], "it may be off by 1")
        self.assertEqual(corrected, right)
        # Two totals that one card explains, but no single slip.
        message, corrected = self.message_and_corrected(two, (0, 8, 13, 0))
        self.assertIn("may be missing under `extra`: Bea 6, Cruz 4", message)
        self.assertNotIn("twice", message)
        self.assertIsNone(corrected)
        # If the points of the scoring are added up correctly, no place is counted twice.
        message, _ = self.message_and_corrected(two + ", sum: {Cruz: 9}", (0, 2, 13, 0))
        self.assertNotIn("twice", message)

    def test_swapped_digits_and_points_of_cards_are_told_as_slips(self):
        # Cruz has 4 from Galicia and 8 from the card.
        card = "regions: {Galicia: {Bea: 1, Cruz: 2}}, extra: {Cruz: 8}"
        for totals, slip in (((0, 2, 21, 0), "two digits may be swapped"),
                             ((0, 2, 20, 0), "the 8 from Action cards may be counted twice"),
                             ((0, 2, 4, 0), "the 8 from Action cards may be left out")):
            message, corrected = self.message_and_corrected(card, totals)
            self.assertIn("; " + slip, message)
            self.assertEqual(corrected, {"Ann": 0, "Bea": 2, "Cruz": 12, "Dan": 0})
        one = "  - {king: Toledo, grandes: {}, %s, scores: {Cruz: 12}}\n" % card
        verdict = self.verdict(sheet(one, "result: {scores: {Cruz: 21}}\n"))
        self.assertIn("; two digits may be swapped", verdict["fault"]["message"])

    def test_swapped_scorings_are_one_fault(self):
        begin, first, second, third = re.split(r"(?m)^(?=  - king)", RIGHT)
        last, result = third.split("result:")
        for order, says in (((second, first, last), "scorings 1 and 2 may be swapped"),
                            ((last, second, first), "scorings 1 and 3 may be swapped"),
                            ((first, last, second), "scorings 2 and 3 may be swapped")):
            verdict = self.verdict(begin + "".join(order) + "result:" + result)
            self.assertIn("; " + says, verdict["fault"]["message"])
            self.assertEqual(verdict.get("also", []), [])
            self.assertNotIn("corrected", verdict)
        # With one more slip the order is no explanation, and neither is it for a slip alone.
        for text in (begin + second + first + last + "result:" + result.replace("Dan: 23", "Dan: 24"),
                     RIGHT.replace("Cruz: 16, Dan: 4}", "Cruz: 17, Dan: 4}")):
            self.assertNotIn("swapped", self.verdict(text)["fault"]["message"])

    def test_nothing_of_a_general_scoring_too_many_is_judged(self):
        begin, result = RIGHT.split("result:")
        last = "  - king: Castilla" + begin.split("  - king: Castilla")[1]
        for tail in (result, "\n  winners: [Cruz]\n", result.replace("Dan: 23}", "Dan: 31}")):
            self.assertEqual(self.faults(begin + last + "result:" + tail), [("SHEET-1", 39)])
        # A row pasted twice, in which a number is wrong or impossible too.
        for old, new in (("Cruz: [0-9]+, Dan: 23", "Cruz: 99, Dan: 99"), ("Bea: 3}", "Bea: 31}")):
            self.assertEqual(self.faults(begin + re.sub(old, new, last) + "result:" + result), [("SHEET-1", 39)])

    def test_what_rests_on_an_impossible_position_is_not_judged(self):
        # Where the King stands is unknown, so the points of Castilla, where Ann is alone in first place (6, or 8), are.
        # Those of Bea (second place: 4) and of the Castillo (5) are not. Ann's total is believed.
        text = sheet("  - king: Court\n    grandes: {}\n    castillo: {Cruz: 2}\n    regions: {Castilla: {Ann: 2, Bea: 1}}\n"
                     "    points: {Castilla: {Ann: 7, Bea: 3}, Castillo: {Cruz: 4}}\n    scores: {Ann: 9, Bea: 5}\n"
                     "  - {king: Toledo, grandes: {}, regions: {Castilla: {Ann: 2}}, scores: {Ann: 15}}\n"
                     "  - {king: Toledo, grandes: {}, regions: {Castilla: {Ann: 2}}, scores: {Ann: 22}}\n")
        verdict = self.verdict(text)
        self.assertEqual(verdict["status"], "illegal")
        self.assertEqual(self.faults(text), [("SHEET-1", 6), ("CLAIM-1", 10), ("CLAIM-1", 10), ("CLAIM-1", 11),
                                             ("CLAIM-1", 13)])
        self.assertEqual([each["allowed"] for each in verdict["also"]], [["4"], ["5"], ["4"], ["21"]])

    def test_a_grande_that_stands_nowhere_leaves_only_its_bonus_unknown(self):
        # Ann is alone in first place of Castilla (6, or 8 with her Grande), Bea in that of Toledo (7).
        text = sheet("  - king: Granada\n    grandes: {Ann: Court}\n    regions: {Castilla: {Ann: 1}, Toledo: {Bea: 1, Ann: 0}}\n"
                     "    points: {Castilla: {Ann: 1}, Toledo: {Bea: 9}}\n")
        self.assertEqual(self.faults(text), [("SHEET-1", 7), ("CLAIM-1", 9)])

    def test_too_many_of_a_colour_are_told_once(self):
        text = sheet("  - king: Toledo\n    grandes: {}\n    regions:\n      Galicia: {Ann: 20}\n      Navarra: {Ann: 11}\n"
                     "      Castilla: {Ann: 12}\n      Granada: {Ann: 31, Bea: 31}\n")
        self.assertEqual(self.faults(text), [("SHEET-1", 10), ("SHEET-1", 12), ("SHEET-1", 12)])

    def test_a_card_that_brings_fewer_points(self):
        # Outposts cannot score the Castillo, so the points are unknown; in the next scoring Ann gets 6 more.
        text = sheet("  - king: Toledo\n    grandes: {}\n    extra: [{by: outposts, region: Castillo, points: {Ann: 5}}]\n"
                     "    regions: {Castilla: {Ann: 1}}\n    scores: {Ann: 20, Bea: 1}\n"
                     "  - {king: Toledo, grandes: {}, regions: {Castilla: {Ann: 1}}, scores: {Ann: 27}}\n")
        self.assertEqual(self.faults(text), [("SHEET-1", 8), ("CLAIM-1", 10), ("CLAIM-1", 11)])

    def test_adjudications_are_judged_too(self):
        text = sheet("  - {king: Toledo, grandes: {}, castillo: {}, regions: {Castilla: {Ann: 1}}, scores: {Ann: 5}}\n",
                     "adjudication: {after: 7, places: [[Ann], [Bea], [Cruz], [Dan]]}\n")
        self.assertEqual(self.faults(text), [("CLAIM-1", 6), ("END-2", 7)])

    def test_no_more_than_a_thousand(self):
        one = "  - {king: Toledo, grandes: {}, regions: {Castilla: {Ann: 1}}, scores: {Bea: %d}}\n"
        verdict = self.verdict(sheet("".join(one % (n * n + 1) for n in range(1500))))
        self.assertEqual(len(verdict["also"]), 1000)
        self.assertEqual(verdict["also_more"], 499)


# Round 1 brings Cruz 6 points and nothing else: the comments of faulty.yaml.
ROUND = "    scores: {Ann: 0, Bea: 0, Cruz: 6, Dan: 0}\n"
with open(FAULTY, encoding="utf-8") as stream:
    LOG = stream.read()
FIRST = LOG.count("\n", 0, LOG.index(ROUND)) + 1
WRONG = LOG.replace(ROUND, "    scores: {Ann: 1, Bea: 0, Cruz: 5, Dan: 0}\n    board: {king: Sevilla}\n")


class Logs(All):
    def test_claims_and_then_a_broken_rule(self):
        where = json.loads(self.check("--format", "json", "-", stdin=LOG, status=1).stdout)["fault"]
        self.assertEqual(where["rule"], "PLACE-4")
        verdict = self.verdict(WRONG)
        self.assertEqual(verdict["status"], "mismatch")
        self.assertEqual(self.faults(WRONG), [("CLAIM-1", FIRST), ("CLAIM-1", FIRST), ("CLAIM-3", FIRST + 1),
                                              ("PLACE-4", where["line"] + 1)])
        where["line"] += 1
        self.assertEqual(verdict["also"][-1], where)

    def test_nothing_comes_after_a_broken_rule(self):
        verdict = self.verdict(LOG.replace("    board:", "    x:") + "result: {scores: {Ann: 99}}\n")
        self.assertEqual(verdict["fault"]["rule"], "PLACE-4")
        self.assertNotIn("also", verdict)

    def test_rulings_waive_as_without(self):
        ruling = "rulings: [{rule: CLAIM-1, round: 1%s}]\n"
        # A ruling waives the first wrong score of the round only.
        self.assertEqual(self.faults(WRONG + ruling % ""), [("CLAIM-1", FIRST), ("CLAIM-3", FIRST + 1), ("PLACE-4", self.place())])
        verdict = self.verdict(WRONG + ruling % "")
        self.assertEqual(len(verdict["rulings"]), 1)
        self.assertIn("Cruz", verdict["fault"]["message"])
        # One that comes after the first fault waives too, and is listed no more than without --all.
        board = WRONG + "rulings: [{rule: CLAIM-3, round: 1}]\n"
        self.assertEqual(self.faults(board), [("CLAIM-1", FIRST), ("CLAIM-1", FIRST), ("PLACE-4", self.place())])
        self.assertNotIn("rulings", self.verdict(board))

    def place(self):
        return json.loads(self.check("--format", "json", "-", stdin=LOG, status=1).stdout)["fault"]["line"] + 1

    def test_mending_one_after_the_other_finds_the_same(self):
        """A finished game with a wrong number in each line of scores; the first is mended in each run."""
        with open(COMPLETE, encoding="utf-8") as stream:
            text = re.sub(r"(scores: \{Ann: )(\d+)", lambda each: each[1] + str(int(each[2]) + 1), stream.read())
        found = self.faults(text)
        self.assertGreater(len(found), 3)
        mended = []
        while True:
            verdict = json.loads(self.run_veedor("check", "--format", "json", "-", stdin=text).stdout)
            if "fault" not in verdict:
                break
            fault = verdict["fault"]
            mended.append((fault["rule"], fault["line"]))
            line = text.splitlines()[fault["line"] - 1]
            wrong = re.match(r"\d+", line[fault["column"] - 1:])[0]
            text = changed(text, (fault["line"], line, line[:fault["column"] - 1] + fault["allowed"][0]
                                  + line[fault["column"] - 1 + len(wrong):]))
        self.assertEqual(mended, found)
        self.assertEqual(verdict["status"], "complete")

    def test_what_does_not_fit_its_code_does_not_end_the_list(self):
        for name, rule in (("seal-1/another-hand", "SEAL-1"), ("commit-1/other-king", "COMMIT-1")):
            text = (ROOT / "tests" / "cases" / f"{name}.yaml").read_text(encoding="utf-8").partition("\n---\n")[0]
            found = self.faults(text.rstrip("\n") + "\nresult: {scores: {Ann: 99}}\n")
            self.assertEqual([each[0] for each in found], [rule, "CLAIM-1"])


class Every(All):
    def test_the_verdict_is_as_without(self):
        """All but the further faults is the same, to the byte, for all cases and examples."""
        one, all_of_them = (self.run_veedor("check", *options, "--hash", "--format", "json", *CASES, *LOGS).stdout.splitlines()
                            for options in ((), ("--all",)))
        self.assertEqual(len(one), len(all_of_them))
        more = 0
        for line, with_all in zip(one, all_of_them):
            plain, full = json.loads(line), json.loads(with_all)
            if plain["status"] != "malformed":
                self.assertNotIn("also", plain)
                more += len(full.get("also", []))
                full.pop("also", None)
                full.pop("corrected", None)
                if "fault" in plain:  # without --all the rest of a sheet is not compared
                    plain.pop("verified", None)
                    full.pop("verified", None)
            self.assertEqual(json.dumps(plain), json.dumps(full))
        self.assertGreater(more, 10)

    def test_any_number_of_threads(self):
        one, two = (self.run_veedor("check", "--all", "-j", jobs, *CASES).stdout for jobs in ("1", "4"))
        self.assertEqual(one, two)


class Formats(All):
    def report(self, name, text=TEN):
        return self.check("--all", "--format", name, "-", stdin=text, status=1).stdout

    def test_text(self):
        report = self.report("text")
        self.assertIn("  also: 16:19: scoring 1: the sheet gives `12` for the score of Ann, but it is 13", report)
        joined = " ".join(report.split())
        self.assertIn("legal here: 0 to 29 [SHEET-1]", joined)
        self.assertIn("but it is 24 [CLAIM-1]", joined)  # the message of a wrong number says what is right

    def test_formats_with_a_line_for_each(self):
        gcc = self.report("gcc").splitlines()
        self.assertEqual([int(line.split(":")[1]) for line in gcc], [line for _, line in SLIPS])
        sarif = json.loads(self.report("sarif"))["runs"][0]["results"]
        self.assertEqual([each["ruleId"] for each in sarif], [rule for rule, _ in SLIPS])
        markdown = self.report("markdown").splitlines()
        self.assertEqual(len(markdown), 2 + 10)
        self.assertIn("0 to 29", markdown[2 + 6])

    def test_tap_and_junit(self):
        self.assertEqual(self.report("tap").count('"rule":'), 10)
        self.assertEqual(len(re.findall(r"\[(?:CLAIM|SHEET)-\d\]", self.report("junit"))), 11)  # the first also in `message`

    def test_mail(self):
        mail = " ".join(self.report("mail").split())
        self.assertTrue(mail.startswith("To the moderator: one number or position is not what the game gives."))
        self.assertEqual(mail.count(" Also: "), 9)
        self.assertNotRegex(mail, "[`{}]")
        self.assertIn("Also, for Cruz: round 2, turn of Cruz: ", " ".join(self.report("mail", WRONG).split()))


if __name__ == "__main__":
    unittest.main()
