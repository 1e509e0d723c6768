import { once } from 'node:events';
import { chmod, mkdir, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { manualClock } from '../engine/clock';
import { createExchange } from '../engine/exchange';
import type { Exchange } from '../engine/exchange';
import { createExchangeSink } from './sink/exchangeSink';
import { back, definition, folder, line, message, MINUTE, OFF, runner } from './handmade';
import type { Folder } from './handmade';
import { bzip2 } from './files/handmadeBzip2';
import { createReplay } from './replay';
import type { ReplayReport } from './report';
import { openSources } from './survey/sources';

/** The player's view of recordings that are damaged or duplicated, and of files that are not recordings. */

let place: Folder;
let reports: ReplayReport[];
let exchange: Exchange;

beforeEach(async () => {
  place = await folder();
  reports = [];
});
afterEach(() => place.remove());

const messages = () => reports.map(({ message: text }) => text.replaceAll(`${place.path}/`, ''));

/** Plays the whole folder to its end. */
async function play() {
  const clock = manualClock();
  exchange = createExchange({ clock });
  const report = (one: ReplayReport) => void reports.push(one);
  const sources = await openSources([place.path], report);
  const sink = createExchangeSink({ exchange });
  const speed = Number.POSITIVE_INFINITY;
  return createReplay({ sources, speed, clock, sink, report }).done;
}

const bestBack = (id: string, key = '11') => exchange.runnerBook(id, key)?.back[0]?.[0];
const shown = () => [...exchange.markets()].map(({ id }) => id);

describe('a message of many markets', () => {
  const lines = { bettingType: 'LINE', numberOfWinners: 0, runners: [runner(11, 'Runs')] };
  const market = (id: number, parts: object) => ({ id: `1.${id}`, ...parts });
  const ordinary = (id: number) =>
    market(id, { marketDefinition: definition({ eventId: `9${id}` }), ...back(2) });

  test('shows a line market without its range, and the other markets of the message', async () => {
    const sixteen = Array.from({ length: 16 }, (_, index) => ordinary(index));
    const rangeless = market(16, { marketDefinition: definition(lines), ...back(22.5) });
    await place.write('many', [
      message(OFF - MINUTE, [...sixteen.slice(0, 5), rangeless, ...sixteen.slice(5)]),
      message(OFF, [market(3, back(3)), market(16, back(31.5))]),
    ]);
    await play();
    expect(shown()).toHaveLength(17);
    expect([bestBack('1.3'), bestBack('1.16')]).toEqual([300, 3150]);
    expect(exchange.market('1.16')?.ladder).toEqual({
      kind: 'LINE_RANGE',
      min: 50,
      max: 99_950,
      interval: 100,
    });
    expect(messages()).toEqual(['many: recording ended; markets left suspended: 17']);
  });

  test('drops only the bad entry, and reports its fault once', async () => {
    const bad = { id: '1.2', rc: [{ id: 11, atb: [['much', 1]] }] };
    await place.write('a', [
      message(OFF - MINUTE, [ordinary(1), ordinary(2), ordinary(3)]),
      message(OFF, [market(1, back(3)), bad, 7, {}, market(3, back(4))]),
      message(OFF, [market(2, back(5)), bad]),
      message(OFF, [bad]),
    ]);
    expect(await play()).toMatchObject({ messages: 4, brokenLines: 0, droppedEntries: 5 });
    expect(['1.1', '1.2', '1.3'].map((id) => bestBack(id))).toEqual([300, 500, 400]);
    expect(messages().slice(0, -1)).toEqual([
      'a:2: entries dropped: market 1.2 (a price of atb is not a number), one without a market (mc entry is not an object), one without a market (mc entry has no id)',
      'a: entries dropped in all: 5',
    ]);
  });
});

describe('a recording that breaks off', () => {
  const story = [
    line(OFF - 9 * MINUTE, {
      marketDefinition: definition(),
      rc: [{ id: 11, batb: [[0, 2, 10]] }],
    }),
    ...Array.from({ length: 20_000 }, (_, index) =>
      line(OFF - 8 * MINUTE + index, { rc: [{ id: 11, batb: [[0, 2 + (index % 97) / 50, 10]] }] }),
    ),
  ];
  /** Returns the best price to back after the first `count` lines. */
  const after = (count: number) => 200 + 2 * ((count - 2) % 97);

  test('plays every line before the cut in a gzip file', async () => {
    const whole = gzipSync(`${story.join('\n')}\n`);
    await place.write('a.gz', whole.subarray(0, Math.floor(whole.length * 0.6)));
    const { messages: played } = await play();
    expect(played).toBeGreaterThan(10_000);
    expect(bestBack('1.1')).toBe(after(played));
    expect(messages()[0]).toMatch(
      /^a\.gz: breaks off \(unexpected end of file\); the part before is played$/,
    );
    expect(messages().filter((text) => text.includes('breaks off'))).toHaveLength(1);
  });

  test('shows its first message if it breaks off after that message', async () => {
    const first = `${story[0]}\n`;
    const whole = gzipSync(`${first}${story.slice(1, 30).join('\n')}`, { level: 0 });
    await place.write('a.gz', whole.subarray(0, 15 + first.length + 5));
    expect(await play()).toMatchObject({ messages: 1 });
    expect(bestBack('1.1')).toBe(200);
  });

  test('plays every full block before the cut in a bzip2 file', async () => {
    const block = bzip2(story.slice(0, 9).join('\n'));
    const next = bzip2(`\n${story.slice(9, 90).join('\n')}`);
    await place.write('a.bz2', Buffer.concat([block, next.subarray(0, next.length - 40)]));
    expect(await play()).toMatchObject({ messages: 9, brokenLines: 0 });
    expect(messages()[0]).toMatch(/^a\.bz2: breaks off \(.+\); the part before is played$/);
  });

  test('loses only a line that is cut or spoilt in the middle, and reports it', async () => {
    await place.write('a', [
      ...story.slice(0, 5),
      '{"op":"mcm","pt":17\u0000\u0000',
      ...story.slice(5, 9),
      (story[9] ?? '').slice(0, 40),
    ]);
    expect(await play()).toMatchObject({ messages: 9, brokenLines: 2 });
    expect(messages().slice(0, 2)).toEqual([
      'a:6: not JSON; line skipped',
      'a:11: not JSON; line skipped',
    ]);
  });
});

describe('a byte-order mark', () => {
  const story = (id: string) => [
    line(OFF - MINUTE, { id, marketDefinition: definition({ eventId: id }), ...back(2) }),
    line(OFF, { id, ...back(3) }),
  ];

  test('is skipped in every packing, and reported', async () => {
    const text = (id: string) => `\uFEFF${story(id).join('\n')}\n`;
    await place.write('a', text('1.1'));
    await place.write('b.gz', gzipSync(text('1.2')));
    await place.write('c.bz2', bzip2(text('1.3')));
    await place.write('d', Buffer.from(text('1.4'), 'utf16le'));
    await place.write('e.gz', Buffer.concat([Buffer.from('\uFEFF'), gzipSync(text('1.5'))]));
    expect(await play()).toMatchObject({ messages: 10, brokenLines: 0 });
    expect(shown()).toEqual(['1.1', '1.2', '1.3', '1.4', '1.5']);
    for (const file of ['a', 'b.gz', 'c.bz2', 'd', 'e.gz']) {
      expect(messages()).toContain(`${file}: a byte-order mark stands at its start; passed over`);
    }
  });

  test('is skipped in the middle too if files were joined', async () => {
    await place.write('a', `${story('1.1').join('\n')}\n\uFEFF${story('1.2').join('\n')}\n`);
    expect(await play()).toMatchObject({ messages: 4, brokenLines: 0 });
    expect(shown()).toEqual(['1.1', '1.2']);
  });
});

describe('a folder with other kinds of files', () => {
  const story = [
    line(OFF - MINUTE, { marketDefinition: definition(), ...back(2) }),
    line(OFF, back(3)),
  ];

  test('reports links to nothing, in a circle or to a parent folder', async () => {
    await mkdir(`${place.path}/sub`);
    await place.write('sub/story', story);
    await symlink(`${place.path}/absent`, `${place.path}/dangling`);
    await symlink(`${place.path}/loop`, `${place.path}/loop`);
    await symlink(place.path, `${place.path}/sub/up`);
    await symlink(`${place.path}/sub`, `${place.path}/twice`);
    await play();
    expect(shown()).toEqual(['1.1']);
    expect(messages().slice(0, -1)).toEqual([
      'dangling: a link to nothing; link skipped',
      'loop: a link that leads in a circle; link skipped',
      'sub/up: a folder that is looked through already; folder skipped',
      'twice: a folder that is looked through already; folder skipped',
    ]);
  });

  test('reports links to missing files, in a circle or to a parent folder', async () => {
    const path = await place.write('a', story);
    await symlink(path, `${place.path}/b`);
    const server = createServer();
    server.listen(`${place.path}/c`);
    await once(server, 'listening');
    await play();
    server.close();
    expect(shown()).toEqual(['1.1']);
    expect(messages().slice(0, -1)).toEqual([
      'b: the same file as a; file skipped',
      'c: not a file; file skipped',
    ]);
  });

  test.skipIf(process.getuid?.() === 0)(
    'reports files and folders without permission to read (skipped for root)',
    async () => {
      await place.write('a', story);
      await chmod(await place.write('b', story), 0);
      await mkdir(`${place.path}/c`, { mode: 0 });
      await play();
      expect(shown()).toEqual(['1.1']);
      expect(messages().slice(0, -1)).toEqual([
        'c: no permission to read it; folder skipped',
        'b: no permission to read it; file skipped',
      ]);
    },
  );

  test('reports archives, packings of other kinds, empty files and other data', async () => {
    const tar = Buffer.alloc(1024);
    tar.write('1.1.bz2');
    tar.write('ustar', 257);
    const head = (text: string) => Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(30)]);
    await place.write('a', story);
    await place.write('b.zip', head('PK\x03\x04'));
    await place.write('c.7z', head('7z\xbc\xaf\x27\x1c'));
    await place.write('d.xz', head('\xfd7zXZ\0'));
    await place.write('e.zst', head('\x28\xb5\x2f\xfd'));
    await place.write('f.rar', head('Rar!'));
    await place.write('g.tar', tar);
    await place.write('h.tar.gz', gzipSync(tar));
    await place.write('i.tar.bz2', bzip2(tar));
    await place.write('j', '');
    await place.write('k.gz', gzipSync(''));
    await place.write('l.gz', '');
    await place.write('m.zip', 'not even an archive');
    await play();
    expect(shown()).toEqual(['1.1']);
    expect(messages().slice(0, -1)).toEqual([
      'b.zip: a zip archive, to be unpacked first; file skipped',
      'c.7z: a 7z archive, to be unpacked first; file skipped',
      'd.xz: packed with xz, to be unpacked first; file skipped',
      'e.zst: packed with zstd, to be unpacked first; file skipped',
      'f.rar: a rar archive, to be unpacked first; file skipped',
      'g.tar: a tar archive, to be unpacked first; file skipped',
      'h.tar.gz: a tar archive, to be unpacked first; file skipped',
      'i.tar.bz2: a tar archive, to be unpacked first; file skipped',
      'j: empty; file skipped',
      'k.gz: empty; file skipped',
      'l.gz: empty; file skipped',
      'm.zip: not a recording; file skipped',
    ]);
  });

  test('reports a recording whose markets were all over before', async () => {
    const over = { marketDefinition: definition({ status: 'CLOSED' }) };
    await place.write('a', [line(OFF, over), line(OFF + 1, over)]);
    await play();
    expect(messages()).toEqual(['a: every market in it is over from the start; file skipped']);
  });
});

describe('two recordings of one market', () => {
  const minutes = (count: number, price: number, id = '1.1') =>
    Array.from({ length: count }, (_, index) =>
      line(OFF - 9 * MINUTE + index * MINUTE, {
        id,
        ...(index === 0 ? { marketDefinition: definition({ eventId: id }) } : {}),
        ...back(price + index),
      }),
    );

  test('play from the longer recording, under any names, and report the other recording', async () => {
    await place.write('a', minutes(3, 2));
    await place.write('b', minutes(5, 20));
    await place.write('c', minutes(4, 200));
    await play();
    expect(bestBack('1.1')).toBe(2400);
    expect(messages()).toEqual([
      'a: market 1.1 is played from the longer recording of it in b; file skipped',
      'c: market 1.1 is played from the longer recording of it in b; file skipped',
      'b: recording ended; markets left suspended: 1',
    ]);
  });

  test('play from the longer recording, or otherwise from the first recording', async () => {
    const [first = '', ...rest] = minutes(3, 2);
    await place.write('a', [first, ...rest]);
    await place.write('b', [
      first,
      ...rest.slice(0, -1),
      line(OFF - 8 * MINUTE, back(7)),
      ...rest.slice(-1),
    ]);
    await place.write('c', [
      first,
      ...rest.slice(0, -1),
      line(OFF - 8 * MINUTE, back(8)),
      ...rest.slice(-1),
    ]);
    await play();
    expect(exchange.runnerBook('1.1', '11', 9)?.back.map(([price]) => price)).toContain(700);
    expect(messages()).toContain(
      'a: market 1.1 is played from the longer recording of it in b; file skipped',
    );
    expect(messages()).toContain(
      'c: market 1.1 is played from the recording of it in b, which is as long; file skipped',
    );
  });

  test('play each market from the file in which it is longer, if files have several markets', async () => {
    await place.write('a', [...minutes(2, 2, '1.1'), ...minutes(6, 3, '1.2')]);
    await place.write('b', [...minutes(4, 20, '1.1'), ...minutes(3, 30, '1.2')]);
    await play();
    expect([bestBack('1.1'), bestBack('1.2')]).toEqual([2300, 800]);
    expect(messages()).toContain('a: market 1.1 is played from the longer recording of it in b');
    expect(messages()).toContain('b: market 1.2 is played from the longer recording of it in a');
  });
});

describe('the recording of another recorder', () => {
  test('can contain numbers as strings, unknown states, missing times and blanks', async () => {
    const strings = {
      ...definition({ betDelay: '5', inPlay: 'true', version: '7', numberOfWinners: '1' }),
      runners: [
        { id: '11', name: 'Reds', status: 'NEW', sortPriority: '1', hc: '0' },
        { id: '12', name: 'Blues', status: 'HIDDEN', sortPriority: '2' },
        { id: '13', name: 'Trap', status: 'REMOVED_VACANT', sortPriority: '3' },
      ],
    };
    const spaced = (pt: number, change: Readonly<Record<string, unknown>>) =>
      `  ${line(pt, change).replaceAll('":', '" : ')}\r`;
    await place.write('a', [
      line(null, { marketDefinition: strings }),
      spaced(OFF - MINUTE, {
        rc: [{ id: '11', hc: '0', atb: [['2.5', '10']], ltp: '2.4', tv: '0' }],
      }),
      spaced(OFF, { marketDefinition: { ...strings, status: 'RESTING' }, rc: null }),
      spaced(OFF, { rc: [{ id: 11, atb: null, atl: [['2.6', 4]] }] }),
    ]);
    expect(await play()).toMatchObject({ messages: 4, brokenLines: 0, droppedEntries: 0 });
    expect(exchange.market('1.1')).toMatchObject({
      status: 'SUSPENDED',
      inPlay: true,
      betDelay: 5,
    });
    expect(exchange.runnerBook('1.1', '11')).toMatchObject({
      runner: { status: 'ACTIVE' },
      back: [[250, 1000]],
      lay: [[260, 400]],
      lastPrice: 240,
    });
    expect(exchange.runnerBook('1.1', '12')?.runner.status).toBe('ACTIVE');
    expect(exchange.runnerBook('1.1', '13')?.runner.status).toBe('REMOVED');
  });

  test('shows no prices of an unlisted runner until it is listed again', async () => {
    const both = definition();
    const one = definition({ runners: [runner(12, 'Blues')], version: 2 });
    await place.write('a', [
      line(OFF - MINUTE, { marketDefinition: both, ...back(2) }),
      line(OFF, { marketDefinition: one }),
    ]);
    await play();
    expect(exchange.runnerBook('1.1', '11')?.back).toEqual([]);
    await place.write('a', [
      line(OFF - MINUTE, { marketDefinition: both, ...back(2) }),
      line(OFF, { marketDefinition: one }),
      line(OFF + 1, { marketDefinition: definition({ version: 3 }) }),
    ]);
    await play();
    expect(exchange.runnerBook('1.1', '11')?.back).toEqual([[200, 1000]]);
  });
});
