import {
  BehaviorSubject,
  combineLatest,
  concat,
  defer,
  EMPTY,
  exhaustMap,
  map,
  type Observable,
  of,
  retry,
  Subject,
  switchMap,
} from 'rxjs';
import type { Leg, Scope, Streams } from '../../../streams/index';
import { button } from '../elements';
import styles from './release.module.css';
import { withWords } from '../../words/language';
import { releaseWords } from './words';

/** The states of a bet that is asked about or on its way. */
const UNDER_WAY: ReadonlySet<string> = new Set(['confirming', 'submitting', 'pending', 'unknown']);

/** Whether the slip has a stake that the player typed, or a bet whose outcome is open: no moment for an offer. */
export const isBusy = (legs: readonly Pick<Leg, 'state' | 'stakeText'>[]): boolean =>
  legs.some(({ state, stakeText }) =>
    state.at === 'draft' ? stakeText !== '' : UNDER_WAY.has(state.at),
  );

/**
 * Offers to load the page again in a newer release, while no bet is in the making. The page is never loaded but by
 * the player's press.
 * @param newer$ emits which one there is, null where there is none; one that the player refused is not offered again
 * @param take gives the newer release its turn, and completes
 */
export function offerRelease(
  newer$: Observable<string | null>,
  { state$ }: Pick<Streams['slip'], 'state$'>,
  take: () => Observable<never>,
  scope: Scope,
): void {
  const refused$ = new BehaviorSubject<string | null>(null);
  const taken$ = new Subject<void>();
  let note: HTMLElement | null = null;
  let offered: string | null = null;
  // In another language its words come when they are needed.
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
  // A worker may be long in coming: a bet that the player began meanwhile goes first.
  const loaded$ = defer(() => {
    if (!isBusy(state$.value.legs)) location.reload();
    return EMPTY;
  });
  scope.run(taken$.pipe(exhaustMap(() => concat(take(), loaded$))));
  scope.onClose(() => note?.remove());
}

/** Resolves once the words are there; they are in English where they do not come. */
const spoken = withWords(['frame/release'], () => Promise.resolve());

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
  // A status is read out when its text changes, not when it comes with its text.
  requestAnimationFrame(() => text.append(words.ready));
  return note;
}
