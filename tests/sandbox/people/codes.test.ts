import { expect, test } from 'vitest';
import { manualClock } from '../engine/clock';
import { createCodes } from './codes';

function setUp() {
  const clock = manualClock();
  const codes = createCodes(clock);
  const send = () => codes.send('reset', 'p', '+919820044170');
  const take = (code: string) => codes.take('reset', 'p', code);
  const last = () => codes.messages().at(-1)?.code ?? '';
  const wrong = () => (last() === '000000' ? '000001' : '000000');
  return { clock, codes, send, take, last, wrong };
}

test('accepts a code of six digits once', () => {
  const { clock, codes, send, take, last } = setUp();
  expect(take('000000')).toBe('none');
  expect(send()).toBe(true);
  expect(codes.messages()).toEqual([
    {
      to: '+919820044170',
      purpose: 'reset',
      code: expect.stringMatching(/^\d{6}$/),
      sentAt: clock.now(),
    },
  ]);
  expect(codes.take('verification', 'p', last())).toBe('none');
  expect(take(last())).toBe('right');
  expect(take(last())).toBe('none');
});

test('accepts a code for ten minutes', () => {
  const { clock, send, take, last } = setUp();
  send();
  clock.advance(600_000);
  expect(take(last())).toBe('expired');
});

test('rejects the right code after five wrong codes', () => {
  const { send, take, last, wrong } = setUp();
  send();
  for (const _ of [1, 2, 3, 4]) expect(take(wrong())).toBe('wrong');
  expect(take(wrong())).toBe('spent');
  expect(take(last())).toBe('spent');
});

test('sends another code after two minutes, which replaces the first code', () => {
  const { clock, codes, send, take } = setUp();
  send();
  clock.advance(119_999);
  expect(send()).toBe(false);
  clock.advance(1);
  expect(send()).toBe(true);
  const [first, second] = codes.messages();
  if (first?.code !== second?.code) expect(take(first?.code ?? '')).toBe('wrong');
  expect(take(second?.code ?? '')).toBe('right');
});
