import type { ReactNode } from 'react';
import type {
  CashOutAnswer,
  CashOutProgress,
  CashOutQuote,
  CashOuts,
  GreenTaken,
} from '../../../streams/app';
import { useCashOutQuote } from '../../hooks/useCashOutQuote';
import { useMoney } from '../../hooks/useMoney';
import { Button } from '../../ui/Button';
import { Refusal } from '../../ui/cashOut/Refusal';
import { TakeAgain } from '../../ui/cashOut/TakeAgain';
import { usePressed } from '../../ui/cashOut/usePressed';
import { useMarket } from '../../hooks/useMarket';
import { closingWords } from '../../ui/cashOut/words';
import { Icon } from '../../ui/Icon';
import { Held } from '../../ui/Held';
import { openCashOut } from '../../ui/openCashOut';
import { refusalOf } from '../../ui/refusals/sentence';
import { figure } from '../../words/formats';
import { Sum } from './Foot';
import styles from './greenAll.module.css';
import { greenAllWords } from './words';

interface TakenRowProps {
  readonly of: GreenTaken;
  /** Why the last press in the market did not send any bets. */
  readonly answer: CashOutAnswer | null;
  readonly isOneEvent: boolean;
  readonly cashOuts: CashOuts;
}

/** A market that the player closes: its progress, and its question to the player. */
export function TakenRow({ of, answer, isOneEvent, cashOuts }: TakenRowProps) {
  const { eventTitle, marketName, accepted, progress } = of;
  const stage = answer ? 'asks' : (progress?.stage ?? 'left');
  return (
    <li className={styles['taken']}>
      <span className={styles['disc']} data-stage={stage}>
        <Icon name={stage === 'done' ? 'check' : stage === 'open' ? 'clock' : 'alert'} />
      </span>
      <div className={styles['what']}>
        <b>
          <bdi>{isOneEvent ? marketName : eventTitle}</bdi>
        </b>
        {isOneEvent ? null : <small>{marketName}</small>}
        <output>
          <small>{answer ? <Answer of={answer} /> : <Outcome of={progress} />}</small>
        </output>
      </div>
      {stage === 'done' || stage === 'open' ? <Sum of={progress?.figure ?? accepted} /> : null}
      {stage === 'asks' || stage === 'short' ? (
        <Asks of={of} isShort={stage === 'short'} cashOuts={cashOuts} />
      ) : stage === 'waiting' ? (
        <div className={styles['acts']}>
          <Button onClick={() => openCashOut(of.marketId)}>{greenAllWords().see}</Button>
        </div>
      ) : null}
    </li>
  );
}

function Answer({ of }: { readonly of: CashOutAnswer }) {
  const money = useMoney();
  return of.kind === 'worse'
    ? greenAllWords().states.worse(money.signed(of.was))
    : closingWords().unsent;
}

function Outcome({ of }: { readonly of: CashOutProgress | null }): ReactNode {
  const words = greenAllWords().states;
  const money = useMoney();
  if (of === null) return words.left;
  const { stage, legs, matched, size } = of;
  const [part, all] = [money.plain(matched), money.plain(size)];
  switch (stage) {
    case 'done':
      return words.done(figure(legs.length, 0), legs.length === 1);
    case 'waiting':
      return words.waiting(part, all);
    case 'short':
      return `${matched === 0 ? words.unmatched : words.short(part, all)} ${whyRefused(of)}`.trim();
    default:
      return <Open of={of} />;
  }
}

/** Why a bet was refused; empty if no bet was refused. */
function whyRefused({ legs }: CashOutProgress): string {
  for (const { state } of legs)
    if (state.status === 'rejected' && state.code !== 'CANCELLED') return refusalOf(state) ?? '';
  return '';
}

/** A bet that is held or sent, or whose outcome is unknown. */
function Open({ of: { legs } }: { readonly of: CashOutProgress }) {
  const until = Math.max(
    0,
    ...legs.map(({ state }) => (state.status === 'pending' ? state.until : 0)),
  );
  const { checking, held, placing } = greenAllWords().states;
  if (until > 0) return <Held until={until} left={held} over={placing} />;
  return legs.some(({ state }) => state.status === 'unknown') ? checking : placing;
}

interface AsksProps {
  readonly of: GreenTaken;
  /** Whether a part was refused or cancelled, so that the rest can be closed. */
  readonly isShort: boolean;
  readonly cashOuts: CashOuts;
}

/** The figure that the market offers now, or the reason for the missing figure. */
function Asks({ of: { eventId, marketId, progress }, isShort, cashOuts }: AsksProps) {
  const quote = useCashOutQuote(cashOuts, { eventId, marketId, runnerId: null }, 100);
  const offer = 'bets' in quote ? quote : null;
  const market = useMarket(eventId, marketId);
  const leave = (): void => cashOuts.dismiss(marketId);
  return (
    <div className={styles['acts']}>
      {!('bets' in quote) ? (
        <>
          <Refusal marketId={marketId} reason={quote} market={market} />
          {isShort ? null : <Button onClick={leave}>{closingWords().worse.notNow}</Button>}
        </>
      ) : null}
      {offer && isShort ? (
        <Rest offer={offer} isAll={progress?.matched === 0} take={cashOuts.take} />
      ) : null}
      {offer && !isShort ? <TakeAgain offer={offer} take={cashOuts.take} leave={leave} /> : null}
    </div>
  );
}

interface RestProps {
  readonly offer: CashOutQuote;
  /** Whether no part of the bet was matched. */
  readonly isAll: boolean;
  readonly take: (quote: CashOutQuote) => void;
}

/** Closes the part that a refused or cancelled bet has left open. */
function Rest({ offer, isAll, take }: RestProps) {
  const money = useMoney();
  const press = usePressed(offer, take);
  const { again, rest } = greenAllWords();
  return <Button {...press}>{(isAll ? again : rest)(money.signed(offer.worst))}</Button>;
}
