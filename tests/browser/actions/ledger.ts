import { openMatch, type PlayedServer, settle } from './server';

/* Bets that are settled before the player sees them; the sandbox's ledger contains them like any other bets. */

export interface Settled {
  readonly name: string;
  /** The stake of the bet, in minor units. */
  readonly stake: number;
  readonly wins: boolean;
  readonly sportId?: string;
  readonly sportName?: string;
  readonly market?: string;
}

let matches = 0;

/** Opens a match, bets on its first runner at 2.00 for the player, and settles it. */
export function settleBet(product: PlayedServer, { wins, stake, ...match }: Settled): string {
  const id = String(91_000_000 + matches++);
  const marketId = `9.${id}`;
  const [first, second] = [
    { id: `${id}1`, name: match.name.split(' v ')[0] ?? 'First' },
    { id: `${id}2`, name: match.name.split(' v ')[1] ?? 'Second' },
  ];
  openMatch(product, {
    eventId: id,
    marketId,
    startsIn: 3_600_000,
    runners: [first, second],
    prices: { back: 200, lay: 204 },
    ...match,
  });
  product.sandbox.exchange.placeOrder({
    accountId: product.accountId,
    marketId,
    runnerId: first.id,
    side: 'BACK',
    price: 200,
    stake,
    priceChange: 'BETTER',
    persistence: 'LAPSE',
  });
  settle(product, wins ? first.id : second.id, marketId);
  return marketId;
}

const NAMES = [
  'Kestrel Bay v Osterly Town',
  'N Rosander v N Tamberlain',
  'Blue Hills v Sunderlake',
];

/** Settles this many bets; every third one is lost. */
export function settleBets(product: PlayedServer, count: number): void {
  for (let index = 0; index < count; index++)
    settleBet(product, {
      name: `${NAMES[index % NAMES.length]} ${index + 1}`,
      stake: 5_200 + index * 100,
      wins: index % 3 !== 2,
      ...(index % 2 === 1 ? { sportId: '2', sportName: 'Tennis' } : {}),
    });
}
