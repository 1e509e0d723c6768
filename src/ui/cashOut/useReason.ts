import type { CashOutRefusal, MarketInfo } from '../../../streams/app';
import { useMoney } from '../../hooks/useMoney';
import { useStreams } from '../../state/context';
import { useMarketState } from '../market';
import { unavailableReason } from '../unavailable';
import { closingWords } from './words';

/** Why a position cannot be closed now, and the consequence. */
export function useReason(
  marketId: string,
  reason: CashOutRefusal,
  market: MarketInfo | null,
): readonly [title: string, text: string] {
  const { books } = useStreams();
  const state = useMarketState(books, marketId);
  const money = useMoney();
  const words = closingWords();
  const [title, text] = words.reasons[reason.kind];
  const halt = reason.kind === 'suspended' && state ? unavailableReason(state) : null;
  const name = (id: string): string =>
    market?.runners.find((runner) => runner.id === id)?.name ?? '';
  const detail =
    reason.kind === 'noOffer'
      ? words.noOffer[reason.side](name(reason.runnerId))
      : reason.kind === 'belowMinimum' || reason.kind === 'aboveMaximum'
        ? words[reason.kind](money.plain(reason.limit))
        : text;
  return [halt ? `${halt.words} ${halt.when}`.trim() : title, detail];
}
