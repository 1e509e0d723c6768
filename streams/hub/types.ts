import type { Observable } from 'rxjs';
import type { Message } from '../api/message';
import type { Behavior } from '../rx/behavior';

export type HubStatus = 'idle' | 'connecting' | 'connected' | 'reconnecting' | 'stopped';

/** The odds that the player's tabs share, for the tab that polls and for the others. */
export type SharedOdds =
  | {
      readonly isLeader: true;
      /** The markets that the other visible tabs show. */
      readonly wanted$: Behavior<readonly string[]>;
      /** Sends the other tabs a raw reply with polled odds, or an announcement of the odds feature. */
      tell(odds: unknown): void;
    }
  | {
      readonly isLeader: false;
      /** Emits the messages of the polling tab, unchanged. */
      readonly odds$: Observable<unknown>;
      /** Announces the markets that this tab shows. */
      want(ids: readonly string[]): void;
    };

export interface HubFeed {
  /** The state of the connection, which one tab has for all tabs of the player. */
  readonly status$: Behavior<HubStatus>;
  /** Emits the data of each message of this kind, from any connection. Unreadable messages are left out. */
  on<Data>(record: Message<Data>): Observable<Data>;
  /** Emits when a registration is sent. The hub replies with the player's balance. */
  readonly registers$: Observable<unknown>;
  /** The odds that the player's tabs share; null while this is the only tab. */
  readonly shared$: Behavior<SharedOdds | null>;
  /** Whether this tab acts for all tabs of the player. If any tab is visible, a visible tab acts. */
  readonly leads$: Behavior<boolean>;
  /** Starts to connect, once the first prices are shown. Later calls have no effect. */
  start(): void;
  /**
   * Retries a connection that has stopped, or that waits for its next attempt. It is called when the player requests
   * it, or when the server replies again.
   */
  retry(): void;
  /** Registers again if there is a connection. The hub replies with the player's balance. */
  register(): void;
}
