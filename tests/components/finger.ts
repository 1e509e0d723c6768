import { cdp, type Locator } from 'vitest/browser';
import { boxOf } from './actions';

/** A finger on the screen, for which the browser sends touch events. Distances are in px from its first position. */
export interface Finger {
  moveBy(x: number, y: number): Promise<unknown>;
  lift(): Promise<unknown>;
}

/** Puts a finger on the middle of a part. */
export async function putFinger(part: Locator): Promise<Finger> {
  const around = window.frameElement!.getBoundingClientRect();
  const box = boxOf(part);
  const x = around.left + box.left + box.width / 2;
  const y = around.top + box.top + box.height / 2;
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: { x: number; y: number }[]
  ): Promise<unknown> => cdp().send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', { x, y });
  return {
    moveBy: (right, down) => send('touchMove', { x: x + right, y: y + down }),
    lift: () => send('touchEnd'),
  };
}
