import { QUIET } from '../../sandbox/simulator/quietEvent';
import type { PlayedServer } from './server';

let placed = 0;

interface Terms {
  readonly marketId?: string;
  readonly runnerId?: string;
  readonly side?: 'BACK' | 'LAY';
  /** The price of the bet, in hundredths. */
  readonly price: number;
  /** The rate per 100 of a fancy, in hundredths. */
  readonly rate?: number;
  /** The stake of the bet, in minor units. */
  readonly stake: number;
  readonly persistence?: 'LAPSE' | 'PERSIST';
}

/** Places a bet on another device of the player; returns its id. */
export function placeElsewhere(
  { sandbox, accountId }: PlayedServer,
  { marketId = QUIET.matchOdds, runnerId = QUIET.home, side = 'BACK', stake, ...terms }: Terms,
): string {
  const order = sandbox.exchange.placeOrder({
    accountId,
    clientReference: String(++placed).padStart(32, '0'),
    marketId,
    runnerId,
    side,
    persistence: 'LAPSE',
    ...terms,
    stake,
    priceChange: 'BETTER',
  });
  if (!('id' in order)) throw new Error(`The bet was refused: ${order.code}`);
  return order.id;
}

/**
 * Places a bet of the player on the home side on another device, which is matched in full; the stake is in minor units.
 */
export function wagerElsewhere(server: PlayedServer, stake: number): void {
  const { exchange } = server.sandbox;
  const maker = exchange.accounts.named('quiet-maker')!.id;
  exchange.setLevels(maker, QUIET.matchOdds, QUIET.home, { back: [[240, stake]], lay: [] });
  placeElsewhere(server, { price: 240, stake });
}
