import { type Spread, spreadOf } from './spread';

/** A figure that is measured once in each run. */
export interface Figure {
  readonly group: string;
  readonly name: string;
  readonly unit: string;
  readonly values: readonly number[];
  /** The values of the baseline in the same runs; the budget applies to the ratios to these values. */
  readonly baseline?: readonly number[];
  /** The same figure of the compared build, from the same runs. */
  readonly against?: readonly number[];
  /** The budget: the maximum of a value, or of its ratio to the baseline. */
  readonly most: number;
}

export type Verdict = 'missed' | 'inconclusive' | 'ok';

/** The spread to which the budget applies: if there is a baseline, the spread of the ratios of the runs. */
export const judged = ({ values, baseline }: Figure): Spread =>
  spreadOf(baseline ? ratios(values, baseline) : values);

export function verdictOf(figure: Figure): Verdict {
  const { low, high } = judged(figure);
  if (high <= figure.most) return 'ok';
  return low <= figure.most ? 'inconclusive' : 'missed';
}

/** The number of pairs of equal builds that agree in direction by chance only once in 256 times. */
const PAIRS = 9;
/** The bench cannot resolve a smaller difference. */
const RESOLUTION = 0.02;

export interface Difference extends Spread {
  /**
   * True if there are at least nine pairs, all of them agree that one build is better, and the difference exceeds 2 %.
   */
  readonly isReal: boolean;
}

/** Divides this build by the compared one, run by run. */
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
