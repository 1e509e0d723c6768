import * as v from 'valibot';

/*
 * Replies in ASP.NET Boilerplate's envelope, which has the same shape for success and failure; the status names the
 * kind of failure.
 */

interface Failure {
  readonly message: string;
  readonly details?: string | null;
  /** The application's own number; 0 without one. */
  readonly code?: number;
  readonly validationErrors?: readonly { readonly message: string; readonly members: string[] }[];
}

/** A refused call, which an answer throws and the app sends as an envelope. */
export class AbpError extends Error {
  override readonly name = 'AbpError';

  constructor(
    readonly status: 400 | 401 | 403 | 404 | 413 | 500,
    readonly failure: Failure,
  ) {
    super(failure.message);
  }
}

/** A 500 with a message for the player, such as a failed login or a refused bet. */
export const userFriendly = (message: string, details: string | null = null, code = 0): AbpError =>
  new AbpError(500, { message, details, code });

export const unauthorized = (): AbpError =>
  new AbpError(401, {
    message: 'You’re logged out. Log in again.',
    details: 'The access token is missing, unknown or expired.',
  });

export const notFound = (what: string): AbpError =>
  new AbpError(404, { message: `We can’t find this ${what}.` });

/** A 400 with one entry for each wrong field. */
export function invalid(errors: readonly { message: string; members: string[] }[]): AbpError {
  return new AbpError(400, {
    message: 'Check what you entered.',
    details: `The following errors were detected during validation.\n${errors
      .map(({ message }) => ` - ${message}\n`)
      .join('')}`,
    validationErrors: errors,
  });
}

/** Checks a client's input. Throws a 400 that names each wrong field. */
export function checked<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  throw invalid(
    result.issues.map((issue) => {
      const member = v.getDotPath(issue);
      const message = issue.input === undefined ? 'This field is required.' : issue.message;
      return {
        message: member === null ? message : `${member}: ${message}`,
        members: member === null ? [] : [member],
      };
    }),
  );
}

export function wrapResult(result: unknown): object {
  return {
    result,
    targetUrl: null,
    success: true,
    error: null,
    unAuthorizedRequest: false,
    __abp: true,
  };
}

export function wrapFailure({ status, failure }: AbpError): object {
  return {
    result: null,
    targetUrl: null,
    success: false,
    error: {
      code: failure.code ?? 0,
      message: failure.message,
      details: failure.details ?? null,
      validationErrors: failure.validationErrors ?? null,
    },
    unAuthorizedRequest: status === 401 || status === 403,
    __abp: true,
  };
}
