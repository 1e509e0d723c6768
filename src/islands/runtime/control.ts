/** The closest control that an event targeted. */
export function control(event: Event, selector: string): Element | null {
  return event.target instanceof Element ? event.target.closest(selector) : null;
}
