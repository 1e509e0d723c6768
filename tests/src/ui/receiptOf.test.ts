import { expect, test } from 'vitest';
import { sentenceOf } from '../../../src/ui/refusals/sentence';
import { refusalWords } from '../../../src/ui/refusals/words';
import { openReceipt, settledReceipt } from '../../../src/ui/receipt/receiptOf';
import { moneyIn } from '../../../src/words/money';
import type { OpenBet, SettledLine } from '../../../streams/app';
import { EXCHANGE_CODES } from './exchangeCodes';

const money = moneyIn('INR');

const open = (more: Partial<OpenBet> = {}): OpenBet => ({
  betId: 'b',
  clientReference: 'ref',
  eventId: 'e',
  eventTitle: 'Home v Away',
  marketId: 'm',
  marketName: 'Match odds',
  bettingType: 'ODDS',
  runnerId: 'a',
  runnerName: 'Home',
  side: 'BACK',
  price: 240,
  stake: 10_000,
  matched: 10_000,
  averagePrice: 241.5,
  remaining: 0,
  lapsed: 0,
  cancelled: 0,
  voided: 0,
  status: 'EXECUTION_COMPLETE',
  placedAt: 1,
  ...more,
});
const settled = (more: Partial<SettledLine> = {}): SettledLine => ({
  betId: 'b',
  runnerName: 'Home',
  side: 'BACK',
  price: 240,
  bettingType: 'ODDS',
  stake: 10_000,
  profit: 0,
  outcome: 'void',
  placedAt: null,
  ...more,
});

test('shows the requested price next to the matched price', () => {
  expect(openReceipt(open(), money)).toMatchObject({ requested: '2.40', got: '2.42', ends: [] });
  expect(openReceipt(open({ matched: 0, remaining: 10_000 }), money).got).toBe(null);
  const fancy = open({ bettingType: 'FANCY', price: 4_700, averagePrice: 4_700, rate: 8_500 });
  expect(openReceipt(fancy, money)).toMatchObject({ requested: '47, rate 85', got: '47, rate 85' });
});

test('explains why an unmatched part ended, in the server’s words or the product’s', () => {
  const ends = (more: Partial<OpenBet>) => openReceipt(open({ matched: 0, ...more }), money).ends;
  expect(ends({ matched: 6_000, lapsed: 4_000 })).toEqual(['₹40 lapsed: nobody took it in time.']);
  expect(ends({ matched: 6_000, lapsed: 4_000, reason: 'The market closed.' })).toEqual([
    '₹40 lapsed. The market closed.',
  ]);
  expect(ends({ voided: 10_000, reason: 'RUNNER_REMOVED' })).toEqual([
    '₹100 was voided. This runner has been withdrawn.',
  ]);
  expect(ends({ cancelled: 10_000, reason: 'SOMETHING_NEW' })).toEqual([
    '₹100 was cancelled before it was matched.',
  ]);
  expect(ends({})).toEqual(['₹100 is no longer open. Your statement shows how it ended.']);
});

test('explains why a bet is void, but not why its unmatched part ended', () => {
  expect(settledReceipt(settled(), money).ends).toEqual([
    '₹100 was voided: it neither wins nor loses.',
  ]);
  expect(settledReceipt(settled({ stake: null, reason: 'VOIDED' }), money).ends).toEqual([
    'The bet was voided: it neither wins nor loses.',
  ]);
  expect(settledReceipt(settled({ outcome: 'won', profit: 14_000 }), money).ends).toEqual([]);
});

test('has a sentence for every code of the exchange', () => {
  for (const code of EXCHANGE_CODES) expect(sentenceOf(code), code).toMatch(/^[A-Z].*\.$/);
  for (const sentence of Object.values(refusalWords())) expect(sentence).toMatch(/^[A-Z].*\.$/);
});
