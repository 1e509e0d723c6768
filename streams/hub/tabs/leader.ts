import { EMPTY, interval, merge, type Observable, Subject, switchMap } from 'rxjs';
import { type Behavior, behaviorOf, createState } from '../../rx/behavior';
import type { Scope } from '../../rx/scope';
import type { Ports } from '../../ports';
import type { HubStatus } from '../types';
import { isAway } from '../wanted';
import type { TabLine } from './line';
import { type Ask, type Here, isOdds } from './messages';

/** How often a leader announces itself while a follower is visible, in ms. */
export const BEAT_MS = 300;
/** The number of beats after which a silent follower counts as gone. A visible follower sends a message every 5 s. */
const SILENT_BEATS = 40;
/** The maximum number of markets watched for all other tabs together. */
const MOST_WANTED = 500;

export interface Leader {
  /** The markets that the visible followers show. */
  readonly wanted$: Behavior<readonly string[]>;
  /** Emits the requests of followers to the hub. */
  readonly ask$: Observable<Ask>;
  /**
   * Sends a message of the hub to the followers. Odds are sent only if a follower is visible, or was visible within 15
   * s.
   */
  sendText(text: string): void;
  /** Passes a raw reply with polled odds on to the followers, if one of them is visible, or was visible within 15 s. */
  sendOdds(odds: unknown): void;
  /** Reports to the followers that the hub registers. */
  tellRegisters(): void;
}

interface Deps extends Pick<Ports, 'visibility'> {
  readonly line: TabLine;
  readonly status$: Behavior<HubStatus>;
}

interface Follower extends Pick<Here, 'count' | 'isVisible' | 'watched'> {
  /** The number of beats since the follower's last message. */
  silent: number;
}

/**
 * Creates the tab that has the hub's connection and polls for all tabs of its group. Without followers, it sends very
 * few messages.
 */
export function createLeader({ line, visibility, status$ }: Deps, scope: Scope): Leader {
  const { message$, send } = line;
  const followers = new Map<string, Follower>();
  const wanted = createState<readonly string[]>([], scope);
  const isSeen = createState(false, scope);
  const isAway$ = behaviorOf(isAway(isSeen.value$), false, scope);
  const ask$ = new Subject<Ask>();
  const visible$ = behaviorOf(visibility.visible$, true, scope);

  const show = (): void =>
    send({
      kind: 'lead',
      isVisible: visible$.value,
      status: status$.value,
      heard: Object.fromEntries([...followers].map(([id, { count }]) => [id, count])),
    });
  /** Updates the wanted markets after a change of the followers. */
  const count = (): void => {
    const seen = [...followers.values()].filter(({ isVisible }) => isVisible);
    const ids = [...new Set(seen.flatMap(({ watched }) => watched))].slice(0, MOST_WANTED);
    if (ids.join() !== wanted.value$.value.join()) wanted.set(ids);
    isSeen.set(seen.length > 0);
  };
  const beat = (): void => {
    for (const [id, follower] of followers)
      // A hidden leader sends no messages by itself. It replies when it sees that it no longer counts as the leader.
      if (++follower.silent > SILENT_BEATS) followers.delete(id);
    count();
    show();
  };

  scope.run(message$, (message) => {
    if (message.kind === 'here') {
      followers.set(message.from, { ...message, silent: 0 });
      // The reply is sent first, because until then the follower accepts no other message.
      show();
      count();
    } else if (message.kind === 'gone') {
      if (followers.delete(message.from)) count();
    } else if (message.kind === 'ask') ask$.next(message.what);
  });
  // Both streams emit at once, which announces the new leader to the followers of the previous one.
  scope.run(merge(visible$, status$), show);
  scope.run(isSeen.value$.pipe(switchMap((seen) => (seen ? interval(BEAT_MS) : EMPTY))), beat);
  scope.onClose(() => {
    ask$.complete();
    send({ kind: 'gone' });
  });

  const tell: TabLine['send'] = (message) => {
    if (followers.size > 0) send(message);
  };
  /** Odds wake every tab that receives them, so they are not sent if no follower is visible. */
  const tellOdds: TabLine['send'] = (message) => {
    if (!isAway$.value) tell(message);
  };
  return {
    wanted$: wanted.value$,
    ask$: ask$.asObservable(),
    sendText: (text) => (isOdds(text) ? tellOdds : tell)({ kind: 'text', text }),
    sendOdds: (odds) => tellOdds({ kind: 'odds', odds }),
    tellRegisters: () => tell({ kind: 'registers' }),
  };
}
