import type { Browser } from '@playwright/test';
import { openPage } from './measuredPage';
import { isNear, rateFor, type Speed } from './speed';
import { medianOf } from './spread';

/*
 * The speed of plain script on Lighthouse's scale: rounds that build a string of 10,000 letters and rounds that copy an
 * array of 100,000 numbers, in tenths of rounds a second, and averages both. A throttle divides the speed of the
 * machine, so only this index shows which phone the result resembles: 950 is a fast phone, 300 a slow phone, 130 a very
 * slow phone.
 */

/**
 * DevTools throttles by more than the requested rate, so the rate is corrected by the measured index. The nearest
 * result of all attempts counts, because readings vary widely on a busy machine.
 */
export async function throttleTo(browser: Browser, index: number, host: number): Promise<Speed> {
  let rate = rateFor(index, 1, host);
  let best: Speed | null = null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const reached = await readIndex(browser, rate);
    if (!best || Math.abs(reached - index) < Math.abs(best.reached - index))
      best = { index, rate, reached };
    const next = rateFor(index, rate, reached);
    if (isNear(reached, index) || next === rate) break;
    rate = next;
  }
  return best ?? { index, rate, reached: host };
}

/** The number of attempts at a rate; each takes two seconds. */
const ATTEMPTS = 4;
const READINGS = 3;

export async function readIndex(browser: Browser, rate: number): Promise<number> {
  const { page, close } = await openPage(browser, rate);
  const readings: number[] = [];
  for (let reading = 0; reading < READINGS; reading++) readings.push(await page.evaluate(rounds));
  await close();
  return Math.round(medianOf(readings));
}

/** Runs in the page. */
function rounds(): number {
  const tenthsOfRounds = (round: (count: number) => void): number => {
    const start = performance.now();
    let count = 0;
    while (performance.now() - start < 300) round(count++);
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
}
