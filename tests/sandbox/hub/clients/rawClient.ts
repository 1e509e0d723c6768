import { WebSocket } from 'ws';
import { SEPARATOR } from '../protocol/protocol';

/** A WebSocket without a SignalR client, so that a test chooses every byte of its text. */
export interface RawClient {
  readonly socket: WebSocket;
  /** Every received frame, as text. */
  readonly frames: readonly string[];
  /** Returns every received record. */
  readonly records: () => unknown[];
  /** Sends each record with its separator, all of them in one frame. */
  send(...records: readonly (object | string)[]): void;
  /** The close code of the socket, once it is closed. */
  readonly closed: Promise<number>;
}

export const HANDSHAKE = { protocol: 'json', version: 1 };

/** The record with which the hub ends a connection after any error. */
export const CLOSED_BY_ERROR = {
  type: 7,
  error: 'Connection closed with an error.',
  allowReconnect: true,
};

/** Negotiates, and returns the new connection's secret id. */
export async function negotiate(url: string): Promise<string> {
  const response = await fetch(`${url}/negotiate?negotiateVersion=1`, { method: 'POST' });
  const body: unknown = await response.json();
  if (typeof body === 'object' && body && 'connectionToken' in body) {
    return String(body.connectionToken);
  }
  throw new Error(`No token in the answer to negotiate, status ${response.status}.`);
}

/** Opens a socket to the hub; skips the negotiation unless an id is passed. */
export async function openRaw(url: string, id?: string): Promise<RawClient> {
  const query = id === undefined ? '' : `?id=${id}`;
  const socket = new WebSocket(url.replace(/^http/, 'ws') + query);
  const frames: string[] = [];
  socket.on('message', (data: Buffer) => frames.push(data.toString()));
  const closed = new Promise<number>((resolve) => {
    socket.on('close', resolve);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  socket.on('error', () => undefined);
  return {
    socket,
    frames,
    records: () =>
      frames
        .join('')
        .split(SEPARATOR)
        .slice(0, -1)
        .map((text): unknown => JSON.parse(text)),
    send: (...records) =>
      socket.send(
        records
          .map(
            (record) => (typeof record === 'string' ? record : JSON.stringify(record)) + SEPARATOR,
          )
          .join(''),
      ),
    closed,
  };
}
