import { toMinor } from '../rules/money';
import type { GameCategory } from '../shell/types';
import type { Game, GameSection, Hall } from './types';

/** The part of an address that a name becomes: letters and figures of any script. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');

type WireGame = GameCategory['games'][number];

const gameOf = (wire: WireGame, id: string): Game => ({
  id,
  name: wire.description === '' ? id : wire.description,
  maker: wire.maker ?? null,
  kind: wire.kind ?? '',
  isLive: wire.isLive ?? false,
  isNew: wire.isNew ?? false,
  minStake: wire.minStake === undefined ? null : toMinor(wire.minStake),
  picture: wire.imageURL,
  provider: wire.provider ?? null,
  url: wire.url,
});

/** The section of the lotus games, which a flag of its own takes away. */
const LOTUS = /^lotus(-|$)/;

export interface HallRules {
  /** False where the settings' `lotusCasino` says so. */
  readonly lotus: boolean;
}

/**
 * The games of several lists, the first list first. The same address is the same game, told by the last list;
 * a game of two sections stands in both. A game without a name or an id costs itself.
 */
export function hallOf(
  lists: readonly (readonly GameCategory[])[],
  { lotus }: HallRules = { lotus: true },
): Hall {
  const byUrl = new Map<string, Game>();
  const taken = new Map<string, string>();
  const known = (wire: WireGame): Game | null => {
    const wanted = wire.id ?? slugOf(wire.description);
    const former = byUrl.get(wire.url);
    if (wanted === '') return former ?? null;
    let id = wire.id === undefined && former ? former.id : wanted;
    for (let count = 2; taken.has(id) && taken.get(id) !== wire.url; count += 1)
      id = `${wanted}-${count}`;
    taken.set(id, wire.url);
    const game = gameOf(wire, id);
    byUrl.set(wire.url, game);
    return game;
  };
  const sections = new Map<string, { readonly name: string; readonly urls: Set<string> }>();
  for (const { category, games } of lists.flat()) {
    const slug = slugOf(category);
    if (slug === '' || (!lotus && LOTUS.test(slug))) continue;
    const section = sections.get(slug) ?? { name: category, urls: new Set<string>() };
    for (const wire of games) if (known(wire) !== null) section.urls.add(wire.url);
    sections.set(slug, section);
  }
  return {
    games: [...byUrl.values()],
    sections: [...sections].flatMap(([slug, { name, urls }]): GameSection[] => {
      const games = [...urls].flatMap((url) => byUrl.get(url) ?? []);
      return games.length === 0 ? [] : [{ slug, name, games }];
    }),
  };
}
