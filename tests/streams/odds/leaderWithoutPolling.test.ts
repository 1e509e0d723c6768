import { map, NEVER, of } from 'rxjs';
import { expect, test } from 'vitest';
import { marbles } from '../marbles';
import { createPeerTabs } from '../peerTabs';
import { createLink, wrapped } from '../ports';
import { type Area, createProduct, LOGGED_IN } from '../product';
import { wireOdds } from '../server';
import { marketOdds, runnerOdds } from './oddsSamples';

test('has prices as fresh as a single tab’s if the leader’s odds code never loads', () => {
  marbles((m) => {
    const browser = createPeerTabs();
    const open = (reference: string, gone: readonly Area[]) =>
      createProduct(m, {
        connect: () => m.cold('l', { l: createLink().link }),
        stored: LOGGED_IN,
        gone,
        routes: {
          'Odds/GetUserOddsV2': (_, count) =>
            of(
              wrapped({
                markets: [wireOdds(marketOdds('m', count + 1, [runnerOdds('a', 200 + count)]))],
              }),
            ),
        },
        ports: {
          peers: browser.open().peers,
          random: { next: () => 0, reference: () => reference },
          visibility: { visible$: m.behavior('v', { v: true }), resumed$: NEVER },
        },
        closesAt: 61_000,
      });
    const [one, two] = [open('one', ['market']), open('two', [])];
    const { watch, market$ } = two.streams.books;
    m.act('a 99ms b', { a: one.streams.startBackground, b: two.streams.startBackground });
    m.expectObservable(watch('m'), '^ 60s !').toBe('');
    m.expectObservable(market$('m').pipe(map(({ stale }) => stale)), '^ 60s !').toBe('120ms f', {
      f: false,
    });
    m.after(() => expect(two.requested('Odds/GetUserOddsV2').length).toBeGreaterThan(25));
  });
});
