import { catchError, defer, map, type Observable, of, timeout } from 'rxjs';
import * as v from 'valibot';
import { figure, orNull, reading, title } from '../api/schemas';
import { isSuccess } from '../api/envelope';
import { type Http, LONGEST_BODY } from '../ports';
import type { Game, GameFacts } from './types';

const TIMEOUT_MS = 10_000;
/** The maximum length of a string in characters: about a paragraph. */
const LONGEST = 1_000;

const file = reading(
  v.object({
    description: v.fallback(
      v.pipe(
        v.string(),
        v.transform((text) => text.trim().slice(0, LONGEST)),
      ),
      '',
    ),
    /** The average return to the player in percent, as makers publish it. */
    rtp: orNull(figure(0, 100)),
    name: orNull(title),
  }),
);

/**
 * Fetches the facts about a game from its own file, by the game's code and without a bearer token (specification §7).
 * Emits null if the operator has no such files, and if the file fails or contains no facts: the game can be played
 * without them.
 */
export const gameFacts = (
  { http }: { readonly http: Http },
  folder: string | null,
  game: Pick<Game, 'code'>,
): Observable<GameFacts | null> =>
  folder === null
    ? of(null)
    : defer(() =>
        http.send({
          method: 'GET',
          url: `${folder}/${encodeURIComponent(game.code)}.json`,
          headers: {},
        }),
      ).pipe(
        timeout(TIMEOUT_MS),
        map((reply): GameFacts | null => {
          if (!isSuccess(reply) || reply.body.length > LONGEST_BODY) return null;
          const { description, rtp } = file(JSON.parse(reply.body));
          if (description === '' && rtp === null) return null;
          return { description, returned: rtp === null ? null : rtp / 100 };
        }),
        catchError(() => of(null)),
      );
