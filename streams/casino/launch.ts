import { catchError, defer, map, merge, type Observable, of, take, throwError, timer } from 'rxjs';
import * as v from 'valibot';
import { openEnvelope } from '../api/envelope';
import { ApiError, isApiError } from '../api/errors';
import { orNull, reading, schemaOf } from '../api/schemas';
import * as wire from '../api/wire';
import type { Behavior } from '../rx/behavior';
import { type Host, type Http, HttpFailure, type HttpReply, LONGEST_BODY } from '../ports';
import type { AddressRules } from '../settings/types';
import type { CasinoConfig, Provider } from './config';
import type { Game, Launch } from './types';

/** The time limit in ms. A maker's service may be slow, but the player does not wait longer. */
const TIMEOUT_MS = 15_000;

export interface LaunchDeps {
  readonly http: Http;
  readonly host: Pick<Host, 'origin'>;
  readonly rules: Pick<AddressRules, 'home' | 'lobby'>;
  readonly config$: Behavior<CasinoConfig>;
  /** Returns the player's token for the makers; null without a token. */
  readonly casinoToken: () => string | null;
}

const opened = reading(
  v.object({
    url: orNull(schemaOf(wire.link)),
    token: orNull(v.pipe(v.string(), v.nonEmpty(), v.maxLength(4_000))),
  }),
);

/** Fills in a game's template. Each value is encoded, so that it cannot change the rest of the address. */
export const filled = (template: string, parts: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(parts, name) ? encodeURIComponent(parts[name] ?? '') : whole,
  );

const unreadable = (status: number, details: string): ApiError =>
  new ApiError({ kind: 'unreadable', status, details });

/** Checks that an address may be shown in a frame: absolute, http or https, without a password. */
function framed(address: string): Launch {
  try {
    const read = wire.link(address);
    if (/^https?:/i.test(read)) return { address: read };
  } catch {
    // An invalid address throws below.
  }
  throw unreadable(0, 'the address of the game');
}

/**
 * Launches a game. If the game names a service, a request to that service launches it, with the player's token for the
 * makers and never with the bearer token. Any other game only has its own address.
 */
export function createLaunch({
  http,
  host,
  rules,
  config$,
  casinoToken,
}: LaunchDeps): (game: Game) => Observable<Launch> {
  const places = (): Readonly<Record<string, string>> => ({
    lobby: host.origin + rules.lobby,
    homeUrl: host.origin + rules.home,
  });

  const request = ({ base, mode }: Provider, game: Game, token: string): Observable<Launch> => {
    const { lobby: lobbyUrl, homeUrl } = places();
    const reply$ = http.send({
      method: 'POST',
      url: `${base}/${mode}`,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token, game: game.code, lobbyUrl, homeUrl }),
    });
    const late$ = timer(TIMEOUT_MS).pipe(
      map((): HttpReply => {
        throw new ApiError({ kind: 'timeout' });
      }),
    );
    return merge(reply$, late$).pipe(
      take(1),
      map((reply) => {
        if (reply.body.length > LONGEST_BODY) throw unreadable(reply.status, 'is too long');
        const { url, token: given } = read(reply);
        if (mode === 'login' && url !== null) return framed(url);
        if (mode === 'token' && given !== null)
          return framed(filled(game.url, { ...places(), token: given }));
        throw unreadable(reply.status, `no ${mode}`);
      }),
    );
  };

  return (game) =>
    defer(() => {
      const token = casinoToken();
      if (token === null) throw new ApiError({ kind: 'unauthorized' });
      const { providers } = config$.value;
      const provider = providers.find(({ id }) => id === game.provider);
      if (provider)
        return request(provider, game, token).pipe(
          catchError((error: unknown) => throwError(() => failureOf(error))),
        );
      if (game.provider !== null) throw unreadable(0, 'no such service');
      return of(framed(filled(game.url, { ...places(), token })));
    });
}

function read(reply: HttpReply): ReturnType<typeof opened> {
  const result = openEnvelope(reply, (body) => body);
  try {
    return opened(result);
  } catch {
    throw unreadable(reply.status, 'the reply of the service');
  }
}

/** If a service rejects the player, that must not end their session here. */
function failureOf(error: unknown): unknown {
  if (error instanceof HttpFailure) return new ApiError({ kind: 'network' });
  if (!isApiError(error) || error.kind !== 'unauthorized') return error;
  return new ApiError({ kind: 'refused', message: error.serverMessage, status: error.status });
}
