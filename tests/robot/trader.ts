import { switchMap } from 'rxjs';
import type {
  LadderDesk,
  LadderNews,
  LadderOffer,
  LadderPress,
  MarketInfo,
  RunnerOdds,
  Side,
  Streams,
} from '../../streams/app';
import { bestPrice, firstOffer } from '../../streams/betting/slip/offers';
import { type Price, stepPrice } from '../../streams/rules/ladder';
import type { Random } from '../sandbox/engine/random';
import { createCashier } from './cashier';
import { type Time, until } from './until';

/** The outcome of the robot's bet or offer on a ladder, or of its position. */
export type Trade = 'placed' | 'refused' | 'moved' | 'cancelled' | 'blocked' | 'closed' | 'kept';

const STAKES = [500, 1_000, 2_500, 10_000] as const;
/** The number of offers in a turn on a ladder. */
const OFFERS = 3;
const TICKS = 3;

/** The best price of a side, or the price from which an offer starts on it; 0 if the runner has no price. */
const priceOf = (runner: RunnerOdds, side: Side): Price =>
  bestPrice(runner, side) || firstOffer(runner, side);

const isRefused = (news: LadderNews | undefined): boolean =>
  news?.kind === 'placed' && news.state.status === 'rejected';

interface Parts {
  readonly streams: Streams;
  readonly random: Random;
  readonly time: Time;
}

export interface Trader {
  /** Returns whether the market is open with a price, from which its ladders start. */
  canTrade(market: MarketInfo): boolean;
  /** Places, moves and cancels offers on the ladders of a market. */
  trade(market: MarketInfo): Promise<void>;
  /** Cashes out each of these markets with a position, and cancels the part that is not matched at once. */
  closeAll(markets: readonly MarketInfo[]): Promise<void>;
  readonly trades: Readonly<Record<Trade, number>>;
}

/** The robot on ladders: it arms them, places, moves and cancels offers, and closes its positions by cash out. */
export function createTrader({ streams, random, time }: Parts): Trader {
  const { books } = streams;
  const trades = { placed: 0, refused: 0, moved: 0, cancelled: 0, blocked: 0, closed: 0, kept: 0 };

  /**
   * Returns a cell near the best price of a runner, or near the price from which an offer starts; null if no runner has
   * a price.
   */
  const cellIn = ({ id, ladder, runners }: MarketInfo): LadderPress | null => {
    const odds = books.snapshot(id);
    const priced = (odds?.runners ?? []).filter(
      (runner) => runner.status === 'ACTIVE' && priceOf(runner, 'BACK') > 0,
    );
    if (odds?.status !== 'OPEN' || priced.length === 0) return null;
    const runner = random.pick(priced);
    const side = random.pick(['BACK', 'LAY'] as const);
    return {
      runner: { id: runner.id, name: runners.find((one) => one.id === runner.id)?.name ?? '' },
      side,
      price: stepPrice(ladder, priceOf(runner, side), random.between(-TICKS, TICKS)),
      version: odds.version,
    };
  };
  const place = async (desk: LadderDesk, press: LadderPress): Promise<void> => {
    const news: LadderNews[] = [];
    const hearing = desk.news$.subscribe((each) => news.push(each));
    // A price with a warning needs a confirmation.
    const { kind } = desk.place(press, random.pick(STAKES), random.chance(0.5));
    if (kind !== 'sent') trades.blocked += 1;
    else {
      const outcome = (): LadderNews | undefined => news.find((each) => each.kind === 'placed');
      await until('the outcome on the ladder', () => outcome() !== undefined, time);
      trades[isRefused(outcome()) ? 'refused' : 'placed'] += 1;
    }
    hearing.unsubscribe();
  };
  const move = async (desk: LadderDesk, offer: LadderOffer, press: LadderPress): Promise<void> => {
    const news: LadderNews[] = [];
    const hearing = desk.news$.subscribe((each) => news.push(each));
    const has = (kind: LadderNews['kind']): boolean => news.some((each) => each.kind === kind);
    const { kind } = desk.move(offer.betId ?? '', press);
    if (kind === 'sent') {
      // The cancel has an outcome, and the new offer too if the cancel succeeded.
      await until(
        'the move',
        () => has('cancelled') || has('notPlaced') || (has('moved') && has('placed')),
        time,
      );
    }
    trades[has('moved') ? 'moved' : 'blocked'] += 1;
    hearing.unsubscribe();
  };
  const cancel = async (desk: LadderDesk, { betId }: LadderOffer): Promise<void> => {
    if (betId === null) return;
    desk.cancel([betId]);
    await until('the cancel', () => !streams.cancels.pending$.value.has(betId), time);
    trades.cancelled += 1;
  };

  const cashOut = createCashier({ streams, time }, trades);

  return {
    trades,
    canTrade: (market) => cellIn(market) !== null,
    async trade(market) {
      let desk!: LadderDesk;
      let isOpen = false;
      const seat = streams
        .ladder()
        .pipe(
          switchMap((ladder) =>
            ladder.desk$({ event: { id: market.eventId, title: 'Event' }, market }),
          ),
        )
        .subscribe((made) => {
          desk = made;
          isOpen = true;
        });
      await until('the ladder', () => isOpen, time);
      for (let count = 0; count < OFFERS; count += 1) {
        desk.arm();
        const press = cellIn(market);
        if (press === null) break;
        const waiting = desk.offers$.value.filter(
          ({ state, betId }) => state === 'waiting' && betId !== null,
        );
        const offer = waiting.length > 0 && random.chance(0.6) ? random.pick(waiting) : null;
        if (offer === null) await place(desk, press);
        else if (random.chance(0.25)) await cancel(desk, offer);
        else {
          const price = stepPrice(market.ladder, offer.price, random.pick([-2, -1, 1, 2]));
          const runner = { id: offer.runnerId, name: '' };
          await move(desk, offer, { ...press, runner, side: offer.side, price });
        }
      }
      seat.unsubscribe();
    },
    async closeAll(markets) {
      const bets = streams.openBets.bets$.value.value ?? [];
      const ids = new Set(bets.flatMap(({ marketId, matched }) => (matched > 0 ? marketId : [])));
      for (const market of markets) if (ids.has(market.id)) await cashOut(market);
    },
  };
}
