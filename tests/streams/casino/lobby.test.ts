import { skip } from 'rxjs';
import { expect, test } from 'vitest';
import { createStore } from '../../../streams/storage/persisted';
import { createDisplay } from '../../../streams/settings/display';
import { followLobby } from '../../../streams/casino/lobby';
import { type Marbles, marbles } from '../marbles';
import { createMemoryStore, createReport } from '../ports';
import { RULES } from '../settings/rules';

/**
 * The effects of the rules, each with its time: `b` fetches the bets, `p` profit and loss; `+` and `-` show and hide
 * the link back.
 */
function setUp(m: Marbles, moves: string, token = 't', stored: Record<string, string> = {}) {
  const paths = { h: '/home', l: '/lobby', b: '/current-bet', a: '/auth/login' };
  const done: string[] = [];
  const note = (what: string): void => void done.push(`${m.now()}${what}`);
  const scope = m.scope(20);
  const storage = createMemoryStore(stored);
  const display = createDisplay(createStore(storage, createReport().report, scope));
  display.value$.pipe(skip(1)).subscribe(({ backToSportsShown: on }) => note(on ? '+' : '-'));
  followLobby(
    {
      page$: m.behavior<string>(moves, paths),
      token$: m.behavior<string | null>(token, { n: null, t: 'T', r: 'R' }),
      rules: RULES,
      display,
      reloadBets: () => note('b'),
      reloadProfit: () => note('p'),
    },
    scope,
  );
  return { done, storage };
}

test.each([
  ['shows the link back and fetches bets and funds on entering the lobby', 'b-l', ['2+', '2b']],
  ['fetches open bets, and profit and loss, on leaving the lobby', 'l--b', ['0+', '3b', '3p']],
  ['hides the link back on a page with sports', 'l-h', ['0+', '2-', '2b', '2p']],
  ['sends each request once on a page loaded in the lobby', 'l', ['0+']],
  ['has no effect on other pages', 'b-a-b', []],
])('%s', (_, moves, expected) => {
  marbles((m) => {
    const { done } = setUp(m, moves);
    m.after(() => expect(done).toEqual(expected));
  });
});

test('sends no request for a guest, and fetches when the guest has logged in', () => {
  marbles((m) => {
    // At l the guard redirects the guest to the login at a; the player returns logged in.
    const { done } = setUp(m, 'b-l-a---l', 'n-----t--');
    m.after(() => expect(done).toEqual(['8+', '8b']));
  });
});

test.each([
  ['hides the link back if a session ends in the lobby', 'l--a--h', 't-n', ['0+', '2-']],
  [
    'hides the link back if a session ends on a later page',
    'l-b--a',
    't--n',
    ['0+', '2b', '2p', '3-'],
  ],
  [
    'shows no link back after another login away from the lobby',
    'l--a--h--b',
    't-n------t',
    ['0+', '2-'],
  ],
  [
    'shows the link back after another login in the lobby',
    'l--a-l',
    't-n-t',
    ['0+', '2-', '5+', '5b'],
  ],
  ['changes nothing for a renewed token', 'l----b', 't-r', ['0+', '5b', '5p']],
])('%s', (_, moves, token, expected) => {
  marbles((m) => {
    const { done } = setUp(m, moves, token);
    m.after(() => expect(done).toEqual(expected));
  });
});

test('hides a link back from an earlier visit when a guest visits', () => {
  marbles((m) => {
    const { storage } = setUp(m, 'h', 'n', { uiState: '{"backToSportsShown":true}' });
    m.after(() => expect(storage.all()).toEqual({ uiState: '{"backToSportsShown":false}' }));
  });
});

test('does not store a visit that never enters the lobby', () => {
  marbles((m) => {
    const { storage } = setUp(m, 'h--b-h');
    m.after(() => expect(storage.all()).toEqual({}));
  });
});

test('stops when the scope is closed', () => {
  marbles((m) => {
    const { done } = setUp(m, 'b 24ms l');
    m.after(() => expect(done).toEqual([]));
  });
});
