import { describe, expect, test } from 'vitest';
import { byLeg } from '../../../../streams/betting/slip/shownLeg';
import {
  orphans,
  expired,
  roomFor,
  cleanUpLegs,
} from '../../../../streams/betting/slip/legRetention';
import type { Placement, PlacedState } from '../../../../streams/betting/placing/placementRules';
import { MAX_LEGS, newLeg, type SlipLeg } from '../../../../streams/betting/slip/slipLegs';
import { aBetRequest } from '../placing/placingPage';
import { aSelection } from './slipParts';
import { map } from 'rxjs';
import { createState } from '../../../../streams/rx/behavior';
import { monotonic, setWallClock } from '../../device';
import { marbles, type Marbles } from '../../marbles';
import { placementOf, withTen } from './slipShown';
import { FRAME_AND_SLACK_MS, noReply, wrapped } from '../../ports';
import { matchedBet, wireBet } from '../bets';
import { at, ready, REFERENCE } from './slipReady';

const HOUR = 3_600_000;
const NOW = 1_000 * HOUR;
const leg = (id: string, tappedAt = NOW): SlipLeg => newLeg(aSelection(), id, tappedAt);
const placement = (legId: string, sentAt: number, state: PlacedState): Placement => ({
  order: aBetRequest({ legId, reference: legId }),
  sentAt,
  betId: null,
  missing: 'no',
  watched: false,
  forgotten: false,
  state,
});
const MATCHED = { status: 'matched', matched: 1, averagePrice: 300, rest: null } as const;
const UNMATCHED = { status: 'unmatched', remaining: 1 } as const;
const REJECTED = { status: 'rejected', code: 'X', message: '' } as const;
const UNKNOWN = { status: 'unknown', since: 0, reference: 'x', words: null } as const;

describe('a leg', () => {
  const isOverdue = (state: PlacedState, sentAt: number): boolean =>
    expired([leg('a')], byLeg([placement('a', sentAt, state)]), NOW, NOW).length === 1;

  test('leaves the slip a day after its bet has ended', () => {
    for (const state of [MATCHED, UNMATCHED, REJECTED]) {
      expect(isOverdue(state, NOW - 24 * HOUR)).toBe(false);
      expect(isOverdue(state, NOW - 24 * HOUR - 1)).toBe(true);
    }
  });

  test('never leaves the slip while its outcome is open', () => {
    expect(isOverdue(UNKNOWN, 0)).toBe(false);
    expect(isOverdue({ status: 'pending', until: 0 }, 0)).toBe(false);
    expect(isOverdue({ status: 'submitting', sentAt: 0 }, 0)).toBe(false);
    const old = leg('a', NOW - 169 * HOUR);
    expect(expired([old], byLeg([placement('a', 0, UNKNOWN)]), NOW, NOW)).toEqual([]);
  });

  test('leaves the slip a day after it was sent, even if the clock was set back since', () => {
    expect(isOverdue(MATCHED, NOW + 23 * HOUR)).toBe(false);
    expect(isOverdue(MATCHED, NOW + 25 * HOUR)).toBe(true);
  });

  test('leaves the slip a week after the tap if it was never sent', () => {
    const drafts = [leg('old', NOW - 169 * HOUR), leg('new', NOW - 167 * HOUR), leg('unknown', 0)];
    expect(expired(drafts, byLeg([]), NOW, NOW)).toEqual(['old']);
    const asRetry = { ...leg('new', NOW - 167 * HOUR), retried: true };
    const refused = byLeg([placement('new', NOW - 166 * HOUR, REJECTED)]);
    expect(expired([asRetry], refused, NOW, NOW)).toEqual([]);
  });
});

describe('space in the slip', () => {
  const full = Array.from({ length: MAX_LEGS }, (_, place) => leg(String(place)));

  test('is made by removing as many of the earliest finished legs as necessary', () => {
    const placed = byLeg([
      placement('3', 30, MATCHED),
      placement('5', 10, REJECTED),
      placement('7', 5, UNKNOWN),
    ]);
    expect(roomFor(0, full, placed)).toEqual([]);
    expect(roomFor(1, full, placed)).toEqual(['5']);
    expect(roomFor(3, full, placed)).toEqual(['5', '3']);
    expect(roomFor(1, full.slice(1), placed)).toEqual([]);
    expect(roomFor(1, full.slice(2), placed)).toEqual([]);
  });

  test('is never made by removing a leg that still waits for the player', () => {
    expect(roomFor(1, full, byLeg([]))).toEqual([]);
  });
});

test('finds old placements without a leg, unless their outcome is open or they are dropped', () => {
  const list = [
    placement('gone', 1, MATCHED),
    placement('open', 1, UNKNOWN),
    { ...placement('forgotten', 1, REJECTED), forgotten: true },
    placement('here', 1, MATCHED),
  ];
  expect(orphans([leg('here')], list, 1 + 24 * HOUR)).toEqual([]);
  expect(orphans([leg('here')], list, 2 + 24 * HOUR)).toEqual(['gone']);
});

const done = placementOf({ status: 'matched', matched: 1_000, averagePrice: 300, rest: null });

const setUp = (
  m: Marbles,
  initial: readonly SlipLeg[],
  placed: readonly Placement[],
  isSynced = true,
) => {
  const scope = m.scope(30 * HOUR);
  const legs = createState(initial, scope);
  const placements = createState(placed, scope);
  const forgotten: [number, readonly string[]][] = [];
  let rereads = 0;
  cleanUpLegs(
    {
      store: { reread: () => void rereads++ },
      legs,
      placing: {
        placements$: placements.value$,
        forget: (legIds) => void forgotten.push([m.now(), legIds]),
      },
      drop(legIds) {
        if (legIds.length > 0) legs.update((list) => list.filter(({ id }) => !legIds.includes(id)));
      },
      serverNow: monotonic,
      isSynced: () => isSynced,
    },
    scope,
  );
  return { legs, placements, forgotten, rereads: () => rereads };
};

test('rereads the slip every hour, and removes a leg a day after its bet has ended', () => {
  marbles((m) => {
    const { legs, rereads } = setUp(m, [{ ...withTen, tappedAt: 1, retried: false }], [done]);
    // The first check after more than 24 hours is at 25 hours.
    m.expectObservable(legs.value$.pipe(map((list) => list.length)), `^ ${29 * HOUR}ms !`).toBe(
      `o ${25 * HOUR - 1}ms n`,
      { o: 1, n: 0 },
    );
    // The slip is reread at 0, 1, …, 29 hours.
    m.after(() => expect(rereads()).toBe(30));
  });
});

test.each([
  ['stays if the device’s clock was set ahead', NOW, 1, true, 1],
  ['stays while the server’s clock is unknown', 0, NOW, false, 1],
  ['leaves the slip if the server’s clock is more than a week away', 0, 169 * HOUR, true, 0],
])('a draft %s', (_, ahead, tappedAt, isSynced, left) => {
  marbles((m) => {
    setWallClock(ahead);
    const { legs } = setUp(m, [leg('a', tappedAt)], [], isSynced);
    const count$ = legs.value$.pipe(map((list) => list.length));
    m.expectObservable(count$, '-^ 5ms !').toBe('-n', { n: left });
  });
});

test('dates a leg of unknown time at a later check', () => {
  marbles((m) => {
    const { legs } = setUp(m, [], []);
    const dates$ = legs.value$.pipe(map((list) => list.map(({ tappedAt }) => tappedAt).join()));
    // o: another tab stores two legs, one of them without a time. The check at one hour gives that leg its time; later
    // checks do not change the time.
    m.act('                1800s o', {
      o: () => legs.set([newLeg(aSelection(), 'old', 0), newLeg(aSelection(), 'new', 5)]),
    });
    m.expectObservable(dates$, `^ ${3 * HOUR}ms !`).toBe('n 1799999ms o 1799999ms d', {
      n: '',
      o: '0,5',
      d: `${HOUR},5`,
    });
  });
});

test('drops a placement without a leg a day after it was sent, if its outcome is known', () => {
  marbles((m) => {
    const { placements, forgotten, legs } = setUp(m, [], []);
    // o: a placement without its leg is sent; d: it is finished, together with a placement whose leg exists.
    m.act('-o-d', {
      o: () => placements.set([placementOf({ status: 'submitting', sentAt: 0 })]),
      d() {
        legs.set([{ ...withTen, id: 'here' }]);
        placements.set([done, { ...done, order: { ...done.order, legId: 'here' } }]);
      },
    });
    m.after(() =>
      expect(forgotten.find(([, legIds]) => legIds.length > 0)).toEqual([25 * HOUR, ['leg']]),
    );
  });
});

describe('a storage that is cleared while a bet has no reply', () => {
  test('leaves its leg in the slip, so that the selection cannot be sent again', () => {
    marbles((m) => {
      const { slip, storage, legId, sent, preferences } = ready(m, { place: m.cold('-') });
      preferences.change({ confirmBeforePlacing: false });
      at(m, FRAME_AND_SLACK_MS, () => slip.place());
      at(m, 1_000, () => {
        storage.clearElsewhere();
        expect(slip.state$.value.legs.map(({ id, state }) => [id, state.status])).toEqual([
          [legId, 'submitting'],
        ]);
        slip.toggle(aSelection());
        expect(slip.state$.value.notice).toEqual({ kind: 'held' });
        slip.setStake(legId, '10');
        slip.place();
        slip.confirm();
      });
      m.after(() => {
        expect(sent()).toHaveLength(1);
        expect(slip.state$.value.legs).toHaveLength(1);
      });
    });
  });

  test('restores the leg at login if the session was cleared as well', () => {
    marbles((m) => {
      const page = ready(m, { place: m.cold('--#', {}, noReply()) });
      const { slip, storage, legId, player, sent, preferences } = page;
      const other = { runnerId: 'b', price: 150 };
      preferences.change({ confirmBeforePlacing: false });
      at(m, FRAME_AND_SLACK_MS, () => slip.place());
      at(m, 1_000, () => {
        player.set(null);
        storage.clearElsewhere();
        expect(slip.state$.value.legs).toEqual([]);
        slip.toggle(aSelection());
        slip.toggle(aSelection(other));
      });
      at(m, 2_000, () => {
        player.set('p');
        const shown = slip.state$.value.legs.map(({ id, runnerId, state }) => [
          id === legId,
          runnerId,
          state.status,
        ]);
        expect(shown).toEqual([
          [false, 'b', 'draft'],
          [true, 'a', 'unknown'],
        ]);
      });
      m.after(() => expect(sent()).toHaveLength(1));
    });
  });

  test('does not restore a leg of a previous player or a leg with a known outcome', () => {
    marbles((m) => {
      const placed = m.cold('-(r|)', {
        r: wrapped(wireBet(matchedBet('b1', { clientReference: REFERENCE }))),
      });
      const [left, matched] = [ready(m, { place: m.cold('-') }), ready(m, { place: placed })];
      for (const { slip, preferences } of [left, matched]) {
        preferences.change({ confirmBeforePlacing: false });
        at(m, FRAME_AND_SLACK_MS, () => slip.place());
      }
      at(m, 1_000, () => {
        left.player.set('q');
        expect(matched.slip.state$.value.legs[0]?.state.status).toBe('matched');
        for (const { storage, slip } of [left, matched]) {
          storage.clearElsewhere();
          expect(slip.state$.value.legs).toEqual([]);
        }
      });
      m.after(() => expect(left.slip.state$.value.legs).toEqual([]));
    });
  });
});
