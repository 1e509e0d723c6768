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
  /** The odds that the tabs of the group share; null while this is the only tab. */
  readonly shared$: Behavior<SharedOdds | null>;
  /** The latest state of the leader's hub; null while this tab leads, and before the first state. */
  readonly status$: Behavior<HubStatus | null>;
  /** Emits the messages of the leader's hub. */
  readonly text$: Observable<string>;
  /** Emits each time the leader's hub registers. */
  readonly registers$: Observable<unknown>;
  /** Emits another tab's request to this tab's hub. */
  readonly requested$: Observable<Ask>;
  /** Sends a request to the leader's hub; returns false if there is no leader. */
  ask(what: Ask): boolean;
  /** Sends a message of this tab's hub to the other tabs. */
  tellText(text: string): void;
  /** Reports to the other tabs that this tab's hub registers. */
  tellRegisters(): void;
}

export type TabsDeps = Pick<Ports, 'peers' | 'visibility' | 'random'>;

export interface TabsInputs {
  /** The player's id; null for a guest. Does not emit before this tab may have a hub. */
  readonly player$: Observable<string | null>;
  /** The state of this tab's hub. */
  readonly ownStatus$: Behavior<HubStatus>;
  /** Whether this tab has a hub and polls, because it is the leader or the only tab. */
  readonly leads: Pick<State<boolean>, 'set'>;
}

/**
 * Joins the group of the player's tabs, or of the tabs without a player. One tab of a group leads: it has the hub and
 * polls odds, and sends the messages and replies to the other tabs. If the browser cannot connect tabs, each tab leads
 * itself.
 */
export function createTabs(deps: TabsDeps, inputs: TabsInputs, scope: Scope): Tabs {
  const { peers, random } = deps;
  const { player$, ownStatus$, leads } = inputs;
  const shared = createState<SharedOdds | null>(null, scope);
  const status = createState<HubStatus | null>(null, scope);
  const text$ = new Subject<string>();
  const registers$ = new Subject<unknown>();
  const requested$ = new Subject<Ask>();
  let leader: Leader | null = null;
  let follower: Follower | null = null;
  scope.onClose(() => {
    text$.complete();
    registers$.complete();
    requested$.complete();
  });

  /** A role lasts as long as its subscription. */
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
      own.run(leader.ask$, (what) => requested$.next(what));
      shared.set({ isLeader: true, wanted$: leader.wanted$, tell: leader.sendOdds });
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
      own.run(status$, (next) => {
        if (next === null) return shared.set(null);
        leads.set(false);
        status.set(next);
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

  scope.run(joinGroups({ peers, player$, leads, alone$, member }));

  return {
    shared$: shared.value$,
    status$: status.value$,
    text$: text$.asObservable(),
    registers$: registers$.asObservable(),
    requested$: requested$.asObservable(),
    ask(what) {
      if (follower === null || shared.value$.value === null) return false;
      follower.ask(what);
      return true;
    },
    tellText: (text) => leader?.sendText(text),
    tellRegisters: () => leader?.tellRegisters(),
  };
}

interface Groups extends Pick<Ports, 'peers'>, Pick<TabsInputs, 'player$' | 'leads'> {
  /** Plays the role of the only tab. */
  readonly alone$: Observable<never>;
  /** Plays a role in the group of this line. */
  readonly member: (line: PeerLine) => Observable<never>;
}

/** Joins the group of each player in turn. Never emits. */
function joinGroups({ peers, player$, leads, alone$, member }: Groups): Observable<never> {
  let previous: string | null = null;
  return player$.pipe(
    distinctUntilChanged(),
    tap((player) => {
      // A guest's hub becomes the hub of the player who logs in. A player's hub is never passed on.
      if (previous !== null) leads.set(false);
      previous = player;
    }),
    // The group includes the tabs of every release with this protocol, and no others.
    map((player) => JSON.stringify(['touchline', PROTOCOL, player])),
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
  );
}
