import { expect } from 'vitest';
import { cdp, type Locator, page, userEvent } from 'vitest/browser';
import { mendServer } from '../browser/actions/server';
import { moveTo } from './mouse';
import type { Stage } from './stage';

/* Actions of a player for many tests. */

/** The heading of the page. */
export const heading = (): Locator => page.getByRole('heading', { level: 1 });

/** The position of a part in the window. */
export const boxOf = (part: Locator): DOMRect => part.element().getBoundingClientRect();

/** Fills in the login form on the screen and sends it. */
export async function typeLogin(
  { screen }: Pick<Stage, 'screen'>,
  { username, password }: Pick<Stage, 'username' | 'password'>,
): Promise<void> {
  await screen.getByLabelText('User name or email').fill(username);
  await screen.getByLabelText('Password', { exact: true }).fill(password);
  await screen.getByRole('button', { name: 'Log in', exact: true }).click();
}

export const menu = (): Locator => page.getByRole('dialog', { name: 'Account' });

/** Opens the menu; its island must be mounted. */
export async function openMenu(): Promise<void> {
  const openers = page.getByCss('[data-opens="menu"]');
  const find = () => openers.elements().find((element) => element.checkVisibility());
  // A screen that replaces the login shows the bars shortly after the player's funds.
  await expect.poll(find).toBeDefined();
  await page.elementLocator(find() as Element).click();
  await expect.element(menu()).toBeVisible();
}

/** Changes a setting in the menu, and closes the menu. */
export async function setInMenu(
  role: 'switch' | 'radio',
  name: string,
  isOn = true,
): Promise<void> {
  await openMenu();
  const control = menu().getByRole(role, { name });
  await expect.element(control).toBeInTheDocument();
  const isChecked = (): boolean => (control.element() as HTMLInputElement).checked;
  if (isChecked() !== isOn) await control.click();
  await expect.poll(isChecked).toBe(isOn);
  await userEvent.keyboard('{Escape}');
  await expect.element(menu()).not.toBeInTheDocument();
}

/** Waits until the header shows the player's funds; its island must be mounted. */
export const expectPlayer = (): Promise<unknown> =>
  expect.element(page.getByCss('#island-header')).toHaveTextContent('₹');

/** Waits until the header offers the login. */
export const expectGuest = (): Promise<unknown> =>
  expect.element(page.getByCss('#island-header')).toHaveTextContent('Log in');

/** Focuses a control and presses a key on it, in the notation of `userEvent.keyboard`: `{Enter}`. */
export async function press(control: Locator, key: string): Promise<void> {
  const element = control.element();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard(key);
}

/** Logs the player out in another tab of the browser. */
export const logOutElsewhere = ({ changeElsewhere }: Stage): void =>
  changeElsewhere('accessToken', null);

export const retryButton = (failed: Locator): Locator =>
  failed.getByRole('button', { name: 'Try again' });

/**
 * Presses the retry button before the server recovers, so that the request is sent by the button. Then restores the
 * server, and presses until the part is loaded. The part may also load by itself.
 */
export async function retryAndMend(opened: Stage, failed: Locator, call: string): Promise<void> {
  const button = retryButton(failed);
  const before = opened.sent(call).length;
  await button.click();
  await expect.poll(() => opened.sent(call).length).toBeGreaterThan(before);
  mendServer(opened);
  // Presses in quick succession count as one.
  await expect
    .poll(
      () => {
        for (const each of button.elements()) if (each instanceof HTMLElement) each.click();
        return button.elements();
      },
      { interval: 350 },
    )
    .toHaveLength(0);
}

/** Presses the mouse on the middle of a control and returns a function that releases it. */
export async function holdMouse(control: Locator): Promise<() => Promise<unknown>> {
  const at = { ...(await moveTo(control)), button: 'left', clickCount: 1 } as const;
  await cdp().send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at });
  return () => cdp().send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at });
}

/** Starts a press of a button that shows its current figures, and ends the press after `then`. */
export async function pressAround(what: Locator, then: () => Promise<unknown>): Promise<void> {
  const button = what.element() as HTMLElement;
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  await then();
  button.click();
}
