/** The lists of the player's bets. */
export const TABS = ['matched', 'unmatched', 'settled'] as const;
export type Tab = (typeof TABS)[number];
/** The lists of open bets. */
export type OpenTab = Exclude<Tab, 'settled'>;

/** The part of the player's bets that is shown. */
export interface Place {
  /** Null if the player has not chosen: the first list that contains a bet is shown. */
  readonly tab: Tab | null;
  /** The market of the bets; null for all markets. */
  readonly marketId: string | null;
}

/** All bets, in the first list that contains one. */
export const ANYWHERE: Place = { tab: null, marketId: null };

/** The longest market id that an address may contain. */
const LONGEST = 100;

/** Reads a place from the query of an address; invalid values are ignored. */
export function placeIn(query: string): Place {
  const fields = new URLSearchParams(query);
  const marketId = fields.get('market');
  return {
    tab: TABS.find((tab) => tab === fields.get('tab')) ?? null,
    marketId: marketId && marketId.length <= LONGEST ? marketId : null,
  };
}

/** Writes a place into the query of an address; the other fields stay. */
export function queryOf({ tab, marketId }: Place, query: string): string {
  const fields = new URLSearchParams(query);
  for (const [name, value] of [
    ['tab', tab],
    ['market', marketId],
  ] as const)
    if (value === null) fields.delete(name);
    else fields.set(name, value);
  const written = fields.toString();
  return written === '' ? '' : `?${written}`;
}
