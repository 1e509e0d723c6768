import { ignoreElements, map, NEVER, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { HubFailure, type HttpReply } from '../../../streams/ports';
import { type Marbles, marbles } from '../marbles';
import { createLink, noReply, type Route, wrapped } from '../ports';
import { createProduct, message } from '../product';
import { wireOdds } from '../server';
import { wireEvent, wireMarket } from '../catalogue/wireSamples';
import { marketOdds, runnerOdds } from './oddsSamples';

const odds = (seq: number) => ({
  time: '1970-01-01T00:01:00Z',
  markets: [wireOdds(marketOdds('m', seq, [runnerOdds('a', 200)]))],
});
const detail = wrapped({ event: wireEvent('e1'), markets: [wireMarket('m')] });

interface Given {
  readonly messages?: string;
  readonly routes?: Readonly<Record<string, Route>>;
  /** The ms after which the feature's code loads. */
  readonly after?: number;
}

function setUp(m: Marbles, { messages = '-', routes = {}, after = 0 }: Given) {
  const { link } = createLink(
    m.hot(messages, {
      o: message('MarketOdds', odds(1)),
      x: message('MarketOdds', [1]),
      l: message('MarketOdds', odds(500)),
    }),
  );
  const connection$ = m.cold('l', { l: link });
  return createProduct(m, { connect: () => connection$, routes, after: { market: after } });
}

describe('the odds feature', () => {
  it('passes pushed odds to the books and the server’s time to the clock', () =>
    marbles((m) => {
      const { streams, warnings } = setUp(m, { messages: '1s o-x' });
      streams.startBackground();
      m.expectObservable(streams.books.runner$('m', 'a'), '^ 2s !').toBe('1008ms a', {
        a: runnerOdds('a', 200),
      });
      m.act('                                                             1003ms c', {
        c() {
          expect(streams.books.pushAge('m')).toBe(3);
          expect(streams.serverNow()).toBe(60_003);
        },
      });
      m.after(() =>
        expect(warnings.map(({ what }) => what)).toEqual([
          'hub: a MarketOdds that could not be read',
        ]),
      );
    }));

  it('fetches the odds of watched markets once started, and reports when requests fail', () =>
    marbles((m) => {
      const answers = (_: unknown, count: number) =>
        count === 0 ? m.cold<HttpReply>('#', {}, noReply()) : of(wrapped(odds(1)));
      const { streams, requested } = setUp(m, { routes: { 'Odds/GetUserOddsV2': answers } });
      m.expectObservable(streams.books.watch('m'), '^ 4s !').toBe('');
      // An event alone does not cause requests for odds.
      m.expectObservable(streams.catalogue.event$('e1'), '^ 900ms !').toBe('(lf)', {
        l: { state: 'loading' },
        f: expect.objectContaining({ state: 'failed' }),
      });
      m.act('                                                               1s b', {
        b: streams.startBackground,
      });
      m.expectObservable(streams.pollingFails$, '^ 3s !').toBe('            n 1019ms f', {
        n: false,
        f: true,
      });
      m.after(() => expect(requested('Odds/GetUserOddsV2').slice(0, 1)).toEqual([1_020]));
    }));

  it('retries the hub when the server replies after failures', () =>
    marbles((m) => {
      const answers = (_: unknown, count: number) =>
        count === 0 ? m.cold<HttpReply>('#', {}, noReply()) : of(wrapped(odds(1)));
      const { streams, opened } = createProduct(m, {
        connect: () => m.cold('#', {}, new HubFailure('lost')),
        routes: { 'Odds/GetUserOddsV2': answers },
        closesAt: 9_000,
      });
      streams.startBackground();
      m.expectObservable(streams.books.watch('m'), '1s ^ 7s !').toBe('');
      m.expectObservable(streams.pollingFails$, '^ 9s !').toBe('n 1019ms f 3999ms n 3979ms |', {
        n: false,
        f: true,
      });
      // Retried after 0 and 2 s; the next retry would be at 12 s.
      m.after(() => expect(opened.map(({ at }) => at)).toEqual([0, 0, 2_000, 5_020, 5_020, 7_020]));
    }));

  it('ignores pushes of an operator-priced market, because its odds have other states', () =>
    marbles((m) => {
      const row = { id: 'a', marketId: 'm', backPrice: 79, backSize: 100 };
      const { streams } = setUp(m, {
        // l: the hub pushes a named market, of any kind.
        messages: '2s l',
        routes: {
          'Market/GetByEventId': of(
            wrapped({
              event: wireEvent('e1'),
              markets: [wireMarket('m', { type: 'FANCY', bettingType: 'FANCY' })],
            }),
          ),
          'Odds/GetUserOddsV2': of(wrapped({ fancy: { runners: [row] } })),
        },
      });
      streams.startBackground();
      m.expectObservable(streams.catalogue.event$('e1').pipe(ignoreElements()), '^ 4s !').toBe('');
      m.expectObservable(streams.books.watch('m'), '^ 4s !').toBe('');
      const best$ = streams.books.runner$('m', 'a').pipe(map(({ prices }) => prices[0]));
      m.expectObservable(best$, '^ 4s !').toBe('p', { p: 7_900 });
    }));

  it('emits an event as failed while its code is missing', () =>
    marbles((m) => {
      const { streams } = createProduct(m, { connect: () => NEVER, gone: ['market'] });
      m.expectObservable(streams.catalogue.event$('e1')).toBe('       800ms f 4199ms |', {
        f: { state: 'failed', error: expect.objectContaining({ kind: 'missing' }) },
      });
      m.expectObservable(streams.catalogue.marketInfo$('e1', 'm')).toBe('5s |');
    }));

  it('ends its streams and aborts the request for an event when the scope closes', () =>
    marbles((m) => {
      const detail$ = m.cold<HttpReply>('-');
      const { streams } = createProduct(m, {
        connect: () => NEVER,
        routes: { 'Market/GetByEventId': detail$ },
        closesAt: 9,
      });
      m.expectObservable(streams.catalogue.event$('e1')).toBe('l 8ms |', {
        l: { state: 'loading' },
      });
      m.expectObservable(streams.pollingFails$).toBe('         n 8ms |', { n: false });
      m.expectSubscriptions(detail$.subscriptions).toBe('      ^ 8ms !');
    }));

  it('emits an event once its code is loaded', () =>
    marbles((m) => {
      const { streams, loaded } = setUp(m, {
        after: 1_000,
        routes: { 'Market/GetByEventId': m.cold('-(r|)', { r: detail }) },
      });
      const states$ = streams.catalogue.event$('e1').pipe(map(({ state }) => state));
      m.expectObservable(states$, '^ 2s !').toBe('1s lr', { l: 'loading', r: 'ready' });
      const name$ = streams.catalogue.marketInfo$('e1', 'm').pipe(map(({ name }) => name));
      m.expectObservable(name$).toBe('            1001ms (n|)', { n: 'Match Odds' });
      m.after(() => expect(loaded).toEqual(['market']));
    }));
});
