import { WebSocket, WebSocketServer } from 'ws';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Connection } from '../connection';
import type { Frame } from '../protocol/frame';
import type { HubLimits } from '../limits';
import type { Link } from '../link';
import { utf8Of } from '../requests/bytes';

const NORMAL = 1000;
/** The number that ws reports for a close frame without a code; no frame contains it. */
const NO_CODE = 1005;
/** The codes of an intended close: finished, page left, no code. */
const MEANT = new Set([NORMAL, 1001, NO_CODE]);

/** Answers every close frame with 1000, as Microsoft's hub does; ws itself would repeat the client's code and words. */
class HubSocket extends WebSocket {
  override close(code = NORMAL, words?: Buffer | string): void {
    super.close(words === undefined ? code : NORMAL);
  }
}

/** Accepts WebSockets for one hub. A frame longer than `maxFrameBytes` ends the socket with code 1009. */
export function createWebSockets<Data>(limits: Pick<HubLimits, 'maxFrameBytes' | 'closeMs'>) {
  const options = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.maxFrameBytes,
    WebSocket: HubSocket,
    // An option of ws that its types do not contain, in ms of the real network.
    closeTimeout: limits.closeMs,
  };
  const server = new WebSocketServer(options);

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
          // Only the bytes of a text frame have been checked by ws.
          const text = isBinary ? utf8Of(bytesOf(data)) : bytesOf(data).toString();
          if (text === undefined) connection.breach('A frame is not UTF-8.');
          else connection.receive(text);
        });
        // After a frame that breaks the rules, ws answers with a code and waits for the client's close.
        webSocket.on('error', ({ message }) => connection.lost(message));
        webSocket.on('close', (code) => {
          connection.lost(MEANT.has(code) ? undefined : `The WebSocket closed with code ${code}.`);
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
    end: () => webSocket.close(),
    destroy: () => webSocket.terminate(),
  };
}

function bytesOf(data: Buffer | ArrayBuffer | Buffer[]): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}
