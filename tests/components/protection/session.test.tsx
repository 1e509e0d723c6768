import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { startPlayClock } from '../../../src/frame/late';
import { header } from '../../../src/islands/header/island';
import { outlet } from '../../../src/islands/outlet/island';
import { expectAccessible, expectReadableInEveryView } from '../checks';
import { stage } from '../stage';

/** How many lines the text of an element takes. */
function linesOf(text: Locator): number {
  const range = document.createRange();
  range.selectNodeContents(text.element().lastChild!);
  return new Set([...range.getClientRects()].map(({ top }) => top)).size;
}

test.each(['phone', 'desktop'] as const)(
  'counts the session in the top bar with its net, on every page of a %s',
  async (size) => {
    const { screen, path, setOnline } = await stage({
      signedIn: true,
      size,
      islands: [outlet, header],
      frame: [startPlayClock],
    });
    const clock = page.getByCss('#played');
    await expect.element(clock).toHaveTextContent('0:00');
    await expect.element(clock).toHaveTextContent('0.00');
    await expectReadableInEveryView();
    await expectAccessible();
    await clock.click();
    await expect.poll(path).toBe('/protection');
    const top = page.getByCss('#island-header');
    setOnline(false);
    await expect.element(top).toHaveTextContent('Offline');
    await expectReadableInEveryView();
    for (const width of [320, 360, 1_280]) {
      await page.viewport(width, 740);
      await expect.poll(() => linesOf(top.getByText('₹1,00,000.00'))).toBe(1);
    }
    setOnline(true);
    await expect.element(screen).toHaveTextContent('This session');
  },
);
