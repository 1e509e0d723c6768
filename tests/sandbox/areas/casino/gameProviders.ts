import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { fromMinor, toMinor } from '../../../../streams/rules/money';
import { anyOrigin } from '../../http/anyOrigin';
import { GAMES, type GameProvider, PROVIDER_HOSTS } from './catalogue';
import { gamePage } from './gamePage';
import type { CasinoRounds, Refusal, Seat } from './rounds';

/** The services of the providers and the pages of their games. */
export interface GameProviders {
  /** Returns whether a host, with or without a port, belongs to a provider. */
  isTheirs(host: string | undefined): boolean;
  /** Answers a request to a provider's host. */
  readonly fetch: (request: Request) => Response | Promise<Response>;
}

const REFUSALS: Readonly<Record<Refusal, string>> = {
  small: 'The stake is below the smallest of this game.',
  funds: 'Your balance is too small for this stake.',
  soon: 'A round takes five seconds.',
  open: 'A round is open. Finish it first.',
  none: 'No round is open.',
  over: 'You’re logged out. Log in to play.',
  locked: 'Your account is locked.',
  loss: 'This round would take you over your loss limit.',
  stake: 'This round would take you over your stake limit.',
};

const login = v.object({ token: v.string(), game: v.string() });
const round = v.object({
  reference: v.pipe(v.string(), v.nonEmpty()),
  stake: v.pipe(v.number(), v.minValue(0), v.maxValue(1e7)),
  pick: v.picklist(['low', 'high']),
});

const MOST_BYTES = 10_000;

const POLICY =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'";

export function createGameProviders(rounds: CasinoRounds): GameProviders {
  const makerOf = (host = ''): GameProvider | undefined =>
    PROVIDER_HOSTS.get(host.replace(/:\d+$/, ''));

  const state = (seat: Seat) => {
    const open = rounds.openRound(seat);
    return {
      balance: fromMinor(rounds.balance(seat.accountId)),
      open: open && { pick: open.pick, stake: fromMinor(open.stake) },
    };
  };

  function open(maker: GameProvider, host: string, body: unknown): object {
    const parsed = v.safeParse(login, body);
    const code = parsed.success ? rounds.sit(parsed.output.token, parsed.output.game) : null;
    if (!parsed.success || code === null)
      return { success: false, error: { message: `${maker.name} doesn’t know this player.` } };
    const { game } = parsed.output;
    const result =
      maker.mode === 'login' ? { url: `http://${host}/play/${game}/${code}` } : { token: code };
    return { success: true, result };
  }

  function play(seat: Seat, action: string, body: unknown): object {
    if (action === 'finish') {
      const result = rounds.finish(seat);
      if (typeof result === 'string') return { error: REFUSALS[result] };
      const { drawn, won, paid } = result;
      return { drawn, won, paid: fromMinor(paid), ...state(seat) };
    }
    const parsed = v.safeParse(round, body);
    if (!parsed.success) return { error: 'Check your stake.' };
    const { reference, stake, pick } = parsed.output;
    const begun = rounds.begin(seat, reference, toMinor(stake), pick);
    return typeof begun === 'string' ? { error: REFUSALS[begun] } : state(seat);
  }

  const app = new Hono();
  app.use('*', anyOrigin());
  app.use('*', async (context, next) => {
    await next();
    context.header('cache-control', 'no-store');
  });
  app.use('*', bodyLimit({ maxSize: MOST_BYTES }));
  const bodyOf = (request: Pick<Request, 'json'>): Promise<unknown> =>
    request.json().catch(() => null);

  app.post('/:mode{login|token}', async ({ req, json, notFound }) => {
    const { host } = new URL(req.url);
    const maker = makerOf(host);
    return maker?.mode === req.param('mode')
      ? json(open(maker, host, await bodyOf(req)))
      : notFound();
  });
  app.on(['GET', 'POST'], '/play/:game/:code/:action{begin|finish}?', async (context) => {
    const { req, json, html } = context;
    const { game: gameId, code, action } = req.param();
    const maker = makerOf(new URL(req.url).host);
    const seat = rounds.seat(code, gameId);
    const game = GAMES.find(({ id }) => id === gameId);
    if (!game || !seat || game.maker !== maker?.id) return context.notFound();
    if (action !== undefined && req.method === 'POST')
      return json(play(seat, action, await bodyOf(req)));
    context.header('content-security-policy', POLICY);
    return html(gamePage({ ...game, maker: maker.name }, state(seat)));
  });
  app.notFound(({ json }) => json({ error: 'No such game.' }, 404));

  return {
    isTheirs: (host) => makerOf(host) !== undefined,
    fetch: (request) => app.fetch(request),
  };
}
