import type { Page } from '@playwright/test';
import { expectPrices, QUIET_MARKET, marketLink } from '../actions/prices';
import { expectCode } from '../actions/worker';
import { expect, test } from '../product';

/* A player who saves data (pictures and games are in tests/components/visitors/thrift.test.tsx). */

/** The value that Chromium reports if the player saves data; a test browser has no flag for it. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
}

test.describe('the code of a link', { tag: '@desktop' }, () => {
  const scripts = (page: Page): Set<string> => {
    const asked = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') asked.add(request.url());
    });
    return asked;
  };

  for (const [who, saves] of [
    ['loads as the player points at it', false],
    ['loads with the tap of a player who saves data', true],
  ] as const)
    test(who, async ({ page }) => {
      if (saves) await saveData(page);
      await page.goto('/home');
      await expectPrices(page);
      await expectCode(page);
      await page.waitForLoadState('networkidle');
      const asked = scripts(page);
      await marketLink(page).hover();
      await page.waitForLoadState('networkidle');
      if (saves) expect([...asked]).toEqual([]);
      else await expect.poll(() => asked.size).toBeGreaterThan(0);
      await marketLink(page).click();
      await expect(page).toHaveURL(QUIET_MARKET);
      await expectPrices(page);
    });
});

test(
  'receives odds twice a second on a small screen or with saved data',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const paces = async (tab: Page): Promise<unknown> => {
      let every: unknown;
      tab.on('websocket', (socket) =>
        socket.on('framesent', ({ payload }) => {
          every = /"Every":(\d+)/.exec(String(payload))?.[1] ?? every;
        }),
      );
      await tab.goto('/home');
      await expect.poll(() => every).toBeDefined();
      // One tab has the hub connection for all tabs.
      await tab.close();
      return every;
    };
    expect(await paces(page)).toBe('100');
    const saving = await context.newPage();
    await saveData(saving);
    expect(await paces(saving)).toBe('500');
    const small = await context.newPage();
    await small.setViewportSize({ width: 360, height: 740 });
    expect(await paces(small)).toBe('500');
  },
);
