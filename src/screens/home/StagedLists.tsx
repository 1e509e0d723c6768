import type { EventInfo } from '../../../streams/index';
import { text } from '../../ui/text';
import { useStages } from '../../ui/useStages';
import { EventList } from './EventList';

interface List {
  readonly id: string;
  readonly name: string;
  readonly events: readonly EventInfo[];
}

/** Lists of any length, the first screenful at once and the rest in idle moments. */
export function StagedLists({ lists }: { readonly lists: readonly List[] }) {
  const total = lists.reduce((sum, { events }) => sum + events.length, 0);
  let left = useStages(total, 6, 4);
  return lists.map(({ id, name, events }) => {
    const shown = events.slice(0, left);
    left -= shown.length;
    return shown.length > 0 ? (
      <EventList key={id} title={name} hint={text.events(events.length)} events={shown} />
    ) : null;
  });
}
