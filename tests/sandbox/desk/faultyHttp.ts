import type { IncomingMessage, ServerResponse } from 'node:http';
import { CapturedReply, repeatRequest } from './capturedReply';
import type { Reply } from './capturedReply';
import { realClock } from '../engine/clock';
import type { Clock } from '../engine/clock';
import type { FaultDesk } from './faults';
import { crossOrigin } from '../hub/requests/cors';

export type HttpHandler = (request: IncomingMessage, response: ServerResponse) => unknown;

export interface FaultyOptions {
  /** The account of a request, if rules may name accounts. */
  readonly accountOf?: (request: IncomingMessage) => string | undefined;
  readonly clock?: Clock;
}

/** Wraps the handler in the desk's faults. Without a matching rule, the handler is called unchanged. */
export function withFaults(
  desk: FaultDesk,
  handler: HttpHandler,
  options: FaultyOptions = {},
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const account = options.accountOf?.(request);
    const fault = desk.decide({
      path: (request.url ?? '/').split('?', 1)[0] ?? '/',
      method: request.method ?? 'GET',
      ...(account === undefined ? {} : { account }),
    });
    switch (fault?.kind) {
      case undefined:
        handler(request, response);
        break;
      case 'delay':
        (options.clock ?? realClock).schedule(fault.ms, () => {
          if (!response.destroyed) handler(request, response);
        });
        break;
      case 'late':
        void processLate(handler, request, response, (act) =>
          (options.clock ?? realClock).schedule(fault.ms, act),
        );
        break;
      case 'dropBefore':
        response.destroy();
        break;
      case 'status':
        request.resume();
        sendStatus(request, response, fault.status, fault.body);
        break;
      case 'dropAfter':
        void process(handler, request).then(() => response.destroy());
        break;
      case 'malform':
        void process(handler, request).then((reply) => sendGarbled(response, reply));
        break;
      case 'truncate':
        void process(handler, request).then((reply) => sendHalf(response, reply));
        break;
      case 'silence':
        void process(handler, request);
        break;
      case 'duplicate':
        void processTwice(handler, request, response);
        break;
    }
  };
}

/** Lets the handler run, but does not send its reply to the client. */
function process(handler: HttpHandler, request: IncomingMessage): Promise<Reply> {
  const captured = new CapturedReply(request);
  handler(request, captured);
  return captured.reply;
}

async function processTwice(
  handler: HttpHandler,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await bodyOf(request);
  if (body === null) return void response.destroy();
  await process(handler, repeatRequest(request, body));
  handler(repeatRequest(request, body), response);
}

async function processLate(
  handler: HttpHandler,
  request: IncomingMessage,
  response: ServerResponse,
  later: (act: () => void) => unknown,
): Promise<void> {
  const body = await bodyOf(request);
  if (body === null) return void response.destroy();
  later(async () => {
    const reply = await process(handler, repeatRequest(request, body));
    if (response.destroyed) return;
    response.writeHead(reply.status, reply.headers);
    response.end(reply.body);
  });
}

/** Null if the client disconnected before its body was complete. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
  } catch {
    return null;
  }
  return Buffer.concat(chunks);
}

function sendStatus(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: unknown,
): void {
  const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);
  response.writeHead(status, {
    ...crossOrigin(request),
    'content-type': typeof body === 'object' ? 'application/json' : 'text/plain; charset=utf-8',
  });
  response.end(text);
}

/** Sends the status and the headers of a success, and a body that stops in the middle and continues incorrectly. */
function sendGarbled(response: ServerResponse, { status, headers, body }: Reply): void {
  const { 'content-length': _, ...others } = headers;
  response.writeHead(status, others);
  response.end(Buffer.concat([body.subarray(0, Math.floor(body.length / 2)), Buffer.from('}{"')]));
}

/** Declares the whole body, sends half of it and cuts the connection. */
function sendHalf(response: ServerResponse, { status, headers, body }: Reply): void {
  const { 'transfer-encoding': _, ...others } = headers;
  response.writeHead(status, { ...others, 'content-length': Math.max(body.length, 1) });
  response.flushHeaders();
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
}
