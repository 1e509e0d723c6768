import { type Spread, spreadOf } from './spread';

/** One figure, measured once in each run. */
export interface Figure {
  readonly group: string;
  readonly name: string;
  readonly unit: string;
  readonly values: readonly number[];
  /** What the values are divided by before the budget judges them, from the same runs. */
  readonly baseline?: readonly number[];
  /** The same figure of the build that this one is compared with, from the same runs. */
  readonly against?: readonly number[];
  /** The budget: the most that a value, or its ratio to the baseline, may be. */
  readonly most: number;
}

export type Verdict = 'missed' | 'inconclusive' | 'ok';

/** The spread that the budget judges: of the ratios of each run if there is a baseline. */
export const judged = ({ values, baseline }: Figure): Spread =>
  spreadOf(baseline ? ratios(values, baseline) : values);

export function verdictOf(figure: Figure): Verdict {
  const { low, high } = judged(figure);
  if (high <= figure.most) return 'ok';
  return low <= figure.most ? 'inconclusive' : 'missed';
}

/** This many pairs of equal builds all differ in one direction once in 256 times. */
const PAIRS = 9;
/** A smaller difference is beyond what the bench resolves. */
const RESOLUTION = 0.02;

export interface Difference extends Spread {
  /** All of at least nine pairs agree that one build is better, by more than 2 %. */
  readonly isReal: boolean;
}

/** Divides this build by the one that it is compared with, run by run. */
export function differenceOf({ values, against }: Figure): Difference | null {
  if (!against) return null;
  const pairs = ratios(values, against);
  const isReal =
    pairs.length >= PAIRS &&
    (pairs.every((ratio) => ratio > 1 + RESOLUTION) ||
      pairs.every((ratio) => ratio < 1 - RESOLUTION));
  return { ...spreadOf(pairs), isReal };
}

/** Two zeros are equal. */
const ratios = (values: readonly number[], others: readonly number[]): readonly number[] =>
  values.map((value, run) => {
    const other = others[run] ?? Number.NaN;
    return value === other ? 1 : value / other;
  });
