import type { Plugin } from 'vite';
import { type Inline, servedPolicy, type Variables } from './policy.ts';

/** The built file that names the headers of every reply of the site, for the server to include. */
const HEADERS = 'headers.json';

const SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const STYLE = /<style>([\s\S]*?)<\/style>/g;

/** Texts that stand in a page's own script and style elements. */
export function inlineOf(html: string): Inline {
  const texts = (element: RegExp): readonly string[] =>
    [...html.matchAll(element)].map(([, text = '']) => text);
  return { scripts: texts(SCRIPT), styles: texts(STYLE) };
}

/**
 * Writes the headers that belong to the built page into a file. They name the page's inline texts by their
 * hashes, so page and file go together: a server that changes a byte of the page sends one that does not run.
 */
export function headers(env: Variables): Plugin {
  return {
    name: 'touchline:headers',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        // Other pages of the build are those the product is measured against.
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
      },
    },
  };
}
