import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { fromMinor, toMinor } from '../../../../streams/rules/money';
import { answerPreflight, reply as send } from '../../hub/requests/cors';
import { GAMES, type Maker, MAKER_HOSTS } from './catalogue';
import { gamePage } from './gamePage';
import type { CasinoHouse, Refusal, Seat } from './house';

/** The makers' services and the pages of their games. */
export interface Makers {
  /** Whether a request is for a maker's host. */
  isTheirs(request: Pick<IncomingMessage, 'headers'>): boolean;
  handle(request: IncomingMessage, response: ServerResponse): void;
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

/** What stands in a page's address: the game, and the code of the seat. */
const PAGE = /^\/play\/([\w-]+)\/([\w-]+)(?:\/(begin|finish))?$/;

export function createMakers(house: CasinoHouse): Makers {
  const makerOf = (host = ''): Maker | undefined => MAKER_HOSTS.get(host.replace(/:\d+$/, ''));

  const state = (seat: Seat) => {
    const open = house.openRound(seat);
    return {
      balance: fromMinor(house.balance(seat.accountId)),
      open: open && { pick: open.pick, stake: fromMinor(open.stake) },
    };
  };

  function open(maker: Maker, host: string, body: unknown): object {
    const asked = v.safeParse(login, body);
    const code = asked.success ? house.sit(asked.output.token, asked.output.game) : null;
    if (!asked.success || code === null)
      return { success: false, error: { message: `${maker.name} doesn’t know this player.` } };
    const { game } = asked.output;
    const result =
      maker.mode === 'login' ? { url: `http://${host}/play/${game}/${code}` } : { token: code };
    return { success: true, result };
  }

  function play(seat: Seat, action: string, body: unknown): object {
    if (action === 'finish') {
      const result = house.finish(seat);
      if (typeof result === 'string') return { error: REFUSALS[result] };
      const { drawn, won, paid } = result;
      return { drawn, won, paid: fromMinor(paid), ...state(seat) };
    }
    const asked = v.safeParse(round, body);
    if (!asked.success) return { error: 'Check your stake.' };
    const { reference, stake, pick } = asked.output;
    const begun = house.begin(seat, reference, toMinor(stake), pick);
    return typeof begun === 'string' ? { error: REFUSALS[begun] } : state(seat);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const host = request.headers.host ?? '';
    const maker = makerOf(host);
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const json = (status: number, body: object): void =>
      send(request, response, status, JSON.stringify(body), 'application/json; charset=utf-8');
    if (request.method === 'OPTIONS') return answerPreflight(request, response);
    if (!maker) return json(404, {});
    if (request.method === 'POST' && path === `/${maker.mode}`)
      return json(200, open(maker, host, await bodyOf(request)));
    const [, gameId = '', code = '', action] = PAGE.exec(path) ?? [];
    const seat = house.seat(code, gameId);
    const game = GAMES.find(({ id }) => id === gameId);
    if (!game || !seat || game.maker !== maker.id) return json(404, { error: 'No such game.' });
    if (action !== undefined && request.method === 'POST')
      return json(200, play(seat, action, await bodyOf(request)));
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'",
    });
    response.end(gamePage({ ...game, maker: maker.name }, state(seat)));
  }

  return {
    isTheirs: ({ headers }) => makerOf(headers.host) !== undefined,
    handle(request, response) {
      answer(request, response).catch((error: unknown) => {
        console.error('A maker failed:', error);
        response.destroy();
      });
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > MOST_BYTES) return null;
  }
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
