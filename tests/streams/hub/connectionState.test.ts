import { describe, expect, it } from 'vitest';
import type { HubStatus } from '../../../streams/hub/types';
import { createConnectionState } from '../../../streams/hub/connectionState';
import type { Connection } from '../../../streams/settings/types';
import { marbles, type Marbles } from '../marbles';

const states: Record<string, Connection> = { l: 'live', p: 'polling', x: 'failing', o: 'offline' };

const hub: Record<string, HubStatus> = {
  i: 'idle',
  w: 'connecting',
  c: 'connected',
  r: 'reconnecting',
  s: 'stopped',
};
const flags = { t: true, f: false };

/** @param drawn marbles of the hub, of whether odds fail, and of the network */
function setUp(m: Marbles, drawn: readonly [hub: string, fails: string, online: string]) {
  return createConnectionState(
    m.behavior(drawn[0], hub),
    m.behavior(drawn[1], flags),
    m.behavior(drawn[2], flags),
  );
}

describe('the connection', () => {
  it('is live with the hub, polling without it, failing without odds, or offline', () => {
    marbles((m) => {
      const connection$ = setUp(m, [
        '                                   i-c---r--------|',
        '                                   f---t---f-t----|',
        '                                   t-----------f-t|',
      ]);
      m.expectObservable(connection$).toBe('p-l-x---p-x-o-x|', states);
      m.after(() => expect(connection$.value).toBe('failing'));
    });
  });

  it('is polling in every state of the hub before it is connected', () => {
    marbles((m) => {
      const connection$ = setUp(m, [
        '                                   iw-c-r-s-------|',
        '                                   f--------------|',
        '                                   t--------------|',
      ]);
      m.expectObservable(connection$).toBe('p--l-p---------|', states);
    });
  });
});
