import { readFileSync } from 'node:fs';

/** A test that proves a statement of a table: a file below tests/, and the title of a test in it. */
export interface Proof {
  readonly file: string;
  readonly title: string;
}

/** The tests that a cell of a table names. */
export const proofsIn = (cell: string): readonly Proof[] =>
  [...cell.matchAll(/`([^`]+)`: (.+?)(?=<br>|$)/g)].map(([, file = '', title = '']) => ({
    file,
    title,
  }));

/** Whether the file contains a test with this title. */
export function exists({ file, title }: Proof): boolean {
  const written = readFileSync(`tests/${file}`, 'utf8').replace(/\\'/g, "'");
  return ["'", '"', '`'].some((quote) => written.includes(quote + title + quote));
}
