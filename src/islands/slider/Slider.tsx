import { useObservable, useSubscription } from 'observable-hooks';
import { useState } from 'react';
import { EMPTY, interval, map, switchMap } from 'rxjs';
import { useCurrent } from '../../hooks/useCurrent';
import { useStreams } from '../../state/context';
import { sliderWords } from './words';
import styles from './slider.module.css';

/** Long enough to read a picture. */
const EVERY_MS = 6_000;

/** One picture at a time, in a box that is kept for it before it comes; it stands still where less motion is wanted. */
export default function Slider() {
  const { settings } = useStreams();
  const slides = useCurrent(settings.site$)?.slides ?? [];
  const [at, show] = useState(0);
  const [plays, play] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const count = slides.length;
  const turn$ = useObservable(
    (inputs$) =>
      inputs$.pipe(switchMap(([runs]) => (runs ? interval(EVERY_MS).pipe(map(() => 1)) : EMPTY))),
    [plays && count > 1],
  );
  useSubscription(turn$, () => show((now) => now + 1));
  const shown = count === 0 ? undefined : slides[at % count];
  if (shown === undefined) return null;
  const words = sliderWords();
  return (
    <section className={styles['slider']} aria-roledescription="carousel" aria-label={words.title}>
      <img
        src={shown}
        alt={words.slide(String((at % count) + 1), String(count))}
        loading="lazy"
        decoding="async"
      />
      {count === 1 ? null : (
        <p className={styles['controls']}>
          <button type="button" onClick={() => play(!plays)}>
            {plays ? words.pause : words.play}
          </button>
          <button type="button" onClick={() => show(at + 1)}>
            {words.next}
          </button>
        </p>
      )}
    </section>
  );
}
