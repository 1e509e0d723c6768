import { map } from 'rxjs';
import { test } from 'vitest';
import { createQuickStakes } from '../../../streams/betting/quickStakes';
import { createState } from '../../../streams/core/behavior';
import type { QuickStake, User } from '../../../streams/session/types';
import { marbles } from '../marbles';

const user = (stakes: readonly QuickStake[]): User => ({
  id: 'p',
  username: 'player',
  demo: false,
  currency: null,
  stakes,
  football: true,
  tennis: true,
  cricket: true,
});

test("are the player's own, else the eight of the specification", () => {
  marbles((m) => {
    const scope = m.scope(9);
    const who = createState<User | null>(null, scope);
    m.act('-a-b-c', {
      a: () => who.set(user([{ title: '50', value: 50 }])),
      b: () => who.set(user([])),
      c: () => who.set(null),
    });
    const stakes$ = createQuickStakes(who.value$);
    m.expectObservable(
      stakes$.pipe(map((list) => list.map(({ title, value }) => `${title}=${value}`).join(' '))),
    ).toBe('ab-a-----|', {
      a: '100=100 500=500 1k=1000 2k=2000 3k=3000 4k=4000 5k=5000 6k=6000',
      b: '50=50',
    });
  });
});
