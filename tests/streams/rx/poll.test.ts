import { defer, NEVER, of } from 'rxjs';
import { expect, test } from 'vitest';
import { poll, type PollOptions } from '../../../streams/rx/poll';
import { marbles } from '../marbles';
import { createRandom } from '../ports';

const options = (part: Partial<PollOptions> = {}): PollOptions => ({
  everyMs: 10,
  capMs: 60,
  active$: of(true),
  random: createRandom(0),
  ...part,
});
const v = { ok: true, value: 'v' };
const f = { ok: false, error: 'error' };

test('fetches at once, then again after each reply', () => {
  marbles((m) => {
    const request$ = m.cold('--(v|)');
    m.expectObservable(poll(request$, options()), `^ 35ms !`).toBe('--v 11ms v 11ms v', { v });
    m.expectSubscriptions(request$.subscriptions).toBe(['^-!', '12ms ^-!', '24ms ^-!']);
  });
});

test('sends one request at a time, even if a request takes long', () => {
  marbles((m) => {
    const request$ = m.cold('50ms (v|)');
    m.expectObservable(poll(request$, options()), '^ 100ms !').toBe('50ms v', { v });
    m.expectSubscriptions(request$.subscriptions).toBe(['^ 49ms !', '60ms ^ 40ms !']);
  });
});

test('doubles the wait with each failure up to the cap, and resets it after a success', () => {
  marbles((m) => {
    const fails$ = m.cold('#');
    const works$ = m.cold('(v|)');
    const starts: number[] = [];
    const request$ = defer(() => {
      starts.push(m.now());
      return starts.length === 6 ? works$ : fails$;
    });
    m.expectObservable(poll(request$, options()), '^ 299ms !').toBe(
      'f 19ms f 39ms f 59ms f 59ms f 59ms v 9ms f 19ms f',
      { v, f },
    );
    m.after(() => expect(starts).toEqual([0, 20, 60, 120, 180, 240, 250, 270]));
  });
});

test('adds jitter to the waits after failures only', () => {
  marbles((m) => {
    let count = 0;
    const request$ = defer(() => (count++ === 0 ? m.cold('#') : m.cold('(v|)')));
    m.expectObservable(poll(request$, options({ random: createRandom(0.5) })), '^ 40ms !').toBe(
      'f 21ms v 9ms v',
      { v, f },
    );
  });
});

test('pauses while inactive, aborts the request in flight, and fetches again when active', () => {
  marbles((m) => {
    const request$ = m.cold('---(v|)');
    const active$ = m.hot(' t-f--tt----f', { t: true, f: false });
    m.expectObservable(poll(request$, options({ active$ })), '^ 30ms !').toBe('--------v', { v });
    m.expectSubscriptions(request$.subscriptions).toBe(['^-!', '-----^--!']);
    m.expectSubscriptions(active$.subscriptions).toBe('^ 30ms !');
  });
});

test('does not emit if it is never active', () => {
  marbles((m) => {
    const request$ = m.cold('v|');
    m.expectObservable(poll(request$, options({ active$: of(false) }))).toBe('|');
    m.expectSubscriptions(request$.subscriptions).toBe([]);
  });
});

test('fetches at once when woken during the wait, and once more after a request', () => {
  marbles((m) => {
    const request$ = m.cold('---(v|)');
    const wake$ = m.hot('                                                    -----w-ww---');
    m.expectObservable(poll(request$, options({ wake$ })), '^ 20ms !').toBe('---v----v--v', { v });
    m.expectSubscriptions(request$.subscriptions).toBe(['^--!', '-----^--!', '--------^--!']);
    m.expectSubscriptions(wake$.subscriptions).toBe('^ 20ms !');
  });
});

test('continues to poll after the wake source completes', () => {
  marbles((m) => {
    const wake$ = m.cold('-w|');
    m.expectObservable(poll(m.cold('(v|)'), options({ wake$ })), '^ 15ms !').toBe('vv 9ms v', {
      v,
    });
    m.expectSubscriptions(wake$.subscriptions).toBe('^-!');
  });
});

test('aborts a request that never gets a reply when polling ends', () => {
  marbles((m) => {
    const active$ = m.hot('                             t----|', { t: true });
    const request$ = m.cold('-');
    m.expectObservable(poll(request$, options({ active$, wake$: NEVER })), '^------!').toBe('');
    m.expectSubscriptions(request$.subscriptions).toBe('^------!');
  });
});
