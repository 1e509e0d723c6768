import { useState } from 'react';
import type { Activity } from '../../../streams/index';
import { Button } from '../../ui/Button';
import { figure } from '../../words/formats';
import { momentOf } from '../../words/moments';
import { browserName } from '../auth/joining/browserName';
import { Failure } from './Failure';
import styles from './profile.module.css';
import { useAsked } from './useAsked';
import { profileWords } from './words';

interface ActivityCardProps {
  /** The player's address on the net now; null where it is not known. */
  readonly address: string | null;
}

/** What was done with the account, the newest first. */
export function ActivityCard({ address }: ActivityCardProps) {
  const [seen, ask] = useAsked((profile) => profile.activities(0));
  const [index, setIndex] = useState(0);
  const words = profileWords().activity;
  const go = (next: number): void => {
    setIndex(next);
    ask((profile) => profile.activities(next));
  };
  const page = seen.value;
  // The way to the other pages stays while one of them is on its way, and where it does not come.
  const [pages, setPages] = useState(1);
  if (page !== undefined && page.pages !== pages) setPages(page.pages);
  return (
    <section className={`card ${styles['card']}`} aria-label={words.title}>
      <h2>{words.title}</h2>
      {seen.state === 'failed' ? (
        <Failure error={seen.error} retry={() => go(index)} />
      ) : page === undefined ? (
        <Bones />
      ) : page.activities.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <ul className={styles['list']}>
          {page.activities.map((activity, at) => (
            // Two activities of one moment differ by their place alone.
            // oxlint-disable-next-line react/no-array-index-key
            <Row key={`${activity.at} ${at}`} activity={activity} address={address} />
          ))}
        </ul>
      )}
      {pages > 1 || index > 0 ? (
        <nav className={styles['pages']} aria-label={words.label}>
          <Button disabled={index === 0} onClick={() => go(index - 1)}>
            {words.newer}
          </Button>
          <small>{words.page(figure(index + 1, 0), figure(pages, 0))}</small>
          <Button disabled={index + 1 >= pages} onClick={() => go(index + 1)}>
            {words.older}
          </Button>
        </nav>
      ) : null}
    </section>
  );
}

/** The rows of the skeleton, of the height of the activities that come. */
const BONES = ['one', 'two', 'three'];

function Bones() {
  return (
    <ul className={styles['list']} aria-busy="true" aria-hidden="true">
      {BONES.map((bone) => (
        <li key={bone}>
          <b className="bone w-m" />
          <b className="bone w-l" />
        </li>
      ))}
    </ul>
  );
}

interface RowProps extends ActivityCardProps {
  readonly activity: Activity;
}

function Row({ activity: { name, at, address: from, browser }, address }: RowProps) {
  const words = profileWords().activity;
  return (
    <li>
      <b>{words.names[name]}</b>
      <span>{at === null ? words.unknown : momentOf(at)}</span>
      <small>
        <bdi dir="ltr">{[from, browserName(browser)].filter(Boolean).join(' · ')}</bdi>
        {from !== null && from === address ? ` (${words.here})` : null}
      </small>
    </li>
  );
}
