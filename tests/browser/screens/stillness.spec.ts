import type { Page } from '@playwright/test';
import { expect, QUIET_MARKET, test } from '../product';

/** The budget of the design for all that moves by itself while a screen loads and lives. */
const MOST_SHIFT = 0.02;

/** Everything that moved without the player's doing, with what it was. */
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
        // Where nothing moved, nothing is told.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve({ sum, moved })));
      }),
  );

/** Waits until so many prices have changed on the screen. */
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

test.describe('nothing jumps', () => {
  test.use({ world: { mode: 'simulator', seed: 3, speed: 4 } });

  test('at home and in a market, while they load and while prices move', async ({
    page,
    product: { origin, sandbox },
  }) => {
    const event = [...sandbox.exchange.events()].find(
      ({ inPlay, sportId }) => inPlay && sportId === '1',
    );
    expect(event).toBeDefined();
    for (const path of ['/home', '/sports/26', `/markets/${event!.id}`]) {
      await test.step(path, async () => {
        await page.goto(origin + path);
        await pricesMove(page, 25);
        const { sum, moved } = await shifts(page);
        expect.soft(sum, `${path}: ${moved.join('\n')}`).toBeLessThan(MOST_SHIFT);
      });
    }
  });
});

test('placeholders are as large as what comes, and nothing jumps when it comes late', async ({
  page,
  product: { origin, sandbox },
}) => {
  for (const [path, call, bone, real] of [
    ['/home', '/api/Event/TreeSportWithEvent', '.bones-list .ev', 'article.ev'],
    [QUIET_MARKET, '/api/Market/GetByEventId', '.bones-market .mkt-row', '[role="row"].mkt-row'],
  ] as const) {
    const release = sandbox.faults.add({
      match: { path: `${call}*` },
      action: { kind: 'delay', ms: 1_500 },
    });
    await page.goto(origin + path);
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true');
    const placeholder = await page.locator(bone).first().boundingBox();
    await expect(page.locator(real).first()).toBeVisible();
    await expect(page.locator('main')).not.toHaveAttribute('aria-busy');
    const shown = await page.locator(real).first().boundingBox();
    release();
    expect.soft(placeholder, path).not.toBeNull();
    expect.soft(shown!.height, path).toBe(placeholder!.height);
    expect.soft(shown!.width, path).toBe(placeholder!.width);
    expect.soft(shown!.x, path).toBe(placeholder!.x);
    const { sum, moved } = await shifts(page);
    expect.soft(sum, `${path}: ${moved.join('\n')}`).toBeLessThan(MOST_SHIFT);
  }
});
