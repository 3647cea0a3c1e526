"""A second reading of the contract: a small referee for intrigue-king alone, written from expansions.md, to compare with the headers of the
cases. It reads no names but canonical ones (and the few aliases used), judges no malformed logs, and not every effect of a log's own card."""
import re, sys, pathlib, unicodedata, yaml

NB = {'Galicia': 'Navarra Castilla', 'Navarra': 'Galicia Castilla Aragon', 'Aragon': 'Navarra Castilla Toledo Cataluna Valencia', 'Cataluna': 'Aragon Valencia',
      'Castilla': 'Galicia Navarra Aragon Toledo', 'Toledo': 'Castilla Aragon Valencia Granada Sevilla', 'Sevilla': 'Toledo Granada',
      'Granada': 'Sevilla Toledo Valencia', 'Valencia': 'Aragon Cataluna Toledo Granada'}
NB = {k: set(v.split()) for k, v in NB.items()}
VAL = {'Galicia': (4, 2, 0), 'Navarra': (5, 3, 1), 'Aragon': (5, 4, 1), 'Cataluna': (4, 2, 1), 'Castilla': (6, 4, 2), 'Toledo': (7, 4, 2),
       'Sevilla': (4, 3, 1), 'Granada': (6, 3, 1), 'Valencia': (5, 3, 2), 'Castillo': (5, 3, 1)}
REG = list(VAL)[:9]
KNOWN = {'joker': None, '13': 'disc_grandes', '15': 'place_number', '20': 'place_anywhere', '35': 'grandes_by_disc', '40': 'veto', '90': 'tile',
         '93': 'quarantine', '110': 'castillo', '150': 'choice-or-castillo'}
ALIAS = {'oldcastile': 'Castilla', 'basquecountry': 'Navarra', 'catalonia': 'Cataluna'}


def fold(s):
    t = ''.join(c for c in unicodedata.normalize('NFD', s) if not unicodedata.combining(c)).lower()
    t = re.sub(r"[ _'\-]", '', t)
    for r in REG + ['Castillo', 'France', 'Portugal', 'Court', 'Province']:
        if r.lower() == t:
            return r
    return ALIAS.get(t, s)


class Fault(Exception):
    def __init__(self, rule, node):
        self.rule, self.node = rule, node


class Next(Exception):
    pass


class Skip(Exception):
    pass


def kv(node):
    return {k.value: (k, v) for k, v in node.value} if node is not None and isinstance(node, yaml.MappingNode) else {}


def lst(node):
    return node.value if isinstance(node, yaml.SequenceNode) else []


class Game:
    def __init__(self, doc):
        self.doc, self.warn = kv(doc), []
        self.score = {}

    def warning(self, rule, node):
        self.warn.append((rule, node))

    # -- setup
    def setup(self):
        d = self.doc
        rs = [n.value for n in lst(d['ruleset'][1])]
        if 'intrigue-king' not in rs or 'decennial' not in rs or {'base', 'old-hands', 'power-shift', 'new-regency', 'four-stacks', 'colonies', 'king-colonies', 'grandissimo'} & set(rs):
            raise Fault('SETUP-1', d['ruleset'][1])
        self.P = [n.value for n in lst(d['players'][1])]
        n = len(self.P)
        if not 2 <= n <= 5:
            raise Fault('SETUP-1', d['players'][1])
        if ('two-player' in rs and n != 2) or ('three-player' in rs and n != 3):
            raise Fault('SETUP-1', d['ruleset'][1])
        self.nrounds, self.scoring_after = (6, {2, 4, 6}) if 'short' in rs else (9, {3, 6, 9})
        self.places = {2: 1, 3: 2}.get(n, 3)
        self.cards = {v: {'effect': e, 'court': None, 'may': None} for v, e in KNOWN.items()}
        for c in lst(d['cards'][1]) if 'cards' in d else []:
            m = kv(c)
            v = m['value'][1].value
            card = self.cards.setdefault(v, {'effect': None, 'court': None, 'may': None})
            if 'court' in m:
                card['court'] = int(m['court'][1].value)
            if 'may' in m:
                card['may'] = m['may'][1].value == 'yes'
            if 'effect' in m:
                k, x = m['effect'][1].value[0]
                card['effect'], card['arg'] = k.value, x
        s = kv(d['setup'][1])
        self.king = fold(s['king'][1].value)
        if self.king not in REG:
            raise Fault('SETUP-2', s['king'][1])
        self.at = {p: dict.fromkeys(REG + ['Castillo'], 0) | {'Court': 7, 'Province': 21} for p in self.P}
        self.grande, used = {}, {self.king}
        for k, v in s['homes'][1].value:
            r = fold(v.value)
            if r in used or r not in REG:
                raise Fault('SETUP-2', v)
            used.add(r)
            self.grande[k.value] = r
            self.at[k.value][r] = 2
        self.score = dict.fromkeys(self.P, 0)
        self.first = s['first'][1].value
        if 'caballeros' in s:
            got = []
            for c in lst(s['caballeros'][1]):
                if not 1 <= int(c.value) <= 5 or int(c.value) in got:
                    raise Fault('SETUP-6', c)
                got.append(int(c.value))
            if len(got) != n:
                raise Fault('SETUP-6', s['caballeros'][1])
            self.cab = sorted(got, reverse=True)
        else:
            self.cab = [5, 4, 3, 2, 1]
        self.rounds = lst(d['rounds'][1])
        seen = {}
        if 'discs' in s:
            for k, v in s['discs'][1].value:
                r = fold(v.value)
                if r not in REG + ['none']:
                    raise Fault('SETUP-5', v)
                seen[k.value] = r
        missing = [p for p in self.P if p not in seen]
        if missing and self.rounds:
            raise Fault('SETUP-5', s['discs'][0] if 'discs' in s else self.rounds[0])
        self.hand = {}
        if 'hands' in s:
            for k, v in s['hands'][1].value:
                got = []
                for c in lst(v):
                    if c.value in got:
                        raise Fault('HAND-1', c)
                    got.append(c.value)
                if len(got) != 13:
                    raise Fault('HAND-1', v)
                self.hand[k.value] = got
        if missing:
            raise Next(1, 'discs', missing)
        for p, r in seen.items():
            if r != 'none' and r != self.king:
                self.at[p]['Court'] -= 1
                self.at[p][r] += 1
        self.gone = {p: set() for p in self.P}
        self.tiles, self.quar, self.by_disc = {'8/4': None, '4': None}, None, False
        self.bridge, self.veto = None, {}

    def taboo(self):
        return {self.king} | ({self.tiles[self.quar]} if self.quar else set())

    # -- rounds
    def play(self):
        self.setup()
        self.over = False
        for i, r in enumerate(self.rounds):
            self.r = i + 1
            self.round(kv(r), r, i + 1 == len(self.rounds))
            for name, f in (('scores', self.claim_scores), ('board', self.board)):
                if name in kv(r):
                    f(kv(r)[name][1])
            if self.pending:
                raise Next(*self.pending)
        if len(self.rounds) == self.nrounds:
            return 'complete'
        raise Next(len(self.rounds) + 1, 'power', [self.first])

    def round(self, r, node, last):
        self.pending = None
        i0 = self.P.index(self.first)
        order = self.P[i0:] + self.P[:i0]
        self.val, joker, played = {}, None, []
        for e in lst(r['power'][1]) if 'power' in r else []:
            (k, v), = e.value
            due = [p for p in order if p not in self.val and p != joker]
            expected = due[0] if due else (joker if joker and joker not in self.val else None)
            if k.value != expected:
                raise Fault('POWER-1', k)
            p = k.value
            if v.value in self.gone[p] or (p in self.hand and v.value not in self.hand[p]):
                raise Fault('POWER-2', v)
            if v.value in played:
                raise Fault('POWER-3', v)
            self.gone[p].add(v.value)
            played.append(v.value)
            if v.value == 'joker':
                joker = p
            else:
                self.val[p] = v.value
        turns = lst(r['turns'][1]) if 'turns' in r else []
        waiting = [p for p in order if p not in self.val and p != joker] or [p for p in order if p not in self.val]
        if waiting:
            if turns:
                raise Fault('POWER-1', turns[0])
            if not last:
                raise Skip
            self.pending = (self.r, 'power', waiting[:1])
            return
        ranked = sorted(self.P, key=lambda p: -int(self.val[p]))
        self.ranked = ranked
        hi, lo = ranked[0], ranked[-1]
        self.veto = {p: dict(st, old=True) for p, st in self.veto.items()}
        for p in self.P:
            if self.cards[self.val[p]]['effect'] == 'veto' and (len(self.P) < 4 or p not in (hi, lo)):
                self.veto[p] = {'used': False}
        self.to_finish = None
        for j, t in enumerate(turns):
            m = kv(t)
            who = m['player'][1].value
            self.end_turn()
            if j >= len(ranked) or ranked[j] != who:
                raise Fault('TURN-1', m['player'][1])
            self.turn(t, m, who, j, last and j + 1 == len(turns) and 'scoring' not in r)
        if len(turns) < len(ranked) or self.to_finish and self.to_finish[0] == 'open':
            waits = self.to_finish[1] if self.to_finish and self.to_finish[0] == 'open' else ranked[len(turns)]
            if last and 'scoring' not in r:
                if self.to_finish and self.to_finish[0] != 'open' and self.required_open():
                    waits = self.to_finish[1]
                if self.to_finish and self.to_finish[0] == 'discs':
                    self.pending = (self.r, 'discs', self.to_finish[3])
                elif self.to_finish and self.to_finish[0] == 'turn' and not self.required_open():
                    self.end_turn()
                    self.pending = (self.r, 'turn', [waits])
                else:
                    self.pending = (self.r, 'turn', [waits])
                return
            if self.to_finish and self.to_finish[0] == 'open':
                self.to_finish = ('turn',) + self.to_finish[1:]
            if len(turns) < len(ranked):
                raise Skip
        if last and 'scoring' not in r:
            if self.to_finish and self.to_finish[0] == 'discs':
                self.pending = (self.r, 'discs', self.to_finish[3])
                return
            if self.required_open():
                self.pending = (self.r, 'turn', [self.to_finish[1]])
                return
        self.end_turn()
        self.first = lo
        if self.r in self.scoring_after:
            self.scoring(r, last)

    # -- a turn
    def turn(self, t, m, who, rank, last):
        hi, lo = rank == 0, rank == len(self.P) - 1
        own = self.val[who]
        card = self.cards[own]
        bare = last and 'card' not in m and 'actions' not in m
        if 'take' in m:
            tk = m['take'][1]
            if isinstance(tk, yaml.MappingNode):
                pairs = [(fold(k.value), int(v.value), k, v) for k, v in tk.value]
            else:
                pairs = [('Province', int(tk.value), tk, tk)]
            total = sum(n for _, n, _, _ in pairs)
            if card['court'] is not None and total > card['court']:
                raise Fault('COURT-1', tk)
            for pl, n, k, v in pairs:
                ok = {'Province'} if self.at[who]['Province'] else {'Province'} | set(REG) - self.taboo()
                if n and pl not in ok:
                    raise Fault('COURT-2', k)
                if n > self.at[who][pl]:
                    raise Fault('COURT-2', v)
                self.at[who][pl] -= n
                self.at[who]['Court'] += n
            if card['court'] is None and total:
                self.warning('W-UNKNOWN', tk)
        else:
            if card['court'] is None and not bare:
                raise Fault('LOG-2', t)
            n = min(card['court'] or 0, self.at[who]['Province'])
            self.at[who]['Province'] -= n
            self.at[who]['Court'] += n
        few = len(self.P) < 4
        default = 'the-king' if hi else 'the-intrigue' if lo else own
        allowed = {default} | ({own} if few else set())
        v = self.veto.get(who)
        used_own = v and not v.get('old') and v['used'] and self.val[who] in self.gone[who] and self.cards[own]['effect'] == 'veto'
        if used_own:
            allowed = {own}
        use = m['card'][1].value if 'card' in m else default
        if not bare and use not in allowed:
            raise Fault('CARD-3', m['card'][1] if 'card' in m else t)
        if v and use != own and not bare:
            v['lost'] = True
        eff = 'king' if use == 'the-king' else 'intrigue' if use == 'the-intrigue' else self.cards[use]['effect']
        self.t = {'who': who, 'use': use, 'eff': eff, 'number': self.cab[rank], 'anywhere': False, 'placed': False, 'done': False, 'no': None, 'node': t, 'open': False}
        self.to_finish = ('open' if bare else 'turn', who)
        for a in lst(m['actions'][1]) if 'actions' in m else []:
            am = kv(a)
            if 'place' in am:
                if self.t['placed']:
                    raise Fault('CARD-2', a)
                self.t['placed'] = True
                self.place(am['place'][1], who)
            else:
                self.special(a, am, who, last)
        if self.t['no'] and self.required_open():
            raise Fault('MUST-1', self.t['no'])

    def place(self, node, who):
        left = self.t['number']
        for k, v in node.value:
            n, r = int(v.value), fold(k.value)
            if n > left:
                raise Fault('PLACE-1', v)
            if n > self.at[who]['Court']:
                raise Fault('PLACE-2', v)
            if r in self.taboo():
                raise Fault('PLACE-3', k)
            near = set(NB[self.king])
            if self.bridge and self.king in self.bridge:
                near |= self.bridge - {self.king}
            if self.t['anywhere']:
                near = set(REG)
            if r not in near | {'Castillo'}:
                raise Fault('PLACE-4', k)
            left -= n
            self.at[who]['Court'] -= n
            self.at[who][r] += n

    def special(self, a, am, who, last):
        k, v = am['special']
        if v.value == 'no':
            self.t['no'] = v
            if self.t['eff'] == 'veto' and who in self.veto:
                self.veto[who]['lost'] = True
            return
        if self.t['done']:
            raise Fault('CARD-2', a)
        self.t['done'] = True
        eff, m = self.t['eff'], kv(v)
        if 'veto' in am:
            vn = am['veto'][1]
            after = 0
            if isinstance(vn, yaml.MappingNode):
                after = int(kv(vn)['after'][1].value)
                vn = kv(vn)['by'][1]
            if after:
                self.moves(m['move'][1], who, after)
            h = self.veto.get(vn.value)
            if not h or h.get('lost') or vn.value == who or eff == 'veto':
                raise Fault('VETO-1', vn)
            if h['used'] or h.get('old'):
                raise Fault('VETO-2', vn)
            h['used'] = True
            return
        taboo, T = self.taboo(), self.t
        if eff == 'king':
            r = fold(m['king'][1].value)
            if r not in REG or r == self.king:
                raise Fault('KING-1', m['king'][1])
            self.king = r
        elif eff == 'intrigue':
            self.moves(m['move'][1], who, 99)
        elif eff == 'place_number':
            if not T['placed']:
                T['number'] = int(self.cards[T['use']]['arg'].value) if 'arg' in self.cards[T['use']] else 5
        elif eff == 'place_anywhere':
            T['anywhere'] = True
        elif eff == 'grandes_by_disc':
            self.by_disc = True
        elif eff == 'veto':
            pass
        elif eff in ('tile', 'quarantine'):
            tile, to = {'8/4/0': '8/4', '4/0/0': '4'}.get(m['tile'][1].value, m['tile'][1].value), fold(m['to'][1].value)
            if eff == 'tile':
                if tile == self.quar or self.tiles[tile] == self.king:
                    raise Fault('TILE-1', m['tile'][1])
                if to not in REG + ['Castillo'] or to in taboo or to in self.tiles.values():
                    raise Fault('TILE-1', m['to'][1])
            else:
                beside = [x for x, p in self.tiles.items() if p is None]
                ok = [self.quar] if self.quar else beside or list(self.tiles)
                if tile not in ok or self.tiles[tile] == self.king:
                    raise Fault('QUARANTINE-1', m['tile'][1])
                if to not in REG or to in taboo or to in self.tiles.values():
                    raise Fault('QUARANTINE-1', m['to'][1])
                self.quar = tile
            self.tiles[tile] = to
        elif eff in ('castillo', 'choice-or-castillo', 'score'):
            arg = T.get('arg') or (self.cards[T['use']]['arg'].value if eff == 'score' else eff)
            if arg == 'most':
                tot = {r: sum(self.at[p][r] for p in self.P) for r in REG}
                what = [r for r in REG if tot[r] == max(tot.values())]
            elif arg == 'castillo':
                what = ['Castillo']
            else:
                r = fold(m['score'][1].value)
                if r not in REG and not (r == 'Castillo' and arg == 'choice-or-castillo'):
                    if self.t['use'] in ('150', '110'):
                        self.warning('W-ASSUMED', m['score'][1])
                    raise Fault('SCORE-1', m['score'][1])
                what = [r]
            pts = dict.fromkeys(self.P, 0)
            for r in what:
                got = self.value(r)
                if self.quar and r == self.tiles[self.quar] and any(got.values()):
                    self.warning('W-ASSUMED', v)
                for p, n in got.items():
                    pts[p] += n
                    self.score[p] += n
            if 'points' in m:
                for kk, vv in m['points'][1].value:
                    if pts[kk.value] != int(vv.value):
                        raise Fault('CLAIM-1', vv)
        elif eff == 'disc_grandes':
            opp = [p for p in self.P if p != who and self.grande[p] not in taboo]
            seen = {}
            for kk, vv in m['discs'][1].value if 'discs' in m else []:
                if kk.value == who:
                    raise Fault('DISC-2', kk)
                if kk.value in opp:
                    r = fold(vv.value)
                    if r == 'none':
                        raise Fault('DISC-2', vv)
                    if r not in REG or r in taboo or r == self.grande[kk.value]:
                        raise Fault('DISC-1', vv)
                    seen[kk.value] = r
            miss = [p for p in opp if p not in seen]
            if miss:
                self.to_finish = ('discs', who, m['discs'][0] if 'discs' in m else v, miss)
                return
            self.grande.update(seen)
        elif eff == 'bridge':
            a, b = lst(m['bridge'][1])
            for x in (a, b):
                if fold(x.value) not in REG:
                    raise Fault('BRIDGE-1', x)
            if fold(b.value) == fold(a.value) or fold(b.value) in NB[fold(a.value)]:
                raise Fault('BRIDGE-1', b)
            self.bridge = {fold(a.value), fold(b.value)}
            self.warning('W-UNKNOWN', v)
        elif eff == 'unjudged':
            self.changes(m['changes'][1], who)
            self.warning('W-UNKNOWN', v)
        elif eff == 'grande':
            r = fold(m['grande'][1].value)
            if self.grande[who] in taboo or r in taboo or r not in REG or r == self.grande[who]:
                raise Fault('GRANDE-1', m['grande'][1])
            self.grande[who] = r
        elif eff == 'one_of' and 'king' in m:
            self.king = fold(m['king'][1].value)
        else:
            raise Skip

    def changes(self, node, who):
        for c in lst(node):
            m = kv(c)
            if 'from' in m:
                p = m['who'][1].value if 'who' in m else who
                n = int(m['count'][1].value) if 'count' in m else 1
                if n > self.at[p][fold(m['from'][1].value)]:
                    raise Fault('UNJUDGED-1', m['count'][1] if 'count' in m else c)
                self.at[p][fold(m['from'][1].value)] -= n
                self.at[p][fold(m['to'][1].value)] += n
            elif 'king' in m:
                if fold(m['king'][1].value) not in REG:
                    raise Fault('UNJUDGED-1', m['king'][1])
                self.king = fold(m['king'][1].value)
            elif 'grande' in m:
                if fold(m['to'][1].value) not in REG:
                    raise Fault('UNJUDGED-1', m['to'][1])
                self.grande[m['grande'][1].value] = fold(m['to'][1].value)
            elif 'tile' in m:
                to = fold(m['to'][1].value)
                if to in self.tiles.values():
                    raise Fault('UNJUDGED-1', m['to'][1])
                self.tiles[m['tile'][1].value] = None if to == 'none' else to
            elif 'points' in m:
                for k, v in m['points'][1].value:
                    self.score[k.value] += int(v.value)

    def moves(self, node, who, most):
        side = src = None
        opp = 0
        for e in lst(node)[:most]:
            m = kv(e)
            p = m['who'][1].value if 'who' in m else who
            n = int(m['count'][1].value) if 'count' in m else 1
            at_who = m['who'][1] if 'who' in m else e
            if side not in (None, p == who):
                raise Fault('MOVE-2', at_who)
            side = p == who
            if not side:
                opp += n
                if opp > 1:
                    raise Fault('MOVE-1', m['count'][1] if 'count' in m else e)
            f, to = fold(m['from'][1].value), fold(m['to'][1].value)
            if f not in REG or self.at[p][f] < n or src not in (None, f):
                raise Fault('MOVE-3', m['from'][1])
            if to not in REG + ['Castillo'] or to == f:
                raise Fault('MOVE-4', m['to'][1])
            for x, nd in ((f, 'from'), (to, 'to')):
                if x in self.taboo():
                    raise Fault('TABOO-1', m[nd][1])
            src = f
            self.at[p][f] -= n
            self.at[p][to] += n

    def possible(self):
        eff, who, taboo = self.t['eff'], self.t['who'], self.taboo()
        if eff == 'intrigue':
            return any(self.at[p][r] for p in self.P for r in REG if r not in taboo)
        if eff == 'grande':
            return self.grande[who] not in taboo
        if eff == 'move':
            return any(self.at[who][r] for r in REG if r not in taboo)
        return True

    def required_open(self):
        if not self.to_finish or self.t['done'] or self.t['eff'] in ('veto', 'unjudged', 'king'):
            return False
        if self.t['eff'] == 'intrigue' or self.cards[self.t['use']]['may'] is False:
            return self.possible()
        return False

    def end_turn(self):
        """What follows the turn asks for what it lacks."""
        f, self.to_finish = self.to_finish, None
        if not f:
            return
        if f[0] == 'discs':
            raise Fault('DISC-2', f[2])
        t = self.t
        if t['done'] or t['eff'] in ('veto', 'unjudged', 'king'):
            return
        if t['eff'] == 'intrigue' or self.cards[t['use']]['may'] is False:
            if self.possible():
                raise Fault('MUST-1', t['no'] or t['node'])
        elif self.cards[t['use']]['may'] is None:
            self.warning('W-UNKNOWN', t['node'])

    # -- scoring
    def value(self, r):
        count = {p: self.at[p][r] for p in self.P if self.at[p][r]}
        nums = VAL[r]
        for x, place in self.tiles.items():
            if place == r:
                nums = (8, 4, 0) if x == '8/4' else (4, 0, 0)
        pts = dict.fromkeys(self.P, 0)
        for p, n in count.items():
            place = sum(m > n for m in count.values()) + sum(m == n for m in count.values()) - 1
            pts[p] = nums[place] if place < self.places else 0
            if place == 0 and all(m < n for q, m in count.items() if q != p):
                pts[p] += 2 * (self.king == r) + 2 * (self.grande[p] == r)
        return pts

    def scoring(self, r, last):
        need = [p for p in self.P if self.at[p]['Castillo'] or (self.by_disc and self.grande[p] not in self.taboo())]
        m = kv(r['scoring'][1]) if 'scoring' in r else {}
        seen = {}
        for k, v in m['discs'][1].value if 'discs' in m else []:
            x = fold(v.value)
            if k.value in need and x not in REG + ['none']:
                raise Fault('GENERAL-2', v)
            seen[k.value] = x
        miss = [p for p in need if p not in seen]
        if miss:
            if last and not ('castillo' in m or 'regions' in m):
                self.pending = (self.r, 'discs', miss)
                return
            raise Fault('GENERAL-2', m['discs'][0] if 'discs' in m else r['scoring'][0] if 'scoring' in r else self.rounds[self.r])
        pts = {'Castillo': self.value('Castillo')}
        for p in self.P:
            x = seen.get(p, 'none')
            ok = x in REG and x not in self.taboo()
            n = self.at[p]['Castillo']
            self.at[p]['Castillo'] = 0
            self.at[p][x if ok else 'Court'] += n
            if self.by_disc and ok and self.grande[p] not in self.taboo():
                self.grande[p] = x
        for x in REG:
            pts[x] = self.value(x)
            if self.quar and x == self.tiles[self.quar] and any(pts[x].values()):
                self.warning('W-ASSUMED', r['scoring'][0] if 'scoring' in r else None)
        for got in pts.values():
            for p, n in got.items():
                self.score[p] += n
        for key, places in (('castillo', None), ('regions', 1)):
            if key in m:
                for k, v in m[key][1].value:
                    for kk, vv in (v.value if places else [(k, v)]):
                        if pts[fold(k.value) if places else 'Castillo'][kk.value] != int(vv.value):
                            raise Fault('CLAIM-1', vv)
        self.by_disc = False
        if self.quar:
            self.tiles[self.quar] = None
            self.quar = None

    def claim_scores(self, node):
        for k, v in node.value:
            if self.score[k.value] != int(v.value):
                raise Fault('CLAIM-1', v)

    def board(self, node):
        m = kv(node)
        for key, (k, v) in m.items():
            for kk, vv in ([(k, v)] if key in ('king', 'quarantine') else v.value):
                if key == 'king':
                    right, said = self.king, fold(vv.value)
                elif key == 'quarantine':
                    right, said = (self.tiles[self.quar] if self.quar else 'none'), fold(vv.value)
                elif key in ('court', 'province'):
                    right, said = self.at[kk.value][key.capitalize()], int(vv.value)
                elif key == 'grandes':
                    right, said = self.grande[kk.value], fold(vv.value)
                elif key == 'tiles':
                    right, said = self.tiles[kk.value], fold(vv.value)
                else:
                    for a, b in vv.value:
                        if self.at[a.value][fold(kk.value)] != int(b.value):
                            raise Fault('CLAIM-3', b)
                    continue
                if right != said:
                    raise Fault('CLAIM-3', vv)


def judge(doc, line0):
    g = Game(doc)
    place = lambda n: f'{n.start_mark.line + 1}:{n.start_mark.column + 1}' if n is not None else '?'
    try:
        verdict = g.play()
    except Fault as f:
        kind = 'mismatch' if f.rule.startswith('CLAIM') else 'malformed' if f.rule.startswith('LOG') else 'illegal'
        verdict = f'{kind} {f.rule} at {place(f.node)}'
    except Next as n:
        r, step, who = n.args
        verdict = f"in-progress, next round {r} {step} {', '.join(who)}"
    return verdict, [f'{w} at {place(n)}' for w, n in g.warn], g


def main(root):
    good = bad = skipped = 0
    for path in sorted(pathlib.Path(root).rglob('*.yaml')):
        if 'tools' in path.parts or path.parent == pathlib.Path(root):
            continue
        text = path.read_text()
        want = []
        for line in text.split('\n'):
            m = re.match(r'# (expect|warning|scores|allowed|path|ranking): ?(.*)', line)
            if m and m[1] == 'expect':
                want.append({'expect': m[2], 'warning': []})
            elif m and want:
                want[-1]['warning'].append(m[2]) if m[1] == 'warning' else want[-1].__setitem__(m[1], m[2])
            if not line.startswith('#'):
                break
        docs = list(yaml.compose_all(text, Loader=yaml.BaseLoader))
        assert len(docs) == len(want), path
        for i, (d, w) in enumerate(zip(docs, want)):
            if w['expect'].startswith('malformed'):
                skipped += 1
                continue
            if 'kind' in kv(d) or 'intrigue-king' not in text.split('players')[0] and 'setup-1' not in str(path):
                skipped += 1
                continue
            try:
                verdict, warns, g = judge(d, 0)
            except Skip:
                print('skip', path.relative_to(root), i + 1)
                skipped += 1
                continue
            problems = []
            if verdict != w['expect']:
                problems.append(f"{w['expect']!r} but {verdict!r}")
            if warns != w['warning']:
                problems.append(f"warnings {w['warning']} but {warns}")
            if 'scores' in w and w['scores'] != ', '.join(f'{p} {n}' for p, n in g.score.items()):
                problems.append(f"scores {w['scores']} but {g.score}")
            if problems:
                bad += 1
                print(path.relative_to(root), i + 1, *problems, sep='\n    ')
            else:
                good += 1
    print(good, 'agree', bad, 'differ', skipped, 'skipped')


if __name__ == '__main__':
    main(sys.argv[1] if len(sys.argv) > 1 else '/tmp/wt/ik-cases')
