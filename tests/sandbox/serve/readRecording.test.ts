import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readRecording } from './readRecording';

function fileOf(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'recording-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'recording.json');
  writeFileSync(file, text);
  return file;
}

test('reads a whole recording', () => {
  const text = '{"format":1,"isWhole":true,"entries":[]}';
  expect(readRecording(fileOf(text))).toBe(text);
});

test('says why a recording without its beginning cannot be shown', () => {
  const text = '{"format":1,"isWhole":false,"entries":[]}';
  expect(() => readRecording(fileOf(text))).toThrow('begins later than its tab');
});

test.each(['{}', 'odds', '{"format":2,"entries":[]}'])('refuses another file: %s', (text) => {
  expect(() => readRecording(fileOf(text))).toThrow('is not the recording of a tab');
});
