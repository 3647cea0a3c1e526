"""Neovim's own client: opens a log with a fault, mends it, types, renames and lays out."""
import json
import shutil
import subprocess
import unittest

from support import EXAMPLES, ROOT, SECONDS, VEEDOR, Case, environment


@unittest.skipUnless(shutil.which("nvim"), "there is no Neovim")
class Neovim(Case):
    def test_a_log_with_a_fault(self):
        text = (EXAMPLES / "faulty.yaml").read_text()
        log = self.file("faulty.yaml", text)
        result = self.folder / "result.json"
        done = subprocess.run(["nvim", "--headless", "-u", "NONE", "-i", "NONE", "-n", "-S",
                               str(ROOT / "tests" / "cli" / "neovim.lua")],
                              capture_output=True, timeout=SECONDS, check=False, cwd=self.folder,
                              env=environment(VEEDOR=VEEDOR, LOG=log, RESULT=str(result), HOME=str(self.folder),
                                              XDG_STATE_HOME=str(self.folder), XDG_CACHE_HOME=str(self.folder)))
        self.assertTrue(result.exists(), done.stderr.decode())
        told = json.loads(result.read_text())
        self.assertNotIn("failure", told)
        # 52:33 to 52:39 are Galicia; Neovim counts from 0, in bytes, and this line has none that need two.
        fault = told["fault"][0]
        self.assertEqual((fault["line"], fault["column"], fault["last"]), (51, 32, 39))
        self.assertIn("Galicia is not next to the King's region", fault["message"])
        self.assertEqual(told["actions"][0], "Write `Aragón`, which is legal here")
        self.assertIn("Let it pass by a ruling on PLACE-4", told["actions"])
        self.assertNotIn(51, [each["line"] for each in told["mended"]])
        # The King is in Toledo: the regions that touch it but Granada, which the line names already, and the Castillo.
        self.assertEqual(sorted(told["offers"]), ["Aragón", "Castilla", "Castillo", "Sevilla", "Valencia"])
        self.assertIn("Ann", json.dumps(told["hover"]))
        self.assertIn("round 2", json.dumps(told["outline"]))
        self.assertEqual(told["broken"][0]["severity"], 1)
        # The text is the one that veedor held: it was mended, renamed and laid out there.
        self.assertIn("Zoë: 9", told["text"])
        self.assertNotIn("Ann", told["text"])
        self.assertEqual(self.run_veedor("fmt", "-", stdin=told["text"]).stdout, told["text"])
