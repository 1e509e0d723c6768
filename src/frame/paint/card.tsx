import { bookPercent, type EarlyEvent } from '../../../streams/earlyEvent';
import type { MarketInfo, RunnerInfo, RunnerOdds } from '../../../streams/index';
import { unlisted } from '../../../streams/early';
import { WIDE_GRID } from '../../hooks/wideGrid';
import { HintView, ShareView } from '../../screens/market/HintView';
import { DoorView, layoutOf, MarketCardView, OrderView } from '../../screens/market/MarketCardView';
import { MarketHeadView } from '../../screens/market/MarketHeadView';
import { byNumber, byPrice, byResult, type Order } from '../../screens/market/orders';
import { marketWords } from '../../screens/market/words';
import { haltOf, isVoid } from '../../ui/halt';
import { type Cells, createCells } from '../../ui/price/cells';
import { GridRowView } from '../../ui/price/GridRowView';
import { GridView } from '../../ui/price/GridView';
import { age, percent } from '../../words/details';
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
  const { isRace, isDeep } = layoutOf(event, market, isMain);
  const cells = new Map(
    market.runners.map(({ id }): [string, Cells] => [id, createCells(isLine, money.size)]),
  );
  const known = new Map<string, RunnerOdds>();
  const write = (runner: RunnerOdds): void => {
    known.set(runner.id, runner);
    cells.get(runner.id)?.write(runner);
  };
  const told = first && stateOf(first);
  if (told) for (const { id } of market.runners) write(told.runners.get(id) ?? unlisted(id));
  const Text = movingText(holder.clocks);
  let { age: oldness } = holder;
  const shareNow = (): number | null => bookPercent([...known.values()]);
  const share = (): string => {
    const now = shareNow();
    return now === null ? '' : marketWords().book(percent(now));
  };
  // As useRaceOrder orders them at the first odds; once it is over they stand by its result.
  const runners = !isRace ? market.runners : ordered(market.runners, order, first?.runners);
  // What is chosen is no attribute of a list.
  const choice = (made: HTMLSelectElement | null): void => {
    made?.removeAttribute('value');
    if (made) made.value = order;
  };
  let state: State | undefined = told;
  let card: Element | null = null;

  const view = () => {
    const halt = state ? haltOf(state) : null;
    const results = isRace && state?.status === 'CLOSED' ? state.runners : null;
    return (
      <MarketCardView
        market={market}
        halt={halt}
        card={(made) => void (card = made)}
        door={market.runners.length > 0 ? <DoorView market={market} /> : null}
        order={isRace && isMain && !results ? <OrderView order={order} select={choice} /> : null}
        grid={
          <GridView
            market={{ ...market, runners: results ? byResult(market.runners, results) : runners }}
            wide={isDeep || matchMedia(WIDE_GRID).matches}
            isDeep={isDeep}
            head={
              <MarketHeadView
                market={market}
                halt={halt}
                age={<Text read={() => marketWords().stale(age(oldness() ?? 0))} />}
                hint={
                  <HintView
                    market={market}
                    share={
                      shareNow() === null ? null : (
                        <ShareView>
                          <Text read={share} />
                        </ShareView>
                      )
                    }
                    volume={
                      isMain ? null : (
                        <Text read={() => marketWords().matched(money.short(first?.traded ?? 0))} />
                      )
                    }
                  />
                }
              />
            }
            runners={state?.runners}
            isVoid={state !== undefined && isVoid(state)}
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

const ordered = (
  runners: readonly RunnerInfo[],
  order: Order,
  odds: readonly RunnerOdds[] | undefined,
): readonly RunnerInfo[] =>
  order === 'number' ? byNumber(runners) : odds ? byPrice(runners, odds) : runners;
