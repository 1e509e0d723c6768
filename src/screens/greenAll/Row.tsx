import { useId } from 'react';
import type { CashOutQuote, CashOutRefusal, GreenRow } from '../../../streams/app';
import { sum } from '../../../streams/rules/sum';
import { useHasUnmatched } from '../../hooks/useHasUnmatched';
import { useMoney } from '../../hooks/useMoney';
import { to } from '../../routes/routes';
import { Age } from '../../ui/cashOut/Age';
import { matchableNow } from '../../ui/cashOut/matchableNow';
import { useReason } from '../../ui/cashOut/useReason';
import { Icon } from '../../ui/Icon';
import { LinkButton } from '../../ui/LinkButton';
import { uiWords } from '../../ui/words';
import { figure } from '../../words/formats';
import type { MoneyFormat } from '../../words/money';
import { joined } from '../../words/joined';
import { Sum } from './Foot';
import styles from './greenAll.module.css';
import { greenAllWords } from './words';

interface RowProps {
  readonly of: GreenRow;
  /** Whether the page is about one event. */
  readonly isOneEvent: boolean;
  readonly isChosen: boolean;
  readonly choose: (isIn: boolean) => void;
}

/** One market: a checkbox if it can be closed now, otherwise the reason. */
export function Row({ of, isOneEvent, isChosen, choose }: RowProps) {
  const { eventTitle, marketName, marketId, quote } = of;
  const money = useMoney();
  // An offer on a ladder is an unmatched bet.
  const hasLadder = useHasUnmatched();
  const note = useId();
  const offer = 'bets' in quote ? quote : null;
  const [title, detail] = isOneEvent ? [marketName, ''] : [eventTitle, marketName];
  const facts = joined([detail, offer ? betsOf(offer, money) : '']);
  const what = (
    <span className={styles['what']}>
      <b>
        <bdi>{title}</bdi>
      </b>
      <small>{facts}</small>
    </span>
  );
  if (!('bets' in quote))
    return (
      <li className={styles['row']}>
        <div className={styles['pick']} data-closed="">
          {what}
          {quote.kind === 'noOffer' && hasLadder ? (
            <LinkButton look="text" href={to.ladder(of.eventId, marketId)}>
              {greenAllWords().offer}
            </LinkButton>
          ) : null}
        </div>
        <Reason of={of} reason={quote} />
      </li>
    );
  const short = matchableNow(quote, money);
  return (
    <li className={styles['row']}>
      <label className={styles['pick']}>
        <span className={styles['box']}>
          <input
            type="checkbox"
            aria-label={greenAllWords().market(eventTitle, marketName)}
            aria-describedby={note}
            checked={isChosen}
            onChange={({ currentTarget }) => choose(currentTarget.checked)}
          />
        </span>
        {what}
        <span className={styles['quote']}>
          <Sum of={quote.worst} />
          <Age marketId={marketId} />
        </span>
      </label>
      <span id={note}>
        {short ? (
          <span className={styles['note']} data-tone="wait">
            <Icon name="alert" />
            <span>{short}</span>
          </span>
        ) : null}
      </span>
    </li>
  );
}

/** What would be sent: “Lay ₹1,680 · 2 bets”. */
function betsOf({ bets }: CashOutQuote, money: MoneyFormat): string {
  const words = greenAllWords();
  const stake = money.plain(sum(bets.map(({ size }) => size)));
  const [side, ...others] = new Set(bets.map((bet) => bet.side));
  const count = figure(bets.length, 0);
  if (side === undefined || others.length > 0) return words.stake(count, stake);
  const what = words.oneSide(uiWords().side[side], stake);
  return joined([what, bets.length === 1 ? '' : words.bets(count)]);
}

interface ReasonProps {
  readonly of: GreenRow;
  readonly reason: CashOutRefusal;
}

/** Reasons that may pass as the market, or the player's own bets, change. */
const WAITS: ReadonlySet<CashOutRefusal['kind']> = new Set([
  'suspended',
  'stale',
  'noOffer',
  'pending',
  'closing',
]);

function Reason({ of: { marketId, market }, reason }: ReasonProps) {
  const [title, text] = useReason(marketId, reason, market);
  const waits = WAITS.has(reason.kind);
  return (
    <p className={styles['note']} data-tone={waits ? 'wait' : 'plain'}>
      <Icon name={waits ? 'alert' : 'clock'} />
      <span>
        <b>{title}.</b> {text}
      </span>
    </p>
  );
}
