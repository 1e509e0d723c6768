import { test } from 'vitest';
import { playerIdOf } from '../../../streams/session/playerId';
import type { User } from '../../../streams/session/types';
import { marbles } from '../marbles';
import { player } from './player';

test('follows the player, ignores changes of the player’s details, and is null for a guest', () => {
  marbles((m) => {
    const user$ = m.behavior<User | null>('n-p-d-o-g', {
      n: null,
      p: player,
      d: { ...player, username: 'anne' },
      o: { ...player, id: 'o' },
      g: null,
    });
    m.expectObservable(playerIdOf(user$), '^ 9ms !').toBe('n-p---o-n', {
      n: null,
      p: player.id,
      o: 'o',
    });
  });
});
