import { isCode } from '../../../streams/app';
import { useMoney } from '../../hooks/useMoney';
import { useStreams } from '../../state/context';
import { asOf } from '../../words/moments';
import { Button } from '../Button';
import { priceWriter } from '../operatorPriced/bookmakerLabels';
import { sentenceOf } from '../refusals/sentence';
import { priceName } from './betFigures';
import { BetOdds } from './BetOdds';
import { BetRow } from './BetRow';
import { BetTag } from './BetTag';
import styles from './bets.module.css';
import change from './change.module.css';
import type { ChangedOffer } from './changedOffers';
import { Figures } from './Figures';
import { betsWords } from './words';

interface ChangedBetProps {
  readonly bet: ChangedOffer;
  readonly now: number;
}

/** An offer between its old and its new terms: being placed, or cancelled and not placed. */
export function ChangedBet({ bet, now }: ChangedBetProps) {
  const { pausedOffers } = useStreams();
  const money = useMoney();
  const { tags, figures, change: words, checkingHint } = betsWords();
  const { betId, runnerName, price, size, state, isChecking, matchedFirst } = bet;
  const isOut = state === 'out';
  const isExtra = betId !== bet.change.betId;
  const reason = bet.refusal === undefined ? null : sentenceOf(bet.refusal);
  const code = reason === null && bet.refusal && isCode(bet.refusal) ? bet.refusal : null;
  const tag = isOut ? tags.notPlaced : isChecking ? tags.checking : tags.changing;
  const going = isExtra ? words.adding : words.placing(priceWriter(bet)(price));
  return (
    <BetRow
      bet={bet}
      tag={<BetTag tone={isOut ? 'bad' : 'wait'}>{tag}</BetTag>}
      facts={[bet.marketName]}
      placed={asOf(bet.change.placedAt, now)}
      end={
        isOut ? (
          <div className={styles['cancel']}>
            <Button
              aria-label={words.againOf(runnerName)}
              onClick={() => pausedOffers.placeAgain(betId)}
            >
              {words.again}
            </Button>
            <Button aria-label={words.dropOf(runnerName)} onClick={() => pausedOffers.drop(betId)}>
              {words.drop}
            </Button>
          </div>
        ) : undefined
      }
    >
      <Figures
        figures={[
          { name: figures.stake, value: money.bare(size) },
          { name: figures[priceName(bet.bettingType)], value: <BetOdds bet={bet} value={price} /> },
        ]}
      />
      <output className={styles['outcome']}>
        <span className={change['note']} data-kind={isOut ? 'failed' : 'loses'}>
          <span>
            {isOut ? (
              <>
                <b>{isExtra ? words.notAdded : words.notPlaced}</b> {reason ?? code}
              </>
            ) : isChecking ? (
              checkingHint
            ) : (
              going
            )}{' '}
            {matchedFirst > 0 ? words.matchedFirst(money.plain(matchedFirst)) : null}
          </span>
        </span>
      </output>
    </BetRow>
  );
}
