import { describe, expect, test } from 'vitest';
import { runnerOdds } from '../../odds/oddsSamples';
import { marbles, type Marbles } from '../../marbles';
import { betsBody, matchedBet } from '../bets';
import { aSelection } from '../slip/slipParts';
import { openSlip } from '../slip/slipPage';
import { step } from './positionSteps';

/* The position as it would be with the drafts of the slip. */

test('counts the drafts of the slip in the what-if', () => {
  marbles((m) => {
    const { positions, slip, showMarket } = openSlip(m, {
      bets: m.cold('-(r|)', { r: betsBody([matchedBet('1', { averagePrice: 300 })]) }),
    });
    showMarket(1);
    // t: a lay without a stake; s: its stake; x: the slip is cleared.
    m.act('                                                                      ---t-s-x', {
      t: () => slip.toggle(aSelection({ side: 'LAY' })),
      s: () => slip.setStake(slip.state$.value.legs[0]?.id ?? '', '5'),
      x: () => slip.clear(),
    });
    m.expectObservable(step(positions.position$('m'), 'slip'), '^ 20ms !').toBe('n-p--d-p', {
      n: 'none',
      p: 'a 2000, b -1000',
      d: 'a 1000, b -500',
    });
  });
});

test('excludes a draft that cannot be accepted, but includes a draft that has to wait', () => {
  marbles((m) => {
    const { positions, slip, showMarket } = openSlip(m, {
      bets: m.cold('-(r|)', { r: betsBody([matchedBet('1', { averagePrice: 300 })]) }),
    });
    showMarket(1);
    // t: a lay; h: its market is suspended; c: it closes for good.
    m.act('                                                                      ---t-h-c', {
      t: () => {
        slip.toggle(aSelection({ side: 'LAY' }));
        slip.setStake(slip.state$.value.legs[0]?.id ?? '', '5');
      },
      h: () => showMarket(2, { status: 'SUSPENDED' }),
      c: () => showMarket(3, { status: 'CLOSED' }),
    });
    m.expectObservable(step(positions.position$('m'), 'slip'), '^ 20ms !').toBe('n-pd---p', {
      n: 'none',
      p: 'a 2000, b -1000',
      d: 'a 1000, b -500',
    });
  });
});

describe('the what-if', () => {
  const withBet = (m: Marbles, page: Parameters<typeof openSlip>[1] = {}) => {
    const opened = openSlip(m, {
      bets: m.cold('-(r|)', { r: betsBody([matchedBet('1', { averagePrice: 300 })]) }),
      ...page,
    });
    opened.showMarket(1);
    const shown$ = step(opened.positions.position$('m'), 'slip');
    const tap = (stake: string, more: Parameters<typeof aSelection>[0] = {}): void => {
      opened.slip.toggle(aSelection(more));
      opened.slip.setStake(opened.slip.state$.value.legs.at(-1)?.id ?? '', stake);
    };
    return { ...opened, shown$, tap };
  };

  test('counts only the drafts of this market, with their stakes', () => {
    marbles((m) => {
      const { shown$, tap } = withBet(m);
      // o: a draft of another market; u: a draft without a stake; z: a draft with stake 0. They do not count.
      m.act('                                      ---o-u-z', {
        o: () => tap('5', { marketId: 'other', runnerId: 'stranger' }),
        u: () => tap('', { runnerId: 'stranger' }),
        z: () => tap('0', { runnerId: 'second stranger' }),
      });
      m.expectObservable(shown$, '^ 20ms !').toBe('n-p', { n: 'none', p: 'a 2000, b -1000' });
    });
  });

  test('counts a draft that is being confirmed until it is sent and becomes a bet', () => {
    marbles((m) => {
      const { shown$, tap, slip } = withBet(m);
      // t: a draft; p: being confirmed, still counts; c: sent, and now counts as a bet.
      m.act('---t 16ms p---c', {
        t: () => tap('5', { side: 'LAY' }),
        p: () => slip.place(),
        c: () => slip.confirm(),
      });
      m.after(() => expect(slip.state$.value.legs[0]?.state.status).not.toBe('draft'));
      m.expectObservable(shown$, '^ 40ms !').toBe('n-pd 20ms p', {
        n: 'none',
        p: 'a 2000, b -1000',
        d: 'a 1000, b -500',
      });
    });
  });

  test('does not emit when only the market’s prices move', () => {
    marbles((m) => {
      const { shown$, tap, showMarket, slip } = withBet(m);
      m.act('---t 36ms m', {
        t: () => tap('5', { side: 'LAY' }),
        m: () => showMarket(2, { runners: [runnerOdds('a', 320), runnerOdds('b', 150)] }),
      });
      m.after(() => expect(slip.state$.value.legs[0]?.best).toBe(322));
      m.expectObservable(shown$, '^ 90ms !').toBe('n-pd', {
        n: 'none',
        p: 'a 2000, b -1000',
        d: 'a 1000, b -500',
      });
    });
  });
});
