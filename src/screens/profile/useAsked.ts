import { useEffect, useState } from 'react';
import { map, type Observable, startWith, switchMap } from 'rxjs';
import type { Loadable, Profile } from '../../../streams/index';
import { useStreams } from '../../state/context';

/** One answer of the profile at a time; `ask` asks for another one, or for the same one again. */
export function useAsked<T>(
  first: (profile: Profile) => Observable<T>,
): readonly [Loadable<T>, (next: (profile: Profile) => Observable<T>) => void] {
  const streams = useStreams();
  const asked$ = (next: (profile: Profile) => Observable<T>): Observable<Loadable<T>> =>
    streams.profile().pipe(
      switchMap(next),
      map((value): Loadable<T> => ({ state: 'ready', value })),
      startWith<Loadable<T>>({ state: 'loading' }),
    );
  const [answer$, setAnswer] = useState(() => asked$(first));
  const [seen, setSeen] = useState<Loadable<T>>({ state: 'loading' });
  useEffect(() => {
    const following = answer$.subscribe({
      next: setSeen,
      error: (error: unknown) => setSeen({ state: 'failed', error }),
    });
    return () => following.unsubscribe();
  }, [answer$]);
  return [seen, (next) => setAnswer(asked$(next))];
}
