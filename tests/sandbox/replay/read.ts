import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { setImmediate as turn } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import bzip from 'seek-bzip';
import type { Shelf } from './shelf';

/** Neighbouring lines of one file; `first` is the number of the first of them, counted from 1. */
export interface LineBatch {
  readonly first: number;
  readonly lines: readonly string[];
}

const CHUNK = 64 * 1024;

/**
 * The lines of a recording in batches, whatever it is packed with: gzip and bzip2 are recognised by
 * their first bytes, concatenated streams included. Gzip and plain files are streamed; bzip2 is
 * decompressed whole and handed out in pieces, so that other work gets its turn in between.
 *
 * @param shelf where unpacked bzip2 is put for the next reading: unpacking it costs more than all the rest
 * @throws when the file cannot be read, or its packing is corrupt or cut off; lines before a cut in a
 *   gzip file have been given by then
 */
export async function* readLines(path: string, shelf?: Shelf): AsyncGenerator<LineBatch> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  let first = 1;
  for await (const chunk of await unpack(path, shelf)) {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield { first, lines };
    first += lines.length;
  }
  rest += decoder.end();
  if (rest !== '') yield { first, lines: [rest] };
}

async function unpack(path: string, shelf?: Shelf): Promise<AsyncIterable<Buffer>> {
  const kind = await packing(path);
  if (kind === 'BZIP2') return pieces(await unpackWhole(path, shelf));
  const file = createReadStream(path, { highWaterMark: CHUNK });
  if (kind === 'PLAIN') return file;
  const gunzip: Readable = pipeline(file, createGunzip({ chunkSize: CHUNK }), () => {
    // An error also destroys the gunzip stream, and so reaches whoever reads it.
  });
  return gunzip;
}

async function unpackWhole(path: string, shelf?: Shelf): Promise<Uint8Array> {
  const kept = shelf?.take(path);
  if (kept !== undefined) return kept;
  const bytes = bzip.decode(await readFile(path), undefined, true);
  shelf?.put(path, bytes);
  return bytes;
}

async function* pieces(bytes: Uint8Array): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK) {
    yield Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(CHUNK, bytes.length - at));
    await turn();
  }
}

async function packing(path: string): Promise<'GZIP' | 'BZIP2' | 'PLAIN'> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(3), 0, 3, 0);
    const head = buffer.subarray(0, bytesRead);
    if (head[0] === 0x1f && head[1] === 0x8b) return 'GZIP';
    return head.toString('latin1') === 'BZh' ? 'BZIP2' : 'PLAIN';
  } finally {
    await file.close();
  }
}
