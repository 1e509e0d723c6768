import { openMatch, type Server } from './server';

/* Markets whose names, odds and lines need the most space. */

/** Two hours, in ms. */
const START_IN_MS = 7_200_000;

export const LINE = '29000044';

/** Opens a market on a number of runs. */
export function openLine({ sandbox: { exchange } }: Server): void {
  const startTime = exchange.clock.now() + START_IN_MS;
  const maker = exchange.accounts.named('quiet-maker')!;
  exchange.batch(() => {
    exchange.createEvent({
      id: LINE,
      sportId: '3',
      sportName: 'Cricket',
      name: 'Blue Hills Chargers v Sunderlake Chargers',
      startTime,
    });
    exchange.createMarket({
      id: `1.${LINE}`,
      eventId: LINE,
      name: '10 over runs',
      type: 'INNINGS_RUNS',
      bettingType: 'LINE',
      startTime,
      ladder: { kind: 'LINE_RANGE', min: 50, max: 35_050, interval: 100 },
      runners: [{ id: '441', name: '10 over runs, Sunderlake' }],
    });
    exchange.setLevels(maker.id, `1.${LINE}`, '441', {
      back: [[16_250, 100_000]],
      lay: [[16_350, 100_000]],
    });
  });
}

export const LONG_NAMES = ['Wolverhampton Wanderers', 'Borussia Mönchengladbach'] as const;

/** Opens a match with long names, odds and scores; returns its address. */
export function openLongMatch(server: Server): string {
  const eventId = '29000078';
  openMatch(server, {
    eventId,
    marketId: `1.${eventId}`,
    name: LONG_NAMES.join(' v '),
    competition: 'Women’s Champions League Qualification',
    startsIn: START_IN_MS,
    runners: LONG_NAMES.map((name, index) => ({ id: `78${index}`, name })),
    prices: { back: 99_000, lay: 100_000 },
  });
  server.sandbox.exchange.setScore(eventId, { home: '199/10', away: '198/10', clock: '19.5 ov' });
  return `/markets/${eventId}`;
}
