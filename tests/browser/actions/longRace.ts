import { openMarket, type Server } from './server';

/* A market of the quiet event with more runners than fit into a window. */

export const RACE = '1.29000010';
export const entryId = (entry: number): string => String(58_100 + entry - 1);

/** Opens the race, whose runners have no offers. */
export function openLongRace(server: Server): void {
  openMarket(server, {
    id: RACE,
    name: 'Long race',
    type: 'WIN',
    runners: Array.from({ length: 24 }, (_, index) => ({
      id: entryId(index + 1),
      name: `Entry ${index + 1}`,
    })),
  });
}
