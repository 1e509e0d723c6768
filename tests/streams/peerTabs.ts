import { concat, NEVER, Observable, of, Subject, timer } from 'rxjs';
import type { PeerLine, Peers } from '../../streams/ports';

/** The time in which a message or a lock reaches another tab, in virtual ms. */
export const APART_MS = 1;

export interface PeerTab {
  readonly peers: Peers;
  /** Freezes the tab: its tasks do not run, and messages wait until it thaws. */
  freeze(): void;
  thaw(): void;
  /** Crashes the tab: its locks are released, and it sends no further messages. */
  crash(): void;
}

interface Waiting {
  readonly tab: object;
  setLead(has: boolean): void;
}

interface Group {
  readonly lines: Map<object, (message: unknown) => void>;
  readonly queue: Waiting[];
  holder: Waiting | null;
}

/** A browser whose tabs can join each other: each message, and each change of the lead, takes 1 ms. */
export function createPeerTabs(): {
  readonly open: () => PeerTab;
  /** Sends a message on a line, as an unknown tab might. */
  readonly say: (message: unknown) => void;
  /** All messages of every group. */
  readonly messages: readonly unknown[];
} {
  const groups = new Map<string, Group>();
  const messages: unknown[] = [];
  const groupOf = (name: string): Group => {
    const group = groups.get(name) ?? { lines: new Map(), queue: [], holder: null };
    groups.set(name, group);
    return group;
  };
  const later = (action: () => void): void => void timer(APART_MS).subscribe(action);
  const grant = (group: Group): void => {
    if (group.holder !== null) return;
    const next = group.queue.shift();
    if (next === undefined) return;
    group.holder = next;
    later(() => next.setLead(true));
  };

  const open = (): PeerTab => {
    const tab = {};
    let isFrozen = false;
    let isCrashed = false;
    const tasks: (() => void)[] = [];
    const run = (task: () => void): void => {
      if (isCrashed) return;
      if (isFrozen) tasks.push(task);
      else task();
    };
    const lead =
      (group: Group): PeerLine['lead'] =>
      (take) =>
        new Observable((subscriber) => {
          const mine: Waiting = {
            tab,
            setLead: (has) => run(() => subscriber.next(has)),
          };
          if (take) {
            const former = group.holder;
            group.holder = mine;
            later(() => {
              former?.setLead(false);
              mine.setLead(true);
            });
          } else {
            group.queue.push(mine);
            grant(group);
          }
          return () => {
            if (isCrashed) return;
            const index = group.queue.indexOf(mine);
            if (index >= 0) group.queue.splice(index, 1);
            if (group.holder !== mine) return;
            group.holder = null;
            grant(group);
          };
        });
    const peers: Peers = {
      join: (name) =>
        new Observable((subscriber) => {
          const group = groupOf(name);
          const message$ = new Subject<unknown>();
          const key = {};
          group.lines.set(key, (message) => run(() => message$.next(message)));
          subscriber.next({
            message$: message$.asObservable(),
            send(message) {
              if (isCrashed || isFrozen) return;
              messages.push(message);
              const copy: unknown = structuredClone(message);
              for (const [other, receive] of group.lines)
                if (other !== key) later(() => receive(copy));
            },
            lead: lead(group),
          });
          return () => group.lines.delete(key);
        }),
    };
    return {
      peers,
      freeze: () => void (isFrozen = true),
      thaw() {
        isFrozen = false;
        for (const task of tasks.splice(0)) task();
      },
      crash() {
        isCrashed = true;
        for (const group of groups.values()) {
          group.queue.splice(0, Infinity, ...group.queue.filter((each) => each.tab !== tab));
          if (group.holder?.tab !== tab) continue;
          group.holder = null;
          grant(group);
        }
      },
    };
  };
  return {
    open,
    say(message) {
      for (const { lines } of groups.values())
        for (const receive of lines.values()) later(() => receive(message));
    },
    messages,
  };
}

/** A browser that cannot join tabs. */
export const noPeers: Peers = { join: () => concat(of(null), NEVER) };
