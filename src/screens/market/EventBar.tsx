import { useLayoutEffect, useRef, useState } from 'react';
import type { EventInfo, MarketInfo } from '../../../streams/app';
import { useHydrated } from '../../hooks/useHydrated';
import { useStreams } from '../../state/context';
import { lateView } from '../../ui/lateView';
import { useMarketState } from '../../ui/market';
import { withWords } from '../../words/language';
import { EventClock } from '../home/EventClock';
import { EventBarView, LineView } from './EventBarView';
import { endOf } from './eventModel';
import { Pin } from './Pin';
import type { Section } from './sections';
import { useStuck } from './useStuck';

const MarketsSheet = lateView(
  'the list of markets',
  withWords(['screens/market/more'], () => import('./more/MarketsSheet')),
);

interface EventBarProps {
  readonly event: EventInfo;
  readonly main: MarketInfo | undefined;
  readonly isOver: boolean;
  readonly sections: readonly Section[];
  /** The key of the only section shown; null if all are shown. */
  readonly chosen: string | null;
  readonly choose: (key: string | null) => void;
}

/**
 * The chips that select an event's markets. Once the bar sticks below the top bar, it shows the event in a line above
 * the chips.
 */
export function EventBar(props: EventBarProps) {
  const { event, main, isOver, sections, chosen, choose } = props;
  const mark = useRef<HTMLElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  // The painted bar may be sticky already.
  const stuckBefore = (): boolean =>
    !isHydrated && document.querySelector('main [data-stuck]') !== null;
  const isStuck = useStuck(mark, bar, stuckBefore);
  const jumps = useRef(false);
  const chip = (key: string | null): void => {
    choose(key);
    jumps.current = isStuck;
  };
  // Scrolls the chosen market to the place right below the bar.
  useLayoutEffect(() => {
    if (jumps.current) mark.current?.scrollIntoView();
    jumps.current = false;
  });
  const [isOpen, setOpen] = useState(false);
  // The sheet stays mounted once it was opened, so that it can return the focus.
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <EventBarView
        line={<Line event={event} main={main} isOver={isOver} />}
        sport={event.sportName}
        sections={sections}
        chosen={chosen}
        isStuck={isStuck}
        mark={mark}
        bar={bar}
        choose={chip}
        openMore={() => {
          setOpen(true);
          setOpened(true);
        }}
      />
      {wasOpened ? (
        <MarketsSheet
          open={isOpen}
          event={event}
          sections={sections}
          chosen={chosen}
          choose={chip}
          close={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

function Line({ event, main, isOver }: Pick<EventBarProps, 'event' | 'main' | 'isOver'>) {
  const state = useMarketState(useStreams().books, main?.id);
  return (
    <LineView
      event={event}
      main={main}
      clock={<EventClock event={event} state={state} end={endOf(isOver)} />}
      pin={<Pin event={event} isCopy />}
    />
  );
}
