import { expect, test } from 'vitest';
import { endWords } from '../../../../../src/islands/bets/settled/ended';
import { moneyIn } from '../../../../../src/words/money';
import type { EndedRemainder } from '../../../../../streams/app';
import { rest } from './rest';

test.each<[Partial<EndedRemainder>, string]>([
  [{}, '₹5,000 on Highmoss at 50 lapsed. Stake released.'],
  [{ reason: 'IN_PLAY' }, '₹5,000 on Highmoss at 50 lapsed at the off. Stake released.'],
  [
    { reason: 'The market went in play before the bet was matched.' },
    '₹5,000 on Highmoss at 50 lapsed at the off. Stake released.',
  ],
  [{ outcome: 'CANCELLED' }, '₹5,000 on Highmoss at 50 was cancelled. Stake released.'],
  [
    { outcome: 'VOIDED', bet: { ...rest.bet, side: 'LAY' } },
    '₹5,000 on Highmoss at 50 is void. Liability released.',
  ],
  [{ outcome: 'ENDED' }, '₹5,000 on Highmoss at 50 is no longer in the market.'],
])('says for an unmatched bet that ended with %j: "%s"', (more, said) => {
  expect(endWords({ ...rest, ...more }, moneyIn('INR'))).toBe(said);
});
