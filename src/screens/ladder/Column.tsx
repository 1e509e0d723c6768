import { useState } from 'react';
import type { MarketOdds, RunnerInfo, RunnerOdds } from '../../../streams/app';
import { useMoney } from '../../hooks/useMoney';
import { useStreams } from '../../state/context';
import { LiveText } from '../../ui/LiveText';
import { tradeText } from '../../ui/price/cells';
import { price as writePrice } from '../../words/formats';
import desktop from './desktop.module.css';
import { toneOf } from './figures';
import { RunnerLadder, type RunnerLadderProps } from './RunnerLadder';
import type { LadderFacts } from './useLadderFacts';
import type { Away } from './useLiveRungs';
import { ladderWords } from './words';

interface ColumnProps extends Pick<
  RunnerLadderProps,
  'runner' | 'handle' | 'cursor' | 'setCursor' | 'onKey'
> {
  /** The place of the ladder among the ladders side by side, from 0. */
  readonly index: number;
  readonly facts: LadderFacts;
  readonly centre: () => void;
}

/** A runner's ladder next to others, with its head. */
export function Column({ index, facts, centre, ...ladder }: ColumnProps) {
  const { runner } = ladder;
  const [away, setAway] = useState<Away | null>(null);
  return (
    <section className={`card ${desktop['column']}`} aria-label={runner.name}>
      <ColumnHead index={index} runner={runner} facts={facts} away={away} centre={centre} />
      <div className={desktop['body']}>
        <RunnerLadder
          trade={facts.trade}
          facts={facts.depth}
          totals={facts.totalsOf(runner.id)}
          rate={facts.rate}
          isHalted={facts.isHalted(runner.id)}
          onAway={setAway}
          {...ladder}
        />
      </div>
    </section>
  );
}

const oddsOf = (book: MarketOdds | null, { id }: RunnerInfo): RunnerOdds | undefined =>
  book?.runners.find((each) => each.id === id);

interface HeadProps extends Pick<ColumnProps, 'index' | 'runner' | 'facts' | 'centre'> {
  readonly away: Away | null;
}

function ColumnHead({ index, runner, facts, away, centre }: HeadProps) {
  const { results, position, trade } = facts;
  const { books } = useStreams();
  const money = useMoney();
  const result = results.get(runner.id)?.now ?? 0;
  return (
    <div className={desktop['head']}>
      <kbd className={desktop['key']} aria-hidden="true">
        {index + 1}
      </kbd>
      <h2 title={runner.name}>{runner.name}</h2>
      {facts.isRemoved(runner.id) ? (
        <b>{ladderWords().nonRunner}</b>
      ) : (
        <b data-tone={toneOf(result)}>{position ? money.signed(result) : null}</b>
      )}
      <div className={desktop['line']}>
        <small>
          <LiveText
            read={() => {
              const odds = oddsOf(books.snapshot(trade.market.id), runner);
              return odds ? tradeText(odds, writePrice, money.short) : '';
            }}
          />
        </small>
        {away ? (
          <button
            type="button"
            className={desktop['away']}
            aria-label={ladderWords().centreAt(writePrice(away.price))}
            onClick={centre}
          >
            {away.way === 'up' ? '↑' : '↓'} {writePrice(away.price)}
          </button>
        ) : null}
      </div>
    </div>
  );
}
