import type { MarketInfo } from '../../../streams/app';

/** Whether a market has ladders: its runners have decimal odds of their own, and one of them wins. */
export const hasLadder = ({
  bettingType,
  winners,
  eachWayDivisor,
  runners,
}: Pick<MarketInfo, 'bettingType' | 'winners' | 'eachWayDivisor' | 'runners'>): boolean =>
  bettingType === 'ODDS' && winners === 1 && eachWayDivisor === undefined && runners.length > 0;
