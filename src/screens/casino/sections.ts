import type { Game, GameSection, PlayerGames, GameCatalogue } from '../../../streams/app';
import { to } from '../../routes/routes';

/** The player's own sections, by their segment of an address. */
export const FAVOURITES = 'favourites';
export const RECENT = 'recent';

/**
 * The address that opens a game, over the section that it was found in; a guest goes to the login first, and from
 * there into the game.
 */
export const playHref = ({ id }: Pick<Game, 'id'>, slug: string | null): string =>
  `${to.lobby()}?${new URLSearchParams(slug === null ? { play: id } : { play: id, section: slug })}`;

/** The address of a section, null for all games: guests stay on the page that is open to them. */
export function sectionHref(slug: string | null, isPlayer: boolean): string {
  if (isPlayer) return slug === null ? to.lobby() : to.lobbyPage(slug);
  return slug === null ? to.casino() : `${to.casino()}?${new URLSearchParams({ section: slug })}`;
}

/** The games of a shelf that the casino still has, in the shelf's order. */
export const gamesOf = (catalogue: GameCatalogue, ids: PlayerGames['recent']): readonly Game[] =>
  ids.flatMap((id) => catalogue.games.find((game) => game.id === id) ?? []);

/** The games of a section; null if there is no such section. */
export function sectionOf(
  catalogue: GameCatalogue,
  playerGames: PlayerGames,
  slug: string,
  names: { readonly favourites: string; readonly recent: string },
): GameSection | null {
  if (slug === FAVOURITES)
    return { slug, name: names.favourites, games: gamesOf(catalogue, playerGames.favourites) };
  if (slug === RECENT)
    return { slug, name: names.recent, games: gamesOf(catalogue, playerGames.recent) };
  return catalogue.sections.find((section) => section.slug === slug) ?? null;
}

/** The time in a game: 0:24:10. */
export function clockOf(ms: number, digits: (value: number) => string): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const two = (value: number): string => digits(Math.floor(value / 10)) + digits(value % 10);
  const minutes = Math.floor(seconds / 60);
  return `${digits(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
