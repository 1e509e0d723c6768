import { cdp, type Locator } from 'vitest/browser';
import { boxOf } from './actions';
import { moveTo } from './mouse';

/** A finger on the screen, or the mouse with its button down. Distances are in px from its first position. */
export interface Finger {
  moveBy(x: number, y: number): Promise<unknown>;
  lift(): Promise<unknown>;
}

interface Touches extends Finger {
  /** Puts the finger down. `age` is the time since the event, in ms: now, unless it is given. */
  put(age?: number): Promise<unknown>;
  moveBy(x: number, y: number, age?: number): Promise<unknown>;
}

/** The time between two events of a finger, in ms, from which the browser computes its speed. */
const FRAME_MS = 16;
/**
 * The time from its last move to its lift, in ms: the part does not continue to scroll. If it is removed while it does,
 * the browser may hold back all further input of the page for a minute.
 */
const REST_MS = 100;

/** Returns the touch events of a finger that starts on the middle of a part. */
function touchesOn(part: Locator): Touches {
  const around = window.frameElement!.getBoundingClientRect();
  const box = boxOf(part);
  const x = around.left + box.left + box.width / 2;
  const y = around.top + box.top + box.height / 2;
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number }[],
    age = 0,
  ): Promise<unknown> =>
    cdp().send('Input.dispatchTouchEvent', {
      type,
      touchPoints,
      timestamp: (Date.now() - age) / 1_000,
    });
  return {
    put: (age) => send('touchStart', [{ x, y }], age),
    moveBy: (right, down, age) => send('touchMove', [{ x: x + right, y: y + down }], age),
    lift: () => send('touchEnd', []),
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
  const ageOf = (index: number): number => REST_MS + (moves.length - index) * FRAME_MS;
  await Promise.all([
    finger.put(ageOf(-1)),
    ...moves.map(([right, down], index) => finger.moveBy(right, down, ageOf(index))),
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
