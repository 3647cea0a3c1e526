"""`veedor diff`: two logs of one game, compared decision by decision."""
import json
import re
import unittest

import sealing
from support import ABILITY, COMPLETE, EXAMPLES, FAULTY, ROOT, UNFINISHED, Case, short

UNFINISHED_TEXT = (EXAMPLES / "unfinished.yaml").read_text(encoding="utf-8")
TAKES = "      - player: Dan\n        card: court-three"


def line_of(text, part):
    return text[:text.index(part)].count("\n") + 1


class Diff(Case):
    def diff(self, a, b, *options, status, stdin=""):
        """Compares two files, given by name or by their text, and returns the finished process."""
        names = [text if "\n" not in text else self.file(name, text)
                 for name, text in (("a.yaml", a), ("b.yaml", b))]
        done = self.run_veedor("diff", *names, *options, stdin=stdin)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done

    def compared(self, a, b, *options, status=1, stdin=""):
        return json.loads(self.diff(a, b, "--format", "json", *options, status=status, stdin=stdin).stdout)

    def change(self, *changes, text=UNFINISHED_TEXT):
        for old, new in changes:
            self.assertEqual(text.count(old), 1, old)
            text = text.replace(old, new)
        return text

    def test_the_same_game(self):
        done = self.diff(COMPLETE, COMPLETE, status=0)
        self.assertIn("the same decisions, from the setup to round 9\n", done.stdout)
        found = self.compared(COMPLETE, COMPLETE, status=0)
        self.assertIs(found["same"], True)
        self.assertEqual(found["a"], found["b"])
        self.assertNotIn("decision", found)

    def test_what_is_free_to_write_is_no_difference(self):
        # Order of maps, other names of places, a default that is written, a King's card that is left
        # out or not, titles and comments.
        other = self.change(
            ("{Toledo: 2, Castillo: 1, Granada: 1}", "{Granada: 1, castle: 1, New Castile: 2}"),
            ("{Ann: Aragón, Bea: Sevilla, Cruz: Navarra, Dan: Granada}",
             "{Dan: granada, Cruz: Pais Vasco, Bea: Seville, Ann: ARAGON}"),
            (TAKES, TAKES.replace("card", "take: {Province: 5}\n        card")),
            ("[own-four, court-three, outposts, enactment]",
             "[own-four, court-three, outposts, enactment, your-majesty]"),
            ("To be continued", "Another title"))
        self.assertIs(self.compared(UNFINISHED, other, status=0)["same"], True)
        without = "\n".join(line for line in other.splitlines() if not line.strip().startswith("#"))
        self.assertIs(self.compared(without, UNFINISHED, status=0)["same"], True)

    def test_an_ability_that_is_left(self):
        done = self.diff(*ABILITY, status=1)
        self.assertIn("ability of the Modifier card of Ann: used; not used\n", done.stdout)
        self.assertEqual(len(self.compared(*ABILITY)["position"]["differences"]), 1)  # nothing else

    def test_decision_and_position(self):
        # Dan takes four Caballeros in place of the five that his 2 allows.
        other = self.change((TAKES, TAKES.replace("card", "take: 4\n        card")))
        found = self.compared(UNFINISHED, other)
        decision, position = found["decision"], found["position"]
        self.assertEqual((decision["round"], decision["turn"], decision["player"]), (1, 4, "Dan"))
        self.assertEqual(decision["a"]["says"], "Dan takes 5 from the Province to the Court")
        self.assertEqual(decision["b"]["says"], "Dan takes 4 from the Province to the Court")
        self.assertEqual(decision["a"]["line"], line_of(UNFINISHED_TEXT, TAKES))
        self.assertEqual(decision["b"]["line"], line_of(other, "take: 4"))
        self.assertEqual(decision["b"]["path"], "rounds[0].turns[3].take")
        # 7 and 5 or 4, and 2 go into the Castillo; 21 less what was taken.
        self.assertEqual((position["round"], position["turn"]), (1, 4))
        self.assertEqual(position["differences"], [
            {"about": "Caballeros of Dan in the Court", "a": "10", "b": "9"},
            {"about": "Caballeros of Dan in the Province", "a": "16", "b": "17"}])

    def test_text(self):
        other = self.change(("{Toledo: 2, Castillo: 1, Granada: 1}", "{Toledo: 2, Castillo: 2}"))
        lines = self.diff(UNFINISHED, other, status=1).stdout.splitlines()
        at = line_of(UNFINISHED_TEXT, "{Toledo: 2, Castillo: 1, Granada: 1}")
        self.assertEqual(lines[0], "the first decision that differs: round 1, turn 2, Ann")
        self.assertEqual(lines[1], f"A {UNFINISHED}:{at}:45: "
                                   "Ann places 2 in Toledo, 1 in Granada, 1 in the Castillo")
        self.assertEqual(lines[3], "       | " + " " * 44 + "^^^^^^^")
        self.assertTrue(lines[4].endswith(":32: Ann places 2 in Toledo, 2 in the Castillo"), lines[4])
        self.assertEqual(lines[7:], ["the positions after it (A; B):",
                                     "  Caballeros of Ann in the Castillo: 1; 2",
                                     "  Caballeros of Ann in Granada: 1; 0"])

    def test_another_way_to_the_same_position(self):
        # The scoring tile first or the Caballeros first: nothing in Aragón is scored between them.
        tile = "          - special: {tile: 8/4, to: Aragón}\n"
        place = "          - place: {Toledo: 2, Castillo: 1, Granada: 1}\n"
        other = self.change((tile + place, place + tile))
        found = self.compared(UNFINISHED, other)
        self.assertEqual(found["decision"]["a"]["says"],
                         "Ann, Special action of Enactment: scoring tile 8/4/0 to Aragón")
        self.assertEqual(found["decision"]["b"]["says"],
                         "Ann places 2 in Toledo, 1 in Granada, 1 in the Castillo")
        self.assertNotIn("position", found)
        self.assertIn("the positions stay the same", self.diff(UNFINISHED, other, status=1).stdout)

    def test_positions_that_part_later(self):
        # A deck says what is revealed later; round 1 shows the same cards.
        text = short().replace("rounds: []", "rounds:\n"
                               "  - reveal: [ambush, fair, outposts, enactment]\n"
                               "    power: [{Ann: 9}, {Bea: 4}, {Cruz: 6}, {Dan: 2}]\n"
                               "    turns:\n"
                               "      - {player: Ann, card: fair}\n"
                               "      - {player: Cruz, card: ambush}\n"
                               "      - {player: Bea, card: outposts}\n"
                               "      - {player: Dan, card: enactment}\n")
        # Fair in the King's region, where nobody stands, scores nothing; in Galicia Ann gets 4 and 2.
        nothing = text.replace("card: fair}", "card: fair, actions: [special: {score: Castilla}]}")
        found = self.compared(text, nothing)
        self.assertEqual(found["decision"]["a"]["says"], "nothing more in round 1, turn 1")
        self.assertEqual(found["decision"]["b"]["says"], "Ann, Special action of Fair: Castilla scored")
        self.assertNotIn("position", found)
        later = nothing.replace("card: outposts}", "take: 3, card: outposts}")
        found = self.compared(text, later)
        self.assertEqual(found["decision"]["turn"], 1)
        self.assertEqual((found["position"]["turn"], found["position"]["player"]), (3, "Bea"))
        self.assertIn("the positions part only after round 1, turn 3, Bea (A; B):",
                      self.diff(text, later, status=1).stdout)

    def test_the_beginning_of_a_game(self):
        part = UNFINISHED_TEXT[:UNFINISHED_TEXT.index("  # Round 3")]
        found = self.compared(part, UNFINISHED)
        self.assertEqual((found["same"], found["ends"]), (False, "a"))
        self.assertEqual(found["decision"]["a"], {"says": "ends with round 2, turn 4"})
        self.assertIn("the Action cards are", found["decision"]["b"]["says"])
        self.assertEqual(self.compared(UNFINISHED, part)["ends"], "b")
        text = self.diff(part, UNFINISHED, status=1).stdout
        self.assertIn("the same decisions as far as A goes; B goes on: round 3, Action cards\n", text)

    def test_revealed_and_power_cards_are_found_in_their_lists(self):
        other = self.change(("{Ann: 7}, {Bea: 12}", "{Ann: 7}, {Bea: 13}"))
        decision = self.compared(UNFINISHED, other)["decision"]
        self.assertEqual(decision["b"]["says"], "Bea plays Power card 13")
        self.assertEqual(decision["b"]["path"], "rounds[0].power[1].Bea")
        other = self.change(("[own-four, court-three, outposts, enactment]",
                             "[own-four, court-three, fiesta, enactment]"))
        done = self.compared(UNFINISHED, other)
        self.assertEqual(done["decision"]["b"]["path"], "rounds[0].reveal[2]")

    def test_heads(self):
        found = self.compared(UNFINISHED, UNFINISHED_TEXT.replace("Cruz", "Eva"))
        self.assertEqual([head["about"] for head in found["heads"]], ["players"])
        self.assertEqual(found["heads"][0]["b"]["says"], "Ann, Bea, Eva, Dan")
        self.assertNotIn("decision", found)  # by their seats they play the same
        found = self.compared(short(), short().replace("ruleset: base", "ruleset: [short, base]"))
        self.assertEqual([(head["about"], head["b"]["says"]) for head in found["heads"]],
                         [("ruleset", "base, short")])
        self.assertIs(found["same"], False)
        five = short().replace("Dan]", "Dan, Eva]").replace("Dan: Navarra", "Dan: Navarra, Eva: Toledo")
        self.assertEqual(self.compared(short(), five)["heads"][0]["about"], "players")
        self.compared(short(), short().replace("ruleset: base", "ruleset: [short, base]"),
                      "--ruleset", "base", status=0)

    def test_a_ruleset_that_says_what_is_so_anyway(self):
        three = short().replace(", Dan]", "]").replace(", Dan: Navarra", "")
        self.compared(three, three.replace("ruleset: base", "ruleset: [base, three-player]"), status=0)

    def test_faults(self):
        done = self.diff(FAULTY, FAULTY, status=1)
        self.assertEqual(done.stderr.count("[PLACE-4]"), 2)
        self.assertIn("the same decisions, from the setup to the fault that both have", done.stdout)
        # Cruz places in Granada, and then where it is not allowed; in B somewhere else.
        text = (EXAMPLES / "faulty.yaml").read_text(encoding="utf-8")
        wrong, right = "{Granada: 2, Galicia: 1}", "{Granada: 2, Aragón: 1}"
        mended = text[:text.index(wrong)] + right
        found = self.compared(FAULTY, mended)
        self.assertEqual(found["ends"], "a")
        self.assertEqual(found["decision"]["a"], {"says": "has the fault reported above"})
        self.assertEqual(found["decision"]["b"]["says"], "Cruz places 1 in Aragón, 2 in Granada")
        self.assertEqual(found["a"]["fault"]["rule"], "PLACE-4")
        # A difference before the fault counts as ever.
        found = self.compared(text.replace("{Ann: 9}", "{Ann: 10}", 1), FAULTY)
        self.assertEqual(found["decision"]["a"]["says"], "Ann plays Power card 10")
        self.assertNotIn("ends", found)

    def test_trouble(self):
        self.assertIn("only one", self.diff("-", "-", status=2).stderr)
        self.assertIn("cannot read", self.diff("nowhere.yaml", UNFINISHED, status=2).stderr)
        self.assertIn("scoresheet", self.diff(str(EXAMPLES / "scoresheet.yaml"), UNFINISHED, status=2).stderr)
        done = self.diff("veedor: 2\n", "veedor: 3\n", status=2)
        self.assertEqual(done.stderr.count("malformed"), 2)  # both are told
        self.assertEqual(done.stdout, "")

    def test_results(self):
        """Two people have typed the results of one table."""
        head = "veedor: 1\nkind: result\nheat: 1\nplayers: [Ann, Bea, Cruz]\n"
        one = head + "result: {scores: {Ann: 98, Bea: 104, Cruz: 89}}\n"
        self.assertIn("the same result\n", self.diff(one, one.replace("Ann: 98, Bea: 104", "Bea: 104, Ann: 98"), status=0).stdout)
        found = self.compared(one, one.replace("98", "89").replace("heat: 1", "heat: 2"))
        self.assertEqual([(each["about"], each["a"]["says"], each["b"]["says"]) for each in found["cells"]],
                         [("heat", "1", "2"), ("result, scores, Ann", "98", "89")])
        some = head + "result: {scores: {Ann: 98, Bea: 104}, places: [[Bea], [Ann], [Cruz]]}\n"
        found = self.compared(one, some)
        self.assertEqual([(each["about"], each["b"].get("says")) for each in found["cells"]][0],
                         ("result, scores, Cruz", None))
        done = self.diff(one, UNFINISHED, status=2)
        self.assertIn("holds only the result of a game; the other one is more than a result", done.stderr)
        done = self.diff("player,score\nAnn,3\nBea,2\n", UNFINISHED, status=2)
        self.assertIn("holds only results of games, as CSV; the other one is not such a table", done.stderr)
        done = self.diff("player,score\nAnn,3\nBea,2\n", one, status=2)
        self.assertIn("holds only results of games, as CSV; the other one is not such a table", done.stderr)

    def test_results_in_csv(self):
        """Two people have typed the results of an evening."""
        one = "heat,table,player,score\n1,1,Ann,98\n1,1,Bea,104\n1,2,Cruz,89\n1,2,Dan,77\n"
        same = "\ufefftable;heat;player;score\n" + "2;1;Dan;77\n2;1;Cruz;89\n1;1;bea;104\n1;1;Ann;98\n"
        self.assertIn("the same result\n", self.diff(one, same, status=0).stdout)
        other = "heat,player,table,score,place\n1,Ann,1,89,2\n1,Bea,1,104,1\n1,Cruz,2,89,1\n1,Don,2,77,2\n1,Eva,3,50,1\n1,Fay,3,40,2\n"
        found = self.compared(one, other)["cells"]
        self.assertEqual([(each["about"], each["a"].get("says"), each["b"].get("says")) for each in found],
                         [("heat 1, table 1, Ann, score", "98", "89"),
                          ("heat 1, table 1, Ann, place", None, "2"),
                          ("heat 1, table 1, Bea, place", None, "1"),
                          ("heat 1, table 2, Cruz, place", None, "1"),
                          ("heat 1, table 2, Dan, player", "Dan", "Don"),
                          ("heat 1, table 2, Dan, place", None, "2"),
                          ("heat 1, table 3, Eva", None, "Eva"),
                          ("heat 1, table 3, Fay", None, "Fay")])
        self.assertEqual((found[0]["a"]["cell"], found[0]["a"]["line"], found[0]["a"]["column"], found[0]["b"]["cell"]),
                         ("D2", 2, 9, "D2"))
        self.assertEqual((found[4]["a"]["cell"], found[4]["b"]["cell"]), ("C5", "B5"))
        text = self.diff(one, other, status=1).stdout
        self.assertIn("heat 1, table 1, Ann, score:\n  A: 98  (", text)
        self.assertIn("heat 1, table 3, Fay:\n  A: nothing\n  B: Fay  (", text)
        # A fault is told, and nothing is compared.
        done = self.diff(one, one.replace("77", "x"), status=2)
        self.assertIn("malformed: expected a number of points, such as `98`, not `x`", done.stderr)
        self.assertEqual(done.stdout, "")

    def test_what_one_row_says_for_its_table(self):
        """`adjudicated` and `supersedes` are about a table, so one of its rows, or each of them, may say so."""
        one = "heat,table,player,score,place,adjudicated,supersedes\n1,1,Ann,98,1,6,1\n1,1,Bea,104,2,,\n1,1,Cruz,60,3,,\n"
        each = one.replace("2,,", "2,6,1").replace("3,,", "3,6,1")
        last = one.replace("1,6,1", "1,,").replace("3,,", "3,6,1")
        for other in (each, last):
            self.assertIn("the same result\n", self.diff(one, other, status=0).stdout)
        found = self.compared(one, last.replace("3,6,1", "3,7,"))["cells"]
        self.assertEqual([(each["about"], each["a"].get("says"), each["a"].get("cell"), each["b"].get("says"),
                           each["b"].get("cell")) for each in found],
                         [("heat 1, table 1, adjudicated", "6", "F2", "7", "F4"),
                          ("heat 1, table 1, supersedes", "1", "G2", None, None)])

    def test_a_slip_in_a_name_is_one_difference(self):
        sheet = (EXAMPLES / "scoresheet.yaml").read_text(encoding="utf-8")
        found = self.compared(sheet, sheet.replace("Bea", "Bee"))
        self.assertEqual([(each["about"], each["a"]["says"], each["b"]["says"]) for each in found["cells"]],
                         [("players 2", "Bea", "Bee")])
        result = "veedor: 1\nkind: result\nplayers: [{}]\nresult: {{places: [[{}]]}}\n"
        found = self.compared(result.format("Ann, Bea", "Ann], [Bea"), result.format("Ann, Bea, Eva", "Eva], [Ann], [Bea"))
        self.assertEqual([each["about"] for each in found["cells"]], ["players 3"])
        # The same players in another order are no slip: points go by names.
        found = self.compared(result.format("Ann, Bea", "Ann], [Bea"), result.format("Bea, Ann", "Ann], [Bea"))
        self.assertEqual([each["about"] for each in found["cells"]], ["players 1", "players 2"])

    def test_documents(self):
        stream = short("One") + "---\n" + short("Two", king="Toledo")
        done = self.diff(stream, stream, status=2)
        self.assertIn("--document", done.stderr)
        self.compared(stream, stream, "--document", "2", status=0)
        found = self.compared(stream, stream, "--document", "1,2")
        self.assertEqual((found["a"]["document"], found["b"]["document"]), (1, 2))
        self.assertEqual(found["decision"]["b"]["says"], "the King begins in Toledo")
        self.compared(stream, short("Three"), "--document", "1,1", status=0)
        self.compared("-", stream, "--document", "1,2", status=0, stdin=short(king="Toledo"))


class Codes(Diff):
    """Logs that differ only in the codes that bind what they do not show yet."""

    SALT = "q81h4-zr0pm-63tkx-jn5v2-w9c7ya"

    @staticmethod
    def document(case, number=0):
        text = (ROOT / "tests" / "cases" / f"{case}.yaml").read_text(encoding="utf-8")
        return re.sub("(?m)^#.*\n", "", text).split("---\n")[number]

    def sealed(self, case, number=0, player="Ann"):
        """A log of a case in which the disc or hand of the player has only its code."""
        text, count = re.subn(r"(%s: {sealed: [-\w]+)(, shows.*salt: [-\w]+)?}" % player, r"\1}",
                              self.document(case, number))
        self.assertEqual(count, 1)
        return text

    def other(self, text, player="Ann"):
        """The same log with another code of the player."""
        changed, count = re.subn(r"(%s: {sealed: )\w{5}" % player, r"\g<1>00000", text)
        self.assertEqual(count, 1)
        return changed

    def test_of_a_disc(self):
        for case, player, when in (("seal-1/covered", "Ann", "round 1, turn 1, Dan"),
                                   ("seal-1/in-a-general-scoring", "Bea", "round 3, Bea"),
                                   ("seal-1/in-the-setup", "Ann", "the setup, Ann")):
            with self.subTest(case):
                one = self.sealed(case, player=player)
                two = self.other(one, player)
                self.diff(one, one, status=0)
                done = self.diff(one, two, status=1)
                self.assertIn(f"the first decision that differs: {when}\n", done.stdout)
                self.assertEqual(re.findall(r"the disc of (\w+) has the code (\w{5})", " ".join(done.stdout.split())),
                                 [(player, re.search(player + r": {sealed: (\w{5})", one)[1]), (player, "00000")])
                found = self.compared(one, two)["decision"]
                self.assertEqual([found[side]["line"] for side in "ab"],
                                 [line_of(one, player + ": {sealed")] * 2)

    def test_of_a_disc_where_one_log_goes_on(self):
        whole = self.sealed("seal-1/covered")
        part = re.sub(" *Bea: {sealed.*\n", "", whole)
        self.assertEqual(self.compared(part, whole)["ends"], "a")
        found = self.compared(part, self.other(whole))
        self.assertNotIn("ends", found)
        self.assertIn("00000", found["decision"]["b"]["says"])

    def test_of_an_opened_disc(self):
        one = self.document("seal-1/in-the-setup")
        code = sealing.seal("Ann", "disc", "setup", "Galicia", self.SALT)
        two = re.sub("Ann: {sealed.*}", f"Ann: {{sealed: {code}, shows: Galicia, salt: {self.SALT}}}", one)
        self.assertIn(code, self.compared(one, two)["decision"]["b"]["says"])

    def test_in_one_log_alone(self):
        """That a disc was sealed with a code is no decision."""
        one = self.document("seal-1/in-the-setup")
        self.diff(one, re.sub("Ann: {sealed.*}", "Ann: Galicia", one), status=0)

    def test_of_a_hand(self):
        one = self.sealed("seal-1/a-hand", 1)
        self.diff(one, one, status=0)
        [head] = self.compared(one, self.other(one))["heads"]
        self.assertEqual(head["about"], "hand")
        self.assertIn("the hand of Ann has the code 00000-", head["b"]["says"])
        self.assertIn("the logs name other codes for a hand:\n", self.diff(one, self.other(one), status=1).stdout)

    def test_of_a_drawing(self):
        one = self.document("commit-1/secret-not-shown")
        for old, new in (("code: ymprh", "code: 00000"), ("Cruz: 7", "Cruz: 8")):
            [head] = self.compared(one, one.replace(old, new))["heads"]
            self.assertEqual(head["about"], "commit")
        self.diff(one, one.replace("{Ann: blue horse, Cruz: 7}", "{Cruz: 7, Ann: blue horse}"), status=0)


if __name__ == "__main__":
    unittest.main()
