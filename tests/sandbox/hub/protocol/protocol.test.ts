import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JsonHubProtocol, NullLogger } from '@microsoft/signalr';
import {
  PING,
  ProtocolError,
  readHandshake,
  readRecord,
  SEPARATOR,
  splitRecords,
  writeClose,
  writeCompletion,
  writeHandshake,
  writeInvocation,
} from './protocol';

const theirs = new JsonHubProtocol();

describe('splitting a frame', () => {
  test('returns the records of a joined frame', () => {
    const record = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes(SEPARATOR));
    fc.assert(
      fc.property(fc.array(record), (records) => {
        const frame = records.map((text) => text + SEPARATOR).join('');
        expect([...splitRecords(frame, 1_000)]).toEqual(records);
      }),
    );
  });

  test('refuses a last record without an end, and a record that is too long', () => {
    expect(() => [...splitRecords(`{}${SEPARATOR}{"type":6}`, 100)]).toThrow(
      'Message is incomplete.',
    );
    expect([...splitRecords('x'.repeat(100) + SEPARATOR, 100)]).toEqual(['x'.repeat(100)]);
    expect(() => [...splitRecords('x'.repeat(101) + SEPARATOR, 100)]).toThrow('longer than 100');
  });
});

describe('reading', () => {
  test('understands every record of the real client', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        fc.array(fc.jsonValue()),
        fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
        (target, args, invocationId) => {
          const text = theirs.writeMessage({
            type: 1,
            target,
            arguments: args,
            ...(invocationId === undefined ? {} : { invocationId }),
          });
          const [record] = splitRecords(text, 1_000_000);
          expect(readRecord(record ?? '')).toEqual({
            kind: 'invocation',
            target,
            // JSON has no negative zero: -0 becomes 0.
            args: JSON.parse(JSON.stringify(args)),
            invocationId,
            streams: 0,
          });
        },
      ),
    );
  });

  test('detects invocations that upload streams', () => {
    const uploads = (streamIds: unknown): unknown => {
      const text = JSON.stringify({ type: 1, target: 'A', arguments: [], streamIds });
      return readRecord(text);
    };
    for (const none of [undefined, []]) expect(uploads(none)).toMatchObject({ streams: 0 });
    expect(uploads(['1', '2'])).toMatchObject({ streams: 2 });
    for (const bad of ['1', {}, null, [1], [''], [null]])
      expect(() => uploads(bad)).toThrow('no valid streamIds');
  });

  test('throws only protocol errors, for any string', () => {
    const field = fc.oneof(fc.jsonValue(), fc.integer({ min: 0, max: 12 }));
    const nearly = fc
      .record(
        { type: field, target: field, arguments: field, invocationId: field, streamIds: field },
        { requiredKeys: [] },
      )
      .map((record) => JSON.stringify(record));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), nearly), (text) => {
        for (const read of [readRecord, readHandshake]) {
          try {
            read(text);
          } catch (error) {
            expect(error).toBeInstanceOf(ProtocolError);
          }
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    ['not JSON', '{"type":1', 'not a JSON object'],
    ['a list', '[]', 'not a JSON object'],
    ['nothing', 'null', 'not a JSON object'],
    ['no type', '{}', 'no type'],
    ['a type in words', '{"type":"1"}', 'no type'],
    ['no target', '{"type":1,"arguments":[]}', 'no valid target'],
    ['no arguments', '{"type":1,"target":"A"}', 'no list of arguments'],
    ['a numeric id', '{"type":1,"target":"A","arguments":[],"invocationId":3}', 'invocationId'],
    ['a stream without id', '{"type":4,"target":"A","arguments":[]}', 'invocationId'],
  ])('refuses a record with %s', (_, text, complaint) => {
    expect(() => readRecord(text)).toThrow(complaint);
  });

  test('ignores unknown types, and types that this server does not need', () => {
    for (const type of [2, 3, 5, 8, 9, 42]) {
      expect(readRecord(JSON.stringify({ type }))).toEqual({ kind: 'ignored' });
    }
    expect(readRecord('{"type":6}')).toEqual({ kind: 'ping' });
    expect(readRecord('{"type":7,"error":"x"}')).toEqual({ kind: 'close' });
  });

  test('accepts the handshake for JSON in versions up to 2', () => {
    expect(() => readHandshake('{"protocol":"json","version":1}')).not.toThrow();
    expect(() => readHandshake('{"protocol":"json","version":2}')).not.toThrow();
    expect(() => readHandshake('{"protocol":"messagepack","version":1}')).toThrow(
      "The protocol 'messagepack' is not supported.",
    );
    expect(() => readHandshake('{"protocol":"json","version":3}')).toThrow('version 3');
    expect(() => readHandshake('{"protocol":"json"}')).toThrow('unexpected error');
    expect(() => readHandshake('hello')).toThrow('unexpected error');
  });
});

test('writes only records that the real client can read', () => {
  const frame = [
    writeInvocation('Message', ['text', 1, null, { a: [] }]),
    writeCompletion('7', { result: { total: 3 } }),
    writeCompletion('8', { result: undefined }),
    writeCompletion('9', { error: 'refused' }),
    PING,
    writeClose(false),
    writeClose(true),
  ].join('');
  expect(theirs.parseMessages(frame, NullLogger.instance)).toEqual([
    { type: 1, target: 'Message', arguments: ['text', 1, null, { a: [] }] },
    { type: 3, invocationId: '7', result: { total: 3 } },
    { type: 3, invocationId: '8', result: null },
    { type: 3, invocationId: '9', error: 'refused' },
    { type: 6 },
    { type: 7 },
    { type: 7, error: 'Connection closed with an error.', allowReconnect: true },
  ]);
  expect(writeHandshake()).toBe(`{}${SEPARATOR}`);
  expect(writeHandshake('no')).toBe(`{"error":"no"}${SEPARATOR}`);
});
