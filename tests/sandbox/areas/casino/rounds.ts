import { toMinor, type Minor } from '../../../../streams/rules/money';
import { drawBelow, secret } from '../../engine/secrets';
import type { AreaContext } from '../area';
import { GAMES } from './catalogue';

/*
 * The demo game behind every picture: a number from 1 to 100. Low wins up to 49, High from 52, and the house has 50 and
 * 51: 49 chances in 100 pay twice the stake, so 98 % is paid back on average.
 */
export type Guess = 'low' | 'high';
const wins = (pick: Guess, drawn: number): boolean => (pick === 'low' ? drawn <= 49 : drawn >= 52);

/** The minimum time between two rounds, in ms. */
export const CYCLE_MS = 5_000;
/** The time without a round after which the next game starts a new session. */
const VISIT_ENDS_MS = 30 * 60_000;

interface Round {
  readonly reference: string;
  readonly gameId: string;
  readonly stake: Minor;
  readonly pick: Guess;
  readonly at: number;
}

/** A completed round. */
export interface Result {
  readonly reference: string;
  readonly drawn: number;
  readonly won: boolean;
  /** The amount paid to the player, in minor units; it includes the stake. */
  readonly paid: Minor;
}

interface Visit {
  startedAt: number;
  lastAt: number;
  net: Minor;
  staked: Minor;
}

/** A player in a game, identified by the code in its address. */
export interface Seat {
  readonly accountId: string;
  readonly gameId: string;
}

export type Refusal =
  | 'small'
  | 'funds'
  | 'soon'
  | 'open'
  | 'none'
  | 'over'
  | 'locked'
  | 'loss'
  | 'stake';

/** A login whose token the providers accept. */
interface Login {
  readonly accountId: string;
  readonly refreshToken: string;
}

export interface CasinoRounds {
  /** Returns the token by which the providers identify a player until the session of a refresh token ends. */
  tokenOf(accountId: string, refreshToken: string): string;
  /** Returns the code of a new seat; null for an unknown or expired token, and for an unknown game. */
  sit(token: string, gameId: string): string | null;
  /** Returns the seat of a code, or of a player's own token. A seated player can always finish an open round. */
  seat(code: string, gameId: string): Seat | null;
  /** Debits the stake and opens a round. A repeated reference returns the first result. */
  begin(seat: Seat, reference: string, stake: Minor, pick: Guess): Round | Refusal;
  /** Draws and pays the open round. Later calls return the same result again. */
  finish(seat: Seat): Result | Refusal;
  openRound(seat: Seat): Round | null;
  balance(accountId: string): Minor;
  visitOf(accountId: string): Readonly<Visit> | null;
  /** Returns the oldest open round of a player in any game. */
  anyRound(accountId: string): Round | null;
}

/** The money and the rounds of the providers' games. Every stake and prize is booked in the exchange's ledger. */
export function createCasinoRounds(
  {
    exchange,
    clock,
    protections,
    sessions,
  }: Pick<AreaContext, 'exchange' | 'clock' | 'protections'> & {
    readonly sessions: Pick<AreaContext['sessions'], 'lives'>;
  },
  draw: () => number = () => 1 + drawBelow(100),
): CasinoRounds {
  const logins = new Map<string, Login>();
  const seats = new Map<string, Seat>();
  /** The login to which each seat belongs. */
  const taken = new WeakMap<Seat, Login>();
  const rounds = new Map<string, Round>();
  const begun = new Map<string, Round>();
  const results = new Map<string, Result>();
  const lastRound = new Map<string, number>();
  const visits = new Map<string, Visit>();

  const keyOf = ({ accountId, gameId }: Seat): string => `${accountId} ${gameId}`;
  const visited = (accountId: string): Visit => {
    const now = clock.now();
    const known = visits.get(accountId);
    const visit =
      known && now - known.lastAt < VISIT_ENDS_MS
        ? known
        : { startedAt: now, lastAt: now, net: 0, staked: 0 };
    visit.lastAt = now;
    visits.set(accountId, visit);
    return visit;
  };

  const isOver = ({ refreshToken }: Login): boolean => !sessions.lives(refreshToken);
  const seatOf = (login: Login, gameId: string): Seat => {
    const seat = { accountId: login.accountId, gameId };
    taken.set(seat, login);
    return seat;
  };

  return {
    tokenOf(accountId, refreshToken) {
      const token = secret(24);
      logins.set(token, { accountId, refreshToken });
      return token;
    },
    sit(token, gameId) {
      const login = logins.get(token);
      if (!login || isOver(login) || !GAMES.some(({ id }) => id === gameId)) return null;
      const code = secret(16);
      seats.set(code, seatOf(login, gameId));
      visited(login.accountId);
      return code;
    },
    seat(code, gameId) {
      const login = logins.get(code);
      if (login) {
        if (!isOver(login)) visited(login.accountId);
        return seatOf(login, gameId);
      }
      const seat = seats.get(code);
      return seat?.gameId === gameId ? seat : null;
    },
    begin(seat, reference, stake, pick) {
      const { accountId, gameId } = seat;
      const former = begun.get(`${accountId} ${reference}`);
      if (former) return former;
      const key = keyOf(seat);
      const game = GAMES.find(({ id }) => id === gameId);
      const login = taken.get(seat);
      if (rounds.has(key)) return 'open';
      if (!game || stake < toMinor(game.minStake)) return 'small';
      if (clock.now() - (lastRound.get(key) ?? -CYCLE_MS) < CYCLE_MS) return 'soon';
      const refused = protections.refusesGame(accountId, stake);
      if (refused !== null) return refused;
      if (login && isOver(login)) return 'over';
      if (!exchange.withdraw(accountId, stake, game.name, 'CASINO')) return 'funds';
      const round = { reference, gameId, stake, pick, at: clock.now() };
      begun.set(`${accountId} ${reference}`, round);
      rounds.set(key, round);
      lastRound.set(key, clock.now());
      const visit = visited(accountId);
      visit.staked += stake;
      visit.net -= stake;
      return round;
    },
    finish(seat) {
      const key = keyOf(seat);
      const round = rounds.get(key);
      if (!round) return results.get(key) ?? 'none';
      rounds.delete(key);
      const drawn = draw();
      const won = wins(round.pick, drawn);
      const paid = won ? 2 * round.stake : 0;
      const { name = '' } = GAMES.find(({ id }) => id === seat.gameId) ?? {};
      if (paid > 0) exchange.deposit(seat.accountId, paid, name, 'CASINO');
      visited(seat.accountId).net += paid;
      const result = { reference: round.reference, drawn, won, paid };
      results.set(key, result);
      return result;
    },
    openRound: (seat) => rounds.get(keyOf(seat)) ?? null,
    balance: (accountId) => exchange.available(accountId),
    visitOf: (accountId) => visits.get(accountId) ?? null,
    anyRound: (accountId) =>
      [...rounds].find(([key]) => key.startsWith(`${accountId} `))?.[1] ?? null,
  };
}
