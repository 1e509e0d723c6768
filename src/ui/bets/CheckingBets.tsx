import type { Leg, OpenBet } from '../../../streams/app';
import { useCurrent } from '../../hooks/useCurrent';
import { useMoney } from '../../hooks/useMoney';
import { useStreams } from '../../state/context';
import { asOf } from '../../words/moments';
import { priceName } from './betFigures';
import { BetOdds } from './BetOdds';
import { BetRow } from './BetRow';
import { BetTag } from './BetTag';
import styles from './bets.module.css';
import { Columns, priceHead } from './Columns';
import { Figures } from './Figures';
import { betsWords } from './words';

/** The bets that were sent and may have reached the exchange, except bets that the exchange already lists. */
export function useChecking(listed: readonly OpenBet[]): readonly Leg[] {
  const { bets, aside } = useCurrent(useStreams().slip.receipt$);
  const isListed = ({ betId, sent }: Leg): boolean =>
    listed.some(
      (bet) =>
        bet.betId === betId || (sent !== undefined && bet.clientReference === sent.reference),
    );
  return [...bets, ...aside].filter((leg) => leg.state.status === 'unknown' && !isListed(leg));
}

/** Bets without an answer, above the open bets: their money may be at risk. */
export function CheckingBets({ bets }: { readonly bets: readonly Leg[] }) {
  const { serverNow } = useStreams();
  const money = useMoney();
  const words = betsWords();
  if (bets.length === 0) return null;
  return (
    <section className={`card ${styles['event']}`} aria-label={words.checking}>
      <Columns
        names={[
          words.figures.selection,
          words.figures.stake,
          priceHead(bets),
          words.figures.liability,
          words.figures.ifMatched,
        ]}
      />
      <ul>
        {bets.map((leg) => (
          <BetRow
            key={leg.id}
            bet={leg}
            tag={<BetTag tone="wait">{words.tags.checking}</BetTag>}
            facts={[leg.marketName, leg.eventTitle]}
            placed={leg.sent ? asOf(leg.sent.time, serverNow()) : ''}
          >
            <Figures
              figures={[
                { name: words.figures.stake, value: money.bare(leg.stake ?? 0) },
                {
                  name: words.figures[priceName(leg.bettingType)],
                  value: <BetOdds bet={leg} value={leg.requestedPrice} />,
                },
                { name: words.figures.liability, value: money.bare(leg.liability) },
                {
                  name: words.figures.ifMatched,
                  value: money.signed(leg.profit),
                  tone: 'quiet',
                },
              ]}
            />
            <div className={styles['outcome']}>
              <small>{words.checkingHint}</small>
            </div>
          </BetRow>
        ))}
      </ul>
    </section>
  );
}
