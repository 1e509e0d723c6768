import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defer, EMPTY, NEVER, of } from 'rxjs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createHub as createClient } from '../../../src/ports/hub';
import { createReport } from '../../../src/ports/report';
import { behaviorOf } from '../../../streams/rx/behavior';
import { createScope } from '../../../streams/rx/scope';
import { createConnection } from '../../../streams/hub/connection';
import { createHub } from './hub';

/*
 * A server that restarts while many players are connected. Each player has the product's own connection over the real
 * SignalR client, with evenly spread random delays.
 */

const CLIENTS = 50;
/** The time for which the server is down, in ms, so that the first, immediate attempt fails. */
const AWAY_MS = 700;
/** An interval in ms; clients that retry within the same interval count as simultaneous. */
const MOMENT_MS = 20;
/** The maximum number of clients that may retry within one interval; without jitter, all of them would. */
const AT_ONCE = 20;

const host = {
  name: 'localhost',
  origin: 'http://localhost',
  agent: 'Chrome/1',
  theme: 'dark',
} as const;

test('reconnects fifty clients about two seconds after a restart, spread over time', async () => {
  let registered = 0;
  /** The times of all attempts. */
  const tried: number[] = [];
  const newHub = () =>
    createHub<undefined>({
      path: '/hub',
      newData: () => undefined,
      methods: { RegisterClient: () => void (registered += 1) },
    });
  let hub = newHub();
  let away = false;
  const server = createServer((request, response) => {
    if (away) response.writeHead(503).end();
    else if (!hub.handleRequest(request, response)) response.writeHead(404).end();
  });
  server.on('upgrade', (request, socket, head) => {
    if (away || !hub.handleUpgrade(request, socket, head)) socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hub`;
  const scope = createScope();
  onTestFinished(async () => {
    scope.close();
    hub.close('abruptly');
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const clients = Array.from({ length: CLIENTS }, (_, index) => {
    const port = createClient({ warn: () => undefined });
    const client = createConnection(
      {
        hub: {
          open: (address) =>
            defer(() => {
              tried.push(performance.now());
              return port.open(address);
            }),
        },
        visibility: { visible$: of(true), resumed$: EMPTY },
        network: { online$: of(true) },
        random: { next: () => (index * 0.618) % 1, reference: () => '' },
        host,
        ...createReport(() => undefined),
        steady: performance,
      },
      {
        url$: behaviorOf(NEVER, url, scope),
        player$: of('p'),
        leads$: of(true),
        token$: behaviorOf(NEVER, null, scope),
        page$: behaviorOf(NEVER, '/home', scope),
        watched$: behaviorOf(NEVER, [], scope),
        names$: behaviorOf(NEVER, false, scope),
      },
      scope,
    );
    client.start();
    return client;
  });
  const patience = { interval: 20, timeout: 10_000 };
  await vi.waitFor(() => expect(registered).toBe(CLIENTS), patience);

  away = true;
  hub.close('abruptly');
  hub = newHub();
  const lost = performance.now();
  setTimeout(() => (away = false), AWAY_MS);
  await vi.waitFor(() => expect(registered).toBe(2 * CLIENTS), patience);

  const again = tried.filter((time) => time > lost + AWAY_MS).toSorted((a, b) => a - b);
  expect(again).toHaveLength(CLIENTS);
  expect(again[0]! - lost).toBeGreaterThanOrEqual(1_999);
  const together = again.map((at) => again.filter((one) => one >= at && one < at + MOMENT_MS));
  expect(Math.max(...together.map(({ length }) => length))).toBeLessThanOrEqual(AT_ONCE);
  expect(clients.map(({ status$ }) => status$.value)).toEqual(clients.map(() => 'connected'));
}, 30_000);
