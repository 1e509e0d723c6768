import type { Observable } from 'rxjs';
import type { Behavior } from '../rx/behavior';
import type { Store } from '../storage/persisted';
import type { Ports } from '../ports';
import type { Keeping } from './commandStore';
import type { CommandPolicy } from './policy';

/** The events that the machine itself gives to a command. Times are epoch ms by our clock. */
export type MachineEvent =
  /** The tab that sent it is dead: no answer can arrive. */
  | { readonly kind: 'noAnswer'; readonly time: number }
  /** Fifteen answers proved nothing. */
  | { readonly kind: 'unreadable' }
  /** It counted as missing, and now an entry may be it. */
  | { readonly kind: 'doubt' }
  /** A missing command was queried for long enough. */
  | { readonly kind: 'watchOver' };

/** A query to the server. */
export interface QueryContext {
  /** How long the page had known the command's current stage when the query began, in ms. */
  readonly waited: (id: string) => number;
  /** Whether the player who sent the query is still logged in. */
  readonly isTheirs: () => boolean;
}

/**
 * The events that an answer gives to commands, by their ids. `unread`: it proves nothing, as an unreadable entry may be
 * the command. `doubt`: a readable entry may be the command, but nothing proves it.
 */
export type Answer<E> = ReadonlyMap<string, E | 'unread' | 'doubt'>;

/** One kind of command: its facts and rules. */
export interface CommandKind<C, E> extends Keeping<C> {
  readonly policy: CommandPolicy;
  /** Returns the command after an event: the same object if nothing changes, null if it is over. */
  readonly next: (command: C, event: E | MachineEvent) => C | null;
  /** It is over: this change is emitted, and the command removed. */
  readonly isOver?: (command: C) => boolean;
  /** Its outcome must be queried now. */
  readonly isDue: (command: C) => boolean;
  /** It counts as missing, and the server is still queried for it. */
  readonly isWatched: (command: C) => boolean;
  /** Names the stage in which a command waits, for its age; null if no age counts. */
  readonly stageOf: (id: string, command: C) => string | null;
  /** Epoch ms by our clock; distinguishes the sendings of a command. */
  readonly sentAt: (command: C) => number;
  /** How much longer its answer may take, in ms. */
  readonly holdMs?: (command: C) => number;
  /** Queries the server for these commands; `all`: the commands that are not over when the answer arrives. */
  readonly ask: (
    commands: ReadonlyMap<string, C>,
    query: QueryContext,
    all: () => ReadonlyMap<string, C>,
  ) => Observable<Answer<E>>;
  /** Receives the events of an answer and what they changed; nothing changed if another tab was first. */
  readonly answered?: (
    changes: readonly Change<C, E>[],
    events: ReadonlyMap<string, E | MachineEvent>,
  ) => void;
  /** Emits when a command has become due. */
  readonly wake$?: (all$: Behavior<ReadonlyMap<string, C>>) => Observable<unknown>;
}

/** The change that an event made to a command. */
export interface Change<C, E> {
  readonly id: string;
  readonly before: C;
  /** Null: it is over. */
  readonly after: C | null;
  readonly event: E | MachineEvent;
}

export interface DurableCommands<C, E> {
  /** The commands that are not over, by their ids. */
  readonly all$: Behavior<ReadonlyMap<string, C>>;
  /** Emits the changes of each round of events, after `all$`. */
  readonly changes$: Observable<readonly Change<C, E>[]>;
  /**
   * Stores commands and creates the observable that sends them: once, at its one subscription, and locked until it
   * ends. Null if they were not stored and the policy does not allow them to be sent then.
   */
  send<A>(commands: ReadonlyMap<string, C>, request$: Observable<A>): Observable<A> | null;
  /** Gives an event to each command that still exists, also in other tabs; returns what changed. */
  record(events: ReadonlyMap<string, E | MachineEvent>): readonly Change<C, E>[];
  /** Stores commands as they are; this page holds those that no storage accepts. */
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
  /** Milliseconds by a clock that cannot be set; time asleep may not count. */
  readonly monotonicNow: () => number;
}
