"""The mutants of a small piece of C++, worked out by hand, and a run on a toy project."""
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from build_folder import BuildFolder
from mutations import mutants_of

HERE = Path(__file__).resolve().parent


def found(source):
    """The mutants as (function, change, the changed line)."""
    rows = []
    for one in mutants_of("toy.cpp", source):
        changed = one.applied(source)
        first = source.rfind("\n", 0, one.begin) + 1
        rows.append((one.function, one.change, changed[first:].split("\n")[0].strip()))
    return rows


class Changes(unittest.TestCase):
    maxDiff = None

    def test_operators_and_numbers(self):
        source = "int f(int a, int b) {\n  return a < b && a != 7U ? a + 1 : b;\n}\n"
        self.assertEqual(found(source), [
            ("f", "return of {}", "return {};"),
            ("f", "< to <=", "return a <= b && a != 7U ? a + 1 : b;"),
            ("f", "< to >=", "return a >= b && a != 7U ? a + 1 : b;"),
            ("f", "&& to ||", "return a < b || a != 7U ? a + 1 : b;"),
            ("f", "!= to ==", "return a < b && a == 7U ? a + 1 : b;"),
            ("f", "7U to 8U", "return a < b && a != 8U ? a + 1 : b;"),
            ("f", "7U to 6U", "return a < b && a != 6U ? a + 1 : b;"),
            ("f", "+ to -", "return a < b && a != 7U ? a - 1 : b;"),
            ("f", "1 to 2", "return a < b && a != 7U ? a + 2 : b;"),
            ("f", "1 to 0", "return a < b && a != 7U ? a + 0 : b;"),
        ])

    def test_statements(self):
        source = """void S::g(std::vector<int>&& all) {
  for (const int& one : all) {
    if (!one) continue;
    if (good(one)) notes.at(one) |= kSeen;
    else
      forget(one);
  }
  switch (kind) {
    case 0:
      ++count;
      last = good(count) ? count : least();
      return;
  }
}
"""
        self.assertEqual(found(source), [
            ("g", "! removed", "if (one) continue;"),
            ("g", "continue to break", "if (!one) break;"),
            ("g", "condition turned round", "if (!(good(one))) notes.at(one) |= kSeen;"),
            ("g", "notes... deleted", "if (good(one)) ;"),
            ("g", "|= to &=", "if (good(one)) notes.at(one) &= kSeen;"),
            ("g", "forget... deleted", ";"),
            ("g", "0 to 1", "case 1:"),
            ("g", "++ to --", "--count;"),
            ("g", "last... deleted", ";"),
            ("g", "return deleted", ";"),
        ])

    def test_left_alone(self):
        self.assertEqual(found("""#include <array>
#define TWO 1 + \\
  1
// a < b
/* a < b */
namespace n {
template <class T, int N = 3>
struct S : T {
  int size = 4;
  bool is(const T* other) const;
};
static_assert(1 + 1 == 2);
const char* const text = "1 < 2" R"(a && b)";
[[nodiscard]] std::array<int, N>& h(T&& it, char sign = '!') {
  Choice& choice = *it;
  return choice;
}
}  // namespace n
"""), [("size", "4 to 5", "int size = 5;"), ("size", "4 to 3", "int size = 3;")])

    def test_name(self):
        """It outlives what is added before, and tells equal lines apart."""
        line = "  if (a) b();\n"
        before = [one.name for one in mutants_of("toy.cpp", "void f() {\n" + 2 * line + "}\n")]
        after = [one.name for one in mutants_of("toy.cpp", "int x;\nvoid f() {\n  int y;\n" + 2 * line + "}\n")]
        self.assertEqual(before, after)
        self.assertEqual(len(set(before)), 4)


PROJECT = {
    "src/engine/age.cpp": """bool adult(int age) {
  return age >= 18;
}
bool down() {
  volatile unsigned long left = 2;
  while (left > 0) --left;
  return left == 0;
}
int two() {
  const int unused = 4;
  return 2;
}
""",
    "test.cpp": """bool adult(int);
bool down();
int two();
int main() { return adult(30) && !adult(3) && down() && two() == 2 ? 0 : 1; }
""",
    "build/build.ninja": """rule compile
  command = c++ -O2 -Wall -MD -MF $out.d -c $in -o $out
rule archive
  command = ar rcs $out $in
rule link
  command = : && c++ -O2 test.o -o program  libengine.a && :
build age.o: compile ../src/engine/age.cpp
build test.o: compile ../test.cpp
build libengine.a: archive age.o
build program: link test.o libengine.a
""",
}


OUTCOMES = {
    "2 return of {}": "killed by all",
    "2 >= to >": "survived",  # nobody who is 17, 18 or 19 is tried
    "2 >= to <": "killed by all",
    "2 18 to 19": "survived",
    "2 18 to 17": "survived",
    "5 2 to 3": "survived",  # it ends at 0 wherever it begins
    "5 2 to 1": "survived",
    "6 > to >=": "time-out by all",  # no number is less than 0
    "6 > to <=": "killed by all",
    "6 0 to 1": "killed by all",
    "6 -- to ++": "time-out by all",
    "7 return of {}": "killed by all",
    "7 == to !=": "killed by all",
    "7 0 to 1": "killed by all",
    "10 4 to 5": "same code",
    "10 4 to 3": "same code",
    "11 2 to 3": "killed by all",
    "11 2 to 1": "killed by all",
}


@unittest.skipUnless(shutil.which("ninja"), "there is no ninja")
class Run(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.source = Path(folder.name).resolve()
        for name, text in PROJECT.items():
            (self.source / name).parent.mkdir(parents=True, exist_ok=True)
            (self.source / name).write_text(text, encoding="utf-8")
        subprocess.run(["ninja", "-C", self.source / "build"], check=True, capture_output=True)
        self.list = self.source / "equivalent.txt"

    def run_it(self, *arguments):
        return subprocess.run(
            [sys.executable, "-B", HERE / "run_mutants.py", "--source", self.source, "--build", self.source / "build",
             "--under", "engine", "--equivalent", self.list, "--stage", "all: program", *arguments],
            capture_output=True, text=True)

    def outcomes(self):
        rows = (self.source / "build/mutants/results.tsv").read_text(encoding="utf-8").splitlines()
        names = {one.name: f"{one.line} {one.change}"
                 for one in mutants_of("engine/age.cpp", PROJECT["src/engine/age.cpp"])}
        return {names[row.split("\t")[0]]: row.split("\t")[1] for row in rows}

    def test_run(self):
        done = self.run_it("--jobs", "2")
        self.assertEqual(done.stderr, "")
        self.assertEqual(self.outcomes(), OUTCOMES)
        self.assertEqual(done.returncode, 1)
        self.assertIn("survived: src/engine/age.cpp:2: >= to >\n    return age >= 18;\n", done.stdout)

        self.list.write_text("engine/age.cpp adult 00000000.1 >= to >\n  a reason\n", encoding="utf-8")
        again = self.run_it("--least", "0")
        self.assertEqual(again.returncode, 1)
        self.assertNotIn("[1/", again.stdout)  # nothing is run twice
        self.assertIn("no longer a mutant: engine/age.cpp adult 00000000.1 >= to >\n", again.stdout)

        names = [one.name for one in mutants_of("engine/age.cpp", PROJECT["src/engine/age.cpp"])]
        survivors = [name for name in names if f"    {name}\n" in done.stdout]
        self.list.write_text("".join(f"{name}\n" for name in survivors) + "  A toy.\n", encoding="utf-8")
        explained = self.run_it("--least", "100")
        self.assertEqual((explained.returncode, explained.stdout.count("survived")), (0, 0), explained.stdout)

    def test_sample(self):
        whole = self.run_it("--list").stdout
        sample = self.run_it("--list", "--count", "4", "--seed", "7").stdout
        self.assertEqual(sample, self.run_it("--list", "--count", "4", "--seed", "7").stdout)
        self.assertEqual(len(sample.splitlines()), 8)
        self.assertTrue(set(sample.splitlines()) <= set(whole.splitlines()))

    def test_tests_that_fail(self):
        """Nothing can be said of mutants if the tests fail without any."""
        text = PROJECT["src/engine/age.cpp"].replace("return 2", "return 3")
        (self.source / "src/engine/age.cpp").write_text(text, encoding="utf-8")
        subprocess.run(["ninja", "-C", self.source / "build"], check=True, capture_output=True)
        done = self.run_it()
        self.assertEqual(done.returncode, 2)
        self.assertIn("all: fails without any change", done.stderr)


class Preset(unittest.TestCase):
    def test_compiles_each_file_of_the_rules_by_itself(self):
        root = HERE.parents[1]
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(["cmake", "--preset", "mutants", "-B", folder, "-DBUILD_TESTING=OFF"], cwd=root, check=True,
                           capture_output=True)
            build = BuildFolder(folder)
            for layer in ("engine", "ruleset"):
                for source in (root / "src" / layer).rglob("*.cpp"):
                    self.assertIn(source, build.compilers)


if __name__ == "__main__":
    unittest.main()
