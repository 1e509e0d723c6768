import type { OperatorPrice, OperatorQuote } from '../engine/operatorPriced/quotes';
import type { Random } from '../engine/random';

/* The operator's pricing of its bookmaker markets. */

const NONE: OperatorQuote = { status: 'SUSPENDED', back: null, lay: null };

/** The margin below and above the fair rate, as a fraction. */
const MARGIN = 0.02;
/** The chances beyond which an operator makes no offer. */
const [LEAST, MOST] = [0.04, 0.96];
/** The size shown next to a rate, in minor units. */
const SIZE = 5_000_000;

/** Returns rates per 100 around a runner's true chance: whole rates, or half rates below 20. */
export function rateQuote(chance: number): OperatorQuote {
  if (chance < LEAST || chance > MOST) return NONE;
  const fair = (1 / chance - 1) * 100;
  const step = fair < 20 ? 0.5 : 1;
  const back = Math.max(step, Math.floor((fair * (1 - MARGIN)) / step) * step);
  const lay = Math.max(back + step, Math.ceil((fair * (1 + MARGIN)) / step) * step);
  const priced = (rate: number): OperatorPrice => ({
    price: Math.round(rate * 100),
    rate: 0,
    size: SIZE,
  });
  return { status: 'OPEN', back: priced(back), lay: priced(lay) };
}

/**
 * Returns lines around the expected number of runs: one run apart at even rates, or the same line at uneven rates if
 * the expected number is close to a whole number.
 */
export function runsQuote(expected: number, random: Random): OperatorQuote {
  const line = Math.max(1, Math.round(expected));
  const lined = (runs: number, rate: number): OperatorPrice => ({
    price: runs * 100,
    rate: rate * 100,
    size: 0,
  });
  const isNear = Math.abs(expected - line) < 0.15 && random.chance(0.5);
  return isNear
    ? { status: 'OPEN', back: lined(line, 90), lay: lined(line, 110) }
    : { status: 'OPEN', back: lined(line + 1, 100), lay: lined(line, 100) };
}

/** The market during a ball: no bets are accepted on its outcome, and no line is shown. */
export const BALL_RUNNING: OperatorQuote = { status: 'BALL_RUNNING', back: null, lay: null };
