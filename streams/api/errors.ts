/** The errors of calls, and what of them a player may see. */

import { sentencesIn } from './serverText';

/**
 * Why a call did not return its result (specification §8): a code that the views put into words.
 * - `refused`: the server answered and refused; its message is for the player.
 * - `unauthorized`: 401 by status or body. `forbidden`: 403; the session stays.
 * - `network`: no reply arrived. `timeout`: no reply arrived in time.
 * - `server`: a failure without an error object. `unreadable`: a reply that does not match the call's record.
 * - `missing`: the page's own code did not load, so nothing was sent.
 */
export type ApiErrorKind =
  | 'refused'
  | 'unauthorized'
  | 'forbidden'
  | 'network'
  | 'timeout'
  | 'server'
  | 'unreadable'
  | 'missing';

export interface ApiErrorParts {
  readonly kind: ApiErrorKind;
  /** The server's own words; absent or null if it sent none. */
  readonly message?: string | null;
  /** HTTP status, 0 without a reply. */
  readonly status?: number;
  /** The server's own code, 0 without one. */
  readonly code?: number;
  /** The server's second sentence, for example the reason behind a failed login. */
  readonly details?: string | null;
  /** Field name → message, from the server's validation. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The whole reply body, for a caller that rejects with it. */
  readonly response?: unknown;
  /** True if the server says it in its own envelope: `success: false` beside an error with a message. */
  readonly enveloped?: boolean;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** The server's own words; null if it sent none. */
  readonly serverMessage: string | null;
  readonly status: number;
  readonly code: number;
  readonly details: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly response: unknown;
  readonly enveloped: boolean;

  constructor(parts: ApiErrorParts) {
    super(parts.message ?? parts.kind);
    this.kind = parts.kind;
    this.serverMessage = parts.message ?? null;
    this.status = parts.status ?? 0;
    this.code = parts.code ?? 0;
    this.details = parts.details ?? null;
    this.fields = parts.fields ?? {};
    this.response = parts.response ?? null;
    this.enveloped = parts.enveloped ?? false;
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/**
 * Whether a failure carries no text of the server, so that the same request may succeed later. It does not
 * mean that the server refused; see `certainRefusal.ts`.
 */
export const isPassing = (error: unknown): boolean =>
  isApiError(error) &&
  ['network', 'timeout', 'server', 'unreadable', 'missing'].includes(error.kind);

/** A failure as it may be shown to a player, without internal detail. */
export interface Failure {
  /** `internal`: a mistake of the page itself. */
  readonly code: ApiErrorKind | 'internal';
  /** The server's own words, preferred to the words for the code; null if it sent none. */
  readonly serverMessage: string | null;
  /** HTTP status, 0 without a reply. */
  readonly status: number;
}

export function failureIn(error: unknown): Failure {
  if (!isApiError(error)) return { code: 'internal', serverMessage: null, status: 0 };
  return { code: error.kind, serverMessage: serverMessageOf(error), status: error.status };
}

/** A server's code such as SOME_CODE_42, which is not text for a player. */
export const isCode = (text: string): boolean => text.includes('_') && !text.includes(' ');

/** The server's message, with its reason if it refuses; null if it is a code. */
export function serverMessageOf({ kind, serverMessage, details }: ApiError): string | null {
  if (serverMessage === null || isCode(serverMessage)) return null;
  return details && kind === 'refused' && !isCode(details)
    ? sentencesIn(`${serverMessage} ${details}`)
    : serverMessage;
}
