import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import type { EventInfo, MarketInfo } from '../../../streams/index';
import { useStreams } from '../../state/context';
import { Icon } from '../../ui/Icon';
import { useMarketState } from '../../ui/market';
import { withWords } from '../../words/language';
import { EventClock } from '../home/EventClock';
import { shapeOf } from '../home/eventShape';
import styles from './bar.module.css';
import { Missing } from './Missing';
import { Pin } from './Pin';
import type { Section } from './sections';
import { useStuck } from './stuck';
import { marketWords } from './words';

const MarketsSheet = lazy(
  withWords(['screens/market/more'], () =>
    import('./more/MarketsSheet').catch(() => ({ default: Missing })),
  ),
);

interface EventBarProps {
  readonly event: EventInfo;
  readonly main: MarketInfo | undefined;
  readonly isOver: boolean;
  readonly sections: readonly Section[];
  /** The key of the section that is shown alone; null while all are. */
  readonly chosen: string | null;
  readonly choose: (key: string | null) => void;
}

/**
 * The markets of an event by their chips. It stops below the top bar, and has the event in a line above it
 * from then on.
 */
export function EventBar(props: EventBarProps) {
  const { event, main, isOver, sections, chosen, choose } = props;
  const mark = useRef<HTMLElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const isStuck = useStuck(mark, bar);
  const jumps = useRef(false);
  const chip = (key: string | null): void => {
    choose(key);
    jumps.current = isStuck;
  };
  // The chosen market begins right below the bar.
  useLayoutEffect(() => {
    if (jumps.current) mark.current?.scrollIntoView();
    jumps.current = false;
  });
  const [isOpen, setOpen] = useState(false);
  // The sheet stays once it was opened, so that it can give the focus back.
  const [wasOpened, setOpened] = useState(false);
  const more = (
    <button
      type="button"
      className={styles['more']}
      aria-label={marketWords().moreThan(event.sportName)}
      aria-haspopup="dialog"
      onClick={() => {
        setOpen(true);
        setOpened(true);
      }}
    >
      <Icon name="chevron" />
    </button>
  );
  return (
    <>
      <i className={styles['mark']} ref={mark} />
      <div className={styles['bar']} ref={bar} data-stuck={isStuck || undefined}>
        <div className={styles['line']}>
          {/* The head of the page says the same. */}
          <div className={styles['copy']} aria-hidden="true">
            <Line event={event} main={main} isOver={isOver} />
          </div>
          {sections.length > 1 ? null : more}
        </div>
        {sections.length > 1 ? (
          <div className={styles['row']}>
            <fieldset className={`chips ${styles['chips']}`}>
              <legend className="vh">{marketWords().jump}</legend>
              <Chip on={chosen === null} name={marketWords().all} choose={() => chip(null)} />
              {sections.map(({ key, name }) => (
                <Chip key={key} on={key === chosen} name={name} choose={() => chip(key)} />
              ))}
            </fieldset>
            {more}
          </div>
        ) : null}
      </div>
      {wasOpened ? (
        <Suspense>
          <MarketsSheet
            open={isOpen}
            event={event}
            sections={sections}
            chosen={chosen}
            choose={chip}
            close={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** The event in a line; a name may be cut here, for it stood in full above. */
function Line({ event, main, isOver }: Pick<EventBarProps, 'event' | 'main' | 'isOver'>) {
  const { sides } = shapeOf({ title: event.title, market: main ?? event.market });
  const state = useMarketState(useStreams().books, main?.id);
  const { home, away } = event.score ?? {};
  const score = home && away ? `${home}–${away}` : marketWords().versus;
  return (
    <>
      {sides ? (
        <b title={event.title}>
          <span data-yields>{sides[0]}</span>
          <span className={styles['score']}> {score} </span>
          <span data-yields>{sides[1]}</span>
        </b>
      ) : (
        <b title={event.title}>
          <span data-yields>{event.title}</span>
        </b>
      )}
      <EventClock event={event} state={state} end={isOver ? marketWords().finished : null} />
      <Pin event={event} isCopy />
    </>
  );
}

interface ChipProps {
  readonly on: boolean;
  readonly name: string;
  readonly choose: () => void;
}

function Chip({ on, name, choose }: ChipProps) {
  return (
    <button type="button" className="chip" aria-pressed={on} onClick={choose}>
      {name}
    </button>
  );
}
