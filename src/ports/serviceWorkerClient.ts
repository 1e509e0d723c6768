import {
  catchError,
  defer,
  EMPTY,
  filter,
  from,
  ignoreElements,
  map,
  merge,
  Observable,
  of,
  retry,
  startWith,
  switchMap,
  take,
  tap,
  timer,
} from 'rxjs';
import { eventsOf } from './eventsOf';
import { report } from './report';
import { assetsOf } from './serviceWorker/rules';
import { attempt } from './tabMemory';

/** The worker that the build writes (src/build/worker.ts). */
// oxlint-disable-next-line touchline/no-literal-address -- no screen's
const WORKER = '/sw.js';
/** All its caches begin so (src/ports/serviceWorker/built.ts). */
const CACHES = 'touchline-';
/** The one page of all addresses, as the worker asks for it (src/ports/serviceWorker/page.ts). */
const PAGE = '/';
/** From a failure to the next question which release the server gives, ms. */
const AGAIN_MS = 60_000;
/** A worker that does not answer for so long is gone, ms. */
const PATIENCE_MS = 3_000;

/** Missing on an insecure origin, in some private windows and in old browsers. */
const container = attempt(() => navigator.serviceWorker) ?? null;

declare global {
  interface Window {
    /** What the page's inline scripts leave (src/frame/ask.js, boot.js). */
    readonly frame?: {
      /** The path that the page's first data was asked for. */
      readonly path?: string;
      readonly asks?: { readonly base: string; readonly isPlain: boolean };
      /** Asks for the files behind the first prices, where they did not go out before. */
      rest?(): void;
      /** Ends the wait of the control that was tapped last; of this one alone where one is given. */
      readonly settle?: (control?: Element | null) => void;
      /** Marks the links of the frame that lead to a path. */
      here?(path: string): void;
      /** Marks the sport that the first page lies in, by its address. */
      within?(sport: string): void;
    };
  }
}

/** What the page sees of its worker. Nothing here errors: without one the product is as good as before. */
export interface ServiceWorkerClient {
  /**
   * Emits the script of the release that the server gives, each time a worker of it is ready or took over in another
   * tab; null where that is the page's own. A page may be of a later release than a worker that waits, which came
   * before it: that it is another one does not make it newer, and nothing in a build says which came first. The server
   * has gone back to a former one, too.
   */
  readonly newer$: Observable<string | null>;
  /** Emits when a worker hears the page, at once and each time it is another one. */
  readonly ready$: Observable<unknown>;
  /**
   * Hands the worker the page's own script and the files that it uses, to be kept, and says where the page asks for
   * its first data.
   */
  keep(entry: string, files: readonly string[]): void;
  /** Looks for a newer worker on the server; completes. */
  update(): Observable<never>;
  /** Gives a waiting worker its turn; completes once it has it, or does not take it. */
  take(): Observable<never>;
}

/**
 * Registers the worker, emits it and completes; completes alone where the browser refuses.
 * @param own the page's own script
 */
export const registerWorker = (own: string): Observable<ServiceWorkerClient> =>
  quietly('the worker could not be registered', () =>
    container === null
      ? EMPTY
      : from(container.register(address(), { updateViaCache: 'none' })).pipe(
          // A browser that blocks workers may give nothing.
          filter(Boolean),
          tap(({ active, waiting }) => {
            // One that was in use as it was removed has kept nothing (src/ports/serviceWorker/worker.ts).
            tell([active, waiting], 'come');
          }),
          map((registration) => workerOf(container, registration, own)),
        ),
  );

/** Ends the worker and removes all that it kept; completes. */
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

/** The page's policy lets this one address through (`trusted-types`), by a policy that can be made once. */
let trusted: string | undefined;
const address = (): string =>
  (trusted ??=
    window.trustedTypes
      ?.createPolicy('worker', { createScriptURL: () => WORKER })
      .createScriptURL(WORKER) ?? WORKER);

const tell = (workers: readonly (ServiceWorker | null)[], what: string): void => {
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
    switchMap((installing) => eventsOf(installing, 'statechange')),
  );
  const waiting$ = found$.pipe(
    startWith(null),
    // The first worker of all waits for nobody.
    map(() => (registration.active ? registration.waiting : null)),
  );
  return {
    // A worker may have taken over in another tab before this page came to register one.
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
        asks: window.frame?.asks,
      }),
    update: () =>
      // Without a network there is none to look at.
      defer(() => registration.update()).pipe(
        catchError(() => EMPTY),
        ignoreElements(),
      ),
    take: () =>
      defer(() => {
        if (registration.waiting === null) return of(null);
        tell([registration.waiting], 'take');
        return merge(eventsOf(container, 'controllerchange'), timer(PATIENCE_MS));
      }).pipe(take(1), ignoreElements()),
  };
}

/** Emits the script of the page that the server gives now and completes; asks until that is known. */
const served$: Observable<string> = defer(async () => {
  const reply = await fetch(PAGE, { cache: 'no-cache' });
  const [entry] = assetsOf(await reply.text());
  if (entry === undefined) throw new Error('the server gives another page');
  return entry;
}).pipe(retry({ delay: AGAIN_MS }));

/** Emits the script of a worker's release and completes; completes alone where the worker does not answer. */
const entryOf = (worker: ServiceWorker): Observable<string> =>
  new Observable((subscriber) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => {
      if (typeof data === 'string') subscriber.next(data);
      subscriber.complete();
    });
    port1.start();
    worker.postMessage({ do: 'tell' }, [port2]);
    subscriber.add(() => port1.close());
    subscriber.add(timer(PATIENCE_MS).subscribe(() => subscriber.complete()));
  });

async function removed(container: ServiceWorkerContainer): Promise<void> {
  const registrations = await container.getRegistrations();
  const oursIn = ({ active, waiting, installing }: ServiceWorkerRegistration) =>
    [active, waiting, installing].filter(
      (worker) => worker !== null && new URL(worker.scriptURL).pathname === WORKER,
    );
  await Promise.all(
    registrations.map((registration) => {
      const ours = oursIn(registration);
      // It may be about to come back.
      tell(ours, 'go');
      return ours.length > 0 && registration.unregister();
    }),
  );
  const kept = (await caches.keys()).filter((name) => name.startsWith(CACHES));
  await Promise.all(kept.map((name) => caches.delete(name)));
}
