import type { Funds } from '../../engine/changes';
import type { Ground } from '../area';

/**
 * Calls `tell` with a player's funds once for all changes of one turn, also after a match that left the
 * figures as they were. Returns a function that ends it.
 */
export function followFunds(
  { exchange, clock }: Pick<Ground, 'exchange' | 'clock'>,
  tell: (accountId: string, funds: Funds) => void,
): () => void {
  const changed = new Set<string>();
  const flush = (): void => {
    for (const id of changed) tell(id, exchange.funds(id));
    changed.clear();
  };
  const note = (accountId: string): void => {
    if (changed.size === 0) clock.schedule(0, flush);
    changed.add(accountId);
  };
  return exchange.listen({
    onAccount: note,
    onOrder: ({ accountId }) => note(accountId),
  });
}
