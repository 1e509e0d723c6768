import type { EventInfo, Sport } from '../../../streams/app';

type Sports = readonly Pick<Sport, 'events'>[];

/** The listed events with these ids: in play first, then by start time. */
export const eventsWith = (sports: Sports, ids: ReadonlySet<string>): readonly EventInfo[] =>
  sports
    .flatMap(({ events }) => events)
    .filter(({ id }) => ids.has(id))
    .toSorted((a, b) => offOf(a) - offOf(b));

/** A time to sort by: events in play are first, events without a time last. */
const offOf = ({ inPlay, startTime }: EventInfo): number =>
  inPlay ? Number.MIN_SAFE_INTEGER : (startTime ?? Number.MAX_SAFE_INTEGER);

/** Ids that are not in the list of events: the events are over, or are not offered to this player. */
export function unlistedOf(sports: Sports, ids: ReadonlySet<string>): readonly string[] {
  const listed = new Set(sports.flatMap(({ events }) => events.map(({ id }) => id)));
  return [...ids].filter((id) => !listed.has(id));
}
