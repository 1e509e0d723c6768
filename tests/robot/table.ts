import { manualClock } from '../sandbox/engine/clock';
import { createRandom } from '../sandbox/engine/random';
import type { Exchange } from '../sandbox/engine/exchange';
import { createSandbox, type Sandbox, type SandboxOptions } from '../sandbox/sandbox';
import { serveSandbox } from '../sandbox/serve/serve';
import { watchLadders } from './ladders';
import { createPlayer, type Player } from './player';
import { setImmediate as turn } from 'node:timers/promises';
import { type Time, until } from './until';

/** A sandbox whose time the robot controls, served on a real port, with the robot as its player. */
export interface Table {
  readonly sandbox: Sandbox;
  readonly player: Player;
  readonly accountId: string;
  readonly time: Time;
  /** Returns whether a market with ladders was ever open with a price. */
  hadLadder(): boolean;
  /** A time in which each check takes a minute. */
  readonly hours: Time;
  /** Advances the exchange's time, and lets the client process the results. */
  live(ms: number): Promise<void>;
  close(): Promise<void>;
}

/** The exchange's time between two checks of a waiting robot, in ms. */
const LITTLE_MS = 100;
/** The steps into which a longer time is divided. */
const STEPS = 20;
const A_YEAR_S = 365 * 86_400;

/** @param speed of the simulated matches relative to real time */
export async function sitDown(
  mode: SandboxOptions['mode'],
  seed: number,
  speed = 1,
): Promise<Table> {
  const clock = manualClock(Date.now());
  const sandbox = createSandbox({ mode, clock, seed, speed, tokenLifetimeS: A_YEAR_S });
  const hadLadder = watchLadders(sandbox.exchange);
  await sandbox.ready;
  const { origin, close } = await serveSandbox(sandbox, 0, (_, response) =>
    response.writeHead(404).end(),
  );
  const time: Time = { pass: () => clock.advance(LITTLE_MS) };
  const player = await createPlayer({ origin, random: createRandom(seed), time });
  const account = sandbox.exchange.accounts.named('Demo 1');
  if (account === undefined) throw new Error('nobody is logged in');
  return {
    sandbox,
    player,
    accountId: account.id,
    time,
    hadLadder,
    hours: { pass: () => clock.advance(60_000) },
    async live(ms) {
      // The client need not receive every price of a long period: it gets only the last prices, like after a sleep.
      const pauseOdds = (paused: boolean) => sandbox.control({ do: 'pauseOdds', paused });
      pauseOdds(true);
      for (let step = 0; step < STEPS; step += 1) {
        clock.advance(ms / STEPS);
        // A replay reads its file between two steps.
        await turn();
      }
      pauseOdds(false);
      let looks = 0;
      const slow: Time = { pass: () => void (looks++ % 10 === 0 && time.pass()) };
      const { books } = player.streams;
      await until(
        'the odds of the exchange',
        () => books.watched$.value.every((id) => isShown(sandbox.exchange, id, books)),
        slow,
      );
    },
    async close() {
      player.leave();
      sandbox.close();
      await close();
    },
  };
}

/** Returns whether the client shows the same state and the same best prices of the market as the exchange. */
function isShown(
  exchange: Exchange,
  marketId: string,
  books: Pick<Player['streams']['books'], 'snapshot'>,
): boolean {
  const market = exchange.market(marketId);
  const odds = books.snapshot(marketId);
  // The operator's own markets are polled, and the client no longer shows a closed market.
  if (market === undefined || market.operatorId !== null || market.status === 'CLOSED') return true;
  if (odds?.status !== market.status || odds.version !== market.version) return false;
  return odds.runners.every(({ id, prices }) => {
    const book = exchange.runnerBook(marketId, id, 1);
    const [back = NONE, lay = NONE] = [book?.back[0], book?.lay[0]];
    return [...back, ...lay].join() === [prices[0], prices[1], prices[6], prices[7]].join();
  });
}

const NONE = [0, 0] as const;
