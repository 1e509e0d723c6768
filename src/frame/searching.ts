import { filter } from 'rxjs';
import type { Scope } from '../../streams/index';
import { eventsOf } from '../ports/eventsOf';

const OPENER = '[data-opens="search"]';
/** What comes after the first prices, and was tapped before: the boot script keeps it busy. The menu sees to its own. */
const WAITING = '[data-opens]:not([data-opens="menu"])[aria-busy]';
/** Controls that a player writes in, and dialogs, which have keys of their own. */
const TAKEN = 'input, textarea, select, [contenteditable], [role="dialog"]';

/**
 * A slash opens the search, unless the player is writing. A tap on an opener of a part that comes late
 * is done again.
 */
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
      // A screen that stands alone has none.
      if (!opener?.checkVisibility()) return;
      event.preventDefault();
      opener.click();
    },
  );
  document.querySelector<HTMLElement>(WAITING)?.click();
}
