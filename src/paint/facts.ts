import type { EarlyPrices } from '../../streams/early';
import type { MarketOdds, MarketState, Selected } from '../../streams/app';
import type { EarlyReply } from '../ports/early';
import { CURRENCY } from '../../streams/rules/currency';

/** The facts of a market that decide how it is rendered. */
export type State = Pick<
  MarketState,
  'status' | 'since' | 'inPlay' | 'version' | 'stale' | 'betDelay' | 'runners'
>;

/** The facts from which a screen is rendered, besides its list or its event. */
export interface Facts {
  readonly pins: ReadonlySet<string>;
  /** The ISO 4217 code of the player's account. */
  readonly currency: string;
  /** The server's clock, in epoch ms. */
  serverNow(): number;
  /** The state of a market; undefined if it is not known. */
  state(marketId: string): State | undefined;
  /** The odds of a market; null if they are not known. */
  odds(marketId: string): Pick<MarketOdds, 'status' | 'traded' | 'runners'> | null;
  /** The age of a market's prices, in ms; null before the first prices. */
  age(marketId: string): number | null;
  /** The player's selections in a market, each as `runner|side`. */
  selected(marketId: string): Selected;
}

/** The facts of an early reply, for the time before the streams run. */
export const earlyFacts = (
  { odds, pins, currency, ahead }: Pick<EarlyPrices, 'odds' | 'pins' | 'currency' | 'ahead'>,
  { age, isFresh }: Pick<EarlyReply, 'age' | 'isFresh'>,
  selected: Facts['selected'],
): Facts => ({
  pins,
  currency: currency ?? CURRENCY,
  serverNow: () => Date.now() + ahead,
  state: (id) => {
    const known = odds.get(id);
    return (
      known && {
        ...known,
        // One reply does not show when a status began.
        since: null,
        stale: !isFresh(),
        runners: new Map(known.runners.map((runner) => [runner.id, runner])),
      }
    );
  },
  odds: (id) => odds.get(id) ?? null,
  age,
  selected,
});
