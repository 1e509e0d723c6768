import { useLayoutSubscription, useObservableCallback, useSubscription } from 'observable-hooks';
import { type ReactNode, useRef } from 'react';
import { merge, type Observable } from 'rxjs';
import { eventsOf } from '../../ports/eventsOf';
import { Icon } from '../Icon';
import { repeated } from './repeated';

/** A finger that moves this far, in px, does not press a button. */
const SLIPS_PX = 8;
/** Where a press began. A press is used once it has repeated or become a scroll: its click is then ignored. */
const NO_PRESS = { x: 0, y: 0, isUsed: false };

/** If the page is left with a finger on a button, no pointerup arrives. */
const left$: Observable<unknown> = merge(
  eventsOf(window, 'blur'),
  eventsOf(document, 'visibilitychange'),
);

/** Makes buttons that step once for a tap or a key, and repeatedly while they are held. */
export function useHeldSteps(
  step: (direction: 1 | -1) => void,
): (direction: 1 | -1, label: string, icon: string) => ReactNode {
  const [hold, steps$] = useObservableCallback<number>(repeated);
  const press = useRef(NO_PRESS);
  const letGo = (): void => hold(0);
  useSubscription(left$, letGo);
  // Subscribes in the commit, because a press before the effects have run would be lost.
  useLayoutSubscription(steps$, (direction) => {
    press.current = { ...press.current, isUsed: true };
    step(direction > 0 ? 1 : -1);
  });
  return (direction, label, icon) => (
    <button
      type="button"
      aria-label={label}
      onPointerDown={({ button: which, clientX: x, clientY: y }) => {
        if (which !== 0) return;
        press.current = { x, y, isUsed: false };
        hold(direction);
      }}
      onPointerMove={({ buttons, clientX, clientY }) => {
        const { x, y, isUsed } = press.current;
        if (buttons === 0 || isUsed || Math.hypot(clientX - x, clientY - y) < SLIPS_PX) return;
        // The finger is scrolling the page.
        press.current = { x, y, isUsed: true };
        letGo();
      }}
      onPointerUp={letGo}
      onPointerLeave={letGo}
      onPointerCancel={letGo}
      onClick={({ detail }) => {
        // A keyboard click has no preceding pointer event.
        if (detail === 0 || !press.current.isUsed) step(direction);
        press.current = NO_PRESS;
      }}
    >
      <Icon name={icon} />
    </button>
  );
}
