import { map } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { Placement } from '../../../../streams/betting/placing/placementRules';
import { MAX_LEGS, newLeg, type SlipLeg } from '../../../../streams/betting/slip/slipLegs';
import { createDrop } from '../../../../streams/betting/slip/legRetention';
import { createSlipSelections } from '../../../../streams/betting/slip/slipSelections';
import { marketOdds } from '../../odds/oddsSamples';
import { marbles, type Marbles } from '../../marbles';
import { createRandom } from '../../ports';
import { aSelection } from './slipParts';
import { unoffered } from './slipReady';
import { placementOf, sentTen, withTen } from './slipShown';
import { slipOfLegs } from './slipOfLegs';

const setUp = (m: Marbles, initial: readonly SlipLeg[] = []) => {
  const parts = slipOfLegs(m, initial);
  const notes: string[] = [];
  const forgotten: string[] = [];
  let putAways = 0;
  const retapped: [string, number][] = [];
  const selections = createSlipSelections({
    ...parts,
    placing: { placements$: parts.placements$ },
    drop: createDrop({
      legs: parts.legs,
      placing: {
        placements$: parts.placements$,
        forget: (legIds) => void forgotten.push(...legIds),
      },
      withdrawQuestion: () => parts.question.set(null),
    }),
    putAway: () => void putAways++,
    edits: { retap: (legId, { price }) => void retapped.push([legId, price]) },
    books: { snapshot: () => marketOdds('m', 1, [unoffered('a', 450)]) },
    random: createRandom(0),
    serverNow: m.now,
    withdrawQuestion: () => parts.question.set(null),
    notify: (kind) => void notes.push(kind),
  });
  const count$ = parts.legs.value$.pipe(map((legs) => legs.length));
  return { ...parts, selections, count$, notes, forgotten, retapped, putAways: () => putAways };
};

const [zero, one, two] = [0, 1, 2];
const legs = { n: zero, o: one, t: two };
const matched = { status: 'matched', matched: 1_000, averagePrice: 300, rest: null } as const;

describe('a tap on a price', () => {
  test('adds the selection, removes it again, and then adds the opposite side', () => {
    marbles((m) => {
      const { selections, count$ } = setUp(m);
      // a: a back; b: the same back again; a, l: a back, then a lay.
      m.act('                                        -a-b-a-l', {
        a: () => selections.toggle(aSelection()),
        b: () => selections.toggle(aSelection({ price: 310 })),
        l: () => selections.toggle(aSelection({ side: 'LAY' })),
      });
      m.expectObservable(count$, '^--------!').toBe('no-n-o-t', legs);
    });
  });

  test('fills in the player’s default stake', () => {
    marbles((m) => {
      const { selections, legs: stored, preferences } = setUp(m);
      preferences.update((given) => ({ ...given, defaultStake: 25_050 }));
      m.act('-a', { a: () => selections.toggle(aSelection()) });
      m.after(() => expect(stored.value$.value).toMatchObject([{ stakeText: '250.50' }]));
    });
  });

  test('starts from the last price of the runner if the cell has no price', () => {
    marbles((m) => {
      const { selections, legs: stored } = setUp(m);
      m.act('-a', { a: () => selections.toggle(aSelection({ price: 0 })) });
      m.after(() => expect(stored.value$.value).toMatchObject([{ price: 450, ownPrice: true }]));
    });
  });

  test('updates the draft’s price after a tap on an unselected cell or a deeper level', () => {
    marbles((m) => {
      const { selections, retapped, count$ } = setUp(m, [withTen]);
      m.act('                                    -a-b', {
        a: () => selections.toggle(aSelection({ price: 310 }), false),
        b: () => selections.toggle(aSelection({ price: 320, isOwn: true })),
      });
      m.expectObservable(count$, '^----!').toBe('o', legs);
      m.after(() =>
        expect(retapped).toEqual([
          ['leg', 310],
          ['leg', 320],
        ]),
      );
    });
  });

  test('updates a refused leg, ignores an open outcome and replaces a finished leg', () => {
    marbles((m) => {
      const {
        selections,
        placements,
        legs: stored,
        retapped,
        notes,
        forgotten,
      } = setUp(m, [sentTen]);
      const after = (placement: Placement) => () => {
        placements.set([placement]);
        selections.toggle(aSelection({ price: 310 }));
      };
      m.act('-r-o-d', {
        r: after(placementOf({ status: 'rejected', code: 'X', message: 'No.' })),
        o: after(placementOf({ status: 'submitting', sentAt: 0 })),
        d: after(placementOf(matched)),
      });
      m.after(() => {
        expect([retapped, notes, forgotten]).toEqual([[['leg', 310]], ['held'], ['leg']]);
        expect(stored.value$.value).toMatchObject([{ price: 310, stakeText: '' }]);
      });
    });
  });

  test('is refused by a full slip, unless a finished leg can be removed', () => {
    marbles((m) => {
      const full = Array.from({ length: MAX_LEGS }, (_, n) =>
        newLeg(aSelection({ runnerId: `r${n}` }), n === 3 ? 'leg' : `${n}`, 0),
      );
      const { selections, placements, legs: stored, notes } = setUp(m, full);
      m.act('-a-b', {
        a: () => selections.toggle(aSelection()),
        b() {
          placements.set([placementOf(matched)]);
          selections.toggle(aSelection());
        },
      });
      m.after(() => {
        expect(notes).toEqual(['full']);
        expect(stored.value$.value).toHaveLength(MAX_LEGS);
        expect(stored.value$.value.at(-1)).toMatchObject({ runnerId: 'a' });
      });
    });
  });
});

describe('the removal of legs', () => {
  const other = newLeg(aSelection({ runnerId: 'b' }), 'other', 0);

  test('removes a leg with its placement, and withdraws the question', () => {
    marbles((m) => {
      const { selections, count$, question, forgotten } = setUp(m, [withTen, other]);
      question.set(new Map());
      m.act('                     -r', { r: () => selections.remove('leg') });
      m.expectObservable(count$, '^--!').toBe('to', legs);
      m.after(() => expect([forgotten, question.value$.value]).toEqual([['leg'], null]));
    });
  });

  test('keeps a leg whose outcome is open', () => {
    marbles((m) => {
      const { selections, placements, count$ } = setUp(m, [withTen, other]);
      placements.set([placementOf({ status: 'submitting', sentAt: 0 })]);
      m.act('                                      -r', { r: () => selections.remove('leg') });
      m.expectObservable(count$, '^------!').toBe('t', legs);
    });
  });
});
