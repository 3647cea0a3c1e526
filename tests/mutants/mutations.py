"""The changes of one token that make a mutant of a source file, each with a name that outlives other changes."""
import hashlib
import re
from collections import Counter
from dataclasses import dataclass

from cxx_tokens import tokens_of

# An operator for another; those that are also spelled without being one must stand between white space.
OPERATORS = {
    "<": ("<=", ">="), "<=": ("<", ">"), ">": (">=", "<="), ">=": (">", "<"), "==": ("!=",), "!=": ("==",),
    "&&": ("||",), "||": ("&&",), "+": ("-",), "-": ("+",), "*": ("+",), "/": ("*",), "%": ("/",),
    "&": ("|",), "|": ("&",), "^": ("|",), "<<": (">>",), ">>": ("<<",),
    "+=": ("-=",), "-=": ("+=",), "|=": ("&=",), "&=": ("|=",),
}
STEPS = {"++": "--", "--": "++"}
WORDS = {
    "true": "false", "false": "true", "break": "continue", "continue": "break", "min": "max", "max": "min",
    "any_of": "all_of", "all_of": "any_of", "none_of": "any_of", "front": "back", "back": "front",
    "lower_bound": "upper_bound", "upper_bound": "lower_bound",
}
ASSIGNMENTS = {"=", "+=", "-=", "|=", "&=", "*=", "^="}
NUMBER = re.compile(r"(0[xX][\da-fA-F']+|[\d']+)([uUlLzZ]*)$")


@dataclass(frozen=True)
class Mutant:
    file: str  # relative to the folder that is searched
    function: str
    code: str  # of the line of the token, and which of equal ones in the function
    token: int  # of the line, from 1
    change: str  # as in "< to <="
    line: int
    text: str  # of the line
    begin: int  # offsets of what is replaced
    end: int
    new: str

    @property
    def name(self):
        """Stays the same as long as the line is the same and in the same function."""
        return f"{self.file} {self.function} {self.code}.{self.token} {self.change}"

    def applied(self, source):
        return source[:self.begin] + self.new + source[self.end:]


def mutants_of(file, source):
    """All mutants of a source file, in its order."""
    tokens = tokens_of(source)
    places = Places(file, source, tokens)
    found = []
    for at, token in enumerate(tokens):
        if not token.code:
            continue
        for begin, end, new, change in changes(tokens, at, source):
            found.append(places.mutant(at, begin, end, new, change))
    return found


class Places:
    """Where tokens stand, in words that outlive changes elsewhere."""

    def __init__(self, file, source, tokens):
        self.file = file
        self.lines = source.split("\n")
        self.of = []  # for each token: line, number in it, code of the line
        line, offset, number = 1, 0, 0
        seen, codes = Counter(), {}
        for token in tokens:
            passed = source.count("\n", offset, token.start)
            number = 1 if passed else number + 1
            line, offset = line + passed, token.start
            if line not in codes:
                same = (token.function, self.lines[line - 1].strip())
                seen[same] += 1
                key = f"{same[1]}#{seen[same]}"
                codes[line] = hashlib.sha256(key.encode()).hexdigest()[:8]
            self.of.append((line, number, codes[line], token.function))

    def mutant(self, at, begin, end, new, change):
        line, number, code, function = self.of[at]
        return Mutant(self.file, function, code, number, change, line, self.lines[line - 1].strip(), begin, end, new)


def changes(tokens, at, source):
    """What can be done to a token: offsets of what is replaced, by what, and how to call that."""
    token = tokens[at]
    here = token.start, token.end
    if token.kind == "sign":
        yield from sign_changes(tokens, at)
    elif token.kind == "number":
        yield from number_changes(token)
    elif token.kind == "name":
        if token.text in WORDS and (token.text not in ("front", "back") or tokens[at - 1].text == "."):
            yield *here, WORDS[token.text], f"{token.text} to {WORDS[token.text]}"
        if token.text == "return":
            yield from return_changes(tokens, at)
        if token.text == "if":
            yield from condition_changes(tokens, at, source)
        end = statement_end(tokens, at)
        if end:
            yield token.start, tokens[end].start, "", f"{token.text}... deleted"


def sign_changes(tokens, at):
    token = tokens[at]
    here = token.start, token.end
    if token.spaced and token.text in OPERATORS:
        for new in OPERATORS[token.text]:
            yield *here, new, f"{token.text} to {new}"
    elif token.text in STEPS:
        yield *here, STEPS[token.text], f"{token.text} to {STEPS[token.text]}"
    elif token.text == "!" or (token.text == "~" and tokens[at - 1].text != "::"):
        yield *here, "", f"{token.text} removed"


def number_changes(token):
    found = NUMBER.match(token.text)
    if not found:
        return
    value = int(found.group(1).replace("'", ""), 0)
    for new in (value + 1, value - 1):
        if new >= 0:
            yield token.start, token.end, f"{new}{found.group(2)}", f"{token.text} to {new}{found.group(2)}"


def return_changes(tokens, at):
    end = at + 1
    while tokens[end].text != ";":
        end = max(end, tokens[end].partner) + 1
    if end == at + 1:
        yield tokens[at].start, tokens[at].end, "", "return deleted"
    elif end > at + 2 and not (tokens[at + 1].text == "{" and tokens[at + 1].partner == at + 2):
        yield tokens[at + 1].start, tokens[end].start, "{}", "return of {}"


def condition_changes(tokens, at, source):
    """The condition of an `if` that no other change turns round."""
    first = at + 2 if tokens[at + 1].text == "constexpr" else at + 1
    last = tokens[first].partner
    if last < 0 or tokens[first + 1].text == "!":
        return
    inside = first + 1
    while inside < last:
        token = tokens[inside]
        if token.text in (";", "=", "==", "!=") or (token.spaced and token.text in OPERATORS):
            return
        inside = max(inside, token.partner) + 1
    begin, end = tokens[first].end, tokens[last].start
    yield begin, end, f"!({source[begin:end]})", "condition turned round"


def statement_end(tokens, at):
    """The index of the `;` of a call or an assignment that begins at `at`; None for everything else."""
    before = tokens[at - 1].text
    if before not in (";", "{", "}", "else") and not (ends_condition(tokens, at - 1) or ends_label(tokens, at - 1)):
        return None
    now = at
    while tokens[now].kind == "name":
        now += 1
        while tokens[now].text in "([" and tokens[now].partner > now:
            called, now = tokens[now].text == "(", tokens[now].partner + 1
            if called and tokens[now].text == ";":
                return now
        if tokens[now].text in ASSIGNMENTS and tokens[now].kind == "sign":
            while tokens[now].text != ";":
                if tokens[now].text in ")}":  # part of the head of a loop
                    return None
                now = max(now, tokens[now].partner) + 1
            return now
        if tokens[now].text not in (".", "->", "::"):
            return None
        now += 1
    return None


def ends_label(tokens, at):
    """A statement of a `case` follows."""
    if tokens[at].text != ":":
        return False
    while at > 0 and tokens[at].text not in ("case", "default", ";", "{", "}", "?"):
        at -= 1
    return tokens[at].text in ("case", "default")


def ends_condition(tokens, at):
    """A statement without braces follows."""
    if tokens[at].text != ")" or tokens[at].partner < 1:
        return False
    return tokens[tokens[at].partner - 1].text in ("if", "for", "while", "constexpr")
