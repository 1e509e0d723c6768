import { expect, test } from 'vitest';
import { note, skippedFile } from '../replay/report';
import { createPrinted } from './printed';

function printed() {
  const lines: string[] = [];
  return { lines, ...createPrinted((line) => void lines.push(line)) };
}

test('prints all skipped files in one line, grouped by reason, most common reason first', () => {
  const { lines, report, tellSkipped } = printed();
  report(skippedFile('a.zip', 'a zip archive, to be unpacked first'));
  for (const file of ['b', 'c', 'd']) report(skippedFile(file, 'empty'));
  for (const file of ['e', 'f'])
    report(
      skippedFile(file, `the same file as ${file}2`, { shared: 'a file that is there twice' }),
    );
  expect(lines).toEqual([]);
  tellSkipped();
  expect(lines).toEqual([
    'Skipped 6 files: 3 × empty; 2 × a file that is there twice; 1 × a zip archive, to be unpacked first.',
  ]);
});

test('prints every other report at once', () => {
  const { lines, report, tellSkipped } = printed();
  report(note('a', 'breaks off'));
  expect(lines).toEqual(['a: breaks off']);
  tellSkipped();
  expect(lines).toHaveLength(1);
});

test('mentions each skipped file once', () => {
  const { lines, report, tellSkipped } = printed();
  report(skippedFile('a', 'empty'));
  tellSkipped();
  tellSkipped();
  expect(lines).toEqual(['Skipped 1 file: 1 × empty.']);
});
