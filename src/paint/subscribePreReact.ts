import {
  filter,
  map,
  merge,
  mergeAll,
  type Observable,
  of,
  skip,
  Subject,
  take,
  timer,
} from 'rxjs';
import type { Behavior, EventDetail, Loadable, Scope, Selection, Streams } from '../../streams/app';
import { currencyOf } from '../../streams/rules/currency';
import { paintedFacts } from '../state/hold';
import { screenAt } from '../routes/routes';
import { market as marketRow } from '../screens/market/routes';
import { param } from '../ui/param';
import type { Facts, State } from './facts';
import type { Subject as Shown } from './firstScreen';
import { leave, paintedPath, whenPainted } from './paint';
import type { PreReactRoot } from './preReactRoot';

/** The longest time, in ms, that painted prices wait for React; from then on odds are polled. */
const STILL_MS = 1_500;

type Needs = Pick<
  Streams,
  | 'books'
  | 'slip'
  | 'tapped$'
  | 'selectedIn$'
  | 'navigation'
  | 'guards'
  | 'catalogue'
  | 'session'
  | 'settings'
  | 'serverNow'
  | 'startPolling'
>;

/** Updates the painted screen until React hydrates it. @param begun the path that is painted */
export function subscribePreReact(streams: Needs, scope: Scope, begun = paintedPath()): void {
  const { slip, tapped$, navigation } = streams;
  // The selections in the slip may not be marked yet, so a tap does not remove a selection.
  const pick = (selection: Selection): void => slip.toggle(selection, false);
  window.__earlySelections?.forEach(pick);
  // From here on the page remembers the selections that wait for the slip.
  scope.run(tapped$, (tapped) => (window.__earlySelections = [...tapped]));
  // From here on the slip's own code handles each tap at once.
  scope.run(slip.state$.pipe(skip(1)), () => (window.__earlySelections = undefined));
  const { path$ } = navigation;
  // An address that redirects shows the same screen as its target.
  const onward = screenAt(begun)?.path;
  scope.run(
    path$.pipe(
      // The streams' paths have no trailing slash.
      filter((path) => path !== onward && path !== begun && `${path}/` !== begun),
      take(1),
    ),
    leave,
  );
  whenPainted((root) => follow(root, streams, begun, pick, scope));
}

/** The value of a source, or its fixed value while React hydrates. */
const now = <T>(source$: Behavior<T>, fact: unknown = source$): T =>
  paintedFacts.read(fact, () => source$.value);

function follow(
  root: PreReactRoot,
  streams: Needs,
  path: string,
  pick: (selection: Selection) => void,
  scope: Scope,
): void {
  const { books, selectedIn$, navigation, guards, catalogue, session, settings, startPolling } =
    streams;
  const { facts: early, rows, refresh } = root;
  const states = new Map<string, State>();
  const facts: Facts = {
    get pins() {
      return now(catalogue.pins$);
    },
    get currency() {
      return currencyOf(session.user$.value, settings.setting$.value);
    },
    serverNow: streams.serverNow,
    state: (id) => paintedFacts.read(`state ${id}`, () => states.get(id) ?? early.state(id)),
    odds: (id) => books.snapshot(id) ?? early.odds(id),
    age: (id) => books.age(id) ?? early.age(id),
    selected: (id) => now(selectedIn$(id), `selected ${id}`),
  };

  const eventId = param({ params: marketRow.pattern.exec(path)?.groups ?? {} }, 'eventid');
  let event: Loadable<EventDetail> = { state: 'loading' };
  const event$ = eventId === undefined ? [] : [catalogue.event$(eventId)];
  const shown = (): Loadable<unknown> => (eventId === undefined ? catalogue.sports$.value : event);
  const subject = (): Shown | null | undefined => {
    // A subscription to a market also checks its age by the clock, and React subscribes to each market.
    for (const { market } of rows.all())
      books
        .market$(market.id)
        .pipe(take(1))
        .subscribe((state) => states.set(market.id, state))
        .unsubscribe();
    if (now(guards.away$)) return undefined;
    // The outlet reads the path too.
    now(navigation.path$);
    const sports = now(catalogue.sports$);
    const detail = paintedFacts.read(`event ${eventId}`, () => event);
    const { state, value } = shown();
    if (value === undefined) return state === 'failed' ? null : undefined;
    return { sports: sports.value, ...(detail.value && { detail: detail.value }) };
  };

  const more$ = new Subject<Observable<unknown>>();
  const followed = new Set<string>();
  const isNew = (id: string): boolean => {
    const isKnown = followed.has(id);
    followed.add(id);
    return !isKnown;
  };
  /** Follows the rows that are painted now. */
  const followRows = (): void => {
    for (const { id, market, runner, cells } of rows.all()) {
      if (isNew(market.id))
        more$.next(
          merge(
            books.watch(market.id),
            books.market$(market.id).pipe(map((state) => states.set(market.id, state))),
            selectedIn$(market.id).pipe(skip(1)),
          ).pipe(map(refresh)),
        );
      if (isNew(id)) more$.next(books.runner$(market.id, runner.id).pipe(map(cells.write)));
    }
  };
  const living = scope.run(
    merge(
      more$.pipe(mergeAll()),
      timer(STILL_MS).pipe(map(() => startPolling())),
      ...event$.map((loaded$) =>
        loaded$.pipe(
          map((loaded) => {
            event = loaded;
            refresh();
          }),
        ),
      ),
      merge(catalogue.sports$, catalogue.pins$, guards.away$, settings.setting$).pipe(map(refresh)),
      of(null),
    ),
    followRows,
  );
  root.onEnd(() => living.unsubscribe());
  root.follow({ facts, subject, isWaiting: () => shown().state === 'loading', pick });
}
