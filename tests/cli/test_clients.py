"""What other programs make of the outputs: Vim and Neovim, git, pre-commit, ajv, Microsoft's SARIF multitool.

Where a program is missing, its tests are left out, which the run says. VEEDOR_NODE_MODULES names a folder
`node_modules` with ajv and @microsoft/sarif-multitool, which Debian does not have.
"""
import json
import os
import re
import shutil
import subprocess
import unittest
from pathlib import Path

import yaml

from schemas import LOADER, documents
from support import BAD_INPUT, EXAMPLES, FAULTY, ROOT, SECONDS, UNFINISHED, VEEDOR, Case, environment, short

MODULES = Path(os.environ.get("VEEDOR_NODE_MODULES") or "/nonexistent")
# A fault after accents: in line 7, where Íñigo's home is Andrés' too. Bytes would be counted further right.
ACCENTS = short().replace("Ann", "Andrés").replace("Dan: Navarra", "Íñigo: Galicia").replace("Dan", "Íñigo")


def manual(page, begin):
    """The lines of the block in a manual page that begins so."""
    text = (ROOT / "man" / page).read_text("utf-8").replace("\\e", "\\")
    blocks = re.findall(r"^\.Bd .*\n((?:[^.\n].*\n)+)\.Ed$", text, re.MULTILINE)
    return next(block for block in blocks if block.startswith(begin))


class Client(Case):
    def require(self, program):
        if not shutil.which(program):
            self.skipTest(f"{program} is not installed")

    def setUp(self):
        super().setUp()
        programs = self.folder / "bin"
        programs.mkdir()
        (programs / "veedor").symlink_to(VEEDOR)
        self.env = environment(PATH=f"{programs}:{os.environ['PATH']}", HOME=str(self.folder), LC_ALL="C.UTF-8",
                               XDG_CONFIG_HOME=str(self.folder / "config"), XDG_CACHE_HOME=str(self.folder / "cache"))

    def run_client(self, *command, status=0, cwd=None):
        done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=SECONDS,
                              check=False, env=self.env, stdin=subprocess.DEVNULL, cwd=cwd or self.folder)
        self.assertEqual(done.returncode, status, f"{command}\n{done.stdout}{done.stderr}")
        return done.stdout


class Pointer(Case):
    """fault.pointer leads a YAML library to the same place as fault.path."""

    @staticmethod
    def found(document, pointer):
        for step in pointer.split("/")[1:]:
            step = step.replace("~1", "/").replace("~0", "~")
            document = document[int(step) if isinstance(document, list) else step]
        return document

    def fault(self, text, status):
        return json.loads(self.check("--format", "json", "-", stdin=text, status=status).stdout)["fault"]

    def test_keys_are_escaped(self):
        fault = self.fault(short() + '"a/b~1 c": {}\n', 2)
        self.assertEqual((fault["path"], fault["pointer"]), ("a/b~1 c", "/a~1b~01 c"))
        self.assertEqual(self.found({"a/b~1 c": 7}, fault["pointer"]), 7)

    def test_the_document_itself_has_none(self):
        fault = self.fault("veedor: 1\n", 2)
        self.assertNotIn("pointer", fault)
        self.assertNotIn("path", fault)

    def test_every_case(self):
        files = [*(ROOT / "tests" / "cases").rglob("*.yaml"), *BAD_INPUT.glob("*.yaml")]
        lines = self.check("--format", "json", *sorted(map(str, files)), status=2).stdout.splitlines()
        followed = 0
        for verdict in map(json.loads, lines):
            fault = verdict.get("fault", {})
            places = [place["pointer"] for place in [fault, *verdict.get("also", []), *verdict.get("rulings", [])]
                      if "pointer" in place]
            if not places or fault.get("rule") == "LOG-1":
                continue
            try:
                text = Path(verdict["file"]).read_text("utf-8")
                read = [each for each in yaml.load_all(text, LOADER) if each not in ("", None)]
            except (yaml.YAMLError, UnicodeDecodeError, ValueError, RecursionError):
                continue  # more than PyYAML takes
            for pointer in places:
                self.found(read[verdict["document"] - 1], pointer)
                followed += 1
        self.assertGreater(followed, 500)

    def test_diff_has_it_too(self):
        here = self.file("a.yaml", Path(UNFINISHED).read_text("utf-8"))
        there = self.file("b.yaml", Path(UNFINISHED).read_text("utf-8").replace("{Valencia: 1}", "{Granada: 1}"))
        diff = json.loads(self.run_veedor("diff", "--format", "json", here, there).stdout)
        pointer = diff["decision"]["b"]["pointer"]
        self.assertEqual(list(self.found(yaml.safe_load(Path(there).read_text("utf-8")), pointer.rpartition("/")[0])),
                         ["Granada"])


class StdinName(Client):
    def test_reports_and_messages_have_the_name(self):
        faulty = Path(FAULTY).read_text("utf-8")
        for command in ("check", "score", "standings", "next", "show", "notation"):
            done = self.run_veedor(command, "--stdin-filename", "games/heat 1.yaml", "-", stdin=faulty)
            self.assertIn("games/heat 1.yaml:52:33: ", done.stdout + done.stderr, command)
            self.assertNotIn("<stdin>", done.stdout + done.stderr)
        done = self.run_veedor("report", "--for", "Ann", "--stdin-filename", "x.yaml", "-", stdin=faulty)
        self.assertIn("x.yaml:52:33: ", done.stdout + done.stderr)
        done = self.run_veedor("replay", "--stdin-filename", "x.yaml", "-", stdin=faulty)
        self.assertIn("x.yaml:52:33: ", done.stderr)
        done = self.run_veedor("diff", "--stdin-filename", "x.yaml", FAULTY, "-", stdin=faulty)
        self.assertIn("x.yaml:52:33: ", done.stdout + done.stderr)
        for command in ("fmt", "publish"):
            done = self.run_veedor(command, "--stdin-filename", "x.yaml", "-", stdin="- 1\n")
            self.assertTrue(done.stderr.startswith("x.yaml:1:1: malformed: "), done.stderr)
        done = self.run_veedor("rules", "--stdin-filename", "x.yaml", "--check", "-", stdin="a: 1\n")
        self.assertIn("x.yaml:1:1: ruleset: ", done.stdout)

    def test_formats_of_check(self):
        for form in ("json", "gcc", "tap", "junit", "sarif", "markdown"):
            done = self.check("--format", form, "--stdin-filename", "x.yaml", "-", stdin=short(king="Galicia"), status=1)
            self.assertIn("x.yaml", done.stdout, form)
            self.assertNotIn("stdin", done.stdout)

    def test_only_standard_input_is_renamed_and_nothing_else_is_read(self):
        done = self.check("--stdin-filename", FAULTY, "-", UNFINISHED, stdin=short(), status=0)
        self.assert_lines_start(done.stdout, FAULTY + ": in-progress", UNFINISHED + ": in-progress")

    def test_a_table_of_results(self):
        table = (EXAMPLES / "tournament" / "heat-1.csv")
        tables = [table] if table.exists() else sorted(EXAMPLES.rglob("*.csv"))
        text = tables[0].read_text("utf-8")
        done = self.check("--stdin-filename", "x.csv", "-", stdin=text, status=0)
        self.assertTrue(done.stdout.startswith("x.csv: complete"), done.stdout)

    def test_untrusted(self):
        done = self.check("--stdin-filename", "a\x1b[31m\nb", "-", stdin=short(), status=0)
        self.assertTrue(done.stdout.startswith("a?[31m b: in-progress"), done.stdout)


class Vim(Client):
    """The two lines of the manual: `:make` and the place to which it goes."""

    def jumps(self, program, *arguments):
        self.require(program)
        log = self.file("señas.yaml", ACCENTS)
        setup = self.file("setup.vim", "set encoding=utf-8\n" + manual("veedor-check.1", "setlocal makeprg"))
        there = self.folder / "there"
        # The text from the cursor on, to which the first entry of the list leads.
        look = f"call writefile([line('.'), getline('.')[col('.') - 1:], len(getqflist())], '{there}')"
        self.run_client(program, *arguments, "-c", f"source {setup}", "-c", "silent make!", "-c", "cfirst", "-c", look,
                        "-c", "qa!", log)
        line = ACCENTS.splitlines()[6]
        self.assertEqual(there.read_text("utf-8").splitlines(), ["7", line[line.rindex("Galicia"):], "1"])

    def test_vim(self):
        self.jumps("vim", "-N", "-u", "NONE", "-i", "NONE", "-n", "-es")

    def test_neovim(self):
        self.jumps("nvim", "--clean", "--headless", "-n")


class Git(Client):
    def setUp(self):
        super().setUp()
        self.require("git")
        self.repository = self.folder / "repository"
        self.repository.mkdir()
        self.git("init", "-q")
        for name, setting in (("user.name", "A"), ("user.email", "a@example.org")):
            self.git("config", name, setting)
        page = manual("veedor-fmt.1", "git config")
        for command in page.splitlines():
            self.run_client("sh", "-c", command, cwd=self.repository)
        self.write(".gitattributes", manual("veedor-fmt.1", "games/").replace("games/", ""))
        self.log = Path(UNFINISHED).read_text("utf-8")
        self.write("game.yaml", self.log)
        self.write("notes.yaml", "shopping: [bread,   milk]\n")
        self.git("add", ".")
        self.git("commit", "-q", "-m", "A")

    def git(self, *arguments):
        return self.run_client("git", *arguments, cwd=self.repository)

    def write(self, name, text):
        (self.repository / name).write_text(text, "utf-8")

    def changes(self):
        """The lines that differ."""
        return [line for line in self.git("diff").splitlines() if re.match(r"[-+](?![-+])", line)]

    def test_another_layout_is_no_difference(self):
        self.write("game.yaml", self.log.replace("place: {Valencia: 1}", "place:   {  Valencia:   1  }"))
        self.assertEqual(self.changes(), [])

    def test_a_difference_is_shown_below_its_turn_without_names_of_temporary_files(self):
        self.write("game.yaml", self.log.replace("place: {Valencia: 1}", "place: {Granada:    1}"))
        self.assertEqual([line.replace(" ", "") for line in self.changes()],
                         ["-" + "-place:{Valencia:1}", "+" + "-place:{Granada:1}"])
        shown = self.git("diff")
        self.assertRegex(shown, r"(?m)^@@ .* @@ .*player: Bea|^@@ .* @@ .*player: \w+")
        self.assertNotIn("/tmp", shown)
        self.assertNotIn(str(self.folder), shown)

    def test_a_fault_says_nothing_and_what_is_no_log_passes_through(self):
        self.write("game.yaml", self.log.replace("{Valencia: 1}", "{Galicia: 9}"))
        self.write("notes.yaml", "shopping: [bread,   wine]\n")
        self.assertEqual([line.replace("  ", "").lstrip() for line in self.changes()],
                         ["-- place: {Valencia: 1}", "+- place: {Galicia: 9}",
                          "-shopping: [bread, milk]", "+shopping: [bread, wine]"])
        self.assertIn("+shopping: [bread,   wine]", self.changes())

    def test_bytes_that_are_no_text(self):
        for text in (b"\xff\xfe\x00: [", b"", b"%PDF\n: :\n", b"%YAML 1.2\n---\nveedor: 1\n", b"no line end"):
            done = subprocess.run([VEEDOR, "fmt", "--textconv", self.file("x", text)], capture_output=True,
                                  timeout=SECONDS, check=False)
            self.assertEqual((done.returncode, done.stdout, done.stderr), (0, text, b""))

    def test_a_file_that_is_not_there(self):
        done = self.run_veedor("fmt", "--textconv", "missing.yaml")
        self.assertEqual((done.returncode, done.stdout), (2, ""))


class PreCommit(Client):
    HOOKS = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))

    def entry(self, hook, *files):
        command = next(each for each in self.HOOKS if each["id"] == hook)["entry"].split()
        self.assertEqual(command[0], "veedor")
        return self.run_veedor(*command[1:], *files, cwd=self.folder)

    def test_the_commands(self):
        self.file("-good.yaml", short())
        self.file("bad.yaml", short(king="Galicia"))
        self.assertEqual(self.entry("veedor-check", "-good.yaml").returncode, 0)
        self.assertEqual(self.entry("veedor-check", "-good.yaml", "bad.yaml").returncode, 1)
        self.assertEqual(self.entry("veedor-fmt", "-good.yaml").returncode, 0)
        self.assertEqual(self.run_veedor("fmt", "--check", "--", "-good.yaml", cwd=self.folder).returncode, 0)

    def test_pre_commit_itself(self):
        self.require("pre-commit")
        self.require("git")
        hooks = self.folder / "hooks"
        games = self.folder / "work" / "games"
        hooks.mkdir()
        games.mkdir(parents=True)
        shutil.copy(ROOT / ".pre-commit-hooks.yaml", hooks)
        self.run_client("git", "init", "-q", cwd=hooks)
        self.run_client("git", "add", ".", cwd=hooks)
        who = ("-c", "user.name=A", "-c", "user.email=a@example.org")
        self.run_client("git", *who, "commit", "-q", "-m", "A", cwd=hooks)
        self.run_client("git", "tag", "v0.1.0", cwd=hooks)
        config = manual("veedor-check.1", "repos:")
        address = re.search(r"repo: (\S+)", config)[1]
        (games.parent / ".pre-commit-config.yaml").write_text(config.replace(address, str(hooks)))
        (games / "bad.yaml").write_text(short(king="Galicia"))
        (games.parent / "other.yaml").write_text("a:   1\n")
        self.run_client("git", "init", "-q", cwd=games.parent)
        self.run_client("git", "add", ".", cwd=games.parent)
        told = self.run_client("pre-commit", "run", "--all-files", status=1, cwd=games.parent)
        self.assertIn("games/bad.yaml:7:", told)
        self.assertNotIn("other.yaml", told)
        self.run_veedor("fmt", "--write", str(games / "bad.yaml"))
        (games / "bad.yaml").write_text((games / "bad.yaml").read_text().replace("Bea: Granada", "Bea: Valencia"))
        (games / "bad.yaml").write_text((games / "bad.yaml").read_text().replace("king: Galicia", "king: Castilla"))
        self.run_client("git", "add", ".", cwd=games.parent)
        self.run_client("pre-commit", "run", "--all-files", cwd=games.parent)


class Validators(Client):
    STRICT = """\
const Ajv = require(process.argv[1] + "/ajv");
const fs = require("fs");
const said = [];
const logger = {log() {}, warn(text) { said.push(text); }, error(text) { said.push(text); }};
const validate = new Ajv({strict: true, allErrors: true, logger}).compile(JSON.parse(fs.readFileSync(process.argv[2])));
for (const line of fs.readFileSync(process.argv[3], "utf-8").split("\\n").filter(line => line)) {
  if (!validate(JSON.parse(line))) said.push(line.slice(0, 80) + JSON.stringify(validate.errors).slice(0, 300));
}
console.log(JSON.stringify(said));
"""

    def setUp(self):
        super().setUp()
        if not shutil.which("node") or not (MODULES / "ajv").exists():
            self.skipTest("ajv is left out: VEEDOR_NODE_MODULES does not name it")

    def complaints(self, schema, documents):
        text = self.run_veedor("schema", "--standard", schema).stdout
        lines = "".join(json.dumps(each) + "\n" for each in documents)
        return json.loads(self.run_client("node", "-e", self.STRICT, str(MODULES), self.file("schema", text),
                                          self.file("documents", lines)))

    @staticmethod
    def examples(*patterns):
        files = [file for pattern in patterns for file in sorted(EXAMPLES.glob(pattern))]
        return [each for file in files for each in documents(file.read_text("utf-8"))]

    def test_ajv_in_strict_mode(self):
        logs = [each for each in self.examples("*.yaml", "by-mail/*.yaml") if "veedor" in each]
        self.assertGreater(len(logs), 10)
        rulesets = [each for file in (ROOT / "rulesets").glob("*.yaml") if file.name != "rules.yaml"
                    for each in documents(file.read_text("utf-8"))]
        schemes = [each for file in (ROOT / "rulesets" / "schemes").glob("*.yaml")
                   for each in documents(file.read_text("utf-8"))]
        outputs = [json.loads(line) for line in self.run_veedor(
            "check", "--notes", "--hash", "--format", "json",
            *map(str, EXAMPLES.glob("*.yaml"))).stdout.splitlines()]
        outputs += [json.loads(self.run_veedor(command, "--format", "json", UNFINISHED).stdout)
                    for command in ("score", "next", "show")]
        for schema, instances in (("log", logs), ("ruleset", rulesets), ("scheme", schemes), ("output", outputs),
                                  ("event", self.examples("tournament/event.yaml")),
                                  ("result", [each for each in logs if each.get("kind") == "result"])):
            self.assertEqual(self.complaints(schema, instances), [], schema)

    def test_that_would_find_something(self):
        self.assertEqual(len(self.complaints("event", [{"veedor": 1}])), 1)


class Multitool(Client):
    def test_no_warnings(self):
        found = list(MODULES.glob("@microsoft/sarif-multitool-linux/Sarif.Multitool"))
        if not found or not os.access(found[0], os.X_OK):
            self.skipTest("Microsoft's SARIF multitool is left out: VEEDOR_NODE_MODULES does not name it")
        logs = [EXAMPLES / name for name in ("faulty.yaml", "stopped.yaml", "unfinished.yaml", "everything.yaml")]
        done = self.run_veedor("check", "--format", "sarif", "--require-complete", "--notes", *map(str, logs))
        self.file("a.sarif", done.stdout)
        self.run_client(str(found[0]), "validate", "a.sarif", "--output", "b.sarif",
                        "--level", "Error;Warning")
        results = json.loads((self.folder / "b.sarif").read_text("utf-8-sig"))["runs"][0].get("results", [])
        # It wants an informationUri, which is the home page.
        wanted = [] if os.environ["VEEDOR_HOMEPAGE"] else [("SARIF2005", "Warning_ProvideToolnformationUri")]
        self.assertEqual([(each["ruleId"], each["message"].get("id")) for each in results], wanted)


if __name__ == "__main__":
    unittest.main()
