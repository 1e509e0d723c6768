import { distinctUntilChanged } from 'rxjs';
import { type Behavior, createState } from '../core/behavior';
import { derive } from '../core/derive';
import { keepEach } from '../core/family';
import type { Store } from '../core/persisted';
import type { Scope } from '../core/scope';
import type { Cancel } from './cancelRules';
import { CANCELS } from './cancelStore';

/** The wishes to cancel whose outcome is not known, by bet. */
export interface CancelWishes {
  readonly values$: Behavior<ReadonlyMap<string, Cancel>>;
  /** Keeps wishes on the device, or in this page where no storage takes them. */
  put(wishes: readonly Cancel[]): void;
  /** Marks wishes as sent without an answer. */
  becomeUnknown(betIds: readonly string[]): void;
  remove(betIds: readonly string[]): void;
}

/** Keeps the wishes for all tabs; a wish that only this page knows goes with its player. */
export function keepWishes(
  store: Pick<Store, 'place' | 'reread'>,
  player$: Behavior<string | null>,
  scope: Scope,
): CancelWishes {
  const kept = keepEach(store, CANCELS);
  const here = createState<ReadonlyMap<string, Cancel>>(new Map(), scope);
  const values$ = derive([kept.values$, here.value$], (stored, held): ReadonlyMap<string, Cancel> =>
    held.size === 0 ? stored : new Map([...stored, ...held]),
  );
  const drop = (betIds: readonly string[]): void =>
    here.update((held) =>
      betIds.some((betId) => held.has(betId))
        ? new Map([...held].filter(([betId]) => !betIds.includes(betId)))
        : held,
    );
  const put = (wishes: readonly Cancel[]): void => {
    const given = new Map(wishes.map((wish) => [wish.betId, wish]));
    if (kept.putAll(given)) return drop([...given.keys()]);
    const refused = wishes.filter(({ betId, at }) => kept.values$.value.get(betId)?.at !== at);
    here.update((held) => {
      const others = [...held].filter(([betId]) => !given.has(betId));
      return new Map([...others, ...refused.map((wish) => [wish.betId, wish] as const)]);
    });
  };
  scope.run(player$.pipe(distinctUntilChanged()), () => here.set(new Map()));

  return {
    values$,
    put,
    becomeUnknown(betIds) {
      store.reread();
      const open = betIds.flatMap((betId): Cancel[] => {
        const wish = values$.value.get(betId);
        return wish?.at === 'sending' ? [{ ...wish, at: 'unknown' }] : [];
      });
      if (open.length > 0) put(open);
    },
    remove(betIds) {
      kept.remove(betIds);
      drop(betIds);
    },
  };
}
