import { describe, expect, test } from 'vitest';
import { definitionOf } from './definition';
import { emptyMarket, foldMarket } from './fold';
import { definition, line, runner } from './handmade';
import { parseMessage } from './message';
import { impliedLine, settlementOf } from './settlement';

const LINE = { bettingType: 'LINE', lineMinUnit: 0.5, lineMaxUnit: 999.5, lineInterval: 1 };

function settled(runners: readonly unknown[], changes = {}, result: number | null = null) {
  return settlementOf(definitionOf(definition({ status: 'CLOSED', runners, ...changes })), result);
}
const ended = (id: number, status: string, hc = 0) => runner(id, `N${id}`, { status, hc });
const winners = (...keys: readonly string[]) => ({
  kind: 'WINNERS',
  winners: keys,
  placed: [],
  level: [],
});

describe('how a closed market ended', () => {
  test('all runners removed is void, and so is a market closed without any result', () => {
    expect(settled([ended(11, 'REMOVED'), ended(12, 'REMOVED')])).toEqual({ kind: 'VOID' });
    expect(settled([ended(11, 'ACTIVE'), ended(12, 'REMOVED')])).toEqual({ kind: 'VOID' });
  });

  test('winners are one, several, or none where all may lose', () => {
    expect(settled([ended(11, 'LOSER'), ended(12, 'WINNER')])).toEqual(winners('12'));
    const places = [
      ended(11, 'WINNER'),
      ended(12, 'LOSER'),
      ended(13, 'WINNER'),
      ended(14, 'REMOVED'),
    ];
    expect(settled(places, { numberOfWinners: 2 })).toEqual(winners('11', '13'));
    expect(settled([ended(11, 'LOSER'), ended(12, 'REMOVED')])).toEqual(winners());
  });

  test('a placed runner is placed, not a winner', () => {
    const placed = settled([ended(11, 'WINNER'), ended(12, 'PLACED')]);
    expect(placed).toEqual({ ...winners('11'), placed: ['12'] });
  });

  test('of two sides level on a handicap nobody has won, the others stand as marked', () => {
    const runners = [
      ended(11, 'LOSER'),
      ended(12, 'LOSER'),
      ended(11, 'LOSER', -0.5),
      ended(12, 'WINNER', 0.5),
      ended(11, 'LOSER', 1),
      ended(12, 'LOSER', -1),
    ];
    expect(settled(runners, { bettingType: 'ASIAN_HANDICAP_DOUBLE_LINE' })).toEqual({
      ...winners('12:0.5'),
      level: ['11', '12', '11:1', '12:-1'],
    });
    const totals = [1, 2, 3].map((id) => ended(id, 'LOSER', -id));
    expect(settled(totals, { bettingType: 'ASIAN_HANDICAP_SINGLE_LINE' })).toEqual(winners());
  });

  test('a line market ends on its number, and is void where there is none', () => {
    expect(settled([ended(11, 'WINNER')], LINE, 16_200)).toEqual({ kind: 'LINE', result: 16_200 });
    expect(settled([ended(11, 'WINNER')], LINE)).toEqual({ kind: 'VOID' });
    expect(settled([ended(11, 'REMOVED')], LINE, 16_200)).toEqual({ kind: 'VOID' });
  });
});

describe('the number a line market’s prices point to', () => {
  function implied(prices: Readonly<Record<string, unknown>>): number | null {
    const runners = [runner(11, 'Line')];
    const part = {
      marketDefinition: definition({ ...LINE, runners }),
      rc: [{ id: 11, ...prices }],
    };
    const message = parseMessage(line(1, part));
    const [change] = message.kind === 'MARKETS' ? message.changes : [];
    return change === undefined ? null : impliedLine(foldMarket(emptyMarket('1.1'), change));
  }

  test('lies between the best lines, so that both their takers win', () => {
    expect(
      implied({
        atb: [
          [21.5, 9],
          [20.5, 9],
        ],
        atl: [[22.5, 9]],
      }),
    ).toBe(2200);
    expect(implied({ atb: [[19.5, 9]], atl: [[22.5, 9]], ltp: 50.5 })).toBe(2100);
  });

  test('is the last line traded where a side is empty, and nothing where nothing was traded', () => {
    expect(implied({ atb: [[21.5, 9]], ltp: 31.5 })).toBe(3200);
    expect(implied({ atb: [[21.5, 9]] })).toBeNull();
  });
});
