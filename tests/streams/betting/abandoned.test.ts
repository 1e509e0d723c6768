import { switchMap, timer } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { findAbandoned, lockOf } from '../../../streams/betting/abandoned';
import type { Locks } from '../../../streams/ports';
import { setWallClock } from '../device';
import { marbles, type Marbles } from '../marbles';
import { createLocks, noLocks } from '../ports';
import { aBetRequest } from './placingPage';
import { openPlacements, aPlacement } from './placementSamples';

/** Looks once a second, from 500 ms on, at the placements of other tabs. */
const setUp = (m: Marbles, locks: Locks, sent: ReturnType<typeof aPlacement>[]) => {
  const page = openPlacements(m, sent);
  const look$ = findAbandoned({ ...page, locks, isSending: (reference) => reference === 'mine' });
  page.scope.run(timer(500, 1_000).pipe(switchMap(() => look$)));
  return page;
};

describe('a placement that another tab began to send', () => {
  test('becomes unknown at the first look after its lock is free, a second after it was stored', () => {
    marbles((m) => {
      const locks = createLocks();
      const { states$, scope } = setUp(m, locks, [aPlacement('a', 0)]);
      const held = scope.run(locks.hold(lockOf('a')));
      // Looks at 500 ms, 1500 ms, 2500 ms, …; f: the tab is gone.
      m.act('                    3s f', { f: () => held.unsubscribe() });
      m.expectObservable(states$, '^ 9s                !').toBe('s 3499ms u', {
        s: 'submitting',
        u: 'unknown',
      });
    });
  });

  test('is not taken as left alone in the first second, for its lock may not be taken yet', () => {
    marbles((m) => {
      const { states$ } = setUp(m, createLocks(), [aPlacement('a', 0)]);
      m.expectObservable(states$, '^ 9s !').toBe('s 1499ms u', { s: 'submitting', u: 'unknown' });
    });
  });

  test.each([
    ['where no lock tells', noLocks],
    ['however long its tab holds the lock', createLocks()],
  ])('becomes unknown 20 s and the bet delay after it was sent, %s', (_, locks) => {
    marbles((m) => {
      const order = aBetRequest({ reference: 'a', betDelay: 3 });
      const { states$, scope } = setUp(m, locks, [aPlacement('a', 0, { order })]);
      scope.run(locks.hold(lockOf('a')));
      m.expectObservable(states$, '^ 30s !').toBe('s 23499ms u', { s: 'submitting', u: 'unknown' });
    });
  });

  test('is as old as its clock is away, whichever way that was set', () => {
    marbles((m) => {
      const { states$ } = setUp(m, createLocks(), [aPlacement('a', 3_600_000)]);
      m.act('100ms c', { c: () => setWallClock(0) });
      m.expectObservable(states$, '^ 9s !').toBe('s 499ms u', { s: 'submitting', u: 'unknown' });
    });
  });
});

test('a look changes neither a placement that this page is sending nor one whose outcome is known', () => {
  marbles((m) => {
    const known = aPlacement('b', 1, { state: { at: 'unmatched', remaining: 1_000 } });
    const { states$ } = setUp(m, createLocks(), [aPlacement('mine', 0), known]);
    m.expectObservable(states$, '^ 30s !').toBe('s', { s: 'submitting,unmatched' });
  });
});

test('a look completes without a value, also without placements', () => {
  marbles((m) => {
    const { placements } = openPlacements(m, []);
    const deps = { placements, locks: createLocks(), isSending: () => false };
    m.expectObservable(findAbandoned(deps)).toBe('|');
    const other = openPlacements(m, [aPlacement('a', 0)]);
    m.expectObservable(findAbandoned({ ...deps, ...other })).toBe('|');
    m.after(() => expect(other.placements.list$.value).toHaveLength(1));
  });
});
