import { map, type Observable, of } from 'rxjs';
import { expect, test } from 'vitest';
import { createStore } from '../../../streams/storage/persisted';
import { addressOf } from '../../../streams/profile/address';
import { type Marbles, marbles } from '../marbles';
import { createHttp, createMemoryStore, createReport, reply, type Route } from '../ports';

function setUp(m: Marbles, route: Route, service = 'a', stored: Record<string, string> = {}) {
  const { http, requests } = createHttp({ 'ip/me': route });
  const memory = createMemoryStore(stored);
  const store = createStore(memory, createReport().report, m.scope(60_000));
  const service$ = m.behavior(service, { a: 'https://ip.example/ip/me', n: null });
  const shown$: Observable<string> = addressOf({ http, store, service$ }).pipe(
    map((address) => (address === null ? 'n' : `${address.state[0]}${address.value ?? ''}`)),
  );
  return { shown$, requests, memory };
}

test('fetches the address without a token, and stores it for the next visit', () =>
  marbles((m) => {
    const { shown$, requests, memory } = setUp(m, () =>
      m.cold('--(r|)', { r: reply(200, { ip: '203.0.113.7' }) }),
    );
    m.expectObservable(shown$, '^----!').toBe('l-r', { l: 'l', r: 'r203.0.113.7' });
    m.after(() => {
      expect(requests.map(({ headers, method }) => ({ headers, method }))).toEqual([
        { headers: {}, method: 'GET' },
      ]);
      expect(memory.all()).toEqual({ ip: '203.0.113.7' });
    });
  }));

test('accepts an address of either IP version as bare text', () =>
  marbles((m) => {
    const { shown$ } = setUp(m, () => of(reply(200, '2001:db8::1\n')));
    m.expectObservable(shown$, '^----!').toBe('(lr)', { l: 'l', r: 'r2001:db8::1' });
  }));

test('shows the last loaded address during the request and if the request fails', () =>
  marbles((m) => {
    const { shown$, memory } = setUp(m, () => m.cold('--#', {}, new Error('cut')), 'a', {
      ip: '203.0.113.7',
    });
    m.expectObservable(shown$, '^----!').toBe('l-f', { l: 'l203.0.113.7', f: 'f203.0.113.7' });
    m.after(() => expect(memory.all()).toEqual({ ip: '203.0.113.7' }));
  }));

test('rejects a page, a script, a long string and another status', () => {
  for (const answer of [
    reply(200, '<html>203.0.113.7</html>'),
    reply(200, { ip: '<img src=x>' }),
    reply(200, { ip: 7 }),
    reply(200, '1'.repeat(2_000)),
    reply(503, '203.0.113.7'),
  ])
    marbles((m) => {
      const { shown$, memory } = setUp(m, () => of(answer));
      m.expectObservable(shown$, '^----!').toBe('(lf)', { l: 'l', f: 'f' });
      m.after(() => expect(memory.all()).toEqual({}));
    });
});

test('stops waiting after ten seconds without a reply', () =>
  marbles((m) => {
    const { shown$ } = setUp(m, () => m.cold('-'));
    m.expectObservable(shown$, '^ 11s !').toBe('l 9999ms f', { l: 'l', f: 'f' });
  }));

test('sends no request if the settings contain no service', () =>
  marbles((m) => {
    const { shown$, requests } = setUp(m, () => m.cold('-'), 'n');
    m.expectObservable(shown$, '^----!').toBe('n');
    m.after(() => expect(requests).toEqual([]));
  }));
