import { useSubscription } from 'observable-hooks';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { whenIdle } from '../../../ui/whenIdle';
import { looks$ } from './looks';
import { beyond, joined, NONE, type Span, spanBetween } from './spans';

/** Items are drawn this far outside the window, in px, so that a quick thumb never reaches an empty place. */
const MARGIN = 400;
/**
 * The largest number of items outside the window that are drawn together with others; the rest wait until the browser
 * is idle.
 */
const STEP = 6;

export interface Column<T> {
  readonly items: readonly T[];
  /** The number of items that are drawn before anything is measured. */
  readonly first: number;
  /** The height of an item that has not been drawn yet, in px. */
  readonly estimate: (item: T) => number;
  /** The gap between two items, in px. */
  readonly gap?: number;
}

interface Drawn {
  readonly span: Span;
  /** The id of the span's first item, which the span follows. */
  readonly head: string | undefined;
  /** The item with the focus. */
  readonly focused: { readonly id: string; readonly index: number } | null;
}

interface Seen {
  /** The items to draw, in order. */
  readonly spans: readonly Span[];
  readonly heightOf: (index: number) => number;
}

/**
 * Follows which items of a column are in or near the window. The focused item and its neighbours stay, for the next
 * press of Tab; if the focused item leaves the list, the item in its place gets the focus.
 */
export function useDrawn<T extends { readonly id: string }>(
  box: RefObject<HTMLElement | null>,
  { items, first, estimate, gap = 0 }: Column<T>,
): Seen {
  /** How much higher a measured item is than its estimate, in px. */
  const [excess] = useState(() => new Map<string, number>());
  const [drawn, draw] = useState<Drawn>({
    span: { from: 0, to: first },
    head: items[0]?.id,
    focused: null,
  });
  const heightOf = (index: number): number => {
    const item = items[index];
    return item ? estimate(item) + (excess.get(item.id) ?? 0) : 0;
  };
  const spans = spansOf(drawn, items);

  const measure = (): void => {
    for (const child of box.current?.children ?? []) {
      const item = items[placeOf(child)];
      const height = child.getBoundingClientRect().height;
      if (item && height > 0) excess.set(item.id, height - estimate(item));
    }
  };
  const findFocused = (): Drawn['focused'] => {
    const child = [...(box.current?.children ?? [])].find((each) =>
      each.contains(document.activeElement),
    );
    const index = child ? placeOf(child) : -1;
    const id = items[index]?.id;
    return id === undefined ? null : { id, index };
  };
  const look = (): boolean => {
    if (!box.current) return true;
    measure();
    const { top } = box.current.getBoundingClientRect();
    const within = (margin: number): Span =>
      spanBetween(
        items.length,
        (index) => heightOf(index) + gap,
        -top - margin,
        innerHeight - top + margin,
      );
    const [near, seen] = [within(MARGIN), within(0)];
    const isMuch = beyond(near, spans) - beyond(seen, spans) > STEP;
    const span = isMuch ? seen : near;
    const next: Drawn = { span, head: items[span.from]?.id, focused: findFocused() };
    if (!same(next, drawn)) draw(next);
    return !isMuch;
  };

  useSubscription(looks$, look);
  // Runs at first, after the list changes, and for items left over from the last run.
  useEffect(() => whenIdle(look));
  useLayoutEffect(() => {
    const { focused } = drawn;
    if (focused === null || document.activeElement !== document.body) return;
    if (items.some(({ id }) => id === focused.id)) return;
    const place = [...(box.current?.children ?? [])].find(
      (child) => placeOf(child) === focused.index,
    );
    place?.querySelector<HTMLElement>('a[href], button')?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- only a list that changed can have lost the item
  }, [items]);
  return { spans, heightOf };
}

const placeOf = (child: Element): number => Number(child.getAttribute('data-at') ?? -1);

function spansOf<T extends { readonly id: string }>(
  { span, head, focused }: Drawn,
  items: readonly T[],
): readonly Span[] {
  const shift = items[span.from]?.id === head ? 0 : placeIn(items, head, span.from) - span.from;
  const at = focused === null ? -1 : placeIn(items, focused.id, -1);
  return joined(
    [
      { from: span.from + shift, to: span.to + shift },
      at < 0 ? NONE : { from: at - 1, to: at + 2 },
    ],
    items.length,
  );
}

function placeIn(
  items: readonly { readonly id: string }[],
  id: string | undefined,
  otherwise: number,
): number {
  const index = items.findIndex((item) => item.id === id);
  return index < 0 ? otherwise : index;
}

const same = (a: Drawn, b: Drawn): boolean =>
  a.span.from === b.span.from &&
  a.span.to === b.span.to &&
  a.head === b.head &&
  a.focused?.id === b.focused?.id &&
  a.focused?.index === b.focused?.index;
