import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { takesBrotli } from '../http/brotli';
import { withProviders } from './allowed';
import { isFilePath, type BuiltFile } from './builtFiles';
import { inItsLook } from './look';
import { inPseudo, pseudoCookie } from './pseudo';

/** The file of the built product that contains the headers of its replies (src/build/headers.ts). */
const HEADERS = '/headers.json';

/** Reads the headers that the build wrote for the whole site; empty without such a file. */
export function headersOf(files: ReadonlyMap<string, BuiltFile>): OutgoingHttpHeaders {
  const written = files.get(HEADERS);
  return written ? (JSON.parse(written.plain.toString()) as OutgoingHttpHeaders) : {};
}

/**
 * Answers from the built files: with brotli if the client accepts it, and with 304 if it already has the file. A folder
 * with an `index.html` gets that page. Every other path that is not a file gets the product's `index.html`, so that its
 * own routes can be opened.
 * @param withPrices returns the page with the reply to its first request; null for the page without it
 */
export async function answerPage(
  files: ReadonlyMap<string, BuiltFile>,
  security: OutgoingHttpHeaders,
  request: IncomingMessage,
  response: ServerResponse,
  withPrices: (page: BuiltFile, path: string) => Promise<BuiltFile | null> | null = () => null,
): Promise<void> {
  request.resume();
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    refuse(response, 405, { ...security, allow: 'GET, HEAD' });
    return;
  }
  const path = pathOf(request);
  if (path === null) {
    refuse(response, 400, security);
    return;
  }
  const page = files.get('/index.html');
  const own = files.get(path.endsWith('/') ? `${path}index.html` : path);
  const found = own ?? (isFilePath(path) ? undefined : page);
  const dressed = found === page ? inItsLook(request, inPseudo(request, found)) : found;
  if (!dressed) {
    refuse(response, 404, security);
    return;
  }
  const { page: whole, headers: named } =
    found === page
      ? withProviders(request, dressed, security)
      : { page: dressed, headers: security };
  const address = (request.url ?? '/').split('?', 1)[0] ?? '/';
  const file = (found === page && (await withPrices(whole, address))) || whole;
  const headers: OutgoingHttpHeaders = {
    ...named,
    'cache-control': file.cacheControl,
    etag: file.etag,
    vary: 'accept-encoding',
    ...pseudoCookie(request),
  };
  if (request.headers['if-none-match'] === file.etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const packed =
    file.brotli && takesBrotli(request.headers['accept-encoding']) ? file.brotli : null;
  const body = packed ?? file.plain;
  response.writeHead(200, {
    ...headers,
    'content-type': file.type,
    'content-length': body.length,
    ...(packed ? { 'content-encoding': 'br' } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** The decoded path; null for invalid escapes, a step upwards or a zero byte. */
function pathOf(request: IncomingMessage): string | null {
  try {
    const path = decodeURIComponent((request.url ?? '/').split('?', 1)[0] ?? '/');
    if (!path.startsWith('/') || path.includes('\0') || path.includes('\\')) return null;
    return path.split('/').includes('..') ? null : path;
  } catch {
    return null;
  }
}

function refuse(response: ServerResponse, status: number, headers: OutgoingHttpHeaders): void {
  response.writeHead(status, { ...headers, 'content-type': 'text/plain' });
  response.end(`${status}\n`);
}
