import { useSubscription } from 'observable-hooks';
import { type ReactNode, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { SettingsCheck } from '../../../streams/index';
import { loadTwice } from '../../islands/runtime/load';
import { loadPart } from '../../islands/runtime/parts';
import { useStreams } from '../../state/context';
import { useView } from '../../state/useView';
import { Button } from '../../ui/Button';
import { timeOfDay } from '../../words/formats';
import { withWords } from '../../words/language';
import { Notice } from '../../ui/Notice';
import { pageWords } from './words';
import { useCurrent } from '../../hooks/useCurrent';

interface Outcome {
  readonly check: Exclude<SettingsCheck, 'none' | 'asking'>;
  /** Epoch ms. */
  readonly at: number;
}

/**
 * The site is suspended (specification §2). The guards lead on from here as soon as the site is known to be
 * open, to where the player was.
 */
export default function Maintenance() {
  const { settings, missing$ } = useStreams();
  const { check$ } = settings;
  const check = useCurrent(check$);
  const isMissing = useCurrent(missing$);
  const [asked, ask] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useSubscription(check$, (now) => {
    if (now !== 'none' && now !== 'asking') setOutcome({ check: now, at: Date.now() });
  });
  const kept = useKeptBets();
  // The first request waits for the code that asks.
  const asking = check === 'asking' || (asked && check === 'none' && !isMissing);
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
            ask(true);
            settings.reload();
          }}
        >
          {asking ? pageWords().maintenance.asking : pageWords().maintenance.check}
        </Button>
        <output>
          {outcome === null ? null : (
            <small>
              {pageWords().maintenance.outcome[outcome.check]}{' '}
              {pageWords().maintenance.asked(withSeconds(outcome.at))}
            </small>
          )}
        </output>
      </Notice>
      {kept}
    </>
  );
}

/** The list of a player's open bets as last known; null until its code is there, and for guests. */
function useKeptBets(): ReactNode {
  const { user } = useSnapshot(useView().session);
  const [list, keep] = useState<ReactNode>(null);
  const isPlayer = user !== null;
  useEffect(() => {
    if (!isPlayer) return;
    const loading = loadTwice(() =>
      loadPart(
        'the bets as last known',
        withWords(['ui/bets', 'ui/receipt', 'ui/refusals'], () => import('../../ui/bets/KeptBets')),
      ),
    ).subscribe({ next: ({ default: KeptBets }) => keep(<KeptBets />), error: () => undefined });
    return () => loading.unsubscribe();
  }, [isPlayer]);
  return isPlayer ? list : null;
}

/** Two answers in a minute are told apart. */
const withSeconds = (at: number): string =>
  `${timeOfDay(at)}:${String(new Date(at).getSeconds()).padStart(2, '0')}`;
