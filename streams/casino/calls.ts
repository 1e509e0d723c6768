import * as v from 'valibot';
import { defineCall } from '../api/call';
import { bareOrPaged, id, money, orNull, reading, time } from '../api/schemas';
import { readCategories } from './wireGames';

/** The games, for guests too. */
export const casinoGames = defineCall<undefined>()(
  'GET',
  'api/InternationalCasino/GetGames',
  bareOrPaged(readCategories),
  { quiet: true },
);

/**
 * The player's current casino session across all providers, from the first game they opened, if the settings say that
 * the server tracks it (`casinoSession`).
 */
export const getCasinoSession = defineCall<undefined>()(
  'GET',
  'InternationalCasino/GetSession',
  reading(
    v.object({
      /** Null until a game is opened. */
      startedAt: orNull(time),
      /** Won less staked. */
      net: orNull(money),
      staked: orNull(money),
      /** A round that was started but not finished. */
      openRound: orNull(v.object({ gameId: id, since: orNull(time) })),
    }),
  ),
  { quiet: true },
);
