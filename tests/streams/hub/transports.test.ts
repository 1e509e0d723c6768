import { NEVER, of } from 'rxjs';
import { expect, test } from 'vitest';
import { createTransports } from '../../../streams/hub/transports';
import type { HubTransport } from '../../../streams/ports';
import { marbles } from '../marbles';

const SHORT = { WebSockets: 'W', ServerSentEvents: 'S', LongPolling: 'L' };

/**
 * The transports of connections that end like this: e early, h after they lasted, u before they opened. f: the fastest
 * is tried again before the next.
 */
function walk(ends: string): string {
  const transports = createTransports();
  let used = '';
  const connect = (first: HubTransport) => of((used += SHORT[first]));
  for (const end of ends) {
    if (end === 'f') {
      transports.retryFastest();
      continue;
    }
    transports.connect(connect);
    if (end === 'h') transports.held();
    transports.lost(end !== 'u');
  }
  return used;
}

test.each([
  ['keeps a transport that lasts', 'hhhh', 'WWWW'],
  ['keeps a transport after single early losses', 'ehehehe', 'WWWWWWW'],
  ['takes the next transport after two early losses', 'eeeee', 'WWSSL'],
  ['keeps a fallback that lasts', 'eehehe', 'WWSSSS'],
  ['starts over when every transport is lost early', 'eeeeeeee', 'WWSSLLWW'],
  ['returns to the fallback at the first early loss of a retry', 'eehfee', 'WWSWS'],
  ['returns to the last fallback that was used', 'eeeehfee', 'WWSSLWL'],
  ['allows two early losses after the fastest transport lasts again', 'eehfhee', 'WWSWWW'],
  ['ignores a retry while the fastest transport is in use', 'fefee', 'WWS'],
  ['retries the fastest transport when a fallback cannot start', 'eeuee', 'WWSWS'],
  ['keeps the fastest transport while the server cannot be reached', 'uuuu', 'WWWW'],
])('%s', (_, ends, used) => {
  expect(walk(ends)).toBe(used);
});

test('ends a connection over a fallback after ten minutes, but not over the fastest transport', () => {
  marbles((m) => {
    const transports = createTransports();
    const fastest$ = transports.connect(() => NEVER);
    transports.lost(true);
    transports.connect(() => NEVER);
    transports.lost(true);
    m.expectObservable(fastest$, '^ 1200s !').toBe('-');
    m.expectObservable(transports.connect(() => NEVER)).toBe('600s |');
  });
});
