import type { OpenBet } from '../../../streams/index';
import { to } from '../../routes/routes';
import { averagePrice, listed, rate } from '../../words/details';
import { line, price, timeOfDay } from '../../words/formats';
import { uiWords } from '../words';
import { betsWords } from './words';
import { useMoney } from '../../hooks/useMoney';
import { figuresOf, restOf } from './betFigures';
import styles from './bets.module.css';

/** One open bet: its terms, its matched part, its profit and liability. */
export function BetLine({ bet }: { readonly bet: OpenBet }) {
  const money = useMoney();
  const isLine = bet.bettingType === 'LINE';
  const side = (isLine ? uiWords().lineSide : uiWords().side)[bet.side];
  const { profit, liability, share } = figuresOf(bet);
  const back = bet.side === 'BACK';
  const asked = (isLine ? line : price)(bet.price);
  return (
    <li className={styles['bet']}>
      <span className={`${styles['stripe']} ${styles[bet.side]}`} />
      <div className={styles['what']}>
        <p className={styles['title']}>
          <a href={to.market(bet.eventId)}>{bet.runnerName}</a> <small>{bet.marketName}</small>
        </p>
        {bet.eventTitle === '' ? null : <small className={styles['event']}>{bet.eventTitle}</small>}
        <small>
          {betsWords().line(side, money.plain(bet.stake), asked)} · {progressOf(bet, money.plain)}
        </small>
        {bet.matched > 0 && bet.averagePrice !== bet.price && !isLine ? (
          <small>{betsWords().averageAt(averagePrice(bet.averagePrice))}</small>
        ) : null}
        {bet.remaining > 0 && bet.matched > 0 ? (
          <progress className={styles['progress']} max={1} value={share}>
            {rate(Math.round(share * 100) / 100)}
          </progress>
        ) : null}
      </div>
      <p className={styles['amount']}>
        {/* A profit that waits for somebody to take it is none yet. */}
        <b className={back ? styles[bet.remaining > 0 ? 'quiet' : 'gain'] : undefined}>
          {back ? money.signed(profit) : money.bare(liability)}
        </b>
        <small>
          {back ? betsWords()[bet.remaining > 0 ? 'ifMatched' : 'ifWins'] : betsWords().liability}
        </small>
        <small>{timeOfDay(bet.placedAt)}</small>
      </p>
    </li>
  );
}

/** The matched part, and the end or the possible end of the rest. */
function progressOf(bet: OpenBet, plain: (value: number) => string): string {
  const { status, stake, matched, remaining } = bet;
  if (status === 'PENDING') return betsWords().pending;
  if (matched === stake) return betsWords().matched;
  if (matched === 0 && remaining === stake) return betsWords().unmatched;
  const rest = restOf(bet)
    .filter(([, size]) => size > 0)
    .map(([end, size]) => betsWords().rest[end](plain(size)));
  return listed([
    ...(matched > 0 ? [betsWords().part(plain(matched), plain(stake))] : []),
    ...rest,
  ]);
}
