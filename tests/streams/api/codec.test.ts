import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { codecNamed } from '../../../streams/api/codec';

test.each(['plain', 'base64'])('%s gives back what it was given', (name) => {
  const codec = codecNamed(name);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(codec.decode(codec.encode(text))).toBe(text);
    }),
  );
});

test('base64 is the UTF-8 text in base64, whitespace around it ignored', () => {
  const codec = codecNamed('base64');
  expect(codec.encode('{"a":"₹"}')).toBe('eyJhIjoi4oK5In0=');
  expect(codec.decode(' eyJhIjoi4oK5In0=\n')).toBe('{"a":"₹"}');
});

test('base64 refuses other text, and bytes that are not UTF-8', () => {
  const { decode } = codecNamed('base64');
  expect(() => decode('{"plain":1}')).toThrow();
  expect(() => decode('/w==')).toThrow();
});

test.each([null, undefined, '', 'rot13', 'constructor'])('%s means plain', (name) => {
  expect(codecNamed(name).encode('é')).toBe('é');
});
