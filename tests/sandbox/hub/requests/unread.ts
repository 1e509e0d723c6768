import type { IncomingMessage, ServerResponse } from 'node:http';
import { realClock } from '../../engine/clock';

/** A declared body up to this length is cheap to read and drop. */
const SMALL_BODY_BYTES = 65_536;
/** Time in which a client must read the answer before its line is cut, in ms of the real network. */
const LINGER_MS = 500;

/** The declared length of a request's body; not a number without one. */
export function declaredLength({ headers }: IncomingMessage): number {
  const length = headers['content-length'];
  if (length !== undefined) return Number(length);
  return headers['transfer-encoding'] === undefined ? 0 : Number.NaN;
}

/** True when an immediate answer leaves a body unread that may be long or endless. */
export function leavesMuchUnread(request: IncomingMessage): boolean {
  return !request.complete && !(declaredLength(request) <= SMALL_BODY_BYTES);
}

/**
 * Stops reading the request. Call it before the answer, which must contain `connection: close`. The line stays open
 * for a moment: if it were cut at once, a client that is still writing would see the cut instead of the answer.
 */
export function stopReading(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  const stop = (): void => {
    request.pause();
    socket.pause();
  };
  // Node reads a request without a data listener to its end.
  request.on('data', () => undefined);
  stop();
  response.on('finish', stop);
  // Node calls it once the last answer of a line is written.
  socket.destroySoon = () => {
    stop();
    socket.end();
    const cut = realClock.schedule(LINGER_MS, () => socket.destroy());
    socket.on('close', () => cut.cancel());
  };
}
