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

test('the address is asked for without a token, and kept for the next visit', () =>
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

test('an address as bare text is one too, of either version', () =>
  marbles((m) => {
    const { shown$ } = setUp(m, () => of(reply(200, '2001:db8::1\n')));
    m.expectObservable(shown$, '^----!').toBe('(lr)', { l: 'l', r: 'r2001:db8::1' });
  }));

test('the last known address stands while it is asked for, and where no answer comes', () =>
  marbles((m) => {
    const { shown$, memory } = setUp(m, () => m.cold('--#', {}, new Error('cut')), 'a', {
      ip: '203.0.113.7',
    });
    m.expectObservable(shown$, '^----!').toBe('l-f', { l: 'l203.0.113.7', f: 'f203.0.113.7' });
    m.after(() => expect(memory.all()).toEqual({ ip: '203.0.113.7' }));
  }));

test('a page, a script, a long text and another status are no address', () => {
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

test('a service that does not answer is given up after ten seconds', () =>
  marbles((m) => {
    const { shown$ } = setUp(m, () => m.cold('-'));
    m.expectObservable(shown$, '^ 11s !').toBe('l 9999ms f', { l: 'l', f: 'f' });
  }));

test('settings without a service ask nobody', () =>
  marbles((m) => {
    const { shown$, requests } = setUp(m, () => m.cold('-'), 'n');
    m.expectObservable(shown$, '^----!').toBe('n');
    m.after(() => expect(requests).toEqual([]));
  }));
