import { map, timer } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createSteadyClock } from '../../../streams/rx/steadyClock';
import { createBooks } from '../../../streams/odds/books';
import { setWallClock, sleep } from '../device';
import { marbles, type Marbles } from '../marbles';
import { alwaysOnline, alwaysVisible, clock, createReport, onTime, sixteens } from '../ports';
import { a2, setUp } from './booksFeed';
import { marketOdds, oddsReply } from './oddsSamples';

describe('the age of odds', () => {
  const setUpAges = (m: Marbles) => {
    const { report } = createReport();
    const scope = m.scope();
    const clocks = createSteadyClock({ clock, visibility: alwaysVisible }, scope);
    const visibility = { ...alwaysVisible, resumed$: clocks.slept$ };
    const books = createBooks(
      {
        frames: sixteens,
        visibility,
        network: alwaysOnline,
        report,
        steady: clocks,
        clock: onTime,
      },
      scope,
    );
    const poll = (): void => books.apply(oddsReply([marketOdds('m', 1, [a2])]), 'poll');
    m.act('1s p', { p: poll });
    const stale$ = books.market$('m').pipe(map(({ stale }) => stale));
    const ages: (number | null)[] = [];
    return { books, stale$, ages, look: () => void ages.push(books.age('m')) };
  };
  const [f, s] = [false, true];

  test('is null before the first message, and increases after that', () => {
    marbles((m) => {
      const { ages, look } = setUpAges(m);
      m.act('a 4999ms a', { a: look });
      m.after(() => expect(ages).toEqual([null, 4_000]));
    });
  });

  test('is right if the clock is set back an hour', () => {
    marbles((m) => {
      const { stale$, ages, look } = setUpAges(m);
      // Polled at 1 s, stale at 9 s. b: the clock is set back; a: the age is read at 20 s.
      m.act('3s b 16999ms a', { b: () => setWallClock(-3_600_000), a: look });
      m.expectObservable(stale$, '^ 30s !').toBe('1s f 7999ms s', { f, s });
      m.after(() => expect(ages).toEqual([19_000]));
    });
  });

  test('includes a sleep with the page visible', () => {
    marbles((m) => {
      const { stale$, ages, look } = setUpAges(m);
      // Polled at 1 s. s: the device slept two hours; noticed at 3 s, by the beat of a second.
      m.act('2500ms s 999ms a', { s: () => sleep(7_200_000, 'not counted'), a: look });
      m.expectObservable(stale$, '^ 30s !').toBe('1s f 1999ms s', { f, s });
      m.after(() => expect(ages).toEqual([7_202_500]));
    });
  });
});

test('stops when the scope closes', () => {
  marbles((m) => {
    const { books, poll } = setUp(m, alwaysVisible, 2_000);
    poll(marketOdds('m', 1, [a2]));
    m.expectObservable(books.market$('m').pipe(map(({ stale }) => stale))).toBe('a 1999ms |', {
      a: false,
    });
    m.expectObservable(timer(20_000)).toBe('20s (a|)', { a: 0 });
  });
});
