/** The errors of calls, and the parts of them that a player may see. */

import { sentencesIn } from './serverText';

/**
 * Why a call did not return its result (specification §8): a code that the views put into words.
 * - `refused`: the server answered and refused; its message is for the player.
 * - `unauthorized`: 401 by status or body. `forbidden`: 403; the session stays.
 * - `network`: no reply arrived. `timeout`: no reply arrived in time.
 * - `server`: a failure without an error object. `unreadable`: a reply that does not match the call's record.
 * - `missing`: the page's own code did not load, so no request was sent.
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
  /** The server's own words; absent or null if it sent no words. */
  readonly message?: string | null;
  /** The HTTP status; 0 without a reply. */
  readonly status?: number;
  /** The server's own error code; 0 if it sent no code. */
  readonly code?: number;
  /** The server's second sentence, for example the reason behind a failed login. */
  readonly details?: string | null;
  /** The messages of the server's validation, by field name. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The whole reply body, for callers that pass it on with their own rejection. */
  readonly response?: unknown;
  /** Whether the server reports the error in its own envelope: `success: false` together with a message. */
  readonly enveloped?: boolean;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** The server's own words; null if it sent no words. */
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
 * Whether a failure has no text from the server, so that the same request may succeed later. It does not say whether
 * the server refused: see `certainRefusal.ts`.
 */
export const isPassing = (error: unknown): boolean =>
  isApiError(error) &&
  ['network', 'timeout', 'server', 'unreadable', 'missing'].includes(error.kind);

/** A failure as a player may see it, without internal details. */
export interface Failure {
  /** The kind of the failure; `internal` is a fault of the page itself. */
  readonly code: ApiErrorKind | 'internal';
  /** The server's own words, which replace our text for the kind; null if it sent no words. */
  readonly serverMessage: string | null;
  /** The HTTP status; 0 without a reply. */
  readonly status: number;
}

export function failureIn(error: unknown): Failure {
  if (!isApiError(error)) return { code: 'internal', serverMessage: null, status: 0 };
  return { code: error.kind, serverMessage: serverMessageOf(error), status: error.status };
}

/** Whether a string is a code of the server, such as SOME_CODE_42, and not meant for a player. */
export const isCode = (text: string): boolean => text.includes('_') && !text.includes(' ');

/** Returns the server's message, together with its reason for a refusal; null if the message is only a code. */
export function serverMessageOf({ kind, serverMessage, details }: ApiError): string | null {
  if (serverMessage === null || isCode(serverMessage)) return null;
  return details && kind === 'refused' && !isCode(details)
    ? sentencesIn(`${serverMessage} ${details}`)
    : serverMessage;
}
