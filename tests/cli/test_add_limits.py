"""`veedor add`: lines of any text take time in proportion to their bytes, and what is too long is refused."""
import json
import resource
import unittest

from desk import OPENED, Desk

LONGEST_LINE = 65536
LONGEST_NAME = 500
# Where names, numbers, values and the next part of a line are read.
BEGINNINGS = ("", "Dan", "Dan: ", "Dan: intrigue; ", "Dan: intrigue; move ", "Dan: intrigue; move Bea ",
              "Dan: intrigue; move Bea Toledo-", "Dan: intrigue; return Bea ", "Dan: intrigue; discs Bea sealed ",
              "Dan: jail Bea ", "Dan: intrigue; bridge ", "Dan: intrigue; special ", "Dan: {", "hand Ann ", "deal Ann ",
              "dummy ", "reveal [", "disc ", "return Ann ", "scoring ", "scoring discs ", "scores ", "cards [", "rulings [",
              "result {")
TOKENS = ("a ", "- ", "-", "-> ", "->", "→", "– ", ">", "Dan ", "Dan: ", "Toledo ", "Toledo-", "Toledo - ", "Bea Toledo, ",
          "1, ", "Toledo 1, ", ",", ";", ":", '"', '"a"-', "\\", "[", "{", "{}; ", "[], ", "{a: 1}, ", " to a", "along Dan ",
          "salt ", "sealed ", "é", "\u0301", "\u200b", "veto Bea; ", "king Toledo; ", "special yes; ", "- - a ", "\t", "'")


def answers(lines):
    return OPENED + "\n" + "".join(f"---\n{json.dumps({'add': [line]}, ensure_ascii=False)}\n" for line in lines)


class Limits(Desk):
    def seconds(self, length):
        """The processor time for a line of that length of each beginning and token."""
        lines = [begin + token * (length // len(token.encode())) for begin in BEGINNINGS for token in TOKENS]
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = self.run_veedor("add", "--format", "json", "-", stdin=answers(lines))
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        found = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual(len(found), 1 + len(lines))
        self.assertTrue(all(answer.keys() & {"refused", "log", "error"} for answer in found[1:]))
        return after.ru_utime - before.ru_utime

    def test_twice_the_bytes_take_twice_the_time(self):
        """A line of 8 KB with names and dashes took 49 s once, any of words a second."""
        short, long = self.seconds(1000), self.seconds(4000)
        self.assertLess(long, 8 * short)

    def test_a_line_that_is_too_long(self):
        self.refused("Dan: " + "x" * (LONGEST_LINE - 4), status=2,
                     parts=[f"line 1:1: this line is {LONGEST_LINE + 1} bytes long; the limit is {LONGEST_LINE}\n"])
        self.refused(stdin="\n  Dan: " + "x" * (1 << 19), status=2, parts=["line 2:3: this line is "])
        self.refused(stdin="Dan: " + "x" * (1 << 20), status=2, parts=["it is longer than 1048576 bytes"])
        # What is around a line in a mail does not count, and this one is read.
        self.refused(stdin=" " * LONGEST_LINE + "Dan: " + "x" * (LONGEST_LINE - 5), status=2, parts=["this name is "])

    def test_a_name_that_is_too_long(self):
        for line, at in (("Dan: king-neighbor; king %s", 26), ("Dan: fair; Toledo 1, %s 2", 22), ("Dan: %s", 6),
                         ("reveal fair, %s", 14), ("Dan: intrigue; move %s-Toledo", 21), ("%s", 1),
                         ("disc %s none", 6), ("Dan: fair; goods %s 1", 18), ('Dan: fair; king "%s"', 17)):
            with self.subTest(line):
                self.refused(line % ("é" * (LONGEST_NAME // 2) + "x"), status=2,
                             parts=[f"line 1:{at}: this name is {LONGEST_NAME + 1} bytes long; the limit is {LONGEST_NAME}\n"])
                done = self.add(line % ("é" * (LONGEST_NAME // 2)), status=2)
                self.assertNotIn("this name is ", done.stderr)

    def test_more_lines_of_a_setup_than_a_game_has(self):
        lines = [f"deal x{number} plus1" for number in range(101)]
        self.refused(*lines, status=2, parts=["line 101:1: there are more than 100 lines of `deal` and `pass` in a row\n"])


class Dashes(Desk):
    """How a move is divided does not depend on how many dashes and blanks stand between the names."""

    def test_ways_to_write_a_move(self):
        self.add("Dan: your-majesty; king Sevilla; Castillo 1")
        before = self.text()
        for way in ("Castilla-Toledo", "Castilla - Toledo", "Castilla -- Toledo", "Castilla - - - Toledo", "Castilla->Toledo",
                    "Castilla - -> Toledo", "Castilla–Toledo", "Castilla – - Toledo", "Castilla → Toledo",
                    "Castilla to Toledo", "- Castilla - Toledo -", '"Castilla" - - "Toledo"', "castilla -toledo",
                    "Cas-tilla-To-ledo", "Castilla - Tol"):
            for who in ("Ann", '"Ann"', "An n", "ann -"):
                with self.subTest(way=way, who=who):
                    self.file("log.yaml", before)
                    self.add(f"Bea: intrigue; move 1 {who} {way}")
                    self.assertIn("{who: Ann, count: 1, from: Castilla, to: Toledo}", self.text())

    def test_dashes_alone_are_no_move(self):
        for way in ("-", "- - -", "Bea - -", "Bea – -", "Bea -"):
            done = self.add(f"Dan: intrigue; move {way}", status=2)
            self.assertIn("a move needs the place it leaves and the place it goes to, as `2 Ann Sevilla-Toledo`", done.stderr)


if __name__ == "__main__":
    unittest.main()
