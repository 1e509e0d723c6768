import { map } from 'rxjs';
import { expect, test } from 'vitest';
import { applyFirstReply, type FirstReply } from '../../../streams/catalogue/firstReply';
import { eventDetail } from '../../../streams/catalogue/detail/wireDetail';
import { marketsByEvent } from '../../../streams/catalogue/detail/calls';
import { createBooks } from '../../../streams/odds/books';
import { createServerClock } from '../../../streams/odds/serverClock';
import { marketOdds, runnerOdds } from '../odds/oddsSamples';
import { marbles, type Marbles } from '../marbles';
import { alwaysOnline, alwaysVisible, createReport, sixteens, steady } from '../ports';
import { wireEvent, wireMarket } from './wireSamples';

const SHOWN: FirstReply = {
  sports: [],
  odds: new Map([['m1', marketOdds('m1', 1, [runnerOdds('a', 200)])]]),
  time: 60_000,
  age: 5_000,
};

function setUp(m: Marbles) {
  const scope = m.scope(20_000);
  const clock = createServerClock(steady, scope);
  const ports = { frames: sixteens, visibility: alwaysVisible, network: alwaysOnline };
  const { report } = createReport();
  const books = createBooks({ ...ports, report, steady, clock }, scope);
  return { steady, clock, books };
}

test('dates the page’s prices by the time of their arrival', () => {
  marbles((m) => {
    const { clock, books } = setUp(m);
    m.act('10s a', {
      a: () => {
        expect(applyFirstReply(SHOWN, { steady, clock, books })).toBe(SHOWN);
        const ages = [books.age('m1'), clock.sinceHeard()];
        expect([...ages, clock.serverNow()]).toEqual([5_000, 5_000, 65_000]);
      },
    });
    // Stale eight seconds after the arrival.
    const stale$ = books.market$('m1').pipe(map(({ stale }) => stale));
    m.expectObservable(stale$, '^ 15s !').toBe('10s f 2999ms t', { f: false, t: true });
  });
});

const eventWith = (bettingType: string): FirstReply => {
  const reply = { event: wireEvent('e1'), markets: [wireMarket('m1', { bettingType })] };
  return { ...SHOWN, detail: eventDetail(marketsByEvent.read({ time: null, ...reply })) };
};

test.each<[string, FirstReply | null, boolean]>([
  ['an event of the exchange', eventWith('ODDS'), true],
  ['an event with a market of the operator', eventWith('BOOKMAKER'), false],
  ['a reply without a time', { ...SHOWN, time: null }, false],
  ['a reply with an impossible time', { ...SHOWN, time: 1e15 }, false],
  ['no reply', null, false],
])('starts from the page’s reply or waits, for %s', (_, shown, isTaken) => {
  marbles((m) => {
    const deps = setUp(m);
    expect(applyFirstReply(shown, deps)).toBe(isTaken ? shown : null);
    expect(deps.books.snapshot('m1') !== null).toBe(isTaken);
    m.expectObservable(deps.clock.offset$, '^ 1s !').toBe('o', { o: isTaken ? 65_000 : 0 });
  });
});
