import type { CasinoSession, GameCatalogue } from '../../../streams/app';
import { useStreams } from '../../state/context';
import { asOf } from '../../words/moments';
import { Art } from './Art';
import styles from './casino.module.css';
import { playHref } from './sections';
import { casinoWords } from './words';

interface RoundProps {
  readonly catalogue: GameCatalogue;
  readonly round: NonNullable<CasinoSession['openRound']>;
}

/** A round that was started and not finished: its stake is at risk, even if its game is no longer listed. */
export function OpenRound({ catalogue, round: { gameId, since } }: RoundProps) {
  const { serverNow } = useStreams();
  const words = casinoWords();
  const game = catalogue.games.find(({ code }) => code === gameId);
  return (
    <section className={`card ${styles['round']}`} aria-label={words.round}>
      {game ? <Art game={game} /> : null}
      <span>
        <b>{game?.name ?? gameId}</b>
        <small>{since === null ? words.round : words.roundSince(asOf(since, serverNow()))}</small>
      </span>
      {game ? (
        <a
          href={playHref(game, null)}
          className={styles['resume']}
          aria-label={words.resumeLong(game.name)}
        >
          {words.resume}
        </a>
      ) : null}
    </section>
  );
}
