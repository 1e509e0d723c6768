import type { EventInfo, Sport } from '../../../streams/app';
import { uiWords } from '../../ui/words';
import type { More } from './EventListView';

/** Events under one heading. */
export interface List {
  readonly id: string;
  readonly name: string;
  /** The events that are drawn: the first of all these events. */
  readonly events: readonly EventInfo[];
  /** Every event of its kind; the heading counts them. */
  readonly all: readonly EventInfo[];
  readonly more?: More | undefined;
}

/** Rows drawn at once: about a screenful. */
export const FIRST_ROWS = 6;

export const listOf = (id: string, name: string, all: readonly EventInfo[]): List => ({
  id,
  name,
  events: all,
  all,
});

export const totalOf = (lists: readonly List[]): number =>
  lists.reduce((sum, { events }) => sum + events.length, 0);

/** Returns the first `most` events over all lists; drops a list if none of its events is among them. */
export function cut(lists: readonly List[], most: number): readonly List[] {
  let left = most;
  return lists.flatMap((list) => {
    const events = list.events.slice(0, left);
    left -= events.length;
    return events.length > 0 ? [{ ...list, events }] : [];
  });
}

/** The events in play, by sport. */
export const listsInPlay = (sports: readonly Sport[]): readonly List[] =>
  sports
    .map(({ id, name, events }) =>
      listOf(
        id,
        name,
        events.filter((event) => event.inPlay),
      ),
    )
    .filter(({ all }) => all.length > 0);

/** The events of one sport: those in play first, then by competition. */
export function listsOfSport(name: string, events: readonly EventInfo[]): readonly List[] {
  const inPlay = events.filter((event) => event.inPlay);
  const later = new Map<string, EventInfo[]>();
  for (const event of events) {
    if (event.inPlay) continue;
    const league = event.competition ?? name;
    const list = later.get(league);
    if (list) list.push(event);
    else later.set(league, [event]);
  }
  return [
    ...(inPlay.length > 0 ? [listOf('in-play', uiWords().inPlay, inPlay)] : []),
    ...[...later].map(([league, listed]) => listOf(`league ${league}`, league, listed)),
  ];
}
