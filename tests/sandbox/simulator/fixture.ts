import type { Timer } from '../engine/clock';
import type { Exchange } from '../engine/exchange';
import type { Market } from '../engine/market/market';
import type { Random } from '../engine/random';
import type { Contest, MarketPlan, Sport } from './sports/contest';
import type { Crowd } from './crowd';
import { BALL_RUNNING, rateQuote, runsQuote } from './operatorQuotes';
import { fairPrice } from './quotes';
import { silkOf } from './sports/silks';

export interface FixtureDeps {
  readonly exchange: Exchange;
  readonly crowd: Crowd;
  readonly random: Random;
  /** The speed of the matches relative to real time. */
  readonly speed: number;
  /** Called once, when the last market has closed. */
  readonly onOver: (eventId: string) => void;
}

export interface FixturePlan {
  readonly sport: Sport;
  readonly contest: Contest;
  readonly eventId: string;
  /**
   * In milliseconds since the epoch. The start of a running match is in the past, and its contest has been played up to
   * now.
   */
  readonly startTime: number;
}

/** One event on the exchange, from its first offer until its last market is settled. */
export interface Fixture {
  stop(): void;
}

interface Offered {
  readonly plan: MarketPlan;
  readonly market: Market;
  readonly runnerIds: readonly string[];
}

export function createFixture(deps: FixtureDeps, fixture: FixturePlan): Fixture {
  const { exchange, crowd, random, speed } = deps;
  const { clock } = exchange;
  const { sport, contest, eventId, startTime } = fixture;
  let timer: Timer | undefined;
  let inPlay = startTime <= clock.now();
  let playedUntil = clock.now();
  let shownScore = '[null,null]';

  /** The markets that are open for betting now or later. */
  let offered = createMarkets(exchange, fixture, inPlay);

  const offer = (all: boolean): void => {
    for (const { plan, market, runnerIds } of offered) {
      const chances = contest.chances(plan.key);
      runnerIds.forEach((runnerId, index) => {
        if (market.runners.get(runnerId)?.status !== 'ACTIVE') return;
        if (!all && random.chance(0.4)) return;
        const value = chances[index] ?? 0;
        if (plan.isOperatorPriced) return quote(plan, market.id, runnerId, value);
        const fair = plan.bettingType === 'LINE' ? value * 100 : fairPrice(value);
        crowd.offer(market, runnerId, fair, all);
      });
    }
  };
  /** A fancy shows no line during a ball. */
  const quote = (plan: MarketPlan, marketId: string, runnerId: string, value: number): void => {
    const isBowled = plan.bettingType === 'FANCY' && inPlay && random.chance(0.3);
    const open = plan.bettingType === 'FANCY' ? runsQuote(value, random) : rateQuote(value);
    exchange.setQuote(marketId, runnerId, isBowled ? BALL_RUNNING : open);
  };
  const suspend = (): void => {
    for (const { market } of offered) {
      exchange.updateMarket(market.id, { status: 'SUSPENDED' });
      crowd.withdraw(market);
    }
  };
  const open = (): void => {
    for (const { market } of offered) {
      exchange.updateMarket(market.id, {
        status: 'OPEN',
        inPlay,
        betDelay: inPlay ? sport.betDelay : 0,
      });
    }
    offer(true);
    playedUntil = clock.now();
  };
  const showScore = (): void => {
    const score = inPlay ? contest.score : null;
    const card = inPlay ? (contest.card ?? null) : null;
    const text = JSON.stringify([score, card]);
    if (text === shownScore) return;
    shownScore = text;
    exchange.setScore(eventId, score, card);
  };

  /** Suspends betting, settles decided markets, and reopens the rest. */
  const interrupt = (): void => {
    suspend();
    next(pause(3, 7), () => {
      for (const one of offered) if (contest.ending(one.plan.key)) settle(deps, contest, one);
      offered = offered.filter(({ plan }) => contest.ending(plan.key) === null);
      if (offered.length === 0) return deps.onOver(eventId);
      open();
      showScore();
      rest();
    });
  };
  const beforeOff = (): void => {
    contest.drift();
    const gone = contest.nonRunner?.();
    if (gone) {
      suspend();
      for (const { plan, market, runnerIds } of offered) {
        exchange.removeRunner(market.id, runnerIds[gone.index] ?? '', gone.factors[plan.key]);
      }
    }
    const off = clock.now() >= startTime;
    if (off) {
      inPlay = true;
      // Players see the market suspended before the off, and reopened in play.
      interrupt();
    } else if (gone) interrupt();
    else trade();
  };
  const duringPlay = (): void => {
    const now = clock.now();
    if (random.chance(0.3)) contest.drift();
    const shock = contest.play(((now - playedUntil) / 1000) * speed);
    playedUntil = now;
    showScore();
    if (shock || offered.some(({ plan }) => contest.ending(plan.key))) interrupt();
    else trade();
  };
  const trade = (): void => {
    offer(false);
    for (const { plan, market, runnerIds } of offered) {
      if (plan.isOperatorPriced) continue;
      if (random.chance(inPlay ? 0.35 : 0.15)) crowd.trade(market, random.pick(runnerIds));
    }
    rest();
  };
  const rest = (): void => {
    const ahead = (startTime - clock.now()) / 1000;
    const [low, high] = inPlay ? [0.8, 1.6] : ahead > 900 ? [5, 9] : [2, 4];
    const seconds = low + random.next() * (high - low);
    // The off is exactly on time.
    next(Math.max(1, inPlay ? seconds * 1000 : Math.min(seconds, Math.max(0, ahead)) * 1000), tick);
  };
  const tick = (): void => (inPlay ? duringPlay() : beforeOff());
  const next = (delayMs: number, run: () => void): void => {
    timer = clock.schedule(delayMs, () => exchange.batch(run));
  };
  const pause = (low: number, high: number): number =>
    Math.max(300, ((low + random.next() * (high - low)) * 1000) / speed);

  exchange.batch(() => {
    showScore();
    offer(true);
  });
  rest();
  return { stop: () => timer?.cancel() };
}

/** The operator does not charge commission on its own markets, and accepts bets from 100.00 to 25,000.00. */
const OPERATOR_RULES = { commissionRate: 0, limits: { minStake: 10_000, maxStake: 2_500_000 } };

/** The account of the operator, which lays its own markets. */
const operatorOf = (exchange: Exchange): string =>
  exchange.accounts.named('bookmaker')?.id ??
  exchange.openAccount({ username: 'bookmaker', unlimited: true }).id;

/** Adds the event to the exchange, with the contest's undecided markets. */
function createMarkets(
  exchange: Exchange,
  { sport, contest, eventId, startTime }: FixturePlan,
  inPlay: boolean,
): Offered[] {
  exchange.createEvent({
    id: eventId,
    sportId: sport.id,
    sportName: sport.name,
    name: contest.name,
    competition: contest.competition,
    startTime,
    isFilmed: sport.id === '3',
  });
  return contest.plans
    .filter(({ key }) => contest.ending(key) === null)
    .map((plan, index): Offered => {
      const runnerIds = plan.runners.map((_, sort) => `${eventId.slice(-6)}${index}${sort + 10}`);
      const market = exchange.createMarket({
        id: `1.${eventId}${index}`,
        eventId,
        name: plan.name,
        type: plan.type,
        bettingType: plan.bettingType ?? 'ODDS',
        ladder: plan.ladder ?? { kind: 'CLASSIC' },
        numberOfWinners: plan.numberOfWinners ?? 1,
        ...(plan.eachWayDivisor ? { eachWayDivisor: plan.eachWayDivisor } : {}),
        startTime,
        inPlay,
        betDelay: inPlay ? sport.betDelay : 0,
        runners: plan.runners.map((name, sort) => ({
          id: runnerIds[sort] ?? '',
          name,
          ...(plan.areNumbered ? { cloth: sort + 1, silk: silkOf(name, sort) } : {}),
        })),
        ...(plan.isOperatorPriced ? { ...OPERATOR_RULES, operatorId: operatorOf(exchange) } : {}),
      });
      return { plan, market, runnerIds };
    });
}

function settle(
  { exchange, crowd }: Pick<FixtureDeps, 'exchange' | 'crowd'>,
  contest: Contest,
  { plan, market, runnerIds }: Offered,
): void {
  const ending = contest.ending(plan.key);
  const ids = (indices: readonly number[] = []) => indices.map((index) => runnerIds[index] ?? '');
  if (ending?.kind === 'VOID') exchange.voidMarket(market.id);
  else if (ending?.kind === 'NUMBER') {
    exchange.settle(market.id, { winners: [], lineResult: ending.number * 100 });
  } else if (ending) {
    exchange.settle(market.id, { winners: ids(ending.winners), placed: ids(ending.placed) });
  }
  crowd.forget(market);
}
