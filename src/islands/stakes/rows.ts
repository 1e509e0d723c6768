import type { Minor } from '../../../streams/app';
import type { ReadAmount } from '../../ui/amount/amountIn';
import type { WriteSize } from '../../words/formats';

/** The largest amount of a button, in minor units. */
const MOST: Minor = 100_000_000_000;

export type Problem = 'bad' | 'twice';

/** The amount of each field, in minor units; null if it is not a valid stake. */
export const amountsOf = (typed: readonly string[], read: ReadAmount): readonly (Minor | null)[] =>
  typed.map((text) => {
    const amount = read(text);
    return amount !== null && amount > 0 && amount <= MOST ? amount : null;
  });

/** The problem of each field that has one. Of two equal amounts, the later one is the duplicate. */
export const problemsOf = (
  typed: readonly string[],
  read: ReadAmount,
): ReadonlyMap<number, Problem> => {
  const amounts = amountsOf(typed, read);
  return new Map(
    amounts.flatMap((amount, index): readonly (readonly [number, Problem])[] => {
      if (amount === null) return [[index, 'bad']];
      return amounts.indexOf(amount) < index ? [[index, 'twice']] : [];
    }),
  );
};

/** The label of a button: short if the short form is exact. */
export function titleOf(amount: Minor, write: WriteSize, read: ReadAmount): string {
  const short = write(amount);
  const round = short.replace(/[.,٫]\p{Nd}/u, '');
  return [round, short].find((text) => read(text) === amount) ?? String(amount / 100);
}

/** Returns the rows with a row swapped with its neighbour; unchanged if there is no neighbour in that direction. */
export function moved<T>(rows: readonly T[], index: number, direction: 1 | -1): readonly T[] {
  const to = index + direction;
  const [row, other] = [rows[index], rows[to]];
  if (row === undefined || other === undefined) return rows;
  return rows.map((each, place) => (place === index ? other : place === to ? row : each));
}
