"""What `cmake --install` copies is complete, and of use where it comes to lie."""
import os
import subprocess
import unittest

import support

BUILD = os.environ["VEEDOR_BUILD"]


class Install(support.Case):
    def setUp(self):
        super().setUp()
        subprocess.run(["cmake", "--install", BUILD, "--prefix", str(self.folder)], check=True,
                       stdout=subprocess.DEVNULL, timeout=support.SECONDS)
        self.program = self.folder / "bin" / "veedor"
        self.share = self.folder / "share"

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

    def test_the_conformance_suite_runs_where_it_is(self):
        suite = self.share / "veedor" / "conformance"
        if not suite.exists():
            self.skipTest("configured without PyYAML")
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

    def test_the_program_comes_without_the_library(self):
        program = self.folder / "program"
        subprocess.run(["cmake", "--install", BUILD, "--component", "Unspecified", "--prefix", str(program)],
                       check=True, stdout=subprocess.DEVNULL, timeout=support.SECONDS)
        self.assertEqual(sorted(folder.name for folder in program.iterdir()), ["bin", "share"])
        self.assertFalse((program / "share" / "doc" / "veedor" / "examples" / "library").exists())


if __name__ == "__main__":
    unittest.main()
