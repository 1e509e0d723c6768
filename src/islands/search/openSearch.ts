import { filter } from 'rxjs';
import type { Scope } from '../../../streams/app';
import { eventsOf } from '../../ports/eventsOf';

const OPENER = '[data-opens="search"]';
/**
 * Matches an opener that was tapped before its part had loaded: the boot script marked it as busy. Taps on the menu's
 * opener are handled by the menu.
 */
const WAITING = '[data-opens]:not([data-opens="menu"])[aria-busy]';
/** Controls for typing, and dialogs, which have their own keys. */
const TAKEN = 'input, textarea, select, [contenteditable], [role="dialog"]';

/** A slash opens the search, unless the player is typing. A tap on an opener of a part that loads late is replayed. */
export function openSearch(scope: Scope): void {
  scope.run(
    eventsOf<KeyboardEvent>(document, 'keydown').pipe(
      filter(
        ({ key, target, ctrlKey, metaKey, altKey }) =>
          key === '/' &&
          !(ctrlKey || metaKey || altKey) &&
          !(target instanceof Element && target.closest(TAKEN)),
      ),
    ),
    (event) => {
      const opener = document.querySelector<HTMLElement>(OPENER);
      // A screen with `alone` has no search.
      if (!opener?.checkVisibility()) return;
      event.preventDefault();
      opener.click();
    },
  );
  document.querySelector<HTMLElement>(WAITING)?.click();
}
