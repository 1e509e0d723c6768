import { type ReactNode, useCallback } from 'react';
import type { EventInfo, MarketInfo } from '../../../streams/index';
import { to } from '../../routes/routes';
import { useStreams } from '../../state/context';
import { LiveText } from '../../ui/LiveText';
import { useMarketState } from '../../ui/market';
import { uiWords } from '../../ui/words';
import { startsAt } from '../../words/formats';
import { useSports } from '../home/useSports';
import styles from './market.module.css';
import { leadsOn } from './nextEvents';
import { marketWords } from './words';

interface OverProps {
  readonly event: EventInfo;
  /** The market whose winner is the event's. */
  readonly main: MarketInfo;
}

/**
 * Every market of the event is closed: the result, where it is known, and the ways on to the next event of the
 * sport and to all of them.
 */
export default function Over({ event, main }: OverProps): ReactNode {
  const state = useMarketState(useStreams().books, main.id);
  const { list } = useSports();
  const winner = main.runners.find(({ id }) => state?.runners.get(id)?.status === 'WINNER');
  const next = leadsOn(list ?? [], event);
  return (
    <div className={`card ${styles['over']}`}>
      <output>{winner ? marketWords().result(winner.name) : marketWords().over}</output>
      <a href={to.sport(event.sportId)}>{marketWords().more(event.sportName)}</a>
      {next ? <Next event={next} /> : null}
    </div>
  );
}

function Next({ event: { id, title, inPlay, startTime } }: { readonly event: EventInfo }) {
  const { serverNow } = useStreams();
  const when = useCallback(
    () => (inPlay || startTime === null ? uiWords().inPlay : startsAt(startTime, serverNow())),
    [inPlay, startTime, serverNow],
  );
  return (
    <a className={styles['next']} href={to.market(id)}>
      <span>{marketWords().next(title)}</span>
      <LiveText read={when} />
    </a>
  );
}
