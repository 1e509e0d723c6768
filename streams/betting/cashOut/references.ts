import type { Ports } from '../../ports';
import { createPersistedMap } from '../../storage/persistedMap';
import type { StorageKeyPrefix } from '../../storage/persistedMap';
import type { Store } from '../../storage/persisted';
import { NEXT_CASH_OUTS_KEY } from '../keys';

/** The reference of the next cash out of each market, under the market's id. */
const NEXT: StorageKeyPrefix<string> = {
  ...NEXT_CASH_OUTS_KEY,
  parse: (text) => {
    if (!/^[\da-f]{32}$/.test(text)) throw new Error('not a reference');
    return text;
  },
  print: (value) => value,
};

/** The reference of one bet of a cash out: two digits of the drawn one count its bets. */
const withCount = (drawn: string, at: number): string =>
  drawn.slice(0, 2) + at.toString(16).padStart(2, '0') + drawn.slice(4);

interface References {
  /** Draws the reference of a market's next cash out, unless there is one. */
  prepare(marketId: string): void;
  /** Returns the references of the next cash out's bets. */
  next(marketId: string, count: number): readonly string[];
  /** Draws another reference, once the cash out is stored: until then, another tab must send it under the same one. */
  renew(marketId: string): void;
}

/**
 * Draws the references of a cash out before the player presses. All tabs share them: if two tabs send it at
 * the same moment, the server recognises the second one as a repetition.
 */
export function createReferences({
  store,
  random,
}: Pick<Ports, 'random'> & { readonly store: Pick<Store, 'register'> }): References {
  const next = createPersistedMap(store, NEXT);
  return {
    prepare(marketId) {
      if (!next.values$.value.has(marketId)) next.put(marketId, random.reference());
    },
    next(marketId, count) {
      const drawn = next.values$.value.get(marketId) ?? random.reference();
      return Array.from({ length: count }, (_, at) => withCount(drawn, at));
    },
    renew: (marketId) => void next.put(marketId, random.reference()),
  };
}
