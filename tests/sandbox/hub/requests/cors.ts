import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { leavesMuchUnread, stopReading } from './unread';

/**
 * Allows a page of any origin to call the sandbox with credentials, which the SignalR client sends by default. The
 * sandbox listens on the loopback address only and has no cookies that could be stolen.
 */
export function crossOrigin(request: IncomingMessage): OutgoingHttpHeaders {
  const origin = request.headers.origin;
  if (origin === undefined) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    vary: 'origin',
  };
}

/** Answers a preflight request. */
export function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(204, {
    ...crossOrigin(request),
    'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
    'access-control-allow-headers':
      'authorization, content-type, x-requested-with, x-signalr-user-agent',
    'access-control-max-age': '600',
  });
  response.end();
}

/** Sends a short reply that must not be cached. The rest of a long body is not read. */
export function reply(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text = '',
  contentType = 'text/plain',
): void {
  send(request, response, status, text, contentType, leavesMuchUnread(request));
}

/** Answers a request whose body is not needed: the rest of the body is not read. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  reason: string,
): void {
  send(request, response, status, reason, 'text/plain', !request.complete);
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string,
  contentType: string,
  last: boolean,
): void {
  if (response.headersSent || response.destroyed) return;
  if (last) stopReading(request, response);
  const body = Buffer.from(text);
  response.writeHead(status, {
    ...crossOrigin(request),
    'cache-control': 'no-cache, no-store',
    ...(last ? { connection: 'close' } : {}),
    'content-type': contentType,
    ...(status === 204 ? {} : { 'content-length': body.length }),
  });
  response.end(status === 204 ? undefined : body);
}
