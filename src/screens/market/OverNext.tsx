import { type ReactNode, useCallback } from 'react';
import type { EventInfo } from '../../../streams/app';
import { to } from '../../routes/routes';
import { useStreams } from '../../state/context';
import { LiveText } from '../../ui/LiveText';
import { uiWords } from '../../ui/words';
import { startsAt } from '../../words/formats';
import { useSports } from '../home/useSports';
import styles from './market.module.css';
import { leadsOn } from './nextEvents';
import { NextRoom } from './OverView';
import { marketWords } from './words';

/** A link from a finished event to the next one of its sport, otherwise to the events in play. */
export default function OverNext({ event }: { readonly event: EventInfo }): ReactNode {
  const { list } = useSports();
  if (!list) return <NextRoom />;
  const next = leadsOn(list, event);
  return next ? (
    <Next event={next} />
  ) : (
    // A row that disappears would move the prices below it.
    <a className={styles['next']} href={to.inPlay()}>
      {uiWords().inPlay}
    </a>
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
