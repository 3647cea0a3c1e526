"""The order of players with equal points: that of the places by which the table, or an adjudication, broke the tie."""
import re
import unittest

from support import ROOT, Case

TIED = (ROOT / "tests" / "cases" / "claim-2" / "places.yaml").read_text("utf-8")
SHEET = """\
veedor: 1
kind: scoresheet
ruleset: base
players: [Ann, Bea, Cruz, Dan]
start: {Ann: 21, Bea: 21, Cruz: 18, Dan: 18}
scorings: []
"""
RESULT = """\
veedor: 1
kind: result
players: [Ann, Bea, Cruz, Dan]
result:
  scores: {Ann: 21, Bea: 21, Cruz: 18, Dan: 18}
  places: %s
"""
ORDERS = ["[[Bea], [Ann], [Cruz, Dan]]", "[[Ann], [Bea], [Dan], [Cruz]]", "[[Bea, Ann], [Dan, Cruz]]"]


class Places(Case):
    def orders(self, text, name="log.yaml"):
        """The players in the order of each report for people, without their numbers."""
        path = self.file(name, text)
        found = []
        for form in ("text", "markdown", "mail"):
            out = self.check("--format", form, path, status=0).stdout
            out = out[:out.find("laces")] if form != "text" else "".join(re.findall(r"^ .*\d$", out, re.M))
            found.append(re.findall("Ann|Bea|Cruz|Dan", out))
        return found

    def expect(self, text, places, name="log.yaml"):
        names = re.findall(r"\w+", places)
        self.assertEqual(self.orders(text, name), [names] * 3, places)

    def test_log(self):
        for places in ORDERS:
            with self.subTest(places):
                self.expect(re.sub("places: .*", f"places: {places}}}", TIED[TIED.index("veedor: 1"):]), places)

    def test_sheet(self):
        for places in ORDERS:
            with self.subTest(places):
                self.expect(SHEET + f"result: {{places: {places}}}\n", places)

    def test_adjudication(self):
        """The places given need not follow the points: among equal players their order is that of the places."""
        for places in ORDERS:
            with self.subTest(places):
                self.expect(SHEET + f"adjudication: {{after: 1, places: {places}}}\n", places)
        self.expect(SHEET + "adjudication: {after: 1, places: [[Dan], [Bea], [Cruz], [Ann]]}\n", "Bea Ann Dan Cruz")

    def test_result(self):
        for places in ORDERS:
            with self.subTest(places):
                self.expect(RESULT % places, places)
        rows = "player,score,place\nDan,18,4\nAnn,21,2\nBea,21,1\nCruz,18,3\n"
        self.expect(rows, "Bea Ann Cruz Dan", "results.csv")

    def test_result_has_the_numbers_of_its_places(self):
        out = self.check(self.file("log.yaml", RESULT % ORDERS[0]), status=0).stdout
        self.assertEqual(re.findall(r"(\d)\. (\w+)", out), [("1", "Bea"), ("2", "Ann"), ("3", "Cruz"), ("3", "Dan")])

    def test_without_places(self):
        self.expect(SHEET, "Ann Bea Cruz Dan")


class Adjudication(Case):
    def test_message_names_the_rounds(self):
        text = SHEET.replace("[]", "[{king: Castilla, grandes: {}, castillo: {}, regions: {Galicia: {}}}]")
        for after in (2, 6):
            places = f"adjudication: {{after: {after}, places: [[Ann, Bea, Cruz, Dan]]}}"
            done = self.check(self.file("log.yaml", text + places), status=1)
            self.assertIn("adjudication: the sheet has 1 general scoring, so the last completed round is "
                          f"3 to 5, not {after} [END-2]", " ".join(done.stdout.split()))


if __name__ == "__main__":
    unittest.main()
