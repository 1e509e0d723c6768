import { type RefObject, useEffect, useRef } from 'react';

/** A notice that waits for the player, by the leg and its cause. */
const NEEDS = '[data-needs]';

/** Scrolls the list by as little as brings a part of it into sight. */
export function reveal(list: HTMLElement, part: Element): void {
  const { top, bottom } = list.getBoundingClientRect();
  const box = part.getBoundingClientRect();
  const below = Math.min(box.bottom - bottom, box.top - top);
  const by = box.top < top ? box.top - top : Math.max(0, below);
  const { activeElement: field } = document;
  // The field that the player types in stays in sight.
  if (field instanceof HTMLInputElement && list.contains(field)) {
    const held = field.getBoundingClientRect();
    if (held.top - by < top || held.bottom - by > bottom) return;
  }
  list.scrollTop += by;
}

/** Brings a selection into sight, and the field that the player left behind out of it if need be. */
export function revealLeg(list: HTMLElement | null, legId: string): void {
  const leg = list?.querySelector(`[data-leg="${CSS.escape(legId)}"]`);
  if (!list || !leg) return;
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
  reveal(list, leg);
}

/** A notice that begins to wait for the player comes into sight, once. */
export function useReveal(list: RefObject<HTMLElement | null>): void {
  const told = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const { current } = list;
    if (!current) return;
    const needs = [...current.querySelectorAll<HTMLElement>(NEEDS)];
    const keyOf = ({ dataset: { needs: key = '' } }: HTMLElement): string => key;
    const fresh = needs.find((need) => !told.current.has(keyOf(need)));
    told.current = new Set(needs.map(keyOf));
    if (fresh) reveal(current, fresh);
  });
}
