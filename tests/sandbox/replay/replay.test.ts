import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { manualClock } from '../engine/clock';
import type { ManualClock } from '../engine/clock';
import { back, definition, folder, line, MINUTE, OFF, STORY } from './handmade';
import type { Folder } from './handmade';
import { openLogbook } from './sink/logbook';
import { createNames } from './message/names';
import { createReplay } from './replay';
import type { ReplayOptions } from './replay';
import type { ReplayReport } from './report';
import type { MarketDescription, MarketSink } from './sink/sink';
import { openSources } from './survey/sources';

let place: Folder;
let clock: ManualClock;
let reports: ReplayReport[];
let sink: MarketSink;
let log: string[];
let seen: MarketDescription[];

beforeEach(async () => {
  place = await folder();
  clock = manualClock();
  reports = [];
  ({ sink, log, seen } = openLogbook(clock));
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

describe('the time of a replay', () => {
  test('applies messages before the start at once, and later messages at the recorded pace', async () => {
    await place.write('a', STORY);
    const { done } = await replay();
    expect(log).toEqual(['0 1.1 OPEN', '0 1.1 11@250 12@-']);
    expect(seen[0]?.startTime).toBe(clock.now() + 10 * MINUTE);
    clock.advance(5 * MINUTE - 1);
    expect(log).toHaveLength(2);
    clock.advance(10 * MINUTE + 1);
    expect(log.slice(2)).toEqual([
      '300000 1.1 11@300',
      '600000 1.1 OPEN in play',
      '600000 1.1 11@300 12@-',
      '900000 1.1 CLOSED',
    ]);
    expect(seen.at(-1)?.settlement).toMatchObject({ kind: 'WINNERS', winners: ['11'] });
    expect(await done).toEqual({
      files: 1,
      messages: 5,
      brokenLines: 0,
      droppedEntries: 0,
      unfinished: 0,
    });
    expect(reports).toEqual([]);
  });

  test('shortens the waits and the time to the off by the speed', async () => {
    await place.write('a', STORY);
    const { done } = await replay({ speed: 10, fromMinutesBeforeOff: 60 });
    expect(log.slice(1)).toEqual(['0 1.1 11@200 12@-', '0 1.1 11@250']);
    expect(seen[0]?.startTime).toBe(clock.now() + 6 * MINUTE);
    clock.advance(6.5 * MINUTE);
    expect(log.slice(3)).toEqual([
      '330000 1.1 11@300',
      '360000 1.1 OPEN in play',
      '360000 1.1 11@300 12@-',
      '390000 1.1 CLOSED',
    ]);
    await done;
  });

  test('starts a recording at its beginning if the recording begins after the start point', async () => {
    await place.write('a', STORY);
    await replay({ fromMinutesBeforeOff: 600 });
    expect(log).toEqual(['0 1.1 OPEN', '0 1.1 11@200 12@-']);
  });

  test('starts each file at the current time, regardless of its recording time', async () => {
    const later = 3 * 24 * 60 * MINUTE;
    const moved = definition({ eventId: '901', marketTime: new Date(OFF + later).toISOString() });
    await place.write('a', STORY);
    await place.write('b', [
      line(OFF + later - 20 * MINUTE, { id: '1.2', marketDefinition: moved, ...back(4) }),
      line(OFF + later - 9 * MINUTE, { id: '1.2', ...back(5) }),
    ]);
    await replay();
    clock.advance(MINUTE);
    expect(log.slice(2)).toEqual(['0 1.2 OPEN', '0 1.2 11@400 12@-', '60000 1.2 11@500']);
    expect(seen.map(({ startTime }) => startTime)).toEqual([
      seen[0]?.startTime,
      seen[0]?.startTime,
    ]);
  });
});

describe('recordings of one event', () => {
  /** Another market of the match, recorded separately, whose first message is a minute later. */
  const goals = (event: string) => [
    line(OFF - 119 * MINUTE, {
      id: '1.2',
      marketDefinition: definition({
        eventId: event,
        name: 'Goals',
        marketType: 'OVER_UNDER_25',
        marketTime: new Date(OFF + 20 * MINUTE).toISOString(),
      }),
      ...back(4),
    }),
    line(OFF - 4 * MINUTE, { id: '1.2', ...back(5) }),
    line(OFF + 15 * MINUTE, { id: '1.2', ...back(6) }),
  ];

  test('are played in step from the earliest start, even from different folders', async () => {
    await place.write('a', goals('900'));
    await place.write('b', STORY);
    await replay();
    clock.advance(25 * MINUTE);
    expect(log.filter((entry) => !entry.startsWith('0 '))).toEqual([
      '300000 1.1 11@300',
      '360000 1.2 11@500',
      '600000 1.1 OPEN in play',
      '600000 1.1 11@300 12@-',
      '900000 1.1 CLOSED',
      '1500000 1.2 11@600',
    ]);
    const offs = new Map(seen.map(({ id, startTime }) => [id, startTime]));
    expect((offs.get('1.2') ?? 0) - (offs.get('1.1') ?? 0)).toBe(20 * MINUTE);
  });

  test('each start at the current time if their events differ', async () => {
    await place.write('a', goals('901'));
    await place.write('b', STORY);
    await replay();
    clock.advance(25 * MINUTE);
    expect(log.filter((entry) => entry.includes('1.2 11@'))).toEqual([
      '0 1.2 11@500 12@-',
      '300000 1.2 11@600',
    ]);
  });

  test('are played in step if one file has several of their events', async () => {
    await place.write('a', goals('901'));
    await place.write('b', STORY);
    await place.write('c', [
      line(OFF - 30 * MINUTE, { id: '1.3', marketDefinition: definition(), ...back(7) }),
      line(OFF - 30 * MINUTE, {
        id: '1.4',
        marketDefinition: definition({ eventId: '901' }),
        ...back(8),
      }),
      line(OFF + MINUTE, { id: '1.3', ...back(9) }),
    ]);
    await replay();
    clock.advance(25 * MINUTE);
    const of = (id: string) => log.filter((entry) => entry.includes(`${id} 11@`));
    expect(of('1.2').at(-1)).toBe('1500000 1.2 11@600');
    expect(of('1.1').at(-1)).toBe('600000 1.1 11@300 12@-');
    expect(of('1.3').at(-1)).toBe('660000 1.3 11@900');
  });
});

describe('the pace of a replay', () => {
  test('ignores the clock at infinite speed', async () => {
    await place.write('a', STORY);
    const { done } = await replay({ speed: Number.POSITIVE_INFINITY });
    expect((await done).messages).toBe(5);
    expect(log.at(-1)).toBe('0 1.1 CLOSED');
  });

  test('applies messages without a time, or out of order, at once', async () => {
    const first = STORY[0] ?? '';
    await place.write('a', [
      first,
      line(OFF - 5 * MINUTE, back(3)),
      line(null, back(4)),
      line(OFF - 60 * MINUTE, back(5)),
    ]);
    const { done } = await replay();
    clock.advance(5 * MINUTE);
    await done;
    expect(log.slice(2, 5)).toEqual([
      '300000 1.1 11@300',
      '300000 1.1 11@400',
      '300000 1.1 11@500',
    ]);
  });

  test('ends when the replay is stopped', async () => {
    await place.write('a', STORY);
    const { stop, done } = await replay();
    stop();
    clock.advance(20 * MINUTE);
    expect(await done).toMatchObject({ files: 1, unfinished: 0 });
    expect(log).toHaveLength(2);
  });

  test('continues if the recorded clock was set back', async () => {
    const first = STORY[0] ?? '';
    await place.write('a', [
      first,
      line(OFF - 5 * MINUTE, back(3)),
      line(OFF - 65 * MINUTE, back(4)),
      line(OFF - 64 * MINUTE, back(5)),
    ]);
    const { done } = await replay();
    clock.advance(20 * MINUTE);
    await done;
    expect(log.slice(2, 5)).toEqual([
      '300000 1.1 11@300',
      '300000 1.1 11@400',
      '360000 1.1 11@500',
    ]);
  });

  test('refuses an impossible speed', () => {
    const sources = { recordings: [], scores: [], names: createNames() };
    const options = { sources, clock, sink, report };
    expect(() => createReplay({ ...options, speed: 0 })).toThrow(RangeError);
    expect(() => createReplay({ ...options, speed: Number.NaN })).toThrow(RangeError);
  });
});

describe('the replay of a market', () => {
  test('suspends a market whose recording ends early, and reports it', async () => {
    await place.write('a', STORY.slice(0, 3));
    const { done } = await replay({ speed: Number.POSITIVE_INFINITY });
    expect(await done).toMatchObject({ unfinished: 1 });
    expect(log.at(-1)).toBe('0 1.1 ended');
    expect(messages()).toEqual(['a: recording ended; markets left suspended: 1']);
    clock.advance(10 * MINUTE - 1);
    expect(log.at(-1)).toBe('0 1.1 ended');
    clock.advance(1);
    expect(log.at(-1)).toBe('600000 1.1 abandoned');
  });

  test('leaves a suspended market suspended when it is stopped', async () => {
    await place.write('a', STORY.slice(0, 3));
    const { stop, done } = await replay({ speed: Number.POSITIVE_INFINITY });
    await done;
    stop();
    clock.advance(60 * MINUTE);
    expect(log.at(-1)).toBe('0 1.1 ended');
  });

  test('uses a corrected result', async () => {
    const ends = (first: string, second: string) => ({
      marketDefinition: definition({
        status: 'CLOSED',
        runners: [
          { id: 11, status: first },
          { id: 12, status: second },
        ],
      }),
    });
    await place.write('a', [
      ...STORY.slice(0, 4),
      line(OFF + MINUTE, ends('WINNER', 'LOSER')),
      line(OFF + 9 * MINUTE, ends('LOSER', 'WINNER')),
    ]);
    const { done } = await replay({ speed: Number.POSITIVE_INFINITY });
    await done;
    expect(log.filter((text) => text.endsWith('CLOSED'))).toHaveLength(1);
    expect(seen.at(-1)?.settlement).toMatchObject({ winners: ['12'] });
  });

  test('never shows a market that was over before the start', async () => {
    const closed = definition({ status: 'CLOSED', eventId: '902' });
    await place.write('a', [
      line(OFF - 200 * MINUTE, { id: '1.0', marketDefinition: definition() }),
      line(OFF - 190 * MINUTE, { id: '1.0', marketDefinition: closed }),
      ...STORY,
    ]);
    const { done } = await replay({ speed: Number.POSITIVE_INFINITY });
    await done;
    expect(log.filter((text) => text.includes('1.0'))).toEqual([]);
    expect(log).not.toEqual([]);
  });

  test('stores prices that arrive before the definition, and shows no undefined market', async () => {
    const late = line(OFF - 4 * MINUTE, {
      id: '1.2',
      marketDefinition: definition({ eventId: '903' }),
    });
    await place.write('a', [
      ...STORY.slice(0, 3),
      line(OFF - 5 * MINUTE, { id: '1.2', ...back(7) }),
      line(OFF - 5 * MINUTE, { id: '1.3', ...back(8) }),
      late,
    ]);
    const { done } = await replay({ speed: Number.POSITIVE_INFINITY });
    await done;
    expect(log.filter((text) => /1\.[23]/.test(text))).toEqual([
      '0 1.2 OPEN',
      '0 1.2 11@700 12@-',
      '0 1.2 ended',
    ]);
  });

  test('uses only one of several files with the same market', async () => {
    await place.write('a', STORY);
    await place.write('b', [line(OFF, { id: '1.2', marketDefinition: definition() }), ...STORY]);
    await place.write('c', STORY);
    const { done } = await replay({ speed: Number.POSITIVE_INFINITY });
    await done;
    expect(log.filter((text) => text === '0 1.1 CLOSED')).toHaveLength(1);
    const reason = 'market 1.1 is played from the recording of it in a, which is as long';
    expect(messages()).toContain(`b: ${reason}`);
    expect(messages()).toContain(`c: ${reason}; file skipped`);
  });

  test('shows no prices of removed runners, and last prices of a recording without depth', async () => {
    const runners = [
      { id: 11, name: 'A', status: 'ACTIVE' },
      { id: 12, name: 'B', status: 'REMOVED' },
    ];
    await place.write('a', [
      line(OFF - MINUTE, {
        marketDefinition: definition({ runners }),
        rc: [
          { id: 11, ltp: 3 },
          { id: 12, ltp: 4 },
        ],
      }),
      line(OFF, {
        rc: [
          { id: 12, ltp: 5 },
          { id: 11, ltp: 3.1 },
        ],
      }),
    ]);
    const { done } = await replay({ speed: Number.POSITIVE_INFINITY });
    await done;
    expect(log.slice(1, 3)).toEqual(['0 1.1 last 11:300', '0 1.1 last 11:310']);
  });
});
