import { catchError, map, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createLaunch, filled } from '../../../streams/casino/launch';
import type { CasinoConfig } from '../../../streams/casino/config';
import type { Game } from '../../../streams/casino/types';
import { type ApiError, isApiError } from '../../../streams/api/errors';
import type { HttpReply } from '../../../streams/ports';
import { type Marbles, marbles } from '../marbles';
import { createHttp, host, noReply, type Route, wrapped } from '../ports';

const CONFIG: CasinoConfig = {
  lotus: true,
  tracksSession: false,
  files: null,
  providers: [
    { id: 'arcadia', mode: 'login', base: 'https://arcadia.example' },
    { id: 'north', mode: 'token', base: 'https://north.example' },
  ],
};

const GAME: Game = {
  id: 'reef',
  code: 'reef',
  name: 'Reef',
  maker: null,
  kind: '',
  isLive: false,
  isNew: false,
  minStake: null,
  picture: null,
  provider: null,
  url: 'https://maker.example/play?t={token}&l={lobby}&h={homeUrl}&x={else}',
};

function setUp(
  m: Marbles,
  routes: Readonly<Record<string, Route>> = {},
  casinoToken: string | null = 'C/1',
) {
  const { http, requests } = createHttp(routes);
  const launch = createLaunch({
    http,
    host: { ...host, origin: 'https://here.example' },
    rules: { home: '/home', lobby: '/lobby' },
    config$: m.behavior('h', { h: CONFIG }),
    casinoToken: () => casinoToken,
  });
  /** The address, or the kind of the failure. */
  const outcome = (game: Partial<Game>) =>
    launch({ ...GAME, ...game }).pipe(
      map(({ address }) => address),
      catchError((error: ApiError) => of(isApiError(error) ? error.kind : 'thrown')),
    );
  return { launch, outcome, requests };
}

const bare = (body: string, status = 200): HttpReply => ({ status, statusText: '', body });
const ARCADIA = { provider: 'arcadia' };

describe('a game without a service', () => {
  it('fills in its own template, each value encoded', () =>
    marbles((m) => {
      const { outcome, requests } = setUp(m);
      m.expectObservable(outcome({})).toBe('(a|)', {
        a: 'https://maker.example/play?t=C%2F1&l=https%3A%2F%2Fhere.example%2Flobby&h=https%3A%2F%2Fhere.example%2Fhome&x={else}',
      });
      m.after(() => expect(requests).toEqual([]));
    }));

  it.each([
    'javascript:alert(1)',
    '/play/{token}',
    'ftp://maker.example',
    'https://a:b@maker.example',
  ])('is not launched at %s', (url) =>
    marbles((m) => {
      m.expectObservable(setUp(m).outcome({ url })).toBe('(u|)', { u: 'unreadable' });
    }),
  );

  it('requires the player’s token', () =>
    marbles((m) => {
      m.expectObservable(setUp(m, {}, null).outcome({})).toBe('(u|)', { u: 'unauthorized' });
    }));
});

describe('a game of a service', () => {
  it('is launched at the address that a login returns, with the token and without the bearer', () =>
    marbles((m) => {
      const { outcome, requests } = setUp(m, {
        login: m.cold('--(r|)', { r: wrapped({ url: 'https://arcadia.example/play/9' }) }),
      });
      m.expectObservable(outcome(ARCADIA)).toBe('--(a|)', { a: 'https://arcadia.example/play/9' });
      m.after(() => {
        expect(requests).toMatchObject([{ url: 'https://arcadia.example/login', method: 'POST' }]);
        expect(Object.keys(requests[0]!.headers)).toEqual(['Content-Type']);
        expect(JSON.parse(requests[0]!.body!)).toEqual({
          token: 'C/1',
          game: 'reef',
          lobbyUrl: 'https://here.example/lobby',
          homeUrl: 'https://here.example/home',
        });
      });
    }));

  it('is launched by its template with the token that a service returns', () =>
    marbles((m) => {
      const { outcome } = setUp(m, { token: of(bare('{"token":"N?1"}')) });
      m.expectObservable(outcome({ provider: 'north', url: 'https://north.example/{token}' })).toBe(
        '(a|)',
        { a: 'https://north.example/N%3F1' },
      );
    }));

  it('is requested by its maker’s code', () =>
    marbles((m) => {
      const { outcome, requests } = setUp(m, {
        login: of(wrapped({ url: 'https://arcadia.example/play/9' })),
      });
      m.expectObservable(outcome({ ...ARCADIA, id: 'reef-2', code: 'reef' })).toBe('(a|)', {
        a: 'https://arcadia.example/play/9',
      });
      m.after(() => expect(JSON.parse(requests[0]!.body!)).toMatchObject({ game: 'reef' }));
    }));

  it('reports why it is not launched', () =>
    marbles((m) => {
      const refused = bare('{"success":false,"error":{"message":"Not in your country."}}');
      const { launch } = setUp(m, { login: of(refused) });
      m.expectObservable(
        launch({ ...GAME, ...ARCADIA }).pipe(
          catchError((error: ApiError) => of(`${error.kind}: ${error.serverMessage}`)),
        ),
      ).toBe('(r|)', { r: 'refused: Not in your country.' });
    }));

  it.each([
    ['a page of markup', bare('<html></html>'), 'unreadable'],
    ['an empty body', bare(''), 'unreadable'],
    ['a list', bare('[1]'), 'unreadable'],
    ['no address', wrapped({ token: 'x' }), 'unreadable'],
    ['an address that runs script', wrapped({ url: 'javascript:alert(1)' }), 'unreadable'],
    ['an address of this site', wrapped({ url: '/home' }), 'unreadable'],
    ['an error', bare('<html>', 502), 'server'],
    ['an unknown player', bare('{}', 401), 'refused'],
  ])('is not launched if the service answers with %s', (_, reply, kind) =>
    marbles((m) => {
      m.expectObservable(setUp(m, { login: of(reply) }).outcome(ARCADIA)).toBe('(k|)', { k: kind });
    }),
  );

  it('fails after fifteen seconds without a reply', () =>
    marbles((m) => {
      const { outcome } = setUp(m, { login: m.cold('-') });
      m.expectObservable(outcome(ARCADIA)).toBe('15s (t|)', { t: 'timeout' });
    }));

  it('fails as a network error without a reply, and as unreadable without a service', () =>
    marbles((m) => {
      const { outcome } = setUp(m, { login: m.cold('-#', {}, noReply()) });
      m.expectObservable(outcome(ARCADIA)).toBe('-(n|)', { n: 'network' });
      m.expectObservable(outcome({ provider: 'elsewhere' })).toBe('(u|)', { u: 'unreadable' });
    }));
});

it('leaves unknown placeholders in a template', () => {
  expect(filled('{a}/{constructor}/{b}', { a: 'x y' })).toBe('x%20y/{constructor}/{b}');
});
