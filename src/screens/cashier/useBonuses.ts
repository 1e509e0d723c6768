import { useSubscription } from 'observable-hooks';
import { useState } from 'react';
import { catchError, defer, type Observable, of, repeat, Subject, switchMap, tap } from 'rxjs';
import type { Bonuses, BonusList, Loadable } from '../../../streams/index';
import { useStreams } from '../../state/context';

interface Used {
  readonly list: Loadable<BonusList>;
  /** Claims a bonus; errors with `ApiError` while the code of the cashier is missing. */
  readonly claim: (bonusId: string) => Observable<null>;
  /** Ends an active bonus; errors as `claim` does. */
  readonly giveUp: (bonusId: string) => Observable<null>;
  /** Asks for the list again, and for its code where that did not come. */
  readonly retry: () => void;
}

/** The player's bonuses for as long as they are on the screen. */
export function useBonuses(): Used {
  const { cashier } = useStreams();
  const [{ list$, claim, giveUp, retry }] = useState(() => {
    const again$ = new Subject<void>();
    let bonuses: Bonuses | null = null;
    const list$ = defer(cashier).pipe(
      tap((all) => (bonuses = all.bonuses)),
      switchMap((all) => all.bonuses.list$),
      catchError((error: unknown) => of<Loadable<BonusList>>({ state: 'failed', error })),
      repeat({ delay: () => again$ }),
    );
    return {
      list$,
      claim: (bonusId: string) => cashier().pipe(switchMap((all) => all.bonuses.claim(bonusId))),
      giveUp: (bonusId: string) => cashier().pipe(switchMap((all) => all.bonuses.giveUp(bonusId))),
      retry: () => {
        bonuses?.reload();
        again$.next();
      },
    };
  });
  const [list, setList] = useState<Loadable<BonusList>>({ state: 'loading' });
  useSubscription(list$, setList);
  return {
    list,
    claim,
    giveUp,
    retry,
  };
}
