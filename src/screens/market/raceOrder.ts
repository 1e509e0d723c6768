import { useSubscription } from 'observable-hooks';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { NEVER } from 'rxjs';
import type { Books, MarketInfo } from '../../../streams/app';
import { useCurrent } from '../../hooks/useCurrent';
import { second$ } from '../../state/clock';
import { useStreams } from '../../state/context';
import { type CardModel, firstOrder, inOrder } from './cardModel';
import { type Order, orderIn } from './orders';

/** The least time between two changes of the order, in seconds. */
const EVERY = 60;

/** The player's last choice, which also applies to the next race. */
let lastOrder: Order = 'price';

/**
 * The order of the race in the current address, and how it is changed: each change replaces the previous history entry.
 */
export function useOrder() {
  const { navigation } = useStreams();
  const search = useCurrent(navigation.search$);
  const named = orderIn(search);
  useEffect(() => {
    lastOrder = named ?? lastOrder;
  }, [named]);
  const choose = (order: Order): void => {
    const query = new URLSearchParams(search);
    query.set('order', order);
    navigation.go(`${navigation.path$.value}?${query}`, { replace: true });
  };
  return { order: named ?? lastOrder, choose };
}

/**
 * A race with its runners by number or by price, and by its result once it is over. The order by price is the order of the
 * first odds, and changes only from time to time: never under a pointer, a finger or the focus.
 * @param isRace other markets keep the order of the server
 */
export function useRaceOrder(
  market: MarketInfo,
  books: Pick<Books, 'snapshot'>,
  { isRace, isKnown, results, order, card }: Race,
): MarketInfo {
  const { id } = market;
  const [round, setRound] = useState(0);
  const waited = useRef(0);
  useSubscription(isRace && order === 'price' && results === null ? second$ : NEVER, () => {
    waited.current += 1;
    if (waited.current < EVERY || card.current?.matches(':hover, :active, :focus-within')) return;
    waited.current = 0;
    setRound((now) => now + 1);
  });
  const places = useMemo(
    () => {
      if (!isRace) return null;
      const quotes = isKnown ? (books.snapshot(id)?.runners ?? []) : null;
      return firstOrder(market, { results, order, quotes });
    },
    // oxlint-disable-next-line react/exhaustive-deps -- a new reply with the same runners moves none of them
    [books, id, isRace, isKnown, results, order, round],
  );
  return useMemo(() => inOrder(market, places), [market, places]);
}

interface Race extends Pick<CardModel, 'isRace' | 'results'> {
  /** Whether the first odds have arrived. */
  readonly isKnown: boolean;
  readonly order: Order;
  readonly card: RefObject<HTMLElement | null>;
}
