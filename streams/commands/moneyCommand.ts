import {
  asyncScheduler,
  catchError,
  EMPTY,
  filter,
  finalize,
  map,
  type Observable,
  pairwise,
  tap,
  throwError,
} from 'rxjs';
import { isCertainRefusal } from '../api/certainRefusal';
import { isApiError, serverMessageOf } from '../api/errors';
import type { Behavior } from '../rx/behavior';
import type { Scope } from '../rx/scope';
import type { ServerClock } from '../odds/serverClock';
import { createDurableCommands } from './durableCommand';
import { type Entry, offsetOf, recognise, type Sending } from './recognise';
import type { Answer, QueryContext, CommandKind, MachineDeps, MachineEvent } from './types';

/** The stages of a command that moves money. */
export const STAGES = ['sending', 'unknown', 'missing', 'unread'] as const;

export interface MoneyCommand {
  /** The player's id; absent if an earlier release stored the command. */
  readonly player?: string | undefined;
  readonly stage: (typeof STAGES)[number];
  /** Whether the server is still queried for a missing or unread command. */
  readonly watched?: boolean | undefined;
  /**
   * Whether the player set the command aside. It stays stored while it may still arrive, so that a repeated command
   * uses the same reference.
   */
  readonly dismissed?: boolean | undefined;
  /** The server's own words in an answer that proves nothing. */
  readonly words?: string | undefined;
}

export type MoneyEvent =
  /** The server has the command, or refused it. */
  | { readonly kind: 'known' }
  /** The server answered in its own words, but the answer does not prove that it refused the command. */
  | { readonly kind: 'said'; readonly words: string }
  /** The server's list does not contain the command, `waited` ms after its outcome became unknown. */
  | { readonly kind: 'unlisted'; readonly waited: number }
  /** The second request was refused, but the earlier request may still arrive. */
  | { readonly kind: 'refusedAgain'; readonly earlier: MoneyCommand };

/** Whether the player may send the command again or set it aside. */
export const isSettable = ({ stage }: Pick<MoneyCommand, 'stage'>): boolean =>
  stage === 'missing' || stage === 'unread';

/** Returns the command after an event; null once it is over. */
export function nextMoney<C extends MoneyCommand>(
  one: C,
  event: MoneyEvent | MachineEvent,
  graceMs: number,
): C | null {
  const { stage, watched, dismissed } = one;
  switch (event.kind) {
    case 'known':
      return null;
    case 'refusedAgain':
      return { ...one, ...event.earlier };
    case 'said':
      return stage === 'sending' ? { ...one, words: event.words } : one;
    case 'noAnswer':
      return stage === 'sending' ? { ...one, stage: 'unknown' } : one;
    case 'unlisted':
      return stage === 'unknown' && event.waited >= graceMs
        ? { ...one, stage: 'missing', watched: true }
        : one;
    case 'unreadable':
      return stage === 'unknown' ? { ...one, stage: 'unread', watched: true } : one;
    case 'doubt':
      return stage === 'missing' ? { ...one, stage: 'unread' } : one;
    case 'watchOver':
      return dismissed ? null : watched === false ? one : { ...one, watched: false };
  }
}

export interface Listed extends Entry {
  readonly reference: string | null;
}

/** A list in the order in which the server sent it, which should be newest first. */
export interface MoneyList<L> {
  readonly entries: readonly L[];
  /** The number of unreadable entries. */
  readonly leftOut: number;
  /** The number of all entries on the server; null if it is unknown. */
  readonly total: number | null;
  /** The maximum number of entries that was requested. */
  readonly most: number;
}

/** Whether a list contains every command since a time: either it is complete, or it also contains older commands. */
function hasAllSince(
  { entries, leftOut, total, most }: MoneyList<Listed>,
  sentAt: number,
): boolean {
  if (leftOut > 0) return false;
  const [newest, oldest] = [entries[0]?.createdAt ?? null, entries.at(-1)?.createdAt ?? null];
  const isWhole = total === null ? entries.length < most : entries.length >= total;
  // If a cut list begins with the oldest entries, the newest are missing.
  return isWhole || (newest !== null && oldest !== null && oldest < newest && oldest < sentAt);
}

/** Returns the outcomes of commands that a list proves. Each of its entries belongs to only one command. */
export function judge<C extends MoneyCommand, L extends Listed>(
  sent: ReadonlyMap<string, C>,
  list: MoneyList<L>,
  waited: QueryContext['waited'],
  rules: Pick<MoneyKind<C, L>, 'alikeIn'> & {
    readonly sendingOf: (one: C, alike: readonly L[]) => Sending;
  },
): Answer<MoneyEvent> {
  const references = new Set(list.entries.map(({ reference }) => reference));
  let left = list.entries;
  const eventOf = (reference: string, one: C): MoneyEvent | 'unread' | 'doubt' => {
    if (references.has(reference)) return { kind: 'known' };
    // A later command may have the same facts as a command that was set aside, so only its reference identifies the
    // earlier command.
    const alike = one.dismissed ? [] : rules.alikeIn(one, left);
    const sending = rules.sendingOf(one, alike);
    const found = recognise(sending, alike);
    if (found === 'doubt') return found;
    if (found === null)
      return hasAllSince(list, Math.min(...sending.starts))
        ? { kind: 'unlisted', waited: waited(reference) }
        : 'unread';
    left = left.filter((entry) => entry !== found);
    return { kind: 'known' };
  };
  return new Map([...sent].map(([reference, one]) => [reference, eventOf(reference, one)]));
}

export interface MoneyKind<C, L> extends Pick<
  CommandKind<C, MoneyEvent>,
  'policy' | 'family' | 'sentAt'
> {
  /** Whether the server can be queried for commands; if absent, it can. */
  readonly canAsk?: () => boolean;
  /** Fetches the newest entries, and the entries with the given references, which are separated by commas. */
  readonly list: (references: string) => Observable<MoneyList<L>>;
  /** Returns the entries without references that match the facts of this command. */
  readonly alikeIn: (one: C, entries: readonly L[]) => readonly L[];
  /** @param offset see `offsetOf`. */
  readonly sendingOf: (one: C, alike: readonly L[], offset: number | null) => Sending;
}

export interface MoneyDeps
  extends Omit<MachineDeps, 'loggedIn$'>, Pick<ServerClock, 'serverNow' | 'isSynced'> {}

export interface MoneyCommands<C> {
  /** The commands whose outcome is unknown, by reference. */
  readonly all$: Behavior<ReadonlyMap<string, C>>;
  /** Emits when commands are over, in this tab or another. */
  readonly ended$: Observable<unknown>;
  /**
   * Stores a command and returns the observable that sends it; null if no storage accepts the command, which is then
   * not sent. The observable completes without a value if no usable reply arrives, and errors if the command was
   * certainly refused.
   */
  send<A>(reference: string, command: C, request$: Observable<A>): Observable<A> | null;
  /**
   * Sets a command aside. While it may still arrive it stays stored, so that a repeated command uses the same
   * reference.
   */
  setAside(reference: string): void;
}

/** Creates commands that move money exactly once; see `createDurableCommands`. */
export function createMoneyCommands<C extends MoneyCommand, L extends Listed>(
  { canAsk = () => true, list, alikeIn, sendingOf, ...kind }: MoneyKind<C, L>,
  deps: MoneyDeps,
  scope: Scope,
): MoneyCommands<C> {
  const { policy } = kind;
  const { store, player$, report } = deps;
  const isSought = (one: C): boolean => isSettable(one) && one.watched !== false && canAsk();
  const machine = createDurableCommands<C, MoneyEvent>(
    {
      ...kind,
      ownerOf: ({ player }) => player,
      next: (one, event) => nextMoney(one, event, policy.graceMs),
      isSending: ({ stage }) => stage === 'sending',
      isOpen: ({ stage }) => stage === 'unknown',
      isDue: (one) => one.stage === 'unknown' && canAsk(),
      isWatched: isSought,
      stageOf: (_, { stage }) => (stage === 'unknown' ? stage : null),
      ask: (sent, { waited }) =>
        list([...sent.keys()].join(',')).pipe(
          map((page) => {
            const offset = offsetOf(deps);
            return judge(sent, page, waited, {
              alikeIn,
              sendingOf: (one, alike) => sendingOf(one, alike, offset),
            });
          }),
        ),
    },
    { ...deps, loggedIn$: player$.pipe(map((player) => player !== null)) },
    scope,
  );
  const { all$ } = machine;
  return {
    all$,
    ended$: all$.pipe(
      pairwise(),
      filter(([before, after]) => [...before.keys()].some((reference) => !after.has(reference))),
    ),
    send(reference, command, request$) {
      const earlier = all$.value.get(reference);
      const record = (event: MoneyEvent | MachineEvent): void =>
        void machine.record(new Map([[reference, event]]));
      return (
        machine.send(new Map([[reference, command]]), request$)?.pipe(
          tap(() => record({ kind: 'known' })),
          catchError((error: unknown) => {
            if (!isCertainRefusal(error)) {
              report.warn(`${policy.lock}: no usable answer`, error);
              const isSaid = isApiError(error) && error.enveloped && error.kind !== 'server';
              const words = isSaid ? serverMessageOf(error) : null;
              if (words !== null) record({ kind: 'said', words });
              return EMPTY;
            }
            const mayArrive = earlier !== undefined && isSought(earlier);
            record(mayArrive ? { kind: 'refusedAgain', earlier } : { kind: 'known' });
            return throwError(() => error);
          }),
          finalize(() => record({ kind: 'noAnswer', time: asyncScheduler.now() })),
        ) ?? null
      );
    },
    setAside(reference) {
      store.reread();
      const known = all$.value.get(reference);
      if (known === undefined || known.stage === 'sending') return;
      if (isSought(known)) machine.put(new Map([[reference, { ...known, dismissed: true }]]));
      else if (isSettable(known) || !canAsk()) machine.remove([reference]);
    },
  };
}
