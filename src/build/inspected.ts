import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const LATER = /defer\(\(\) => import\('([^']+)'\)\)/g;
/** The page of the inspector, and its address. */
const PAGE = 'src/inspector/index.html';
const ADDRESS = '/inspector/';
/** The icons in the product's page. */
const SPRITE = /<svg hidden[\s\S]*?<\/symbol>\s*<\/svg>/;

/**
 * In a build that records or replays a tab, guards when the code of each feature of the streams arrives. A build that
 * records has the page of the inspector too.
 */
export const inspected = (root: string): Plugin => ({
  name: 'touchline:inspected',
  enforce: 'pre',
  apply: (_, { mode }) => mode === 'inspect' || mode === 'recording',
  config: (_, { mode }) =>
    mode === 'inspect'
      ? {
          build: {
            rolldownOptions: { input: ['index.html', PAGE].map((page) => join(root, page)) },
          },
        }
      : {},
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
    handler(html, { path }) {
      if (path !== `/${PAGE}`) return html;
      const [icons = ''] = SPRITE.exec(readFileSync(join(root, 'index.html'), 'utf8')) ?? [];
      return html.replace(/<!-- The icons[\s\S]*?-->/, icons);
    },
  },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle[PAGE];
      if (page) page.fileName = `${ADDRESS.slice(1)}index.html`;
    },
  },
});
