import { describe, expect, test, vi } from 'vitest';
import { FAST } from '../clients/clocked';
import { note, post, record, serveNotes, startPolling } from '../clients/overHttp';
import { CLOSED_BY_ERROR, HANDSHAKE, negotiate } from '../clients/rawClient';
import { chunk, head, openLine, pour } from '../clients/rawLine';

describe('a body that is too long', () => {
  const LIMIT = 262_144;
  const PIECE = 'x'.repeat(16_384);

  test.each([
    ['by its length', { 'content-length': 500_000_000 }, PIECE],
    ['in chunks', { 'transfer-encoding': 'chunked' }, chunk(PIECE)],
  ])('gets 413, and is not read to the end if it is too long %s', async (_, headers, piece) => {
    const { url, sockets, onClose } = await serveNotes();
    const address = await startPolling(url);
    const poll = fetch(address);
    const line = await openLine(url, { staysOpen: true });
    const socket = sockets.at(-1);
    line.socket.write(head('POST', address, headers));
    await pour(line, piece, 100_000_000);
    await line.over;
    expect(line.statuses()).toEqual([413]);
    expect(line.text().toLowerCase()).toContain('connection: close');
    expect(socket?.bytesRead).toBeLessThan(LIMIT + 200_000);
    expect(await (await poll).text()).toBe(record(CLOSED_BY_ERROR));
    expect(onClose.mock.calls).toEqual([
      [expect.anything(), `A frame is longer than ${LIMIT} bytes.`],
    ]);
    await vi.waitFor(() => expect(socket?.destroyed).toBe(true), FAST);
    expect(socket?.bytesRead).toBeLessThan(LIMIT + 200_000);
  });

  test('is refused before its first byte if its declared length is too long', async () => {
    const { url } = await serveNotes();
    const address = await startPolling(url);
    const line = await openLine(url);
    line.socket.write(head('POST', address, { 'content-length': LIMIT + 1 }));
    await line.over;
    expect(line.statuses()).toEqual([413]);
  });

  test('is accepted at exactly the limit', async () => {
    const { url, seen } = await serveNotes();
    const address = await startPolling(url);
    const bare = Buffer.byteLength(record({ type: 6, x: '' }));
    const ping = record({ type: 6, x: 'x'.repeat(32_000 - bare) });
    const notes = ping.repeat(8) + note('x'.repeat(LIMIT - 8 * 32_000 - note('').length));
    expect(Buffer.byteLength(notes)).toBe(LIMIT);
    expect((await post(address, notes)).status).toBe(200);
    expect(seen).toHaveLength(1);
  });

  test('closes the connection if its declared length is false', async () => {
    const { url, seen } = await serveNotes();
    const address = await startPolling(url);
    const line = await openLine(url);
    const body = note('whole');
    line.socket.write(head('POST', address, { 'content-length': body.length }) + body + PIECE);
    await line.over;
    expect(line.statuses().at(-1)).toBe(400);
    expect(seen.filter((text) => text !== 'whole')).toEqual([]);
  });

  test.each([
    ['an unknown connection', 404, 'POST', '?id=unknown'],
    ['no connection', 400, 'POST', ''],
    ['negotiate', 200, 'POST', '/negotiate'],
    ['a method that the hub does not support', 405, 'PUT', '/negotiate'],
  ])('is not read to the end if it is sent to %s', async (_, status, method, place) => {
    const { url, sockets } = await serveNotes();
    const line = await openLine(url);
    line.socket.write(head(method, url + place, { 'transfer-encoding': 'chunked' }));
    await pour(line, chunk(PIECE), 100_000_000);
    await line.over;
    expect(line.statuses()).toEqual([status]);
    expect(sockets.at(-1)?.bytesRead).toBeLessThan(LIMIT + 200_000);
  });

  test('ends the connection before it opens if it is a handshake', async () => {
    const { url, onClose } = await serveNotes();
    const address = `${url}?id=${await negotiate(url)}`;
    await fetch(address);
    const poll = fetch(address);
    const line = await openLine(url);
    line.socket.write(head('POST', address, { 'content-length': LIMIT + 1 }));
    await line.over;
    expect(JSON.parse((await (await poll).text()).slice(0, -1))).toEqual({
      error: expect.stringContaining('longer than'),
    });
    expect((await post(address, record(HANDSHAKE))).status).toBe(404);
    expect(onClose).not.toHaveBeenCalled();
  });
});
