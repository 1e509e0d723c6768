import { expect, vi } from 'vitest';
import { FAST } from './clocked';
import { SEPARATOR } from './protocol';
import { HANDSHAKE, negotiate } from './rawClient';
import { head, openLine } from './rawLine';
import type { RawLine } from './rawLine';

export const record = (value: object): string => JSON.stringify(value) + SEPARATOR;

export const post = (address: string, body: string): Promise<Response> =>
  fetch(address, { method: 'POST', body });

/** A long-polling connection past its handshake, no poll pending. */
export async function startPolling(url: string): Promise<string> {
  const address = `${url}?id=${await negotiate(url)}`;
  const first = await fetch(address);
  expect([first.status, await first.text()]).toEqual([200, '']);
  const second = fetch(address);
  expect((await post(address, record(HANDSHAKE))).status).toBe(200);
  expect(await (await second).text()).toBe(record({}));
  return address;
}

/** A connection by server-sent events past its handshake, its stream read from a line of its own. */
export async function startEvents(url: string): Promise<RawLine & { readonly address: string }> {
  const address = `${url}?id=${await negotiate(url)}`;
  const line = await openLine(url);
  line.socket.write(head('GET', address, { accept: 'text/event-stream', connection: 'close' }));
  await vi.waitFor(() => expect(line.statuses()).toEqual([200]), FAST);
  expect((await post(address, record(HANDSHAKE))).status).toBe(200);
  await vi.waitFor(() => expect(line.text()).toContain(`data: ${record({})}`), FAST);
  return { ...line, address };
}
