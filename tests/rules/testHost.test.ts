import { expect, test } from 'vitest';
import { basesFor, isTestHost } from '../../streams/rules/testHost';

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['Test.Exchange.example', true],
  ['preview-7.exchange.example', true],
  ['brand.localhost', false],
  ['exchange.example', false],
  ['latest.example', false],
])('recognises %s as a test host: %s', (name, expected) => {
  expect(isTestHost(name)).toBe(expected);
});

test.each([
  ['/api', 'localhost', '/api', null],
  ['https://a.example/', 'exchange.example', 'https://a.example', null],
  [
    'https://a.example,https://t.example/',
    'exchange.example',
    'https://a.example',
    'https://a.example',
  ],
  ['https://a.example , https://t.example/', 'localhost', 'https://t.example', 'https://t.example'],
  ['https://a.example,', 'localhost', 'https://a.example', null],
])('chooses among “%s” at %s', (given, host, base, tree) => {
  expect(basesFor(given, host)).toEqual({ base, tree });
});
