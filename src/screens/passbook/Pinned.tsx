import { useRef, useState } from 'react';
import type { Sport } from '../../../streams/app';
import { useCurrent } from '../../hooks/useCurrent';
import { to } from '../../routes/routes';
import { useStreams } from '../../state/context';
import { Button } from '../../ui/Button';
import { LinkButton } from '../../ui/LinkButton';
import { Notice } from '../../ui/Notice';
import { uiWords } from '../../ui/words';
import { listOf } from '../home/lists';
import { StagedLists } from '../home/StagedLists';
import { eventsWith, unlistedOf } from './pinnedEvents';
import styles from './passbook.module.css';
import { passbookWords } from './words';

/** The player's pinned events, with their prices. */
export function Pinned({ sports }: { readonly sports: readonly Sport[] }) {
  const { catalogue } = useStreams();
  const pins = useCurrent(catalogue.pins$);
  const everPinned = useEverPinned(pins);
  const box = useRef<HTMLDivElement>(null);
  const events = eventsWith(sports, everPinned);
  const unlisted = unlistedOf(sports, pins);
  const unpin = (): void => {
    unlisted.forEach(catalogue.togglePin);
    // The button that had the focus is removed with its line.
    box.current?.focus();
  };
  return (
    <div className="stack" ref={box} tabIndex={-1}>
      {events.length > 0 ? (
        <StagedLists lists={[listOf('pinned', passbookWords().pinned, events)]} />
      ) : unlisted.length === 0 ? (
        <Notice title={passbookWords().none} hint={passbookWords().noneHint} icon="star">
          <LinkButton href={to.home()}>{uiWords().goHome}</LinkButton>
        </Notice>
      ) : null}
      {unlisted.length > 0 ? (
        <p className={`card ${styles['unlisted']}`}>
          {passbookWords().unlisted(unlisted.length)}
          <Button look="text" onClick={unpin}>
            {passbookWords().unpin}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

/**
 * Every id that was pinned since the screen was opened. An event stays in place when it is unpinned: it can be pinned
 * again, and no other event moves under the player's thumb.
 */
function useEverPinned(pins: ReadonlySet<string>): ReadonlySet<string> {
  const [everPinned, setEverPinned] = useState(pins);
  if ([...pins].every((id) => everPinned.has(id))) return everPinned;
  const all = new Set([...everPinned, ...pins]);
  setEverPinned(all);
  return all;
}
