import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { Leg } from '../../../streams/app';
import { averagePrice } from '../../../streams/rules/profit';
import { evenStakes, MAX_PRICES, nextPrice } from '../../../streams/rules/severalPrices';
import { sum } from '../../../streams/rules/sum';
import { fromMinor } from '../../../streams/rules/money';
import { useMoney } from '../../hooks/useMoney';
import { eventsOf } from '../../ports/eventsOf';
import { useStreams } from '../../state/context';
import { Button } from '../../ui/Button';
import { stakeWords } from '../../ui/each/eachWayLabels';
import { Icon } from '../../ui/Icon';
import { SharedTerms } from './BetTerms';
import { focusRemove } from './focusStake';
import { LegHead } from './LegHead';
import { LegProblems } from './LegProblems';
import { betNotices, isImpossible, marketNotices } from './legNotices';
import styles from './leg.module.css';
import { OddsStepper } from './OddsStepper';
import { Options } from './options/Options';
import prices from './prices.module.css';
import { Queue } from './Queue';
import { QuickStakes } from './QuickStakes';
import slip from './slip.module.css';
import { StakeField, StakeLimits } from './StakeField';
import { useAddPrice } from './useAddPrice';
import { slipWords } from './words';
import { shortOf, toneOf } from './writeOf';

interface PricesCardProps {
  readonly legs: readonly Leg[];
  readonly first: Leg;
}

/** A selection with several prices: one row of odds and stake for each, and their sums. */
export function PricesCard({ legs, first }: PricesCardProps) {
  const id = useId();
  const rows = useRef<HTMLDivElement>(null);
  const focused = useFocusedRow(rows);
  const [isOpen, setOpen] = useState(false);
  const index = legs.findIndex((leg) => leg.id === focused);
  // Without a focused row, the row that was added last.
  const current = legs[index] ?? legs.at(-1) ?? first;
  const words = slipWords();
  return (
    <article
      className={`${styles['leg']} ${styles[toneOf(first)]}`}
      aria-label={first.runnerName}
      data-leg={first.id}
    >
      <LegHead legs={legs} leg={first} />
      <fieldset className={styles['body']}>
        <legend className="vh">{first.runnerName}</legend>
        <LegProblems
          leg={first}
          legs={legs}
          problems={marketNotices(...legs)}
          id={`${id}-market`}
        />
        <div className={prices['rows']} ref={rows}>
          <p className={prices['heads']} aria-hidden="true">
            <span>{first.bettingType === 'LINE' ? words.line : words.odds}</span>
            <span>{words.noStake}</span>
          </p>
          {legs.map((leg, n) => (
            <PriceRow
              key={leg.id}
              leg={leg}
              index={n}
              neighbour={legs[n + 1] ?? legs[n - 1]}
              ofMarket={`${id}-market`}
              isCurrent={leg === current}
            />
          ))}
        </div>
        {first.limits ? (
          <small className={styles['limits']}>
            <StakeLimits limits={first.limits} />
          </small>
        ) : null}
        <PriceActions legs={legs} first={first} />
        <Queue legs={legs} first={first} />
        <QuickStakes legId={current.id} label={words.prices.quick(legs.indexOf(current) + 1)} />
        <Sums legs={legs} first={first} />
        <SharedTerms leg={first} />
        <Options legs={legs} isOpen={isOpen} toggle={() => setOpen(!isOpen)} />
      </fieldset>
    </article>
  );
}

/** The leg of the row that had the focus last; empty before. */
function useFocusedRow(rows: RefObject<HTMLElement | null>): string {
  const [legId, setLegId] = useState('');
  useEffect(() => {
    const { current } = rows;
    if (current === null) return undefined;
    const focused = eventsOf(current, 'focusin').subscribe(({ target }) => {
      const row = target instanceof Element && target.closest<HTMLElement>('[data-leg]');
      if (row) setLegId(row.dataset['leg'] ?? '');
    });
    return () => focused.unsubscribe();
  }, [rows]);
  return legId;
}

interface PriceRowProps {
  readonly leg: Leg;
  readonly index: number;
  /** The row that gets the focus once this one is removed. */
  readonly neighbour: Leg | undefined;
  /** Id of the list of the market's problems. */
  readonly ofMarket: string;
  /** Whether the quick stakes are for this row. */
  readonly isCurrent: boolean;
}

/** One of several prices. */
function PriceRow({ leg, index, neighbour, ofMarket, isCurrent }: PriceRowProps) {
  const { slip } = useStreams();
  const id = useId();
  const words = slipWords().prices;
  return (
    <fieldset className={prices['row']} data-leg={leg.id} data-current={isCurrent || undefined}>
      <legend className="vh">{words.name(index + 1, leg.runnerName)}</legend>
      <OddsStepper leg={leg} isRow />
      <StakeField leg={leg} isRow problems={`${ofMarket} ${id}`} />
      <button
        id={`remove-${leg.id}`}
        type="button"
        className={prices['remove']}
        aria-label={words.remove(index + 1, leg.runnerName)}
        onClick={() => {
          slip.remove(leg.id);
          if (neighbour) focusRemove(neighbour.id);
        }}
      >
        <Icon name="close" />
      </button>
      <LegProblems leg={leg} problems={betNotices(leg)} id={id} />
    </fieldset>
  );
}

/** Adds a price, and gives all prices the same stake. */
function PriceActions({ legs, first }: PricesCardProps) {
  const { slip } = useStreams();
  const add = useAddPrice();
  const words = slipWords().prices;
  const total = sum(legs.map(({ stake }) => stake ?? 0));
  const stakes = evenStakes(total, legs.length);
  const { ladder, side } = first;
  const next =
    ladder &&
    nextPrice(
      ladder,
      side,
      legs.map(({ requestedPrice }) => requestedPrice),
    );
  return (
    <div className={prices['actions']}>
      <Button disabled={legs.length >= MAX_PRICES || !next} onClick={() => add(first)}>
        <Icon name="plus" /> {words.add}
      </Button>
      <Button
        disabled={total === 0}
        onClick={() =>
          legs.forEach(({ id }, n) => slip.setStake(id, String(fromMinor(stakes[n] ?? 0)), 'STAKE'))
        }
      >
        {words.same}
      </Button>
    </div>
  );
}

/** The sums of the prices that have a stake. */
function Sums({ legs, first }: PricesCardProps) {
  const money = useMoney();
  const words = slipWords();
  const counted = legs.filter((leg) => leg.stake && leg.requestedPrice > 0 && !isImpossible(leg));
  const fills = counted.map(({ requestedPrice: price, stake }) => ({ price, size: stake ?? 0 }));
  const average = Math.round(averagePrice(fills));
  const isEmpty = counted.length === 0;
  const total = sum(fills.map(({ size }) => size));
  return (
    <dl className={slip['totals']}>
      <div>
        <dt>{isEmpty ? words.noStake : words.prices.average(shortOf(first)(average))}</dt>
        <dd>{isEmpty ? '–' : stakeWords(money.bare(total), first.eachWay !== undefined)}</dd>
      </div>
      <div>
        <dt>{words.prices.profit}</dt>
        <dd className={slip['quiet']}>
          {isEmpty ? '–' : money.signed(sum(counted.map(({ profit }) => profit)))}
        </dd>
      </div>
      {first.side === 'BACK' && first.eachWay === undefined ? null : (
        <div>
          <dt>{words.liability}</dt>
          <dd>{isEmpty ? '–' : money.bare(sum(counted.map(({ liability }) => liability)))}</dd>
        </div>
      )}
    </dl>
  );
}
