import { type EarlyPrices, unlisted } from '../../../streams/early';
import type { EventInfo, RunnerOdds } from '../../../streams/index';
import { addressOf } from '../../routes/pattern';
import { market as marketRow } from '../../screens/market/routes';
import { ClockView } from '../../screens/home/ClockView';
import { EventRowView } from '../../screens/home/EventRowView';
import { shapeOf } from '../../screens/home/eventShape';
import { PricesView } from '../../screens/home/PricesView';
import { haltOf } from '../../ui/halt';
import { type Cells, createCells } from '../../ui/price/cells';
import { PairView } from '../../ui/price/PairView';
import { pickedBy, selectionOf } from '../../ui/price/picked';
import { CURRENCY, sizeIn, startsAt } from '../../words/formats';
import { Cell, type Clocks, movingText, type Painted, renew, type State, stateOf } from './painted';

/** What a row says of them. */
const saidOf = (state: State): string => `${haltOf(state, '')?.words} ${state.inPlay}`;

/** The row of an event. @param said the head of its list */
export function createRow(
  event: EventInfo,
  said: string,
  { odds, pins, currency, ahead }: EarlyPrices,
  clocks: Clocks,
): Painted {
  const { market, startTime } = event;
  const first = market ? odds.get(market.id) : undefined;
  const { tracks } = shapeOf(event, first);
  const isLine = market?.bettingType === 'LINE';
  const writers = new Map(
    tracks.map(({ runner }): [string, Cells] => [
      runner.id,
      createCells(isLine, sizeIn(currency ?? CURRENCY)),
    ]),
  );
  const serverNow = (): number => Date.now() + ahead;
  const countdown = (): string => (startTime === null ? '' : startsAt(startTime, serverNow()));
  const Countdown = movingText(clocks);
  let state = first && stateOf(first);
  let row: Element | null = null;

  const view = () => {
    const halt = state ? haltOf(state, '') : null;
    const isClosed = state?.status === 'CLOSED';
    return (
      <EventRowView
        event={event}
        said={said}
        href={addressOf(marketRow.path, [event.id])}
        clock={
          <ClockView
            event={event}
            state={state}
            end={isClosed && halt ? halt.words : null}
            said={said}
            now={serverNow()}
            countdown={countdown}
            Text={Countdown}
          />
        }
        halt={isClosed ? null : halt}
        isPinned={pins.has(event.id)}
        prices={
          market ? (
            <PricesView market={market} halt={halt}>
              {tracks.map(({ runner, label }) => (
                <PairView
                  key={runner.id}
                  runner={runner.name}
                  label={label}
                  line={isLine}
                  back={false}
                  lay={false}
                  row={writers.get(runner.id)?.attach ?? null}
                  Cell={Cell}
                />
              ))}
            </PricesView>
          ) : null
        }
        row={(made) => void (row = made)}
      />
    );
  };

  const show = (next: State): void => {
    const isSame = state !== undefined && saidOf(state) === saidOf(next);
    state = next;
    if (isSame) return;
    renew(row, view());
  };
  const write = (runner: RunnerOdds): void => writers.get(runner.id)?.write(runner);
  if (first)
    for (const { runner } of tracks)
      write(first.runners.find(({ id }) => id === runner.id) ?? unlisted(runner.id));
  return {
    view,
    market,
    runners: tracks.map(({ runner }) => runner.id),
    show,
    age() {
      if (state) show({ ...state, stale: true });
    },
    owns: (cell) => row?.contains(cell) === true,
    write,
    selection(cell) {
      const at = [...(row?.querySelectorAll('.pair') ?? [])].findIndex((pair) =>
        pair.contains(cell),
      );
      const runner = tracks[at]?.runner;
      const picked = runner && pickedBy(cell, runner, writers.get(runner.id)?.odds() ?? null);
      return market && picked ? selectionOf(event, market, state?.version ?? 0, picked) : null;
    },
  };
}
