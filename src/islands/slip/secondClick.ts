import { eventsOf } from '../../ports/eventsOf';

/**
 * Keeps the further clicks of a double click from what has moved under the pointer since the first one, such as a
 * link of the page. A click of its own counts again.
 */
export function ignoreSecondClick(): void {
  const clicks = eventsOf<MouseEvent>(document, 'click', { capture: true }).subscribe((event) => {
    if (event.detail < 2) return clicks.unsubscribe();
    event.preventDefault();
    return event.stopImmediatePropagation();
  });
}
