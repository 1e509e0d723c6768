import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { CONDITIONS } from '../../src/build/conditions.ts';
import { CHROMIUM_ARGS, findChromium } from '../browser/chromium.ts';
import { PICTURES } from '../sandbox/areas/shell/brands.ts';

// React as players run it, in production mode; the development build is also a tenth slower.
process.env['NODE_ENV'] = 'production';

/** The browser does not resolve host names, and cannot reach other machines. */
const NO_NETWORK = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';
const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const SETUP = here('setup.ts');
const IN_PSEUDO = 'tests/components/**/*.pseudo.test.tsx';
const executablePath = findChromium();

/** Serves the pictures of the sample brands, because the browser itself loads images, not the sandbox in the page. */
const pictures: Plugin = {
  name: 'pictures',
  configureServer: ({ middlewares }) =>
    void middlewares.use('/brands', ({ url = '' }, response) => {
      const picture = PICTURES[url.slice(1)];
      response.statusCode = picture === undefined ? 404 : 200;
      response.setHeader('content-type', 'image/svg+xml');
      response.end(picture);
    }),
};

export default defineConfig({
  root: here('../..'),
  resolve: { conditions: CONDITIONS },
  publicDir: 'src/public',
  plugins: [pictures],
  // A package that is named here is bundled before the first test instead of during one.
  optimizeDeps: {
    include: [
      '@microsoft/signalr',
      '@radix-ui/react-dialog',
      '@radix-ui/react-toast',
      'axe-core',
      'hono',
      'hono/body-limit',
      'hono/cors',
      'lean-qr/nano',
      'observable-hooks',
      'ofetch',
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'rxjs',
      'valibot',
      'valtio',
      'valtio/vanilla',
      'wouter',
    ],
  },
  test: {
    include: ['tests/components/**/*.test.tsx'],
    // A stage cleans up after itself, and loading the product for each file would take longer than its tests.
    isolate: false,
    setupFiles: [SETUP],
    restoreMocks: true,
    // With three pages, one of them sometimes received no frames for 40 s, and its test timed out.
    maxWorkers: 2,
    // A wait ends with its condition; the limits are for a much slower machine.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000, interval: 20 } },
    browser: {
      enabled: true,
      headless: true,
      api: { host: '127.0.0.1' },
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          args: [...CHROMIUM_ARGS, NO_NETWORK],
          ...(executablePath ? { executablePath } : {}),
        },
        // The options are the same as in the tests of the whole product. The window is larger than any page in it,
        // because the runner would scale down a larger page.
        contextOptions: {
          colorScheme: 'dark',
          locale: 'en-GB',
          timezoneId: 'UTC',
          // Without animations, drawing takes a tenth of the time; tests of motion emulate a player who allows it.
          reducedMotion: 'reduce',
          viewport: { width: 1_400, height: 1_000 },
        },
      }),
      instances: [
        { browser: 'chromium', name: 'components', exclude: [IN_PSEUDO] },
        // A page has one language until it is closed.
        {
          browser: 'chromium',
          name: 'pseudo',
          include: [IN_PSEUDO],
          setupFiles: [SETUP, here('pseudo.ts')],
        },
      ],
    },
  },
});
