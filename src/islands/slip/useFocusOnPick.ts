import { useEffect, useRef, useState } from 'react';
import type { Leg } from '../../../streams/app';
import { focusStake } from './focusStake';
import { bySelection } from './writeOf';

/** Moves the focus, in the column, to the stake of a price that the player picks by keyboard. */
export function useFocusOnPick(aside: boolean, drafts: readonly Leg[]): void {
  const ids = drafts.map(({ id }) => id);
  // Another price of a selection moves the focus to its odds instead.
  const firsts = bySelection(drafts)
    .flatMap(([leg]) => leg?.id ?? [])
    .join();
  // The first pick opens the slip: the leg exists already, and the focus is still on its price.
  const [restored] = useState(() =>
    document.activeElement?.matches('[data-price]') ? ids.slice(0, -1) : ids,
  );
  const seen = useRef<ReadonlySet<string>>(new Set(restored));
  const joined = ids.join();
  useEffect(() => {
    const now = joined.split(',');
    const picked = firsts.split(',').find((id) => id !== '' && !seen.current.has(id));
    seen.current = new Set(now);
    if (aside && picked !== undefined && document.hasFocus()) focusStake(picked);
  }, [aside, joined, firsts]);
}
