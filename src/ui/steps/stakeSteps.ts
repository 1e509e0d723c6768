import type { Leg, Minor } from '../../../streams/app';

/** One currency unit, in minor units: the smallest step. */
const UNIT = 100;
/** The largest stake that can be reached by steps, in minor units. */
const MOST = 1e13;
/** The stake to start with if no limit provides one, in minor units. */
const FIRST = 10_000;

/** A tenth of the amount, rounded down to 1, 2 or 5 times a power of ten. */
function stepAt(amount: Minor): Minor {
  const tenth = Math.max(UNIT, amount / 10);
  const power = 10 ** (String(Math.floor(tenth)).length - 1);
  const digit = [5, 2, 1].find((each) => each * power <= tenth) ?? 1;
  return digit * power;
}

/** The next stake up or down, within the limits if they are known. */
export function steppedStake(
  stake: Minor | null,
  direction: 1 | -1,
  limits: Pick<NonNullable<Leg['limits']>, 'minStake' | 'maxStake'> | null,
): Minor | null {
  const least = limits?.minStake || UNIT;
  const most = Math.min(limits?.maxStake ?? MOST, MOST);
  if (most < least) return stake;
  if (stake === null || stake <= 0)
    return direction > 0 ? Math.min(limits ? least : FIRST, most) : stake;
  const step = stepAt(direction > 0 ? stake : stake - 1);
  const next =
    direction > 0 ? Math.floor(stake / step) * step + step : Math.ceil(stake / step) * step - step;
  return Math.min(most, Math.max(least, next));
}
