import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { basesFor } from '../../../streams/settings/testHost';

const SCRIPT = readFileSync('src/frame/ask.js', 'utf8');

/** The addresses that the page's first script fetches. */
function fetchedBy(given: string, hostname: string, stored: Record<string, string> = {}) {
  const fetched: string[] = [];
  const frame: Record<string, unknown> = { base: given, screens: [] };
  runInNewContext(SCRIPT, {
    frame,
    window: {},
    location: { hostname, pathname: '/home' },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    performance,
    Date,
    URL,
    setInterval: () => 0,
    clearInterval: () => undefined,
    fetch(url: string) {
      fetched.push(url);
      return new Promise(() => undefined);
    },
  });
  return { fetched, asks: frame['asks'] };
}

const BOTH = 'https://api.example,https://test.example/api/';
const own = { baseUrl: 'https://own.example' };

describe('the first script fetches the list of events', () => {
  test.each([
    ['the only base address', '/api', 'exchange.example', {}, '/api'],
    ['the stored base address', '/api', 'exchange.example', own, 'https://own.example'],
    ['the production host', BOTH, 'exchange.example', own, 'https://api.example'],
    ['the test host', BOTH, 'test.exchange.example', own, 'https://test.example/api'],
  ])('from %s', (_, given, hostname, stored, address) => {
    const { fetched, asks } = fetchedBy(given, hostname, stored);
    expect(fetched).toEqual([`${address}/Event/TreeSportWithEvent`]);
    expect(asks).toMatchObject({ tree: address });
  });

  test.each([
    'localhost',
    '127.0.0.1',
    'a.test',
    'preview-7.example',
    'latest.example',
    'a.localhost',
  ])('from the same host as the streams at %s', (hostname) => {
    const { tree } = basesFor(BOTH, hostname);
    expect(fetchedBy(BOTH, hostname).fetched).toEqual([`${tree}/Event/TreeSportWithEvent`]);
  });
});
