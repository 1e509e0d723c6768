import type { Price, PriceTick } from '../../../../streams/app';
import { timeOfDay } from '../../../words/formats';
import { type Chart, chartOf, HEIGHT, WIDTH } from './chart';
import styles from './prices.module.css';
import { pricesWords } from './words';

// oxlint-disable jsx-a11y/prefer-tag-over-role -- the picture is drawn here, not fetched

interface PriceChartProps {
  readonly runner: string;
  readonly ticks: readonly PriceTick[];
  readonly write: (price: Price) => string;
}

/** The distance to the latest price, as a share of the height, within which there is no space for another label. */
const CLOSE = 0.13;

/** The best price to back over time. The table says the same in words. */
export function PriceChart({ runner, ticks, write }: PriceChartProps) {
  const chart = chartOf(ticks);
  const words = pricesWords();
  if (chart === null) return <p className={styles['empty']}>{words.empty}</p>;
  const { from, to, low, high, last, lines, halts } = chart;
  const label = words.chart(runner, write(low), write(high), timeOfDay(from), timeOfDay(to));
  return (
    <figure className={styles['figure']} dir="ltr">
      <div className={styles['plot']}>
        <svg
          role="img"
          aria-label={last === null ? label : `${label} ${words.now(write(last))}`}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
        >
          {halts.map((halt) => (
            <rect
              key={halt.from}
              className={styles['halted']}
              x={halt.from}
              width={halt.to - halt.from}
              height={HEIGHT}
            />
          ))}
          {[...new Set([high, low])].map((price) => (
            <path
              key={price}
              className={styles['level']}
              d={`M0 ${chart.y(price)}H${WIDTH}`}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {lines.map((line) => (
            <path
              key={line}
              className={styles['stretch']}
              d={line}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        <Scale chart={chart} write={write} />
      </div>
      <div className={styles['times']} aria-hidden="true">
        <span>{timeOfDay(from)}</span>
        <span>{timeOfDay(to)}</span>
      </div>
      <Legend hasHalts={halts.length > 0} hasGaps={ticks.some(({ state }) => state === 'LOST')} />
    </figure>
  );
}

/** The highest, the lowest and the latest price at their heights; the latest price is drawn on top. */
function Scale({ chart, write }: { readonly chart: Chart } & Pick<PriceChartProps, 'write'>) {
  const { low, high, last, y } = chart;
  const heightAt = (price: Price): number => y(price) / HEIGHT;
  const others = [...new Set([high, low])].filter(
    (price) => last === null || Math.abs(heightAt(price) - heightAt(last)) > CLOSE,
  );
  const top = (price: Price) => ({ insetBlockStart: `${heightAt(price) * 100}%` });
  return (
    <div className={styles['scale']} aria-hidden="true">
      {others.map((price) => (
        <span key={price} style={top(price)}>
          {write(price)}
        </span>
      ))}
      {last === null ? null : <b style={top(last)}>{write(last)}</b>}
    </div>
  );
}

function Legend({ hasHalts, hasGaps }: { readonly hasHalts: boolean; readonly hasGaps: boolean }) {
  const { shaded, gaps } = pricesWords();
  const notes = [hasHalts ? shaded : '', hasGaps ? gaps : ''].filter(Boolean);
  return notes.length > 0 ? (
    <figcaption className={styles['legend']} dir="auto">
      {notes.join(' ')}
    </figcaption>
  ) : null;
}
