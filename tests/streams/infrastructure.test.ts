import { catchError, map, NEVER, of } from 'rxjs';
import { expect, test } from 'vitest';
import { defineCall } from '../../streams/api/call';
import { clockTime, time } from '../../streams/api/wire';
import { number, record } from '../../streams/api/read';
import { loginAsDemoUser } from '../../streams/session/calls';
import { marbles } from './marbles';
import { treeSportWithEvent } from '../../streams/catalogue/calls';
import { host, reply, wrapped } from './ports';
import { createTestInfrastructure, LOGGED_IN } from './product';

const call = defineCall()('GET', 'Some/Read', number);

test('has the player and another tab’s values before the features load', () => {
  marbles((m) => {
    // f: hidden; t: visible again; o, between: another player logs in elsewhere.
    const visible$ = m.hot('  -f-t', { f: false, t: true });
    const { infrastructure, storage } = createTestInfrastructure(
      {
        connect: () => NEVER,
        stored: LOGGED_IN,
        ports: { visibility: { visible$, resumed$: NEVER } },
      },
      m.scope(9),
    );
    m.act('                   --o', { o: () => storage.unheard('accessToken', 'T9') });
    m.expectObservable(infrastructure.session.token$, '^-------!').toBe('a--b', {
      a: 'T',
      b: 'T9',
    });
  });
});

test.each([
  ['that it receives', {}, '/api/Some/Read'],
  ['of the settings', { baseUrl: 'https://api.example/x' }, 'https://api.example/x/Some/Read'],
])('sends a call to the address %s', (_, stored, url) => {
  marbles((m) => {
    const { infrastructure, requests } = createTestInfrastructure(
      {
        connect: () => NEVER,
        stored,
        routes: { 'Some/Read': of(reply(200, { success: true, result: 7 })) },
      },
      m.scope(9),
    );
    m.expectObservable(infrastructure.transport.send(call, undefined, null)).toBe('(v|)', { v: 7 });
    m.after(() => expect(requests.map((sent) => sent.url)).toEqual([url]));
  });
});

test('reads times without a zone in the zone of the server’s clock, in replies and pushes', () => {
  const timed = defineCall<undefined>()('GET', 'Some/Clock', record({ time: clockTime }));
  const dated = defineCall<undefined>()('GET', 'Some/Date', time);
  marbles((m) => {
    const { infrastructure } = createTestInfrastructure(
      {
        connect: () => NEVER,
        routes: {
          // In India it is half past five in the morning when the marbles start.
          'Some/Clock': of(wrapped({ time: '1970-01-01T05:30:00' })),
          'Some/Date': of(wrapped('2026-11-26T14:30:00')),
        },
      },
      m.scope(9),
    );
    const { transport, zone } = infrastructure;
    m.expectObservable(transport.send(dated, undefined, null)).toBe('(v|)', {
      v: Date.UTC(2026, 10, 26, 14, 30),
    });
    m.expectObservable(transport.send(timed, undefined, null)).toBe('(v|)', { v: { time: 0 } });
    m.expectObservable(transport.send(dated, undefined, null)).toBe('(v|)', {
      v: Date.UTC(2026, 10, 26, 9),
    });
    m.after(() =>
      expect(zone.readPush(time, '2026-11-26T14:30:00')).toBe(Date.UTC(2026, 10, 26, 9)),
    );
  });
});

test.each([
  ['refuses a bare login', {}, 'unreadable'],
  [
    'accepts a bare login if the settings say that the server writes no envelope',
    { envelope: false },
    'T',
  ],
])('%s', (_, rest, expected) => {
  marbles((m) => {
    const { infrastructure } = createTestInfrastructure(
      {
        connect: () => NEVER,
        stored: { domainSetting: JSON.stringify({ ...rest, rest }) },
        routes: {
          'Account/LoginAsDemoUser': of(reply(200, { accessToken: 'T', expireInSeconds: 9 })),
        },
      },
      m.scope(9),
    );
    const given$ = infrastructure.transport.send(loginAsDemoUser, { domain: 'a' }, null).pipe(
      map(({ accessToken }) => accessToken),
      catchError(({ kind }: { readonly kind: string }) => of(kind)),
    );
    m.expectObservable(given$).toBe('(e|)', { e: expected });
  });
});

test.each([
  ['exchange.example', 'https://api.example', 'https://own.example'],
  ['test.exchange.example', 'https://test.example/api', 'https://own.example'],
  ['localhost', 'https://test.example/api', 'https://own.example'],
])(
  'fetches the list of events of %s from %s, and an event from the settings’ base',
  (name, tree, base) => {
    marbles((m) => {
      const answer$ = of(reply(200, { success: true, result: { events: [] } }));
      const { infrastructure, requests } = createTestInfrastructure(
        {
          connect: () => NEVER,
          stored: { baseUrl: 'https://own.example' },
          routes: { TreeSportWithEvent: answer$, 'Some/Read': of(reply(200, 7)) },
          ports: { host: { ...host, name } },
          baseUrl: 'https://api.example, https://test.example/api/',
        },
        m.scope(9),
      );
      infrastructure.transport.send(treeSportWithEvent, undefined, null).subscribe();
      m.expectObservable(infrastructure.transport.send(call, undefined, null)).toBe('(v|)', {
        v: 7,
      });
      m.after(() =>
        expect(requests.map(({ url }) => url)).toEqual([
          `${tree}/Event/TreeSportWithEvent`,
          `${base}/Some/Read`,
        ]),
      );
    });
  },
);
