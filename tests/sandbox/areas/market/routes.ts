import * as v from 'valibot';
import { treeSportWithEvent } from '../../../../streams/catalogue/calls';
import {
  closestEvents,
  eventsBySportName,
  runnerDepth,
  scoreCard,
} from '../../../../streams/eventFacts/calls';
import { marketsByEvent } from '../../../../streams/catalogue/detail/calls';
import { userOdds } from '../../../../streams/odds/calls';
import { answer, type Answer } from '../../http/answer';
import { notFound } from '../../http/envelope';
import type { MarketService } from './service';

/** The maximum number of markets in one odds request. */
const MOST_MARKETS = 200;

const nonEmpty = v.pipe(v.string(), v.trim(), v.nonEmpty('This field is required.'));
export const ids = v.pipe(
  nonEmpty,
  v.transform((text) => [...new Set(text.split(',').filter((id) => id !== ''))]),
  v.maxLength(MOST_MARKETS, `At most ${MOST_MARKETS} markets at a time.`),
);

export const marketAnswers = (service: MarketService): readonly Answer[] => [
  answer(treeSportWithEvent, v.unknown(), (_, { host }) => service.tree(host)),
  answer(eventsBySportName, v.object({ sportName: nonEmpty }), ({ sportName }) =>
    service.ofSport(sportName),
  ),
  answer(closestEvents, v.unknown(), () => service.closest()),
  answer(marketsByEvent, v.object({ eventId: nonEmpty }), ({ eventId }) => {
    const found = service.event(eventId);
    if (!found) throw notFound('event');
    return found;
  }),
  answer(scoreCard, v.object({ DreamEventId: nonEmpty }), ({ DreamEventId }) =>
    service.scoreCard(DreamEventId),
  ),
  answer(
    runnerDepth,
    v.object({ marketId: nonEmpty, runnerId: nonEmpty }),
    ({ marketId, runnerId }) => {
      const found = service.depth(marketId, runnerId);
      if (!found) throw notFound('runner');
      return found;
    },
  ),
  answer(
    userOdds,
    v.union([v.object({ marketIds: ids }), v.object({ eventId: nonEmpty })]),
    (query) => {
      if ('marketIds' in query) return service.odds(query.marketIds);
      const found = service.operatorOdds(query.eventId);
      if (!found) throw notFound('event');
      return found;
    },
  ),
];
