import { asyncScheduler, map, type Observable, Subject } from 'rxjs';
import type { Api } from '../../api/client';
import { isCertainRefusal } from '../../api/certainRefusal';
import { type ApiError, serverMessageOf } from '../../api/errors';
import type { MachineEvent } from '../../commands/types';
import type { Behavior } from '../../rx/behavior';
import { derive } from '../../rx/derive';
import type { Store } from '../../storage/persisted';
import type { Scope } from '../../rx/scope';
import type { Ports } from '../../ports';
import { fromMinor, type Minor } from '../../rules/money';
import { cancelBets, reduceBet } from '../calls';
import { createSamePlayer } from '../../commands/samePlayer';
import { createEndedCancels } from './endedCancels';
import { type CancelEvent, createCancelCommands, outcomesOf } from './cancelCommand';
import {
  type Cancel,
  cancelOf,
  exceeds,
  isEnd,
  outcomeOf,
  type Parts,
  without,
} from './cancelRules';
import type { CountedBets } from '../openBets/openBets';
import type { CancelOutcome, Cancels, CancelState } from './types';

/** The states of pending cancels, by bet id. A bet that is still listed after its cancel counts as being cancelled. */
function statesOf(
  pending: ReadonlyMap<string, Cancel>,
  ended: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, CancelState> {
  const states = new Map<string, CancelState>([...ended.keys()].map((betId) => [betId, 'sending']));
  for (const [betId, { state }] of pending) states.set(betId, state);
  return states;
}

const sameStates = (
  a: ReadonlyMap<string, CancelState>,
  b: ReadonlyMap<string, CancelState>,
): boolean => a.size === b.size && [...a].every(([betId, state]) => b.get(betId) === state);

interface Deps extends Pick<Ports, 'random' | 'network' | 'report' | 'locks'> {
  readonly api: Api;
  readonly store: Pick<Store, 'register' | 'reread'>;
  readonly openBets: Pick<CountedBets, 'bets$' | 'reload' | 'sinceNow'>;
  readonly setFunds: (funds: { readonly balance: Minor; readonly exposure: Minor }) => void;
  /** The bearer token; null for a guest. */
  readonly token$: Observable<string | null>;
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
  /** The time in ms by a clock that cannot be set; it may stop while the device sleeps. */
  readonly monotonicNow: () => number;
}

type Events = ReadonlyMap<string, CancelEvent | MachineEvent>;

/**
 * Cancels the unmatched parts of bets. Each cancel is stored before it is sent, and sent once. If no reply arrives,
 * this page or another tab fetches the bet until it shows how the cancel ended.
 */
export function createCancels(deps: Deps, scope: Scope): Cancels {
  const { api, openBets, report, token$ } = deps;
  const isSamePlayer = createSamePlayer(deps, scope);
  // Another tab recorded an outcome first, so the bets are fetched again.
  const answered = (changes: readonly unknown[], events: Events): void => {
    const isOver = [...events.values()].some(({ kind }) => kind === 'over');
    if (isOver && changes.length === 0) openBets.reload();
  };
  const loggedIn$ = token$.pipe(map((token) => token !== null));
  const commands = createCancelCommands({ ...deps, loggedIn$, answered }, scope);
  const { all$ } = commands;
  const ended = createEndedCancels({ ...deps, cancels$: all$ }, scope);
  const outcome$ = new Subject<readonly CancelOutcome[]>();
  let isOnline = true;
  scope.run(deps.network.online$, (online) => (isOnline = online));
  scope.onClose(() => outcome$.complete());
  scope.run(commands.changes$, (changes) => {
    const outcomes = outcomesOf(changes);
    if (outcomes.length === 0) return;
    const free = outcomes.flatMap((outcome) => (isEnd(outcome) ? [] : outcome.betId));
    ended.free(free);
    ended.share(
      changes.flatMap(({ before, after }) =>
        after === null && !free.includes(before.betId) ? before : [],
      ),
    );
    outcome$.next(outcomes);
  });
  const record = (events: Events): void => answered(commands.record(events), events);

  const send = (requested: readonly Cancel[]): void => {
    const betIds = requested.map(({ betId }) => betId);
    const [{ betId, stake } = { betId: '' }] = requested;
    /**
     * Ends the cancels that have one of these outcomes. The other cancels stay open, because the reply does not show
     * their outcome.
     */
    const conclude = (outcomes: readonly CancelOutcome[]): void => {
      const noAnswer = { kind: 'noAnswer', time: asyncScheduler.now() } as const;
      const ended = outcomes.map((one) => [one.betId, { kind: 'over', outcome: one }] as const);
      record(new Map<string, CancelEvent | MachineEvent>(ended));
      commands.record(new Map(betIds.map((betId) => [betId, noAnswer])));
    };
    const answer$ = commands.send(
      new Map(requested.map((cancel) => [cancel.betId, cancel])),
      stake === undefined
        ? api.call(cancelBets, { betIds })
        : api.call(reduceBet, { betId, stake: fromMinor(stake) }),
    );
    if (answer$ === null) return;
    scope.run(answer$, {
      next({ bets, kept }) {
        const reasons = new Map(kept.map((one) => [one.betId, one.why]));
        const shown = new Map<string, Parts>(bets.map((bet) => [bet.betId, bet]));
        conclude(
          requested.flatMap((cancel) => {
            const bet = shown.get(cancel.betId);
            if (reasons.get(cancel.betId) === 'HELD') return without(cancel, 'held');
            return (bet && outcomeOf(cancel, bet)) ?? [];
          }),
        );
      },
      error(error: unknown) {
        if (isCertainRefusal(error)) {
          const message = serverMessageOf(error as ApiError);
          return conclude(requested.map((cancel) => without(cancel, 'refused', message)));
        }
        report.warn('cancelling: no usable answer', error);
        conclude([]);
      },
    });
  };

  /** Cancels the unmatched parts of these bets, or only the part of each that exceeds `stake`. */
  const request = (betIds: readonly string[], stake?: Minor): void => {
    if (!isSamePlayer()) return;
    const ids = new Set(betIds);
    const now = asyncScheduler.now();
    const isOpen = (betId: string): boolean =>
      all$.value.has(betId) || ended.bets$.value.has(betId);
    const requested = (openBets.bets$.value.value ?? []).flatMap((bet) =>
      ids.has(bet.betId) && exceeds(bet, stake) && bet.status !== 'PENDING' && !isOpen(bet.betId)
        ? [cancelOf(bet, now, stake)]
        : [],
    );
    if (requested.length === 0) return;
    // A cancel without a network would leave the bet locked as unknown, even long after the network is back.
    if (!isOnline) return outcome$.next(requested.map((cancel) => without(cancel, 'offline')));
    send(requested);
  };

  return {
    pending$: derive([all$, ended.bets$], statesOf, sameStates),
    cancel: (betIds) => request(betIds),
    reduce: (betId, stake) => request([betId], stake),
    outcome$: outcome$.asObservable(),
  };
}
