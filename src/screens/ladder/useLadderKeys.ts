import { type KeyboardEvent, useState } from 'react';
import type { LadderAction, LadderBetting, Price, RunnerInfo } from '../../../streams/app';
import { stepPrice } from '../../../streams/rules/ladder';
import { closedAt } from '../../../streams/rules/ladderRows';
import { useMoney } from '../../hooks/useMoney';
import { useStreams } from '../../state/context';
import { openCashOut } from '../../ui/openCashOut';
import { price as writePrice } from '../../words/formats';
import type { LadderHandle } from './RunnerLadder';
import type { Shown } from './rungCells';
import type { LadderFacts } from './useLadderFacts';
import { isCancellable } from './useTrade';
import { ladderWords } from './words';

interface Given {
  readonly betting: Pick<LadderBetting, 'actionOf' | 'keys'>;
  readonly facts: LadderFacts;
  readonly cursor: Price | null;
  readonly setCursor: (price: Price | null) => void;
  /** Moves the focus to another ladder next to this one. */
  readonly toLadder?: (at: number) => void;
  /** The number of ladders side by side. */
  readonly count?: number;
}

/** The number of prices that a page key moves. */
const PAGE = 5;

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: PAGE,
  PageDown: -PAGE,
};

/** The ladder that a key leads to; undefined for any other key. */
function ladderAt(key: string, index: number, count: number): number | undefined {
  const to = key === 'ArrowLeft' ? index - 1 : key === 'ArrowRight' ? index + 1 : Number(key) - 1;
  return to >= 0 && to < count ? to : undefined;
}

/** Chooses the stake that is this many steps further in the list. */
function stepStake({ stakes, stake, chooseStake }: LadderFacts['trade'], steps: number): void {
  const index = stakes.findIndex(({ value }) => value === stake);
  const next = stakes[Math.max(0, Math.min(stakes.length - 1, index + steps))];
  if (next) chooseStake(next.value);
}

/** The keys of a ladder that has the focus, and the prices read aloud. */
export function useLadderKeys({ betting, facts, cursor, setCursor, toLadder, count = 1 }: Given) {
  const { trade, totalsOf, rate } = facts;
  const { books } = useStreams();
  const money = useMoney();
  const [announcement, announce] = useState('');
  const { market, desk } = trade;

  const read = (runner: RunnerInfo, shown: Shown | null): void => {
    const { readOut, readClosed, nothing } = ladderWords();
    const { back = [], lay = [] } = shown?.depth ?? {};
    const write = (price: Price | undefined): string => (price ? writePrice(price) : nothing);
    const [bestBack, bestLay] = [back[0]?.price, lay[0]?.price];
    const text = readOut(write(bestBack), write(bestLay), write(shown?.odds.lastPrice));
    const totals = totalsOf(runner.id);
    // A gain is closed by a lay, a loss by a back, each at the best price for it.
    const closing = totals && (totals.a > totals.b ? bestLay : bestBack);
    const closed = totals && closing ? closedAt(totals, closing, rate) : null;
    // Screen readers announce a repeated sentence only if its text differs.
    const words = closed === null ? text : readClosed(text, money.signed(closed));
    announce((before) => (before === words ? `${words}.` : words));
  };

  const place = (runner: RunnerInfo, side: 'BACK' | 'LAY'): void => {
    if (cursor === null || facts.halt !== null) return;
    const version = books.snapshot(market.id)?.version ?? 0;
    trade.press({ runner, side, price: cursor, version });
  };

  const act = (action: LadderAction, runner: RunnerInfo, handle: LadderHandle): void => {
    const here = trade.offers.filter(
      (offer) => offer.runnerId === runner.id && offer.price === cursor && isCancellable(offer),
    );
    switch (action) {
      case 'back':
        return place(runner, 'BACK');
      case 'lay':
        return place(runner, 'LAY');
      case 'move':
        return here[0] && void trade.pickUp(here[0]);
      case 'cancel':
        return here.length > 0 ? trade.cancel(here) : undefined;
      case 'centre':
        return handle.centre();
      case 'next':
        return stepStake(trade, 1);
      case 'previous':
        return stepStake(trade, -1);
      case 'arm':
        return trade.armed ? desk.disarm() : desk.arm();
      case 'cashOut':
        return facts.position ? openCashOut(market.id) : undefined;
      case 'read':
        return read(runner, handle.shown());
    }
  };

  /** Moves the cursor, or the offer that is picked up with it. */
  const go = (price: Price): void => {
    setCursor(price);
    trade.aim(price);
  };

  const onKey = (event: KeyboardEvent, handle: LadderHandle, runner: RunnerInfo, at = 0): void => {
    if (!betting.keys.value$.value.isOn || event.ctrlKey || event.metaKey || event.altKey) return;
    // Handles only keys for the ladder itself: a button in it has its own keys.
    if (event.target !== event.currentTarget) return;
    const step = STEPS[event.key];
    const action = betting.actionOf(event.key);
    const best = handle.shown()?.depth.back[0]?.price ?? handle.shown()?.depth.lay[0]?.price;
    if (step !== undefined) {
      const from = cursor ?? best;
      if (from !== undefined) go(stepPrice(market.ladder, from, step));
    } else if (toLadder && ladderAt(event.key, at, count) !== undefined) {
      toLadder(ladderAt(event.key, at, count) ?? at);
    } else if (event.key === 'Home') {
      if (best !== undefined) go(best);
    } else if (event.key === 'Enter') {
      if (event.repeat) return;
      if (trade.moving) trade.move();
      else trade.confirm();
    } else if (event.key === 'Escape') {
      if (trade.moving || trade.question) trade.leave();
      else desk.disarm();
    } else if (action === 'cancel' && event.shiftKey) {
      trade.cancel(trade.offers.filter(isCancellable));
    } else if (action !== undefined) {
      // A key that is held down counts as one press.
      if (!event.repeat) act(action, runner, handle);
    } else return;
    event.preventDefault();
    event.stopPropagation();
    desk.touch();
  };

  return { onKey, announcement, read };
}
