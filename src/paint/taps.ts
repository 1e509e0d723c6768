/** The longest press, in ms, that delays hydration. */
const HELD_MS = 1_000;
/** The longest time between lifting a finger and its click, in ms. */
const CLICK_MS = 100;

/** The actions of a player on a page before React has loaded. */
export interface Taps {
  /** Whether a finger is down, or a click may follow. */
  readonly isHeld: () => boolean;
  /** Shows the page as it was before the taps. */
  readonly restore: () => void;
  /** Repeats all taps and choices in order. */
  readonly replay: () => void;
  readonly end: () => void;
}

/**
 * Records taps on buttons and choices in lists, to repeat them once React has hydrated the page. Until then stars and
 * chips are shown as pressed.
 * @param pick handles a tap on a price at once
 */
export function noteTaps(box: HTMLElement, pick: (cell: HTMLElement) => void): Taps {
  const noted: (() => void)[] = [];
  /** The buttons that are shown as pressed, with their previous attribute. */
  const marks = new Map<HTMLElement, string | null>();
  const mark = (button: HTMLElement, isOn: boolean): void => {
    if (!marks.has(button)) marks.set(button, button.ariaPressed);
    button.ariaPressed = `${isOn}`;
  };
  const press = (button: HTMLElement): void => {
    const chips = button.closest('.chips')?.querySelectorAll('button');
    if (chips) for (const each of chips) mark(each, each === button);
    else if (button.ariaPressed !== null) mark(button, button.ariaPressed !== 'true');
    noted.push(() => {
      // The click would close the dialog that a later tap opens.
      const opensOther = document.documentElement.dataset['tapped'];
      if (!(opensOther && button.ariaHasPopup)) button.click();
    });
  };
  box.onclick = ({ target }) => {
    const button = (target as Element).closest('button');
    if (button) (button.dataset['price'] === undefined ? press : pick)(button);
  };
  box.onchange = ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return;
    const { value } = target;
    noted.push(() => {
      // React has set its own value by now.
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };

  let heldUntil = 0;
  const free = (): void => void (heldUntil = performance.now() + CLICK_MS);
  box.onpointerdown = () => void (heldUntil = performance.now() + HELD_MS);
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, free);

  return {
    isHeld: () => performance.now() < heldUntil,
    restore() {
      for (const [button, before] of marks) button.ariaPressed = before;
    },
    replay() {
      for (const act of noted) act();
    },
    end() {
      box.onclick = box.onchange = box.onpointerdown = null;
      for (const type of ['pointerup', 'pointercancel']) removeEventListener(type, free);
    },
  };
}
