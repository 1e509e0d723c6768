import { expect, it } from 'vitest';
import { createState } from '../../../streams/core/behavior';
import type { HubStatus } from '../../../streams/hub/types';
import { createConnectionState } from '../../../streams/shell/connectionState';
import type { Connection } from '../../../streams/shell/types';
import { marbles, type Marbles } from '../marbles';

const states: Record<string, Connection> = { l: 'live', p: 'polling', x: 'failing', o: 'offline' };

function setUp(m: Marbles) {
  const scope = m.scope(15);
  const hub = createState<HubStatus>('idle', scope);
  const fails = createState(false, scope);
  const online = createState(true, scope);
  const connection$ = createConnectionState(hub.value$, fails.value$, online.value$);
  return { hub, fails, online, connection$ };
}

it('is live with the hub, else polling; failing when no odds come, offline without a network', () => {
  marbles((m) => {
    const { hub, fails, online, connection$ } = setUp(m);
    m.act('                           --c---r-------', {
      c: () => hub.set('connected'),
      r: () => hub.set('reconnecting'),
    });
    m.act('                           ----t---f-t----', {
      t: () => fails.set(true),
      f: () => fails.set(false),
    });
    m.act('                           ------------f-t', {
      f: () => online.set(false),
      t: () => online.set(true),
    });
    m.expectObservable(connection$).toBe('p-l-x---p-x-o-x|', states);
    m.after(() => expect(connection$.value).toBe('failing'));
  });
});

it('is polling whatever the hub does on its way to be connected', () => {
  marbles((m) => {
    const { hub, connection$ } = setUp(m);
    m.act('-a-b-c-d', {
      a: () => hub.set('connecting'),
      b: () => hub.set('connected'),
      c: () => hub.set('reconnecting'),
      d: () => hub.set('stopped'),
    });
    m.expectObservable(connection$).toBe('p--l-p---------|', states);
  });
});
