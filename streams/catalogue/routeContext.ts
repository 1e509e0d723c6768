import {
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  of,
  startWith,
  switchMap,
} from 'rxjs';
import { type Behavior, behaviorOf } from '../rx/behavior';
import { decodeSegment } from '../rules/decodeSegment';
import type { Scope } from '../rx/scope';
import type { AddressRules } from '../settings/types';
import type { CatalogueFeed } from './catalogue';
import type { EventInfo, RouteContext } from './types';

interface Subject {
  readonly kind: 'event' | 'sport';
  readonly id: string;
}

const NO_CONTEXT: RouteContext = { sportId: null, name: null };

const same = (a: Subject | null, b: Subject | null): boolean =>
  a?.kind === b?.kind && a?.id === b?.id;

export interface RouteContextDeps {
  readonly page$: Behavior<string>;
  readonly screens: AddressRules['screens'];
  readonly catalogue: Pick<CatalogueFeed, 'sports$'>;
  /** Emits the event in each reply to the screen of a single event. */
  readonly fetched$: Observable<EventInfo>;
}

/**
 * Follows the event or the sport in the current address. The event or sport is taken from the list, or else from its
 * own reply. When the address changes, the previous event or sport is dropped at once, and a reply about another event
 * is ignored.
 */
export function createRouteContext(
  { page$, screens, ...known }: RouteContextDeps,
  scope: Scope,
): Behavior<RouteContext> {
  const here$ = page$.pipe(
    map((path) => subjectOf(path, screens)),
    distinctUntilChanged(same),
    switchMap((subject) => (subject === null ? of(NO_CONTEXT) : followed(subject, known))),
    distinctUntilChanged((a, b) => a.sportId === b.sportId && a.name === b.name),
  );
  return behaviorOf(here$, NO_CONTEXT, scope);
}

/** Returns the event or sport that a path names; null for any other path. */
function subjectOf(path: string, screens: AddressRules['screens']): Subject | null {
  const { about: kind, pattern } = screens.find((screen) => screen.pattern.test(path)) ?? {};
  const [id] = Object.values(pattern?.exec(path)?.groups ?? {});
  return kind === undefined || id === undefined ? null : { kind, id: decodeSegment(id) };
}

function followed(
  { kind, id }: Subject,
  { catalogue: { sports$ }, fetched$ }: Pick<RouteContextDeps, 'catalogue' | 'fetched$'>,
): Observable<RouteContext> {
  const listed$ = sports$.pipe(map(({ value = [] }) => value));
  if (kind === 'sport')
    return listed$.pipe(
      map((sports) => new Map(sports.map(({ id: each, name }) => [each, name]))),
      map((names) => ({ sportId: id, name: names.get(id) ?? null })),
    );
  const own$ = fetched$.pipe(
    filter((event) => event.id === id),
    startWith(null),
  );
  return combineLatest([listed$, own$]).pipe(
    map(([sports, own]) => {
      const events = sports.flatMap(({ events: each }) => each);
      const event = own ?? events.find((each) => each.id === id);
      return event ? { sportId: event.sportId, name: event.title } : NO_CONTEXT;
    }),
  );
}
