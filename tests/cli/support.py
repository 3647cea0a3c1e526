"""What the tests of the command line share: running the program, and a place for files."""
import os
import re
import signal
import subprocess
import tempfile
import unittest
from pathlib import Path

VEEDOR = os.environ["VEEDOR"]
ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples"
BAD_INPUT = ROOT / "tests" / "bad-input"
SECONDS = 120  # a build with sanitizers is slow; nothing here takes long by itself

FAULTY = str(EXAMPLES / "faulty.yaml")
UNFINISHED = str(EXAMPLES / "unfinished.yaml")
COMPLETE = str(EXAMPLES / "four-players.yaml")

# A legal log without rounds; each document of a stream may be one of these.
SHORT = """\
veedor: 1
title: {title}
ruleset: base
players: [Ann, Bea, Cruz, Dan]
setup:
  king: {king}
  homes: {{Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}}
  first: Ann
rounds: []
"""


# A log that gives the hands of Modifier cards: of 3 dealt each passes 1 to the left. Bea's 9 with plus1 is the
# highest total of the round; nobody has taken a turn yet.
SHIFT = """\
veedor: 1
ruleset: [base, power-shift]
players: [Ann, Bea, Cruz]
setup:
  king: Castilla
  homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla}
  first: Ann
  modifiers:
    dealt: {Ann: [plus1, minus2, plus2-court], Bea: [plus1, minus1, plus2], Cruz: [minus1, minus2, plus2-move]}
    passed: {Ann: minus2, Bea: plus2, Cruz: minus1}
rounds:
  - reveal: [ambush, fair, outposts, empowerment]
    power: [{Ann: 8}, {Bea: 9, modifier: plus1}, {Cruz: 5}]
"""
# The same Caballeros in the same places, but only in the first log has Ann used her ability.
ABILITY = [SHIFT.replace("{Ann: 8}", "{Ann: 4, modifier: plus2-court}")
           + "    turns: [{player: Bea, card: fair}, {player: Ann, take: %s}]\n" % take
           for take in ("3, ability: {court: 1}", "4")]


def short(title="Heat", king="Castilla"):
    return SHORT.format(title=title, king=king)


def environment(**changes):
    """That of the tests, but for what says how a terminal is to be written to."""
    env = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "NO_COLOR")}
    env["TERM"] = "xterm"
    env["PAGER"] = ""  # what goes to a terminal is compared as it is written
    # A picture in PNG is what its drawing says, and the program that draws it need not be there.
    env["PATH"] = os.pathsep.join([str(Path(__file__).parent / "programs"), env.get("PATH", os.defpath)])
    env.update(changes)
    return env


# What looks for leaks in a build with sanitizers traces the program, as strace does; both cannot.
TRACED = environment(ASAN_OPTIONS=os.environ.get("ASAN_OPTIONS", "") + ":detect_leaks=0")


def options_in(text):
    """The options that a --help lists, each as (its names, what it takes, what it means)."""
    found = []
    for line in text.splitlines():
        if match := re.match(r"  ((?:-\w, )?--[\w-]+|-\w)(?: ([A-Z][\w=]*))?(?: {2,}(.*)|$)", line):
            found.append((match[1].split(", "), match[2] or "", match[3] or ""))
        elif found and (more := re.match(r" {24}(\S.*)", line)):
            found[-1] = (*found[-1][:2], f"{found[-1][2]} {more[1]}".strip())
        else:
            found.append(([], "", ""))  # ends the option before
    return [each for each in found if each[0]]


def values_in(text, option):
    """The words that an option takes, as its --help lists them."""
    means = [means for names, _, means in options_in(text) if option in names]
    return means[0].rpartition(": ")[2].replace(" (default)", "").split(", ") if means else []


def commands_in(text):
    """The commands that `veedor --help` lists."""
    return re.findall(r"^  ([a-z]+) {2,}", text, re.MULTILINE)


class Case(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="veedor-cli-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def file(self, name, text):
        path = self.folder / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return str(path)

    def run_veedor(self, *arguments, stdin="", **options):
        data = stdin if isinstance(stdin, bytes) else stdin.encode()
        done = subprocess.run([VEEDOR, *arguments], input=data, capture_output=True,
                              timeout=SECONDS, check=False, env=options.pop("env", environment()),
                              **options)
        done.stdout = done.stdout.decode(errors="replace")
        done.stderr = done.stderr.decode(errors="replace")
        return done

    def start(self, *arguments, **options):
        """Starts the program on pipes without buffers; it and what hangs ends with the test."""
        process = subprocess.Popen([VEEDOR, *arguments], bufsize=0, **{
            "stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE,
            "env": environment()} | options)

        def end():
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout, process.stderr):
                if pipe:
                    pipe.close()

        self.addCleanup(end)
        signal.alarm(SECONDS)
        self.addCleanup(signal.alarm, 0)
        return process

    def traced(self, *arguments, inject=(), meanwhile=None):
        """Runs the program under strace, which does that to its system calls. `meanwhile` is called once the program
        has written its new file, and before it puts that in the place of the old one. Returns the finished program,
        with its `trace`."""
        stop = ["fsync:signal=SIGSTOP:when=1"] if meanwhile else []
        reading, writing = os.pipe()
        signal.alarm(SECONDS)
        self.addCleanup(signal.alarm, 0)
        with open(reading, encoding="utf-8", errors="replace") as events, subprocess.Popen(
                ["strace", "-f", "-qq", "-o", f"/dev/fd/{writing}", *(f"--inject={what}" for what in (*stop, *inject)),
                 VEEDOR, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                pass_fds=[writing], start_new_session=True, text=True, env=TRACED) as process:
            os.close(writing)
            trace = []
            try:
                for event in events:
                    trace.append(event)
                    if "--- stopped by SIGSTOP ---" in event:
                        if meanwhile:
                            meanwhile()
                            meanwhile = None
                        os.kill(int(event.split()[0]), signal.SIGCONT)
                out, complaint = process.communicate()
            finally:
                if process.poll() is None:
                    os.killpg(process.pid, signal.SIGKILL)
        self.assertIsNone(meanwhile, f"the program never stopped\n{complaint}")
        done = subprocess.CompletedProcess(process.args, process.returncode, out, complaint)
        done.trace = "".join(trace)
        return done

    def check(self, *arguments, status, stdin="", **options):
        """Runs `veedor check`, wants that exit status, and returns the finished process."""
        done = self.run_veedor("check", *arguments, stdin=stdin, **options)
        self.assertEqual(done.returncode, status,
                         f"veedor check {' '.join(arguments)}\n{done.stdout}{done.stderr}")
        return done

    def assert_lines_start(self, text, *starts):
        """The lines of `text` that are not indented begin so, in this order."""
        lines = [line for line in text.splitlines() if line and not line.startswith(" ")]
        self.assertEqual(len(lines), len(starts), text)
        for line, start in zip(lines, starts):
            self.assertTrue(line.startswith(start), f"{line!r} does not begin with {start!r}")
