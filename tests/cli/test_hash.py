"""`veedor check --hash`: hashes of positions, by which logs of one game can be compared."""
import json
import unittest

from support import ABILITY, COMPLETE, EXAMPLES, SHIFT, UNFINISHED, Case, short

SEATS = ("1", "2", "3", "4")


def fnv1a(data):
    """The 64-bit FNV-1a hash, from its definition."""
    value = 0xCBF29CE484222325
    for byte in data:
        value = ((value ^ byte) * 0x100000001B3) % 2**64
    return value


def hash_of(lines):
    """As veedor-check(1) says it: sorted lines, each with its end; the first 8 of 16 digits."""
    text = b"".join(sorted(line.encode() + b"\n" for line in lines))
    return f"{fnv1a(text):016x}"[:8]


def hand(*played):
    return " ".join(str(value) for value in range(1, 14) if value not in played)


# unfinished.yaml after its setup: King in Valencia, the Grandes at home with two Caballeros each, seven in
# the Courts and the other 21 of 30 in the Province (A p.2-3); every Power card is in the hand.
SETUP = (
    ["round: 0 end", "king: Valencia", "first: 1"]
    + [f"score {seat}: 0" for seat in SEATS]
    + [f"caballeros {seat} Court: 7" for seat in SEATS]
    + [f"caballeros {seat} Province: 21" for seat in SEATS]
    + [f"power {seat}: {hand()}" for seat in SEATS]
    + [line.format(1, "Aragón") for line in ("grande {}: {}", "caballeros {} {}: 2")]
    + [line.format(2, "Sevilla") for line in ("grande {}: {}", "caballeros {} {}: 2")]
    + [line.format(3, "Navarra") for line in ("grande {}: {}", "caballeros {} {}: 2")]
    + [line.format(4, "Granada") for line in ("grande {}: {}", "caballeros {} {}: 2")]
)

# And after its first round. The 7, the 12, the 3 and the 2 bring 3, 0, 5 and 5 Caballeros to the Courts; Bea
# places 5, Ann 4, Cruz 1 and Dan 2. Then court-three takes 3 from each other Court, or what is there: of
# Ann's 6, Bea's 2 and Cruz's 11. Dan played the lowest card.
ROUND_1 = (
    ["round: 1 end", "king: Sevilla", "first: 4", "tile 8/4/0: Aragón"]
    + [f"score {seat}: 0" for seat in SEATS]
    + ["grande 1: Aragón", "grande 2: Sevilla", "grande 3: Navarra", "grande 4: Granada"]
    + [f"caballeros 1 {place}" for place in
       ("Aragón: 2", "Toledo: 2", "Granada: 1", "Court: 3", "Province: 21")]
    + [f"caballeros 2 {place}" for place in
       ("Sevilla: 2", "Toledo: 1", "Aragón: 1", "Granada: 1", "Cataluña: 1", "Province: 23")]
    + [f"caballeros 3 {place}" for place in
       ("Navarra: 1", "Castilla: 1", "Court: 8", "Province: 19")]
    + [f"caballeros 4 {place}" for place in ("Granada: 2", "Court: 10", "Province: 16")]
    + [f"power 1: {hand(7)}", f"power 2: {hand(12)}", f"power 3: {hand(3)}", f"power 4: {hand(2)}"]
    + [f"revealed {card}: 1" for card in
       ("1 own-four", "2 court-three", "3 outposts", "4 enactment", "5 your-majesty")]
)


# What everybody has seen go into the Castillo, and nobody sees in it.
CASTILLO_1 = [f"caballeros {seat} Castillo: {count}" for seat, count in zip(SEATS, (1, 1, 1, 2))]

class Hash(Case):
    def hashes(self, *arguments, stdin="", status=0, covers="--hash"):
        done = self.check(covers, "--format", "json", *arguments, stdin=stdin, status=status)
        return json.loads(done.stdout).get("hashes_of_all" if covers == "--hash=all" else "hashes")

    def test_known_answers_of_the_hash_itself(self):
        # Published test vectors of FNV-1a.
        self.assertEqual(fnv1a(b""), 0xCBF29CE484222325)
        self.assertEqual(fnv1a(b"a"), 0xAF63DC4C8601EC8C)
        self.assertEqual(fnv1a(b"foobar"), 0x85944171F73967E8)

    def test_setup_and_first_round_as_the_manual_says(self):
        hashes = self.hashes(UNFINISHED)
        self.assertEqual(list(hashes), ["0", "1", "2", "3", "now"])
        self.assertEqual(hashes["0"], hash_of(SETUP))
        self.assertEqual(hashes["1"], hash_of(ROUND_1))

    def test_all_covers_secrets_and_says_so(self):
        hashes = self.hashes(UNFINISHED, covers="--hash=all")
        self.assertEqual(hashes["0"], hash_of(SETUP))  # nothing is hidden yet
        self.assertEqual(hashes["1"], hash_of(ROUND_1 + CASTILLO_1))
        self.assertIn("\n  hashes of all: 0=", self.check("--hash=all", UNFINISHED, status=0).stdout)
        done = self.check("--hash=all", "--format", "mail", UNFINISHED, status=2)
        self.assertEqual(done.stdout, "")
        self.assertIn("--hash=all", done.stderr)
        self.check("--hash=everything", UNFINISHED, status=2)

    def test_hidden_cards_leave_a_trace_in_all_only(self):
        # Bea takes back a Power card, and has played only one.
        back = SHIFT + "    turns: [{player: Bea, card: empowerment, actions: [{special: {power: 9}}]}]\n"
        others = (back,
                  back.replace("[plus1, minus2, plus2-court]", "[plus2-grande, minus2, minus2-court]"),
                  back.replace("power: 9}", "power: hidden}"))
        public, whole = ([self.hashes("-", stdin=text, covers=covers)["now"] for text in others]
                         for covers in ("--hash", "--hash=all"))
        self.assertEqual(len(set(public)), 1)
        self.assertEqual(len(set(whole)), 3)

    def test_an_ability_that_is_left_is_a_difference(self):
        # Four Caballeros to the Court either way; only where they were all taken can the card add one.
        self.assertEqual(len({self.hashes("-", stdin=text)["now"] for text in ABILITY}), 2)

    def test_text(self):
        text = self.check("--hash", UNFINISHED, status=0).stdout
        shown = " ".join(f"{moment}={value}" for moment, value in self.hashes(UNFINISHED).items())
        self.assertIn(f"\n  hashes: {shown}\n", text)
        lines = self.check("--hash", COMPLETE, status=0).stdout.splitlines()[1:]  # the path is long
        self.assertLessEqual(max(map(len, lines)), 90)

    def test_only_where_it_is_asked_for(self):
        self.assertNotIn("hashes", self.check(UNFINISHED, status=0).stdout)
        self.assertNotIn("hashes", self.check("--format", "json", UNFINISHED, status=0).stdout)
        self.assertEqual(self.check("--hash", "--quiet", UNFINISHED, status=0).stdout, "")

    def test_a_complete_game_ends_with_its_last_round(self):
        hashes = self.hashes(COMPLETE)
        self.assertEqual(list(hashes), [*map(str, range(10)), "now"])
        self.assertEqual(hashes["9"], hashes["now"])

    def test_a_shorter_log_has_the_same_hashes(self):
        lines = (EXAMPLES / "unfinished.yaml").read_text().splitlines(keepends=True)
        third = next(i for i, line in enumerate(lines) if "# Round 3" in line)
        part, whole = self.hashes("-", stdin="".join(lines[:third])), self.hashes(UNFINISHED)
        self.assertEqual(part, {"0": whole["0"], "1": whole["1"], "2": whole["2"], "now": whole["2"]})

    def test_spelling_leaves_no_trace_but_decisions_do(self):
        text = (EXAMPLES / "unfinished.yaml").read_text()
        whole = self.hashes(UNFINISHED)
        other = text.replace("{Toledo: 2, Castillo: 1, Granada: 1}", "{granada: 1, Castle: 1, New Castile: 2}")
        other = other.replace("Cruz", "Eva").replace("special: yes", "special: TRUE")
        self.assertNotEqual(other, text)
        self.assertEqual(self.hashes("-", stdin=other), whole)
        changed = text.replace("      - player: Dan\n        card: court-three",
                               "      - player: Dan\n        take: 4\n        card: court-three")
        self.assertNotEqual(changed, text)
        hashes = self.hashes("-", stdin=changed)
        self.assertEqual(hashes["0"], whole["0"])
        self.assertNotEqual(hashes["1"], whole["1"])

    def test_a_fault(self):
        # The last position is the one before it; a setup that is broken has only that.
        hashes = self.hashes(str(EXAMPLES / "faulty.yaml"), status=1)
        self.assertEqual(list(hashes), ["0", "1", "now"])
        hashes = self.hashes("-", stdin=short(king="Castillo"), status=1)
        self.assertEqual(list(hashes), ["now"])
        self.assertIsNone(self.hashes("-", stdin="veedor: 2\n", status=2))

    def test_a_scoresheet_has_none(self):
        self.assertIsNone(self.hashes(str(EXAMPLES / "scoresheet.yaml")))


if __name__ == "__main__":
    unittest.main()
