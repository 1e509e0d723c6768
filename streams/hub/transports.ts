import { type Observable, takeUntil, tap, timer } from 'rxjs';
import type { HubTransport } from '../ports';

/** The transports, from the fastest to the transport that works through every proxy. */
const ORDER: readonly HubTransport[] = ['WebSockets', 'ServerSentEvents', 'LongPolling'];
/** The number of early losses in a row after which the next transport is used. */
const MOST_EARLY = 2;
/** How long a fallback is used before the fastest transport is tried again, in ms. */
const FASTEST_AGAIN_MS = 600_000;

export interface Transports {
  /**
   * Opens a connection with the current transport. If that transport cannot start, the client itself falls back to a
   * slower one. A connection with a fallback completes when the fastest transport should be tried again.
   */
  connect<T>(open: (first: HubTransport) => Observable<T>): Observable<T>;
  /** Records that the connection lasted long enough to count as good. */
  held(): void;
  /** Records the end of a connection. `wasUp`: the transport had connected; some proxies close it soon afterwards. */
  lost(wasUp: boolean): void;
  /** Tries the fastest transport again. After a single early loss, the current transport is used again. */
  retryFastest(): void;
}

/** Chooses the transport of each connection to the hub. */
export function createTransports(): Transports {
  let present = 0;
  /** The transport that follows the fastest one. */
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
      // If every transport is lost early, the cause is not a proxy, so the fastest transport is next again.
      present = (present === 0 ? next : present + 1) % ORDER.length;
      next = Math.max(1, present);
    },
    retryFastest,
  };
}
