import { map, NEVER } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { User } from '../../../streams/session/types';
import { createToasts } from '../../../streams/notifications/toasts';
import { type Marbles, marbles } from '../marbles';
import { createProduct, LOGGED_IN } from '../product';

const user = (id: string, more: Partial<User> = {}): User => ({
  id,
  username: id,
  demo: false,
  currency: null,
  football: true,
  tennis: true,
  cricket: true,
  stakes: [],
  ...more,
});
const USERS = { n: null, a: user('a'), A: user('a', { currency: 'INR' }), b: user('b') };

/** The titles of the shown toasts, newest first, in an unfocused window: no toast expires. */
function setUp(m: Marbles, players: string) {
  const toasts = createToasts(m.behavior<User | null>(players, USERS), m.scope());
  toasts.hold(true);
  return { toasts, titles$: toasts.list$.pipe(map((list) => list.map(({ title }) => title))) };
}

describe('a message to a player', () => {
  test.each([
    ['a guest', 'n'],
    ['another player', 'b'],
  ])('is removed with the player when %s follows', (_, next) =>
    marbles((m) => {
      const { toasts, titles$ } = setUp(m, `a 9s ${next}`);
      m.expectObservable(titles$, '^ 20s !').toBe('xy 8999ms (zn)', {
        x: ['won'],
        y: ['lost', 'won'],
        z: ['lost'],
        n: [],
      });
      toasts.show('success', 'won');
      m.act('                                      -y', { y: () => toasts.show('info', 'lost') });
    }),
  );

  test('remains while the player does, even if their details change', () =>
    marbles((m) => {
      const { toasts, titles$ } = setUp(m, 'a-A-a');
      m.expectObservable(titles$, '^ 20s !').toBe('x', { x: ['won'] });
      toasts.show('success', 'won');
    }));

  test('releases its holds, so that a later message expires after its five seconds', () =>
    marbles((m) => {
      const { toasts, titles$ } = setUp(m, 'a--n');
      m.expectObservable(titles$, '^ 20s !').toBe('x--n-y 4999ms n', {
        x: ['won'],
        n: [],
        y: ['hello'],
      });
      toasts.show('success', 'won');
      // p: the pointer rests on it; r: the window is in use again; y: a message to a guest.
      m.act('                                      pr---y', {
        p: () => toasts.hold(true, { cause: 'pointer', id: 1 }),
        r: () => toasts.hold(false),
        y: () => toasts.show('info', 'hello'),
      });
    }));
});

test('keeps a guest’s message over login and logout, unless it was repeated to a player', () =>
  marbles((m) => {
    const { toasts, titles$ } = setUp(m, 'n--a---n');
    m.expectObservable(titles$, '^ 20s !').toBe('x------y', { x: ['2', '1'], y: ['1'] });
    toasts.show('info', '1');
    toasts.show('info', '2');
    m.act('                                    -----t', { t: () => toasts.show('info', '2') });
  }));

const OTHER = JSON.stringify({
  ...(JSON.parse(LOGGED_IN['userinfo'] ?? '') as object),
  username: 'another',
});

describe('a message about a settled bet', () => {
  test.each([
    ['another tab logs the player out', false],
    ['another tab logs another player in', true],
  ])('is removed once %s, even in an unfocused window', (_, isOther) => {
    marbles((m) => {
      const { streams, storage } = createProduct(m, {
        connect: () => NEVER,
        stored: LOGGED_IN,
        closesAt: 120_000,
      });
      streams.startBackground();
      streams.session.ended$.subscribe((end) => streams.toasts.show('info', end));
      const shown: string[][] = [];
      // h: the player goes to another window; w: a bet is settled; o: logout there, n: a login; l: the list after
      // that.
      m.act('1s h-w 999ms o 999ms n 59s l', {
        h: () => streams.toasts.hold(true),
        w: () => streams.toasts.show('success', 'You won 500', 'India v Australia'),
        o: () => storage.elsewhere('accessToken', null),
        n() {
          if (!isOther) return;
          storage.unheard('userinfo', OTHER);
          storage.elsewhere('accessToken', 'U');
        },
        l: () => shown.push(streams.toasts.list$.value.map(({ title }) => title)),
      });
      m.after(() => expect(shown).toEqual([['elsewhere']]));
    });
  });

  test('is removed when the player logs out here', () =>
    marbles((m) => {
      const { streams } = createProduct(m, { connect: () => NEVER, stored: LOGGED_IN });
      streams.startBackground();
      streams.session.ended$.subscribe((end) => streams.toasts.show('info', end));
      const titles$ = streams.toasts.list$.pipe(map((list) => list.map(({ title }) => title)));
      m.expectObservable(titles$, '^ 4s !').toBe('n--w-(no)', {
        n: [],
        w: ['You won 500'],
        o: ['logout'],
      });
      // w: a bet is settled; o: the player logs out.
      m.act('---w-o', {
        w: () => streams.toasts.show('success', 'You won 500'),
        o: () => streams.session.logout(),
      });
    }));
});
