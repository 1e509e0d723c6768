import { describe, expect, test, vi } from 'vitest';
import { FAST, serveClocked } from './clients/clocked';
import { CLOSED_BY_ERROR, HANDSHAKE, negotiate, openRaw } from './clients/rawClient';

describe('a client that breaks the protocol', () => {
  test.each([
    ['a record that is not JSON', 'nonsense', 'A record is not a JSON object.'],
    ['a record without type', '{"target":"A"}', 'A record has no type.'],
    ['an invocation without target', '{"type":1,"arguments":[]}', 'A record has no valid target.'],
    ['a record that is too long', `{"type":6,"x":"${'x'.repeat(40_000)}"}`, 'longer than 32768'],
  ])(
    'gets a Close record without the reason for %s, and the socket closes',
    async (_, bad, complaint) => {
      const { url, onClose } = await serveClocked();
      const client = await openRaw(url);
      client.send(HANDSHAKE, bad);
      expect(await client.closed).toBe(1000);
      expect(client.records()).toEqual([{}, CLOSED_BY_ERROR]);
      expect(onClose.mock.calls).toEqual([[expect.anything(), expect.stringContaining(complaint)]]);
    },
  );

  test('is closed also after a frame that is cut short or not UTF-8', async () => {
    const { url, onClose } = await serveClocked();
    const cut = await openRaw(url);
    cut.send(HANDSHAKE);
    cut.socket.send('{"type":6}');
    await cut.closed;
    expect(cut.records()).toEqual([{}, CLOSED_BY_ERROR]);
    const binary = await openRaw(url);
    binary.send(HANDSHAKE);
    binary.socket.send(Buffer.from([0xff, 0x1e]));
    await binary.closed;
    expect(binary.records()).toEqual([{}, CLOSED_BY_ERROR]);
    expect(onClose.mock.calls.map(([, reason]) => reason)).toEqual([
      'Message is incomplete.',
      'A frame is not UTF-8.',
    ]);
  });

  test('is closed with 1009 after an oversized frame, and the hub continues', async () => {
    const { url, onClose } = await serveClocked();
    const client = await openRaw(url);
    client.send(HANDSHAKE);
    client.socket.send('x'.repeat(300_000));
    expect(await client.closed).toBe(1009);
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce(), FAST);
    const next = await openRaw(url);
    next.send(HANDSHAKE);
    await vi.waitFor(() => expect(next.records()).toEqual([{}]), FAST);
  });

  test.each([
    ['another protocol', { protocol: 'messagepack', version: 1 }, "'messagepack'"],
    ['a future version', { protocol: 'json', version: 9 }, 'version'],
    ['text that is not a handshake', { type: 6 }, 'unexpected error'],
  ])(
    'gets a handshake error for %s, and never counts as connected',
    async (_, first, complaint) => {
      const { url, hub, onClose } = await serveClocked();
      const client = await openRaw(url);
      client.send(first);
      expect(await client.closed).toBe(1000);
      expect(client.records()).toEqual([{ error: expect.stringContaining(complaint) }]);
      expect(hub.connections.size).toBe(0);
      expect(onClose).not.toHaveBeenCalled();
    },
  );

  test('is disconnected if too many of its calls wait', async () => {
    const { url, onClose } = await serveClocked({
      methods: { Hang: () => new Promise(() => undefined) },
      limits: { maxWaiting: 3 },
    });
    const client = await openRaw(url);
    const call = { type: 1, target: 'Hang', arguments: [] };
    client.send(HANDSHAKE, call, call, call, call);
    await client.closed;
    expect(client.records()).toEqual([{}, CLOSED_BY_ERROR]);
    expect(onClose.mock.calls).toEqual([[expect.anything(), 'Too many invocations are waiting.']]);
  });

  test('gets an error and stays connected if it requests a stream', async () => {
    const { url } = await serveClocked({ methods: { Echo: (_, text) => text } });
    const client = await openRaw(url);
    client.send(
      HANDSHAKE,
      { type: 4, target: 'Ticks', arguments: [], invocationId: 's' },
      { type: 5, invocationId: 's' },
      { type: 1, target: 'Echo', arguments: ['on'], invocationId: 'e' },
    );
    await vi.waitFor(
      () =>
        expect(client.records()).toEqual([
          {},
          {
            type: 3,
            invocationId: 's',
            error: expect.stringContaining("Failed to invoke 'Ticks'"),
          },
          { type: 3, invocationId: 'e', result: 'on' },
        ]),
      FAST,
    );
    client.socket.close();
  });
});

test('runs a call without an id and does not answer it', async () => {
  const seen: unknown[] = [];
  const { url } = await serveClocked({
    methods: {
      Note: (_, value) => {
        seen.push(value);
        return 'unwanted';
      },
    },
  });
  const client = await openRaw(url);
  client.send(
    HANDSHAKE,
    { type: 1, target: 'Note', arguments: ['a'] },
    { type: 1, target: 'Note', arguments: ['b'], invocationId: '1' },
  );
  await vi.waitFor(() => expect(client.records()).toHaveLength(2), FAST);
  expect(seen).toEqual(['a', 'b']);
  expect(client.records()).toEqual([{}, { type: 3, invocationId: '1', result: 'unwanted' }]);
  client.socket.close();
});

test('sends the records of one turn in one frame', async () => {
  const { url, hub } = await serveClocked({
    methods: { Join: (connection) => connection.join('all') },
  });
  const clients = await Promise.all([openRaw(url), openRaw(url)]);
  for (const client of clients) {
    client.send(HANDSHAKE, { type: 1, target: 'Join', arguments: [], invocationId: '0' });
    await vi.waitFor(() => expect(client.records()).toHaveLength(2), FAST);
  }
  const before = clients.map((client) => client.frames.length);
  for (let index = 0; index < 500; index += 1) hub.broadcast('all', 'Message', String(index));
  for (const client of clients) {
    await vi.waitFor(() => expect(client.records()).toHaveLength(502), FAST);
  }
  expect(clients.map((client) => client.frames.length)).toEqual(before.map((count) => count + 1));
  for (const client of clients) client.socket.close();
});

test('treats a socket that ends without a close as a loss, and removes it from its groups', async () => {
  const { url, hub, onClose } = await serveClocked({
    onOpen: (connection) => connection.join('all'),
  });
  const client = await openRaw(url);
  client.send(HANDSHAKE);
  await vi.waitFor(() => expect(hub.connections.size).toBe(1), FAST);
  client.socket.terminate();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce(), FAST);
  expect(onClose.mock.calls[0]?.[1]).toContain('1006');
  expect(hub.connections.size).toBe(0);
  expect(hub.broadcast('all', 'Message', 'x')).toBe(0);
});

test('is disconnected before it fills the memory if it never reads', async () => {
  const { url, hub, onClose } = await serveClocked({ limits: { maxUnreadBytes: 1_000_000 } });
  const client = await openRaw(url);
  client.send(HANDSHAKE);
  await vi.waitFor(() => expect(hub.connections.size).toBe(1), FAST);
  client.socket.pause();
  const [connection] = hub.connections;
  const text = 'x'.repeat(500_000);
  await vi.waitFor(() => {
    if (connection) hub.send(connection, 'Message', text);
    expect(onClose).toHaveBeenCalledOnce();
  }, FAST);
  expect(onClose.mock.calls[0]?.[1]).toBe('The client reads too slowly.');
  client.socket.terminate();
});

describe('the hub over time', () => {
  test('pings every 15 s, and drops a client that pinged after 30 s of silence', async () => {
    const { url, clock, hub, onClose } = await serveClocked();
    const client = await openRaw(url);
    client.send(HANDSHAKE, { type: 6 });
    await vi.waitFor(() => expect(client.records()).toHaveLength(1), FAST);
    clock.advance(14_999);
    clock.advance(1);
    await vi.waitFor(() => expect(client.records()).toEqual([{}, { type: 6 }]), FAST);
    clock.advance(14_999);
    expect(hub.connections.size).toBe(1);
    clock.advance(1);
    await client.closed;
    expect(client.records().slice(2)).toEqual([CLOSED_BY_ERROR]);
    expect(onClose.mock.calls).toEqual([
      [expect.anything(), 'Nothing was heard from the client for too long.'],
    ]);
  });

  test('keeps a silent client that never pings', async () => {
    const { url, clock, hub } = await serveClocked();
    const client = await openRaw(url);
    client.send(HANDSHAKE);
    await vi.waitFor(() => expect(hub.connections.size).toBe(1), FAST);
    for (let beat = 0; beat < 4; beat += 1) clock.advance(15_000);
    expect(hub.connections.size).toBe(1);
    client.socket.close();
  });

  test('keeps the connection of a client that pings', async () => {
    const { url, clock, hub } = await serveClocked({ methods: { Here: () => true } });
    const client = await openRaw(url);
    client.send(HANDSHAKE);
    for (let beat = 1; beat <= 6; beat += 1) {
      client.send({ type: 6 }, { type: 1, target: 'Here', arguments: [], invocationId: `${beat}` });
      await vi.waitFor(
        () =>
          expect(client.records()).toContainEqual({
            type: 3,
            invocationId: `${beat}`,
            result: true,
          }),
        FAST,
      );
      clock.advance(15_000);
    }
    expect(hub.connections.size).toBe(1);
    client.socket.close();
  });

  test('drops a client without a handshake within 15 s', async () => {
    const { url, clock } = await serveClocked();
    const client = await openRaw(url);
    clock.advance(15_000);
    await client.closed;
    expect(client.records()).toEqual([{ error: 'Handshake was canceled.' }]);
  });

  test('removes an idle negotiated id after 15 s', async () => {
    const { url, clock } = await serveClocked();
    const id = await negotiate(url);
    clock.advance(15_000);
    await expect(openRaw(url, id)).rejects.toThrow('404');
  });
});
