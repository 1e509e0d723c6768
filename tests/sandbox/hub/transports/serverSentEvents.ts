import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Connection } from '../connection';
import { crossOrigin } from '../cors';

/** Runs the connection over one endless event stream; the client sends by POST. */
export function acceptServerSentEvents<Data>(
  request: IncomingMessage,
  response: ServerResponse,
  connection: Connection<Data>,
): void {
  // Without it each small frame may wait for the acknowledgement of the one before.
  request.socket.setNoDelay(true);
  response.on('error', () => undefined);
  response.on('close', () => connection.lost('The event stream was closed.'));
  response.writeHead(200, {
    ...crossOrigin(request),
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache, no-store',
    'x-accel-buffering': 'no',
  });
  // A comment: it makes the client's `open` fire before there is anything to say.
  response.write(':\r\n');
  connection.attach({
    transport: 'ServerSentEvents',
    pings: true,
    get unread() {
      return response.writableLength;
    },
    write: (frame) => response.write(`data: ${frame.text}\r\n\r\n`),
    end: () => response.end(),
    destroy: () => response.destroy(),
  });
}
