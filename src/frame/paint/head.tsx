import type { ReactNode } from 'react';
import type { EarlyEvent } from '../../../streams/earlyEvent';
import type { MarketInfo } from '../../../streams/index';
import { ClockView } from '../../screens/home/ClockView';
import { LineView } from '../../screens/market/EventBarView';
import { EventHeaderView, MATCHED } from '../../screens/market/EventHeaderView';
import { endOf } from '../../screens/market/eventModel';
import { PinView } from '../../screens/market/PinView';
import { matchedText } from '../../screens/market/texts';
import { StillText } from '../../ui/StillText';
import type { MoneyFormat } from '../../words/money';
import { renew } from './draw';
import { type Holder, movingText, type Painted, type State, stateOf } from './painted';

interface HeadOf extends Pick<EarlyEvent, 'event' | 'odds' | 'pins'> {
  /** The market whose facts speak for the event. */
  readonly main: MarketInfo;
  readonly money: MoneyFormat;
  readonly serverNow: () => number;
  /** Whether every market of the event is closed by now. */
  readonly isOver: () => boolean;
}

/** What an event's page says of the event: its head, and the line that sticks above its markets. */
interface Head {
  /** The head, which moves both with the main market. */
  readonly part: Painted;
  readonly line: ReactNode;
  /** Says what became of the event's markets. */
  refresh(): void;
}

/** What both say of the market. */
const saidOf = (state: State | undefined, isOver: boolean): string =>
  `${state?.inPlay} ${state?.betDelay} ${isOver}`;

/** The head of an event's page, and its line. */
export function createHead(
  { event, odds, pins, main, money, serverNow, isOver }: HeadOf,
  { clocks }: Pick<Holder, 'clocks'>,
): Head {
  const known = odds.get(main.id);
  const Text = movingText(clocks);
  const isPinned = pins.has(event.id);
  let state: State | undefined = known && stateOf(known);
  let said = saidOf(state, isOver());
  let head: Element | null = null;
  let copy: Element | null = null;

  const clock = (): ReactNode => (
    <ClockView
      event={event}
      state={state}
      end={endOf(isOver())}
      serverNow={serverNow}
      Text={Text}
    />
  );
  const view = (): ReactNode => (
    <EventHeaderView
      event={event}
      main={main}
      state={state}
      isOver={isOver()}
      clock={clock()}
      pin={<PinView title={event.title} isPinned={isPinned} />}
      matched={<StillText className={MATCHED} read={() => matchedText(known?.traded, money)} />}
      at={(made) => void (head = made)}
    />
  );
  const line = (): ReactNode => (
    <LineView
      event={event}
      main={main}
      clock={clock()}
      pin={<PinView title={event.title} isPinned={isPinned} isCopy />}
      at={(made) => void (copy = made)}
    />
  );

  const refresh = (): void => {
    const now = saidOf(state, isOver());
    if (said === now) return;
    said = now;
    renew(view, () => head);
    renew(line, () => copy);
  };

  return {
    refresh,
    line: line(),
    part: {
      view,
      event,
      market: main,
      runners: [],
      cells: new Map(),
      version: () => state?.version ?? 0,
      show(next) {
        state = next;
        refresh();
      },
      write: () => undefined,
      age: () => undefined,
    },
  };
}
