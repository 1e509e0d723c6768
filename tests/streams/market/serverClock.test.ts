import { expect, test } from 'vitest';
import { createServerClock } from '../../../streams/market/serverClock';
import { marbles } from '../marbles';
import { steady } from '../ports';

test('the reply that came quickest tells the server time best', () => {
  marbles((m) => {
    const clock = createServerClock(steady, m.scope(20_000));
    const told: number[] = [];
    m.act('1s a 999ms b 999ms c', {
      a: () => clock.observe(5_600),
      b: () => clock.observe(6_900),
      c: () => {
        clock.observe(7_300);
        told.push(clock.serverNow());
      },
    });
    m.expectObservable(clock.offset$).toBe('0 999ms a 999ms b 17999ms |', {
      0: 0,
      a: 4_600,
      b: 4_900,
    });
    m.after(() => expect(told).toEqual([7_900]));
  });
});

test('small differences and replies without a time move nothing', () => {
  marbles((m) => {
    const clock = createServerClock(steady, m.scope(9));
    m.act('-abc', {
      a: () => clock.observe(1_000),
      b: () => clock.observe(1_050),
      c: () => clock.observe(0),
    });
    m.expectObservable(clock.offset$).toBe('0a-------|', { 0: 0, a: 999 });
  });
});

test('a drifted clock is followed once the old replies are forgotten', () => {
  marbles((m) => {
    const clock = createServerClock(steady, m.scope(20));
    m.act('-abbbbbbbb', { a: () => clock.observe(9_000), b: () => clock.observe(5_000) });
    m.expectObservable(clock.offset$).toBe('0a-------b----------|', { 0: 0, a: 8_999, b: 4_998 });
  });
});
