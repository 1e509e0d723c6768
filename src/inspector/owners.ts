import type { Entry } from '../../streams/app';
import { isEnd, isFacade } from './seams';

/** What subscriptions belong to: a scope, a link or line of a port, or the result of a call of the facade. */
export interface Owner {
  /** The entry at which it began; null if the recording lacks it. */
  readonly from: number | null;
  /** The entry at which it closed. */
  readonly to: number;
}

/** Links and lines of ports, results of the facade, scopes and timers are counted separately. */
const keyOf = (seam: string, id: number): string =>
  `${isFacade(seam) ? 'facade' : /^(scope|timer)$/.test(seam) ? seam : 'port'} ${id}`;

/** Follows what subscriptions belong to. It receives each entry, in order. */
export function createOwners() {
  const begun = new Map<string, number>();
  const closed = new Map<string, Owner>();
  /** The scopes of timers. */
  const timers = new Map<number, string>();
  const close = (key: string, to: number): void =>
    void closed.set(key, { from: begun.get(key) ?? null, to });
  return {
    add({ seam, what, id, of, scope }: Entry, index: number): void {
      if (seam === 'timer') {
        if (scope !== undefined) timers.set(id, keyOf('scope', scope));
        return;
      }
      if (isFacade(seam) && seam.endsWith('.close') && what === 'call' && of !== undefined)
        return close(keyOf(seam, of), index);
      const isOwner = /^(hub\.open|peers\.join|scope)$/.test(seam);
      if ((isOwner || isFacade(seam)) && (what === 'subscribe' || what === 'call'))
        begun.set(keyOf(seam, id), index);
      if (isOwner && isEnd(what)) close(keyOf(seam, id), index);
    },
    /** Returns the owners of a subscription. */
    of: ({ seam, of, scope }: Entry): readonly string[] => [
      ...(of === undefined ? [] : [keyOf(seam, of)]),
      ...(scope === undefined ? [] : [keyOf('scope', scope)]),
    ],
    /** Returns the scope of a timer, if it fires although the scope has closed; null otherwise. */
    late({ seam, what, id }: Entry): string | null {
      const scope = seam === 'timer' && what === 'fire' ? timers.get(id) : undefined;
      return scope !== undefined && closed.has(scope) ? scope : null;
    },
    /** Returns the first of these owners that has closed; null if none has. */
    closed: (keys: readonly string[]): Owner | null =>
      keys.map((key) => closed.get(key)).find((owner) => owner !== undefined) ?? null,
  };
}

export type Owners = ReturnType<typeof createOwners>;
