import type { ReactNode } from 'react';
import type { EventInfo, MarketInfo } from '../../streams/app';
import { WIDE_GRID } from '../hooks/wideGrid';
import { cardModel, firstOrder, inOrder } from '../screens/market/cardModel';
import { HintView, ShareView } from '../screens/market/HintView';
import { DoorView, MarketCardView, OrderView } from '../screens/market/MarketCardView';
import { MarketHeadView } from '../screens/market/MarketHeadView';
import type { Order } from '../screens/market/orders';
import { bookText, hasBook, matchedText, staleText } from '../screens/market/texts';
import { GridRowView } from '../ui/price/GridRowView';
import { GridView } from '../ui/price/GridView';
import { StillText } from '../ui/StillText';
import { moneyIn } from '../words/money';
import type { Facts } from './facts';
import type { Rows } from './rows';

interface CardOf {
  readonly event: EventInfo;
  readonly market: MarketInfo;
  /** Whether this is the event's first market. */
  readonly isMain: boolean;
  /** The order of the runners of a race. */
  readonly order: Order;
}

/** The card of a market, as `MarketCard` shows it. */
export function cardBy(
  facts: Facts,
  rows: Rows,
  { event, market, isMain, order }: CardOf,
): ReactNode {
  const state = facts.state(market.id);
  const odds = facts.odds(market.id);
  const money = moneyIn(facts.currency);
  const selected = facts.selected(market.id);
  const isWideWindow = matchMedia(WIDE_GRID).matches;
  const model = cardModel({ event, market, isMain, state, isWideWindow });
  const { unavailable, isRace, results, hasOrder } = model;
  const quotes = state ? (odds?.runners ?? []) : null;
  const places = isRace ? firstOrder(market, { results, order, quotes }) : null;
  const runners = () => odds?.runners ?? [];
  return (
    <MarketCardView
      key={market.id}
      {...model}
      market={market}
      door={market.runners.length > 0 ? <DoorView market={market} /> : null}
      order={hasOrder ? <OrderView order={order} /> : null}
      grid={
        <GridView
          {...model}
          market={inOrder(market, places)}
          head={
            <MarketHeadView
              market={market}
              unavailable={unavailable}
              age={<StillText read={() => staleText(facts.age(market.id))} />}
              hint={
                <HintView
                  market={market}
                  share={
                    hasBook(market.id, runners) ? (
                      <ShareView>
                        <StillText read={() => bookText(runners())} />
                      </ShareView>
                    ) : null
                  }
                  volume={
                    isMain ? null : <StillText read={() => matchedText(odds?.traded ?? 0, money)} />
                  }
                />
              }
            />
          }
          renderRow={(row) => {
            const { id, cells } = rows.of(event, market, row.runner, undefined, money.short);
            return (
              <GridRowView
                key={`${row.runner.id} ${row.wide}`}
                {...row}
                row={id}
                back={selected.has(`${row.runner.id}|BACK`)}
                lay={selected.has(`${row.runner.id}|LAY`)}
                boxRef={cells.attach}
              />
            );
          }}
        />
      }
    />
  );
}
