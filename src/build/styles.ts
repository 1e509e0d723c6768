import { type Bundle, textOf } from './bundle.ts';

/** The boot script's, whose policy lets no further inline style in. */
const LAST_SCRIPT = /<script>(?![\s\S]*<script>)/;

const LINKED_STYLE = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;

/**
 * Writes the page's own style and that of the first visit into the page, above the boot script, whose policy
 * lets no further inline style in. Each file keeps a link that is disabled, so it is never fetched: Vite's
 * loader finds it and does not ask for the style again.
 */
export function styled(html: string, bundle: Bundle, imported: readonly string[]): string {
  const own = [...html.matchAll(LINKED_STYLE)].map(([, name = '']) => name);
  // The frame's style is what the others build upon.
  const names = [...own.filter((name) => !imported.includes(name)), ...imported];
  const style = names.map((name) => textOf(bundle, name)).join('');
  const links = names.map((name) => `<link rel="stylesheet" disabled href="/${name}">`).join('');
  return html
    .replace(LINKED_STYLE, '')
    .replace(LAST_SCRIPT, () => `<style>${style}</style><script>`)
    .replace('</head>', `${links}</head>`);
}
