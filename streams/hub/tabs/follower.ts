import {
  EMPTY,
  filter,
  interval,
  map,
  merge,
  type Observable,
  skip,
  startWith,
  Subject,
  switchMap,
  timer,
} from 'rxjs';
import { risingEdge } from '../../rx/risingEdge';
import { type Behavior, behaviorOf, createState } from '../../rx/behavior';
import { debounceMonotonic } from '../../rx/debounceMonotonic';
import type { Scope } from '../../rx/scope';
import type { Ports } from '../../ports';
import type { HubStatus } from '../types';
import { isAway } from '../wanted';
import type { TabLine } from './line';
import { type Ask, isOdds, MOST_WATCHED, type Signed } from './messages';

/** Silence of the leader, in ms, after which a tab in sight takes the lead: two beats. */
const SILENT_MS = 650;
/** Tabs in sight that could take the lead do not all do so in the same moment: up to so much later, ms. */
const APART_MS = 100;
/** How often a tab in sight shows itself, ms. */
const SHOW_MS = 5_000;
/** The pause that gathers changes, in ms: a screen that appears names its markets one by one. */
const GATHER_MS = 20;

export interface Follower {
  /**
   * The state of the leader's hub; null until a leader answered what this tab said last, and again once the
   * page comes back: what is under way then may be of any age.
   */
  readonly status$: Behavior<HubStatus | null>;
  /** Emits the texts of the leader's hub, but for odds while the page is hidden for long. */
  readonly text$: Observable<string>;
  /** Emits the leader's replies to polled odds, as they came, unless the page is hidden for long. */
  readonly odds$: Observable<unknown>;
  /** Emits as the leader's hub is asked to register. */
  readonly registers$: Observable<unknown>;
  /** Emits when this tab is to take the lead: it is in sight, and the leader is not or is silent. */
  readonly claim$: Observable<unknown>;
  /** Says which markets this tab shows. */
  want(ids: readonly string[]): void;
  /** Asks something of the leader's hub. */
  ask(what: Ask): void;
}

interface Deps extends Pick<Ports, 'visibility' | 'random'> {
  readonly line: TabLine;
}

/** A tab that hears from its leader what it would ask the server. */
export function createFollower({ line, visibility, random }: Deps, scope: Scope): Follower {
  const { me, message$, send, next } = line;
  const status = createState<HubStatus | null>(null, scope);
  const watched = createState<readonly string[]>([], scope);
  const visible$ = behaviorOf(visibility.visible$, true, scope);
  const isAway$ = behaviorOf(isAway(visible$), false, scope);
  const claim$ = new Subject<unknown>();
  let leader: string | null = null;
  let count = 0;

  const show = (): void =>
    send({
      kind: 'here',
      count,
      isVisible: visible$.value,
      watched: watched.value$.value.slice(0, MOST_WATCHED),
    });
  const ask = (what: Ask): void => send({ kind: 'ask', what });
  /** From here on only what is said after this counts: a line may hold words of long ago. */
  const anew = (): void => {
    count = next();
    status.set(null);
    show();
  };
  const lead$ = message$.pipe(filter((message) => message.kind === 'lead'));
  const from$ = <Kind extends Signed['kind']>(kind: Kind) =>
    message$.pipe(
      filter(
        (message): message is Extract<Signed, { kind: Kind }> =>
          message.kind === kind && message.from === leader && status.value$.value !== null,
      ),
    );

  scope.run(lead$, ({ from, heard, status: said }) => {
    if (from !== leader) {
      leader = from;
      anew();
    } else if (heard[me] === count) {
      const isNew = status.value$.value === null;
      status.set(said);
      // The player's funds may have been told meanwhile: a registration makes the hub tell them again.
      if (isNew) ask('register');
    } else if (heard[me] === undefined) show();
  });
  scope.run(message$, ({ kind, from }) => {
    if (kind !== 'gone' || from !== leader) return;
    leader = null;
    status.set(null);
  });
  const back$ = merge(visible$.pipe(risingEdge()), visibility.resumed$);
  scope.run(back$.pipe(startWith(null)), anew);
  scope.run(
    merge(
      visible$.pipe(filter((isVisible) => !isVisible)),
      watched.value$.pipe(skip(1), debounceMonotonic(GATHER_MS)),
      visible$.pipe(switchMap((isVisible) => (isVisible ? interval(SHOW_MS) : EMPTY))),
    ),
    show,
  );

  /** How long the lead may stay where it is, in ms, unless more is heard. */
  const patience$ = merge(
    lead$.pipe(map(({ isVisible }) => (isVisible ? SILENT_MS : 0))),
    back$.pipe(map(() => SILENT_MS)),
  ).pipe(startWith(SILENT_MS));
  const due$ = patience$.pipe(
    // Silence goes on after a claim that came to nothing.
    switchMap((ms) => timer(ms + random.next() * APART_MS, SILENT_MS)),
  );
  scope.run(visible$.pipe(switchMap((isVisible) => (isVisible ? due$ : EMPTY))), claim$);
  scope.onClose(() => {
    claim$.complete();
    send({ kind: 'gone' });
  });

  return {
    status$: status.value$,
    text$: from$('text').pipe(
      map(({ text }) => text),
      filter((text) => !isAway$.value || !isOdds(text)),
    ),
    odds$: from$('odds').pipe(
      filter(() => !isAway$.value),
      map(({ odds }) => odds),
    ),
    registers$: from$('registers'),
    claim$: claim$.asObservable(),
    want: watched.set,
    ask,
  };
}
