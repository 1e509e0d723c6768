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

/**
 * The reference of one bet of a cash out: the drawn reference with two of its digits replaced by the number of the bet.
 */
const withCount = (drawn: string, at: number): string =>
  drawn.slice(0, 2) + at.toString(16).padStart(2, '0') + drawn.slice(4);

interface References {
  /** Draws the reference of a market's next cash out, unless it is already drawn. */
  prepare(marketId: string): void;
  /** Returns the references for the bets of the next cash out. */
  next(marketId: string, count: number): readonly string[];
  /**
   * Draws a new reference. Call it only after the cash out is stored: until then, another tab must use the same
   * reference.
   */
  renew(marketId: string): void;
}

/**
 * Draws the references of a cash out before the player presses the button. All tabs share them: if two tabs send the
 * same cash out, the server recognises the second request as a repetition.
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
