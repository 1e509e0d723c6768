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

/** A missing part is told as an event that could not be fetched, until it is there after all. */
const event$: FacadeMember<Events['event$']> = (late) => {
  const [ask, follow] = [request(late), streams(late)];
  return (eventId) =>
    ask(eventId).pipe(
      catchError((error: unknown) =>
        merge(of({ state: 'failed' as const, error }), follow(eventId)),
      ),
    );
};

/** Events and live odds before their code is there: the prices are those of the list. */
export const oddsFacade: Facade<OddsFeature> = {
  event$,
  // A request for one market waits for it however long it takes.
  marketInfo$: awaited,
  here$: behavior({ sportId: null, name: null }),
  pollingFails$: behavior(false),
  facts: request,
  startPolling: command,
};
