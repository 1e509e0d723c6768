import { map, of, tap, throwError } from 'rxjs';
import { describe, expect, test } from 'vitest';
import {
  createServerReconciliation,
  type Difference,
  differencesOf,
} from '../../../../streams/betting/positions/serverReconciliation';
import type { Position } from '../../../../streams/betting/positions/positions';
import type { Results } from '../../../../streams/betting/positions/results';
import { createState } from '../../../../streams/rx/behavior';
import { createStore } from '../../../../streams/storage/persisted';
import { depth } from '../../depth';
import { type Marbles, marbles } from '../../marbles';
import {
  alwaysVisible,
  createMemoryStore,
  createReport,
  noReply,
  type Route,
  wrapped,
} from '../../ports';
import { createServer } from '../../server';

const byRunner = (sums: Readonly<Record<string, number>>): Results => ({
  runners: Object.entries(sums).map(([runnerId, sum]) => ({ runnerId, worst: sum, best: sum })),
  runs: [],
});
const positionOf = (matched: Results, net = matched, bets = 1): Position => {
  const gross = { matched, waiting: matched, slip: matched };
  return {
    gross,
    net: { matched: net, waiting: net, slip: net },
    commission: 0,
    bets,
    hasWaiting: false,
    hasDrafts: false,
    exposure: 0,
    exposureWithSlip: 0,
  };
};
const HELD = positionOf(byRunner({ a: 2_000, b: -1_000 }));

/** A reply in decimal units. */
const reply = (runners: Readonly<Record<string, number>>) =>
  wrapped([
    {
      eventId: 'e1',
      marketId: 'm',
      runners: Object.entries(runners).map(([runnerId, amount]) => ({ runnerId, amount })),
    },
  ]);
const SAME = reply({ a: 20, b: -10 });
const OTHER = reply({ a: 25, b: -10 });
const DIFFERENT: Difference[] = [{ runnerId: 'a', theirs: 2_500, ours: 2_000 }];

const setUp = (
  m: Marbles,
  answer: Route,
  drawn = 'p',
  positions: Record<string, Position | null> = { n: null, p: HELD },
  visible$ = alwaysVisible.visible$,
  closesAt = 60_000,
) => {
  const { api, requests } = createServer({ 'Bet/GetUserExpectedProfitLoss': answer });
  const { report, warnings } = createReport();
  const scope = m.scope(closesAt);
  const storage = createMemoryStore();
  const store = createStore(storage, report, scope);
  const player$ = createState<string | null>('p1', scope);
  const { differences$, reload } = createServerReconciliation(
    {
      api,
      report,
      store,
      player$: player$.value$,
      visibility: { ...alwaysVisible, visible$ },
      positions: { position$: () => m.behavior(drawn, positions) },
    },
    scope,
  );
  const stored = (): unknown => JSON.parse(storage.get('ProfitLoss') ?? 'null');
  return { differences$, reload, requests, warnings, store, storage, player$, stored };
};

/** The entry of a market as it is stored, in minor units. */
const entry = (eventId: string, marketId: string, amount: number) => ({
  eventId,
  marketId,
  runners: [{ runnerId: 'a', amount }],
});
const replyWith = (...entries: readonly ReturnType<typeof entry>[]) =>
  wrapped(
    entries.map(({ eventId, marketId, runners }) => ({
      eventId,
      marketId,
      runners: runners.map(({ runnerId, amount }) => ({ runnerId, amount: amount / 100 })),
    })),
  );

describe('the stored profit and loss', () => {
  test('covers all events after a full reload, under the specification’s key', () => {
    marbles((m) => {
      const all = [entry('e1', 'm', 2_000), entry('e2', 'n', -350)];
      const { reload, requests, stored } = setUp(m, m.cold('--(r|)', { r: replyWith(...all) }));
      m.act('-l', { l: reload });
      m.after(() => {
        expect(requests.map(({ at, query }) => [at, query])).toEqual([[1, {}]]);
        expect(stored()).toEqual(all);
      });
    });
  });

  test('is updated for one event and keeps the figures of other events', () => {
    marbles((m) => {
      const { reload, differences$, stored } = setUp(m, (_, count) =>
        m.cold('(r|)', {
          r:
            count === 0
              ? replyWith(entry('e1', 'gone', 100), entry('e2', 'n', -350))
              : replyWith(entry('e1', 'm', 2_000)),
        }),
      );
      m.act('l', { l: reload });
      m.expectObservable(differences$('e1', 'm'), '^ 5s !').toBe('n', { n: [] });
      m.after(() => expect(stored()).toEqual([entry('e2', 'n', -350), entry('e1', 'm', 2_000)]));
    });
  });

  test('contains a market once, even if a request for one event returns all figures', () => {
    marbles((m) => {
      const all = [entry('e1', 'm', 2_000), entry('e2', 'n', -350)];
      const { reload, differences$, stored } = setUp(m, m.cold('(r|)', { r: replyWith(...all) }));
      m.act('l', { l: reload });
      m.expectObservable(differences$('e1', 'm'), '^ 5s !').toBe('n', { n: [] });
      m.after(() => expect(stored()).toEqual(all));
    });
  });

  test.each(['logout', 'expiry'] as const)('is removed at %s', (at) => {
    marbles((m) => {
      const { reload, store, storage } = setUp(
        m,
        m.cold('(r|)', { r: replyWith(entry('e1', 'm', 1)) }),
      );
      m.act('l-c', { l: reload, c: () => store.clear(at) });
      m.after(() => expect(storage.all()).toEqual({}));
    });
  });

  test('never contains the figures of a previous player', () => {
    marbles((m) => {
      const { reload, player$, stored } = setUp(
        m,
        m.cold('--(r|)', { r: replyWith(entry('e1', 'm', 1)) }),
      );
      m.act('ln', { l: reload, n: () => player$.set('p2') });
      m.after(() => expect(stored()).toBeNull());
    });
  });

  test('stays unchanged and is reported if a reload gets no reply', () => {
    marbles((m) => {
      const { reload, stored, warnings } = setUp(m, (_, count) =>
        count === 0 ? m.cold('(r|)', { r: replyWith(entry('e1', 'm', 1)) }) : throwError(noReply),
      );
      m.act('l-l', { l: reload });
      m.after(() => {
        expect(stored()).toEqual([entry('e1', 'm', 1)]);
        expect(warnings).toHaveLength(1);
      });
    });
  });

  test('is not fetched for a guest', () => {
    marbles((m) => {
      const { reload, requests, player$ } = setUp(m, m.cold('-'));
      player$.set(null);
      m.act('l', { l: reload });
      m.after(() => expect(requests).toEqual([]));
    });
  });
});

describe('the exchange’s own figures', () => {
  test('are fetched once if they agree', () => {
    marbles((m) => {
      const { differences$, requests } = setUp(m, m.cold('(r|)', { r: SAME }));
      m.expectObservable(differences$('e1', 'm'), '^ 50s !').toBe('n', { n: [] });
      m.after(() => expect(requests).toHaveLength(1));
    });
  });

  test('show a difference only after two replies agree', () => {
    marbles((m) => {
      const { differences$, requests } = setUp(m, m.cold('(r|)', { r: OTHER }));
      m.expectObservable(differences$('e1', 'm'), '^ 10s !').toBe('n 5999ms d', {
        n: [],
        d: DIFFERENT,
      });
      m.after(() => expect(requests).toHaveLength(2));
    });
  });

  test('show no difference after one reply, because one list may lack a bet', () => {
    marbles((m) => {
      const { differences$ } = setUp(m, (_, count) =>
        m.cold('(r|)', { r: count === 0 ? OTHER : SAME }),
      );
      m.expectObservable(differences$('e1', 'm'), '^ 50s !').toBe('n', { n: [] });
    });
  });

  test('are fetched again while they differ, until they agree', () => {
    marbles((m) => {
      const { differences$, requests } = setUp(m, (_, count) =>
        m.cold('(r|)', { r: count < 3 ? OTHER : SAME }),
      );
      m.expectObservable(differences$('e1', 'm'), '^ 55s !').toBe('n 5999ms d 29999ms n', {
        n: [],
        d: DIFFERENT,
      });
      m.after(() => expect(requests).toHaveLength(4));
    });
  });

  test('are fetched a hundred times without deeper nested calls', () => {
    const depthAfter = (rounds: number): number => {
      let deepest = 0;
      marbles((m) => {
        const answer: Route = (_, count) => of(count < rounds ? OTHER : SAME);
        const { differences$ } = setUp(m, answer, 'p', { p: HELD }, undefined, 3_600_000);
        const lengths$ = differences$('e1', 'm').pipe(
          tap(() => (deepest = depth())),
          map(({ length }) => length),
        );
        const ms = (rounds - 1) * 15_000 - 1;
        m.expectObservable(lengths$, '^ 50m !').toBe(`n 5999ms d ${ms}ms n`, { n: 0, d: 1 });
      });
      return deepest;
    };
    expect(depthAfter(100)).toBe(depthAfter(3));
  });

  test('show the last difference after a failed request', () => {
    marbles((m) => {
      const { differences$, warnings } = setUp(m, (_, count) =>
        count < 2 ? m.cold('(r|)', { r: OTHER }) : m.cold('#'),
      );
      m.expectObservable(differences$('e1', 'm'), '^ 50s !').toBe('n 5999ms d', {
        n: [],
        d: DIFFERENT,
      });
      m.after(() => expect(warnings.length).toBeGreaterThan(0));
    });
    marbles((m) => {
      const { differences$, requests } = setUp(m, m.cold('#'));
      m.expectObservable(differences$('e1', 'm'), '^ 50s !').toBe('n', { n: [] });
      m.after(() => expect(requests).toHaveLength(1));
    });
  });

  test('are not fetched without a matched bet', () => {
    marbles((m) => {
      const waiting = positionOf(byRunner({ a: 0, b: 0 }), undefined, 0);
      const { differences$, requests } = setUp(m, m.cold('(r|)', { r: OTHER }), 'n--w', {
        n: null,
        w: waiting,
      });
      m.expectObservable(differences$('e1', 'm'), '^ 20s !').toBe('n', { n: [] });
      m.after(() => expect(requests).toHaveLength(0));
    });
  });

  test('are compared again after the position changes, and emit no difference until then', () => {
    marbles((m) => {
      const { differences$ } = setUp(m, m.cold('(r|)', { r: OTHER }), 'p 9999ms q', {
        p: HELD,
        q: positionOf(byRunner({ a: 2_500, b: -1_000 })),
      });
      m.expectObservable(differences$('e1', 'm'), '^ 40s !').toBe('n 5999ms d 3999ms n', {
        n: [],
        d: DIFFERENT,
      });
    });
  });

  test('use one request for all markets of an event, and wait until the page is visible', () => {
    marbles((m) => {
      const visible$ = m.behavior('f 2999ms t', { f: false, t: true });
      const { differences$, requests } = setUp(
        m,
        m.cold('(r|)', { r: SAME }),
        'p',
        { p: HELD },
        visible$,
      );
      for (const market of ['m', 'n'])
        m.expectObservable(differences$('e1', market), '^ 20s !').toBe('n', { n: [] });
      m.expectObservable(visible$.pipe(map(() => requests.length)), '^ 2s !').toBe('0', { 0: 0 });
      m.after(() => expect(requests).toHaveLength(1));
    });
  });

  test('are no longer fetched after the scope has closed', () => {
    marbles((m) => {
      const { differences$ } = setUp(m, m.cold('-'), 'p', { p: HELD }, alwaysVisible.visible$, 9);
      m.expectObservable(differences$('e1', 'm')).toBe('n--------|', { n: [] });
    });
  });
});

describe('a difference', () => {
  const answer = (runners: Readonly<Record<string, number>>) => [
    {
      eventId: 'e1',
      marketId: 'm',
      runners: Object.entries(runners).map(([runnerId, amount]) => ({ runnerId, amount })),
    },
  ];

  test('is ignored within the rounding of each bet', () => {
    const two = positionOf(byRunner({ a: 2_000 }), undefined, 2);
    expect(differencesOf(two, answer({ a: 2_002 }), 'm')).toEqual([]);
    expect(differencesOf(two, answer({ a: 2_003 }), 'm')).toHaveLength(1);
    expect(differencesOf(two, answer({ a: 1_997 }), 'm')).toHaveLength(1);
  });

  test('is ignored if the exchange’s figures are all net of commission', () => {
    const position = positionOf(
      byRunner({ a: 2_000, b: -1_000 }),
      byRunner({ a: 1_900, b: -1_000 }),
    );
    expect(differencesOf(position, answer({ a: 1_900, b: -1_000 }), 'm')).toEqual([]);
    expect(differencesOf(position, answer({ a: 1_900, b: -950 }), 'm')).toEqual([
      { runnerId: 'a', theirs: 1_900, ours: 2_000 },
      { runnerId: 'b', theirs: -950, ours: -1_000 },
    ]);
  });

  test('uses the number of runs for a fancy', () => {
    const runs = [
      {
        runnerId: 'row',
        bands: [
          { from: 0, to: 71, profit: -800 },
          { from: 72, to: null, profit: 800 },
        ],
      },
    ];
    const fancy = positionOf({ runners: [], runs });
    expect(differencesOf(fancy, answer({ 71: -800, 72: 800, 500: 800 }), 'm')).toEqual([]);
    expect(differencesOf(fancy, answer({ 71: -800, 72: -800 }), 'm')).toEqual([
      { runnerId: '72', theirs: -800, ours: 800 },
    ]);
    expect(differencesOf(fancy, answer({ row: 5_000 }), 'm')).toEqual([]);
  });

  test('is ignored if the exchange sends no figure for the runner', () => {
    expect(differencesOf(HELD, answer({ stranger: 9_999 }), 'm')).toEqual([]);
    expect(differencesOf(HELD, answer({ a: 9_999 }), 'other')).toEqual([]);
    expect(differencesOf(HELD, [], 'm')).toEqual([]);
  });

  test('is ignored if the runner’s result is a range', () => {
    const range = { runners: [{ runnerId: 'a', worst: 0, best: 500 }], runs: [] };
    expect(differencesOf(positionOf(range), answer({ a: 900 }), 'm')).toEqual([]);
  });
});
