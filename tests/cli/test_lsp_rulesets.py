"""Ruleset files in `veedor lsp`: those that the program or the client names, and those that are open."""
import unittest

from lsp import URI, Client
from support import EXAMPLES, Case, short

# Galicia is next to Toledo, so the fault of the example, PLACE-4 in line 52, is none.
HOUSE = """\
ruleset: house
title: "House"
kind: game
players: {least: 2, most: 5}
extends: base
places:
  - {name: Galicia, neighbours: [Navarra, Castilla, Toledo]}
  - {name: Toledo, neighbours: [Castilla, Aragón, Valencia, Granada, Sevilla, Galicia]}
"""
# The same borders as in the game that it extends.
TAME = HOUSE[:HOUSE.index("places:")]
FAULTY = HOUSE.replace("title", "titel")
LOG = (EXAMPLES / "faulty.yaml").read_text().replace("ruleset: base", "ruleset: house")
RULESET_LINE = LOG[:LOG.index("ruleset: house")].count("\n")


class Rulesets(Case):
    def client(self, *arguments, **initialize):
        client = Client(self.start("lsp", *arguments, cwd=self.folder), initialize=False)
        client.request("initialize", {"processId": None, "capabilities": {}, **initialize})
        client.notify("initialized", {})
        return client

    def faults(self, client, version=1, uri=URI):
        return [(each["range"]["start"]["line"], each.get("code")) for each in client.diagnostics(version, uri)
                if each["severity"] == 1]

    def changed(self, client, uri, text, version):
        client.published.pop(URI, None)
        client.change([{"text": text}], version, uri)

    def uri(self, name):
        return (self.folder / name).as_uri()

    def assert_judged_by_house(self, client):
        client.open(LOG)
        self.assertEqual(self.faults(client), [])
        # Every other log is judged by the ruleset that it names, and without a warning.
        client.open(LOG.replace("ruleset: house", "ruleset: base"), uri="file:///games/other.yaml")
        self.assertEqual(self.faults(client, uri="file:///games/other.yaml"), [(51, "PLACE-4")])
        self.assertEqual(client.notices, [])
        self.assertEqual(client.quit(), 0)

    def test_without_the_file(self):
        client = self.client()
        client.open(LOG)
        self.assertEqual(self.faults(client), [(RULESET_LINE, "LOG-3")])
        self.assertIn("unknown ruleset `house`", client.diagnostics()[0]["message"])

    def test_the_option(self):
        self.file("house.yaml", HOUSE)
        self.file("two.yml", HOUSE.replace("ruleset: house", "ruleset: two").replace("extends: base", "extends: house"))
        self.assert_judged_by_house(self.client("--ruleset", "house.yaml"))
        # One that builds on another may stand before it.
        client = self.client("--ruleset", "two.yml", "--ruleset", "house.yaml")
        client.open(LOG.replace("ruleset: house", "ruleset: two"))
        self.assertEqual(self.faults(client), [])

    def test_a_name_is_no_file(self):
        done = self.run_veedor("lsp", "--ruleset", "base")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertEqual(done.stderr, "veedor: --ruleset: `base` is not a file that ends in .yaml\n")

    def test_settings(self):
        rules = self.folder / "the rules"
        rules.mkdir()
        (rules / "house.yaml").write_text(HOUSE)
        options = {"initializationOptions": {"rulesets": ["house.yaml"]}}
        folders = [{"uri": rules.as_uri(), "name": "rules"}]
        self.assert_judged_by_house(self.client(**options, rootUri=rules.as_uri()))
        self.assert_judged_by_house(self.client(**options, rootUri=None, workspaceFolders=folders))
        self.assert_judged_by_house(self.client(initializationOptions={"rulesets": [str(rules / "house.yaml")]}))

    def test_settings_that_change(self):
        self.file("house.yaml", HOUSE)
        for settings in ({"veedor": {"rulesets": ["house.yaml"]}}, {"rulesets": ["house.yaml"]}):
            client = self.client(rootUri=self.folder.as_uri())
            client.open(LOG)
            self.assertEqual(self.faults(client), [(RULESET_LINE, "LOG-3")])
            client.published.clear()
            client.notify("workspace/didChangeConfiguration", {"settings": settings})
            self.assertEqual(self.faults(client), [])
            client.published.clear()
            client.notify("workspace/didChangeConfiguration", {"settings": {"veedor": {"rulesets": []}}})
            self.assertEqual(self.faults(client), [(RULESET_LINE, "LOG-3")])
            self.assertEqual(client.notices, [])

    def test_settings_of_a_wrong_form(self):
        client = self.client()
        client.notify("workspace/didChangeConfiguration", {"settings": {"veedor": {"rulesets": "house.yaml"}}})
        client.notify("workspace/didChangeConfiguration", {"settings": None})  # leaves everything as it is
        client.open(short())
        client.diagnostics()
        self.assertEqual([each["method"] for each in client.notices], ["window/logMessage"])
        self.assertIn("`rulesets` has to be a list of files", client.notices[0]["params"]["message"])
        wrong = Client(self.start("lsp"), initialize=False)
        answer = wrong.ask("initialize", {"capabilities": {}, "initializationOptions": {"rulesets": [1]}})
        self.assertEqual(answer["error"]["code"], -32602)

    def test_a_file_that_cannot_be_read_is_told_once(self):
        client = self.client("--ruleset", "nowhere.yaml", "--ruleset", "./")
        for version in (1, 2):
            client.open(short(title=str(version)), version=version)
            self.assertEqual(client.diagnostics(version), [])
        self.assertEqual([(each["method"], each["params"]["message"]) for each in client.notices],
                         [("window/showMessage", "veedor: cannot read ruleset nowhere.yaml: No such file or directory"),
                          ("window/showMessage", "veedor: cannot read ruleset ./: not a regular file")])

    def test_the_text_in_the_editor_counts(self):
        self.file("house.yaml", TAME)
        client = self.client("--ruleset", "house.yaml")
        client.open(LOG)
        self.assertEqual(self.faults(client), [(51, "PLACE-4")])
        client.published.clear()
        client.open(HOUSE, self.uri("house.yaml"))
        self.assertEqual(self.faults(client), [])
        self.changed(client, self.uri("house.yaml"), TAME, 2)
        self.assertEqual(self.faults(client), [(51, "PLACE-4")])
        self.changed(client, self.uri("house.yaml"), HOUSE, 3)
        self.assertEqual(self.faults(client), [])
        client.published.clear()
        client.notify("textDocument/didClose", client.of(uri=self.uri("house.yaml")))
        self.assertEqual(self.faults(client), [(51, "PLACE-4")])

    def test_a_file_that_is_only_open(self):
        client = self.client()
        client.open(LOG)
        self.assertEqual(self.faults(client), [(RULESET_LINE, "LOG-3")])
        client.published.clear()
        client.open(HOUSE, "untitled:Untitled-1")
        self.assertEqual(self.faults(client), [])
        # It takes the place of no ruleset that is known without it.
        client.open(HOUSE.replace("ruleset: house", "ruleset: base"), "file:///rules/base.yaml")
        client.open(LOG.replace("ruleset: house", "ruleset: base"), "file:///games/other.yaml")
        self.assertEqual(self.faults(client, uri="file:///games/other.yaml"), [(51, "PLACE-4")])

    def test_faults_of_a_file(self):
        """They are told in the file, open or not, and at the line of the log that names the ruleset."""
        self.file("house.yaml", FAULTY)
        client = self.client("--ruleset", "house.yaml")
        client.open(LOG)
        told, = client.diagnostics()
        self.assertEqual((told["range"]["start"], told["range"]["end"], told["code"]),
                         ({"line": RULESET_LINE, "character": 9}, {"line": RULESET_LINE, "character": 14}, "LOG-3"))
        self.assertTrue(told["message"].startswith("ruleset `house` cannot be used: house.yaml:2:1: "), told)
        self.assertIn((1, None), self.faults(client, None, self.uri("house.yaml")))
        client.published.clear()
        client.open(FAULTY, self.uri("house.yaml"))
        self.assertIn((1, None), self.faults(client, 1, self.uri("house.yaml")))
        self.changed(client, self.uri("house.yaml"), HOUSE, 2)
        self.assertEqual(self.faults(client, 2, self.uri("house.yaml")), [])
        self.assertEqual(self.faults(client), [])
        self.changed(client, self.uri("house.yaml"), HOUSE + "}", 3)
        self.assertEqual(self.faults(client), [(RULESET_LINE, "LOG-3")])
        self.assertIn("ruleset `house` cannot be used: house.yaml:9:1: ", client.diagnostics()[0]["message"])

    def test_a_file_that_changes_on_the_disk(self):
        self.file("house.yaml", TAME)
        client = self.client("--ruleset", "house.yaml")
        client.open(LOG)
        self.assertEqual(self.faults(client), [(51, "PLACE-4")])
        self.file("house.yaml", HOUSE)
        client.published.clear()
        client.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": self.uri("house.yaml"), "type": 2}]})
        self.assertEqual(self.faults(client), [])
        # A client that watches no files: the next change of any text is soon enough.
        self.file("house.yaml", TAME)
        client.change([{"text": LOG}], 2)
        self.assertEqual(self.faults(client, 2), [(51, "PLACE-4")])

    def test_requests_know_the_ruleset_at_once(self):
        self.file("house.yaml", HOUSE)
        client = self.client("--ruleset", "house.yaml")
        client.open(LOG)
        line = LOG.splitlines()[RULESET_LINE]
        hover = client.request("textDocument/hover", client.of(RULESET_LINE, line.index("house")))
        self.assertIn("House", hover["contents"]["value"])


if __name__ == "__main__":
    unittest.main()
