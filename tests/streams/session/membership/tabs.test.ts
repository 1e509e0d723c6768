import { test } from 'vitest';
import { createTabs } from '../../../../streams/session/membership/tabs';
import type { User } from '../../../../streams/session/types';
import { marbles } from '../../marbles';
import { createLocks, noLocks } from '../../ports';

const PLAYERS = {
  p: { id: 'p' } as User,
  r: { id: 'p', username: 'renamed' } as User,
  q: { id: 'q' } as User,
  g: null,
};

test('counts only the tabs of one player', () =>
  marbles((m) => {
    const locks = createLocks();
    const tab = (player: string, closesAt = 60_000) =>
      createTabs(
        { locks, session: { user$: m.behavior<User | null>(player, PLAYERS) } },
        m.scope(closesAt),
      );
    const here = tab('p');
    tab('p', 5_000);
    tab('q');
    tab('g 2999ms r');
    m.expectObservable(here.count$, '^ 7s !').toBe('b 3999ms c 1999ms b', { b: 2, c: 3 });
  }));

test('does not count the tabs of a guest', () =>
  marbles((m) => {
    const { count$ } = createTabs(
      { locks: createLocks(), session: { user$: m.behavior<User | null>('p 9ms g', PLAYERS) } },
      m.scope(60_000),
    );
    m.expectObservable(count$, '^ 3s !').toBe('a 9ms n', { a: 1, n: 0 });
  }));

test('emits null in a browser without locks', () =>
  marbles((m) => {
    const { count$ } = createTabs(
      { locks: noLocks, session: { user$: m.behavior<User | null>('p', PLAYERS) } },
      m.scope(60_000),
    );
    m.expectObservable(count$, '^ 3s !').toBe('n', { n: null });
  }));
