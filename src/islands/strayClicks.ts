import type { Scope } from '../../streams/app';
import { eventsOf } from '../ports/eventsOf';

/**
 * The longest time between the taps of a double tap, in ms. Devices count the clicks of a mouse, but few count taps.
 */
const DOUBLE_TAP_MS = 400;
/** How far apart the two clicks of a double click may be, in px. */
const DOUBLE_PX = 10;
const CONTROLS = 'button, a, label, input, select, textarea, summary, [role], [tabindex]';

const controlOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(CONTROLS) : null;

/** Whether the clicked element is no longer at the place of its click. */
function hasLeft({ target, clientX, clientY }: PointerEvent): boolean {
  if (!(target instanceof Element && target.isConnected)) return true;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

const isSecondOf = (first: PointerEvent, second: PointerEvent): boolean =>
  (second.pointerType === 'touch'
    ? second.timeStamp - first.timeStamp < DOUBLE_TAP_MS
    : second.detail > 1) &&
  Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY) <= DOUBLE_PX;

/**
 * Drops the second click of a double click if the page moved another control under the mouse or finger in between: the
 * player has not seen that control, and it may move money. The press of that click does not move the focus either.
 */
export function dropStrayClicks(scope: Scope): void {
  let first: { readonly event: PointerEvent; readonly control: Element | null } | null = null;
  const isStray = (event: PointerEvent): boolean =>
    first !== null &&
    controlOf(event.target) !== first.control &&
    isSecondOf(first.event, event) &&
    hasLeft(first.event);
  const drop = (event: PointerEvent): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  const during = { capture: true };
  scope.run(eventsOf<PointerEvent>(document, 'mousedown', during), (event) => {
    if (isStray(event)) drop(event);
  });
  scope.run(eventsOf<PointerEvent>(document, 'click', during), (event) => {
    // A click by keyboard or by script has no position.
    if (event.detail === 0) return;
    if (isStray(event)) drop(event);
    else first = { event, control: controlOf(event.target) };
  });
}
