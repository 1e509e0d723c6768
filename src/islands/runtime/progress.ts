import { distinctUntilChanged, map, of, switchMap, timer } from 'rxjs';
import type { Loading, Scope } from '../../../streams/app';
import { shellWords } from './words';

/** How long a wait lasts, in ms, before it is announced to players who do not see the line. */
const LONG_MS = 4_000;

/** The line under the top bar while anything loads; it does not cover any content and does not block taps. */
export function progress(loading: Loading, scope: Scope): void {
  const line = document.getElementById('progress');
  const words = document.getElementById('progress-text');
  scope.run(loading.overlay$, (on) => line?.toggleAttribute('data-on', on));
  scope.run(
    loading.overlay$.pipe(
      distinctUntilChanged(),
      switchMap((on) => (on ? timer(LONG_MS).pipe(map(() => shellWords().loading)) : of(''))),
    ),
    (word) => {
      if (words) words.textContent = word;
    },
  );
}
