/** Shortens a message from the server to a sentence or two for the player. */

import { startOf, withoutTurns } from './wire';

/** The maximum length of a message for a player, in characters. */
export const LONGEST_TEXT = 300;

/** Matches the marks of a message that is meant for the server's developers: traces, exceptions, paths and SQL. */
const INNER = new RegExp(
  [
    String.raw`\bat [\w.<>$]+ ?\(|stack ?trace|object reference`,
    String.raw`\w(Exception\b|Error:)|:line \d`,
    String.raw`\b[a-z]:\\|(^|[\s"'(])/[a-z][\w.-]*/`,
    String.raw`\bsql|\bdbo\.|select \*|constraint '|deadlock|duplicate key`,
  ].join('|'),
  'i',
);
const STATEMENT = /\b(SELECT|INSERT|UPDATE|DELETE)\b.*\b(FROM|INTO|SET)\b/;

/** The exceptions that ABP throws to refuse a request; their messages are for the player. */
const REFUSAL =
  /\b(UserFriendly|AbpValidation|AbpAuthorization|EntityNotFound|Business)Exception\b/;

/** Whether the details of an error name an unexpected exception of the server. */
export const isUnexpected = (details: string): boolean =>
  /\wException\b/.test(details) && !REFUSAL.test(details);

const isInner = (text: string): boolean => INNER.test(text) || STATEMENT.test(text);

/** A sentence and the spaces after it. A full stop before a number, as in “Rs. 500”, does not end a sentence. */
const SENTENCE = /.+?(?:[.!?।…]\s+(?=[\p{Lu}\p{Lo}])|$)/gu;

/**
 * Returns the first one or two sentences of a server's text for a player. It stops before a sentence with internal
 * details of the server; null if no sentence is left.
 */
export function sentencesIn(text: string): string | null {
  const lines = startOf(withoutTurns(text).trim(), 2_000).split(/\s*\n\s*/);
  const sentences = lines.flatMap((line) => line.match(SENTENCE) ?? []);
  const inner = sentences.findIndex(isInner);
  const short = sentences
    .slice(0, inner < 0 ? 2 : Math.min(inner, 2))
    .map((sentence) => sentence.trim())
    .join(' ');
  return (short.length > LONGEST_TEXT ? `${startOf(short, LONGEST_TEXT)}…` : short) || null;
}
