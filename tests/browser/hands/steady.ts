import type { Page } from '@playwright/test';

/* Whether a part of the page keeps its place from its first frame on. */

/** Notes at each frame where the first element of a selector is, as soon as there is one. */
export const watchPlace = (page: Page, selector: string): Promise<unknown> =>
  page.addInitScript((of) => {
    const steps: string[] = [];
    Object.assign(window, { steps });
    const look = (): void => {
      const found = document.querySelector(of);
      if (found) {
        const { x, y } = found.getBoundingClientRect();
        const step = `${Math.round(x)}, ${Math.round(y)}`;
        if (steps.at(-1) !== step) steps.push(step);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, selector);

/** The places that the element had so far, each where it went from the one before. */
export const placesOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        // What was drawn last has its place in the next frame.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((window as unknown as { steps: string[] }).steps)),
        );
      }),
  );
