import type { Exchange } from '../engine/exchange';
import type { Levels } from '../engine/orders/levels';
import { createQuietMarket } from './quietMarket';

/** The ids of the quiet world: one football match before the off, with two markets and fixed prices. */
export const QUIET = {
  eventId: '29000001',
  matchOdds: '1.29000001',
  goals: '1.29000002',
  home: '58001',
  away: '58002',
  draw: '58003',
  over: '58011',
  under: '58012',
} as const;

/**
 * Opens a world that never moves by itself: a test suspends, moves prices and settles through the control desk or the
 * exchange. A matched offer is not renewed. Returns the account that offers the prices.
 */
export function openQuietEvent(exchange: Exchange): { readonly makerId: string } {
  const { eventId, goals, over, under } = QUIET;
  return exchange.batch(() => {
    const { makerId, setLevels } = createQuietMarket(exchange, { eventId, id: QUIET.matchOdds });
    exchange.createMarket({
      id: goals,
      eventId,
      name: 'Over/Under 2.5 goals',
      type: 'OVER_UNDER_25',
      startTime: exchange.event(eventId)?.startTime ?? 0,
      runners: [
        { id: over, name: 'Over 2.5 goals' },
        { id: under, name: 'Under 2.5 goals' },
      ],
    });
    for (const [runnerId, levels] of Object.entries(MATCH_ODDS_PRICES)) setLevels(runnerId, levels);
    for (const [runnerId, levels] of Object.entries(GOALS_PRICES))
      exchange.setLevels(makerId, goals, runnerId, levels);
    return { makerId };
  });
}

/** The first prices in hundredths, with their sizes in minor units. */
const MATCH_ODDS_PRICES: Readonly<Record<string, Levels>> = {
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
};

const GOALS_PRICES: Readonly<Record<string, Levels>> = {
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
