import { map } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { PlacedState } from '../../../streams/betting/placementRules';
import { createSlipClearing } from '../../../streams/betting/slipClearing';
import { newLeg, type SlipLeg, withStake } from '../../../streams/betting/slipLegs';
import { createDrop } from '../../../streams/betting/slipSelections';
import { createState } from '../../../streams/core/behavior';
import type { Scope } from '../../../streams/core/scope';
import { marbles, type Marbles } from '../marbles';
import { aSelection } from './slipParts';
import { placementOf, sentTen, withTen } from './slipShown';
import { slipOfLegs } from './slipOfLegs';

const other = withStake(newLeg(aSelection({ runnerId: 'b' }), 'other', 0), '20');
const matched = { at: 'matched', matched: 1_000, averagePrice: 300, rest: null } as const;
const sending = { at: 'submitting', sentAt: 0 } as const;

const setUp = (m: Marbles, initial: readonly SlipLeg[] = [withTen, other], scope?: Scope) => {
  const parts = slipOfLegs(m, initial);
  const player = createState<string | null>('p', m.scope());
  const notes: string[] = [];
  const drop = createDrop({
    legs: parts.legs,
    placing: { placements$: parts.placements$, forget: () => undefined },
    unask: () => undefined,
  });
  const clearing = createSlipClearing(
    {
      ...parts,
      placing: { placements$: parts.placements$ },
      player$: player.value$,
      drop,
      notify: (kind) => void notes.push(kind),
    },
    scope ?? m.scope(100_000),
  );
  const sent = (legId: string, state: PlacedState = matched) => {
    const { order, ...rest } = placementOf(state);
    parts.placements.set([{ ...rest, order: { ...order, legId, reference: legId } }]);
  };
  const kept$ = parts.legs.value$.pipe(map((list) => list.map(({ id }) => id).join()));
  return { ...parts, clearing, player, notes, sent, kept$ };
};

/** How many can be brought back: n none, o one, t two. */
const counts = { n: 0, o: 1, t: 2 };
const ids = { n: '', b: 'leg,other', l: 'leg', o: 'other' };

describe('clearing the slip', () => {
  test('offers to bring the selections back with their stakes, once', () => {
    marbles((m) => {
      const { clearing, legs, kept$ } = setUp(m);
      m.act('                                          -c-u-u', {
        c: clearing.clear,
        u: clearing.undoClear,
      });
      m.expectObservable(clearing.cleared$, '^------!').toBe('nt-n', counts);
      m.expectObservable(kept$, '             ^------!').toBe('bn-b', ids);
      m.after(() => expect(legs.value$.value).toEqual([withTen, other]));
    });
  });

  test('offers it for twenty seconds', () => {
    marbles((m) => {
      const { clearing, kept$ } = setUp(m);
      m.act('                                          -c 20s u', {
        c: clearing.clear,
        u: clearing.undoClear,
      });
      m.expectObservable(clearing.cleared$, '^ 30s !').toBe('nt 19999ms n', counts);
      m.expectObservable(kept$, '             ^ 30s !').toBe('bn', ids);
    });
  });

  test('leaves a bet on its way and says so, and brings no bet back that was sent before', () => {
    marbles((m) => {
      const { clearing, sent, notes, kept$ } = setUp(m, [sentTen, other]);
      sent('leg', sending);
      m.act('                           -c-m-c-u', {
        c: clearing.clear,
        m: () => sent('leg'),
        u: clearing.undoClear,
      });
      m.expectObservable(clearing.cleared$, '^--------!').toBe('no---n', counts);
      m.expectObservable(kept$, '             ^--------!').toBe('bl---n', ids);
      m.after(() => expect(notes).toEqual(['held']));
    });
  });

  test('offers nothing more once a bet is sent in any tab, or another player comes', () => {
    for (const end of ['bet', 'player'] as const)
      marbles((m) => {
        const { clearing, sent, player, kept$ } = setUp(m);
        m.act('                                          -c-e-u', {
          c: clearing.clear,
          e: () => (end === 'bet' ? sent('elsewhere', sending) : player.set('q')),
          u: clearing.undoClear,
        });
        m.expectObservable(clearing.cleared$, '^------!').toBe('nt-n', counts);
        m.expectObservable(kept$, '             ^------!').toBe('bn', ids);
      });
  });

  test('brings no selection back that stands in the slip again', () => {
    marbles((m) => {
      const { clearing, legs, kept$ } = setUp(m);
      const again = newLeg(aSelection({ runnerId: 'b' }), 'other', 0);
      m.act('-c-a-u', {
        c: clearing.clear,
        a: () => legs.set([again]),
        u: clearing.undoClear,
      });
      m.expectObservable(kept$, '^------!').toBe('bn-o-x', { ...ids, x: 'other,leg' });
      m.after(() => expect(legs.value$.value).toContain(again));
    });
  });

  test('keeps to a slip that became full meanwhile', () => {
    marbles((m) => {
      const { clearing, legs } = setUp(m);
      const many = Array.from({ length: 19 }, (_, n) =>
        newLeg(aSelection({ runnerId: `r${n}` }), `${n}`, 0),
      );
      m.act('-c-a-u', { c: clearing.clear, a: () => legs.set(many), u: clearing.undoClear });
      m.after(() => expect(legs.value$.value).toEqual([...many, withTen]));
    });
  });

  test('takes a refused selection that was taken up again back too', () => {
    marbles((m) => {
      const { clearing, sent, kept$ } = setUp(m, [{ ...withTen, attempt: 1 }]);
      sent('leg', { at: 'rejected', code: 'X', message: null });
      m.act('                    -c-u', { c: clearing.clear, u: clearing.undoClear });
      m.expectObservable(kept$, '^----!').toBe('ln-l', ids);
    });
  });
});
