import * as fc from 'fast-check';
import { stepPrice } from '../../streams/rules/ladder';
import type { Bet } from '../../streams/rules/position';
import type { Side } from '../../streams/rules/profit';

export const sides: fc.Arbitrary<Side> = fc.constantFrom<Side>('BACK', 'LAY');
export const sizes = fc.integer({ min: 1, max: 100_000 });

/** Prices of the CLASSIC ladder, mostly short ones. */
export const odds = fc.oneof(
  fc.integer({ min: 0, max: 99 }).map((ticks) => stepPrice({ kind: 'CLASSIC' }, 101, ticks)),
  fc.integer({ min: 0, max: 349 }).map((ticks) => stepPrice({ kind: 'CLASSIC' }, 101, ticks)),
);

/** Up to `maxLength` bets on these runners. */
export function betsOn(runners: readonly string[], maxLength: number): fc.Arbitrary<Bet[]> {
  return fc.array(
    fc.record({ runnerId: fc.constantFrom(...runners), side: sides, price: odds, size: sizes }),
    { maxLength },
  );
}
