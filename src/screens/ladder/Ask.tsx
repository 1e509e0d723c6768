import type { Price, Side } from '../../../streams/app';
import { meetingAt } from '../../../streams/rules/ladderRows';
import { useMoney } from '../../hooks/useMoney';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { BetTag } from '../../ui/bets/BetTag';
import { uiWords } from '../../ui/words';
import { price as writePrice } from '../../words/formats';
import type { MoneyFormat } from '../../words/money';
import styles from './dock.module.css';
import type { Shown } from './rungCells';
import { type Asked, isSettled, type Moving, type Trade } from './useTrade';
import { warningOf } from './warning';
import { ladderWords } from './words';

interface BookProps {
  readonly shown: () => Shown | null;
  /** Whether the levels are the whole book. */
  readonly isWhole: boolean;
}

/** Describes in words the offers available at this price; announced when the question or its price changes. */
function meetingWords(
  { shown: read, isWhole }: BookProps,
  side: Side,
  price: Price,
  money: MoneyFormat,
): string {
  const shown = read();
  if (shown === null) return '';
  const words = ladderWords();
  const { now, ahead } = meetingAt(shown.depth, side, price, isWhole);
  if (now > 0) return words.matches(money.plain(Math.floor(now / 100) * 100));
  if (ahead === null) return words.waits;
  return ahead === 0 ? words.waitsFirst : words.waitsBehind(money.plain(ahead));
}

interface StepsProps {
  readonly trade: Trade;
  readonly price: Price;
  readonly children: React.ReactNode;
}

/** The price between its step buttons, and the button that acts on it. */
const Steps = ({ trade, price, children }: StepsProps) => (
  <div className={styles['steps']}>
    <button
      type="button"
      className={styles['step']}
      aria-label={ladderWords().lower}
      onClick={() => trade.step(-1)}
    >
      <Icon name="minus" />
    </button>
    <output className={styles['at']}>{writePrice(price)}</output>
    <button
      type="button"
      className={styles['step']}
      aria-label={ladderWords().higher}
      onClick={() => trade.step(1)}
    >
      <Icon name="plus" />
    </button>
    {children}
  </div>
);

const Tag = ({ side }: { readonly side: Side }) => (
  <BetTag tone={side}>{uiWords().side[side]}</BetTag>
);

/** Asks the player about one bet, with its terms. */
export function AskBet({
  trade,
  asked: { press },
  ...book
}: BookProps & { readonly trade: Trade; readonly asked: Asked }) {
  const money = useMoney();
  const words = ladderWords();
  const leg = trade.desk.preview(press, trade.stake);
  const warning = warningOf(leg, money);
  const side = uiWords().side[press.side];
  return (
    <section className={styles['ask']} aria-label={words.cell(side, writePrice(press.price))}>
      <div className={styles['top']}>
        <div className={styles['bet']}>
          <div>
            <p className={styles['line']}>
              <Tag side={press.side} />
              <b>{press.runner.name}</b>
            </p>
            <p className={styles['terms']}>{meetingWords(book, press.side, press.price, money)}</p>
          </div>
          <div>
            <p>
              {words.profit} <b data-tone="gain">{money.signed(leg.profit)}</b>
            </p>
            <p className={styles['terms']}>{words.liability(money.bare(leg.liability))}</p>
          </div>
        </div>
        <button type="button" className="square" aria-label={words.dismiss} onClick={trade.leave}>
          <Icon name="close" />
        </button>
      </div>
      {warning === null ? null : (
        <p className={styles['note']} role="alert">
          <Icon name="alert" />
          <span>{warning}</span>
        </p>
      )}
      <Steps trade={trade} price={press.price}>
        <Button look="main" disabled={leg.problems.length > 0} onClick={trade.confirm}>
          {words.place(side, money.plain(trade.stake))}
        </Button>
      </Steps>
    </section>
  );
}

/** Asks the player to name the price at which a picked-up offer should wait. */
export function AskMove({
  trade,
  moving,
  ...book
}: BookProps & { readonly trade: Trade; readonly moving: Moving }) {
  const { offer, press } = moving;
  const money = useMoney();
  const words = ladderWords().move;
  // The offer may have been matched or cancelled since it was picked up.
  const now = trade.offers.find(({ key }) => key === offer.key);
  const isOpen = now?.state === 'waiting';
  const stake = now?.remaining ?? offer.remaining;
  const isSame = press.price === offer.price;
  const leg = trade.desk.previewMove(press, stake);
  const warning = isSame ? null : warningOf(leg, money);
  const seen = book.shown();
  const { ahead, now: matches } = seen
    ? meetingAt(seen.depth, press.side, press.price, book.isWhole)
    : { ahead: null, now: 0 };
  const loses =
    ahead !== null && ahead > 0 && matches === 0
      ? words.losesBehind(money.plain(ahead), writePrice(press.price))
      : words.loses;
  // No price is chosen yet, so there is nothing to warn about.
  const isHint = isOpen && isSame;
  const note = !isOpen ? words.gone : isSame ? words.choose : (warning ?? loses);
  return (
    <section className={styles['ask']} aria-label={words.title(money.plain(stake))}>
      <p className={styles['line']}>
        <Tag side={offer.side} />
        <b>{words.title(money.plain(stake))}</b>
        <small>
          {isSame ? null : words.from(writePrice(offer.price))} <b>{writePrice(press.price)}</b>
        </small>
      </p>
      <p className={styles[isHint ? 'hint' : 'note']} aria-live="polite">
        {isHint ? null : <Icon name="alert" />}
        <span>{note}</span>
      </p>
      <Steps trade={trade} price={press.price}>
        <Button
          look="main"
          disabled={!isOpen || isSame || leg.problems.length > 0}
          onClick={trade.move}
        >
          {words.to(writePrice(press.price))}
        </Button>
      </Steps>
      <div className={styles['ways']}>
        <Button onClick={trade.leave}>
          {now ? words.leave(writePrice(offer.price)) : words.close}
        </Button>
        <Button
          className={styles['danger'] ?? ''}
          disabled={!isOpen}
          onClick={() => {
            if (isSettled(moving)) trade.cancel([now ?? offer]);
          }}
        >
          {words.cancel}
        </Button>
      </div>
    </section>
  );
}
