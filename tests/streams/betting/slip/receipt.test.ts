import { distinctUntilChanged, map } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createReceipts } from '../../../../streams/betting/slip/receipt';
import { newLeg, type SlipLeg } from '../../../../streams/betting/slip/slipLegs';
import { createDrop } from '../../../../streams/betting/slip/legRetention';
import type { LegState, Receipt } from '../../../../streams/betting/types';
import type { Books } from '../../../../streams/catalogue/types';
import { marketOdds, runnerOdds } from '../../odds/oddsSamples';
import { marbles, type Marbles } from '../../marbles';
import { createRandom } from '../../ports';
import { aSelection } from './slipParts';
import { unoffered } from './slipReady';
import { placementOf, sentTen } from './slipShown';
import { slipOfLegs } from './slipOfLegs';

const other = newLeg(aSelection({ runnerId: 'b' }), 'other', 0);
const matched = { status: 'matched', matched: 1_000, averagePrice: 300, rest: null } as const;
const refused = { status: 'rejected', code: 'X', message: null } as const;
const unknown = { status: 'unknown', since: 0, reference: 'ref', words: null } as const;
const sending = { status: 'submitting', sentAt: 0 } as const;

const unofferedBook = {
  snapshot: () => ({ ...marketOdds('m', 1, [unoffered('a', 450)]), version: 4 }),
};

const setUp = (
  m: Marbles,
  initial: readonly SlipLeg[] = [sentTen, other],
  books: Pick<Books, 'snapshot'> = unofferedBook,
) => {
  const parts = slipOfLegs(m, initial);
  const forgotten: string[] = [];
  const retried: string[] = [];
  const drop = createDrop({
    legs: parts.legs,
    placing: { placements$: parts.placements$, forget: (legIds) => void forgotten.push(...legIds) },
    withdrawQuestion: () => undefined,
  });
  const receipts = createReceipts(
    {
      ...parts,
      placing: { placements$: parts.placements$ },
      books,
      random: createRandom(0),
      serverNow: m.now,
      edits: { retry: (legId) => void retried.push(legId) },
      drop,
    },
    m.scope(),
  );
  const becomes = (state: Exclude<LegState, { readonly status: 'draft' | 'confirming' }>) => () =>
    parts.placements.set([placementOf(state)]);
  /** The bets of the receipt, then in brackets the bets set aside. */
  const shown$ = receipts.receipt$.pipe(
    map(({ bets, aside }: Receipt) => {
      const states = (legs: Receipt['bets']): string =>
        legs.map(({ state }) => state.status).join();
      return `${states(bets)}(${states(aside)})`;
    }),
  );
  const idsInSlip = (): readonly string[] => parts.legs.value$.value.map(({ id }) => id);
  return { ...parts, receipts, becomes, shown$, idsInSlip, forgotten, retried };
};

describe('the receipt', () => {
  test('shows the bets that were sent, follows their outcomes, and can be closed', () => {
    marbles((m) => {
      const { receipts, becomes, shown$, idsInSlip, forgotten } = setUp(m);
      // s: sent; m: matched; a: closed.
      m.act('                                       -s-m-a', {
        s: becomes(sending),
        m: becomes(matched),
        a: receipts.putAway,
      });
      m.expectObservable(shown$, '^------!').toBe('ns-m-n', {
        n: '()',
        s: 'submitting()',
        m: 'matched()',
      });
      m.after(() => expect([idsInSlip(), forgotten]).toEqual([['other'], ['leg']]));
    });
  });

  test('shows a bet with an open outcome after the receipt is closed', () => {
    marbles((m) => {
      const { receipts, becomes, shown$, idsInSlip } = setUp(m);
      m.act('-u-a-m', {
        u: becomes(unknown),
        a() {
          receipts.putAway();
          expect(idsInSlip()).toEqual(['leg', 'other']);
        },
        m: becomes(matched),
      });
      m.expectObservable(shown$, '^------!').toBe('nu-a-n', {
        n: '()',
        u: 'unknown()',
        a: '(unknown)',
      });
      m.after(() => expect(idsInSlip()).toEqual(['other']));
    });
  });

  test('has the time at which the last of its bets was sent', () => {
    marbles((m) => {
      const { receipts, placements } = setUp(m);
      m.act('-s', { s: () => placements.set([{ ...placementOf(matched), sentAt: 9 }]) });
      m.expectObservable(receipts.receipt$.pipe(map(({ sentAt }) => sentAt)), '^-!').toBe('ns', {
        n: 0,
        s: 9,
      });
    });
  });
});

describe('Bet again', () => {
  test('selects a bet again with its stake and odds as another bet request', () => {
    marbles((m) => {
      const { receipts, becomes, legs, forgotten } = setUp(m, [sentTen]);
      m.act('-m-b', { m: becomes(matched), b: receipts.betAgain });
      m.expectObservable(legs.value$.pipe(map((list) => list.length)), '^---!').toBe('n--(on)', {
        n: 1,
        o: 0,
      });
      m.after(() => {
        expect(legs.value$.value).toMatchObject([
          { runnerId: 'a', stakeText: '20', requestedPrice: 300, ownPrice: true, version: 4 },
        ]);
        expect(legs.value$.value[0]?.id).not.toBe('leg');
        expect(forgotten).toEqual(['leg']);
      });
    });
  });

  test.each([
    ['the best odds are followed as the best odds', false, { ownPrice: false, wasBest: true }],
    ['a price that the player entered remains a limit', true, { ownPrice: true, wasBest: false }],
  ] as const)('requests the same odds as before: %s', (_, ownPrice, again) => {
    marbles((m) => {
      const offered = { snapshot: () => marketOdds('m', 1, [runnerOdds('a', 310)]) };
      const { receipts, becomes, legs } = setUp(m, [{ ...sentTen, ownPrice }], offered);
      m.act('-m-b', { m: becomes(matched), b: receipts.betAgain });
      m.after(() =>
        expect(legs.value$.value).toMatchObject([{ requestedPrice: 300, price: 300, ...again }]),
      );
    });
  });

  test('retries a refused bet unchanged, and does not retry a bet whose outcome is open', () => {
    marbles((m) => {
      const { receipts, becomes, retried, idsInSlip } = setUp(m);
      m.act('-r-b-u-b', { r: becomes(refused), b: receipts.betAgain, u: becomes(unknown) });
      const count$ = receipts.receipt$.pipe(
        map(({ bets }) => bets.length),
        distinctUntilChanged(),
      );
      m.expectObservable(count$, '^-------!').toBe('no', { n: 0, o: 1 });
      m.after(() => expect([retried, idsInSlip()]).toEqual([['leg'], ['leg', 'other']]));
    });
  });
});
