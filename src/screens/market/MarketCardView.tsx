import type { MouseEventHandler, ReactNode, Ref } from 'react';
import type { MarketInfo } from '../../../streams/app';
import { addressOf } from '../../routes/pattern';
import { ladder } from '../ladder/routes';
import type { CardModel } from './cardModel';
import styles from './market.module.css';
import { type Order, ORDERS } from './orders';
import { marketWords } from './words';

interface MarketCardViewProps extends Pick<
  CardModel,
  'unavailable' | 'announcement' | 'hasLadder'
> {
  readonly market: MarketInfo;
  readonly card?: Ref<HTMLElement>;
  /** The button that opens its price history; null without a runner. */
  readonly door: ReactNode;
  /** The control for the order of its runners; null if there is only one order. */
  readonly order: ReactNode;
  readonly grid: ReactNode;
  /** Content that is shown below the prices. */
  readonly children?: ReactNode;
}

/** One market: its name, its facts, and its grid, closed to taps when it accepts no bets. */
export const MarketCardView = ({
  market,
  hasLadder,
  unavailable,
  announcement,
  card,
  door,
  order,
  grid,
  children,
}: MarketCardViewProps) => (
  <section className={`card ${styles['market']}`} ref={card} aria-label={market.name}>
    <output className="vh">{announcement}</output>
    {door}
    {hasLadder ? <LadderLink market={market} /> : null}
    {order}
    <fieldset disabled={unavailable !== null}>
      <legend className="vh">{market.name}</legend>
      {grid}
    </fieldset>
    {children}
  </section>
);

/** Opens the ladders of a market. */
const LadderLink = ({ market }: { readonly market: MarketInfo }) => (
  <a
    className={`${styles['door']} ${styles['ladder']}`}
    href={addressOf(ladder.path, [market.eventId, market.id])}
    aria-label={marketWords().ladder(market.name)}
  >
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M8 3v18M16 3v18M8 7h8M8 12h8M8 17h8" />
    </svg>
  </a>
);

interface OrderViewProps {
  readonly order: Order;
  readonly select?: Ref<HTMLSelectElement>;
  readonly choose?: (order: Order) => void;
}

/** The order of the runners of a race. */
export const OrderView = ({ order, select, choose }: OrderViewProps) => (
  <label className={styles['order']}>
    <select
      ref={select}
      aria-label={marketWords().order}
      value={order}
      onChange={({ currentTarget: { value } }) =>
        choose?.(ORDERS.find((each) => each === value) ?? order)
      }
    >
      {ORDERS.map((each) => (
        <option key={each} value={each}>
          {marketWords().orders[each]}
        </option>
      ))}
    </select>
  </label>
);

interface DoorViewProps {
  readonly market: Pick<MarketInfo, 'name'>;
  readonly isOpen?: boolean;
  readonly button?: Ref<HTMLButtonElement>;
  readonly onClick?: MouseEventHandler;
}

/** Opens the price history of a market. */
export const DoorView = ({ market, isOpen = false, button, onClick }: DoorViewProps) => (
  <button
    ref={button}
    type="button"
    className={styles['door']}
    aria-label={marketWords().prices(market.name)}
    aria-expanded={isOpen}
    onClick={onClick}
  >
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 5v14h16M8 14l4-5 3 3 5-6" />
    </svg>
  </button>
);
