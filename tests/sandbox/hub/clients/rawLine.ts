import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A TCP connection to a server without an HTTP client, so that a test chooses every byte. */
export interface RawLine {
  readonly socket: Socket;
  /** All bytes received so far. */
  readonly text: () => string;
  /** The statuses of the received answers, in order. */
  readonly statuses: () => readonly number[];
  /** Resolves when the server has ended or cut the connection. */
  readonly over: Promise<void>;
}

/** With `staysOpen`, the client leaves its own side open after the server has ended the other side. */
export async function openLine(
  origin: string,
  { staysOpen = false }: { readonly staysOpen?: boolean } = {},
): Promise<RawLine> {
  const port = Number(new URL(origin).port);
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: staysOpen });
  onTestFinished(() => void socket.destroy());
  let text = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    text += chunk;
  });
  // Writing to a cut connection is an error, but the bytes received before still count.
  socket.on('error', () => undefined);
  const over = new Promise<void>((resolve) => {
    socket.once('end', resolve);
    socket.once('close', () => resolve());
  });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return {
    socket,
    text: () => text,
    statuses: () => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status)),
    over,
  };
}

/** The head of a request, before its body. */
export function head(
  method: string,
  address: string,
  headers: Readonly<Record<string, number | string>> = {},
): string {
  const { host, pathname, search } = new URL(address);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

/** A part of a chunked body. */
export const chunk = (text: string): string =>
  `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

/** Repeats the text as fast as the server reads it, until the connection ends or `most` bytes are written. */
export async function pour({ socket, over }: RawLine, text: string, most: number): Promise<void> {
  const gone = over.then(() => false);
  for (let left = most; left > 0; left -= text.length) {
    const written = new Promise<boolean>((resolve) => socket.write(text, () => resolve(true)));
    if (!(await Promise.race([written, gone]))) return;
  }
}
