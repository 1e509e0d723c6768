import type { OddsReply } from '../catalogue/types';

/** Removes the odds of some markets from a reply, because other code fetches them. */
export function omitMarkets(ids: ReadonlySet<string>, reply: OddsReply): OddsReply {
  const isOther = ({ marketId }: { readonly marketId: string }): boolean => !ids.has(marketId);
  return {
    ...reply,
    markets: reply.markets.filter(isOther),
    quiet: reply.quiet.filter(isOther),
  };
}
