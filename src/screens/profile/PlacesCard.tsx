import { useSubscription } from 'observable-hooks';
import { useState } from 'react';
import { switchMap } from 'rxjs';
import { keepTrying } from '../../../streams/app';
import { useCommand } from '../../hooks/useCommand';
import { useCurrent } from '../../hooks/useCurrent';
import { useStreams } from '../../state/context';
import { Button } from '../../ui/Button';
import { Problem } from '../../ui/Problem';
import styles from './profile.module.css';
import { profileWords } from './words';

/** The tabs in which the player is logged in, and the buttons to log out of all of them. */
export function PlacesCard() {
  const { session } = useStreams();
  const [count, setCount] = useState<number | null | 'counting'>('counting');
  const [count$] = useState(() =>
    session.membership().pipe(
      keepTrying(),
      switchMap(({ tabs }) => tabs.count$),
    ),
  );
  useSubscription(count$, setCount);
  const words = profileWords().places;
  return (
    <section className={`card ${styles['card']}`} aria-label={words.title}>
      <h2>{words.title}</h2>
      <p>
        {count === null
          ? words.unknown
          : // This tab counts as one tab before its own entry exists.
            count === 'counting'
            ? words.counting
            : words.tabs(Math.max(1, count))}
      </p>
      <div className={styles['buttons']}>
        <Button onClick={() => session.logout()}>{words.here}</Button>
        <Everywhere />
      </div>
    </section>
  );
}

/** Ends every session, if the server supports it. */
function Everywhere() {
  const streams = useStreams();
  const canEnd = useCurrent(streams.settings.site$)?.canEndSessions ?? false;
  const { isBusy, failed, send } = useCommand();
  const words = profileWords().places;
  if (!canEnd) return null;
  return (
    <>
      <Button
        isBusy={isBusy}
        onClick={() => send(streams.profile().pipe(switchMap((profile) => profile.endSessions())))}
      >
        {isBusy ? words.ending : words.everywhere}
      </Button>
      <small className={styles['about']}>{words.about}</small>
      <Problem of={failed} />
    </>
  );
}
