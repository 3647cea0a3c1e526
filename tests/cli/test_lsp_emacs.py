"""Emacs' own client, Eglot, set up as veedor-lsp(1) says: opens a log with a fault, mends it, types, renames and lays
out."""
import json
import re
import shutil
import subprocess
import unittest

from support import EXAMPLES, ROOT, SECONDS, VEEDOR, Case, environment

SCRIPT = ROOT / "tests" / "cli" / "emacs.el"
NEEDED = """(progn (require 'package) (add-to-list 'package-directory-list "/usr/share/emacs/site-lisp/elpa")
            (package-initialize) (require 'eglot) (require 'yaml-mode))"""


def has_eglot():
    """Whether there is an Emacs with Eglot and a mode for YAML (Debian: emacs-nox, elpa-eglot, elpa-yaml-mode)."""
    if not shutil.which("emacs"):
        return False
    return subprocess.run(["emacs", "--batch", "-Q", "--eval", NEEDED], capture_output=True, timeout=SECONDS,
                          check=False).returncode == 0


@unittest.skipUnless(has_eglot(), "there is no Emacs with Eglot and yaml-mode")
class Emacs(Case):
    def settings(self):
        """What the manual wants in `init.el`."""
        page = (ROOT / "man" / "veedor-lsp.1").read_text()
        block = re.search(r"^\.Ss Emacs\n.*?^\.Bd -literal.*?\n(.*?)^\.Ed", page, re.DOTALL | re.MULTILINE)
        return block.group(1).replace("\\e", "\\").replace("\\(aq", "'")

    def test_a_log_with_a_fault(self):
        text = (EXAMPLES / "faulty.yaml").read_text()
        log = self.file("faulty.yaml", text)
        programs = self.folder / "bin"
        programs.mkdir()
        (programs / "veedor").symlink_to(VEEDOR)
        result = self.folder / "result.json"
        env = environment(SETTINGS=self.file("init.el", self.settings()), LOG=log, RESULT=str(result),
                          HOME=str(self.folder))
        env["PATH"] = f"{programs}:{env['PATH']}"
        done = subprocess.run(["emacs", "--batch", "-Q", "-l", str(SCRIPT)], capture_output=True, timeout=SECONDS,
                              check=False, cwd=self.folder, env=env)
        self.assertTrue(result.exists(), done.stderr.decode())
        told = json.loads(result.read_text())
        self.assertNotIn("failure", told)
        self.assertEqual([(each["line"], each["text"]) for each in told["fault"]], [(52, "Galicia")])
        self.assertIn("[PLACE-4]", told["fault"][0]["message"])
        self.assertEqual(told["actions"][-1], "Let it pass by a ruling on PLACE-4")
        # Toledo's neighbours and the Castillo, but for Granada, which the map has already.
        self.assertEqual(sorted(told["offers"]), sorted(["Aragón", "Castilla", "Castillo", "Sevilla", "Valencia"]))
        self.assertEqual(told["mended"], [])
        self.assertIn("**Ann**", told["hover"])
        # The text is the one that veedor held: it was mended, renamed and laid out there.
        self.assertEqual(told["text"], text.replace("Galicia: 1}\n          - special: {grande",
                                                    "Valencia: 1}\n          - special: {grande").replace("Ann", "Zoë"))


if __name__ == "__main__":
    unittest.main()
