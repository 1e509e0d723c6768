/** The events of an older server: its tree of sports, which has no markets. */

import { defer, last, map, type Observable, of, tap } from 'rxjs';
import { ApiError } from '../errors';
import { momentIn } from '../serverZone';
import { type Ask, type Fields, idIn, objectsIn, type Translations, wordIn } from './translation';

const TREE = {
  method: 'GET',
  path: 'Event/TreeSportWithEvent',
  byHost: true,
  inPieces: 'events',
} as const;

export interface OlderEvents {
  readonly translations: Translations;
  /** Emits an event of the tree, which is fetched if it is not known yet; errors if the tree does not list the event. */
  event(ask: Ask, eventId: string): Observable<Fields>;
  /** Returns an event that a tree has listed. */
  known(eventId: string): Fields | undefined;
  /** Returns the ids of the known events with a title. */
  titled(title: string): readonly string[];
}

/** The event with its sport. A day without a date (`Today`) is replaced by the start. */
function eventOf(event: Fields, { id, name }: Fields): Fields {
  const { startTime, matchDate, status } = event;
  const hasStart = typeof startTime === 'string' && momentIn(startTime) !== null;
  const isBefore = hasStart && wordIn(status) !== 'in_play' && wordIn(matchDate) !== 'in-play';
  return { sportId: id, sportName: name, ...event, ...(isBefore && { matchDate: startTime }) };
}

export function createOlderEvents(): OlderEvents {
  const events = new Map<string, Fields>();
  const sports = new Map<string, Fields>();

  /** An entry without events is an event itself. */
  const learned = (list: unknown): readonly Fields[] =>
    objectsIn(list).flatMap((sport): Fields | readonly Fields[] => {
      if (!Array.isArray(sport['events'])) return sport;
      sports.set(wordIn(sport['name']), sport);
      return objectsIn(sport['events']).map((event) => eventOf(event, sport));
    });
  /** The tree is a list of sports, or contains one as its events. */
  const learn = (raw: unknown): unknown => {
    const reply = Array.isArray(raw) ? { events: raw } : (Object(raw) as Fields);
    const listed = learned(reply['events']);
    for (const event of listed) events.set(idIn(event['id']), event);
    return { ...reply, events: listed };
  };
  const found = (eventId: string): Fields => {
    const event = events.get(eventId);
    if (event !== undefined) return event;
    throw new ApiError({ kind: 'refused', status: 404, enveloped: true });
  };

  return {
    translations: {
      'Event/TreeSportWithEvent': (ask, payload) => ask({}, payload).pipe(map(learn)),
      'event/GetBySportName': (ask, payload) =>
        ask({}, payload).pipe(
          map((raw) => {
            const sport = sports.get(wordIn(payload['sportName'])) ?? {};
            return { events: objectsIn(raw).map((event) => eventOf(event, sport)) };
          }),
        ),
    },
    event: (ask, eventId) =>
      defer(() =>
        events.has(eventId) ? of(null) : ask(TREE).pipe(tap(learn), last(null, null)),
      ).pipe(map(() => found(eventId))),
    known: (eventId) => events.get(eventId),
    titled: (title) =>
      [...events].flatMap(([eventId, event]) => (event['title'] === title ? eventId : [])),
  };
}
