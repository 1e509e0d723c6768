import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { constants, createGunzip, gunzipSync } from 'node:zlib';
import bzip from 'seek-bzip';
import type { Shelf } from './shelf';

/** A file of a kind that cannot be played; the message names the kind. */
export class NoRecording extends Error {
  override readonly name = 'NoRecording';
}

const CHUNK = 64 * 1024;

/**
 * The bytes of a file, in any packing: gzip and bzip2 are recognised by their first bytes, including concatenated
 * streams. Gzip and plain files are streamed; bzip2 is decompressed as a whole and delivered in pieces, so that other
 * work runs in between.
 *
 * @param shelf stores unpacked bzip2 for the next reading, because unpacking costs more than all other work
 * @throws if the file cannot be read, or its packing is corrupt or cut off; all bytes that can be unpacked before the
 * fault (for bzip2, the whole blocks) are delivered first
 */
export async function* unpack(path: string, shelf?: Shelf): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const chunk of unpacked(path, shelf)) {
    if (isFirst && startsWith(chunk.subarray(TAR_AT), TAR)) {
      throw new NoRecording('a tar archive, to be unpacked first');
    }
    isFirst = false;
    yield chunk;
  }
}

async function* unpacked(path: string, shelf?: Shelf): AsyncGenerator<Buffer> {
  const { packing, start } = await look(path);
  if (packing === 'PLAIN') {
    yield* createReadStream(path, { highWaterMark: CHUNK });
    return;
  }
  if (start > 0) yield MARK;
  yield* packing === 'GZIP' ? gunzipped(path, start) : bunzipped(path, start, shelf);
}

interface Look {
  readonly packing: 'GZIP' | 'BZIP2' | 'PLAIN';
  /** The position at which the packed data begins, after a possible byte-order mark. */
  readonly start: number;
}

const MARK = Buffer.from('\uFEFF');

/** The first bytes of file kinds that are often found next to recordings, or as their container. */
const OTHERS: readonly (readonly [head: Buffer, is: string])[] = [
  [Buffer.from('PK\x03\x04'), 'a zip archive'],
  [Buffer.from('PK\x05\x06'), 'a zip archive'],
  [Buffer.from('7z\xbc\xaf', 'latin1'), 'a 7z archive'],
  [Buffer.from('Rar!'), 'a rar archive'],
  [Buffer.from('\xfd7zXZ', 'latin1'), 'packed with xz'],
  [Buffer.from('\x28\xb5\x2f\xfd', 'latin1'), 'packed with zstd'],
];
const TAR = Buffer.from('ustar');
const TAR_AT = 257;

async function look(path: string): Promise<Look> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    const head = buffer.subarray(0, bytesRead);
    const other = OTHERS.find(([first]) => startsWith(head, first));
    if (other !== undefined) throw new NoRecording(`${other[1]}, to be unpacked first`);
    const marked = startsWith(head, MARK) ? MARK.length : 0;
    const rest = head.subarray(marked);
    if (rest[0] === 0x1f && rest[1] === 0x8b) return { packing: 'GZIP', start: marked };
    if (rest.subarray(0, 3).toString('latin1') === 'BZh') {
      return { packing: 'BZIP2', start: marked };
    }
    return { packing: 'PLAIN', start: 0 };
  } finally {
    await file.close();
  }
}

function startsWith(bytes: Uint8Array, head: Uint8Array): boolean {
  return Buffer.compare(bytes.subarray(0, head.length), head) === 0;
}

/** With this flush, a file that breaks off delivers all readable bytes, and does not report the cut. */
const ALL_THERE_IS = { finishFlush: constants.Z_SYNC_FLUSH };

async function* gunzipped(path: string, start: number): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: CHUNK, ...ALL_THERE_IS });
  let unread: Buffer[] = [];
  let length = 0;
  let taken = 0;
  let failure: Error | null = null;
  gunzip.on('data', (chunk: Buffer) => unread.push(chunk));
  gunzip.on('error', (error) => (failure ??= error));
  const over = new Promise<void>((resolve) => gunzip.on('close', resolve));
  function takeUnread(): Buffer[] {
    const chunks = unread;
    unread = [];
    length += chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    return chunks;
  }
  try {
    for await (const chunk of createReadStream(path, { start, highWaterMark: CHUNK })) {
      // Bytes after the packed stream do not belong to it.
      if (gunzip.readableEnded) break;
      const done = new Promise<void>((resolve) => void gunzip.write(chunk, () => resolve()));
      // A stream that fails in the middle of a chunk never reports that it has read the chunk.
      await Promise.race([done, over]);
      yield* takeUnread();
      if (failure !== null) {
        yield await soundPart(path, start, {
          from: taken,
          to: taken + chunk.length,
          given: length,
        });
        throw failure;
      }
      taken += chunk.length;
    }
    gunzip.end();
    await over;
    yield* takeUnread();
    if (failure !== null) throw failure;
  } finally {
    gunzip.destroy();
  }
  if ((await lengthAtEnd(path)) !== length % 2 ** 32) await testWhole(path, start);
}

interface Failed {
  /** The range of packed bytes that contains the fault. */
  readonly from: number;
  readonly to: number;
  /** Unpacked bytes that have already been read. */
  readonly given: number;
}

/**
 * Returns the bytes of a corrupt gzip file between the known bytes and its fault, which a failed stream does not
 * deliver.
 */
async function soundPart(
  path: string,
  start: number,
  { from, to, given }: Failed,
): Promise<Buffer> {
  const packed = (await readFile(path)).subarray(start);
  let sound = from;
  let unsound = to + 1;
  while (sound + 1 < unsound) {
    const middle = (sound + unsound) >> 1;
    if (gunzipOrNull(packed.subarray(0, middle)) === null) unsound = middle;
    else sound = middle;
  }
  return gunzipOrNull(packed.subarray(0, sound))?.subarray(given) ?? Buffer.alloc(0);
}

function gunzipOrNull(packed: Uint8Array): Buffer | null {
  try {
    return gunzipSync(packed, ALL_THERE_IS);
  } catch {
    return null;
  }
}

/** Returns the length of the unpacked file as stored at the end of a gzip file, in bytes modulo 2³². */
async function lengthAtEnd(path: string): Promise<number> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, Math.max(0, size - 4));
    return bytesRead === 4 ? buffer.readUInt32LE() : -1;
  } finally {
    await file.close();
  }
}

/** @throws if a gzip file is cut off; a file of several streams is complete, but states another length */
async function testWhole(path: string, start: number): Promise<void> {
  const file = createReadStream(path, { start });
  try {
    await finished(file.pipe(createGunzip()).resume(), { writable: false });
  } finally {
    file.destroy();
  }
}

async function* bunzipped(path: string, start: number, shelf?: Shelf): AsyncGenerator<Buffer> {
  const stored = shelf?.take(path);
  if (stored !== undefined) return yield* pieces(stored);
  const packed = (await readFile(path)).subarray(start);
  try {
    const bytes = bzip.decode(packed, undefined, true);
    shelf?.put(path, bytes);
    yield* pieces(bytes);
  } catch (thrown) {
    yield* pieces(wholeBlocks(packed));
    throw thrown;
  }
}

/** Yields the bytes of a bzip2 file's undamaged blocks, up to the first damaged block. */
function wholeBlocks(packed: Uint8Array): Uint8Array {
  let sound = 0;
  untilFault(() => bzip.table(packed, (_position, size) => (sound += size), true));
  const bytes = Buffer.alloc(sound);
  let at = 0;
  // A block is found to be corrupt only after its bytes have been written.
  const writeByte = (byte: number): void => {
    if (at < sound) bytes[at] = byte;
    at += 1;
  };
  untilFault(() => bzip.decode(packed, { writeByte }, true));
  return bytes;
}

function untilFault(work: () => void): void {
  try {
    work();
  } catch {
    // The blocks before the fault are still used.
  }
}

async function* pieces(bytes: Uint8Array): AsyncGenerator<Buffer> {
  for (let index = 0; index < bytes.length; index += CHUNK) {
    yield Buffer.from(
      bytes.buffer,
      bytes.byteOffset + index,
      Math.min(CHUNK, bytes.length - index),
    );
    await turn();
  }
}
