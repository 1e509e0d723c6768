import { map, NEVER, Subject } from 'rxjs';
import { createOneClickBetting } from '../../../../streams/betting/oneClick/oneClickBetting';
import type { Selection } from '../../../../streams/betting/types';
import type { Visibility } from '../../../../streams/ports';
import type { Marbles } from '../../marbles';
import { clock, steady, wrapped } from '../../ports';
import { matchedBet, wireBet } from '../bets';
import { openSlip, type SlipPage } from '../slip/slipPage';
import { aSelection } from '../slip/slipParts';
import { at } from '../slip/slipReady';

let pages = 0;

/** A page with an open market at 3.00 and 1.50, and one-click betting with a stake of 10.00 when it is on. */
export function openOneClick(
  m: Marbles,
  page: SlipPage = {},
  visible$: Visibility['visible$'] = NEVER,
) {
  const opened = openSlip(m, { scope: m.scope(20_500), ...page });
  const { slip, books, store, player, scope, showMarket } = opened;
  const resumed$ = new Subject<void>();
  const mine = String(++pages).padStart(32, 'a');
  const { takeTap, ...oneClick } = createOneClickBetting(
    {
      slip,
      books,
      store,
      steady,
      clock,
      random: { next: () => 0, reference: () => mine },
      visibility: { visible$, resumed$ },
      player$: player.value$,
    },
    scope,
  );
  // Offset from the checks of the time, which run every second.
  at(m, 3, () => showMarket(1));
  /** A tap takes the same path as in the product. */
  const tap = (more: Partial<Selection> = {}): void => {
    if (!takeTap(aSelection(more))) slip.toggle(aSelection(more));
  };
  const terms = () =>
    opened.sent().map(({ body, at: ms }) => {
      const { runnerId, side, price, stake } = JSON.parse(body ?? '');
      return [ms, runnerId, side, price, stake];
    });
  const armed$ = oneClick.armed$.pipe(map((armed) => (armed === null ? 'off' : `${armed.stake}`)));
  return { ...opened, oneClick, tap, terms, resumed$, armed$ };
}

/** A page with market and limits loaded and one-click betting on, for bets of 10.00. */
export function armed(m: Marbles, page: SlipPage = {}) {
  const opened = openOneClick(m, page);
  opened.oneClick.arm(1_000);
  return opened;
}

export const matched = (m: Marbles) =>
  m.cold('--(r|)', { r: wrapped(wireBet(matchedBet('b1', { averagePrice: 300 }))) });
