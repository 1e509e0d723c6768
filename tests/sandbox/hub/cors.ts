import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/**
 * Lets a page of any origin call the sandbox, with credentials, which the SignalR client asks for by
 * default. The sandbox listens on the loopback address only and keeps no cookie worth stealing.
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

/** Sends a whole short reply that nobody may cache. */
export function reply(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text = '',
  contentType = 'text/plain; charset=utf-8',
): void {
  if (response.headersSent || response.destroyed) return;
  const body = Buffer.from(text);
  response.writeHead(status, {
    ...crossOrigin(request),
    'cache-control': 'no-cache, no-store',
    ...(status === 204 ? {} : { 'content-type': contentType, 'content-length': body.length }),
  });
  response.end(status === 204 ? undefined : body);
}
