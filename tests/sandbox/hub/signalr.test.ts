import { describe, expect, test, vi } from 'vitest';
import { FAST } from './clients/clocked';
import type { HubConnection } from './connection';
import { HubError } from './invocations';
import { connect, only, serve, TRANSPORTS } from './clients/realClient';
import type { Player } from './clients/realClient';

describe.each(TRANSPORTS)('the real client over %s', (transport) => {
  test('invokes a method in any case, and gets its result or no value', async () => {
    const calls: (readonly unknown[])[] = [];
    const { url, hub } = await serve({
      methods: {
        Add: (_, left, right) => Number(left) + Number(right),
        SendHeartbeat: async (connection, ...args) => {
          calls.push(args);
          connection.data.name = String(args[0]);
        },
      },
    });
    const { client } = await connect(url, transport);
    expect(await client.invoke('add', 2, 3)).toBe(5);
    expect(await client.invoke('SendHeartbeat', 'anna', null, { page: '/' })).toBeNull();
    expect(calls).toEqual([['anna', null, { page: '/' }]]);
    expect(only(hub.connections).data.name).toBe('anna');
    expect(only(hub.connections).transport).toBe(transport);
  });

  test('receives a refusal in full, and no details of a failure', async () => {
    const onError = vi.fn<(error: unknown, method: string) => void>();
    const { url } = await serve({
      onError,
      methods: {
        Refuse: () => {
          throw new HubError('The token has expired.');
        },
        Fail: () => Promise.reject(new Error('secret detail')),
        Unwritable: () => 1n,
      },
    });
    const { client } = await connect(url, transport);
    await expect(client.invoke('Refuse')).rejects.toThrow('The token has expired.');
    await expect(client.invoke('Fail')).rejects.toThrow(
      /An unexpected error occurred invoking 'Fail' on the server\.$/,
    );
    await expect(client.invoke('Unwritable')).rejects.toThrow("invoking 'Unwritable'");
    await expect(client.invoke('Unknown')).rejects.toThrow('Method does not exist.');
    expect(onError.mock.calls.map(([, method]) => method)).toEqual(['Fail', 'Unwritable']);
  });

  test('receives pushes to itself and to its groups until it leaves', async () => {
    const { url, hub } = await serve({
      methods: {
        Join: (connection, group) => connection.join(String(group)),
        Leave: (connection, group) => connection.leave(String(group)),
      },
    });
    const first = await connect(url, transport);
    const one = only(hub.connections);
    const second = await connect(url, transport);
    await first.client.invoke('Join', 'odds');
    await second.client.invoke('Join', 'odds');
    expect(hub.broadcast('odds', 'Message', 'to both')).toBe(2);
    hub.send(one, 'Message', 'to the first');
    await first.client.invoke('Leave', 'odds');
    expect(hub.broadcast('odds', 'Message', 'to the second')).toBe(1);
    await vi.waitFor(() => {
      expect(first.messages).toEqual(['to both', 'to the first']);
      expect(second.messages).toEqual(['to both', 'to the second']);
    }, FAST);
  });

  test('stops with one close without an error, and leaves its groups', async () => {
    const onClose = vi.fn<(connection: HubConnection<Player>, error?: string) => void>();
    const { url, hub } = await serve({
      onClose,
      methods: { Join: (connection) => connection.join('odds') },
    });
    const { client, closed } = await connect(url, transport);
    const connection = only(hub.connections);
    await client.invoke('Join');
    await client.stop();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled(), FAST);
    expect(onClose.mock.calls).toEqual([[connection, undefined]]);
    expect(closed.mock.calls).toEqual([[undefined]]);
    expect(hub.connections.size).toBe(0);
    expect(hub.broadcast('odds', 'Message', 'nobody')).toBe(0);
  });

  test('receives an error if the server closes after one, but not the reason', async () => {
    const { url, hub } = await serve();
    const opened = await connect(url, transport);
    only(hub.connections).close('The exchange is closing.');
    await vi.waitFor(() => expect(opened.closed).toHaveBeenCalledOnce(), FAST);
    expect(opened.closed.mock.calls[0]?.[0]?.message).toMatch(/Connection closed with an error\.$/);

    const dismissed = await connect(url, transport);
    only(hub.connections).close();
    await vi.waitFor(() => expect(dismissed.closed).toHaveBeenCalledOnce(), FAST);
    expect(dismissed.closed.mock.calls).toEqual([[undefined]]);
  });
});

describe.each(TRANSPORTS)('the real client at its limits over %s', (transport) => {
  test('receives a push that is sent just before the close', async () => {
    const { url, hub } = await serve();
    const { closed, messages } = await connect(url, transport);
    const connection = only(hub.connections);
    hub.send(connection, 'Message', 'the last word');
    connection.close();
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce(), FAST);
    expect(messages).toEqual(['the last word']);
  });

  test('notices a cut connection, and rejects its calls in flight', async () => {
    const { url, hub } = await serve({ methods: { Hang: () => new Promise(() => undefined) } });
    const { client, closed } = await connect(url, transport);
    const call = client.invoke('Hang');
    const failed = expect(call).rejects.toThrow();
    hub.close('abruptly');
    await failed;
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce(), FAST);
    expect(hub.connections.size).toBe(0);
  });

  test('receives a megabyte in one message, including line and record separators', async () => {
    const { url, hub } = await serve();
    const { messages } = await connect(url, transport);
    const text = 'née \u2028\u001e\r\n"\\ €'.repeat(80_000);
    hub.send(only(hub.connections), 'Message', text);
    await vi.waitFor(() => expect(messages).toHaveLength(1), FAST);
    expect(messages[0] === text).toBe(true);
  });

  test('receives five thousand messages of one turn in order', async () => {
    const { url, hub } = await serve();
    const { messages } = await connect(url, transport);
    const connection = only(hub.connections);
    const texts = Array.from({ length: 5_000 }, (_, index) => `tick ${index}`);
    for (const text of texts) hub.send(connection, 'Message', text);
    await vi.waitFor(() => expect(messages).toHaveLength(texts.length), FAST);
    expect(messages).toEqual(texts);
  });

  test('invokes its calls one at a time, in order', async () => {
    const steps: string[] = [];
    const { url } = await serve({
      methods: {
        Slow: async (_, name) => {
          steps.push(`${name} starts`);
          await new Promise((resolve) => setImmediate(resolve));
          steps.push(`${name} ends`);
        },
      },
    });
    const { client } = await connect(url, transport);
    await Promise.all(['a', 'b', 'c'].map((name) => client.invoke('Slow', name)));
    expect(steps).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} starts`, `${name} ends`]));
  });
});

describe('the fallback to another transport', () => {
  test('uses server-sent events if upgrades fail', async () => {
    const { url, hub } = await serve({}, { upgrades: false });
    await connect(url);
    expect(only(hub.connections).transport).toBe('ServerSentEvents');
  });

  test('uses long polling if event streams are refused too', async () => {
    const { url, hub } = await serve(
      { methods: { Echo: (_, text) => text } },
      {
        upgrades: false,
        front: (next) => (request, response) => {
          if (request.headers.accept?.includes('event-stream')) response.writeHead(502).end();
          else next(request, response);
        },
      },
    );
    const { client } = await connect(url);
    expect(only(hub.connections).transport).toBe('LongPolling');
    expect(await client.invoke('Echo', 'still here')).toBe('still here');
  });

  test('is not needed if the hub offers one transport only', async () => {
    const { url, hub } = await serve({ transports: ['LongPolling'] });
    await connect(url);
    expect(only(hub.connections).transport).toBe('LongPolling');
    await expect(connect(url, 'WebSockets')).rejects.toThrow('Unable to connect');
  });
});
