"""What veedor-lsp(1), EDITORS, says for each editor: it can be parsed, and it starts the server for YAML.

Emacs' block is run by test_lsp_emacs.py. Of the editors here only Neovim may be installed, so the others are read as
they read it: Helix TOML, Kate and Visual Studio Code JSON.
"""
import json
import re
import shutil
import subprocess
import tomllib
import unittest

from support import ROOT, SECONDS, Case, environment

SERVER = ["veedor", "lsp"]


def setups():
    """The literal displays of each editor, by its name."""
    page = (ROOT / "man" / "veedor-lsp.1").read_text("utf-8")
    section = re.search(r"^\.Sh EDITORS\n(.*?)^\.Sh ", page, re.DOTALL | re.MULTILINE)[1]
    _, *parts = re.split(r"^\.Ss (.*)\n", section, flags=re.MULTILINE)
    return {editor: [block.replace("\\e", "\\").replace("\\(aq", "'")
                     for block in re.findall(r"^\.Bd -literal.*\n((?:.*\n)*?)\.Ed$", text, re.MULTILINE)]
            for editor, text in zip(parts[::2], parts[1::2])}


class Setups(Case):
    def blocks(self, editor, number=1):
        found = setups()[editor]
        self.assertEqual(len(found), number, editor)
        return found

    def test_each_editor_is_looked_at(self):
        self.assertEqual(list(setups()), ["Neovim", "Emacs", "Helix", "Kate", "Visual Studio Code"])

    def test_helix(self):
        read = tomllib.loads(self.blocks("Helix")[0])
        self.assertEqual(set(read), {"language-server", "language"})
        [(name, server)] = read["language-server"].items()
        self.assertEqual([server.pop("command"), *server.pop("args")], SERVER)
        self.assertEqual(server, {})
        # A known language takes over what it does not say, such as its file types.
        self.assertEqual(read["language"], [{"name": "yaml", "language-servers": [name]}])

    def test_kate(self):
        read = json.loads(self.blocks("Kate")[0])
        self.assertEqual(set(read), {"servers"})
        # The name is that of Kate's own entry for YAML, which this one replaces.
        self.assertEqual(set(read["servers"]), {"yaml"})
        server = read["servers"]["yaml"]
        self.assertEqual(server.pop("command"), SERVER)
        self.assertTrue(re.search(server.pop("highlightingModeRegex"), "YAML"))
        self.assertEqual(server, {})

    def test_visual_studio_code(self):
        # Settings stand among others in the braces of settings.json.
        read = json.loads("{" + self.blocks("Visual Studio Code")[0] + "}")
        prefix = "glspc.server."
        self.assertEqual([read.pop(prefix + "command"), *read.pop(prefix + "commandArguments")], SERVER)
        self.assertEqual(read, {prefix + "languageId": ["yaml"]})

    @unittest.skipUnless(shutil.which("nvim"), "there is no Neovim")
    def test_neovim_reads_its_blocks_as_lua(self):
        for block in self.blocks("Neovim", 2):
            # Neither function is in the Neovim of Debian 12, so the two are noted.
            script = self.file("setup.lua", """
              local told = {}
              vim.lsp.config = {}
              vim.lsp.enable = function(name) told[1] = vim.lsp.config[name] end
              vim.lsp.start = function(config) told[1] = config end
              local fine, failure = pcall(function()
                assert(loadfile(vim.env.BLOCK))()
                vim.cmd('enew | set filetype=yaml')
                io.stdout:write(vim.json.encode(told))
              end)
              if not fine then io.stderr:write(failure) end
              vim.cmd('qall!')
            """)
            done = subprocess.run(["nvim", "--headless", "-u", "NONE", "-i", "NONE", "-n", "-S", script],
                                  capture_output=True, text=True, timeout=SECONDS, check=False, cwd=self.folder,
                                  env=environment(BLOCK=self.file("block.lua", block), HOME=str(self.folder),
                                                  XDG_STATE_HOME=str(self.folder)))
            self.assertEqual(done.stderr, "")
            [told] = json.loads(done.stdout)
            self.assertEqual(told["cmd"], SERVER)
            self.assertEqual(told.get("filetypes", ["yaml"]), ["yaml"])


if __name__ == "__main__":
    unittest.main()
