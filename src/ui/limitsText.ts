import type { Minor } from '../../streams/app';
import type { MoneyFormat } from '../words/money';

interface LimitWords {
  readonly range: (least: string, most: string) => string;
  readonly atLeast: (least: string) => string;
  readonly atMost: (most: string) => string;
}

/** Writes the least and the most that an amount may be; empty without limits. */
export function limitsText(
  { least, most }: { readonly least: Minor | null; readonly most: Minor | null },
  words: LimitWords,
  money: Pick<MoneyFormat, 'plain'>,
): string {
  if (least !== null && most !== null) return words.range(money.plain(least), money.plain(most));
  if (least !== null) return words.atLeast(money.plain(least));
  return most === null ? '' : words.atMost(money.plain(most));
}
