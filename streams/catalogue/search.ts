import { distinctUntilChanged, map, of, takeWhile } from 'rxjs';
import type { Behavior } from '../rx/behavior';
import { derive } from '../rx/derive';
import type { Loadable } from '../rx/loadable';
import type { Sport } from './types';
import { indexOf, type SearchIndex } from '../rules/search';
import type { Finding, Hit, Search } from '../settings/types';

/** The maximum number of results: no player reads more, and another letter narrows the search. */
const MOST = 20;

type Entry = Hit & { readonly about: string };

const NOTHING: Finding = { state: 'none', hits: [] };

/** Lists the sports, then the competitions and then the events, so that the wider of two equal matches is first. */
export function hitsOf(sports: readonly Sport[]): readonly Entry[] {
  const competitions = new Map<string, Entry>();
  const events: Entry[] = [];
  for (const { events: listed } of sports)
    for (const event of listed) {
      const { sportId, sportName, competition } = event;
      if (competition !== null)
        competitions.set(JSON.stringify([sportId, competition]), {
          kind: 'competition',
          name: competition,
          about: sportName,
          sportId,
          sportName,
        });
      events.push({
        kind: 'event',
        name: event.title,
        about: `${competition ?? ''} ${sportName}`,
        sportId,
        sportName,
        event,
      });
    }
  return [
    ...sports.map(({ id, name }) => ({
      kind: 'sport' as const,
      name,
      about: '',
      sportId: id,
      sportName: name,
    })),
    ...competitions.values(),
    ...events,
  ];
}

/** Creates the search for sports, competitions and events by the player's text. */
export function createSearch(sports$: Behavior<Loadable<readonly Sport[]>>): Search {
  const list$ = derive([sports$], ({ value }) => value);
  let former: SearchIndex<Entry> | undefined;
  const index$ = derive([list$], (list) =>
    list === undefined ? undefined : (former = indexOf(hitsOf(list), former)),
  );
  const finding = (text: string): Finding => {
    const index = index$.value;
    if (index) return { state: 'ready', hits: index.find(text, MOST) };
    const { state } = sports$.value;
    return { state: state === 'failed' ? 'failed' : 'loading', hits: [] };
  };
  return {
    find: (text) =>
      text.trim() === ''
        ? of(NOTHING)
        : sports$.pipe(
            map(() => finding(text)),
            // The results do not change while the player reads them, even if the list changes.
            takeWhile(({ state }) => state !== 'ready', true),
            distinctUntilChanged((a, b) => a.state === b.state && a.state !== 'ready'),
          ),
  };
}
