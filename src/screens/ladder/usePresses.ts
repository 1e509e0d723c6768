import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { LadderPress, RunnerInfo, Side } from '../../../streams/app';
import { useStreams } from '../../state/context';
import type { Trade } from './useTrade';

/** The cell or offer of an element. */
const within = (target: EventTarget, attribute: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`[${attribute}]`) : null;

/**
 * Turns taps on a ladder into presses. A tap counts for its cell as it was when the finger touched down; if the finger
 * leaves the cell, the tap is dropped.
 */
export function usePresses(trade: Trade, runner: RunnerInfo) {
  const { books } = useStreams();
  const down = useRef<LadderPress | null>(null);
  const pressAt = (target: EventTarget): LadderPress | null => {
    const cell = within(target, 'data-at');
    const side = cell?.dataset['side'];
    if (cell === null || (side !== 'BACK' && side !== 'LAY')) return null;
    const version = books.snapshot(trade.market.id)?.version ?? 0;
    return { runner, side: side satisfies Side, price: Number(cell.dataset['at']), version };
  };
  return {
    onPointerDown(event: PointerEvent): void {
      down.current = pressAt(event.target);
      trade.desk.touch();
    },
    onClick(event: MouseEvent): void {
      const before = down.current;
      down.current = null;
      const key = within(event.target, 'data-offer')?.dataset['offer'];
      const offer = trade.offers.find((each) => each.key === key);
      if (offer) return void trade.pickUp(offer);
      const now = pressAt(event.target);
      if (now === null) return;
      // A click by a screen reader or by a key has no finger.
      const hasFinger = event.detail > 0;
      const isSame = before?.price === now.price && before.side === now.side;
      if (!hasFinger || isSame) trade.press(hasFinger && before ? before : now);
    },
  };
}
