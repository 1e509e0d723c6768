import { lazy, type ReactElement, Suspense, useState } from 'react';
import type { EventInfo } from '../../../streams/index';
import { loadPart } from '../../islands/runtime/parts';
import { useStages } from '../../hooks/useStages';
import { EventList } from './EventList';

export interface List {
  readonly id: string;
  readonly name: string;
  readonly events: readonly EventInfo[];
}

interface ListsProps {
  readonly lists: readonly List[];
}

/** Rows drawn at once: about a screenful. */
const FIRST = 6;
/** More events than these are drawn only in and near the window. */
const LONG = 60;

/** Where its code does not come, a long list is drawn as a short one, bit by bit. */
const LongLists = lazy(() =>
  loadPart('long lists', () => import('./window/LongLists')).catch(() => ({ default: ShortLists })),
);

/** Lists of any length, the first screenful at once. */
export function StagedLists({ lists }: ListsProps) {
  const total = totalOf(lists);
  const [isLong, setLong] = useState(total > LONG);
  // A list that grows by a few events goes on as it began: the player's place in it stays.
  if (!isLong && total > 2 * LONG) setLong(true);
  if (!isLong) return <ShortLists lists={lists} />;
  return (
    <Suspense fallback={drawnOf(lists, FIRST)}>
      <LongLists lists={lists} />
    </Suspense>
  );
}

/** The rest is drawn in idle moments. */
function ShortLists({ lists }: ListsProps): ReactElement {
  return drawnOf(lists, useStages(totalOf(lists), FIRST, 4));
}

const totalOf = (lists: readonly List[]): number =>
  lists.reduce((sum, { events }) => sum + events.length, 0);

function drawnOf(lists: readonly List[], drawn: number): ReactElement {
  return (
    <>
      {cut(lists, drawn).map(({ id, name, all, events }) => (
        <EventList key={id} title={name} events={events} all={all} />
      ))}
    </>
  );
}

/** The first events over all lists; a list of which nothing is left goes. */
function cut(lists: readonly List[], most: number): readonly (List & { all: List['events'] })[] {
  let left = most;
  return lists.flatMap((list) => {
    const events = list.events.slice(0, left);
    left -= events.length;
    return events.length > 0 ? [{ ...list, events, all: list.events }] : [];
  });
}
