import { map } from 'rxjs';
import type { Api } from '../../api/client';
import { createDurableCommands } from '../../commands/durableCommand';
import { POLICIES } from '../../commands/policy';
import type {
  Change,
  CommandKind,
  DurableCommands,
  MachineDeps,
  MachineEvent,
} from '../../commands/types';
import type { Scope } from '../../rx/scope';
import type { Minor } from '../../rules/money';
import { userOpenBets } from '../calls';
import { type Cancel, outcomeOf, type Parts, without } from './cancelRules';
import { CANCELS } from './cancelStore';
import type { CancelOutcome } from '../types';

export type CancelEvent =
  | { readonly kind: 'over'; readonly outcome: CancelOutcome }
  /** The bet still waits, and the cancel may still arrive. */
  | { readonly kind: 'waiting' };

/** Returns the cancel after an event; null once its outcome is known or if it can no longer be found out. */
export function nextCancel(cancel: Cancel, { kind }: CancelEvent | MachineEvent): Cancel | null {
  if (kind === 'over' || kind === 'unreadable') return null;
  return kind === 'noAnswer' && cancel.state === 'sending'
    ? { ...cancel, state: 'unknown' }
    : cancel;
}

/** Returns the outcomes among these changes. */
export const outcomesOf = (
  changes: readonly Change<Cancel, CancelEvent>[],
): readonly CancelOutcome[] =>
  changes.flatMap(({ before, event }) =>
    event.kind === 'over'
      ? event.outcome
      : event.kind === 'unreadable'
        ? without(before, 'unknown')
        : [],
  );

export interface CancelDeps extends MachineDeps {
  readonly api: Api;
  readonly setFunds: (funds: { readonly balance: Minor; readonly exposure: Minor }) => void;
  readonly answered: CommandKind<Cancel, CancelEvent>['answered'];
}

export type CancelCommands = DurableCommands<Cancel, CancelEvent>;

/** Sends cancels exactly once; see `createDurableCommands`. */
export function createCancelCommands(deps: CancelDeps, scope: Scope): CancelCommands {
  const { api, setFunds, answered } = deps;
  const eventOf = (cancel: Cancel, bet: Parts | undefined, waited: number): CancelEvent => {
    if (bet === undefined)
      return { kind: 'over', outcome: { ...without(cancel, 'ended'), isUnlisted: true } };
    const late = waited >= POLICIES.cancel.graceMs ? without(cancel, 'waits') : null;
    const outcome = outcomeOf(cancel, bet) ?? late;
    return outcome === null ? { kind: 'waiting' } : { kind: 'over', outcome };
  };
  const isUnknown = ({ state }: Cancel): boolean => state === 'unknown';
  return createDurableCommands<Cancel, CancelEvent>(
    {
      policy: POLICIES.cancel,
      family: CANCELS,
      next: nextCancel,
      sentAt: ({ sentAt }) => sentAt,
      isSending: ({ state }) => state === 'sending',
      isOpen: isUnknown,
      isDue: isUnknown,
      // The player can cancel the bet again, so the page stops looking for a cancel that never arrived.
      isWatched: () => false,
      stageOf: (_, { state }) => (state === 'unknown' ? state : null),
      ...(answered && { answered }),
      ask(sent, { waited, isTheirs }) {
        const references = [...sent.values()].flatMap((one) => one.clientReference ?? []).join(',');
        return api.call(userOpenBets, { references }).pipe(
          map(({ openBets, balance, exposure, leftOut }) => {
            if (isTheirs()) setFunds({ balance, exposure });
            const shown = new Map<string, Parts>(openBets.map((bet) => [bet.betId, bet]));
            return new Map(
              [...sent].map(([betId, cancel]) => {
                const bet = shown.get(betId);
                const isUnread = bet === undefined && leftOut > 0;
                return [betId, isUnread ? 'unread' : eventOf(cancel, bet, waited(betId))];
              }),
            );
          }),
        );
      },
    },
    deps,
    scope,
  );
}
