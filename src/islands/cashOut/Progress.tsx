import { type ReactNode, useMemo } from 'react';
import type {
  CashOutLeg,
  CashOutProgress,
  CashOutQuote,
  CashOutRefusal,
  CashOuts,
  MarketInfo,
} from '../../../streams/app';
import { useCanCancel } from '../../hooks/useCanCancel';
import { useCurrent } from '../../hooks/useCurrent';
import { useMoney } from '../../hooks/useMoney';
import { withFirst } from '../../hooks/withFirst';
import { useStreams } from '../../state/context';
import { Button } from '../../ui/Button';
import { Refusal } from '../../ui/cashOut/Refusal';
import { useMarket } from '../../hooks/useMarket';
import { usePressed } from '../../ui/cashOut/usePressed';
import { closingWords } from '../../ui/cashOut/words';
import { Held } from '../../ui/Held';
import { closeCashOut } from '../../ui/openCashOut';
import { refusalOf } from '../../ui/refusals/sentence';
import { uiWords } from '../../ui/words';
import { figure, price } from '../../words/formats';
import type { MoneyFormat } from '../../words/money';
import { BetLine, nameOf, Results } from './Bets';
import styles from './cashOut.module.css';
import { cashOutWords } from './words';

interface ProgressProps {
  readonly progress: CashOutProgress;
  /** The quote for the part that is still open. */
  readonly quote: CashOutQuote | CashOutRefusal;
  readonly cashOuts: CashOuts;
}

/** The progress of the bets that were sent, and how to complete the part that is still open. */
export function Progress({ progress, quote, cashOuts }: ProgressProps) {
  const { marketId, stage, legs, size, matched, accepted, figure: sent } = progress;
  const words = cashOutWords();
  const money = useMoney();
  const market = useMarket(progress.eventId, marketId);
  const part = Math.floor((100 * matched) / Math.max(1, size));
  const isUnmatched = matched === 0 && (stage === 'waiting' || stage === 'short');
  const outcome = isUnmatched ? words.unmatched[stage] : words.stages[stage];
  return (
    <>
      <div className={styles['figure']}>
        <div>
          <small>{words.doneSoFar}</small>
          <b>{words.percent(figure(part, 0))}</b>
        </div>
        <span className={styles['stage']} data-stage={stage}>
          {outcome}
        </span>
      </div>
      <output className="vh">
        {outcome}, {words.percent(figure(part, 0))}
      </output>
      <progress
        className={styles['bar']}
        data-stage={stage}
        max={size}
        value={matched}
        aria-label={words.doneSoFar}
      />
      {sent > accepted ? (
        <p className={styles['better']}>
          {words.better(money.signed(sent), money.signed(accepted))}
        </p>
      ) : null}
      <ul className={styles['bets']}>
        {legs.map((leg) => (
          <BetLine
            key={leg.reference}
            side={leg.side}
            runner={nameOf(market, leg.runnerId)}
            size={leg.size}
            at={leg.price}
          >
            <small className={styles['outcome']} data-at={leg.state.status}>
              {outcomeOf(leg, money)}
            </small>
          </BetLine>
        ))}
      </ul>
      {market ? <Position marketId={marketId} market={market} /> : null}
      <div className={styles['foot']}>
        <Choices progress={progress} quote={quote} cashOuts={cashOuts} market={market} />
      </div>
    </>
  );
}

/** The outcome of one bet, in words. */
function outcomeOf({ state }: CashOutLeg, money: MoneyFormat): ReactNode {
  const words = cashOutWords().legs;
  switch (state.status) {
    case 'pending':
      return <Held until={state.until} left={words.held} over={words.submitting} />;
    case 'matched':
      return state.rest === null ? words.matched : words.cut(money.plain(state.matched));
    case 'partlyMatched':
      return words.partlyMatched(money.plain(state.matched));
    case 'rejected':
      if (state.code === 'CANCELLED') return words.cancelled;
      if (state.code === 'NOT_PLACED' && state.message === null) return words.notPlaced;
      return refusalOf(state) ?? words.refused;
    default:
      return words[state.status];
  }
}

interface PositionProps {
  readonly marketId: string;
  readonly market: MarketInfo;
}

/** The result for each winner, now and if the waiting part is matched. */
function Position({ marketId, market }: PositionProps) {
  const { positions } = useStreams();
  const position = useCurrent(
    useMemo(() => withFirst(positions.position$(marketId), null), [positions, marketId]),
  );
  if (position === null) return null;
  const waiting = new Map(position.net.waiting.runners.map((each) => [each.runnerId, each.worst]));
  const results = position.net.matched.runners.map(({ runnerId, worst }) => ({
    runnerId,
    now: worst,
    after: waiting.get(runnerId) ?? worst,
  }));
  return (
    <Results results={results} market={market} column={position.hasWaiting ? 'matched' : 'now'} />
  );
}

interface ChoicesProps extends ProgressProps {
  readonly market: MarketInfo | null;
}

function Choices({ progress, quote, cashOuts, market }: ChoicesProps) {
  const words = cashOutWords();
  const money = useMoney();
  const canCancel = useCanCancel();
  const isMoving = useCurrent(cashOuts.moving$).has(progress.marketId);
  const answer = useCurrent(cashOuts.answers$).get(progress.marketId);
  const { stage, marketId } = progress;
  const isWaiting = stage === 'waiting';
  const offer = 'bets' in quote ? quote : null;
  const press = usePressed(offer, (pressed) => {
    if (pressed && !isMoving) cashOuts.takeNext(pressed);
  });
  const [first, ...others] = offer?.bets ?? [];
  const nextWords = (): string => {
    if (offer === null || first === undefined) return '';
    const worst = money.signed(offer.worst);
    return others.length === 0
      ? words.next(uiWords().side[first.side], money.plain(first.size), price(first.price), worst)
      : words.rest(worst);
  };
  const finish = (): void => {
    cashOuts.dismiss(marketId);
    closeCashOut();
  };
  return (
    <>
      {answer ? (
        <p className={styles['waits']} role="alert">
          {answer.kind === 'worse'
            ? words.worse.text(money.signed(answer.now), money.signed(answer.was))
            : closingWords().unsent}
        </p>
      ) : null}
      <Button look="main" onClick={isWaiting || stage === 'open' ? closeCashOut : finish}>
        {isWaiting ? words.leave : stage === 'done' ? words.finish : uiWords().close}
      </Button>
      {offer && (stage === 'short' || (isWaiting && canCancel)) ? (
        <Button isBusy={isMoving} {...press}>
          {isMoving ? words.moving : nextWords()}
        </Button>
      ) : null}
      {stage === 'short' && !('bets' in quote) ? (
        <Refusal marketId={marketId} reason={quote} market={market} />
      ) : null}
      {isWaiting && canCancel && !isMoving ? (
        <Button
          look="text"
          className={styles['cancel'] ?? ''}
          onClick={() => cashOuts.cancelRest(marketId)}
        >
          {words.cancelRest}
        </Button>
      ) : null}
    </>
  );
}
