import type { IncomingMessage } from 'node:http';

/** The path and the query of a request; undefined without a path. */
export function addressOf(
  request: IncomingMessage,
): { path: string; query: URLSearchParams } | undefined {
  const [path, ...query] = (request.url ?? '').split('?');
  return path === undefined ? undefined : { path, query: new URLSearchParams(query.join('?')) };
}
