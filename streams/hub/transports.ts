import { type Observable, takeUntil, tap, timer } from 'rxjs';
import type { HubTransport } from '../ports';

/** From the fastest to the one that passes every proxy. */
const ORDER: readonly HubTransport[] = ['WebSockets', 'ServerSentEvents', 'LongPolling'];
/** The early losses in a row after which the next transport is tried. */
const MOST_EARLY = 2;
/** How long a fallback is used before the fastest is tried again, in ms. */
const FASTEST_AGAIN_MS = 600_000;

export interface Transports {
  /**
   * Opens a connection with the current transport. The client itself falls back to the later ones if that one
   * cannot start. With a fallback, it completes when the fastest should be tried again.
   */
  connect<T>(open: (first: HubTransport) => Observable<T>): Observable<T>;
  /** Notes that the connection lasted long enough to count as good. */
  held(): void;
  /**
   * Notes the end of the connection. `wasUp`: its transport had connected; some proxies close it soon
   * afterwards.
   */
  lost(wasUp: boolean): void;
  /** Tries the fastest transport again; a single early loss then returns to the current one. */
  retryFastest(): void;
}

/** Chooses the transport of each connection to the hub. */
export function createTransports(): Transports {
  let present = 0;
  /** The transport to try after the fastest. */
  let next = 1;
  let early = 0;
  let isHeld = false;

  const retryFastest = (): void => {
    if (present > 0) early = MOST_EARLY - 1;
    present = 0;
  };

  return {
    connect(open) {
      isHeld = false;
      const used$ = open(ORDER[present] ?? 'LongPolling');
      return present === 0
        ? used$
        : used$.pipe(takeUntil(timer(FASTEST_AGAIN_MS).pipe(tap(retryFastest))));
    },
    held() {
      isHeld = true;
      early = 0;
      if (present === 0) next = 1;
    },
    lost(wasUp) {
      if (!wasUp) return retryFastest();
      if (isHeld || ++early < MOST_EARLY) return;
      early = 0;
      // If every transport is lost early, no proxy is at fault: start over with the fastest.
      present = (present === 0 ? next : present + 1) % ORDER.length;
      next = Math.max(1, present);
    },
    retryFastest,
  };
}
