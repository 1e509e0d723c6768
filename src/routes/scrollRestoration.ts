import {
  endWith,
  filter,
  ignoreElements,
  map,
  merge,
  type Observable,
  repeat,
  Subject,
  switchMap,
  takeUntil,
  takeWhile,
  timer,
} from 'rxjs';
import type { Navigation, Scope } from '../../streams/app';
import { random } from '../ports/random';
import { eventsOf } from '../ports/eventsOf';
import { tabMemory } from '../ports/tabMemory';
import { isScreenDrawn } from '../ui/ScreenBones';
import { type ControlSelector, findControl, selectorOf } from './controlSelector';

/** A player's position on a page: the scroll position, and the control that had the focus. */
interface Place {
  scroll: number;
  focus?: ControlSelector | null;
}

const KEY = 'places';
/** How many history entries are remembered. */
const MOST = 50;
/**
 * How long a page may take to reach the previous position, in ms; a page that has not reached it by then has changed.
 */
const PATIENCE_MS = 5_000;

/**
 * Restores the scroll position and the focus after Back and Forward, as soon as enough is rendered, unless the player
 * acts first. Positions are stored by history entry while the tab lives.
 * @param frame$ emits at the browser's next frame and completes
 */
export function restoreScroll(
  { path$, search$ }: Pick<Navigation, 'path$' | 'search$'>,
  frame$: Observable<unknown>,
  scope: Scope,
): void {
  const places = new Map<string, Place>(stored());
  let here = '';
  let restoring = false;
  const place = (): Place => {
    const known = places.get(here) ?? { scroll: 0, focus: null };
    // Moves the entry to the end, because the oldest entry is dropped first.
    places.delete(here);
    places.set(here, known);
    return known;
  };
  const settle = (): void => {
    const id = placeHere();
    if (id === here) return;
    here = id ?? random.reference();
    if (id === null) history.replaceState({ ...history.state, place: here }, '');
  };

  const wanted$ = new Subject<Place>();
  const restore = (): void => {
    const known = places.get(here);
    if (known) wanted$.next({ ...known });
  };
  const given = ['wheel', 'touchstart', 'pointerdown', 'keydown'].map((type) =>
    eventsOf(window, type, { passive: true, capture: true }),
  );
  scope.run(
    wanted$.pipe(
      switchMap((wanted) => {
        restoring = true;
        return frame$.pipe(
          repeat(),
          takeWhile(() => !isRestored(wanted)),
          takeUntil(merge(timer(PATIENCE_MS), moved$(path$, search$), ...given)),
          ignoreElements(),
          endWith(null),
        );
      }),
    ),
    () => (restoring = false),
  );

  const manual = (): void => void (history.scrollRestoration = 'manual');
  manual();
  settle();
  const keep = (): void => {
    if (!restoring) place().scroll = scrollY;
  };
  // After a full load, the browser tried to restore the position while there was little to scroll.
  if (!navigator.userActivation?.hasBeenActive && !hasMoved()) restore();
  // The player may have scrolled already and may open a market from there.
  keep();
  scope.run(eventsOf(window, 'scroll', { passive: true }), keep);
  scope.run(
    merge(eventsOf(document, 'focusin'), eventsOf(document, 'click', { capture: true })),
    ({ target }) => {
      const mark = selectorOf(target);
      if (mark !== null && !restoring) place().focus = mark;
    },
  );
  scope.run(merge(path$, search$), settle);
  scope.run(eventsOf(window, 'popstate'), () => {
    settle();
    restore();
  });
  scope.run(eventsOf(window, 'pagehide'), () => {
    // The event of the last scroll arrives with the next frame, which an unloading page does not get.
    keep();
    // A page at the top needs no restoring (src/boot/scroll.ts).
    if (scrollY > 0) history.scrollRestoration = 'auto';
    tabMemory.set(KEY, JSON.stringify([...places].slice(-MOST)));
  });
  scope.run(
    eventsOf<PageTransitionEvent>(window, 'pageshow').pipe(filter(({ persisted }) => persisted)),
    manual,
  );
}

const moved$ = (
  path$: Navigation['path$'],
  search$: Navigation['search$'],
): Observable<unknown> => {
  const address = path$.value + search$.value;
  return merge(path$, search$).pipe(
    map(() => path$.value + search$.value),
    filter((now) => now !== address),
  );
};

/** Whether the player scrolled before this code had loaded; scrolling is not user activation (src/boot/scroll.ts). */
const hasMoved = (): boolean => document.documentElement.dataset['moved'] !== undefined;

/** Tries to restore a position; true once scroll and focus are restored. */
function isRestored({ scroll, focus }: Place): boolean {
  if (!isScreenDrawn()) return false;
  scrollTo(0, scroll);
  const target = focus ? findControl(focus) : null;
  target?.focus({ preventScroll: true });
  return Math.abs(scrollY - scroll) < 2 && (!focus || target !== null);
}

/** The id of the current history entry; null if it has no id. */
function placeHere(): string | null {
  const place: unknown = history.state?.place;
  return typeof place === 'string' ? place : null;
}

function stored(): [string, Place][] {
  try {
    const read: unknown = JSON.parse(tabMemory.get(KEY) ?? '[]');
    return Array.isArray(read) ? read.filter(isEntry) : [];
  } catch {
    return [];
  }
}

const isEntry = (entry: unknown): entry is [string, Place] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]?.scroll);
