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

/** How long the leader may be silent, in ms, before a visible tab takes the lead: two beats. */
const SILENT_MS = 650;
/** The range of random delays, in ms, so that visible tabs do not all take the lead at the same moment. */
const APART_MS = 100;
/** How often a visible tab announces itself, in ms. */
const SHOW_MS = 5_000;
/** Changes within this time, in ms, count as one: a new screen watches its markets one by one. */
const GATHER_MS = 20;

export interface Follower {
  /**
   * The state of the leader's hub. It is null until a leader has replied to this tab's latest message. It is null again
   * when the page returns, because messages in flight may be old by then.
   */
  readonly status$: Behavior<HubStatus | null>;
  /** Emits the messages of the leader's hub. Odds are left out after the page has been hidden for 15 s. */
  readonly text$: Observable<string>;
  /** Emits the raw replies to the leader's requests for odds, unless the page has been hidden for long. */
  readonly odds$: Observable<unknown>;
  /** Emits each time the leader's hub registers. */
  readonly registers$: Observable<unknown>;
  /** Emits when this tab should take the lead, because it is visible and the leader is hidden or silent. */
  readonly claim$: Observable<unknown>;
  /** Announces the markets that this tab shows. */
  want(ids: readonly string[]): void;
  /** Sends a request to the leader's hub. */
  ask(what: Ask): void;
}

interface Deps extends Pick<Ports, 'visibility' | 'random'> {
  readonly line: TabLine;
}

/** Creates a tab that receives data from its leader instead of fetching it from the server. */
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
  /** From now on only replies to later messages count, because the line may contain old messages. */
  const resync = (): void => {
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

  scope.run(lead$, ({ from, heard, status: leaderStatus }) => {
    if (from !== leader) {
      leader = from;
      resync();
    } else if (heard[me] === count) {
      const isNew = status.value$.value === null;
      status.set(leaderStatus);
      // This tab may have missed the player's funds; a registration makes the hub send them again.
      if (isNew) ask('register');
    } else if (heard[me] === undefined) show();
  });
  scope.run(message$, ({ kind, from }) => {
    if (kind !== 'gone' || from !== leader) return;
    leader = null;
    status.set(null);
  });
  const back$ = merge(visible$.pipe(risingEdge()), visibility.resumed$);
  scope.run(back$.pipe(startWith(null)), resync);
  scope.run(
    merge(
      visible$.pipe(filter((isVisible) => !isVisible)),
      watched.value$.pipe(skip(1), debounceMonotonic(GATHER_MS)),
      visible$.pipe(switchMap((isVisible) => (isVisible ? interval(SHOW_MS) : EMPTY))),
    ),
    show,
  );

  /** How long the leader may be silent, in ms, before this tab claims the lead. */
  const patience$ = merge(
    lead$.pipe(map(({ isVisible }) => (isVisible ? SILENT_MS : 0))),
    back$.pipe(map(() => SILENT_MS)),
  ).pipe(startWith(SILENT_MS));
  const due$ = patience$.pipe(
    // The wait repeats if a claim has no effect.
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
