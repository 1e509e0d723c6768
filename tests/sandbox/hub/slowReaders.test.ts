import type { Socket } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { FAST, serveClocked } from './clients/clocked';
import { record, startEvents, startPolling } from './clients/overHttp';
import { CLOSED_BY_ERROR } from './clients/rawClient';
import { head, openLine } from './clients/rawLine';

const LIMIT = 1_000_000;
const LARGE = 'x'.repeat(500_000);
const SLOW = 'The client reads too slowly.';

async function serve() {
  const served = await serveClocked({ limits: { maxUnreadBytes: LIMIT } });
  const sockets: Socket[] = [];
  served.server.on('connection', (socket) => sockets.push(socket));
  /**
   * Pushes large messages until the client is disconnected, and returns the maximum number of bytes that the hub
   * stored.
   */
  const fill = async (): Promise<number> => {
    const [connection] = served.hub.connections;
    if (!connection) throw new Error('Not connected.');
    let most = 0;
    await vi.waitFor(() => {
      served.hub.send(connection, 'Message', LARGE);
      const held = sockets.reduce((sum, socket) => sum + socket.writableLength, 0);
      most = Math.max(most, held);
      expect(served.onClose).toHaveBeenCalledOnce();
    }, FAST);
    return most;
  };
  return { ...served, sockets, fill };
}

describe('a slow client', () => {
  test('is disconnected before it fills the memory if it does not read its event stream', async () => {
    const { url, fill, onClose } = await serve();
    const events = await startEvents(url);
    events.socket.pause();
    expect(await fill()).toBeLessThan(LIMIT + 2 * LARGE.length);
    expect(onClose.mock.calls[0]?.[1]).toBe(SLOW);
    expect((await fetch(events.address)).status).toBe(404);
  });

  test('is disconnected if it does not poll', async () => {
    const { url, fill, onClose } = await serve();
    const address = await startPolling(url);
    await fill();
    expect(onClose.mock.calls[0]?.[1]).toBe(SLOW);
    expect((await fetch(address)).status).toBe(404);
  });

  test('is disconnected if it polls without reading the answers', async () => {
    const { url, hub, onClose, sockets, taken } = await serve();
    const address = await startPolling(url);
    const [connection] = hub.connections;
    if (!connection) throw new Error('Not connected.');
    const pollUnread = async (): Promise<void> => {
      const line = await openLine(url);
      line.socket.pause();
      const before = taken.length;
      line.socket.write(head('GET', address));
      await vi.waitFor(() => expect(taken).toHaveLength(before + 1), FAST);
      for (let part = 0; part < 16; part += 1) hub.send(connection, 'Message', LARGE);
      await new Promise((resolve) => setImmediate(resolve));
    };
    for (let round = 0; round < 20 && onClose.mock.calls.length === 0; round += 1)
      await pollUnread();
    expect(onClose.mock.calls).toEqual([[connection, SLOW]]);
    await vi.waitFor(() => {
      const held = sockets.reduce((sum, socket) => sum + socket.writableLength, 0);
      expect(held).toBe(0);
    }, FAST);
  });
});

describe('an unread last record', () => {
  test('holds an event stream open for 5 s, after which the connection is cut', async () => {
    const { hub, url, clock, sockets } = await serve();
    const events = await startEvents(url);
    events.socket.pause();
    const [connection] = hub.connections;
    if (!connection) throw new Error('Not connected.');
    const line = sockets.find((socket) => socket.remotePort === events.socket.localPort);
    const fill = (): void => {
      hub.send(connection, 'Message', 'x'.repeat(100_000));
      expect(line?.writableLength).toBeGreaterThan(0);
    };
    await vi.waitFor(fill, FAST);
    connection.close('Closing.');
    clock.advance(4_999);
    expect(line?.destroyed).toBe(false);
    clock.advance(1);
    expect(line?.destroyed).toBe(true);
  });

  test('arrives in full if it is read in time', async () => {
    const { hub, url } = await serve();
    const events = await startEvents(url);
    const [connection] = hub.connections;
    connection?.close('Closing.');
    await events.over;
    expect(events.text()).toContain(record(CLOSED_BY_ERROR));
  });
});
