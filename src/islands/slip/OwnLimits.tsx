import { useSubscription } from 'observable-hooks';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { BehaviorSubject, catchError, of, switchMap } from 'rxjs';
import type { BetRisk, Minor, OwnLimit } from '../../../streams/app';
import { useHasProtection } from '../../hooks/useHasProtection';
import { useMoney } from '../../hooks/useMoney';
import { useStreams } from '../../state/context';
import { useView } from '../../state/useView';
import styles from './slip.module.css';
import { slipWords } from './words';

interface OwnLimitsProps {
  /** The total stake of the bets, in minor units. */
  readonly staked: Minor;
  /** The balance after these bets, in minor units; null if unknown. */
  readonly after: Minor | null;
}

/** The player's own limit that these bets would exceed; the server would refuse the bets. */
export default function OwnLimits({ staked, after }: OwnLimitsProps) {
  const funds = useSnapshot(useView().funds).value;
  // Bets that offset others add less than their stake.
  const added = after === null || funds === null ? staked : funds.available - after;
  return useHasProtection() && staked > 0 ? <Passed staked={staked} added={added} /> : null;
}

function Passed({ staked, added }: BetRisk) {
  const streams = useStreams();
  const money = useMoney();
  const [{ risk$, passed$ }] = useState(() => {
    const risk$ = new BehaviorSubject<BetRisk>({ staked, added });
    const passed$ = streams.protection().pipe(
      switchMap((protection) => risk$.pipe(switchMap(protection.passedBy$))),
      // If the code of the limits cannot be loaded, the server's refusal names the limit.
      catchError(() => of([])),
    );
    return { risk$, passed$ };
  });
  useEffect(() => risk$.next({ staked, added }), [risk$, staked, added]);
  const [passed, setPassed] = useState<readonly OwnLimit[]>([]);
  useSubscription(passed$, setPassed);
  const [first] = passed;
  return (
    <output className={styles['own']}>
      {first === undefined
        ? null
        : slipWords().own[first.kind === 'loss' ? 'loss' : 'stake'](
            slipWords().own.periods[first.period],
            first.used === null
              ? slipWords().own.atMost(money.plain(first.left ?? 0))
              : money.plain(first.left ?? 0),
          )}
    </output>
  );
}
