import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Connection } from './connection';
import { reply } from './cors';

/**
 * Takes what a client posts over server-sent events and long polling. Bodies of one client are
 * handed on in the order their requests arrived, whichever is complete first.
 */
export function createInbox<Data>(maxBytes: number) {
  const tails = new WeakMap<Connection<Data>, Promise<void>>();

  const handOn = async (
    request: IncomingMessage,
    response: ServerResponse,
    connection: Connection<Data>,
    before: Promise<void> | undefined,
  ): Promise<void> => {
    const reading = readBody(request, maxBytes);
    await before;
    const body = await reading;
    if (body === 'too long') {
      reply(request, response, 413, 'The body is too long.');
      connection.breach(`A frame is longer than ${maxBytes} bytes.`);
    } else if (body !== 'aborted') {
      connection.receive(body.text);
      reply(request, response, 200);
    }
  };

  return {
    accept(request: IncomingMessage, response: ServerResponse, connection: Connection<Data>): void {
      tails.set(connection, handOn(request, response, connection, tails.get(connection)));
    },
  };
}

type Body = { readonly text: string } | 'too long' | 'aborted';

function readBody(request: IncomingMessage, maxBytes: number): Promise<Body> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= maxBytes) {
        chunks.push(chunk);
        return;
      }
      chunks.length = 0;
      resolve('too long');
    });
    request.on('end', () => resolve({ text: Buffer.concat(chunks).toString() }));
    request.on('error', () => resolve('aborted'));
    request.on('close', () => resolve('aborted'));
  });
}
