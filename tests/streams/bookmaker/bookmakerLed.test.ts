import { NEVER, of } from 'rxjs';
import { expect, test } from 'vitest';
import { type Marbles, marbles } from '../marbles';
import { createPeerTabs } from '../peerTabs';
import { createLink, type Route, wrapped } from '../ports';
import { createProduct, LOGGED_IN } from '../product';
import { wireOdds } from '../server';
import { marketOdds, runnerOdds } from '../odds/oddsSamples';
import { wireEvent, wireMarket } from '../catalogue/wireSamples';

const row = { id: 'a', marketId: 'f1', backPrice: 79, backSize: 100, layPrice: 78, laySize: 100 };

/** A server that also replies for an operator-priced market by its id, with other odds. */
const answers: Route = ({ query, at }) =>
  of(
    wrapped({
      time: new Date(60_000 + at).toISOString(),
      ...(query['eventId'] === undefined
        ? { markets: [wireOdds(marketOdds('f1', 500, [runnerOdds('a', 200)]))] }
        : { fancy: { marketName: 'Sessions', runners: [row] } }),
    }),
  );

/**
 * Two tabs, of which the second follows. Its slip has a leg of a fancy when the page loads; only the event, which loads
 * later, shows that the operator prices it.
 */
function setUp(m: Marbles, odds?: Route) {
  const browser = createPeerTabs();
  const open = (reference: string) =>
    createProduct(m, {
      connect: () => m.cold('l', { l: createLink().link }),
      stored: LOGGED_IN,
      routes: {
        'Market/GetByEventId': () =>
          of(
            wrapped({
              event: wireEvent('e1'),
              markets: [wireMarket('f1', { type: 'FANCY', bettingType: 'FANCY' })],
            }),
          ),
        ...(odds && { 'Odds/GetUserOddsV2': odds }),
      },
      ports: {
        peers: browser.open().peers,
        random: { next: () => 0, reference: () => reference },
        visibility: { visible$: m.behavior('v', { v: true }), resumed$: NEVER },
      },
      closesAt: 21_000,
    });
  const [one, two] = [open('one'), open('two')];
  m.act('a 99ms b', { a: one.streams.startBackground, b: two.streams.startBackground });
  m.expectObservable(two.streams.books.watch('f1'), '200ms ^ 20s !').toBe('');
  m.cold('300ms x').subscribe(() => two.streams.catalogue.event$('e1').subscribe());
  return { one, two };
}

test('fetches an operator-priced market by its event, even in a tab that does not lead', () => {
  marbles((m) => {
    const { one, two } = setUp(m);
    m.after(() => {
      const byId = one.requests.filter(
        ({ query, at }) => query['marketIds'] === 'f1' && at > 3_000,
      );
      const byEvent = two.requests.filter(({ path, query }) =>
        path.endsWith('GetUserOddsV2') ? query['eventId'] === 'e1' : false,
      );
      expect(byEvent.length).toBeGreaterThan(5);
      expect(byId.map(({ at }) => at)).toEqual([]);
    });
  });
});

test('never replaces its line by another tab’s reply for its id', () => {
  marbles((m) => {
    const { two } = setUp(m, answers);
    const seen: (readonly [at: number, line?: number])[] = [];
    two.streams.books.runner$('f1', 'a').subscribe(({ prices }) => seen.push([m.now(), prices[0]]));
    m.after(() => {
      expect(seen.at(-1)?.[1]).toBe(7_900);
      // Only after the tab has had time to load the event.
      expect(seen.filter(([at, line]) => at > 3_000 && line !== 7_900)).toEqual([]);
    });
  });
});
