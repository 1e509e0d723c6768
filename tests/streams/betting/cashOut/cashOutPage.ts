import { createState } from '../../../../streams/rx/behavior';
import { distinctUntilChanged, filter, map, type Observable, take } from 'rxjs';
import { createCancels } from '../../../../streams/betting/cancelling/cancels';
import { createCashOuts } from '../../../../streams/betting/cashOut/cashOuts';
import type {
  CashOutProgress,
  CashOutQuote,
  CashOutRefusal,
  CashOuts,
} from '../../../../streams/betting/cashOut/types';
import type { OpenBet } from '../../../../streams/betting/types';
import type { MarketOdds } from '../../../../streams/catalogue/types';
import type { HttpReply } from '../../../../streams/ports';
import { monotonic } from '../../device';
import type { Marbles } from '../../marbles';
import { runnerOdds } from '../../odds/oddsSamples';
import { betsBody, matchedBet, wireBet } from '../bets';
import { steady, wrapped } from '../../ports';
import { openSlip, type SlipPage } from '../slip/slipPage';

/** A back of 100.00 on runner `a`, matched at 3.00. */
export const BACKED = matchedBet('1', {
  stake: 10_000,
  matched: 10_000,
  averagePrice: 300,
  price: 300,
});

/** The bets of the player, as a server lists them. */
export const listed = (m: Marbles, ...bets: readonly OpenBet[]): Observable<HttpReply> =>
  m.cold('-(r|)', { r: betsBody(bets) });

/** The lays available on runner `a`: price and size in turn. */
export const lays = (...levels: readonly number[]) =>
  runnerOdds('a', 240, {
    prices: [240, 100_000, 0, 0, 0, 0, ...levels, ...Array.from({ length: 6 }, () => 0)].slice(
      0,
      12,
    ),
  });

/** Two pages may share storage and locks. */
export function openCashOuts(m: Marbles, page: SlipPage = {}) {
  const opened = openSlip(m, { bets: () => listed(m, BACKED), ...page });
  const { parts, player, scope, showMarket } = opened;
  const cancels = createCancels(
    {
      ...parts,
      openBets: parts.openBets,
      random: page.random ?? parts.random,
      setFunds: () => undefined,
      token$: opened.token.value$,
      player$: player.value$,
      monotonicNow: monotonic,
    },
    scope,
  );
  const cashOuts = createCashOuts(
    {
      ...parts,
      market: parts.catalogue,
      cancels,
      steady,
      player$: player.value$,
      settings: { setting$: createState(null, scope).value$ },
    },
    scope,
  );
  return {
    ...opened,
    cashOuts,
    cancels,
    /** Opens the market with lays of runner `a` at these prices; by default, with enough money at 2.50. */
    show: (
      seq: number,
      levels: readonly number[] = [250, 100_000],
      more: Partial<MarketOdds> = {},
    ) => showMarket(seq, { runners: [lays(...levels), runnerOdds('b', 150)], ...more }),
    cancelled: () => opened.requests.filter(({ path }) => path.endsWith('CancelBets')),
  };
}

export const WHOLE = { eventId: 'e1', marketId: 'm', runnerId: null };

export const quoteText = (quote: CashOutQuote | CashOutRefusal): string =>
  'bets' in quote
    ? `${quote.bets.map(({ side, size, price }) => `${side} ${size} at ${price}`).join(', ')}: ${quote.worst}`
    : quote.kind;

/** The quote of the whole market, as one string. */
export const quotes = (cashOuts: CashOuts, share = 100): Observable<string> =>
  cashOuts.quote$(WHOLE, share).pipe(map(quoteText), distinctUntilChanged());

/** Takes the latest quote of the whole market, or with `first` the first one. */
export function press(cashOuts: CashOuts, share = 100, first = false): () => void {
  let shown: CashOutQuote | null = null;
  cashOuts.quote$(WHOLE, share).subscribe((quote) => {
    if (!('bets' in quote)) return;
    if (shown === null || !first) shown = quote;
  });
  return () => {
    if (shown !== null) cashOuts.take(shown);
  };
}

/** Takes the next price for the part that the last cash out of the whole market has left open. */
export const pressNext = (cashOuts: CashOuts) => (): void => {
  const share = cashOuts.progress$.value.get('m')?.restShare ?? 0;
  cashOuts
    .quote$(WHOLE, share)
    .pipe(
      filter((quote) => 'bets' in quote),
      take(1),
    )
    .subscribe(cashOuts.takeNext);
};

/** The last cash out of the market: its stage, and the state of each bet. */
export const progress = ({ progress$ }: CashOuts): Observable<string> =>
  progress$.pipe(
    map((all) => progressText(all.get('m'))),
    distinctUntilChanged(),
  );

const progressText = (cashOut: CashOutProgress | undefined): string =>
  cashOut === undefined
    ? 'none'
    : `${cashOut.stage}: ${cashOut.legs
        .map(({ state }) =>
          state.status === 'rejected' ? `${state.status} ${state.code}` : state.status,
        )
        .join()}`;

/** The bet that results from a request, matched at its price; if `matched` is less than its stake, the rest waits. */
export function betOf(body: string | undefined, betId: string, matched?: number): OpenBet {
  const { clientReference, runnerId, side, price, stake } = JSON.parse(body ?? '');
  const size = Math.round(stake * 100);
  const part = matched ?? size;
  return matchedBet(betId, {
    clientReference,
    runnerId,
    side,
    price: Math.round(price * 100),
    stake: size,
    matched: part,
    averagePrice: part > 0 ? Math.round(price * 100) : 0,
    remaining: size - part,
    status: part < size ? 'EXECUTABLE' : 'EXECUTION_COMPLETE',
  });
}

export const taken = (bet: OpenBet): HttpReply => wrapped(wireBet(bet));

/** A server that matches this part of every bet, all of it by default, and lists the bets from then on. */
export function exchange(m: Marbles, ...matched: readonly number[]) {
  const bets: OpenBet[] = [BACKED];
  const ended = (bet: OpenBet): OpenBet => ({
    ...bet,
    cancelled: bet.stake - bet.matched,
    remaining: 0,
    status: 'EXECUTION_COMPLETE',
  });
  return {
    bets: () => m.cold<HttpReply>('-(r|)', { r: betsBody([...bets]) }),
    place: ({ body }: { readonly body?: string | undefined }) => {
      const bet = betOf(body, String(bets.length + 1), matched[bets.length - 1]);
      bets.push(bet);
      return m.cold<HttpReply>('--(r|)', { r: taken(bet) });
    },
    cancel: () => {
      bets.splice(0, bets.length, ...bets.map(ended));
      return m.cold<HttpReply>('--(r|)', { r: wrapped({ bets: bets.map(wireBet), kept: [] }) });
    },
  };
}
