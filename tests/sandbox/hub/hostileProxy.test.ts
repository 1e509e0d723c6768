import { EMPTY, NEVER, of } from 'rxjs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createHub as createClient } from '../../../src/ports/hub';
import { createReport } from '../../../src/ports/report';
import { behaviorOf } from '../../../streams/rx/behavior';
import { createScope } from '../../../streams/rx/scope';
import { createConnection } from '../../../streams/hub/connection';
import { serveBehindProxy } from './clients/hostileProxy';
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

test.each([
  ['before the hub has started', 0],
  ['soon after the hub has started', 500],
])(
  'connects over server-sent events behind a proxy that closes WebSockets %s',
  async (_, lifeMs) => {
    const { hub, url: behind } = await serve({ methods: { RegisterClient: () => null } });
    const { pathname } = new URL(behind);
    const proxy = await serveBehindProxy(behind, { webSocketMs: lifeMs });
    const url = proxy.origin + pathname;
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
    // If the cut precedes the WebSocket's own handshake, Microsoft's client falls back by itself, after one cut.
    expect(proxy.cuts()).toBeGreaterThan(0);
    for (const connection of hub.connections) hub.send(connection, 'Message', 'hello');
    await vi.waitFor(() => expect(texts).toEqual(['hello']));
  },
  30_000,
);
