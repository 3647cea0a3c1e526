"""C++ as tokens: as much of the language as is needed to change one token of a formatted source file."""
import re
from dataclasses import dataclass

TOKEN = re.compile(r'''
    (?P<skip>\s+ | //[^\n]* | /\*.*?\*/ | ^[ \t]*\#(?:[^\n\\]|\\.)*)
  | (?P<text>(?:u8|[uUL])?R"(?P<mark>[^(\s]*)\(.*?\)(?P=mark)" | (?:u8|[uUL])?"(?:[^"\\\n]|\\.)*"
        | (?:u8|[uUL])?'(?:[^'\\\n]|\\.)*')
  | (?P<number>\.?\d(?:'?[\w.]|(?<=[eEpP])[+-])*)
  | (?P<name>[A-Za-z_]\w*)
  | (?P<sign><=>|<<=|>>=|->\*|\.\.\.|::|->|\+\+|--|<<|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|.)
''', re.VERBOSE | re.DOTALL | re.MULTILINE)

CLOSES = {"(": ")", "[": "]", "{": "}"}


@dataclass
class Token:
    kind: str  # text, number, name or sign
    text: str
    start: int  # offset in the source
    spaced: bool = False  # white space before it and behind it
    function: str = "-"  # the function or the variable whose definition it is part of
    code: bool = False  # part of an expression or statement that a program executes
    partner: int = -1  # of a bracket: the index of the other one

    @property
    def end(self):
        return self.start + len(self.text)


def tokens_of(source):
    """The tokens without comments and preprocessor lines."""
    tokens = [Token(found.lastgroup if found.lastgroup != "mark" else "text", found.group(), found.start())
              for found in TOKEN.finditer(source) if found.lastgroup != "skip"]
    for token in tokens:
        around = source[token.start - 1:token.start] + source[token.end:token.end + 1]
        token.spaced = len(around) == 2 and around.isspace()
    match_brackets(tokens)
    name_functions(tokens)
    leave_out(tokens)
    return tokens


def match_brackets(tokens):
    opened = []
    for at, token in enumerate(tokens):
        if token.kind == "sign" and token.text in CLOSES:
            opened.append(at)
        elif token.kind == "sign" and token.text in CLOSES.values() and opened:
            token.partner = opened.pop()
            tokens[token.partner].partner = at


def named(tokens, begin, brace):
    """Whose body or value begins with the brace, if the declaration begins at `begin`: the name of a function
    or variable; an empty text for a namespace or type, whose contents are declarations again."""
    at = begin
    while at < brace:
        token = tokens[at]
        if token.text in ("namespace", "struct", "class", "enum", "union") and token.kind == "name":
            return ""
        if token.text == "template":
            at = end_of_template(tokens, at)
        elif token.text in ("(", "=") and token.kind == "sign" and at > begin:
            return spelled(tokens, at)
        at = token.partner + 1 if token.partner > at else at + 1
    return spelled(tokens, brace)


def end_of_template(tokens, at):
    """Of `template <...>` the last token."""
    depth = 0
    while True:
        at += 1
        depth += {"<": 1, ">": -1, ">>": -2}.get(tokens[at].text, 0)
        if depth <= 0:
            return at


def spelled(tokens, end):
    """The name before the token `end`, with what qualifies it; operators with their sign."""
    first = end - 1
    while first >= 0 and tokens[first].kind == "sign" and tokens[first].text in "[]":
        first = tokens[first].partner - 1 if tokens[first].text == "]" else first - 1
    if first > 0 and tokens[first].kind == "sign" and tokens[first - 1].text == "operator":
        return "operator" + tokens[first].text
    return tokens[first].text if tokens[first].kind == "name" else "-"


def name_functions(tokens):
    """Marks what is inside the bodies of functions and the values of variables. Lambdas belong to the function
    around them."""
    at = begin = 0
    while at < len(tokens):
        token = tokens[at]
        if token.text == ";" or token.text == "}":
            begin = at + 1
        elif token.text == "template":
            at = end_of_template(tokens, at)
        elif token.text == "{":
            name = named(tokens, begin, at)
            if name:
                mark(tokens, at, token.partner, name)
                at = token.partner
            begin = at + 1
        elif token.text == "=":
            end = at
            while tokens[end].text != ";":
                end = max(end, tokens[end].partner) + 1
            mark(tokens, at, end, spelled(tokens, at))
            at, begin = end, end + 1
        elif token.text in "([" and token.partner > at:
            at = token.partner
        at += 1


def mark(tokens, begin, end, name):
    for token in tokens[begin:end + 1]:
        token.function, token.code = name, True


def leave_out(tokens):
    """What is no code that a program executes: static_assert(...), assert(...), attributes."""
    for at, token in enumerate(tokens):
        if token.text in ("static_assert", "assert") and tokens[at + 1].text == "(":
            without(tokens, at + 1)
        elif token.text == "[" and tokens[at + 1].text == "[":
            without(tokens, at)


def without(tokens, bracket):
    for token in tokens[bracket:tokens[bracket].partner + 1]:
        token.code = False
