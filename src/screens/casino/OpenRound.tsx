import type { CasinoVisit, Hall } from '../../../streams/index';
import { useStreams } from '../../state/context';
import { dayOfYear, timeOfDay } from '../../words/formats';
import { Art } from './Art';
import styles from './casino.module.css';
import { playHref } from './sections';
import { casinoWords } from './words';

interface RoundProps {
  readonly hall: Hall;
  readonly round: NonNullable<CasinoVisit['openRound']>;
}

/** A round that was begun and not played to its end: its stake is out. */
export function OpenRound({ hall, round: { gameId, since } }: RoundProps) {
  const { serverNow } = useStreams();
  const words = casinoWords();
  const game = hall.games.find(({ id }) => id === gameId);
  if (!game) return null;
  return (
    <section className={`card ${styles['round']}`} aria-label={words.round}>
      <Art game={game} />
      <span>
        <b>{game.name}</b>
        <small>
          {since === null
            ? words.round
            : words.roundSince(
                dayOfYear(since) === dayOfYear(serverNow())
                  ? timeOfDay(since)
                  : `${dayOfYear(since)} ${timeOfDay(since)}`,
              )}
        </small>
      </span>
      <a
        href={playHref(game, null)}
        className={styles['resume']}
        aria-label={words.resumeLong(game.name)}
      >
        {words.resume}
      </a>
    </section>
  );
}
