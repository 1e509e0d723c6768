import { map } from 'rxjs';
import { describe, test } from 'vitest';
import type { OpenBet } from '../../../streams/betting/types';
import type { ProfitByRunner } from '../../../streams/betting/positions';
import { runnerOdds } from '../market/odds';
import { marbles, type Marbles } from '../marbles';
import { betsBody, matchedBet } from './bets';
import { aSelection } from './slipParts';
import { openSlip } from './slipPage';

const text = (profit: ProfitByRunner | null): string =>
  profit === null ? 'none' : [...profit].map(([id, amount]) => `${id} ${amount}`).join(', ');

test('the profit of each runner follows bets and removed runners, and says nothing twice', () => {
  marbles((m) => {
    const { positions, showMarket, books } = openSlip(m, {
      bets: m.cold('---(r|)', { r: betsBody([matchedBet('1', { averagePrice: 300 })]) }),
    });
    showMarket(1);
    const removed = [
      runnerOdds('a', 300),
      runnerOdds('b', 150, { status: 'REMOVED', reduction: 2_000 }),
    ];
    m.act('------s-r', {
      s: () => showMarket(2, { traded: 99 }),
      r: () => showMarket(3, { runners: removed }),
    });
    m.expectObservable(positions.profit$('m').pipe(map(text)), '^ 20ms !').toBe('n---p---q', {
      n: 'none',
      p: 'a 2000, b -1000',
      q: 'a 2000',
    });
    m.expectObservable(positions.profit$('n').pipe(map(text)), '^ 20ms !').toBe('');
    m.expectObservable(books.watched$, '^ 20ms !').toBe('n', { n: [] });
  });
});

test('what if counts the drafts of the slip too', () => {
  marbles((m) => {
    const { positions, slip, showMarket } = openSlip(m, {
      bets: m.cold('-(r|)', { r: betsBody([matchedBet('1', { averagePrice: 300 })]) }),
    });
    showMarket(1);
    m.act('---t-s-x', {
      t: () => slip.toggle(aSelection({ side: 'LAY' })),
      s: () => slip.setStake(slip.state$.value.legs[0]?.id ?? '', '5'),
      x: () => slip.clear(),
    });
    m.expectObservable(positions.whatIf$('m').pipe(map(text)), '^ 20ms !').toBe('n-p--d-p', {
      n: 'none',
      p: 'a 2000, b -1000',
      d: 'a 1000, b -500',
    });
  });
});

describe('says nothing rather than a wrong figure', () => {
  const wrong = (m: Marbles, market: Record<string, unknown>, bet: Partial<OpenBet> = {}) => {
    const { positions, slip, showMarket } = openSlip(m, {
      bets: m.cold('-(r|)', { r: betsBody([matchedBet('1', bet)]) }),
      market,
    });
    showMarket(1);
    m.act('---t-s', {
      t: () => slip.toggle(aSelection({ side: 'LAY' })),
      s: () => slip.setStake(slip.state$.value.legs[0]?.id ?? '', '5'),
    });
    for (const stream$ of [positions.profit$('m'), positions.whatIf$('m')])
      m.expectObservable(stream$.pipe(map(text)), '^ 20ms !').toBe('n', { n: 'none' });
  };

  test.each([
    ['several runners win', { winners: 2 }],
    ['each runner wins by itself', { winners: 0 }],
    ['each handicap wins by itself', { bettingType: 'ASIAN' }],
    ['a number decides', { bettingType: 'LINE' }],
    ['a bet is each-way', { type: 'EACH_WAY' }],
  ])('where %s', (_, market) => {
    marbles((m) => wrong(m, market));
  });

  test('where a bet is on a runner the market does not list', () => {
    marbles((m) => wrong(m, {}, { runnerId: 'stranger' }));
  });
});

test('both end with the scope', () => {
  marbles((m) => {
    const { positions } = openSlip(m, { scope: m.scope(9) });
    m.expectObservable(positions.profit$('m')).toBe('---------|');
    m.expectObservable(positions.whatIf$('m')).toBe('---------|');
  });
});
