import type { EarlyEvent } from '../../../streams/earlyEvent';
import type { MarketInfo, RunnerOdds } from '../../../streams/index';
import { unlisted } from '../../../streams/early';
import { WIDE_GRID } from '../../hooks/wideGrid';
import { HintView, ShareView } from '../../screens/market/HintView';
import { cardModel, orderedRunners } from '../../screens/market/cardModel';
import { DoorView, MarketCardView, OrderView } from '../../screens/market/MarketCardView';
import { MarketHeadView } from '../../screens/market/MarketHeadView';
import type { Order } from '../../screens/market/orders';
import { bookText, matchedText, staleText } from '../../screens/market/texts';
import { haltOf } from '../../ui/halt';
import { type Cells, createCells } from '../../ui/price/cells';
import { GridRowView } from '../../ui/price/GridRowView';
import { GridView } from '../../ui/price/GridView';
import type { MoneyFormat } from '../../words/money';
import { renew } from './draw';
import { Cell, type Holder, movingText, type Painted, type State, stateOf } from './painted';

/** What a card says of its market. */
const saidOf = (state: State): string =>
  JSON.stringify([
    haltOf(state),
    [...state.runners].map(([id, { status, reduction }]) => [id, status, reduction]),
  ]);

interface CardOf extends Pick<EarlyEvent, 'event' | 'odds'> {
  readonly money: MoneyFormat;
  /** In which the runners of a race stand. */
  readonly order: Order;
}

/** The card of a market. @param isMain the event's first market */
export function createCard(
  { event, odds, money, order }: CardOf,
  market: MarketInfo,
  isMain: boolean,
  holder: Pick<Holder, 'clocks' | 'age'>,
): Painted {
  const first = odds.get(market.id);
  const isLine = market.bettingType === 'LINE';
  let state: State | undefined = first && stateOf(first);
  const modelNow = () =>
    cardModel({ event, market, isMain, state, isWideWindow: matchMedia(WIDE_GRID).matches });
  const cells = new Map(
    market.runners.map(({ id }): [string, Cells] => [id, createCells(isLine, money.size)]),
  );
  const known = new Map<string, RunnerOdds>();
  const write = (runner: RunnerOdds): void => {
    known.set(runner.id, runner);
    cells.get(runner.id)?.write(runner);
  };
  if (first)
    for (const { id } of market.runners)
      write(first.runners.find((each) => each.id === id) ?? unlisted(id));
  const Text = movingText(holder.clocks);
  let { age: oldness } = holder;
  const share = (): string => bookText([...known.values()]);
  // A race keeps the order of its first odds; once it is over, that of its result.
  const quotes = first?.runners ?? null;
  // What is chosen is no attribute of a list.
  const choice = (made: HTMLSelectElement | null): void => {
    made?.removeAttribute('value');
    if (made) made.value = order;
  };
  let card: Element | null = null;

  const view = () => {
    const model = modelNow();
    const { halt, isRace, results, hasOrder } = model;
    const ordered = isRace ? orderedRunners(market.runners, { results, order, quotes }) : null;
    return (
      <MarketCardView
        {...model}
        market={market}
        card={(made) => void (card = made)}
        door={market.runners.length > 0 ? <DoorView market={market} /> : null}
        order={hasOrder ? <OrderView order={order} select={choice} /> : null}
        grid={
          <GridView
            {...model}
            market={ordered ? { ...market, runners: ordered } : market}
            head={
              <MarketHeadView
                market={market}
                halt={halt}
                age={<Text read={() => staleText(oldness())} />}
                hint={
                  <HintView
                    market={market}
                    share={
                      share() === '' ? null : (
                        <ShareView>
                          <Text read={share} />
                        </ShareView>
                      )
                    }
                    volume={
                      isMain ? null : <Text read={() => matchedText(first?.traded ?? 0, money)} />
                    }
                  />
                }
              />
            }
            renderRow={(facts) => (
              <GridRowView
                key={facts.runner.id}
                {...facts}
                row={cells.get(facts.runner.id)?.attach ?? null}
                Cell={Cell}
              />
            )}
          />
        }
      />
    );
  };

  const show: Painted['show'] = (next, nextAge = oldness) => {
    const isSame = state !== undefined && saidOf(state) === saidOf(next);
    state = next;
    oldness = nextAge;
    if (!isSame) renew(view, () => card, haltOf(next));
  };

  return {
    view,
    event,
    market,
    runners: market.runners,
    cells,
    version: () => state?.version ?? 0,
    show,
    age() {
      if (state && oldness === holder.age) show({ ...state, stale: true });
    },
    write,
  };
}
