/** Identifies a control across renders and reloads: its element, its name, and its index among equal controls. */
export interface ControlSelector {
  readonly kind: string;
  readonly name: string;
  readonly at: number;
}

const CONTROLS = 'a[href], button, input, select, textarea, summary';

/** The selector of the control that an event targeted; null without a control, and inside a dialog. */
export function selectorOf(target: EventTarget | null): ControlSelector | null {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  // When a page is restored, its dialogs are closed.
  if (control === null || control.closest('[role="dialog"]')) return null;
  const kind = control.localName;
  const name = nameOf(control);
  return { kind, name, at: alike(kind, name).indexOf(control) };
}

/** The control of a selector, or the control that is now in its place. */
export function findControl({ kind, name, at }: ControlSelector): HTMLElement | null {
  const found = alike(String(kind), name)[at];
  return found instanceof HTMLElement ? found : null;
}

const alike = (kind: string, name: string): readonly Element[] =>
  [...document.querySelectorAll(CONTROLS)].filter(
    (control) => control.localName === kind && nameOf(control) === name,
  );

/** The address of a control, otherwise its label; a label that changes by itself, such as a price, does not count. */
const nameOf = (control: Element): string =>
  control.getAttribute('href') ??
  control.getAttribute('aria-label') ??
  control.querySelector('[hidden]')?.textContent ??
  control.textContent;
