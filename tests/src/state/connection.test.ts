import { describe, it } from 'vitest';
import { type Connection, connectionOf } from '../../../src/state/connection';
import type { HubStatus } from '../../../streams/index';
import { marbles } from '../../streams/marbles';

const statuses: Record<string, HubStatus> = { i: 'idle', c: 'connected', r: 'reconnecting' };
const flags = { t: true, f: false };
const states: Record<string, Connection> = {
  l: 'live',
  p: 'polling',
  x: 'failing',
  o: 'offline',
};

describe('what the player is told of the connection', () => {
  it('is live with the hub, else polling, failing when what is asked for does not come, offline without a network', () => {
    marbles((m) => {
      const hub$ = m.hot('     i-c---r-------', statuses);
      const fails$ = m.hot('   f---t---f-t----', flags);
      const online$ = m.hot('  t-----------f-t', flags);
      m.expectObservable(connectionOf(hub$, fails$, online$)).toBe('p-l-x---p-x-o-x', states);
    });
  });
});
