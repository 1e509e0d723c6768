import { isApiError } from './errors';

/**
 * Returns the server's messages about single fields, by field name with a small first letter; empty for other errors.
 */
export const fieldErrorsIn = (error: unknown): Readonly<Record<string, string>> =>
  isApiError(error)
    ? Object.fromEntries(
        Object.entries(error.fields).map(([name, message]) => [
          name.charAt(0).toLowerCase() + name.slice(1),
          message,
        ]),
      )
    : {};
