import { expect, test } from 'vitest';
import { type QuoteFacts, quoteOf } from '../../../../streams/betting/cashOut/quotes';
import type { PlacedState, Placement } from '../../../../streams/betting/placing/placementRules';
import { marketOdds, runnerOdds } from '../../odds/oddsSamples';
import { aBetRequest } from '../placing/placingPage';
import { aMarketInfo } from '../slip/slipParts';
import { BACKED, lays, WHOLE } from './cashOutPage';

const RUNNERS = [lays(250, 100_000), runnerOdds('b', 150)];
const facts = (more: Partial<QuoteFacts> = {}): QuoteFacts => ({
  market: aMarketInfo(),
  odds: marketOdds('m', 1, RUNNERS),
  isFresh: true,
  bets: { state: 'ready', value: [BACKED] },
  placements: [],
  limits: null,
  hasUnmatched: true,
  ...more,
});
const placement = (state: PlacedState, more: Partial<Placement> = {}): Placement => ({
  order: aBetRequest(),
  sentAt: 0,
  betId: 'new',
  missing: 'no',
  watched: false,
  forgotten: false,
  state,
  ...more,
});
const matched = { status: 'matched', matched: 500, averagePrice: 300, rest: null } as const;
const refused = { status: 'rejected', code: 'NOT_PLACED', message: null } as const;

test('quotes bets, results and the facts that a bet needs', () => {
  expect(quoteOf(WHOLE, 100, facts())).toMatchObject({
    ...WHOLE,
    bets: [{ runnerId: 'a', side: 'LAY', price: 250, size: 12_000 }],
    worst: 1_900,
    version: 1,
    betDelay: 0,
  });
});

test('quotes only the money on offer if no part of a bet can wait', () => {
  const odds = marketOdds('m', 1, [lays(250, 5_000), runnerOdds('b', 150)]);
  const sizes = (more: Partial<QuoteFacts>) => {
    const quote = quoteOf(WHOLE, 100, facts({ odds, ...more }));
    return 'bets' in quote ? quote.bets.map(({ size, available }) => [size, available]) : quote;
  };
  expect(sizes({})).toEqual([[12_000, 5_000]]);
  expect(sizes({ hasUnmatched: false })).toEqual([[5_000, 5_000]]);
});

test.each<[string, Partial<QuoteFacts>, string]>([
  ['the bets are not known', { bets: { state: 'loading' } }, 'loading'],
  ['no bet is matched', { bets: { state: 'ready', value: [] } }, 'noPosition'],
  ['the rules are not known', { market: null }, 'loading'],
  ['the odds are not known', { odds: null }, 'loading'],
  ['the market is closed', { odds: marketOdds('m', 1, RUNNERS, { status: 'CLOSED' }) }, 'closed'],
  ['a bet is on an unknown runner', { odds: marketOdds('m', 1, [RUNNERS[1]!]) }, 'unsupported'],
  ['the prices are old', { isFresh: false }, 'stale'],
  [
    'a runner takes no bets',
    { odds: marketOdds('m', 1, [{ ...RUNNERS[0]!, status: 'HIDDEN' }, RUNNERS[1]!]) },
    'noOffer',
  ],
  [
    'a bet is being sent',
    { placements: [placement({ status: 'submitting', sentAt: 0 })] },
    'pending',
  ],
  ['a bet may arrive late', { placements: [placement(refused, { watched: true })] }, 'pending'],
  ['a matched bet is not listed yet', { placements: [placement(matched)] }, 'pending'],
  [
    'a listed bet has matched more',
    { placements: [placement({ ...matched, matched: 20_000 }, { betId: '1' })] },
    'pending',
  ],
])('has no quote if %s', (_, more, kind) => {
  expect(quoteOf(WHOLE, 100, facts(more))).toMatchObject({ kind });
});

test.each(['REMOVED', 'LOSER'] as const)('leaves out a runner that is %s as a winner', (status) => {
  const odds = marketOdds('m', 1, [...RUNNERS, { ...runnerOdds('c', 900), status }]);
  const quote = quoteOf(WHOLE, 100, facts({ odds }));
  expect(quote).toMatchObject({ results: [{ runnerId: 'a' }, { runnerId: 'b' }] });
});

test('includes the loss of a bet on a beaten runner, and ignores a bet on a removed runner', () => {
  const onC = { ...BACKED, betId: '2', runnerId: 'c' };
  const quote = (status: 'REMOVED' | 'LOSER') =>
    quoteOf(
      WHOLE,
      100,
      facts({
        odds: marketOdds('m', 1, [...RUNNERS, { ...runnerOdds('c', 900), status }]),
        bets: { state: 'ready', value: [BACKED, onC] },
      }),
    );
  expect(quote('REMOVED')).toMatchObject({ worst: 1_900, bets: [{ size: 12_000 }] });
  expect(quote('LOSER')).toMatchObject({ worst: -8_000, bets: [{ size: 12_000 }] });
});

test('ignores refused bets, bets of other markets and bets that are already in the list', () => {
  const placements = [
    placement(refused),
    placement(matched, { order: aBetRequest({ marketId: 'n' }) }),
    placement({ ...matched, matched: 10_000 }, { betId: '1' }),
  ];
  expect(quoteOf(WHOLE, 100, facts({ placements }))).toHaveProperty('bets');
});
