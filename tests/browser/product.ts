import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { createSandbox, type Sandbox, type SandboxOptions } from '../sandbox/sandbox';
import { serveProduct, type ServedProduct } from '../sandbox/serve/serve';

export { expect };

/** The built product on a free port of this machine, with a sandbox exchange of its own behind it. */
export interface Product {
  readonly sandbox: Sandbox;
  readonly origin: string;
  readonly username: string;
  readonly password: string;
  /** The player's account in the sandbox. */
  readonly accountId: string;
  /** Cuts every line and stops listening: the server is gone. */
  kill(): Promise<void>;
  /** Listens again where it did. */
  revive(): Promise<void>;
  /** Puts other files in the place of those served so far. */
  release: ServedProduct['release'];
  /**
   * Asks this first about each request, and answers itself where it says false. A request that is taken and never
   * answered hangs.
   */
  standBefore(answer: Taking | null): void;
}

/** Says whether it takes a request. */
type Taking = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface Options {
  /** The kind of sandbox a test wants; the quiet world unless it says otherwise. */
  world: Partial<SandboxOptions>;
}

/** Lines that a browser writes to the console by itself when a test breaks the network on purpose. */
const NETWORK_NOISE =
  /Failed to load resource|Failed to load module script: Expected|WebSocket connection to|net::ERR_/;

export const test = base.extend<Options & { product: Product; calm: void }>({
  world: [{}, { option: true }],

  product: async ({ world }, use) => {
    const sandbox = createSandbox({ mode: 'quiet', seed: 1, ...world });
    await sandbox.ready;
    const [username, password] = ['player', 'three wide rivers'];
    const { id: accountId } = await sandbox.players.register(username, password);
    let before: Taking | null = null;
    const guarded: typeof sandbox = {
      ...sandbox,
      handleRequest: (request, response) =>
        before?.(request, response) === true || sandbox.handleRequest(request, response),
    };
    // The measure of the view tests runs them over a build with faults.
    const dist = resolve(process.env['DIST'] ?? 'dist');
    const serve = (port: number) => serveProduct({ sandbox: guarded, dist, port });
    let served: ServedProduct | null = await serve(0);
    const { origin, port } = served;
    await use({
      sandbox,
      origin,
      username,
      password,
      accountId,
      async kill() {
        await served?.close();
        served = null;
      },
      async revive() {
        served = await serve(port);
        if (served.port !== port) throw new Error(`port ${port} was taken meanwhile`);
      },
      release: (change) => served?.release(change),
      standBefore: (answer) => void (before = answer),
    });
    await served?.close();
    sandbox.close();
  },

  /** Tests name addresses by their path: `page.goto('/home')`. */
  baseURL: ({ product }, use) => use(product.origin),

  /** Fails a test whose page sends a request off the machine, throws, or writes an error. */
  calm: [
    async ({ page, product }, use) => {
      const strangers: string[] = [];
      const errors: string[] = [];
      page.on('request', (request) => {
        const { hostname, port, protocol } = new URL(request.url());
        // Its own address and the names of its brands, which lead to the same port of this machine.
        const isOwn =
          port === new URL(product.origin).port && /^127\.0\.0\.1$|\.localhost$/.test(hostname);
        if (!isOwn && protocol !== 'data:' && protocol !== 'blob:') strangers.push(request.url());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !NETWORK_NOISE.test(message.text()))
          errors.push(message.text());
      });
      await use();
      expect(strangers, 'requests that leave the machine').toEqual([]);
      expect(errors, 'errors on the console').toEqual([]);
    },
    { auto: true },
  ],
});
