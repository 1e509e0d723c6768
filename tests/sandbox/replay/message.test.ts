import { describe, expect, test } from 'vitest';
import { line } from './handmade';
import { parseMessage } from './message';

describe('lines that say nothing of a market', () => {
  test('heartbeats change nothing but time', () => {
    const heartbeat = '{"op":"mcm","id":1,"clk":"x","pt":5,"ct":"HEARTBEAT"}';
    expect(parseMessage(heartbeat)).toEqual({ kind: 'MARKETS', time: 5, changes: [] });
  });

  test('connection and status messages are passed over', () => {
    expect(parseMessage('{"op":"connection","connectionId":"1"}')).toEqual({ kind: 'OTHER' });
    expect(parseMessage('{"op":"status","statusCode":"SUCCESS"}')).toEqual({ kind: 'OTHER' });
  });
});

test('one message may hold several markets, and a market without a time', () => {
  const text = '{"op":"mcm","mc":[{"id":"1.1","rc":[{"id":7}]},{"id":"1.2","img":true}]}';
  const message = parseMessage(text);
  expect(message).toMatchObject({ kind: 'MARKETS', time: null });
  expect(message.kind === 'MARKETS' && message.changes.map(({ id, image }) => [id, image])).toEqual(
    [
      ['1.1', false],
      ['1.2', true],
    ],
  );
});

describe('broken lines say what is wrong with them', () => {
  const withRunner = (parts: object) => line(1, { rc: [{ id: 11, ...parts }] });
  const cases: readonly (readonly [text: string, problem: RegExp])[] = [
    ['{"op":"mcm","mc":[{"id', /^not JSON$/],
    ['', /^not JSON$/],
    ['[1,2]', /line is not an object/],
    ['null', /line is not an object/],
    ['"mcm"', /line is not an object/],
    ['{"op":"mcm","mc":{}}', /mc is not a list/],
    ['{"op":"mcm","mc":[7]}', /mc entry is not an object/],
    ['{"op":"mcm","mc":[{}]}', /mc entry has no id/],
    [line(1, { rc: [{ ltp: 2 }] }), /rc entry has no id/],
    [withRunner({ atb: [['3', 1]] }), /price of atb is not a number/],
    [withRunner({ atl: [[3]] }), /size of atl is not a number/],
    [withRunner({ atl: [[3, -1]] }), /size of atl is negative/],
    [withRunner({ batb: [[-1, 3, 1]] }), /batb has no place -1/],
    [withRunner({ batb: [[1e9, 3, 1]] }), /batb has no place/],
    [withRunner({ trd: 5 }), /trd is not a list/],
    [line(1, { marketDefinition: { status: 'OPEN' } }), /marketDefinition/],
    ['{"op":"ccm","cc":[{"marketId":"1.1"}]}', /cc entry has no id/],
  ];
  test.each(cases)('%s', (text, problem) => {
    expect(() => parseMessage(text)).toThrow(problem);
  });
});
