import { defer, EMPTY } from 'rxjs';
import { expect, test } from 'vitest';
import { retryAfter } from '../../../streams/rx/retry';
import { marbles } from '../marbles';
import { createRandom } from '../ports';

const delays = [0, 2, 10, 30];

test('waits 0, 2, 10 and 30 s, then passes the error on', () => {
  marbles((m) => {
    const source$ = m.cold('-#');
    m.expectObservable(source$.pipe(retryAfter({ delays, random: createRandom(0) }))).toBe(
      '47ms #',
    );
    m.expectSubscriptions(source$.subscriptions).toBe([
      '^!',
      '-^!',
      '----^!',
      '---------------^!',
      '----------------------------------------------^!',
    ]);
  });
});

test('restarts the list of waits after a value', () => {
  marbles((m) => {
    // Fails, recovers with a value, fails, recovers with a value, fails for good.
    const lives = [
      m.cold('#'),
      m.cold('a#'),
      m.cold('#'),
      m.cold('b#'),
      ...Array(9).fill(m.cold('#')),
    ];
    let born = 0;
    const source$ = defer(() => lives[born++] ?? EMPTY);
    m.expectObservable(source$.pipe(retryAfter({ delays: [1, 5], random: createRandom(0) }))).toBe(
      '-a------b------#',
    );
    m.after(() => expect(born).toBe(6));
  });
});

test('repeats the last wait without end if the policy requires it', () => {
  marbles((m) => {
    const source$ = m.cold('#');
    const random = createRandom(0);
    m.expectObservable(
      source$.pipe(retryAfter({ delays: [1, 3], random, forever: true })),
      '^---------!',
    ).toBe('');
    m.expectSubscriptions(source$.subscriptions).toBe(['(^!)', '-(^!)', '----(^!)', '-------(^!)']);
  });
});

test('passes on an error at once if a retry cannot help', () => {
  marbles((m) => {
    const source$ = m.cold('-#', {}, 'refused');
    const operator = retryAfter({
      delays,
      random: createRandom(0),
      hopeless: (error) => error === 'refused',
    });
    m.expectObservable(source$.pipe(operator)).toBe('-#', {}, 'refused');
    m.expectSubscriptions(source$.subscriptions).toBe('^!');
  });
});

test('adds jitter to each wait, and none to an immediate retry', () => {
  marbles((m) => {
    const source$ = m.cold('#');
    const random = createRandom(0.5);
    m.expectObservable(source$.pipe(retryAfter({ delays: [0, 100], random }))).toBe('110ms #');
  });
});

test('waits until the page is visible before a retry', () => {
  marbles((m) => {
    const source$ = m.cold('-#');
    const visible$ = m.behavior('v---h-----v', { v: true, h: false });
    m.expectObservable(
      source$.pipe(retryAfter({ delays: [1, 3], random: createRandom(0), visible$ })),
    ).toBe('-----------#');
    m.expectSubscriptions(source$.subscriptions).toBe(['^!', '--^!', '----------^!']);
  });
});
