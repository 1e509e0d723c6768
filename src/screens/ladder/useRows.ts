import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { merge, Observable } from 'rxjs';
import { eventsOf } from '../../ports/eventsOf';

/** The number of rows that are drawn beyond each edge, so that a slow scroll shows no gap. */
const SPARE = 3;

interface Rows {
  readonly box: RefObject<HTMLDivElement | null>;
  /** The first and last row in the DOM. */
  readonly first: number;
  readonly last: number;
  /** Scrolls a row, or a place between two rows, into the middle. */
  readonly scrollTo: (row: number) => void;
  /** Whether a row is in sight; if not, the direction of the row. */
  readonly isSeen: (row: number) => 'seen' | 'up' | 'down';
}

/** The box's measures in px: the height of a row, of the column heads, and of the visible part below them. */
function measures(box: HTMLElement): { rung: number; room: number } | null {
  const rung = box.querySelector<HTMLElement>('[data-rung]')?.getBoundingClientRect().height ?? 0;
  const head = box.querySelector<HTMLElement>('[data-heads]')?.offsetHeight ?? 0;
  return rung > 0 ? { rung, room: box.clientHeight - head } : null;
}

/** Renders only the visible rows of a long ladder. */
export function useRows(count: number): Rows {
  const box = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState({ first: 0, last: 0 });
  /** The visible part, in rows: measured when the box scrolls or is resized, because each measure forces a layout. */
  const visible = useRef<{
    readonly top: number;
    readonly bottom: number;
    /** The height of a row, in px. */
    readonly rung: number;
  } | null>(null);
  const read = useCallback((): void => {
    const size = box.current && measures(box.current);
    if (!box.current || !size) return;
    const before = visible.current;
    // When the size of the text changes, the row in the middle stays there.
    if (before !== null && before.rung !== size.rung)
      box.current.scrollTop = ((before.top + before.bottom) * size.rung - size.room) / 2;
    const top = box.current.scrollTop / size.rung;
    const bottom = top + size.room / size.rung;
    visible.current = { top, bottom, rung: size.rung };
    const first = Math.max(0, Math.floor(top) - SPARE);
    const last = Math.min(count - 1, Math.floor(bottom) + SPARE);
    setRange((now) => (now.first === first && now.last === last ? now : { first, last }));
  }, [count]);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    read();
    const sizes$ = new Observable<void>((sized) => {
      const observer = new ResizeObserver(() => sized.next());
      observer.observe(element);
      return () => observer.disconnect();
    });
    const changes = merge(eventsOf(element, 'scroll'), sizes$).subscribe(read);
    return () => changes.unsubscribe();
  }, [read]);

  const scrollTo = useCallback(
    (row: number): void => {
      const size = box.current && measures(box.current);
      if (!box.current || !size) return;
      box.current.scrollTop = (row + 0.5) * size.rung - size.room / 2;
      read();
    },
    [read],
  );
  const isSeen = useCallback((row: number): 'seen' | 'up' | 'down' => {
    if (!visible.current) return 'seen';
    const { top, bottom } = visible.current;
    if (row + 0.5 < top) return 'up';
    return row + 0.5 > bottom ? 'down' : 'seen';
  }, []);
  return { box, ...range, scrollTo, isSeen };
}
