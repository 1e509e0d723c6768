import { defer, map, mergeMap, NEVER, Observable, Subject, throwError, timer } from 'rxjs';
import { HubFailure, type HubLink } from '../../../streams/ports';
import { message } from '../product';
import { wireOdds } from '../server';
import { oddsOf, type Truth } from './exchange';
import { type Receive, type Server, written } from './behind';

/** The content of a push: whole states, only the changes, or only their numbers. */
export type How = 'whole' | 'delta' | 'quiet';

/** The longest delay of an overtaken or doubled message, in ms. */
const OVERTAKEN_MS = 4_000;
/** The time in ms after which a client that receives no messages from its server treats the connection as lost. */
const NOTICED_MS = 30_000;

interface Open {
  deliver(states: readonly Truth[], how: How): void;
  lose(): void;
}

/** The hub and its links, which may be lost, half-open or slow, with lost, doubled and overtaken messages. */
export function createHubLine({ exchange, random, weather, now, stated, isUp }: Server) {
  const open = new Map<HubLink, Open>();
  const way$ = (): Observable<unknown> => timer(random.between(...weather().way));

  const textOf = (states: readonly Truth[], how: How): string =>
    message('MarketOdds', {
      time: written(stated.byPush()),
      markets: how === 'quiet' ? [] : states.map((one) => wireOdds(oddsOf(one, how === 'whole'))),
      quiet: how === 'quiet' ? states.map(({ marketId, seq }) => ({ marketId, seq })) : [],
    });

  const link$ = (receive: Receive, isOnline: () => boolean): Observable<HubLink> =>
    new Observable((subscriber) => {
      const message$ = new Subject<string>();
      let isRegistered = false;
      let isEnded = false;
      let lastAt = 0;

      const deliver: Open['deliver'] = (states, how) => {
        const { odd, way } = weather();
        if (!isRegistered || random.chance(odd)) return;
        const text = textOf(states, how);
        const comes = (ms: number): void =>
          void timer(ms).subscribe(() => {
            if (isEnded || !isOnline()) return;
            // A push that contains only a number has no status.
            if (how !== 'quiet') receive(states, null);
            message$.next(text);
          });
        const [ms, later] = [random.between(...way), random.between(0, OVERTAKEN_MS)];
        const at = Math.max(lastAt, now() + ms);
        if (random.chance(odd)) comes(at - now() + later);
        else {
          lastAt = at;
          comes(at - now());
          if (random.chance(odd)) comes(at - now() + later);
        }
      };
      const invoke: HubLink['invoke'] = (method, self) =>
        defer(() => {
          // The server has dropped a half-open link, and the page has not noticed yet.
          const isDeaf = (): boolean => !open.has(link) || !isUp();
          if (isDeaf() || !isOnline() || random.chance(weather().hangs)) return NEVER;
          return way$().pipe(
            mergeMap(() => {
              if (isDeaf()) return NEVER;
              if (method === 'RegisterClient') {
                // The hub does not push to a client that registers without a page.
                isRegistered = (self as { readonly CurrentPage: string }).CurrentPage !== '';
                deliver(exchange.ids.map(exchange.present), 'whole');
              }
              return way$().pipe(map(() => null));
            }),
          );
        });
      const link: HubLink = {
        transport: 'WebSockets',
        message$,
        invoke,
        everyMs: () => 500,
      };
      const end = (): void => {
        isEnded = true;
        open.delete(link);
      };
      const lose = (): void => {
        end();
        subscriber.error(new HubFailure('lost'));
      };
      open.set(link, { deliver, lose });
      subscriber.next(link);
      return end;
    });

  return {
    connect: (receive: Receive, isOnline: () => boolean): Observable<HubLink> =>
      defer(() => {
        const { refused, hangs } = weather();
        if (random.chance(hangs)) return NEVER;
        return way$().pipe(
          mergeMap(() =>
            !isOnline() || !isUp() || random.chance(refused)
              ? throwError(() => new HubFailure('refused'))
              : link$(receive, isOnline),
          ),
        );
      }),
    push(states: readonly Truth[], how: How): void {
      for (const { deliver } of open.values()) deliver(states, how);
    },
    /** Makes the server drop all links; some pages notice only later. */
    drop(): void {
      for (const { lose } of open.values())
        if (random.chance(0.5)) lose();
        else timer(random.between(0, NOTICED_MS)).subscribe(lose);
      open.clear();
    },
  };
}
