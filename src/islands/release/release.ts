import {
  BehaviorSubject,
  concat,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  skip,
  switchMap,
  tap,
  timer,
} from 'rxjs';
import type { Scope, Streams } from '../../../streams/app';
import { visibility } from '../../ports/browser';
import {
  registerWorker,
  removeWorker,
  type ServiceWorkerClient,
} from '../../ports/serviceWorkerClient';
import { idle$ } from '../runtime/triggers';
import { offerRelease } from './offer';

/**
 * How often, in ms, an open page checks for a new release, and the least time, in ms, between the checks of a page that
 * becomes visible.
 */
const LOOK_MS = 30 * 60_000;
const AGAIN_MS = 60_000;
/** The time, in ms, after which everything that the page started to load has loaded. */
const LATE_MS = 5_000;

/**
 * Registers the service worker, or removes it with its caches, according to the domain's settings. A registered worker
 * receives the page's files, and a newer release that it finds is offered to the player.
 */
export function followRelease(
  { settings, slip }: Pick<Streams, 'settings' | 'slip'>,
  scope: Scope,
): void {
  const own = ownEntry();
  const worker$ = new BehaviorSubject<ServiceWorkerClient | null>(null);
  scope.run(
    settings.site$.pipe(
      filter((site) => site !== null),
      // A development server has no releases.
      map(({ hasWorker }) => hasWorker && import.meta.env.PROD && own !== null),
      distinctUntilChanged(),
      // These steps run one after the other, because a pending registration would outlive its removal.
      mergeMap(
        (hasWorker) => (hasWorker && own ? registerWorker(own) : concat(of(null), removeWorker())),
        1,
      ),
    ),
    (worker) => worker$.next(worker),
  );
  if (own === null) return;
  scope.run(worker$.pipe(switchMap((worker) => (worker ? served(worker, own) : EMPTY))));
  offerRelease(
    worker$.pipe(switchMap((worker) => worker?.newer$ ?? of(null))),
    slip,
    () => worker$.value?.take() ?? EMPTY,
    scope,
  );
}

/** Passes the page's files to the worker, and lets it check for a newer release now and then. */
function served(worker: ServiceWorkerClient, own: string): Observable<unknown> {
  const seen$ = visibility.visible$.pipe(skip(1));
  const keep$ = merge(
    // Files that were still loading when the worker started have loaded a little later.
    worker.ready$.pipe(switchMap(() => merge(idle$, timer(LATE_MS)))),
    // The page may have loaded more files since then.
    seen$.pipe(filter((isSeen) => !isSeen)),
  ).pipe(tap(() => worker.keep(own, usedFiles())));
  const look$ = merge(
    timer(LOOK_MS, LOOK_MS).pipe(filter(() => document.visibilityState === 'visible')),
    seen$.pipe(filter(Boolean)),
  ).pipe(exhaustMap(() => merge(worker.update(), timer(AGAIN_MS))));
  return merge(keep$, look$);
}

/** The page's own script, which identifies its release. */
const ownEntry = (): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

/** The files of the build that this page has loaded. */
const usedFiles = (): readonly string[] => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name, location.href))
      .filter(({ origin, pathname }) => origin === location.origin && isFile(pathname))
      .map(({ pathname }) => pathname),
  ),
];

const isFile = (path: string): boolean => path.split('/')[1] === 'assets';
