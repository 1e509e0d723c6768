import { asyncScheduler, defer, distinctUntilChanged, map, switchMap, timer } from 'rxjs';
import type { Ports } from '../../ports';
import { isOffer } from '../../rules/cashOut';
import type { Minor } from '../../rules/money';
import { type Behavior, behaviorOf, createState } from '../../rx/behavior';
import { derive } from '../../rx/derive';
import { isSameJson } from '../../rx/isSameJson';
import type { Scope } from '../../rx/scope';
import type { SteadyClock } from '../../rx/steadyClock';
import { createPersistedMap } from '../../storage/persistedMap';
import type { Store } from '../../storage/persisted';
import type { Placing } from '../placing/placement';
import { type BetRequest, CASH_OUT_LEG } from '../placing/placementRules';
import type { Cancels } from '../types';
import { createSamePlayer } from '../../commands/samePlayer';
import { createCashOutQuotes, type QuoteNeeds } from './cashOutQuotes';
import { CASH_OUTS, isUnsent, type StoredCashOut } from './cashOutStore';
import { createGreenAll } from './greenAll';
import { createNextPrice } from './nextPrice';
import { createReferences } from './references';
import { isOver, progressOf, SEND_MS, waitingBets } from './progress';
import type { CashOutAnswer, CashOutProgress, CashOutQuote, CashOuts } from './types';

/** How long a cash out that is over is stored, in ms. */
const OLD_MS = 86_400_000;

const legIdOf = (reference: string): string => CASH_OUT_LEG + reference;

const isSame = <T>(a: ReadonlyMap<string, T>, b: ReadonlyMap<string, T>): boolean =>
  isSameJson([...a], [...b]);

/** Returns the bet request of one leg, under the reference that is stored with the cash out. */
const requestOf = (
  { reference, size: stake, ...bet }: StoredCashOut['legs'][number],
  { marketId, version, betDelay }: CashOutQuote,
): BetRequest => ({
  ...bet,
  legId: legIdOf(reference),
  reference,
  marketId,
  stake,
  // The bet accepts any better price, and its rest stays unmatched.
  priceChange: 'BETTER',
  version,
  betDelay,
});

export interface CashOutNeeds extends QuoteNeeds, Pick<Ports, 'random'> {
  readonly store: Pick<Store, 'register' | 'reread'>;
  readonly placing: Pick<Placing, 'placements$' | 'submit' | 'forget'>;
  readonly cancels: Pick<Cancels, 'pending$' | 'cancel' | 'outcome$'>;
  readonly steady: Pick<SteadyClock, 'now'>;
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
}

/** Derives the progress of the stored cash outs from the placements of their bets. */
function createProgress(
  stored$: Behavior<ReadonlyMap<string, StoredCashOut>>,
  placements$: Placing['placements$'],
  scope: Scope,
) {
  const placed$ = derive(
    [placements$],
    (list) => new Map(list.map((placement) => [placement.order.reference, placement])),
  );
  /** The time at which every stored cash out has either been sent or lost its page, in epoch ms. */
  const checkedAt$ = behaviorOf(
    stored$.pipe(
      map((all) => Math.max(0, ...[...all.values()].map(({ sentAt }) => sentAt))),
      distinctUntilChanged(),
      switchMap((last) => timer(last + SEND_MS - asyncScheduler.now())),
      map(() => asyncScheduler.now()),
    ),
    asyncScheduler.now(),
    scope,
  );
  const progress$ = derive(
    [stored$, placed$, checkedAt$],
    (all, placed, _checkedAt) =>
      new Map(
        [...all]
          .filter(([, one]) => !isUnsent(one))
          .map(([id, one]) => [id, progressOf(one, placed, asyncScheduler.now())]),
      ),
    isSame,
  );
  return { placed$, progress$ };
}

/** Returns what is stored of a quote that the player accepts now. */
const recordOf = (
  { eventId, marketId, runnerId, share }: CashOutQuote,
  own: Pick<StoredCashOut, 'accepted' | 'figure' | 'place' | 'legs'>,
): StoredCashOut => ({
  eventId,
  marketId,
  runnerId,
  share,
  sentAt: asyncScheduler.now(),
  ...own,
});

/** Why a stored cash out was not sent: the market offered less than the accepted figure, or nothing. */
const answerOf = ({ accepted: was, figure: now }: StoredCashOut): CashOutAnswer =>
  now < was ? { kind: 'worse', was, now } : { kind: 'unsent' };

/**
 * Closes positions with ordinary bets. A cash out is stored with the references of all its bets before the first one is
 * sent. Each bet is a placement: it is sent once, looked up if no reply arrives, and taken over if its tab dies.
 */
export function createCashOuts(needs: CashOutNeeds, scope: Scope): CashOuts {
  const { store, placing, player$, random } = needs;
  const { quote$, again } = createCashOutQuotes(needs, scope);
  const stored = createPersistedMap(store, CASH_OUTS);
  const isSamePlayer = createSamePlayer(needs, scope);
  const references = createReferences(needs);
  /** The answers of this page. The answers in green all are stored, because its list survives a reload. */
  const answers = createState<ReadonlyMap<string, CashOutAnswer>>(new Map(), scope);
  const answers$ = derive(
    [answers.value$, stored.values$],
    (own, all) =>
      new Map([
        ...[...all].flatMap(([id, one]) => (isUnsent(one) ? [[id, answerOf(one)] as const] : [])),
        ...own,
      ]),
    isSame,
  );
  scope.run(player$.pipe(distinctUntilChanged()), () => answers.set(new Map()));
  const { placed$, progress$ } = createProgress(stored.values$, placing.placements$, scope);

  const answer = (marketId: string, to: CashOutAnswer | null): void =>
    answers.update((all) => {
      if (to === null && !all.has(marketId)) return all;
      const others = [...all].filter(([id]) => id !== marketId);
      return new Map(to === null ? others : [...others, [marketId, to]]);
    });
  const forgetBets = ({ legs }: CashOutProgress): void =>
    placing.forget(legs.map(({ reference }) => legIdOf(reference)));
  const forget = (progress: CashOutProgress): void => {
    stored.remove([progress.marketId]);
    forgetBets(progress);
  };

  /** Stores the answer in the place of the cash out if green all has to repeat it after a reload. */
  const refuse = (quote: CashOutQuote, to: CashOutAnswer, place: number | undefined): void => {
    const { marketId, worst: accepted } = quote;
    const figure = to.kind === 'worse' ? to.now : accepted;
    const isStored =
      place !== undefined &&
      !progress$.value.has(marketId) &&
      stored.put(marketId, recordOf(quote, { accepted, figure, place, legs: [] }));
    answer(marketId, isStored ? null : to);
  };

  const send = (quote: CashOutQuote, accepted: Minor, place: number | undefined): void => {
    const { marketId, worst: figure } = quote;
    const drawn = references.next(marketId, quote.bets.length);
    const legs = quote.bets.map(({ side, runnerId: on, price, size }, at) => ({
      reference: drawn[at] ?? random.reference(),
      runnerId: on,
      side,
      price,
      size,
    }));
    const before = progress$.value.get(marketId);
    if (!stored.put(marketId, recordOf(quote, { accepted, figure, place, legs })))
      return refuse(quote, { kind: 'unsent' }, place);
    references.renew(marketId);
    if (before) forgetBets(before);
    answer(marketId, null);
    placing.submit(...legs.map((leg) => requestOf(leg, quote)));
  };

  /** @param listed the place in the list of green all if the market has no stored cash out */
  const takeQuote = (quote: CashOutQuote, listed?: number): void => {
    const { marketId } = quote;
    if (!isSamePlayer()) return;
    const before = progress$.value.get(marketId);
    if (before && !isOver(before)) return;
    const place = stored.values$.value.get(marketId)?.place ?? listed;
    const now = again(quote);
    if (!isOffer(now)) return refuse(quote, { kind: 'unsent' }, place);
    if (now.worst < quote.worst)
      return refuse(quote, { kind: 'worse', was: quote.worst, now: now.worst }, place);
    send(now, quote.worst, place);
  };

  const waitingIn = (marketId: string): readonly string[] => {
    if (!isSamePlayer()) return [];
    const progress = progress$.value.get(marketId);
    return progress ? waitingBets(progress, placed$.value) : [];
  };

  const isOld = ({ sentAt }: Pick<StoredCashOut, 'sentAt'>): boolean =>
    Math.abs(asyncScheduler.now() - sentAt) > OLD_MS;
  for (const progress of progress$.value.values())
    if (isOver(progress) && isOld(progress)) forget(progress);
  for (const [id, one] of stored.values$.value)
    if (isUnsent(one) && isOld(one)) stored.remove([id]);

  const prepared$: CashOuts['quote$'] = (of, share) =>
    defer(() => {
      references.prepare(of.marketId);
      return quote$(of, share);
    });
  const dismiss: CashOuts['dismiss'] = (marketId) => {
    // Another tab may have sent the cash out that this tab knows as unsent.
    if (!isSamePlayer()) return;
    answer(marketId, null);
    const cashOut = stored.values$.value.get(marketId);
    const progress = progress$.value.get(marketId);
    if (cashOut && isUnsent(cashOut)) stored.remove([marketId]);
    if (progress && isOver(progress)) forget(progress);
  };

  const greenAll = createGreenAll(
    { ...needs, stored, progress$, quote$: prepared$, take: takeQuote, dismiss },
    scope,
  );

  return {
    quote$: prepared$,
    progress$,
    answers$,
    take: (quote) => takeQuote(quote, greenAll.placeOf(quote.marketId)),
    ...createNextPrice({ ...needs, progress$, waitingIn, takeQuote }, scope),
    dismiss,
    greenAll,
  };
}
