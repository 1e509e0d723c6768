import { afterAll, describe, expect, it, vi } from 'vitest';
import { languageIn } from '../../../src/words/files';
import { line, price, sizeIn, startsAt, timeOfDay } from '../../../src/words/formats';
import { age, listed, percent, rate, seconds } from '../../../src/words/details';
import { moneyIn } from '../../../src/words/money';
import { numeralsOf } from '../../../src/words/numerals';
import { plural } from '../../../src/words/plural';

afterAll(() => vi.resetModules());

describe('formats that English writes by hand', () => {
  const { figure, timeOfDay: clock, percent: share, rate: whole, ...days } = numeralsOf('en-GB');

  it('match Intl for every price of the ladder, lines and sizes', () => {
    const byIntl = (value: number): string => {
      const decimals =
        value < 400 || value % 10 !== 0 ? 2 : value < 1_000 || value % 100 !== 0 ? 1 : 0;
      return figure(value / 100, decimals);
    };
    const odd = Array.from({ length: 99_900 }, (_, index) => index + 101).filter(
      (value) => price(value) !== byIntl(value),
    );
    expect(odd).toEqual([]);
    expect([line(16_250), line(4_700), line(4_725)]).toEqual([
      figure(162.5, 1),
      figure(47, 0),
      figure(47.25, 2),
    ]);
    const size = sizeIn('EUR');
    expect([size(84_000), size(120_000)]).toEqual([figure(840, 0), `${figure(1.2, 1)}k`]);
  });

  it('match Intl for every minute of a day', () => {
    const midnight = new Date(2030, 4, 13).getTime();
    for (let minute = 0; minute < 1_440; minute++) {
      const at = midnight + minute * 60_000;
      expect(timeOfDay(at)).toBe(clock(at));
    }
  });

  it('match Intl for every day of two years', () => {
    const now = new Date(2028, 0, 1, 12).getTime();
    for (let day = 2; day < 731; day++) {
      const at = new Date(2028, 0, 1 + day, 12).getTime();
      const written = day < 7 ? days.weekday(at) : days.dayOfYear(at);
      expect(startsAt(at, now)).toBe(`${written} 12:00`);
    }
  });

  it('match Intl for percentages', () => {
    for (let count = 0; count < 10_000; count++) {
      expect(percent(count / 1_000)).toBe(share(count / 1_000));
      expect(rate(count / 10_000)).toBe(whole(count / 10_000));
    }
  });

  it.each(['INR', 'GBP', 'EUR', 'USD', 'AED'])('match Intl for the sign of %s', (currency) => {
    const parts = new Intl.NumberFormat('en-GB', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    }).formatToParts(0);
    expect(moneyIn(currency).symbol).toBe(parts.find(({ type }) => type === 'currency')?.value);
  });
});

describe('plurals, units, percentages and lists in English', () => {
  it('have the plural form for their count', () => {
    const written = (count: number) => plural(count, { one: '1 bet', other: `${count} bets` });
    expect([0, 1, 2, 11].map(written)).toEqual(['0 bets', '1 bet', '2 bets', '11 bets']);
  });

  it('separate units of time from their sign, but not percentages', () => {
    expect([seconds(1), seconds(5), age(3_599_000), age(3_600_000)]).toEqual([
      '1 s',
      '5 s',
      '59 min',
      '1 h',
    ]);
    expect([percent(1.0094), percent(12.5), rate(0.05), rate(0.025)]).toEqual([
      '100.9%',
      '1250.0%',
      '5%',
      '2.5%',
    ]);
    expect([listed([]), listed(['a']), listed(['a', 'b', 'c'])]).toEqual(['', 'a', 'a, b, c']);
  });
});

describe('figures in German', () => {
  it('have German signs', async () => {
    // Formats are created once for each page, so this page has separate modules.
    vi.resetModules();
    const { speak } = await import('../../../src/words/language');
    const formats = await import('../../../src/words/formats');
    const details = await import('../../../src/words/details');
    const money = await import('../../../src/words/money');
    speak(languageIn({}, 'de', 'ltr'));
    expect([formats.price(142), formats.line(16_250), formats.sizeIn('EUR')(120_000)]).toEqual([
      '1,42',
      '162,5',
      '1,2k',
    ]);
    expect(details.averagePrice(425.49)).toBe('4,25');
    expect([details.percent(1.009), details.age(5_000), details.age(120_000)]).toEqual([
      '100,9\u00a0%',
      '5 Sek.',
      '2 Min.',
    ]);
    expect(money.moneyIn('EUR').full(-1_245_000)).toBe('\u200e−12.450,00\u00a0€');
    const [then, now] = [new Date(2030, 4, 22, 12), new Date(2030, 4, 13, 12)];
    expect(formats.startsAt(then.getTime(), now.getTime())).toBe('22. Mai 12:00');
  });
});
