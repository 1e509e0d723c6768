import { useState } from 'react';
import type { SettledLine, SettledMarket, SettledToday } from '../../../streams/app';
import { useLoadable } from '../../hooks/useLoadable';
import { useMoney } from '../../hooks/useMoney';
import { to } from '../../routes/routes';
import { useStreams } from '../../state/context';
import type { MoneyFormat } from '../../words/money';
import { Button } from '../Button';
import { LinkButton } from '../LinkButton';
import { Icon } from '../Icon';
import { LoadableView } from '../loadable/LoadableView';
import { Skeleton } from '../loadable/Skeleton';
import styles from './bets.module.css';
import panel from './panel.module.css';
import { SettledCard } from './SettledCard';
import { Totals } from './Totals';
import { betsWords } from './words';

/** The number of bets loaded at first, and the number added each time. */
const PAGE = 20;

/** The bets settled today, by market: gross, commission and net. */
export function SettledPanel({ heading }: { readonly heading: 'h2' | 'h3' }) {
  const { settledBets } = useStreams();
  const [count, setCount] = useState(PAGE);
  const today = useLoadable(() => settledBets.today$(count), count);
  const words = betsWords().settled;
  const isLoading = today.state === 'loading';
  return (
    <LoadableView
      of={today}
      failed={words.failed}
      retry={settledBets.reload}
      isPart
      skeleton={<Skeleton className="card" rowClass={panel['waiting']} rows={['l m l']} />}
    >
      {(known) => (
        <>
          {known.markets.length === 0 ? (
            <div className="card">
              <p className={panel['empty']}>
                {words.none} <small>{words.noneHint}</small>
              </p>
            </div>
          ) : (
            <Settled today={known} heading={heading} />
          )}
          {known.shown < known.total ? (
            <div className={styles['more']}>
              <Button
                // The button stays focusable while more bets are loading.
                aria-disabled={isLoading}
                onClick={() => (isLoading ? undefined : setCount(count + PAGE))}
              >
                {words.more}
              </Button>
              <small>{words.shown(known.shown, known.total)}</small>
            </div>
          ) : null}
          <LinkButton href={to.betHistory()}>{words.history}</LinkButton>
        </>
      )}
    </LoadableView>
  );
}

interface SettledProps {
  readonly today: SettledToday;
  readonly heading: 'h2' | 'h3';
}

const isUnmatched = (outcome: SettledLine['outcome']): boolean =>
  outcome === 'lapsed' || outcome === 'cancelled';

/** Whether a bet was won or lost, rather than void or unmatched. */
const isCounted = ({ outcome }: SettledLine): boolean =>
  outcome !== 'void' && !isUnmatched(outcome);

function Settled({ today: { markets, net, commission }, heading }: SettledProps) {
  const money = useMoney();
  const words = betsWords().settled;
  const counted = markets.flatMap(({ bets }) => bets.filter(isCounted));
  const won = counted.filter(({ outcome }) => outcome === 'won').length;
  // An older server does not send the commission.
  const isNamed = commission > 0 || markets.some((market) => market.commission !== null);
  // Unmatched bets have no result to show.
  const last = markets.find(({ bets }) => bets.some(({ outcome }) => !isUnmatched(outcome)));
  return (
    <>
      <Totals
        totals={[
          { name: isNamed ? words.net : words.total, value: money.signed(net), tone: toneOf(net) },
          ...(isNamed ? [{ name: words.commission, value: money.bare(commission) }] : []),
          { name: words.won, value: words.wonOf(won, counted.length) },
        ]}
      />
      {last ? (
        <output className={`${panel['note']} ${panel[toneOf(last.net) ?? '']}`} data-settled="">
          <Icon name={last.net < 0 ? 'close' : 'check'} />
          <span>
            <b>{words.news(last.eventTitle || last.marketName)}</b> {newsOf(last, money)}
          </span>
        </output>
      ) : null}
      {markets.map((market) => (
        <SettledCard key={market.key} market={market} heading={heading} money={money} />
      ))}
    </>
  );
}

const toneOf = (sum: number): 'gain' | 'loss' | undefined =>
  sum > 0 ? 'gain' : sum < 0 ? 'loss' : undefined;

function newsOf({ net, commission }: SettledMarket, money: MoneyFormat): string {
  const { wonAfter, wonNet, lostNet, level } = betsWords().settled;
  if (net === 0) return level;
  const sum = money.full(Math.abs(net));
  if (net < 0) return lostNet(sum);
  return commission ? wonAfter(sum, money.full(commission)) : wonNet(sum);
}
