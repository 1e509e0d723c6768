import { createLadder } from '../../../../streams/betting/ladder/ladder';
import type {
  LadderDesk,
  LadderNews,
  LadderPress,
  PressResult,
} from '../../../../streams/betting/ladder/types';
import type { OpenBet } from '../../../../streams/betting/types';
import type { Visibility } from '../../../../streams/ports';
import { createState } from '../../../../streams/rx/behavior';
import type { Loadable } from '../../../../streams/rx/loadable';
import type { Marbles } from '../../marbles';
import {
  alwaysOnline,
  alwaysVisible,
  clock,
  createMemoryStore,
  type Route,
  steady,
} from '../../ports';
import { openCancelPage } from '../cancelling/cancelPage';
import { openSlip, type SlipPage } from '../slip/slipPage';
import { aMarketInfo } from '../slip/slipParts';
import { at } from '../slip/slipReady';

interface LadderPage extends SlipPage {
  readonly cancel?: Route;
  /** The bets that a query about a cancel finds. */
  readonly found?: Route;
  /** The player's open bets; by default, the bets that the server returns. */
  readonly open?: readonly OpenBet[];
}

/** The cell of runner `a` at 3.00 at the moment the finger touched it. */
export const aPress = (more: Partial<LadderPress> = {}): LadderPress => ({
  runner: { id: 'a', name: 'Home' },
  side: 'BACK',
  price: 300,
  version: 1,
  ...more,
});

/** The ladder of market `m`, with runner `a` at 3.00, open from the start. */
export function openLadder(
  m: Marbles,
  { cancel = m.cold('-'), found, open, ...page }: LadderPage = {},
  visibility: Visibility = alwaysVisible,
) {
  const scope = m.scope(60_000);
  const storage = createMemoryStore();
  const opened = openSlip(m, { scope, storage, ...page });
  const {
    cancels,
    sent: cancelled,
    showBets,
  } = openCancelPage(
    { storage, cancel, ...(found && { openBets: found }), ...(open && { bets: open }) },
    scope,
  );
  const listed = createState<Loadable<readonly OpenBet[]>>(
    { state: 'ready', value: open ?? [] },
    scope,
  );
  const ladder = createLadder(
    {
      ...opened,
      cancels,
      bets$: open ? listed.value$ : opened.bets$,
      preferences$: opened.preferences.value$,
      player$: opened.player.value$,
      network: alwaysOnline,
      visibility,
      steady,
      clock,
    },
    scope,
  );
  const market = { event: { id: 'e1', title: 'Home v Away' }, market: aMarketInfo() };
  let desk!: LadderDesk;
  const seat = ladder.desk$(market).subscribe((made) => (desk = made));
  at(m, 3, () => opened.showMarket(1));
  const terms = () =>
    opened.sent().map(({ body }) => {
      const { runnerId, side, price, stake, priceChange } = JSON.parse(body ?? '');
      return [runnerId, side, price, stake, priceChange];
    });
  return {
    ...opened,
    ladder,
    market,
    desk,
    terms,
    cancelled,
    listed,
    /** The cancels see a list that was requested now. */
    showBets,
    close: () => seat.unsubscribe(),
  };
}

/** The kind of a result, or the first problem that blocked the press. */
export const kindOf = (result: PressResult): string =>
  result.kind === 'blocked'
    ? (result.leg.problems[0]?.kind ?? result.leg.cautions?.[0]?.kind ?? 'disarmed')
    : result.kind;

export const newsKind = (news: LadderNews): string =>
  news.kind === 'placed'
    ? news.state.status
    : news.kind === 'cancelled'
      ? news.outcome.status
      : news.kind;
