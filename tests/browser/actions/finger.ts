import type { Page } from '@playwright/test';
import { slowClocks } from './clock';
import { priceOf, type Side } from './prices';

/** A finger on the screen, not a mouse: the browser sends touch events until the finger is lifted. */
export interface Finger {
  down(side: Side, runner: string): Promise<unknown>;
  up(): Promise<unknown>;
}

export async function putFinger(page: Page): Promise<Finger> {
  const cdp = await page.context().newCDPSession(page);
  return {
    async down(side, runner) {
      const box = await priceOf(page, side, runner).boundingBox();
      if (!box) throw new Error(`No price of ${runner} is there to touch.`);
      const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
      return cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    },
    up: () => cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  };
}

/**
 * A finger that rests for a second has seen the new price, and no longer delays React. The steps of a test may take a
 * second on a slow machine, so here a finger has a minute instead.
 */
export async function havePatience(page: Page): Promise<void> {
  await slowClocks(page, 60);
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window) as (...given: unknown[]) => number;
    const patient = (act: unknown, ms: unknown, ...given: unknown[]): number =>
      wait(act, ms === 1_000 ? 60_000 : ms, ...given);
    Object.assign(window, { setTimeout: patient });
  });
}
