import { distinctUntilChanged, map, NEVER } from 'rxjs';
import { expect, test } from 'vitest';
import { marbles } from '../marbles';
import { createProduct, LOGGED_IN } from '../product';

const OTHER = JSON.stringify({
  ...(JSON.parse(LOGGED_IN['userinfo'] ?? '') as object),
  username: 'another',
});

test.each([
  ['another player', OTHER, []],
  ['the same player', LOGGED_IN['userinfo'] ?? '', ['You won 500']],
])('shows a message that waited for the toasts’ code only to its own player: %s', (_, next, seen) =>
  marbles((m) => {
    const { streams, storage } = createProduct(m, {
      connect: () => NEVER,
      stored: LOGGED_IN,
      after: { shell: 500 },
    });
    streams.startBackground();
    const shown: string[][] = [];
    // w: a bet is settled; o: a login in another tab; l: the list once the code is loaded.
    m.act('---w-o 994ms l', {
      w: () => streams.toasts.show('success', 'You won 500'),
      o() {
        storage.unheard('userinfo', next);
        storage.elsewhere('accessToken', 'U');
      },
      l: () => shown.push(streams.toasts.list$.value.map(({ title }) => title)),
    });
    m.after(() => expect(shown).toEqual([seen]));
  }),
);

test('lists a toast that waited for the code', () => {
  marbles((m) => {
    const { streams } = createProduct(m, {
      connect: () => NEVER,
      stored: LOGGED_IN,
      after: { shell: 500 },
    });
    streams.startBackground();
    m.act('---w', { w: () => streams.toasts.show('success', 'You won 500') });
    const shown$ = streams.toasts.list$.pipe(
      map((list) => (list.length === 0 ? 'n' : 't')),
      distinctUntilChanged(),
    );
    m.expectObservable(shown$, '^ 999ms !').toBe('n 499ms t');
  });
});
