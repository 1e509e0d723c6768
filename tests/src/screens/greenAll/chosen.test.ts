import { expect, test } from 'vitest';
import { type Chosen, chosenAfter } from '../../../../src/screens/greenAll/chosen';
import type { CashOutQuote, CashOutRefusal, GreenRow } from '../../../../streams/app';

const row = (quote: Partial<CashOutQuote> | CashOutRefusal, marketId = 'm'): GreenRow => ({
  eventId: 'e',
  eventTitle: '',
  marketId,
  marketName: '',
  market: null,
  section: 'ready',
  quote: quote as GreenRow['quote'],
});
const offer = (worst: number, marketId?: string): GreenRow => row({ bets: [], worst }, marketId);
const NONE: Chosen = new Map();
const texts = (chosen: Chosen): string => [...chosen].map(([id, isIn]) => `${id} ${isIn}`).join();

test('selects the markets that can be closed, but no market at a loss', () => {
  expect(texts(chosenAfter(NONE, [offer(100, 'a'), offer(0, 'b'), offer(-1, 'c')]))).toBe(
    'a true,b true,c false',
  );
});

test('selects a market only when it can be closed', () => {
  const loading = chosenAfter(NONE, [row({ kind: 'loading' })]);
  expect(texts(loading)).toBe('');
  expect(texts(chosenAfter(loading, [offer(5)]))).toBe('m true');
});

test('keeps the selection when the result changes its sign', () => {
  const before = chosenAfter(NONE, [offer(100)]);
  expect(chosenAfter(before, [offer(-100)])).toBe(before);
});

test.each<CashOutRefusal['kind']>(['suspended', 'closed', 'pending', 'closing', 'nothingToClose'])(
  'deselects a market that is %s, and does not select it again',
  (kind) => {
    const after = chosenAfter(chosenAfter(NONE, [offer(100)]), [row({ kind } as CashOutRefusal)]);
    expect(texts(after)).toBe('m false');
    expect(texts(chosenAfter(after, [offer(100)]))).toBe('m false');
  },
);

test('keeps a market selected while prices are old for a moment', () => {
  const before = chosenAfter(NONE, [offer(100)]);
  expect(chosenAfter(before, [row({ kind: 'stale' })])).toBe(before);
});
