import { WebSocket, WebSocketServer } from 'ws';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Connection } from '../connection';
import type { Frame } from '../frame';
import type { Link } from '../link';

const NORMAL = 1000;

/** Accepts WebSockets for one hub. A frame longer than `maxFrameBytes` ends the socket with code 1009. */
export function createWebSockets<Data>(maxFrameBytes: number) {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: maxFrameBytes,
  });

  return {
    /** Answers the upgrade and runs the connection over the socket until it ends. */
    accept(
      request: IncomingMessage,
      socket: Duplex,
      head: Buffer,
      connection: Connection<Data>,
    ): void {
      server.handleUpgrade(request, socket, head, (webSocket) => {
        connection.attach(linkTo(webSocket));
        webSocket.on('message', (data, isBinary) => {
          if (isBinary) connection.breach('A frame is not text.');
          else connection.receive(textOf(data));
        });
        // `close` always follows an error and tells the connection.
        webSocket.on('error', () => undefined);
        webSocket.on('close', (code) => {
          connection.lost(code === NORMAL ? undefined : `The WebSocket closed with code ${code}.`);
        });
      });
    },
  };
}

function linkTo(webSocket: WebSocket): Link {
  return {
    transport: 'WebSockets',
    pings: true,
    get unread() {
      return webSocket.bufferedAmount;
    },
    write: (frame: Frame) => {
      if (webSocket.readyState === WebSocket.OPEN) webSocket.send(frame.bytes, { binary: false });
    },
    end: () => webSocket.close(NORMAL),
    destroy: () => webSocket.terminate(),
  };
}

function textOf(data: Buffer | ArrayBuffer | Buffer[]): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString();
  return Buffer.isBuffer(data) ? data.toString() : Buffer.from(data).toString();
}
