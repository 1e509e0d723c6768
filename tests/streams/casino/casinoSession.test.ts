import { map } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Funds } from '../../../streams/account/types';
import type { CasinoConfig } from '../../../streams/casino/config';
import { createCasinoSession } from '../../../streams/casino/casinoSession';
import { type Marbles, marbles } from '../marbles';
import { createRandom, noReply, type Route, wrapped } from '../ports';
import { createServer } from '../server';

const SESSION = 'InternationalCasino/GetSession';
const CONFIG: CasinoConfig = { lotus: true, tracksSession: true, files: null, providers: [] };
const CONFIGS = { y: CONFIG, n: { ...CONFIG, tracksSession: false } };
const PLAYERS = { p: 'p', q: 'q', g: null };
const funds = (balance: number): Funds => ({ balance, exposure: 0, available: balance });

interface Drawn {
  readonly player?: string;
  readonly config?: string;
  readonly active?: string;
  readonly funds?: string;
  readonly moved?: string;
}

function setUp(m: Marbles, route: Route, drawn: Drawn = {}) {
  const { api, requests } = createServer({ [SESSION]: route });
  const session$ = createCasinoSession({
    api,
    player$: m.behavior(drawn.player ?? 'p', PLAYERS),
    config$: m.behavior(drawn.config ?? 'y', CONFIGS),
    funds$: m.behavior(drawn.funds ?? 'a', { a: funds(100), b: funds(200) }),
    moved$: m.hot(drawn.moved ?? '-'),
    active$: m.behavior(drawn.active ?? 't', { t: true, f: false }),
    random: createRandom(0),
  });
  const shown$ = session$.pipe(
    map(({ state, value }) => `${state[0]}${value === null ? 'n' : (value?.net ?? '')}`),
  );
  return { shown$, requests };
}

const net = (amount: number) => wrapped({ startedAt: '2026-11-20T10:00:00Z', net: amount });

describe('the casino session', () => {
  it('is fetched, and again in the background when the funds have changed', () =>
    marbles((m) => {
      const { shown$ } = setUp(m, (_, count) => m.cold('-(r|)', { r: net(count === 0 ? -1 : 2) }), {
        funds: 'a----b',
      });
      m.expectObservable(shown$, '^ 400ms !').toBe('la 303ms -b', {
        l: 'l',
        a: 'r-100',
        b: 'r200',
      });
    }));

  it('is fetched again when the player enters or leaves a game, even if no money moved', () =>
    marbles((m) => {
      const { shown$ } = setUp(m, (_, count) => m.cold('-(r|)', { r: net(count === 0 ? -1 : 2) }), {
        moved: '----l',
      });
      m.expectObservable(shown$, '^-------!').toBe('la---b', { l: 'l', a: 'r-100', b: 'r200' });
    }));

  it('is null and sends no request for a guest, or if the server does not track it', () =>
    marbles((m) => {
      const guest = setUp(m, m.cold('-'), { player: 'g' });
      const uncounted = setUp(m, m.cold('-'), { config: 'n' });
      m.expectObservable(guest.shown$, '^---!').toBe('n', { n: 'rn' });
      m.expectObservable(uncounted.shown$, '^---!').toBe('n', { n: 'rn' });
      m.after(() => expect([...guest.requests, ...uncounted.requests]).toEqual([]));
    }));

  it('is never shown to another player', () =>
    marbles((m) => {
      const { shown$ } = setUp(
        m,
        (_, count) =>
          count === 0 ? m.cold('----(r|)', { r: net(1) }) : m.cold('-(r|)', { r: net(2) }),
        { player: 'p-q' },
      );
      m.expectObservable(shown$, '^-------!').toBe('l-la', { l: 'l', a: 'r200' });
    }));

  it('keeps its last value while requests fail, and is fetched when the page becomes visible', () =>
    marbles((m) => {
      const { shown$, requests } = setUp(
        m,
        (_, count) => (count === 0 ? m.cold('-(r|)', { r: net(1) }) : m.cold('-#', {}, noReply())),
        { active: 't--f--t' },
      );
      m.expectObservable(shown$, '^----------!').toBe('la-----f', { l: 'l', a: 'r100', f: 'f100' });
      m.after(() => expect(requests).toHaveLength(2));
    }));
});
