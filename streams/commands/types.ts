import type { Observable } from 'rxjs';
import type { Behavior } from '../rx/behavior';
import type { Store } from '../storage/persisted';
import type { Ports } from '../ports';
import type { Keeping } from './commandStore';
import type { CommandPolicy } from './policy';

/** The events that the machine itself applies to a command. Times are in epoch ms by the device's clock. */
export type MachineEvent =
  /** The tab that sent the command is dead, so no reply can arrive. */
  | { readonly kind: 'noAnswer'; readonly time: number }
  /** Fifteen replies left the outcome open. */
  | { readonly kind: 'unreadable' }
  /** The command counted as missing, and now an entry may belong to it. */
  | { readonly kind: 'doubt' }
  /** A missing command was queried for long enough. */
  | { readonly kind: 'watchOver' };

/** A query to the server. */
export interface QueryContext {
  /** Returns how long the page had known the command's current stage when the query began, in ms. */
  readonly waited: (id: string) => number;
  /** Whether the player who sent the query is still logged in. */
  readonly isTheirs: () => boolean;
}

/**
 * The events of a reply, by the ids of the commands. `unread`: the reply is no proof, because an unreadable entry may
 * be the command. `doubt`: a readable entry may be the command, but without proof.
 */
export type Answer<E> = ReadonlyMap<string, E | 'unread' | 'doubt'>;

/** One kind of command: its facts and rules. */
export interface CommandKind<C, E> extends Keeping<C> {
  readonly policy: CommandPolicy;
  /** Returns the command after an event: the same object if it does not change, null if the command is over. */
  readonly next: (command: C, event: E | MachineEvent) => C | null;
  /** Whether the command is over: the change is emitted, and the command is removed. */
  readonly isOver?: (command: C) => boolean;
  /** Whether the outcome of the command must be queried now. */
  readonly isDue: (command: C) => boolean;
  /** Whether the command counts as missing, but the server is still queried for it. */
  readonly isWatched: (command: C) => boolean;
  /** Returns the stage in which a command waits, from which its age counts; null if its age does not count. */
  readonly stageOf: (id: string, command: C) => string | null;
  /**
   * Returns when the command was last sent, in epoch ms by the device's clock. The time distinguishes two requests for
   * the same command.
   */
  readonly sentAt: (command: C) => number;
  /** Returns how much longer the reply may take, in ms. */
  readonly holdMs?: (command: C) => number;
  /** Queries the server for these commands. `all` returns the commands that are not over when the reply arrives. */
  readonly ask: (
    commands: ReadonlyMap<string, C>,
    query: QueryContext,
    all: () => ReadonlyMap<string, C>,
  ) => Observable<Answer<E>>;
  /** Receives the events of a reply and the changes that they made; the changes are empty if another tab was first. */
  readonly answered?: (
    changes: readonly Change<C, E>[],
    events: ReadonlyMap<string, E | MachineEvent>,
  ) => void;
  /** Emits when a query has become due for a command. */
  readonly wake$?: (all$: Behavior<ReadonlyMap<string, C>>) => Observable<unknown>;
}

/** The change that an event made to a command. */
export interface Change<C, E> {
  readonly id: string;
  readonly before: C;
  /** The command after the event; null if it is over. */
  readonly after: C | null;
  readonly event: E | MachineEvent;
}

export interface DurableCommands<C, E> {
  /** The commands that are not over, by id. */
  readonly all$: Behavior<ReadonlyMap<string, C>>;
  /** Emits the changes of each round of events, after `all$`. */
  readonly changes$: Observable<readonly Change<C, E>[]>;
  /**
   * Stores commands and returns the observable that sends them; null if they could not be stored and the policy forbids
   * sending them. It sends them once, on its only subscription, and locks them until it ends.
   */
  send<A>(commands: ReadonlyMap<string, C>, request$: Observable<A>): Observable<A> | null;
  /** Applies an event to each command that still exists, in all tabs, and returns the changes. */
  record(events: ReadonlyMap<string, E | MachineEvent>): readonly Change<C, E>[];
  /** Stores commands unchanged. Those that no storage accepts stay only in this page's memory. */
  put(commands: ReadonlyMap<string, C>): void;
  remove(ids: readonly string[]): void;
  isSending(id: string): boolean;
}

export interface MachineDeps extends Pick<Ports, 'random' | 'network' | 'report' | 'locks'> {
  readonly store: Pick<Store, 'register' | 'reread'>;
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
  /** Whether the server can be queried on the player's behalf. */
  readonly loggedIn$: Observable<boolean>;
  /** The time in ms by a clock that cannot be set; it may stop while the device sleeps. */
  readonly monotonicNow: () => number;
}
