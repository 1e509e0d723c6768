import { lazy, type ReactElement, Suspense, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { requestChunk } from '../../ports/chunks';
import { useStages } from '../../hooks/useStages';
import { EventList } from './EventList';
import { cut, FIRST_ROWS, type List, totalOf } from './lists';

interface ListsProps {
  readonly lists: readonly List[];
}

/** More events than these are drawn only in and near the window. */
const LONG = 60;

/** Without its code a long list is drawn like a short one, bit by bit. */
const LongLists = lazy(() =>
  firstValueFrom(requestChunk('long lists', () => import('./window/LongLists'))).catch(() => ({
    default: ShortLists,
  })),
);

/** Lists of any length, the first screenful at once. */
export function StagedLists({ lists }: ListsProps) {
  const total = totalOf(lists);
  const [isLong, setLong] = useState(total > LONG);
  // A list that grows by a few events goes on as it began: the player's place in it stays.
  if (!isLong && total > 2 * LONG) setLong(true);
  if (!isLong) return <ShortLists lists={lists} />;
  return (
    <Suspense fallback={drawnOf(lists, FIRST_ROWS)}>
      <LongLists lists={lists} />
    </Suspense>
  );
}

/** The rest is drawn in idle moments. */
function ShortLists({ lists }: ListsProps): ReactElement {
  return drawnOf(lists, useStages(totalOf(lists), FIRST_ROWS, 4));
}

const drawnOf = (lists: readonly List[], drawn: number): ReactElement => (
  <>
    {cut(lists, drawn).map(({ id, ...list }) => (
      <EventList key={id} {...list} />
    ))}
  </>
);
