import type { Observable } from 'rxjs';
import type { Message } from '../api/message';
import type { Behavior } from '../rx/behavior';

export type HubStatus = 'idle' | 'connecting' | 'connected' | 'reconnecting' | 'stopped';

/** The odds of all tabs of one player, as the tab that polls for them sees it, and as the others do. */
export type SharedOdds =
  | {
      readonly isLeader: true;
      /** The markets that the other tabs in sight show. */
      readonly wanted$: Behavior<readonly string[]>;
      /** Tells the other tabs a reply to polled odds, as it came, or what the market's part says beside it. */
      tell(odds: unknown): void;
    }
  | {
      readonly isLeader: false;
      /** Emits what the tab that polls tells, as it came. */
      readonly odds$: Observable<unknown>;
      /** Says which markets this tab shows. */
      want(ids: readonly string[]): void;
    };

export interface HubFeed {
  /** The state of the connection, which one tab keeps for all tabs of the player. */
  readonly status$: Behavior<HubStatus>;
  /** Emits the data of each message of this kind, from any connection; an unreadable one is left out. */
  on<Data>(record: Message<Data>): Observable<Data>;
  /** Emits as the hub is asked to register: it answers with the player's balance. */
  readonly registers$: Observable<unknown>;
  /** What the tabs of the player share; null while this tab is by itself. */
  readonly shared$: Behavior<SharedOdds | null>;
  /** Starts connecting (after the first prices); later calls do nothing. */
  start(): void;
  /**
   * Tries again after it stopped, or at once while it waits: the player asks for it, or the server answers
   * again.
   */
  retry(): void;
  /** Registers once more, where there is a connection: the hub answers with the player's balance. */
  register(): void;
}
