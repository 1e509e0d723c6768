import type { Page } from '@playwright/test';
import { hold, TREE } from '../actions/calls';
import { expectBusy, expectFilled } from '../actions/page';
import { marketAddress } from '../actions/prices';
import { sessionClock } from '../actions/protection';
import { signIn } from '../actions/signIn';
import { placesOf, watchPlace } from '../actions/steady';
import { expect, test } from '../product';

/** The design's budget for all layout shifts of a screen that no player caused. */
const MOST_SHIFT = 0.02;

/** The layout shifts that no player caused: their sum, and the element of each. */
const shifts = (page: Page): Promise<{ readonly sum: number; readonly moved: readonly string[] }> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0;
        const moved: string[] = [];
        new PerformanceObserver((list, observer) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput, sources } = entry as unknown as {
              value: number;
              hadRecentInput: boolean;
              sources: readonly { node: Node | null }[];
            };
            if (hadRecentInput) continue;
            sum += value;
            for (const { node } of sources)
              moved.push(
                `${value.toFixed(4)} ${node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.nodeName ?? 'gone')}`,
              );
          }
          observer.disconnect();
          resolve({ sum, moved });
        }).observe({ type: 'layout-shift', buffered: true });
        // The observer does not report if the page did not move.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve({ sum, moved })));
      }),
  );

/** Waits until this many prices have changed on the screen. */
const pricesMove = (page: Page, changes: number): Promise<unknown> =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        let seen = 0;
        new MutationObserver((records, observer) => {
          seen += records.filter(
            ({ target }) => target.parentElement?.closest('[data-price]') !== null,
          ).length;
          if (seen < wanted) return;
          observer.disconnect();
          resolve();
        }).observe(document, { characterData: true, subtree: true });
      }),
    changes,
  );

test.describe('a screen', () => {
  test.use({ world: { mode: 'simulator', seed: 3, speed: 4 } });

  test(
    'keeps every part in place while it loads and while its prices change',
    { tag: '@both' },
    async ({ page, product: { sandbox } }) => {
      const event = [...sandbox.exchange.events()].find(
        ({ inPlay, sportId }) => inPlay && sportId === '1',
      );
      expect(event).toBeDefined();
      for (const path of ['/home', '/sports/26', marketAddress(event!.id)]) {
        await test.step(path, async () => {
          await page.goto(path);
          await pricesMove(page, 25);
          const { sum, moved } = await shifts(page);
          expect.soft(sum, `${path}: ${moved.join('\n')}`).toBeLessThan(MOST_SHIFT);
        });
      }
    },
  );
});

test(
  'keeps the parts of the top bar in their places while a player’s funds and session load',
  { tag: '@both' },
  async ({ page, product }) => {
    await signIn(page, product, '/home');
    await watchPlace(page, '.ways > [href="/inplay"]', '.top > .find');
    await page.reload();
    await expect(page.locator('#island-header')).toContainText('₹1,00,000.00');
    await expect(sessionClock(page)).toContainText('0:00');
    expect(await placesOf(page)).toHaveLength(1);
  },
);

test('outlines a list of events while it loads, even at the address of an unknown market', async ({
  page,
}) => {
  for (const path of ['/inplay', '/markets']) {
    const release = await hold(page, `**${TREE}*`);
    await page.goto(path);
    await expectBusy(page);
    await expect(page.locator('.bones-list'), path).toBeVisible();
    await expect(page.locator('.bones-market'), path).toBeHidden();
    release();
    await expectFilled(page);
    await page.unroute(`**${TREE}*`);
  }
});
