import { describe, expect, test } from 'vitest';
import {
  accepted,
  newLeg,
  sameSelection,
  SLIP,
  stakeOf,
  tappedAgain,
  withAdded,
  withOwnPrice,
  withStake,
} from '../../../streams/betting/slipLegs';
import { aSelection } from './slipParts';

const leg = newLeg(aSelection(), 'leg', 0);

test('a new leg asks for the price of the tap and has no stake', () => {
  expect(leg).toEqual({
    ...aSelection(),
    id: 'leg',
    asked: 300,
    ownPrice: false,
    stakeText: '',
    retried: false,
  });
  expect(stakeOf(leg)).toBe(null);
});

test('a selection is its market, runner and side', () => {
  expect(sameSelection(aSelection(), aSelection({ price: 1, version: 9 }))).toBe(true);
  for (const other of [{ marketId: 'n' }, { runnerId: 'b' }, { side: 'LAY' as const }])
    expect(sameSelection(aSelection(), aSelection(other))).toBe(false);
});

describe('the stake', () => {
  test('is what was typed, and quick stakes add to it', () => {
    expect(stakeOf(withStake(leg, '12.5'))).toBe(1_250);
    expect(withAdded(leg, 10_000).stakeText).toBe('100');
    expect(withAdded(withStake(leg, '12.5'), 10_000).stakeText).toBe('112.50');
    expect(withAdded(withStake(leg, 'x'), 10_000).stakeText).toBe('100');
  });

  test('is kept short', () => {
    expect(withStake(leg, '1'.repeat(99)).stakeText).toHaveLength(20);
  });
});

test('accepting takes the price and version of now; without a price the asked one stays', () => {
  const own = withOwnPrice(leg, 350);
  expect(own).toMatchObject({ asked: 350, ownPrice: true });
  expect(accepted(own, 320, 9)).toMatchObject({
    price: 320,
    asked: 320,
    ownPrice: false,
    version: 9,
  });
  expect(accepted(own, 0, 9)).toMatchObject({ price: 350, asked: 350, version: 9 });
});

test('a further tap keeps leg and stake, and takes the new price and version', () => {
  const again = tappedAgain(withStake(leg, '5'), aSelection({ price: 280, version: 9 }));
  expect(again).toMatchObject({ id: 'leg', stakeText: '5', asked: 280, price: 280, version: 9 });
});

test('legs are read as they were written, anything else is refused', () => {
  const legs = [withStake(leg, '5'), withOwnPrice(leg, 350)];
  expect(SLIP.parse(SLIP.print(legs) ?? '')).toEqual(legs);
  expect(SLIP.print([])).toBe(null);
  for (const broken of ['', '{}', '[{}]', JSON.stringify([{ ...leg, price: -1 }])])
    expect(() => SLIP.parse(broken)).toThrow();
  expect(SLIP.clearedAtLogout).toBe(true);
});
