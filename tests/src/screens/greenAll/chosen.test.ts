import { expect, test } from 'vitest';
import { type Chosen, chosenAfter } from '../../../../src/screens/greenAll/chosen';
import type { CashOutQuote, CashOutRefusal, GreenRow } from '../../../../streams/app';

const row = (quote: Partial<CashOutQuote> | CashOutRefusal, marketId = 'm'): GreenRow => ({
  eventId: 'e',
  eventTitle: '',
  marketId,
  marketName: '',
  market: null,
  isClosable: true,
  quote: quote as GreenRow['quote'],
});
const offer = (worst: number, marketId?: string): GreenRow => row({ bets: [], worst }, marketId);
const NONE: Chosen = new Map();
const texts = (chosen: Chosen): string => [...chosen].map(([id, isIn]) => `${id} ${isIn}`).join();

test('chooses what can be closed, but no market that would lose', () => {
  expect(texts(chosenAfter(NONE, [offer(100, 'a'), offer(0, 'b'), offer(-1, 'c')]))).toBe(
    'a true,b true,c false',
  );
});

test('does not choose a market that loads until it can be closed', () => {
  const loading = chosenAfter(NONE, [row({ kind: 'loading' })]);
  expect(texts(loading)).toBe('');
  expect(texts(chosenAfter(loading, [offer(5)]))).toBe('m true');
});

test('keeps the choice when the figure changes its sign', () => {
  const before = chosenAfter(NONE, [offer(100)]);
  expect(chosenAfter(before, [offer(-100)])).toBe(before);
});

test.each<CashOutRefusal['kind']>(['suspended', 'closed', 'pending', 'closing', 'nothingToClose'])(
  'takes the tick from a market that is %s, and does not give it back',
  (kind) => {
    const after = chosenAfter(chosenAfter(NONE, [offer(100)]), [row({ kind } as CashOutRefusal)]);
    expect(texts(after)).toBe('m false');
    expect(texts(chosenAfter(after, [offer(100)]))).toBe('m false');
  },
);

test('keeps the tick while prices are old for a moment', () => {
  const before = chosenAfter(NONE, [offer(100)]);
  expect(chosenAfter(before, [row({ kind: 'stale' })])).toBe(before);
});
