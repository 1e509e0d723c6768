import * as fc from 'fast-check';
import { map } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../streams/api/errors';
import { LONGEST_BODY } from '../../../streams/ports';
import { fetchSettings, isAnswer, settingsFileOf } from '../../../streams/settings/settingsFile';
import { type Marbles, marbles } from '../marbles';
import { createHttp, createRandom, noReply, reply, type Route } from '../ports';

const places = {
  folder: 'https://cdn.example/settings',
  fallback: 'https://cdn.example/other.json',
};
const good = reply(200, { status: 200, data: { setting: { domainTitle: 'Touchline' } } });

function setUp(own: Route, fallback: Route, chance = 0) {
  const { http, requests } = createHttp({ 'exchange.example.json': own, 'other.json': fallback });
  const deps = { http, host: { name: 'exchange.example' }, random: createRandom(chance) };
  return { fetch$: fetchSettings(deps, places), requests };
}

describe('the name of the settings file', () => {
  test.each([
    ['exchange.example', 'exchange.example.json'],
    ['WWW.Exchange.Example', 'www.exchange.example.json'],
    ['contest.example', 'contest.example.json'],
    ['latest.example', 'latest.example.json'],
    ['brand-a.localhost', 'brand-a.localhost.json'],
  ])('is its own for %s', (host, file) => expect(settingsFileOf(host)).toBe(file));

  test.each([
    'localhost',
    '127.0.0.1',
    '[::1]',
    '',
    'exchange.test',
    'test.exchange.example',
    'exchange-test.example',
    'preview.exchange.example',
    'preview-7.exchange.example',
    'branch-preview.exchange.example',
    'preview-7.localhost',
  ])('is the name of the test file for %j', (host) =>
    expect(settingsFileOf(host)).toBe('test.json'),
  );
});

test('requests the domain’s own file with a key from 100 to 1000, and reads data.setting', () => {
  marbles((m) => {
    const { fetch$, requests } = setUp(m.cold('--(r|)', { r: good }), m.cold('-'));
    const titles: unknown[] = [];
    fetch$.subscribe(({ domainTitle }) => titles.push(domainTitle, m.now()));
    m.after(() => {
      expect(titles).toEqual(['Touchline', 2]);
      expect(requests.map(({ method, url, headers }) => [method, url, headers])).toEqual([
        ['GET', 'https://cdn.example/settings/exchange.example.json?key=100', {}],
      ]);
    });
  });
  marbles((m) => {
    const { fetch$, requests } = setUp(m.cold('-'), m.cold('-'), 1 - 2 ** -53);
    fetch$.subscribe().unsubscribe();
    m.after(() => expect(requests[0]?.query['key']).toBe('1000'));
  });
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (chance) => {
      marbles((m) => {
        const { fetch$, requests } = setUp(m.cold('-'), m.cold('-'), chance);
        fetch$.subscribe().unsubscribe();
        const key = Number(requests[0]?.query['key']);
        expect(Number.isInteger(key) && key >= 100 && key <= 1000).toBe(true);
      });
    }),
  );
});

test('requests the second source if the first fails in any way', () => {
  const failing: readonly ((m: Marbles) => Route)[] = [
    (m) => m.cold('-(r|)', { r: reply(404) }),
    (m) => m.cold('-(r|)', { r: reply(200, 'nonsense') }),
    (m) => m.cold('-(r|)', { r: reply(200, { status: 500, data: { setting: {} } }) }),
    (m) => m.cold('-#', {}, noReply()),
  ];
  for (const fail of failing)
    marbles((m) => {
      const fallback$ = m.cold('-(r|)', { r: good });
      const { fetch$ } = setUp(fail(m), fallback$);
      const times: number[] = [];
      fetch$.subscribe(() => times.push(m.now()));
      m.expectSubscriptions(fallback$.subscriptions).toBe('-^!');
      m.after(() => expect(times).toEqual([2]));
    });
});

test('counts a source without a reply for ten seconds as unanswered', () => {
  marbles((m) => {
    const { fetch$ } = setUp(m.cold('-'), m.cold('-'));
    m.expectObservable(fetch$).toBe('20s #', {}, new ApiError({ kind: 'network' }));
  });
});

test.each([
  ['its status', reply(503, '<html>'), 'server', null, 503],
  ['the server’s message', reply(500, { error: { message: ' Moved. ' } }), 'server', 'Moved.', 500],
  [
    'the start of an endless message',
    reply(500, { error: { message: 'x'.repeat(100_000) } }),
    'server',
    `${'x'.repeat(300)}…`,
    500,
  ],
  ['a status in the body', reply(200, { status: 410 }), 'server', null, 410],
  ['unreadable settings', reply(200, { data: {} }), 'unreadable', null, 200],
  [
    'unreadable settings with a success flag',
    reply(200, { status: 200, data: {} }),
    'unreadable',
    null,
    200,
  ],
  [
    'a file of many megabytes',
    reply(200, `${good.body}${' '.repeat(LONGEST_BODY)}`),
    'unreadable',
    null,
    200,
  ],
  ['no JSON', reply(200, 'hello'), 'unreadable', null, 200],
])('reports a failure: %s', (_, answer, kind, words, status) => {
  marbles((m) => {
    const { fetch$ } = setUp(m.cold('-(r|)', { r: answer }), m.cold('-#', {}, noReply()));
    const errors: ApiError[] = [];
    fetch$.subscribe({ error: (error: ApiError) => errors.push(error) });
    m.after(() => {
      expect(errors.map((error) => [error.kind, error.serverMessage, error.status])).toEqual([
        [kind, words, status],
      ]);
      expect(isAnswer(errors[0])).toBe(true);
    });
  });
});

test('ignores an invalid field without suspending the site', () => {
  marbles((m) => {
    const odd = reply(200, {
      data: {
        setting: { domainTitle: 'Own', showSupportLink: 'yes', currency: 5, football: false },
      },
    });
    const { fetch$ } = setUp(m.cold('(r|)', { r: odd }), m.cold('-'));
    m.expectObservable(
      fetch$.pipe(map(({ domainTitle, football, currency }) => [domainTitle, football, currency])),
    ).toBe('(s|)', { s: ['Own', false, null] });
  });
});

test('counts a port that throws as unanswered', () => {
  marbles((m) => {
    const refusing = {
      send: () => {
        throw new TypeError('Invalid URL');
      },
    };
    const deps = { http: refusing, host: { name: 'x.example' }, random: createRandom(0) };
    m.expectObservable(fetchSettings(deps, places)).toBe(
      '#',
      {},
      new ApiError({ kind: 'network' }),
    );
  });
});

test('uses the second source’s reply if the first source did not answer', () => {
  marbles((m) => {
    const { fetch$ } = setUp(m.cold('#', {}, noReply()), m.cold('(r|)', { r: reply(404) }));
    const emitted: number[] = [];
    fetch$.subscribe({ error: (error: ApiError) => emitted.push(error.status) });
    m.after(() => expect(emitted).toEqual([404]));
  });
});

test('aborts the request when its subscriber leaves', () => {
  marbles((m) => {
    const own$ = m.cold<never>('-');
    const { fetch$ } = setUp(own$, m.cold('-'));
    m.expectObservable(fetch$, '^--!').toBe('');
    m.expectSubscriptions(own$.subscriptions).toBe('^--!');
  });
});
