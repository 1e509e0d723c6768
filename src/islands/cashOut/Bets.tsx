import type { ReactNode } from 'react';
import type { CashOutQuote, MarketInfo, Side } from '../../../streams/app';
import { averagePrice } from '../../../streams/rules/profit';
import { sum as sumOf } from '../../../streams/rules/sum';
import { useMoney } from '../../hooks/useMoney';
import { percent } from '../../words/details';
import { price } from '../../words/formats';
import { BetTag } from '../../ui/bets/BetTag';
import { matchableNow } from '../../ui/cashOut/matchableNow';
import { uiWords } from '../../ui/words';
import styles from './cashOut.module.css';
import { cashOutWords } from './words';

export const nameOf = (market: MarketInfo | null, runnerId: string): string =>
  market?.runners.find(({ id }) => id === runnerId)?.name ?? '';

interface LineProps {
  readonly side: Side;
  readonly runner: string;
  readonly size: number;
  readonly at: number;
  readonly children?: ReactNode;
}

/** One bet: side, runner, stake and price. */
export function BetLine({ side, runner, size, at, children }: LineProps) {
  const money = useMoney();
  return (
    <li>
      <div className={styles['bet']}>
        <BetTag tone={side}>{uiWords().side[side]}</BetTag>{' '}
        <b className={styles['name']}>{runner}</b>{' '}
        <span>
          <b>{money.plain(size)}</b> {cashOutWords().at} <b>{price(at)}</b>
        </span>
      </div>
      {children}
    </li>
  );
}

interface BetsProps extends Pick<CashOutQuote, 'bets' | 'depthUsed' | 'missing'> {
  readonly market: MarketInfo;
}

/** The bets that will be sent, in this order. */
export function Bets({ bets, market, depthUsed, missing }: BetsProps) {
  const money = useMoney();
  const words = cashOutWords();
  const size = sumOf(bets.map((bet) => bet.size));
  const note = matchableNow({ bets, missing }, money);
  return (
    <section aria-label={words.bets}>
      <h3 className={styles['title']}>{words.bets}</h3>
      <ul className={styles['bets']}>
        {bets.map((bet) => (
          <BetLine
            key={`${bet.runnerId} ${bet.price}`}
            side={bet.side}
            runner={nameOf(market, bet.runnerId)}
            size={bet.size}
            at={bet.price}
          />
        ))}
        <li className={styles['sum']}>
          <span>{words.total(bets.length, price(Math.round(averagePrice(bets))))}</span>
          <span>{words.stake(money.plain(size))}</span>
          <span>{words.depth(percent(Math.min(1, depthUsed)))}</span>
        </li>
      </ul>
      {note ? <p className={styles['waits']}>{note}</p> : null}
    </section>
  );
}

interface ResultsProps {
  readonly results: readonly {
    readonly runnerId: string;
    readonly now: number;
    readonly after: number;
  }[];
  readonly market: MarketInfo;
  readonly column: 'after' | 'now' | 'matched';
}

/** The result for each winner, before and after the bets. */
export function Results({ results, market, column }: ResultsProps) {
  const money = useMoney();
  const words = cashOutWords();
  const sum = (value: number): ReactNode => (
    <b className={value < 0 ? styles['loss'] : value > 0 ? styles['gain'] : undefined}>
      {money.signed(value)}
    </b>
  );
  return (
    <section aria-label={words.result}>
      <div className={styles['heading']}>
        <h3 className={styles['title']}>{words.result}</h3>
        <small>{words.columns[column]}</small>
      </div>
      <ul className={styles['results']}>
        {results.map(({ runnerId, now, after }) => {
          const name = nameOf(market, runnerId);
          const isNow = column === 'now';
          return (
            <li key={runnerId}>
              <span className="vh">
                {isNow
                  ? words.rowNow(name, money.signed(now))
                  : words.row(name, money.signed(now), money.signed(after))}
              </span>
              <span aria-hidden="true">{name}</span>
              <span className={styles['change']} aria-hidden="true">
                {sum(now)}
                {isNow ? null : <> → {sum(after)}</>}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
