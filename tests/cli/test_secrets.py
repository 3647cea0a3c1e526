"""Secrets of the table: what players and the public get is the same whatever they must not know."""
import json
import unittest

from support import SHIFT, Case, short

TURNS = """\
rounds:
  - reveal: [ambush, {second}, outposts, {fourth}]
    power: [{{Ann: 9}}, {{Bea: 13}}, {{Cruz: 6}}, {{Dan: 12}}]
    turns:
      - {{player: Bea, card: outposts}}
      - player: Dan
        card: {card}
        actions: [{{special: {special}}}]
"""

# Ann and Bea have Caballeros in two regions each, so that their discs can show either.
SPREAD = """\
rounds:
  - reveal: [ambush, court-three, outposts, enactment]
    power: [{Ann: 9}, {Bea: 13}, {Cruz: 6}, {Dan: 12}]
    turns:
      - {player: Bea, card: outposts, actions: [{place: {Galicia: 1, Navarra: 1}}]}
      - {player: Dan, card: enactment}
      - {player: Ann, card: court-three, actions: [{place: {Toledo: 2}}]}
      - {player: Cruz, card: ambush}
  - reveal: [militia, CARD, fiesta, coup]
    power: [{Cruz: 7}, {Dan: 13}, {Ann: 8}, {Bea: 12}]
    turns:
      - player: Dan
        card: CARD
        actions: [{special: {discs: {DISCS}}}]
"""

DECKS = """\
  decks:
    1: [ambush, militia, conspiracy, conspiracy, intrigue, intrigue, own-four, any-four, any-three, own-region]
    2: [fair, fair, fair, fair, withdrawal, civil-war, empty-courts, court-three, one-each, secret-two]
    3: [outposts, outposts, fiesta, fiesta, six-seven, revelation, revelation, first-places, most, least]
    4: [coup, enactment, enactment, enactment, king-neighbor, adopted-home, adopted-home, empowerment, empowerment,
        take-two]
"""


def log(rounds, head=None):
    return (head or short()).replace("rounds: []\n", rounds)


def unnamed(text):
    """The log without the Modifier cards that were dealt and passed on."""
    return "".join(line for line in text.splitlines(True)
                   if not line.startswith(("  modifiers:", "    dealt:", "    passed:")))


class FurtherFaults(Case):
    """check --all --format mail tells every fault, and no secret with any of them."""

    def mailed(self, text):
        return " ".join(self.check("--all", "--format", "mail", "-", stdin=text, status=1).stdout.split())

    def test_of_the_castillo_and_of_the_decks(self):
        # Nobody has a point after round 1. Ann has nothing in the Castillo. The next card of stack 1 is not
        # the one revealed, but militia or intrigue.
        decks = DECKS.replace("[fair, fair, fair, fair, withdrawal, civil-war, empty-courts, court-three,",
                              "[court-three, fair, fair, fair, fair, withdrawal, civil-war, empty-courts,")
        decks = decks.replace("[coup, enactment,", "[enactment, coup,")
        log = short().replace("rounds: []\n", decks + SPREAD[:SPREAD.index("  - reveal: [militia")]
                              + "    scores: {Ann: 1}\n    board: {regions: {Castillo: {Ann: 5}}}\n"
                              + "  - reveal: [conspiracy, fair, outposts, coup]\n")
        mail = self.mailed(log)
        self.assertIn("Also: round 1: the log claims a wrong number for the Caballeros of Ann (Castillo).", mail)
        self.assertIn("The rule is REVEAL-1", mail)
        self.assertEqual(mail.count("Also"), 2)
        for word in ("militia", "Militia", "intrigue", "5"):
            self.assertNotIn(word, mail.replace("p.5", ""))
        self.assertEqual(self.mailed(log.replace("Ann: 5", "Ann: 4")), mail)
        swapped = log.replace("[ambush, militia, conspiracy, conspiracy, intrigue,",
                              "[ambush, intrigue, militia, conspiracy, conspiracy,")
        self.assertNotEqual(swapped, log)
        self.assertEqual(self.mailed(swapped), mail)


class Discs(Case):
    """A decision by discs takes effect when all are set (A p.11)."""

    def shown(self, text):
        """All that shows where a game stands."""
        out = []
        for command in (["show"], ["show", "--format", "json"], ["show", "--format", "svg"], ["score"],
                        ["score", "--format", "json"], ["next"], ["check", "--format", "mail"],
                        ["check", "--hash"], ["report", "--for", "Cruz"], ["publish"],
                        ["next", "--for", "Cruz"], ["next", "--for", "public"],
                        *(["report", "--for", reader, "--format", form] for reader in ("Cruz", "public")
                           for form in ("html", "svg", "json")),
                        ["replay", "--for", "Cruz"], ["replay", "--for", "public"], ["replay"]):
            done = self.run_veedor(*command, "-", stdin=text)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            out.append(done.stdout)
        return out

    def test_of_a_card_that_returns_caballeros(self):
        for card in ("civil-war", "secret-two"):
            one, two = (self.shown(log(SPREAD.replace("CARD", card).replace("DISCS", discs)))
                        for discs in ("Ann: Galicia, Bea: Granada", "Ann: Toledo, Bea: Granada"))
            self.assertEqual(one, two)
            self.assertIn("Secret discs: Ann: set; Bea: set; Cruz: not set", one[0])
            # The position is that of before: 2 Caballeros of Ann in Toledo, 2 in Galicia.
            board = json.loads(one[1])["position"]["board"]["regions"]
            self.assertEqual((board["Toledo"]["Ann"], board["Galicia"]["Ann"]), (2, 2))

    def test_take_effect_together_when_the_last_is_set(self):
        text = log(SPREAD.replace("CARD", "civil-war").replace(
            "DISCS", "Ann: Toledo, Bea: Granada, Cruz: Sevilla"))
        done = self.run_veedor("show", "--format", "json", "-", stdin=text)
        board = json.loads(done.stdout)["position"]["board"]
        self.assertNotIn("Toledo", board["regions"])
        self.assertNotIn("Granada", board["regions"])
        self.assertNotIn("Sevilla", board["regions"])
        self.assertEqual(board["regions"]["Galicia"], {"Ann": 2, "Bea": 1})
        # Each event of the history says what its own disc did, as it stands in the log.
        done = self.run_veedor("report", "--for", "Dan", "--since", "1", "-", stdin=text)
        self.assertIn("discs: Ann Toledo (2 Caballeros to the Province), Bea Granada (2 Caballeros to the "
                      "Province), Cruz Sevilla (2 Caballeros to the Province)", " ".join(done.stdout.split()))

    def test_of_coup(self):
        text = log(TURNS.format(second="fair", fourth="coup", card="coup", special="SPECIAL"))
        # Bea has placed nothing: Ann alone stands in Galicia, so that her disc is the last one.
        text = text.replace("{player: Bea, card: outposts}",
                            "{player: Bea, card: outposts, actions: [{place: {Galicia: 2}}]}")
        one, two = (self.shown(text.replace("SPECIAL", "{region: Galicia, discs: {Ann: %s}}" % disc))
                    for disc in ("Sevilla", "none"))
        self.assertEqual(one, two)

    def test_a_ruling_lets_the_last_one_go(self):
        text = log(SPREAD.replace("CARD", "civil-war").replace("DISCS", "Ann: Toledo, Bea: Granada")
                   + "      - {player: Bea, card: coup}\n"
                   + "rulings: [{rule: DISC-2, round: 2, player: Dan, reason: \"Cruz is away\"}]\n")
        done = self.run_veedor("show", "--format", "json", "-", stdin=text)
        self.assertEqual(done.returncode, 0, done.stderr)
        board = json.loads(done.stdout)["position"]["board"]["regions"]
        self.assertNotIn("Toledo", board)
        self.assertNotIn("Granada", board)
        self.assertEqual(board["Sevilla"], {"Cruz": 2})

    def test_of_a_general_scoring(self):
        rounds = SPREAD[:SPREAD.index("  - reveal: [militia")].replace("Toledo: 2", "Toledo: 1, Castillo: 1")
        rounds = rounds.replace("Navarra: 1}", "Castillo: 1}")
        head = short().replace("ruleset: base", "ruleset: [base, short]")
        rounds += ("  - reveal: [militia, fair, fiesta, coup]\n"
                   "    power: [{Cruz: 7}, {Dan: 13}, {Ann: 8}, {Bea: 12}]\n"
                   "    turns: [{player: Dan, card: coup}, {player: Bea, card: fair}, "
                   "{player: Ann, card: fiesta}, {player: Cruz, card: militia}]\n"
                   "    scoring: {discs: {Ann: DISC}}\n")
        one, two, three = (self.shown(log(rounds.replace("DISC", disc), head))
                           for disc in ("Galicia", "Toledo", "none"))
        self.assertEqual(one, two)
        self.assertEqual(one, three)
        self.assertIn("Secret discs: Ann: set; Bea: not set", one[0])


class Public(Case):
    """show --public shows what lies open."""

    def shown(self, text, *options):
        done = self.run_veedor("show", "--public", *options, "-", stdin=text)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def test_hands_and_the_castillo_are_closed(self):
        other = SHIFT.replace("[plus1, minus2, plus2-court]", "[minus2-move, minus2, plus1-court]")
        for options in ([], ["--format", "json"], ["--format", "svg"]):
            self.assertEqual(self.shown(SHIFT, *options), self.shown(other, *options))
        position = json.loads(self.shown(SHIFT, "--format", "json"))["position"]
        self.assertEqual(position["hands"]["Ann"], {"known": [], "hidden": 12})
        self.assertEqual(position["modifiers"]["Ann"], {"known": [], "hidden": 3})
        rounds = TURNS.format(second="fair", fourth="coup", card="fair", special="no").replace(
            "outposts}", "outposts, actions: [{place: {Castillo: 2}}]}")
        position = json.loads(self.shown(log(rounds), "--format", "json"))["position"]
        self.assertTrue(position["castillo_hidden"])
        self.assertNotIn("Castillo", position["board"]["regions"])
        self.assertIn("hidden Caballeros", self.shown(log(rounds), "--format", "svg"))

    def test_a_fault_about_a_secret(self):
        rounds = TURNS.format(second="fair", fourth="coup", card="fair", special="no").replace(
            "outposts}", "outposts, actions: [{place: {Castillo: 2}}]}")
        text = log(rounds + "    board: {regions: {Castillo: {Bea: 1}}}\n")
        done = self.run_veedor("show", "--public", "--format", "json", "-", stdin=text)
        self.assertEqual(done.returncode, 1)
        fault = json.loads(done.stdout)["fault"]
        self.assertEqual(fault["message"],
                         "round 1: the log claims a wrong number for the Caballeros of Bea (Castillo)")
        self.assertNotIn("allowed", fault)


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


class Next(Case):
    """next --for shows a player the own options alone."""

    def shown(self, text, who, *options):
        done = self.run_veedor("next", "--for", who, *options, "-", stdin=text)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def same(self, who, *texts):
        for options in ([], ["--format", "json"]):
            shown = [self.shown(text, who, *options) for text in texts]
            self.assertEqual(shown, shown[:1] * len(texts))
        return self.shown(texts[0], who)

    def test_discs(self):
        head = log(SPREAD.replace("CARD", "civil-war"))
        texts = [head.replace("DISCS", f"Cruz: {disc}") for disc in ("Sevilla", "sealed")]
        self.assertIn("Ann: Galicia or Toledo", self.same("Ann", *texts))
        for who in ("Cruz", "public"):
            shown = self.same(who, *texts)
            self.assertIn("discs of Ann and Bea", shown)
            self.assertNotIn("Toledo", shown)
        json_shown = json.loads(self.shown(texts[0], "Ann", "--format", "json"))
        self.assertEqual(list(json_shown["decision"]["limits"]["discs"]), ["Ann"])
        self.assertEqual(json_shown["decision"]["players"], ["Ann", "Bea"])

    def test_hands(self):
        other = SHIFT.replace("[plus1, minus2, plus2-court]", "[plus1-court, minus2, plus2-grande]")
        texts = [text.split("    power:")[0] for text in (SHIFT, other)]
        for who in ("Bea", "public"):
            self.assertNotIn("plus", self.same(who, *texts))
        self.assertIn("plus2-court", self.shown(texts[0], "Ann"))

    def test_cards_of_a_deck(self):
        head = short().replace("rounds: []\n", DECKS) + "rounds: []\n"
        other = head.replace("1: [ambush, militia,", "1: [militia, ambush,")
        for who in ("Ann", "public"):
            self.same(who, head, other)

    def test_who_is_meant(self):
        done = self.run_veedor("next", "--for", "Anna", "-", stdin=short())
        self.assertEqual(done.returncode, 2)
        self.assertIn("--for wants a player of this game (Ann, Bea, Cruz, Dan), not `Anna`", done.stderr)


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
            self.assertIn("it was read for this and would be lost", done.stderr)
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


class Mail(Case):
    """--format mail is for players."""

    def mailed(self, text, status=1):
        done = self.check("--format", "mail", "-", stdin=text, status=status)
        return " ".join(done.stdout.split())

    def rule(self, text):
        done = self.run_veedor("check", "--format", "json", "-", stdin=text)
        return json.loads(done.stdout)["fault"]["rule"]

    def one_mail(self, rule, *texts, status=1):
        """That it is the same for all of these logs, which break the rule."""
        mails = [self.mailed(text, status) for text in texts]
        for text, mail in zip(texts, mails):
            self.assertEqual(self.rule(text), rule)
            self.assertEqual(mail, mails[0])
            self.assertIn(rule, mail)
        return mails[0]

    def test_a_hand_of_modifier_cards(self):
        other = SHIFT.replace("[plus1, minus2, plus2-court]", "[minus2-move, minus2, plus1-court]")
        for card in ("plus2-grande", "minus1-grande"):
            mail = self.one_mail("SHIFT-2", *(text.replace("{Ann: 8}", "{Ann: 8, modifier: %s}" % card)
                                              for text in (SHIFT, other)))
            self.assertIn("Ann does not have in hand what is played here.", mail)
            self.assertNotIn("Legal there", mail)

    def test_cards_dealt_and_passed(self):
        texts = [SHIFT.replace("Ann: minus2,", f"Ann: {kind},") for kind in ("plus2-grande", "minus2-move")]
        mail = self.one_mail("SHIFT-1", *texts)
        self.assertNotIn("plus", mail)
        self.assertNotIn("Legal there", mail)
        four = [SHIFT.replace("plus2-court]", f"plus2-court, {kind}]") for kind in ("minus1-move", "plus2")]
        self.one_mail("SHIFT-1", *four)

    def test_a_closed_disc(self):
        head = SPREAD.replace("CARD", "civil-war")
        shown = [head.replace("DISCS", f"Ann: {first}, Bea: {second}")
                 for first in ("Galicia", "Toledo") for second in ("Toledo", "Cataluña", "Castilla")]
        mail = self.one_mail("DISC-1", *map(log, shown))
        self.assertIn("turn of Dan: the disc of Bea shows something that it cannot show.", mail)
        self.assertIn("Legal there would be: Galicia, Navarra, Granada.", mail)
        for word in ("Cataluña", "Castilla", "Toledo"):
            self.assertNotIn(word, mail)

    def test_what_is_in_the_castillo(self):
        rounds = TURNS.format(second="fair", fourth="coup", card="fair", special="no").replace(
            "outposts}", "outposts, actions: [{place: {Galicia: 1, Castillo: 2}}]}")
        texts = [log(rounds + "    board: {regions: {Galicia: {Bea: 1}, Castillo: {Bea: %d}}}\n" % n)
                 for n in (0, 1, 3)]
        mail = self.one_mail("CLAIM-3", *texts)
        self.assertIn("Round 1: the log claims a wrong number for the Caballeros of Bea (Castillo).", mail)
        self.assertNotIn("`", mail)
        # What lies open is told as ever.
        open_text = log(rounds + "    board: {regions: {Galicia: {Bea: 3}}}\n")
        self.assertIn("claims 3 for the Caballeros of Bea (Galicia), but it is 1", self.mailed(open_text))

    def test_the_next_card_of_a_deck(self):
        head = short().replace("rounds: []\n", DECKS)
        rounds = "rounds:\n  - reveal: [militia, fair, outposts, coup]\n"
        other = head.replace("1: [ambush, militia, conspiracy,", "1: [conspiracy, militia, ambush,")
        mail = self.one_mail("REVEAL-1", head + rounds, other + rounds)
        self.assertIn("Round 1: this is not the next card of the deck.", mail)
        self.assertNotIn("Legal there", mail)
        # A card that is no card of the stack is one whatever lies in the decks.
        self.assertIn("Coup is no card of stack 1", self.mailed(head + rounds.replace("militia", "coup")))

    def test_the_cards_of_a_deck(self):
        head = short().replace("rounds: []\n", DECKS) + "rounds: []\n"
        texts = [head.replace("ambush, militia", f"{card}, militia")
                 for card in ("militia", "intrigue", "own-four")]
        mail = self.one_mail("SETUP-4", *texts)
        self.assertNotIn("Legal there", mail)

    def test_a_card_that_comes_back(self):
        turn = "    turns: [{player: Bea, card: empowerment, actions: [{special: {%s}}]}]\n"
        for keys in (("power: 3", "power: 12"), ("modifier: plus2", "modifier: minus1-move")):
            mail = self.one_mail("BACK-1", *(SHIFT + turn % key for key in keys))
            self.assertNotIn("Legal there", mail)

    def test_a_power_card_that_may_have_come_back(self):
        # Everybody knows that one of two cards has come back; only the log says that it was the 3.
        mail = self.mailed(SHIFT + """\
    turns:
      - {player: Bea, card: empowerment}
      - {player: Ann, card: fair}
      - {player: Cruz, card: ambush}
  - reveal: [militia, one-each, fiesta, empowerment]
    power: [{Cruz: 4}, {Ann: 6}, {Bea: 3}]
    turns:
      - {player: Ann, card: fiesta}
      - {player: Cruz, card: militia}
      - {player: Bea, card: empowerment, actions: [{special: {power: 3}}]}
  - reveal: [own-four, court-three, most, coup]
    power: [{Bea: 9}]
""")
        self.assertIn("Bea does not have in hand what is played here", mail)
        self.assertNotIn("Legal there", mail)

    def test_malformed_secrets(self):
        discs = log(SPREAD.replace("CARD", "civil-war").replace("DISCS", "Ann: PLACE"))
        self.one_mail("LOG-3", *(discs.replace("PLACE", place) for place in ("Galizia", "Toldo")), status=2)
        self.one_mail("LOG-3", *(SHIFT.replace("[plus1, minus2", f"[{kind}, minus2")
                                 for kind in ("plus3", "minus1-cort")), status=2)
        # What stands in place of keys may be meant as the card that comes back or as a disc.
        turn = SHIFT + "    turns: [{player: Bea, card: empowerment, actions: %s}]\n"
        values = ("5", "12", "power 5", '"5"', "[5]", "[power, 12]")
        mail = self.one_mail("LOG-2", *(turn % f"[{{special: {value}}}]" for value in values), status=2)
        self.assertTrue(mail.startswith("To the moderator: the log cannot be judged yet, because "), mail)
        self.one_mail("LOG-2", *(turn % f"[{value}]" for value in values), status=2)
        self.one_mail("LOG-2", *(turn % value for value in values[:4]), status=2)
        scored = SHIFT + "    turns: []\n    scoring: %s\n"
        self.one_mail("LOG-2", *(scored % value for value in ("Galicia", "Toledo", "[Toledo]", "none")), status=2)
        # Only who writes the log can mend it, so nothing that it says is in the mail.
        self.assertNotIn("Toldo", self.mailed(log(SPREAD.replace("Toledo: 2", "Toldo: 2")), status=2))

    def test_the_reason_of_a_ruling_on_a_secret(self):
        rounds = TURNS.format(second="fair", fourth="coup", card="fair", special="no").replace(
            "outposts}", "outposts, actions: [{place: {Galicia: 1, Castillo: 2}}]}")
        text = log(rounds + "    board: {regions: {Castillo: {Bea: 1}}}\n"
                   + "rulings: [{rule: CLAIM-3, round: 1, by: GM, reason: \"there were two\"}]\n")
        mail = self.mailed(text, status=0)
        self.assertIn("Caballeros of Bea (Castillo); waived by GM", mail)
        self.assertNotIn("two", mail)

    def test_changes_that_take_more_out_of_the_castillo(self):
        # One or two of Cruz's are in it; three are not.
        logs = [short().replace("setup:", "cards: [{id: raid, stack: 1, copies: 1, number: 1, "
                                "effect: {unjudged: yes}}]\nsetup:", 1)
                .replace("rounds: []\n", "rounds:\n  - reveal: [raid, fair, outposts, enactment]\n"
                         "    power: [{Ann: 8}, {Bea: 3}, {Cruz: 13}, {Dan: 9}]\n    turns:\n"
                         "      - {player: Cruz, card: raid, actions: [{special: {changes: [{count: %d, "
                         "from: Court, to: Castillo}, {count: 3, from: Castillo, to: Toledo}]}}]}\n" % count)
                for count in (1, 2)]
        for text, inside in zip(logs, (1, 2)):
            said = self.run_veedor("check", "-", stdin=text).stdout
            self.assertIn(f"Cruz has {inside} in the Castillo", said)
        self.assertIn("Cruz has fewer Caballeros in the Castillo than this takes away",
                      self.one_mail("UNJUDGED-1", *logs))

    def test_a_warning_about_hidden_cards(self):
        # Three hands hold plus1: of each kind there is assumed to be one card.
        text = SHIFT.replace("minus1, minus2, plus2-move", "minus1, plus1, plus2-move")
        self.assertIn("W-DECK", self.run_veedor("check", "-", stdin=text).stdout)
        self.assertNotIn("Modifier cards", self.mailed(text, status=0))

    def test_a_warning_about_cards_that_have_shown_themselves(self):
        # Bea and Cruz have played plus1, for all to see. Whether Ann was dealt one too, or nothing of the
        # deal is known, the mail speaks of the second play alone.
        played = SHIFT.replace("{Cruz: 5}", "{Cruz: 5, modifier: plus1}")
        two = played.replace("Cruz: [minus1,", "Cruz: [plus1,")
        two = two.replace("Bea: [plus1, minus1,", "Bea: [plus1, plus1,").replace("Cruz: minus1}", "Cruz: minus2}")
        for text, warnings in ((two, 5), (unnamed(played), 1)):
            said = self.run_veedor("check", "-", stdin=text).stdout
            self.assertEqual(said.count("cards plus1 have shown"), warnings)
            mail = " ".join(self.mailed(text, status=0).split())
            self.assertEqual(mail.count("Please note"), 1)
            self.assertIn("Please note: more Modifier cards plus1 have shown", mail)


if __name__ == "__main__":
    unittest.main()
