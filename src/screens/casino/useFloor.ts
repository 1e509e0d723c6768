import { useSubscription } from 'observable-hooks';
import { useState } from 'react';
import {
  catchError,
  defer,
  map,
  merge,
  type Observable,
  of,
  repeat,
  Subject,
  switchMap,
} from 'rxjs';
import type { CasinoFloor, CasinoVisit, Hall, Loadable } from '../../../streams/index';
import { useStreams } from '../../state/context';

interface Used {
  /** Undefined until its code is there. */
  readonly floor: CasinoFloor | undefined;
  readonly hall: Loadable<Hall>;
  readonly visit: Loadable<CasinoVisit | null>;
  /** Asks for the games again, and for the code where that did not come. */
  readonly retry: () => void;
}

type Told =
  | { readonly floor: CasinoFloor }
  | { readonly hall: Loadable<Hall> }
  | { readonly visit: Loadable<CasinoVisit | null> };

/** The casino for as long as one of its screens is open. */
export function useFloor(): Used {
  const { panels } = useStreams();
  const [{ told$, again$ }] = useState(() => {
    const again$ = new Subject<void>();
    const told$ = defer(panels).pipe(
      switchMap((all) => all.floor()),
      switchMap((floor): Observable<Told> =>
        merge(
          of({ floor }),
          floor.hall$.pipe(map((hall) => ({ hall }))),
          floor.visit$.pipe(map((visit) => ({ visit }))),
        ),
      ),
      catchError((error: unknown) => of<Told>({ hall: { state: 'failed', error } })),
      repeat({ delay: () => again$ }),
    );
    return { told$, again$ };
  });
  const [used, setUsed] = useState<Omit<Used, 'retry'>>({
    floor: undefined,
    hall: { state: 'loading' },
    visit: { state: 'loading' },
  });
  useSubscription(told$, (told) => setUsed((former) => ({ ...former, ...told })));
  return {
    ...used,
    retry: () => {
      used.floor?.reload();
      if (used.floor) return;
      setUsed({ ...used, hall: { state: 'loading' } });
      again$.next();
    },
  };
}
