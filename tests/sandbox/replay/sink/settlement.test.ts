import { describe, expect, test } from 'vitest';
import { definitionOf } from '../message/definition';
import { definition, runner } from '../handmade';
import { settlementOf } from './settlement';

function settled(runners: readonly unknown[], changes = {}) {
  return settlementOf(definitionOf(definition({ status: 'CLOSED', runners, ...changes })));
}
const ended = (id: number, status: string, hc = 0) => runner(id, `N${id}`, { status, hc });
const winners = (...keys: readonly string[]) => ({
  kind: 'WINNERS',
  winners: keys,
  placed: [],
  level: [],
});

describe('the end of a closed market', () => {
  test('is void if all runners were removed, or if the market closed without a result', () => {
    expect(settled([ended(11, 'REMOVED'), ended(12, 'REMOVED')])).toEqual({ kind: 'VOID' });
    expect(settled([ended(11, 'ACTIVE'), ended(12, 'REMOVED')])).toEqual({ kind: 'VOID' });
  });

  test('has one winner, several winners, or no winner if all runners may lose', () => {
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

  test('leaves a placed runner placed, not a winner', () => {
    const placed = settled([ended(11, 'WINNER'), ended(12, 'PLACED')]);
    expect(placed).toEqual({ ...winners('11'), placed: ['12'] });
  });

  test('has no winner if two sides finish level on a handicap', () => {
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

  test('is won, lost or void on a line by its recorded result', () => {
    const line = { bettingType: 'LINE', numberOfWinners: 0 };
    expect(settled([ended(11, 'WINNER')], line)).toEqual(winners('11'));
    expect(settled([ended(11, 'LOSER')], line)).toEqual(winners());
    expect(settled([ended(11, 'REMOVED')], line)).toEqual({ kind: 'VOID' });
    expect(settled([ended(11, 'ACTIVE')], line)).toEqual({ kind: 'VOID' });
  });
});
