import { once } from 'node:events';
import { firstValueFrom, lastValueFrom, Subscription, toArray } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHub } from '../../../src/ports/hub';
import { HubFailure } from '../../../streams/ports';
import type { HubLink, HubTransport } from '../../../streams/ports';
import { createHub as createServer } from '../../sandbox/hub/hub';
import type { HubOptions } from '../../sandbox/hub/hub';
import { HubError } from '../../sandbox/hub/invocations';
import { serveHub } from '../../sandbox/hub/clients/served';

const FAST = { interval: 5, timeout: 4_000 };
const TOKEN = 'eyJhbGciOi.secret-bearer.c2lnbmF0dXJl';
const TRANSPORTS: readonly HubTransport[] = ['WebSockets', 'ServerSentEvents', 'LongPolling'];

const printed: string[] = [];
const endings: (() => unknown)[] = [];
beforeEach(() => {
  for (const level of ['debug', 'log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      printed.push(args.map(String).join(' '));
    });
  }
});
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
  expect(printed.splice(0)).toEqual([]);
});

async function serve(
  options: Partial<HubOptions<undefined>> = {},
  serving: Parameters<typeof serveHub>[1] = {},
) {
  const onClose = vi.fn<(connection: unknown, error?: string) => void>();
  const server = createServer<undefined>({
    path: '/hub',
    newData: () => undefined,
    methods: {},
    onClose,
    ...options,
  });
  const served = await serveHub(server, serving);
  endings.push(served.stop);
  return { server, onClose, url: `${served.origin}/hub`, stop: served.stop, http: served.server };
}

/** Opens the port and records its values. */
function open(url: string, transport?: HubTransport) {
  const warn = vi.fn<(what: string, detail?: unknown) => void>();
  const links: HubLink[] = [];
  const texts: string[] = [];
  const failed = vi.fn<(error: unknown) => void>();
  const completed = vi.fn<() => void>();
  const subscription = new Subscription();
  subscription.add(
    createHub({ warn })
      .open(url, transport)
      .subscribe({
        next: (link) => {
          links.push(link);
          subscription.add(link.message$.subscribe((text) => texts.push(text)));
        },
        error: failed,
        complete: completed,
      }),
  );
  endings.push(() => subscription.unsubscribe());
  const link = async (): Promise<HubLink> => {
    await vi.waitFor(() => expect(links).toHaveLength(1), FAST);
    const [only] = links;
    if (!only) throw new Error('No link.');
    return only;
  };
  return { subscription, link, links, texts, failed, completed, warn };
}

describe.each(TRANSPORTS)('the hub over %s', (transport) => {
  test('emits one link, which answers calls', async () => {
    const { url, server } = await serve({
      methods: { RegisterClient: (_, ...args) => ({ got: args }) },
    });
    const client = open(url, transport);
    const link = await client.link();
    const answers = lastValueFrom(
      link.invoke('RegisterClient', 'Firefox', 'localhost', '/', TOKEN).pipe(toArray()),
    );
    expect(await answers).toEqual([{ got: ['Firefox', 'localhost', '/', TOKEN] }]);
    expect([...server.connections].map((connection) => connection.transport)).toEqual([transport]);
    expect(link.transport).toBe(transport);
    expect(client.failed).not.toHaveBeenCalled();
    expect(client.warn).not.toHaveBeenCalled();
  });

  test('sends one call for each subscription, and not before', async () => {
    const calls = vi.fn<() => void>();
    const { url } = await serve({ methods: { Beat: () => calls() } });
    const link = await open(url, transport).link();
    const beat$ = link.invoke('Beat');
    expect(calls).not.toHaveBeenCalled();
    expect(await lastValueFrom(beat$)).toBeNull();
    await lastValueFrom(beat$);
    expect(calls).toHaveBeenCalledTimes(2);
  });

  test('sends every message to all subscribers, in order, including the first subscriber', async () => {
    const { url, server } = await serve({
      // The message is in the same frame as the end of the handshake, before a link exists.
      onOpen: (connection) => server.send(connection, 'Message', '{"early":true}'),
    });
    const client = open(url, transport);
    const link = await client.link();
    await vi.waitFor(() => expect(client.texts).toHaveLength(1), FAST);
    const others: string[] = [];
    const other = link.message$.subscribe((text) => others.push(text));
    const [connection] = server.connections;
    if (!connection) throw new Error('Not connected.');
    for (const text of ['1', '2', '3']) server.send(connection, 'Message', text);
    await vi.waitFor(() => expect(client.texts).toHaveLength(4), FAST);
    other.unsubscribe();
    server.send(connection, 'Message', '4');
    await vi.waitFor(() => expect(client.texts).toHaveLength(5), FAST);
    expect(client.texts).toEqual(['{"early":true}', '1', '2', '3', '4']);
    expect(others).toEqual(['1', '2', '3']);
  });

  test('errors once with a reason when the connection is lost, and fails the calls in flight', async () => {
    const { url, server } = await serve({ methods: { Hang: () => new Promise(() => undefined) } });
    const client = open(url, transport);
    const link = await client.link();
    const ended = vi.fn<() => void>();
    link.message$.subscribe({ complete: ended });
    const call = firstValueFrom(link.invoke('Hang'));
    const failing = expect(call).rejects.toBeInstanceOf(HubFailure);
    server.close('abruptly');
    await vi.waitFor(() => expect(client.failed).toHaveBeenCalledOnce(), FAST);
    await failing;
    const [error] = client.failed.mock.calls[0] ?? [];
    expect(error).toBeInstanceOf(HubFailure);
    expect(String(error)).not.toContain('127.0.0.1');
    expect(ended).toHaveBeenCalledOnce();
    expect(client.completed).not.toHaveBeenCalled();
    await expect(firstValueFrom(link.invoke('Hang'))).rejects.toBeInstanceOf(HubFailure);
  });

  test('treats a close by the server as a loss, with the server’s words', async () => {
    const { url, server } = await serve();
    const opened = open(url, transport);
    await opened.link();
    for (const connection of server.connections) connection.close('Going down.');
    await vi.waitFor(() => expect(opened.failed).toHaveBeenCalledOnce(), FAST);
    expect(String(opened.failed.mock.calls[0]?.[0])).toContain('Connection closed with an error.');

    const silent = open(url, transport);
    await silent.link();
    server.close();
    await vi.waitFor(() => expect(silent.failed).toHaveBeenCalledOnce(), FAST);
    expect(silent.failed.mock.calls[0]?.[0]).toEqual(new HubFailure('The hub closed.'));
  });

  test('stops without an error for server or client when unsubscribed', async () => {
    const { url, server, onClose } = await serve();
    const client = open(url, transport);
    const link = await client.link();
    const ended = vi.fn<() => void>();
    link.message$.subscribe({ complete: ended });
    client.subscription.unsubscribe();
    expect(ended).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce(), FAST);
    expect(onClose.mock.calls[0]?.[1]).toBeUndefined();
    expect(server.connections.size).toBe(0);
    expect(client.failed).not.toHaveBeenCalled();
    expect(client.completed).not.toHaveBeenCalled();
  });
});

describe('a connection that is unsubscribed before its start', () => {
  test('does not contact the server while the client is being loaded', async () => {
    const requested = vi.fn<() => void>();
    const { url } = await serve(
      {},
      {
        front: (next) => (request, response) => {
          requested();
          next(request, response);
        },
      },
    );
    const early = open(url);
    early.subscription.unsubscribe();
    await open(url).link();
    // Only the second client negotiates, because the first one's transport is a WebSocket.
    expect(requested).toHaveBeenCalledOnce();
    expect(early.links).toEqual([]);
    expect(early.failed).not.toHaveBeenCalled();
  });

  test('leaves no connection open if it was negotiating', async () => {
    let release: () => void = () => undefined;
    const answered = vi.fn<() => void>();
    const { url, server } = await serve(
      {},
      {
        front: (next) => (request, response) => {
          response.on('close', answered);
          release = () => next(request, response);
        },
      },
    );
    const before = release;
    const client = open(url);
    await vi.waitFor(() => expect(release).not.toBe(before), FAST);
    client.subscription.unsubscribe();
    release();
    await vi.waitFor(() => expect(answered).toHaveBeenCalledOnce(), FAST);
    expect(server.connections.size).toBe(0);
    expect(client.links).toEqual([]);
    expect(client.failed).not.toHaveBeenCalled();
  });
});

describe('a start that fails', () => {
  test('errors at an address without a server', async () => {
    const { url, stop } = await serve();
    await stop();
    const client = open(url);
    await vi.waitFor(() => expect(client.failed).toHaveBeenCalledOnce(), FAST);
    expect(client.failed.mock.calls[0]?.[0]).toBeInstanceOf(HubFailure);
    expect(client.links).toEqual([]);
    expect(JSON.stringify(client.warn.mock.calls)).not.toContain('127.0.0.1');
  });

  test('errors at an address that is not a hub', async () => {
    const { url } = await serve();
    const client = open(`${url}/elsewhere`);
    await vi.waitFor(() => expect(client.failed).toHaveBeenCalledOnce(), FAST);
    expect(String(client.failed.mock.calls[0]?.[0])).toContain("Status code '404'");
  });

  test('errors after 30 s if the WebSocket is never answered', async () => {
    const { url, http } = await serve({}, { upgrades: false });
    const requested = once(http, 'upgrade');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    endings.push(() => vi.useRealTimers());
    const client = open(url);
    const [, socket] = await requested;
    endings.push(() => socket.destroy());
    vi.advanceTimersByTime(29_999);
    expect(client.failed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(client.failed.mock.calls).toEqual([
      [new HubFailure('The hub took too long to start.', true)],
    ]);
  });

  test('errors with transports that the server does not offer', async () => {
    const { url } = await serve({ transports: ['WebSockets', 'ServerSentEvents'] });
    const client = open(url, 'LongPolling');
    await vi.waitFor(() => expect(client.failed).toHaveBeenCalledOnce(), FAST);
    expect(client.failed.mock.calls[0]?.[0]).toBeInstanceOf(HubFailure);
  });
});

test('falls back to the next transport if WebSockets are refused', async () => {
  const { url, server } = await serve({}, { upgrades: false });
  await open(url).link();
  expect([...server.connections].map(({ transport }) => transport)).toEqual(['ServerSentEvents']);
});

test.each([
  ['ServerSentEvents', 'ServerSentEvents'],
  ['LongPolling', 'LongPolling'],
] as const)('uses no faster transport than the first allowed one: %s', async (first, used) => {
  const { url, server } = await serve();
  await open(url, first).link();
  expect([...server.connections].map(({ transport }) => transport)).toEqual([used]);
});

test('errors with the server’s reason for a refused call, and keeps the link', async () => {
  const { url } = await serve({
    methods: {
      SendHeartbeat: () => {
        throw new HubError('Not registered.');
      },
      RegisterClient: () => true,
    },
  });
  const client = open(url);
  const link = await client.link();
  await expect(firstValueFrom(link.invoke('SendHeartbeat'))).rejects.toEqual(
    new HubFailure(
      "An unexpected error occurred invoking 'SendHeartbeat' on the server. HubException: Not registered.",
    ),
  );
  expect(await firstValueFrom(link.invoke('RegisterClient'))).toBe(true);
  expect(client.failed).not.toHaveBeenCalled();
});

test('reports a message that is unknown or not text, and drops it', async () => {
  const { url, server } = await serve();
  const client = open(url);
  await client.link();
  const [connection] = server.connections;
  if (!connection) throw new Error('Not connected.');
  for (let count = 0; count < 3; count += 1) {
    server.send(connection, 'Message', { not: 'text' });
    server.send(connection, 'Unheard', `see http://127.0.0.1/?access_token=${TOKEN}`);
  }
  server.send(connection, 'Message', 'text');
  await vi.waitFor(() => expect(client.texts).toEqual(['text']), FAST);
  expect(client.warn.mock.calls).toEqual([
    ['hub', 'A message was not text.'],
    ['hub', "No client method with the name 'unheard' found."],
  ]);
});

test('writes no token or address to the console or the report after any error', async () => {
  const { url, server, stop } = await serve({
    methods: {
      RegisterClient: () => true,
      SendHeartbeat: () => {
        throw new HubError(`Look at https://127.0.0.1/x?access_token=${TOKEN} for more.`);
      },
    },
  });
  const reports: unknown[] = [];
  for (const transport of TRANSPORTS) {
    const client = open(url, transport);
    const link = await client.link();
    await firstValueFrom(link.invoke('RegisterClient', 'Firefox', 'localhost', '/', TOKEN));
    await firstValueFrom(link.invoke('SendHeartbeat', TOKEN)).catch((error: unknown) => {
      reports.push(String(error));
    });
    server.close('abruptly');
    await vi.waitFor(() => expect(client.failed).toHaveBeenCalledOnce(), FAST);
    reports.push(client.failed.mock.calls.map(String), client.warn.mock.calls);
  }
  await stop();
  const last = open(url);
  await vi.waitFor(() => expect(last.failed).toHaveBeenCalledOnce(), FAST);
  reports.push(last.failed.mock.calls.map(String), last.warn.mock.calls);
  expect(reports.length).toBeGreaterThan(8);
  expect(JSON.stringify(reports)).not.toContain(TOKEN);
  expect(JSON.stringify(reports)).not.toContain('127.0.0.1');
  expect(printed).toEqual([]);
});
