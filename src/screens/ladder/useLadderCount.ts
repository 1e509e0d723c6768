import { useSyncExternalStore } from 'react';
import { eventsOf } from '../../ports/eventsOf';

/** The greatest number of ladders side by side, and the smallest number on a desktop. */
const MOST = 8;
const FEWEST = 3;

/** Matches windows with space for so many ladders of 18.5rem, their gaps, and the side column. */
const widthOf = (ladders: number): string => `(min-width: ${22 + 19.25 * ladders}em)`;

function fitting(): number {
  let count = FEWEST;
  while (count < MOST && matchMedia(widthOf(count + 1)).matches) count++;
  return count;
}

/** Returns the number of ladders that fit side by side into the window of a desktop. */
export const useLadderCount = (): number =>
  useSyncExternalStore((changed) => {
    const resizes = eventsOf(window, 'resize').subscribe(changed);
    return () => resizes.unsubscribe();
  }, fitting);
