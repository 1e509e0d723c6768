import { map, of } from 'rxjs';
import { expect, test } from 'vitest';
import type { Loadable } from '../../../streams/app';
import { createStore } from '../../../streams/storage/persisted';
import { createSingleFlight } from '../../../streams/session/membership/singleFlight';
import { createPlayerCommands, forPlayer } from '../../../streams/session/playerCommands';
import type { Membership } from '../../../streams/session/types';
import { marbles, type Marbles } from '../marbles';
import { createLocks, createMemoryStore, createReport } from '../ports';

const PLAYERS = { p: 'p', q: 'q', g: null };

function setUp(m: Marbles, players: string, code: string) {
  const requested: string[] = [];
  const player$ = m.behavior(players, PLAYERS);
  const scope = m.scope(1_000);
  const store = createStore(createMemoryStore(), createReport().report, scope);
  const session = { player: () => player$.value };
  const singleFlight = createSingleFlight({ locks: createLocks(), session, store }, scope);
  const runForPlayer = createPlayerCommands({
    player$,
    access: { membership: () => m.cold(code, { c: { singleFlight } as Membership }) },
  });
  const ask = (player: string) => {
    requested.push(player);
    return of(player);
  };
  return { runForPlayer: () => runForPlayer({ name: 'save' }, ask), requested };
}

test('runs a command once its code is loaded, for the player who gave it', () =>
  marbles((m) => {
    const { runForPlayer, requested } = setUp(m, 'p', '--(c|)');
    m.expectObservable(runForPlayer()).toBe('--(p|)');
    m.after(() => expect(requested).toEqual(['p']));
  }));

test('sends nothing for a guest or for a player who left before the code was loaded', () =>
  marbles((m) => {
    const [guest, gone] = [setUp(m, 'g', '(c|)'), setUp(m, 'p-q', '--(c|)')];
    m.expectObservable(guest.runForPlayer()).toBe('|');
    m.expectObservable(gone.runForPlayer()).toBe('--|');
    m.after(() => expect([...guest.requested, ...gone.requested]).toEqual([]));
  }));

test('reads again for each player, and drops a reply to a previous one', () =>
  marbles((m) => {
    const player$ = m.hot('p-pq---g', PLAYERS);
    const read = () => m.cold<Loadable<string>>('---r', { r: { state: 'ready', value: 'r' } });
    m.expectObservable(forPlayer(player$, read).pipe(map(({ state }) => state))).toBe('------rl', {
      r: 'ready',
      l: 'loading',
    });
  }));
