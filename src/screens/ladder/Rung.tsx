// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/control-has-associated-label -- rows in fixed tracks, which are a grid, not a table

import { type CSSProperties, memo, useMemo } from 'react';
import type { LadderOffer, Minor, Price, Side } from '../../../streams/app';
import { useMoney } from '../../hooks/useMoney';
import { Held } from '../../ui/Held';
import { uiWords } from '../../ui/words';
import { price as writePrice } from '../../words/formats';
import { blocksScroll } from './drags';
import { chipText, isLong, ladderResult, toneOf } from './figures';
import styles from './ladder.module.css';
import { rowWords } from './rowWords';
import type { RungCells } from './rungCells';
import { ladderWords } from './words';

interface RungProps {
  readonly id: string;
  /** The row in the whole ladder, from 0. */
  readonly row: number;
  readonly price: Price;
  /** The net result if the position is closed here; null without a position. */
  readonly closed: Minor | null;
  readonly offers: readonly LadderOffer[];
  /** The side that the player is asked about at this price. */
  readonly question: Side | null;
  /** The offer that the player has picked up here, and whether the offer would move to this price. */
  readonly moving: 'from' | 'to' | null;
  readonly movingSide: Side | null;
  /** The stake of the offer that would move here. */
  readonly movingStake: Minor;
  readonly isCursor: boolean;
  readonly isHalted: boolean;
  readonly cells: RungCells;
}

/** One price of a ladder. Its sizes are written outside React (`rungCells.ts`). */
export const Rung = memo(function Rung(props: RungProps) {
  const { id, row, price, closed, offers, question, moving, isCursor, isHalted, cells } = props;
  const money = useMoney();
  const attach = useMemo(() => cells.attach(price), [cells, price]);
  // The focused row is read as a sentence, because its figures change too often to be read one by one.
  const label = isCursor ? rowWords(price, cells.shown(), offers, closed, money) : undefined;
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={row + 2}
      aria-label={label}
      className={styles['rung']}
      data-cursor={isCursor || undefined}
      data-target={moving === 'to' || undefined}
      data-rung=""
      ref={attach}
    >
      <Mine {...props} side="BACK" />
      <Size side="BACK" price={price} isAsked={question === 'BACK'} isHalted={isHalted} />
      <span role="rowheader" className={styles['price']}>
        <b>{writePrice(price)}</b>
        <small> </small>
        {closed === null ? null : <i data-tone={toneOf(closed)}>{ladderResult(closed, money)}</i>}
      </span>
      <Size side="LAY" price={price} isAsked={question === 'LAY'} isHalted={isHalted} />
      <Mine {...props} side="LAY" />
    </div>
  );
});

interface SizeProps {
  readonly side: Side;
  readonly price: Price;
  readonly isAsked: boolean;
  readonly isHalted: boolean;
}

const Size = ({ side, price, isAsked, isHalted }: SizeProps) => (
  <span role="gridcell" className={styles['cell']}>
    <button
      type="button"
      tabIndex={-1}
      className={styles['size']}
      data-side={side}
      data-at={price}
      data-asked={isAsked || undefined}
      disabled={isHalted}
    >
      <span className="vh">{ladderWords().cell(uiWords().side[side], writePrice(price))} </span>
      <b> </b>
    </button>
  </span>
);

/** The player's offers of one side at this price. */
function Mine({
  side,
  price,
  offers,
  moving,
  movingSide,
  movingStake,
}: RungProps & { readonly side: Side }) {
  const money = useMoney();
  const own = offers.filter((offer) => offer.side === side);
  const [first] = own;
  const isHere = movingSide === side;
  const mark = isHere ? (moving ?? undefined) : undefined;
  if (mark === 'to' && first === undefined)
    return (
      <span role="gridcell" className={styles['mine']}>
        <span
          className={styles['own']}
          data-side={side}
          data-moving="to"
          title={money.plain(movingStake)}
        >
          <Chip text={chipText(movingStake, money)} />
        </span>
      </span>
    );
  if (first === undefined) return <span role="gridcell" className={styles['mine']} />;
  const sum = (of: 'remaining' | 'stake' | 'matched'): number =>
    own.reduce((total, offer) => total + offer[of], 0);
  const words = ladderWords();
  const open = money.plain(sum('remaining'));
  const offer = words.offer(uiWords().side[side], open, writePrice(price));
  const name = `${offer}, ${words.states[first.state]}. ${words.pickUp}`;
  const share = sum('stake') > 0 ? Math.round((sum('matched') / sum('stake')) * 100) : 0;
  return (
    <span role="gridcell" className={styles['mine']}>
      <button
        type="button"
        tabIndex={-1}
        ref={blocksScroll}
        className={styles['own']}
        data-side={side}
        data-offer={first.key}
        data-state={first.state}
        data-moving={mark}
        data-part={share > 0 || undefined}
        style={{ '--matched': `${share}%` } as CSSProperties}
        title={name}
      >
        <span className="vh">{name}</span>
        <span aria-hidden="true">
          <Chip text={chipText(sum('remaining'), money)} />
          {first.until === null ? null : (
            <small className={styles['left']}>
              <Held until={first.until} left={timeOnly} over="" />
            </small>
          )}
        </span>
      </button>
    </span>
  );
}

/** An amount in a chip, smaller if it is long. */
const Chip = ({ text }: { readonly text: string }) => (
  <span className={styles['amount']} data-long={isLong(text) || undefined}>
    {text}
  </span>
);

const timeOnly = (time: string): string => time;
