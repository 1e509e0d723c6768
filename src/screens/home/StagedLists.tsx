import { type ReactElement, useState } from 'react';
import { useFeature } from '../../hooks/useLazyFeature';
import { useStages } from '../../hooks/useStages';
import { requestChunk } from '../../ports/chunks';
import { EventList } from './EventList';
import { cut, FIRST_ROWS, type List, totalOf } from './lists';

interface ListsProps {
  readonly lists: readonly List[];
}

/** Above this number of events, only those in and near the window are rendered. */
const LONG = 60;

/** Lists of any length; the first screenful is rendered at once. */
export function StagedLists({ lists }: ListsProps) {
  const total = totalOf(lists);
  const [isLong, setLong] = useState(total > LONG);
  // A list that grows by a few events continues as it began, so that the player keeps their place in it.
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

/** The first screenful at once, the rest when the browser is idle. */
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
