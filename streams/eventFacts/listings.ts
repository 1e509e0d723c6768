import { map, type Observable, of } from 'rxjs';
import type { Received } from '../api/call';
import type { Api } from '../api/client';
import { createShareByKey } from '../rx/shareByKey';
import type { Loadable } from '../rx/loadable';
import { reloading } from '../rx/reloading';
import type { Scope } from '../rx/scope';
import type { Ports } from '../ports';
import type { Books, EventInfo } from '../catalogue/types';
import { askedName, eventInfo, oddsAmong } from '../catalogue/wireEvents';
import { closestEvents, eventsBySportName } from './calls';
import type { Facts } from './types';

/** The interval between requests, in ms: the same as for the list of all sports. */
const EVERY_MS = 60_000;
/** How long a list is still fetched after its screen closes, in ms: players often return soon. */
const LINGER_MS = 10_000;
/** The key of the only list that belongs to no single sport. */
const ALL = '';

export interface ListingsDeps extends Pick<Ports, 'random'> {
  readonly api: Api;
  readonly books: Pick<Books, 'apply'>;
  /** Whether anything may be fetched; false while the page is hidden or offline. */
  readonly active$: Observable<boolean>;
}

/** Lists of events besides the list of all sports, for screens on which that list is empty. */
export function createListings(
  { api, books, active$, random }: ListingsDeps,
  scope: Scope,
): Pick<Facts, 'sportEvents$' | 'closest$'> {
  const read = ({ time, events }: Received<typeof closestEvents>): readonly EventInfo[] => {
    const main = events.map(({ market }) => market);
    books.apply(oddsAmong(main, time), 'list');
    return events.map(eventInfo);
  };
  const current = (events$: Observable<readonly EventInfo[]>) =>
    reloading(events$, { everyMs: EVERY_MS, active$, random });

  const ofSport = (sportId: string): Observable<Loadable<readonly EventInfo[]>> => {
    const sportName = askedName(sportId);
    if (sportName === null) return of({ state: 'ready', value: [] });
    return current(
      api
        .call(eventsBySportName, { sportName })
        // If a server does not know the name, it may return every event.
        .pipe(map((reply) => read(reply).filter((event) => event.sportId === sportId))),
    );
  };
  const closest = () => current(api.call(closestEvents, undefined).pipe(map(read)));
  const keyed = createShareByKey(closest, { lingerMs: LINGER_MS }, scope);
  return {
    sportEvents$: createShareByKey(ofSport, { lingerMs: LINGER_MS }, scope),
    closest$: () => keyed(ALL),
  };
}
