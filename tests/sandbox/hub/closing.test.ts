import { describe, expect, test, vi } from 'vitest';
import { FAST, serveClocked } from './clients/clocked';
import { HANDSHAKE, negotiate, openRaw } from './clients/rawClient';
import { head, openLine } from './clients/rawLine';

const MASK = Buffer.from([1, 2, 3, 4]);

/** A frame as a client sends it, masked. Opcode 1 is text, 2 binary, 8 close, 9 ping. */
function frame(opcode: number, body: Buffer): Buffer {
  const masked = Buffer.from(body.map((byte, index) => byte ^ (MASK[index % 4] ?? 0)));
  return Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | body.length]), MASK, masked]);
}

const text = (...records: readonly object[]): Buffer =>
  frame(1, Buffer.from(records.map((record) => `${JSON.stringify(record)}\u001e`).join('')));

const code = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);

/** A WebSocket of raw bytes, after its handshake. */
async function serveBare({ closeMs = 5_000, staysOpen = false } = {}) {
  const served = await serveClocked({ limits: { closeMs } });
  const address = `${served.url}?id=${await negotiate(served.url)}`;
  const line = await openLine(served.url, { staysOpen });
  const bytes: Buffer[] = [];
  line.socket.on('data', (chunk: string) => bytes.push(Buffer.from(chunk, 'latin1')));
  line.socket.write(
    head('GET', address, {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': 13,
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    }),
  );
  line.socket.write(text(HANDSHAKE));
  await vi.waitFor(() => expect(served.hub.connections.size).toBe(1), FAST);
  await vi.waitFor(() => expect(line.text()).toContain('{}\u001e'), FAST);
  const before = Buffer.concat(bytes).length;
  return {
    ...served,
    line,
    address,
    /** The bytes after the handshake. */
    answer: () => Buffer.concat(bytes).subarray(before),
  };
}

/** A close frame as a server sends it, unmasked. */
const closeFrame = (value: number): Buffer => Buffer.concat([Buffer.from([0x88, 2]), code(value)]);

describe('a WebSocket closed by its client', () => {
  test.each([
    ['without a code', Buffer.alloc(0)],
    ['with 1000', code(1000)],
    ['with 1000 and words', Buffer.concat([code(1000), Buffer.from('bye')])],
    ['with 1001 when the player leaves the page', code(1001)],
  ])('gets 1000 without an error if it closes %s', async (_, body) => {
    const { line, answer, hub, onClose, address } = await serveBare();
    line.socket.write(frame(8, body));
    await line.over;
    expect(answer().subarray(0, 1)).toEqual(Buffer.from([0x88]));
    expect(answer().readUInt16BE(2)).toBe(1000);
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce(), FAST);
    expect(onClose.mock.calls[0]).toEqual([expect.anything(), undefined]);
    expect(hub.connections.size).toBe(0);
    expect((await fetch(address)).status).toBe(404);
  });

  test('closes with 1000 without a code before its handshake', async () => {
    const { url } = await serveClocked();
    const client = await openRaw(url);
    client.socket.close();
    expect(await client.closed).toBe(1000);
  });

  test.each([1002, 1011, 4000])(
    'is reported as an error if it closes with the code %i',
    async (value) => {
      const { line, answer, onClose } = await serveBare();
      line.socket.write(frame(8, code(value)));
      await line.over;
      expect(answer()).toEqual(closeFrame(1000));
      await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce(), FAST);
      expect(onClose.mock.calls[0]?.[1]).toContain(String(value));
    },
  );

  test.each([
    ['half a code', frame(8, Buffer.from([3])), 1002, 'payload length'],
    ['a reserved code', frame(8, code(1005)), 1002, 'status code 1005'],
    [
      'words that are not UTF-8',
      frame(8, Buffer.concat([code(1000), Buffer.from([0xff])])),
      1007,
      'UTF-8',
    ],
    ['text that is not UTF-8', frame(1, Buffer.from([0x7b, 0xff, 0x1e])), 1007, 'UTF-8'],
    ['text that is too long', frame(1, Buffer.from([0x7b, 0xc0, 0xaf, 0x1e])), 1007, 'UTF-8'],
    ['a frame that is not masked', Buffer.from([0x81, 2, 0x7b, 0x7d]), 1002, 'MASK'],
  ])('gets the RFC’s code and a reason for %s', async (_, bytes, answered, complaint) => {
    const { line, answer, onClose } = await serveBare();
    line.socket.write(bytes);
    await vi.waitFor(() => expect(answer()).toEqual(closeFrame(answered)), FAST);
    expect(onClose.mock.calls).toEqual([[expect.anything(), expect.stringContaining(complaint)]]);
  });

  test('is closed after a binary frame that is not UTF-8', async () => {
    const { line, onClose } = await serveBare();
    line.socket.write(frame(2, Buffer.from([0xff, 0xfe, 0x1e])));
    await vi.waitFor(() => expect(line.text()).toContain('"Connection closed with'), FAST);
    expect(onClose.mock.calls).toEqual([[expect.anything(), 'A frame is not UTF-8.']]);
  });

  test('is disconnected if the client leaves its connection open', async () => {
    const { line, onClose } = await serveBare({ closeMs: 20, staysOpen: true });
    line.socket.write(frame(8, Buffer.alloc(0)));
    await line.over;
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce(), FAST);
    expect(onClose.mock.calls).toEqual([[expect.anything(), undefined]]);
  });

  test('counts as lost if the client disconnects without a close frame', async () => {
    const { line, onClose } = await serveBare();
    line.socket.end();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce(), FAST);
    expect(onClose.mock.calls[0]?.[1]).toContain('1006');
  });

  test('counts as lost if the connection ends in the middle of a frame', async () => {
    const { line, onClose } = await serveBare();
    line.socket.write(
      text({ type: 1, target: 'Echo', arguments: [1], invocationId: '1' }).subarray(0, 20),
    );
    line.socket.end();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce(), FAST);
    expect(onClose.mock.calls[0]?.[1]).toContain('1006');
  });
});

test('closes with 1000 if the server closes it, and ignores an answer without a code', async () => {
  const { line, answer, hub, onClose } = await serveBare();
  const [connection] = hub.connections;
  connection?.close();
  await vi.waitFor(() => expect(answer().includes(closeFrame(1000))).toBe(true), FAST);
  line.socket.write(frame(8, Buffer.alloc(0)));
  await line.over;
  expect(onClose.mock.calls).toEqual([[connection, undefined]]);
});
