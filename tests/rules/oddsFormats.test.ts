import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Price, stepPrice } from '../../streams/rules/ladder';
import {
  americanOf,
  fractionOf,
  hongKongOf,
  indonesianOf,
  malayOf,
} from '../../streams/rules/oddsFormats';

/** Every price of the two ladders with decimal odds. */
const CLASSIC = Array.from({ length: 350 }, (_, ticks) =>
  stepPrice({ kind: 'CLASSIC' }, 101, ticks),
);
const FINEST = Array.from({ length: 99_900 }, (_, ticks) => 101 + ticks);

/** The win that a format promises for a stake of 1, calculated only from the odds that it shows. */
const PAYS: Readonly<Record<string, (price: Price) => number>> = {
  fractional: (price) => fractionOf(price)[0] / fractionOf(price)[1],
  american: (price) => ofSigned(americanOf(price) / 100),
  hongKong: (price) => hongKongOf(price) / 100,
  indonesian: (price) => ofSigned(indonesianOf(price) / 100),
  malay: (price) => ofSigned(malayOf(price) / 1_000),
};
const ofSigned = (odds: number): number => (odds > 0 ? odds : -1 / odds);

/** The rounding error of a hundredth in binary fractions. */
const HAIR = 1e-9;

describe.each(Object.entries(PAYS))('%s odds', (name, pays) => {
  test('never promise more than the price pays', () => {
    const better = FINEST.filter((price) => pays(price) > price / 100 - 1 + HAIR);
    expect(better).toEqual([]);
  });

  test('rise with the price, and differ between any two ticks', () => {
    const upTo = name === 'malay' ? 3_000 : 100_000;
    for (const ladder of [CLASSIC, FINEST]) {
      const fine = ladder === FINEST;
      const falls = ladder.filter(
        (price, index) => index > 0 && pays(price) < pays(ladder[index - 1] ?? 0) - HAIR,
      );
      expect(falls).toEqual([]);
      if (fine && name === 'malay') continue;
      const alike = ladder.filter(
        (price, index) =>
          index > 0 && price <= upTo && pays(price) < pays(ladder[index - 1] ?? 0) + HAIR,
      );
      expect(alike).toEqual([]);
    }
  });
});

describe('fractions', () => {
  test.each([
    [101, '1/100'],
    [110, '1/10'],
    [119, '2/11'],
    [134, '1/3'],
    [150, '1/2'],
    [167, '4/6'],
    [191, '10/11'],
    [200, '1/1'],
    [220, '6/5'],
    [224, '31/25'],
    [238, '11/8'],
    [250, '6/4'],
    [275, '7/4'],
    [288, '15/8'],
    [300, '2/1'],
    [350, '5/2'],
    [430, '33/10'],
    [434, '100/30'],
    [550, '9/2'],
    [1_050, '19/2'],
    [2_100, '20/1'],
    [100_000, '999/1'],
  ])('show %i hundredths as %s', (price, written) => {
    expect(fractionOf(price).join('/')).toBe(written);
  });

  test('match their price exactly, or are less than a hundredth below it', () => {
    const off = FINEST.filter((price) => {
      const [profit, stake] = fractionOf(price);
      return price * stake - 100 * (profit + stake) >= stake;
    });
    expect(off).toEqual([]);
  });

  test('have no common divisor, except fractions that are traditionally not reduced', () => {
    const whole = new Set<string>();
    for (const price of FINEST) {
      const [profit, stake] = fractionOf(price);
      for (let by = 2; by <= Math.min(profit, stake); by++)
        if (profit % by === 0 && stake % by === 0) whole.add(`${profit}/${stake}`);
    }
    expect([...whole]).toEqual(['4/6', '6/4', '100/30']);
  });
});

describe('signed odds', () => {
  test('show the win per 100 above even money, or the stake to win 100, in American format', () => {
    expect([101, 134, 150, 191, 199, 200, 201, 250, 1_000, 100_000].map(americanOf)).toEqual([
      -10_000, -295, -200, -110, -102, 100, 101, 150, 900, 99_900,
    ]);
  });

  test('change their sign above even money in Malay format, and below it in Indonesian format', () => {
    expect([101, 150, 200, 202, 300, 1_100, 100_000].map(malayOf)).toEqual([
      10, 500, 1_000, -981, -500, -100, -2,
    ]);
    expect([150, 200, 300].map(indonesianOf)).toEqual([-200, 100, 200]);
  });

  test('are less than one unit of their last digit from the price', () => {
    assert(
      property(integer({ min: 101, max: 199 }), (price) => {
        expect(-americanOf(price) - 10_000 / (price - 100)).toBeLessThan(1);
      }),
    );
    assert(
      property(integer({ min: 201, max: 100_000 }), (price) => {
        expect(-malayOf(price) - 100_000 / (price - 100)).toBeLessThan(1);
      }),
    );
  });
});
