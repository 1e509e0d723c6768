import { createServer, request as send } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { EMPTY, NEVER, of } from 'rxjs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createHub as createClient } from '../../../src/ports/hub';
import { createReport } from '../../../src/ports/report';
import { behaviorOf } from '../../../streams/rx/behavior';
import { createScope } from '../../../streams/rx/scope';
import { createConnection } from '../../../streams/hub/connection';
import { serve } from './clients/realClient';

/*
 * The product's own connection over the real SignalR client, behind a proxy that accepts the handshake of every
 * WebSocket and closes it soon afterwards, as some corporate networks and virus scanners do.
 */

const host = {
  name: 'localhost',
  origin: 'http://localhost',
  agent: 'Chrome/1',
  theme: 'dark',
} as const;

/** Passes all data to the server behind it, and cuts each WebSocket soon after its handshake. */
async function serveBehindProxy(
  target: string,
  lifeMs: number,
): Promise<{ url: string; killed: () => number }> {
  const { hostname, port, pathname } = new URL(target);
  let killed = 0;
  const proxy = createServer((request, response) => {
    const { url: path, method, headers } = request;
    const onward = send({ hostname, port, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      response.flushHeaders();
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  proxy.on('upgrade', (request, socket) => {
    const onward = connect(Number(port), hostname);
    const lines = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`);
    onward.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    socket.pipe(onward).pipe(socket);
    for (const end of [socket, onward]) end.on('error', () => undefined);
    const kill = (): void => {
      killed += 1;
      socket.destroy();
      onward.destroy();
    };
    // The first data are the answer to the handshake of the WebSocket.
    onward.once('data', () => setTimeout(kill, lifeMs));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    proxy.closeAllConnections();
    await new Promise((resolve) => proxy.close(resolve));
  });
  const { port: own } = proxy.address() as AddressInfo;
  return { url: `http://127.0.0.1:${own}${pathname}`, killed: () => killed };
}

test.each([
  ['before the hub has started', 0],
  ['soon after the hub has started', 500],
])(
  'connects over server-sent events behind a proxy that closes WebSockets %s',
  async (_, lifeMs) => {
    const { hub, url: behind } = await serve({ methods: { RegisterClient: () => null } });
    const { url, killed } = await serveBehindProxy(behind, lifeMs);
    const scope = createScope();
    onTestFinished(() => scope.close());
    const client = createConnection(
      {
        hub: createClient({ warn: () => undefined }),
        visibility: { visible$: of(true), resumed$: EMPTY },
        network: { online$: of(true) },
        random: { next: () => 0, reference: () => '' },
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
    const texts: string[] = [];
    client.text$.subscribe((text) => texts.push(text));
    client.start();
    await vi.waitFor(
      () =>
        expect([...hub.connections].map(({ transport }) => transport)).toEqual([
          'ServerSentEvents',
        ]),
      { interval: 50, timeout: 20_000 },
    );
    await vi.waitFor(() => expect(client.status$.value).toBe('connected'));
    expect(killed()).toBe(2);
    for (const connection of hub.connections) hub.send(connection, 'Message', 'hello');
    await vi.waitFor(() => expect(texts).toEqual(['hello']));
  },
  30_000,
);
