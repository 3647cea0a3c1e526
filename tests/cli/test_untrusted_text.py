"""Whatever text comes in, by any way, what goes out does no harm where it is shown: in every command,
option, format and key. The ways in are taken from --help and from the documents with every key, which
test_schema*.py hold against the schemas, so that a new one is tried as well."""
import json
import os
import re
import subprocess
from functools import cache
from itertools import product

from hostile import ARGUMENT as NAME, FEW, HOSTILE, dumped, harm, loaded, ruleset, told, with_hostile_players
from schema_documents import GAME, RULESET, SCHEME, SHEET, changed, paths, without
from support import ROOT, SECONDS, VEEDOR, Case, commands_in, environment, options_in, short, values_in

STREAMS = ("check", "standings")  # commands that read many logs
SINGLE = ("show", "score", "next", "report", "replay", "diff", "notation")
CHANGING = ("add", "undo", "redo", "seal")  # the log of one game
LOOKS = ((), ("--width", "60"), ("--color", "always"))
# Of many runs that are alike, each test makes every sixteenth, and not the same as the test before it.
STEP = 1 if os.environ.get("VEEDOR_EFFORT") else 16


@cache
def help_of(*command):
    done = subprocess.run([VEEDOR, *command, "--help"], capture_output=True, check=True, timeout=SECONDS,
                          env=environment())
    return done.stdout.decode()


def commands():
    return commands_in(help_of())


def options(command):
    """The options that take a value."""
    return [names[-1] for names, takes, _ in options_in(help_of(command)) if takes]


def formats(command):
    """Those that are text; test_workbooks.py and test_show_svg.py open the others."""
    return [each for each in values_in(help_of(command), "--format") if each not in ("xlsx", "png")]


class Untrusted(Case):
    def run_bytes(self, *arguments, stdin=b"", **changes):
        return subprocess.run([VEEDOR, *arguments], input=stdin, capture_output=True, timeout=SECONDS,
                              check=False, cwd=self.folder, env=environment(**changes))

    def harmless(self, *arguments, stdin="", status=None):
        """Runs the program and looks at the bytes that it writes."""
        done = self.run_bytes(*arguments, stdin=stdin.encode())
        with self.subTest(told(arguments)):
            self.assertIn(done.returncode, (0, 1, 2) if status is None else (status,), told(done.stderr))
            self.assertEqual(harm(done.stdout, "always" in arguments), [], told(done.stdout))
            self.assertEqual(harm(done.stderr), [], told(done.stderr))
        return done

    def named(self, name, text):
        """Writes a file of that name."""
        path = os.path.join(os.fsencode(self.folder), name)
        with open(path, "wb") as file:
            file.write(text.encode())
        return name

    turn = 0

    def some(self, things):
        Untrusted.turn += 1
        return list(things)[Untrusted.turn % STEP::STEP]

    def looks(self, command):
        """Every format, and the looks that only text has."""
        return self.some((*(("--format", name) if name else ()), *look) for name in formats(command) or [None]
                         for look in (LOOKS if name in ("text", "mail") else ((),)))


class TheTest(Untrusted):
    """It has to see what it is there for."""

    def test_sees_harm(self):
        self.assertEqual(harm("fine é 王 \n".encode()), [])
        self.assertEqual(harm("\x1b[31mred\x1b[0m".encode(), colored=True), [])
        self.assertEqual(harm("\x1b[31mred\x1b[0m".encode()), ["U+001B"])
        self.assertEqual(harm("a\tb\u0085\u202e\u2066\u2028".encode()),
                         ["U+0009", "U+0085", "U+2028", "U+202E", "U+2066"])
        self.assertEqual(len(harm(b"fine\xff")), 1)

    def test_knows_the_commands(self):
        self.assertEqual(set(commands()), set(CommandLine.ARGUMENTS))
        self.assertEqual({command for command in commands() if re.search(r"^  (?:FILE|LOG|A) ", help_of(command), re.M)},
                         {*STREAMS, *SINGLE, *CHANGING, "fmt", "publish", "read"})
        self.assertIn("--files-from", options("check"))
        self.assertIn("--format", options("show"))
        self.assertNotIn("--null", options("check"))
        self.assertNotIn("--quiet", options("check"))


class CommandLine(Untrusted):
    """Options, arguments and names of files."""

    # What each command needs beside the option or argument that is tried.
    ARGUMENTS = {
        "check": ["log.yaml"], "score": ["log.yaml"], "standings": ["log.yaml"], "show": ["log.yaml"],
        "next": ["log.yaml"], "report": ["--for", "Ann", "log.yaml"], "diff": ["log.yaml", "log.yaml"],
        "fmt": ["log.yaml"], "publish": ["log.yaml"], "replay": ["log.yaml"],
        "new": ["--players", "Ann,Bea"], "sheet": ["--players", "Ann,Bea"], "simulate": ["--players", "2"],
        "add": ["log.yaml", "Ann 13"], "undo": ["log.yaml"], "redo": ["log.yaml"], "read": ["log.yaml", "log.yaml"], "inbox": ["log.yaml", "--mail", "log.yaml", "-o", "answers"], "notation": ["log.yaml"],
        "seal": ["log.yaml", "Ann none"],
        "rules": ["base"], "explain": ["PLACE-4"], "schema": ["log"], "lsp": [], "completion": ["bash"], "help": ["check"],
    }

    def setUp(self):
        super().setUp()
        self.file("log.yaml", short())

    def values(self):
        """A text; a file that is not there; and files of every kind, whole and broken."""
        yield NAME
        yield NAME + b".yaml"
        yield self.named(NAME + b"-log.yaml", short())
        yield self.named(NAME + b"-rules.yaml", dumped(ruleset()))
        yield self.named(NAME + b"-scheme.yaml", dumped({**SCHEME, "title": HOSTILE}))
        yield self.named(NAME + b"-key.yaml", dumped({HOSTILE: HOSTILE}))
        yield self.named(NAME + b"-open.yaml", "a: [")
        yield self.named(NAME + b"-list.yaml", HOSTILE.replace("\0", "") + "\n")

    def test_options(self):
        values = list(self.values())
        for command in commands():
            for option in options(command):
                for value in self.some(values):
                    self.harmless(command, option, value, *self.ARGUMENTS[command])
                self.harmless(command, *self.ARGUMENTS[command], option.encode() + b"=" + NAME)

    def test_a_note_in_every_report(self):
        for look in self.looks("report"):
            self.harmless("report", "--for", "Ann", "--note", NAME, "log.yaml", *look)

    def test_arguments(self):
        for command, value in self.some(product(commands(), list(self.values()))):
            arguments = self.ARGUMENTS[command]
            for look in self.looks(command):
                self.harmless(command, *arguments[:-1], value, *look)
            self.harmless(command, *arguments, value)  # too many for most

    def test_words_that_are_not_known(self):
        self.harmless(NAME, status=2)
        self.harmless(b"--" + NAME, status=2)
        self.harmless(b"-" + NAME, status=2)
        for command in commands():
            self.harmless(command, b"--" + NAME, status=2)
            self.harmless(command, b"--format=" + NAME, status=2)
            self.harmless(command, b"-" + NAME, *self.ARGUMENTS[command], status=2)

    def test_files_in_another_layout(self):
        name = self.named(NAME + b".yaml", short().replace(": ", ":   "))
        self.harmless("fmt", "--check", name, status=1)
        os.chmod(self.folder, 0o555)
        self.addCleanup(os.chmod, self.folder, 0o755)
        self.harmless("fmt", "--write", name)

    def test_lines_of_the_short_notation(self):
        text = NAME.decode(errors="surrogateescape")
        for line in ("{}", "{} 13", "{}: fair", "Ann {}", "Ann: {}", "Ann: fair; {}", "Ann: fair; king {}",
                     "Ann: fair; move {}-{}", "Ann: {{card: {}}}", "reveal {}", "disc {} {}", "rulings {}"):
            line = line.replace("{}", text).replace("{{", "{").replace("}}", "}")
            for look in LOOKS:
                self.harmless("add", "log.yaml", *look, os.fsencode(line))
            self.harmless("add", "log.yaml", stdin=line.encode(errors="replace").decode())
            asked = json.dumps({"add": [line.encode(errors="replace").decode()]})
            self.harmless("add", "--format", "json", "-", stdin=f"{short()}...\n{asked}\n")

    def test_lists_of_files(self):
        names = b"\0".join((NAME, self.named(NAME + b".yaml", short()), b"nosuch" + NAME)) + b"\0"
        for command in STREAMS:
            for look in self.looks(command):
                done = self.run_bytes(command, "-0", "--files-from", "-", *look, stdin=names)
                self.assertEqual(harm(done.stdout, "always" in look) + harm(done.stderr), [], done)


class Names(Untrusted):
    """A game with such names of players, places, cards and all else."""

    def play(self, modifiers, players):
        """The file of the ruleset and a log that was played by it."""
        rules = self.file("rules.yaml", dumped(ruleset(modifiers)))
        done = self.harmless("simulate", "--ruleset", rules, "--players", str(players), "--seed", "7", status=0)
        checked = self.run_bytes("check", "--ruleset", rules, "-", stdin=done.stdout)
        self.assertEqual((checked.returncode, checked.stderr), (0, b""), checked.stdout)
        log = with_hostile_players(loaded(done.stdout.decode()))
        log["title"] = log["venue"] = log["notes"] = HOSTILE
        log["rulings"] = [{"rule": "PLACE-4", "round": 1, "by": HOSTILE, "reason": HOSTILE}]
        return rules, log

    def stages(self, log):
        """The log, and what makes other words of it: unfinished, ended by somebody, faulty."""
        yield log
        own = {"id": f"own{HOSTILE}", "name": f"Own {HOSTILE}", "stack": f"4{FEW}z", "copies": 1, "number": 1,
               "effect": {"take": 3}}
        yield {**log, "cards": [*log.get("cards", []), own]}
        claim = {f"Ann{HOSTILE}": 999}
        rounds = log["rounds"]
        ended = {**log, "adjudication": {"after": 1, "by": HOSTILE, "reason": HOSTILE,
                                         "places": [[player] for player in log["players"]]}}
        ended.pop("result", None)
        for n in range(4):
            begun = {**without(log, ("result",)), "rounds": rounds[:n]}
            yield begun
            for turns in range(len(rounds[n]["turns"])):
                turn = rounds[n]["turns"][turns]
                half = {**rounds[n], "turns": [*rounds[n]["turns"][:turns],
                                               {k: v for k, v in turn.items() if k != "actions"}]}
                half.pop("scoring", None)
                half.pop("scores", None)
                half.pop("board", None)
                yield {**begun, "rounds": [*rounds[:n], half]}
        yield {**ended, "rounds": rounds[:1]}
        yield changed(log, ("rounds", 0, "scores"), claim)
        yield changed(log, ("rounds", 1, "power", 0), {f"Ann{HOSTILE}": 99})
        yield changed(log, ("rounds", 1, "reveal"), [HOSTILE])
        yield changed(log, ("rounds", 0, "turns", 0, "card"), HOSTILE)
        yield changed(log, ("ruleset",), "base")
        yield changed(log, ("setup", "king"), f"Galicia{HOSTILE} {FEW}")

    def try_log(self, rules, log):
        text = dumped(log)
        path = self.named(b"log" + NAME + b".yaml", text)
        player = log["players"][-1].replace("\0", "")
        for command in SINGLE:
            extra = {"report": ["--for", player], "diff": ["other.yaml"]}.get(command, [])
            for look in self.looks(command):
                self.harmless(command, "--ruleset", rules, path, *extra, *look)
        self.harmless("fmt", "--ruleset", rules, path)
        for command, *line in (("add", player + " 13"), ("undo",)):
            self.harmless(command, path, *line)

    def try_stream(self, rules, stream):
        for command in STREAMS:
            for look in self.looks(command):
                self.harmless(command, "--ruleset", rules, "-", *look, stdin=stream)

    def test_games(self):
        for modifiers, players in ((False, 4), (True, 2), (True, 3)):
            with self.subTest(modifiers=modifiers, players=players):
                rules, log = self.play(modifiers, players)
                logs = list(self.stages(log))
                self.named(b"other.yaml", dumped(logs[-1]))
                self.try_stream(rules, "\n---\n".join(map(dumped, logs)))
                for each in logs[::5]:
                    self.try_log(rules, each)

    def test_a_text_comes_through_json_as_it_is(self):
        rules, log = self.play(False, 4)
        for command in ("check", "show", "score", "next", "standings"):
            done = self.harmless(command, "--ruleset", rules, "-", "--format", "json", stdin=dumped(log), status=0)
            self.assertIn(f"Ann{HOSTILE}", self.strings(json.loads(done.stdout)), command)

    def strings(self, node):
        """All texts in a value of JSON, keys included."""
        if isinstance(node, dict):
            for key, each in node.items():
                yield key
                yield from self.strings(each)
        elif isinstance(node, list):
            for each in node:
                yield from self.strings(each)
        elif isinstance(node, str):
            yield node

    def test_new_logs(self):
        for modifiers, players in ((False, "Ann,Bea,Cruz,Dan"), (False, "Ann,Bea"), (True, "Ann,Bea,Cruz")):
            rules = self.named(NAME + b"-rules.yaml", dumped(ruleset(modifiers)))
            for look in self.looks("new"):
                done = self.harmless("new", "--ruleset", rules, "--players", players, "--seed", "1", *look, status=0)
                checked = self.run_bytes("check", "--ruleset", rules, "-", stdin=done.stdout)
                self.assertEqual((checked.returncode, checked.stderr), (0, b""), checked.stdout)

    def test_rules(self):
        for modifiers in (False, True):
            rules = self.named(NAME + b"-rules.yaml", dumped(ruleset(modifiers)))
            for look in self.looks("rules"):
                for players in "2345":
                    self.harmless("rules", rules, "--players", players, *look, status=0)
            self.harmless("rules", "--check", rules, status=0)
            self.harmless("rules", "--check", rules, "--width", "60", status=0)


class Keys(Untrusted):
    """A text, and a key, in every place of every kind of document."""

    def spoiled(self, document):
        for path in paths(document):
            yield changed(document, path, HOSTILE)
            if isinstance(path[-1], str):
                whole = without(document, path)
                yield changed(whole, (*path[:-1], path[-1] + HOSTILE), "x")

    def test_logs(self):
        documents = [*self.spoiled(GAME), *self.spoiled(SHEET)]
        stream = "\n---\n".join(map(dumped, documents))
        self.assertGreater(len(documents), 400)
        for command in STREAMS:
            for look in self.looks(command):
                self.harmless(command, "-", *look, stdin=stream)
        for number, command in enumerate((*SINGLE, "fmt", "publish")):
            extra = {"report": ["--for", "Ann"], "diff": ["-"]}.get(command, [])
            for document in documents[::25] if STEP == 1 else documents[7 * number::75]:
                path = self.named(b"log.yaml", dumped(document))
                self.harmless(command, path, *extra, stdin=dumped(documents[0]))

    def test_sheets(self):
        """Scoresheets that are read, with such a text in each place where one may stand."""
        sheet = {**SHEET, "ruleset": "base", "players": [f"Ann{HOSTILE}", "Bea"], "title": HOSTILE, "notes": HOSTILE}
        sheet["scorings"] = [{"label": HOSTILE, "king": "Castilla", "grandes": {f"Ann{HOSTILE}": "Galicia"},
                              "regions": {"Galicia": {f"Ann{HOSTILE}": 1}}}]
        sheet["start"] = {f"Ann{HOSTILE}": 3}
        sheet["scorings"][0]["scores"] = {f"Ann{HOSTILE}": 1}  # waived below
        sheet["rulings"] = [{"rule": "CLAIM-1", "scoring": 1, "player": f"Ann{HOSTILE}", "by": HOSTILE, "reason": HOSTILE}]
        sheet.pop("adjudication")
        sheet["result"] = {}
        self.harmless("check", "-", stdin=dumped(sheet), status=0)
        for command in (*STREAMS, "score"):
            for look in self.looks(command):
                self.harmless(command, "-", *look, stdin=dumped(sheet), status=0)

    def test_rulesets(self):
        for document in self.some(self.spoiled(RULESET)):
            rules = self.named(b"rules.yaml", dumped(document))
            self.harmless("rules", "--check", rules)
            self.harmless("rules", rules)

    def test_schemes(self):
        self.file("log.yaml", short())
        for document in self.some(self.spoiled(SCHEME)):
            scheme = self.named(b"scheme.yaml", dumped(document))
            for look in self.looks("standings"):
                self.harmless("standings", "--scheme", scheme, "log.yaml", *look)

    def test_rulesets_that_break_off(self):
        """What is shown of a file is shown of its raw text."""
        raw = HOSTILE.replace("\0", "")
        for text in (f"a: [{raw}", f'"{raw}', f"a: b\n{raw}: c", f"# {raw}\na: ["):
            rules = self.named(b"rules.yaml", text)
            self.harmless("rules", "--check", rules, status=2)
            self.harmless("check", "--ruleset", rules, rules, status=2)
            self.harmless("standings", "--scheme", rules, rules, status=2)
            for command in (*SINGLE, "fmt", "publish"):
                extra = {"report": ["--for", "Ann"], "diff": [rules]}.get(command, [])
                self.harmless(command, rules, *extra, status=2)
