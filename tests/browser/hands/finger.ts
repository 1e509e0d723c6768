import type { Page } from '@playwright/test';
import { priceOf, type Side } from './prices';

/** A finger on the glass, which is no mouse: the browser tells of it by touches until it has left. */
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
