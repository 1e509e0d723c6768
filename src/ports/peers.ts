import { distinctUntilChanged, map, merge, Observable, skip, startWith, Subject } from 'rxjs';
import type { PeerLine, Peers } from '../../streams/ports';
import { eventsOf } from './eventsOf';

/** Missing if the page is not served securely. */
const manager: LockManager | undefined = navigator.locks;

/** The lead is a browser lock: however a tab ends, the lock passes on at once. */
const leadOf =
  (name: string, locks: LockManager): PeerLine['lead'] =>
  (take) =>
    new Observable((subscriber) => {
      const giveUp = new AbortController();
      let isHeld = false;
      const holding = (): Promise<void> =>
        new Promise((resolve) => {
          isHeld = !subscriber.closed;
          if (isHeld) subscriber.next(true);
          subscriber.add(resolve);
        });
      // The browser rejects the holder when another tab takes the lock, and any page that may not use locks.
      locks
        .request(name, take ? { steal: true } : { signal: giveUp.signal }, holding)
        .catch(() => subscriber.next(isHeld ? false : null));
      return () => giveUp.abort();
    });

function lineOver(channel: BroadcastChannel, name: string, locks: LockManager): PeerLine {
  const message$ = new Subject<unknown>();
  channel.onmessage = ({ data }) => message$.next(data);
  return {
    message$: message$.asObservable(),
    send(message) {
      try {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
        channel.postMessage(message);
      } catch {
        // The channel is closed: a message sent while leaving would reach no other tab.
      }
    },
    lead: leadOf(name, locks),
  };
}

/** The browser's tabs: a channel for messages, and a lock for the lead. */
export const peers: Peers = {
  join: (name) =>
    new Observable((subscriber) => {
      let channel: BroadcastChannel | undefined;
      const leave = (): void => channel?.close();
      subscriber.add(leave);
      const open = (locks: LockManager): boolean => {
        try {
          // A browser without channels, or one that refuses them, throws here.
          channel = new BroadcastChannel(name);
        } catch {
          subscriber.next(null);
          return false;
        }
        subscriber.next(lineOver(channel, name, locks));
        return true;
      };
      if (manager === undefined) return subscriber.next(null);
      if (!open(manager)) return;
      // A page with an open channel or a held lock is not kept for Back, and for a frozen page the browser would
      // store every message until it thaws.
      const away$ = merge(eventsOf(window, 'pagehide'), eventsOf(document, 'freeze'));
      const back$ = merge(eventsOf(window, 'pageshow'), eventsOf(document, 'resume'));
      subscriber.add(
        merge(away$.pipe(map(() => true)), back$.pipe(map(() => false)))
          .pipe(startWith(false), distinctUntilChanged(), skip(1))
          .subscribe((isAway) => {
            if (isAway) {
              subscriber.next('away');
              leave();
            } else open(manager);
          }),
      );
    }),
};
