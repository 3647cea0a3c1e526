"""Writes the case files from cases_*.py. `@!` in a body marks the node of the fault, `@w` those of the warnings, in order."""
import re, sys, pathlib, importlib

OUT = pathlib.Path('/tmp/wt/ik-cases')
ALL = []
NAMES = ['Ann', 'Bea', 'Cruz', 'Dan', 'Eva']
HOMES = {'Ann': 'Galicia', 'Bea': 'Granada', 'Cruz': 'Sevilla', 'Dan': 'Navarra', 'Eva': 'Cataluña'}
CAB = {2: '[2, 5]', 3: '[1, 3, 5]', 4: '[2, 3, 4, 5]', 5: ''}


def S(n, opts='', cards='', king='Castilla', discs=None, cab=None, hands='', first='Ann', rounds='rounds:\n', homes=None, ruleset=None):
    """The head of a log. discs: None all `none`; '' no key; a map of those that are not `none`; or the text of the key."""
    players = NAMES[:n]
    own = dict(HOMES, **(homes or {}))
    setup = [f'king: {king}', 'homes: {' + ', '.join(f'{p}: {own[p]}' for p in players) + '}', f'first: {first}']
    cab = CAB[n] if cab is None else cab
    if cab:
        setup.append(f'caballeros: {cab}')
    more = []
    if discs is None or isinstance(discs, dict):
        shown = {p: 'none' for p in players} | (discs or {})
        more.append('discs: {' + ', '.join(f'{p}: {r}' for p, r in shown.items()) + '}')
    elif discs:
        more.append(discs)
    if hands:
        more.append(hands)
    text = 'veedor: 1\nruleset: ' + (ruleset or f"[decennial, intrigue-king{', ' + opts if opts else ''}]") + '\n'
    text += f"players: [{', '.join(players)}]\n"
    if cards:
        text += f'cards: [{cards}]\n' if '\n' not in cards else f'cards:\n{cards}'
    text += 'setup: {' + ', '.join(setup)
    for m in more:
        text += ', ' + m
    return text + '}\n' + rounds


def C(path, claim, source, covers, *docs):
    ALL.append((path, claim, source, covers, docs))


def D(expect, body, **more):
    """One document: its verdict without the place, its text, and further header lines."""
    return expect, body, more


def wrap(word, text, width=136):
    words, lines, line = text.split(), [], f'# {word}:'
    for w in words:
        if len(line) + 1 + len(w) > width:
            lines.append(line)
            line = '#  '
        line += ' ' + w
    return lines + [line]


def write(case):
    path, claim, source, covers, docs = case
    texts = []
    for expect, body, more in docs:
        texts.append(body.rstrip('\n') + '\n')
    header_len = len(wrap('claim', claim)) + len(wrap('source', source)) + 1
    for expect, body, more in docs:
        header_len += 1 + sum(1 for k in ('scores', 'ranking', 'allowed', 'path') if k in more)
        header_len += len(re.findall('@w', body))
    header = wrap('claim', claim) + [f'# source: {source}', f'# covers: {covers}']
    assert len(wrap('source', source)) == 1, path
    out, line0 = [], header_len
    for i, ((expect, body, more), text) in enumerate(zip(docs, texts)):
        if i:
            out.append('---\n')
            line0 += 1
        places = {'!': [], 'w': []}
        clean = []
        for n, line in enumerate(text.split('\n')):
            while True:
                m = re.search('@[!w]', line)
                if not m:
                    break
                places[m.group()[1]].append(f'{line0 + n + 1}:{m.start() + 1}')
                line = line[:m.start()] + line[m.end():]
            clean.append(line)
        broken = re.match('(illegal|malformed|mismatch) ', expect)
        assert bool(broken) == (len(places['!']) == 1), (path, expect, places)
        header.append(f'# expect: {expect}' + (f" at {places['!'][0]}" if broken else ''))
        for k in ('scores', 'ranking', 'allowed', 'path'):
            if k in more:
                header.append(f'# {k}: {more[k]}')
        wanted = more.get('warnings', ['W-UNKNOWN'] * len(places['w']))
        assert len(wanted) == len(places['w']), (path, wanted, places)
        found = [places['w'][i] for i in more.get('order', range(len(wanted)))]
        for w, at in zip(wanted, found):
            header.append(f'# warning: {w} at {at}')
        out.append('\n'.join(clean))
        line0 += text.count('\n')
    assert len(header) == header_len, (path, len(header), header_len)
    target = OUT / (path + '.yaml')
    target.parent.mkdir(parents=True, exist_ok=True)
    whole = '\n'.join(header) + '\n' + ''.join(out)
    if whole.count('\n') > 60 and not path.startswith('games/'):
        print('LONG', path, whole.count('\n'))
    target.write_text(whole, encoding='utf-8')


def main():
    for name in sorted(p.stem for p in pathlib.Path(__file__).parent.glob('cases_*.py')):
        importlib.import_module(name)
    seen = set()
    for case in ALL:
        assert case[0] not in seen, case[0]
        seen.add(case[0])
        write(case)
    print(len(ALL), 'cases')


if __name__ == '__main__':
    sys.modules['gen'] = sys.modules['__main__']
    main()
