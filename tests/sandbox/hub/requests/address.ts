import type { IncomingMessage } from 'node:http';

/**
 * The path and the query of a request, as ASP.NET Core reads them: in any case, with or without a slash at the end, and
 * with the values of a repeated name joined by commas. Undefined without a path.
 */
export function addressOf(
  request: IncomingMessage,
): { path: string; query: URLSearchParams } | undefined {
  const [path, ...rest] = (request.url ?? '').split('?');
  if (path === undefined) return undefined;
  const query = new URLSearchParams();
  for (const [written, value] of new URLSearchParams(rest.join('?'))) {
    const name = written.toLowerCase();
    query.set(name, [...query.getAll(name), value].join(','));
  }
  return { path: path.replace(/\/$/, '').toLowerCase(), query };
}
