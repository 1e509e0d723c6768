import { describe, expect, it } from 'vitest';
import { isBetterNow, shortOf } from '../../../src/islands/slip/writeOf';
import { figuresOf } from '../../../src/ui/bets/betFigures';
import { priceWriter, sideWord } from '../../../src/ui/operatorPriced/bookmakerLabels';
import { NO_FACTS } from '../../../streams/betting/slip/legFacts';
import type { Leg } from '../../../streams/app';
import { only, slip, withTen } from '../../streams/betting/slip/slipShown';

const fancy = { bettingType: 'FANCY', rate: 9_500 } as const;

describe('a price', () => {
  it('is written in the format of its market', () => {
    expect(priceWriter({ bettingType: 'ODDS' })(262)).toBe('2.62');
    expect(priceWriter({ bettingType: 'BOOKMAKER' })(16_250)).toBe('162.5');
    expect(priceWriter(fancy)(4_900)).toBe('49, rate 95');
    expect(shortOf(fancy)(4_900)).toBe('49');
  });
});

describe('a side', () => {
  it('is Yes or No on a number of runs, Back or Lay at a rate', () => {
    expect(sideWord({ ...fancy, side: 'BACK' })).toBe('Yes');
    expect(sideWord({ ...fancy, side: 'LAY' })).toBe('No');
    expect(sideWord({ bettingType: 'BOOKMAKER', side: 'LAY' })).toBe('Lay');
  });
});

describe('a move', () => {
  const leg = (side: Leg['side'], now: Partial<Leg>): Leg => ({
    ...only(slip(withTen, NO_FACTS)),
    bettingType: 'FANCY',
    side,
    price: 7_800,
    rate: 10_000,
    best: 7_800,
    bestRate: 10_000,
    ...now,
  });

  it('is better for Yes if the line falls, and for No if the line rises', () => {
    expect(isBetterNow(leg('BACK', { best: 7_700 }))).toBe(true);
    expect(isBetterNow(leg('BACK', { best: 7_900, bestRate: 12_000 }))).toBe(false);
    expect(isBetterNow(leg('LAY', { best: 7_900 }))).toBe(true);
  });

  it('is better for Yes if the rate rises at the same line, and for No if the rate falls', () => {
    expect(isBetterNow(leg('BACK', { bestRate: 11_000 }))).toBe(true);
    expect(isBetterNow(leg('LAY', { bestRate: 11_000 }))).toBe(false);
  });
});

describe('the figures of a bet', () => {
  const bet = { stake: 10_000, matched: 10_000, remaining: 0, price: 16_200, averagePrice: 16_200 };

  it('follow the rate per 100', () => {
    expect(figuresOf({ ...bet, bettingType: 'BOOKMAKER', side: 'BACK' })).toMatchObject({
      profit: 16_200,
      liability: 10_000,
    });
    const no = { ...bet, price: 7_800, averagePrice: 7_800, rate: 11_000 };
    expect(figuresOf({ ...no, bettingType: 'FANCY', side: 'LAY' })).toMatchObject({
      profit: 10_000,
      liability: 11_000,
    });
  });
});
