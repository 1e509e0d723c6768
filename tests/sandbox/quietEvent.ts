import type { Exchange } from './engine/exchange';
import type { Levels } from './engine/levels';

/** Ids of the quiet world: one football match before the off, two markets, prices that stand still. */
export const QUIET = {
  eventId: '1001',
  matchOdds: '1.1001',
  goals: '1.1002',
  home: '11',
  away: '12',
  draw: '13',
  over: '21',
  under: '22',
} as const;

const MINUTE_MS = 60_000;

/**
 * A world that never moves by itself: a test suspends, moves prices and settles through the control desk
 * or the exchange. What there is to take stays taken.
 */
export function openQuietEvent(exchange: Exchange): void {
  const house = exchange.openAccount({ username: 'quiet house', unlimited: true }).id;
  const startTime = exchange.clock.now() + 30 * MINUTE_MS;
  const { eventId, matchOdds, goals, home, away, draw, over, under } = QUIET;
  exchange.batch(() => {
    exchange.createEvent({
      id: eventId,
      sportId: '1',
      sportName: 'Football',
      name: 'Ravensport v Eastmoor',
      competition: 'Harbour League',
      startTime,
    });
    exchange.createMarket({
      id: matchOdds,
      eventId,
      name: 'Match Odds',
      type: 'MATCH_ODDS',
      startTime,
      runners: [
        { id: home, name: 'Ravensport' },
        { id: away, name: 'Eastmoor' },
        { id: draw, name: 'The Draw' },
      ],
    });
    exchange.createMarket({
      id: goals,
      eventId,
      name: 'Over/Under 2.5 Goals',
      type: 'OVER_UNDER_25',
      startTime,
      runners: [
        { id: over, name: 'Over 2.5 Goals' },
        { id: under, name: 'Under 2.5 Goals' },
      ],
    });
    for (const [runnerId, levels] of Object.entries(PRICES)) {
      const marketId = runnerId < over ? matchOdds : goals;
      exchange.setLevels(house, marketId, runnerId, levels);
    }
  });
}

/** Hundredths and minor units. */
const PRICES: Readonly<Record<string, Levels>> = {
  [QUIET.home]: {
    back: [
      [240, 200_000],
      [238, 450_000],
      [236, 900_000],
    ],
    lay: [
      [244, 180_000],
      [246, 500_000],
      [248, 800_000],
    ],
  },
  [QUIET.away]: {
    back: [
      [320, 150_000],
      [315, 300_000],
      [310, 700_000],
    ],
    lay: [
      [330, 120_000],
      [335, 260_000],
      [340, 640_000],
    ],
  },
  [QUIET.draw]: {
    back: [
      [335, 90_000],
      [330, 240_000],
      [325, 500_000],
    ],
    lay: [
      [345, 110_000],
      [350, 220_000],
      [355, 480_000],
    ],
  },
  [QUIET.over]: {
    back: [
      [198, 160_000],
      [197, 380_000],
    ],
    lay: [
      [200, 140_000],
      [202, 420_000],
    ],
  },
  [QUIET.under]: {
    back: [
      [199, 150_000],
      [198, 360_000],
    ],
    lay: [
      [202, 130_000],
      [204, 410_000],
    ],
  },
};
