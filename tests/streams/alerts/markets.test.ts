import { of } from 'rxjs';
import { describe, it } from 'vitest';
import { alertedMarkets, MOST_MARKETS } from '../../../streams/alerts/markets';
import type { OpenBet } from '../../../streams/betting/types';
import type { EventDetail } from '../../../streams/catalogue/types';
import type { Loadable } from '../../../streams/rx/loadable';
import { aBet } from '../betting/bets';
import { type Marbles, marbles } from '../marbles';

const screens = [
  { pattern: /^\/market\/(?<eventid>[^/]+)$/, guard: 'none' },
  { pattern: /^\/ladder\/(?<eventid>[^/]+)\/(?<marketid>[^/]+)$/, guard: 'login' },
] as const;

const detail = {
  event: { id: 'e 2', title: 'Kestrel v Osterly' },
  markets: [{ id: 'x', name: 'Winner' }],
} as unknown as EventDetail;

const market = (
  marketId: string,
  marketName: string,
  eventId = 'e1',
  eventTitle = 'Home v Away',
) => ({
  eventId,
  eventTitle,
  marketId,
  marketName,
});

/** The markets of a page that the player moves between addresses, with bets in two markets. */
const marketsOf = (
  m: Marbles,
  pages: string,
  bets: readonly OpenBet[] = [
    aBet('1'),
    aBet('2'),
    aBet('3', { marketId: 'n', marketName: 'Goals' }),
  ],
  found: Loadable<EventDetail> = { state: 'ready', value: detail },
) =>
  alertedMarkets({
    bets$: of(bets),
    event$: () => of(found),
    page$: m.behavior(pages, {
      h: '/home',
      m: '/market/e%202',
      l: '/ladder/e%202/x',
      u: '/ladder/e%202/unknown',
    }),
    screens,
  });

describe('the markets of alerts', () => {
  it('are the market of the open ladder, followed by markets with bets, each once', () =>
    marbles((m) => {
      const ofBets = [market('m', 'Match Odds'), market('n', 'Goals')];
      m.expectObservable(marketsOf(m, 'h-l-m-u'), '^-------!').toBe('a-b-a', {
        a: ofBets,
        b: [market('x', 'Winner', 'e 2', 'Kestrel v Osterly'), ...ofBets],
      });
    }));

  it('exclude a ladder whose event is unknown, and are at most twenty', () =>
    marbles((m) => {
      const many = Array.from({ length: 30 }, (_, index) =>
        aBet(`${index}`, { marketId: `m${index}` }),
      );
      m.expectObservable(marketsOf(m, 'l', many, { state: 'loading' }), '^-!').toBe('a', {
        a: many.slice(0, MOST_MARKETS).map(({ marketId }) => market(marketId, 'Match Odds')),
      });
    }));
});
