import { map, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createBackground } from '../../streams/background';
import { anOrder, REF } from './betting/placing';
import { setWallClock } from './device';
import { createForeground, LOGGED_IN } from './foreground';
import { type Marbles, marbles } from './marbles';
import { createLink, wrapped } from './ports';

const message = (code: string, data: unknown): string =>
  JSON.stringify({ Code: code, Data: JSON.stringify(data) });

const routes = {
  'Event/TreeSportWithEvent': of(wrapped({ events: [] })),
  'Bet/GetUserOpenBets': of(wrapped({ balance: 100, exposure: 0, openBets: [] })),
};

function setUp(m: Marbles, drawn: string, messages: Readonly<Record<string, string>>) {
  const scope = m.scope(3_000);
  const { link } = createLink(m.hot(drawn, messages));
  const connection$ = m.cold('l', { l: link });
  const { foreground, requests } = createForeground(
    { routes, connection$, stored: LOGGED_IN },
    scope,
  );
  return { background: createBackground(foreground, scope), foreground, requests, connection$ };
}

describe('the background', () => {
  it('takes the funds from the hub, and fetches the open bets again, whose reply sets them too', () =>
    marbles((m) => {
      const { background, requests } = setUp(m, '1s b', {
        b: message('UserBalance', { Balance: 90, Exposure: 10 }),
      });
      background.hub.start();
      m.expectObservable(background.balance.funds$, '^ 2s !').toBe('f 999ms b 249ms f', {
        b: { balance: 9_000, exposure: 1_000, available: 8_000 },
        f: { balance: 10_000, exposure: 0, available: 10_000 },
      });
      m.after(() =>
        expect(
          requests.filter(({ path }) => path.endsWith('Bet/GetUserOpenBets')).map(({ at }) => at),
        ).toEqual([0, 1_250]),
      );
    }));

  it('asks for the open bets once while it starts, though the hub answers with a balance', () =>
    marbles((m) => {
      const { background, requests } = setUp(m, '400ms b', {
        b: message('UserBalance', { Balance: 100, Exposure: 0 }),
      });
      background.hub.start();
      m.after(() =>
        expect(
          requests.filter(({ path }) => path.endsWith('Bet/GetUserOpenBets')).map(({ at }) => at),
        ).toEqual([0]),
      );
    }));

  it('says that a bet was not placed no sooner because the clock is set ahead by an hour', () =>
    marbles((m) => {
      const state = { at: 'unknown', since: 0, reference: REF } as const;
      const facts = { sentAt: 0, betId: null, missing: 'no', watched: false, forgotten: false };
      const sent = JSON.stringify({ order: anOrder(), ...facts, state });
      const stored = { ...LOGGED_IN, expire_DateTime: '9000000', [`placements:${REF}`]: sent };
      const scope = m.scope(30_000);
      const { foreground } = createForeground({ routes, connection$: m.cold('-'), stored }, scope);
      const background = createBackground(foreground, scope);
      m.act('3s s', { s: () => setWallClock(3_600_000) });
      m.expectObservable(background.outcome$.pipe(map(({ state: { at } }) => at)), '^ 20s !').toBe(
        '10500ms r',
        { r: 'rejected' },
      );
    }));

  it('says that a held bet is no longer open no sooner because the clock is set ahead by an hour', () =>
    marbles((m) => {
      const state = { at: 'pending', until: 5_000 };
      const facts = { sentAt: 0, betId: 'b1', missing: 'no', watched: false, forgotten: false };
      const sent = JSON.stringify({ order: anOrder({ betDelay: 5 }), ...facts, state });
      const stored = { ...LOGGED_IN, expire_DateTime: '9000000', [`placements:${REF}`]: sent };
      const scope = m.scope(30_000);
      const { foreground } = createForeground({ routes, connection$: m.cold('-'), stored }, scope);
      const background = createBackground(foreground, scope);
      m.act('3s s', { s: () => setWallClock(3_600_000) });
      m.expectObservable(background.outcome$.pipe(map(({ state: { at } }) => at)), '^ 20s !').toBe(
        '15700ms r',
        { r: 'rejected' },
      );
    }));

  it('hands pushed odds to the books', () =>
    marbles((m) => {
      const { background, foreground } = setUp(m, '1s o', {
        o: message('MarketOdds', {
          time: '2026-01-01T00:00:00Z',
          markets: [{ marketId: '1.1', seq: 1, version: 1, status: 'OPEN', runners: [] }],
        }),
      });
      background.hub.start();
      m.after(() => expect(foreground.books.snapshot('1.1')?.status).toBe('OPEN'));
    }));

  it('ends its connection with the scope', () =>
    marbles((m) => {
      const { background, connection$ } = setUp(m, '--', {});
      background.hub.start();
      m.expectSubscriptions(connection$.subscriptions).toBe('^ 2999ms !');
    }));
});
