import { distinctUntilChanged, map } from 'rxjs';
import { expect, test } from 'vitest';
import type { BetRequest } from '../../../../streams/betting/placing/placementRules';
import { newLeg, referenceOf } from '../../../../streams/betting/slip/slipLegs';
import type { LegFacts } from '../../../../streams/betting/slip/legFacts';
import { createSlipSending } from '../../../../streams/betting/slip/slipSending';
import { marbles, type Marbles } from '../../marbles';
import { aSelection, someFacts } from './slipParts';
import { withTen } from './slipShown';
import { slipOfLegs } from './slipOfLegs';

/** A leg that can be placed, `leg`, and a leg without a stake. */
const setUp = (m: Marbles, facts?: LegFacts) => {
  const bare = newLeg(aSelection({ runnerId: 'b' }), 'bare', 0);
  const parts = slipOfLegs(m, [withTen, bare], facts);
  const orders: BetRequest[] = [];
  const sending = createSlipSending(
    { ...parts, placing: { submit: (...sent) => void orders.push(...sent) } },
    parts.scope,
  );
  const asking$ = parts.state$.pipe(map(({ confirming }) => confirming));
  return { ...parts, sending, orders, asking$ };
};

const [n, y] = [false, true];

test('asks to confirm the legs that can be placed, and sends them when the player confirms', () => {
  marbles((m) => {
    const { sending, orders, asking$, leg } = setUp(m);
    // p: asks; x: the player cancels; p, c: the question is repeated, and the player confirms it.
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

test('sends at once for a player who wants no confirmation', () => {
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

test('leaves a question open under another price rule, and shows the new terms', () => {
  marbles((m) => {
    const { sending, orders, asking$, state$ } = setUp(m, someFacts({ best: 320 }));
    const terms$ = state$.pipe(
      map(({ legs: [leg] }) => `${leg?.state.status} ${leg?.policy} ${leg?.requestedPrice}`),
      distinctUntilChanged(),
    );
    // a: the best price now, 3.20, instead of the 3.00 of the tap.
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

test('drops a leg from the question if the leg cannot be placed under the new price rule', () => {
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

test('does not open a question when the price rule changes', () => {
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

test('neither asks nor sends without a leg that can be placed or without a question', () => {
  marbles((m) => {
    const { sending, orders, legs, sent, asking$ } = setUp(m);
    legs.set([newLeg(aSelection(), 'bare', 0)]);
    m.act('                                     -p-c', { p: sending.place, c: sending.confirm });
    m.expectObservable(asking$, '^----!').toBe('n', { n });
    m.expectObservable(sent.value$, '^----!').toBe('n', { n: null });
    m.after(() => expect(orders).toEqual([]));
  });
});

test('does not send a leg that changed after the question', () => {
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

test('stores the time of the last send, not of a question', () => {
  marbles((m) => {
    const { sending, sent } = setUp(m);
    m.act('-p-c', { p: sending.place, c: sending.confirm });
    m.expectObservable(sent.value$, '^----!').toBe('n--t', { n: null, t: 3 });
  });
});

test('asks to confirm a possible fat finger, even if the player wants no confirmation', () => {
  marbles((m) => {
    const { sending, orders, preferences, asking$, state$ } = setUp(m);
    preferences.update((given) => ({
      ...given,
      confirmBeforePlacing: false,
      liabilityLimit: 999,
    }));
    // p asks about the liability of 10.00; c: the player confirms, once.
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

test('counts sent stakes towards the usual stake, but not stakes in a question', () => {
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

test('sends a single leg without the usual confirmation, but not without a warning', () => {
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
