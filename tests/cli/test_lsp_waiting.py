"""Messages that wait in `veedor lsp`: requests that are cancelled or out of date, versions that nobody needs."""
import json
import unittest

import lsp
from lsp import URI, message
from support import EXAMPLES, Case, short

CANCELLED = -32800
MODIFIED = -32801


class Waiting(Case):
    """All messages are sent at once, so that each waits behind the one before it."""

    def answers(self, *messages, capabilities=None):
        sent = [{"id": "begin", "method": "initialize", "params": {"capabilities": capabilities or {}}}, *messages]
        done = self.run_veedor("lsp", stdin=b"".join(message({"jsonrpc": "2.0", **each}) for each in sent))
        self.assertEqual(done.stderr, "")
        return {each.get("id", each.get("method")): each for each in lsp.read_messages(done.stdout.encode())}

    @staticmethod
    def opened(text):
        return {"method": "textDocument/didOpen",
                "params": {"textDocument": {"uri": URI, "languageId": "yaml", "version": 1, "text": text}}}

    @staticmethod
    def changed(text, uri=URI):
        return {"method": "textDocument/didChange",
                "params": {"textDocument": {"uri": uri, "version": 2}, "contentChanges": [{"text": text}]}}

    @staticmethod
    def asked(number, method="textDocument/foldingRange"):
        return {"id": number, "method": method, "params": {"textDocument": {"uri": URI}}}

    @staticmethod
    def cancelled(number):
        return {"method": "$/cancelRequest", "params": {"id": number}}

    def codes(self, answers, *numbers):
        return [answers[number].get("error", {}).get("code") for number in numbers]

    def test_cancelled_requests(self):
        answers = self.answers(self.opened(short()), self.asked(1), self.asked("2"), self.asked(2), self.asked(3),
                               self.cancelled("2"), self.cancelled(3), self.cancelled(99),
                               {"method": "$/cancelRequest"}, {"method": "$/cancelRequest", "params": {"id": {}}},
                               self.asked(4), {"id": 5, "method": "shutdown"}, {"method": "exit"})
        # 2 and "2" are two requests.
        self.assertEqual(self.codes(answers, 1, "2", 2, 3, 4, 5), [None, CANCELLED, None, CANCELLED, None, None])

    def test_a_cancelled_shutdown_is_none(self):
        done = self.run_veedor("lsp", stdin=b"".join(message({"jsonrpc": "2.0", **each}) for each in (
            {"id": 1, "method": "initialize", "params": {"capabilities": {}}}, {"id": 2, "method": "shutdown"},
            self.cancelled(2), {"method": "exit"})))
        self.assertEqual(done.returncode, 1)

    def test_a_request_for_a_text_that_has_changed_since(self):
        capable = {"general": {"staleRequestSupport": {"cancel": True,
                                                       "retryOnContentModified": ["textDocument/foldingRange"]}}}
        messages = (self.opened(short()), self.asked(1), self.asked(2, "textDocument/documentSymbol"),
                    self.changed(short() + "#\n"), self.asked(3), self.changed("", "file:///other.yaml"))
        # Only a client that sends it again gets no answer, and only for what it sends again.
        self.assertEqual(self.codes(self.answers(*messages, capabilities=capable), 1, 2, 3), [MODIFIED, None, None])
        self.assertEqual(self.codes(self.answers(*messages), 1, 2, 3), [None, None, None])

    def test_what_is_optional(self):
        answers = self.answers({"method": "$/setTrace", "params": {"value": "verbose"}}, {"method": "$/fry"},
                               {"id": 1, "method": "$/fry"}, {"method": "$/setTrace"},
                               {"method": "initialized", "params": {}}, {"id": 2, "method": "shutdown"})
        self.assertEqual(self.codes(answers, 1, 2), [-32601, None])
        self.assertEqual(set(answers), {"begin", 1, 2})

    def test_more_than_are_kept(self):
        """Some thousand messages are answered all the same."""
        answers = self.answers(self.opened(short()), *(self.asked(number) for number in range(3000)))
        self.assertEqual(self.codes(answers, *range(3000)), [None] * 3000)


class Typing(Case):
    def test_many_versions_of_a_long_text(self):
        """Of 500 versions that wait, the diagnostics of few are computed, and the last are right."""
        client = lsp.Client(self.start("lsp"))
        text = (EXAMPLES / "faulty.yaml").read_text()
        client.open(text)
        client.diagnostics()
        line = text.count("\n")
        client.write(b"".join(message({"jsonrpc": "2.0", "method": "textDocument/didChange", "params": {
            "textDocument": {"uri": URI, "version": 2 + i}, "contentChanges": [{"range": {
                "start": {"line": line + i, "character": 0}, "end": {"line": line + i, "character": 0}},
                "text": "# %d\n" % i}]}}) for i in range(500)))
        seen = []
        while not seen or seen[-1]["version"] < 501:
            seen.append(client.read()["params"])
        self.assertLess(len(seen), 100)
        self.assertEqual([each["code"] for each in seen[-1]["diagnostics"]], ["PLACE-4"])


class Pulled(Case):
    """A client that shows only the diagnostics that it has asked for."""

    def test_who_only_asks(self):
        for capabilities, told in (({"textDocument": {"diagnostic": {}}}, True), ({}, False),
                                   ({"textDocument": {"diagnostic": {}, "publishDiagnostics": {}}}, False)):
            client = lsp.Client(self.start("lsp"), capabilities)
            self.assertEqual("diagnosticProvider" in client.about["capabilities"], told, json.dumps(capabilities))
            client.open((EXAMPLES / "faulty.yaml").read_text())
            report = client.request("textDocument/diagnostic", client.of())
            self.assertEqual((report["kind"], [each["code"] for each in report["items"]]), ("full", ["PLACE-4"]))


if __name__ == "__main__":
    unittest.main()
