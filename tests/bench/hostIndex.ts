import type { Browser } from '@playwright/test';
import { openPage } from './measuredPage';
import { median } from './report';

/*
 * The speed of plain script in the browser of this machine, on Lighthouse's scale: texts of 10,000 letters
 * built and arrays of 100,000 numbers copied, each for half a second, in tenths of rounds a second, averaged.
 * A middling phone reads some hundreds, a fast one about 950. A throttle divides the speed of the machine, so
 * only this figure says which phone it makes of it.
 */

/** Lighthouse's index of a fast phone. */
export const FAST_PHONE = 950;

const READINGS = 3;

export async function hostIndex(browser: Browser, cpu: number): Promise<number> {
  const readings: number[] = [];
  for (let reading = 0; reading < READINGS; reading++) {
    const { page, close } = await openPage(browser, cpu);
    readings.push(
      await page.evaluate(() => {
        const tenthsOfRounds = (round: (count: number) => void): number => {
          const start = performance.now();
          let count = 0;
          while (performance.now() - start < 500) round(count++);
          return count / 10 / ((performance.now() - start) / 1_000);
        };
        const arrays = [0, 1].map(() => Array.from({ length: 100_000 }, (_, index) => index));
        let letters = 0;
        const texts = tenthsOfRounds(() => {
          let text = '';
          for (let letter = 0; letter < 10_000; letter++) text += 'a';
          letters += text.length;
        });
        const copies = tenthsOfRounds((count) => {
          const from = arrays[count % 2] ?? [];
          const to = arrays[(count + 1) % 2] ?? [];
          for (let place = 0; place < from.length; place++) to[place] = from[place] ?? 0;
        });
        if (letters === 0) throw new Error('no text was built');
        return (texts + copies) / 2;
      }),
    );
    await close();
  }
  return Math.round(median(readings));
}

/** The throttle that makes this machine about as fast as a fast phone; 1 where the machine is no faster. */
export const throttleOf = (index: number): number => Math.max(1, index / FAST_PHONE);
