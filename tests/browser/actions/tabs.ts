import type { BrowserContext, Locator, Page } from '@playwright/test';

/** Opens another tab of the same browser, with the same storage. */
export async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(path);
  return tab;
}

/**
 * Clicks one control in each of several tabs at once. All are found before the first click, because a tab may remove
 * its control when another tab sends.
 */
export async function clickAtOnce(controls: readonly Locator[]): Promise<void> {
  const handles = await Promise.all(controls.map((control) => control.elementHandle()));
  await Promise.all(
    handles.map((handle) => handle?.evaluate((element) => (element as HTMLElement).click())),
  );
}

/** Counts how often a page says that its prices are old. Returns a function that returns the count. */
export async function recordOldPrices(tab: Page): Promise<() => Promise<number>> {
  const handle = await tab.evaluateHandle(() => {
    const said = { times: 0 };
    new MutationObserver(() => {
      if (/Odds .{1,20} old|Odds are out of date/.test(document.body.innerText)) said.times++;
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return said;
  });
  return () => handle.evaluate(({ times }) => times);
}
