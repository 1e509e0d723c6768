import type { Minor } from '../../../streams/index';
import type { ReadAmount } from '../../ui/amount/amountIn';
import type { WriteSize } from '../../words/formats';

/** The most that a button stands for, minor units. */
const MOST: Minor = 100_000_000_000;

export type Problem = 'bad' | 'twice';

/** The amount that each field has, minor units; null where it has none that can be staked. */
export const amountsOf = (typed: readonly string[], read: ReadAmount): readonly (Minor | null)[] =>
  typed.map((text) => {
    const amount = read(text);
    return amount !== null && amount > 0 && amount <= MOST ? amount : null;
  });

/** The problem of each field that has one. A later amount is the one that is there twice. */
export const problemsOf = (
  typed: readonly string[],
  read: ReadAmount,
): ReadonlyMap<number, Problem> => {
  const amounts = amountsOf(typed, read);
  return new Map(
    amounts.flatMap((amount, at): readonly (readonly [number, Problem])[] => {
      if (amount === null) return [[at, 'bad']];
      return amounts.indexOf(amount) < at ? [[at, 'twice']] : [];
    }),
  );
};

/** The words on a button: short where that says the whole amount. */
export function titleOf(amount: Minor, write: WriteSize, read: ReadAmount): string {
  const short = write(amount);
  const round = short.replace(/[.,٫]\p{Nd}/u, '');
  return [round, short].find((text) => read(text) === amount) ?? String(amount / 100);
}

/** The rows with two neighbours changed over; the ends stay. */
export function moved<T>(rows: readonly T[], at: number, by: 1 | -1): readonly T[] {
  const to = at + by;
  const [row, other] = [rows[at], rows[to]];
  if (row === undefined || other === undefined) return rows;
  return rows.map((each, place) => (place === at ? other : place === to ? row : each));
}
