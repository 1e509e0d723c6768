import { useSubscription } from 'observable-hooks';
import { useMemo, useRef } from 'react';
import type { EventInfo, MarketInfo, MarketState } from '../../../streams/index';
import { useStreams } from '../../state/context';
import { rate, seconds } from '../../words/details';
import { useMarketState } from '../../ui/market';
import { marketWords } from './words';
import { useMoney } from '../../hooks/useMoney';
import { EventClock } from '../home/EventClock';
import { shapeOf } from '../home/eventShape';
import styles from './market.module.css';
import { Pin } from './Pin';

interface EventHeaderProps {
  readonly event: EventInfo;
  /** The market whose facts speak for the event. */
  readonly main: MarketInfo | undefined;
  /** Every market of the event is closed. */
  readonly isOver: boolean;
}

/** The event's sides, its score, and the facts that a bettor needs first. */
export function EventHeader({ event, main, isOver }: EventHeaderProps) {
  const { sides } = shapeOf({ title: event.title, market: main ?? event.market });
  const state = useMarketState(useStreams().books, main?.id);
  return (
    <header className={`card ${styles['event']}`}>
      <div className={styles['clock']}>
        <EventClock event={event} state={state} end={isOver ? marketWords().finished : null} />
      </div>
      <Pin event={event} />
      <h1>
        {sides ? (
          <>
            <span>{sides[0]}</span>
            <b>{event.score?.home ?? ''}</b>
            <span className="vh"> {marketWords().versus} </span>
            <span className={styles['away']}>{sides[1]}</span>
            <b>{event.score?.away ?? ''}</b>
          </>
        ) : (
          <span>{event.title}</span>
        )}
      </h1>
      <div className={styles['tags']}>
        {main ? (
          <Facts main={main} state={state} isOver={isOver} />
        ) : (
          <span>{event.sportName}</span>
        )}
      </div>
    </header>
  );
}

interface FactsProps {
  readonly main: MarketInfo;
  readonly state: MarketState | undefined;
  readonly isOver: boolean;
}

function Facts({ main, state, isOver }: FactsProps) {
  return (
    <>
      {main.commission > 0 ? (
        <span>{marketWords().commission(rate(main.commission / 100))}</span>
      ) : null}
      <Matched marketId={main.id} />
      {state && state.betDelay > 0 && !isOver ? (
        <span className={styles['delay']}>{marketWords().betDelay(seconds(state.betDelay))}</span>
      ) : null}
    </>
  );
}

/** Traded volume, written on its node as it moves. */
function Matched({ marketId }: { readonly marketId: string }) {
  const { books } = useStreams();
  const money = useMoney();
  const element = useRef<HTMLSpanElement>(null);
  useSubscription(
    useMemo(() => books.traded$(marketId), [books, marketId]),
    (traded) => {
      const node = element.current?.firstChild;
      const words = marketWords().matched(money.short(traded));
      if (node instanceof Text && node.data !== words) node.data = words;
    },
  );
  return (
    <span ref={element} className={styles['matched']}>
      {marketWords().matched('–')}
    </span>
  );
}
