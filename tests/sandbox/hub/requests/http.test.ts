import type { Socket } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { FAST, serveClocked } from '../clients/clocked';
import { post, record, startPolling } from '../clients/overHttp';
import { CLOSED_BY_ERROR, HANDSHAKE, negotiate, openRaw } from '../clients/rawClient';
import { head, openLine } from '../clients/rawLine';

describe('POST negotiate', () => {
  test('returns the connection and its transports, and keeps its id secret', async () => {
    const { url } = await serveClocked({ transports: ['WebSockets', 'LongPolling'] });
    const response = await post(`${url}/negotiate?negotiateVersion=1`, '');
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.headers.get('cache-control')).toContain('no-store');
    const body = await response.json();
    expect(body).toEqual({
      negotiateVersion: 1,
      connectionId: expect.any(String),
      connectionToken: expect.any(String),
      availableTransports: [
        { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
        { transport: 'LongPolling', transferFormats: ['Text', 'Binary'] },
      ],
    });
    expect(body.connectionId).not.toBe(body.connectionToken);
    expect((await fetch(`${url}?id=${body.connectionId}`)).status).toBe(404);
    expect((await fetch(`${url}?id=${body.connectionToken}`)).status).toBe(200);
  });

  test('gives a client of version 0 an id that opens the connection', async () => {
    const { url } = await serveClocked();
    const body = await (await post(`${url}/negotiate`, '')).json();
    expect(body.negotiateVersion).toBe(0);
    expect((await fetch(`${url}?id=${body.connectionId}`)).status).toBe(200);
  });

  test.each([
    ['7', 1],
    ['1', 1],
    ['0', 0],
  ])('answers version %s as version %i', async (requested, answered) => {
    const { url } = await serveClocked();
    const body = await (await post(`${url}/negotiate?negotiateVersion=${requested}`, '')).json();
    expect(body.negotiateVersion).toBe(answered);
    expect('connectionToken' in body).toBe(answered === 1);
  });

  test.each(['', 'one', '1.5', '-1', '1e3', 'NaN'])(
    'refuses the version "%s" in words that the real client can read',
    async (requested) => {
      const { url } = await serveClocked();
      const response = await post(`${url}/negotiate?negotiateVersion=${requested}`, '');
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ error: expect.stringContaining('version') });
    },
  );

  test('accepts only POST', async () => {
    const { url } = await serveClocked();
    expect((await fetch(`${url}/negotiate`)).status).toBe(405);
  });
});

describe('the statuses of requests', () => {
  test('are 400 without an id, 404 for an unknown id, and 405 for other methods', async () => {
    const { url } = await serveClocked();
    for (const method of ['GET', 'POST', 'DELETE']) {
      expect((await fetch(url, { method })).status).toBe(400);
      expect((await fetch(`${url}?id=unknown`, { method })).status).toBe(404);
    }
    const id = await negotiate(url);
    expect((await fetch(`${url}?id=${id}`, { method: 'PUT' })).status).toBe(405);
    await expect(openRaw(url, 'unknown')).rejects.toThrow('404');
  });

  test('are 404 for a post before the transport starts, and 400 for DELETE without long polling', async () => {
    const { url } = await serveClocked();
    const address = `${url}?id=${await negotiate(url)}`;
    expect((await post(address, record(HANDSHAKE))).status).toBe(404);
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(400);
  });

  test('are 404 for every request to an ended connection, except a poll for its last record', async () => {
    const { url, hub } = await serveClocked();
    const address = await startPolling(url);
    const [connection] = hub.connections;
    connection?.close();
    const events = { headers: { accept: 'text/event-stream' } };
    expect((await fetch(address, events)).status).toBe(404);
    await expect(openRaw(url, address.split('=').at(-1))).rejects.toThrow('404');
    expect((await fetch(address)).status).toBe(200);
  });

  test('are 404 for an id with further text after it', async () => {
    const { url } = await serveClocked();
    const address = `${url}?id=${await negotiate(url)}`;
    expect((await fetch(`${address}?more`)).status).toBe(404);
    expect((await fetch(address)).status).toBe(200);
  });

  test('accept DELETE of an ended connection', async () => {
    const { url, hub } = await serveClocked();
    const address = await startPolling(url);
    const [connection] = hub.connections;
    connection?.close();
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(202);
    expect((await fetch(address)).status).toBe(404);
  });

  test('leave no connection open after a refused upgrade', async () => {
    const { url, server } = await serveClocked();
    const sockets: Socket[] = [];
    server.on('connection', (socket) => sockets.push(socket));
    const line = await openLine(url, { staysOpen: true });
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket' };
    line.socket.write(head('GET', `${url}?id=unknown`, upgrade));
    await line.over;
    expect(line.statuses()).toEqual([404]);
    await vi.waitFor(() => expect(sockets.map(({ destroyed }) => destroyed)).toEqual([true]), FAST);
  });

  test('are 409 for a second WebSocket, 400 for another transport, and 405 for a post next to a WebSocket', async () => {
    const { url } = await serveClocked();
    const id = await negotiate(url);
    const client = await openRaw(url, id);
    await expect(openRaw(url, id)).rejects.toThrow('409');
    expect((await fetch(`${url}?id=${id}`)).status).toBe(400);
    const events = { headers: { accept: 'text/event-stream' } };
    expect((await fetch(`${url}?id=${id}`, events)).status).toBe(400);
    expect((await post(`${url}?id=${id}`, record(HANDSHAKE))).status).toBe(405);
    client.socket.close();
  });

  test('are 413 for a body that is too long, and the connection ends', async () => {
    const { url, onClose } = await serveClocked();
    const address = await startPolling(url);
    const poll = fetch(address);
    const refused = await post(address, 'x'.repeat(300_000)).then(
      (response) => response.status,
      () => 'cut while sending',
    );
    expect([413, 'cut while sending']).toContain(refused);
    expect(await (await poll).text()).toBe(record(CLOSED_BY_ERROR));
    expect(onClose.mock.calls).toEqual([
      [expect.anything(), 'A frame is longer than 262144 bytes.'],
    ]);
  });

  test('do not apply to requests and upgrades of other paths', async () => {
    const { origin } = await serveClocked();
    expect((await fetch(`${origin}/hub/other`)).status).toBe(404);
    expect((await fetch(`${origin}/`)).headers.get('cache-control')).toBeNull();
    await expect(openRaw(`${origin}/elsewhere`)).rejects.toThrow('socket hang up');
  });
});

test('allows calls with credentials from a page of another origin', async () => {
  const { url } = await serveClocked();
  const origin = 'http://127.0.0.1:5173';
  const preflight = await fetch(`${url}/negotiate`, { method: 'OPTIONS', headers: { origin } });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-headers')?.split(', ')).toEqual(
    expect.arrayContaining([
      'authorization',
      'content-type',
      'x-requested-with',
      'x-signalr-user-agent',
    ]),
  );
  const answer = await fetch(`${url}/negotiate`, { method: 'POST', headers: { origin } });
  for (const { headers } of [preflight, answer]) {
    expect(headers.get('access-control-allow-origin')).toBe(origin);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
  }
});

describe('a handshake missing after 15 s', () => {
  const late = 'Handshake was canceled.';

  test('ends an event stream with the reason', async () => {
    const { url, clock, onClose } = await serveClocked();
    const address = `${url}?id=${await negotiate(url)}`;
    const events = await fetch(address, { headers: { accept: 'text/event-stream' } });
    clock.advance(15_000);
    expect(await events.text()).toContain(`data: ${record({ error: late })}`);
    expect((await post(address, record(HANDSHAKE))).status).toBe(404);
    expect(onClose).not.toHaveBeenCalled();
  });

  test('ends long polling with the reason', async () => {
    const { url, clock, onClose } = await serveClocked();
    const address = `${url}?id=${await negotiate(url)}`;
    await fetch(address);
    clock.advance(14_999);
    const poll = fetch(address);
    await negotiate(url);
    clock.advance(1);
    expect(await (await poll).text()).toBe(record({ error: late }));
    expect((await fetch(address)).status).toBe(204);
    expect((await fetch(address)).status).toBe(404);
    expect(onClose).not.toHaveBeenCalled();
  });
});
