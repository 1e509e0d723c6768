import { type ReactNode, useCallback } from 'react';
import { type EventInfo, type Sport, SPORTS } from '../../../streams/app';
import { to } from '../../routes/routes';
import { useStreams } from '../../state/context';
import { LiveText } from '../../ui/LiveText';
import { timeOfDay } from '../../words/formats';
import { timeToOff } from './countdown';
import { nextOff, venueOf } from './races';
import styles from './racing.module.css';
import { racingWords } from './words';

const MOST = 4;

/** The next races with the time to the off, by the server's clock. */
export default function NextOff({ sports }: { readonly sports: readonly Sport[] }): ReactNode {
  const { nextOff: title, sport, all } = racingWords();
  const races = nextOff(sports, MOST);
  if (races.length === 0) return null;
  return (
    <section className="stack" aria-label={title}>
      <div className="head">
        <h2>{title}</h2>
        <small className="head-fact">{sport}</small>
        <a className="head-link" href={to.sport(SPORTS.horseRacing)}>
          {all}
        </a>
      </div>
      <ul className={styles['next']}>
        {races.map((race) => (
          <li key={race.id}>
            <Race race={race} off={race.startTime ?? 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Race({ race, off }: { readonly race: EventInfo; readonly off: number }) {
  const { serverNow } = useStreams();
  const left = useCallback(() => timeToOff(off, serverNow()), [off, serverNow]);
  return (
    <a className={`card ${styles['race']}`} href={to.market(race.id)}>
      <LiveText className={styles['left']} read={left} />
      <time dateTime={new Date(off).toISOString()}>{timeOfDay(off)}</time>
      <b>{venueOf(race)}</b>
      {race.market ? <small>{racingWords().runners(race.market.runners.length)}</small> : null}
    </a>
  );
}
