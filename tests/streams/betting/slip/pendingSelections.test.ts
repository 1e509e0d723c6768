import { expect, test } from 'vitest';
import { createPendingSelections } from '../../../../streams/betting/slip/pendingSelections';
import type { Selection, SlipState } from '../../../../streams/betting/types';
import { createState } from '../../../../streams/rx/behavior';
import { marbles } from '../../marbles';
import { aSelection } from './slipParts';

const EMPTY: SlipState = {
  legs: [],
  totalLiability: 0,
  maxProfit: 0,
  availableAfter: null,
  placeable: 0,
  confirming: false,
};
const [a, b] = [aSelection({ runnerId: 'a' }), aSelection({ runnerId: 'b' })];

test('stores selections made before the slip has loaded, and drops them afterwards', () => {
  marbles((m) => {
    const state = createState(EMPTY, m.scope(20));
    const taken: [Selection, boolean | undefined][] = [];
    const toggle = (selection: Selection, isSeen?: boolean) => void taken.push([selection, isSeen]);
    const taps = createPendingSelections({ state$: state.value$, toggle }, m.scope(20));
    m.act('--a--b--s--a', {
      a: () => taps.toggle(a),
      b: () => taps.toggle(b, false),
      // The slip loads, with its stored legs.
      s: () => state.set({ ...EMPTY, placeable: 1 }),
    });
    m.expectObservable(taps.tapped$).toBe('0-a--b--0-----------|', { 0: [], a: [a], b: [a, b] });
    // Every selection is passed on to the slip's facade, which waits for the code.
    m.after(() =>
      expect(taken).toEqual([
        [a, undefined],
        [b, false],
        [a, undefined],
      ]),
    );
  });
});

test('stores a selection once after two taps, with its latest price', () => {
  marbles((m) => {
    const state = createState(EMPTY, m.scope());
    const taps = createPendingSelections(
      { state$: state.value$, toggle: () => undefined },
      m.scope(),
    );
    const later = { ...a, price: 2.5 };
    m.act('--a--b--A', {
      a: () => taps.toggle(a),
      b: () => taps.toggle(b),
      A: () => taps.toggle(later),
    });
    m.expectObservable(taps.tapped$, '^--------!').toBe('0-a--b--c', {
      0: [],
      a: [a],
      b: [a, b],
      c: [b, later],
    });
  });
});
