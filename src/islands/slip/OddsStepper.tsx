import { type KeyboardEvent, useState } from 'react';
import { type Leg, mayBecomeTick, parsePrice } from '../../../streams/app';
import { useStreams } from '../../state/context';
import { OddsText } from '../../ui/odds/OddsText';
import { slipWords } from './words';
import { OperatorTerms } from './OperatorTerms';
import { shortOf, typedOf } from './writeOf';
import styles from './leg.module.css';
import { useHeldSteps } from '../../ui/steps/useHeldSteps';

/** The requested price; in a bookmaker market the operator's price, which cannot be changed. */
export const OddsField = ({ leg }: { readonly leg: Leg }) =>
  leg.operatorPriced === undefined ? <OddsStepper leg={leg} /> : <OperatorTerms leg={leg} />;

interface OddsStepperProps {
  readonly leg: Leg;
  /** True for one of several prices: the label is for screen readers only, because it is above the column. */
  readonly isRow?: boolean;
}

/** The requested price, typed or stepped tick by tick on the market's ladder. */
export function OddsStepper({ leg, isRow = false }: OddsStepperProps) {
  const { slip } = useStreams();
  const [bad, setBad] = useState(false);
  const button = useHeldSteps((ticks) => {
    setBad(false);
    slip.stepPrice(leg.id, ticks);
  });
  const isLine = leg.bettingType === 'LINE';
  const write = typedOf(leg);
  // Decimal odds are typed; the player's own format is shown next to them.
  const readsOtherwise = shortOf(leg)(leg.requestedPrice) !== write(leg.requestedPrice);
  return (
    <div className={styles['field']}>
      <div className={styles['odds']}>
        <label className={isRow ? 'vh' : undefined} htmlFor={`odds-${leg.id}`}>
          {isLine ? slipWords().line : slipWords().odds}
        </label>
        {readsOtherwise ? <OddsText value={leg.requestedPrice} id={`odds-${leg.id}-read`} /> : null}
      </div>
      <div
        className={styles['stepper']}
        data-long={write(leg.requestedPrice).length > 4 || undefined}
      >
        {button(-1, slipWords().lower, 'minus')}
        <TypedPrice
          leg={leg}
          write={write}
          bad={bad}
          onBad={setBad}
          describedBy={readsOtherwise ? `odds-${leg.id}-read` : ''}
        />
        {button(1, slipWords().higher, 'plus')}
      </div>
      {bad ? (
        <small id={`odds-${leg.id}-bad`} className={styles['bad']} role="alert">
          {slipWords().badPrice}
        </small>
      ) : null}
    </div>
  );
}

interface TypedPriceProps {
  readonly leg: Leg;
  readonly write: (price: number) => string;
  /** Whether the last typed text is not a price. The leg's price then stays, and the player sees the reason. */
  readonly bad: boolean;
  readonly onBad: (bad: boolean) => void;
  /** Id of the text that describes the field. */
  readonly describedBy: string;
}

/** Follows the leg's price except while the player types. */
function TypedPrice({ leg, write, bad, onBad, describedBy }: TypedPriceProps) {
  const { slip } = useStreams();
  const [typed, setTyped] = useState<string | null>(null);
  // Each price applies as it is typed. The field shows the resulting tick once a further digit could not result in a
  // price of the ladder, or when the player leaves it.
  const type = (text: string): void => {
    onBad(false);
    const entered = parsePrice(text);
    if (entered !== null) slip.setPrice(leg.id, entered);
    const isFinal = entered !== null && leg.ladder && !mayBecomeTick(leg.ladder, text);
    setTyped(isFinal ? null : text);
  };
  const leave = (): void => {
    if (typed === null) return;
    onBad(typed.trim() !== '' && parsePrice(typed) === null);
    setTyped(null);
  };
  return (
    <input
      id={`odds-${leg.id}`}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="done"
      value={typed ?? write(leg.requestedPrice)}
      aria-invalid={bad}
      aria-describedby={(bad ? `odds-${leg.id}-bad` : describedBy) || undefined}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter') leave();
        const ticks = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
        if (ticks === 0) return;
        event.preventDefault();
        setTyped(null);
        onBad(false);
        slip.stepPrice(leg.id, ticks);
      }}
    />
  );
}
