/**
 * Why a call did not give its result (specification §8).
 * - `refused`: the server answered and said no; its message is for the player.
 * - `unauthorized`: 401 by status or body. `forbidden`: 403; the session stays.
 * - `network`: no reply came. `timeout`: none came in time.
 * - `server`: a failure without an error object. `unreadable`: a reply that is not what the call promises.
 */
export type ApiErrorKind =
  | 'refused'
  | 'unauthorized'
  | 'forbidden'
  | 'network'
  | 'timeout'
  | 'server'
  | 'unreadable';

export const NETWORK_MESSAGE = 'Please Check Your Network Connection...';

export interface ApiErrorParts {
  readonly kind: ApiErrorKind;
  readonly message: string;
  /** HTTP status, 0 when no reply came. */
  readonly status?: number;
  /** The server's own code, 0 when it has none. */
  readonly code?: number;
  /** The server's second sentence: the reason behind a failed login, for example. */
  readonly details?: string | null;
  /** Field name → message, from the server's validation. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The whole reply body as read, for the caller that must reject with it. */
  readonly response?: unknown;
  /** True when the server may have acted although the call failed: money calls must ask, never repeat. */
  readonly mayHaveActed?: boolean;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly status: number;
  readonly code: number;
  readonly details: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly response: unknown;
  readonly mayHaveActed: boolean;

  constructor(parts: ApiErrorParts) {
    super(parts.message);
    this.kind = parts.kind;
    this.status = parts.status ?? 0;
    this.code = parts.code ?? 0;
    this.details = parts.details ?? null;
    this.fields = parts.fields ?? {};
    this.response = parts.response ?? null;
    this.mayHaveActed = parts.mayHaveActed ?? false;
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/** What a person may be told of any failure, without inner detail. */
export function messageOf(error: unknown): string {
  if (!isApiError(error)) return 'Something went wrong. Please try again.';
  return error.details && error.kind === 'refused'
    ? `${error.message} ${error.details}`.trim()
    : error.message;
}
