import type { OddsReply } from '../catalogue/types';

/** Leaves the odds of some markets out of a reply, because they are fetched another way. */
export function omitMarkets(ids: ReadonlySet<string>, reply: OddsReply): OddsReply {
  const isOther = ({ marketId }: { readonly marketId: string }): boolean => !ids.has(marketId);
  return {
    ...reply,
    markets: reply.markets.filter(isOther),
    quiet: reply.quiet.filter(isOther),
  };
}
