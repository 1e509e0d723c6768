import type { Locator, Page } from '@playwright/test';
import { expect, hold, QUIET, QUIET_MARKET, test } from '../product';

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
  product: { origin },
}) => {
  for (const [path, call, bone, real] of [
    ['/home', '**/api/Event/TreeSportWithEvent*', '.bones-list .ev', 'article.ev'],
    [QUIET_MARKET, '**/api/Market/GetByEventId*', '.bones-market .mkt-row', '[role="row"].mkt-row'],
  ] as const) {
    const release = await hold(page, call);
    await page.goto(origin + path);
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true');
    const placeholder = await sizeOf(page.locator(bone).first());
    release();
    await expect(page.locator('main')).not.toHaveAttribute('aria-busy');
    expect.soft(await sizeOf(page.locator(real).first()), path).toEqual(placeholder);
    const { sum, moved } = await shifts(page);
    expect.soft(sum, `${path}: ${moved.join('\n')}`).toBeLessThan(MOST_SHIFT);
    await page.unroute(call);
  }
});

test('the head of an event stays as high as it is while its facts grow from the shortest to the longest', async ({
  page,
  product,
}) => {
  const { sandbox, origin } = product;
  await page.goto(origin + QUIET_MARKET);
  const grid = page.getByRole('main').getByRole('region', { name: 'Match odds' });
  const header = page.locator('main header');
  await expect(header).toContainText('Matched ₹0');
  await expect(header).not.toContainText('Bet delay');
  const place = await grid.boundingBox();
  const before = (await shifts(page)).sum;
  sandbox.control({ do: 'goInPlay', marketId: QUIET.matchOdds, betDelay: 12 });
  await expect(header).toContainText('Bet delay 12 s');
  sandbox.exchange.setScore(QUIET.eventId, { home: '199/10', away: '198/10', clock: '20.0 ov' });
  // The event is asked for anew when a market's status changes.
  sandbox.control({ do: 'suspend', marketId: QUIET.goals });
  await expect(header).toContainText('199/10');
  // The longest that each of them becomes, written where the product writes them, and none is cut.
  const cut = await header.evaluate((element) => {
    const [book, matched] = ['Book', 'Matched'].map((word) =>
      [...element.querySelectorAll('span')].find(
        ({ firstChild }) => firstChild instanceof Text && firstChild.data.startsWith(word),
      ),
    );
    (book!.firstChild as Text).data = 'Book 100.9 %';
    (matched!.firstChild as Text).data = 'Matched ₹99.9Cr';
    const end = element.lastElementChild!.getBoundingClientRect().bottom;
    return [...element.lastElementChild!.children].filter(
      (tag) => tag.getBoundingClientRect().bottom > end,
    ).length;
  });
  expect(cut).toBe(0);
  expect(await grid.boundingBox()).toEqual(place);
  const { sum, moved } = await shifts(page);
  expect(sum - before, moved.join('\n')).toBe(0);
});

test('while the page waits for its script it lays out its parts once, and leaves nothing of them', async ({
  page,
  product: { origin },
}) => {
  await page.addInitScript(() => {
    const taken: string[] = [];
    Object.assign(window, { taken });
    new MutationObserver((records) => {
      for (const { removedNodes } of records)
        for (const node of removedNodes)
          if (node instanceof Element && node.querySelector('.ev-prices'))
            taken.push(node.className);
    }).observe(document, { childList: true, subtree: true });
  });
  const release = await hold(page, '**/assets/first-*.js');
  await page.goto(`${origin}/home`, { waitUntil: 'commit' });
  const taken = (): Promise<readonly string[]> =>
    page.evaluate(() => (window as unknown as { taken: string[] }).taken);
  await expect.poll(taken).toEqual(['vh']);
  release();
  await expect(page.locator('main [data-price]').first()).toContainText(/\d/);
  await expect(page.locator('body > .vh .ev-prices')).toHaveCount(0);
});

test('every figure is as wide as the next, in any typeface that can', async ({
  page,
  product: { origin },
}) => {
  for (const path of ['/home', QUIET_MARKET]) {
    await page.goto(origin + path);
    await expect(page.locator('main [data-price]').first()).toContainText(/\d/);
    const uneven = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) =>
          [...element.childNodes].some((node) => node instanceof Text && /\d/.test(node.data)),
        )
        .filter((element) => getComputedStyle(element).fontVariantNumeric !== 'tabular-nums')
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(uneven, path).toEqual([]);
  }
});

/** Where it begins, and how wide and high it is. */
async function sizeOf(part: Locator): Promise<readonly number[]> {
  await expect(part).toBeVisible();
  const box = await part.boundingBox();
  return box ? [box.x, box.width, box.height] : [];
}
