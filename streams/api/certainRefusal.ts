/** Decides whether the server certainly did not act, and whether a failed renewal ends the session. */

import { isApiError } from './errors';

/**
 * The statuses under which the envelope is certainly the server's own. With any other status, a gateway may have
 * written it.
 */
const BELIEVED = new Set([200, 400, 403, 404, 409, 422]);

/**
 * Whether the server certainly did not act. After a bare status, a 401, any 5xx or a missing reply it may have acted: a
 * call that moves money must then be looked up, never repeated automatically.
 */
export function isCertainRefusal(error: unknown): boolean {
  return (
    isApiError(error) &&
    error.enveloped &&
    error.kind !== 'unauthorized' &&
    BELIEVED.has(error.status)
  );
}

/** Whether the server does not support the call at all, as opposed to a temporary failure. */
export const isNotServed = (error: unknown): boolean =>
  isCertainRefusal(error) || (isApiError(error) && error.status === 404);

/** Whether the server itself, not a gateway in front of it, refuses the player access. */
export const isNoAccess = (error: unknown): boolean =>
  isCertainRefusal(error) && isApiError(error) && error.kind === 'forbidden';

/**
 * Whether a failed renewal ends the session. A 401 (specification §4) and a certain refusal end it. After any other
 * failure the session may still be valid.
 */
export function endsSession(error: unknown): boolean {
  return (isApiError(error) && error.kind === 'unauthorized') || isCertainRefusal(error);
}
