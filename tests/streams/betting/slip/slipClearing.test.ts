import { map } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { PlacedState } from '../../../../streams/betting/placing/placementRules';
import { createSlipClearing } from '../../../../streams/betting/slip/slipClearing';
import {
  asOneOfSeveral,
  furtherLeg,
  newLeg,
  type SlipLeg,
  withStake,
} from '../../../../streams/betting/slip/slipLegs';
import { createDrop } from '../../../../streams/betting/slip/legRetention';
import { createState } from '../../../../streams/rx/behavior';
import type { Scope } from '../../../../streams/rx/scope';
import { sleep } from '../../device';
import { marbles, type Marbles } from '../../marbles';
import { steady } from '../../ports';
import { aSelection } from './slipParts';
import { placementOf, sentTen, withTen } from './slipShown';
import { slipOfLegs } from './slipOfLegs';

const other = withStake(newLeg(aSelection({ runnerId: 'b' }), 'other', 0), '20');
const matched = { status: 'matched', matched: 1_000, averagePrice: 300, rest: null } as const;
const sending = { status: 'submitting', sentAt: 0 } as const;

const setUp = (m: Marbles, initial: readonly SlipLeg[] = [withTen, other], scope?: Scope) => {
  const parts = slipOfLegs(m, initial);
  const player = createState<string | null>('p', m.scope());
  const notes: string[] = [];
  const drop = createDrop({
    legs: parts.legs,
    placing: { placements$: parts.placements$, forget: () => undefined },
    withdrawQuestion: () => undefined,
  });
  const clearing = createSlipClearing(
    {
      ...parts,
      placing: { placements$: parts.placements$ },
      player$: player.value$,
      steady,
      drop,
      notify: (kind) => void notes.push(kind),
    },
    scope ?? m.scope(100_000),
  );
  const place = (legId: string, state: PlacedState = matched) => {
    const { order, ...rest } = placementOf(state);
    parts.placements.set([{ ...rest, order: { ...order, legId, reference: legId } }]);
  };
  const legIds$ = parts.legs.value$.pipe(map((list) => list.map(({ id }) => id).join()));
  return { ...parts, clearing, player, notes, place, legIds$ };
};

/** The number of selections that can be restored: n for zero, o for one, t for two. */
const counts = { n: 0, o: 1, t: 2 };
const ids = { n: '', b: 'leg,other', l: 'leg', o: 'other' };

describe('a cleared slip', () => {
  test('offers once to restore the selections with their stakes', () => {
    marbles((m) => {
      const { clearing, legs, legIds$ } = setUp(m);
      m.act('                                          -c-u-u', {
        c: clearing.clear,
        u: clearing.undoClear,
      });
      m.expectObservable(clearing.cleared$, '^------!').toBe('nt-n', counts);
      m.expectObservable(legIds$, '             ^------!').toBe('bn-b', ids);
      m.after(() => expect(legs.value$.value).toEqual([withTen, other]));
    });
  });

  test('offers to restore the selections for twenty seconds', () => {
    marbles((m) => {
      const { clearing, legIds$ } = setUp(m);
      m.act('                                          -c 20s u', {
        c: clearing.clear,
        u: clearing.undoClear,
      });
      m.expectObservable(clearing.cleared$, '^ 30s !').toBe('nt 19999ms n', counts);
      m.expectObservable(legIds$, '             ^ 30s !').toBe('bn', ids);
    });
  });

  test('leaves a bet in flight and says so, and restores no bet that was already sent', () => {
    marbles((m) => {
      const { clearing, place, notes, legIds$ } = setUp(m, [sentTen, other]);
      place('leg', sending);
      m.act('                           -c-m-c-u', {
        c: clearing.clear,
        m: () => place('leg'),
        u: clearing.undoClear,
      });
      m.expectObservable(clearing.cleared$, '^--------!').toBe('no---n', counts);
      m.expectObservable(legIds$, '             ^--------!').toBe('bl---n', ids);
      m.after(() => expect(notes).toEqual(['held']));
    });
  });

  test('restores a further price of a runner whose first bet is in flight', () => {
    marbles((m) => {
      const further = asOneOfSeveral(furtherLeg(sentTen, 'other', 0), 305, '20');
      const { clearing, place, legIds$ } = setUp(m, [sentTen, further]);
      place('leg', sending);
      m.act('                          -c-u', { c: clearing.clear, u: clearing.undoClear });
      m.expectObservable(legIds$, '     ^---!').toBe('bl-b', ids);
    });
  });

  test('withdraws the offer after a bet is sent in any tab, or another player logs in', () => {
    for (const end of ['bet', 'player'] as const)
      marbles((m) => {
        const { clearing, place, player, legIds$ } = setUp(m);
        m.act('                                          -c-e-u', {
          c: clearing.clear,
          e: () => (end === 'bet' ? place('elsewhere', sending) : player.set('q')),
          u: clearing.undoClear,
        });
        m.expectObservable(clearing.cleared$, '^------!').toBe('nt-n', counts);
        m.expectObservable(legIds$, '             ^------!').toBe('bn', ids);
      });
  });

  test('does not restore a selection that has been tapped again', () => {
    marbles((m) => {
      const { clearing, legs, legIds$ } = setUp(m);
      const again = newLeg(aSelection({ runnerId: 'b' }), 'other', 0);
      m.act('-c-a-u', {
        c: clearing.clear,
        a: () => legs.set([again]),
        u: clearing.undoClear,
      });
      m.expectObservable(legIds$, '^------!').toBe('bn-o-x', { ...ids, x: 'other,leg' });
      m.after(() => expect(legs.value$.value).toContain(again));
    });
  });

  test('restores only as many legs as the slip has space for', () => {
    marbles((m) => {
      const { clearing, legs } = setUp(m);
      const many = Array.from({ length: 19 }, (_, n) =>
        newLeg(aSelection({ runnerId: `r${n}` }), `${n}`, 0),
      );
      m.act('-c-a-u', { c: clearing.clear, a: () => legs.set(many), u: clearing.undoClear });
      m.after(() => expect(legs.value$.value).toEqual([...many, withTen]));
    });
  });

  test('restores a refused selection that the player had retried', () => {
    marbles((m) => {
      const { clearing, place, legIds$ } = setUp(m, [{ ...withTen, attempt: 1 }]);
      place('leg', { status: 'rejected', code: 'X', message: null });
      m.act('                    -c-u', { c: clearing.clear, u: clearing.undoClear });
      m.expectObservable(legIds$, '^----!').toBe('ln-l', ids);
    });
  });

  test('restores a selection whose earlier bet request has been settled', () => {
    marbles((m) => {
      const { clearing, place, legIds$ } = setUp(m, [{ ...withTen, attempt: 1 }]);
      place('leg', { status: 'rejected', code: 'ENDED', message: null });
      m.act('                    -c-s-u', {
        c: clearing.clear,
        s: () => place('leg'),
        u: clearing.undoClear,
      });
      m.expectObservable(legIds$, '^------!').toBe('ln---l', ids);
    });
  });

  test('does not restore a selection whose bet was found later', () => {
    for (const end of ['stays', 'leaves'] as const)
      marbles((m) => {
        const { clearing, place, placements, legIds$ } = setUp(m, [withTen, other]);
        place('leg', { status: 'rejected', code: 'NOT_PLACED', message: null });
        m.act('                                          -c-b-u', {
          c: clearing.clear,
          b: () => (end === 'stays' ? place('leg') : placements.set([])),
          u: clearing.undoClear,
        });
        m.expectObservable(clearing.cleared$, '^------!').toBe('nt-o-n', counts);
        m.expectObservable(legIds$, '             ^------!').toBe('bn---o', ids);
      });
  });

  test('withdraws the offer after a sleep, even if the device’s clock does not count the sleep', () => {
    for (const counted of ['counted', 'not counted'] as const)
      marbles((m) => {
        const { clearing, legIds$ } = setUp(m);
        m.act('                                          -c-(su)', {
          c: clearing.clear,
          s: () => sleep(3_600_000, counted),
          u: clearing.undoClear,
        });
        m.expectObservable(clearing.cleared$, '^------!').toBe('nt-n', counts);
        m.expectObservable(legIds$, '             ^------!').toBe('bn', ids);
      });
  });

  test('withdraws the offer within a second of waking', () => {
    marbles((m) => {
      const { clearing } = setUp(m);
      m.act('-c-s', { c: clearing.clear, s: () => sleep(3_600_000, 'not counted') });
      m.expectObservable(clearing.cleared$, '^ 3s !').toBe('nt 999ms n', counts);
    });
  });

  test('withdraws the offer after another tab sent a bet and closed its receipt', () => {
    marbles((m) => {
      const { clearing, sent, legIds$ } = setUp(m);
      m.act('                                          -c-s-u', {
        c: clearing.clear,
        s: () => sent.set(7),
        u: clearing.undoClear,
      });
      m.expectObservable(clearing.cleared$, '^------!').toBe('nt-n', counts);
      m.expectObservable(legIds$, '             ^------!').toBe('bn', ids);
    });
  });
});
