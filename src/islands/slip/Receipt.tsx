import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Leg, Receipt as Bets } from '../../../streams/app';
import { to } from '../../routes/routes';
import { useStreams } from '../../state/context';
import { useView } from '../../state/useView';
import { Button } from '../../ui/Button';
import { CopyButton } from '../../ui/CopyButton';
import { lateView } from '../../ui/lateView';
import { LinkButton } from '../../ui/LinkButton';
import { Icon } from '../../ui/Icon';
import { Held } from '../../ui/Held';
import { figuresOf } from '../../ui/bets/betFigures';
import { shortReference } from '../../words/details';
import { withWords } from '../../words/language';
import type { MoneyFormat } from '../../words/money';
import { useIsOlder } from '../../hooks/useIsOlder';
import { useMoney } from '../../hooks/useMoney';
import { CancelRest } from './CancelRest';
import { betWords, partOf, stateWords, termsWords, unknownCode } from './outcomeWords';
import styles from './receipt.module.css';
import { Pinned } from './Pinned';
import { SideTag } from './SideTag';
import { ICONS, isBusy, toneOf } from './tones';
import { slipWords } from './words';
import { isOneOfSeveral } from './writeOf';

const WholeReceipt = lateView(
  'the whole receipt',
  withWords(['ui/receipt'], () => import('../../ui/receipt/WholeReceipt')),
);

type Matched = Extract<Leg['state'], { readonly status: 'matched' }>;
interface ReceiptProps {
  readonly receipt: Bets;
  /** Moves a refused bet back to the slip. */
  readonly back: (legId: string) => void;
  /** Closes the receipt. */
  readonly done: () => void;
}

/** The outcomes of the bets that were sent, and the next steps. */
export function Receipt({ receipt, back, done }: ReceiptProps) {
  const { slip } = useStreams();
  const { value: funds } = useSnapshot(useView().funds);
  const money = useMoney();
  const box = useRef<HTMLDivElement>(null);
  // Keyboard focus moves from Confirm to the outcome.
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <Pinned
      box={box}
      foot={
        <>
          {/* A bet without a reply may still raise the exposure. */}
          {funds && !receipt.bets.some(({ state }) => state.status === 'unknown') ? (
            <dl className={styles['exposure']}>
              <dt>{slipWords().exposure}</dt>
              <dd>{money.bare(funds.exposure)}</dd>
            </dl>
          ) : null}
          <div className={styles['ways']}>
            <LinkButton href={to.myBets()}>{slipWords().myBets}</LinkButton>
            {/* A bet with an unknown outcome may still be placed, so another bet like it has to wait. */}
            <Button disabled={receipt.bets.some(isBusy)} onClick={() => slip.betAgain()}>
              {slipWords().betAgain}
            </Button>
            <Button look="main" onClick={done}>
              {slipWords().done}
            </Button>
          </div>
        </>
      }
    >
      <div className={styles['receipt']} data-receipt>
        {receipt.bets.map((leg) => (
          <ReceiptBet key={leg.id} leg={leg} among={receipt.bets} back={back} />
        ))}
      </div>
    </Pinned>
  );
}

interface BetProps {
  readonly leg: Leg;
  /** The bets that are shown together with this bet. */
  readonly among: readonly Leg[];
  readonly back: (legId: string) => void;
}

/** One bet of the receipt: its state in a word, then its figures or the reason. */
export function ReceiptBet({ leg, among, back }: BetProps) {
  const { slip } = useStreams();
  const money = useMoney();
  const { state, stake, betId } = leg;
  const [hasRequestedCancel, setRequestedCancel] = useState(false);
  const tone = toneOf(state);
  const part = partOf(state, stake);
  const terms = isOneOfSeveral(leg, among) ? termsWords(leg, money) : null;
  const code = state.status === 'rejected' ? unknownCode(state) : null;
  return (
    <article
      className={styles['bet']}
      data-tone={tone}
      data-cancels={hasRequestedCancel ? betId : undefined}
      aria-label={leg.runnerName}
    >
      <span className={styles['icon']}>
        <Icon name={ICONS[tone]} />
      </span>
      <div className={styles['facts']} data-tone={tone}>
        <SideTag leg={leg} />
        <bdi>{leg.runnerName}</bdi>
        <div className={styles['told']} role={state.status === 'rejected' ? 'alert' : 'status'}>
          <b>{stateWords(leg)}</b>{' '}
          {part === null ? null : (
            <span className={styles['bar']} aria-hidden="true">
              <i ref={(bar) => void bar?.style.setProperty('inline-size', `${part}%`)} />
            </span>
          )}
          {terms === null ? null : <small className={styles['terms']}>{terms}</small>}
          <small>
            {state.status === 'pending' ? (
              <Held
                until={state.until}
                left={slipWords().states.pending}
                over={slipWords().states.pendingOver}
              />
            ) : (
              betWords(leg, money)
            )}
          </small>
          {state.status === 'settled' ? <Result side={leg.side} state={state} /> : null}
          {code === null ? null : <small>{slipWords().code(code)}</small>}
          {state.status === 'matched' ? <small>{prospect(leg, state, money)}</small> : null}
        </div>
        <CancelRest leg={leg} onAsk={() => setRequestedCancel(true)} />
        {state.status === 'rejected' ? (
          <Button
            look="text"
            onClick={() => {
              back(leg.id);
              slip.retry(leg.id);
            }}
          >
            {slipWords().again}
          </Button>
        ) : null}
        {leg.sent && !isBusy(leg) ? <WholeReceipt leg={leg} sent={leg.sent} /> : null}
        {state.status === 'unknown' ? <Reference reference={state.reference} /> : null}
      </div>
    </article>
  );
}

/** The amounts that a matched bet may win or lose. */
function prospect(leg: Leg, { matched, averagePrice }: Matched, money: MoneyFormat): string {
  const { profit, liability } = figuresOf({
    ...leg,
    eachWayDivisor: leg.eachWay?.divisor,
    price: leg.requestedPrice,
    matched,
    averagePrice,
    remaining: 0,
  });
  const { bet } = slipWords();
  if (leg.side === 'LAY') return bet.liability(money.bare(liability));
  return bet[leg.operatorPriced === undefined ? 'ifWinsBefore' : 'ifWins'](money.signed(profit));
}

interface ResultProps {
  readonly side: Leg['side'];
  readonly state: Extract<Leg['state'], { readonly status: 'settled' }>;
}

/** The bet's result and the commission. */
function Result({ side, state }: ResultProps) {
  const money = useMoney();
  const { bet } = slipWords();
  const { profit, commission, isShared, isVoid } = state;
  const taken = isShared ? bet.marketCommission : bet.commission;
  return (
    <p className={styles['result']}>
      {isVoid ? bet.freed[side] : <b>{money.signed(profit)}</b>}
      {commission && profit > 0 ? <small>{taken(money.full(commission))}</small> : null}
    </p>
  );
}

/** Shows a short form; the button copies the whole reference, for support. Older servers do not know it. */
const Reference = ({ reference }: { readonly reference: string }) =>
  useIsOlder() ? null : (
    <div className={styles['reference']}>
      <small>
        {slipWords().reference} <code title={reference}>{shortReference(reference)}</code>
      </small>
      <CopyButton text={reference} />
    </div>
  );
