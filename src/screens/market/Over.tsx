import { lazy, type ReactNode, Suspense } from 'react';
import type { EventInfo, MarketInfo } from '../../../streams/index';
import { to } from '../../routes/routes';
import { useStreams } from '../../state/context';
import { useMarketState } from '../../ui/market';
import { NextRoom, OverView } from './OverView';

/** Without its code the sport alone leads on. */
const OverNext = lazy(() => import('./OverNext').catch(() => ({ default: NextRoom })));

interface OverProps {
  readonly event: EventInfo;
  readonly main: MarketInfo;
}

/** The end of an event, and the ways on. */
export function Over({ event, main }: OverProps): ReactNode {
  const state = useMarketState(useStreams().books, main.id);
  return (
    <OverView
      event={event}
      main={main}
      state={state}
      href={to.sport(event.sportId)}
      next={
        <Suspense fallback={<NextRoom />}>
          <OverNext event={event} />
        </Suspense>
      }
    />
  );
}
