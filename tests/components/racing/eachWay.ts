import type { Locator } from 'vitest/browser';
import { openMatch, type Server } from '../../browser/actions/server';
import { BEST, marketAddress, type Side } from '../../checks/prices';
import { silkOf } from '../../sandbox/simulator/sports/silks';
import { marketCard } from '../market/market';

/* A race with a win market and an each-way market: a fifth of the odds for three places. */

const RACE = { eventId: '29300011', win: '1.293000110', eachWay: '1.293000111' } as const;
export const RACE_ADDRESS = marketAddress(RACE.eventId);

const HORSES = ['Copper Kettle', 'Ferryman', 'Old Harbour', 'Quiet Lane', 'Blue Anchor'];

/** The id of a horse in the each-way market. */
const horse = (name: string): string => `84${HORSES.indexOf(name)}`;

/** Opens the race; every horse of the each-way market can be backed at 6.0 and laid at 6.4. */
export function openRace(server: Server): void {
  const { exchange } = server.sandbox;
  openMatch(server, {
    eventId: RACE.eventId,
    marketId: RACE.win,
    sportId: '26',
    sportName: 'Horse racing',
    name: 'Merrow Park 14:30',
    competition: 'Merrow Park',
    market: 'To win',
    startsIn: 600_000,
    runners: HORSES.map((name, index) => ({
      id: `83${index}`,
      name,
      cloth: index + 1,
      // The last horse has no colours.
      ...(index + 1 < HORSES.length ? { silk: silkOf(name, index) } : {}),
    })),
    prices: { back: 500, lay: 540 },
  });
  exchange.createMarket({
    id: RACE.eachWay,
    eventId: RACE.eventId,
    name: 'Each way',
    type: 'EACH_WAY',
    numberOfWinners: 3,
    eachWayDivisor: 5,
    startTime: exchange.clock.now() + 600_000,
    runners: HORSES.map((name, index) => ({ id: horse(name), name, cloth: index + 1 })),
  });
  const maker = exchange.accounts.named('quiet-maker')?.id ?? '';
  for (const name of HORSES)
    exchange.setLevels(maker, RACE.eachWay, horse(name), {
      back: [[600, 1_000_000]],
      lay: [[640, 1_000_000]],
    });
}

export const eachWayCard = (): Locator => marketCard('Each way');

/** Taps the best price of a horse in the each-way market. */
export const tapEachWay = (side: Side, name: string): Promise<void> =>
  eachWayCard()
    .getByCss(`button[data-price="${BEST[side]}"]`)
    .filter({ hasText: `${side} ${name}` })
    .click();

/** Ends the race: the first horse wins, and the others are placed. */
export const finish = ({ sandbox }: Server, winner: string, ...placed: readonly string[]): void =>
  sandbox.exchange.settle(RACE.eachWay, {
    winners: [horse(winner)],
    placed: placed.map(horse),
  });
