import type { Facts, MarketInfo, RunnerInfo } from '../../../streams/app';
import { useFeature } from '../../hooks/useLazyFeature';
import { to } from '../../routes/routes';
import { useStreams } from '../../state/context';
import { price } from '../../words/formats';
import { PriceChart } from '../market/prices/PriceChart';
import { usePriceTicks } from '../market/prices/usePriceTicks';
import { pricesWords } from '../market/prices/words';
import desktop from './desktop.module.css';
import { ladderWords } from './words';

interface BesideProps {
  readonly market: MarketInfo;
  /** The other markets of the event that have ladders. */
  readonly others: readonly MarketInfo[];
  /** The runner whose odds are drawn. */
  readonly runner: RunnerInfo;
}

/** The ladders of the event's other markets, and a runner's price history, next to the ladders of a wide window. */
export default function Beside({ market, others, runner }: BesideProps) {
  const [code] = useFeature(useStreams().facts);
  const { others: title } = ladderWords();
  return (
    <>
      {others.length > 0 ? (
        <nav className={`card ${desktop['box']}`} aria-label={title}>
          <div className={desktop['head']}>
            <h2>{title}</h2>
          </div>
          <ul className={desktop['others']}>
            {others.map(({ id, eventId, name }) => (
              <li key={id}>
                <a href={to.ladder(eventId, id)}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <section className={`card ${desktop['box']}`}>
        <div className={desktop['head']}>
          <h2>{pricesWords().price}</h2>
          <small>{runner.name}</small>
        </div>
        {code.value ? (
          <History key={runner.id} facts={code.value} market={market} runner={runner} />
        ) : null}
      </section>
    </>
  );
}

interface HistoryProps extends Pick<BesideProps, 'market' | 'runner'> {
  readonly facts: Facts;
}

function History({ facts, market, runner }: HistoryProps) {
  const ticks = usePriceTicks(facts, market, runner);
  return <PriceChart runner={runner.name} ticks={ticks} write={price} />;
}
