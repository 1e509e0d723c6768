import {
  catchError,
  defer,
  EMPTY,
  filter,
  from,
  ignoreElements,
  map,
  merge,
  mergeMap,
  Observable,
  of,
  retry,
  startWith,
  switchMap,
  take,
  takeWhile,
  tap,
  timer,
} from 'rxjs';
import { eventsOf } from './eventsOf';
import { report } from './report';
import { assetsOf } from './serviceWorker/rules';
import { attempt } from './tabMemory';

/** The worker that the build writes (src/build/worker.ts). */
// oxlint-disable-next-line touchline/no-literal-address -- not the address of a screen
const WORKER = '/sw.js';
/** The prefix of all the worker's caches (src/ports/serviceWorker/built.ts). */
const CACHES = 'touchline-';
/** The address of the page, which is the same at all addresses (src/ports/serviceWorker/page.ts). */
const PAGE = '/';
/** The time from the first failure to the next query for the server's release, in ms. It doubles with each failure. */
const AGAIN_MS = 1_000;
/** The longest time between two such queries, in ms. */
const LONGEST_MS = 60_000;
/** The time between two queries to a worker that does not answer, in ms. */
const QUERY_MS = 10_000;
/**
 * The longest wait for a worker to take over, in ms. Chromium forgets that a worker waits if a request starts the old
 * worker again while it stops. Only a navigation then lets the new one take over.
 */
const PATIENCE_MS = 3_000;

/** Missing on an insecure origin, in some private windows and in old browsers. */
const container = attempt(() => navigator.serviceWorker) ?? null;

/** The page's view of its worker. No stream here errors: without a worker the product works as before. */
export interface ServiceWorkerClient {
  /**
   * Emits the script of the release that the server serves, each time a worker of that release is ready or has taken
   * over in another tab; null if that is the page's own release. A waiting worker is not necessarily newer than the
   * page, and no build contains the order of the releases; an operator may also go back to a previous release.
   */
  readonly newer$: Observable<string | null>;
  /** Emits when a worker controls the page: at once, and each time the worker changes. */
  readonly ready$: Observable<unknown>;
  /**
   * Passes the page's own script, its files and the addresses of its first requests to the worker, which stores them.
   */
  keep(entry: string, files: readonly string[]): void;
  /** Checks the server for a newer worker; completes. */
  update(): Observable<never>;
  /**
   * Activates a waiting worker; emits when the page should reload, and completes once the worker has taken over. If it
   * takes over late, this emits twice: the old worker received the first reload, and the browser may have stopped it
   * before it replied.
   */
  take(): Observable<unknown>;
}

/**
 * Registers the worker, emits it and completes; completes without a value if the browser refuses.
 * @param own the page's own script
 */
export const registerWorker = (own: string): Observable<ServiceWorkerClient> =>
  quietly('the worker could not be registered', () =>
    container === null
      ? EMPTY
      : from(container.register(address(), { updateViaCache: 'none' })).pipe(
          // A browser that blocks workers may return no registration.
          filter(Boolean),
          tap(({ active, waiting }) => {
            // A worker that was removed while in use has lost its caches and fills them again
            // (src/ports/serviceWorker/worker.ts).
            post([active, waiting], 'come');
          }),
          map((registration) => workerOf(container, registration, own)),
        ),
  );

/** Unregisters the worker and removes its caches; completes. */
export const removeWorker = (): Observable<never> =>
  quietly('the worker could not be removed', () =>
    container === null ? EMPTY : from(removed(container)).pipe(ignoreElements()),
  );

const quietly = <T>(what: string, act: () => Observable<T>): Observable<T> =>
  defer(act).pipe(
    catchError((error: unknown) => {
      report.warn(what, error);
      return EMPTY;
    }),
  );

/**
 * The page's policy (`trusted-types`) allows this one address, and a policy can be created only once under its name.
 */
let trusted: string | undefined;
const address = (): string =>
  (trusted ??=
    window.trustedTypes
      ?.createPolicy('worker', { createScriptURL: () => WORKER })
      .createScriptURL(WORKER) ?? WORKER);

const post = (workers: readonly (ServiceWorker | null)[], what: string): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of this origin
  for (const worker of workers) worker?.postMessage({ do: what });
};

function workerOf(
  container: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
  own: string,
): ServiceWorkerClient {
  const controlled$ = eventsOf(container, 'controllerchange').pipe(
    startWith(null),
    map(() => container.controller),
  );
  const found$ = eventsOf(registration, 'updatefound').pipe(
    startWith(null),
    map(() => registration.installing),
    filter(Boolean),
    switchMap((installing) => eventsOf(installing, 'statechange').pipe(startWith(null))),
  );
  const waiting$ = found$.pipe(
    startWith(null),
    // The very first worker activates without waiting.
    map(() => (registration.active ? registration.waiting : null)),
  );
  return {
    // A worker may have taken over in another tab before this page registered one.
    newer$: merge(waiting$, controlled$).pipe(
      filter(Boolean),
      switchMap(entryOf),
      switchMap((entry) =>
        entry === own ? of(null) : served$.pipe(filter((served) => served === entry)),
      ),
    ),
    ready$: merge(from(container.ready), controlled$.pipe(filter(Boolean))),
    keep: (entry, files) =>
      (container.controller ?? registration.active)?.postMessage({
        do: 'keep',
        entry,
        files,
        asks: window.boot?.asks,
      }),
    update: () =>
      // Without a network the update check fails.
      defer(() => registration.update()).pipe(
        catchError(() => EMPTY),
        ignoreElements(),
      ),
    take: () =>
      defer(() => {
        const { waiting } = registration;
        if (waiting === null) return of(true);
        post([waiting], 'take');
        const ended$ = merge(
          eventsOf(container, 'controllerchange'),
          eventsOf(waiting, 'statechange').pipe(filter(() => waiting.state === 'redundant')),
        );
        return merge(ended$.pipe(map(() => true)), timer(PATIENCE_MS).pipe(map(() => false))).pipe(
          takeWhile((isEnded) => !isEnded, true),
        );
      }),
  };
}

/** Emits the script of the page that the server serves now and completes; retries until the server answers. */
const served$: Observable<string> = defer(async () => {
  const reply = await fetch(PAGE, { cache: 'no-cache' });
  const [entry] = assetsOf(await reply.text());
  if (entry === undefined) throw new Error('the server gives another page');
  return entry;
}).pipe(
  retry({ delay: (_, failures) => timer(Math.min(LONGEST_MS, AGAIN_MS * 2 ** (failures - 1))) }),
);

/**
 * Emits the script of a worker's release and completes. Waits without a limit, because a worker may take many seconds to
 * start on a busy device, and repeats the query, because the browser drops a message if the start fails. Completes without
 * a value if the worker is replaced.
 */
const entryOf = (worker: ServiceWorker): Observable<string> =>
  timer(0, QUERY_MS).pipe(
    takeWhile(() => worker.state !== 'redundant'),
    mergeMap(() => answerOf(worker)),
    take(1),
  );

/** Sends one query; emits the script of the worker's release and completes. */
const answerOf = (worker: ServiceWorker): Observable<string> =>
  new Observable((subscriber) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => {
      if (typeof data === 'string') subscriber.next(data);
      subscriber.complete();
    });
    port1.start();
    worker.postMessage({ do: 'tell' }, [port2]);
    subscriber.add(() => port1.close());
  });

/** Whether a worker is the product's own; an operator may have others. */
const isOurs = (worker: ServiceWorker | null): worker is ServiceWorker =>
  worker !== null && new URL(worker.scriptURL).pathname === WORKER;

async function removed(container: ServiceWorkerContainer): Promise<void> {
  const registrations = await container.getRegistrations();
  // A worker may be about to install itself again, even if another tab has just removed its registration.
  post([container.controller].filter(isOurs), 'go');
  await Promise.all(
    registrations.map((registration) => {
      const ours = [registration.active, registration.waiting, registration.installing].filter(
        isOurs,
      );
      post(ours, 'go');
      return ours.length > 0 && registration.unregister();
    }),
  );
  const stored = (await caches.keys()).filter((name) => name.startsWith(CACHES));
  await Promise.all(stored.map((name) => caches.delete(name)));
}
