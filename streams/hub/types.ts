import type { Observable } from 'rxjs';
import type { Message } from '../api/message';
import type { Behavior } from '../core/behavior';

export type HubStatus = 'idle' | 'connecting' | 'connected' | 'reconnecting' | 'stopped';

export interface HubFeed {
  readonly status$: Behavior<HubStatus>;
  /** Emits the data of each message of this kind, from any connection; an unreadable one is left out. */
  on<Data>(record: Message<Data>): Observable<Data>;
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
