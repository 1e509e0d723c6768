import { isApiError } from './errors';

/**
 * The statuses under which the server's own envelope is believed: a gateway on the way may write any other.
 */
const BELIEVED = new Set([200, 400, 403, 404, 409, 422]);

/**
 * Tells whether the server surely did not act. A bare status, a 401, any 5xx in whatever words, and a
 * missing reply leave it open: a call that moves money must then ask, never repeat itself.
 */
export function isCertainRefusal(error: unknown): boolean {
  return (
    isApiError(error) &&
    error.enveloped &&
    error.kind !== 'unauthorized' &&
    BELIEVED.has(error.status)
  );
}
