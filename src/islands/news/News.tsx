import { type CSSProperties, useState } from 'react';
import { useCurrent } from '../../hooks/useCurrent';
import { useMedia } from '../../hooks/useMedia';
import { useStreams } from '../../state/context';
import { newsWords } from './words';
import styles from './news.module.css';

/** Reading time per character, in seconds. */
const PACE = 0.16;
const LEAST = 12;

/** One scrolling line that players can pause. With reduced motion it does not move, and players scroll it by hand. */
export default function News() {
  const { settings } = useStreams();
  const text = useCurrent(settings.site$)?.news ?? null;
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const [plays, play] = useState(true);
  if (text === null) return null;
  const words = newsWords();
  const runs = plays && !isStill;
  const time = { '--time': `${Math.max(LEAST, text.length * PACE)}s` } as CSSProperties;
  return (
    <section className={styles['news']} aria-label={words.title}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling text must be reachable by keyboard */}
      <p tabIndex={runs ? undefined : 0} data-runs={runs || undefined}>
        <span style={time} translate="yes">
          {text}
        </span>
      </p>
      {isStill ? null : (
        <button
          type="button"
          onClick={() => play(!plays)}
          aria-label={plays ? words.pause : words.play}
        >
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d={plays ? 'M9 6v12M15 6v12' : 'M8 5l11 7-11 7z'} />
          </svg>
        </button>
      )}
    </section>
  );
}
