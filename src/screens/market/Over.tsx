import type { ReactNode } from 'react';
import type { EventInfo, MarketInfo } from '../../../streams/app';
import { to } from '../../routes/routes';
import { useStreams } from '../../state/context';
import { lateView } from '../../ui/lateView';
import { useMarketState } from '../../ui/market';
import { NextRoom, OverView } from './OverView';

const OverNext = lateView('the next event', () => import('./OverNext'));

interface OverProps {
  readonly event: EventInfo;
  readonly main: MarketInfo;
}

/** Says that the event has ended, and links to other events that the player can open. */
export function Over({ event, main }: OverProps): ReactNode {
  const state = useMarketState(useStreams().books, main.id);
  return (
    <OverView
      event={event}
      main={main}
      state={state}
      href={to.sport(event.sportId)}
      next={<OverNext room={<NextRoom />} event={event} />}
    />
  );
}
