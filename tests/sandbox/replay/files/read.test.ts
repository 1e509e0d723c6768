import { constants, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folder } from '../handmade';
import type { Folder } from '../handmade';
import { bzip2 } from './handmadeBzip2';
import { readLines } from './read';

let place: Folder;
beforeEach(async () => {
  place = await folder();
});
afterEach(() => place.remove());

/** Two bzip2 streams in a row: "one\ntwo £2\n" and "three\nfour". */
const TWO_STREAMS =
  'QlpoOTFBWSZTWSW0NQ0AAAPZlAAQQAAQAAIBhIAIABAAIAAxADAg0NMgvUQjCb8XckU4UJAltDUNQlpoOTFBWSZTWQiMWDEAAARBgAAQA0CWACAAMQwIIGnqZlG/wxwXckU4UJAIjFgx';

async function numbered(path: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { first, lines } of readLines(path)) {
    lines.forEach((text, index) => found.push(`${first + index} ${text}`));
  }
  return found;
}

test('numbers the lines of plain, gzip and bzip2 files, under any file name', async () => {
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

test('delivers lines longer than a chunk in full, with characters of several bytes', async () => {
  const long = '£€'.repeat(50_000);
  const path = await place.write('long', `a\n${long}\nb\n`);
  expect(await numbered(path)).toEqual(['1 a', `2 ${long}`, '3 b']);
});

test('finds no lines in an empty file', async () => {
  expect(await numbered(await place.write('empty', ''))).toEqual([]);
});

test('delivers the lines before the point at which a gzip file is cut off, then fails', async () => {
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

test('delivers every line before the cut at any place of a gzip file', async () => {
  const noise = Array.from({ length: 4000 }, (_, index) => `{"${index}":${Math.sin(index)}}`);
  const whole = gzipSync(`${noise.join('\n')}\n`);
  for (let cut = 20; cut < whole.length; cut += 3001) {
    const packed = whole.subarray(0, cut);
    const left = gunzipSync(packed, { finishFlush: constants.Z_SYNC_FLUSH }).toString('utf8');
    const given: string[] = [];
    const reading = (async () => {
      for await (const { lines } of readLines(await place.write('cut.gz', packed))) {
        given.push(...lines);
      }
    })();
    await expect(reading).rejects.toThrow(/unexpected end of file/);
    const lines = left.split('\n');
    const last = lines.pop() ?? '';
    expect(given, `cut at ${cut}`).toEqual(last.endsWith('}') ? [...lines, last] : lines);
  }
});

test('delivers the lines far before a damaged byte of a gzip file, then fails', async () => {
  const noise = Array.from({ length: 40_000 }, (_, index) => `${index} ${Math.sin(index)}`);
  const spoilt = gzipSync(noise.join('\n'));
  const at = Math.floor(spoilt.length * 0.7);
  spoilt.fill(0xff, at, at + 40);
  const found: string[] = [];
  const reading = (async () => {
    for await (const { lines } of readLines(await place.write('bad.gz', spoilt))) {
      found.push(...lines);
    }
  })();
  await expect(reading).rejects.toThrow();
  const before = gunzipSync(spoilt.subarray(0, at), { finishFlush: constants.Z_SYNC_FLUSH });
  const sound = before.toString('utf8').split('\n').slice(0, -1);
  expect(sound.length).toBeGreaterThan(20_000);
  expect(found.slice(0, sound.length)).toEqual(sound);
});

test('ignores bytes after a gzip stream that are not a stream', async () => {
  const followed = (after: string) =>
    place.write('more.gz', Buffer.concat([gzipSync('one\ntwo\n'), Buffer.from(after)]));
  expect(await numbered(await followed('\0\0\0\0'))).toEqual(['1 one', '2 two']);
  const found: string[] = [];
  const reading = (async () => {
    for await (const { lines } of readLines(await followed('garbage'))) found.push(...lines);
  })();
  await expect(reading).rejects.toThrow(/header/);
  expect(found).toEqual(['one', 'two']);
});

test('delivers the full blocks of a cut bzip2 file, and ends before a damaged block', async () => {
  const [first, second] = [bzip2('one\ntwo\n'), bzip2('three\n'.repeat(50))];
  const spoilt = Buffer.from(second);
  spoilt[spoilt.length - 30] = (spoilt[spoilt.length - 30] ?? 0) ^ 0xff;
  for (const next of [second.subarray(0, second.length - 20), spoilt]) {
    const path = await place.write('cut.bz2', Buffer.concat([first, next]));
    const found: string[] = [];
    const reading = (async () => {
      for await (const { lines } of readLines(path)) found.push(...lines);
    })();
    await expect(reading).rejects.toThrow();
    expect(found).toEqual(['one', 'two']);
  }
});

test('fails for a corrupt bzip2 file and does not hang', async () => {
  const bytes = Buffer.from(TWO_STREAMS, 'base64');
  bytes[20] = (bytes[20] ?? 0) ^ 0xff;
  const path = await place.write('bad.bz2', bytes);
  await expect(numbered(path)).rejects.toThrow();
});

test('fails for a missing file', async () => {
  await expect(numbered(`${place.path}/absent`)).rejects.toThrow(/ENOENT/);
});
