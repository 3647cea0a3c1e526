"""Compiles one changed source file and links it with everything else of a build folder, which stays as it is."""
import hashlib
import json
import re
import resource
import shlex
import shutil
import subprocess
from pathlib import Path

MEMORY = 3 << 30  # bytes; a mutant that fills the memory shall not take others with it
# What of a compiler's command belongs to the object of the build, or only makes it slower.
OUTPUTS = {"-o", "-MT", "-MF", "-c"}
LEFT_OUT = re.compile(r"-O\w*|-g\w*|-W(?!p,|l,|a,).*|-MD|-MMD|-Wpedantic")


class BuildError(Exception):
    pass


class BuildFolder:
    """A folder that CMake configured for Ninja, with each file compiled by itself, and built."""

    def __init__(self, folder, optimisation="-O1"):
        self.folder = Path(folder).resolve()
        self.optimisation = optimisation
        self.headers = {}  # precompiled, for each set of flags
        self.compilers = {}
        for entry in json.loads(self.ninja("-t", "compdb")):
            if " -c " in entry["command"]:
                source = Path(entry["directory"], entry["file"]).resolve()
                self.compilers[source] = entry["command"]
        self.linkers = {}
        self.linker = ["-fuse-ld=lld"] if shutil.which("ld.lld") else []

    def ninja(self, *arguments):
        answer = subprocess.run(["ninja", "-C", str(self.folder), *arguments], capture_output=True, text=True)
        if answer.returncode != 0:
            raise BuildError(answer.stdout + answer.stderr)
        return answer.stdout

    def compile_command(self, source):
        """How `source` is compiled, without its output and warnings."""
        if source not in self.compilers:
            raise BuildError(f"{source} is not compiled by itself in {self.folder}; use the preset `mutants`")
        words, kept = shlex.split(self.compilers[source]), []
        if Path(words[0]).name == "ccache":
            words.pop(0)
        while words:
            word = words.pop(0)
            if word in OUTPUTS:
                words.pop(0)
            elif not LEFT_OUT.fullmatch(word):
                kept.append(word)
        return kept + [self.optimisation, "-w"]

    def precompile(self, texts, headers, work):
        """Compiles once what the sources include, which takes most of the time for each; again if one of the headers
        has changed. `texts` are by source."""
        includes = {}
        for source, text in texts.items():
            command = tuple(self.compile_command(source))
            includes.setdefault(command, set()).update(re.findall(r"^#include .*$", text, re.MULTILINE))
        for command, lines in includes.items():
            text = "\n".join(sorted(lines)) + "\n"
            folder = work / f"headers-{hashlib.sha256(repr(command).encode()).hexdigest()[:8]}"
            folder.mkdir(exist_ok=True)
            header, compiled = folder / "headers.h", folder / "headers.h.gch"
            newest = max(path.stat().st_mtime for path in [self.folder / "build.ninja", *headers])
            if not compiled.exists() or header.read_text(encoding="utf-8") != text or compiled.stat().st_mtime < newest:
                header.write_text(text, encoding="utf-8")
                output = ["-x", "c++-header", str(header), "-o", str(compiled)]
                subprocess.run([*command, *output], check=True, cwd=self.folder)
            self.headers[command] = ["-include", str(header)]

    def compile(self, source, text, work):
        """Compiles `text` in place of `source` in the folder `work`; the object, or None."""
        copy = work / source.name
        copy.write_text(text, encoding="utf-8")
        output = work / (source.name + ".o")
        output.unlink(missing_ok=True)
        command = self.compile_command(source)
        command += [*self.headers.get(tuple(command), ()), "-iquote", str(source.parent)]
        done = subprocess.run([*command, "-o", str(output), "-c", str(copy)], cwd=self.folder,
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return output if done.returncode == 0 else None

    def link(self, program, work, objects=()):
        """The program of the build folder with these objects in place of its own. They come first, so that those of
        the same names are left in their libraries."""
        if program not in self.linkers:
            self.linkers[program] = self.ninja("-t", "commands", "-s", program).strip().splitlines()[-1]
        output = work / Path(program).name
        own = [*self.linker, "-o", str(output), *map(str, objects)]
        command = self.linkers[program].replace(f" -o {program} ", f" {shlex.join(own)} ")
        done = subprocess.run(command, shell=True, cwd=self.folder, capture_output=True, text=True)
        if done.returncode != 0:
            raise BuildError(f"{program} cannot be linked: {done.stderr[-2000:]}")
        return output


def run_limited(command, folder, cpu_seconds):
    """Runs a test: whether it passes, fails, or takes longer than that. What it takes of the processor counts, not
    how long it waits for others; only one that does nothing at all is ended by the clock."""

    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (cpu_seconds, cpu_seconds + 1))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    try:
        done = subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, preexec_fn=limit, timeout=60 + 20 * cpu_seconds)
    except subprocess.TimeoutExpired:
        return "time-out", ""
    output = done.stdout.decode(errors="replace")
    if done.returncode == 0:
        return "passed", output
    return ("time-out" if done.returncode in (-24, -9) else "failed"), output
