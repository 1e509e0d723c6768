/** What is used by the keyboard: both drawings have the same in the same order. */
export const controls = (box: ParentNode): readonly HTMLElement[] => [
  ...box.querySelectorAll<HTMLElement>('a[href], button, select'),
];

/** What a control is about, whatever figures it shows. */
const namesOf = (control: Element): string | null | undefined =>
  control.ariaLabel ?? control.firstChild?.textContent;

/** Whether two drawings of a control are about the same. */
export const isSame = (one: HTMLElement, other: HTMLElement): boolean =>
  namesOf(one) === namesOf(other) && one.dataset['price'] === other.dataset['price'];

/** Has the same drawing of a list show what the player chose; false where it does already. */
export function chooseAs(one: HTMLElement, same: HTMLElement): boolean {
  if (!(one instanceof HTMLSelectElement)) return false;
  const list = same as HTMLSelectElement;
  const isOther = list.value !== one.value;
  list.value = one.value;
  return isOther;
}
