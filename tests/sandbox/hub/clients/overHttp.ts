import type { Socket } from 'node:net';
import { expect, vi } from 'vitest';
import { FAST, serveClocked } from './clocked';
import type { HubOptions } from '../hub';
import { SEPARATOR } from '../protocol/protocol';
import { HANDSHAKE, negotiate } from './rawClient';
import { head, openLine } from './rawLine';
import type { RawLine } from './rawLine';

export const record = (value: object): string => JSON.stringify(value) + SEPARATOR;

export const post = (address: string, body: string): Promise<Response> =>
  fetch(address, { method: 'POST', body });

export const note = (text: string): string =>
  record({ type: 1, target: 'Note', arguments: [text] });

/** A hub whose only method records its argument, and the server side of every connection to it. */
export async function serveNotes(options: Partial<HubOptions<undefined>> = {}) {
  const seen: unknown[] = [];
  const served = await serveClocked({
    methods: {
      Note: (_, text) => {
        seen.push(text);
      },
    },
    ...options,
  });
  const sockets: Socket[] = [];
  served.server.on('connection', (socket) => sockets.push(socket));
  return { ...served, seen, sockets };
}

/** A long-polling connection after its handshake, without a pending poll. */
export async function startPolling(url: string): Promise<string> {
  const address = `${url}?id=${await negotiate(url)}`;
  const first = await fetch(address);
  expect([first.status, await first.text()]).toEqual([200, '']);
  const second = fetch(address);
  expect((await post(address, record(HANDSHAKE))).status).toBe(200);
  expect(await (await second).text()).toBe(record({}));
  return address;
}

/** A connection by server-sent events after its handshake; another connection reads its stream. */
export async function startEvents(url: string): Promise<RawLine & { readonly address: string }> {
  const address = `${url}?id=${await negotiate(url)}`;
  const line = await openLine(url);
  line.socket.write(head('GET', address, { accept: 'text/event-stream', connection: 'close' }));
  await vi.waitFor(() => expect(line.statuses()).toEqual([200]), FAST);
  expect((await post(address, record(HANDSHAKE))).status).toBe(200);
  await vi.waitFor(() => expect(line.text()).toContain(`data: ${record({})}`), FAST);
  return { ...line, address };
}
