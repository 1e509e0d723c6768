import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import frame from './inspector.module.css';
import styles from './lanes.module.css';
import { barsOf, clustersOf, nameOf, SPANS, toneOf } from './lanes';
import { brief, clock } from './readable';
import type { Row, Timeline } from './timeline';
import type { View } from './useView';

interface LanesProps {
  readonly view: View;
  readonly isFile: boolean;
}

/** Live marbles on one timeline; its right edge is now, or the chosen moment. */
export function Lanes({ view, isFile }: LanesProps) {
  const { recording, now, lanes, timeline, until, span, entry, trace, setSpan, move } = view;
  const isLive = !view.isPaused && !isFile;
  const from = timeline.entries[0]?.at ?? now;
  const selectedAt = entry === null ? null : (timeline.entries[entry]?.at ?? null);
  const line = selectedAt === null ? null : 1 - (until - selectedAt) / span;
  return (
    <section className={frame['lanes']} aria-label="Marbles">
      <header className={frame['head']}>
        <h2>{trace ? 'Trace' : `Last ${span / 1_000} s`}</h2>
        <small>
          {lanes.length} of {timeline.rows.size} streams
        </small>
        <span className={frame['end']} />
        <Button aria-label="Shorter" disabled={span === SPANS[0]} onClick={() => setSpan(-1)}>
          <Icon name="minus" />
        </Button>
        <b>{span / 1_000} s</b>
        <Button aria-label="Longer" disabled={span === SPANS.at(-1)} onClick={() => setSpan(1)}>
          <Icon name="plus" />
        </Button>
      </header>
      <div className={frame['scroll']}>
        {recording?.isWhole ? null : (
          <p className={frame['note']}>The beginning was dropped: causes before it are unknown.</p>
        )}
        {lanes.length === 0 ? (
          <p className={frame['none']}>Choose a stream from the list.</p>
        ) : null}
        {lanes.map((row) => (
          <Lane key={row.seam} row={row} line={line} view={view} />
        ))}
        <div className={styles['times']}>
          <span>{clock(until - span).slice(0, 10)}</span>
          <b data-live={isLive || undefined}>
            {isLive ? 'now ' : ''}
            {clock(until).slice(0, 10)}
          </b>
        </div>
        <label className={styles['moment']}>
          <span>Moment</span>
          <input
            type="range"
            aria-label="Moment"
            min={Math.min(from, now)}
            max={now}
            step={100}
            value={Math.min(until, now)}
            aria-valuetext={clock(until)}
            onChange={({ currentTarget }) => move(Number(currentTarget.value))}
          />
        </label>
        <output className="vh">{entry === null ? '' : sentenceOf(timeline, entry)}</output>
      </div>
    </section>
  );
}

const sentenceOf = ({ entries }: Timeline, index: number): string => {
  const { seam = '', at = 0, value } = entries[index] ?? {};
  return `${nameOf(seam)}, ${clock(at)}, ${brief(value)}`;
};

interface LaneProps {
  readonly view: View;
  readonly row: Row;
  /** The place of the selected marble's moment, from 0 to 1; null without one. */
  readonly line: number | null;
}

const percent = (place: number): string => `${(place * 100).toFixed(2)}%`;

function Lane({ row, line, view }: LaneProps) {
  const { timeline, until, span, areas, current, entry, trace, select, choose, remove } = view;
  const { seam, open } = row;
  const area = areas.get(seam) ?? '';
  const clusters = clustersOf(row, timeline.entries, { until, span });
  const timeOf = (index: number): number => timeline.entries[index]?.at ?? 0;
  const bars = [...barsOf(row, timeline.entries, { until, span })];
  return (
    <div
      className={styles['lane']}
      data-tone={toneOf(seam, area)}
      data-current={seam === current || undefined}
    >
      <div className={styles['lane-head']}>
        <button type="button" onClick={() => choose(seam)}>
          {area}/{nameOf(seam)}
        </button>
        <small>
          {open.length === 0 ? '' : open.length === 1 ? '1 reader' : `${open.length} readers`}
        </small>
        {trace ? null : (
          <button
            type="button"
            className={styles['remove']}
            aria-label={`Remove ${nameOf(seam)}`}
            onClick={() => remove(seam)}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      <svg className={styles['axis']} aria-hidden="true">
        <line className={styles['line']} x1="0" x2="100%" y1="20" y2="20" />
        {line !== null && line >= 0 && line <= 1 ? (
          <line className={styles['at']} x1={percent(line)} x2={percent(line)} y1="0" y2="40" />
        ) : null}
        {bars.map(([place, sign]) => (
          <g key={place}>
            <line
              className={styles['bar']}
              x1={percent(place)}
              x2={percent(place)}
              y1="8"
              y2="32"
            />
            <text x={percent(place)} dx="4" y="10">
              {sign}
            </text>
          </g>
        ))}
        {clusters.map(({ place, last, count, isError }) => {
          const isChosen =
            entry !== null &&
            (last.entry === entry || timeOf(last.entry) === timeOf(entry)) &&
            seam === timeline.entries[entry]?.seam;
          return (
            <g
              key={last.entry}
              className={styles['marble']}
              data-chosen={isChosen || undefined}
              data-error={isError || undefined}
              data-faint={(trace !== null && !trace.includes(last.entry)) || undefined}
              onClick={() => select(last.entry)}
            >
              <circle cx={percent(place)} cy="20" r="11" />
              <text x={percent(place)} y="24">
                {isError ? '×' : last.letter}
              </text>
              {count > 1 ? (
                <text className={styles['count']} x={percent(place)} y="7">
                  {count}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
