import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSelected, isDraft } from '../../../../streams/betting/slip/selected';
import type { Leg, LegState, Selection, SlipState } from '../../../../streams/betting/types';
import { createState } from '../../../../streams/rx/behavior';
import { createScope } from '../../../../streams/rx/scope';
import { marbles } from '../../marbles';
import { aSelection, someFacts } from './slipParts';
import { newLeg } from '../../../../streams/betting/slip/slipLegs';
import { slip } from './slipShown';

const DRAFT: LegState = { status: 'draft' };
const STATES: Readonly<
  Record<LegState['status'], { readonly state: LegState; readonly selected: boolean }>
> = {
  draft: { state: DRAFT, selected: true },
  confirming: { state: { status: 'confirming' }, selected: true },
  submitting: { state: { status: 'submitting', sentAt: 0 }, selected: false },
  pending: { state: { status: 'pending', until: 0 }, selected: false },
  matched: {
    state: { status: 'matched', matched: 1, averagePrice: 200, rest: null },
    selected: false,
  },
  partlyMatched: {
    state: { status: 'partlyMatched', matched: 1, averagePrice: 200, remaining: 1 },
    selected: false,
  },
  settled: {
    state: {
      status: 'settled',
      profit: 1,
      commission: null,
      isShared: false,
      isVoid: false,
      matched: 1,
      averagePrice: 200,
    },
    selected: false,
  },
  unmatched: { state: { status: 'unmatched', remaining: 1 }, selected: false },
  rejected: { state: { status: 'rejected', code: '', message: '' }, selected: false },
  unknown: { state: { status: 'unknown', since: 0, reference: 'r', words: null }, selected: false },
};

/** A leg as the slip shows it. */
function shownLeg(marketId: string, runnerId: string, side: 'BACK' | 'LAY', state = DRAFT): Leg {
  const leg = newLeg(aSelection({ marketId, runnerId, side }), `${marketId}${runnerId}${side}`, 0);
  const [shown] = slip(leg, someFacts()).legs;
  if (shown === undefined) throw new Error('The slip shows no leg.');
  return { ...shown, state };
}
const holding = (...legs: readonly Leg[]): SlipState => ({
  legs,
  totalLiability: 0,
  maxProfit: 0,
  availableAfter: null,
  placeable: 0,
  confirming: false,
});

describe('a leg', () => {
  it.each(Object.values(STATES))(
    'is selected or not by its state: $state.status, $selected',
    ({ state, selected }) => {
      expect(isDraft({ state })).toBe(selected);
    },
  );
});

describe('the selections of a market', () => {
  it('are the unsent legs of the slip, emitted as they change', () => {
    marbles((m) => {
      const state = createState(holding(), m.scope(15));
      const none = createState<readonly Selection[]>([], m.scope(15));
      const selectedIn$ = createSelected(state.value$, none.value$);
      const a = shownLeg('m', 'a', 'BACK');
      const b = shownLeg('m', 'b', 'LAY');
      m.act('                             --a--b--o--p--c', {
        a: () => state.set(holding(a)),
        b: () => state.set(holding(a, b)),
        // Another market, and another stake: this market's selections do not change.
        o: () => state.set(holding({ ...a, stakeText: '5' }, b, shownLeg('n', 'a', 'LAY'))),
        p: () => state.set(holding({ ...a, state: STATES.matched.state }, b)),
        c: () => state.set(holding()),
      });
      m.expectObservable(selectedIn$('m')).toBe('0-a--b-----p--0|', {
        0: new Set(),
        a: new Set(['a|BACK']),
        b: new Set(['a|BACK', 'b|LAY']),
        p: new Set(['b|LAY']),
      });
      m.expectObservable(selectedIn$('n')).toBe('0-------o--0---|', {
        0: new Set(),
        o: new Set(['a|LAY']),
      });
    });
  });

  it.each(['closed', 'runnerRemoved'] as const)('exclude a leg that is %s', (kind) => {
    marbles((m) => {
      const state = createState(holding(), m.scope(9));
      const none = createState<readonly Selection[]>([], m.scope(9));
      const selectedIn$ = createSelected(state.value$, none.value$);
      const a = shownLeg('m', 'a', 'BACK');
      const b = shownLeg('m', 'b', 'LAY');
      m.act('                             --a--s--c', {
        a: () => state.set(holding(a, b)),
        // A suspended market may open again.
        s: () => state.set(holding({ ...a, problems: [{ kind: 'suspended' }] }, b)),
        c: () => state.set(holding({ ...a, problems: [{ kind }] }, b)),
      });
      m.expectObservable(selectedIn$('m')).toBe('0-a-----c|', {
        0: new Set(),
        a: new Set(['a|BACK', 'b|LAY']),
        c: new Set(['b|LAY']),
      });
    });
  });

  it('include the selections that wait for the slip’s code to load', () => {
    marbles((m) => {
      const slip = createState(holding(), m.scope(9));
      const tapped = createState<readonly Selection[]>([], m.scope(9));
      const selectedIn$ = createSelected(slip.value$, tapped.value$);
      const a = shownLeg('m', 'a', 'BACK');
      m.act('                             --t--s--e', {
        t: () => tapped.set([aSelection({ marketId: 'm', runnerId: 'a', side: 'BACK' })]),
        // The slip now has the leg, so dropping the waiting selection has no visible effect.
        s: () => slip.set(holding(a)),
        e: () => tapped.set([]),
      });
      m.expectObservable(selectedIn$('m')).toBe('0-a------|', {
        0: new Set(),
        a: new Set(['a|BACK']),
      });
    });
  });

  it('match a search through all legs, for any slip', () => {
    const leg = fc
      .record({
        market: fc.constantFrom('m', 'n'),
        runner: fc.constantFrom('a', 'b', 'c'),
        side: fc.constantFrom('BACK' as const, 'LAY' as const),
        at: fc.constantFrom(...Object.values(STATES)),
      })
      .map(({ market, runner, side, at }) => shownLeg(market, runner, side, at.state));
    fc.assert(
      fc.property(fc.array(leg, { maxLength: 8 }), (legs) => {
        const { value$ } = createState(holding(...legs), createScope());
        const none = createState<readonly Selection[]>([], createScope());
        const selectedIn$ = createSelected(value$, none.value$);
        for (const market of ['m', 'n', 'x'])
          for (const runner of ['a', 'b', 'c'])
            for (const side of ['BACK', 'LAY'] as const)
              expect(selectedIn$(market).value.has(`${runner}|${side}`)).toBe(
                legs.some(
                  (other) =>
                    other.marketId === market &&
                    other.runnerId === runner &&
                    other.side === side &&
                    STATES[other.state.status].selected &&
                    other.problems.every(
                      ({ kind }) => kind !== 'closed' && kind !== 'runnerRemoved',
                    ),
                ),
              );
      }),
    );
  });
});
