import { REFUSALS } from '../calls';
import { isCertainRefusal } from '../../api/certainRefusal';
import { type ApiError, isApiError, isCode, serverMessageOf } from '../../api/errors';
import { isObject } from '../../api/read';

/** The meaning of a failed request to place a bet. */
export type PlacingFailure =
  /** The exchange refused: there is no bet. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string | null }
  /**
   * The bet may or may not exist. `words`: the server's text, which is shown if the bet turns out not to exist; null if
   * there are no words for a player. `code`: a reason from our own table.
   */
  | {
      readonly kind: 'noAnswer';
      readonly time: number;
      readonly words: string | null;
      readonly code?: 'LOGGED_OUT';
    };

/** The names that an exchange sends, with any status, when it may already have the bet. */
const UNDECIDED = new Set([
  'TIMEOUT',
  'DUPLICATE_TRANSACTION',
  'BET_IN_PROGRESS',
  'PROCESSED_WITH_ERRORS',
]);

const BY_CODE = new Map<number, string>(
  Object.entries(REFUSALS).map(([code, name]) => [Number(code), name]),
);
const NAMES = new Set(BY_CODE.values());

const NAME = /^[A-Z][A-Z\d]*(_[A-Z\d]+)*$/i;

/** Finds the names of errors in the server's strings and the code. A sentence is not a name. */
const namesIn = ({ serverMessage, details, response }: ApiError): readonly string[] => {
  const error = isObject(response) ? response['error'] : null;
  const code = isObject(error) ? error['code'] : null;
  return [code, details, serverMessage].flatMap((text) =>
    typeof text === 'string' &&
    NAME.test(text) &&
    (text.includes('_') || UNDECIDED.has(text.toUpperCase()))
      ? [text.toUpperCase()]
      : [],
  );
};

/** Returns the server's own sentence; null for the name of an error, which is no message for a player. */
const sentenceIn = ({ serverMessage }: ApiError, names: readonly string[]): string | null =>
  serverMessage === null || isCode(serverMessage) || names.includes(serverMessage.toUpperCase())
    ? null
    : serverMessage;

/**
 * Reads the meaning of a failure for the bet. A refusal is certain only in the exchange's own envelope: with a status
 * that only the exchange sends, or, with any status, with a code or a name from our own table. After any other failure
 * the bet may exist.
 *
 * @param time when the failure arrived, in epoch ms
 */
export function failureOf(error: unknown, time: number): PlacingFailure {
  const unknown = (words: string | null) => ({ kind: 'noAnswer', time, words }) as const;
  if (!isApiError(error)) return unknown(null);
  if (error.kind === 'unauthorized') return { ...unknown(null), code: 'LOGGED_OUT' };
  const names = namesIn(error);
  const words = error.kind === 'refused' || error.enveloped ? serverMessageOf(error) : null;
  if (names.some((name) => UNDECIDED.has(name))) return unknown(null);
  const known = error.enveloped
    ? (BY_CODE.get(error.code) ?? names.find((name) => NAMES.has(name)))
    : undefined;
  if (known !== undefined)
    return {
      kind: 'refused',
      code: known,
      message: sentenceIn(error, names),
    };
  if (!isCertainRefusal(error)) return unknown(error.kind === 'server' ? null : words);
  const [name] = names;
  return {
    kind: 'refused',
    code: name ?? 'REFUSED',
    message: name === undefined ? serverMessageOf(error) : sentenceIn(error, names),
  };
}
