import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type {
  LadderDesk,
  LadderOffer,
  LadderPress,
  MarketInfo,
  Minor,
  Price,
} from '../../../streams/app';
import { stepPrice } from '../../../streams/rules/ladder';
import { useCanCancel } from '../../hooks/useCanCancel';
import { useCurrent } from '../../hooks/useCurrent';
import { useStreams } from '../../state/context';
import { useView } from '../../state/useView';

/** A bet that waits for the player's confirmation. */
export interface Asked {
  readonly press: LadderPress;
  readonly openedAt: number;
}

/** An offer that the player has picked up, and the price to which they would move it. */
export interface Moving {
  readonly offer: LadderOffer;
  readonly press: LadderPress;
  readonly openedAt: number;
}

/** The state of the player's trading on the ladders of a market, and the player's actions. */
export interface Trade {
  readonly desk: LadderDesk;
  readonly market: MarketInfo;
  readonly stake: Minor;
  readonly stakes: readonly { readonly title: string; readonly value: Minor }[];
  readonly armed: boolean;
  readonly offers: readonly LadderOffer[];
  readonly question: Asked | null;
  readonly moving: Moving | null;
  /** The bets whose offers the player has moved. */
  readonly moved: readonly string[];
  /** Whether the server can cancel offers; without it they cannot be moved either. */
  readonly canCancel: boolean;
  chooseStake(stake: Minor): void;
  /** Handles a press on a cell as a bet, a question, or the new price of the offer that is picked up. */
  press(press: LadderPress): void;
  step(ticks: number): void;
  /** Sets the price of the question, or of the offer that is picked up. */
  aim(price: Price): void;
  confirm(): void;
  /** Returns false if the offer cannot be moved. */
  pickUp(offer: LadderOffer): boolean;
  move(): void;
  /** Closes the question, or leaves the offer that is picked up at its price. */
  leave(): void;
  cancel(offers: readonly LadderOffer[]): void;
}

/** The number of the player's stake buttons that fit into a row. */
const STAKES = 5;
/**
 * The time, in ms, during which a new question ignores taps, because it may have opened under the second of two taps.
 */
const SETTLE_MS = 500;

/** Whether a question accepts taps. */
export const isSettled = ({ openedAt }: Pick<Asked, 'openedAt'>): boolean =>
  performance.now() - openedAt >= SETTLE_MS;

/** Whether an offer waits and can be cancelled. */
export const isCancellable = ({ betId, state }: LadderOffer): boolean =>
  betId !== null && state === 'waiting';

export function useTrade(desk: LadderDesk, market: MarketInfo): Trade {
  const { books } = useStreams();
  const view = useView();
  const { stakes: quick } = useSnapshot(view.session);
  const { value } = useSnapshot(view.preferences);
  const canCancel = useCanCancel();
  const armed = useCurrent(desk.armed$);
  const offers = useCurrent(desk.offers$);
  const stakes = quick.slice(0, STAKES).map((each) => ({
    title: each.title,
    value: Math.round(each.value * 100),
  }));
  const [chosen, chooseStake] = useState<Minor | null>(null);
  const stake = chosen ?? value.defaultStake ?? stakes[0]?.value ?? 0;
  const [question, ask] = useState<Asked | null>(null);
  const [moving, setMoving] = useState<Moving | null>(null);
  const [moved, setMoved] = useState<readonly string[]>([]);
  const version = (): number => books.snapshot(market.id)?.version ?? 0;
  const pressAt = (press: LadderPress, price: Price): LadderPress => ({
    ...press,
    price,
    version: version(),
  });
  const target = (to: (press: LadderPress) => LadderPress): void => {
    desk.touch();
    // At most one of the two is open. A drag may aim several times before React renders.
    setMoving((now) => now && { ...now, press: to(now.press) });
    ask((now) => now && { ...now, press: to(now.press) });
  };

  return {
    desk,
    market,
    stake,
    stakes,
    armed,
    offers,
    question,
    moving,
    moved,
    canCancel,
    chooseStake(next) {
      desk.touch();
      chooseStake(next);
    },
    press(press) {
      if (moving) {
        if (press.runner.id === moving.offer.runnerId) target((old) => pressAt(old, press.price));
        return;
      }
      const { kind } = desk.place(press, stake, false);
      if (kind === 'blocked') ask({ press, openedAt: performance.now() });
      else ask(null);
    },
    step: (ticks) =>
      target((press) => pressAt(press, stepPrice(market.ladder, press.price, ticks))),
    aim: (price) => target((press) => pressAt(press, price)),
    confirm() {
      if (question === null || !isSettled(question)) return;
      const { kind } = desk.place(question.press, stake, true);
      if (kind !== 'blocked') ask(null);
    },
    pickUp(offer) {
      const runner = market.runners.find(({ id }) => id === offer.runnerId);
      if (!canCancel || offer.betId === null || runner === undefined) return false;
      desk.touch();
      ask(null);
      const { side, price } = offer;
      const press = { runner, side, price, version: version() };
      setMoving({ offer, press, openedAt: performance.now() });
      return true;
    },
    move() {
      const betId = moving?.offer.betId ?? null;
      if (moving === null || betId === null) return;
      const { kind } = desk.move(betId, moving.press);
      if (kind === 'blocked') return;
      setMoved((before) => [...before, betId]);
      setMoving(null);
    },
    leave() {
      desk.touch();
      ask(null);
      setMoving(null);
    },
    cancel(which) {
      const betIds = which.filter(isCancellable).flatMap(({ betId }) => betId ?? []);
      setMoved((before) => before.filter((betId) => !betIds.includes(betId)));
      desk.cancel(betIds);
      setMoving(null);
    },
  };
}
