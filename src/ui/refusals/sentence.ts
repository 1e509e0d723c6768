import { isCode } from '../../../streams/app';
import { refusalWords } from './words';

/** The sentence for a code; undefined if it has no sentence of its own. */
export function sentenceOf(code: string): string | undefined {
  const words: Readonly<Record<string, string>> = refusalWords();
  return words[code.toUpperCase()];
}

/** Codes that only say how a part ended. The sentence about the end already says this. */
const NO_REASON: ReadonlySet<string> = new Set(['', 'VOIDED', 'CANCELLED', 'ENDED']);

/** The server's reason in a sentence: its own words, otherwise ours for its code; null without either. */
export function reasonWords(reason = ''): string | null {
  if (NO_REASON.has(reason)) return null;
  return sentenceOf(reason) ?? (isCode(reason) ? null : reason);
}
