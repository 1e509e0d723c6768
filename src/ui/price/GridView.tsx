import type { CSSProperties, ReactNode } from 'react';
import type { MarketInfo, MarketState, RunnerInfo, RunnerStatus } from '../../../streams/app';
import { marketWords } from '../../screens/market/words';
import { percent } from '../../words/details';
import { uiWords } from '../words';
import { BEST_BACK, BEST_LAY, sideOf } from './cells';
import { Cloth, placesOf, type RowFacts } from './GridRowView';
import styles from './grid.module.css';

// oxlint-disable jsx-a11y/prefer-tag-over-role -- a table element halves the frame rate of moving rows

/**
 * The number of rows in a block: outside the window, layout, paint and the observer skip whole blocks; near the window,
 * each row is a block of its own.
 */
const BLOCK = 10;

const isRunning = (status: RunnerStatus = 'ACTIVE'): boolean =>
  status !== 'REMOVED' && status !== 'HIDDEN';

export interface GridLook {
  readonly market: MarketInfo;
  /** Whether there are three prices a side instead of one. */
  readonly wide: boolean;
  /** Whether six prices do not fit next to a name, so that they are shown below it. */
  readonly isDeep?: boolean;
  /** The heading above the names; the market's name if absent. */
  readonly head?: ReactNode;
  /** The runners with their status: active, won or removed; all runners are active until the status is known. */
  readonly runners?: MarketState['runners'] | undefined;
  /** Whether the market itself is void, so that its runners do not count as non-runners. */
  readonly isVoid?: boolean;
}

interface GridViewProps extends GridLook {
  /** Draws a runner's row. */
  readonly renderRow: (facts: RowFacts) => ReactNode;
}

/** A market's runners and their prices. */
export function GridView(props: GridViewProps) {
  const { market, wide, head, runners, isVoid, isDeep, renderRow } = props;
  const isLine = market.bettingType === 'LINE';
  const look = isDeep ? `mkt-deep ${styles['deep']}` : wide ? undefined : styles['narrow'];
  const rows = market.runners.map((runner) => ({ runner, fact: runners?.get(runner.id) }));
  const blocks: { readonly first: string; readonly running: typeof rows }[] = [];
  // The index counts all runners of the market, not only active ones, so that the removal of a runner does not move
  // other rows.
  for (let first = 0; first < rows.length; first += BLOCK) {
    const running = rows.slice(first, first + BLOCK).filter(({ fact }) => isRunning(fact?.status));
    blocks.push({ first: market.runners[first]?.id ?? '', running });
  }
  const isDressed = market.runners.some(({ silk }) => silk !== undefined);
  const removed = rows.filter(({ fact }) => fact?.status === 'REMOVED');
  const heads = isLine ? marketWords().lineHead : uiWords().side;
  return (
    <div role="table" className={look} aria-label={market.name}>
      <div role="row" className={`mkt-cols ${styles['heads']}`}>
        <div role="columnheader" className={styles['title']}>
          {head ?? market.name}
        </div>
        {placesOf(wide).map((place) => (
          <span role="columnheader" key={place}>
            {place === BEST_BACK || place === BEST_LAY ? (
              heads[sideOf(place)]
            ) : (
              <span className="vh">{heads[sideOf(place)]}</span>
            )}
          </span>
        ))}
      </div>
      {blocks.map(({ first, running }) => (
        // React compares the text of a style, but a browser writes it with other spaces.
        <div
          role="rowgroup"
          key={first}
          suppressHydrationWarning
          className={styles['block']}
          style={{ '--rows': running.length } as CSSProperties}
        >
          {running.map(({ runner, fact }) =>
            renderRow({ runner, isLine, isDressed, wide, status: fact?.status ?? 'ACTIVE' }),
          )}
        </div>
      ))}
      {removed.map(({ runner, fact }) =>
        isVoid ? (
          <div role="row" key={runner.id} className={styles['removed']}>
            <span role="rowheader">{runner.name}</span>
          </div>
        ) : (
          <RemovedRow key={runner.id} runner={runner} reduction={fact?.reduction ?? 0} />
        ),
      )}
    </div>
  );
}

interface RemovedRowProps {
  readonly runner: RunnerInfo;
  readonly reduction: number;
}

function RemovedRow({ runner, reduction }: RemovedRowProps) {
  return (
    <div role="row" className={styles['removed']}>
      <span role="rowheader">
        <Cloth of={runner} />
        <s>{runner.name}</s>
      </span>
      <span role="cell">
        {marketWords().removed}
        {reduction > 0 ? ` ·\u00a0${marketWords().reduction(percent(reduction / 10_000))}` : ''}
      </span>
    </div>
  );
}
