import { skip } from 'rxjs';
import { expect, test } from 'vitest';
import { createStore } from '../../../streams/storage/persisted';
import { createDisplay } from '../../../streams/settings/display';
import { followLobby } from '../../../streams/casino/lobby';
import { type Marbles, marbles } from '../marbles';
import { createMemoryStore, createReport } from '../ports';
import { RULES } from '../settings/rules';

/** What the rules do, each with its moment: `b` fetches the bets, `p` profit and loss; `+` and `-`: the way back comes and goes. */
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
  [
    'entering the lobby from another page sets the way back and asks for bets and funds',
    'b-l',
    ['2+', '2b'],
  ],
  ['leaving the lobby fetches open bets, and profit and loss', 'l--b', ['0+', '3b', '3p']],
  ['the way back ends where the sports are', 'l-h', ['0+', '2-', '2b', '2p']],
  ['a page that is loaded in the lobby asks for nothing twice', 'l', ['0+']],
  ['pages beside the lobby do nothing', 'b-a-b', []],
])('%s', (_, moves, expected) => {
  marbles((m) => {
    const { done } = setUp(m, moves);
    m.after(() => expect(done).toEqual(expected));
  });
});

test('a guest, who is led away from the lobby, asks for nothing; who logs in and comes back does', () => {
  marbles((m) => {
    // At l the guard leads the guest to the login at a; the player comes back logged in.
    const { done } = setUp(m, 'b-l-a---l', 'n-----t--');
    m.after(() => expect(done).toEqual(['8+', '8b']));
  });
});

test.each([
  ['a session that ends in the lobby takes the way back along', 'l--a--h', 't-n', ['0+', '2-']],
  ['a session that ends on a later page does so too', 'l-b--a', 't--n', ['0+', '2b', '2p', '3-']],
  [
    'a player who logs in again away from the lobby has no way back',
    'l--a--h--b',
    't-n------t',
    ['0+', '2-'],
  ],
  [
    'a player who logs in again and comes to the lobby has it',
    'l--a-l',
    't-n-t',
    ['0+', '2-', '5+', '5b'],
  ],
  ['a renewed token changes nothing', 'l----b', 't-r', ['0+', '5b', '5p']],
])('%s', (_, moves, token, expected) => {
  marbles((m) => {
    const { done } = setUp(m, moves, token);
    m.after(() => expect(done).toEqual(expected));
  });
});

test('a way back that an earlier visit left ends with a guest’s visit', () => {
  marbles((m) => {
    const { storage } = setUp(m, 'h', 'n', { uiState: '{"backToSportsShown":true}' });
    m.after(() => expect(storage.all()).toEqual({ uiState: '{"backToSportsShown":false}' }));
  });
});

test('a visit that stays out of the lobby keeps nothing on the device', () => {
  marbles((m) => {
    const { storage } = setUp(m, 'h--b-h');
    m.after(() => expect(storage.all()).toEqual({}));
  });
});

test('nothing happens once the scope is closed', () => {
  marbles((m) => {
    const { done } = setUp(m, 'b 24ms l');
    m.after(() => expect(done).toEqual([]));
  });
});
