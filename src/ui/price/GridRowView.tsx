import type { ReactNode, Ref } from 'react';
import type { RunnerInfo, RunnerStatus } from '../../../streams/app';
import { marketWords } from '../../screens/market/words';
import { Tag } from '../Tag';
import { BEST_BACK, BEST_LAY } from './cells';
import styles from './grid.module.css';
import { type PriceCellProps, PriceCellView } from './PriceCellView';
import { Silk } from './Silk';

// oxlint-disable jsx-a11y/prefer-tag-over-role -- a table element halves the frame rate of moving rows

/** The places from left to right: the best prices meet in the middle. */
const WIDE = [2, 1, BEST_BACK, BEST_LAY, 4, 5];
const NARROW = [BEST_BACK, BEST_LAY];
export const placesOf = (wide: boolean): readonly number[] => (wide ? WIDE : NARROW);

/** The facts that decide how a runner's row is drawn. */
export interface RowFacts {
  readonly runner: RunnerInfo;
  readonly isLine: boolean;
  /** Whether any rider in this market has colours. */
  readonly isDressed: boolean;
  /** Whether there are three prices a side instead of one. */
  readonly wide: boolean;
  readonly status: RunnerStatus;
}

/**
 * Whether a name is too long for two lines next to its prices: 1 on the narrowest phones only, 2 on every phone,
 * undefined if it fits.
 */
const longness = (name: string): 1 | 2 | undefined =>
  name.length > 26 || /\S{17}/.test(name)
    ? 2
    : name.length > 20 || /\S{14}/.test(name)
      ? 1
      : undefined;

interface GridRowViewProps extends RowFacts, Pick<PriceCellProps, 'row' | 'onTap'> {
  /** Whether the side is in the slip. */
  readonly back?: boolean;
  readonly lay?: boolean;
  /** The player's result if this runner wins. */
  readonly figure?: ReactNode;
  readonly boxRef: Ref<HTMLDivElement>;
}

/** A runner of a market with its prices. */
export function GridRowView({
  runner,
  isLine,
  isDressed,
  wide,
  status,
  back = false,
  lay = false,
  figure,
  row,
  boxRef,
  onTap,
}: GridRowViewProps) {
  return (
    <div
      role="row"
      className={`mkt-row ${styles['row']}`}
      data-long={longness(runner.name)}
      ref={boxRef}
    >
      <div
        role="rowheader"
        className={styles['name']}
        data-dressed={isDressed || undefined}
        data-runner={runner.id}
      >
        {isDressed ? <Silk of={runner.silk} /> : null}
        <b title={runner.name}>
          <Cloth of={runner} />
          {runner.name}
        </b>
        <small className={styles['facts']}>
          {status === 'WINNER' || status === 'PLACED' ? (
            <Tag tone="go">{status === 'WINNER' ? marketWords().winner : marketWords().placed}</Tag>
          ) : null}
          {figure}{' '}
          <span suppressHydrationWarning data-facts>
            {'\u00a0'}
          </span>
        </small>
      </div>
      {placesOf(wide).map((place) => (
        <div role="cell" key={place} className={styles['slot']}>
          <PriceCellView
            row={row}
            runner={runner.name}
            place={place}
            line={isLine}
            on={(place === BEST_BACK && back) || (place === BEST_LAY && lay)}
            onTap={onTap}
          />
        </div>
      ))}
    </div>
  );
}

/** The number that a horse wears. */
export const Cloth = ({ of: { cloth } }: { readonly of: RunnerInfo }) =>
  cloth ? (
    <>
      <span className={styles['cloth']}>{cloth}</span>{' '}
    </>
  ) : null;
