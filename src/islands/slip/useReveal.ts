import { type RefObject, useEffect, useRef } from 'react';

/** Matches a notice that needs the player's attention; the attribute names the leg and the cause. */
const NEEDS = '[data-needs]';

/** Scrolls the list just far enough to show a part of it. */
export function reveal(list: HTMLElement, part: Element): void {
  const { top, bottom } = list.getBoundingClientRect();
  const box = part.getBoundingClientRect();
  const below = Math.min(box.bottom - bottom, box.top - top);
  const distance = box.top < top ? box.top - top : Math.max(0, below);
  const { activeElement: field } = document;
  // Keeps the field in view in which the player is typing.
  if (field instanceof HTMLInputElement && list.contains(field)) {
    const held = field.getBoundingClientRect();
    if (held.top - distance < top || held.bottom - distance > bottom) return;
  }
  list.scrollTop += distance;
}

/** Scrolls a selection into view, even if that hides the field that the player left. */
export function revealLeg(list: HTMLElement | null, legId: string): void {
  const leg = list?.querySelector(`[data-leg="${CSS.escape(legId)}"]`);
  if (!list || !leg) return;
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
  reveal(list, leg);
}

/** Scrolls a notice into view, once, when it begins to need the player's attention. */
export function useReveal(list: RefObject<HTMLElement | null>): void {
  const revealed = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const { current } = list;
    if (!current) return;
    const needs = [...current.querySelectorAll<HTMLElement>(NEEDS)];
    const keyOf = ({ dataset: { needs: key = '' } }: HTMLElement): string => key;
    const fresh = needs.find((need) => !revealed.current.has(keyOf(need)));
    revealed.current = new Set(needs.map(keyOf));
    if (fresh) reveal(current, fresh);
  });
}
