import * as v from 'valibot';
import { defineCall } from '../api/call';
import { bareOrPaged, id, money, orNull, reading, time } from '../api/schemas';
import { readCategories } from './wireGames';

/** Fetches the games; guests can call it too. Without it, players see no games. */
export const casinoGames = defineCall<undefined>()(
  'GET',
  'api/InternationalCasino/GetGames',
  bareOrPaged(readCategories),
  { quiet: true },
);

/**
 * Fetches the player's current casino session across all providers. It starts with the first game that the player
 * opens. Only used if the setting `casinoSession` says that the server tracks it. Without it, a game shows only its own
 * time, and no result.
 */
export const getCasinoSession = defineCall<undefined>()(
  'GET',
  'InternationalCasino/GetSession',
  reading(
    v.object({
      /** When the session started; null until the player opens a game. */
      startedAt: orNull(time),
      /** The amount won minus the amount staked. */
      net: orNull(money),
      staked: orNull(money),
      /** A round that was started but not finished. */
      openRound: orNull(v.object({ gameId: id, since: orNull(time) })),
    }),
  ),
  { quiet: true },
);
