import { useCallback } from 'react';
import type { Hit } from '../../../streams/app';
import { to } from '../../routes/routes';
import { useStreams } from '../../state/context';
import { Icon } from '../../ui/Icon';
import { LiveText } from '../../ui/LiveText';
import { uiWords } from '../../ui/words';
import { startsAt } from '../../words/formats';
import { joined } from '../../words/joined';
import styles from './search.module.css';
import { searchWords } from './words';

/** The address of a hit. */
function addressOf(hit: Hit): string {
  if (hit.kind === 'event') return to.market(hit.event.id);
  const list = to.sport(hit.sportId);
  return hit.kind === 'sport' ? list : `${list}?${new URLSearchParams({ competition: hit.name })}`;
}

interface HitRowProps {
  readonly id: string;
  readonly hit: Hit;
  readonly chosen: boolean;
  readonly choose: () => void;
  readonly close: () => void;
}

/** One result: its name and kind. */
export function HitRow({ id, hit, chosen, choose, close }: HitRowProps) {
  return (
    <a
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of a select is no link
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      className={styles['hit']}
      href={addressOf(hit)}
      onPointerMove={choose}
      onClick={close}
    >
      <Icon name={ICONS.has(hit.sportId) ? `sport-${hit.sportId}` : 'sport'} />
      <span>
        <b>{hit.name}</b>
        <small>
          <About hit={hit} />
        </small>
      </span>
    </a>
  );
}

/** Sports that the page has icons for. */
const ICONS: ReadonlySet<string> = new Set(['1', '2', '3', '25', '26']);

function About({ hit }: { readonly hit: Hit }) {
  const { serverNow } = useStreams();
  const startTime = hit.kind === 'event' ? hit.event.startTime : null;
  const countdown = useCallback(
    () => (startTime === null ? '' : startsAt(startTime, serverNow())),
    [startTime, serverNow],
  );
  if (hit.kind === 'sport') return searchWords().sport;
  if (hit.kind !== 'event') return hit.sportName;
  const { competition, inPlay } = hit.event;
  return (
    <>
      {inPlay ? (
        <span className={styles['live']}>{uiWords().inPlay}</span>
      ) : (
        <LiveText read={countdown} />
      )}
      <span>{joined([hit.sportName, competition])}</span>
    </>
  );
}
