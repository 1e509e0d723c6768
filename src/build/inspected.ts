import type { Plugin } from 'vite';

const LATER = /defer\(\(\) => import\('([^']+)'\)\)/g;

/** In a build that records or replays a tab, guards when the code of each feature of the streams arrives. */
export const inspected = (root: string): Plugin => ({
  name: 'touchline:inspected',
  enforce: 'pre',
  apply: (_, { mode }) => mode === 'inspect' || mode === 'recording',
  transform: {
    filter: { id: /\/streams\/.*\.ts$/, code: LATER },
    handler: (code) =>
      `import { loadCode } from '${root}streams/inspect/code.ts';\n${code.replaceAll(
        LATER,
        (_, part: string) => `loadCode('${part}', () => import('${part}'))`,
      )}`,
  },
});
