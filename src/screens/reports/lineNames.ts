import type { StatementLine } from '../../../streams/app';
import { reportsWords } from './words';

/** The name of a line: the event of a bet, the kind of any other movement. */
export const nameOf = ({ isBet, kind, title }: StatementLine): string =>
  isBet || kind === null ? title : reportsWords().kind[kind];

/** The facts below the name of a line. */
export function noteOf({ isBet, kind, marketName, reference }: StatementLine): readonly string[] {
  const words = reportsWords();
  const notes = isBet
    ? [kind === 'COMMISSION' ? words.kind.COMMISSION : '', marketName]
    : [reference === null ? '' : words.reference(reference)];
  return notes.filter((note) => note !== '');
}
