import { useMemo, useState } from 'react';
import type { Loadable, SettledLine, SettledMarket, SettledToday } from '../../../streams/index';
import { useCurrent } from '../../hooks/useCurrent';
import { useMoney } from '../../hooks/useMoney';
import { withFirst } from '../../hooks/withFirst';
import { to } from '../../routes/routes';
import { useStreams } from '../../state/context';
import type { MoneyFormat } from '../../words/money';
import { Button } from '../Button';
import { LinkButton } from '../LinkButton';
import { failureWords } from '../failure';
import { Icon } from '../Icon';
import { uiWords } from '../words';
import styles from './bets.module.css';
import panel from './panel.module.css';
import { SettledCard } from './SettledCard';
import { Totals } from './Totals';
import { betsWords } from './words';

/** How many bets are asked for at first, and how many more each time. */
const PAGE = 20;
const LOADING: Loadable<SettledToday> = { state: 'loading' };

/** The bets settled today, by market: gross, commission and net. */
export function SettledPanel({ heading }: { readonly heading: 'h2' | 'h3' }) {
  const { settledBets } = useStreams();
  const [count, setCount] = useState(PAGE);
  const today = useCurrent(
    useMemo(() => withFirst(settledBets.today$(count), LOADING), [settledBets, count]),
  );
  const money = useMoney();
  // While more are on their way, those that were there stay.
  const [before, setBefore] = useState<SettledToday | undefined>(undefined);
  if (today.value && today.value !== before) setBefore(today.value);
  const known = today.value ?? before;
  const words = betsWords().settled;
  const retry = (
    <Button look="text" onClick={() => settledBets.reload()}>
      {uiWords().retry}
    </Button>
  );
  return (
    <>
      {today.state === 'failed' ? (
        <p className={`card ${panel['failed']}`} role="alert">
          <span>
            {words.failed} {known ? uiWords().lastKnown : failureWords(today.error)}
          </span>
          {retry}
        </p>
      ) : null}
      {known === undefined ? (
        today.state === 'failed' ? null : (
          <div className={`card ${panel['waiting']}`} aria-busy="true">
            <b className="bone w-l" />
            <b className="bone w-m" />
            <b className="bone w-l" />
          </div>
        )
      ) : known.markets.length === 0 ? (
        <div className="card">
          <p className={panel['empty']}>
            {words.none} <small>{words.noneHint}</small>
          </p>
        </div>
      ) : (
        <Settled today={known} heading={heading} money={money} />
      )}
      {known && known.shown < known.total ? (
        <div className={styles['more']}>
          <Button
            // It keeps the keyboard while more are on their way.
            aria-disabled={today.value === undefined}
            onClick={() => (today.value === undefined ? undefined : setCount(count + PAGE))}
          >
            {words.more}
          </Button>
          <small>{words.shown(known.shown, known.total)}</small>
        </div>
      ) : null}
      {known ? <LinkButton href={to.betHistory()}>{words.history}</LinkButton> : null}
    </>
  );
}

interface SettledProps {
  readonly today: SettledToday;
  readonly heading: 'h2' | 'h3';
  readonly money: MoneyFormat;
}

const isUnmatched = (outcome: SettledLine['outcome']): boolean =>
  outcome === 'lapsed' || outcome === 'cancelled';

/** Whether a bet stood, and so was won or not. */
const isCounted = ({ outcome }: SettledLine): boolean =>
  outcome !== 'void' && !isUnmatched(outcome);

function Settled({ today: { markets, net, commission }, heading, money }: SettledProps) {
  const words = betsWords().settled;
  const counted = markets.flatMap(({ bets }) => bets.filter(isCounted));
  const won = counted.filter(({ outcome }) => outcome === 'won').length;
  // Of bets that nobody took there is no result to say.
  const last = markets.find(({ bets }) => bets.some(({ outcome }) => !isUnmatched(outcome)));
  return (
    <>
      <Totals
        totals={[
          { name: words.net, value: money.signed(net), tone: toneOf(net) },
          { name: words.commission, value: money.bare(commission) },
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
