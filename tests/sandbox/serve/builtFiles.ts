import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { isAsset } from '../../../src/ports/serviceWorker/rules';

/** One file of the built product, ready to send. */
export interface BuiltFile {
  readonly type: string;
  readonly plain: Buffer;
  /** The compressed bytes; absent if compression saves no space, as with pictures, fonts and tiny files. */
  readonly brotli: Buffer | null;
  readonly etag: string;
  readonly cacheControl: string;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
/** Returns whether the path has an extension of the product's files. */
export const isFilePath = (path: string): boolean => extname(path).toLowerCase() in TYPES;

const COMPRESSED = /^(text\/|application\/(json|manifest)|image\/svg)/;

const compress = promisify(brotliCompress);

/**
 * Reads all files of a built product, by their paths in the address (`/index.html`), and compresses them once. Files
 * added to the folder later, and Vite's own files (`/.vite/…`), are never served.
 *
 * @param quality of brotli, from 0 to 11: the highest takes two seconds of processor time
 * @throws Error if the folder cannot be read or has no `index.html`
 */
export async function readBuiltFiles(
  folder: string,
  quality: number = constants.BROTLI_MAX_QUALITY,
): Promise<ReadonlyMap<string, BuiltFile>> {
  const files = await readFiles(folder, quality);
  if (!files.has('/index.html')) throw new Error(`There is no index.html in ${folder}.`);
  return files;
}

/** Reads the operator's own files: everything in the folder `brand`, as `/brand/…`. */
export const readBrandFiles = (folder: string): Promise<ReadonlyMap<string, BuiltFile>> =>
  readFiles(folder, constants.BROTLI_DEFAULT_QUALITY, (path) => path.startsWith('/brand/'));

async function readFiles(
  folder: string,
  quality: number,
  isServed: (path: string) => boolean = () => true,
): Promise<ReadonlyMap<string, BuiltFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, BuiltFile>();
  await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const full = join(entry.parentPath, entry.name);
        const path = `/${relative(folder, full).split(sep).join('/')}`;
        if (path.startsWith('/.') || !isServed(path)) return;
        files.set(path, await builtFile(path, await readFile(full), quality));
      }),
  );
  return files;
}

async function builtFile(path: string, plain: Buffer, quality: number): Promise<BuiltFile> {
  const type = TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';
  const hash = createHash('sha256').update(plain).digest('base64url');
  const packed = COMPRESSED.test(type) ? await pack(plain, hash, quality) : plain;
  return {
    type,
    plain,
    brotli: packed.length < plain.length ? packed : null,
    etag: `"${hash.slice(0, 22)}"`,
    cacheControl: isAsset(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}

/** The compressed files by quality and hash: tests serve the same build repeatedly. */
const packs = new Map<string, Promise<Buffer>>();

function pack(plain: Buffer, hash: string, quality: number): Promise<Buffer> {
  const key = `${quality} ${hash}`;
  const known = packs.get(key);
  if (known) return known;
  const packed = compress(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
  packs.set(key, packed);
  return packed;
}
