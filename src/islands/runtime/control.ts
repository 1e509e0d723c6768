/** The control of the page that an event was meant for. */
export function control(event: Event, selector: string): Element | null {
  return event.target instanceof Element ? event.target.closest(selector) : null;
}
