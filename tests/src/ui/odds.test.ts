import { afterEach, describe, expect, it } from 'vitest';
import { averagePrice } from '../../../src/words/details';
import { decimal, price, writePricesBy } from '../../../src/words/formats';
import { agreedPrice, agreedWriter } from '../../../src/ui/odds/agreed';
import { writerOf } from '../../../src/ui/odds/odds';
import { openReceipt } from '../../../src/ui/receipt/receiptOf';
import { moneyIn } from '../../../src/words/money';
import { matchedBet } from '../../streams/betting/bets';
import { type Price, stepPrice } from '../../../streams/rules/ladder';

afterEach(() => writePricesBy(decimal));

const FORMS = ['fractional', 'american', 'hongKong', 'indonesian', 'malay'] as const;
const TICKS = Array.from({ length: 350 }, (_, tick) => stepPrice({ kind: 'CLASSIC' }, 101, tick));

describe('odds', () => {
  it.each([
    [101, ['1/100', '−10000', '0.01', '−100', '0.01']],
    [150, ['1/2', '−200', '0.50', '−2.00', '0.50']],
    [200, ['1/1', '+100', '1.00', '1.00', '1.00']],
    [250, ['6/4', '+150', '1.50', '1.50', '−0.667']],
    [860, ['38/5', '+760', '7.6', '7.6', '−0.132']],
    [1_100, ['10/1', '+1000', '10', '10', '−0.100']],
    [100_000, ['999/1', '+99900', '999', '999', '−0.002']],
  ])('are written for %i hundredths in every format', (value, written) => {
    expect(FORMS.map((form) => writerOf(form)(value))).toEqual(written);
  });

  it('have at most six characters, for every tick of the usual ladder in every format', () => {
    const long = FORMS.flatMap((form) => TICKS.map((tick) => writerOf(form)(tick))).filter(
      (text) => text.length > 6 || text === '',
    );
    expect(long).toEqual([]);
  });

  it('are empty without a price', () => {
    for (const form of FORMS)
      expect([0, 100].map((value) => writerOf(form)(value))).toEqual(['', '']);
  });

  it('are decimal for an unknown format', () => {
    for (const name of ['decimal', 'roman', '__proto__', 'constructor', ''])
      expect(writerOf(name)).toBe(decimal);
  });

  it('are written by the same writer each time, so that unchanged odds do not render again', () => {
    for (const form of FORMS) expect(writerOf(form)).toBe(writerOf(form));
  });
});

describe('the odds format that a player chose', () => {
  const both = (shown: string, counts: string): string => `${shown} (${counts})`;

  it('applies to every price and every average, and never rounds an average up', () => {
    writePricesBy(writerOf('fractional'));
    expect(price(250)).toBe('6/4');
    expect([averagePrice(250), averagePrice(250.9)]).toEqual(['6/4', '6/4']);
  });

  it('is shown with the decimal price in confirmations, but only once if they are equal', () => {
    expect([agreedPrice(250, both), agreedPrice(250.9, both)]).toEqual(['2.50', '2.51']);
    writePricesBy(writerOf('american'));
    expect([agreedPrice(250, both), agreedPrice(250.9, both)]).toEqual([
      '+150 (2.50)',
      '+150 (2.51)',
    ]);
    expect(agreedWriter({ bettingType: 'LINE' }, both)(16_250)).toBe('162.5');
    expect(agreedWriter({ bettingType: 'BOOKMAKER', rate: 0 }, both)(7_800)).toBe('78');
  });

  it('is shown on a receipt with the requested and the matched decimal price', () => {
    writePricesBy(writerOf('hongKong'));
    const bet = matchedBet('b', { price: 240, averagePrice: 250 });
    expect(openReceipt(bet, moneyIn('INR'))).toMatchObject({
      requested: '1.40 (decimal 2.40)',
      got: '1.50 (decimal 2.50)',
    });
  });
});

describe('the element of a price', () => {
  /** Creates the parts of an element that a writer uses. */
  function shownIn(parent: string) {
    const attributes = new Map<string, string>();
    const dataset = new Proxy<Record<string, string>>(
      {},
      {
        set: (_, name, value: string) => Boolean(attributes.set(`data-${String(name)}`, value)),
        deleteProperty: (_, name) => attributes.delete(`data-${String(name)}`) || true,
      },
    );
    const parentElement = {
      dataset,
      parentElement: { localName: parent },
      hasAttribute: (name: string) => attributes.has(name),
      setAttribute: (name: string, value: string) => attributes.set(name, value),
      removeAttribute: (name: string) => attributes.delete(name),
    };
    return { at: { parentElement } as unknown as Text, attributes };
  }

  it('announces a fraction in spoken words, on a button together with its visible text', () => {
    writePricesBy(writerOf('fractional'));
    const [cell, figure] = [shownIn('button'), shownIn('dd')];
    price(250, cell.at);
    price(200, figure.at);
    expect(cell.attributes.get('aria-label')).toBe('6 to 4, 6/4');
    expect(Object.fromEntries(figure.attributes)).toEqual({
      'aria-label': 'evens',
      role: 'img',
      'data-heard': '',
    });
    price(0, cell.at);
    expect(Object.fromEntries(cell.attributes)).toEqual({});
  });

  it('is unchanged by the writer of a format that is no longer chosen', () => {
    const former = writerOf('fractional');
    writePricesBy(former);
    const { at, attributes } = shownIn('button');
    former(250, at);
    writePricesBy(writerOf('american'));
    price(250, at);
    expect(Object.fromEntries(attributes)).toEqual({ 'data-many': '4' });
    expect(former(240, at)).toBe('7/5');
    expect(Object.fromEntries(attributes)).toEqual({ 'data-many': '4' });
  });
});

it('never writes odds as better than they pay, in any format', () => {
  const pays: Readonly<Record<(typeof FORMS)[number], (text: string) => number>> = {
    fractional: (text) => Number(text.split('/')[0]) / Number(text.split('/')[1]),
    american: (text) => ofSigned(Number(text.replace('−', '-')) / 100),
    hongKong: Number,
    indonesian: (text) => ofSigned(Number(text.replace('−', '-'))),
    malay: (text) => ofSigned(Number(text.replace('−', '-'))),
  };
  const ofSigned = (odds: number): number => (odds > 0 ? odds : -1 / odds);
  const better = FORMS.flatMap((form) =>
    TICKS.filter((tick: Price) => pays[form](writerOf(form)(tick)) > tick / 100 - 1 + 1e-9).map(
      (tick) => `${form} ${tick}`,
    ),
  );
  expect(better).toEqual([]);
});
