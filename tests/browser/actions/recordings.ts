import { expect, type Page } from '@playwright/test';
import { priceOf, QUIET } from './prices';

/**
 * Records every change of a runner's displayed best back price. Returns a function that returns the recorded strings so
 * far.
 */
export async function recordPrices(page: Page, runner: string): Promise<() => Promise<string[]>> {
  const handle = await priceOf(page, 'Back', runner).evaluateHandle((cell) => {
    const price = cell.querySelector('b');
    const texts = [price?.textContent ?? ''];
    new MutationObserver(() => texts.push(price?.textContent ?? '')).observe(cell, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return texts;
  });
  return () => handle.evaluate((texts) => [...texts]);
}

export interface Frames {
  /** Waits for the next push that contains this text. */
  next(words: string): Promise<void>;
  /** The number of pushes of odds in which this price is the first price of Norhaven. */
  seen(price: string): number;
  /** The index of the first such push among all pushes; −1 if there is no such push. */
  at(price: string): number;
}

/** Records the pushes of odds that the hub sends to the page. */
export function recordFrames(page: Page): Frames {
  const pushes: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      for (const record of String(payload).replaceAll('\\', '').split('\u001E'))
        if (record.includes('MarketOdds')) pushes.push(record);
    });
  });
  const offers = (price: string) => (text: string) =>
    new RegExp(`"id":"${QUIET.home}"[^}]*?"back":\\[\\[${Number(price)},`).test(text);
  return {
    async next(words) {
      const before = pushes.length;
      await expect
        .poll(() => pushes.slice(before).some((text) => text.includes(`"${words}":[{`)))
        .toBe(true);
    },
    seen: (price) => pushes.filter(offers(price)).length,
    at: (price) => pushes.findIndex(offers(price)),
  };
}
