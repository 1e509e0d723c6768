import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { manualClock } from '../../engine/clock';
import { createExchange } from '../../engine/exchange';
import type { Exchange } from '../../engine/exchange';
import { createExchangeSink } from '../sink/exchangeSink';
import { createRawFold, rawLines } from './rawFold';
import type { LineBatch } from '../files/read';
import { createReplay } from '../replay';
import { openSources } from '../survey/sources';

/** Real recorded markets, which are stored next to the project and are never part of it. */
const MARKETS = fileURLToPath(new URL('../../../../../shared/markets', import.meta.url));
const absent = existsSync(MARKETS) ? '' : ' (skipped: there is no ../shared/markets)';
const FILES = absent === '' ? recordingsIn(MARKETS) : [];

/** The number of levels of a runner that players are offered. */
const DEPTH = 10;
/** The number of comparisons in a file, in addition to the one at its end. */
const MOMENTS = 25;

function recordingsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(gz|bz2)$/.test(file) && !/^samples|scores-/.test(file))
    .toSorted();
}

/** Compares every visible value with the same lines folded in another way; returns counts and differences. */
function createComparison(exchange: Exchange, raw: ReturnType<typeof createRawFold>) {
  const differences: unknown[] = [];
  let compared = 0;
  function expectEqual(where: string, found: unknown, wanted: unknown): void {
    compared += 1;
    if (JSON.stringify(found) !== JSON.stringify(wanted))
      differences.push({ where, found, wanted });
  }
  return {
    result: () => ({ compared, differences: differences.slice(0, 5) }),
    compare(atEnd = false): void {
      for (const recorded of raw.markets()) {
        if (recorded.status === null) continue;
        const market = exchange.market(recorded.id);
        // A market that was already over when it first appeared is never shown.
        expectEqual(recorded.id, market?.status ?? 'CLOSED', recorded.status);
        if (market === undefined) continue;
        for (const [key, status] of recorded.statuses) {
          const [id = '', handicap = '0'] = key.split('/');
          const runnerId = Number(handicap) === 0 ? id : `${id}:${handicap}`;
          const shown = exchange.runnerBook(recorded.id, runnerId, DEPTH);
          const where = `${recorded.id} ${key}`;
          // Results may be corrected, and a market is settled only once, by the last result.
          if (recorded.status !== 'CLOSED' || atEnd)
            expectEqual(where, shown?.runner.status, status);
          if (status !== 'ACTIVE' || recorded.status === 'CLOSED') continue;
          const { back, lay, lastPrice } = raw.book(recorded, key);
          expectEqual(`${where} back`, shown?.back, inHundredths(back));
          expectEqual(`${where} lay`, shown?.lay, inHundredths(lay));
          expectEqual(`${where} last price`, shown?.lastPrice, hundredths(lastPrice));
        }
      }
    },
  };
}

function inHundredths(levels: readonly (readonly [number, number])[]) {
  const whole = levels.map(([price, size]) => [Math.round(price * 100), Math.round(size * 100)]);
  return whole.slice(0, DEPTH).filter(([, size]) => size !== 0);
}

function hundredths(price: number | null): number | null {
  return price === null ? null : Math.round(price * 100);
}

describe.skipIf(absent !== '')(`recorded books${absent}`, () => {
  test.each(FILES)(
    'equal the recording in every market, during it and at the end: %s',
    async (file) => {
      const path = `${MARKETS}/${file}`;
      const lines = rawLines(path);
      const every = Math.ceil(lines.length / MOMENTS);
      const raw = createRawFold();
      const clock = manualClock();
      const exchange = createExchange({ clock });
      const sources = await openSources([path], () => undefined);
      const { compare, result } = createComparison(exchange, raw);
      let taken = 0;
      /** Plays the delivered lines before it requests more. */
      async function* watched(batches: AsyncIterable<LineBatch>): AsyncGenerator<LineBatch> {
        for await (const { first, lines: given, marked } of batches) {
          for (let index = 0; index < given.length; index += every) {
            const some = given.slice(index, index + every);
            yield { first: first + index, lines: some, marked };
            for (const line of lines.slice(taken, taken + some.length)) raw.take(line);
            taken += some.length;
            if (taken % every < some.length) compare();
          }
        }
      }
      const recordings = sources.recordings.map((one) => ({
        ...one,
        lines: () => watched(one.lines()),
      }));
      const sink = createExchangeSink({ exchange, depth: DEPTH });
      const reports: string[] = [];
      await createReplay({
        sources: { ...sources, recordings },
        speed: Number.POSITIVE_INFINITY,
        fromMinutesBeforeOff: Number.POSITIVE_INFINITY,
        clock,
        // The end of the file suspends open markets, so the last comparison uses the state before it.
        sink: { ...sink, ended: () => undefined },
        report: ({ message }) => reports.push(message),
      }).done;
      compare(true);
      expect(reports.filter((message) => !message.includes('recording ended'))).toEqual([]);
      expect(taken).toBeGreaterThanOrEqual(lines.length - 1);
      expect(result()).toEqual({ compared: expect.any(Number), differences: [] });
      expect(result().compared).toBeGreaterThan(MOMENTS);
    },
    60_000,
  );
});
