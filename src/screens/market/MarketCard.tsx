import { useSubscription } from 'observable-hooks';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { defer, distinctUntilChanged, filter, map, NEVER, switchMap, take } from 'rxjs';
import type { BetLimits, EventInfo, MarketInfo } from '../../../streams/app';
import { second$ } from '../../state/clock';
import { useStreams } from '../../state/context';
import { LiveText } from '../../ui/LiveText';
import { useMarketState, usePick, useSelectedIn, useWatched } from '../../ui/market';
import { onScreen$ } from '../../ui/onScreen';
import { MarketGrid } from '../../ui/price/MarketGrid';
import { bookText, hasBook, matchedText } from './texts';
import { marketWords } from './words';
import { useHydrated } from '../../hooks/useHydrated';
import { useCurrent } from '../../hooks/useCurrent';
import { SIDE_COLUMN, useMedia } from '../../hooks/useMedia';
import { WIDE_GRID } from '../../hooks/wideGrid';
import { useIsOlder } from '../../hooks/useIsOlder';
import { useMoney } from '../../hooks/useMoney';
import { cardModel } from './cardModel';
import styles from './market.module.css';
import { HintView, ShareView } from './HintView';
import { MarketCardView, OrderView } from './MarketCardView';
import { MarketHead } from './MarketHead';
import { cashOutResults$ } from '../../ui/openCashOut';
import { changeOf } from './position/figures';
import { FigureText } from './position/FigureText';
import { PositionLater } from './position/PositionLater';
import { useFigures, usePosition } from './position/usePosition';
import { useOrder, useRaceOrder } from './raceOrder';
import { usePrices } from './usePrices';

interface MarketCardProps {
  readonly event: EventInfo;
  readonly market: MarketInfo;
  /** Whether this is the event's first market. */
  readonly isMain?: boolean;
}

/** The card of a market, which updates itself. */
export function MarketCard({ event, market, isMain = false }: MarketCardProps) {
  const { books } = useStreams();
  const element = useRef<HTMLElement>(null);
  useWatched(books, market.id, element);
  const state = useMarketState(books, market.id);
  const selected = useSelectedIn(market.id);
  const known = usePosition(market.id);
  const position = useHydrated() ? known : null;
  const isBesidePanel = useMedia(SIDE_COLUMN);
  const quoted = useCurrent(cashOutResults$);
  const own = useFigures(position);
  // Shows the same change as the cash out next to the card.
  const figures = useMemo(
    () =>
      isBesidePanel && quoted?.marketId === market.id
        ? new Map(
            quoted.results.map(({ runnerId, now, after }) => [runnerId, changeOf(now, after)]),
          )
        : own,
    [isBesidePanel, quoted, market.id, own],
  );
  const says =
    market.winners > 1 && !market.eachWayDivisor ? marketWords().ifPlaced : marketWords().ifWins;
  const shown = useMemo(
    () =>
      new Map([...figures].map(([id, of]) => [id, <FigureText key={id} of={of} says={says} />])),
    [figures, says],
  );
  const isWideWindow = useMedia(WIDE_GRID);
  const money = useMoney();
  const tap = usePick(event, market);
  const isOlder = useIsOlder();
  const card = cardModel({ event, market, isMain, state, isWideWindow, isOlder });
  const { order, choose } = useOrder();
  const ordered = useRaceOrder(market, books, {
    ...card,
    isKnown: state !== undefined,
    order,
    card: element,
  });
  const { door, panel } = usePrices(market, element);
  return (
    <MarketCardView
      {...card}
      market={market}
      card={element}
      door={door}
      order={card.hasOrder ? <OrderView order={order} choose={choose} /> : null}
      grid={
        <MarketGrid
          {...card}
          books={books}
          market={ordered}
          money={money}
          head={
            <MarketHead
              market={market}
              unavailable={card.unavailable}
              hint={<Hint market={market} isMain={isMain} card={element} />}
            />
          }
          onTap={tap}
          selected={selected}
          figures={shown}
        />
      }
    >
      {position ? <PositionLater market={market} position={position} /> : null}
      {panel}
    </MarketCardView>
  );
}

interface HintProps {
  readonly market: MarketInfo;
  /** Whether this is the event's first market, whose volume the head of the page shows. */
  readonly isMain: boolean;
  readonly card: RefObject<HTMLElement | null>;
}

function Hint({ market, isMain, card }: HintProps) {
  const limits = useLimits(market.id, card);
  const isOlder = useIsOlder();
  return (
    <HintView
      market={market}
      share={useHasBook(market) ? <BookShare market={market} /> : null}
      stakes={limits ? <Stakes limits={limits} /> : null}
      volume={isMain || isOlder ? null : <Volume marketId={market.id} />}
    />
  );
}

/** The smallest and the largest stake; null for a guest. Fetched once its card is visible. */
function useLimits(marketId: string, card: HintProps['card']): BetLimits | null {
  const { limits$ } = useStreams();
  const seen$ = useMemo(
    () =>
      defer(() => (card.current ? onScreen$(card.current) : NEVER)).pipe(
        filter(Boolean),
        take(1),
        switchMap(() => limits$(marketId)),
      ),
    [card, limits$, marketId],
  );
  const [limits, setLimits] = useState<BetLimits | null>(null);
  useSubscription(seen$, setLimits);
  return limits;
}

function Stakes({ limits }: { readonly limits: BetLimits }) {
  const money = useMoney();
  const [least, most] = [money.plain(limits.minStake), money.symbol + money.size(limits.maxStake)];
  return (
    <>
      <span className="vh">{marketWords().stakes} </span>
      <span className={styles['stakes']}>{marketWords().limits(least, most)}</span>
    </>
  );
}

/** The amount matched in the market. */
function Volume({ marketId }: { readonly marketId: string }) {
  const { books } = useStreams();
  const money = useMoney();
  const read = useCallback(
    () => matchedText(books.snapshot(marketId)?.traded ?? 0, money),
    [books, money, marketId],
  );
  return <LiveText read={read} />;
}

/** Whether every runner has a price, so that the market has a book percentage. */
function useHasBook(market: MarketInfo): boolean {
  const { books } = useStreams();
  const read = useCallback(
    () => hasBook(market.id, () => books.snapshot(market.id)?.runners ?? []),
    [books, market.id],
  );
  const [isWhole, setWhole] = useState(read);
  useSubscription(
    useMemo(() => second$.pipe(map(read), distinctUntilChanged()), [read]),
    setWhole,
  );
  return isWhole;
}

/** The book percentage of the market. */
function BookShare({ market }: { readonly market: MarketInfo }) {
  const { books } = useStreams();
  const read = useCallback(
    () => bookText(books.snapshot(market.id)?.runners ?? []),
    [books, market.id],
  );
  return (
    <ShareView>
      <LiveText read={read} />
    </ShareView>
  );
}
