import { describe, expect, it } from 'vitest';
import {
  assetsOf,
  isGoodAsset,
  isGoodPage,
  kindOf,
} from '../../../../src/ports/serviceWorker/rules';

const ORIGIN = 'https://bets.example';

const kind = (path: string, given: Partial<Parameters<typeof kindOf>[0]> = {}) =>
  kindOf(
    {
      method: 'GET',
      mode: 'cors',
      url: new URL(path, ORIGIN).href,
      headers: new Headers(),
      ...given,
    },
    ORIGIN,
  );

describe('the requests that the worker answers', () => {
  it('include files of the build, whose names change with their content', () => {
    for (const path of ['/assets/first-h---XEo.js', '/assets/views-yY5Uok.css'])
      expect(kind(path)).toBe('asset');
  });

  it('include the page, at any address', () => {
    expect(kind('/home', { mode: 'navigate' })).toBe('page');
    expect(kind('/auth/login?code=1', { mode: 'navigate' })).toBe('page');
  });
});

describe('the requests that the worker does not answer', () => {
  it.each([
    ['a call', '/api/Event/TreeSportWithEvent'],
    ['a call at another base', '/v1/Odds/GetOdds'],
    ['the settings', '/settings/test.json?key=100'],
    ['the hub', '/hubs/exchange/negotiate'],
    ['a file without a hash', '/icon.svg'],
    ['a file in a folder below', '/assets/api/first-h---XEo.js'],
    ['an address with a query', '/assets/first-h---XEo.js?token=1'],
    ['another origin', 'https://other.example/assets/first-h---XEo.js'],
  ])('include %s', (_, path) => expect(kind(path)).toBe('other'));

  it('include a request that changes data, is for one player or requests a range', () => {
    const file = '/assets/first-h---XEo.js';
    expect(kind(file, { method: 'POST' })).toBe('other');
    expect(kind('/home', { method: 'POST', mode: 'navigate' })).toBe('other');
    expect(kind(file, { headers: new Headers({ authorization: 'Bearer 1' }) })).toBe('other');
    expect(kind(file, { headers: new Headers({ range: 'bytes=0-' }) })).toBe('other');
  });
});

describe('a reply that is cached', () => {
  const reply = (type: string, given: object = {}): Response =>
    Object.defineProperties(new Response('', { headers: { 'content-type': type } }), {
      type: { value: 'basic' },
      ...Object.fromEntries(Object.entries(given).map(([name, value]) => [name, { value }])),
    });

  it('is complete, from our own origin, and of the requested kind', () => {
    expect(isGoodAsset(reply('text/javascript'))).toBe(true);
    expect(isGoodAsset(reply('text/html; charset=utf-8'))).toBe(false);
    expect(isGoodAsset(reply('text/css'))).toBe(true);
    // An error with a status of success would remain as long as the release.
    for (const type of ['application/json', 'text/plain; charset=utf-8', ''])
      expect(isGoodAsset(reply(type)), type).toBe(false);
    expect(isGoodPage(reply('text/html; charset=utf-8'))).toBe(true);
    expect(isGoodPage(reply('text/plain'))).toBe(false);
    for (const odd of [
      { status: 206 },
      { status: 404 },
      { redirected: true },
      { type: 'opaque' },
    ]) {
      expect(isGoodAsset(reply('text/javascript', odd))).toBe(false);
      expect(isGoodPage(reply('text/html', odd))).toBe(false);
    }
  });
});

describe('the files of a page', () => {
  const page = (head: string): string => `${head}<div id="island-outlet"></div>`;

  it('are the files that it requests, its own script first', () => {
    const html = page(
      '<link rel="stylesheet" disabled href="/assets/index-DLl0-6.css">' +
        '<link rel="modulepreload" crossorigin href="/assets/views-RYEo5PJ.js">' +
        '<script type="module" crossorigin src="/assets/first-h---XEo.js"></script>' +
        '<link rel="modulepreload" crossorigin href="https://other.example/assets/x-RYEo5PJ.js">',
    );
    expect(assetsOf(html)).toEqual(['/assets/first-h---XEo.js', '/assets/views-RYEo5PJ.js']);
  });

  it('are empty for a page of another origin', () => {
    expect(assetsOf('<h1>Log in to the Wi-Fi</h1>')).toEqual([]);
    expect(assetsOf('<script type="module" src="/assets/first-h---XEo.js"></script>')).toEqual([]);
    expect(assetsOf(page('<link rel="modulepreload" href="/assets/views-RYEo5PJ.js">'))).toEqual(
      [],
    );
  });
});
