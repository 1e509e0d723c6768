import { map } from 'rxjs';
import { expect, test } from 'vitest';
import type { Loadable } from '../../../streams/app';
import { createStore } from '../../../streams/storage/persisted';
import { createPlayerCommands, forPlayer } from '../../../streams/session/playerCommands';
import { marbles, type Marbles } from '../marbles';
import { createLocks, createMemoryStore, createReport } from '../ports';

const PLAYERS = { p: 'p', q: 'q', g: null };

function setUp(m: Marbles, players: string, locks = createLocks(2)) {
  const requested: string[] = [];
  const scope = m.scope(1_000);
  const store = createStore(createMemoryStore(), createReport().report, scope);
  const runForPlayer = createPlayerCommands(
    { player$: m.behavior(players, PLAYERS), locks, store },
    scope,
  );
  const send = (player: string) => {
    requested.push(player);
    return m.cold('---(p|)', { p: player });
  };
  return { runForPlayer: () => runForPlayer({ name: 'save' }, send), requested };
}

test('runs a command for its own player, once in all tabs', () =>
  marbles((m) => {
    const locks = createLocks(2);
    const [one, other] = [setUp(m, 'p', locks), setUp(m, 'p', locks)];
    m.expectObservable(one.runForPlayer()).toBe('-----(p|)');
    m.expectObservable(other.runForPlayer()).toBe('--|');
    m.after(() => expect([one.requested, other.requested]).toEqual([['p'], []]));
  }));

test('sends no request for a guest, or for a player who logged out before its turn', () =>
  marbles((m) => {
    const [guest, gone] = [setUp(m, 'g'), setUp(m, 'p-q')];
    m.expectObservable(guest.runForPlayer()).toBe('|');
    m.expectObservable(gone.runForPlayer()).toBe('--|');
    m.after(() => expect([...guest.requested, ...gone.requested]).toEqual([]));
  }));

test('fetches again for each player, and drops a reply to a previous player', () =>
  marbles((m) => {
    const player$ = m.hot('p-pq---g', PLAYERS);
    const read = () => m.cold<Loadable<string>>('---r', { r: { state: 'ready', value: 'r' } });
    m.expectObservable(forPlayer(player$, read).pipe(map(({ state }) => state))).toBe('------rl', {
      r: 'ready',
      l: 'loading',
    });
  }));
