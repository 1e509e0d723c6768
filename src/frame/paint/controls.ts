/* What is used by the keyboard, in two drawings of the same. */

/** Lists have a value. */
type Control = HTMLElement & { value?: string | undefined };

export const controls = (box: ParentNode): readonly HTMLElement[] => [
  ...box.querySelectorAll<HTMLElement>('a[href], button, select'),
];

/** What a control is about, whatever figures it shows; two events may have one name, and never one address. */
export const nameOf = (control: HTMLElement): string =>
  `${control.ariaLabel ?? control.firstChild?.textContent} ${control.dataset['price']} ${control.closest('article')?.querySelector('a')?.href}`;

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
export function chooseAs(old: Control, heir: Control): boolean {
  // The values of buttons are empty, and links have none.
  const isOther = heir.value !== old.value;
  if (isOther) heir.value = old.value;
  return isOther;
}
