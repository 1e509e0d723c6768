import { useSubscription } from 'observable-hooks';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { EventList } from '../EventList';
import { EventRow } from '../EventRow';
import { FIRST_ROWS, type List } from '../lists';
import { resized$ } from './looks';
import { Windowed } from './Windowed';
import styles from './window.module.css';

/** The gap between two lists, in px; the same as `--s3`. */
const GAP = 12;

/** Heights in px: of a row, and of a list without its rows. */
interface Sizes {
  readonly row: number;
  readonly rest: number;
}

/** Lists of thousands of events. Only the rows in or near the window are drawn. */
export default function LongLists({ lists }: { readonly lists: readonly List[] }) {
  const box = useRef<HTMLDivElement>(null);
  const [{ row, rest }, setSizes] = useState<Sizes>({ row: 0, rest: 0 });
  const measure = (): void => {
    const next = sizesIn(box.current);
    if (next && (next.row !== row || next.rest !== rest)) setSizes(next);
  };
  // Runs before the first paint, because the drawn rows show how much space the others need.
  useLayoutEffect(measure);
  useSubscription(resized$, measure);
  const estimates = useMemo(
    () => ({ row: () => row, list: ({ events }: List) => rest + row * events.length }),
    [row, rest],
  );
  const firsts = firstsOf(lists);
  return (
    <div ref={box}>
      <Windowed
        className="stack"
        items={lists}
        first={Math.max(1, firsts.filter((first) => first > 0).length)}
        estimate={estimates.list}
        gap={GAP}
      >
        {({ id, name, events }, index) => (
          <EventList key={id} name={name} all={events}>
            <Windowed
              className={styles['rows']}
              items={events}
              first={firsts[index] ?? 0}
              estimate={estimates.row}
              isList
            >
              {(event) => <EventRow event={event} heading={name} />}
            </Windowed>
          </EventList>
        )}
      </Windowed>
    </div>
  );
}

/** How many rows each list draws before anything is measured. */
function firstsOf(lists: readonly List[]): readonly number[] {
  let left = FIRST_ROWS;
  return lists.map(({ events }) => {
    const first = Math.min(left, events.length);
    left -= first;
    return first;
  });
}

/** The lowest row is typical, because few names wrap onto further lines. Null if no row is drawn. */
function sizesIn(box: HTMLElement | null): Sizes | null {
  const heights = [...(box?.querySelectorAll('[role="listitem"]') ?? [])]
    .map((item) => item.getBoundingClientRect().height)
    .filter((height) => height > 0);
  const rows = box?.querySelector('[role="list"]');
  const section = rows?.closest('section');
  if (!rows || !section || heights.length === 0) return null;
  return {
    row: Math.min(...heights),
    rest: section.getBoundingClientRect().height - rows.getBoundingClientRect().height,
  };
}
