import { useMemo } from 'react';
import type { OpenBet } from '../../../streams/app';
import { useCurrent } from '../../hooks/useCurrent';
import { useStreams } from '../../state/context';

/**
 * The open bets without the unmatched parts that the player has paused: the list of bets may be older than the pause.
 */
export function useWithoutPaused(
  bets: readonly OpenBet[] | undefined,
): readonly OpenBet[] | undefined {
  const offers = useCurrent(useStreams().pausedOffers.offers$);
  return useMemo(() => {
    const out = new Set(
      offers.flatMap(({ betId, state, change }) => (change || state === 'leaving' ? [] : betId)),
    );
    return bets?.flatMap((bet) => {
      if (!out.has(bet.betId)) return bet;
      return bet.matched > 0 ? { ...bet, remaining: 0 } : [];
    });
  }, [bets, offers]);
}
