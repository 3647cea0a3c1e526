#!/usr/bin/env python3
"""Changes one token of the source at a time and says which of these mutants no test notices.

Each is compiled from a changed copy, linked with the rest of a build folder, and run against the stages until one
fails. Nothing outside of BUILD/mutants is written. What has a result there is not run again.
tests/TESTING.md, Mutants, says how to read the output.
"""
import argparse
import hashlib
import queue
import resource
import shlex
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor, as_completed
from fnmatch import fnmatch
from pathlib import Path

from build_folder import BuildError, BuildFolder, run_limited
from mutations import mutants_of

HERE = Path(__file__).resolve().parent
# The quickest first, and those that know the rules best; a mutant ends at the first failure. A stage is a name, a
# program and its arguments. Tests that take long and say nothing of rules, such as those of layouts and of what
# players must not know, are left out.
UNIT = ("engine", "ruleset", "simulate", "game", "next", "replay", "record", "words", "log/read")
PROPERTY = ("coverage", "engine_games", "game", "journal", "logs", "next", "power_hand", "reasons", "sailors",
            "score_table", "scoring", "steps")
STAGES = (
    "cases: tests/veedor_tests --abort-after=1 --source-file=*cases_test.cpp",
    "unit: tests/veedor_tests --abort-after=1 --source-file=" + ",".join(f"*unit/{folder}/*" for folder in UNIT),
    "properties: tests/veedor_property_tests --abort-after=1 --source-file="
    + ",".join(f"*property/{file}_test.cpp" for file in PROPERTY),
)
DEAD = ("killed", "time-out")


def options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--source", default=HERE.parents[1], type=Path, help="the source tree")
    parser.add_argument("--build", required=True, type=Path, help="a build folder of it, in which the tests are built")
    parser.add_argument("--under", nargs="+", default=["engine", "ruleset"], help="folders of src/ to change")
    parser.add_argument("--file", action="append", help="only files of src/ like this: engine/hands/*")
    parser.add_argument("--since", metavar="COMMIT", help="only lines that have changed since")
    parser.add_argument("--seed", default="1", help="chooses the sample")
    parser.add_argument("--count", type=int, default=0, help="how many; 0 for all")
    parser.add_argument("--jobs", type=int, default=1, help="how many at a time")
    parser.add_argument("--again", action="store_true", help="run those again that have survived before")
    parser.add_argument("--least", type=float, default=98, metavar="PERCENT", help="of those that change behaviour, "
                        "so many are to be killed, or the exit status is 1")
    parser.add_argument("--list", action="store_true", help="show the mutants; run nothing")
    parser.add_argument("--equivalent", type=Path, default=HERE / "equivalent.txt", help="mutants that change nothing")
    parser.add_argument("--stage", action="append", metavar="NAME: PROGRAM ARGUMENTS",
                        help="in place of the usual ones")
    return parser.parse_args()


def changed_lines(source, commit):
    """The lines of each file under src/ that have changed since."""
    diff = subprocess.run(["git", "-C", source, "diff", "-U0", "--no-color", commit, "--", "src"], check=True,
                          capture_output=True, text=True).stdout
    lines, file = set(), ""
    for row in diff.splitlines():
        if row.startswith("+++ "):
            file = row.removeprefix("+++ b/src/")
        elif row.startswith("@@ "):
            first, _, count = row.split()[2][1:].partition(",")
            lines.update((file, line) for line in range(int(first), int(first) + int(count or 1)))
    return lines


def source_texts(wanted):
    """The files that may be changed, as they are now."""
    src = wanted.source / "src"
    files = sorted(path for folder in wanted.under for path in (src / folder).rglob("*.cpp"))
    return {str(path.relative_to(src)): path.read_text(encoding="utf-8") for path in files}


def chosen(wanted, mutants):
    """The sample: the same for the same seed, whatever is added or removed elsewhere."""
    if wanted.file:
        mutants = [one for one in mutants if any(fnmatch(one.file, like) for like in wanted.file)]
    if wanted.since:
        lines = changed_lines(wanted.source, wanted.since)
        mutants = [one for one in mutants if (one.file, one.line) in lines]
    if wanted.count:
        mutants = sorted(mutants, key=lambda one: hashlib.sha256(f"{wanted.seed} {one.name}".encode()).digest())
        mutants = mutants[:wanted.count]
    return sorted(mutants, key=lambda one: (one.file, one.begin))


def reasons(path):
    """The mutants that change nothing, each with the reason, which stands indented below."""
    known, names = {}, []
    for row in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        if row.startswith("  "):
            for name in names:
                known[name] = f"{known[name]} {row.strip()}".strip()
        elif row and not row.startswith("#"):
            names = [row] if not names or known[names[-1]] else [*names, row]
            known[row] = ""
    return known


class Results:
    """What is known of each mutant, in a file that grows by one line for each."""

    def __init__(self, path):
        self.path = path
        rows = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        self.of = {row.split("\t")[0]: row.split("\t")[1] for row in rows if row.count("\t") == 3}

    def add(self, mutant, outcome, seconds):
        self.of[mutant.name] = outcome
        with self.path.open("a", encoding="utf-8") as file:
            file.write(f"{mutant.name}\t{outcome}\t{seconds:.1f}\t{mutant.line}: {mutant.text}\n")


class Stage:
    """A program with arguments, and the time that it takes without a change, which is measured again if tests have changed:
    they must not fail then either."""

    def __init__(self, text, build, work, changed):
        self.name, _, command = text.partition(": ")
        self.program, *self.arguments = shlex.split(command)
        built = (build.folder / self.program).stat().st_mtime_ns
        note = work / f"time-{hashlib.sha256(f'{text} {built} {changed}'.encode()).hexdigest()[:8]}"
        if not note.exists():
            note.write_text(str(self.measured(build, work)), encoding="utf-8")
        self.seconds = float(note.read_text(encoding="utf-8"))

    def measured(self, build, work):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        outcome, output = run_limited([build.folder / self.program, *self.arguments], work, 1000)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        if outcome != "passed":
            raise BuildError(f"{self.name}: fails without any change\n{output[-2000:]}")
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


class Runner:
    def __init__(self, wanted, texts):
        self.build = BuildFolder(wanted.build)
        self.texts = texts
        self.source = wanted.source.resolve() / "src"
        self.work = self.build.folder / "mutants"
        self.workers = queue.SimpleQueue()
        for number in range(wanted.jobs):
            folder = self.work / f"work-{number}"
            folder.mkdir(parents=True, exist_ok=True)
            self.workers.put(folder)
        headers = list(self.source.rglob("*.h"))
        self.build.precompile({self.source / file: text for file, text in texts.items()}, headers, self.work)
        changed = max((path.stat().st_mtime_ns for path in (wanted.source / "tests").rglob("*")), default=0)
        self.stages = [Stage(text, self.build, self.work, changed) for text in wanted.stage or STAGES]
        self.originals = {}

    def original(self, source, text, work):
        """The object of the unchanged file, to compare with."""
        if source not in self.originals:
            compiled = self.build.compile(source, text, work)
            if not compiled:
                raise BuildError(f"{source} does not compile")
            self.originals[source] = compiled.read_bytes()
        return self.originals[source]

    def outcome(self, mutant, work):
        source = self.source / mutant.file
        text = self.texts[mutant.file]
        original = self.original(source, text, work)
        compiled = self.build.compile(source, mutant.applied(text), work)
        if not compiled:
            return "not compiled"
        if compiled.read_bytes() == original:
            return "same code"
        programs = {}
        for stage in self.stages:
            if stage.program not in programs:
                programs[stage.program] = self.build.link(stage.program, work, [compiled])
            command = [programs[stage.program], *stage.arguments]
            ended, _ = run_limited(command, work, int(2 + 5 * stage.seconds))
            if ended != "passed":
                return f"{'time-out' if ended == 'time-out' else 'killed'} by {stage.name}"
        return "survived"

    def run(self, mutant):
        work = self.workers.get()
        begin = time.monotonic()
        try:
            return self.outcome(mutant, work), time.monotonic() - begin
        finally:
            self.workers.put(work)


def run_all(wanted, texts, mutants, results):
    """Runs those that have no result, and with --again those that have survived."""
    left = [one for one in mutants
            if one.name not in results.of or (wanted.again and results.of[one.name] == "survived")]
    if not left:
        return
    runner = Runner(wanted, texts)
    pool = ThreadPoolExecutor(wanted.jobs)
    try:
        running = {pool.submit(runner.run, mutant): mutant for mutant in left}
        for number, done in enumerate(as_completed(running), 1):
            mutant, (outcome, seconds) = running[done], done.result()
            results.add(mutant, outcome, seconds)
            print(f"[{number}/{len(left)}] {outcome}: {mutant.name}", flush=True)
    finally:
        pool.shutdown(cancel_futures=True)


def summary(wanted, mutants, known, results):
    """Prints the numbers and the survivors; whether enough were killed and the list of reasons is true."""
    outcomes = {one.name: "equivalent" if one.name in known else results.of[one.name] for one in mutants}
    numbers = Counter(outcomes.values())
    killed = sum(count for outcome, count in numbers.items() if outcome.startswith(DEAD))
    survivors = [one for one in mutants if outcomes[one.name] == "survived"]
    print(f"\n{len(mutants)} mutants")
    for outcome, count in sorted(numbers.items()):
        print(f"{count:6} {outcome}")
    percent = 100 * killed / max(1, killed + len(survivors))
    print(f"{percent:6.1f} % of those that change behaviour are killed")
    for one in survivors:
        print(f"\nsurvived: src/{one.file}:{one.line}: {one.change}\n    {one.text}\n    {one.name}")
    return percent >= wanted.least


def stale(known, mutants):
    """Prints the reasons for mutants that are no longer there."""
    gone = sorted(known.keys() - {one.name for one in mutants})
    for name in gone:
        print(f"no longer a mutant: {name}")
    unexplained = sorted(name for name, reason in known.items() if not reason)
    for name in unexplained:
        print(f"without a reason: {name}")
    return gone or unexplained


def main():
    wanted = options()
    texts = source_texts(wanted)
    everything = [one for file, text in texts.items() for one in mutants_of(file, text)]
    mutants = chosen(wanted, everything)
    if wanted.list:
        for one in mutants:
            print(f"src/{one.file}:{one.line}: {one.text}\n    {one.name}")
        return 0
    known = reasons(wanted.equivalent)
    (wanted.build / "mutants").mkdir(exist_ok=True)
    results = Results(wanted.build / "mutants" / "results.tsv")
    try:
        run_all(wanted, texts, [one for one in mutants if one.name not in known], results)
    except BuildError as error:
        print(f"run_mutants.py: {error}", file=sys.stderr)
        return 2
    enough = summary(wanted, mutants, known, results)
    return 1 if stale(known, everything) or not enough else 0


if __name__ == "__main__":
    sys.exit(main())
