import { useSubscription } from 'observable-hooks';
import { type RefObject, useMemo, useRef } from 'react';
import { defer, EMPTY } from 'rxjs';
import { dragsOn } from './drags';
import type { Trade } from './useTrade';

/**
 * Lets the player drag an own offer to another price: with the mouse, or with a finger that rests on it first. A drop
 * does not send a request; the player confirms the move as after a tap.
 *
 * @param pickedUp called when a drag picks up an offer
 */
export function useDrag(
  box: RefObject<HTMLElement | null>,
  trade: Trade,
  pickedUp: () => void,
): void {
  const isDrag = useRef(false);
  const drags$ = useMemo(() => defer(() => (box.current ? dragsOn(box.current) : EMPTY)), [box]);
  useSubscription(drags$, (step) => {
    if (step.kind === 'pickUp') {
      const offer = trade.offers.find(({ key }) => key === step.key);
      isDrag.current = offer !== undefined && trade.pickUp(offer);
      pickedUp();
    } else if (isDrag.current) {
      if (step.kind === 'aim') trade.aim(step.price);
      else trade.leave();
    }
  });
}
