import type { CasinoFeature, Game } from '../../../streams/app';
import { useMoney } from '../../hooks/useMoney';
import { Icon } from '../../ui/Icon';
import { Art } from './Art';
import styles from './casino.module.css';
import { playHref } from './sections';
import { casinoWords } from './words';
import { joined } from '../../words/joined';

interface CardProps {
  readonly game: Game;
  readonly isFavourite: boolean;
  readonly setFavourite: CasinoFeature['setFavourite'];
  /** The section of the list; null on the page of all games. */
  readonly slug: string | null;
  /** Whether the list has space for the smallest stake. */
  readonly isWide: boolean;
}

/** A game of a list: its picture and name open it, the star makes it a favourite. */
export function GameCard({ game, isFavourite, setFavourite, slug, isWide }: CardProps) {
  const money = useMoney();
  const words = casinoWords();
  const { name, maker, kind, isLive, isNew, minStake } = game;
  const facts = isWide
    ? [maker ?? '', minStake === null ? '' : words.from(money.plain(minStake))]
    : [kind === '' ? (maker ?? '') : kind];
  return (
    <li className={styles['game']}>
      <a href={playHref(game, slug)}>
        <Art game={game} />
        {isLive || isNew ? (
          <span className={styles['flag']}>{isLive ? words.live : words.fresh}</span>
        ) : null}
        <b>{name}</b>
        <small>{joined(facts)}</small>
      </a>
      <button
        type="button"
        className={styles['star']}
        aria-pressed={isFavourite}
        aria-label={words.favourite(name)}
        onClick={() => setFavourite(game.id, !isFavourite)}
      >
        <Icon name="star" />
      </button>
    </li>
  );
}

interface GamesProps extends Pick<CardProps, 'setFavourite' | 'slug'> {
  readonly games: readonly Game[];
  readonly favourites: readonly string[];
  /** How many games there will be once all are loaded; space is reserved for them. */
  readonly room?: number;
}

/** Placeholder of a game that is loading. */
export const GameBone = () => (
  <li className={styles['game']} aria-hidden="true">
    <i className={`bone ${styles['art']}`} />
    <b className={styles['unnamed']}>{'\u00A0'}</b>
    <small>{'\u00A0'}</small>
  </li>
);

/** Games side by side; tables with a dealer are wider. */
export function Games({ games, favourites, setFavourite, slug, room = 0 }: GamesProps) {
  const isWide = games.every(({ isLive }) => isLive);
  return (
    <ul className={styles['games']} data-wide={isWide || undefined}>
      {games.map((game) => (
        <GameCard
          key={game.id}
          game={game}
          isFavourite={favourites.includes(game.id)}
          setFavourite={setFavourite}
          slug={slug}
          isWide={isWide}
        />
      ))}
      {Array.from({ length: Math.max(0, room - games.length) }, (_, index) => (
        <GameBone key={`bone ${index}`} />
      ))}
    </ul>
  );
}
