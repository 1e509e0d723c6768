import type { IncomingMessage, ServerResponse } from 'node:http';
import { realClock } from '../../engine/clock';

/** A body this long, and of a length that is told, is no trouble to read and drop. */
const SMALL_BODY_BYTES = 65_536;
/** The time a client has to read the answer before its line is cut, in ms of the real network. */
const LINGER_MS = 500;

/** The length that a request says its body has; not a number when it says none. */
export function declaredLength({ headers }: IncomingMessage): number {
  const length = headers['content-length'];
  if (length !== undefined) return Number(length);
  return headers['transfer-encoding'] === undefined ? 0 : Number.NaN;
}

/** True when an answer given now leaves a body unread that may be long, or without an end. */
export function leavesMuchUnread(request: IncomingMessage): boolean {
  return !request.complete && !(declaredLength(request) <= SMALL_BODY_BYTES);
}

/**
 * Reads no more of the request. To be called before its answer, which must say `connection: close`. The
 * line stays a moment for its reader: were it cut at once, a client still writing would be told of the cut
 * instead of the answer.
 */
export function stopReading(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  const stop = (): void => {
    request.pause();
    socket.pause();
  };
  // A request with nobody to hear its data is read to its end by Node.
  request.on('data', () => undefined);
  stop();
  response.on('finish', stop);
  // What Node calls once the last answer of a line is written.
  socket.destroySoon = () => {
    stop();
    socket.end();
    const cut = realClock.schedule(LINGER_MS, () => socket.destroy());
    socket.on('close', () => cut.cancel());
  };
}
