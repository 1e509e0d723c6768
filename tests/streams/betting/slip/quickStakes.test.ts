import { map } from 'rxjs';
import { expect, test } from 'vitest';
import { createQuickStakes } from '../../../../streams/betting/slip/quickStakes';
import type { QuickStake, User } from '../../../../streams/session/types';
import { marbles } from '../../marbles';

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

test('emits the player’s own stakes, or otherwise the eight standard stakes', () => {
  marbles((m) => {
    // g: guest; o: a player with their own stake; n: a player without their own stake; g: guest again.
    const user$ = m.behavior<User | null>('go-n-g---|', {
      g: null,
      o: user([{ title: '50', value: 50 }]),
      n: user([]),
    });
    const stakes$ = createQuickStakes(user$);
    m.expectObservable(
      stakes$.pipe(map((list) => list.map(({ title, value }) => `${title}=${value}`).join(' '))),
    ).toBe('                               eo-e-----|', {
      e: '100=100 500=500 1k=1000 2k=2000 3k=3000 4k=4000 5k=5000 6k=6000',
      o: '50=50',
    });
  });
});

test.each([
  ['shows no button for a saved stake of zero', [0, 50], [50]],
  [
    'shows the standard stakes if all saved stakes are zero',
    [0],
    [100, 500, 1_000, 2_000, 3_000, 4_000, 5_000, 6_000],
  ],
])('%s', (_, saved, shown) => {
  marbles((m) => {
    const of = user(saved.map((value) => ({ title: `${value}`, value })));
    const stakes$ = createQuickStakes(m.behavior<User | null>('u', { u: of }));
    m.after(() => expect(stakes$.value.map(({ value }) => value)).toEqual(shown));
  });
});
