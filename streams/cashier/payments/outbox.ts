import { type Behavior, createState } from '../../core/behavior';
import { derive } from '../../core/derive';
import { keepEach } from '../../core/family';
import type { Store } from '../../core/persisted';
import type { Scope } from '../../core/scope';
import { hasSent } from './requestList';
import { type StoredWish, PAYMENTS } from './storedWishes';
import type { OpenWish, PaymentKind, RequestList } from './types';

/**
 * A request that the lists lack for so long after its sending is lost, ms: no client waits longer for an answer,
 * and no server acts later. The page counts it itself: the clock of the device may be set, and be wrong.
 */
const LOST_MS = 90_000;

export interface Outbox {
  /** The player's requests without a known outcome. */
  readonly open$: Behavior<readonly OpenWish[]>;
  of(kind: PaymentKind): OpenWish | undefined;
  /** Keeps a request before it is sent. False where no storage takes it. */
  begin(reference: string, wish: StoredWish): boolean;
  /** The fingerprint of the other terms of its request; undefined if an older release sent it. */
  termsOf(reference: string): number | undefined;
  /** Its outcome is known. */
  end(reference: string): void;
  /** No answer came. */
  leave(reference: string): void;
  /**
   * Takes a list that was asked for at a moment of a clock that nobody sets: what it has is known, and what the
   * lists lack for long is lost.
   */
  compare(list: RequestList, askedAt: number): void;
}

interface Deps {
  readonly store: Pick<Store, 'place' | 'reread'>;
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
}

/** A request that is sent again, here or in another tab, is not the one that was lost. */
const sendingOf = (reference: string, sentAt: number): string => `${reference} ${sentAt}`;

/** The player's requests on their way, kept for all tabs and over a reload. */
export function createOutbox({ store, player$ }: Deps, scope: Scope): Outbox {
  const kept = keepEach(store, PAYMENTS);
  /** References that this page is sending, and the sendings that the lists lacked for long. */
  const sending = createState<ReadonlySet<string>>(new Set(), scope);
  const lost = createState<ReadonlySet<string>>(new Set(), scope);
  /** When a list first lacked a sending. */
  const lackedSince = new Map<string, number>();
  const open$ = derive(
    [kept.values$, player$, sending.value$, lost.value$],
    (stored, player, sent, gone): readonly OpenWish[] =>
      [...stored].flatMap(([reference, { player: owner, kind, amount, method, sentAt }]) =>
        owner === player
          ? [
              {
                kind,
                amount,
                method,
                reference,
                at: sent.has(reference)
                  ? 'sending'
                  : gone.has(sendingOf(reference, sentAt))
                    ? 'lost'
                    : 'checking',
              } as const,
            ]
          : [],
      ),
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  );
  const without = (from: ReadonlySet<string>, reference: string): ReadonlySet<string> =>
    from.has(reference) ? new Set([...from].filter((other) => other !== reference)) : from;
  const left = (reference: string): void => sending.update((all) => without(all, reference));
  const end = (reference: string): void => {
    kept.remove([reference]);
    left(reference);
  };

  return {
    open$,
    of(kind) {
      store.reread();
      return open$.value.find((wish) => wish.kind === kind);
    },
    begin(reference, wish) {
      sending.update((all) => new Set([...all, reference]));
      const isKept = kept.put(reference, wish);
      // An earlier request under this reference may still arrive.
      if (!isKept) left(reference);
      return isKept;
    },
    termsOf: (reference) => kept.values$.value.get(reference)?.terms,
    end,
    leave: left,
    compare(list, askedAt) {
      for (const { reference, at } of open$.value) {
        const wish = kept.values$.value.get(reference);
        if (at === 'sending' || wish === undefined) continue;
        if (hasSent(list, reference, wish)) {
          end(reference);
          continue;
        }
        const name = sendingOf(reference, wish.sentAt);
        const since = lackedSince.get(name) ?? askedAt;
        lackedSince.set(name, since);
        // An entry that nobody can read may be the one.
        if (list.leftOut === 0 && askedAt - since >= LOST_MS && !lost.value$.value.has(name))
          lost.update((all) => new Set([...all, name]));
      }
    },
  };
}
