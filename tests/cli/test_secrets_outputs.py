"""All outputs for players: the same bytes for logs that differ only in secrets; and what --help says of the readers."""
import json
import re
import unittest

from secret_logs import DECKS, SPREAD, TURNS, log, unnamed
from secret_outputs import commands
from support import ROOT, SHIFT, Case, commands_in, short

DISCS = SPREAD.replace("CARD", "civil-war")
NO_SPECIAL = TURNS.format(second="fair", fourth="coup", card="fair", special="no")
CASTILLO = NO_SPECIAL.replace("outposts}", "outposts, actions: [{place: {Galicia: 1, Castillo: 2}}]}")
COUP = log(TURNS.format(second="fair", fourth="coup", card="coup", special="{region: Galicia, discs: {Ann: DISC}}")
           ).replace("{player: Bea, card: outposts}",
                     "{player: Bea, card: outposts, actions: [{place: {Galicia: 2}}]}")
# More Modifier cards of a kind are dealt than there are assumed to be (W-DECK).
TOO_MANY = """\
veedor: 1
ruleset: [base, power-shift]
players: [Ann, Bea]
setup:
  king: Toledo
  homes: {Ann: Galicia, Bea: Valencia}
  first: Bea
  modifiers:
    dealt: {Ann: [KIND, KIND, plus2-court], Bea: [plus1, plus2-court, minus2]}
    passed: {Ann: plus2-court, Bea: minus2}
rounds: []
"""
DEALT_IN_ORDER = short().replace("rounds: []\n", DECKS)
COMMIT = short().replace("setup:", "commit: {code: ymprh-1wkrv-7jmrs-adtxc-zj0r7p, secret: %s}\nsetup:")


class Outputs(Case):
    def same(self, *texts, status=0, readers=("Cruz", "public")):
        """What goes to players is the same for all of these logs; a report of a fault is for who runs the program."""
        everything = {}
        for command in commands(readers):
            done = [self.run_veedor(*command, "-", stdin=text) for text in texts]
            expected = 0 if command[0] == "publish" and status < 2 else status
            self.assertEqual({one.returncode for one in done}, {expected}, (command, done[0].stderr))
            shown = [one.stdout + (one.stderr if status == 0 else "") for one in done]
            for text, other in zip(texts, shown):
                self.assertEqual(shown[0], other, (command, text))
            everything[" ".join(command)] = shown[0]
        return everything

    def test_modifier_cards(self):
        other = SHIFT.replace("[plus1, minus2, plus2-court]", "[minus2-move, minus2, plus1-court]")
        self.same(SHIFT, other)
        self.same(SHIFT, other, unnamed(SHIFT), readers=("public",))
        outputs = self.same(*(TOO_MANY.replace("KIND", kind) for kind in ("minus1", "plus2-grande")),
                            TOO_MANY.replace("[KIND, KIND,", "[minus1, plus2,"), readers=("Bea", "public"))
        for command in ("check --format markdown", "check --all --notes --hash --format markdown"):
            self.assertNotIn("W-DECK", outputs[command])
        self.assertIn("W-DECK", self.run_veedor("check", "-", stdin=TOO_MANY.replace("KIND", "minus1")).stdout)

    def test_modifier_cards_with_a_fault(self):
        for card in ("plus2-grande", "minus1-grande"):
            self.same(*(text.replace("{Ann: 8}", "{Ann: 8, modifier: %s}" % card) for text in
                        (SHIFT, SHIFT.replace("[plus1, minus2, plus2-court]", "[minus2-move, minus2, plus1-court]"))),
                      status=1)

    def test_discs_that_wait(self):
        self.same(*(log(DISCS.replace("DISCS", discs)) for discs in
                    ("Ann: Galicia, Bea: Granada", "Ann: Toledo, Bea: Navarra", "Ann: Toledo, Bea: Granada")))
        # Of one that shows the King's region the moderator has a note.
        texts = [COUP.replace("DISC", disc) for disc in ("Sevilla", "Castilla", "none")]
        self.assertIn("note", self.run_veedor("check", "--notes", "-", stdin=texts[1]).stdout)
        self.same(*texts)

    def test_within_a_turn(self):
        """Once the log has all discs, the moments before the last of them still do not show the others."""
        def shown(reader, form, part, discs):
            text = log(DISCS.replace("DISCS", discs))
            done = self.run_veedor("show", "--for", reader, "--format", form, "--at", f"2.1.{part}", "-", stdin=text)
            self.assertEqual(done.returncode, 0, done.stderr)
            return done.stdout
        discs = ("Ann: Galicia, Bea: Granada, Cruz: Sevilla", "Ann: Toledo, Bea: Navarra, Cruz: Sevilla")
        for reader in ("Cruz", "public"):
            for form in ("text", "html", "svg", "json"):
                # Dan takes Caballeros, the card, and announces it; then Ann and Bea set their discs, and at last Cruz.
                for part in range(6):
                    self.assertEqual(*(shown(reader, form, part, each) for each in discs), (reader, form, part))
                self.assertNotEqual(*(shown(reader, form, 6, each) for each in discs), (reader, form))

    def test_a_fault_within_a_turn(self):
        """Where a fault is, in parts of a turn, is for who has the log."""
        text = log(DISCS.replace("DISCS", "Ann: Castilla"))
        for reader, seen in (((), True), (("--for", "Cruz"), False), (("--public",), False)):
            fault = json.loads(self.run_veedor("show", *reader, "--format", "json", "-", stdin=text).stdout)["fault"]
            self.assertEqual("moment" in fault, seen, fault)

    def test_a_disc_with_a_fault(self):
        self.same(*(log(DISCS.replace("DISCS", f"Ann: {first}, Bea: {second}"))
                    for first in ("Galicia", "Toledo") for second in ("Toledo", "Cataluña", "Castilla")), status=1)

    def test_the_castillo(self):
        claimed = log(CASTILLO + "    board: {regions: {Galicia: {Bea: 1}, Castillo: {Bea: %d}}}\n")
        markdown = self.same(*(claimed % n for n in (0, 1, 3)), status=1)["check --format markdown"]
        self.assertIn("a wrong number for the Caballeros of Bea (Castillo)", markdown)
        waived = claimed + "rulings: [{rule: CLAIM-3, round: 1, by: GM, reason: \"there were %d\"}]\n"
        self.same(*(waived % (n, n) for n in (0, 1, 3)))

    def test_decks(self):
        swapped = DEALT_IN_ORDER.replace("1: [ambush, militia,", "1: [militia, ambush,")
        self.same(DEALT_IN_ORDER + "rounds: []\n", swapped + "rounds: []\n")
        wrong = "rounds:\n  - reveal: [conspiracy, fair, outposts, coup]\n"
        self.assertNotIn("mbush", self.same(DEALT_IN_ORDER + wrong, swapped + wrong, status=1)["check --format markdown"])

    def test_a_card_that_came_back(self):
        text = log(TURNS.format(second="fair", fourth="empowerment", card="empowerment", special="{power: CARD}"))
        self.same(*(text.replace("CARD", card) for card in ("12", "hidden")))

    def test_a_secret_that_does_not_fit(self):
        self.same(*(COMMIT % secret for secret in ("9x2k9-p0m4c-vt8q1-zr5bn-3wj6hd", "9x2k8-p0m4c-vt8q1-zr5bn-3wj6hd")),
                  status=1)

    def test_what_cannot_be_read(self):
        text = log(DISCS.replace("DISCS", "Ann: PLACE"))
        for texts in ([text.replace("PLACE", place) for place in ("Galizia", "Toldo", "[Toledo]")[:2]],
                      [SHIFT.replace("[plus1, minus2", f"[{kind}, minus2") for kind in ("plus3", "minus1-cort")],
                      [DEALT_IN_ORDER.replace("ambush", card) + "rounds: []\n" for card in ("ambusch", "milita")],
                      [COMMIT % secret for secret in ("9x2k7", "9x2k8")]):
            outputs = self.same(*texts, status=2)
            self.assertIn("malformed", outputs["check --format markdown"])

    def test_hashes_of_all_are_not_for_players(self):
        for form in ("mail", "markdown"):
            done = self.run_veedor("check", "--hash=all", "--format", form, "-", stdin=short())
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn("for players", done.stderr)
        hashes = r"hashes \|  \| (.*?) \|"
        self.assertRegex(self.run_veedor("check", "--hash", "--format", "markdown", "-", stdin=short()).stdout, hashes)


class Readers(Case):
    """Each command that reads a log says for whom its output is."""

    WITHOUT = {"sheet", "simulate", "rules", "explain", "schema", "completion", "help"}

    def test_in_help(self):
        known = commands_in(self.run_veedor("--help").stdout)
        self.assertGreater(len(known), 20)
        for command in known:
            words = " ".join(self.run_veedor(command, "--help").stdout.split())
            said = re.search(r"for (the )?(moderator|players|everybody|that player)", words)
            self.assertEqual(bool(said), command not in self.WITHOUT, (command, words))

    def test_formats_of_check(self):
        """Help, manual and the tests of secrets name the same formats for players."""
        forms = {each[-1] for each in commands() if each[0] == "check"}
        said = " ".join(self.run_veedor("check", "--help").stdout.split())
        self.assertEqual(set(re.split(r", | and ", re.search(r"The formats (.*?) are for players", said)[1])), forms)
        page = (ROOT / "man" / "veedor.1").read_text("utf-8")
        self.assertEqual(set(re.search(r"(?m)^\.It Cm check Ta formats Cm (.*?) Ta", page)[1].split(" , ")), forms)
        page = (ROOT / "man" / "veedor-check.1").read_text("utf-8")
        for words in (".Sh NOTES", "Fl Fl hash Ns Op = Ns Cm all"):
            part = page.partition(words)[2]
            listed = re.search(r"\.Cm mail ,\n\.Cm markdown ,\n\.Cm html\n(?:and|or)\n\.Cm png", part)
            self.assertIsNotNone(listed, words)

    def test_in_the_manual(self):
        manual = " ".join(self.run_veedor("help", "veedor").stdout.split())
        for command in ("check", "score", "standings", "show", "next", "report", "replay", "publish", "diff", "lsp"):
            part = manual[manual.index("READERS"):]
            self.assertIn(command, part)


if __name__ == "__main__":
    unittest.main()
