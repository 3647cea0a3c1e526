"""Secrets in public copies: the same bytes, whatever they must not tell; and where the copy is written."""
import re
import unittest

from secret_logs import DECKS, SPREAD, TURNS, log, unnamed
from support import SHIFT, Case, short


# A setup with a known hand, but for the discs.
HANDS = """\
veedor: 1
ruleset: [decennial, intrigue-king]
players: [Ann, Bea, Cruz]
cards:
  - {value: 100, court: 1, may: no, effect: {score: most}}
  - {value: 101, court: 1, may: no, effect: {score: most}}
  - {value: 102, court: 1, may: no, effect: {score: most}}
setup:
  king: Castilla
  homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla}
  first: Ann
  caballeros: [2, 3, 4]
  discs: {DISCS}
  hands: {Ann: [13, 15, 20, 35, 40, 90, 93, 110, 150, joker, 100, 101, 102]}
rounds: []
"""


class Published(Case):
    """veedor publish writes what everybody knows."""

    def published(self, text):
        done = self.run_veedor("publish", "-", stdin=text)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def one_copy(self, *texts):
        """The copy, which is the same for all of these logs and for the copy itself."""
        copies = [self.published(text) for text in texts]
        for copy in copies:
            self.assertEqual(copy, copies[0])
        self.assertEqual(self.published(copies[0]), copies[0])
        return copies[0]

    def test_discs_that_are_not_shown(self):
        head = log(SPREAD.replace("CARD", "civil-war"))
        copy = self.one_copy(*(head.replace("DISCS", discs) for discs in
                               ("Ann: Galicia, Bea: Granada", "Ann: Toledo, Bea: Navarra",
                                "Ann: sealed, Bea: sealed")))
        self.assertIn("discs: {Ann: sealed, Bea: sealed}", copy)
        # When all are set, they are turned over.
        all_set = self.published(head.replace("DISCS", "Ann: Toledo, Bea: Granada, Cruz: Sevilla"))
        self.assertIn("discs: {Ann: Toledo, Bea: Granada, Cruz: Sevilla}", all_set)
        # Not as long as one of them is sealed.
        sealed = self.published(head.replace("DISCS", "Ann: Toledo, Bea: sealed, Cruz: Sevilla"))
        self.assertIn("discs: {Ann: sealed, Bea: sealed, Cruz: sealed}", sealed)

    def test_who_has_an_address(self):
        """Nor the way in which a name is written tells who has one, or another name."""
        for old, others in (("[Ann, Bea,", ("{name: Ann}", "{name: Ann, mail: ann@example.org}", "{mail: [a@x.org, b@x.org], name: Ann}",
                                            "{name: Ann, also: Annie}", "{name: Ann, also: [Annie], mail: ann@example.org}")),
                            ("[{name: Ann, color: red}, Bea,", ("{name: Ann, color: red, mail: ann@example.org}",
                                                               "{name: Ann, also: Annie, color: red}"))):
            first = short().replace("[Ann, Bea,", old)
            name = old[1:old.rindex(", Bea")]
            copy = self.one_copy(first, *(first.replace(f"[{name}, Bea,", f"[{other}, Bea,") for other in others),
                                 first.replace(f"[{name}, Bea,", f"[{name}, {{name: Bea, mail: bea@example.org}},"))
            self.assertNotIn("name: Bea", copy)

    def test_discs_of_the_setup_while_one_is_missing(self):
        text = HANDS
        copy = self.one_copy(*(text.replace("DISCS", discs) for discs in
                               ("Ann: Toledo, Bea: Granada", "Ann: Valencia, Bea: Navarra", "Ann: sealed, Bea: sealed")))
        self.assertIn("discs: {Ann: sealed, Bea: sealed}", copy)
        all_set = self.published(text.replace("DISCS", "Ann: Toledo, Bea: Granada, Cruz: Navarra"))
        self.assertIn("discs: {Ann: Toledo, Bea: Granada, Cruz: Navarra}", all_set)

    def test_discs_that_a_veto_prevented(self):
        text = short().replace("ruleset: base", "ruleset: [base, old-hands]").replace("rounds: []\n", """\
rounds:
  - reveal: [ambush, veto, outposts, coup]
    power: [{Ann: 9}, {Bea: 13}, {Cruz: 6}, {Dan: 12}]
    turns:
      - {player: Bea, card: veto}
      - {player: Dan, card: coup, actions: [{special: {region: Galicia, discs: {Ann: DISC}}, veto: Bea}]}
""")
        copy = self.one_copy(*(text.replace("DISC", disc) for disc in ("Toledo", "none")))
        self.assertIn("{Ann: sealed}", copy)

    def test_decks(self):
        head = short().replace("rounds: []\n", DECKS)
        rounds = "rounds:\n  - power: [{Ann: 9}]\n"
        other = head.replace("conspiracy, conspiracy, intrigue, intrigue", "intrigue, conspiracy, intrigue, conspiracy")
        copy = self.one_copy(head + rounds, other + rounds)
        self.assertNotIn("decks", copy)
        self.assertIn("reveal: [ambush, fair, outposts, coup]", copy)
        # A round that has not begun shows no card.
        self.assertNotIn("ambush", self.published(head + "rounds: []\n"))

    def test_hands(self):
        other = SHIFT.replace("[plus1, minus2, plus2-court]", "[minus2-move, minus2, plus1-court]")
        copy = self.one_copy(SHIFT, other, unnamed(SHIFT))
        self.assertEqual(copy.count("plus"), 1)  # the card that Bea has played

    def test_cards_that_came_back(self):
        rounds = TURNS.format(second="fair", fourth="empowerment", card="empowerment", special="{power: CARD}")
        copy = self.one_copy(*(log(rounds.replace("CARD", card)) for card in ("12", "hidden")))
        self.assertIn("special: {power: hidden}", copy)

    def test_free_text(self):
        rounds = TURNS.format(second="fair", fourth="coup", card="fair", special="no")
        plain = log(rounds)
        noted = ("# Ann will play the 13\n" + plain.replace("ruleset:", "notes: Ann asked for Toledo\nruleset:", 1)
                 .replace("    turns:", "    notes: Bea is angry\n    turns:  # soon", 1)
                 .replace("card: outposts}", "card: outposts, notes: late}"))
        self.assertEqual(self.published(plain), self.published(noted))
        self.assertIn("title: Heat", self.published(plain))

    def test_the_castillo(self):
        rounds = TURNS.format(second="fair", fourth="coup", card="fair", special="no").replace(
            "outposts}", "outposts, actions: [{place: {Castillo: 2}}]}")
        text = log(rounds + "    board: {regions: {Galicia: {Ann: 2}, Castillo: {Bea: 2}}}\n")
        self.assertIn("    board:\n      regions: {Galicia: {Ann: 2}}\n", self.published(text))
        alone = log(rounds + "    board: {regions: {Castillo: {Bea: 2}}}\n")
        self.assertNotIn("board", self.published(alone))

    def test_rulings(self):
        rounds = TURNS.format(second="fair", fourth="coup", card="fair", special="no").replace(
            "outposts}", "outposts, actions: [{place: {Sevilla: 1}}]}")
        ruling = "rulings: [{rule: PLACE-4, round: 1, player: Bea, by: GM, reason: Ann has the 13}]\n"
        copy = self.published(log(rounds) + ruling)
        self.assertIn("{rule: PLACE-4, round: 1, player: Bea, by: GM}", copy)
        self.check("-", stdin=copy, status=0)
        castillo = log(TURNS.format(second="fair", fourth="coup", card="fair", special="no")
                       + "    board: {regions: {Castillo: {Bea: 1}}}\n"
                       + "rulings: [{rule: CLAIM-3, round: 1}]\n")
        self.assertNotIn("rulings", self.published(castillo))

    def test_faults(self):
        # One that everybody sees is in the copy; after it no disc counts as turned over.
        rounds = SPREAD.replace("CARD", "civil-war").replace("DISCS", "Ann: Toledo, Bea: Granada, Cruz: Sevilla")
        copy = self.published(log(rounds.replace("Galicia: 1, Navarra: 1", "Sevilla: 1")))
        self.assertIn("PLACE-4", self.check("-", stdin=copy, status=1).stdout)
        self.assertIn("{Ann: sealed, Bea: sealed, Cruz: sealed}", copy)
        done = self.run_veedor("publish", "-", stdin=short().replace("king:", "kind:"))
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("LOG-2", done.stderr)

    def test_several_logs(self):
        copy = self.published(short() + "---\n# two\n" + short())
        self.assertEqual(copy.count("veedor: 1"), 2)
        self.assertEqual(self.published(copy), copy)


class PublishedForOne(Case):
    """veedor publish --for keeps what one player knows."""

    def copy(self, text, player):
        done = self.run_veedor("publish", "--for", player, "-", stdin=text)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        again = self.run_veedor("publish", "--for", player, "-", stdin=done.stdout)
        self.assertEqual(again.stdout, done.stdout)
        return done.stdout

    def test_discs(self):
        text = log(SPREAD.replace("CARD", "civil-war").replace("DISCS", "Ann: Galicia, Bea: Granada"))
        self.assertIn("discs: {Ann: Galicia, Bea: sealed}", self.copy(text, "Ann"))
        self.assertIn("discs: {Ann: sealed, Bea: Granada}", self.copy(text, "be"))
        self.assertIn("discs: {Ann: sealed, Bea: sealed}", self.copy(text, "Cruz"))
        self.assertEqual(self.copy(text, "public"), self.copy(text, "Cruz"))

    def test_cards_that_came_back(self):
        text = log(TURNS.format(second="fair", fourth="empowerment", card="empowerment", special="{power: 12}"))
        for player in ("Ann", "Bea", "Cruz", "Dan"):  # Dan has the card
            self.assertIn("power: 12}" if player == "Dan" else "power: hidden}", self.copy(text, player))

    def test_orders(self):
        text = short() + "orders: [{power: [{Ann: 9}, {Ann: 8}]}, {power: [{Bea: 5}]}]\n"
        copy = self.copy(text, "Ann")
        self.assertIn("{Ann: 9}, {Ann: 8}", copy)
        self.assertNotIn("Bea: 5", copy)
        self.assertNotIn("orders", self.copy(text, "Cruz"))
        self.check("-", stdin=copy, status=0)

    def test_hands(self):
        text = HANDS.replace("DISCS", "Ann: Toledo, Bea: Granada, Cruz: Navarra")
        own = self.copy(text, "Ann")
        self.assertIn("Ann: [13, 15", own)
        self.assertEqual(len(re.findall('value: "?10[012]', own)), 3)
        self.check("-", stdin=own, status=0)
        for secret in ("hands", "cards:"):
            self.assertNotIn(secret, self.copy(text, "Bea"))

    def test_nobody_of_this_name(self):
        done = self.run_veedor("publish", "--for", "Zoe", "-", stdin=short())
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("--for needs a player of this game (Ann, Bea, Cruz, Dan), not `Zoe`", done.stderr)


class PublishedFile(Case):
    """publish -o writes the copy to a file."""

    def test_instead_of_standard_output(self):
        log_file = self.file("log.yaml", short().replace("rounds: []\n", DECKS) + "rounds: []\n")
        copy = self.run_veedor("publish", log_file).stdout
        for name in ("-o", "--output"):
            public = self.folder / "public.yaml"
            done = self.run_veedor("publish", name, str(public), log_file)
            self.assertEqual((done.returncode, done.stdout, done.stderr), (0, f"{public}\n", ""))
            self.assertEqual(public.read_text(), copy)
            public.write_text("something else\n")

    def test_never_over_the_log_itself(self):
        text = short()
        log_file = self.file("log.yaml", text)
        link = self.folder / "link.yaml"
        link.symlink_to(log_file)
        for name in (log_file, str(link)):
            done = self.run_veedor("publish", "-o", name, log_file)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn("it is also the input, which would be lost", done.stderr)
            self.assertEqual((self.folder / "log.yaml").read_text(), text)

    def test_what_cannot_be_written(self):
        log_file = self.file("log.yaml", short())
        done = self.run_veedor("publish", "-o", str(self.folder / "none" / "public.yaml"), log_file)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("cannot write ", done.stderr)
        bad = self.file("bad.yaml", short().replace("king:", "kind:"))
        done = self.run_veedor("publish", "-o", str(self.folder / "public.yaml"), bad)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertFalse((self.folder / "public.yaml").exists())


if __name__ == "__main__":
    unittest.main()
