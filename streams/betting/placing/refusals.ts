import { REFUSALS } from '../calls';
import { isCertainRefusal } from '../../api/certainRefusal';
import { type ApiError, isApiError, isCode, serverMessageOf } from '../../api/errors';
import { isObject } from '../../api/read';

/** What a failed placing means for the bet. */
export type PlacingFailure =
  /** The exchange refused: there is no bet. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string | null }
  /**
   * The bet may or may not exist. `words`: the server's text, to be shown if there turns out to be no bet; null
   * if it sent no text for a player. `code`: a reason of our own table.
   */
  | {
      readonly kind: 'noAnswer';
      readonly time: number;
      readonly words: string | null;
      readonly code?: 'LOGGED_OUT';
    };

/** Names with which an exchange says that it may already have the bet, with any status. */
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

/** Finds names of errors in the texts and the code. A sentence is not a name. */
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

/** Returns the server's own sentence. A name in its place is not a message for a player. */
const sentenceIn = ({ serverMessage }: ApiError, names: readonly string[]): string | null =>
  serverMessage === null || isCode(serverMessage) || names.includes(serverMessage.toUpperCase())
    ? null
    : serverMessage;

/**
 * Reads a failed placing. A refusal is certain in the exchange's own envelope with a status that only the
 * exchange sends, or with a code or name of our own table and any status. Every other failure leaves open
 * whether the bet exists.
 *
 * @param time epoch ms
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
