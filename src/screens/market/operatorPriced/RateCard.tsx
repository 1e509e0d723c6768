import { useCallback, useRef } from 'react';
import type { EventInfo, MarketInfo } from '../../../../streams/app';
import { useStreams } from '../../../state/context';
import { LiveText } from '../../../ui/LiveText';
import {
  useUnavailableReason,
  useMarketState,
  useSelectedIn,
  useWatched,
} from '../../../ui/market';
import { Tag } from '../../../ui/Tag';
import { figure, line } from '../../../words/formats';
import { joined } from '../../../words/joined';
import { isOld } from '../../../ui/unavailable';
import { FigureText } from '../position/FigureText';
import { PositionLater } from '../position/PositionLater';
import { useFigures, usePosition } from '../position/usePosition';
import { marketWords } from '../words';
import { OperatorHeads } from './OperatorHeads';
import { OperatorRow } from './OperatorRow';
import styles from './operatorPriced.module.css';
import { useLimitWords } from './limits';
import { operatorMarketWords } from './words';

// oxlint-disable jsx-a11y/prefer-tag-over-role -- its rows are like the rows of the other markets' tables

interface RateCardProps {
  readonly event: EventInfo;
  readonly market: MarketInfo;
}

/** A bookmaker's market or the toss: a rate per 100 on each side of each runner. */
export function RateCard({ event, market }: RateCardProps) {
  const { books } = useStreams();
  const card = useRef<HTMLElement>(null);
  useWatched(books, market.id, card);
  const state = useMarketState(books, market.id);
  const unavailable = useUnavailableReason(books, market.id);
  const selected = useSelectedIn(market.id);
  const position = usePosition(market.id);
  const figures = useFigures(position);
  const limits = useLimitWords(event.id, market.type, market.runners[0]?.id ?? '', true);
  const hint = joined([operatorMarketWords().rateHint, limits]);
  return (
    <section className="card" ref={card} aria-label={market.name}>
      <output className="vh">
        {unavailable && !isOld(unavailable) ? `${market.name}: ${unavailable.words}` : ''}
      </output>
      <fieldset disabled={unavailable !== null}>
        <legend className="vh">{market.name}</legend>
        <div role="table" aria-label={market.name}>
          <OperatorHeads
            operatorPriced="BOOKMAKER"
            market={market}
            unavailable={unavailable}
            hint={hint}
          />
          {market.runners.map((runner) => {
            const status = state?.runners.get(runner.id)?.status ?? 'ACTIVE';
            const figure = figures.get(runner.id);
            return (
              <OperatorRow
                key={runner.id}
                event={event}
                market={market}
                runner={runner}
                operatorPriced="BOOKMAKER"
                status={status}
                isClosed={state?.status === 'CLOSED'}
                back={selected.has(`${runner.id}|BACK`)}
                lay={selected.has(`${runner.id}|LAY`)}
              >
                <small className={styles['facts']}>
                  {status === 'WINNER' ? <Tag tone="go">{marketWords().winner}</Tag> : null}{' '}
                  {figure ? (
                    <FigureText of={figure} says={marketWords().ifWins} />
                  ) : status === 'ACTIVE' ? (
                    <Decimal marketId={market.id} runnerId={runner.id} />
                  ) : null}
                </small>
              </OperatorRow>
            );
          })}
        </div>
      </fieldset>
      {position ? <PositionLater market={market} position={position} /> : null}
    </section>
  );
}

/** The rate to back, as decimal odds. */
function Decimal({ marketId, runnerId }: { readonly marketId: string; readonly runnerId: string }) {
  const { books } = useStreams();
  const read = useCallback(() => {
    const runner = books.snapshot(marketId)?.runners.find(({ id }) => id === runnerId);
    const rate = runner?.prices[0] ?? 0;
    return rate > 0 ? operatorMarketWords().decimal(line(rate), figure(1 + rate / 10_000, 2)) : '';
  }, [books, marketId, runnerId]);
  return <LiveText read={read} />;
}
