import { describe, expect, test } from 'vitest';
import { sameSelection } from '../../../../streams/betting/slip/selected';
import {
  accepted,
  enteredOf,
  newLeg,
  referenceOf,
  SLIP,
  type SlipLeg,
  asRetry,
  withTap,
  withQuick,
  withBest,
  withOwnPrice,
  withStake,
} from '../../../../streams/betting/slip/slipLegs';
import { marbles } from '../../marbles';
import { aSelection } from './slipParts';
import { at, ready } from './slipReady';

const leg = newLeg(aSelection(), 'leg', 7);
const amount = (one: SlipLeg) => enteredOf(one, 'lakh');

/** Returns a leg in the form in which the device stores it. */
const asStored = (one: SlipLeg): object => JSON.parse(SLIP.print([one]) ?? '')[0];

test('creates a leg at the price of the tap, without a stake', () => {
  expect(leg).toEqual({
    ...aSelection(),
    id: 'leg',
    requestedPrice: 300,
    ownPrice: false,
    stakeText: '',
    retried: false,
    attempt: 0,
    wasBest: true,
    tappedAt: 7,
    bettingType: null,
    putAway: false,
  });
  expect(amount(leg)).toBe(null);
});

test('identifies a selection by its market, runner and side', () => {
  expect(sameSelection(aSelection(), aSelection({ price: 1, version: 9 }))).toBe(true);
  for (const other of [{ marketId: 'n' }, { runnerId: 'b' }, { side: 'LAY' as const }])
    expect(sameSelection(aSelection(), aSelection(other))).toBe(false);
});

describe('the stake', () => {
  test('is the typed amount, and quick stakes add to it', () => {
    expect(amount(withStake(leg, '12.5'))).toBe(1_250);
    expect(withQuick(leg, 100, 0).stakeText).toBe('100');
    expect(withQuick(withStake(leg, '12.5'), 100, 1_250).stakeText).toBe('112.50');
    expect(withQuick(withStake(leg, 'x'), 100, 0).stakeText).toBe('100');
  });

  test('ignores a quick stake beyond the limit', () => {
    const ten = withStake(leg, '10');
    for (const odd of [1e300, Infinity, -Infinity, NaN, -5, 0, 1e12])
      expect(withQuick(ten, odd, 1_000)).toBe(ten);
    const most = withStake(leg, String(Number.MAX_SAFE_INTEGER / 100).slice(0, 14));
    expect(withQuick(most, 1e9, amount(most) ?? 0).stakeText).toMatch(/^\d+(\.\d\d)?$/);
    expect(withQuick(leg, 1e9, 0).stakeText).toBe('1000000000');
    const full = withStake(leg, '90071992547409.91');
    expect(withQuick(full, 1, amount(full) ?? 0)).toBe(full);
  });

  test('is cut to twenty characters, and is not an amount if it was longer', () => {
    for (const long of ['1'.repeat(99), '0'.repeat(17) + '1000', '𝟙'.repeat(99)]) {
      const cut = withStake(leg, long);
      expect(cut.stakeText.length).toBeLessThanOrEqual(20);
      expect([cut.stakeText.endsWith('…'), amount(cut)]).toEqual([true, null]);
      expect(SLIP.parse(SLIP.print([cut]) ?? '')).toEqual([cut]);
    }
  });

  test('is read if only spaces and direction marks make it too long', () => {
    for (const around of [' '.repeat(17), '\u00a0'.repeat(30), '\u2067'.repeat(20)])
      expect(amount(withStake(leg, `${around}1000${around}`))).toBe(100_000);
    expect(amount(withStake(leg, '𝟙𝟘𝟘𝟘𝟘𝟘𝟘𝟘𝟘𝟘𝟘'))).toBe(1_000_000_000_000);
  });
});

describe('the acceptance of the current market', () => {
  test('takes the market’s price and version, or only its version without a best price', () => {
    expect(accepted(leg, 320, 9)).toMatchObject({ price: 320, requestedPrice: 320, version: 9 });
    expect(accepted(leg, 0, 9)).toMatchObject({ price: 300, requestedPrice: 300, version: 9 });
  });

  test('keeps a price that the player entered', () => {
    const own = withOwnPrice(leg, 350);
    expect(own).toMatchObject({ requestedPrice: 350, ownPrice: true });
    expect(accepted(own, 320, 9)).toMatchObject({
      requestedPrice: 350,
      ownPrice: true,
      version: 9,
    });
  });

  test('replaces the player’s own price only when the player accepts the best price', () => {
    const own = withOwnPrice(leg, 350);
    expect(withBest(own, 320, 9)).toMatchObject({
      price: 320,
      requestedPrice: 320,
      ownPrice: false,
    });
    const deep = newLeg(aSelection({ isOwn: true }), 'leg', 7);
    expect([deep.wasBest, withBest(deep, 320, 9).wasBest]).toEqual([false, true]);
    expect(withBest(own, 0, 9)).toMatchObject({ requestedPrice: 350, ownPrice: true, version: 9 });
  });
});

test('keeps leg and stake at another tap, and takes the new price and version', () => {
  const again = withTap(withStake(leg, '5'), aSelection({ price: 280, version: 9 }));
  expect(again).toMatchObject({
    id: 'leg',
    stakeText: '5',
    requestedPrice: 280,
    price: 280,
    version: 9,
  });
});

describe('the reference of a leg’s bet request', () => {
  const id = 'f00d5ca1ab1e0ddba11c0ffeebadcafe';

  test('is 32 hexadecimal digits, and the same in every tab that shows the leg', () => {
    for (const attempt of [0, 1, 0x1234, 0xffff])
      expect(referenceOf({ id, attempt })).toMatch(/^[0-9a-f]{32}$/);
    expect(referenceOf({ id, attempt: 3 })).toBe(referenceOf({ id, attempt: 3 }));
  });

  test('differs for each attempt of each leg', () => {
    const ids = [id, 'f00e5ca1ab1e0ddba11c0ffeebadcafe', '0000'.repeat(8), 'ffff'.repeat(8)];
    const attempts = Array.from({ length: 500 }, (_, attempt) => attempt);
    const all = ids.map((each) => attempts.map((attempt) => referenceOf({ id: each, attempt })));
    for (const list of all) expect(new Set(list).size).toBe(attempts.length);
  });

  test('stays the same when the request is repeated, and changes when a refused leg is retried', () => {
    expect(asRetry(leg, true)).toMatchObject({ attempt: 0, retried: true });
    expect(asRetry(leg, false)).toMatchObject({ attempt: 1, retried: true });
    expect(withTap(asRetry(leg, false), aSelection())).toMatchObject({ attempt: 1, id: 'leg' });
  });
});

test('restores legs as they were stored, and rejects any other string', () => {
  const legs = [withStake(leg, '5'), withOwnPrice(leg, 350)];
  expect(SLIP.parse(SLIP.print(legs) ?? '')).toEqual(legs);
  expect(SLIP.print([])).toBe(null);
  for (const broken of ['', '{}', '[{}]', JSON.stringify([{ ...asStored(leg), price: -1 }])])
    expect(() => SLIP.parse(broken)).toThrow();
  expect(SLIP.clearedAtLogout).toBe(true);
});

test('stores the terms of an each-way bet', () => {
  const eachWay = { places: 3, divisor: 5 };
  expect(SLIP.parse(JSON.stringify([{ ...asStored(leg), eachWay }]))).toEqual([
    { ...leg, eachWay },
  ]);
  for (const broken of [{ places: 0, divisor: 5 }, { places: 3 }, { places: 3, divisor: 0.5 }, 4])
    expect(() => SLIP.parse(JSON.stringify([{ ...asStored(leg), eachWay: broken }]))).toThrow();
  expect(withTap({ ...leg, eachWay }, aSelection())).toMatchObject({ eachWay });
});

test('stores the requested price under the name that open tabs of earlier releases read', () => {
  expect(asStored(leg)).toMatchObject({ asked: 300 });
  expect(asStored(leg)).not.toHaveProperty('requestedPrice');
});

test('restores a leg of an older version as never refused', () => {
  const older: Partial<SlipLeg> = asStored(leg);
  for (const later of ['attempt', 'wasBest', 'tappedAt', 'bettingType'] as const)
    Reflect.deleteProperty(older, later);
  expect(SLIP.parse(JSON.stringify([older]))).toEqual([{ ...leg, tappedAt: 0 }]);
});

test('rejects a stored number that is out of range, in any notation', () => {
  const stored = (name: string, figure: string): string =>
    JSON.stringify([{ ...asStored(leg), [name]: '?' }]).replace('"?"', figure);
  for (const name of ['price', 'asked', 'version', 'attempt', 'tappedAt'])
    for (const figure of ['1e300', '1e999', '-1', '0.5', '"9"', 'null'])
      expect(() => SLIP.parse(stored(name, figure)), `${name} ${figure}`).toThrow();
});

test('restores the slip after a bet on an each-way market without place terms', () => {
  marbles((m) => {
    const market = { type: 'EACH_WAY', eachWayDivisor: 5, winners: 0 };
    const { slip, legId, sent, storage } = ready(m, { market });
    at(m, 30, () => slip.place(legId));
    m.after(() => {
      expect(sent()).toHaveLength(1);
      expect(SLIP.parse(storage.get('slip') ?? '')).toHaveLength(1);
    });
  });
});

test('stores the kind of an operator-priced market under the key of earlier releases', () => {
  const fancy = newLeg(aSelection({ operatorPriced: 'FANCY', rate: 9_500 }), 'leg', 7);
  expect(asStored(fancy)).toMatchObject({ house: 'FANCY' });
  expect(SLIP.parse(SLIP.print([fancy]) ?? '')).toEqual([fancy]);
});
