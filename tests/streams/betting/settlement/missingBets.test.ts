import { NEVER, of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createOpenBets } from '../../../../streams/betting/openBets/openBets';
import type { Placement } from '../../../../streams/betting/placing/placementRules';
import type { PlacementList } from '../../../../streams/betting/placing/placements';
import { createSettlements } from '../../../../streams/betting/settlement/settlements';
import { SETTLING_BETS } from '../../../../streams/betting/settlement/settlementStore';
import { bettingKeys } from '../../../../streams/betting/keys';
import type { CancelState, OpenBet } from '../../../../streams/betting/types';
import { createState } from '../../../../streams/rx/behavior';
import type { Loadable } from '../../../../streams/rx/loadable';
import type { HttpReply } from '../../../../streams/ports';
import { createStore } from '../../../../streams/storage/persisted';
import { sleep } from '../../device';
import { marbles } from '../../marbles';
import {
  alwaysOnline,
  alwaysVisible,
  createMemoryStore,
  createRandom,
  createReport,
  noReply,
} from '../../ports';
import { createServer } from '../../server';
import { aBet, betsBody, matchedBet } from '../bets';
import { aPlacement } from '../placing/placementSamples';
import { HISTORY, history, MARKET, page, ready, settled, WON } from './settlementPage';

/*
 * Bets that are settled while no page is open, or before they are in any list of open bets.
 */

test('notices at the first reply that a bet was settled while the page was closed', () => {
  marbles((m) => {
    const stored: Loadable<readonly OpenBet[]> = { state: 'loading', value: [matchedBet('b1')] };
    const { bets, announced$ } = page(m, of(history([WON])), { known: stored });
    m.act('  s', { s: () => bets.set(ready()) });
    m.expectObservable(announced$, '^ 9s !').toBe('500ms a', { a: 'Home 1240 unsaid' });
  });
});

test('leaves the query to the next page if this page closes before the reply', () => {
  marbles((m) => {
    const storage = createMemoryStore();
    const first = page(m, NEVER, { storage, scope: m.scope(700) });
    m.act('  s', { s: () => first.bets.set(ready()) });
    m.expectObservable(first.announced$, '^ 9s !').toBe('700ms |');
    m.act('  1s o', {
      o: () => {
        const next = page(m, of(history([WON])), { storage, known: ready() });
        m.after(() => expect(next.queried()).toEqual([1_500]));
      },
    });
  });
});

test('queries again after a sleep with the page visible if the server had not replied', () => {
  marbles((m) => {
    const { bets, announced$ } = page(
      m,
      (_, count) => (count < 5 ? m.cold<HttpReply>('#', {}, noReply()) : of(history([WON]))),
      { resumed$: m.hot('100s r') },
    );
    m.act('  s', { s: () => bets.set(ready()) });
    m.expectObservable(announced$, '^ 190s !').toBe('100500ms a', { a: 'Home 1240 unsaid' });
  });
});

test('announces a bet that was matched and settled while the page was closed', () => {
  marbles((m) => {
    const { bets, announced$ } = page(m, of(history([WON])), {
      known: { state: 'loading', value: [aBet('b1')] },
    });
    m.act('  s', { s: () => bets.set(ready()) });
    m.expectObservable(announced$, '^ 9s !').toBe('500ms a', { a: 'Home 1240 unsaid' });
  });
});

describe('a bet whose receipt was closed before a list contained it', () => {
  const placed = (state: Placement['state']) => aPlacement('r', 0, { betId: 'b1', state });
  const waiting = placed({ status: 'unmatched', remaining: 1_000 });
  const matched = placed({ status: 'matched', matched: 1_000, averagePrice: 240, rest: null });

  test.each([
    ['matched', matched],
    ['waiting', waiting],
  ])('is announced if it was settled by then, last seen %s', (_, placement) => {
    marbles((m) => {
      const { bets, placements, announced$, queried } = page(m, of(history([WON], [MARKET])), {
        known: ready(),
      });
      m.act('a-p-s', {
        a: () => placements.set([placement]),
        p: () => placements.set([]),
        s: () => bets.set(ready(aBet('b2'))),
      });
      m.expectObservable(announced$, '^ 9s !').toBe('504ms a', { a: ' 1240 25' });
      m.after(() => expect(queried()).toEqual([504]));
    });
  });

  test('is not queried once it is in a list', () => {
    marbles((m) => {
      const { bets, placements, announced$, queried } = page(m, of(history([])), {
        known: ready(),
      });
      m.act('a-p-s-t', {
        a: () => placements.set([waiting]),
        p: () => placements.set([]),
        s: () => bets.set(ready(aBet('b1'))),
        t: () => bets.set(ready(aBet('b1'), aBet('b2'))),
      });
      m.expectObservable(announced$, '^ 9s !').toBe('-');
      m.after(() => expect(queried()).toEqual([]));
    });
  });

  test('is not announced if it ended without a match, or to another player', () => {
    marbles((m) => {
      const lapsed = settled('b1', 0, { outcome: 'VOIDED' });
      const { bets, placements, player, announced$ } = page(m, of(history([lapsed])), {
        known: ready(),
      });
      m.act('a-p-s', {
        a: () => placements.set([waiting]),
        p: () => placements.set([]),
        s: () => bets.set(ready(aBet('b2'))),
      });
      m.act('--------l', { l: () => player.set('q') });
      m.expectObservable(announced$, '^ 9s !').toBe('-');
    });
  });
});

test('queries a bet that leaves while no storage accepts it', () => {
  marbles((m) => {
    const storage = createMemoryStore();
    storage.keepsOn('page');
    const { bets, announced$ } = page(m, of(history([WON])), { storage });
    m.act('  s', { s: () => bets.set(ready()) });
    m.expectObservable(announced$, '^ 9s !').toBe('500ms a', { a: 'Home 1240 unsaid' });
  });
});

test('announces a bet at login if it was settled before the session expired', () => {
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
      // The session does this when a page loads with an expired token (streams/session/session.ts).
      store.declare(...bettingKeys);
      if (isExpired) store.clear('expiry');
      const player = createState<string | null>(isExpired ? null : 'p', scope);
      const ports = {
        visibility: alwaysVisible,
        network: alwaysOnline,
        random: createRandom(0),
        report,
      };
      const { bets$, isWhole } = createOpenBets(
        {
          ...ports,
          api,
          store,
          player$: player.value$,
          balancePushes$: NEVER,
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
          isWhole,
          placements$: createState<PlacementList>([], scope).value$,
          cancels: {
            pending$: createState<ReadonlyMap<string, CancelState>>(new Map(), scope).value$,
            outcome$: NEVER,
          },
          player$: player.value$,
          serverNow: m.now,
        },
        scope,
      );
      return { player, settled$ };
    };
    open([matchedBet('b1')], 4_000, false);
    const announced: number[] = [];
    m.act('5s o', {
      o() {
        const next = open([], 300_000, true);
        next.settled$.subscribe(
          (changed) => 'outcome' in changed || announced.push(changed.profit),
        );
        next.player.set('p');
      },
    });
    m.after(() => expect(announced).toEqual([1_240]));
  });
});

test('continues the query of a closed page even after four days', () => {
  marbles((m) => {
    const storage = createMemoryStore();
    const first = page(m, of(history([])), { storage, scope: m.scope(700) });
    m.act('  s', { s: () => first.bets.set(ready()) });
    const announced: string[] = [];
    m.act('  1s o', {
      o: () => {
        sleep(4 * 86_400_000, 'counted');
        const next = page(m, of(history([WON])), { storage, known: ready() });
        next.announced$.subscribe((text) => announced.push(text));
      },
    });
    m.after(() => expect(announced).toEqual(['Home 1240 unsaid']));
  });
});

test('keeps the results of all other bets if a stored bet has an impossible date', () => {
  marbles((m) => {
    const text = SETTLING_BETS.print({
      marketId: 'm',
      marketName: '',
      eventTitle: '',
      runnerName: '',
      placedAt: 9e15,
      missedAt: 0,
      asking: true,
      announced: null,
    });
    const storage = createMemoryStore({ 'settled:x': text });
    const { bets, announced$ } = page(m, of(history([WON])), { storage });
    m.act('  s', { s: () => bets.set(ready()) });
    m.expectObservable(announced$, '^ 9s !').toBe('500ms a', { a: 'Home 1240 unsaid' });
  });
});
