#!/usr/bin/env python3
"""Has two hosts judge 20,000 games by the commands of veedor(1), while one of them dies.

Usage: two_hosts.py VEEDOR PAGE [--games NUMBER] [--loopback]

VEEDOR is the static program. The hosts, alpha and beta, are namespaces of processes, mounts and
networks, each with its own sshd in its own root, which holds little more than a shell. What has to be
there comes by ssh. The commands that the PAGE veedor.1 shows under SEVERAL HOSTS run as they stand, but with
blocks of 1 MB, so that so few games are many blocks; when both hosts have judged some games, the link to beta
goes down, and all of its processes are killed. The lines must be those of one run on one machine, in the
same order; only the line numbers of faults may differ, which one illegal log among 1,000 games has. A
second time the commands run without `--retries`, and then lines must be missing, or this shows nothing.

Everything lies in a temporary folder, and no configuration of the machine is used or changed. Needs root,
sshd, ssh, GNU parallel, jq and ip. Where namespaces are not allowed, or with --loopback, the hosts are
two addresses of this machine; their processes are killed, but there is no link to cut. Ends with status 77
if this is not root or a tool is missing.
"""
import argparse
import collections
import contextlib
import csv
import math
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

NAMES = ("alpha", "beta")
DYING = "beta"
PORT = 2222
SOME = 5  # blocks that each host has judged before one of them dies
PART = 1000  # games for one illegal log
SECONDS = 900
NAMESPACES = ["unshare", "--net", "--mount", "--uts", "--pid", "--fork", "--kill-child", "--mount-proc"]
# What GNU parallel and scp use on a host.
PROGRAMS = ("sh", "perl", "rm")
TOOLS = ("sshd", "ssh", "scp", "ssh-keygen", "parallel", "jq", "unshare", "ip", "nsenter", "perl")

os.environ["PATH"] += ":/usr/sbin:/sbin"


def call(*command, **options):
    subprocess.run([str(word) for word in command], check=True, **options)


def say(words):
    print(f"-- {words}", flush=True)


def copy_program(name, root):
    """Copies a program with the libraries that it is linked with."""
    program = Path(shutil.which(name))
    needed = subprocess.run(["ldd", program], capture_output=True, text=True, check=True).stdout
    for path in (program, *map(Path, re.findall(r"(/\S+) \(0x", needed))):
        copy = root / path.relative_to("/")
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)  # what a symbolic link names
    return program


def make_key(path):
    call("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", path)


class Host:
    """A root with sshd in it, and the processes that run there."""

    def __init__(self, number, folder, key, namespaces):
        self.name, self.root, self.namespaces = NAMES[number], folder / NAMES[number], namespaces
        self.address = f"10.77.{number}.2" if namespaces else f"127.0.0.{number + 2}"
        self.number, self.first = number, None
        self.make_root(key)
        (self.link if namespaces else self.start)()
        self.wait()

    def make_root(self, key):
        root = self.root
        for path in ("etc/ssh", "dev", "proc", "tmp", "run/sshd", "var/empty", "home/judge/.ssh", "bin", "usr"):
            (root / path).mkdir(parents=True)
        self.sshd = copy_program("sshd", root)
        for name in PROGRAMS:
            program = copy_program(name, root)
            if not (root / "bin" / name).exists():
                (root / "bin" / name).symlink_to(program)
        for module in subprocess.run(["perl", "-e", 'print "$_\\n" for @INC'], capture_output=True, text=True,
                                     check=True).stdout.split():
            if module.endswith("/perl-base"):
                shutil.copytree(module, root / module[1:])
        (root / "tmp").chmod(0o1777)
        call("mknod", "-m", "666", root / "dev/null", "c", "1", "3")
        (root / "etc/passwd").write_text("root:*:0:0::/:/bin/sh\nsshd:*:100:65534::/run/sshd:/bin/false\n"
                                         "judge:*:1000:1000::/home/judge:/bin/sh\n")
        make_key(root / "etc/ssh/key")
        shutil.copy(key, root / "home/judge/.ssh/authorized_keys")
        call("chown", "-R", "1000:1000", root / "home/judge")
        (root / "etc/ssh/sshd_config").write_text(
            f"Port {PORT}\nListenAddress {self.address}\nHostKey /etc/ssh/key\nPidFile none\nUsePAM no\n"
            "PasswordAuthentication no\nAllowUsers judge\nSubsystem sftp internal-sftp\n"
            "SetEnv PATH=/bin\n")

    def serve(self):
        return ["chroot", self.root, self.sshd, "-D", "-e", "-f", "/etc/ssh/sshd_config"]

    def start(self):
        with open(self.root / "log", "w", encoding="utf-8") as log:
            self.first = subprocess.Popen([str(word) for word in self.serve()], stderr=log)

    def link(self):
        """Namespaces, and a cable between theirs and ours."""
        command = (f"hostname {self.name}; mount -t proc proc {self.root}/proc; echo; read go; "
                   f"exec {shlex.join(map(str, self.serve()))}")
        with open(self.root / "log", "w", encoding="utf-8") as log:
            self.first = subprocess.Popen([*NAMESPACES, "sh", "-c", command], stderr=log,
                                          stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.first.stdout.readline()
        inside = ["nsenter", f"--net=/proc/{self.first.pid}/ns/net"]
        call("ip", "link", "add", self.name, "type", "veth", "peer", "name", "cable", "netns", self.first.pid)
        call("ip", "address", "add", f"10.77.{self.number}.1/24", "dev", self.name)
        call("ip", "link", "set", self.name, "up")
        call(*inside, "ip", "address", "add", f"{self.address}/24", "dev", "cable")
        call(*inside, "ip", "link", "set", "cable", "up")
        self.first.stdin.write(b"go\n")
        self.first.stdin.flush()

    def wait(self):
        for _ in range(200):
            try:
                with socket.create_connection((self.address, PORT), timeout=1):
                    return
            except OSError:
                time.sleep(0.1)
        sys.exit(f"{self.name} does not answer:\n{(self.root / 'log').read_text()}")

    def processes(self):
        """The processes whose root is that of this host."""
        found = []
        for process in filter(str.isdigit, os.listdir("/proc")):
            try:
                if os.readlink(f"/proc/{process}/root") == str(self.root):
                    found.append(int(process))
            except OSError:
                pass  # it has ended
        return found

    def die(self):
        """As if somebody pulled both plugs: nobody says goodbye on the network."""
        if self.namespaces and self.first.poll() is None:
            call("ip", "link", "delete", self.name)
        while found := self.processes():
            for process in found:
                with contextlib.suppress(ProcessLookupError):  # it has ended meanwhile
                    os.kill(process, signal.SIGKILL)
            time.sleep(0.01)
        self.first.wait()


def without_lines(verdicts):
    """The lines of verdicts, without the places in the stream that they name."""
    return re.sub(rb'"line":[0-9]+', b'"line":0', verdicts).splitlines()


def done(job):
    return (job["Exitval"], job["Signal"]) == ("0", "0")


class Trial:
    """The machine that hands out the games."""

    def __init__(self, folder, veedor, page, namespaces):
        self.folder, self.namespaces = folder, namespaces
        section = page.read_text(encoding="utf-8").partition("\n.Sh SEVERAL HOSTS\n")[2]
        block = re.search(r"^\.Bd[^\n]*\n(.*?)^\.Ed$", section, re.MULTILINE | re.DOTALL)[1].replace("\\e", "\\")
        self.commands = re.sub(r" --block \w+", " --block 1M", block)
        assert self.commands != block, f"{page.name} gives no block size"
        self.illegal = shlex.quote(str(page.parent.parent / "examples" / "faulty.yaml"))
        self.key, self.config, self.bin = folder / "key", folder / "config", folder / "bin"
        make_key(self.key)
        self.bin.mkdir()
        for name in ("ssh", "scp"):  # which read ~/.ssh otherwise
            shim = self.bin / name
            shim.write_text(f'#!/bin/sh\nexec {shutil.which(name)} -F {self.config} "$@"\n')
            shim.chmod(0o755)
        (self.bin / "veedor").symlink_to(veedor)
        self.work = folder / "work"
        program = self.work / "build" / "static" / "src"
        program.mkdir(parents=True)
        (program / "veedor").symlink_to(veedor)
        self.hosts = []

    def environment(self, **more):
        return {"PATH": f"{self.bin}:{os.environ['PATH']}", "HOME": str(self.folder), "LC_ALL": "C.UTF-8", **more}

    def shell(self, command, **options):
        return subprocess.run(["bash", "-euo", "pipefail", "-c", command], cwd=self.work, check=True,
                              timeout=SECONDS, env=self.environment(), **options)

    def begin_hosts(self):
        folder = Path(tempfile.mkdtemp(dir=self.folder))
        self.hosts = [Host(number, folder, f"{self.key}.pub", self.namespaces) for number in range(len(NAMES))]
        self.config.write_text("".join(
            f"Host {host.name}\n HostName {host.address}\n Port {PORT}\n User judge\n" for host in self.hosts)
            + f"Host *\n IdentityFile {self.key}\n IdentitiesOnly yes\n StrictHostKeyChecking no\n"
            " UserKnownHostsFile /dev/null\n LogLevel ERROR\n")

    def end_hosts(self):
        for host in self.hosts:
            host.die()
        self.hosts = []
        for socket_of_ssh in self.work.glob("ssh-*"):  # to hosts that are no more
            socket_of_ssh.unlink()

    def judge(self, commands):
        """Runs the commands and kills a host in the middle; returns the lines and each job that ended."""
        self.begin_hosts()
        log, result = self.folder / "jobs", self.work / "verdicts.json"
        for path in (log, result):
            path.unlink(missing_ok=True)
        begun = time.monotonic()
        process = subprocess.Popen(["bash", "-o", "pipefail", "-c", commands], cwd=self.work, start_new_session=True,
                                   env=self.environment(PARALLEL=f"--joblog {log}"))
        over = threading.Timer(SECONDS, os.killpg, (process.pid, signal.SIGKILL))
        over.daemon = True  # it must not keep a trial that has failed from ending
        over.start()
        before = {}
        while process.poll() is None:
            before = collections.Counter(job["Host"] for job in self.jobs(log) if done(job))
            if all(before[name] >= SOME for name in NAMES):
                say(f"blocks judged: {dict(before)}; {DYING} dies")
                self.hosts[NAMES.index(DYING)].die()
                break
            time.sleep(0.02)
        process.wait()
        over.cancel()
        jobs = self.jobs(log)
        self.end_hosts()
        say(f"exit status {process.returncode} after {time.monotonic() - begun:.0f} s; "
            "jobs by host, exit status and signal: "
            f"{dict(collections.Counter((job['Host'], job['Exitval'], job['Signal']) for job in jobs))}")
        return without_lines(result.read_bytes()), jobs, process.returncode

    def one_run(self, games):
        """Makes games.yaml; returns the lines of one process on one machine."""
        say(f"{games} games, judged by one process on one machine")
        for first in range(1, games + 1, PART):
            some = min(PART, games - first + 1)
            self.shell(f"(echo ---; veedor simulate --players 4 --seed {first} --games {some}; "
                       f"echo ---; cat {self.illegal}) >>games.yaml")
        begun = time.monotonic()
        verdicts = self.shell("veedor check --format json - <games.yaml || [ $? = 1 ]", capture_output=True).stdout
        expected = without_lines(verdicts)
        illegal = sum(b'"status":"illegal"' in line for line in expected)
        say(f"{len(expected)} lines, {illegal} of illegal logs, after {time.monotonic() - begun:.0f} s; "
            f"{(self.work / 'games.yaml').stat().st_size / 1e6:.0f} MB")
        assert (len(expected), illegal) == (games + illegal, math.ceil(games / PART))
        return expected

    @staticmethod
    def jobs(log):
        if not log.exists():
            return []
        with open(log, newline="", encoding="utf-8") as file:
            return [job for job in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE) if job["Command"]]


def try_hosts(trial, games):
    expected = trial.one_run(games)
    say("the commands of the manual on two hosts:\n" + trial.commands)
    lines, jobs, status = trial.judge(trial.commands)
    by_host = collections.Counter(job["Host"] for job in jobs if done(job))
    last = max(int(job["Seq"]) for job in jobs if job["Host"] == DYING and done(job))
    assert status == 0, "the commands end with another status than 0"
    assert all(by_host[name] >= SOME for name in NAMES), "a host has judged nothing"
    assert any(int(job["Seq"]) > last for job in jobs), f"all was done before {DYING} died"
    assert lines == expected, "the lines are not those of one run"
    say(f"the {len(lines)} lines of one run; blocks by host: {dict(by_host)}")

    once = re.sub(r" --retries \d+", "", trial.commands)
    assert once != trial.commands
    say("without --retries:")
    lines, jobs, status = trial.judge(once)
    assert lines != expected and status != 0, "nothing is lost even without --retries: this trial shows nothing"
    say(f"only {len(lines)} lines, exit status {status}: the trial can fail")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("veedor", type=Path)
    parser.add_argument("page", type=Path, help="the manual page veedor.1 of a source tree")
    parser.add_argument("--games", type=int, default=20000)
    parser.add_argument("--loopback", action="store_true")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    missing = ["root"] * (os.geteuid() != 0) + [tool for tool in TOOLS if not shutil.which(tool)]
    if missing:
        print(f"left out: this needs {', '.join(missing)}")
        sys.exit(77)
    allowed = subprocess.run([*NAMESPACES, "true"], capture_output=True, check=False).returncode == 0
    namespaces = allowed and not options.loopback
    if namespaces and not options.inside:  # so that nothing of this machine's network is touched
        os.execvp(NAMESPACES[0], [*NAMESPACES, sys.executable, *sys.argv, "--inside"])
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    if namespaces:
        call("ip", "link", "set", "lo", "up")
    else:
        say("the hosts are addresses of this machine" + ("" if allowed else ", for namespaces are not allowed here"))
    with tempfile.TemporaryDirectory(prefix="veedor-hosts-") as folder:
        os.chmod(folder, 0o755)
        trial = Trial(Path(folder), options.veedor.resolve(), options.page.resolve(), namespaces)
        try:
            try_hosts(trial, options.games)
        finally:
            trial.end_hosts()


main()
