import { type Match, openMatch, type Server } from './server';

/* Horse races, each with one market, “To win”. */

const MINUTE = 60_000;

export const RUNNERS = ['Copper Kettle', 'Ferryman', 'Old Harbour', 'Quiet Sunday'] as const;

interface Race {
  /** One digit for the ids of its event, its market and its runners. */
  readonly at: number;
  readonly venue: string;
  /** The time from now to the off, in minutes. */
  readonly startsIn: number;
  readonly name?: string;
  readonly runners?: readonly string[];
  /** The number of the first runner; by default, the runners have no numbers. */
  readonly firstCloth?: number;
  readonly prices?: Match['prices'];
}

export const raceEvent = (at: number): string => `2930000${at}`;
export const raceMarket = (at: number): string => `1.${raceEvent(at)}`;
export const raceRunner = (at: number, place: number): string => `8${at}${place}`;

export function openRace(server: Server, race: Race): void {
  const { at, venue, startsIn, name = `Race ${at} ${venue}`, firstCloth, prices } = race;
  const { runners = RUNNERS.slice(0, 3) } = race;
  openMatch(server, {
    eventId: raceEvent(at),
    marketId: raceMarket(at),
    sportId: '26',
    sportName: 'Horse racing',
    name,
    competition: venue,
    market: 'To win',
    startsIn: startsIn * MINUTE,
    runners: runners.map((runner, place) => {
      const entry = { id: raceRunner(at, place), name: runner };
      return firstCloth === undefined ? entry : Object.assign(entry, { cloth: firstCloth + place });
    }),
    ...(prices ? { prices } : {}),
  });
}
