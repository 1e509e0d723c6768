import { useSubscription } from 'observable-hooks';
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { defer, EMPTY, Observable, switchMap } from 'rxjs';
import { keepTrying, type MarketInfo } from '../../../streams/app';
import { eventsOf } from '../../ports/eventsOf';
import { useStreams } from '../../state/context';
import { lateView } from '../../ui/lateView';
import { whenIdle } from '../../ui/whenIdle';
import { withWords } from '../../words/language';
import { DoorView } from './MarketCardView';

const PricesPanel = lateView(
  'all prices',
  withWords(['screens/market/prices'], () => import('./prices/PricesPanel')),
);

/** Starts recording prices when the page is first idle, so that a chart opened later has a history. */
export function useNotedPrices(): void {
  const streams = useStreams();
  useSubscription(
    useMemo(
      () =>
        new Observable<void>((idle) => whenIdle(() => idle.next())).pipe(
          switchMap(() => streams.facts()),
          keepTrying(),
        ),
      [streams],
    ),
  );
}

/**
 * Opens a runner's price history and all of its prices: by a button in the head of the market's card, and by a tap on
 * the runner's name. The panel is shown below the market.
 */
export function usePrices(
  market: MarketInfo,
  card: RefObject<HTMLElement | null>,
): { readonly door: ReactNode; readonly panel: ReactNode } {
  const [runnerId, choose] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const taps$ = useMemo(
    () => defer(() => (card.current ? eventsOf(card.current, 'click') : EMPTY)),
    [card],
  );
  useSubscription(taps$, ({ target }) => {
    const row = target instanceof Element ? target.closest('[data-runner]') : null;
    const tapped = row?.getAttribute('data-runner') ?? null;
    if (tapped !== null) choose(tapped === runnerId ? null : tapped);
  });
  const close = (): void => {
    choose(null);
    button.current?.focus({ preventScroll: true });
  };
  const [first] = market.runners;
  const runner = market.runners.find(({ id }) => id === runnerId);
  const door = first ? (
    <DoorView
      market={market}
      isOpen={runner !== undefined}
      button={button}
      onClick={() => choose(runner ? null : first.id)}
    />
  ) : null;
  const panel = runner ? (
    <PricesPanel market={market} runner={runner} choose={choose} close={close} />
  ) : null;
  return { door, panel };
}
