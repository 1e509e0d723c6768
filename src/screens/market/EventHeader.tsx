import { useSubscription } from 'observable-hooks';
import { useCallback, useMemo, useRef } from 'react';
import {
  bookPercent,
  type EventInfo,
  type MarketInfo,
  type MarketState,
} from '../../../streams/index';
import { useStreams } from '../../state/context';
import { percent, rate, seconds } from '../../words/details';
import { LiveText } from '../../ui/LiveText';
import { useMarketState } from '../../ui/market';
import { Tag } from '../../ui/Tag';
import { uiWords } from '../../ui/words';
import { marketWords } from './words';
import { useMoney } from '../../hooks/useMoney';
import { EventClock } from '../home/EventRow';
import { shapeOf } from '../home/eventShape';
import styles from './market.module.css';

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
        <EventClock event={event} state={state} end={isOver ? uiWords().market.finished : null} />
      </div>
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
          <Facts main={main} state={state} inPlay={event.inPlay} />
        ) : (
          <Tag>{event.sportName}</Tag>
        )}
      </div>
    </header>
  );
}

interface FactsProps {
  readonly main: MarketInfo;
  readonly state: MarketState | undefined;
  readonly inPlay: boolean;
}

function Facts({ main, state, inPlay }: FactsProps) {
  const moving = state ? state.inPlay && state.status !== 'CLOSED' : inPlay;
  return (
    <>
      {main.commission > 0 ? (
        <Tag>{marketWords().commission(rate(main.commission / 100))}</Tag>
      ) : null}
      {main.winners === 1 && main.bettingType === 'ODDS' ? <BookShare market={main} /> : null}
      <Matched marketId={main.id} />
      {moving ? <Tag tone="go">{uiWords().inPlay}</Tag> : null}
      {state && state.betDelay > 0 ? (
        <Tag>{marketWords().betDelay(seconds(state.betDelay))}</Tag>
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
    <Tag>
      <span ref={element} className={styles['matched']}>
        {marketWords().matched('–')}
      </span>
    </Tag>
  );
}

function BookShare({ market }: { readonly market: MarketInfo }) {
  const { books } = useStreams();
  const read = useCallback(() => {
    const share = bookPercent(books.snapshot(market.id)?.runners ?? []);
    return marketWords().book(share === null ? '–' : percent(share));
  }, [books, market.id]);
  return (
    <Tag title={marketWords().bookHint}>
      <LiveText read={read} className={styles['book']} />
    </Tag>
  );
}
