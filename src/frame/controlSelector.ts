/**
 * A mark names a control as long as its page shows it: its kind, its name, its place among controls like
 * it.
 */
export interface ControlSelector {
  readonly kind: string;
  readonly name: string;
  readonly at: number;
}

const CONTROLS = 'a[href], button, input, select, textarea, summary';

/** The mark of the control that an event was meant for; null without a control, and inside a dialog. */
export function selectorOf(target: EventTarget | null): ControlSelector | null {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  // A dialog is gone when its page comes back.
  if (control === null || control.closest('[role="dialog"]')) return null;
  const kind = control.localName;
  const name = nameOf(control);
  return { kind, name, at: alike(kind, name).indexOf(control) };
}

/** The control a mark was made of, or the one that stands for it now. */
export function findControl({ kind, name, at }: ControlSelector): HTMLElement | null {
  const found = alike(String(kind), name)[at];
  return found instanceof HTMLElement ? found : null;
}

const alike = (kind: string, name: string): readonly Element[] =>
  [...document.querySelectorAll(CONTROLS)].filter(
    (control) => control.localName === kind && nameOf(control) === name,
  );

/** The address it leads to, else its label; a text that changes by itself, a price, is no name. */
const nameOf = (control: Element): string =>
  control.getAttribute('href') ??
  control.getAttribute('aria-label') ??
  control.querySelector('[hidden]')?.textContent ??
  control.textContent;
