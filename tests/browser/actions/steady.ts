import type { Page } from '@playwright/test';

/* Checks that parts of the page stay in place from their first frame. */

/**
 * Runs in the page: records in each frame the position of the first element of each selector, once all of them exist.
 */
const watchPlaces = (selectors: readonly string[]): void => {
  const steps: string[] = [];
  Object.assign(window, { steps });
  const look = (): void => {
    const found = selectors.map((selector) => document.querySelector(selector));
    if (found.every((part) => part !== null)) {
      const step = found
        .map((part) => part.getBoundingClientRect())
        .map(({ x, y }) => `${Math.round(x)}, ${Math.round(y)}`)
        .join('; ');
      if (steps.at(-1) !== step) steps.push(step);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** Records the positions of the first elements of these selectors in each frame. */
export const watchPlace = (page: Page, ...selectors: readonly string[]): Promise<unknown> =>
  page.addInitScript(watchPlaces, selectors);

/** The positions of the elements so far, one for each change. */
export const placesOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        // An element that was just drawn has its position in the next frame.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((window as unknown as { steps: string[] }).steps)),
        );
      }),
  );
