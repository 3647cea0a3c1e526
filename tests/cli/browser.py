"""A headless Chromium for tests of web pages: pages come from a server of our own, which notes every request."""
import base64
import http.server
import json
import os
import re
import select
import shutil
import subprocess
import tempfile
import threading
import time
import unicodedata

CHROMIUM = os.environ.get("VEEDOR_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
SECONDS = 60  # for one answer


class Server:
    """Serves pages from memory, and notes what is asked for."""

    def __init__(self):
        self.pages, self.asked = {}, []
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                outer.asked.append(self.path)
                page = outer.pages.get(self.path)
                self.send_response(200 if page is not None else 404)
                self.send_header("Content-Type", "text/html" if "<html" in (page or "") else "image/svg+xml")
                self.end_headers()
                self.wfile.write((page or "").encode())

            def log_message(self, *_):
                pass

        self.http = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.http.server_port}"
        threading.Thread(target=self.http.serve_forever, daemon=True).start()

    def close(self):
        self.http.shutdown()
        self.http.server_close()


class Browser:
    """One Chromium with one page, driven through its debugging pipe."""

    def __init__(self):
        self.profile = tempfile.TemporaryDirectory(prefix="veedor-chromium-", ignore_cleanup_errors=True)
        to_read, self.to = os.pipe()
        self.at, to_write = os.pipe()
        command = [CHROMIUM, "--headless=new", "--remote-debugging-pipe", "--disable-gpu", "--no-first-run",
                   "--disable-dev-shm-usage", "--disable-background-networking", "--disable-extensions",
                   "--hide-scrollbars", f"--user-data-dir={self.profile.name}",
                   "--no-sandbox"]  # it needs what root and containers do not have; the pages are our own
        self.process = subprocess.Popen(
            ["sh", "-c", f'exec "$@" 3<&{to_read} 4>&{to_write}', "sh", *command],
            pass_fds=(to_read, to_write), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(to_read)
        os.close(to_write)
        self.buffer, self.number, self.events, self.session = b"", 0, [], None
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.send(f"{domain}.enable")

    def close(self):
        self.process.terminate()
        self.process.wait(SECONDS)
        os.close(self.to)
        os.close(self.at)
        self.profile.cleanup()

    def receive(self):
        end = time.monotonic() + SECONDS
        while b"\0" not in self.buffer:
            if not select.select([self.at], [], [], max(0, end - time.monotonic()))[0]:
                raise TimeoutError("Chromium does not answer")
            piece = os.read(self.at, 1 << 20)
            if not piece:
                raise EOFError("Chromium has ended")
            self.buffer += piece
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def send(self, method, **parameters):
        """The result of a command; events that come before it are kept."""
        self.number += 1
        command = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            command["sessionId"] = self.session
        data = json.dumps(command).encode() + b"\0"
        while data:
            data = data[os.write(self.to, data):]
        while True:
            message = self.receive()
            if message.get("id") == self.number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']}")
                return message["result"]
            self.events.append(message)

    def wait_for(self, event):
        while not any(each.get("method") == event for each in self.events):
            self.events.append(self.receive())

    def open(self, address):
        """Loads a page anew; `complaints` and `requests` are about it from then on."""
        for url in ("about:blank", address):  # another moment of the same page would not load it anew
            self.events.clear()
            self.send("Page.navigate", url=url)
            self.wait_for("Page.loadEventFired")

    def run(self, script):
        """The value of a JavaScript expression, which may be a promise."""
        result = self.send("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(str(result["exceptionDetails"]))
        return result["result"].get("value")

    def complaints(self):
        """All that the page has written on the console, and what the browser complains about."""
        self.run("0")  # whatever was said before this is here now
        wanted = ("Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded")
        return [each["params"] for each in self.events if each.get("method") in wanted]

    def requests(self):
        self.run("0")
        urls = [each["params"]["request"]["url"] for each in self.events
                if each.get("method") == "Network.requestWillBeSent"]
        return [url for url in urls if not url.startswith("data:")]

    KEYS = {"ArrowLeft": 37, "ArrowRight": 39, "Home": 36, "End": 35, "ArrowUp": 38, "ArrowDown": 40, "Tab": 9, "Enter": 13, "Escape": 27, "F8": 119}

    def press(self, key, alt=False):
        for kind in ("rawKeyDown", "keyUp"):
            self.send("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=self.KEYS[key], modifiers=int(alt))

    def size(self, width, height=800):
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
                  mobile=width < 600)

    def scheme(self, name):
        self.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": name}])

    def scripts(self, allowed):
        self.send("Emulation.setScriptExecutionDisabled", value=not allowed)

    def picture(self, file, whole=True):
        """A screenshot, to be looked at."""
        shot = self.send("Page.captureScreenshot", format="png", captureBeyondViewport=whole)
        with open(file, "wb") as out:
            out.write(base64.b64decode(shot["data"]))

    def printed_words(self):
        """What stands on paper; Debian's package `poppler-utils` has the program for that."""
        with tempfile.TemporaryDirectory() as folder:
            self.print(os.path.join(folder, "printed.pdf"))
            done = subprocess.run(["pdftotext", "-raw", os.path.join(folder, "printed.pdf"), "-"], capture_output=True, check=True,
                                  timeout=SECONDS)
        return re.findall(r"\w+", unicodedata.normalize("NFKC", done.stdout.decode()))

    def print(self, file):
        done = self.send("Page.printToPDF", printBackground=False, preferCSSPageSize=True)
        with open(file, "wb") as out:
            out.write(base64.b64decode(done["data"]))
