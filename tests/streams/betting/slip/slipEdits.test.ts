import { map } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { NOT_PLACED } from '../../../../streams/betting/placing/placementRules';
import { createSlipEdits } from '../../../../streams/betting/slip/slipEdits';
import { newLeg } from '../../../../streams/betting/slip/slipLegs';
import type { LegFacts } from '../../../../streams/betting/slip/legFacts';
import { marbles, type Marbles } from '../../marbles';
import { aMarketState, aSelection, someFacts } from './slipParts';
import { placementOf, sentTen } from './slipShown';
import { slipOfLegs } from './slipOfLegs';

const setUp = (m: Marbles, facts?: LegFacts) => {
  const parts = slipOfLegs(m, [sentTen, newLeg(aSelection({ runnerId: 'b' }), 'other', 0)], facts);
  let withdrawn = 0;
  const edits = createSlipEdits({ ...parts, withdrawQuestion: () => void withdrawn++ });
  const prices$ = parts.state$.pipe(
    map(({ legs }) => legs.map(({ requestedPrice }) => requestedPrice).join()),
  );
  const stakes$ = parts.legs.value$.pipe(map((legs) => legs.map((leg) => leg.stakeText).join()));
  return { ...parts, edits, prices$, stakes$, withdrawn: () => withdrawn };
};

describe('an unsent leg', () => {
  test('accepts the typed stake and price without changing other legs', () => {
    marbles((m) => {
      const { edits, stakes$, prices$, withdrawn } = setUp(m);
      // t: typed; q: a quick stake is added; p: a price that the player enters; s: two ticks on.
      m.act('                                         -t-q-p-s', {
        t: () => edits.setStake('leg', '7'),
        q: () => edits.quickStake('leg', 100),
        p: () => edits.setPrice('leg', 350),
        s: () => edits.stepPrice('leg', 2),
      });
      m.expectObservable(stakes$, '^--------!').toBe('nt-q-q-q', { n: '10,', t: '7,', q: '107,' });
      m.expectObservable(prices$, ' ^--------!').toBe('nn-n-p-s', {
        n: '300,300',
        p: '350,300',
        s: '360,300',
      });
      m.after(() => expect(withdrawn()).toBe(4));
    });
  });

  test('replaces its stake by a quick stake if the player prefers that', () => {
    marbles((m) => {
      const { edits, stakes$, preferences } = setUp(m);
      m.act('                                         -r-q', {
        r: () => preferences.update((given) => ({ ...given, stakeMode: 'replace' })),
        q: () => edits.quickStake('leg', 100),
      });
      m.expectObservable(stakes$, '^--------!').toBe('n--r', { n: '10,', r: '100,' });
    });
  });

  test('keeps its stake if the replacing quick stake is invalid', () => {
    marbles((m) => {
      const { edits, stakes$, preferences } = setUp(m);
      preferences.update((given) => ({ ...given, stakeMode: 'replace' }));
      m.act('                                         -q', {
        q: () => edits.quickStake('leg', Number.NaN),
      });
      m.expectObservable(stakes$, '^--------!').toBe('nn', { n: '10,' });
    });
  });

  test('accepts the current market, with its best price unless the player entered a price', () => {
    marbles((m) => {
      const facts = someFacts({ best: 320, market: aMarketState({ version: 9 }) });
      const { edits, leg } = setUp(m, facts);
      m.act('-o-a-b', {
        o: () => edits.setPrice('leg', 350),
        a() {
          edits.accept('leg');
          expect(leg('leg')).toMatchObject({ requestedPrice: 350, ownPrice: true, version: 9 });
        },
        b() {
          edits.takeBest('leg');
          expect(leg('leg')).toMatchObject({ requestedPrice: 320, ownPrice: false, version: 9 });
        },
      });
    });
  });

  test('rejects a market whose odds are stale', () => {
    marbles((m) => {
      const market = aMarketState({ version: 9, stale: true });
      const { edits, leg, withdrawn } = setUp(m, someFacts({ best: 320, market }));
      m.act('-a-b', {
        a: () => edits.accept('leg'),
        b: () => edits.takeBest('leg'),
      });
      m.after(() => {
        expect(leg('leg')).toMatchObject({ requestedPrice: 300, version: 1 });
        expect(withdrawn()).toBe(0);
      });
    });
  });

  test('keeps its price and version if its market is unknown', () => {
    marbles((m) => {
      const { edits, leg } = setUp(m, someFacts({ market: null, rules: null, best: 0 }));
      m.act('-s-a', {
        s: () => edits.stepPrice('leg', 1),
        a() {
          edits.accept('leg');
          expect(leg('leg')).toMatchObject({ requestedPrice: 300, ownPrice: false, version: 1 });
        },
      });
    });
  });

  test('takes the price and version of another tap on its selection, and keeps its stake', () => {
    marbles((m) => {
      const { edits, leg } = setUp(m);
      m.act('-r', {
        r() {
          edits.retap('leg', aSelection({ price: 310, version: 4 }));
          expect(leg('leg')).toMatchObject({ requestedPrice: 310, version: 4, stakeText: '10' });
        },
      });
    });
  });
});

describe('a sent leg', () => {
  test.each(['submitting', 'unmatched'] as const)('does not change while it is %s', (status) => {
    marbles((m) => {
      const { edits, placements, legs, withdrawn } = setUp(m);
      placements.set([
        placementOf(status === 'submitting' ? { status, sentAt: 0 } : { status, remaining: 1_000 }),
      ]);
      m.act('-t', { t: () => edits.setStake('leg', '7') });
      m.expectObservable(legs.value$.pipe(map(([leg]) => leg?.stakeText)), '^--!').toBe('s', {
        s: '10',
      });
      m.after(() => expect(withdrawn()).toBe(0));
    });
  });

  test.each([
    ['a certain refusal, as another bet request', 'ODDS_CHANGED', 1],
    ['counting as not placed, as the same bet request', NOT_PLACED, 0],
  ])('can be retried after %s', (_, code, attempt) => {
    marbles((m) => {
      const { edits, placements, leg, state$ } = setUp(m);
      placements.set([placementOf({ status: 'rejected', code, message: 'No.' })]);
      m.act('-r', { r: () => edits.retry('leg') });
      m.expectObservable(state$.pipe(map(({ legs }) => legs[0]?.state.status)), '^--!').toBe('rd', {
        r: 'rejected',
        d: 'draft',
      });
      m.after(() => expect(leg('leg')).toMatchObject({ attempt, retried: true }));
    });
  });
});

test('ignores an edit to a leg that does not exist', () => {
  marbles((m) => {
    const { edits, legs, withdrawn } = setUp(m);
    m.act('-t', { t: () => edits.setStake('nobody', '7') });
    m.expectObservable(legs.value$.pipe(map((list) => list.length)), '^--!').toBe('n', { n: 2 });
    m.after(() => expect(withdrawn()).toBe(0));
  });
});
