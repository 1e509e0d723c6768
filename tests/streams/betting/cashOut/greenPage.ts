import { distinctUntilChanged, map, type Observable } from 'rxjs';
import type {
  CashOuts,
  GreenChoice,
  GreenRow,
  GreenTaken,
} from '../../../../streams/betting/cashOut/types';
import type { OpenBet } from '../../../../streams/betting/types';
import type { MarketOdds } from '../../../../streams/catalogue/types';
import { wireMarket } from '../../catalogue/wireSamples';
import type { Marbles } from '../../marbles';
import { marketOdds, oddsReply, runnerOdds } from '../../odds/oddsSamples';
import { refusal } from '../../ports';
import type { SlipPage } from '../slip/slipPage';
import { BACKED, betOf, lays, listed, openCashOuts, taken } from './cashOutPage';

/** The same bet in a second market of the event, which starts an hour earlier. */
export const SECOND: OpenBet = { ...BACKED, betId: '2', marketId: 'n' };
const EARLIER = wireMarket('n', { startTime: '2030-01-01T11:00:00Z' });

/** A page with a position in each of the two markets. */
export function openBoth(m: Marbles, page: SlipPage = {}) {
  const opened = openCashOuts(m, {
    bets: () => listed(m, BACKED, SECOND),
    further: [EARLIER],
    ...page,
  });
  const showSecond = (seq: number, price = 250, more: Partial<MarketOdds> = {}): void => {
    const runners = [lays(price, 100_000), runnerOdds('b', 150)];
    opened.books.apply(oddsReply([marketOdds('n', seq, runners, more)]), 'poll');
  };
  return { ...opened, green: opened.cashOuts.greenAll, showSecond };
}

/** The state of each market that was taken. */
export const outcomes = (cashOuts: CashOuts): Observable<string> =>
  cashOuts.greenAll.taken$.pipe(
    map((all) => all.map((each) => outcomeText(each, cashOuts)).join()),
    distinctUntilChanged(),
  );

function outcomeText({ marketId, progress }: GreenTaken, { answers$ }: CashOuts): string {
  return `${marketId} ${progress?.stage ?? answers$.value.get(marketId)?.kind ?? 'none'}`;
}

/** Takes every quote that the list shows now, or with `first` the quotes that it showed first. */
export function pressAll({ greenAll }: CashOuts, first = false): () => void {
  let shown: readonly GreenChoice[] = [];
  greenAll.positions$(null).subscribe((list) => {
    const offers = (list ?? []).filter((row): row is GreenRow & GreenChoice => 'bets' in row.quote);
    if (!first || shown.length < offers.length) shown = offers;
  });
  return () => greenAll.takeAll(shown);
}

/** Accepts bets in these markets after these times, and refuses them elsewhere. */
export const server = (m: Marbles, after: Readonly<Record<string, string>>): SlipPage => ({
  place: ({ body }) => {
    const { marketId } = JSON.parse(body ?? '');
    const wait = after[marketId];
    return wait === undefined
      ? m.cold('9ms (r|)', { r: refusal('The market is suspended.', { code: 4003 }) })
      : m.cold(`${wait} (r|)`, { r: taken({ ...betOf(body, `b${marketId}`), marketId }) });
  },
});

const SIGNS = { ready: '+', level: '=', blocked: '-' };

/** A row of the list as text: the sign of its section, its market and its quote. */
export const rowText = ({ marketId, section, quote }: GreenRow): string =>
  `${SIGNS[section]}${marketId} ${'bets' in quote ? quote.worst : quote.kind}`;
