import { describe, expect, test } from 'vitest';
import { firstAddresses } from '../../../src/boot/firstAddresses';
import { basesFor } from '../../../streams/rules/testHost';

const MARKET = [String.raw`^/markets/(?<eventid>[^/]+)$`, 'market', 'market'] as const;
const HOME = ['^/home$', 'list', 'home'] as const;

function first(
  base: string,
  { hostname = 'exchange.example', pathname = '/home' },
  stored: Readonly<Record<string, string>> = {},
) {
  return firstAddresses(
    { base, screens: [MARKET, HOME] },
    { hostname, pathname },
    (key) => stored[key] ?? null,
  );
}

const BOTH = 'https://api.example,https://test.example/api/';
const own = { baseUrl: 'https://own.example' };

describe('the first request for the list of events', () => {
  test.each([
    ['the only base address', '/api', 'exchange.example', {}, '/api'],
    ['the stored base address', '/api', 'exchange.example', own, 'https://own.example'],
    ['the production host', BOTH, 'exchange.example', own, 'https://api.example'],
    ['the test host', BOTH, 'test.exchange.example', own, 'https://test.example/api'],
    ['the default if there is no base address', '', 'exchange.example', {}, '/api'],
    [
      'the only base address if the stored address cannot be called',
      '/x',
      'a.example',
      { baseUrl: '//y' },
      '/x',
    ],
  ])('is sent to %s', (_, given, hostname, stored, address) => {
    const { urls, asks } = first(given, { hostname }, stored);
    expect(urls).toEqual([`${address}/Event/TreeSportWithEvent`]);
    expect(asks).toMatchObject({ tree: address });
  });

  test.each(['localhost', '127.0.0.1', 'a.test', 'preview-7.example', 'latest.example'])(
    'is sent to the same host as the streams use at %s',
    (hostname) => {
      const { tree } = basesFor(BOTH, hostname);
      expect(first(BOTH, { hostname }).urls).toEqual([`${tree}/Event/TreeSportWithEvent`]);
    },
  );
});

describe('the page of an event', () => {
  const pathname = '/markets/a%2Fb';

  test('requests the event, then the list of events', () => {
    const { screen, urls } = first('/api', { pathname });
    expect(screen).toMatchObject({ name: 'market', placeholder: 'market' });
    expect(urls).toEqual([
      '/api/Market/GetByEventId?eventId=a%2Fb',
      '/api/Event/TreeSportWithEvent',
    ]);
  });

  test('requests only the list of events if the operator encodes ids', () => {
    const { urls, asks } = first('/api', { pathname }, { domainSetting: '{"codec":"base64"}' });
    expect(urls).toEqual(['/api/Event/TreeSportWithEvent']);
    expect(asks.isPlain).toBe(false);
  });
});

test('finds no screen at an address without its own placeholder', () => {
  expect(first('/api', { pathname: '/profile' }).screen).toBeUndefined();
});
