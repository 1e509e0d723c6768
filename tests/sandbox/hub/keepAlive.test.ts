import { LogLevel } from '@microsoft/signalr';
import type { ILogger } from '@microsoft/signalr';
import { describe, expect, test, vi } from 'vitest';
import { FAST } from './clients/clocked';
import { connect, serve } from './clients/realClient';

/** A time in ms that is longer than the stalls of a busy machine, because client and server share a process. */
const STALL_MS = 600;

describe.each(['WebSockets', 'ServerSentEvents'] as const)('the pings over %s', (transport) => {
  const pingFrames = (): { logger: ILogger; count: () => number } => {
    let pings = 0;
    return {
      logger: {
        log: (level, text) => {
          // A ping record is eleven characters long.
          if (level === LogLevel.Trace && text.includes('String data of length 11.')) pings += 1;
        },
      },
      count: () => pings,
    };
  };

  test('keep the connection open while the server is silent', async () => {
    const { url } = await serve({ methods: { Here: () => true }, limits: { pingMs: 20 } });
    const { logger, count } = pingFrames();
    const { client, closed } = await connect(url, transport, { logger });
    client.serverTimeoutInMilliseconds = STALL_MS;
    await client.invoke('Here');
    const before = count();
    await vi.waitFor(() => expect(count()).toBeGreaterThan(before + 40), FAST);
    expect(closed).not.toHaveBeenCalled();
    expect(await client.invoke('Here')).toBe(true);
  });

  test('are necessary, because the client disconnects without them', async () => {
    const { url } = await serve({ methods: { Here: () => true }, limits: { pingMs: 60_000 } });
    const { client, closed } = await connect(url, transport);
    client.serverTimeoutInMilliseconds = 100;
    await client.invoke('Here');
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce(), FAST);
    expect(closed.mock.calls[0]?.[0]?.message).toContain('Server timeout elapsed');
  });

  test('keep the client connected to a server that expects them', async () => {
    const onClose = vi.fn<() => void>();
    const { url } = await serve({ onClose, limits: { pingMs: 25, clientTimeoutMs: STALL_MS } });
    const { logger, count } = pingFrames();
    await connect(url, transport, { logger, keepAliveMs: 20 });
    await vi.waitFor(() => expect(count()).toBeGreaterThan(30), FAST);
    expect(onClose).not.toHaveBeenCalled();

    // The client pings once, and then not again within the limit.
    const { client, closed } = await connect(url, transport, { keepAliveMs: 20 });
    client.keepAliveIntervalInMilliseconds = 60_000;
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce(), FAST);
    expect(onClose.mock.calls).toEqual([
      [expect.anything(), 'Nothing was heard from the client for too long.'],
    ]);
  });
});
