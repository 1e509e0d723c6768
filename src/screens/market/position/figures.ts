import type { Minor, Position, Results } from '../../../../streams/app';
import type { Step } from './choice';

/** The results of the chosen bets, before or after commission. */
export const resultsAt = (
  { gross, net }: Pick<Position, 'gross' | 'net'>,
  step: Step,
  isNet: boolean,
): Results => (isNet ? net : gross)[step];

/** A sum, the change from one sum to another, or the range in which it lies. */
export type Figure =
  | { readonly kind: 'sums'; readonly sums: readonly Minor[] }
  | { readonly kind: 'range'; readonly worst: Minor; readonly best: Minor };

export const changeOf = (from: Minor, to: Minor): Figure => ({
  kind: 'sums',
  sums: from === to ? [to] : [from, to],
});

/**
 * Returns the player's result if each runner wins: from the matched bets, and also from the bets of the chosen step
 * if that differs. With several winners, it is the range of results of the chosen step.
 */
export function figuresOf(
  position: Pick<Position, 'gross' | 'net'>,
  step: Step,
  isNet: boolean,
): ReadonlyMap<string, Figure> {
  const before = new Map(
    resultsAt(position, 'matched', isNet).runners.map((result) => [result.runnerId, result]),
  );
  return new Map(
    resultsAt(position, step, isNet).runners.map(({ runnerId, worst, best }) => {
      const now = before.get(runnerId) ?? { worst: 0, best: 0 };
      const isSingle = worst === best && now.worst === now.best;
      return [runnerId, isSingle ? changeOf(now.worst, worst) : { kind: 'range', worst, best }];
    }),
  );
}

/** The largest loss among the results of a line, never positive. */
export const worstOf = ({ runs }: Results, runnerId: string): Minor =>
  Math.min(
    0,
    ...runs
      .filter((line) => line.runnerId === runnerId)
      .flatMap(({ bands }) => bands.map(({ profit }) => profit)),
  );
