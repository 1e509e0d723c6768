import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Market } from '../sandbox/engine/market/market';
import { openSources } from '../sandbox/replay/survey/sources';
import { equal } from './equal';
import { clientFigures, ledgerFigures } from './figures';
import { clientResults, ledgerResults } from './results';
import { sitDown, type Table } from './table';
import { until } from './until';

/** Real recorded markets, which are stored outside the project and never become part of it. */
const MARKETS = fileURLToPath(new URL('../../../shared/markets', import.meta.url));
const absent = existsSync(MARKETS) ? '' : ' (skipped: there is no ../shared/markets)';

/** One recording of each kind: lines, non-runners, several winners, several markets at once. */
const SOME = [
  'cricket/1.248821929-many-markets.gz',
  'greyhound-racing/1.197931751.gz',
  'horse-racing/1.168096587.bz2',
  'tennis/29788457-four-markets.gz',
];
const ALL = [
  ...SOME,
  'cricket/1.200806927.gz',
  'cricket/1.231282474.gz',
  'cricket/1.231432152.gz',
  'cricket/1.231875383.gz',
  'cricket/1.231894482.gz',
  'cricket/1.248776813-many-markets.gz',
  'cricket/1.248776877-line-markets.gz',
  'football/1.145405534.bz2',
  'football/middlesbrough-v-man-city-77-markets.bz2',
  'greyhound-racing/1.195395421.bz2',
  'greyhound-racing/1.195395422.bz2',
  'greyhound-racing/1.195453619.bz2',
  'greyhound-racing/1.197931750.gz',
  'horse-racing/1.127236622.bz2',
  'horse-racing/1.168133563.bz2',
  'horse-racing/1.185781277.bz2',
  'horse-racing/1.201590187.gz',
  'horse-racing/BASIC-1.132153978.gz',
  'horse-racing/raw-stream-lingfield.gz',
  'other/australian-rules-1.150770933.bz2',
  'other/basketball-1.166811431.bz2',
  'other/golf-1.230478683.bz2',
  'tennis/29788105.gz',
];
/** `npm run test:robot` plays every recording, with more turns. */
const isWhole = process.env['ROBOT'] === 'all';
const SEED = Number(process.env['ROBOT_SEED'] ?? 7);
const TURNS = isWhole ? 60 : 12;
const FROM_MINUTES = 60;
const MINUTE = 60_000;
const LIMIT = { timeout: 10 * MINUTE };

/** Waits until the client's figures equal the exchange's while the exchange is paused; fails if they never do. */
async function expectSameFigures({ player, sandbox, accountId }: Table): Promise<void> {
  player.streams.openBets.reload();
  await equal(
    () => clientFigures(player),
    () => ledgerFigures(sandbox.exchange, accountId),
  );
}

async function expectSameResults({ player, sandbox, accountId }: Table): Promise<void> {
  await equal(
    () => clientResults(player.streams, player.settlements),
    () => ledgerResults(sandbox.exchange, accountId),
  );
  expect(sandbox.exchange.ledgerTotal()).toBe(0);
}

/** The events with markets that the operator prices, and races. */
const laid = ({ sandbox: { exchange } }: Table): string[] =>
  [...exchange.events()]
    .filter(({ over, marketIds }) => !over && marketIds.some((id) => isWanted(exchange.market(id))))
    .map(({ id }) => id);
const isWanted = (market: Market | undefined): boolean =>
  market !== undefined && (market.operatorId !== null || market.numberOfWinners > 1);

const running = ({ sandbox }: Table): string[] =>
  [...sandbox.exchange.events()].filter(({ over }) => !over).map(({ id }) => id);

/** Bets and trades for a while; after every sixth turn, closes the positions and compares the figures. */
async function play(
  table: Table,
  turns: number,
  ms: number,
  events: (table: Table) => readonly string[] = running,
): Promise<void> {
  for (let turn = 1; turn <= turns && events(table).length > 0; turn += 1) {
    await table.player.act(events(table));
    if (turn % 6 === 0) {
      await table.player.closeAll();
      await expectSameFigures(table);
    }
    await table.live(ms / turns);
  }
}

describe('a robot that bets and trades at random', () => {
  describe.skipIf(absent !== '')(`recorded markets${absent}`, () => {
    test.each(isWhole ? ALL : SOME)(
      'ends with the exact figures of the exchange’s ledger: %s',
      LIMIT,
      async (file) => {
        const path = `${MARKETS}/${file}`;
        const { recordings } = await openSources([path], () => undefined);
        const [{ firstTime, lastTime, off } = expect.fail('no recording')] = recordings;
        const table = await sitDown({ replay: [path], fromMinutes: FROM_MINUTES }, SEED);
        onTestFinished(table.close);
        await play(table, TURNS, lastTime - Math.max(firstTime, off - FROM_MINUTES * MINUTE));
        // Markets that the recording leaves open become void after ten minutes.
        await until('the end', () => running(table).length === 0, table.hours);
        await table.live(MINUTE);
        await expectSameFigures(table);
        await expectSameResults(table);
        const { counts, trades, complaints } = table.player;
        if (isWhole) console.log(file, JSON.stringify({ ...counts, ladders: trades }));
        expect(counts.matched + counts.waiting + trades.placed).toBeGreaterThan(0);
        if (table.hadLadder()) expect(trades.placed).toBeGreaterThan(0);
        expect(complaints).toEqual([]);
      },
    );
  });

  test(
    'ends with the same figures on bookmaker, toss, fancy, place and each-way markets',
    LIMIT,
    async () => {
      const table = await sitDown('simulator', SEED, 30);
      onTestFinished(table.close);
      await play(table, TURNS * 1.5, TURNS * 0.6 * MINUTE, laid);
      const { markets, complaints } = table.player;
      const kinds = (): readonly string[] =>
        [...markets.values()].map(({ info }) => info.bettingType);
      const types = (): readonly string[] => [...markets.values()].map(({ info }) => info.type);
      const wanted = ['BOOKMAKER', 'FANCY', 'ODDS'];
      const hasAll = (): boolean =>
        wanted.every((kind) => kinds().includes(kind)) && types().includes('EACH_WAY');
      // The choices are random and the world starts at the current time of day, so a kind may be missing at first.
      for (let more = 0; more < 10 && !hasAll(); more += 1) await play(table, 6, 3 * MINUTE, laid);
      await expectSameFigures(table);
      await expectSameResults(table);
      expect(kinds()).toEqual(expect.arrayContaining(wanted));
      expect(types()).toContain('EACH_WAY');
      // The exchange removes an event while the client still fetches its prices.
      expect(complaints.filter((text) => !text.includes('find this event'))).toEqual([]);
    },
  );
});
