import { resolve } from 'node:path';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { createSandbox, type Sandbox, type SandboxOptions } from '../sandbox/sandbox';
import { QUIET } from '../sandbox/simulator/quietEvent';
import { serveProduct, type Served } from '../sandbox/serve/serve';

export { expect, QUIET };

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
}

export interface Options {
  /** What kind of sandbox a test wants; the quiet world unless it says otherwise. */
  world: Partial<SandboxOptions>;
}

/** What a browser writes to the console by itself when a test breaks the network on purpose. */
const NETWORK_NOISE =
  /Failed to load resource|Failed to load module script: Expected|WebSocket connection to|net::ERR_/;

export const test = base.extend<Options & { product: Product; calm: void }>({
  world: [{}, { option: true }],

  product: async ({ world }, use) => {
    const sandbox = createSandbox({ mode: 'quiet', seed: 1, ...world });
    await sandbox.ready;
    const [username, password] = ['player', 'three wide rivers'];
    const { id: accountId } = await sandbox.players.register(username, password);
    let served: Served | null = await serveProduct({ sandbox, dist: resolve('dist'), port: 0 });
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
        served = await serveProduct({ sandbox, dist: resolve('dist'), port });
        if (served.port !== port) throw new Error(`port ${port} was taken meanwhile`);
      },
    });
    await served?.close();
    sandbox.close();
  },

  /** Holds for every test: nothing leaves the machine, nothing throws, no error is written. */
  calm: [
    async ({ page, product }, use) => {
      const strangers: string[] = [];
      const errors: string[] = [];
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (origin !== product.origin && protocol !== 'data:' && protocol !== 'blob:')
          strangers.push(request.url());
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

/** Logs in by the form and waits until the player's funds are shown. */
export async function logIn(page: Page, product: Product, to = '/home'): Promise<void> {
  await page.goto(`${product.origin}/auth/login?to=${encodeURIComponent(to)}`);
  await page.getByLabel('User name or email').fill(product.username);
  await page.getByLabel('Password', { exact: true }).fill(product.password);
  await page.locator('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(`${product.origin}${to}`);
  await expect(page.locator('#island-header')).toContainText('₹');
}

/** What the quiet world's maker offers on a runner from now on, in hundredths; 1,000.00 at each price. */
export function offer(
  { sandbox: { exchange } }: Pick<Product, 'sandbox'>,
  runnerId: string,
  back: readonly number[],
  lay: readonly number[],
  marketId: string = QUIET.matchOdds,
): void {
  const maker = exchange.accounts.named('quiet-maker');
  if (!maker) throw new Error('This world has no maker.');
  const levels = (prices: readonly number[]) => prices.map((price) => [price, 100_000] as const);
  exchange.setLevels(maker.id, marketId, runnerId, { back: levels(back), lay: levels(lay) });
}

/** Keeps what the page asks for there waiting until the returned function is called. */
export async function hold(page: Page, address: string): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

export const QUIET_MARKET = `/markets/${QUIET.eventId}`;

/** The button with the best price to back or lay a runner. */
export function best(page: Page, side: 'Back' | 'Lay', runner: string): Locator {
  // Cells carry their place: 0 is the best back, 3 the best lay; the deeper ones have the same names.
  return page
    .locator(`main button[data-price="${side === 'Back' ? 0 : 3}"]`)
    .filter({ hasText: `${side} ${runner}` })
    .first();
}

/** Opens the slip where it is a sheet. */
export async function openSlip(page: Page): Promise<Locator> {
  const dock = page.getByRole('button', { name: /Bet slip:/ });
  const stake = page.getByRole('textbox', { name: /^Stake/ }).first();
  await expect(stake.or(dock).first()).toBeVisible();
  if (!(await stake.isVisible())) await dock.click();
  await expect(stake).toBeVisible();
  return stake;
}

/** Taps a price, types a stake and confirms. */
export async function bet(
  page: Page,
  side: 'Back' | 'Lay',
  runner: string,
  stake: string,
): Promise<void> {
  await best(page, side, runner).click();
  const field = await openSlip(page);
  await field.fill(stake);
  await page.getByRole('button', { name: /^Place bet/ }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
}
