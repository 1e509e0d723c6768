import { catchError, merge, of } from 'rxjs';
import {
  awaited,
  behavior,
  command,
  request,
  type FacadeMember,
  type Facade,
  streams,
} from '../lazy/lazyFeature';
import type { OddsFeature } from './feature';
import type { Events } from '../catalogue/types';

/** While the code is missing, an event counts as failed. Its own stream follows once the code has loaded. */
const event$: FacadeMember<Events['event$']> = (late) => {
  const [ask, follow] = [request(late), streams(late)];
  return (eventId) =>
    ask(eventId).pipe(
      catchError((error: unknown) =>
        merge(of({ state: 'failed' as const, error }), follow(eventId)),
      ),
    );
};

/** The odds before their code is loaded: the prices are those in the list. */
export const oddsFacade: Facade<OddsFeature> = {
  event$,
  // A request for one market waits for the code without a limit.
  marketInfo$: awaited,
  routeContext$: behavior({ sportId: null, name: null }),
  pollingFails$: behavior(false),
  facts: request,
  startPolling: command,
};
