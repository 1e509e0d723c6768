import { type CSSProperties, memo, type MouseEvent, type ReactNode, useMemo } from 'react';
import { type Observable, of, switchMap } from 'rxjs';
import type {
  Books,
  MarketInfo,
  MarketState,
  RunnerInfo,
  RunnerStatus,
} from '../../../streams/index';
import { percent } from '../../words/details';
import { price, type WriteSize } from '../../words/formats';
import type { MoneyFormat } from '../../words/money';
import { onScreen$ } from '../onScreen';
import { Tag } from '../Tag';
import { uiWords } from '../words';
import { marketWords } from '../../screens/market/words';
import { BEST_BACK, BEST_LAY, sideOf } from './cells';
import styles from './grid.module.css';
import { type Picked, pickedBy } from './picked';
import { PriceCell } from './PriceCell';
import { Silk } from './Silk';
import { useLiveCells } from './useLiveCells';

// oxlint-disable jsx-a11y/prefer-tag-over-role -- a table element halves the frame rate of moving rows

/** Places from left to right: the best prices meet in the middle. */
const WIDE = [2, 1, BEST_BACK, BEST_LAY, 4, 5];
const NARROW = [BEST_BACK, BEST_LAY];

/**
 * The number of rows of one block: far out of sight, layout, paint and the observer skip whole blocks; near
 * the window each row is for itself.
 */
const BLOCK = 10;

/** The browser looks at each watched element in every frame: a row of a far block shall not be one. */
const seen$ = (row: Element): Observable<boolean> =>
  onScreen$(row.parentElement ?? row).pipe(
    switchMap((near) => (near ? onScreen$(row) : of(false))),
  );

const isRunning = (status: RunnerStatus = 'ACTIVE'): boolean =>
  status !== 'REMOVED' && status !== 'HIDDEN';

interface MarketGridProps {
  readonly books: Pick<Books, 'runner$'>;
  readonly market: MarketInfo;
  /** Three prices a side instead of one. */
  readonly wide: boolean;
  /** Where six prices have no room beside a name, they stand below it. */
  readonly isDeep?: boolean;
  readonly money: MoneyFormat;
  /** Above the names; the market's name when absent. */
  readonly head?: ReactNode;
  readonly onTap: (picked: Picked) => void;
  /** The runners with their status: active, won or removed; all are active until it is known. */
  readonly runners?: MarketState['runners'] | undefined;
  /** The market is off: none of its runners is a non-runner of its own. */
  readonly isVoid?: boolean;
  /** What the slip holds, as `runner|side`. */
  readonly selected?: ReadonlySet<string>;
  /** The player's result by runner, should it win; the same nodes until it changes. */
  readonly figures?: ReadonlyMap<string, ReactNode>;
}

/** A market's runners and their prices. Drawn when its structure changes; the prices move by themselves. */
export function MarketGrid(props: MarketGridProps) {
  const { books, market, wide, money, head, onTap, runners, isVoid, selected, figures } = props;
  const isLine = market.bettingType === 'LINE';
  const writeSize = useWriteSize(money);
  const look = props.isDeep ? `mkt-deep ${styles['deep']}` : undefined;
  const rows = market.runners.map((runner) => ({ runner, fact: runners?.get(runner.id) }));
  const blocks: { readonly first: string; readonly running: typeof rows }[] = [];
  // The place counts in the market, not among the active runners: a removed runner moves no other's row.
  for (let at = 0; at < rows.length; at += BLOCK) {
    const running = rows.slice(at, at + BLOCK).filter(({ fact }) => isRunning(fact?.status));
    blocks.push({ first: market.runners[at]?.id ?? '', running });
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
        {(wide ? WIDE : NARROW).map((place) => (
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
        <div
          role="rowgroup"
          key={first}
          className={styles['block']}
          style={{ '--rows': running.length } as CSSProperties}
        >
          {running.map(({ runner, fact }) => (
            <Row
              key={`${runner.id} ${wide}`}
              books={books}
              marketId={market.id}
              runner={runner}
              isLine={isLine}
              isDressed={isDressed}
              wide={wide}
              status={fact?.status ?? 'ACTIVE'}
              back={selected?.has(`${runner.id}|BACK`) ?? false}
              lay={selected?.has(`${runner.id}|LAY`) ?? false}
              figure={figures?.get(runner.id) ?? null}
              writeSize={writeSize}
              onTap={onTap}
            />
          ))}
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

/** The cells of a row are given their writers together: another form of odds comes with another writer of sizes. */
const useWriteSize = ({ size }: MoneyFormat): WriteSize =>
  // oxlint-disable-next-line react/exhaustive-deps -- sizes themselves do not go by the form of the odds
  useMemo(() => (value) => size(value), [size, price]);

/** How long a name is for two lines beside its prices: 1 on the narrowest phone, 2 on any, else undefined. */
const longness = (name: string): 1 | 2 | undefined =>
  name.length > 26 || /\S{17}/.test(name)
    ? 2
    : name.length > 20 || /\S{14}/.test(name)
      ? 1
      : undefined;

interface RowProps {
  readonly books: Pick<Books, 'runner$'>;
  readonly marketId: string;
  readonly runner: RunnerInfo;
  readonly isLine: boolean;
  /** Riders of this market have colours, be it not this one. */
  readonly isDressed: boolean;
  readonly wide: boolean;
  readonly status: RunnerStatus;
  readonly back: boolean;
  readonly lay: boolean;
  readonly figure: ReactNode;
  readonly writeSize: WriteSize;
  readonly onTap: (picked: Picked) => void;
}

const Row = memo(function Row(props: RowProps) {
  const { books, marketId, runner, isLine, wide, status, back, lay, figure, writeSize } = props;
  const { attach, odds } = useLiveCells(books, marketId, runner.id, isLine, writeSize, seen$);
  const tap = (event: MouseEvent<HTMLButtonElement>): void => {
    const picked = pickedBy(event.currentTarget, runner, odds());
    if (picked) props.onTap(picked);
  };
  return (
    <div
      role="row"
      className={`mkt-row ${styles['row']}`}
      data-long={longness(runner.name)}
      ref={attach}
    >
      <div
        role="rowheader"
        className={styles['name']}
        data-dressed={props.isDressed || undefined}
        data-runner={runner.id}
      >
        {props.isDressed ? <Silk of={runner.silk} /> : null}
        <b title={runner.name}>
          <Cloth of={runner} />
          {runner.name}
        </b>
        <small className={styles['facts']}>
          {status === 'WINNER' || status === 'PLACED' ? (
            <Tag tone="go">{status === 'WINNER' ? marketWords().winner : marketWords().placed}</Tag>
          ) : null}
          {figure} <span data-facts>{'\u00a0'}</span>
        </small>
      </div>
      {(wide ? WIDE : NARROW).map((place) => (
        <div role="cell" key={place} className={styles['slot']}>
          <PriceCell
            runner={runner.name}
            place={place}
            line={isLine}
            on={(place === BEST_BACK && back) || (place === BEST_LAY && lay)}
            onTap={tap}
          />
        </div>
      ))}
    </div>
  );
});

/** The number that a horse wears. */
const Cloth = ({ of: { cloth } }: { readonly of: RunnerInfo }) =>
  cloth ? (
    <>
      <span className={styles['cloth']}>{cloth}</span>{' '}
    </>
  ) : null;

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
        {reduction > 0 ? ` · ${marketWords().reduction(percent(reduction / 10_000))}` : ''}
      </span>
    </div>
  );
}
