import type { EventInfo, Sport } from '../../../streams/app';

/** The other events of the sport that have not started, the earliest first. */
export const nextEvents = (
  sports: readonly Sport[],
  { id, sportId }: Pick<EventInfo, 'id' | 'sportId'>,
): readonly EventInfo[] =>
  eventsOf(sports, sportId)
    .filter((other) => other.id !== id && !other.inPlay && other.startTime !== null)
    .toSorted((a, b) => (a.startTime ?? 0) - (b.startTime ?? 0));

/**
 * The event that a finished event links to: the next event of its sport, otherwise one in play; null if there are no
 * events.
 */
export const leadsOn = (
  sports: readonly Sport[],
  event: Pick<EventInfo, 'id' | 'sportId'>,
): EventInfo | null =>
  nextEvents(sports, event)[0] ??
  eventsOf(sports, event.sportId).find((other) => other.id !== event.id && other.inPlay) ??
  null;

const eventsOf = (sports: readonly Sport[], sportId: string): readonly EventInfo[] =>
  sports.find(({ id }) => id === sportId)?.events ?? [];
