import { useEffect, useRef } from 'react';
import { timer } from 'rxjs';
import { eventsOf } from '../../ports/eventsOf';

/* An open sheet has an entry of its own in the history, so that Back closes it and leads no further. */

/** Closes the sheet that is open. */
let shut: (() => void) | null = null;
/** The entry of a closed sheet is on its way out. */
let isLeaving = false;
/** The address under the sheet. */
let path = '';

const isInside = (): boolean => history.state?.sheet === true;
const present = (): string => location.pathname + location.search;

/** Brings the history in step with the sheet: an entry while it is open, none while it is closed. */
function settle(): void {
  if (isLeaving) return;
  if (shut !== null && !isInside()) history.pushState({ ...history.state, sheet: true }, '');
  if (shut !== null || !isInside()) return;
  isLeaving = true;
  history.back();
}

function popped(event: Event): void {
  // The page stays where it is: nobody else has to move.
  if ((shut !== null || isLeaving) && present() === path) event.stopImmediatePropagation();
  if (!isLeaving && !isInside()) {
    const close = shut;
    shut = null;
    close?.();
  }
  isLeaving = false;
  settle();
}

// Before any other listener. Forward, or Back from another site, leads to the entry of a closed sheet.
eventsOf(window, 'popstate', { capture: true }).subscribe(popped);
// The page was loaded again while a sheet was open.
settle();

/** Lets Back close a sheet. However the sheet closes, its entry leaves the history. */
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
      // A link that closed the sheet first takes the place of its entry.
      timer(0).subscribe(settle);
    };
  }, [open]);
}
