import {
  catchError,
  defer,
  distinctUntilChanged,
  map,
  NEVER,
  Observable,
  of,
  Subject,
  switchMap,
  tap,
} from 'rxjs';
import { type Behavior, createState, type State } from '../../rx/behavior';
import type { Scope } from '../../rx/scope';
import type { PeerLine, Ports } from '../../ports';
import type { HubStatus, SharedOdds } from '../types';
import { election } from './election';
import { createFollower, type Follower } from './follower';
import { createLeader, type Leader } from './leader';
import { type TabLine, tabLine } from './line';
import { type Ask, PROTOCOL } from './messages';

export interface Tabs {
  /** What the tabs of the group share; null while this tab is by itself. */
  readonly shared$: Behavior<SharedOdds | null>;
  /** The state of the leader's hub as last told; null while this tab leads, or nobody told it. */
  readonly status$: Behavior<HubStatus | null>;
  /** Emits the texts of the leader's hub. */
  readonly text$: Observable<string>;
  /** Emits as the leader's hub is asked to register. */
  readonly registers$: Observable<unknown>;
  /** Emits what another tab asks of the hub of this one. */
  readonly asked$: Observable<Ask>;
  /** Asks something of the leader's hub; false where there is none to ask. */
  ask(what: Ask): boolean;
  /** Tells the other tabs a text of the hub of this one. */
  tellText(text: string): void;
  /** Tells the other tabs that the hub of this one is asked to register. */
  tellRegisters(): void;
}

export type TabsDeps = Pick<Ports, 'peers' | 'visibility' | 'random'>;

export interface TabsInputs {
  /** The player's id, null for a guest; nothing before this tab may have a hub. */
  readonly player$: Observable<string | null>;
  /** The state of the hub of this tab. */
  readonly ownStatus$: Behavior<HubStatus>;
  /** Whether this tab keeps a hub and polls: it leads, or is by itself. */
  readonly leads: Pick<State<boolean>, 'set'>;
}

/**
 * The tabs of one player, and those of guests, are a group: one of them leads. It keeps the hub and polls
 * odds; the others hear of it what it hears. Where the browser cannot join tabs, each leads itself.
 */
export function createTabs(deps: TabsDeps, inputs: TabsInputs, scope: Scope): Tabs {
  const { peers, random } = deps;
  const { player$, ownStatus$, leads } = inputs;
  const shared = createState<SharedOdds | null>(null, scope);
  const status = createState<HubStatus | null>(null, scope);
  const text$ = new Subject<string>();
  const registers$ = new Subject<unknown>();
  const asked$ = new Subject<Ask>();
  let leader: Leader | null = null;
  let follower: Follower | null = null;
  scope.onClose(() => {
    text$.complete();
    registers$.complete();
    asked$.complete();
  });

  /** A role lasts as long as it is subscribed. */
  const role = (play: (own: Scope) => void): Observable<never> =>
    new Observable(() => {
      const own = scope.child();
      play(own);
      own.onClose(() => {
        leader = follower = null;
        shared.set(null);
      });
      return () => own.close();
    });

  const lead = (line: TabLine): Observable<never> =>
    role((own) => {
      status.set(null);
      leads.set(true);
      leader = createLeader({ ...deps, line, status$: ownStatus$ }, own);
      own.run(leader.ask$, (what) => asked$.next(what));
      shared.set({ isLeader: true, wanted$: leader.wanted$, tell: leader.tellOdds });
    });

  const follow = (line: TabLine, claim: () => void): Observable<never> =>
    role((own) => {
      const { claim$, status$, want, odds$, ...heard } = (follower = createFollower(
        { ...deps, line },
        own,
      ));
      own.run(claim$, claim);
      own.run(heard.text$, (text) => text$.next(text));
      own.run(heard.registers$, () => registers$.next(null));
      own.run(status$, (told) => {
        if (told === null) return shared.set(null);
        leads.set(false);
        status.set(told);
        if (shared.value$.value === null) shared.set({ isLeader: false, want, odds$ });
      });
    });

  const alone$ = role(() => {
    status.set(null);
    leads.set(true);
  });

  const member = (line: PeerLine): Observable<never> =>
    defer(() => {
      const claim$ = new Subject<void>();
      const tab = tabLine(line, random.reference());
      let had = false;
      return election(line, claim$).pipe(
        tap((has) => {
          if (had) leads.set(false);
          had = has === true;
        }),
        switchMap((has) => {
          if (has === null) return alone$;
          return has ? lead(tab) : follow(tab, () => claim$.next());
        }),
      );
    });

  let former: string | null = null;
  const group$ = player$.pipe(
    distinctUntilChanged(),
    tap((player) => {
      // The hub of a guest goes on as that of the player who logs in; no player's goes on for anybody else.
      if (former !== null) leads.set(false);
      former = player;
    }),
    // Of every release with this protocol, and of nobody else.
    map((player) => JSON.stringify(['touchline', PROTOCOL, player])),
  );
  scope.run(
    group$.pipe(
      switchMap((group) =>
        peers.join(group).pipe(
          catchError(() => of(null)),
          switchMap((line) => {
            if (line === null) return alone$;
            if (line !== 'away') return member(line);
            leads.set(false);
            return NEVER;
          }),
        ),
      ),
    ),
  );

  return {
    shared$: shared.value$,
    status$: status.value$,
    text$: text$.asObservable(),
    registers$: registers$.asObservable(),
    asked$: asked$.asObservable(),
    ask(what) {
      if (follower === null || shared.value$.value === null) return false;
      follower.ask(what);
      return true;
    },
    tellText: (text) => leader?.tellText(text),
    tellRegisters: () => leader?.tellRegisters(),
  };
}
