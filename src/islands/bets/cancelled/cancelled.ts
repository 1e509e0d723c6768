import type { CancelOutcome, Scope, Streams } from '../../../../streams/app';
import { moneyIn, type MoneyFormat } from '../../../words/money';
import { cancelledWords } from './words';

/**
 * Whether a receipt, a paused bet, a change of the bet or a move on its ladder is on the page, which shows the cancel.
 */
const onPage = (betId: string): boolean =>
  document.querySelector(`[data-cancels~="${CSS.escape(betId)}"]`) !== null;

/**
 * Shows the outcomes of the player's cancels in a toast, one for each reply.
 * @param isShownOnPage whether the page itself shows that a bet was cancelled
 */
export function sayCancels(
  {
    cancels,
    pausedOffers,
    currency$,
    toasts,
  }: Pick<Streams, 'cancels' | 'pausedOffers' | 'currency$' | 'toasts'>,
  scope: Scope,
  isShownOnPage = onPage,
): void {
  /** Whether the offer is only paused, or is being replaced. After a reload, the page may not show it. */
  const goesOn = (betId: string): boolean =>
    pausedOffers.offers$.value.some(
      (offer) =>
        offer.betId === betId && (offer.change === undefined || offer.state === 'returning'),
    );
  scope.run(cancels.outcome$, (outcomes) => {
    const money = moneyIn(currency$.value);
    const [first] = outcomes;
    if (first === undefined) return;
    const isShown = outcomes.every(
      ({ status, betId }) => status === 'cancelled' && (isShownOnPage(betId) || goesOn(betId)),
    );
    if (isShown) return;
    if (outcomes.length === 1)
      toasts.show(KINDS[first.status], cancelWords(first, money), first.runnerName);
    else toasts.show(...together(first, outcomes, money));
  });
}

const KINDS = {
  cancelled: 'success',
  taken: 'warning',
  ended: 'info',
  held: 'warning',
  refused: 'danger',
  waits: 'warning',
  unknown: 'warning',
  offline: 'warning',
} as const;

/** The outcome of one cancel, in a sentence. */
export function cancelWords(
  { status, cancelled, matched, message }: CancelOutcome,
  money: MoneyFormat,
): string {
  const words = cancelledWords();
  switch (status) {
    case 'cancelled':
      return matched > 0
        ? words.partly(money.plain(cancelled), money.plain(matched))
        : words.cancelled(money.plain(cancelled));
    case 'taken':
      return words.taken(money.plain(matched));
    case 'refused':
      return message ?? words.refused;
    default:
      return words[status];
  }
}

/** The outcomes of several cancels: their sums, and how many bets were not cancelled. */
function together(
  first: CancelOutcome,
  outcomes: readonly CancelOutcome[],
  money: MoneyFormat,
): Parameters<Streams['toasts']['show']> {
  const words = cancelledWords();
  const done = outcomes.filter(({ status }) => status === 'cancelled');
  const rest = outcomes.length - done.length;
  const sum = (part: 'cancelled' | 'matched'): number =>
    outcomes.reduce((all, outcome) => all + outcome[part], 0);
  const sentence = cancelWords(
    {
      ...first,
      status: done.length > 0 ? 'cancelled' : first.status,
      cancelled: sum('cancelled'),
      matched: sum('matched'),
    },
    money,
  );
  if (outcomes.every(({ status }) => status === 'offline')) return ['warning', sentence];
  if (rest === 0) return ['success', sentence, words.bets(done.length)];
  const isOpen = outcomes.some(({ status }) => status === 'unknown');
  return ['warning', sentence, isOpen ? words.open(rest) : words.others(rest)];
}
