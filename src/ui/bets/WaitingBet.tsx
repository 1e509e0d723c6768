import { useCallback, useRef, useState } from 'react';
import type { OpenBet } from '../../../streams/app';
import { useCanCancel } from '../../hooks/useCanCancel';
import { useMoney } from '../../hooks/useMoney';
import { lateView } from '../lateView';
import { useStreams } from '../../state/context';
import { line, price } from '../../words/formats';
import { LiveText } from '../LiveText';
import { useUnavailableReason, useWatched } from '../market';
import { BEST_BACK, BEST_LAY, priceAt } from '../price/cells';
import { betTerms, stakeWords } from '../each/eachWayLabels';
import { BetReceipt } from '../receipt/BetReceipt';
import { openReceipt } from '../receipt/receiptOf';
import { asOf } from '../../words/moments';
import { BetOdds } from './BetOdds';
import { figuresOf, percentOf, priceName } from './betFigures';
import { waitingPart } from './betGroups';
import { BetRow } from './BetRow';
import { BetTag } from './BetTag';
import { CancelDoubt, CancelOne } from './Cancel';
import { Figures } from './Figures';
import styles from './bets.module.css';
import { betsWords } from './words';

const ChangeOffer = lateView('the change of an offer', () => import('./ChangeOffer'));

interface WaitingBetProps {
  readonly bet: OpenBet;
  readonly now: number;
}

/** The unmatched part of a bet: not a position yet, so its figures are muted. */
export function WaitingBet({ bet, now }: WaitingBetProps) {
  const { books } = useStreams();
  const money = useMoney();
  const { tags, figures, part } = betsWords();
  const place = useRef<HTMLDivElement>(null);
  useWatched(books, bet.marketId, place);
  const canCancel = useCanCancel();
  const unavailable = useUnavailableReason(books, bet.marketId);
  const { profit, liability } = figuresOf(waitingPart(bet));
  /** Whether the fields are open; null until the player has opened them for the first time. */
  const [isChanging, setChanging] = useState<boolean | null>(null);
  const close = useCallback(() => setChanging(false), []);
  const isOperators = bet.bettingType === 'BOOKMAKER' || bet.bettingType === 'FANCY';
  const tag =
    bet.status === 'PENDING' ? tags.pending : bet.matched > 0 ? tags.partly : tags.waiting;
  return (
    <BetRow
      bet={bet}
      tag={<BetTag tone="wait">{tag}</BetTag>}
      facts={[bet.marketName, betTerms(bet)]}
      placed={asOf(bet.placedAt, now)}
      end={
        canCancel && bet.status !== 'PENDING' ? (
          isChanging ? (
            <ChangeOffer bet={bet} close={close} />
          ) : (
            <CancelOne
              bet={bet}
              change={isOperators ? undefined : () => setChanging(true)}
              isBack={isChanging === false}
            />
          )
        ) : undefined
      }
    >
      <Figures
        figures={[
          { name: figures.waiting, value: money.bare(bet.remaining) },
          {
            name: figures[priceName(bet.bettingType)],
            value: <BetOdds bet={bet} value={bet.price} />,
          },
          { name: figures.held, value: money.bare(liability) },
          { name: figures.ifMatched, value: money.signed(profit), tone: 'quiet' },
        ]}
      />
      <div className={styles['outcome']} ref={place}>
        {bet.matched > 0 ? (
          <>
            <progress
              className={styles['progress']}
              max={100}
              value={percentOf(bet.matched, bet.stake)}
            />
            <small>
              {part(
                money.plain(bet.matched),
                stakeWords(money.plain(bet.stake), bet.eachWayDivisor !== undefined),
              )}
            </small>
          </>
        ) : null}
        {unavailable?.when ? (
          <p className={styles['halt']}>
            {canCancel
              ? betsWords().stillCancel(`${unavailable.words} ${unavailable.when}`)
              : `${unavailable.words} ${unavailable.when}`}
          </p>
        ) : bet.status === 'PENDING' ? null : (
          <Offer bet={bet} />
        )}
        <CancelDoubt bet={bet} />
      </div>
      <BetReceipt facts={openReceipt(bet, money)} />
    </BetRow>
  );
}

/** The best price now for the bet's side, next to the bet's own price. */
function Offer({ bet }: { readonly bet: OpenBet }) {
  const { books } = useStreams();
  const { marketId, runnerId, side, bettingType, price: requested } = bet;
  const read = useCallback(() => {
    const odds = books.snapshot(marketId)?.runners.find(({ id }) => id === runnerId);
    if (odds === undefined || !books.isFresh(marketId)) return '';
    const best = priceAt(odds, side === 'BACK' ? BEST_BACK : BEST_LAY);
    if (best === 0) return '';
    const write = bettingType === 'LINE' ? line : price;
    return betsWords().now[side](write(best), write(requested));
  }, [books, marketId, runnerId, side, bettingType, requested]);
  return (
    <small>
      <LiveText read={read} />
    </small>
  );
}
