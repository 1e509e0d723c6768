import type { CashOutRefusal, MarketInfo } from '../../../streams/app';
import { useReason } from './useReason';

interface RefusalProps {
  readonly marketId: string;
  readonly reason: CashOutRefusal;
  readonly market: MarketInfo | null;
}

/** Why the rest of a cash out cannot be closed now; nothing while it loads. */
export function Refusal({ marketId, reason, market }: RefusalProps) {
  const [title, text] = useReason(marketId, reason, market);
  return reason.kind === 'loading' ? null : (
    <small>
      {title}. {text}
    </small>
  );
}
