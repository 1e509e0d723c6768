import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const LATER = /defer\(\(\) => import\('([^']+)'\)\)/g;
/** The page of the inspector, and its address. */
const PAGE = 'src/inspector/index.html';
const ADDRESS = '/inspector/';
/** The icons in the product's page. */
const SPRITE = /<svg hidden[\s\S]*?<\/symbol>\s*<\/svg>/;

/** Inserts the icons of the product's page into the inspector's page. */
function withIcons(root: string, html: string, path: string): string {
  if (path !== `/${PAGE}`) return html;
  const [icons = ''] = SPRITE.exec(readFileSync(join(root, 'index.html'), 'utf8')) ?? [];
  return html.replace(/<!-- The icons[\s\S]*?-->/, icons);
}

const page = (root: string): Plugin => ({
  name: 'touchline:inspector',
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { path }) => withIcons(root, html, path),
  },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const html = bundle[PAGE];
      if (html) html.fileName = `${ADDRESS.slice(1)}index.html`;
    },
  },
});

/**
 * In a build that records or replays a tab, guards when the code of each feature of the streams arrives. A build that
 * records has the page of the inspector too, built apart, because the product's chunks start the product.
 */
export function inspected(root: string): Plugin {
  let outDir: string | null = null;
  return {
    name: 'touchline:inspected',
    enforce: 'pre',
    apply: (_, { mode }) => mode === 'inspect' || mode === 'recording',
    configResolved({ mode, command, build: { outDir: folder } }) {
      if (mode === 'inspect' && command === 'build') outDir = folder;
    },
    transform: {
      filter: { id: /\/streams\/.*\.ts$/, code: LATER },
      handler: (code) =>
        `import { loadCode } from '${root}streams/inspect/code.ts';\n${code.replaceAll(
          LATER,
          (_, part: string) => `loadCode('${part}', () => import('${part}'))`,
        )}`,
    },
    configureServer({ middlewares }) {
      middlewares.use((request, _, next) => {
        if (request.url === ADDRESS) request.url = `/${PAGE}`;
        next();
      });
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { path }) => withIcons(root, html, path),
    },
    async closeBundle() {
      if (outDir === null) return;
      await build({
        root,
        configFile: false,
        publicDir: false,
        logLevel: 'error',
        plugins: [page(root)],
        build: { outDir, emptyOutDir: false, rolldownOptions: { input: join(root, PAGE) } },
      });
    },
  };
}
