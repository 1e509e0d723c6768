import { useObservableCallback, useSubscription } from 'observable-hooks';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type Leg, parsePrice } from '../../../streams/index';
import { useStreams } from '../../state/context';
import { Icon } from '../../ui/Icon';
import { OddsText } from '../../ui/odds/OddsText';
import { slipWords } from './words';
import { HouseTerms } from './HouseTerms';
import { repeated } from './repeated';
import { shortOf, typedOf } from './writeOf';
import styles from './leg.module.css';

/** A finger that moves so far, in px, presses no button. */
const SLIPS_PX = 8;
/** Where a press began; used, once it repeated or became a scroll: its click asks for nothing. */
const NO_PRESS = { x: 0, y: 0, isUsed: false };

/** The price asked for; of a market that the operator lays, its own price, which nobody can change. */
export const OddsField = ({ leg }: { readonly leg: Leg }) =>
  leg.house === undefined ? <OddsStepper leg={leg} /> : <HouseTerms leg={leg} />;

/** The price asked for: typed, or stepped tick by tick on the market's ladder. */
function OddsStepper({ leg }: { readonly leg: Leg }) {
  const { slip } = useStreams();
  const [bad, setBad] = useState(false);
  const [hold, steps$] = useObservableCallback<number>(repeated);
  const press = useRef(NO_PRESS);
  const step = (ticks: number): void => {
    setBad(false);
    slip.stepPrice(leg.id, ticks);
  };
  useSubscription(steps$, (ticks) => {
    press.current = { ...press.current, isUsed: true };
    step(ticks);
  });
  const letGo = (): void => hold(0);
  const isLine = leg.bettingType === 'LINE';
  const write = typedOf(leg);
  // Decimal odds are typed; beside them stand those that the player reads.
  const readsOtherwise = shortOf(leg)(leg.asked) !== write(leg.asked);
  const button = (ticks: number, label: string, icon: string) => (
    <button
      type="button"
      aria-label={label}
      onPointerDown={({ button: which, clientX: x, clientY: y }) => {
        if (which !== 0) return;
        press.current = { x, y, isUsed: false };
        hold(ticks);
      }}
      onPointerMove={({ buttons, clientX, clientY }) => {
        const { x, y, isUsed } = press.current;
        if (buttons === 0 || isUsed || Math.hypot(clientX - x, clientY - y) < SLIPS_PX) return;
        // The finger scrolls.
        press.current = { x, y, isUsed: true };
        letGo();
      }}
      onPointerUp={letGo}
      onPointerLeave={letGo}
      onPointerCancel={letGo}
      onClick={({ detail }) => {
        // No pointer came before a click of the keyboard.
        if (detail === 0 || !press.current.isUsed) step(ticks);
        press.current = NO_PRESS;
      }}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div className={styles['field']}>
      <div className={styles['odds']}>
        <label htmlFor={`odds-${leg.id}`}>{isLine ? slipWords().line : slipWords().odds}</label>
        {readsOtherwise ? <OddsText value={leg.asked} id={`odds-${leg.id}-read`} /> : null}
      </div>
      <div className={styles['stepper']}>
        {button(-1, slipWords().lower, 'minus')}
        <TypedPrice
          leg={leg}
          write={write}
          bad={bad}
          onBad={setBad}
          told={readsOtherwise ? `odds-${leg.id}-read` : ''}
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
  /** The last typed text is no price: the leg's price stands, and the player is told. */
  readonly bad: boolean;
  readonly onBad: (bad: boolean) => void;
  /** What else is said of it: the id of a text. */
  readonly told: string;
}

/** Follows the leg's price except while the player types one. */
function TypedPrice({ leg, write, bad, onBad, told }: TypedPriceProps) {
  const { slip } = useStreams();
  const [typed, setTyped] = useState<string | null>(null);
  // Each price counts as it is typed; once the player is done, the field shows the tick it became.
  const type = (text: string): void => {
    setTyped(text);
    onBad(false);
    const asked = parsePrice(text);
    if (asked !== null) slip.setPrice(leg.id, asked);
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
      value={typed ?? write(leg.asked)}
      aria-invalid={bad}
      aria-describedby={(bad ? `odds-${leg.id}-bad` : told) || undefined}
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
