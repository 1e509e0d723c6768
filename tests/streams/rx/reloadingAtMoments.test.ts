import { map, NEVER, of } from 'rxjs';
import { test } from 'vitest';
import { LONGEST_DELAY_MS } from '../../../streams/rx/longTimer';
import { reloadingAtMoments } from '../../../streams/rx/reloadingAtMoments';
import { marbles, type Marbles } from '../marbles';
import { createRandom } from '../ports';

const SERVER_AHEAD_MS = 60_000;

/** A value that changes at this moment by the server's clock, which is a minute ahead. */
function open(m: Marbles, moment: number | null, wake = '') {
  const request$ = m.cold('-(x|)');
  const value$ = reloadingAtMoments(
    request$,
    (_: string, now) => (moment !== null && moment > now ? moment : null),
    {
      everyMs: 2 * LONGEST_DELAY_MS,
      active$: of(true),
      wake$: wake === '' ? NEVER : m.hot(wake),
      random: createRandom(0),
      serverNow: () => m.now() + SERVER_AHEAD_MS,
    },
  );
  return { request$, value$ };
}

/** Fetches the value, and returns the times of its requests. */
function follow(...given: Parameters<typeof open>) {
  const { request$, value$ } = open(...given);
  given[0].scope(LONGEST_DELAY_MS + 9_000).run(value$);
  return request$.subscriptions;
}

test('emits the value of each request', () => {
  marbles((m) => {
    const { value$ } = open(m, SERVER_AHEAD_MS + 5_000);
    const state$ = value$.pipe(map(({ state }) => state.charAt(0)));
    m.expectObservable(state$, '^ 9s !').toBe('lr 5999ms r');
  });
});

test('fetches the value again a second after the moment in the value', () => {
  marbles((m) => {
    m.expectSubscriptions(follow(m, SERVER_AHEAD_MS + 5_000)).toBe(['^!', '6s ^!']);
  });
});

test('fetches a value without a moment only when an event may have changed it', () => {
  marbles((m) => {
    m.expectSubscriptions(follow(m, null)).toBe(['^!']);
    m.expectSubscriptions(follow(m, null, '2s w')).toBe(['^!', '2s ^!']);
  });
});

test('fetches a value early if its moment is too far away for a timer', () => {
  marbles((m) => {
    m.expectSubscriptions(follow(m, 3 * LONGEST_DELAY_MS)).toBe([
      '^!',
      `${LONGEST_DELAY_MS + 1}ms ^!`,
    ]);
  });
});
