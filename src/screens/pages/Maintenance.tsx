import { useSubscription } from 'observable-hooks';
import { combineLatest, filter, merge, pairwise, take } from 'rxjs';
import { useMemo, useState } from 'react';
import { safeReturn, type SettingsCheck } from '../../../streams/index';
import { useStreams } from '../../state/context';
import { Button } from '../../ui/Button';
import { timeOfDay } from '../../words/formats';
import { Notice } from '../../ui/Notice';
import { maintenanceText } from './words';
import { useCurrent } from '../../hooks/useCurrent';

interface Outcome {
  readonly check: Exclude<SettingsCheck, 'none' | 'asking'>;
  /** Epoch ms. */
  readonly at: number;
}

/**
 * The site is suspended (specification §2). It goes on by itself as soon as the site is known not to be,
 * to where the player was; a page loaded here after the end of it does so too.
 */
export default function Maintenance() {
  const { settings, navigation, missing$ } = useStreams();
  const { check$, suspended$ } = settings;
  const lifted$ = useMemo(
    () =>
      merge(
        suspended$.pipe(
          pairwise(),
          filter(([was, is]) => was && !is),
        ),
        combineLatest([check$, suspended$]).pipe(
          filter(([check, suspended]) => check === 'answered' && !suspended),
        ),
        // Once: the address it leads to knows nothing of the way back.
      ).pipe(take(1)),
    [check$, suspended$],
  );
  useSubscription(lifted$, () => navigation.go(wayBack(), { replace: true }));

  const check = useCurrent(check$);
  const isMissing = useCurrent(missing$);
  const [asked, ask] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useSubscription(check$, (now) => {
    if (now !== 'none' && now !== 'asking') setOutcome({ check: now, at: Date.now() });
  });
  // The first wish waits for the code that asks.
  const asking = check === 'asking' || (asked && check === 'none' && !isMissing);
  return (
    <>
      <h1 className="vh">{maintenanceText.title}</h1>
      <Notice title={maintenanceText.title} hint={maintenanceText.body} icon="clock">
        <Button
          aria-busy={asking}
          onClick={() => {
            ask(true);
            settings.reload();
          }}
        >
          {asking ? maintenanceText.asking : maintenanceText.check}
        </Button>
        <output>
          {outcome === null ? null : (
            <small>
              {maintenanceText.outcome[outcome.check]}{' '}
              {maintenanceText.asked(withSeconds(outcome.at))}
            </small>
          )}
        </output>
      </Notice>
    </>
  );
}

/** Two answers in a minute are told apart. */
const withSeconds = (at: number): string =>
  `${timeOfDay(at)}:${String(new Date(at).getSeconds()).padStart(2, '0')}`;

/** Where the site's suspension found the player; the login leads nowhere by itself, so home instead of it. */
function wayBack(): string {
  const state: unknown = history.state;
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return safeReturn(typeof from === 'string' ? from : null);
}
