import type { EventInfo, MarketInfo } from '../../../streams/index';
import { to } from '../../routes/routes';
import { useStreams } from '../../state/context';
import { useMarketState } from '../../ui/market';
import styles from './market.module.css';
import { marketWords } from './words';

interface OverProps {
  readonly event: EventInfo;
  /** The market whose winner is the event's. */
  readonly main: MarketInfo;
}

/** Every market of the event is closed: the result, where it is known, and the way on to the sport. */
export function Over({ event, main }: OverProps) {
  const state = useMarketState(useStreams().books, main.id);
  const winner = main.runners.find(({ id }) => state?.runners.get(id)?.status === 'WINNER');
  return (
    <div className={`card ${styles['over']}`}>
      <output>{winner ? marketWords().result(winner.name) : marketWords().over}</output>
      <a href={to.sport(event.sportId)}>{marketWords().more(event.sportName)}</a>
    </div>
  );
}
