import {
  BehaviorSubject,
  combineLatest,
  defer,
  map,
  type Observable,
  of,
  retry,
  Subject,
  switchMap,
  takeWhile,
} from 'rxjs';
import type { Leg, Scope, Streams } from '../../../streams/app';
import { button } from '../../ui/elements';
import styles from './release.module.css';
import { withWords } from '../../words/language';
import { releaseWords } from './words';

/** The states of a bet that is being confirmed or has no outcome yet. */
const UNDER_WAY: ReadonlySet<string> = new Set(['confirming', 'submitting', 'pending', 'unknown']);

/** Whether the slip has a stake that the player typed, or a bet without an outcome, so that an offer has to wait. */
export const isBusy = (legs: readonly Pick<Leg, 'state' | 'stakeText'>[]): boolean =>
  legs.some(({ state, stakeText }) =>
    state.status === 'draft' ? stakeText !== '' : UNDER_WAY.has(state.status),
  );

/**
 * Offers to reload the page in a newer release, unless a bet is in progress. Only the player's press reloads the
 * page.
 * @param newer$ emits the newer release, or null; a release that the player refused is not offered again
 * @param take activates the newer release, and emits when the page should reload
 */
export function offerRelease(
  newer$: Observable<string | null>,
  { state$ }: Pick<Streams['slip'], 'state$'>,
  take: () => Observable<unknown>,
  scope: Scope,
): void {
  const refused$ = new BehaviorSubject<string | null>(null);
  const taken$ = new Subject<void>();
  let note: HTMLElement | null = null;
  let offered: string | null = null;
  // In another language, the words of the offer load when they are needed.
  const worded$ = newer$.pipe(
    switchMap((release) =>
      release === null
        ? of(null)
        : defer(spoken).pipe(
            retry(1),
            map(() => release),
          ),
    ),
  );
  scope.run(combineLatest([worded$, refused$, state$]), ([release, refused, { legs }]) => {
    offered = release;
    if (release === null || release === refused) {
      note?.remove();
      note = null;
      return;
    }
    const isShown = !isBusy(legs);
    if (isShown) note ??= noteWith(taken$, () => refused$.next(offered));
    note?.toggleAttribute('hidden', !isShown);
  });
  // Activating a worker may take long: a bet that the player started in the meantime takes precedence.
  const isFree = (): boolean => !isBusy(state$.value.legs);
  scope.run(taken$.pipe(switchMap(() => take().pipe(takeWhile(isFree)))), () => location.reload());
  scope.onClose(() => note?.remove());
}

/** Resolves once the words are loaded; in English if they cannot be loaded. */
const spoken = withWords(['islands/release'], () => Promise.resolve());

function noteWith(taken$: Subject<void>, refuse: () => void): HTMLElement {
  const words = releaseWords();
  const note = document.createElement('aside');
  note.className = `card ${styles['offer']}`;
  note.ariaLabel = words.label;
  const text = document.createElement('span');
  text.setAttribute('role', 'status');
  note.append(
    text,
    button(words.reload, () => taken$.next()),
    button(words.notNow, refuse),
  );
  document.body.append(note);
  // A status is announced when its text changes, not when it is added together with its text.
  requestAnimationFrame(() => text.append(words.ready));
  return note;
}
