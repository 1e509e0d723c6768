import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { codecNamed } from '../../../streams/api/codec';

test.each(['plain', 'base64'])('decodes with %s the value that it encoded', (name) => {
  const codec = codecNamed(name);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(codec.decode(codec.encode(text))).toBe(text);
    }),
  );
});

test('encodes text as base64 of its UTF-8 bytes, and ignores whitespace around it', () => {
  const codec = codecNamed('base64');
  expect(codec.encode('{"a":"₹"}')).toBe('eyJhIjoi4oK5In0=');
  expect(codec.decode(' eyJhIjoi4oK5In0=\n')).toBe('{"a":"₹"}');
});

test('rejects text that is not base64, and bytes that are not UTF-8', () => {
  const { decode } = codecNamed('base64');
  expect(() => decode('{"plain":1}')).toThrow();
  expect(() => decode('/w==')).toThrow();
});

test.each([null, undefined, '', 'rot13', 'constructor'])(
  'sends text unencoded if the codec is called %s',
  (name) => {
    expect(codecNamed(name).encode('é')).toBe('é');
  },
);
