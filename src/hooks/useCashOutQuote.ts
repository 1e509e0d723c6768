import { useMemo } from 'react';
import type { CashOutQuote, CashOutRefusal, CashOuts, CashOutScope } from '../../streams/app';
import { useCurrent } from './useCurrent';
import { withFirst } from './withFirst';

/** The quote for a share of a position, in percent, as prices and bets change. */
export function useCashOutQuote(
  cashOuts: CashOuts,
  { eventId, marketId, runnerId }: CashOutScope,
  share: number,
): CashOutQuote | CashOutRefusal {
  return useCurrent<CashOutQuote | CashOutRefusal>(
    useMemo(
      () =>
        withFirst<CashOutQuote | CashOutRefusal, CashOutRefusal>(
          cashOuts.quote$({ eventId, marketId, runnerId }, share),
          { kind: 'loading' },
        ),
      [cashOuts, eventId, marketId, runnerId, share],
    ),
  );
}
