import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps the focus in a part of the page: when a focused control is removed, the part gets the focus, or an element
 * that it names.
 */
export function useKeptFocus(
  part: RefObject<HTMLElement | null>,
  heirOf: (part: HTMLElement) => HTMLElement | null = own,
): void {
  // A layout effect: the player may press a control as soon as it is painted.
  useLayoutEffect(() => {
    const box = part.current;
    if (box === null) return undefined;
    // A control may have the focus already, for example by `autoFocus`.
    const { activeElement } = document;
    let last: EventTarget | null = box.contains(activeElement) ? activeElement : null;
    const focused = ({ target }: Event): void => {
      last = target;
    };
    const observer = new MutationObserver(() => {
      if (!(last instanceof Element) || last.isConnected) return;
      last = null;
      // The player may have moved the focus in the meantime.
      if (document.activeElement !== document.body) return;
      const heir = heirOf(box);
      if (heir === null) return;
      if (!heir.hasAttribute('tabindex')) heir.tabIndex = -1;
      heir.focus({ preventScroll: true });
    });
    box.addEventListener('focusin', focused);
    observer.observe(box, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('focusin', focused);
    };
  }, [part, heirOf]);
}

const own = (part: HTMLElement): HTMLElement => part;
