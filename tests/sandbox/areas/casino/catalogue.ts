import type { Received } from '../../../../streams/api/call';
import type { casinoGames } from '../../../../streams/casino/calls';
import type { Written } from '../../http/written';

/** A stub of a provider's service, on a separate host below `localhost`. */
export interface GameProvider {
  readonly id: string;
  readonly name: string;
  readonly mode: 'login' | 'token';
}

export const GAME_PROVIDERS: readonly GameProvider[] = [
  { id: 'studio9', name: 'Studio 9', mode: 'login' },
  { id: 'northlight', name: 'Northlight', mode: 'token' },
  { id: 'arcadia', name: 'Arcadia', mode: 'login' },
  { id: 'lotus', name: 'Lotus', mode: 'token' },
];

/** The host names of a provider's test and live service. */
export const hostOf = ({ id }: Pick<GameProvider, 'id'>, which: 'test' | 'live'): string =>
  which === 'test' ? `${id}-test.localhost` : `${id}.localhost`;

/** Each host with its provider. */
export const PROVIDER_HOSTS: ReadonlyMap<string, GameProvider> = new Map(
  GAME_PROVIDERS.flatMap((maker) =>
    (['test', 'live'] as const).map((which) => [hostOf(maker, which), maker] as const),
  ),
);

const originOf = (maker: Pick<GameProvider, 'id'>, which: 'test' | 'live', port: number): string =>
  `http://${hostOf(maker, which)}:${port}`;

/** Returns the origins of all providers on a port. */
export const providerOrigins = (port: number): readonly string[] =>
  [...PROVIDER_HOSTS.keys()].map((host) => `http://${host}:${port}`);

export interface CasinoGame {
  readonly id: string;
  readonly name: string;
  readonly maker: GameProvider['id'];
  readonly kind: string;
  readonly sections: readonly string[];
  readonly isLive?: true;
  readonly isNew?: true;
  /** Whether the game's own address contains the player's casino token, so that its service is not called. */
  readonly isPlain?: true;
  /** The smallest stake, in decimal currency units. */
  readonly minStake: number;
}

const LIVE = 'Live tables';
const POPULAR = 'Popular';
const FAST = 'Fast games';
const SLOTS = 'Slots';
const CARDS = 'Cards';
const LOTUS = 'Lotus';

type Row = readonly [
  name: string,
  maker: GameProvider['id'],
  kind: string,
  minStake: number,
  sections: readonly string[],
  flags?: Partial<Pick<CasinoGame, 'isLive' | 'isNew' | 'isPlain'>>,
];

const ROWS: readonly Row[] = [
  ['Royal Roulette', 'studio9', 'Roulette', 50, [LIVE], { isLive: true }],
  ['Teen Patti', 'studio9', 'Cards', 100, [LIVE, CARDS], { isLive: true }],
  ['Blackjack', 'northlight', 'Cards', 200, [LIVE, CARDS], { isLive: true }],
  ['Sic Bo', 'northlight', 'Dice', 20, [LIVE], { isLive: true }],
  ['Lucky Orbit', 'arcadia', 'Crash', 10, [POPULAR, FAST]],
  ['Gem Rush', 'arcadia', 'Slot', 10, [POPULAR, SLOTS], { isNew: true }],
  ['Triple Seven', 'northlight', 'Slot', 10, [POPULAR, SLOTS]],
  ['Plinko', 'arcadia', 'Crash', 10, [POPULAR, FAST]],
  ['Desert Book', 'northlight', 'Slot', 20, [POPULAR, SLOTS]],
  ['Spin Eight', 'arcadia', 'Wheel', 10, [POPULAR], { isPlain: true }],
  ['Super Over', 'arcadia', 'Cricket', 10, [FAST], { isNew: true }],
  ['Reef', 'arcadia', 'Arcade', 10, [FAST]],
  ['High or Low', 'studio9', 'Dice', 10, [FAST, POPULAR]],
  ['Drop 16', 'arcadia', 'Crash', 10, [FAST]],
  ['Andar Bahar', 'studio9', 'Cards', 50, [CARDS]],
  ['Classic Reels', 'northlight', 'Slot', 10, [SLOTS]],
  ['Lotus Pond', 'lotus', 'Cards', 20, [LOTUS]],
  ['Lotus Lamps', 'lotus', 'Wheel', 20, [LOTUS]],
];

/** Every game of the casino. */
export const GAMES: readonly CasinoGame[] = ROWS.map(
  ([name, maker, kind, minStake, sections, flags]) =>
    Object.assign(
      {
        id: name.toLowerCase().replaceAll(' ', '-'),
        name,
        maker,
        kind,
        minStake,
        sections,
      },
      flags,
    ),
);

type Listed = Written<Received<typeof casinoGames>>;

/** The list of games in its wire form. */
export const gamesAt = (port: number, games: readonly CasinoGame[] = GAMES): Listed =>
  [...new Set(games.flatMap(({ sections }) => sections))].map((category) => ({
    category,
    games: games
      .filter(({ sections }) => sections.includes(category))
      .map(({ id, name, maker, kind, minStake, isLive, isNew, isPlain }) =>
        Object.assign(
          {
            id,
            description: name,
            url: `${originOf({ id: maker }, 'test', port)}/play/${id}/{token}?lobby={lobby}`,
            imageURL: null,
            kind,
            maker: GAME_PROVIDERS.find((one) => one.id === maker)?.name ?? maker,
            minStake,
          },
          isPlain ? {} : { provider: maker },
          isLive ? { isLive } : {},
          isNew ? { isNew } : {},
        ),
      ),
  }));

/** The few games that are sent with the list of events, by screen width. */
export const riddenGames = (port: number): Readonly<Record<string, Listed>> => {
  const of = (id: string): Listed =>
    gamesAt(
      port,
      GAMES.filter((game) => game.id === id),
    ).slice(0, 1);
  return { mobileGames: of('lucky-orbit'), desktopGames: of('triple-seven') };
};

/** The casino's fields in the settings. */
export const casinoSetting = (port: number): Readonly<Record<string, unknown>> => ({
  casinoHosts: 'test',
  casinoSession: true,
  gamesUrl: '/games',
  casinoProviders: GAME_PROVIDERS.map((maker) => ({
    id: maker.id,
    mode: maker.mode,
    test: originOf(maker, 'test', port),
    live: originOf(maker, 'live', port),
  })),
});
