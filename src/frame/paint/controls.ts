/** What is used by the keyboard: both drawings have the same in the same order. */
export const controls = (box: ParentNode): readonly HTMLElement[] => [
  ...box.querySelectorAll<HTMLElement>('a[href], button'),
];

/** What a control is about, whatever figures it shows. */
const namesOf = (control: Element): string | null | undefined =>
  control.ariaLabel ?? control.firstChild?.textContent;

/** Whether two drawings of a control are about the same. */
export const isSame = (one: HTMLElement, other: HTMLElement): boolean =>
  namesOf(one) === namesOf(other) && one.dataset['price'] === other.dataset['price'];
