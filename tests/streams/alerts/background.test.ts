import { map } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { aBet, betsBody, matchedBet } from '../betting/bets';
import { type Marbles, marbles } from '../marbles';
import { marketOdds, runnerOdds } from '../odds/oddsSamples';
import { reply } from '../ports';
import { oddsBody } from '../server';
import { HOME, openAlerts, ready } from './alertsPage';

/** Marbles of a page that is shown (v) and hidden (h). */
const pageOf = (m: Marbles, drawn: string) => ({
  visible$: m.behavior(drawn, { v: true, h: false }),
  resumed$: m.cold('-'),
});

const timesOf = (
  requests: readonly { readonly at: number; readonly path: string }[],
  end: string,
) => requests.filter(({ path }) => path.endsWith(end)).map(({ at }) => at);

describe('a hidden page', () => {
  it('fetches the odds of price alerts every five seconds, and alerts', () =>
    marbles((m) => {
      const { said$, prices, requests } = openAlerts(m, {
        settings: { price: 'notification' },
        visibility: pageOf(m, 'v 999ms h 13999ms v'),
        routes: {
          GetUserOddsV2: (_, count) =>
            m.cold('-(r|)', {
              r: oddsBody([marketOdds('m', count + 1, [runnerOdds('a', 250 + 10 * count)])]),
            }),
        },
      });
      prices.add(HOME, { side: 'BACK', price: 260, direction: 'OR_HIGHER' });
      m.expectObservable(said$, '^ 30s !').toBe('6002ms a', {
        a: 'notification: Home BACK 260',
      });
      m.after(() =>
        expect(timesOf(requests, 'Odds/GetUserOddsV2')).toEqual([1_000, 6_001, 11_002]),
      );
    }));

  it('fetches the open bets while a bet waits, and immediately when the hub pushes a balance', () =>
    marbles((m) => {
      const { said$, requests } = openAlerts(m, {
        settings: { matched: 'sound' },
        bets: ['w', { w: ready(aBet('1')) }],
        visibility: pageOf(m, 'v 999ms h'),
        messages$: m.hot('10s b'),
        routes: {
          GetUserOpenBets: (_, count) =>
            m.cold('-(r|)', { r: betsBody([count === 0 ? aBet('1') : matchedBet('1')]) }),
        },
      });
      m.expectObservable(said$, '^ 20s !').toBe('12001ms a', {
        a: 'sound: 1 matched 1000 of 1000 at 310',
      });
      m.after(() => expect(timesOf(requests, 'GetUserOpenBets')).toEqual([1_000, 10_000]));
    }));

  it('waits longer after each failure', () =>
    marbles((m) => {
      const { said$, requests } = openAlerts(m, {
        settings: { matched: 'sound' },
        bets: ['w', { w: ready(aBet('1')) }],
        visibility: pageOf(m, 'h'),
        routes: { GetUserOpenBets: () => m.cold('-(r|)', { r: reply(502) }) },
      });
      m.expectObservable(said$, '^ 50s !').toBe('');
      m.after(() => expect(timesOf(requests, 'GetUserOpenBets')).toEqual([0, 30_001]));
    }));

  it.each(['page', 'off'] as const)('does not fetch odds if alerts are %s', (means) =>
    marbles((m) => {
      const { alerts$, prices, requests } = openAlerts(m, {
        settings: { matched: means, price: means, suspended: means },
        bets: ['w', { w: ready(aBet('1')) }],
        visibility: pageOf(m, 'h'),
      });
      if (means === 'page') prices.add(HOME, { side: 'BACK', price: 260, direction: 'OR_HIGHER' });
      m.expectObservable(alerts$.pipe(map(({ kind }) => kind)), '^ 50s !').toBe('');
      m.after(() => expect(requests).toEqual([]));
    }),
  );
});
