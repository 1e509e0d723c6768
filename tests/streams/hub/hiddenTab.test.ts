import { NEVER, of } from 'rxjs';
import { expect, test } from 'vitest';
import { type Marbles, marbles } from '../marbles';
import { createPeerTabs } from '../peerTabs';
import { createLink, wrapped } from '../ports';
import { createProduct, LOGGED_IN, message } from '../product';
import { marketOdds, runnerOdds } from '../odds/oddsSamples';
import { wireOdds } from '../server';

/** Two tabs of a player: the first leads and shows a market, the second is hidden after a second. */
function setUp(m: Marbles, pushes = '-') {
  const browser = createPeerTabs();
  const odds = (id: string) => ({ markets: [wireOdds(marketOdds(id, 1, [runnerOdds('a', 200)]))] });
  const open = (reference: string, visible: string) =>
    createProduct(m, {
      connect: () =>
        m.cold('l', { l: createLink(m.hot(pushes, { o: message('MarketOdds', odds('n')) })).link }),
      stored: LOGGED_IN,
      routes: { 'Odds/GetUserOddsV2': () => of(wrapped(odds('m'))) },
      ports: {
        peers: browser.open().peers,
        random: { next: () => 0, reference: () => reference },
        visibility: { visible$: m.behavior(visible, { v: true, h: false }), resumed$: NEVER },
      },
      closesAt: 60_000,
    });
  const [one, two] = [open('one', 'v'), open('two', 'v 1s h')];
  m.expectObservable(one.streams.books.watch('m'), '^ 59s !').toBe('');
  m.act('a 99ms b', { a: one.streams.startBackground, b: two.streams.startBackground });
  const kinds = () =>
    (browser.messages as readonly { readonly kind: string }[]).map(({ kind }) => kind);
  return { two, kinds };
}

test('ignores odds of the visible tab after it was hidden for a minute', () => {
  marbles((m) => {
    const { two } = setUp(m);
    m.act('58s l', { l: () => expect(two.streams.books.age('m')).toBeGreaterThan(30_000) });
  });
});

test('sends no odds to the hidden tab, because each message would wake it', () => {
  marbles((m) => {
    const { kinds } = setUp(m, '30s o 1s o');
    let before = 0;
    m.act('20s b 30s l', {
      b: () => (before = kinds().length),
      l: () => {
        const later = kinds().slice(before);
        expect(later.filter((kind) => kind === 'odds' || kind === 'text')).toEqual([]);
      },
    });
  });
});
