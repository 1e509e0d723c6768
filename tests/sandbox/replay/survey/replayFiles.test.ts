import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { manualClock } from '../../engine/clock';
import type { ManualClock } from '../../engine/clock';
import { back, folder, line, MINUTE, OFF, STORY } from '../handmade';
import type { Folder } from '../handmade';
import { openLogbook } from '../sink/logbook';
import { createReplay } from '../replay';
import type { ReplayOptions } from '../replay';
import type { ReplayReport } from '../report';
import type { MarketSink } from '../sink/sink';
import { openSources } from './sources';

let place: Folder;
let clock: ManualClock;
let reports: ReplayReport[];
let sink: MarketSink;
let log: string[];

beforeEach(async () => {
  place = await folder();
  clock = manualClock();
  reports = [];
  ({ sink, log } = openLogbook(clock));
});
afterEach(() => place.remove());

const report = (one: ReplayReport) => void reports.push(one);
const messages = () => reports.map(({ message }) => message.replaceAll(`${place.path}/`, ''));

async function replay(options: Partial<ReplayOptions> = {}) {
  const sources = await openSources([place.path], report);
  const started = createReplay({ sources, speed: 1, clock, sink, report, ...options });
  await started.live;
  return started;
}

describe('a replay with faults in its files', () => {
  test('reports a broken line by file and number, skips it, and continues', async () => {
    const text = [STORY[0], '{"op":"mcm","pt":17', '', '[]', ...STORY.slice(1)].join('\n');
    await place.write('a.gz', gzipSync(text));
    const { done } = await replay({ speed: Number.POSITIVE_INFINITY });
    expect(await done).toMatchObject({ messages: 5, brokenLines: 2 });
    expect(log.at(-1)).toBe('0 1.1 CLOSED');
    expect(messages()).toEqual([
      'a.gz:2: not JSON; line skipped',
      'a.gz:4: the line is not an object; line skipped',
    ]);
    expect(reports).toContainEqual(expect.objectContaining({ kind: 'BROKEN_LINE', line: 4 }));
  });

  test('reports an entry that cannot be applied by its line, and continues', async () => {
    await place.write('a', STORY);
    const { done } = await replay({
      sink: {
        ...sink,
        prices(id, runners) {
          if (runners[0]?.back[0]?.[0] === 300 && runners.length === 1) throw new Error('no room');
          sink.prices(id, runners);
        },
      },
    });
    clock.advance(20 * MINUTE);
    expect(await done).toMatchObject({ messages: 5, brokenLines: 0, droppedEntries: 1 });
    expect(messages()).toEqual(['a:3: entries dropped: market 1.1 (no room)']);
    expect(log.at(-1)).toBe('900000 1.1 CLOSED');
  });

  test('accepts other messages and a broken line before a recording', async () => {
    await place.write('a', ['{"op":"connection"}', '{"op":"st', ...STORY]);
    const { done } = await replay({ speed: Number.POSITIVE_INFINITY });
    expect(await done).toMatchObject({ messages: 6, brokenLines: 1 });
    expect(log.at(-1)).toBe('0 1.1 CLOSED');
  });

  test('reports each file that is not a recording once, and skips it', async () => {
    await place.write('a', STORY);
    await place.write(
      'b.json',
      JSON.stringify({ marketId: '1.1', marketName: 'Final', runners: [] }),
    );
    await place.write('c.json', JSON.stringify({ type: 'GROUP', children: [] }, null, 2));
    await place.write('d.gz', STORY[0] ?? '');
    await place.write('e.md', '# About these\n\nText.\n');
    await place.write('f', [line(1, back(2)), line(2, back(3))]);
    await place.write('g.gz', gzipSync(STORY.join('\n')).subarray(0, 90));
    await place.write('h', '');
    const { done } = await replay({ speed: Number.POSITIVE_INFINITY });
    expect(await done).toMatchObject({ files: 1 });
    expect(messages()).toEqual([
      'c.json: not a recording; file skipped',
      'd.gz: a single message, not a recording; file skipped',
      'e.md: not a recording; file skipped',
      'f: a recording without any market definition; file skipped',
      'g.gz: cannot be read (unexpected end of file); file skipped',
      'h: empty; file skipped',
    ]);
  });

  test('refuses a path that does not exist', async () => {
    await expect(openSources([`${place.path}/absent`], report)).rejects.toThrow(/ENOENT/);
  });
});

describe('scores', () => {
  const score = (pt: number, parts: object) =>
    JSON.stringify({ op: 'ccm', pt, cc: [{ eventId: '900', marketId: '1.1', ...parts }] });
  const sides = { fixtureInfo: { homeTeam: 'Reds', awayTeam: 'Blues', eventStatus: 'IN_PLAY' } };
  const innings = (runs: number) => ({
    matchStats: {
      currentInnings: 1,
      inningsStats: [
        { battingTeam: 'Reds', inningsRuns: runs, inningsWickets: 2, inningsOvers: '4.3' },
        { inningsRuns: 0, inningsOvers: '0.0', inningsWickets: 0 },
      ],
    },
  });

  test('use the time of their market’s recording, and start with the score at its start', async () => {
    await place.write('a', STORY);
    await place.write('scores', [
      score(OFF - 90 * MINUTE, sides),
      score(OFF - 80 * MINUTE, innings(1)),
      score(OFF - 5 * MINUTE, innings(7)),
      score(OFF + MINUTE, {}),
    ]);
    const { done } = await replay();
    expect(log.slice(2)).toEqual(['0 900 1/2 -  (4.3 ov)']);
    clock.advance(30 * MINUTE);
    await done;
    expect(log.filter((text) => text.includes(' 900 ')).slice(1)).toEqual([
      '300000 900 7/2 -  (4.3 ov)',
      '660000 900 7/2 -  (4.3 ov)',
    ]);
  });

  test('show the phase instead of the overs before the first ball', async () => {
    await place.write('a', STORY);
    await place.write('scores', [score(OFF - 90 * MINUTE, sides)]);
    await replay();
    expect(log.at(-1)).toBe('0 900  -  (in play)');
  });

  test('are skipped with a report if their market is not replayed', async () => {
    await place.write('a', STORY);
    await place.write('s', [
      score(1, sides).replace('1.1', '1.9'),
      score(2, sides).replace('1.1', '1.9'),
    ]);
    await replay();
    expect(messages()).toEqual(['s: scores of a market that is not replayed; file skipped']);
  });
});
