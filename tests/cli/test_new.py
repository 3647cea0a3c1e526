"""veedor new: the log of a new game, drawn from a seed."""
import json
import re
import subprocess
import unittest
from pathlib import Path

import yaml

from support import VEEDOR, Case, environment

REGIONS = ["Galicia", "Navarra", "Aragón", "Cataluña", "Castilla", "Toledo", "Sevilla", "Granada", "Valencia"]
# The stacks of the 2023 edition as its ruleset file lists them: each card and its copies.
STACKS = [
    [("ambush", 1), ("conspiracy", 2), ("intrigue", 2), ("militia", 1), ("own-four", 1), ("any-four", 1),
     ("any-three", 1), ("own-region", 1)],
    [("fair", 4), ("withdrawal", 1), ("civil-war", 1), ("empty-courts", 1), ("court-three", 1),
     ("one-each", 1), ("secret-two", 1)],
    [("outposts", 2), ("fiesta", 2), ("six-seven", 1), ("revelation", 2), ("first-places", 1), ("most", 1),
     ("least", 1)],
    [("enactment", 3), ("king-neighbor", 1), ("coup", 1), ("adopted-home", 2), ("empowerment", 2),
     ("take-two", 1)],
]
MASK = (1 << 64) - 1


class Chance:
    """The draw as veedor-new(1) describes it, written anew: std::mt19937_64 of the C++ standard
    ([rand.eng.mers]), numbers behind the last whole run left out, Fisher and Yates."""

    def __init__(self, seed):
        self.state = [seed]
        for i in range(1, 312):
            last = self.state[-1]
            self.state.append((6364136223846793005 * (last ^ (last >> 62)) + i) & MASK)
        self.at = 312

    def number(self):
        if self.at == 312:
            for i in range(312):
                both = (self.state[i] & (MASK << 31)) | (self.state[(i + 1) % 312] & ((1 << 31) - 1))
                odd = 0xB5026F5AA96619E9 if both & 1 else 0
                self.state[i] = self.state[(i + 156) % 312] ^ (both >> 1) ^ odd
            self.at = 0
        x = self.state[self.at]
        self.at += 1
        x ^= (x >> 29) & 0x5555555555555555
        x ^= (x << 17) & 0x71D67FFFEDA60000
        x ^= (x << 37) & 0xFFF7EEE000000000
        return x ^ (x >> 43)

    def below(self, n):
        number = self.number()
        while number >= (1 << 64) // n * n:
            number = self.number()
        return number % n

    def shuffled(self, items):
        items = list(items)
        for i in range(len(items) - 1, 0, -1):
            other = self.below(i + 1)
            items[i], items[other] = items[other], items[i]
        return items


def uncommented(text, first_word):
    """The log with `# first_word:` and the comment lines behind it made lines of the log."""
    lines, inside = [], False
    for line in text.splitlines():
        inside = line.lstrip().startswith("#") and (inside or line.lstrip().startswith(f"# {first_word}:"))
        lines.append(line.replace("# ", "", 1) if inside else line)
    return "\n".join(lines) + "\n"


class Played(Case):
    """The head of a game that was played at a table."""

    def played(self, *arguments, status=0, players="Ann,Bea,Cruz,Dan"):
        done = self.run_veedor("new", "--played", "--players", players, *arguments)
        self.assertEqual(done.returncode, status, done.stderr)
        return done.stdout if status == 0 else done.stderr

    def check(self, text):
        return self.run_veedor("check", "--format", "json", "-", stdin=text.encode())

    def test_what_is_told_and_nothing_else(self):
        text = self.played("--king", "toledo", "--homes", "Sevilla,Aragon,Galicia,Valencia", "--first", "Bea", "--title",
                           "Friday")
        self.assertEqual(yaml.safe_load(text), {
            "veedor": 1, "title": "Friday", "ruleset": "base", "players": ["Ann", "Bea", "Cruz", "Dan"],
            "setup": {"king": "Toledo", "first": "Bea",
                      "homes": {"Ann": "Sevilla", "Bea": "Aragón", "Cruz": "Galicia", "Dan": "Valencia"}},
            "rounds": []})
        verdict = json.loads(self.check(text).stdout)
        self.assertEqual((verdict["status"], verdict["next"]["step"]), ("in-progress", "reveal"))

    def test_the_example_at_its_end_is_legal(self):
        names = ["Ann", "Bea", "Cruz", "Dan", "Eva"]
        homes = ["Sevilla", "Aragón", "Galicia", "Valencia", "Granada"]
        for rules, players in (("base", 2), ("base", 3), ("base", 4), ("base,power-shift", 5), ("base,old-hands", 4),
                               ("decennial", 4), ("decennial,short", 3), ("decennial,intrigue-king", 5)):
            text = self.played("--ruleset", rules, "--king", "Toledo", "--homes", ",".join(homes[:players]), "--first",
                               "Bea", players=",".join(names[:players]))
            path = self.file("played.yaml", text.encode())
            for command in re.findall(r"^#   (veedor add FILE .*)$", text, re.MULTILINE):
                done = subprocess.run(["bash", "-c", command.replace("FILE", str(path)).replace("veedor", str(VEEDOR), 1)],
                                      capture_output=True, text=True, check=False)
                self.assertEqual(done.returncode, 0, (rules, text, done.stderr))
            self.assertIn("next: round 1, turn of ", done.stdout)

    def test_what_is_not_told_is_to_be_filled_in(self):
        text = self.played("--first", "Bea")
        one, two = (self.played("--ruleset", f"decennial,{game}") for game in ("grandissimo", "colonies"))
        self.assertIn("\n#   inquisitor: Aragón\n", one)
        self.assertIn("\n#   inquisitor: [Aragón, Valencia]\n", two)
        self.assertRegex(text, r"(?m)^#   king: \w+$")
        self.assertRegex(text, r"(?m)^#   homes: \{")
        self.assertNotRegex(text, r"(?m)^#   first: ")
        fault = json.loads(self.check(text).stdout)["fault"]
        self.assertEqual((fault["rule"], "`king`" in fault["message"]), ("LOG-2", True))
        self.assertRegex(self.played("--ruleset", "decennial,colonies", "--caballeros", "1,2,3,4", status=2), "no Caballero cards")
        colonies = self.played("--ruleset", "decennial,colonies")
        for key in ("king", "homes", "first", "inquisitor", "table"):
            self.assertRegex(colonies, rf"(?m)^#   {key}: ")

    def test_what_cannot_be(self):
        homes = ["--homes", "Sevilla,Aragón,Galicia,Valencia"]
        for arguments, words in [
                (["--king", "Toldeo"], "--king: `Toldeo` is not a place of this game; did you mean `Toledo`?"),
                (["--homes", "Sevilla,Aragón"], "--homes: 2 homes for 4 players; write one for each player"),
                (["--first", "Bae"], "--first: `Bae` is not one of the players; did you mean `Bea`?"),
                (["--king", "Sevilla", "--first", "Ann", *homes], "Sevilla"),
                (["--seed", "1"], "--seed does not go with --played"),
                (["--from", "x.yaml"], "does not go with")]:
            self.assertIn(words, self.played(*arguments, status=2))
        self.assertIn("--king needs --played", self.run_veedor("new", "--players", "Ann,Bea", "--king", "Toledo").stderr)


class New(Case):
    def new(self, *arguments, players="Ann,Bea,Cruz,Dan", seed="7"):
        done = self.run_veedor("new", "--players", players, "--seed", seed, *arguments)
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)
        return done.stdout

    def refused(self, *arguments, says):
        done = self.run_veedor("new", *arguments)
        self.assertEqual((done.returncode, done.stdout), (2, ""), done.stderr)
        self.assertIn(says, done.stderr)

    def verdict(self, log, *arguments):
        done = self.check("--format", "json", *arguments, "-", stdin=log, status=0)
        return json.loads(done.stdout)

    def test_everything_follows_from_the_seed(self):
        # The 10000th number of the engine with its usual seed stands in the C++ standard.
        engine = Chance(5489)
        self.assertEqual([engine.number() for _ in range(10000)][-1], 9981545732273789042)

        players = ["Ann", "Bea", "Cruz", "Dan", "Eva"]
        for seed in (0, 7, 123456, MASK):
            chance = Chance(seed)
            pile = chance.shuffled(REGIONS)
            first = players[chance.below(5)]
            decks = [chance.shuffled(card for card, copies in stack for _ in range(copies))
                     for stack in STACKS]
            log = json.loads(self.new("--format", "json", players=",".join(players), seed=str(seed)))
            self.assertEqual(log["setup"], {
                "king": pile[0], "homes": dict(zip(players, pile[1:])), "first": first,
                "decks": {str(i): deck for i, deck in enumerate(decks, 1)}})

    def test_the_same_command_gives_the_same_log(self):
        self.assertEqual(self.new(), self.new())
        self.assertNotEqual(self.new(), self.new(seed="8"))

    def test_the_log_says_how_it_was_made(self):
        names = "Ann,O'Neill,a: #b,$HOME,-x,Eva \"E\""
        for arguments in (["--players", names.replace(",-x", "")],
                          ["--players=-x,Ann", "--title", "It's -- `here` $1 #2", "--ruleset", "base,short"],
                          ["--players", "Ann,Bea", "--title=-", "--format", "json"]):
            made = self.run_veedor("new", *arguments)
            self.assertEqual(made.returncode, 0, made.stderr)
            if "json" in arguments:
                command = re.search(r"the same log again: (.*)", json.loads(made.stdout)["notes"])[1]
            else:
                command = re.search(r"^#   (veedor new .*)$", made.stdout, re.MULTILINE)[1]
                self.assertRegex(made.stdout, r"\A# seed: \d+\n")
            again = subprocess.run(["bash", "-c", command.replace("veedor", f"'{VEEDOR}'", 1)],
                                   capture_output=True, check=True, env=environment(), timeout=60)
            self.assertEqual(again.stdout.decode(), made.stdout)

    def test_without_a_seed_every_log_is_another(self):
        logs = {self.run_veedor("new", "--players", "Ann,Bea").stdout for _ in range(5)}
        self.assertEqual(len(logs), 5)

    def test_who_is_next(self):
        log = self.new("--title", "Heat 2")
        verdict = self.verdict(log)
        self.assertEqual((verdict["status"], verdict["title"], verdict["warnings"]),
                         ("in-progress", "Heat 2", []))
        first = re.search(r"first: (\w+)", log)[1]
        self.assertEqual(verdict["next"], {"round": 1, "step": "power", "players": [first]})
        self.assertEqual(self.verdict(self.new(players="Ann,Bea"))["next"]["step"], "dummy")

    def test_names_come_back_as_they_were(self):
        names = ["No", "7", "a: b", "#x", "\"'\\"]
        for names in (names, ["-", "- x", "[y", "}", "&a"], ["*", "!", "%", "@", "`"],
                      ["太郎", "Bego\u00f1a", "\u00a0x\u00a0y", "e", "N" * 500],
                      ["yes", "on", "1e3", "0x10", "2026-11-20"], ["=", "y", "1_0", "12:30", ".inf"],
                      ["\U0001f451", "\u202ex", "\ufdd0", "\U0001ffff", "\ufeffx"],
                      ["x" * 500, '"' * 500, "?", "? x", "a #b"]):
            players = "=" + ",".join(names)
            for form in ("yaml", "json"):
                done = self.run_veedor("new", "--players" + players, "--format", form, "--title", names[0])
                self.assertEqual(done.stderr, "")
                self.assertEqual(self.verdict(done.stdout)["players"], names)
                # Other programs read them too, and take none for a number or a date.
                read = yaml.safe_load(done.stdout)
                self.assertEqual((read["players"], list(read["setup"]["homes"])), (names, names))
                self.assertIn(read["setup"]["first"], names)
                self.assertEqual(read["title"], names[0])
        # Written by number it is a key of more than 1024 characters, which YAML wants to begin with `?`.
        done = self.run_veedor("new", "--players", "\u061c" * 250 + ",Ann")
        self.assertEqual(list(yaml.safe_load(done.stdout)["setup"]["homes"]), ["\u061c" * 250, "Ann"])
        self.assertEqual(self.verdict(done.stdout)["players"], ["\u061c" * 250, "Ann"])
        # Trimmed and composed, as the log reader does.
        done = self.run_veedor("new", "--players", " Ann , E\u0301va ")
        self.assertEqual(self.verdict(done.stdout)["players"], ["Ann", "Éva"])

    def test_names_that_are_refused(self):
        for players, says in (("Ann,", "is empty"), (",Ann", "is empty"), ("", "is empty"),
                              ("Ann,Bea, Ann", "`Ann` is given twice"),
                              ("\u00c9va,E\u0301va", "is given twice"),
                              ("Ann,dummy", "`dummy` is reserved"), ("Ann,modifier", "is reserved"),
                              ("Ann,~", "means nothing"), ("Ann,null", "means nothing"),
                              ("Ann,<<", "merge key"), ("Ann,a\nb", "control character"),
                              ("Ann,a\x1b[2J", "control character"), ("Ann,a\u2028b", "control character"),
                              ("Ann," + "x" * 501, "longer than 500 bytes"),
                              (b"Ann,\xff", "is not UTF-8")):
            self.refused("--players", players, says=says)

    def test_other_options_that_are_refused(self):
        pair = ("--players", "Ann,Bea")
        self.refused(says="--players is required")
        for seed in ("-1", "x", "1.5", "0x10", " 1", "007", str(MASK + 1)):
            self.refused(*pair, "--seed=" + seed, says="--seed is a whole number from 0 to")
        self.refused(*pair, "--title", "a\nb", says="control character")
        self.refused(*pair, "--title", " ", says="is empty")
        self.refused(*pair, "--ruleset", "bas", says="did you mean `base`?")
        self.refused(*pair, "--ruleset", "decennial,grandissimo:shp", says="did you mean `ship`?")
        self.refused(*pair, "--ruleset", "decennial,grandissimo:gold",
                     says="`gold` is not a part of ruleset `grandissimo`; its parts are ship, jail, inquisitor")
        self.refused(*pair, "--ruleset", "decennial,grandissimo:ship+ship", says="`ship` of ruleset `grandissimo` is given twice")
        self.refused(*pair, "--ruleset", "base,short:ship", says="ruleset `short` has no parts to choose")
        self.refused(*pair, "--ruleset", "grandisimo:ship", says="did you mean `grandissimo`?")
        self.refused(*pair, "--ruleset", "no/such/file.yaml", says="cannot read no/such/file.yaml")
        self.refused(*pair, "--ruleset", "short", says="[SETUP-1]")
        self.refused("--players", "Ann", says="base is for 2 to 5 players, not 1 [SETUP-1]")
        self.refused("--players", "A,B,C,D,E,F", says="[SETUP-1]")
        self.refused("--players", "A,B,C,D", "--ruleset", "base,four-stacks", says="[SETUP-1]")

    def test_parts_of_a_ruleset(self):
        for given, written in (("", None), (":", []), (":ship+jail", ["jail", "ship"]), (": jail", ["jail"]),
                               (":inquisitor+jail+ship", ["inquisitor", "jail", "ship"])):
            for form in ("yaml", "json"):
                with self.subTest(given, form=form):
                    log = self.new("--ruleset", "decennial,grandissimo" + given, "--format", form)
                    read = yaml.safe_load(log)
                    option = "grandissimo" if written is None else {"grandissimo": written}
                    self.assertEqual(read["ruleset"], ["decennial", option])
                    inside = written is None or "inquisitor" in written
                    self.assertEqual(isinstance(read["setup"].get("inquisitor"), str), inside)
                    self.assertEqual(self.verdict(log)["status"], "in-progress")

    def test_the_hands_are_ready_to_be_written_down(self):
        log = self.new("--ruleset", "base,power-shift", players="Ann,Bea")
        dealt = yaml.safe_load(log)["drawn"]["modifiers"]
        hands = [(player, cards[0]) for player, cards in dealt.items()]
        self.assertEqual([player for player, _ in hands], ["Ann", "Bea"])
        self.assertEqual(re.findall(r"'pass (Ann|Bea) ([\w-]+)'", log), hands)  # Begins runs the command
        # As long as nobody says what is passed on, the log gives no deal.
        self.assertEqual(self.verdict(log)["status"], "in-progress")

    def test_king_cards_that_nobody_knows_are_ready_to_be_defined(self):
        log = self.new("--ruleset", "base,new-regency")
        self.assertEqual(self.verdict(log)["next"]["step"], "reveal")
        written = self.file("game.yaml", uncommented(log, "cards").replace("what-it-does", "{king: any}"))
        self.assertEqual(self.run_veedor("add", written, "reveal").returncode, 0)
        self.assertEqual(self.verdict(Path(written).read_text())["next"]["step"], "power")

    def test_a_ruleset_from_a_file(self):
        club = self.file("it's a club.yaml", "ruleset: club\ntitle: Club\nkind: option\ngoes_with: [base]\n"
                                             "players: {least: 2, most: 5}\n"
                                             "rounds: {number: 6, scoring_after: [2, 4, 6]}\n")
        log = self.new("--ruleset", f"base,{club}")
        self.assertIn("\nruleset: [base, club]\n", log)
        command = re.search(r"^#   (veedor check .*) FILE$", log, re.MULTILINE)[1]
        done = subprocess.run(["bash", "-c", command.replace("veedor", f"'{VEEDOR}'", 1) + " -"], input=log,
                              capture_output=True, text=True, env=environment(), check=False, timeout=60)
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)
        self.assertNotIn("warning", done.stdout)

    def test_the_layout_is_that_of_fmt(self):
        """For every ruleset, options with each game that they go with, and every number of players."""
        rulesets = json.loads(self.run_veedor("rules", "--format", "json").stdout)["rulesets"]
        tried = set()
        for ruleset in rulesets:
            for game in ruleset.get("goes_with", [""]):
                for number in range(ruleset["players"]["least"], ruleset["players"]["most"] + 1):
                    names = [name + " of a long and noble house" * (number % 2)
                             for name in ("Ann", "Bea", "Cruz", "Dan", "Eva")[:number]]
                    chosen = ",".join(filter(None, (game, ruleset["name"])))
                    made = self.made(names, "--ruleset", chosen, "--title", "It's -- \"here\" #2")
                    if made is None:
                        continue  # that game is for another number of players
                    tried.add(ruleset["name"])
                    with self.subTest(ruleset=chosen, players=number):
                        done = self.run_veedor("fmt", "--check", "-", stdin=made)
                        self.assertEqual((done.stdout, done.stderr, done.returncode), ("", "", 0), made)
        self.assertEqual(tried, {ruleset["name"] for ruleset in rulesets})

    def made(self, names, *arguments):
        """A new log; None if the rulesets are not for so many players."""
        cards = ",".join(str(i + 1) for i in range(len(names)))
        for more in ([], ["--caballeros", cards]):
            done = self.run_veedor("new", "--players", ",".join(names), "--seed", "1", *arguments, *more)
            if "--caballeros" not in done.stderr:
                break
        if "[SETUP-1]" in done.stderr:
            return None
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout

    def test_decks_that_no_log_can_give(self):
        # Fair lies in two stacks of the Decennial game. Merged, a log cannot tell one from the other.
        club = self.file("club.yaml", "ruleset: club\ntitle: Club\nkind: game\nextends: decennial\n"
                                      "players: {least: 2, most: 5}\nmerge_stacks: [2, 3]\n")
        self.refused("--players", "Ann,Bea", "--ruleset", club,
                     says="a log could not tell the two cards `fair` of stack 2/3 apart")

    def test_too_few_regions(self):
        club = self.file("club.yaml", "ruleset: club\ntitle: Club\nkind: option\ngoes_with: [base]\n"
                                      "players: {least: 2, most: 5}\n"
                                      "remove: {places: [Galicia, Navarra, Sevilla, Cataluña]}\n")
        self.refused("--players", "A,B,C,D,E", "--ruleset", f"base,{club}",
                     says="the King and 5 players need 6 regions, and there are 5")



class Begins(Case):
    """The commands below a new log write its first round."""

    RULESETS = ("base", "base,short", "base,new-regency", "base,old-hands", "base,power-shift", "decennial",
                "decennial,intrigue-king", "decennial,colonies", "decennial,king-colonies", "decennial,grandissimo",
                "base,short,new-regency,old-hands,power-shift")
    NAMES = ("Ann", "O'Neil", "13", "Dan", "Eva Maria")

    def test_they_work(self):
        for ruleset in self.RULESETS:
            for number in range(2, 6):
                for seed in range(3):
                    with self.subTest(ruleset, number=number, seed=seed):
                        self.begin(ruleset, number, seed)

    def begin(self, ruleset, number, seed):
        names = self.NAMES[:number]
        more = ["--caballeros", ",".join(map(str, range(1, number + 1)))] if re.search("king", ruleset) else []
        log = self.run_veedor("new", "--players", ",".join(names), "--ruleset", ruleset, "--seed", str(seed), *more)
        self.assertEqual(log.returncode, 0, log.stderr)
        path = self.file("game.yaml", log.stdout)
        text = "\n".join(line.lstrip(" ")[1:].strip() for line in log.stdout.splitlines() if line.lstrip(" ").startswith("#"))
        commands = re.findall(r"^veedor add FILE (?:.*\\\n)*.*$", text, re.MULTILINE)
        self.assertGreater(len(commands), 0, log.stdout)
        self.assertEqual("'pass " in text, "power-shift" in ruleset)
        known = "unknown-" not in log.stdout
        for command in commands:
            if not known and "disc" not in command and "'pass " not in command:
                continue  # first somebody says what the cards do, or what is revealed
            done = subprocess.run(["sh", "-c", command.replace("veedor", f"'{VEEDOR}'", 1).replace("FILE", path, 1)],
                                  capture_output=True, text=True, check=False, env=environment())
            self.assertEqual(done.returncode, 0, command + "\n" + done.stderr)
        if known:
            self.assertIn("next: round 1, turn of ", done.stdout)


if __name__ == "__main__":
    unittest.main()
