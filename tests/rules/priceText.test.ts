import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOnLadder, type Ladder } from '../../streams/rules/ladder';
import { mayBecomeTick, parsePrice } from '../../streams/rules/priceText';

describe('parsePrice', () => {
  it.each([
    ['2.5', 250],
    ['2,5', 250],
    ['1,000', 100_000],
    ['3', 300],
    ['2.', 200],
    ['.5', 50],
    ['२.५', 250],
    ['２．５', 250],
    ['2.456', 245.6],
    ['3.001', 300.1],
  ])('reads "%s"', (text, price) => {
    expect(parsePrice(text)).toBe(price);
  });

  it.each(['', 'two', '0,500', '0', '.', '-2', '2.5.1', '1e3', '99999999'])(
    'rejects "%s"',
    (text) => {
      expect(parsePrice(text)).toBeNull();
    },
  );

  it('reads every price with two decimals as its hundredths', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (price) => {
        expect(parsePrice((price / 100).toFixed(2))).toBe(price);
      }),
    );
  });
});

describe('mayBecomeTick', () => {
  const classic: Ladder = { kind: 'CLASSIC' };
  const runs: Ladder = { kind: 'LINE_RANGE', min: 50, max: 10_050, interval: 25 };

  it.each(['1', '2', '3.0', '3,0', '3.05', '3.050', '31', '99', '25.', '1.0', '0', '٣٫٠', '1,000'])(
    'accepts "%s", which more digits can complete',
    (text) => {
      expect(mayBecomeTick(classic, text)).toBe(true);
    },
  );

  it.each(['3.03', '3,03', '6.1', '25.5', '101.', '1.00', '3.005', '1001', '٣٫٠٣'])(
    'rejects "%s", which no more digits can complete',
    (text) => {
      expect(mayBecomeTick(classic, text)).toBe(false);
    },
  );

  it('uses the interval of a line', () => {
    expect(['45.2', '45.25', '45.', '45.3'].map((text) => mayBecomeTick(runs, text))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('accepts every beginning of a price on the ladder', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 100_000 }), (price) => {
        if (!isOnLadder(classic, price)) return;
        const text = (price / 100).toFixed(2);
        for (let length = 1; length <= text.length; length += 1)
          expect(mayBecomeTick(classic, text.slice(0, length))).toBe(true);
      }),
    );
  });
});
