import type { SettledLine, SettledMarket } from '../../../streams/app';
import { to } from '../../routes/routes';
import { useStreams } from '../../state/context';
import type { MoneyFormat } from '../../words/money';
import { eachWayWords } from '../each/words';
import { sideWord } from '../operatorPriced/bookmakerLabels';
import { BetReceipt } from '../receipt/BetReceipt';
import { settledReceipt } from '../receipt/receiptOf';
import { asOf } from '../../words/moments';
import { joined } from '../../words/joined';
import { BetOdds } from './BetOdds';
import styles from './bets.module.css';
import { priceName } from './betFigures';
import { BetTag } from './BetTag';
import { type Figure, Figures } from './Figures';
import { betsWords } from './words';

interface SettledCardProps {
  readonly market: SettledMarket;
  readonly heading: 'h2' | 'h3';
  readonly money: MoneyFormat;
}

const TONES = {
  won: 'good',
  lost: 'bad',
  level: 'plain',
  void: 'plain',
  lapsed: 'plain',
  cancelled: 'plain',
} as const;

/** One settled market: each bet with its result, and their total. */
export function SettledCard({ market, heading: Heading, money }: SettledCardProps) {
  const { serverNow } = useStreams();
  const { figures, settled: words } = betsWords();
  const { eventId, eventTitle, marketName, settledAt, gross, commission, net } = market;
  const name = <bdi>{eventTitle || marketName}</bdi>;
  return (
    <section className={`card ${styles['event']}`}>
      <div className={styles['eventHead']}>
        <Heading>
          {eventId === null ? <span>{name}</span> : <a href={to.market(eventId)}>{name}</a>}
        </Heading>
        <small className={styles['facts']}>
          {joined([
            eventTitle === '' ? '' : marketName,
            settledAt === null ? '' : words.at(asOf(settledAt, serverNow())),
          ])}
        </small>
      </div>
      <ul>
        {market.bets.map((bet) => (
          <SettledBet key={bet.betId} bet={bet} money={money} now={serverNow()} />
        ))}
      </ul>
      <div className={styles['sums']}>
        <Figures
          figures={[
            ...(commission === null
              ? []
              : [
                  { name: words.gross, value: money.signed(gross) },
                  { name: words.commission, value: money.signed(0 - commission) },
                ]),
            {
              name: commission === null ? figures.profit : words.netOf,
              value: money.signed(net),
              tone: toneOf(net),
            },
          ]}
        />
      </div>
    </section>
  );
}

interface SettledBetProps {
  readonly bet: SettledLine;
  readonly money: MoneyFormat;
  readonly now: number;
}

function SettledBet({ bet, money, now }: SettledBetProps) {
  const { figures, settled } = betsWords();
  const { side, stake, price, bettingType, profit, outcome, eachWayDivisor } = bet;
  const known: Figure[] = [];
  if (stake !== null)
    known.push({
      name: eachWayDivisor === undefined ? figures.stake : eachWayWords().figure,
      value: money.bare(stake),
    });
  if (price !== null)
    known.push({
      name: figures[priceName(bettingType)],
      value: <BetOdds bet={bet} value={price} />,
    });
  return (
    <li className={styles['settledBet']} data-side={side ?? undefined}>
      <p className={styles['title']}>
        {side === null ? null : <BetTag tone={side}>{sideWord({ bettingType, side })}</BetTag>}
        <b>
          <bdi>{bet.runnerName}</bdi>
        </b>
        <BetTag tone={TONES[outcome]}>{settled.outcomes[outcome]}</BetTag>
      </p>
      {bet.placedAt === null ? null : <small>{settled.placed(asOf(bet.placedAt, now))}</small>}
      <Figures
        figures={[
          ...known,
          { name: figures.profit, value: money.signed(profit), tone: toneOf(profit) },
        ]}
      />
      <BetReceipt facts={settledReceipt(bet, money)} />
    </li>
  );
}

const toneOf = (sum: number): 'gain' | 'loss' | undefined =>
  sum > 0 ? 'gain' : sum < 0 ? 'loss' : undefined;
