/** The closest element around an event's target that matches the selector; null without a match. */
export function control(event: Event, selector: string): Element | null {
  return event.target instanceof Element ? event.target.closest(selector) : null;
}
