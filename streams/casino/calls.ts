import * as v from 'valibot';
import { defineCall } from '../api/call';
import { id, money, orNull, reading, time } from '../api/schemas';
import { tally } from '../api/read';
import { readCategories } from './wireGames';

/** The games, for guests too. Some servers wrap the list in `items`. */
export const casinoGames = defineCall<undefined>()(
  'GET',
  'api/InternationalCasino/GetGames',
  (raw) => {
    const wrapped = typeof raw === 'object' && raw !== null && 'items' in raw ? raw.items : raw;
    const [read] = tally(readCategories, wrapped);
    return read;
  },
  { quiet: true },
);

/**
 * The player's present visit to the casino, where the settings say that the server counts it
 * (`casinoSession`): from the first game that they opened, over all makers.
 */
export const casinoVisit = defineCall<undefined>()(
  'GET',
  'InternationalCasino/GetSession',
  reading(
    v.object({
      /** Null while no game was opened. */
      startedAt: orNull(time),
      /** Won less staked. */
      net: orNull(money),
      staked: orNull(money),
      /** A round that was begun and not played to its end. */
      openRound: orNull(v.object({ gameId: id, since: orNull(time) })),
    }),
  ),
  { quiet: true },
);
