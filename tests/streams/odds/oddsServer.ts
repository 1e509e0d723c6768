import { NEVER, type Observable, of, tap } from 'rxjs';
import type { Behavior } from '../../../streams/rx/behavior';
import { createBooks } from '../../../streams/odds/books';
import { createOddsPolling } from '../../../streams/odds/oddsPolling';
import { createServerClock } from '../../../streams/odds/serverClock';
import type { HttpReply, Network, Visibility } from '../../../streams/ports';
import type { Marbles } from '../marbles';
import {
  alwaysOnline,
  alwaysVisible,
  createRandom,
  createReport,
  type SentRequest,
  sixteens,
  steady,
} from '../ports';
import { createServer, oddsBody } from '../server';
import { marketOdds, runnerOdds } from './oddsSamples';

interface Given {
  readonly reply?: (request: SentRequest, count: number) => Observable<HttpReply>;
  readonly visibility?: Visibility;
  readonly network?: Network;
  /** Markets whose odds are fetched elsewhere. */
  readonly elsewhere$?: Behavior<ReadonlySet<string>>;
  readonly started$?: Observable<boolean>;
  readonly closesAt?: number;
  /** Whether another tab polls the odds. */
  readonly isLed?: boolean;
  /** Emits when that changes. */
  readonly turns$?: Observable<unknown>;
}

const idsOf = (request: SentRequest): string[] => (request.query['marketIds'] ?? '').split(',');

/** Every requested market, at a sequence that rises with the requests. */
export const answer = (request: SentRequest, count: number): HttpReply =>
  oddsBody(idsOf(request).map((id) => marketOdds(id, count + 1, [runnerOdds('a', 200 + count)])));

/** Books that are polled, with the requests to the server and the messages to other tabs. */
export function setUp(m: Marbles, given: Given = {}) {
  const { visibility = alwaysVisible, network = alwaysOnline, closesAt = 20_000 } = given;
  const reply =
    given.reply ??
    ((request: SentRequest, count: number) => m.cold('--(r|)', { r: answer(request, count) }));
  const { api, requests } = createServer({ 'Odds/GetUserOddsV2': reply });
  const scope = m.scope(closesAt);
  const { report, warnings } = createReport();
  const clock = createServerClock(steady, scope);
  const books = createBooks(
    { frames: sixteens, visibility, network, report, steady, clock },
    scope,
  );
  const shared: unknown[] = [];
  let isLed = given.isLed ?? false;
  const turns$ = (given.turns$ ?? NEVER).pipe(tap(() => (isLed = !isLed)));
  const polling = createOddsPolling(
    {
      api,
      books,
      clock,
      started$: given.started$ ?? of(true),
      excluded$: given.elsewhere$ ?? m.behavior<ReadonlySet<string>>('n', { n: new Set() }),
      sharing: {
        isCoveredByLeader: () => isLed,
        roleChanges$: turns$,
        share: (odds) => shared.push(odds),
      },
      visibility,
      network,
      random: createRandom(0),
      report,
    },
    scope,
  );
  const requested = (): [number, string][] =>
    requests.map((request) => [request.at, request.query['marketIds'] ?? '']);
  return { books, clock, polling, requested, shared, warnings };
}
