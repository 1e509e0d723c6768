import { audit, merge, share } from 'rxjs';
import { frames } from '../../../ports/browser';
import { eventsOf } from '../../../ports/eventsOf';

/** Emits when the window has changed its size. */
export const resized$ = eventsOf(window, 'resize');

/** Emits, at most once a frame, when another part of the page may be visible or have the focus. */
export const looks$ = merge(
  eventsOf(window, 'scroll', { passive: true }),
  resized$,
  eventsOf(document, 'focusin'),
).pipe(
  audit(() => frames.next$),
  share(),
);
