import { cdp, type Locator } from 'vitest/browser';
import { boxOf } from './actions';
import { moveTo } from './mouse';

/** A finger on the screen, or the mouse with its button down. Distances are in px from its first position. */
export interface Finger {
  moveBy(x: number, y: number): Promise<unknown>;
  lift(): Promise<unknown>;
}

/** Returns the touch events of a finger that starts on the middle of a part. */
function touchesOn(part: Locator): Finger & { put(): Promise<unknown> } {
  const around = window.frameElement!.getBoundingClientRect();
  const box = boxOf(part);
  const x = around.left + box.left + box.width / 2;
  const y = around.top + box.top + box.height / 2;
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: { x: number; y: number }[]
  ): Promise<unknown> => cdp().send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    put: () => send('touchStart', { x, y }),
    moveBy: (right, down) => send('touchMove', { x: x + right, y: y + down }),
    lift: () => send('touchEnd'),
  };
}

/** Puts a finger on the middle of a part; the browser sends touch events for it. */
export async function putFinger(part: Locator): Promise<Finger> {
  const finger = touchesOn(part);
  await finger.put();
  return finger;
}

/** Moves a finger from the middle of a part, and lifts it, without a pause in which it rests on a slow machine. */
export async function flick(
  part: Locator,
  ...moves: readonly (readonly [number, number])[]
): Promise<void> {
  const finger = touchesOn(part);
  await Promise.all([
    finger.put(),
    ...moves.map(([right, down]) => finger.moveBy(right, down)),
    finger.lift(),
  ]);
}

/** Presses the mouse on the middle of a part. */
export async function pressMouse(part: Locator): Promise<Finger> {
  const { x, y } = await moveTo(part);
  const send = (
    type: 'mousePressed' | 'mouseMoved' | 'mouseReleased',
    right: number,
    down: number,
  ): Promise<unknown> =>
    cdp().send('Input.dispatchMouseEvent', {
      type,
      x: x + right,
      y: y + down,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: type === 'mouseMoved' ? 0 : 1,
    });
  await send('mousePressed', 0, 0);
  let at: readonly [number, number] = [0, 0];
  return {
    moveBy: (right, down) => send('mouseMoved', ...(at = [right, down])),
    lift: () => send('mouseReleased', ...at),
  };
}
