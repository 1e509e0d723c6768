import { placeElsewhere } from '../browser/actions/elsewhere';
import { openMatch } from '../browser/actions/server';
import type { StageServer } from './stage';

/* A match with long names. */

export const CLUB = 'Wolverhampton Wanderers Reserves';
export const OTHERS = 'Brighton and Hove Albion Under 21';
export const LONG = { eventId: '29000088', marketId: '1.29000088', home: '880' } as const;

/** Opens a match with long names, in which a lay of 1,500.00 at 1.90 is two thirds matched. */
export function openLongMatch(server: StageServer): void {
  const { eventId, marketId, home } = LONG;
  openMatch(server, {
    eventId,
    marketId,
    name: `${CLUB} v ${OTHERS}`,
    startsIn: 600_000,
    runners: [
      { id: home, name: CLUB },
      { id: '881', name: OTHERS },
    ],
    prices: { back: 188, lay: 190 },
  });
  const { exchange } = server.sandbox;
  const maker = exchange.accounts.named('quiet-maker')?.id ?? '';
  exchange.setLevels(maker, marketId, home, { back: [], lay: [[190, 100_000]] });
  placeElsewhere(server, { marketId, runnerId: home, side: 'LAY', price: 190, stake: 150_000 });
}
