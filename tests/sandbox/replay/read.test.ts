import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folder } from './handmade';
import type { Folder } from './handmade';
import { readLines } from './read';

let place: Folder;
beforeEach(async () => {
  place = await folder();
});
afterEach(() => place.remove());

/** Two bzip2 streams one after the other: "one\ntwo £2\n" and "three\nfour". */
const TWO_STREAMS =
  'QlpoOTFBWSZTWSW0NQ0AAAPZlAAQQAAQAAIBhIAIABAAIAAxADAg0NMgvUQjCb8XckU4UJAltDUNQlpoOTFBWSZTWQiMWDEAAARBgAAQA0CWACAAMQwIIGnqZlG/wxwXckU4UJAIjFgx';

async function numbered(path: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { first, lines } of readLines(path)) {
    lines.forEach((text, index) => found.push(`${first + index} ${text}`));
  }
  return found;
}

test('lines of plain, gzip and bzip2 files carry their numbers, whatever the file is called', async () => {
  const text = 'one\ntwo £2\nthree\nfour';
  const expected = ['1 one', '2 two £2', '3 three', '4 four'];
  const packed = {
    'plain.txt': text,
    'gzip.anything': gzipSync(text),
    'two.gz': Buffer.concat([gzipSync('one\ntwo £2\nth'), gzipSync('ree\nfour')]),
    'bzip2.dat': Buffer.from(TWO_STREAMS, 'base64'),
  };
  for (const [name, content] of Object.entries(packed)) {
    expect(await numbered(await place.write(name, content)), name).toEqual(expected);
  }
});

test('lines longer than a chunk arrive whole, letters of several bytes included', async () => {
  const long = '£€'.repeat(50_000);
  const path = await place.write('long', `a\n${long}\nb\n`);
  expect(await numbered(path)).toEqual(['1 a', `2 ${long}`, '3 b']);
});

test('an empty file has no lines', async () => {
  expect(await numbered(await place.write('empty', ''))).toEqual([]);
});

test('a gzip file that breaks off gives the lines before the break, then fails', async () => {
  const noise = Array.from({ length: 40_000 }, (_, index) => `${index} ${Math.sin(index)}`);
  const whole = gzipSync(noise.join('\n'));
  const path = await place.write('cut.gz', whole.subarray(0, whole.length / 2));
  const found: string[] = [];
  const reading = (async () => {
    for await (const { lines } of readLines(path)) found.push(...lines);
  })();
  await expect(reading).rejects.toThrow(/unexpected end of file/);
  expect(found.length).toBeGreaterThan(100);
  expect(found).toEqual(noise.slice(0, found.length));
});

test('a corrupt bzip2 file fails and does not hang', async () => {
  const bytes = Buffer.from(TWO_STREAMS, 'base64');
  bytes[20] = (bytes[20] ?? 0) ^ 0xff;
  const path = await place.write('bad.bz2', bytes);
  await expect(numbered(path)).rejects.toThrow();
});

test('a file that is not there fails', async () => {
  await expect(numbered(`${place.path}/absent`)).rejects.toThrow(/ENOENT/);
});
