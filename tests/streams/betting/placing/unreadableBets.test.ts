import { NEVER, of } from 'rxjs';
import { expect, test } from 'vitest';
import { marbles } from '../../marbles';
import { wrapped } from '../../ports';
import { createProduct, LOGGED_IN } from '../../product';
import { aBet, matchedBet, wireBet } from '../bets';
import { HISTORY, history } from '../settlement/settlementPage';

const WAITING = wireBet(aBet('b1'));

/** A page whose first list contains a waiting bet, and whose later lists contain the other bets. */
const open = (m: Parameters<Parameters<typeof marbles>[0]>[0], later: readonly object[]) => {
  const { streams } = createProduct(m, {
    connect: () => NEVER,
    stored: LOGGED_IN,
    routes: {
      'Bet/GetUserOpenBets': (_, count) =>
        of(wrapped({ balance: 100, exposure: 10, openBets: count === 0 ? [WAITING] : later })),
      [HISTORY]: of(history([])),
      'Account/': NEVER,
      'setting/': NEVER,
    },
    closesAt: 130_000,
  });
  streams.startBackground();
  const outcomes: string[] = [];
  streams.settled$.subscribe((settlement) =>
    outcomes.push('outcome' in settlement ? settlement.outcome : 'result'),
  );
  return outcomes;
};

const OTHER = wireBet(matchedBet('b2'));

test('keeps a waiting bet that the list contains in an unreadable form', () => {
  marbles((m) => {
    const outcomes = open(m, [{ ...WAITING, stake: 'many' }, OTHER]);
    m.after(() => expect(outcomes).toEqual([]));
  });
});

test('ends a bet that is missing from a readable list, even if the history does not contain it', () => {
  marbles((m) => {
    const outcomes = open(m, [OTHER]);
    m.after(() => expect(outcomes).toEqual(['ENDED']));
  });
});
