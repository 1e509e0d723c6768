import { expect, test } from 'vitest';
import { marbleCommand } from '../../../../src/inspector/marble/command';
import { numberOf, RECORDING } from '../recording';

test.each([
  ['streams.slip.state$', 'placed', "--stream 'slip.state$' --at 3001"],
  ['streams.books.runner$', '', "--stream 'books.runner$(7,11)' --at 1011"],
])('names the stream %s and the time of its value', (seam, words, options) => {
  expect(marbleCommand(RECORDING, numberOf(seam, 'next', words))).toBe(
    `npm run marble -- recording.json ${options} --expected '<JSON>'`,
  );
});

test('needs a value of a stream, and a recording from the start of the tab', () => {
  expect(marbleCommand(RECORDING, numberOf('http.send', 'next'))).toBeNull();
  expect(marbleCommand(RECORDING, numberOf('streams.slip.place', 'call'))).toBeNull();
  const value = numberOf('streams.slip.state$', 'next', 'placed');
  expect(marbleCommand({ ...RECORDING, isWhole: false }, value)).toBeNull();
});
