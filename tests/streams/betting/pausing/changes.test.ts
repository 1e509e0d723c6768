import { describe, expect, test } from 'vitest';
import type { PausedOffer } from '../../../../streams/betting/pausing/types';
import type { OpenBet } from '../../../../streams/betting/types';
import { marbles, type Marbles } from '../../marbles';
import { createMemoryStore, noReply, refusal, wrapped } from '../../ports';
import { aBet, wireBet } from '../bets';
import { answered } from '../cancelling/cancelPage';
import { at } from '../slip/slipReady';
import { cancelsTo, ended, openPausing, out, shown, withoutRoomFor } from './pausingPage';

/** The bet that results from the first bet request. */
const becomes =
  (m: Marbles, stake: number) =>
  ({ body }: { readonly body?: string | undefined }) => {
    const { clientReference } = JSON.parse(body ?? '') as { clientReference: string };
    const bet = aBet('b9', { clientReference, price: 350, stake, remaining: stake });
    return m.cold('----(a|)', { a: wrapped(wireBet(bet)) });
  };
const bodies = (sent: () => readonly { readonly body?: string | undefined }[]): unknown[] =>
  sent().map(({ body }) => JSON.parse(String(body)));
const only = (more: Partial<OpenBet>): OpenBet[] => [
  aBet('b1', { marketId: 'm', runnerId: 'a', price: 340, ...more }),
];
/** A changed offer that was cancelled and not placed, as the device stores it. */
const unplaced = (more: Partial<PausedOffer> = {}): Record<string, string> =>
  out('b1', {
    change: {
      betId: 'b1',
      price: 350,
      stake: 700,
      before: { price: 340, stake: 1_000 },
      placedAt: 1,
    },
    ...more,
  });

describe('a change to the odds of a waiting bet', () => {
  test('cancels the bet, then places exactly the cancelled part with the same persistence', () => {
    marbles((m) => {
      const { paused, cancelled, sent } = openPausing(m, {
        bets: only({ persistence: 'PERSIST' }),
        cancel: cancelsTo(m, ended('b1', 1_000)),
        place: becomes(m, 1_000),
      });
      m.act('-c-c', { c: () => paused.change('b1', { price: 350, stake: 1_000 }) });
      m.expectObservable(shown(paused), '^ 20ms !').toBe('nl-(or)n', {
        n: '',
        l: 'b1 leaving 0 0',
        o: 'b1 out 1000 0',
        r: 'b1 returning 1000 0',
      });
      m.after(() => {
        expect(bodies(cancelled)).toEqual([{ betIds: ['b1'] }]);
        expect(bodies(sent)).toMatchObject([
          { price: 3.5, stake: 10, priceChange: 'BETTER', persistence: 'PERSIST' },
        ]);
      });
    });
  });

  test('places the new stake less the amount matched before the cancel', () => {
    for (const [stake, placed] of [
      [1_000, 7],
      [600, 3],
      [2_000, 17],
    ] as const)
      marbles((m) => {
        const { paused, sent } = openPausing(m, { cancel: cancelsTo(m, ended('b1', 700)) });
        m.act('-c', { c: () => paused.change('b1', { price: 350, stake }) });
        m.after(() => expect(bodies(sent)).toMatchObject([{ price: 3.5, stake: placed }]));
      });
  });

  test('does not place a bet if the old bet or the new stake was fully matched first', () => {
    for (const [cancelled, stake] of [
      [0, 1_000],
      [700, 300],
    ] as const)
      marbles((m) => {
        const { paused, sent } = openPausing(m, { cancel: cancelsTo(m, ended('b1', cancelled)) });
        m.act('-c', { c: () => paused.change('b1', { price: 350, stake }) });
        m.expectObservable(shown(paused), '^ 20ms !').toBe('nl-n', { n: '', l: 'b1 leaving 0 0' });
        m.after(() => expect(sent()).toEqual([]));
      });
  });

  test('leaves the bet unchanged if the exchange does not cancel it', () => {
    marbles((m) => {
      const { paused, sent } = openPausing(m, {
        cancel: () => m.cold('--(a|)', { a: answered([], [{ betId: 'b1', why: 'HELD' }]) }),
      });
      m.act('-c', { c: () => paused.change('b1', { price: 350, stake: 1_000 }) });
      m.expectObservable(shown(paused), '^ 20ms !').toBe('nl-n', { n: '', l: 'b1 leaving 0 0' });
      m.after(() => expect(sent()).toEqual([]));
    });
  });

  test('lists a cancelled amount that was not placed, and lets the player place it again', () => {
    marbles((m) => {
      let tries = 0;
      const { paused, sent } = openPausing(m, {
        cancel: cancelsTo(m, ended('b1', 1_000)),
        place: (request) =>
          tries++ === 0
            ? m.cold('----(a|)', { a: refusal('No.', { status: 400, code: 4003 }) })
            : becomes(m, 1_000)(request),
      });
      m.act('-c 10ms a-a', {
        c: () => paused.change('b1', { price: 350, stake: 1_000 }),
        a: () => paused.placeAgain('b1'),
      });
      m.expectObservable(shown(paused), '^ 30ms !').toBe('nl-(or)x 4ms r---n', {
        n: '',
        l: 'b1 leaving 0 0',
        o: 'b1 out 1000 0',
        r: 'b1 returning 1000 0',
        x: 'b1 out 1000 0 MARKET_SUSPENDED',
      });
      m.after(() => {
        const references = (bodies(sent) as { clientReference: string }[]).map(
          ({ clientReference }) => clientReference,
        );
        // After a certain refusal, the reference is not used again.
        expect(new Set(references).size).toBe(2);
      });
    });
  });

  test('does not place a bet if the cancel ends after half a minute, even after a clock change', () => {
    for (const pausedAt of [-30_000, 60_000])
      marbles((m) => {
        const { paused, cancels, sent, store, storage } = openPausing(m, {
          cancel: cancelsTo(m, ended('b1', 1_000)),
        });
        m.act('-cw', {
          c: () => cancels.cancel(['b1']),
          w() {
            for (const [key, text] of Object.entries(unplaced({ state: 'leaving', pausedAt })))
              storage.unheard(key, text);
            store.reread();
          },
        });
        m.expectObservable(shown(paused), '^ 20ms !').toBe('n-lo', {
          n: '',
          l: 'b1 leaving 700 300',
          o: 'b1 out 700 0',
        });
        m.after(() => expect(sent()).toEqual([]));
      });
  });

  test('says that a bet without a reply is being checked', () => {
    marbles((m) => {
      const { paused } = openPausing(m, {
        storage: createMemoryStore(unplaced()),
        place: m.cold('---#', undefined, noReply()),
      });
      m.act('-a', { a: () => paused.placeAgain('b1') });
      at(m, 9, () => expect(paused.offers$.value).toMatchObject([{ isChecking: true }]));
    });
  });

  test('can be dropped, but not paused or restored with the offers of its market', () => {
    marbles((m) => {
      const { paused, sent } = openPausing(m, {
        storage: createMemoryStore(unplaced({ size: 700 })),
      });
      m.act('-p-d-x', {
        p: () => paused.putBack('m'),
        d: () => paused.discard('m'),
        x: () => paused.drop('b1'),
      });
      m.expectObservable(shown(paused), '^ 20ms !').toBe('o----n', { o: 'b1 out 700 300', n: '' });
      m.after(() => expect(sent()).toEqual([]));
    });
  });

  test('does nothing while its market is suspended, or if odds and stake stay the same', () => {
    marbles((m) => {
      const { paused, showMarket, cancelled, sent } = openPausing(m);
      m.act('-n-sc', {
        n: () => paused.change('b1', { price: 340, stake: 1_000 }),
        s: () => showMarket(2, { status: 'SUSPENDED' }),
        c: () => paused.change('b1', { price: 350, stake: 1_000 }),
      });
      m.expectObservable(shown(paused), '^ 20ms !').toBe('n', { n: '' });
      m.after(() => expect([...cancelled(), ...sent()]).toEqual([]));
    });
  });

  test('is ignored if the list of bets dates from before a reload', () => {
    marbles((m) => {
      const { paused, cancelled, sent } = openPausing(m, {
        isStored: true,
        canReduce: true,
        storage: createMemoryStore(out('b1')),
        cancel: cancelsTo(m, ended('b1', 1_000)),
      });
      m.act('-c-r-a', {
        c: () => paused.change('b1', { price: 350, stake: 1_000 }),
        r: () => paused.change('b1', { price: 340, stake: 300 }),
        a: () => paused.change('b1', { price: 340, stake: 1_500 }),
      });
      m.expectObservable(shown(paused), '^ 20ms !').toBe('o', { o: 'b1 out 700 300' });
      m.after(() => expect([...cancelled(), ...sent()]).toEqual([]));
    });
  });

  test('does not cancel the bet if the change cannot be stored', () => {
    marbles((m) => {
      const { paused, cancelled } = openPausing(m, { storage: withoutRoomFor('paused:b1') });
      m.act('-c', { c: () => paused.change('b1', { price: 350, stake: 1_000 }) });
      m.after(() => expect(cancelled()).toEqual([]));
    });
  });
});

describe('a change to the stake of a waiting bet', () => {
  test('reduces the stake without losing the place in the queue, and subtracts the matched part', () => {
    marbles((m) => {
      const { paused, cancelled, sent } = openPausing(m, {
        bets: only({ matched: 200, remaining: 800, averagePrice: 340 }),
        canReduce: true,
      });
      m.act('-c-c', { c: () => paused.change('b1', { price: 340, stake: 300 }) });
      m.expectObservable(shown(paused), '^ 20ms !').toBe('n', { n: '' });
      m.after(() => {
        expect(cancelled().map(({ path }) => path)).toEqual([
          expect.stringMatching(/Bet\/ReduceBet$/),
        ]);
        expect(bodies(cancelled)).toEqual([{ betId: 'b1', stake: 5 }]);
        expect(sent()).toEqual([]);
      });
    });
  });

  test('reduces the stake in a suspended market', () => {
    marbles((m) => {
      const { paused, cancelled, showMarket } = openPausing(m, { canReduce: true });
      m.act('-sc', {
        s: () => showMarket(2, { status: 'SUSPENDED' }),
        c: () => paused.change('b1', { price: 340, stake: 300 }),
      });
      m.after(() => expect(bodies(cancelled)).toEqual([{ betId: 'b1', stake: 3 }]));
    });
  });

  test('cancels the bet and places a smaller bet if the server cannot reduce bets', () => {
    marbles((m) => {
      const { paused, sent } = openPausing(m, { cancel: cancelsTo(m, ended('b1', 1_000)) });
      m.act('-c', { c: () => paused.change('b1', { price: 340, stake: 300 }) });
      m.after(() => expect(bodies(sent)).toMatchObject([{ price: 3.4, stake: 3 }]));
    });
  });

  test('adds one bet for an increase, and cancels no bet', () => {
    marbles((m) => {
      const { paused, cancelled, sent } = openPausing(m, {
        bets: only({ persistence: 'PERSIST' }),
        place: becomes(m, 500),
      });
      m.act('-c-c', { c: () => paused.change('b1', { price: 340, stake: 1_500 }) });
      m.after(() => {
        expect(cancelled()).toEqual([]);
        expect(bodies(sent)).toMatchObject([{ price: 3.4, stake: 5, persistence: 'PERSIST' }]);
        expect(paused.offers$.value).toEqual([]);
      });
    });
  });

  test('lists a refused increase next to the bet, which still waits', () => {
    marbles((m) => {
      const { paused } = openPausing(m, {
        place: () => m.cold('---(a|)', { a: refusal('No.', { status: 400, code: 4001 }) }),
      });
      m.act('-c', { c: () => paused.change('b1', { price: 340, stake: 1_500 }) });
      m.after(() =>
        expect(paused.offers$.value).toMatchObject([
          { change: { betId: 'b1' }, size: 500, state: 'out', refusal: 'INSUFFICIENT_FUNDS' },
        ]),
      );
    });
  });
});
