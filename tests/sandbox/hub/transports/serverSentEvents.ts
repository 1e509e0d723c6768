import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../../engine/clock';
import type { Connection } from '../connection';
import { crossOrigin } from '../requests/cors';
import type { HubLimits } from '../limits';

/** Runs the connection over one endless event stream; the client sends with POST. */
export function acceptServerSentEvents<Data>(
  request: IncomingMessage,
  response: ServerResponse,
  connection: Connection<Data>,
  { clock, limits }: { readonly clock: Clock; readonly limits: Pick<HubLimits, 'closeMs'> },
): void {
  // Otherwise, each small frame may wait for the acknowledgement of the previous one.
  request.socket.setNoDelay(true);
  response.on('error', () => undefined);
  // An event stream has no close of its own, so a disconnection is not an error, as in Microsoft's server.
  response.on('close', () => connection.lost());
  response.writeHead(200, {
    ...crossOrigin(request),
    'content-type': 'text/event-stream',
    'content-encoding': 'identity',
    'cache-control': 'no-cache,no-store',
    'x-accel-buffering': 'no',
  });
  // A comment makes the client fire `open` before the first record.
  response.write(':\r\n');
  connection.attach({
    transport: 'ServerSentEvents',
    pings: true,
    get unread() {
      return response.writableLength;
    },
    write: (frame) => response.write(`data: ${frame.text}\r\n\r\n`),
    end: () => {
      response.end();
      const cut = clock.schedule(limits.closeMs, () => response.destroy());
      response.on('close', () => cut.cancel());
    },
    destroy: () => response.destroy(),
  });
}
