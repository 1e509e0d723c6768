import { eventsOf } from '../../ports/eventsOf';

/**
 * Drops the further clicks of a double click, so that they cannot hit a control that has moved under the pointer, such
 * as a link. A separate click works again.
 */
export function ignoreSecondClick(): void {
  const clicks = eventsOf<MouseEvent>(document, 'click', { capture: true }).subscribe((event) => {
    if (event.detail < 2) return clicks.unsubscribe();
    event.preventDefault();
    return event.stopImmediatePropagation();
  });
}
