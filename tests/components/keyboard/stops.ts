import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

/* The stops of the Tab key: the focused control, and whether its focus is visible. */

/** A number of stops that no screen of the quiet world reaches. */
export const MOST_STOPS = 90;

const hasRing = (element: Element | null): boolean => {
  if (!element) return false;
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
};

interface Stop {
  readonly on: string;
  readonly ring: boolean;
  readonly inSight: boolean;
}

/** The focused control, and whether the focus is visible; null if the page itself has the focus. */
export function stop(): Stop | null {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return {
    on: element.outerHTML.slice(0, 120),
    // A field that contains buttons shares one focus ring with them.
    ring: hasRing(element) || hasRing(element.parentElement),
    inSight: bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
  };
}

/** The focused control if other parts cover all of it; null if any of it is visible. */
export function coveredStop(): string | null {
  const element = document.activeElement;
  // A control for screen readers only shows its focus on its label.
  const shown = element?.closest('label') ?? element;
  if (!element || !shown || shown === document.body) return null;
  const { top, left, width, height } = shown.getBoundingClientRect();
  const isSeen = [0.1, 0.5, 0.9].some((share) => {
    const hit = document.elementFromPoint(left + width * share, top + height * share);
    return hit !== null && (shown.contains(hit) || hit.contains(shown));
  });
  return isSeen ? null : element.outerHTML.slice(0, 120);
}

/** Presses Tab until a control has the focus. Each stop on the way is visibly focused. */
export async function tabTo(goal: Locator): Promise<void> {
  await expect.element(goal).toBeVisible();
  for (let count = 0; count < MOST_STOPS; count++) {
    await userEvent.keyboard('{Tab}');
    const here = stop();
    if (here) expect(here, `stop ${count}`).toEqual({ on: here.on, ring: true, inSight: true });
    if (goal.element() === document.activeElement) return;
  }
  throw new Error(`The keyboard does not reach ${goal.selector}`);
}
