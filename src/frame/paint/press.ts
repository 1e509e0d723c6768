/*
 * A press that ends on another element than it began on is none: nothing is put in the place of what a finger is on.
 */

declare global {
  interface Window {
    /** Whether anything on the page is pressed, as src/boot/pressed.ts saw it. */
    __isPressed: () => boolean;
  }
}

/** A finger that stays longer keeps nothing waiting, ms. */
const HELD_MS = 1_000;

/** Acts as soon as nothing is pressed more. */
export function whenFree(act: () => void, until = performance.now() + HELD_MS): void {
  if (performance.now() < until && window.__isPressed())
    requestAnimationFrame(() => whenFree(act, until));
  else act();
}
