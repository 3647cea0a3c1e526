"""Seals and commitments, held against codes and drawings that are computed here from the manual alone."""
import re
import unittest

import yaml

import sealing
from support import ROOT, Case, short

SALT = {"Ann": "5t2r7-0k9x4-vb3nm-hq8ws-6yzd1c", "Bea": "q81h4-zr0pm-63tkx-jn5v2-w9c7ya"}
DISCS = """\
rounds:
  - reveal: [ambush, civil-war, outposts, enactment]
    power: [{Ann: 8}, {Bea: 3}, {Cruz: 5}, {Dan: 9}]
    turns:
      - {player: Dan, card: civil-war, actions: [{special: yes}]}
"""
COLONIES = """\
veedor: 1
ruleset: [decennial, colonies]
players: [Ann, Bea, Cruz, Dan]
setup:
  king: Galicia
  homes: {Ann: Granada, Bea: Sevilla, Cruz: Navarra, Dan: Toledo}
  first: Ann
  inquisitor: [Valencia, Castilla]
  table: Aragón
  discs: {Ann: %s}
rounds: []
"""
MOMENT = "round 1 turn 1 card civil-war"
LINES = re.compile(r"Mail this now:\n  (.+)\nKeep this, and mail it when everybody has mailed theirs:\n  (.+)\n")


def log(rounds=DISCS):
    return short().replace("rounds: []\n", rounds)


class Seal(Case):
    def setUp(self):
        super().setUp()
        self.log = self.file("game.yaml", log())

    def seal(self, *arguments, status=0):
        done = self.run_veedor("seal", *arguments)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done

    def lines(self, *arguments):
        match = LINES.fullmatch(self.seal(*arguments).stdout)
        self.assertTrue(match)
        return match.groups()

    def test_the_code_is_the_one_of_the_manual(self):
        for words in (["Ann", "Galicia"], ["ann galicia"], ["disc", "Ann", "gali"]):
            self.assertEqual(self.lines("--salt", SALT["Ann"], self.log, *words), (
                f"disc Ann sealed {sealing.seal('Ann', 'disc', MOMENT, 'Galicia', SALT['Ann'])}",
                f"disc Ann Galicia salt {SALT['Ann']}"))
        code = sealing.seal("Bea", "disc", MOMENT, "Granada", SALT["Bea"])
        self.assertIn(code, self.lines("--salt", sealing.plain(SALT["Bea"]).upper(), self.log, "Bea Granada")[0])

    def test_each_salt_is_new(self):
        seen = {self.lines(self.log, "Ann Galicia") for _ in range(5)}
        self.assertEqual(len({line for pair in seen for line in pair}), 10)
        for now, later in seen:
            salt = later.split()[-1]
            self.assertEqual(now.split()[-1], sealing.seal("Ann", "disc", MOMENT, "Galicia", salt))

    def test_what_is_not_legal_is_not_sealed(self):
        done = self.seal(self.log, "Ann Castilla", status=1)
        self.assertIn("DISC-1", done.stderr)
        self.assertEqual(done.stdout, "")
        self.assertIn("unknown player `Zoe`", self.seal(self.log, "Zoe Toledo", status=2).stderr)
        self.assertIn("this is not a salt", self.seal("--salt", "short", self.log, "Ann Galicia", status=2).stderr)
        done = self.seal(self.file("new.yaml", short()), "Ann Galicia", status=2)
        self.assertIn("no Secret discs are awaited", done.stderr)
        self.assertIn("`none`", self.seal(self.log, "Ann sealed", status=2).stderr)

    def test_the_log_is_not_changed(self):
        self.seal(self.log, "Ann Galicia")
        with open(self.log, encoding="utf-8") as file:
            self.assertEqual(file.read(), log())

    def add(self, *lines, status=0):
        done = self.run_veedor("add", self.log, *lines)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done

    def test_a_game_by_mail(self):
        """From the codes to the discs, each line as it was printed."""
        mails = {name: self.lines(self.log, f"{name} {region}") for name, region in (("Ann", "Galicia"), ("Bea", "Granada"))}
        self.add(mails["Ann"][0])
        public = self.run_veedor("publish", self.log).stdout
        self.assertIn(mails["Ann"][0].split()[-1], public)
        # What is sealed on the public copy fits the moderator's log.
        mails["Cruz"] = self.lines(self.file("public.yaml", public), "Cruz Sevilla")
        self.add(mails["Bea"][0], "disc Cruz sealed " + mails["Cruz"][0].split()[-1].upper())
        done = self.run_veedor("next", self.log)
        for name in ("Ann", "Bea", "Cruz"):
            self.assertIn(mails[name][0].split()[-1], " ".join(done.stdout.split()))
        self.add(mails["Bea"][1], mails["Ann"][1])
        for out in self.for_players():
            for secret in (mails["Ann"][1].split()[-1], mails["Bea"][1].split()[-1]):
                self.assertNotIn(secret, out)
        done = self.add(mails["Cruz"][1])
        self.assertIn("Ann Galicia", done.stdout)
        self.assertEqual(self.run_veedor("check", self.log).returncode, 0)
        public = self.run_veedor("publish", self.log).stdout
        self.assertIn(mails["Ann"][1].split()[-1], public)
        self.assertEqual(self.run_veedor("check", "-", stdin=public).returncode, 0)
        notation = self.run_veedor("notation", self.log).stdout
        again = self.file("again.yaml", short())
        done = self.run_veedor("add", again, stdin=notation)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(self.run_veedor("diff", self.log, again).returncode, 0)
        self.assertEqual(*(self.run_veedor("notation", file).stdout for file in (self.log, again)))

    def for_players(self, status=0):
        """All that players and the public get."""
        for command in (["publish"], ["check", "--format", "mail"],
                        *(["show", "--public", "--format", form] for form in ("text", "svg", "json")),
                        *(["next", "--for", reader, "--format", form] for reader in ("Cruz", "public")
                          for form in ("text", "json")),
                        *(["report", "--for", reader, "--format", form] for reader in ("Cruz", "public")
                          for form in ("text", "html", "svg", "json")),
                        *(["replay", "--for", reader] for reader in ("Cruz", "public")),
                        *([["check", "--hash"]] if status == 0 else [])):
            done = self.run_veedor(*command, self.log)
            self.assertEqual(done.returncode, 0 if command == ["publish"] else status, (command, done.stderr))
            yield done.stdout

    def test_what_is_opened_early_stays_covered(self):
        """An opened disc shows no more than its code while others are missing."""
        code = sealing.seal("Ann", "disc", MOMENT, "Galicia", SALT["Ann"])
        seen = []
        for disc in (f"{{sealed: {code}}}", f"{{sealed: {code}, shows: Galicia, salt: {SALT['Ann']}}}"):
            self.log = self.file("game.yaml", log(DISCS.replace("yes", "{discs: {Ann: %s}}" % disc)))
            seen.append(list(self.for_players()))
        self.assertEqual(*seen)

    def test_a_code_says_nothing_of_the_disc(self):
        """Whatever is opened, the public copy before is the same but for the code."""
        seen = []
        for region in ("Galicia", "none"):
            code = sealing.seal("Ann", "disc", MOMENT, region, SALT["Ann"])
            self.log = self.file("game.yaml", log(DISCS.replace("yes", "{discs: {Ann: {sealed: %s}}}" % code)))
            seen.append([out.replace(code, "CODE") for out in self.for_players()])
        self.assertEqual(*seen)

    def test_a_wrong_opening_does_not_say_what_was_opened(self):
        """Nor how long its name is, by the column of what comes behind it."""
        seen = []
        code = sealing.seal("Ann", "disc", "setup", "Galicia", SALT["Ann"])
        for region in ("Castilla", "Toledo", "none"):
            self.log = self.file("game.yaml", COLONIES % f"{{sealed: {code}, shows: {region}, salt: {SALT['Ann']}}}")
            self.assertIn("SEAL-1", self.run_veedor("check", self.log).stdout)
            seen.append(list(self.for_players(status=1)))
        self.assertEqual(seen[0], seen[1])
        self.assertEqual(seen[0], seen[2])

    def test_a_wrong_opening_is_refused(self):
        now, later = self.lines(self.log, "Ann Galicia")
        self.add(now)
        done = self.add(later[:-1] + ("1" if later[-1] == "0" else "0"), status=1)
        self.assertIn("SEAL-1", done.stderr)
        self.assertIn("Ann", done.stderr)
        self.add("disc Bea Granada salt " + SALT["Bea"], status=2)  # no code came before

    def test_an_error_of_form_tells_players_nothing(self):
        text = log(DISCS.replace("yes", "{discs: {Ann: {sealed: %s, shows: Galicia, salt: %s}}}"
                                 % (sealing.seal("Ann", "disc", MOMENT, "Toledo", SALT["Ann"]), SALT["Ann"])))
        done = self.run_veedor("check", "--format", "mail", "-", stdin=text)
        self.assertIn("SEAL-1", done.stdout)
        self.assertNotIn("Galicia", done.stdout)
        self.assertNotIn(SALT["Ann"], done.stdout)

    def test_a_plain_sealed_disc_is_opened_by_add(self):
        self.add("disc Ann sealed", "disc Bea Granada, Cruz Sevilla", "disc Ann Galicia")
        self.assertEqual(self.run_veedor("check", self.log).returncode, 0)

    def test_a_hand(self):
        head = short().replace("ruleset: base", "ruleset: [decennial, intrigue-king]").replace(
            "  first: Ann\n", "  first: Ann\n  caballeros: [2, 3, 4, 5]\n  discs: {Ann: none, Bea: none, Cruz: none, "
            "Dan: none}\n")
        head = head.replace("setup:\n", "cards: [{value: 60, effect: {take: 1}}, {value: 130, effect: {take: 2}}, "
                            "{value: 140, effect: {king: neighbor}}, {value: 160, effect: {score: most}}]\nsetup:\n")
        self.log = self.file("game.yaml", head)
        cards = "150, 13, 15, 20, 35, 40, 60, 90, 93, 110, 130, 140, joker"
        ordered = "joker, 13, 15, 20, 35, 40, 60, 90, 93, 110, 130, 140, 150"
        now, later = self.lines("--salt", SALT["Ann"], self.log, "hand Ann " + cards)
        self.assertEqual(now, "hand Ann sealed " + sealing.seal("Ann", "hand", "setup", ordered, SALT["Ann"]))
        self.add(now)
        self.assertIn(now.split()[-1], self.run_veedor("publish", self.log).stdout)
        self.add(later)
        self.assertNotIn("130", self.run_veedor("publish", self.log).stdout.partition("setup")[2])


class Commit(Case):
    """veedor new --commit, and what check makes of it."""

    def new(self, *arguments, status=0):
        done = self.run_veedor("new", *arguments)
        self.assertEqual(done.returncode, status, done.stderr)
        return done.stdout if status == 0 else done.stderr

    def begin(self, *arguments):
        self.secret = self.file("secret.yaml", self.new("--players", "Ann,Bea,Cruz", "--commit", *arguments))

    def test_code_and_drawing_are_those_of_the_manual(self):
        self.begin()
        first = yaml.safe_load(self.new("--from", self.secret))
        secret = first["commit"]["secret"]
        self.assertEqual(first["commit"]["code"],
                         sealing.commitment(secret, [("base", None)], ["Ann", "Bea", "Cruz"]))
        text = self.new("--from", self.secret, "--player-seed", "Cruz= blue  horse ", "--player-seed", "Ann=José")
        game = yaml.safe_load(text)
        self.assertEqual(game["commit"], {**first["commit"], "seeds": {"Ann": "José", "Cruz": "blue  horse"}})
        for log_, seeds in ((first, ["", "", ""]), (game, ["José", "", "blue  horse"])):
            self.assertEqual(log_["setup"], self.drawn(secret, seeds))
        self.assertNotEqual(first["setup"], game["setup"])
        done = self.run_veedor("check", "-", stdin=text)
        self.assertEqual(done.returncode, 0, done.stderr)

    def drawn(self, secret, seeds, more=None):
        """Regions, then the First Player, then the decks, in the order of the ruleset, with `more` cards in stacks."""
        draw = sealing.Draw(secret, seeds)
        rules = self.rules()
        regions = draw.shuffle(rules["regions"])
        players = ["Ann", "Bea", "Cruz"]
        setup = {"king": regions[0], "homes": dict(zip(players, regions[1:4]))}
        setup["first"] = players[draw.below(3)]
        setup["decks"] = {stack: draw.shuffle(cards + (more or {}).get(stack, []))
                          for stack, cards in rules["decks"].items()}
        return setup

    def rules(self):
        """Regions and cards of the base game, in the order of its file."""
        with open(ROOT / "rulesets" / "base.yaml", encoding="utf-8") as file:
            rules = yaml.safe_load(file)
        decks = {1: [], 2: [], 3: [], 4: []}
        for card in rules["cards"]:
            if card["stack"] in decks:
                decks[card["stack"]] += [card["id"]] * card.get("copies", 1)
        regions = [place["name"] for place in rules["places"] if place.get("kind", "region") == "region"]
        return {"decks": decks, "regions": regions}

    def test_a_changed_setup_is_found(self):
        self.begin()
        text = self.new("--from", self.secret, "--player-seed", "Ann=x")
        game = yaml.safe_load(text)
        king, home = game["setup"]["king"], game["setup"]["homes"]["Ann"]
        swapped = text.replace(f"king: {king}", "king: KING").replace(f"Ann: {home}", f"Ann: {king}")
        for changed in (swapped.replace("KING", home), text.replace("{Ann: x}", "{Ann: y}"),
                        text.replace("Ann: x", "Bea: x"),
                        text.replace(game["commit"]["secret"], SALT["Ann"]),
                        text.replace(game["commit"]["code"], SALT["Ann"]),
                        text[:text.index("  decks:")] + "rounds: []\n"):
            self.assertNotEqual(changed, text)
            done = self.run_veedor("check", "-", stdin=changed)
            self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
            self.assertIn("COMMIT-1", done.stdout + done.stderr)
            mail = self.run_veedor("check", "--format", "mail", "-", stdin=changed).stdout
            self.assertIn("COMMIT-1", mail)
            self.assertNotIn(game["commit"]["secret"], mail)

    def test_the_public_copy_has_no_secret_before_the_end(self):
        self.begin()
        text = self.new("--from", self.secret, "--player-seed", "Ann=blue horse")
        public = self.run_veedor("publish", "-", stdin=text).stdout
        commit = yaml.safe_load(text)["commit"]
        self.assertEqual(yaml.safe_load(public)["commit"], {key: commit[key] for key in ("code", "seeds")})
        self.assertNotIn("decks", yaml.safe_load(public)["setup"])
        # Without the secret nothing is verified.
        other = public.replace("blue horse", "red horse")
        self.assertEqual(self.run_veedor("check", "-", stdin=other).returncode, 0)
        over = text + "adjudication: {after: 0, places: [[Ann], [Bea, Cruz]]}\n"
        public = self.run_veedor("publish", "-", stdin=over).stdout
        self.assertEqual(yaml.safe_load(public)["commit"], commit)
        self.assertEqual(yaml.safe_load(public)["setup"]["decks"], yaml.safe_load(text)["setup"]["decks"])
        self.assertEqual(self.run_veedor("check", "-", stdin=public).returncode, 0)
        done = self.run_veedor("check", "-", stdin=public.replace("blue horse", "red horse"))
        self.assertIn("COMMIT-1", done.stdout + done.stderr)

    def test_every_ruleset_is_bound_or_refused(self):
        bound = refused = 0
        for rules in ("base", "base,short", "base,old-hands", "base,power-shift", "base,two-player", "base,new-regency",
                      "decennial", "decennial,intrigue-king", "decennial,colonies", "decennial,grandissimo",
                      "decennial,king-colonies"):
            players = "Ann,Bea"
            arguments = ["--players", players, "--ruleset", rules]
            if "intrigue-king" in rules or "king-colonies" in rules:
                arguments += ["--caballeros", "2,3"]
            if self.run_veedor("new", *arguments).returncode != 0:
                continue
            done = self.run_veedor("new", "--commit", *arguments)
            if done.returncode != 0:
                self.assertIn("no source gives all cards", done.stderr)
                refused += 1
                continue
            for form in ([], ["--format", "json"]):
                self.secret = self.file("secret.yaml", done.stdout)
                text = self.new("--from", self.secret, "--player-seed", "Bea=zebra", *form)
                self.assertEqual(self.run_veedor("check", "-", stdin=text).returncode, 0)
                moved = text.replace("zebra", "horse")
                self.assertNotEqual(moved, text)
                self.assertEqual(self.run_veedor("check", "-", stdin=moved).returncode, 1)
            bound += 1
        self.assertGreaterEqual(bound, 5)
        self.assertGreaterEqual(refused, 2)

    def test_cards_that_the_log_defines_are_not_drawn(self):
        """Else the moderator could choose among them, and so among many decks, after the seeds are known."""
        self.begin()
        text = self.new("--from", self.secret, "--player-seed", "Ann=x")
        game = yaml.safe_load(text)
        # Decks that would be drawn if the card belonged to the game.
        setup = self.drawn(game["commit"]["secret"], ["x", "", ""], {1: ["house"]})
        self.assertEqual(setup["homes"], game["setup"]["homes"])
        defined = {**game, "setup": setup, "cards": [
            {"id": "house", "stack": 1, "copies": 1, "number": 1, "effect": {"score": "most"}}]}
        done = self.run_veedor("check", "-", stdin=yaml.safe_dump(defined, allow_unicode=True))
        self.assertIn("COMMIT-1", done.stdout)
        self.assertIn("of stack 1", done.stdout)
        del defined["commit"]["secret"]
        done = self.run_veedor("check", "-", stdin=yaml.safe_dump(defined, allow_unicode=True))
        self.assertEqual(done.returncode, 0, done.stdout)

    HOUSE = """\
ruleset: hr
title: house
kind: option
players: {least: 2, most: 5}
goes_with: [base]
cards:
  - {id: zeta, name: Zeta, stack: 1, copies: 1, number: 1, effect: {score: most}, text: "x", source: "assumed: x"}
"""

    def test_a_ruleset_file_is_bound(self):
        house = self.file("house.yaml", self.HOUSE)
        rules = f"base,{house}"
        self.begin("--ruleset", rules)
        with open(self.secret, encoding="utf-8") as file:
            text = file.read()
        first = yaml.safe_load(text)
        self.assertEqual(first["commit"]["code"], sealing.commitment(
            first["commit"]["secret"], [("base", None), ("hr", None)], ["Ann", "Bea", "Cruz"], [self.HOUSE]))
        # The command that the log gives.
        self.assertIn(f"veedor new --from FILE --ruleset {rules} --player-seed", text)
        for form in ([], ["--format", "json"]):
            game = self.file("game.yaml", self.new("--from", self.secret, "--ruleset", rules, "--player-seed", "Ann=x", *form))
            self.assertEqual(self.run_veedor("check", "--ruleset", rules, game).returncode, 0)
            with open(game, encoding="utf-8") as file:
                drawn = yaml.safe_load(file)
            self.assertIn("zeta", drawn["setup"]["decks"][1 if not form else "1"])
            self.assertEqual(drawn["commit"]["seeds"], {"Ann": "x"})
            # Whatever the file says else, it would be another game.
            for old, new in (("score: most", "score: least"), ("id: zeta", "id: eta"), ("x\"}", "x\"}\n# more")):
                self.file("house.yaml", self.HOUSE.replace(old, new))
                done = self.run_veedor("check", "--ruleset", rules, game)
                self.assertNotEqual(done.returncode, 0)
                self.assertIn("COMMIT-1", done.stdout + done.stderr)
            self.file("house.yaml", self.HOUSE)
        self.assertIn("LOG-3", self.new("--from", self.secret, status=2))

    def test_wrong_usage(self):
        self.begin()
        for arguments, words in ((["--commit"], "--players is required"),
                                 (["--players", "Ann,Bea", "--commit", "--seed", "1"], "--seed"),
                                 (["--from", self.secret, "--players", "Ann,Bea"], "--players"),
                                 (["--from", self.secret, "--player-seed", "Zoe=x"], "`Ann=some words`"),
                                 (["--from", self.secret, "--player-seed", "Ann"], "`Ann=some words`"),
                                 (["--from", self.secret, "--player-seed", "Ann="], "is empty"),
                                 (["--players", "Ann,Bea", "--player-seed", "Ann=x"], "--from")):
            self.assertIn(words, self.new(*arguments, status=2))
        game = self.file("game.yaml", self.new("--from", self.secret, "--player-seed", "Ann=x"))
        self.assertIn("with the seeds of players already", self.new("--from", game, status=2))
        self.assertIn("it has no `secret`", self.new("--from", self.file("old.yaml", short()), status=2))


if __name__ == "__main__":
    unittest.main()
