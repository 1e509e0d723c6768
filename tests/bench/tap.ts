import type { Browser, Page } from '@playwright/test';
import { createSandbox } from '../sandbox/sandbox';
import { serveProduct } from '../sandbox/serve/serve';
import { openPage } from './measuredPage';
import { quantile, type Row } from './report';

/*
 * A tap on a price until the slip shows it: the built product on a phone ten times slower, in a world where
 * prices move twenty times as fast as they do.
 */

const CPU = 10;
const SPEED = 20;
/** How long a finger rests on the glass, ms. */
const PRESS_MS = 80;
/** From the answer of one tap to the next, ms. */
const PAUSE_MS = 700;

declare global {
  interface Window {
    /** ms from the tap to the frame in which the slip shows it. */
    answered?: Promise<number>;
  }
}

/** From the next tap on, watches the bar of the slip frame by frame. */
const watchNext = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const shown = (): string =>
      [...document.querySelectorAll('button')].find(({ textContent }) =>
        textContent.includes('Bet slip'),
      )?.textContent ?? '';
    const before = shown();
    window.answered = new Promise((answer) => {
      addEventListener(
        'click',
        ({ timeStamp }) => {
          const look = (): void => {
            if (shown() === before) requestAnimationFrame(look);
            else answer(performance.now() - timeStamp);
          };
          requestAnimationFrame(look);
        },
        { capture: true, once: true },
      );
    });
  });

/** Taps one price on and off again. */
export async function measureTaps(
  browser: Browser,
  dist: string,
  taps: number,
): Promise<readonly Row[]> {
  const sandbox = createSandbox({ mode: 'simulator', seed: 11, speed: SPEED });
  await sandbox.ready;
  const served = await serveProduct({ sandbox, dist, port: 0 });
  const { page, close } = await openPage(browser, CPU);
  await page.goto(`${served.origin}/home`);
  const price = page.locator('main button[data-price="0"]:not([data-none]):enabled').first();
  await price.waitFor();
  await page.waitForLoadState('networkidle');
  // The first tap loads the code of the slip.
  await price.click();
  await page.getByRole('button', { name: /Bet slip/ }).waitFor();
  const box = await price.boundingBox();
  if (!box) throw new Error('no price to tap');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const times: number[] = [];
  for (let tap = 0; tap < taps; tap++) {
    await page.waitForTimeout(PAUSE_MS);
    await watchNext(page);
    await page.mouse.down();
    await page.waitForTimeout(PRESS_MS);
    await page.mouse.up();
    times.push((await page.evaluate(() => window.answered)) ?? Number.NaN);
  }
  await close();
  await served.close();
  sandbox.close();
  return [
    {
      group: `a tap ×${CPU}, prices ×${SPEED}`,
      name: 'until the slip shows it, 95th percentile',
      value: quantile(times, 0.95),
      unit: 'ms',
      most: 200,
    },
  ];
}
