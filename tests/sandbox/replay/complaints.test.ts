import { expect, test } from 'vitest';
import { createComplaints } from './complaints';

function gathered() {
  const said: string[] = [];
  return { said, complaints: createComplaints('a', ({ message }) => void said.push(message)) };
}

test('reports twenty broken lines of a file, and then their number', () => {
  const { said, complaints } = gathered();
  for (let line = 1; line <= 5000; line += 1) complaints.line(line, 'not JSON');
  complaints.end();
  expect(said).toHaveLength(21);
  expect(said[19]).toBe('a:20: not JSON; line skipped');
  expect(said[20]).toBe('a: lines skipped in all: 5000');
  expect(complaints.brokenLines).toBe(5000);
});

test('reports each market’s fault once per message, and counts it at the end', () => {
  const { said, complaints } = gathered();
  const entry = (marketId: string | null) => ({ marketId, problem: 'no' });
  complaints.entries(3, []);
  complaints.entries(4, [entry('1.1'), entry('1.2')]);
  complaints.entries(5, [entry('1.1')]);
  complaints.entries(6, [entry('1.1'), entry(null)]);
  complaints.end();
  expect(said).toEqual([
    'a:4: entries dropped: market 1.1 (no), market 1.2 (no)',
    'a:6: entries dropped: market 1.1 (no), one without a market (no)',
    'a: entries dropped in all: 5',
  ]);
});

test('reports no problem about a sound file', () => {
  const { said, complaints } = gathered();
  complaints.entries(1, []);
  complaints.end();
  expect(said).toEqual([]);
});
