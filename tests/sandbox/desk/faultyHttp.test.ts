import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { manualClock } from '../engine/clock';
import { createFaultDesk } from './faults';
import type { FaultAction } from './faults';
import { withFaults } from './faultyHttp';
import type { HttpHandler } from './faultyHttp';

const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

/** A list of accounts that counts its bookings, once with plain Node and once with Hono. */
function plainBook(done: unknown[]): HttpHandler {
  return async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    done.push(JSON.parse(Buffer.concat(chunks).toString() || 'null'));
    response.setHeader('x-count', done.length);
    response.writeHead(201, { 'content-type': 'application/json' });
    response.write('{"done":');
    response.end(`${done.length}}`);
  };
}

function honoBook(done: unknown[]): HttpHandler {
  const app = new Hono();
  app.all('*', async (context) => {
    done.push(context.req.method === 'GET' ? null : await context.req.json());
    return context.json({ done: done.length }, 201, { 'x-count': String(done.length) });
  });
  return getRequestListener(app.fetch);
}

/** Serves the list behind a desk with this fault (by default none) for calls to `/bets`. */
async function serve(book: typeof plainBook, action?: FaultAction) {
  const done: unknown[] = [];
  const clock = manualClock();
  const desk = createFaultDesk();
  if (action) desk.add({ match: { path: '/bets', account: 'anna' }, times: 1, action });
  const accountOf = (request: IncomingMessage) =>
    request.headers.authorization?.replace('Bearer ', '');
  const server = createServer(withFaults(desk, book(done), { accountOf, clock }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endings.push(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const place = (account = 'anna', path = '/bets?x=1', signal: AbortSignal | null = null) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${account}`, 'content-type': 'application/json' },
      body: '{"stake":5}',
      signal,
    });
  return { done, clock, place };
}

/** Expects the next request to be served normally, on any remaining connection. */
async function expectWellAgain(place: () => Promise<Response>, count: number) {
  const response = await place();
  expect([response.status, await response.json()]).toEqual([201, { done: count }]);
  expect(response.headers.get('x-count')).toBe(String(count));
}

const BOOKS: readonly [string, typeof plainBook][] = [
  ['plain Node', plainBook],
  ['Hono', honoBook],
];

describe.each(BOOKS)('%s behind the desk', (_, book) => {
  test('is unchanged without a matching rule', async () => {
    const { done, place } = await serve(book, { kind: 'dropBefore' });
    await expectWellAgain(() => place('bela'), 1);
    await expectWellAgain(() => place('anna', '/other'), 2);
    expect(done).toEqual([{ stake: 5 }, { stake: 5 }]);
  });

  test('sends no answer after dropBefore, and does nothing', async () => {
    const { done, place } = await serve(book, { kind: 'dropBefore' });
    await expect(place()).rejects.toThrow('fetch failed');
    expect(done).toEqual([]);
    await expectWellAgain(place, 1);
  });

  test('sends no answer after dropAfter, but carries the request out', async () => {
    const { done, place } = await serve(book, { kind: 'dropAfter' });
    await expect(place()).rejects.toThrow('fetch failed');
    expect(done).toEqual([{ stake: 5 }]);
    await expectWellAgain(place, 2);
  });

  test('answers with a status, and does nothing', async () => {
    const { done, place } = await serve(book, {
      kind: 'status',
      status: 503,
      body: { error: 'busy' },
    });
    const response = await place();
    expect([response.status, await response.json()]).toEqual([503, { error: 'busy' }]);
    expect(done).toEqual([]);
    await expectWellAgain(place, 1);
  });

  test('answers with a status and a text or an empty body', async () => {
    const text = await serve(book, { kind: 'status', status: 502, body: 'Bad gateway' });
    expect(await (await text.place()).text()).toBe('Bad gateway');
    const bare = await serve(book, { kind: 'status', status: 401 });
    const response = await bare.place();
    expect([response.status, await response.text()]).toEqual([401, '']);
  });

  test('carries out a malformed request, and answers with an unreadable success', async () => {
    const { done, place } = await serve(book, { kind: 'malform' });
    const response = await place();
    expect(response.status).toBe(201);
    expect(response.headers.get('content-type')).toContain('application/json');
    await expect(response.json()).rejects.toThrow(SyntaxError);
    expect(done).toEqual([{ stake: 5 }]);
    await expectWellAgain(place, 2);
  });

  test('carries out a truncated request, and stops in the middle of the answer', async () => {
    const { done, place } = await serve(book, { kind: 'truncate' });
    const response = await place();
    expect(response.status).toBe(201);
    await expect(response.text()).rejects.toThrow('terminated');
    expect(done).toEqual([{ stake: 5 }]);
    await expectWellAgain(place, 2);
  });

  test('carries out a silenced request, and never answers', async () => {
    const { done, place } = await serve(book, { kind: 'silence' });
    const answered = vi.fn<() => void>();
    void place().then(answered, answered);
    await vi.waitFor(() => expect(done).toEqual([{ stake: 5 }]));
    await expectWellAgain(place, 2);
    expect(answered).not.toHaveBeenCalled();
  });

  test('carries out a duplicate twice with the same body, and answers once', async () => {
    const { done, place } = await serve(book, { kind: 'duplicate' });
    await expectWellAgain(place, 2);
    expect(done).toEqual([{ stake: 5 }, { stake: 5 }]);
    await expectWellAgain(place, 3);
  });
});

describe.each(BOOKS)('%s behind a slow connection', (_, book) => {
  test('carries out a late request after its delay, even if the client has left', async () => {
    const { done, clock, place } = await serve(book, { kind: 'late', ms: 26_000 });
    const abort = new AbortController();
    const gone = place('anna', '/bets', abort.signal).then(
      () => 'answered',
      () => 'gone',
    );
    // A second request is served in the meantime, so the first request had the time to run.
    await vi.waitFor(async () => {
      await place('bela');
      expect(done.length).toBeGreaterThan(2);
    });
    abort.abort();
    expect(await gone).toBe('gone');
    const before = done.length;
    clock.advance(26_000);
    await vi.waitFor(() => expect(done).toHaveLength(before + 1));
  });

  test('answers a late request if the client still waits', async () => {
    const { done, clock, place } = await serve(book, { kind: 'late', ms: 2_000 });
    const late = place();
    await vi.waitFor(async () => {
      await place('bela');
      expect(done.length).toBeGreaterThan(2);
    });
    clock.advance(2_000);
    expect((await late).status).toBe(201);
  });

  test('carries out and answers a delayed request only after its delay', async () => {
    const { done, clock, place } = await serve(book, { kind: 'delay', ms: 2_000 });
    const answered = vi.fn<() => void>();
    const late = place().finally(answered);
    // A second request is served in the meantime, so the first request had the time to run.
    await vi.waitFor(async () => {
      await place('bela');
      expect(done.length).toBeGreaterThan(2);
    });
    clock.advance(1_999);
    const before = done.length;
    expect(answered).not.toHaveBeenCalled();
    clock.advance(1);
    expect((await late).status).toBe(201);
    expect(done).toHaveLength(before + 1);
  });
});
