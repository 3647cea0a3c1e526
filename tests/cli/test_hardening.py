"""How the program is built, and that it touches nothing but what it was told to."""
import os
import re
import subprocess
import unittest

from support import COMPLETE, EXAMPLES, FAULTY, ROOT, SECONDS, VEEDOR, Case, environment, short

BASE = (ROOT / "rulesets" / "base.yaml").read_text(encoding="utf-8")
FOREIGN = "/etc/passwd"  # a file that is there, and that no test names on a command line

# What the loader and the C library read, whatever a program does.
SYSTEM = re.compile(r"/etc/ld\.so\.|(/usr)?/lib(64)?/|/usr/local/lib/|/proc/(self|\d+)/|/proc/sys/|"
                    r"/sys/devices/system/cpu|/proc/stat$|/dev/null$")
# Calls that leave no trace outside the program. Others that have to do with files, networks or
# processes must not be made at all.
HARMLESS = {"access", "faccessat", "faccessat2", "stat", "lstat", "newfstatat", "statx", "readlink",
            "readlinkat", "getcwd", "statfs", "exit", "exit_group", "arch_prctl"}
OPENS = {"open", "openat", "openat2"}
WRITES = {"write", "writev", "pwrite64"}


def readelf(*options):
    return subprocess.run(["readelf", "--wide", *options, VEEDOR], capture_output=True, text=True,
                          check=True, env=environment(LC_ALL="C")).stdout


# The runtimes of sanitizers make calls of their own, and do what hardening does.
hardened = unittest.skipUnless(os.environ["VEEDOR_HARDENED"] == "1",
                               "only for optimised builds without sanitizers")


@hardened
class Binary(unittest.TestCase):
    def shows(self, option, pattern):
        self.assertTrue(re.search(pattern, readelf(option)), f"readelf {option}: no {pattern}")

    def test_loaded_at_any_address(self):
        self.shows("--file-header", r"Type: +DYN")
        self.shows("--dynamic", r"FLAGS_1.*\bPIE\b")

    def test_tables_of_the_linker_are_read_only(self):
        self.shows("--program-headers", "GNU_RELRO")
        self.shows("--dynamic", r"FLAGS_1.*\bNOW\b")

    def test_the_stack_is_guarded_and_holds_no_code(self):
        self.shows("--dyn-syms", "__stack_chk_fail")
        self.shows("--program-headers", r"GNU_STACK .* RW +0x")

    def test_buffers_and_containers_are_checked(self):
        self.shows("--dyn-syms", r"\b__\w+_chk@GLIBC")
        self.shows("--dyn-syms", "__glibcxx_assert_fail")


@hardened
class Traced(Case):
    """Runs the program under strace, and holds its system calls against what it was asked for."""

    def trace(self, *arguments, status, stdin=""):
        log = self.folder / "calls"
        command = ["strace", "-f", "-qq", "-e", "signal=none", "-s", "4096", "-o", str(log), "-e",
                   "trace=%file,%network,%process,write,writev,pwrite64", VEEDOR, *arguments]
        done = subprocess.run(command, input=stdin.encode(), capture_output=True, timeout=SECONDS,
                              check=False, env=environment())
        self.assertEqual(done.returncode, status, done)
        calls = re.findall(r"^\d+ +(\w+)\((.*)$", log.read_text(encoding="utf-8"), re.MULTILINE)
        self.assertEqual(calls[0][0], "execve")
        return calls[1:]

    def touches_only(self, calls, files):
        """Reads no other files, changes none, and writes only what is its output."""
        opened = set()
        for name, arguments in calls:
            call = f"{name}({arguments}"
            if name in OPENS:
                self.assertRegex(arguments, r"\bO_RDONLY\b", call)
                self.assertNotRegex(arguments, r"\bO_(CREAT|TRUNC)\b", call)
                path = re.search(r'"([^"]*)"', arguments)[1]
                if not SYSTEM.match(path):
                    opened.add(path)
            elif name in WRITES:
                self.assertRegex(arguments, r"^[12], ", call)
            elif name in ("clone", "clone3"):
                self.assertIn("CLONE_THREAD", arguments, call)  # no other program
            else:
                self.assertIn(name, HARMLESS, call)
        self.assertEqual(opened, set(files))

    def only(self, *arguments, status=0, stdin="", files=()):
        self.touches_only(self.trace(*arguments, status=status, stdin=stdin), files)

    def test_the_test_sees_what_is_opened(self):
        calls = self.trace("check", COMPLETE, FAULTY, status=1)
        with self.assertRaises(AssertionError):
            self.touches_only(calls, [COMPLETE])
        for strange in (("socket", "AF_UNIX, SOCK_STREAM, 0) = 3"),
                        ("openat", f'AT_FDCWD, "{COMPLETE}", O_WRONLY|O_CREAT, 0644) = 3'),
                        ("unlink", f'"{COMPLETE}") = 0'), ("write", '3, "x", 1) = 1')):
            with self.subTest(call=strange[0]), self.assertRaises(AssertionError):
                self.touches_only([*calls, strange], [COMPLETE, FAULTY])

    def test_check(self):
        logs = sorted(str(path) for path in EXAMPLES.glob("*.yaml"))
        self.only("check", "--hash", *logs, files=logs, status=1)
        self.only("check", "--format", "json", "-", stdin=short())
        missing = str(self.folder / "missing.yaml")
        self.only("check", missing, files=[missing], status=2)

    def test_every_command_that_reads_a_log(self):
        for command in (["show"], ["show", "--format", "svg"], ["score"], ["next"], ["diff", COMPLETE],
                        ["report", "--for", "Ann"], ["standings"]):
            with self.subTest(command=command):
                self.only(*command, COMPLETE, files=[COMPLETE])

    def test_every_command_that_reads_none(self):
        for command in (["rules"], ["rules", "base", "short"], ["explain", "PLACE-4", "veto"],
                        ["new", "--players", "Ann,Bea"]):
            with self.subTest(command=command):
                self.only(*command)

    def test_a_log_that_names_files(self):
        lines = short().splitlines()
        for ruleset in (FOREIGN, f"../../../../../..{FOREIGN}", f"[base, {FOREIGN}]", "rules.yaml",
                        f"!!include {FOREIGN}", f"{{{FOREIGN}: [veto]}}"):
            with self.subTest(ruleset=ruleset):
                lines[2] = f"ruleset: {ruleset}"
                log = self.file("log.yaml", "\n".join(lines) + f"\ninclude: {FOREIGN}\n")
                self.file("rules.yaml", BASE)
                self.only("check", log, files=[log], status=2)
        tags = f"%TAG !e! file:{FOREIGN}\n--- !e!x\n" + short() + f"notes: !include {FOREIGN}\n"
        log = self.file("log.yaml", tags)
        self.only("check", log, files=[log], status=2)

    def test_a_ruleset_file_that_names_files(self):
        log = self.file("log.yaml", short())
        other = self.file("other.yaml", BASE)
        head = "ruleset: mine\ntitle: Mine\nkind: {}\n{}: {}\n"
        for kind, key, value in (("game", "extends", FOREIGN), ("game", "extends", other),
                                 ("option", "goes_with", f"[{FOREIGN}]"),
                                 ("option", "goes_with", f"[base, {other}]"),
                                 ("game", "include", FOREIGN), ("game", "source", FOREIGN)):
            with self.subTest(key=key, value=value):
                rules = self.file("mine.yaml", head.format(kind, key, value))
                self.only("check", "--ruleset", rules, log, files=[rules], status=2)
                self.only("rules", "--check", rules, files=[rules], status=2)

    def test_a_ruleset_file(self):
        log = self.file("log.yaml", short())
        rules = self.file("mine.yaml", BASE.replace("ruleset: base\n", "ruleset: mine\n", 1))
        self.only("check", "--ruleset", rules, log, files=[rules, log])
