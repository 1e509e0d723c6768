import { expect, test } from 'vitest';
import { followLobby } from '../../../streams/shell/lobby';
import type { Display } from '../../../streams/shell/types';
import { type Marbles, marbles } from '../marbles';
import { RULES } from './rules';

/** What the rules do, each with its moment: `b` asks for the bets, `+` and `-` set and clear the way back. */
function setUp(m: Marbles, moves: string, token = 't') {
  const paths = { h: '/home', l: '/lobby', L: '/lobby/', b: '/current-bet', a: '/auth/login' };
  const done: string[] = [];
  const note = (what: string): void => void done.push(`${m.now()}${what}`);
  followLobby(
    {
      page$: m.behavior<string>(moves, paths),
      token$: m.behavior<string | null>(token, { n: null, t: 'T' }),
      rules: RULES,
      display: {
        change: ({ backToSportsShown }: Partial<Display>) => note(backToSportsShown ? '+' : '-'),
      },
      reloadBets: () => note('b'),
    },
    m.scope(20),
  );
  return done;
}

test.each([
  [
    'entering the lobby from another page sets the way back and asks for bets and funds',
    'b-l',
    ['2+', '2b'],
  ],
  ['leaving the lobby asks for open bets, profit and loss', 'l--b', ['0+', '3b']],
  ['the way back ends where the sports are', 'l-h', ['0+', '2-', '2b']],
  ['a page that is loaded in the lobby asks for nothing twice', 'l', ['0+']],
  ['a slash at the end is the same page', 'b-L-l', ['2+', '2b', '4+']],
  ['pages beside the lobby do nothing', 'b-a-b', []],
])('%s', (_, moves, expected) => {
  marbles((m) => {
    const done = setUp(m, moves);
    m.after(() => expect(done).toEqual(expected));
  });
});

test('a guest, who is led away from the lobby, asks for nothing; who logs in and comes back does', () => {
  marbles((m) => {
    // At l the guard leads the guest to the login at a; the player comes back logged in.
    const done = setUp(m, 'b-l-a---l', 'n-----t--');
    m.after(() => expect(done).toEqual(['8+', '8b']));
  });
});

test('nothing happens once the scope is closed', () => {
  marbles((m) => {
    const done = setUp(m, 'b 24ms l');
    m.after(() => expect(done).toEqual([]));
  });
});
