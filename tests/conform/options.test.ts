import { expect, test } from 'vitest';
import { readOptions, UsageError } from './options';
import { textOf } from './report';

const URL = ['--url', 'https://exchange.example/api/'];

test('reads the addresses, and changes nothing unless a test account is named', () => {
  expect(readOptions([...URL, '--user', 'thorne'])).toEqual({
    base: 'https://exchange.example/api',
    hub: null,
    site: null,
    settings: null,
    user: 'thorne',
    writes: false,
    json: false,
  });
  expect(readOptions([...URL, '--write', 'test1'])).toMatchObject({ user: 'test1', writes: true });
});

test.each([
  [[]],
  [['--url', 'exchange.example']],
  [[...URL, '--password', 'secret']],
  [[...URL, '--user', 'thorne', '--write', 'test1']],
])('refuses %j', (args) => {
  expect(() => readOptions(args)).toThrow(UsageError);
});

test('prints a report in lines of 100 columns, except for commands', () => {
  const request = `curl "https://exchange.example/api/${'x'.repeat(120)}"`;
  const words = 'seven words that are repeated many times '.repeat(9);
  const text = textOf({
    differences: [
      { capability: 'odds', call: 'GET Odds', request, found: words, effect: words, setting: null },
    ],
    notes: [{ capability: 'hub', call: 'the hub', found: words }],
    skipped: [],
    calls: 3,
  });
  expect(text.split('\n').filter((line) => line.length > 100)).toEqual([`    request  ${request}`]);
  expect(text).toContain('1 difference in 3 calls.');
});
