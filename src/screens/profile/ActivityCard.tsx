import { useState } from 'react';
import { switchMap } from 'rxjs';
import type { Activity } from '../../../streams/app';
import { usePages } from '../../hooks/useRequest';
import { useStreams } from '../../state/context';
import { LoadableView } from '../../ui/loadable/LoadableView';
import { Skeleton } from '../../ui/loadable/Skeleton';
import { Pager } from '../../ui/pager/Pager';
import { momentOf } from '../../words/moments';
import { joined } from '../../words/joined';
import { browserName } from '../auth/joining/browserName';
import styles from './profile.module.css';
import { profileWords } from './words';

interface ActivityCardProps {
  /** The player's current IP address; null if unknown. */
  readonly address: string | null;
}

/** The account's activities, newest first. */
export function ActivityCard({ address }: ActivityCardProps) {
  const { profile } = useStreams();
  const { index, seen, go } = usePages((page) =>
    profile().pipe(switchMap(({ activities }) => activities(page))),
  );
  const words = profileWords().activity;
  // The pager stays while a page loads, and if the page cannot be loaded.
  const [pages, setPages] = useState(1);
  if (seen.value && seen.value.pages !== pages) setPages(seen.value.pages);
  return (
    <section className={`card ${styles['card']}`} aria-label={words.title}>
      <h2>{words.title}</h2>
      {seen.value === undefined ? (
        <LoadableView
          of={seen}
          failed={words.failed}
          retry={() => go(index)}
          isPart
          skeleton={<Skeleton className={styles['list']} rows={BONES} />}
        />
      ) : seen.value.activities.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <ul className={styles['list']}>
          {seen.value.activities.map((activity, index) => (
            // Two activities at the same time differ only by their index.
            // oxlint-disable-next-line react/no-array-index-key
            <Row key={`${activity.time} ${index}`} activity={activity} address={address} />
          ))}
        </ul>
      )}
      {pages > 1 || index > 0 ? (
        <Pager
          page={index}
          pages={pages}
          hasOlder={index + 1 < pages}
          go={go}
          label={words.label}
        />
      ) : null}
    </section>
  );
}

/** Placeholders as high as the activities that replace them. */
const BONES = ['m l', 'm l', 'm l'];

interface RowProps extends ActivityCardProps {
  readonly activity: Activity;
}

function Row({ activity: { name, time, address: from, browser }, address }: RowProps) {
  const words = profileWords().activity;
  return (
    <li>
      <b>{words.names[name]}</b>
      <span>{time === null ? words.unknown : momentOf(time)}</span>
      <small>
        <bdi dir="ltr">{joined([from, browserName(browser)])}</bdi>
        {from !== null && from === address ? ` (${words.here})` : null}
      </small>
    </li>
  );
}
