import { map, scan } from 'rxjs';
import { test } from 'vitest';
import { createState } from '../../../streams/rx/behavior';
import type { Loadable } from '../../../streams/rx/loadable';
import { createBooks } from '../../../streams/odds/books';
import { unlistedMarketStarts } from '../../../streams/catalogue/marketStarts';
import type { EventInfo, MarketInfo, Sport } from '../../../streams/catalogue/types';
import { marbles, type Marbles } from '../marbles';
import { alwaysOnline, alwaysVisible, createReport, onTime, sixteens, steady } from '../ports';
import { marketOdds, oddsReply } from '../odds/oddsSamples';

const listed = (inPlay: boolean): Loadable<readonly Sport[]> => {
  const market = { id: 'm' } as MarketInfo;
  const event = { id: 'e1', inPlay, market } as EventInfo;
  return { state: 'ready', value: [{ id: '1', name: 'Football', order: 1, events: [event] }] };
};

function setUp(m: Marbles, inList = false) {
  const scope = m.scope(5_000);
  const books = createBooks(
    {
      frames: sixteens,
      steady,
      clock: onTime,
      visibility: alwaysVisible,
      network: alwaysOnline,
      report: createReport().report,
    },
    scope,
  );
  const sports = createState(listed(inList), scope);
  const offs$ = unlistedMarketStarts({ books, catalogue: { sports$: sports.value$ } }).pipe(
    scan((count) => count + 1, 0),
    map(String),
  );
  const push = (seq: number, inPlay: boolean, marketId = 'm'): void =>
    books.apply(oddsReply([marketOdds(marketId, seq, [], { inPlay })]), 'push');
  m.expectObservable(books.watch('m'), '^ 2s !').toBe('');
  m.expectObservable(books.watch('n'), '^ 2s !').toBe('');
  return { offs$, push };
}

test('emits once for markets that turn in play close together', () => {
  marbles((m) => {
    const { offs$, push } = setUp(m);
    m.act('-n-p-b 600ms p', {
      n: () => push(1, false),
      p: () => push(2, true),
      b: () => push(3, false),
    });
    m.expectObservable(offs$, '^ 2s !').toBe('253ms 1');
  });
});

test('ignores a market that is in play in the list, or missing from the list', () => {
  marbles((m) => {
    const { offs$, push } = setUp(m, true);
    m.act('-p-n', { p: () => push(1, true), n: () => push(1, true, 'n') });
    m.expectObservable(offs$, '^ 2s !').toBe('');
  });
});
