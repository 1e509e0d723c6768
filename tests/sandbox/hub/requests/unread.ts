import type { IncomingMessage, ServerResponse } from 'node:http';
import { realClock } from '../../engine/clock';

/** The maximum declared length of a body that is cheap to read and drop. */
const SMALL_BODY_BYTES = 65_536;
/** The time in which a client must read the answer before its connection is cut, in ms of the real network. */
const LINGER_MS = 500;

/** The declared length of a request's body; NaN without one. */
export function declaredLength({ headers }: IncomingMessage): number {
  const length = headers['content-length'];
  if (length !== undefined) return Number(length);
  return headers['transfer-encoding'] === undefined ? 0 : Number.NaN;
}

/** Returns whether an immediate answer would leave a body unread that may be long or endless. */
export function leavesMuchUnread(request: IncomingMessage): boolean {
  return !request.complete && !(declaredLength(request) <= SMALL_BODY_BYTES);
}

/**
 * Stops reading the request. It must be called before the answer, which must contain `connection: close`. The
 * connection stays open for a moment: if it were cut at once, a client that is still writing would see the cut instead
 * of the answer.
 */
export function stopReading(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  const stop = (): void => {
    request.pause();
    socket.pause();
  };
  // Without a data listener, Node reads a request to its end.
  request.on('data', () => undefined);
  stop();
  response.on('finish', stop);
  // Node calls this function once the last answer on a connection is written.
  socket.destroySoon = () => {
    stop();
    socket.end();
    const cut = realClock.schedule(LINGER_MS, () => socket.destroy());
    socket.on('close', () => cut.cancel());
  };
}
