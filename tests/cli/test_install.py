"""What `cmake --install` copies is complete, and of use where it comes to lie."""
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
import urllib.parse
from pathlib import Path

import lsp
import support

BUILD = os.environ["VEEDOR_BUILD"]


class Install(support.Case):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="veedor-cli-")
        cls.addClassCleanup(folder.cleanup)
        installed = Path(folder.name)
        subprocess.run(["cmake", "--install", BUILD, "--prefix", str(installed)], check=True,
                       stdout=subprocess.DEVNULL, timeout=support.SECONDS)
        cls.program = installed / "bin" / "veedor"
        cls.share = installed / "share"

    def output(self, *arguments, **options):
        return subprocess.run([self.program, *arguments], capture_output=True, check=True,
                              env=support.environment(), timeout=support.SECONDS, **options).stdout

    def test_schemas_are_what_the_program_writes(self):
        for kind in ("log", "ruleset", "scheme", "output"):
            with self.subTest(kind):
                schema = self.share / "veedor" / "schema" / f"veedor-{kind}.schema.json"
                self.assertEqual(schema.read_bytes(), self.output("schema", kind))

    def test_completions_are_what_the_program_writes(self):
        scripts = {"bash": "bash-completion/completions/veedor",
                   "zsh": "zsh/site-functions/_veedor",
                   "fish": "fish/vendor_completions.d/veedor.fish"}
        for shell, script in scripts.items():
            with self.subTest(shell):
                self.assertEqual((self.share / script).read_bytes(),
                                 self.output("completion", shell))

    def test_examples_come_with_the_schema_that_they_name(self):
        examples = self.share / "doc" / "veedor" / "examples"
        log = (examples / "four-players.yaml").read_text()
        self.assertEqual(log.splitlines()[0],
                         "# yaml-language-server: $schema=veedor-log.schema.json")
        self.assertTrue((examples / "veedor-log.schema.json").is_file())
        self.output("check", "four-players.yaml", cwd=examples)

    @unittest.skipIf(os.environ["VEEDOR_SANITIZED"] == "1", "a build with sanitizers has no suite")
    def test_the_conformance_suite_runs_where_it_is(self):
        suite = self.share / "veedor" / "conformance"
        done = subprocess.run([suite / "run", "--only", "PLACE-4.*", suite / "veedor_adapter.py"], capture_output=True,
                              env=support.environment(VEEDOR=str(self.program)), timeout=support.SECONDS, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        self.assertIn(b"#   PLACE-4: ", done.stdout)

    def test_pages_and_rulesets(self):
        pages = sorted((support.ROOT / "man").iterdir())
        self.assertGreater(len(pages), 15)
        for page in pages:
            copy = self.share / "man" / f"man{page.suffix[1:]}" / page.name
            self.assertEqual(copy.read_bytes(), page.read_bytes())
        installed = self.share / "doc" / "veedor" / "rulesets"
        for ruleset in (support.ROOT / "rulesets").rglob("*.yaml"):
            copy = installed / ruleset.relative_to(support.ROOT / "rulesets")
            self.assertEqual(copy.read_bytes(), ruleset.read_bytes())

    def test_the_page_of_rules(self):
        page = (self.share / "doc" / "veedor" / "rules.html").read_text()
        listed = json.loads(self.output("explain", "--list", "--format", "json"))
        ids = [rule["id"] for rule in listed["rules"]] + listed["rulings"]
        self.assertGreater(len(ids), 150)
        sections = re.findall(r'<section id="([^"]*)"', page)
        self.assertEqual([name for name in sections if name not in ("rules", "rulings")], ids)
        for target in re.findall(r'href="#([^"]*)"', page):
            self.assertIn(target, ids)

    def told(self, capabilities):
        """The first diagnostic of the installed server about the faulty example."""
        text = (support.EXAMPLES / "faulty.yaml").read_text()
        sent = [{"id": 1, "method": "initialize", "params": {"capabilities": capabilities}},
                {"method": "textDocument/didOpen", "params": {"textDocument": {
                    "uri": lsp.URI, "languageId": "yaml", "version": 1, "text": text}}},
                {"id": 2, "method": "textDocument/diagnostic", "params": {"textDocument": {"uri": lsp.URI}}},
                {"id": 3, "method": "shutdown"}, {"method": "exit"}]
        data = b"".join(lsp.message({"jsonrpc": "2.0", **each}) for each in sent)
        answers = lsp.read_messages(self.output("lsp", input=data))
        return next(each for each in answers if each.get("id") == 2)["result"]["items"][0]

    def test_a_diagnostic_leads_to_its_rule(self):
        told = self.told({"textDocument": {"publishDiagnostics": {"codeDescriptionSupport": True}}})
        path, _, anchor = told["codeDescription"]["href"].partition("#")
        self.assertEqual((told["code"], anchor), ("PLACE-4", "PLACE-4"))
        self.assertTrue(path.startswith("file:///"), path)
        page = Path(urllib.parse.unquote(path[len("file://"):]))
        self.assertTrue(page.samefile(self.share / "doc" / "veedor" / "rules.html"))
        self.assertIn('<section id="PLACE-4" ', page.read_text())
        # Not for clients that have no links, and not without the page.
        self.assertNotIn("codeDescription", self.told({}))
        away = page.rename(page.with_suffix(".away"))
        self.addCleanup(away.rename, page)
        self.assertNotIn("codeDescription",
                         self.told({"textDocument": {"publishDiagnostics": {"codeDescriptionSupport": True}}}))

    def test_the_program_comes_without_the_library(self):
        program = self.folder / "program"
        subprocess.run(["cmake", "--install", BUILD, "--component", "Unspecified", "--prefix", str(program)],
                       check=True, stdout=subprocess.DEVNULL, timeout=support.SECONDS)
        self.assertEqual(sorted(folder.name for folder in program.iterdir()), ["bin", "libexec", "share"])
        self.assertFalse((program / "share" / "doc" / "veedor" / "examples" / "library").exists())


def first_packages(name):
    """Those that a page or a Containerfile installs first."""
    text = (support.ROOT / name).read_text(encoding="utf-8").replace("\\\n", " ")
    return re.search(r"apt-get install -y --no-install-recommends ([^&\n]*)", text)[1].split()


class Packages(unittest.TestCase):
    def test_the_first_command_of_the_readme_installs_what_the_suite_is_made_with(self):
        # Otherwise build/program is configured without the suite, and `cmake --install` copies none.
        scripts = list((support.ROOT / "tests" / "conformance").glob("*.py"))
        imported = {name for script in scripts
                    for name in re.findall(r"^\s*(?:import|from) (\w+)", script.read_text("utf-8"), re.MULTILINE)}
        self.assertEqual(imported - sys.stdlib_module_names - {script.stem for script in scripts}, {"yaml"})
        self.assertIn("python3-yaml", first_packages("README.md"))

    def test_the_container_is_built_with_those_of_the_readme(self):
        # But for the suite, which it has no use for, and the helpers, which a static build leaves out.
        packages = first_packages("src/cmake/container/Containerfile")
        self.assertIn("g++", packages)
        readme = [each for each in first_packages("README.md") if each not in ("libgmime-3.0-dev", "libxml2-dev", "libxlsxwriter-dev")]
        self.assertEqual([*packages, "python3-yaml"], readme)


if __name__ == "__main__":
    unittest.main()
