import { HttpTransportType, HubConnectionBuilder } from '@microsoft/signalr';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { manualClock } from '../engine/clock';
import { createFaultDesk } from '../desk/faults';
import type { FaultAction, FaultMatch } from '../desk/faults';
import { withFaults } from '../desk/faultyHttp';
import { FAST } from './clients/clocked';
import { createHub } from './hub';
import { serveHub } from './clients/served';

const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

async function serve(match: FaultMatch, action: FaultAction) {
  const placed: unknown[] = [];
  const clock = manualClock();
  const faults = createFaultDesk();
  faults.add({ match, times: 1, action });
  const hub = createHub<{ account: string }>({
    path: '/hub',
    newData: () => ({ account: 'anna' }),
    accountOf: ({ data }) => data.account,
    faults,
    clock,
    methods: { Place: (_, stake) => placed.push(stake) },
  });
  const served = await serveHub(hub, { front: (next) => withFaults(faults, next) });
  endings.push(served.stop);
  const client = new HubConnectionBuilder()
    .withUrl(`${served.origin}/hub`)
    .configureLogging({ log: () => undefined })
    .build();
  const closed = vi.fn<(error?: Error) => void>();
  const messages: string[] = [];
  client.onclose(closed);
  client.on('Message', (text: string) => {
    messages.push(text);
  });
  endings.push(() => client.stop());
  const push = (...texts: readonly string[]): void => {
    const [connection] = hub.connections;
    if (!connection) throw new Error('Not connected.');
    for (const text of texts) hub.send(connection, 'Message', text);
  };
  return { hub, clock, client, placed, closed, messages, push };
}

const gone = (closed: () => void): Promise<void> =>
  vi.waitFor(() => expect(closed).toHaveBeenCalledOnce(), FAST);

describe('a faulty call', () => {
  const PLACE = { hubMethod: 'Place', account: 'anna' };

  test('is not carried out after a dropBefore, and loses the connection', async () => {
    const { client, placed, closed } = await serve(PLACE, { kind: 'dropBefore' });
    await client.start();
    await expect(client.invoke('Place', 5)).rejects.toThrow();
    await gone(closed);
    expect(placed).toEqual([]);
  });

  test('is carried out before a dropAfter, and loses the connection', async () => {
    const { client, placed, closed } = await serve(PLACE, { kind: 'dropAfter' });
    await client.start();
    await expect(client.invoke('Place', 5)).rejects.toThrow();
    await gone(closed);
    expect(placed).toEqual([5]);
  });

  test('is not carried out if it is refused, and gets the reason', async () => {
    const { client, placed } = await serve(PLACE, { kind: 'status', status: 503, body: 'Busy.' });
    await client.start();
    await expect(client.invoke('Place', 5)).rejects.toThrow('Busy.');
    expect(await client.invoke('Place', 6)).toBe(1);
    expect(placed).toEqual([6]);
  });

  test('is carried out twice and answered once if it is duplicated', async () => {
    const { client, placed } = await serve(PLACE, { kind: 'duplicate' });
    await client.start();
    expect(await client.invoke('Place', 5)).toBe(2);
    expect(placed).toEqual([5, 5]);
  });

  test.each(['malform', 'truncate'] as const)(
    'is carried out with an unreadable answer: %s',
    async (kind) => {
      const { client, placed, closed } = await serve(PLACE, { kind });
      await client.start();
      await expect(client.invoke('Place', 5)).rejects.toThrow();
      await gone(closed);
      expect(placed).toEqual([5]);
    },
  );

  test('is carried out but not answered if it is silenced', async () => {
    const { client, placed } = await serve(PLACE, { kind: 'silence' });
    await client.start();
    const answered = vi.fn<() => void>();
    void client.invoke('Place', 5).then(answered, answered);
    await vi.waitFor(() => expect(placed).toEqual([5]));
    expect(await client.invoke('Place', 5)).toBe(2);
    expect(answered).not.toHaveBeenCalled();
  });

  test('is carried out after its delay if it is delayed', async () => {
    const { client, clock, placed } = await serve(PLACE, { kind: 'delay', ms: 3_000 });
    await client.start();
    const answer = client.invoke('Place', 5);
    await vi.waitFor(async () => {
      clock.advance(100);
      expect(placed).toEqual([5]);
    }, FAST);
    expect(await answer).toBe(1);
  });

  test('is served without a fault if it belongs to another account', async () => {
    const { client } = await serve({ ...PLACE, account: 'bela' }, { kind: 'dropBefore' });
    await client.start();
    expect(await client.invoke('Place', 5)).toBe(1);
  });
});

describe('a faulty push', () => {
  const MESSAGE = { hubMethod: 'Message' };

  test('arrives twice if it is duplicated', async () => {
    const { client, messages, push } = await serve(MESSAGE, { kind: 'duplicate' });
    await client.start();
    push('1', '2');
    await vi.waitFor(() => expect(messages).toEqual(['1', '1', '2']), FAST);
  });

  test('is overtaken if it is delayed', async () => {
    const { client, clock, messages, push } = await serve(MESSAGE, { kind: 'delay', ms: 500 });
    await client.start();
    push('1', '2');
    await vi.waitFor(() => expect(messages).toEqual(['2']), FAST);
    clock.advance(500);
    await vi.waitFor(() => expect(messages).toEqual(['2', '1']), FAST);
  });

  test.each<FaultAction>([{ kind: 'status', status: 500 }, { kind: 'silence' }])(
    'is lost by $kind, but the next push arrives',
    async (action) => {
      const { client, messages, push } = await serve(MESSAGE, action);
      await client.start();
      push('1', '2');
      await vi.waitFor(() => expect(messages).toEqual(['2']), FAST);
    },
  );

  test.each([
    ['dropBefore', []],
    ['dropAfter', ['1']],
    ['malform', []],
    ['truncate', []],
  ] as const)('loses the connection: %s', async (kind, seen) => {
    const { client, closed, messages, push } = await serve(MESSAGE, { kind });
    await client.start();
    push('1');
    await gone(closed);
    expect(messages).toEqual(seen);
  });
});

describe('a faulty start', () => {
  test('is reported by the client if the negotiation is refused', async () => {
    const { client } = await serve(
      { path: '/hub/negotiate', method: 'POST' },
      { kind: 'status', status: 503 },
    );
    await expect(client.start()).rejects.toThrow('503');
    await client.start();
    expect(client.state).toBe('Connected');
  });

  test.each<FaultAction>([{ kind: 'status', status: 403 }, { kind: 'dropBefore' }])(
    'falls back to the next transport after a WebSocket upgrade with $kind',
    async (action) => {
      const { client, hub } = await serve({ path: '/hub', method: 'GET' }, action);
      await client.start();
      expect([...hub.connections].map(({ transport }) => transport)).toEqual(['ServerSentEvents']);
    },
  );

  test('answers a delayed upgrade after its delay', async () => {
    const { client, clock, hub } = await serve({ path: '/hub' }, { kind: 'delay', ms: 1_000 });
    const started = client.start();
    await vi.waitFor(() => {
      clock.advance(50);
      expect(hub.connections.size).toBe(1);
    }, FAST);
    await started;
    expect(
      [...hub.connections].map(({ transport }) => HttpTransportType[transport ?? 'None']),
    ).toEqual([HttpTransportType.WebSockets]);
  });
});
