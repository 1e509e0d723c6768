import { isCode } from '../../../streams/index';
import { refusalWords } from './words';

/** The sentence for a code; undefined where it has none of its own. */
export function sentenceOf(code: string): string | undefined {
  const words: Readonly<Record<string, string>> = refusalWords();
  return words[code.toUpperCase()];
}

/** The server's reason in a sentence: its own words, else ours for its code; null where nobody has any. */
export function reasonWords(reason: string | undefined): string | null {
  if (reason === undefined || reason === '') return null;
  return isCode(reason) ? (sentenceOf(reason) ?? null) : reason;
}
