import type { Observable } from 'rxjs';
import type { Message } from '../api/message';
import type { Behavior } from '../rx/behavior';

export type HubStatus = 'idle' | 'connecting' | 'connected' | 'reconnecting' | 'stopped';

/** The odds of all tabs of one player, as the polling tab sees them, and as the others do. */
export type SharedOdds =
  | {
      readonly isLeader: true;
      /** The markets that the other visible tabs show. */
      readonly wanted$: Behavior<readonly string[]>;
      /** Sends the other tabs a raw reply to polled odds, or what the odds feature announces beside it. */
      tell(odds: unknown): void;
    }
  | {
      readonly isLeader: false;
      /** Emits what the polling tab sends, as it was sent. */
      readonly odds$: Observable<unknown>;
      /** Announces the markets that this tab shows. */
      want(ids: readonly string[]): void;
    };

export interface HubFeed {
  /** The state of the connection, which one tab keeps for all tabs of the player. */
  readonly status$: Behavior<HubStatus>;
  /** Emits the data of each message of this kind, from any connection; an unreadable one is left out. */
  on<Data>(record: Message<Data>): Observable<Data>;
  /** Emits when a registration is sent: the hub answers with the player's balance. */
  readonly registers$: Observable<unknown>;
  /** What the tabs of the player share; null while this is the only tab. */
  readonly shared$: Behavior<SharedOdds | null>;
  /** Whether this tab acts for all tabs of the player: a visible one if there is any. */
  readonly leads$: Behavior<boolean>;
  /** Starts connecting (after the first prices); later calls do nothing. */
  start(): void;
  /**
   * Retries after the connection stopped, or at once while it waits: the player requests it, or the server
   * replies again.
   */
  retry(): void;
  /** Registers again if there is a connection: the hub answers with the player's balance. */
  register(): void;
}
