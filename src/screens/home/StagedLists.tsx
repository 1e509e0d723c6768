import { type ReactElement, useState } from 'react';
import { useFeature } from '../../hooks/useLazyFeature';
import { useStages } from '../../hooks/useStages';
import { requestChunk } from '../../ports/chunks';
import { EventList } from './EventList';
import { cut, FIRST_ROWS, type List, totalOf } from './lists';

interface ListsProps {
  readonly lists: readonly List[];
}

/** Of more events than these, only those in and near the window are rendered. */
const LONG = 60;

/** Lists of any length, the first screenful at once. */
export function StagedLists({ lists }: ListsProps) {
  const total = totalOf(lists);
  const [isLong, setLong] = useState(total > LONG);
  // A list that grows by a few events goes on as it began: the player's place in it stays.
  if (!isLong && total > 2 * LONG) setLong(true);
  return isLong ? <LongLists lists={lists} /> : <Staged lists={lists} total={total} />;
}

/** Shows the first screenful until its code is loaded; if that fails, a long list is rendered like a short one. */
function LongLists({ lists }: ListsProps): ReactElement {
  const [{ state, value }] = useFeature((left$) =>
    requestChunk('long lists', () => import('./window/LongLists'), left$),
  );
  if (value) return <value.default lists={lists} />;
  return <Staged lists={lists} total={state === 'loading' ? FIRST_ROWS : totalOf(lists)} />;
}

/** The first screenful at once, the rest in idle moments. */
function Staged({ lists, total }: ListsProps & { readonly total: number }): ReactElement {
  const drawn = useStages(total, FIRST_ROWS, 4);
  return (
    <>
      {cut(lists, drawn).map(({ id, ...list }) => (
        <EventList key={id} {...list} />
      ))}
    </>
  );
}
