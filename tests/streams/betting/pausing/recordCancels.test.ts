import { map } from 'rxjs';
import { expect, test } from 'vitest';
import { recordCancels } from '../../../../streams/betting/pausing/recordCancels';
import { PAUSED_OFFERS } from '../../../../streams/betting/pausing/pausedStore';
import type { PausedOffer } from '../../../../streams/betting/pausing/types';
import type { CancelOutcome, OpenBet } from '../../../../streams/betting/types';
import { createState } from '../../../../streams/rx/behavior';
import type { Loadable } from '../../../../streams/rx/loadable';
import { createStore } from '../../../../streams/storage/persisted';
import { createPersistedMap } from '../../../../streams/storage/persistedMap';
import { monotonic } from '../../device';
import { marbles, type Marbles } from '../../marbles';
import { createMemoryStore, createReport } from '../../ports';
import { aBet } from '../bets';
import { out } from './pausingPage';

const CHANGE = {
  betId: 'b1',
  price: 350,
  stake: 1_000,
  before: { price: 340, stake: 1_000 },
  placedAt: 0,
};

/** An offer of 10.00 that is leaving because the player changed it. */
function openLeaving(m: Marbles, change: PausedOffer['change'] | null = CHANGE) {
  const scope = m.scope(120_000);
  const parts = { remaining: 1_000, matched: 0, cancelled: 0 };
  const storage = createMemoryStore(
    out('b1', { state: 'leaving', size: 0, matchedFirst: 0, parts, ...(change && { change }) }),
  );
  const store = createStore(storage, createReport().report, scope);
  const stored = createPersistedMap(store, PAUSED_OFFERS);
  const placed: number[] = [];
  return {
    stored,
    placed,
    /** Records the outcome of the cancel (a full one by default), at the time that the marbles show. */
    run(
      at: string,
      isPending: boolean,
      bets: readonly OpenBet[] = [],
      outcome: Partial<CancelOutcome> = { status: 'cancelled', cancelled: 1_000 },
    ): void {
      const ended = { betId: 'b1', cancelled: 0, matched: 0, ...outcome };
      recordCancels(
        {
          stored,
          openBets: {
            bets$: createState<Loadable<readonly OpenBet[]>>({ state: 'ready', value: bets }, scope)
              .value$,
            isWhole: () => true,
          },
          cancels: {
            outcome$: m.hot(at, { o: [ended as CancelOutcome] }),
            pending$: createState(new Map(isPending ? [['b1', 'sending' as const]] : []), scope)
              .value$,
          },
          place: ({ size }) => placed.push(size),
          serverNow: monotonic,
        },
        scope,
      );
    },
  };
}

test('places the bet of a changed offer when the offer is cancelled', () => {
  marbles((m) => {
    const page = openLeaving(m);
    page.run('--o', true);
    m.after(() => expect(page.placed).toEqual([1_000]));
  });
});

test('cancels a changed offer without placing a bet if the cancel ends after half a minute', () => {
  marbles((m) => {
    const page = openLeaving(m);
    page.run('30s o', true);
    m.after(() => expect(page.placed).toEqual([]));
  });
});

test('leaves an offer alone while its cancel is pending, and reads the bets afterwards', () => {
  marbles((m) => {
    const [pending, lost] = [openLeaving(m), openLeaving(m)];
    pending.run('-', true, [aBet('b1')]);
    lost.run('-', false, [aBet('b1')]);
    m.after(() => {
      expect([...pending.stored.values$.value.keys()]).toEqual(['b1']);
      expect([...lost.stored.values$.value.keys()]).toEqual([]);
    });
  });
});

test.each([
  ['a paused', 'unknown', { status: 'unknown' }, null],
  ['a paused', 'waits', { status: 'waits' }, null],
  ['a paused', 'ended in no list', { status: 'ended', isUnlisted: true }, null],
  ['a changed', 'ended in no list', { status: 'ended', isUnlisted: true }, CHANGE],
] as const)(
  'lists %s offer whose cancel ended as %s once it is no longer in the market',
  (_, __, outcome, change) => {
    marbles((m) => {
      const { run, stored, placed } = openLeaving(m, change);
      run('11s o', false, [], outcome);
      const offer$ = stored.values$.pipe(map((all) => all.get('b1')?.state));
      m.expectObservable(offer$, '^ 40s !').toBe('l 29999ms o', { l: 'leaving', o: 'out' });
      m.after(() => {
        expect(stored.values$.value.get('b1')?.size).toBe(1_000);
        expect(placed).toEqual([]);
      });
    });
  },
);

test('ends a change whose bet still waits, so that a later cancel by the player places no bet', () => {
  marbles((m) => {
    const { run, stored } = openLeaving(m);
    run('11s o', false, [aBet('b1')], { status: 'waits' });
    m.after(() => expect(stored.values$.value.size).toBe(0));
    const count$ = stored.values$.pipe(map(({ size }) => size));
    m.expectObservable(count$, '^ 20s !').toBe('a 10999ms n', { a: 1, n: 0 });
  });
});
