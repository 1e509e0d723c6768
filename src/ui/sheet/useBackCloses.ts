import { useEffect, useRef } from 'react';
import { timer } from 'rxjs';
import { eventsOf } from '../../ports/eventsOf';

/* An open sheet has its own history entry, so that Back only closes the sheet. */

/** Closes the sheet that is open. */
let shut: (() => void) | null = null;
/** Whether the history entry of a closed sheet is being removed. */
let isLeaving = false;
/** The address below the sheet. */
let path = '';

const isInside = (): boolean => history.state?.sheet === true;
const present = (): string => location.pathname + location.search;

/** Keeps the history in step with the sheet: it has an entry only while it is open. */
function settle(): void {
  if (isLeaving) return;
  if (shut !== null && !isInside()) history.pushState({ ...history.state, sheet: true }, '');
  if (shut !== null || !isInside()) return;
  isLeaving = true;
  history.back();
}

function popped(event: Event): void {
  // The page does not change, so other listeners do not need the event.
  if ((shut !== null || isLeaving) && present() === path) event.stopImmediatePropagation();
  if (!isLeaving && !isInside()) {
    const close = shut;
    shut = null;
    close?.();
  }
  isLeaving = false;
  settle();
}

// Runs before any other listener. Forward, or Back from another site, can lead to the entry of a closed sheet.
eventsOf(window, 'popstate', { capture: true }).subscribe(popped);
// The page was reloaded while a sheet was open.
settle();

/** Lets Back close a sheet. Its history entry is removed after any way of closing the sheet. */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!open) return undefined;
    const own = (): void => latest.current();
    shut = own;
    path = present();
    settle();
    return () => {
      if (shut === own) shut = null;
      // A link that closed the sheet replaces its entry first.
      timer(0).subscribe(settle);
    };
  }, [open]);
}
