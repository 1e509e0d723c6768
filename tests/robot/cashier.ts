import { firstValueFrom } from 'rxjs';
import type {
  CashOutQuote,
  CashOutRefusal,
  CashOuts,
  MarketInfo,
  Streams,
} from '../../streams/app';
import { type Time, until } from './until';

/** Quotes that may soon become a figure. */
const PASSING: ReadonlySet<string> = new Set(['loading', 'pending', 'stale', 'suspended']);
/** The number of checks of a quote before the robot gives up. */
const MOST_LOOKS = 100;

interface Parts {
  readonly streams: Streams;
  readonly time: Time;
}

/**
 * Closes a market by cash out: accepts the figure, and cancels the part that is not matched at once.
 * @param counts receives whether the position was closed or left open
 */
export function createCashier(
  { streams, time }: Parts,
  counts: { closed: number; kept: number },
): (market: MarketInfo) => Promise<void> {
  /** Returns a figure; null if a refusal lasts for a while. */
  const quoteOf = async (
    cashOuts: CashOuts,
    { id: marketId, eventId }: Pick<MarketInfo, 'id' | 'eventId'>,
  ): Promise<CashOutQuote | null> => {
    let last: CashOutQuote | CashOutRefusal = { kind: 'loading' };
    let looks = 0;
    const reading = cashOuts
      .quote$({ eventId, marketId, runnerId: null }, 100)
      .subscribe((quote) => (last = quote));
    const isDecided = (): boolean =>
      !('kind' in last) || !PASSING.has(last.kind) || looks++ > MOST_LOOKS;
    await until('the quote', isDecided, time);
    reading.unsubscribe();
    const quote: CashOutQuote | CashOutRefusal = last;
    return 'kind' in quote ? null : quote;
  };

  return async (market: MarketInfo): Promise<void> => {
    const cashOuts = await firstValueFrom(streams.cashOuts());
    const quote = await quoteOf(cashOuts, market);
    if (quote === null) return void (counts.kept += 1);
    const { id } = market;
    const stage = (): string | undefined => cashOuts.progress$.value.get(id)?.stage;
    cashOuts.take(quote);
    // The figure may have fallen since the last check.
    if (cashOuts.answers$.value.has(id)) return void (counts.kept += 1);
    await until('the cash out', () => stage() !== 'open', time);
    if (stage() === 'waiting') {
      cashOuts.cancelRest(id);
      await until('the end of the cash out', () => stage() !== 'waiting', time);
    }
    counts.closed += 1;
    cashOuts.dismiss(id);
  };
}
