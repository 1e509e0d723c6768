import { expect, test } from 'vitest';
import { createLoading } from '../../../streams/navigation/loading';
import { createNavigation } from '../../../streams/navigation/navigation';
import { type Marbles, marbles } from '../marbles';
import { createLocation } from '../ports';

function setUp(m: Marbles, start = '/home') {
  const scope = m.scope();
  const outside = createLocation(start);
  const loading = createLoading(scope);
  return { ...outside, loading, navigation: createNavigation(outside.location, loading, scope) };
}

test('starts at the address in the address bar, split into path and query', () => {
  marbles((m) => {
    const { navigation } = setUp(m, '/auth/login?to=/bonus&x=?');
    m.expectObservable(navigation.path$, '^!').toBe('  p', { p: '/auth/login' });
    m.expectObservable(navigation.search$, '^!').toBe('s', { s: '?to=/bonus&x=?' });
    m.expectObservable(navigation.moved$, '^!').toBe('');
  });
});

test.each([
  ['/auth/login/?to=/bonus/', '/auth/login', '?to=/bonus/'],
  ['/auth/', '/auth', ''],
  ['/', '/', ''],
  ['/?a=/', '/', '?a=/'],
])('ignores the trailing slash of %s', (address, path, search) => {
  marbles((m) => {
    const { navigation, entries } = setUp(m, address);
    m.expectObservable(navigation.path$, '^!').toBe('  p', { p: path });
    m.expectObservable(navigation.search$, '^!').toBe('s', { s: search });
    // The address bar keeps the address that the player typed.
    m.after(() => expect(entries).toEqual([address]));
  });
});

test('moves to an address, replaces the current address on request, and follows the player', () => {
  marbles((m) => {
    const { navigation, entries, visit } = setUp(m);
    m.expectObservable(navigation.path$, '^----!').toBe(' habc', {
      h: '/home',
      a: '/inplay',
      b: '/casino',
      c: '/sports/1',
    });
    m.expectObservable(navigation.moved$, '^----!').toBe('-abc', {
      a: '/inplay',
      b: '/casino',
      c: '/sports/1',
    });
    // a: a link; b: a replacement; c: the player types an address.
    m.act('                                               -abc', {
      a: () => navigation.go('/inplay'),
      b: () => navigation.go('/casino', { replace: true }),
      c: () => visit('/sports/1'),
    });
    m.after(() => expect(entries).toEqual(['/home', '/casino', '/sports/1']));
  });
});

test('does not emit a path if only the query changes', () => {
  marbles((m) => {
    const { navigation } = setUp(m);
    m.expectObservable(navigation.moved$, '^---!').toBe('');
    m.expectObservable(navigation.search$, '^---!').toBe('n-q', { n: '', q: '?day=2' });
    m.act('                                               --q', {
      q: () => navigation.go('/home?day=2'),
    });
  });
});

test('has the matching query whenever it emits a new path', () => {
  marbles((m) => {
    const { navigation } = setUp(m, '/home?a');
    const seen: string[] = [];
    navigation.moved$.subscribe((path) => seen.push(path + navigation.search$.value));
    // a: a move to a path with a query; b: a move to a path without a query.
    m.act('-ab', { a: () => navigation.go('/casino?b'), b: () => navigation.go('/bonus') });
    m.after(() => expect(seen).toEqual(['/casino?b', '/bonus']));
  });
});

test('lists each move to another page as loading until a second after the last move', () => {
  marbles((m) => {
    const { navigation, loading } = setUp(m);
    m.expectObservable(loading.names$, '^ 5s !').toBe('n-l 1499ms n', { n: [], l: ['navigation'] });
    // s: a move to the current address; m: a move, and another move half a second later.
    m.act('                                            -sm 499ms m', {
      s: () => navigation.go('/home'),
      m: () => navigation.go(navigation.path$.value === '/home' ? '/casino' : '/bonus'),
    });
  });
});

test('follows the address bar until the scope closes, which ends path and query', () => {
  marbles((m) => {
    const path$ = m.hot('                              h--c', { h: '/home?a', c: '/casino?b' });
    const scope = m.scope(5);
    const location = { ...createLocation().location, path$ };
    const navigation = createNavigation(location, createLoading(scope), scope);
    const path = { h: '/home', c: '/casino' };
    m.expectObservable(navigation.path$, '  -^').toBe('-h-c-|', path);
    m.expectObservable(navigation.search$, '-^').toBe('-a-b-|', { a: '?a', b: '?b' });
    m.expectSubscriptions(path$.subscriptions).toBe('  ^----!');
  });
});
