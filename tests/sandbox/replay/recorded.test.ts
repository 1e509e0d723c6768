import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { manualClock } from '../engine/clock';
import type { ManualClock } from '../engine/clock';
import { createExchange } from '../engine/exchange';
import type { Exchange } from '../engine/exchange';
import { createExchangeSink } from './sink/exchangeSink';
import type { RunnerView } from './fold/fold';
import { createReplay } from './replay';
import type { ReplaySummary } from './replay';
import type { ReplayReport } from './report';
import type { MarketDescription, MarketSink } from './sink/sink';
import { openSources } from './survey/sources';

/** Real recorded markets, which are stored next to the project and are never part of it. */
const MARKETS = fileURLToPath(new URL('../../../../shared/markets', import.meta.url));
const absent = existsSync(MARKETS) ? '' : ' (skipped: there is no ../shared/markets)';

interface Expected {
  readonly messages: number;
  readonly settled: number;
  readonly void: number;
  /** The number of markets whose recording ends before they close. */
  readonly left: number;
}

/** Figures that another program counted from the last definition of every market. */
const FILES: readonly (readonly [file: string, expected: Expected])[] = [
  ['cricket/1.200806927.gz', { messages: 18529, settled: 1, void: 0, left: 0 }],
  ['cricket/1.231282474.gz', { messages: 30375, settled: 0, void: 1, left: 0 }],
  ['cricket/1.231432152.gz', { messages: 14292, settled: 1, void: 0, left: 0 }],
  ['cricket/1.231875383.gz', { messages: 3230, settled: 1, void: 0, left: 0 }],
  ['cricket/1.231894482.gz', { messages: 42040, settled: 1, void: 0, left: 0 }],
  ['cricket/1.248776813-many-markets.gz', { messages: 86383, settled: 1, void: 0, left: 11 }],
  ['cricket/1.248776877-line-markets.gz', { messages: 3878, settled: 1, void: 0, left: 11 }],
  ['cricket/1.248821929-many-markets.gz', { messages: 7388, settled: 1, void: 0, left: 97 }],
  ['football/1.145405534.bz2', { messages: 681, settled: 1, void: 0, left: 0 }],
  [
    'football/middlesbrough-v-man-city-77-markets.bz2',
    { messages: 1096, settled: 75, void: 2, left: 0 },
  ],
  ['greyhound-racing/1.195395421.bz2', { messages: 31559, settled: 0, void: 1, left: 0 }],
  ['greyhound-racing/1.195395422.bz2', { messages: 33937, settled: 0, void: 1, left: 0 }],
  ['greyhound-racing/1.195453619.bz2', { messages: 7368, settled: 1, void: 0, left: 0 }],
  ['greyhound-racing/1.197931750.gz', { messages: 166, settled: 1, void: 0, left: 0 }],
  ['greyhound-racing/1.197931751.gz', { messages: 166, settled: 1, void: 0, left: 0 }],
  ['horse-racing/1.127236622.bz2', { messages: 16096, settled: 1, void: 0, left: 0 }],
  ['horse-racing/1.168096587.bz2', { messages: 15430, settled: 1, void: 0, left: 0 }],
  ['horse-racing/1.168133563.bz2', { messages: 10742, settled: 1, void: 0, left: 0 }],
  ['horse-racing/1.185781277.bz2', { messages: 7600, settled: 1, void: 0, left: 0 }],
  ['horse-racing/1.201590187.gz', { messages: 7491, settled: 1, void: 0, left: 0 }],
  ['horse-racing/BASIC-1.132153978.gz', { messages: 480, settled: 1, void: 0, left: 0 }],
  ['horse-racing/raw-stream-lingfield.gz', { messages: 7679, settled: 1, void: 0, left: 0 }],
  ['other/australian-rules-1.150770933.bz2', { messages: 784, settled: 1, void: 0, left: 0 }],
  ['other/basketball-1.166811431.bz2', { messages: 11357, settled: 1, void: 0, left: 0 }],
  ['other/golf-1.230478683.bz2', { messages: 396, settled: 1, void: 0, left: 0 }],
  ['tennis/29788105.gz', { messages: 11110, settled: 1, void: 0, left: 0 }],
  ['tennis/29788457-four-markets.gz', { messages: 8272, settled: 4, void: 0, left: 0 }],
];

const DEPOSIT = 1_000_000_000;

interface Played {
  readonly summary: ReplaySummary;
  readonly exchange: Exchange;
  readonly player: string;
  readonly reports: readonly ReplayReport[];
  /** The last description of each market. */
  readonly markets: ReadonlyMap<string, MarketDescription>;
  /** The number of compared books. */
  readonly books: number;
}

type Look = (exchange: Exchange, marketId: string, view: RunnerView) => void;

/**
 * Plays files from the first to the last message. The sink checks every book before it enters the exchange, also with
 * `look` if it is passed; without `look`, a player bets repeatedly.
 */
async function play(paths: readonly string[], look?: Look): Promise<Played> {
  const clock = manualClock();
  const exchange = createExchange({ clock });
  const player = exchange.openAccount({ username: 'player' }).id;
  exchange.deposit(player, DEPOSIT);
  const reports: ReplayReport[] = [];
  const markets = new Map<string, MarketDescription>();
  const watch = watched(exchange, clock, player, markets, look);
  const { done } = createReplay({
    sources: await openSources(paths, (one) => reports.push(one)),
    speed: Number.POSITIVE_INFINITY,
    fromMinutesBeforeOff: Number.POSITIVE_INFINITY,
    clock,
    sink: watch.sink,
    report: (one) => reports.push(one),
  });
  const summary = await done;
  return { summary, exchange, player, reports, markets, ...watch.counts };
}

/** Wraps the exchange's sink with an observer and a bet after each hundredth message. */
function watched(
  exchange: Exchange,
  clock: ManualClock,
  player: string,
  markets: Map<string, MarketDescription>,
  look?: Look,
) {
  const inner = createExchangeSink({ exchange });
  const counts = { books: 0 };
  let turn = 0;

  function afterMessage(marketId: string, runners: readonly RunnerView[]): void {
    for (const view of runners) {
      counts.books += 1;
      expectSound(view);
      look?.(exchange, marketId, view);
    }
    turn += 1;
    // Bet delays follow the exchange's clock.
    if (turn % 20 === 0) clock.advance(1000);
    const view = runners[turn % runners.length];
    if (look === undefined && turn % 100 === 1 && view !== undefined) betOn(marketId, view);
    if (turn % 1000 === 0) expect(exchange.ledgerTotal()).toBe(0);
  }

  function betOn(marketId: string, { runnerId, back, lay, lastPrice }: RunnerView): void {
    const side = turn % 200 === 1 ? 'BACK' : 'LAY';
    const price = (side === 'BACK' ? back : lay)[0]?.[0] ?? lastPrice;
    if (price === null) return;
    const persistence = turn % 300 === 1 ? 'LAPSE' : 'PERSIST';
    const request = { accountId: player, marketId, runnerId, side, price, persistence } as const;
    exchange.placeOrder({ ...request, stake: 1000, priceChange: 'BETTER' });
  }

  const sink: MarketSink = {
    ...inner,
    market(description) {
      markets.set(description.id, description);
      inner.market(description);
    },
    prices(marketId, runners) {
      inner.prices(marketId, runners);
      afterMessage(marketId, runners);
    },
    lastPrices(marketId, runners) {
      inner.lastPrices(marketId, runners);
      afterMessage(marketId, runners);
    },
  };
  return { sink, counts };
}

function expectSound({ back, lay, lastPrice, traded }: RunnerView): void {
  const [best = 0, rival = Number.POSITIVE_INFINITY] = [back[0]?.[0], lay[0]?.[0]];
  const sound =
    isOrdered(back, -1) &&
    isOrdered(lay, 1) &&
    best < rival &&
    (lastPrice === null || lastPrice > 0) &&
    traded >= 0;
  if (!sound)
    expect({ back, lay, lastPrice, traded }).toBe('ordered, uncrossed, of positive sizes');
}

function isOrdered(levels: RunnerView['back'], order: 1 | -1): boolean {
  return levels.every(([price, size], index) => {
    const before = levels[index - 1]?.[0];
    const sound =
      Number.isSafeInteger(price) && Number.isSafeInteger(size) && price > 0 && size > 0;
    return sound && (before === undefined || (price - before) * order > 0);
  });
}

/** Checks that all stakes are accounted for: by order, by account, and in the whole ledger. */
function expectMoneyConserved({ exchange, player }: Played): void {
  expect(exchange.ledgerTotal()).toBe(0);
  for (const order of exchange.orders(player)) {
    const { stake, matched, remaining, lapsed, cancelled, voided } = order;
    expect(matched + remaining + lapsed + cancelled + voided).toBe(stake);
  }
  const results = exchange.results(player);
  const won = results.reduce((sum, { net, commission }) => sum + net - commission, 0);
  expect(exchange.funds(player).balance).toBe(DEPOSIT + won);
  for (const market of exchange.markets()) {
    if (market.status === 'CLOSED') expect(exchange.marketExposure(player, market.id)).toBe(0);
  }
}

function tally({ exchange }: Played): Omit<Expected, 'messages'> {
  const found = { settled: 0, void: 0, left: 0 };
  for (const { status, runners } of exchange.markets()) {
    const removed = [...runners.values()].every((runner) => runner.status === 'REMOVED');
    if (status === 'CLOSED') found[removed ? 'void' : 'settled'] += 1;
    else if (status === 'SUSPENDED') found.left += 1;
  }
  return found;
}

describe.skipIf(absent !== '')(`recorded markets${absent}`, () => {
  test.each(FILES)(
    'replay %s to its end, and accept the bets of a player',
    async (file, expected) => {
      const played = await play([`${MARKETS}/${file}`]);
      const { messages, ...ends } = expected;
      expect(played.reports.filter(({ kind }) => kind !== 'NOTE')).toEqual([]);
      expect(played.summary).toEqual({
        files: 1,
        messages,
        brokenLines: 0,
        droppedEntries: 0,
        unfinished: ends.left,
      });
      expect(tally(played)).toEqual(ends);
      expect(played.books).toBeGreaterThan(0);
      const bets = played.exchange.orders(played.player);
      expect(bets.some(({ fills }) => fills.length > 0)).toBe(true);
      expectMoneyConserved(played);
    },
    60_000,
  );

  const SHOWN = ['cricket/1.248776877-line-markets.gz', 'horse-racing/1.168133563.bz2'];
  test.each(SHOWN)(
    'show the recorded best three prices on the exchange after every message: %s',
    async (file) => {
      const { books } = await play([`${MARKETS}/${file}`], (exchange, marketId, view) => {
        const shown = exchange.runnerBook(marketId, view.runnerId);
        const wanted = { back: view.back.slice(0, 3), lay: view.lay.slice(0, 3) };
        const found = { back: shown?.back, lay: shown?.lay };
        if (JSON.stringify(found) !== JSON.stringify(wanted)) expect(found).toEqual(wanted);
        expect(shown?.traded).toBe(view.traded);
      });
      expect(books).toBeGreaterThan(1000);
    },
    60_000,
  );

  test('settle by the recorded winners, in win, place and match markets', async () => {
    const files = ['greyhound-racing/1.197931750.gz', 'greyhound-racing/1.197931751.gz'];
    const { exchange, markets } = await play(files.map((file) => `${MARKETS}/${file}`));
    const wonBy = [...exchange.markets()].map(({ id, runners }) => {
      const winners = [...runners.values()].filter(({ status }) => status === 'WINNER');
      expect(markets.get(id)?.settlement).toMatchObject({ winners: winners.map((one) => one.id) });
      return winners.length;
    });
    expect(wonBy).toEqual([1, 2]);
    expect([...exchange.events()]).toHaveLength(1);
  }, 60_000);

  test('remove non-runners with their reduction factors', async () => {
    const { exchange } = await play([`${MARKETS}/horse-racing/1.168096587.bz2`]);
    const runners = [...(exchange.market('1.168096587')?.runners.values() ?? [])];
    const removed = runners.filter(({ status }) => status === 'REMOVED');
    const factors = removed.map(({ adjustmentFactor }) => adjustmentFactor ?? 0);
    expect(factors.toSorted((a, b) => a - b)).toEqual([384, 904]);
  }, 60_000);

  test('take the names of the sides from the scores recorded with a market, and end with the last score', async () => {
    const files = ['1.200806927.gz', 'scores-1.200806927.gz'];
    const played = await play(files.map((file) => `${MARKETS}/cricket/${file}`));
    const [event] = played.exchange.events();
    const runners = [...(played.exchange.market('1.200806927')?.runners.values() ?? [])];
    const names = runners.map(({ name }) => name);
    expect(names.filter((name) => /^Runner \d+$/.test(name))).toEqual([]);
    expect(event?.name.split(' v ').toSorted()).toEqual(names.toSorted());
    const innings = expect.stringMatching(/^\d+\/\d+$/);
    const overs = expect.stringMatching(/^\d+\.\d ov$/);
    expect(event?.score).toEqual({ home: innings, away: innings, clock: overs });
  }, 60_000);

  test('are found in a folder that also contains scores, names and other files', async () => {
    const reports: ReplayReport[] = [];
    const sources = await openSources([MARKETS], (one) => reports.push(one));
    expect(sources.recordings).toHaveLength(FILES.length);
    expect(sources.scores).toHaveLength(1);
    expect(sources.names.event('31628781')).not.toBeNull();
    const skipped = reports.filter(({ kind }) => kind === 'SKIPPED_FILE').map(({ file }) => file);
    expect(skipped.filter((file) => !/README|samples/.test(file))).toEqual([]);
    expect(skipped.length).toBe(new Set(skipped).size);
    const owners = new Map<string, string>();
    for (const { file, markets } of sources.recordings) {
      for (const id of markets) {
        expect(owners.get(id)).toBeUndefined();
        owners.set(id, file);
      }
    }
    expect(owners.size).toBeGreaterThan(200);
  }, 60_000);
});
