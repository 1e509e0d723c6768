import { useState } from 'react';
import type { CashOutQuote, CashOutRefusal } from '../../../streams/app';
import { useStreams } from '../../state/context';

interface Last {
  readonly quote: CashOutQuote;
  /** In epoch ms of the server. */
  readonly at: number;
}

/** The last quote, and when it was seen; null before the first one. */
export function useLast(quote: CashOutQuote | CashOutRefusal): Last | null {
  const { serverNow } = useStreams();
  const [last, setLast] = useState<Last | null>(null);
  if ('bets' in quote && last?.quote !== quote) setLast({ quote, at: serverNow() });
  return last;
}
