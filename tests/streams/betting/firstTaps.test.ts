import { expect, test } from 'vitest';
import { createFirstTaps } from '../../../streams/betting/firstTaps';
import type { Selection, SlipState } from '../../../streams/betting/types';
import { createState } from '../../../streams/core/behavior';
import { marbles } from '../marbles';
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

test('what is tapped before the slip is there waits, and is forgotten once it is', () => {
  marbles((m) => {
    const state = createState(EMPTY, m.scope(20));
    const taken: [Selection, boolean | undefined][] = [];
    const toggle = (selection: Selection, isSeen?: boolean) => void taken.push([selection, isSeen]);
    const taps = createFirstTaps({ state$: state.value$, toggle }, m.scope(20));
    m.act('--a--b--s--a', {
      a: () => taps.toggle(a),
      b: () => taps.toggle(b, false),
      // The slip comes, with what it kept.
      s: () => state.set({ ...EMPTY, placeable: 1 }),
    });
    m.expectObservable(taps.tapped$).toBe('0-a--b--0-----------|', { 0: [], a: [a], b: [a, b] });
    // Every tap goes on to the slip, which waits for its code by itself.
    m.after(() =>
      expect(taken).toEqual([
        // Nothing that the slip kept is marked yet: a first tap removes nothing.
        [a, false],
        [b, false],
        [a, undefined],
      ]),
    );
  });
});

test('a second tap takes a marked price out again, and one that was not seen as marked does not', () => {
  marbles((m) => {
    const state = createState(EMPTY, m.scope(20));
    const taken: (boolean | undefined)[] = [];
    const toggle = (_: Selection, isSeen?: boolean) => void taken.push(isSeen);
    const taps = createFirstTaps({ state$: state.value$, toggle }, m.scope(20));
    const later = { ...a, price: 2.5 };
    m.act('--a--b--A--u', {
      a: () => taps.toggle(a),
      b: () => taps.toggle(b),
      A: () => taps.toggle(a),
      u: () => taps.toggle(later, false),
    });
    m.expectObservable(taps.tapped$).toBe('0-a--b--c--d--------|', {
      0: [],
      a: [a],
      b: [a, b],
      c: [b],
      d: [b, later],
    });
    m.after(() => expect(taken).toEqual([false, false, true, false]));
  });
});
