import * as v from 'valibot';
import { distinctUntilChanged } from 'rxjs';
import { reading } from '../api/schemas';
import { TRANSFERS_KEY } from '../betting/shape';
import { type Behavior, createState } from '../core/behavior';
import { derive } from '../core/derive';
import { type Family, keepEach } from '../core/family';
import type { Store } from '../core/persisted';
import type { Scope } from '../core/scope';
import { versioned } from '../core/storedFormats';
import type { OpenTransfer } from './types';

const whole = v.pipe(v.number(), v.safeInteger());
const text = v.pipe(v.string(), v.nonEmpty());

const transfer = v.object({
  reference: text,
  accountId: text,
  siteName: v.string(),
  kind: v.picklist(['deposit', 'withdrawal']),
  amount: v.pipe(whole, v.minValue(1)),
  sentAt: whole,
  at: v.picklist(['sending', 'unknown', 'missing']),
});

/** Transfers, each written under its reference before it is sent, so that a reload asks for it. */
export const TRANSFERS: Family<OpenTransfer> = {
  ...TRANSFERS_KEY,
  ...versioned<OpenTransfer>(reading(transfer)),
};

/** The transfers that are not known to have arrived at the server, by reference. */
export interface TransferWishes {
  readonly values$: Behavior<ReadonlyMap<string, OpenTransfer>>;
  /** Keeps transfers on the device, or in this page where no storage takes them. */
  put(transfers: readonly OpenTransfer[]): void;
  /** Changes how far transfers are; those that are gone stay so. */
  mark(references: readonly string[], at: OpenTransfer['at']): void;
  remove(references: readonly string[]): void;
}

/** Keeps them for all tabs; a transfer that only this page knows goes with its player. */
export function keepTransfers(
  store: Pick<Store, 'place' | 'reread'>,
  player$: Behavior<string | null>,
  scope: Scope,
): TransferWishes {
  const kept = keepEach(store, TRANSFERS);
  const here = createState<ReadonlyMap<string, OpenTransfer>>(new Map(), scope);
  const values$ = derive(
    [kept.values$, here.value$],
    (stored, held): ReadonlyMap<string, OpenTransfer> =>
      held.size === 0 ? stored : new Map([...stored, ...held]),
  );
  const drop = (references: readonly string[]): void =>
    here.update((held) =>
      references.some((reference) => held.has(reference))
        ? new Map([...held].filter(([reference]) => !references.includes(reference)))
        : held,
    );
  const put = (transfers: readonly OpenTransfer[]): void => {
    for (const one of transfers) {
      if (kept.put(one.reference, one)) drop([one.reference]);
      else here.update((held) => new Map([...held, [one.reference, one]]));
    }
  };
  scope.run(player$.pipe(distinctUntilChanged()), () => here.set(new Map()));

  return {
    values$,
    put,
    mark(references, at) {
      store.reread();
      put(
        references.flatMap((reference): OpenTransfer[] => {
          const known = values$.value.get(reference);
          return known === undefined || known.at === at ? [] : [{ ...known, at }];
        }),
      );
    },
    remove(references) {
      kept.remove(references);
      drop(references);
    },
  };
}
