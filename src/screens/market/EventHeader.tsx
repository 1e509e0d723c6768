import { useSubscription } from 'observable-hooks';
import { useCallback, useMemo, useRef } from 'react';
import type { EventInfo, MarketInfo } from '../../../streams/app';
import { useIsOlder } from '../../hooks/useIsOlder';
import { useMoney } from '../../hooks/useMoney';
import { useStreams } from '../../state/context';
import { useMarketState } from '../../ui/market';
import { rewrite, StillText } from '../../ui/StillText';
import { EventClock } from '../home/EventClock';
import { EventHeaderView, MATCHED } from './EventHeaderView';
import { endOf } from './eventModel';
import { Pin } from './Pin';
import { matchedText } from './texts';

interface EventHeaderProps {
  readonly event: EventInfo;
  readonly main: MarketInfo | undefined;
  /** Whether every market of the event is closed. */
  readonly isOver: boolean;
}

/** The head of an event's page, which updates itself. */
export function EventHeader({ event, main, isOver }: EventHeaderProps) {
  const state = useMarketState(useStreams().books, main?.id);
  const isOlder = useIsOlder();
  return (
    <EventHeaderView
      event={event}
      main={main}
      state={state}
      isOver={isOver}
      clock={<EventClock event={event} state={state} end={endOf(isOver)} />}
      pin={<Pin event={event} />}
      matched={main && !isOlder ? <Matched marketId={main.id} /> : null}
    />
  );
}

/** The traded volume, written to its node whenever it changes. */
function Matched({ marketId }: { readonly marketId: string }) {
  const { books } = useStreams();
  const money = useMoney();
  const element = useRef<HTMLSpanElement>(null);
  const read = useCallback(
    () => matchedText(books.snapshot(marketId)?.traded, money),
    [books, marketId, money],
  );
  useSubscription(
    useMemo(() => books.traded$(marketId), [books, marketId]),
    () => rewrite(element.current, read),
  );
  return <StillText read={read} className={MATCHED} boxRef={element} />;
}
