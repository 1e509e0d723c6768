import { useSubscription } from 'observable-hooks';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { SettingsCheck } from '../../../streams/app';
import { loadChunk } from '../../ports/chunks';
import { missing$ } from '../../ports/report';
import { useStreams } from '../../state/context';
import { useView } from '../../state/useView';
import { Button } from '../../ui/Button';
import { timeOfDay } from '../../words/formats';
import { withWords } from '../../words/language';
import { Notice } from '../../ui/Notice';
import { pageWords } from './words';
import { useCurrent } from '../../hooks/useCurrent';
import { useWhenLoaded } from '../../hooks/useWhenLoaded';

interface Outcome {
  readonly check: Exclude<SettingsCheck, 'none' | 'asking'>;
  /** The time of the check, in epoch ms. */
  readonly time: number;
}

/**
 * The site is suspended (specification §2). The guards return the player to their page as soon as the site is known
 * to be open.
 */
export default function Maintenance() {
  const { settings } = useStreams();
  const { check$ } = settings;
  const check = useCurrent(check$);
  const [isMissing, setMissing] = useState(false);
  useSubscription(missing$, setMissing);
  const [isRequested, setRequested] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useSubscription(check$, (now) => {
    if (now !== 'none' && now !== 'asking') setOutcome({ check: now, time: Date.now() });
  });
  const { user } = useSnapshot(useView().session);
  // The first check waits for the code that sends it.
  const asking = check === 'asking' || (isRequested && check === 'none' && !isMissing);
  return (
    <>
      <h1 className="vh">{pageWords().maintenance.title}</h1>
      <Notice
        title={pageWords().maintenance.title}
        hint={pageWords().maintenance.body}
        icon="clock"
      >
        <Button
          aria-busy={asking}
          onClick={() => {
            setRequested(true);
            settings.reload();
          }}
        >
          {asking ? pageWords().maintenance.asking : pageWords().maintenance.check}
        </Button>
        <output>
          {outcome === null ? null : (
            <small>
              {pageWords().maintenance.outcome[outcome.check]}{' '}
              {pageWords().maintenance.checkedAt(withSeconds(outcome.time))}
            </small>
          )}
        </output>
      </Notice>
      {user ? <LastBets /> : null}
    </>
  );
}

const BETS = () =>
  loadChunk(
    'the bets as last known',
    withWords(
      ['ui/bets', 'ui/receipt', 'ui/refusals'],
      () => import('../../ui/bets/StoredOpenBets'),
    ),
  );

/** A player's open bets as last known. */
function LastBets() {
  const StoredOpenBets = useWhenLoaded(BETS)?.default;
  return StoredOpenBets ? <StoredOpenBets /> : null;
}

/** The time with its seconds, so that two replies in a minute differ. */
const withSeconds = (time: number): string =>
  `${timeOfDay(time)}:${String(new Date(time).getSeconds()).padStart(2, '0')}`;
