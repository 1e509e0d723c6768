import { useObservable, useSubscription } from 'observable-hooks';
import { useState } from 'react';
import { EMPTY, interval, of, switchMap } from 'rxjs';
import { useCurrent } from '../../hooks/useCurrent';
import { visibility } from '../../ports/browser';
import { savesData } from '../../ports/dataSaver';
import { useStreams } from '../../state/context';
import { sliderWords } from './words';
import styles from './slider.module.css';

const isStill = (): boolean =>
  savesData() || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How long each picture is shown, in ms. */
const EVERY_MS = 6_000;

/**
 * One picture at a time, in a box of reserved size. It does not change under reduced motion, when the player saves
 * data, or while the page is hidden, because each change may fetch a picture.
 */
export default function Slider() {
  const { settings } = useStreams();
  const slides = useCurrent(settings.site$)?.slides ?? [];
  const [position, show] = useState(0);
  const [plays, play] = useState(() => !isStill());
  const count = slides.length;
  const turn$ = useObservable(
    (inputs$) =>
      inputs$.pipe(
        switchMap(([runs]) => (runs ? visibility.visible$ : of(false))),
        switchMap((turns) => (turns ? interval(EVERY_MS) : EMPTY)),
      ),
    [plays && count > 1],
  );
  useSubscription(turn$, () => show((now) => now + 1));
  const shown = count === 0 ? undefined : slides[position % count];
  if (shown === undefined) return null;
  const words = sliderWords();
  return (
    <section className={styles['slider']} aria-roledescription="carousel" aria-label={words.title}>
      <img
        src={shown}
        alt={words.slide(String((position % count) + 1), String(count))}
        loading="lazy"
        decoding="async"
      />
      {count === 1 ? null : (
        <p className={styles['controls']}>
          <button type="button" onClick={() => play(!plays)}>
            {plays ? words.pause : words.play}
          </button>
          <button type="button" onClick={() => show(position + 1)}>
            {words.next}
          </button>
        </p>
      )}
    </section>
  );
}
