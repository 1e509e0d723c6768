import type { OperatorPrice, OperatorQuote } from '../../sandbox/engine/operatorPriced/quotes';
import { openMatch, type Server } from './server';

/* A cricket match with markets that the operator lays: a bookmaker's, a toss and two sessions. */

/** The ids of the match. */
export const OPERATOR_PRICED = {
  eventId: '29000003',
  matchOdds: '1.29000003',
  bookmaker: '9.290000031',
  toss: '9.290000032',
  overs: '9.290000033',
  wicket: '9.290000034',
  blue: '58021',
  sunder: '58022',
  oversRow: '58031',
  wicketRow: '58032',
} as const;

export const OVERS = '10 over runs, Sunderlake';
export const BLUE = 'Blue Hills Chargers';
export const SUNDER = 'Sunderlake Chargers';

/** Units as they are shown: a rate and its size, or a line and its rate. */
export const rated = (price: number, size = 50_000): OperatorPrice => ({
  price: price * 100,
  rate: 0,
  size: size * 100,
});
export const lined = (line: number, rate = 100): OperatorPrice => ({
  price: line * 100,
  rate: rate * 100,
  size: 0,
});

export const open = (back: OperatorPrice, lay: OperatorPrice): OperatorQuote => ({
  status: 'OPEN',
  back,
  lay,
});

const LIMITS = { minStake: 10_000, maxStake: 5_000_000 };

/** Opens the match, in play if a bet delay (in seconds) is passed. */
export function openOperatorPricedMatch(server: Server, betDelay = 0): void {
  const { exchange } = server.sandbox;
  const runners = [
    { id: OPERATOR_PRICED.blue, name: BLUE },
    { id: OPERATOR_PRICED.sunder, name: SUNDER },
  ];
  openMatch(server, {
    eventId: OPERATOR_PRICED.eventId,
    marketId: OPERATOR_PRICED.matchOdds,
    sportId: '3',
    sportName: 'Cricket',
    name: `${BLUE} v ${SUNDER}`,
    competition: 'Twenty20 Shield',
    startsIn: 600_000,
    runners,
    prices: { back: 262, lay: 270 },
  });
  const operatorId = exchange.openAccount({ username: 'bookmaker', unlimited: true }).id;
  const common = {
    eventId: OPERATOR_PRICED.eventId,
    startTime: exchange.clock.now() + 600_000,
    commissionRate: 0,
    operatorId,
    limits: LIMITS,
    ...(betDelay > 0 ? { inPlay: true, betDelay } : {}),
  };
  exchange.batch(() => {
    for (const [id, name, type] of [
      [OPERATOR_PRICED.bookmaker, 'Bookmaker', 'BOOKMAKER'],
      [OPERATOR_PRICED.toss, 'To win the toss', 'TOSS'],
    ] as const)
      exchange.createMarket({ ...common, id, name, type, bettingType: 'BOOKMAKER', runners });
    for (const [id, row, name] of [
      [OPERATOR_PRICED.overs, OPERATOR_PRICED.oversRow, OVERS],
      [OPERATOR_PRICED.wicket, OPERATOR_PRICED.wicketRow, 'Runs at fall of 2nd wicket'],
    ] as const)
      exchange.createMarket({
        ...common,
        id,
        name,
        type: 'FANCY',
        bettingType: 'FANCY',
        runners: [{ id: row, name }],
      });
    exchange.setQuote(
      OPERATOR_PRICED.bookmaker,
      OPERATOR_PRICED.blue,
      open(rated(162), rated(170)),
    );
    exchange.setQuote(
      OPERATOR_PRICED.bookmaker,
      OPERATOR_PRICED.sunder,
      open(rated(58), rated(61)),
    );
    for (const id of [OPERATOR_PRICED.blue, OPERATOR_PRICED.sunder])
      exchange.setQuote(OPERATOR_PRICED.toss, id, open(rated(98), rated(102)));
    exchange.setQuote(OPERATOR_PRICED.overs, OPERATOR_PRICED.oversRow, open(lined(79), lined(78)));
    exchange.setQuote(
      OPERATOR_PRICED.wicket,
      OPERATOR_PRICED.wicketRow,
      open(lined(71, 90), lined(71, 110)),
    );
  });
}

/** Changes the state of a row without changing its prices. */
export function haltRow(
  { sandbox: { exchange } }: Server,
  marketId: string,
  runnerId: string,
  status: OperatorQuote['status'],
): void {
  const { back = null, lay = null } = exchange.market(marketId)?.quotes.get(runnerId) ?? {};
  exchange.setQuote(marketId, runnerId, { status, back, lay });
}
