import type { Clock, Timer } from '../../engine/clock';
import type { Exchange } from '../../engine/exchange';
import type { Area, ClientConnection } from '../area';

interface Deps {
  readonly exchange: Pick<Exchange, 'cancelAll' | 'orders'>;
  readonly clock: Clock;
  /** The time in ms that a player may be without a connection. */
  readonly graceMs: number;
}

/** The time in ms between two checks for bets that entered a market after their delay. */
const AGAIN_MS = 1_000;

/**
 * Cancels the waiting parts of a player's bets once the last of their hub connections has been closed for the grace
 * period. A player who never connected keeps their bets.
 */
export function createDisconnects({
  exchange,
  clock,
  graceMs,
}: Deps): Required<Pick<Area, 'onPresence' | 'onLeave' | 'close'>> {
  const players = new Map<ClientConnection, string>();
  const timers = new Map<string, Timer>();

  const stop = (accountId: string): void => {
    timers.get(accountId)?.cancel();
    timers.delete(accountId);
  };
  const cancelIn = (accountId: string, delayMs: number): void => {
    stop(accountId);
    const cancel = (): void => {
      exchange.cancelAll(accountId);
      // A bet in its delay cannot be cancelled yet.
      if (exchange.orders(accountId).some(({ status }) => status === 'PENDING'))
        cancelIn(accountId, AGAIN_MS);
      else stop(accountId);
    };
    timers.set(accountId, clock.schedule(delayMs, cancel));
  };
  const move = (connection: ClientConnection, to: string | null): void => {
    const from = players.get(connection) ?? null;
    if (from === to) return;
    if (to === null) players.delete(connection);
    else {
      players.set(connection, to);
      stop(to);
    }
    if (from !== null && ![...players.values()].includes(from)) cancelIn(from, graceMs);
  };

  return {
    onPresence: (connection) => move(connection, connection.data.accountId),
    onLeave: (connection) => move(connection, null),
    close() {
      for (const accountId of timers.keys()) stop(accountId);
    },
  };
}
