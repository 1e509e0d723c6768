import { distinctUntilChanged, map, merge, Observable, skip, startWith, Subject } from 'rxjs';
import type { PeerLine, Peers } from '../../streams/ports';
import { eventsOf } from './eventsOf';

/** Missing if the page is not served securely. */
const manager: LockManager | undefined = navigator.locks;

/** The leading tab has a browser lock, which passes on at once even if that tab crashes. */
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
      // The browser rejects the lock's holder when another tab steals the lock, and any page that may not use locks.
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
        // The channel is closed: a message sent while leaving would not reach another tab.
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
          // A browser without channels, or a browser that refuses them, throws here.
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
      // A browser does not store a page with an open channel or a held lock for Back, and it queues every message for a
      // frozen page until the page thaws.
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
