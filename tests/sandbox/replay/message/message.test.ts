import { describe, expect, test } from 'vitest';
import { line, message } from '../handmade';
import { parseMessage } from './message';

describe('lines without a market', () => {
  test('change only the time if they are heartbeats', () => {
    const heartbeat = '{"op":"mcm","id":1,"clk":"x","pt":5,"ct":"HEARTBEAT"}';
    expect(parseMessage(heartbeat)).toEqual({
      kind: 'MARKETS',
      time: 5,
      changes: [],
      dropped: [],
    });
  });

  test('are skipped if they are connection or status messages', () => {
    expect(parseMessage('{"op":"connection","connectionId":"1"}')).toEqual({ kind: 'OTHER' });
    expect(parseMessage('{"op":"status","statusCode":"SUCCESS"}')).toEqual({ kind: 'OTHER' });
  });
});

test('reads a message of several markets, and a market without a time', () => {
  const text = '{"op":"mcm","mc":[{"id":"1.1","rc":[{"id":7}]},{"id":"1.2","img":true}]}';
  const read = parseMessage(text);
  expect(read).toMatchObject({ kind: 'MARKETS', time: null });
  expect(read.kind === 'MARKETS' && read.changes.map(({ id, image }) => [id, image])).toEqual([
    ['1.1', false],
    ['1.2', true],
  ]);
});

describe('a broken line', () => {
  const cases: readonly (readonly [text: string, problem: RegExp])[] = [
    ['{"op":"mcm","mc":[{"id', /^not JSON$/],
    ['', /^not JSON$/],
    ['[1,2]', /line is not an object/],
    ['null', /line is not an object/],
    ['"mcm"', /line is not an object/],
    ['{"op":"mcm","mc":{}}', /mc is not a list/],
  ];
  test.each(cases)('reports its fault: %s', (text, problem) => {
    expect(() => parseMessage(text)).toThrow(problem);
  });
});

describe('an unusable entry', () => {
  const withRunner = (parts: object) => ({ id: '1.1', rc: [{ id: 11, ...parts }] });
  const cases: readonly (readonly [entry: unknown, marketId: string | null, problem: RegExp])[] = [
    [7, null, /mc entry is not an object/],
    [null, null, /mc entry is not an object/],
    [{}, null, /mc entry has no id/],
    [{ id: '1.1', rc: {} }, '1.1', /rc is not a list/],
    [{ id: '1.1', rc: [null] }, '1.1', /rc entry is not an object/],
    [{ id: '1.1', rc: [{ ltp: 2 }] }, '1.1', /rc entry has no id/],
    [withRunner({ atb: [['three', 1]] }), '1.1', /price of atb is not a number/],
    [withRunner({ atb: [['NaN', 1]] }), '1.1', /price of atb is not a number/],
    [withRunner({ atb: [['', 1]] }), '1.1', /price of atb is not a number/],
    [withRunner({ atb: [[1e7, 1]] }), '1.1', /price of atb is beyond all/],
    [withRunner({ atl: [[3]] }), '1.1', /size of atl is not a number/],
    [withRunner({ atl: [[3, -1]] }), '1.1', /size of atl is negative/],
    [withRunner({ atl: [[3, 1e300]] }), '1.1', /size of atl is beyond all/],
    [withRunner({ batb: [[-1, 3, 1]] }), '1.1', /batb has no place -1/],
    [withRunner({ batb: [[1e9, 3, 1]] }), '1.1', /batb has no place/],
    [withRunner({ trd: 5 }), '1.1', /trd is not a list/],
    [{ id: '1.1', marketDefinition: 'open' }, '1.1', /marketDefinition is not an object/],
    [{ id: '1.1', marketDefinition: { status: 'OPEN' } }, '1.1', /marketDefinition has no start/],
  ];
  test.each(cases)(
    'is dropped with a report of its fault, and the other entries are read: %j',
    (entry, marketId, problem) => {
      const read = parseMessage(message(1, [{ id: '1.0' }, entry, { id: '1.2' }]));
      expect(read).toMatchObject({
        changes: [{ id: '1.0' }, { id: '1.2' }],
        dropped: [{ marketId, problem: expect.stringMatching(problem) }],
      });
    },
  );

  test('is dropped among scores too', () => {
    const cc = [{ marketId: '1.1' }, { marketId: '1.1', eventId: 9 }];
    expect(parseMessage(JSON.stringify({ op: 'ccm', cc }))).toMatchObject({
      changes: [{ eventId: '9' }],
      dropped: [{ marketId: '1.1', problem: 'cc entry has no id' }],
    });
  });
});

test('reads numbers written as strings, and a null part as absent', () => {
  const rc = [{ id: '11', hc: '-1.5', atb: [['3.05', '2']], atl: null, ltp: '3', tv: '0' }];
  expect(parseMessage(line(1, { rc, marketDefinition: null }))).toMatchObject({
    changes: [
      {
        definition: null,
        runners: [{ key: '11:-1.5', back: [[305, 200]], lay: null, lastPrice: 300, volume: null }],
      },
    ],
    dropped: [],
  });
});

test('ignores a time far beyond this century', () => {
  expect(parseMessage(line(1e15, {}))).toMatchObject({ time: null });
  expect(parseMessage('{"op":"mcm","pt":"17"}')).toMatchObject({ time: 17 });
});
