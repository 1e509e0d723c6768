/* What is used by the keyboard, in two drawings of the same. */

export const controls = (box: ParentNode): readonly HTMLElement[] => [
  ...box.querySelectorAll<HTMLElement>('a[href], button, select'),
];

/** What a control is about, whatever figures it shows. */
export const nameOf = (control: HTMLElement): string =>
  `${control.ariaLabel ?? control.firstChild?.textContent} ${control.dataset['price']}`;

/** Tells each control with the one that takes its place, where there is one: what changed meanwhile has no heir. */
export function eachHeir(
  from: ParentNode,
  to: ParentNode,
  tell: (old: HTMLElement, heir: HTMLElement) => void,
): void {
  const theirs = controls(to);
  for (const [at, old] of controls(from).entries()) {
    const heir = [theirs[at], ...theirs].find((each) => each && nameOf(each) === nameOf(old));
    if (heir) tell(old, heir);
  }
}

/** Has a list show what the player chose in the one before; tells whether that is another choice. */
export function chooseAs(old: HTMLElement, heir: HTMLElement): boolean {
  if (!(old instanceof HTMLSelectElement) || !(heir instanceof HTMLSelectElement)) return false;
  const isOther = heir.value !== old.value;
  heir.value = old.value;
  return isOther;
}
