import { distinctUntilChanged, map, NEVER, of, throwError } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { nextCancel, outcomesOf } from '../../../../streams/betting/cancelling/cancelCommand';
import { type Cancel, cancelOf, without } from '../../../../streams/betting/cancelling/cancelRules';
import type { OpenBet } from '../../../../streams/betting/types';
import type { Locks } from '../../../../streams/ports';
import { setWallClock } from '../../device';
import { marbles } from '../../marbles';
import { createLocks, createMemoryStore, noLocks, noReply, reply } from '../../ports';
import { aBet, betsBody } from '../bets';
import { answered, endedBet, openCancelPage } from './cancelPage';

const unreadable = { ...betsBody([]), body: betsBody([]).body.replace('[]', '[{}]') };
/** The bet next to an unreadable bet. */
const partly = (bet: OpenBet) => {
  const read = betsBody([bet]);
  return { ...read, body: read.body.replace('[', '[{},') };
};

const status$ = ({ cancels }: ReturnType<typeof openCancelPage>) =>
  cancels.outcome$.pipe(map(([first]) => first?.status));

test('queries the outcome of a previous page’s cancel after a reload', () => {
  marbles((m) => {
    const [storage, locks] = [createMemoryStore(), createLocks()];
    const page = { storage, locks, cancel: NEVER, openBets: of(betsBody([endedBet(1_000)])) };
    openCancelPage(page, m.scope(5)).cancels.cancel(['b1']);
    const after = openCancelPage(page, m.scope());
    // The lock is free: the second check finds the cancel without an owner.
    m.expectObservable(status$(after), '^ 9s !').toBe('1500ms o', { o: 'cancelled' });
    m.after(() => {
      expect(after.sent()).toEqual([]);
      expect(after.requested()).toHaveLength(1);
    });
  });
});

test('leaves a cancel to the tab that sends it for 20 s', () => {
  marbles((m) => {
    const alive: Locks = { hold: () => NEVER, holders: () => of(1) };
    const storage = createMemoryStore();
    const page = {
      storage,
      locks: alive,
      cancel: NEVER,
      openBets: of(betsBody([endedBet(0)])),
    };
    openCancelPage(page, m.scope(5)).cancels.cancel(['b1']);
    const other = openCancelPage(page, m.scope());
    m.expectObservable(status$(other), '^ 40s !').toBe('21s o', { o: 'taken' });
  });
});

test('leaves the outcome open after an unreadable list', () => {
  marbles((m) => {
    const storage = createMemoryStore();
    const page = openCancelPage(
      {
        storage,
        cancel: m.cold('#'),
        openBets: (_, count) => of(count === 0 ? unreadable : betsBody([aBet('b2')])),
      },
      m.scope(),
    );
    m.act('-c', { c: () => page.cancels.cancel(['b1']) });
    m.expectObservable(status$(page), '^ 9s !').toBe('- 1500ms o', { o: 'ended' });
  });
});

test('says if no list contains the bet any more, so that its end is unknown', () => {
  marbles((m) => {
    const page = openCancelPage(
      { storage: createMemoryStore(), cancel: m.cold('#'), openBets: of(betsBody([])) },
      m.scope(),
    );
    m.act('-c', { c: () => page.cancels.cancel(['b1']) });
    const isUnlisted$ = page.cancels.outcome$.pipe(map(([first]) => first?.isUnlisted));
    m.expectObservable(isUnlisted$, '^ 9s !').toBe('-t', { t: true });
  });
});

test('queries at once when the network returns after a sleep or offline', () => {
  marbles((m) => {
    const page = openCancelPage(
      {
        storage: createMemoryStore(),
        cancel: throwError(noReply),
        network: { online$: m.hot('t-f 1997ms t', { f: false, t: true }) },
        openBets: (_, count) => (count < 1 ? throwError(noReply) : of(betsBody([endedBet(0)]))),
      },
      m.scope(),
    );
    m.act('-c', { c: () => page.cancels.cancel(['b1']) });
    m.expectObservable(status$(page), '^ 9s !').toBe('2s o', { o: 'taken' });
    m.after(() => expect(page.sent()).toHaveLength(1));
  });
});

test('announces no outcome to a player who logged out, and drops their cancel', () => {
  marbles((m) => {
    const page = openCancelPage(
      {
        storage: createMemoryStore(),
        cancel: m.cold('#'),
        openBets: m.cold('----(r|)', { r: betsBody([endedBet(1_000)]) }),
      },
      m.scope(),
    );
    m.act('-c-o', {
      c: () => page.cancels.cancel(['b1']),
      o() {
        page.store.clear('logout');
        page.setPlayer(null);
      },
    });
    m.expectObservable(status$(page), '^ 9s !').toBe('-');
    m.expectObservable(
      page.cancels.pending$.pipe(
        map(({ size }) => size),
        distinctUntilChanged(),
      ),
      '^ 9s !',
    ).toBe('01-0', {
      0: 0,
      1: 1,
    });
  });
});

test('queries an unreadable bet at growing intervals, and announces it as unknown in the end', () => {
  marbles((m) => {
    const page = openCancelPage(
      { storage: createMemoryStore(), cancel: m.cold('#'), openBets: of(unreadable) },
      m.scope(3_600_000),
    );
    m.act('-c', { c: () => page.cancels.cancel(['b1']) });
    let [announced, at] = ['', 0];
    page.cancels.outcome$.subscribe(
      ([first]) => ([announced, at] = [`${announced}${first?.status}`, m.now()]),
    );
    m.after(() => {
      expect(announced).toBe('unknown');
      expect(at).toBeGreaterThan(120_000);
      expect(at).toBeLessThan(240_000);
      const times = page.requested().map((request) => request.at);
      const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
      expect(waits).toEqual(waits.toSorted((a, b) => a - b));
      expect(waits.at(-1)).toBe(15_000);
      expect([...page.cancels.pending$.value]).toEqual([]);
    });
  });
});

test('queries a bet at its own interval while another bet is unreadable', () => {
  marbles((m) => {
    const [odd, slow] = [
      aBet('b1', { clientReference: 'odd' }),
      aBet('b2', { clientReference: 'slow' }),
    ];
    const page = openCancelPage(
      {
        storage: createMemoryStore(),
        cancel: m.cold('#'),
        bets: [odd, slow],
        openBets: (_, count) =>
          of(count < 4 ? partly(slow) : partly({ ...slow, remaining: 0, cancelled: 1_000 })),
      },
      m.scope(15_000),
    );
    m.act('-c', { c: () => page.cancels.cancel(['b1', 'b2']) });
    m.after(() =>
      expect(page.requested().map(({ at, query }) => [at, query['references']])).toEqual([
        [1, 'odd,slow'],
        [1_501, 'odd,slow'],
        [3_001, 'slow'],
        [4_501, 'odd,slow'],
        [6_001, 'slow'],
        [10_501, 'odd'],
      ]),
    );
  });
});

test('queries many cancels without a reply in URLs that are short enough for a server', () => {
  marbles((m) => {
    const bets = Array.from({ length: 300 }, (_, index) =>
      aBet(`b${index}`, { clientReference: index.toString(16).padStart(32, '0') }),
    );
    const ended = bets.map((bet) => ({ ...bet, remaining: 0, cancelled: bet.remaining }));
    const requested = (url: string) =>
      ended.filter(({ clientReference }) => url.includes(clientReference ?? '?'));
    const page = openCancelPage(
      {
        storage: createMemoryStore(),
        cancel: m.cold('#'),
        bets,
        // Servers usually limit a request line to 8 KB.
        openBets: ({ url }) =>
          m.cold('5ms (r|)', {
            r: url.length > 8_000 ? reply(414, '<html>Too long</html>') : betsBody(requested(url)),
          }),
      },
      m.scope(120_000),
    );
    m.act('-c', { c: () => page.cancels.cancel(bets.map(({ betId }) => betId)) });
    const announced: number[] = [];
    page.cancels.outcome$.subscribe((all) => announced.push(all.length));
    m.after(() => {
      expect(announced).toEqual([50, 50, 50, 50, 50, 50]);
      expect(page.requested()).toHaveLength(6);
    });
  });
});

const alive: Locks = { hold: () => NEVER, holders: () => of(1) };

test.each([
  ['holds its lock', alive],
  ['has no locks', noLocks],
])('leaves a cancel to another tab that sends it after a clock change and %s', (_, locks) => {
  marbles((m) => {
    const storage = createMemoryStore();
    const page = {
      storage,
      locks,
      cancel: m.cold('9s (a|)', { a: answered([endedBet(1_000)]) }),
      openBets: of(betsBody([])),
    };
    const [one, other] = [
      openCancelPage(page, m.scope(40_000)),
      openCancelPage(page, m.scope(40_000)),
    ];
    const announced: string[] = [];
    for (const { cancels } of [one, other])
      cancels.outcome$.subscribe((all) => announced.push(...all.map(({ status }) => status)));
    m.act('-c 10ms o 500ms s', {
      c: () => one.cancels.cancel(['b1']),
      o: () => other.store.reread(),
      s: () => setWallClock(3_600_000),
    });
    // Each tab receives the other's storage events.
    for (let time = 1_000; time < 30_000; time += 500)
      m.act(`${time}ms r`, { r: () => (one.store.reread(), other.store.reread()) });
    m.after(() => {
      expect(announced).toEqual(['cancelled']);
      expect(other.requested()).toEqual([]);
    });
  });
});

test('sends a cancel that no storage accepts, queries it, and drops it with its player', () => {
  marbles((m) => {
    const storage = createMemoryStore();
    storage.keepsOn('page');
    const page = openCancelPage(
      { storage, cancel: m.cold('--#'), openBets: of(betsBody([aBet('b1')])) },
      m.scope(9_000),
    );
    m.act('-c 5s o', {
      c: () => page.cancels.cancel(['b1']),
      o: () => page.setPlayer(null),
    });
    const states$ = page.cancels.pending$.pipe(map((all) => [...all.values()].join()));
    m.expectObservable(states$, '^ 8s !').toBe('ns-u 4998ms n', {
      n: '',
      s: 'sending',
      u: 'unknown',
    });
    m.after(() => {
      expect([page.sent().length, page.requested().length > 2]).toEqual([1, true]);
      expect(storage.all()).toEqual({});
    });
  });
});

describe('a cancel', () => {
  const sent = cancelOf(aBet('b1'), 0);
  const unknown: Cancel = { ...sent, state: 'unknown' };
  const over = { kind: 'over', outcome: without(sent, 'taken') } as const;

  test('becomes unknown without a reply, and ends after an outcome or unreadable replies', () => {
    const noAnswer = { kind: 'noAnswer', time: 5 } as const;
    expect([nextCancel(sent, noAnswer), nextCancel(unknown, noAnswer)]).toEqual([unknown, unknown]);
    expect([nextCancel(sent, over), nextCancel(unknown, { kind: 'unreadable' })]).toEqual([
      null,
      null,
    ]);
    for (const kind of ['waiting', 'watchOver'] as const)
      expect([nextCancel(sent, { kind }), nextCancel(unknown, { kind })]).toEqual([sent, unknown]);
  });

  test('emits its outcome only when it ends', () => {
    const change = { id: 'b1', before: sent, after: null };
    expect(outcomesOf([{ ...change, event: over }])).toEqual([over.outcome]);
    expect(outcomesOf([{ ...change, event: { kind: 'unreadable' } }])).toEqual([
      without(sent, 'unknown'),
    ]);
    expect(
      outcomesOf([{ ...change, after: unknown, event: { kind: 'noAnswer', time: 5 } }]),
    ).toEqual([]);
  });
});
