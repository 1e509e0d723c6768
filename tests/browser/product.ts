import type { IncomingMessage, ServerResponse } from 'node:http';
import { test as base, expect, type Page } from '@playwright/test';
import { createSandbox, type Sandbox, type SandboxOptions } from '../sandbox/sandbox';
import { createSite, type Site } from './site';

export { expect };

/** The built product in a test, with its own sandbox exchange behind it. */
export interface Product extends Pick<
  Site,
  'origin' | 'kill' | 'revive' | 'release' | 'writePrices'
> {
  readonly sandbox: Sandbox;
  readonly username: string;
  readonly password: string;
  /** The player's account in the sandbox. */
  readonly accountId: string;
  /**
   * Called first with each request. If the function returns true, it has to answer the request itself; a request
   * without an answer hangs.
   */
  standBefore(answer: Taking | null): void;
}

/** Returns whether the request is taken, and not passed on. */
type Taking = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface Options {
  /** The kind of sandbox that a test needs; the quiet world by default. */
  world: Partial<SandboxOptions>;
}

/** Lines that a browser writes to the console when a test breaks the network on purpose. */
const NETWORK_NOISE =
  /Failed to load resource|Failed to load module script: Expected|WebSocket connection to|net::ERR_/;

/** Fails a test whose page sends a request to another machine, throws, or writes an error. */
export async function stayCalm(
  page: Page,
  origin: string,
  use: () => Promise<void>,
): Promise<void> {
  const strangers: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => {
    const { hostname, port, protocol } = new URL(request.url());
    // The product's own address, and the names of its brands, which resolve to the same port of this machine.
    const isOwn = port === new URL(origin).port && /^127\.0\.0\.1$|\.localhost$/.test(hostname);
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
}

export const test = base.extend<Options & { product: Product; calm: void }, { site: Site }>({
  world: [{}, { option: true }],

  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures to set up.
    async ({}, use) => {
      const site = await createSite();
      await use(site);
      await site.kill();
    },
    { scope: 'worker' },
  ],

  product: async ({ site, world }, use) => {
    const sandbox = createSandbox({ mode: 'quiet', seed: 1, ...world });
    await sandbox.ready;
    const [username, password] = ['player', 'three wide rivers'];
    const { id: accountId } = await sandbox.players.register(username, password);
    let before: Taking | null = null;
    await site.open({
      handleRequest: (request, response) =>
        before?.(request, response) === true || sandbox.handleRequest(request, response),
      handleUpgrade: sandbox.handleUpgrade,
      fetch: sandbox.fetch,
    });
    const { origin, kill, revive, release, writePrices } = site;
    await use({
      sandbox,
      origin,
      username,
      password,
      accountId,
      kill,
      revive,
      release,
      writePrices,
      standBefore: (answer) => void (before = answer),
    });
    await site.leave();
    sandbox.close();
  },

  /** Tests name addresses by their path: `page.goto('/home')`. */
  baseURL: ({ product }, use) => use(product.origin),

  calm: [({ page, product }, use) => stayCalm(page, product.origin, use), { auto: true }],
});
