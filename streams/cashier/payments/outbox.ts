import { type Behavior, createState } from '../../core/behavior';
import { derive } from '../../core/derive';
import { keepEach } from '../../core/family';
import type { Store } from '../../core/persisted';
import type { Scope } from '../../core/scope';
import { type StoredWish, PAYMENTS } from './storedWishes';
import type { OpenWish, PaymentKind } from './types';

/**
 * A list that was asked for so long after the sending and lacks the request, ms: no client waits longer for an
 * answer, and no server acts later.
 */
const LOST_MS = 90_000;

export interface Outbox {
  /** The player's requests without a known outcome. */
  readonly open$: Behavior<readonly OpenWish[]>;
  of(kind: PaymentKind): OpenWish | undefined;
  /** Keeps a request before it is sent. False where no storage takes it. */
  begin(reference: string, wish: StoredWish): boolean;
  /** Its outcome is known. */
  end(reference: string): void;
  /** No answer came. */
  leave(reference: string): void;
  /**
   * Takes a list that was asked for at a moment by the server's clock: what it has is known, and what it lacks
   * long after the sending is lost.
   */
  compare(has: (reference: string) => boolean, askedAt: number): void;
}

interface Deps {
  readonly store: Pick<Store, 'place' | 'reread'>;
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
}

/** The player's requests on their way, kept for all tabs and over a reload. */
export function createOutbox({ store, player$ }: Deps, scope: Scope): Outbox {
  const kept = keepEach(store, PAYMENTS);
  /** References that this page is sending, and those that a list lacked. */
  const sending = createState<ReadonlySet<string>>(new Set(), scope);
  const lost = createState<ReadonlySet<string>>(new Set(), scope);
  const open$ = derive(
    [kept.values$, player$, sending.value$, lost.value$],
    (stored, player, sent, gone): readonly OpenWish[] =>
      [...stored].flatMap(([reference, { player: owner, kind, amount, method }]) =>
        owner === player
          ? [
              {
                kind,
                amount,
                method,
                reference,
                at: sent.has(reference) ? 'sending' : gone.has(reference) ? 'lost' : 'checking',
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
    lost.update((all) => without(all, reference));
  };

  return {
    open$,
    of(kind) {
      store.reread();
      return open$.value.find((wish) => wish.kind === kind);
    },
    begin(reference, wish) {
      sending.update((all) => new Set([...all, reference]));
      lost.update((all) => without(all, reference));
      const isKept = kept.put(reference, wish);
      if (!isKept) end(reference);
      return isKept;
    },
    end,
    leave: left,
    compare(has, askedAt) {
      for (const { reference, at } of open$.value) {
        if (at === 'sending') continue;
        const sentAt = kept.values$.value.get(reference)?.sentAt ?? askedAt;
        if (has(reference)) end(reference);
        else if (askedAt - sentAt >= LOST_MS)
          lost.update((all) => (all.has(reference) ? all : new Set([...all, reference])));
      }
    },
  };
}
