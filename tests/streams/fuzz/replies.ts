import { defer, map, mergeMap, NEVER, type Observable, of, tap, throwError, timer } from 'rxjs';
import { wireEvent, wireMarket } from '../catalogue/wireSamples';
import { noReply, reply, type Route, type SentRequest, wrapped } from '../ports';
import { wireOdds } from '../server';
import { oddsOf, type Truth } from './exchange';
import { type Receive, type Server, written } from './behind';

/** Writes a result; the states it contains are the current ones. */
type Write = (
  request: SentRequest,
  time: string | undefined,
  states: (ids: readonly string[]) => readonly Truth[],
) => unknown;

const marketOf = (state: Truth) => wireMarket(state.marketId, { odds: oddsOf(state, true) });

/** The replies to one tab's requests: late, lost, refused, or overtaken by others, according to the conditions. */
export function createReplies({ exchange, random, weather, now, stated, isUp }: Server) {
  const there$ = (): Observable<unknown> => timer(random.between(...weather().way));
  const back$ = (): Observable<unknown> =>
    random.chance(weather().stalls) ? timer(random.between(3_000, 9_500)) : there$();

  const replyTo = (write: Write, request: SentRequest, receive: Receive) => {
    const at = now();
    const states: Truth[] = [];
    const body = wrapped(
      write(request, written(stated.byReply()), (ids) => {
        const known = ids.filter((id) => exchange.ids.includes(id)).map(exchange.present);
        states.push(...known);
        return known;
      }),
    );
    return back$().pipe(
      tap(() => receive(states, now() - at)),
      map(() => body),
    );
  };

  return (receive: Receive, isOnline: () => boolean): Readonly<Record<string, Route>> => {
    const answered =
      (write: Write): Route =>
      (request) =>
        defer(() => {
          const { fails, hangs } = weather();
          if (!isOnline()) return throwError(noReply);
          if (random.chance(hangs)) return NEVER;
          const isLost = random.chance(fails);
          return there$().pipe(
            mergeMap(() => {
              if (isLost) return random.chance(0.5) ? throwError(noReply) : of(reply(503));
              return isUp()
                ? replyTo(write, request, receive)
                : back$().pipe(map(() => reply(502)));
            }),
          );
        });
    return {
      'Odds/GetUserOddsV2': answered(({ query }, time, states) => ({
        time,
        markets: states((query['marketIds'] ?? '').split(',')).map((state) =>
          wireOdds(oddsOf(state, true)),
        ),
      })),
      'Event/TreeSportWithEvent': answered((_, time, states) => ({
        time,
        events: states(exchange.ids.slice(0, 1)).map((state) =>
          wireEvent('e1', { market: marketOf(state) }),
        ),
      })),
      'Market/GetByEventId': answered((_, time, states) => ({
        time,
        event: wireEvent('e1'),
        markets: states(exchange.ids).map(marketOf),
      })),
    };
  };
}
