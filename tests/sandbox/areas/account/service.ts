import type { Funds } from '../../engine/changes';
import type { AreaContext } from '../area';

/**
 * Calls `report` with a player's funds once for all changes of one turn, even after a match that did not change the
 * figures. Returns a function that stops the reports.
 */
export function followFunds(
  { exchange, clock }: Pick<AreaContext, 'exchange' | 'clock'>,
  report: (accountId: string, funds: Funds) => void,
): () => void {
  const changed = new Set<string>();
  const flush = (): void => {
    for (const id of changed) report(id, exchange.funds(id));
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
