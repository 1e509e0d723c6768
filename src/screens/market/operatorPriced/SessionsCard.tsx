import { useRef } from 'react';
import { useSnapshot } from 'valtio';
import type { EventInfo, MarketInfo, Minor } from '../../../../streams/app';
import { useStreams } from '../../../state/context';
import { useView } from '../../../state/useView';
import { isVoid } from '../../../ui/unavailable';
import {
  useUnavailableReason,
  useMarketState,
  useSelectedIn,
  useWatched,
} from '../../../ui/market';
import { uiWords } from '../../../ui/words';
import { line } from '../../../words/formats';
import { isOld } from '../../../ui/unavailable';
import { type Step, useChoice } from '../position/choice';
import { FigureText } from '../position/FigureText';
import { changeOf, resultsAt, worstOf } from '../position/figures';
import { PositionLater } from '../position/PositionLater';
import { usePosition } from '../position/usePosition';
import { OperatorHeads } from './OperatorHeads';
import { OperatorRow } from './OperatorRow';
import styles from './operatorPriced.module.css';
import { useLimitWords } from './limits';
import { operatorMarketWords } from './words';

// oxlint-disable jsx-a11y/prefer-tag-over-role -- its rows are like the rows of the other markets' tables

interface SessionsCardProps {
  readonly event: EventInfo;
  /** Every fancy of the event, in the server's order. */
  readonly markets: readonly MarketInfo[];
}

/** The fancies of an event: each row is a market of its own, No on the left and Yes on the right. */
export function SessionsCard({ event, markets }: SessionsCardProps) {
  const { books } = useStreams();
  const card = useRef<HTMLElement>(null);
  const first = markets.find(({ id }) => books.snapshot(id)?.status !== 'CLOSED') ?? markets[0];
  // Following one of the fancies refreshes all of them, because they are in the same reply.
  useWatched(books, first?.id, card);
  const unavailable = useUnavailableReason(books, first?.id);
  const name = operatorMarketWords().sessions;
  // A row shows its own suspension; only the age of the prices is the same for all.
  const stale = unavailable !== null && isOld(unavailable) ? unavailable : null;
  return (
    <section className="card" ref={card} aria-label={name}>
      <fieldset disabled={stale !== null}>
        <legend className="vh">{name}</legend>
        <div role="table" aria-label={name}>
          <OperatorHeads
            operatorPriced="FANCY"
            market={{ id: first?.id ?? '', name }}
            unavailable={stale}
            hint={operatorMarketWords().runsHint}
          />
          {markets.map((market) => (
            <Session key={market.id} event={event} market={market} />
          ))}
        </div>
      </fieldset>
    </section>
  );
}

interface SessionProps {
  readonly event: EventInfo;
  readonly market: MarketInfo;
}

function Session({ event, market }: SessionProps) {
  const { books } = useStreams();
  const state = useMarketState(books, market.id);
  const selected = useSelectedIn(market.id);
  const position = usePosition(market.id);
  const { step, isNet } = useChoice();
  const { user } = useSnapshot(useView().session);
  const [runner] = market.runners;
  const limits = useLimitWords(event.id, market.type, runner?.id ?? '');
  if (runner === undefined) return null;
  const isOver = state?.status === 'CLOSED' || typeof market.result === 'number';
  const isOff = state?.status === 'SUSPENDED';
  const worst = (of: Step): Minor =>
    position === null ? 0 : worstOf(resultsAt(position, of, isNet), runner.id);
  return (
    <>
      <OperatorRow
        event={event}
        market={market}
        runner={{ ...runner, name: market.name }}
        operatorPriced="FANCY"
        status={isOff ? 'SUSPENDED' : (state?.runners.get(runner.id)?.status ?? 'ACTIVE')}
        isClosed={isOver}
        back={selected.has(`${runner.id}|BACK`)}
        lay={selected.has(`${runner.id}|LAY`)}
        instead={isOver ? <b>{endOf(market, state !== undefined && isVoid(state))}</b> : undefined}
      >
        {/* The line exists before the limits load and after the end, so that no row below moves. */}
        {user === null ? null : <small>{isOver ? '' : limits}</small>}
        {position ? (
          <small>
            <FigureText
              of={changeOf(worst('matched'), worst(step))}
              says={operatorMarketWords().worst}
            />
          </small>
        ) : null}
      </OperatorRow>
      {position && !isOver ? (
        <div role="row" className={styles['book']}>
          <div role="cell">
            <PositionLater market={market} runner={runner} position={position} />
          </div>
        </div>
      ) : null}
    </>
  );
}

/** How a closed fancy ended. */
function endOf({ result }: MarketInfo, isOff: boolean): string {
  if (isOff) return operatorMarketWords().void;
  if (typeof result !== 'number') return uiWords().market.CLOSED;
  return operatorMarketWords().result(line(result) || '0');
}
