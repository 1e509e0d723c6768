import { type EventInfo, type Sport, SPORTS } from '../../../streams/app';

export type Race = Pick<EventInfo, 'id' | 'title' | 'competition' | 'startTime' | 'inPlay'>;

/** The course of a race: its competition, otherwise its title without the time of the off. */
export const venueOf = ({ title, competition }: Pick<Race, 'title' | 'competition'>): string =>
  competition ?? title.replace(/^\d{1,2}[:.]\d{2}\s+|\s+\d{1,2}[:.]\d{2}$/g, '');

const offOf = ({ startTime }: Race): number => startTime ?? Infinity;

/** Every listed race by its off. */
export function racesOf(sports: readonly Sport[]): readonly EventInfo[] {
  const all = sports.find(({ id }) => id === SPORTS.horseRacing)?.events ?? [];
  return all.toSorted((a, b) => {
    const [early, late] = [offOf(a), offOf(b)];
    return early === late ? a.title.localeCompare(b.title) : early - late;
  });
}

/** The next races that have not started, soonest first. */
export const nextOff = (sports: readonly Sport[], most: number): readonly EventInfo[] =>
  racesOf(sports)
    .filter(({ inPlay, startTime }) => !inPlay && startTime !== null)
    .slice(0, most);

export interface Card<R> {
  /** The races of the same course, by their off. */
  readonly meeting: readonly R[];
  /** The race's number among the races of the course, from 1. */
  readonly number: number;
  /** The previous and the next race, at any course. */
  readonly before: R | null;
  readonly after: R | null;
}

/** A race among the others. A race that is no longer listed because it is over keeps its position. */
export function cardOf<R extends Race>(race: R, listed: readonly R[]): Card<R> {
  const others = listed.filter(({ id }) => id !== race.id);
  const place = others.findIndex((other) => offOf(other) > offOf(race));
  const index = listed.some(({ id }) => id === race.id)
    ? listed.findIndex(({ id }) => id === race.id)
    : place < 0
      ? others.length
      : place;
  const all = others.toSpliced(index, 0, race);
  const meeting = all.filter((each) => venueOf(each) === venueOf(race));
  return {
    meeting,
    number: meeting.findIndex(({ id }) => id === race.id) + 1,
    before: all[index - 1] ?? null,
    after: all[index + 1] ?? null,
  };
}
