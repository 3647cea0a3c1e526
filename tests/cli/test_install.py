"""What `cmake --install` copies is complete, and of use where it comes to lie."""
import html
import json
import os
import re
import shutil
import stat
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
        cls.said = subprocess.run(["cmake", "--install", BUILD, "--prefix", str(installed)], check=True, text=True,
                                  capture_output=True, timeout=support.SECONDS).stdout
        cls.installed = installed
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
        sections = re.findall(r'<a id="([^"]*)"', page)
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
        self.assertIn('<a id="PLACE-4">', page.read_text())
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

    def test_installing_says_little(self):
        files = sum(path.is_file() for path in self.installed.rglob("*"))
        self.assertIn(f"Installed {files} files under {self.installed}\n", self.said)
        self.assertIn("--target uninstall", self.said)
        self.assertLessEqual(len(self.said.splitlines()), 30)

    def test_scripts_can_be_run(self):
        scripts = [path for path in self.installed.rglob("*") if path.is_file() and path.read_bytes().startswith(b"#!")]
        self.assertGreaterEqual({script.name for script in scripts}, {"play.py"})
        for script in scripts:
            self.assertEqual(stat.S_IMODE(script.stat().st_mode), 0o755, script)
        # And nothing else, but for programs.
        for path in (self.share / "doc").rglob("*"):
            if path.is_file() and path not in scripts:
                self.assertEqual(stat.S_IMODE(path.stat().st_mode), 0o644, path)

    def test_all_examples_come_along(self):
        for source in support.EXAMPLES.rglob("*"):
            copy = self.share / "doc" / "veedor" / "examples" / source.relative_to(support.EXAMPLES)
            self.assertTrue(copy.exists(), copy)

    def test_links_lead_somewhere(self):
        pages = [path for path in self.installed.rglob("*") if path.suffix in (".md", ".html")]
        manual = [page for page in pages if page.parent.name == "manual"]
        self.assertEqual(len(manual), len(list((support.ROOT / "man").iterdir())))
        self.assertGreater(len(links_of(self.share / "doc" / "veedor" / "README.md")), 30)
        self.assertEqual([fault for page in pages for fault in broken_links(page)], [])

    def test_links_of_the_source_lead_somewhere(self):
        pages = [page for page in support.ROOT.rglob("*.md") if "build" not in page.parts]
        self.assertGreater(len(pages), 4)
        self.assertEqual([fault for page in pages for fault in broken_links(page)], [])

    def test_references_of_the_manual_lead_somewhere(self):
        pages = list((self.share / "man").rglob("veedor*.[1-9]"))
        for page in pages:
            for name, section in re.findall(r"^\.Xr (veedor\S*) (\d)", page.read_text("utf-8"), re.MULTILINE):
                self.assertTrue((self.share / "man" / f"man{section}" / f"{name}.{section}").is_file(), (page, name))

    def test_the_first_page_leads_to_all_others(self):
        first = (self.share / "man" / "man1" / "veedor.1").read_text("utf-8")
        listed = {f"{name}.{section}" for name, section in re.findall(r"^\.Xr (veedor-\S*) (\d)", first, re.MULTILINE)}
        also = {f"{name}.{section}" for name, section in
                re.findall(r"^\.Xr (veedor-\S*) (\d)", first.split(".Sh SEE ALSO")[1], re.MULTILINE)}
        others = {page.name for page in (self.share / "man").rglob("veedor-*.[1-9]")}
        self.assertEqual(listed, others)
        self.assertEqual(also, others)

    @unittest.skipUnless(shutil.which("mandb"), "left out: there is no mandb")
    def test_man_finds_the_pages_by_the_name_of_the_program(self):
        manual = self.folder / "man"
        shutil.copytree(self.share / "man", manual)
        subprocess.run(["mandb", "--user-db", "--quiet", str(manual)], check=True, timeout=support.SECONDS)
        found = subprocess.run(["man", "-M", str(manual), "-k", "veedor"], capture_output=True, text=True, check=True,
                               env=support.environment(), timeout=support.SECONDS).stdout
        names = {f"{name}.{section}" for name, section in re.findall(r"^(\S+) \((\d)\)", found, re.MULTILINE)}
        self.assertEqual(names, {page.name for page in manual.rglob("veedor*.[1-9]")})


def links_of(page):
    """The targets of the links of a page in Markdown or HTML."""
    text = page.read_text("utf-8")
    if page.suffix == ".md":
        text = re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)
        return re.findall(r"\]\(([^)\s]*)\)", text)
    return [html.unescape(target) for target in re.findall(r"<[^>]*\s(?:href|src)=\"([^\"]*)\"", text)]


def anchors_of(page):
    text = page.read_text("utf-8")
    if page.suffix == ".md":
        titles = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
        return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}
    return {html.unescape(name) for name in re.findall(r"\sid=\"([^\"]*)\"", text)}


def broken_links(page):
    """Links to files and anchors that do not exist; nobody asks the network about the others."""
    for link in links_of(page):
        target = urllib.parse.urlsplit(link)
        if target.scheme in ("https", "mailto", "data"):
            continue
        path = page.parent / urllib.parse.unquote(target.path) if target.path else page
        if target.scheme or target.netloc or not path.exists():
            yield f"{page}: {link}"
        elif target.fragment and urllib.parse.unquote(target.fragment) not in anchors_of(path):
            yield f"{page}: {link}: no such anchor"


class Uninstall(support.Case):
    def cmake(self, *arguments):
        return subprocess.run(["cmake", *map(str, arguments)], capture_output=True, text=True, check=True,
                              env=support.environment(VEEDOR_INSTALLED=str(self.folder / "record.txt")),
                              timeout=support.SECONDS).stdout

    def uninstall(self):
        return self.cmake("--build", BUILD, "--target", "uninstall")

    def test_what_was_installed_goes_and_nothing_else(self):
        prefix = self.folder / "prefix"
        others = ["share/man/man1", "share/veedor-old", "bin", "share/doc"]  # empty ones stay, too
        for each in others:
            (prefix / each).mkdir(parents=True)
        (prefix / "bin" / "other").write_text("mine")
        before = sorted(prefix.rglob("*"))
        self.assertIn("Nothing is installed", self.uninstall())
        self.cmake("--install", BUILD, "--prefix", prefix)
        self.cmake("--install", BUILD, "--prefix", prefix)  # as after an update
        self.cmake("--install", BUILD, "--prefix", prefix, "--component", "Development")
        installed = sum(path.is_file() for path in prefix.rglob("*")) - 1
        mine = prefix / "share" / "doc" / "veedor" / "examples" / "mine.yaml"
        mine.write_text("mine")
        (prefix / "bin" / "veedor").unlink()  # somebody was there before
        self.assertIn(f"Removed {installed - 1} files", self.uninstall())
        self.assertEqual(sorted(prefix.rglob("*")),
                         sorted([*before, mine, *[each for each in mine.parents if prefix / "share" / "doc" in each.parents]]))
        self.assertIn("Nothing is installed", self.uninstall())

    def test_a_folder_that_did_not_exist(self):
        prefix = self.folder / "new" / "prefix"
        self.cmake("--install", BUILD, "--prefix", prefix)
        self.uninstall()
        self.assertFalse((self.folder / "new").exists())


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
