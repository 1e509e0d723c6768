import type { Plugin } from 'vite';
import { type Inline, servedPolicy, type Variables } from './policy.ts';

/** The output file that lists the headers of every reply of the site, for the server to send. */
const HEADERS = 'headers.json';
/** The same headers for nginx, to include in a location (src/operator/nginx.conf). */
const NGINX_HEADERS = 'headers.conf';

const SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const STYLE = /<style>([\s\S]*?)<\/style>/g;

/** The contents of a page's inline script and style elements. */
export function inlineOf(html: string): Inline {
  const texts = (element: RegExp): readonly string[] =>
    [...html.matchAll(element)].map(([, text = '']) => text);
  return { scripts: texts(SCRIPT), styles: texts(STYLE) };
}

/** One directive per header. nginx sends it with errors too. */
const directivesOf = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
    .join('');

/**
 * Writes the headers of the built page into two files. They contain the hashes of the page's inline scripts and styles, so
 * the file fits this page only: if a server changes a byte of the page, the page does not run.
 */
export function headers(env: Variables): Plugin {
  return {
    name: 'touchline:headers',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        // The build's other pages are baselines for the bench.
        if (page?.type !== 'asset') return;
        const source = {
          'content-security-policy': servedPolicy(env, inlineOf(String(page.source))),
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'strict-origin-when-cross-origin',
          'cross-origin-opener-policy': 'same-origin',
          'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
          'strict-transport-security': 'max-age=31536000',
        };
        this.emitFile({
          type: 'asset',
          fileName: HEADERS,
          source: JSON.stringify(source, null, 2),
        });
        this.emitFile({ type: 'asset', fileName: NGINX_HEADERS, source: directivesOf(source) });
      },
    },
  };
}
