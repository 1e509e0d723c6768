import { distinctUntilChanged, map } from 'rxjs';
import { expect, test } from 'vitest';
import type { BetRequest } from '../../../../streams/betting/placing/placementRules';
import { newLeg, referenceOf } from '../../../../streams/betting/slip/slipLegs';
import type { LegFacts } from '../../../../streams/betting/slip/slipRules';
import { createSlipSending } from '../../../../streams/betting/slip/slipSending';
import { marbles, type Marbles } from '../../marbles';
import { aSelection, someFacts } from './slipParts';
import { withTen } from './slipShown';
import { slipOfLegs } from './slipOfLegs';

/** A leg that can go, `leg`, and one without a stake. */
const setUp = (m: Marbles, facts?: LegFacts) => {
  const bare = newLeg(aSelection({ runnerId: 'b' }), 'bare', 0);
  const parts = slipOfLegs(m, [withTen, bare], facts);
  const orders: BetRequest[] = [];
  const sending = createSlipSending(
    { ...parts, placing: { submit: (order) => void orders.push(order) } },
    parts.scope,
  );
  const asking$ = parts.state$.pipe(map(({ confirming }) => confirming));
  return { ...parts, sending, orders, asking$ };
};

const [n, y] = [false, true];

test('legs that can go are asked for first, and sent when the player confirms', () => {
  marbles((m) => {
    const { sending, orders, asking$, leg } = setUp(m);
    // p: place asks; x: the player says no; p, c: asks again, and yes.
    m.act('                                          -p-x-p-c', {
      p: sending.place,
      x: sending.cancelConfirm,
      c: sending.confirm,
    });
    m.expectObservable(asking$, ' ^--------!').toBe('ny-n-y-(nn)', { n, y });
    m.after(() => {
      expect(orders).toEqual([
        {
          legId: 'leg',
          reference: referenceOf(withTen),
          marketId: 'm',
          runnerId: 'a',
          side: 'BACK',
          price: 300,
          stake: 1_000,
          priceChange: 'BETTER',
          version: 1,
          betDelay: 0,
        },
      ]);
      expect(leg('leg')).toMatchObject({ retried: false, bettingType: 'ODDS' });
      expect(leg('bare')).toMatchObject({ bettingType: null });
    });
  });
});

test('a player who wants no question sends at once', () => {
  marbles((m) => {
    const { sending, orders, preferences, asking$ } = setUp(m);
    preferences.update((given) => ({
      ...given,
      confirmBeforePlacing: false,
      priceChange: 'ANY',
    }));
    m.act('-p', { p: sending.place });
    m.expectObservable(asking$, '^--!').toBe('nn', { n });
    m.after(() =>
      expect(orders.map(({ legId, priceChange }) => [legId, priceChange])).toEqual([
        ['leg', 'ANY'],
      ]),
    );
  });
});

test('a question goes on under another price rule, with the terms that follow from it', () => {
  marbles((m) => {
    const { sending, orders, asking$, state$ } = setUp(m, someFacts({ best: 320 }));
    const terms$ = state$.pipe(
      map(({ legs: [leg] }) => `${leg?.state.at} ${leg?.policy} ${leg?.asked}`),
      distinctUntilChanged(),
    );
    // a: the best price there is, 3.20, instead of the 3.00 of the tap.
    m.act('                     -p-a-c', {
      p: sending.place,
      a: () => sending.setPriceChange('ANY'),
      c: sending.confirm,
    });
    m.expectObservable(terms$, ' ^----!').toBe('db-a-e', {
      d: 'draft BETTER 300',
      b: 'confirming BETTER 300',
      a: 'confirming ANY 320',
      e: 'draft ANY 320',
    });
    m.expectObservable(asking$.pipe(distinctUntilChanged()), '^----!').toBe('ny---n', { n, y });
    m.after(() =>
      expect(orders.map(({ priceChange, price }) => [priceChange, price])).toEqual([['ANY', 320]]),
    );
  });
});

test('a leg that can not go under the new price rule is asked about no more', () => {
  marbles((m) => {
    const { sending, orders, asking$, preferences$ } = setUp(m, someFacts({ best: 320 }));
    m.act('                      -p-e-c', {
      p: sending.place,
      e: () => sending.setPriceChange('NONE'),
      c: sending.confirm,
    });
    m.expectObservable(asking$.pipe(distinctUntilChanged()), '^----!').toBe('ny-n', { n, y });
    m.after(() => {
      expect(orders).toEqual([]);
      expect(preferences$.value.priceChange).toBe('NONE');
    });
  });
});

test('a price rule that is chosen while nothing is asked asks nothing', () => {
  marbles((m) => {
    const { sending, question, preferences$ } = setUp(m);
    m.act('-a', { a: () => sending.setPriceChange('ANY') });
    m.expectObservable(preferences$.pipe(map(({ priceChange }) => priceChange)), '^-!').toBe('ba', {
      b: 'BETTER',
      a: 'ANY',
    });
    m.after(() => expect(question.value$.value).toBe(null));
  });
});

test('nothing is asked or sent where no leg can go, or nothing was asked', () => {
  marbles((m) => {
    const { sending, orders, legs, sent, asking$ } = setUp(m);
    legs.set([newLeg(aSelection(), 'bare', 0)]);
    m.act('                                     -p-c', { p: sending.place, c: sending.confirm });
    m.expectObservable(asking$, '^----!').toBe('n--n', { n });
    m.expectObservable(sent.value$, '^----!').toBe('n', { n: null });
    m.after(() => expect(orders).toEqual([]));
  });
});

test('a leg that changed since it was asked for is not sent', () => {
  marbles((m) => {
    const { sending, orders, legs } = setUp(m);
    m.act('-p-s-c', {
      p: sending.place,
      s: () => legs.update((list) => list.map((leg) => ({ ...leg, stakeText: '20' }))),
      c: sending.confirm,
    });
    m.after(() => expect(orders).toEqual([]));
  });
});

test('the time of the last sending is kept, not that of a question', () => {
  marbles((m) => {
    const { sending, sent } = setUp(m);
    m.act('-p-c', { p: sending.place, c: sending.confirm });
    m.expectObservable(sent.value$, '^----!').toBe('n--t', { n: null, t: 3 });
  });
});

test('a bet that may be a slip of the finger is asked about, also where the player wants no question', () => {
  marbles((m) => {
    const { sending, orders, preferences, asking$, state$ } = setUp(m);
    preferences.update((given) => ({
      ...given,
      confirmBeforePlacing: false,
      liabilityLimit: 999,
    }));
    // p asks about the liability of 10.00; c: the player stands by it, once.
    m.act('                                           -p-c', {
      p: sending.place,
      c: sending.confirm,
    });
    m.expectObservable(asking$.pipe(distinctUntilChanged()), '^--!').toBe('ny-(n)', { n, y });
    m.after(() => {
      expect(orders).toHaveLength(1);
      expect(state$.value.confirming).toBe(false);
    });
  });
});

test('the stakes that are sent tell what is usual, those that are only asked about do not', () => {
  marbles((m) => {
    const { sending, stakes } = setUp(m);
    stakes.set([100, 100, 100, 100]);
    m.act('-p-c', { p: sending.place, c: sending.confirm });
    m.expectObservable(stakes.value$.pipe(map((sent) => sent.length)), '^----!').toBe('a--b', {
      a: 4,
      b: 5,
    });
    m.after(() => expect(stakes.value$.value.at(-1)).toBe(1_000));
  });
});

test('one leg alone goes without the usual question, but not without a caution', () => {
  for (const liabilityLimit of [null, 999])
    marbles((m) => {
      const { sending, orders, preferences, legs, state$ } = setUp(m);
      preferences.update((given) => ({ ...given, liabilityLimit }));
      legs.update((list) => [...list, { ...withTen, id: 'other', runnerId: 'b' }]);
      m.act('-n-p', { n: () => sending.place('bare'), p: () => sending.place('leg') });
      m.after(() => {
        expect(orders.map(({ legId }) => legId)).toEqual(liabilityLimit === null ? ['leg'] : []);
        expect(state$.value.confirming).toBe(liabilityLimit !== null);
      });
    });
});
