import { delay, filter, type Observable, take, timer } from 'rxjs';
import type { CashOutQuote } from '../../../streams/betting/cashOut/types';
import type { LadderPress } from '../../../streams/betting/ladder/types';
import type { Random } from '../../sandbox/engine/random';
import type { Laws } from './laws';
import type { StormServer } from './server';
import type { Press, Tab } from './tab';
import type { TabTrading } from './tabTrading';

/** A cash out has fewer bets than this. */
const MOST_BETS = 9;
/** By this time after the press, a cancel that waits for the list of bets has been sent or given up, in ms. */
const LISTED_MS = 11_000;

interface Given {
  readonly random: Random;
  readonly server: Pick<StormServer, 'market' | 'odds'>;
  readonly laws: Pick<Laws, 'pauses' | 'discards'>;
  readonly note: (what: string) => void;
}

type Act = (tab: Tab, trading: TabTrading) => void;

const many = (count: number, kind: Omit<Press, 'reference'> = {}): readonly Press[] =>
  Array.from({ length: count }, () => ({ reference: null, ...kind }));

/** Taps on buttons that may send several bets, at once or once a cancel has succeeded. */
function createTaps(note: Given['note']) {
  const only = (tab: Tab, gone: readonly Press[]): void =>
    void tab.presses.bet.splice(0, 20_000, ...tab.presses.bet.filter((one) => !gone.includes(one)));
  /** Presses a button that may send this many bets and one cancel, at once or not at all. */
  const press = (tab: Tab, name: string, bets: readonly Press[], act: () => void): void => {
    note(`${tab.name} presses ${name}`);
    const cancel = {};
    tab.presses.bet.push(...bets);
    tab.cancelPresses.push(cancel);
    act();
    only(tab, bets);
    const at = tab.cancelPresses.indexOf(cancel);
    if (at >= 0) tab.cancelPresses.splice(at, 1);
  };
  /** Allows bets that are sent by an action, at once or after a cancel, until 1 ms after `end$` emits. */
  const later = (
    tab: Tab,
    bets: readonly Press[],
    act: () => void,
    end$: Observable<unknown>,
  ): void => {
    tab.presses.bet.push(...bets);
    act();
    tab.scope.run(end$.pipe(take(1), delay(1)), () => only(tab, bets));
  };
  /** Allows a cancel that is sent once the list has its bet. */
  const laterCancel = (tab: Tab): void => {
    const cancel = { isLater: true };
    tab.cancelPresses.push(cancel);
    tab.scope.run(timer(LISTED_MS), () => {
      const at = tab.cancelPresses.indexOf(cancel);
      if (at >= 0) tab.cancelPresses.splice(at, 1);
    });
  };

  return { press, later, laterCancel };
}

/** A player who cashes out, trades on ladders, and pauses offers, at random. */
export function createTrader({ random, server, laws, note }: Given) {
  const { press, later, laterCancel } = createTaps(note);
  const quoting = new Set<Tab>();
  /** Looks at a quote for a while, and presses the last figure. */
  const cashOut: Act = (tab, { cashOuts }) => {
    const { eventId, marketId, runnerIds } = server.market();
    const last = cashOuts.progress$.value.get(marketId);
    const waits = last?.stage === 'waiting';
    if (last && random.chance(0.2)) return cashOuts.dismiss(marketId);
    if (waits && random.chance(0.3)) {
      note(`${tab.name} cancels the rest of a cash out`);
      laterCancel(tab);
      return cashOuts.cancelRest(marketId);
    }
    if (quoting.has(tab)) return;
    const share = last && random.chance(0.7) ? last.restShare : random.pick([100, 100, 50, 20]);
    const runnerId = random.chance(0.3) ? random.pick(runnerIds) : null;
    if (share === 0) return;
    let quote: CashOutQuote | null = null;
    quoting.add(tab);
    const reading = tab.scope.run(
      cashOuts.quote$({ eventId, marketId, runnerId }, share),
      (next) => (quote = 'bets' in next ? next : null),
    );
    reading.add(() => quoting.delete(tab));
    tab.scope.run(timer(random.between(300, 2_500)), () => {
      reading.unsubscribe();
      if (quote === null || tab.life.isFrozen) return;
      const figure = quote;
      if (waits) {
        note(`${tab.name} takes the next price`);
        laterCancel(tab);
        const fits: Press['fits'] = (bet) => bet.marketId === marketId;
        const bets = many(MOST_BETS, { of: 'cashOut', fits });
        const over$ = cashOuts.moving$.pipe(filter((moving) => !moving.has(marketId)));
        later(tab, bets, () => cashOuts.takeNext(figure), over$);
      } else
        press(tab, 'cash out', many(MOST_BETS, { of: 'cashOut' }), () => cashOuts.take(figure));
    });
  };

  const ladder: Act = (tab, trading) => {
    const market = server.market();
    const desk = trading.deskOf(market);
    if (desk === null) return;
    const cell: LadderPress = {
      runner: { id: random.pick(market.runnerIds), name: 'Norhaven' },
      side: random.pick(['BACK', 'LAY']),
      price: random.pick([230, 240, 250, 260, 270]),
      version: server.odds().version,
    };
    const offers = desk.offers$.value.filter(({ state }) => state === 'waiting');
    const offer = offers.length > 0 ? random.pick(offers) : null;
    const { betId = null } = offer ?? {};
    const chance = random.next();
    if (!desk.armed$.value && chance < 0.3) return desk.arm();
    if (offer === null || betId === null || chance < 0.6)
      return press(tab, 'a ladder', many(1), () => {
        const stake = random.pick([1_000, 2_000, 200_000]);
        desk.place(cell, stake, random.chance(0.5));
        // A finger that bounces.
        if (random.chance(0.2)) desk.place(cell, stake, true);
      });
    if (chance < 0.7) return press(tab, 'cancel on a ladder', [], () => desk.cancel([betId]));
    const to = { ...cell, side: offer.side, runner: { ...cell.runner, id: offer.runnerId } };
    const moved: Press = {
      reference: null,
      moves: betId,
      fits: (bet) =>
        'side' in bet &&
        bet.runnerId === offer.runnerId &&
        bet.side === offer.side &&
        Math.round(bet.price * 100) === to.price,
    };
    const over$ = tab.cancels.pending$.pipe(filter((pending) => !pending.has(betId)));
    press(tab, `a move of ${betId}`, [], () =>
      later(tab, [moved], () => void desk.move(betId, to), over$),
    );
  };

  const pause: Act = (tab, { pausedOffers }) => {
    const { marketId } = server.market();
    const own = () => pausedOffers.offers$.value.filter((one) => one.marketId === marketId);
    const out = own().filter(({ state }) => state === 'out');
    const chance = random.next();
    if (out.length === 0 || chance < 0.2) {
      press(tab, 'pause', [], () => pausedOffers.pause(marketId));
      const player = tab.player();
      for (const { betId, state } of own())
        if (player !== null && state === 'leaving') laws.pauses(player, betId);
    } else if (chance < 0.85)
      press(tab, 'put back', many(out.length), () => pausedOffers.putBack(marketId));
    else {
      laws.discards(out.map(({ betId }) => betId));
      pausedOffers.discard(marketId);
      if (random.chance(0.5)) pausedOffers.undoDiscard();
    }
  };

  const trade =
    (act: Act) =>
    (tab: Tab): void => {
      if (tab.trading !== null) act(tab, tab.trading);
    };
  return { cashOut: trade(cashOut), ladder: trade(ladder), pause: trade(pause) };
}
