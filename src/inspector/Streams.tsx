import type { RefObject } from 'react';
import { Icon } from '../ui/Icon';
import styles from './inspector.module.css';
import { nameOf, rateOf } from './lanes';
import { outlivedIn, ownerText } from './outlived';
import type { View } from './useView';

interface StreamsProps {
  readonly view: View;
  readonly find: RefObject<HTMLInputElement | null>;
}

/** Areas without streams of the product are at the ends: the player's page first, the outside last. */
const orderOf = (area: string): number => (area === 'page' ? 0 : area === 'outside' ? 2 : 1);

const rateText = (rate: number): string =>
  rate === 0 || rate >= 10 ? rate.toFixed(0) : rate.toFixed(1);

/** The streams by area, with their subscriptions and values per second. */
export function Streams({ view, find }: StreamsProps) {
  const { found, areas, timeline, until, span, shown, current, filter, setFilter, add } = view;
  const outlived = outlivedIn(timeline);
  const sorted = [...new Set(found.map((seam) => areas.get(seam) ?? ''))].toSorted(
    (a, b) => orderOf(a) - orderOf(b) || a.localeCompare(b, 'en'),
  );
  return (
    <section className={styles['streams']} aria-label="Streams by area">
      <header className={styles['head']}>
        <label className={styles['find']}>
          <Icon name="search" />
          <input
            ref={find}
            type="search"
            aria-label="Find a stream"
            placeholder="Find a stream"
            value={filter}
            onChange={({ currentTarget }) => setFilter(currentTarget.value)}
          />
          <kbd className={styles['key']}>/</kbd>
        </label>
      </header>
      <div className={styles['scroll']}>
        {outlived.length === 0 ? null : (
          <section aria-label="Outlived their scope">
            <h2 className={`${styles['area']} ${styles['warning']}`}>outlived their scope</h2>
            <ul className={styles['list']}>
              {outlived.map(({ seam, count, owner }) => (
                <li key={seam}>
                  <button type="button" className={styles['leak']} onClick={() => add(seam)}>
                    <span className={styles['mono']}>
                      {nameOf(seam)}
                      {count > 1 ? ` ×${count}` : ''}
                    </span>
                    <small>{ownerText(timeline, owner)}</small>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
        <p className={styles['legend']}>subscriptions · values a second</p>
        {found.length === 0 ? <p className={styles['none']}>No stream has this name.</p> : null}
        {sorted.map((area) => (
          <div key={area}>
            <h2 className={styles['area']}>{area}</h2>
            <ul className={styles['list']}>
              {found
                .filter((seam) => areas.get(seam) === area)
                .map((seam) => {
                  const row = timeline.rows.get(seam);
                  const open = row?.open ?? [];
                  const late = open.filter((one) => one.outlived !== null).length;
                  const rate = row ? rateOf(row, timeline.entries, until, span) : 0;
                  return (
                    <li key={seam}>
                      <button
                        type="button"
                        className={styles['stream']}
                        aria-pressed={shown.includes(seam)}
                        aria-current={seam === current ? 'true' : undefined}
                        onClick={() => add(seam)}
                      >
                        <span className={styles['mono']}>{nameOf(seam)}</span>
                        {late > 0 ? (
                          <small className={styles['outlived']}>{late} outlived</small>
                        ) : (
                          <small>
                            {open.length} · {rateText(rate)}/s
                          </small>
                        )}
                      </button>
                    </li>
                  );
                })}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
