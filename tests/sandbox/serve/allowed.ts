import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { inlineOf } from '../../../src/build/headers';
import { providerOrigins } from '../areas/casino/catalogue';
import type { BuiltFile } from './builtFiles';

/*
 * The origins of the sandbox's providers end in a port that is unknown at build time. An operator names its providers
 * at build time (src/operator/README.md); here, they are added to the built page and its header, as such a build would
 * do.
 */

const POLICY = 'content-security-policy';

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Returns a policy that also allows the page to call and frame these origins. */
const widened = (policy: string, origins: readonly string[]): string => {
  const list = origins.join(' ');
  const frames = policy.includes('frame-src ')
    ? policy.replace(/frame-src ([^;"]*)/, `frame-src $1 ${list}`)
    : policy.replace(/connect-src /, `frame-src 'self' ${list}; connect-src `);
  return frames.replace(/connect-src ([^;"]*)/, `connect-src $1 ${list}`);
};

interface Allowed {
  readonly page: BuiltFile;
  readonly headers: OutgoingHttpHeaders;
}

/** Compression takes most of a second, and the same page is sent repeatedly. */
const pages = new WeakMap<Buffer, Map<string, BuiltFile>>();

/** Returns the page and its headers with the providers on the port that received the request. */
export function withProviders(
  { headers: { host = '' } }: Pick<IncomingMessage, 'headers'>,
  page: BuiltFile,
  headers: OutgoingHttpHeaders,
): Allowed {
  const policy = headers[POLICY];
  if (typeof policy !== 'string') return { page, headers };
  const port = /:(\d+)$/.exec(host)?.[1] ?? '80';
  const origins = providerOrigins(Number(port));
  const known = pages.get(page.plain) ?? new Map<string, BuiltFile>();
  pages.set(page.plain, known);
  const allowed = known.get(port) ?? written(page, port, origins);
  known.set(port, allowed);
  const old = inlineOf(page.plain.toString()).scripts.map(hashOf);
  const hashes = inlineOf(allowed.plain.toString()).scripts.map(hashOf);
  const named = old.reduce((text, hash, at) => text.replace(hash, hashes[at] ?? hash), policy);
  return { page: allowed, headers: { ...headers, [POLICY]: widened(named, origins) } };
}

function written(page: BuiltFile, port: string, origins: readonly string[]): BuiltFile {
  const html = page.plain.toString();
  const plain = Buffer.from(html.replace(/default-src [^"`]*/, (own) => widened(own, origins)));
  return {
    ...page,
    plain,
    brotli: page.brotli && brotliCompressSync(plain),
    etag: page.etag.replace(/"$/, `-${port}"`),
  };
}
