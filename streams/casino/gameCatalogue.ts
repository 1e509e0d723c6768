import { toMinorUp } from '../rules/money';
import type { GameCategory } from '../settings/types';
import type { Game, GameSection, GameCatalogue } from './types';

/** Converts a name to a segment of an address, with letters and digits of any script. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');

type WireGame = GameCategory['games'][number];

const gameOf = (wire: WireGame, id: string): Game => ({
  id,
  code: wire.id ?? id,
  name: wire.description === '' ? id : wire.description,
  maker: wire.maker ?? null,
  kind: wire.kind ?? '',
  isLive: wire.isLive ?? false,
  isNew: wire.isNew ?? false,
  minStake: wire.minStake === undefined ? null : toMinorUp(wire.minStake),
  picture: wire.imageURL,
  provider: wire.provider ?? null,
  url: wire.url,
});

/** Matches the section of lotus games, which a separate flag hides. */
const LOTUS = /^lotus(-|$)/;
/**
 * Sections that the product adds for the player (src/screens/casino/sections.ts). If the server sends a section with
 * the same name, the server's section gets another slug.
 */
const OWN = new Set(['favourites', 'recent']);

export interface CatalogueRules {
  /** Whether lotus games are shown; false if the setting `lotusCasino` hides them. */
  readonly lotus: boolean;
}

/**
 * Returns a function that gives all entries of the same game an equal key. If a service launches the game, the key is
 * the id within that service, because all its games may share a template. Otherwise the key is the address.
 */
function identityOf(all: readonly WireGame[]): (wire: WireGame) => string {
  const named = ({ provider, id }: WireGame): string | null =>
    provider === undefined || id === undefined ? null : JSON.stringify([provider, id]);
  const byUrl = new Map<string, string>();
  for (const wire of all) {
    const name = named(wire);
    if (name !== null && !byUrl.has(wire.url)) byUrl.set(wire.url, name);
  }
  return (wire) => named(wire) ?? byUrl.get(wire.url) ?? wire.url;
}

/**
 * Merges several lists of games, in the order of the first list. If several lists contain a game, the last one decides
 * its facts. A game in two sections appears in both. Games without a name and an id are dropped.
 */
export function gameCatalogue(
  lists: readonly (readonly GameCategory[])[],
  { lotus }: CatalogueRules = { lotus: true },
): GameCatalogue {
  const categories = lists.flat();
  const keyOf = identityOf(categories.flatMap(({ games }) => games));
  const byKey = new Map<string, Game>();
  const taken = new Map<string, string>();
  const counts = new Map<string, number>();
  const known = (wire: WireGame, key: string): Game | null => {
    const wanted = wire.id ?? slugOf(wire.description);
    const found = byKey.get(key);
    if (wanted === '') return found ?? null;
    // A list without the name of the service has fewer facts about the game.
    if (found && found.provider !== null && wire.provider === undefined) return found;
    let id = found && (wire.id === undefined || found.code === wanted) ? found.id : wanted;
    while (taken.has(id) && taken.get(id) !== key) {
      const count = (counts.get(wanted) ?? 1) + 1;
      counts.set(wanted, count);
      id = `${wanted}-${count}`;
    }
    taken.set(id, key);
    const game = gameOf(wire, id);
    byKey.set(key, game);
    return game;
  };
  const sections = new Map<string, { readonly name: string; readonly keys: Set<string> }>();
  for (const { category, games } of categories) {
    const own = slugOf(category);
    const slug = OWN.has(own) ? `${own}-2` : own;
    if (slug === '' || (!lotus && LOTUS.test(slug))) continue;
    const section = sections.get(slug) ?? { name: category, keys: new Set<string>() };
    for (const wire of games) {
      const key = keyOf(wire);
      if (known(wire, key) !== null) section.keys.add(key);
    }
    sections.set(slug, section);
  }
  return {
    games: [...byKey.values()],
    sections: [...sections].flatMap(([slug, { name, keys }]): GameSection[] => {
      const games = [...keys].flatMap((key) => byKey.get(key) ?? []);
      return games.length === 0 ? [] : [{ slug, name, games }];
    }),
  };
}
