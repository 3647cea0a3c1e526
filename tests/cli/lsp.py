"""A client of `veedor lsp` for tests: JSON-RPC over the pipes of the program."""
import json

URI = "file:///games/heat.yaml"


def message(content):
    """A message with its header, of an object or of bytes."""
    data = content if isinstance(content, bytes) else json.dumps(content).encode()
    return b"Content-Length: %d\r\n\r\n%s" % (len(data), data)


def read_messages(data):
    """All messages in what the program has written."""
    found = []
    while data:
        header, _, rest = data.partition(b"\r\n\r\n")
        assert header.startswith(b"Content-Length: "), header
        length = int(header.split(b": ")[1])
        found.append(json.loads(rest[:length]))
        data = rest[length:]
    return found


def utf_16(text):
    """The column behind a text as the protocol counts by default."""
    return len(text.encode("utf-16-le")) // 2


class Client:
    """Talks to a process that `Case.start` has started."""

    def __init__(self, process, capabilities=None, initialize=True):
        self.process = process
        self.last = 0
        self.published = {}  # the last diagnostics of each file, with their version
        self.notices = []
        if initialize:
            self.about = self.request("initialize", {"processId": None, "rootUri": None,
                                                     "capabilities": capabilities or {}})
            self.notify("initialized", {})

    def write(self, data):
        self.process.stdin.write(data)

    def read(self):
        """The next message of the program; None at the end."""
        header = b""
        while not header.endswith(b"\r\n\r\n"):
            byte = self.process.stdout.read(1)
            if not byte:
                assert not header, header
                return None
            header += byte
        length = int(header.split(b":")[1])
        data = b""
        while len(data) < length:
            data += self.process.stdout.read(length - len(data))
        return json.loads(data)

    def notify(self, method, params):
        self.write(message({"jsonrpc": "2.0", "method": method, "params": params}))

    def ask(self, method, params):
        """Sends a request and returns its whole answer. Notes what is published before it."""
        self.last += 1
        self.write(message({"jsonrpc": "2.0", "id": self.last, "method": method, "params": params}))
        while True:
            got = self.read()
            if "id" in got:
                assert got["id"] == self.last, got
                return got
            self.note(got)

    def request(self, method, params):
        answer = self.ask(method, params)
        assert "error" not in answer, answer
        return answer["result"]

    def note(self, got):
        if got["method"] == "textDocument/publishDiagnostics":
            self.published[got["params"]["uri"]] = got["params"]
        else:
            self.notices.append(got)

    def open(self, text, uri=URI, version=1):
        self.notify("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "yaml", "version": version,
                                                              "text": text}})

    def change(self, changes, version, uri=URI):
        self.notify("textDocument/didChange", {"textDocument": {"uri": uri, "version": version},
                                               "contentChanges": changes})

    def diagnostics(self, version=1, uri=URI):
        """Those of a version, which the program publishes by itself."""
        while (published := self.published.get(uri)) is None or published.get("version") != version:
            self.note(self.read())
        return published["diagnostics"]

    def of(self, line=None, column=None, uri=URI, **more):
        """The parameters of a request about a file, or a position in it."""
        params = {"textDocument": {"uri": uri}, **more}
        if line is not None:
            params["position"] = {"line": line, "character": column}
        return params

    def quit(self):
        """Ends the conversation as the protocol wants it; returns the exit status."""
        assert self.request("shutdown", None) is None
        self.notify("exit", None)
        assert self.read() is None
        return self.process.wait()


def applied(text, edits):
    """A text after edits, whose positions count UTF-16 units."""
    lines = text.split("\n")

    def offset(at):
        line = lines[at["line"]]
        column = len(line.encode("utf-16-le")[:2 * at["character"]].decode("utf-16-le"))
        return sum(len(each) + 1 for each in lines[:at["line"]]) + column

    spans = sorted(((offset(edit["range"]["start"]), offset(edit["range"]["end"]), edit["newText"])
                    for edit in edits), reverse=True)
    for begin, end, new in spans:
        text = text[:begin] + new + text[end:]
    return text
