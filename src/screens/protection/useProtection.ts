import { type Observable, switchMap } from 'rxjs';
import type { Loadable, Protection, ProtectionState } from '../../../streams/app';
import { useLazyFeature } from '../../hooks/useLazyFeature';
import { useStreams } from '../../state/context';

const LOADING: Loadable<ProtectionState> = { state: 'loading' };

/** Runs a command; errors with `ApiError` if the code of the protection cannot be loaded. */
export type Ask = <T>(command: (protection: Protection) => Observable<T>) => Observable<T>;

/** Follows the player's limits while the view is mounted. */
export function useProtection() {
  const { protection } = useStreams();
  const ask: Ask = (command) => protection().pipe(switchMap(command));
  const { state, retry } = useLazyFeature(
    protection,
    ({ state$ }) => state$,
    ({ reload }) => reload(),
    LOADING,
  );
  return { state, ask, retry };
}
