import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { FAST } from '../clients/clocked';
import { note, post, record, serveNotes, startEvents, startPolling } from '../clients/overHttp';
import { CLOSED_BY_ERROR, negotiate } from '../clients/rawClient';
import { head, openLine } from '../clients/rawLine';

/** Starts a post and waits until the hub has received it. */
async function another<T>(taken: readonly string[], begin: () => T): Promise<{ begun: T }> {
  const posts = (): number => taken.filter((method) => method === 'POST').length;
  const before = posts();
  const begun = begin();
  await vi.waitFor(() => expect(posts()).toBe(before + 1), FAST);
  return { begun };
}

/** Starts a post whose head and first bytes have arrived. */
async function startPost(address: string, taken: readonly string[]) {
  const line = await openLine(address);
  await another(taken, () =>
    line.socket.write(head('POST', address, { 'content-length': 100 }) + '{"type"'),
  );
  return line;
}

describe('posts of one client', () => {
  test('are processed in the order of their arrival, even if a later post is complete first', async () => {
    const { url, taken, seen } = await serveNotes();
    const address = await startPolling(url);
    const slow = request(address, { method: 'POST' });
    const slowDone = once(slow, 'response');
    await another(taken, () => slow.write(note('first').slice(0, 5)));
    const { begun: quick } = await another(taken, () => post(address, note('second')));
    await negotiate(url);
    expect(seen).toEqual([]);
    slow.end(note('first').slice(5));
    await slowDone;
    expect((await quick).status).toBe(200);
    expect(seen).toEqual(['first', 'second']);
  });

  test('continue after an earlier post is cut off', async () => {
    const { url, taken, seen, hub } = await serveNotes();
    const address = await startPolling(url);
    const cut = await startPost(address, taken);
    const { begun: quick } = await another(taken, () => post(address, note('second')));
    cut.socket.destroy();
    expect((await quick).status).toBe(200);
    expect(seen).toEqual(['second']);
    expect(hub.connections.size).toBe(1);
  });

  test.each([
    ['few', { maxPosts: 3 }, 'x', 429, 'Too many posts wait behind an unfinished one.'],
    ['large', { maxPostedBytes: 2_500 }, 'x'.repeat(1_000), 413, 'Too much waits behind'],
  ])(
    'wait behind an incomplete post only while they are %s; one more ends the connection',
    async (_, limits, text, status, complaint) => {
      const { url, taken, seen, onClose } = await serveNotes({ limits });
      const address = await startPolling(url);
      const poll = fetch(address);
      const half = await startPost(address, taken);
      const waiting: Promise<number>[] = [];
      for (let index = 0; index < 3; index += 1) {
        const { begun } = await another(taken, () => post(address, note(text)));
        waiting.push(begun.then(({ status }) => status));
      }
      // The order in which the posts are read decides which of the three is too many.
      expect((await Promise.all(waiting)).sort()).toEqual([404, 404, status]);
      await half.over;
      expect(half.statuses()).toEqual([404]);
      expect(await (await poll).text()).toBe(record(CLOSED_BY_ERROR));
      expect(onClose.mock.calls).toEqual([[expect.anything(), expect.stringContaining(complaint)]]);
      expect(seen).toEqual([]);
    },
  );

  test('get 408 if they stay incomplete for 15 s, and the connection ends', async () => {
    const { url, taken, clock, seen, onClose } = await serveNotes();
    const events = await startEvents(url);
    const half = await startPost(events.address, taken);
    const { begun: waiting } = await another(taken, () => post(events.address, note('behind')));
    await negotiate(url);
    clock.advance(14_999);
    expect(onClose).not.toHaveBeenCalled();
    clock.advance(1);
    await half.over;
    expect(half.statuses()).toEqual([408]);
    expect((await waiting).status).toBe(404);
    await events.over;
    expect(events.text()).toContain(record(CLOSED_BY_ERROR));
    expect(onClose.mock.calls).toEqual([[expect.anything(), 'A body took longer than 15000 ms.']]);
    expect(seen).toEqual([]);
  });
});

describe('a body that is not UTF-8', () => {
  const lone = Buffer.from([0xff]);
  const overlong = Buffer.from([0xc0, 0xaf]);
  const surrogate = Buffer.from([0xed, 0xa0, 0x80]);
  const halved = Buffer.from('€').subarray(0, 2);

  test.each([
    ['a byte that cannot begin a character', lone],
    ['an overlong slash', overlong],
    ['half a surrogate pair', surrogate],
    ['half a character', halved],
  ])('is refused and not run if it has %s, and the connection ends', async (_, bad) => {
    const { url, seen, onClose } = await serveNotes();
    const address = await startPolling(url);
    const poll = fetch(address);
    const [start = '', end = ''] = note('#').split('#');
    const body = Buffer.concat([Buffer.from(start), bad, Buffer.from(end)]);
    expect((await fetch(address, { method: 'POST', body })).status).toBe(400);
    expect(await (await poll).text()).toBe(record(CLOSED_BY_ERROR));
    expect(onClose.mock.calls).toEqual([[expect.anything(), 'A frame is not UTF-8.']]);
    expect(seen).toEqual([]);
  });

  test('is refused over server-sent events too, and as a handshake', async () => {
    const { url, onClose } = await serveNotes();
    const events = await startEvents(url);
    const bad = { method: 'POST', body: lone };
    expect((await fetch(events.address, bad)).status).toBe(400);
    await events.over;
    expect(events.text()).toContain(record(CLOSED_BY_ERROR));
    expect(onClose).toHaveBeenCalledOnce();

    const address = `${url}?id=${await negotiate(url)}`;
    await fetch(address);
    const poll = fetch(address);
    expect((await fetch(address, bad)).status).toBe(400);
    expect(await (await poll).text()).toBe(record({ error: 'A frame is not UTF-8.' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('joins a character whose bytes arrive in two chunks', async () => {
    const { url, seen } = await serveNotes();
    const address = await startPolling(url);
    const bytes = Buffer.from(note('€'));
    const cut = bytes.indexOf(0xe2) + 1;
    const line = await openLine(url);
    line.socket.write(head('POST', address, { 'content-length': bytes.length }));
    line.socket.write(bytes.subarray(0, cut));
    await negotiate(url);
    line.socket.write(bytes.subarray(cut));
    await vi.waitFor(() => expect(line.statuses()).toEqual([200]), FAST);
    expect(seen).toEqual(['€']);
  });
});

describe('a post to a connection that has ended', () => {
  test('gets 404 if the server ended it, but its last record can still be fetched', async () => {
    const { url, hub, seen } = await serveNotes();
    const address = await startPolling(url);
    const [connection] = hub.connections;
    connection?.close('Closing.');
    expect((await post(address, note('late'))).status).toBe(404);
    expect(await (await fetch(address)).text()).toBe(record(CLOSED_BY_ERROR));
    expect((await post(address, note('later'))).status).toBe(404);
    expect((await fetch(address)).status).toBe(204);
    expect((await post(address, note('latest'))).status).toBe(404);
    expect(seen).toEqual([]);
  });

  test('gets 404 at once if the connection ends during the post', async () => {
    const { url, hub, taken, seen } = await serveNotes();
    const address = await startPolling(url);
    const half = await startPost(address, taken);
    const [connection] = hub.connections;
    connection?.close();
    await half.over;
    expect(half.statuses()).toEqual([404]);
    expect(seen).toEqual([]);
  });

  test('gets 404 after an accepted post that broke the protocol', async () => {
    const { url } = await serveNotes();
    const address = await startPolling(url);
    expect((await post(address, 'nonsense')).status).toBe(200);
    expect((await post(address, note('late'))).status).toBe(404);
  });

  test('gets 404 if the client ended it with a Close record or by DELETE', async () => {
    const { url } = await serveNotes();
    const said = await startPolling(url);
    expect((await post(said, record({ type: 7 }))).status).toBe(200);
    expect((await post(said, note('late'))).status).toBe(404);
    const deleted = await startPolling(url);
    expect((await fetch(deleted, { method: 'DELETE' })).status).toBe(202);
    for (const method of ['POST', 'GET', 'DELETE'])
      expect((await fetch(deleted, { method })).status).toBe(404);
  });

  test('gets 404 over server-sent events, like every other request', async () => {
    const { url, onClose } = await serveNotes();
    const events = await startEvents(url);
    events.socket.destroy();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce(), FAST);
    for (const method of ['POST', 'GET', 'DELETE'])
      expect((await fetch(events.address, { method })).status).toBe(404);
  });
});
