import { isCode } from '../../../streams/app';
import { refusalWords } from './words';

/** The sentence for a code; undefined if it has no sentence of its own. */
export function sentenceOf(code: string): string | undefined {
  const words: Readonly<Record<string, string>> = refusalWords();
  return words[code.toUpperCase()];
}

interface Refusal {
  readonly code: string;
  /** The server's own reason: a sentence or a code; null without one. */
  readonly message: string | null;
}

/** Why a bet was refused: the server's sentence, otherwise ours, never a bare code; null without either. */
export function refusalOf({ code, message }: Refusal): string | null {
  if (message !== null && !isCode(message)) return message;
  return sentenceOf(message ?? code) ?? sentenceOf(code) ?? null;
}

/** Codes that only say how a part ended. The sentence about the end already says this. */
const NO_REASON: ReadonlySet<string> = new Set(['', 'VOIDED', 'CANCELLED', 'ENDED']);

/** The server's reason in a sentence: its own words, otherwise ours for its code; null without either. */
export function reasonWords(reason = ''): string | null {
  if (NO_REASON.has(reason)) return null;
  return sentenceOf(reason) ?? (isCode(reason) ? null : reason);
}
