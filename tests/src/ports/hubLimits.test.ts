import type { IncomingMessage, ServerResponse } from 'node:http';
import { Subscription } from 'rxjs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createHub } from '../../../src/ports/hub';
import type { HubTransport } from '../../../streams/ports';
import { createHub as createServer } from '../../sandbox/hub/hub';
import type { HubOptions } from '../../sandbox/hub/hub';
import { serveHub } from '../../sandbox/hub/clients/served';

/* The limits in the specification (§9), as the product's client applies them. */

const FAST = { interval: 5, timeout: 4_000 };
const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

async function serve(options: Partial<HubOptions<undefined>>, before?: (next: Answer) => Answer) {
  const server = createServer<undefined>({
    path: '/hub',
    newData: () => undefined,
    methods: {},
    ...options,
  });
  const served = await serveHub(server, before ? { front: before } : {});
  endings.push(served.stop);
  return { server, url: `${served.origin}/hub` };
}

function open(url: string, transport?: HubTransport) {
  const linked = vi.fn<(link: unknown) => void>();
  const failed = vi.fn<(error: unknown) => void>();
  const subscription = new Subscription();
  subscription.add(
    createHub({ warn: () => undefined })
      .open(url, transport)
      .subscribe({ next: linked, error: failed }),
  );
  endings.push(() => subscription.unsubscribe());
  return { linked, failed };
}

/** The timers of client and hub do not run until they are advanced. */
function holdTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  endings.push(() => vi.useRealTimers());
}

describe('the hub of the product', () => {
  test('is lost after 30 s without a message from the server', async () => {
    const quiet = { pingMs: 3_600_000, clientTimeoutMs: 3_600_000 };
    const { url } = await serve({ limits: quiet });
    holdTimers();
    const { linked, failed } = open(url, 'WebSockets');
    await vi.waitFor(() => expect(linked).toHaveBeenCalledOnce(), FAST);
    vi.advanceTimersByTime(29_900);
    expect(failed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce(), FAST);
    expect(String(failed.mock.calls[0]?.[0])).toContain('Server timeout elapsed');
  });

  test('pings every 15 s, so that a server with a limit of 16 s stays connected', async () => {
    const onClose = vi.fn<() => void>();
    const limits = { pingMs: 5_000, clientTimeoutMs: 16_000 };
    const { url, server } = await serve({ onClose, limits });
    holdTimers();
    const { linked, failed } = open(url, 'WebSockets');
    await vi.waitFor(() => expect(linked).toHaveBeenCalledOnce(), FAST);
    for (let second = 0; second < 60; second += 1) {
      vi.advanceTimersByTime(1_000);
      // Waits for the sockets between two steps of the timers.
      await new Promise((resolve) => setImmediate(resolve));
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(onClose).not.toHaveBeenCalled();
    expect(failed).not.toHaveBeenCalled();
    expect(server.connections.size).toBe(1);
  });

  test('follows a redirect to a service, with the token of the service', async () => {
    const service = await serve({}, (next) => (request, response) => {
      if (request.headers.authorization === 'Bearer of-the-service') next(request, response);
      else response.writeHead(401).end();
    });
    const { url } = await serve({}, () => (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ url: service.url, accessToken: 'of-the-service' }));
    });
    const { linked } = open(url);
    await vi.waitFor(() => expect(linked).toHaveBeenCalledOnce(), FAST);
    expect(service.server.connections.size).toBe(1);
  });

  test('follows at most 100 redirects of a server', async () => {
    let requests = 0;
    const { url } = await serve({}, () => (request, response) => {
      requests += 1;
      const next = `http://${request.headers.host}/hub`;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ url: next }));
    });
    const { failed } = open(url);
    await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce(), FAST);
    expect(String(failed.mock.calls[0]?.[0])).toContain('redirection limit');
    expect(requests).toBe(100);
  });

  test('ends a long poll that is not answered for 100 s, polls again, and stays connected', async () => {
    let polls = 0;
    const { url } = await serve({ limits: { pollGapMs: 3_600_000 } }, (next) => {
      const handle: Answer = (request, response) => {
        if (request.method === 'GET') polls += 1;
        // From the third poll on, because the first two open the connection.
        if (request.method !== 'GET' || polls < 3) next(request, response);
      };
      return handle;
    });
    holdTimers();
    const { linked, failed } = open(url, 'LongPolling');
    await vi.waitFor(() => expect(linked).toHaveBeenCalledOnce(), FAST);
    await vi.waitFor(() => expect(polls).toBe(3), FAST);
    vi.advanceTimersByTime(99_000);
    await new Promise((resolve) => setImmediate(resolve));
    expect(polls).toBe(3);
    vi.advanceTimersByTime(1_100);
    await vi.waitFor(() => expect(polls).toBe(4), FAST);
    expect(failed).not.toHaveBeenCalled();
  });

  test('falls back from WebSockets to server-sent events to long polling', async () => {
    const { url, server } = await serve({ transports: ['LongPolling'] });
    const { linked } = open(url);
    await vi.waitFor(() => expect(linked).toHaveBeenCalledOnce(), FAST);
    expect([...server.connections].map(({ transport }) => transport)).toEqual(['LongPolling']);
  });
});
