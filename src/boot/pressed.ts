/** The browser sends the click this long after the finger leaves the screen at the latest, ms. */
const CLICK_MS = 100;

/**
 * Knows whether anything is pressed: an element must stay in place until its click. The browser calls an element active
 * for the mouse and the keys, but for a finger only once it has left the screen.
 */
export function watchPresses(): void {
  let pressedUntil = 0;
  addEventListener('pointerdown', () => (pressedUntil = Infinity));
  for (const type of ['pointerup', 'pointercancel'])
    addEventListener(type, () => (pressedUntil = performance.now() + CLICK_MS));
  window.__isPressed = () =>
    performance.now() < pressedUntil || document.querySelector('#early :active') !== null;
}
