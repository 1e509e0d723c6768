import type { EventInfo } from '../../../streams/index';
import { useStages } from '../../hooks/useStages';
import { EventList } from './EventList';

interface List {
  readonly id: string;
  readonly name: string;
  readonly events: readonly EventInfo[];
}

/** Lists of any length, the first screenful at once and the rest in idle moments. */
export function StagedLists({ lists }: { readonly lists: readonly List[] }) {
  const total = lists.reduce((sum, { events }) => sum + events.length, 0);
  const drawn = useStages(total, 6, 4);
  return cut(lists, drawn).map(({ id, name, all, events }) => (
    <EventList key={id} title={name} events={events} all={all} />
  ));
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
