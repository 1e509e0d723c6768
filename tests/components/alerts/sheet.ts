import { expect, onTestFinished } from 'vitest';
import { cdp, type Locator, page } from 'vitest/browser';
import type { AlertSettings, PriceAlert } from '../../../streams/app';
import { alerts } from '../../../src/islands/alerts/island';
import { menu, openMenu } from '../actions';
import { QUIET } from '../market/market';
import { openMarket } from '../slip';
import type { Given, Stage } from '../stage';

/* The sheet of sounds and alerts, and the entries that a device has stored for it. */

export const setup = (): Locator => page.getByRole('dialog', { name: 'Sounds and alerts' });

export const kind = (name: string): Locator => setup().getByRole('group', { name });

/** Opens the sheet in the menu. */
export async function openSetup(): Promise<void> {
  await openMenu();
  await menu().getByRole('button', { name: 'Sounds and alerts' }).click();
  await expect.element(setup().getByRole('group', { name: 'Bet matched' })).toBeVisible();
}

/** Opens the quiet market with the sheet. */
export async function openAlerts(given: Given = {}): Promise<Stage> {
  const server = await openMarket({ onDemand: [alerts], ...given });
  await openSetup();
  return server;
}

/** The odds for which the player waits, by the names of the buttons that remove them. */
export const pricesOf = (): readonly string[] =>
  setup()
    .getByRole('button', { name: /^Remove / })
    .elements()
    .map((button) => (button.getAttribute('aria-label') ?? '').replace('Remove ', ''));

/** The settings in their stored form. */
export const storedSettings = (
  settings: Partial<AlertSettings>,
): Readonly<Record<string, string>> => ({
  alertsOn: 'true',
  alertSettings: JSON.stringify({
    matched: 'off',
    suspended: 'off',
    price: 'off',
    quiet: null,
    ...settings,
  }),
});

/** The price alerts in their stored form. */
export const storedPrices = (
  ...alerted: readonly Partial<PriceAlert>[]
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    alerted.map((alert, index) => [
      `priceAlerts:${index}`,
      JSON.stringify({
        id: String(index),
        eventId: QUIET.eventId,
        eventTitle: 'Norhaven v Eastmere',
        marketId: QUIET.matchOdds,
        marketName: 'Match odds',
        runnerId: QUIET.home,
        runnerName: 'Norhaven',
        side: 'BACK',
        price: 260,
        direction: 'OR_HIGHER',
        setAt: Date.now() + index,
        reachedAt: null,
        ...alert,
      }),
    ]),
  );

/** Sets the browser's permission for notifications until the test ends. */
export async function permit(setting: 'granted' | 'denied' | 'prompt'): Promise<void> {
  const { targetInfo } = (await cdp().send('Target.getTargetInfo')) as {
    readonly targetInfo: { readonly browserContextId: string };
  };
  const set = (next: typeof setting): Promise<unknown> =>
    cdp().send('Browser.setPermission', {
      permission: { name: 'notifications' },
      setting: next,
      origin: location.origin,
      browserContextId: targetInfo.browserContextId,
    });
  await set(setting);
  onTestFinished(async () => void (await set('prompt')));
}
