import { unlisted } from '../../../streams/early';
import type { EventInfo, RunnerOdds } from '../../../streams/index';
import { type ClockProps, ClockView } from '../../screens/home/ClockView';
import { EventRowView } from '../../screens/home/EventRowView';
import { shapeOf } from '../../screens/home/eventShape';
import { PricesView } from '../../screens/home/PricesView';
import { haltOf } from '../../ui/halt';
import { type Cells, createCells } from '../../ui/price/cells';
import { PairView } from '../../ui/price/PairView';
import { CURRENCY, sizeIn } from '../../words/formats';
import { renew } from './draw';
import type { Materials } from './events';
import { Cell, movingText, type Painted, type State, stateOf } from './painted';

/** What a row says of them. */
const saidOf = (state: State): string => JSON.stringify([haltOf(state), state.inPlay]);

/** The row of an event. @param said the head of its list */
export function createRow(
  event: EventInfo,
  said: string,
  { odds, pins, currency, ahead, clocks }: Materials,
): Painted {
  const { market } = event;
  const first = market ? odds.get(market.id) : undefined;
  const { tracks } = shapeOf(event, first);
  const runners = tracks.map(({ runner }) => runner);
  const isLine = market?.bettingType === 'LINE';
  const cells = new Map(
    runners.map(({ id }): [string, Cells] => [
      id,
      createCells(isLine, sizeIn(currency ?? CURRENCY)),
    ]),
  );
  const serverNow = (): number => Date.now() + ahead;
  const Text = movingText(clocks);
  const Clock = (props: ClockProps) => <ClockView {...props} serverNow={serverNow} Text={Text} />;
  const known = first && stateOf(first);
  let state: State | undefined = known;
  let keeper: unknown;
  let row: Element | null = null;

  const view = () => (
    <EventRowView
      event={event}
      said={said}
      state={state}
      Clock={Clock}
      isPinned={pins.has(event.id)}
      renderPrices={(priced, halt) => (
        <PricesView market={priced} halt={halt}>
          {tracks.map(({ runner, label }) => (
            <PairView
              key={runner.id}
              runner={runner.name}
              label={label}
              line={isLine}
              row={cells.get(runner.id)?.attach ?? null}
              Cell={Cell}
            />
          ))}
        </PricesView>
      )}
      row={(made) => void (row = made)}
    />
  );

  const show: Painted['show'] = (next, age) => {
    keeper ??= age;
    const isSame = state && saidOf(state) === saidOf(next);
    state = next;
    if (!isSame) renew(view, () => row, haltOf(next));
  };
  const write = (runner: RunnerOdds): void => cells.get(runner.id)?.write(runner);
  if (known) for (const { id } of runners) write(known.runners.get(id) ?? unlisted(id));
  return {
    view,
    event,
    market,
    runners,
    cells,
    version: () => state?.version ?? 0,
    show,
    age() {
      if (state && !keeper) show({ ...state, stale: true });
    },
    write,
  };
}
