import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useCurrency } from '../../hooks/useCurrency';
import { useMoney } from '../../hooks/useMoney';
import { amountIn } from '../../ui/amount/amountIn';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { OnDisconnect } from '../../ui/bets/OnDisconnect';
import { price as writePrice } from '../../words/formats';
import { AskBet, AskMove } from './Ask';
import { chipText, isLong } from './figures';
import styles from './dock.module.css';
import type { Away } from './useLiveRungs';
import type { Shown } from './rungCells';
import { isCancellable, type Trade } from './useTrade';
import { ladderWords } from './words';

interface DockProps {
  readonly trade: Trade;
  /** Why no bets are taken; null while they are. */
  readonly halt: string | null;
  readonly away: Away | null;
  readonly centre: () => void;
  readonly shown: () => Shown | null;
  readonly isWhole: boolean;
}

/** The dock of a ladder on a phone: all controls within reach of the thumb. */
export function Dock({ trade, halt, away, centre, shown, isWhole }: DockProps) {
  const { question, moving, armed } = trade;
  const book = { shown, isWhole };
  return (
    <section
      className={styles['dock']}
      data-armed={armed || undefined}
      data-asked={(moving ?? question) !== null || undefined}
      aria-label={ladderWords().title}
    >
      {halt === null ? null : <HaltNote halt={halt} />}
      {moving ? (
        <AskMove trade={trade} moving={moving} {...book} />
      ) : question ? (
        <AskBet trade={trade} asked={question} {...book} />
      ) : (
        <div className={styles['acts']}>
          <Arm trade={trade} isHalted={halt !== null} />
          <Centre away={away} centre={centre} />
          <CancelAll trade={trade} />
        </div>
      )}
      {moving ? null : <Stakes trade={trade} isHalted={halt !== null} />}
      <OnDisconnect />
    </section>
  );
}

export const HaltNote = ({ halt }: { readonly halt: string }) => (
  <p className={styles['note']}>
    <Icon name="alert" />
    <span>{halt}</span>
  </p>
);

interface HintProps {
  /** The key that does the same. */
  readonly hint?: ReactNode;
}

interface ArmProps extends HintProps {
  readonly trade: Trade;
  readonly isHalted: boolean;
}

/** Arms the ladder: one tap then places a bet. */
export function Arm({ trade: { armed, desk }, isHalted, hint }: ArmProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={armed}
      className={styles['arm']}
      disabled={isHalted && !armed}
      onClick={() => (armed ? desk.disarm() : desk.arm())}
    >
      <i className={styles['switch']} aria-hidden="true" />
      {armed ? ladderWords().armed : ladderWords().arm}
      {hint}
    </button>
  );
}

interface CentreProps extends HintProps {
  readonly away: Away | null;
  readonly centre: () => void;
}

/**
 * Scrolls the market into the middle. While the market is out of sight, the button shows the direction of the best
 * price instead of its word.
 */
export function Centre({ away, centre, hint }: CentreProps) {
  const words = ladderWords();
  return (
    <button
      type="button"
      className={styles['centre']}
      aria-label={away ? words.centreAt(writePrice(away.price)) : undefined}
      onClick={centre}
    >
      {away ? (
        <>
          <span aria-hidden="true">{away.way === 'up' ? '↑' : '↓'}</span>
          <small>{writePrice(away.price)}</small>
        </>
      ) : (
        <>
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="12" cy="12" r="3" />
            <path d="M12 3v4M12 17v4M3 12h4M17 12h4" />
          </svg>
          {words.centre}
        </>
      )}
      {hint}
    </button>
  );
}

export function CancelAll({ trade, hint }: HintProps & { readonly trade: Trade }) {
  const open = trade.offers.filter(isCancellable);
  if (!trade.canCancel || open.length === 0) return null;
  return (
    <Button className={styles['danger'] ?? ''} onClick={() => trade.cancel(open)}>
      {ladderWords().cancel(open.length)} {hint}
    </Button>
  );
}

interface StakesProps {
  readonly trade: Trade;
  readonly isHalted: boolean;
}

/** The stake of the next bet: one of the player's own stakes, or any other amount. */
export function Stakes({ trade, isHalted }: StakesProps) {
  const money = useMoney();
  const [isTyping, setTyping] = useState(false);
  const words = ladderWords();
  if (isTyping)
    return (
      <StakeField
        choose={(stake) => {
          if (stake !== null) trade.chooseStake(stake);
          setTyping(false);
        }}
      />
    );
  const isOther = trade.stakes.every(({ value }) => value !== trade.stake);
  const other = isOther && trade.stake > 0 ? chipText(trade.stake, money) : `${money.symbol} …`;
  return (
    <fieldset className={styles['stakes']}>
      <legend className="vh">{words.stake}</legend>
      {trade.stakes.map(({ value }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === trade.stake}
          title={money.plain(value)}
          data-long={isLong(chipText(value, money)) || undefined}
          disabled={isHalted}
          onClick={() => trade.chooseStake(value)}
        >
          {chipText(value, money)}
        </button>
      ))}
      <button
        type="button"
        aria-pressed={isOther}
        aria-label={words.otherStake}
        data-long={isLong(other) || undefined}
        disabled={isHalted}
        onClick={() => setTyping(true)}
      >
        {other}
      </button>
    </fieldset>
  );
}

/** Accepts a stake that is not one of the player's own. An amount that cannot be read does not change the stake. */
function StakeField({ choose }: { readonly choose: (stake: number | null) => void }) {
  const read = amountIn(useCurrency());
  const [text, setText] = useState('');
  const id = useId();
  const stake = read(text);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (stake !== null && stake > 0) choose(stake);
  };
  return (
    <form className={styles['field']} noValidate onSubmit={submit}>
      <label className="vh" htmlFor={id}>
        {ladderWords().otherStake}
      </label>
      <input
        id={id}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the player opened the field to type
        autoFocus
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        placeholder={ladderWords().otherStake}
        value={text}
        aria-invalid={text.trim() !== '' && stake === null}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button look="main" type="submit" disabled={stake === null || stake <= 0}>
        {ladderWords().useStake}
      </Button>
      <Button onClick={() => choose(null)}>{ladderWords().dismiss}</Button>
    </form>
  );
}
