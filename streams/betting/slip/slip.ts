import { type Behavior, createState } from '../../rx/behavior';
import { derive } from '../../rx/derive';
import type { Store } from '../../storage/persisted';
import type { Scope } from '../../rx/scope';
import type { SteadyClock } from '../../rx/steadyClock';
import type { Books } from '../../catalogue/types';
import type { ServerClock } from '../../odds/serverClock';
import type { Ports } from '../../ports';
import { usualStake } from './fatFingerChecks';
import type { Placing } from '../placing/placement';
import type { Preferences } from './preferences';
import { cleanUpLegs, createDrop, restoreLegs } from './legRetention';
import { createReceipts } from './receipt';
import { createSlipEdits } from './slipEdits';
import { createSlipClearing } from './slipClearing';
import { SENT, SENT_STAKES, SLIP } from './slipLegs';
import { createSlipPrices } from './slipPrices';
import { createSlipSelections } from './slipSelections';
import { createSlipSending } from './slipSending';
import { createSlipState, type Question, type SlipSources } from './slipState';
import type { BetPreferences, Slip, SlipNotice } from '../types';

interface Deps
  extends
    Omit<SlipSources, 'legs$' | 'placements$' | 'usual$' | 'question$' | 'notice$'>,
    Pick<ServerClock, 'serverNow' | 'isSynced'> {
  readonly preferences$: Behavior<BetPreferences>;
  readonly store: Pick<Store, 'persist' | 'reread'>;
  readonly random: Pick<Ports['random'], 'reference'>;
  readonly books: SlipSources['books'] & Pick<Books, 'snapshot'>;
  readonly placing: Placing;
  readonly changePreferences: Preferences['change'];
  readonly steady: Pick<SteadyClock, 'now'>;
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
}

/**
 * Turns actions into commands. A command first rereads the stored slip and replaces the last notice. If another
 * tab has switched players, the command is ignored.
 */
const commandsFor =
  ({ store, player$ }: Pick<Deps, 'store' | 'player$'>, clearNotice: () => void, scope: Scope) =>
  <A extends readonly unknown[]>(act: (...args: A) => void) =>
  (...args: A): void => {
    if (scope.isClosed) return;
    const composer = player$.value;
    store.reread();
    if (composer !== null && player$.value !== composer) return;
    clearNotice();
    act(...args);
  };

/**
 * The bet slip. It stores the player's selections and stakes under `slip`, and derives everything else from the
 * markets, the funds, the limits and the placements. All tabs share it: each command first rereads the stored slip,
 * which another tab may have changed.
 */
export function createSlip(deps: Deps, scope: Scope): Slip {
  const { store, placing } = deps;
  const { placements$ } = placing;
  const legs = store.persist(SLIP);
  const sent = store.persist(SENT);
  const stakes = store.persist(SENT_STAKES);
  const question = createState<Question | null>(null, scope);
  const notice = createState<{ readonly kind: SlipNotice } | null>(null, scope);
  const { state$, facts$ } = createSlipState(
    {
      ...deps,
      legs$: legs.value$,
      placements$,
      usual$: derive([stakes.value$], usualStake),
      question$: question.value$,
      notice$: notice.value$,
    },
    scope,
  );
  /** Closes the question after a change, because the player has not confirmed the new terms. */
  const withdrawQuestion = (): void => question.set(null);
  const notify = (kind: SlipNotice): void => notice.set({ kind });

  const edits = createSlipEdits({
    ...deps,
    legs,
    placements$,
    state$,
    facts$,
    withdrawQuestion,
  });
  const drop = createDrop({ legs, placing, withdrawQuestion });
  const receipts = createReceipts({ ...deps, legs, state$, edits, drop }, scope);
  const { putAway } = receipts;
  const slip = { ...deps, legs, state$, drop, withdrawQuestion, notify };
  const selections = createSlipSelections({ ...slip, edits, putAway });
  const prices = createSlipPrices(slip);
  const clearing = createSlipClearing({ ...slip, sent }, scope);
  const sending = createSlipSending({ ...slip, sent, stakes, question }, scope);
  cleanUpLegs({ ...deps, legs, drop }, scope);
  restoreLegs({ legs, placements$ }, scope);

  const command = commandsFor(deps, () => notice.set(null), scope);
  return {
    state$,
    receipt$: receipts.receipt$,
    toggle: command(selections.toggle),
    remove: command(selections.remove),
    clear: command(clearing.clear),
    cleared$: clearing.cleared$,
    undoClear: command(clearing.undoClear),
    setStake: command(edits.setStake),
    quickStake: command(edits.quickStake),
    setOptions: command(edits.setOptions),
    workFrom: command(edits.workFrom),
    setPrice: command(edits.setPrice),
    stepPrice: command(edits.stepPrice),
    addPrice: command(prices.addPrice),
    spread: command(prices.spread),
    accept: command(edits.accept),
    takeBest: command(edits.takeBest),
    retry: command(edits.retry),
    place: command(sending.place),
    confirm: command(sending.confirm),
    cancelConfirm: command(sending.cancelConfirm),
    setPriceChange: command(sending.setPriceChange),
    done: command(putAway),
    betAgain: command(receipts.betAgain),
  };
}
