import { useSubscription } from 'observable-hooks';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { NEVER } from 'rxjs';
import type { Books, MarketInfo, RunnerInfo } from '../../../streams/index';
import { second$ } from '../../state/clock';

/** Rows change places this often at most, in seconds. */
const EVERY = 60;

/** Runners by their best price to back, the favourite first; those without one keep their order at the end. */
export function byPrice(
  runners: readonly RunnerInfo[],
  odds: readonly { readonly id: string; readonly prices: readonly number[] }[],
): readonly RunnerInfo[] {
  const prices = new Map(odds.map(({ id, prices: [best] }) => [id, best]));
  const priceOf = ({ id }: RunnerInfo): number => prices.get(id) || Infinity;
  return runners.toSorted((a, b) => {
    const [one, other] = [priceOf(a), priceOf(b)];
    return one === other ? 0 : one - other;
  });
}

/**
 * A race with its runners by price. The order is that of the first odds, and from then on changes once in a
 * while: never under a pointer, a finger or the focus.
 * @param isRace other markets keep the order of the server
 */
export function useRaceOrder(
  market: MarketInfo,
  books: Pick<Books, 'snapshot'>,
  { isRace, isKnown, card }: Race,
): MarketInfo {
  const { id, runners } = market;
  const [round, setRound] = useState(0);
  const waited = useRef(0);
  useSubscription(isRace ? second$ : NEVER, () => {
    waited.current += 1;
    if (waited.current < EVERY || card.current?.matches(':hover, :active, :focus-within')) return;
    waited.current = 0;
    setRound((now) => now + 1);
  });
  const order = useMemo(
    () =>
      isRace && isKnown
        ? byPrice(runners, books.snapshot(id)?.runners ?? []).map((runner) => runner.id)
        : null,
    // oxlint-disable-next-line react/exhaustive-deps -- a reply that names the same runners anew moves none
    [books, id, isRace, isKnown, round],
  );
  return useMemo(() => {
    if (order === null) return market;
    const placeOf = (runner: RunnerInfo): number => order.indexOf(runner.id);
    return { ...market, runners: runners.toSorted((a, b) => placeOf(a) - placeOf(b)) };
  }, [market, runners, order]);
}

interface Race {
  readonly isRace: boolean;
  /** The first odds are there. */
  readonly isKnown: boolean;
  readonly card: RefObject<HTMLElement | null>;
}
