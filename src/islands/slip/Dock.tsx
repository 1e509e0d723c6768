import { deadOf, type Leg, sameSelection } from '../../../streams/app';
import { Icon } from '../../ui/Icon';
import styles from './dock.module.css';
import { isHalted } from './legNotices';
import { stateWords } from './outcomeWords';
import { foremost, ICONS, toneOf } from './tones';
import { slipWords } from './words';
import { bySelection, shortOf, sideOf } from './writeOf';

interface DockProps {
  /** The selections; if there is no selection, the bar opens the receipt. */
  readonly drafts: readonly Leg[];
  /** The bets of the receipt. */
  readonly bets: readonly Leg[];
  readonly open: () => void;
}

/**
 * The slip in one line, above a phone's tabs. It shows the last selection that can still be placed; a suspended one has
 * the suspension in place of the price. Otherwise it shows, less prominently, that none can be placed, or the receipt
 * with the bet that matters most. For matched bets it shows only the number, because a toast has announced each of
 * them.
 */
export function Dock({ drafts, bets, open }: DockProps) {
  const live = drafts.filter((leg) => deadOf(leg) === undefined);
  const leg = live.at(-1);
  const bet = drafts.length === 0 ? foremost(bets) : undefined;
  const tone = bet && toneOf(bet.state);
  return (
    <button
      type="button"
      className={styles['dock']}
      data-done={leg === undefined || undefined}
      aria-haspopup="dialog"
      onClick={open}
    >
      <span className={styles['count']} data-tone={tone}>
        {leg ? bySelection(live).length : <Icon name={tone ? ICONS[tone] : 'receipt'} />}
        {leg ? <span className="vh"> {slipWords().title}:</span> : null}
      </span>
      {leg ? (
        <>
          <span className={styles['last']} title={leg.runnerName}>
            {leg.runnerName}
          </span>
          <small className={styles['dockSide']}>{sideOf(leg)}</small>
          <b>{isHalted(leg) ? slipWords().suspended : priceOf(leg, live)}</b>
        </>
      ) : (
        <>
          <span className={styles['last']}>{bet ? slipWords().receipt : slipWords().title}</span>{' '}
          <small className={styles['state']} data-tone={tone}>
            {bet === undefined
              ? slipWords().out.closed(drafts.length)
              : bet.state.status === 'matched' && bet.state.rest === null
                ? slipWords().bets(bets.length)
                : stateWords(bet)}
          </small>
        </>
      )}
    </button>
  );
}

/** The price of a selection, or the number of its prices. */
function priceOf(leg: Leg, live: readonly Leg[]): string {
  const prices = live.filter((other) => sameSelection(other, leg)).length;
  return prices > 1 ? slipWords().prices.count(prices) : shortOf(leg)(leg.requestedPrice);
}
