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
import type { Navigation, Scope } from '../../streams/index';
import { random } from '../ports/random';
import { eventsOf } from '../ports/eventsOf';
import { tabMemory } from '../ports/tabMemory';
import { isScreenDrawn } from '../ui/ScreenBones';
import { type ControlSelector, findControl, selectorOf } from './controlSelector';

/** A player's place on a page: how far down, and the control that had the focus. */
interface Place {
  scroll: number;
  focus?: ControlSelector | null;
}

const KEY = 'places';
/** Entries of the history that are remembered. */
const MOST = 50;
/** A page that has not drawn the former place by then has changed. */
const PATIENCE_MS = 5_000;

/**
 * Back and Forward lead to where the player was on a page, not to its top: the scroll position and the
 * focus come back as soon as enough is drawn, unless the player takes over. Kept by entry of the history,
 * for as long as the tab lives.
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
    // Last again: the oldest is forgotten first.
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
  // After a full load: the browser tried while there was little to scroll.
  if (!navigator.userActivation?.hasBeenActive && !hasMoved()) restore();
  // The player may have scrolled already, and open a match from there.
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
    // The last scroll tells of itself at the next frame, which a page that goes does not have.
    keep();
    // Not at the top (src/frame/boot.js).
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
  const at = path$.value + search$.value;
  return merge(path$, search$).pipe(
    map(() => path$.value + search$.value),
    filter((now) => now !== at),
  );
};

/** Whether the player has scrolled before this code came: to scroll activates nothing (src/frame/boot.js). */
const hasMoved = (): boolean => document.documentElement.dataset['moved'] !== undefined;

/** Tries to restore a place; true once position and focus are there again. */
function isRestored({ scroll, focus }: Place): boolean {
  if (!isScreenDrawn()) return false;
  scrollTo(0, scroll);
  const target = focus ? findControl(focus) : null;
  target?.focus({ preventScroll: true });
  return Math.abs(scrollY - scroll) < 2 && (!focus || target !== null);
}

/** The name of the present entry of the history; null where it has none. */
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
