import { useSnapshot } from 'valtio';
import type { Membership } from '../../../../streams/app';
import { useStreams } from '../../../state/context';
import { useView } from '../../../state/useView';
import { dayOfYear } from '../../../words/formats';
import styles from './offers.module.css';
import { joiningWords } from './words';

/** The operator's bonuses for everyone, shown to guests who have not joined. */
export function Offers({ offersIn }: Pick<Membership, 'offersIn'>) {
  const { serverNow } = useStreams();
  const { setting } = useSnapshot(useView().settings);
  const offers = offersIn(setting?.rest ?? {}, serverNow());
  const words = joiningWords().offers;
  if (offers.length === 0) return null;
  return (
    <section className={styles['offers']} aria-labelledby="offers-title">
      <h2 id="offers-title">{words.title}</h2>
      <ul>
        {offers.map(({ id, title, description, terms, status, opensAt, endsAt }) => (
          <li key={id}>
            <p className={styles['top']}>
              <b>{title}</b>
              <small>
                {status === 'upcoming'
                  ? opensAt && words.from(dayOfYear(opensAt))
                  : endsAt && words.until(dayOfYear(endsAt))}
              </small>
            </p>
            {description ? <p>{description}</p> : null}
            {terms ? (
              <details>
                <summary>{words.terms}</summary>
                <p>{terms}</p>
              </details>
            ) : null}
          </li>
        ))}
      </ul>
      <p>{words.claim}</p>
    </section>
  );
}
