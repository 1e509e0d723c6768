import { defer, map, NEVER, type Observable, of, throwError } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { Placement } from '../../../streams/betting/placementRules';
import type { PlacementList } from '../../../streams/betting/placements';
import { createOpenBets } from '../../../streams/betting/openBets';
import { createSettlements } from '../../../streams/betting/settlements';
import { bettingKeys } from '../../../streams/betting/shape';
import { LEAVING } from '../../../streams/betting/settlementStore';
import type { OpenBet } from '../../../streams/betting/types';
import { createState } from '../../../streams/core/behavior';
import type { Loadable } from '../../../streams/core/loadable';
import { createStore } from '../../../streams/core/persisted';
import type { Scope } from '../../../streams/core/scope';
import type { HttpReply, KeyValueStore } from '../../../streams/ports';
import { sleep } from '../device';
import { marbles, type Marbles } from '../marbles';
import {
  alwaysOnline,
  alwaysVisible,
  createMemoryStore,
  createRandom,
  createReport,
  reply,
  type Route,
  wrapped,
} from '../ports';
import { createServer } from '../server';
import { aBet, betsBody, matchedBet } from './bets';
import { aPlacement } from './placementSamples';

const HISTORY = 'Bet/GetUserBetHistory';

interface WireSettled {
  readonly betId: string;
  readonly profitLoss: number | string;
  readonly [name: string]: unknown;
}
const settled = (betId: string, profitLoss: number | string, more: object = {}): WireSettled => ({
  betId,
  marketId: 'm',
  profitLoss,
  settleTime: '1970-01-01T00:00:00Z',
  ...more,
});
const history = (
  items: readonly WireSettled[],
  markets?: readonly object[],
  totalCount = items.length,
): HttpReply => wrapped({ totalCount, items, ...(markets && { markets }) });

const ready = (...value: readonly OpenBet[]): Loadable<readonly OpenBet[]> => ({
  state: 'ready',
  value,
});

interface Given {
  readonly known?: Loadable<readonly OpenBet[]>;
  readonly storage?: KeyValueStore;
  readonly visible$?: Observable<boolean>;
  readonly placements?: PlacementList;
  readonly scope?: Scope;
}

/** One page that knows of a matched bet `b1`, unless another list is given. */
function page(m: Marbles, route: Route, given: Given = {}) {
  const scope = given.scope ?? m.scope(200_000);
  const { api, requests } = createServer({ [HISTORY]: route });
  const { report, warnings } = createReport();
  const store = createStore(given.storage ?? createMemoryStore(), report, scope);
  const bets = createState(given.known ?? ready(matchedBet('b1')), scope);
  const player = createState<string | null>('p', scope);
  const placements = createState<PlacementList>(given.placements ?? [], scope);
  const { settled$, results$ } = createSettlements(
    {
      api,
      store,
      bets$: bets.value$,
      placements$: placements.value$,
      player$: player.value$,
      visibility: { ...alwaysVisible, visible$: given.visible$ ?? of(true) },
      network: alwaysOnline,
      report,
      serverNow: m.now,
    },
    scope,
  );
  const told$ = settled$.pipe(
    map(({ runnerName, profit, commission, isVoid, isCorrection }) =>
      [
        runnerName,
        profit,
        commission === null ? 'unsaid' : commission,
        ...(isVoid ? ['void'] : []),
        ...(isCorrection ? ['corrected'] : []),
      ].join(' '),
    ),
  );
  const asked = (): number[] => requests.map(({ at }) => at);
  return { bets, placements, player, store, told$, settled$, results$, asked, requests, warnings };
}

const WON = settled('b1', 12.4);
const MARKET = { marketId: 'm', profitLoss: 12.4, commission: 0.25 };

test('a matched bet that leaves the open bets is asked for, and its market told with its commission', () => {
  marbles((m) => {
    const { bets, told$, asked } = page(m, of(history([WON], [MARKET])));
    m.act('  s', { s: () => bets.set(ready()) });
    m.expectObservable(told$, '^ 9s !').toBe('500ms a', { a: 'Home 1240 25' });
    m.after(() => expect(asked()).toEqual([500]));
  });
});

test('a bet that was never matched says nothing when it leaves', () => {
  marbles((m) => {
    const cancelled = settled('b1', 0, { outcome: 'VOIDED' });
    const { bets, told$, asked } = page(m, of(history([cancelled])), { known: ready(aBet('b1')) });
    m.act('  s', { s: () => bets.set(ready()) });
    m.expectObservable(told$, '^ 9s !').toBe('-');
    m.after(() => expect(asked()).toEqual([500]));
  });
});

test('a server that tells no commission gets none said, and its figures may be text', () => {
  marbles((m) => {
    const bare = { betId: 'b1', profitLoss: '-1,010.50', settleTime: '1970-01-01T00:00:00Z' };
    const { bets, told$ } = page(m, of(history([bare])));
    m.act('  s', { s: () => bets.set(ready()) });
    m.expectObservable(told$, '^ 9s !').toBe('500ms a', { a: 'Home -101050 unsaid' });
  });
});

test('the bets of a market are told together, also one that another device placed', () => {
  marbles((m) => {
    const items = [WON, settled('b2', -4), settled('b9', 1, { betRunnerName: 'Away' })];
    const market = { marketId: 'm', profitLoss: 9.4, commission: 0.19 };
    const { bets, told$ } = page(m, of(history(items, [market])), {
      known: ready(matchedBet('b1'), matchedBet('b2')),
    });
    m.act('  s', { s: () => bets.set(ready()) });
    m.expectObservable(told$, '^ 9s !').toBe('500ms a', { a: ' 940 19' });
  });
});

describe('a void bet', () => {
  test.each([
    ['in our word', { outcome: 'VOIDED' }],
    ['in the server’s words', { betResult: 'Cancelled by the operator' }],
  ])('is told as void, %s', (_, more) => {
    marbles((m) => {
      const { bets, told$ } = page(m, of(history([settled('b1', 0, more)])));
      m.act('  s', { s: () => bets.set(ready()) });
      m.expectObservable(told$, '^ 9s !').toBe('500ms a', { a: 'Home 0 unsaid void' });
    });
  });
});

test('a history that lags is asked again in growing waits, and then no more', () => {
  marbles((m) => {
    const { bets, told$, asked } = page(m, of(history([])));
    m.act('  s', { s: () => bets.set(ready()) });
    m.expectObservable(told$, '^ 190s !').toBe('-');
    m.after(() => expect(asked()).toEqual([500, 2_500, 7_500, 22_500, 82_500]));
  });
});

test('a bet that the history lists as open is not settled', () => {
  marbles((m) => {
    const late = (_: unknown, count: number) =>
      of(history([count === 0 ? { ...WON, settleTime: null } : WON]));
    const { bets, told$ } = page(m, late);
    m.act('  s', { s: () => bets.set(ready()) });
    m.expectObservable(told$, '^ 9s !').toBe('2500ms a', { a: 'Home 1240 unsaid' });
  });
});

test('a server without a history is asked a few times, reported, and nothing is said', () => {
  marbles((m) => {
    const { bets, told$, asked, warnings } = page(
      m,
      throwError(() => new Error('404')),
    );
    m.act('  s', { s: () => bets.set(ready()) });
    m.expectObservable(told$, '^ 190s !').toBe('-');
    m.after(() => {
      expect(asked()).toHaveLength(5);
      expect(warnings).toHaveLength(5);
    });
  });
});

test('a page that sleeps asks when it is seen again', () => {
  marbles((m) => {
    const visible$ = m.behavior('f 9s t-', { f: false, t: true });
    const { bets, told$, asked } = page(m, of(history([WON])), { visible$ });
    m.act('  s', { s: () => bets.set(ready()) });
    m.expectObservable(told$, '^ 20s !').toBe('9501ms a', { a: 'Home 1240 unsaid' });
    m.after(() => expect(asked()).toEqual([9_501]));
  });
});

test('a bet settled while the page was closed is missed at the first reply after', () => {
  marbles((m) => {
    const stored: Loadable<readonly OpenBet[]> = { state: 'loading', value: [matchedBet('b1')] };
    const { bets, told$ } = page(m, of(history([WON])), { known: stored });
    m.act('  s', { s: () => bets.set(ready()) });
    m.expectObservable(told$, '^ 9s !').toBe('500ms a', { a: 'Home 1240 unsaid' });
  });
});

test('a page that is closed before the answer leaves the question to the next one', () => {
  marbles((m) => {
    const storage = createMemoryStore();
    const first = page(m, NEVER, { storage, scope: m.scope(700) });
    m.act('  s', { s: () => first.bets.set(ready()) });
    m.expectObservable(first.told$, '^ 9s !').toBe('700ms |');
    m.act('  1s o', {
      o: () => {
        const next = page(m, of(history([WON])), { storage, known: ready() });
        m.after(() => expect(next.asked()).toEqual([1_500]));
      },
    });
  });
});

test('of two tabs one tells', () => {
  marbles((m) => {
    const storage = createMemoryStore();
    const [first, second] = [1, 2].map(() => page(m, of(history([WON])), { storage }));
    if (!first || !second) return expect.fail('no tabs');
    m.act('  s--t', {
      s: () => first.bets.set(ready()),
      t: () => second.bets.set(ready()),
    });
    m.expectObservable(first.told$, '^ 9s !').toBe('500ms a', { a: 'Home 1240 unsaid' });
    m.expectObservable(second.told$, '^ 9s !').toBe('-');
  });
});

test('a result is told again only when the server settles the bet anew with another one', () => {
  marbles((m) => {
    const answers = [WON, WON, settled('b1', -10)];
    const { bets, told$ } = page(m, (_, count) => of(history([answers[count] ?? WON])));
    const open = () => bets.set(ready(matchedBet('b1')));
    const gone = () => bets.set(ready());
    m.act('  g 999ms o 999ms g 999ms o 999ms g', { g: gone, o: open });
    m.expectObservable(told$, '^ 20s !').toBe('500ms a 3999ms b', {
      a: 'Home 1240 unsaid',
      b: 'Home -1000 unsaid corrected',
    });
  });
});

describe('a player who logs out', () => {
  test('is told nothing of the bets before, and the next player neither', () => {
    marbles((m) => {
      const { bets, player, store, told$, asked } = page(m, of(history([WON])));
      m.act('  s--o--n', {
        s: () => bets.set(ready()),
        o: () => {
          store.clear('logout');
          player.set(null);
          bets.set(ready());
        },
        n: () => player.set('q'),
      });
      m.expectObservable(told$, '^ 9s !').toBe('-');
      m.after(() => expect(asked()).toEqual([]));
    });
  });

  test('while the answer is on its way hears nothing', () => {
    marbles((m) => {
      const { bets, player, told$ } = page(m, m.cold('--(r|)', { r: history([WON]) }));
      m.act('  s 499ms -o', { s: () => bets.set(ready()), o: () => player.set(null) });
      m.expectObservable(told$, '^ 9s !').toBe('-');
    });
  });

  test('because the session ran out is told when they are back, of the bets in the slip', () => {
    marbles((m) => {
      const state = { at: 'matched', matched: 1_000, averagePrice: 300, rest: null } as const;
      const placements = [aPlacement('r', 0, { betId: 'b1', state })];
      const named = { ...WON, betRunnerName: 'Home', betTitle: 'Home v Away' };
      const { bets, told$, results$ } = page(m, of(history([named], [MARKET])), {
        known: { state: 'loading' },
        placements,
      });
      m.act('  s', { s: () => bets.set(ready()) });
      m.expectObservable(told$, '^ 9s !').toBe('500ms a', { a: 'Home 1240 25' });
      m.expectObservable(results$, '^ 9s !').toBe('500ms a', {
        a: [{ betId: 'b1', profit: 1_240, commission: 25, isShared: false, isVoid: false }],
      });
    });
  });
});

describe('the results', () => {
  const one = { betId: 'b1', profit: 1_240, commission: null, isShared: false, isVoid: false };

  test('are known to a tab that did not ask, and to a page that opens later', () => {
    marbles((m) => {
      const storage = createMemoryStore();
      const first = page(m, of(history([WON])), { storage });
      const second = page(m, NEVER, { storage });
      // r: the second tab rereads what the device keeps.
      m.act('s 599ms r', { s: () => first.bets.set(ready()), r: () => second.store.reread() });
      m.expectObservable(second.results$, '^ 900ms !').toBe('600ms a', { a: [one] });
      const later$ = defer(() => page(m, NEVER, { storage, known: ready() }).results$);
      m.expectObservable(later$, '700ms ^ 9ms !').toBe('700ms a', { a: [one] });
    });
  });

  test('are known to this page alone where no storage takes them', () => {
    marbles((m) => {
      const storage = createMemoryStore();
      const { bets, results$ } = page(m, of(history([WON])), { storage });
      m.act('s-r', { s: () => bets.set(ready()), r: () => storage.keepsOn('page') });
      m.expectObservable(results$, '^ 9s !').toBe('500ms a', { a: [one] });
    });
  });

  test('are asked for of a bet that was never seen matched and ended unseen', () => {
    marbles((m) => {
      const state = { at: 'rejected', code: 'ENDED', message: null } as const;
      const cancelled = { ...state, code: 'CANCELLED' };
      const { bets, results$, asked } = page(m, of(history([WON])), {
        known: { state: 'loading' },
        placements: [
          aPlacement('r', 0, { betId: 'b1', state }),
          aPlacement('c', 0, { betId: 'b2', state: cancelled }),
        ],
      });
      m.act('  s', { s: () => bets.set(ready()) });
      m.expectObservable(results$, '^ 9s !').toBe('500ms a', { a: [one] });
      m.after(() => expect(asked()).toEqual([500]));
    });
  });

  test('are asked for no more once the slip shows them, though the device forgot them', () => {
    marbles((m) => {
      const state = { ...one, at: 'settled', matched: 1_000, averagePrice: 300 } as const;
      const { bets, asked } = page(m, NEVER, {
        known: { state: 'loading' },
        placements: [aPlacement('r', 0, { betId: 'b1', state })],
      });
      m.act('  s', { s: () => bets.set(ready()) });
      m.after(() => expect(asked()).toEqual([]));
    });
  });
});

test('a bet that was unmatched when last seen, and was matched and settled while the page was closed, is told', () => {
  marbles((m) => {
    const { bets, told$ } = page(m, of(history([WON])), {
      known: { state: 'loading', value: [aBet('b1')] },
    });
    m.act('  s', { s: () => bets.set(ready()) });
    m.expectObservable(told$, '^ 9s !').toBe('500ms a', { a: 'Home 1240 unsaid' });
  });
});

describe('a bet whose receipt was put away before any list of open bets held it', () => {
  const placed = (state: Placement['state']) => aPlacement('r', 0, { betId: 'b1', state });
  const waiting = placed({ at: 'unmatched', remaining: 1_000 });
  const matched = placed({ at: 'matched', matched: 1_000, averagePrice: 240, rest: null });

  test.each([
    ['matched', matched],
    ['waiting', waiting],
  ])('is told when it was settled by then, last seen %s', (_, placement) => {
    marbles((m) => {
      const { bets, placements, told$, asked } = page(m, of(history([WON], [MARKET])), {
        known: ready(),
      });
      m.act('a-p-s', {
        a: () => placements.set([placement]),
        p: () => placements.set([]),
        s: () => bets.set(ready(aBet('b2'))),
      });
      m.expectObservable(told$, '^ 9s !').toBe('504ms a', { a: ' 1240 25' });
      m.after(() => expect(asked()).toEqual([504]));
    });
  });

  test('is asked for no longer once a list holds it', () => {
    marbles((m) => {
      const { bets, placements, told$, asked } = page(m, of(history([])), {
        known: ready(),
      });
      m.act('a-p-s-t', {
        a: () => placements.set([waiting]),
        p: () => placements.set([]),
        s: () => bets.set(ready(aBet('b1'))),
        t: () => bets.set(ready(aBet('b1'), aBet('b2'))),
      });
      m.expectObservable(told$, '^ 9s !').toBe('-');
      m.after(() => expect(asked()).toEqual([]));
    });
  });

  test('says nothing where it ended without a match, and is no other player’s', () => {
    marbles((m) => {
      const lapsed = settled('b1', 0, { outcome: 'VOIDED' });
      const { bets, placements, player, told$ } = page(m, of(history([lapsed])), {
        known: ready(),
      });
      m.act('a-p-s', {
        a: () => placements.set([waiting]),
        p: () => placements.set([]),
        s: () => bets.set(ready(aBet('b2'))),
      });
      m.act('--------l', { l: () => player.set('q') });
      m.expectObservable(told$, '^ 9s !').toBe('-');
    });
  });
});

test('a bet that leaves while no storage takes a text is still asked for by this page', () => {
  marbles((m) => {
    const storage = createMemoryStore();
    storage.keepsOn('page');
    const { bets, told$ } = page(m, of(history([WON])), { storage });
    m.act('  s', { s: () => bets.set(ready()) });
    m.expectObservable(told$, '^ 9s !').toBe('500ms a', { a: 'Home 1240 unsaid' });
  });
});

test('a bet of nobody’s slip, settled while the page was closed until its session ran out, is told at the next login', () => {
  marbles((m) => {
    const storage = createMemoryStore();
    const open = (list: readonly OpenBet[], closesAt: number, isExpired: boolean) => {
      const scope = m.scope(closesAt);
      const { report } = createReport();
      const { api } = createServer({
        'Bet/GetUserOpenBets': of(betsBody(list)),
        [HISTORY]: of(history([WON])),
      });
      const store = createStore(storage, report, scope);
      // The session does this at the start of a page whose token has expired (streams/session/session.ts).
      store.declare(...bettingKeys);
      if (isExpired) store.clear('expiry');
      const player = createState<string | null>(isExpired ? null : 'p', scope);
      const ports = {
        visibility: alwaysVisible,
        network: alwaysOnline,
        random: createRandom(0),
        report,
      };
      const { bets$ } = createOpenBets(
        {
          ...ports,
          api,
          store,
          player$: player.value$,
          balanceTold$: NEVER,
          setFunds: () => undefined,
        },
        scope,
      );
      const { settled$ } = createSettlements(
        {
          ...ports,
          api,
          store,
          bets$,
          placements$: createState<PlacementList>([], scope).value$,
          player$: player.value$,
          serverNow: m.now,
        },
        scope,
      );
      return { player, settled$ };
    };
    open([matchedBet('b1')], 4_000, false);
    const told: number[] = [];
    m.act('5s o', {
      o() {
        const next = open([], 300_000, true);
        next.settled$.subscribe(({ profit }) => told.push(profit));
        next.player.set('p');
      },
    });
    m.after(() => expect(told).toEqual([1_240]));
  });
});

test('a history that fails for a minute and a half costs no result: the next page asks again', () => {
  marbles((m) => {
    const storage = createMemoryStore();
    const first = page(m, of(reply(503)), { storage, scope: m.scope(100_000) });
    first.told$.subscribe();
    m.act('  s', { s: () => first.bets.set(ready()) });
    const told: string[] = [];
    m.act('  110s o', {
      o: () => {
        const next = page(m, of(history([WON])), { storage, known: ready() });
        next.told$.subscribe((text) => told.push(text));
      },
    });
    m.after(() => expect(told).toEqual(['Home 1240 unsaid']));
  });
});

test('a bet on the second page of the history is found', () => {
  marbles((m) => {
    const others = Array.from({ length: 200 }, (_, n) =>
      settled(`x${n}`, 1, { marketId: `other${n}` }),
    );
    const { bets, told$ } = page(m, ({ body }) => {
      const { SkipCount = 0 } = JSON.parse(body ?? '{}') as { SkipCount?: number };
      return of(history(SkipCount === 0 ? others : [WON], undefined, 201));
    });
    m.act('  s', { s: () => bets.set(ready()) });
    m.expectObservable(told$, '^ 190s !').toBe('500ms a', { a: 'Home 1240 unsaid' });
  });
});

test('a question that a closed page left open is asked after four days too', () => {
  marbles((m) => {
    const storage = createMemoryStore();
    const first = page(m, of(history([])), { storage, scope: m.scope(700) });
    m.act('  s', { s: () => first.bets.set(ready()) });
    const told: string[] = [];
    m.act('  1s o', {
      o: () => {
        sleep(4 * 86_400_000, 'counted');
        const next = page(m, of(history([WON])), { storage, known: ready() });
        next.told$.subscribe((text) => told.push(text));
      },
    });
    m.after(() => expect(told).toEqual(['Home 1240 unsaid']));
  });
});

test('a commission that was told with one bet of a market is not told again with another', () => {
  marbles((m) => {
    const [one, two] = [settled('b1', 10), settled('b2', 10)];
    const market = (profitLoss: number, commission: number) => [
      { marketId: 'm', profitLoss, commission },
    ];
    const { bets, settled$ } = page(
      m,
      (_, count) =>
        of(
          count === 0
            ? history([one, { ...two, settleTime: null }], market(10, 0.2))
            : history([one, two], market(20, 0.4)),
        ),
      { known: ready(matchedBet('b1'), matchedBet('b2')) },
    );
    let [profit, commission] = [0, 0];
    settled$.subscribe((told) => {
      profit += told.profit;
      commission += told.commission ?? 0;
    });
    m.act('  s', { s: () => bets.set(ready()) });
    m.after(() => expect([profit, commission]).toEqual([2_000, 40]));
  });
});

test('a result is none any more while its bet stands open again, for a market that was settled by mistake', () => {
  marbles((m) => {
    const { bets, results$ } = page(m, of(history([WON])));
    const ids: string[] = [];
    results$.subscribe((list) => ids.splice(0, ids.length, ...list.map(({ betId }) => betId)));
    const open = () => bets.set(ready(matchedBet('b1')));
    m.act('  g 999ms o 15s o 15s o', { g: () => bets.set(ready()), o: open });
    m.after(() => expect(ids).toEqual([]));
  });
});

test('the history is asked by the server’s time, whatever day the device thinks it is', () => {
  marbles((m) => {
    const TEN_DAYS = 10 * 86_400_000;
    const state = { at: 'matched', matched: 1_000, averagePrice: 300, rest: null } as const;
    const { bets, requests } = page(m, of(history([WON])), {
      known: { state: 'loading' },
      placements: [aPlacement('r', TEN_DAYS, { betId: 'b1', state, serverSentAt: 0 })],
    });
    m.act('  s', { s: () => bets.set(ready()) });
    m.after(() => {
      const { StartDate, EndDate } = JSON.parse(requests[0]?.body ?? '{}') as Record<
        string,
        string
      >;
      expect(Date.parse(StartDate ?? '')).toBeLessThan(Date.parse(EndDate ?? ''));
    });
  });
});

test('a result that comes before the notices’ code is told once that code listens', () => {
  marbles((m) => {
    const { bets, told$ } = page(m, of<HttpReply>(history([WON])));
    m.act('  s', { s: () => bets.set(ready()) });
    m.expectObservable(told$, '2s ^ 9s !').toBe('2s a', { a: 'Home 1240 unsaid' });
  });
});

test('a kept bet of an impossible day does not end the results of all others', () => {
  marbles((m) => {
    const text = LEAVING.print({
      marketId: 'm',
      marketName: '',
      eventTitle: '',
      runnerName: '',
      placedAt: 9e15,
      missedAt: 0,
      asking: true,
      told: null,
    });
    const storage = createMemoryStore({ 'settled:x': text });
    const { bets, told$ } = page(m, of(history([WON])), { storage });
    m.act('  s', { s: () => bets.set(ready()) });
    m.expectObservable(told$, '^ 9s !').toBe('500ms a', { a: 'Home 1240 unsaid' });
  });
});

test('a failure for weeks ends the questions after ten rounds', () => {
  marbles((m) => {
    const visible$ = m.cold(
      't 99s (ft) 95s (ft) 95s (ft) 95s (ft) 95s (ft) 95s (ft) 95s (ft) 95s (ft) 95s (ft) 95s (ft) 95s (ft)',
      { f: false, t: true },
    );
    const { bets, asked } = page(m, of(reply(503)), { visible$, scope: m.scope(2_000_000) });
    m.act('  s', { s: () => bets.set(ready()) });
    m.after(() => expect(asked()).toHaveLength(50));
  });
});

test('closing the scope completes both streams', () => {
  marbles((m) => {
    const { settled$, results$ } = page(m, NEVER, { scope: m.scope(5) });
    m.expectObservable(settled$).toBe('-----|');
    m.expectObservable(results$).toBe('-----|');
  });
});
