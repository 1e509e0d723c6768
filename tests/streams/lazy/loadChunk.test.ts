import { defer, NEVER, of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { loadChunk, requestChunk } from '../../../streams/lazy/loadChunk';
import { type Marbles, marbles } from '../marbles';
import { alwaysOnline, createRandom, createReport } from '../ports';

const CODE = { c: 'code' };
const SAID = { n: false, y: true };

/** An import that fails this many times, and when each attempt began. */
function failing(m: Marbles, times: number) {
  const attempts: number[] = [];
  const load$ = defer(() => {
    attempts.push(m.now());
    return attempts.length > times
      ? of('code')
      : m.cold<string>('#', {}, `gone ${attempts.length}`);
  });
  return { attempts, load$ };
}

function setUp(online$ = alwaysOnline.online$, jitter = 0) {
  const { report, warnings, missing$ } = createReport();
  return {
    ports: { network: { online$ }, random: createRandom(jitter), report },
    warnings,
    missing$,
  };
}

describe('a chunk', () => {
  test('is loaded once for each subscriber, is emitted, and completes', () =>
    marbles((m) => {
      const { ports, missing$ } = setUp();
      const load$ = m.cold('---c|', CODE);
      m.expectObservable(loadChunk('a chunk', load$, ports)).toBe('---(c|)', CODE);
      m.expectSubscriptions(load$.subscriptions).toBe('^--!');
      m.expectObservable(missing$, '^ 9ms !').toBe('n', SAID);
    }));

  test('is loaded again after 0.8 s, and then after doubled waits of at most 20 s', () =>
    marbles((m) => {
      const { ports } = setUp();
      const { attempts, load$ } = failing(m, 7);
      m.expectObservable(loadChunk('a chunk', load$, ports)).toBe('64800ms (c|)', CODE);
      m.after(() =>
        expect(attempts).toEqual([0, 800, 2_400, 5_600, 12_000, 24_800, 44_800, 64_800]),
      );
    }));

  test('waits up to a fifth longer, so that clients do not return together', () =>
    marbles((m) => {
      const { ports } = setUp(alwaysOnline.online$, 0.5);
      m.expectObservable(loadChunk('a chunk', failing(m, 1).load$, ports)).toBe('880ms (c|)', CODE);
    }));

  test('counts as missing from its second failure until it is loaded, and is reported once', () =>
    marbles((m) => {
      const { ports, missing$, warnings } = setUp();
      m.expectObservable(loadChunk('a chunk', failing(m, 4).load$, ports)).toBe('12s (c|)', CODE);
      m.expectObservable(missing$, '^ 15s !').toBe('n 799ms y 11199ms n', SAID);
      m.after(() =>
        expect(warnings).toEqual([{ what: 'a chunk could not be loaded', detail: 'gone 2' }]),
      );
    }));

  test('does not count as missing after failures while offline, and is loaded later', () =>
    marbles((m) => {
      const { ports, missing$, warnings } = setUp(m.behavior('f 9999ms t', { f: false, t: true }));
      const { attempts, load$ } = failing(m, 4);
      m.expectObservable(loadChunk('a chunk', load$, ports)).toBe('10s (c|)', CODE);
      m.expectObservable(missing$, '^ 15s !').toBe('n', SAID);
      m.after(() => {
        expect(attempts).toEqual([0, 800, 2_400, 5_600, 10_000]);
        expect(warnings).toEqual([]);
      });
    }));

  test('is loaded at once when it is needed while missing, and not before', () =>
    marbles((m) => {
      const { ports } = setUp();
      const { attempts, load$ } = failing(m, 3);
      const again$ = m.hot('100ms a 2900ms a');
      m.expectObservable(loadChunk('a chunk', load$, ports, { again$ })).toBe('3001ms (c|)', CODE);
      m.after(() => expect(attempts).toEqual([0, 800, 2_400, 3_001]));
    }));

  test('counts an attempt as failed after 20 s', () =>
    marbles((m) => {
      const { ports } = setUp();
      let count = 0;
      const load$ = defer(() => (++count === 1 ? NEVER : of('code')));
      m.expectObservable(loadChunk('a chunk', load$, ports)).toBe('20800ms (c|)', CODE);
    }));

  test('stops loading when no subscriber waits for it', () =>
    marbles((m) => {
      const { ports } = setUp();
      const load$ = m.cold<string>('#');
      m.expectObservable(loadChunk('a chunk', load$, ports), '^ 2s !').toBe('');
      m.expectSubscriptions(load$.subscriptions).toBe(['(^!)', '800ms (^!)']);
    }));
});

describe('a missing chunk that its subscribers leave', () => {
  test('no longer counts as missing when the last subscriber has left', () =>
    marbles((m) => {
      const { ports, missing$ } = setUp();
      const chunk$ = loadChunk('a chunk', m.cold<string>('#'), ports);
      m.expectObservable(chunk$, '^ 2s !').toBe('');
      m.expectObservable(chunk$, '^ 3s !').toBe('');
      m.expectObservable(missing$, '^ 9s !').toBe('n 799ms y 2200ms n', SAID);
    }));

  test('is missing and reported again if it is needed again', () =>
    marbles((m) => {
      const { ports, missing$, warnings } = setUp();
      const chunk$ = loadChunk('a chunk', m.cold<string>('#'), ports);
      m.expectObservable(chunk$, '^ 2s !').toBe('');
      m.expectObservable(chunk$, '5s ^ 2s !').toBe('');
      m.expectObservable(missing$, '^ 9s !').toBe('n 799ms y 1200ms n 3798ms y 1200ms n', SAID);
      m.after(() => expect(warnings).toHaveLength(2));
    }));
});

describe('a requested chunk', () => {
  test('counts as missing until the last view that needs it closes', () =>
    marbles((m) => {
      const { ports, missing$ } = setUp();
      const load$ = m.cold<string>('#');
      const view = (left: string) => requestChunk('a chunk', load$, ports, m.hot(left));
      m.expectObservable(view('2s l')).toBe('800ms #');
      m.expectObservable(view('5s l')).toBe('800ms #');
      m.expectObservable(missing$, '^ 9s !').toBe('n 799ms y 4199ms n', SAID);
    }));

  test('does not count as missing for a view that closes before it fails', () =>
    marbles((m) => {
      const { ports, missing$ } = setUp();
      const chunk$ = requestChunk('a chunk', m.cold<string>('#'), ports, of('left'));
      m.expectObservable(chunk$).toBe('800ms #');
      // Missing in the moment in which it fails.
      m.expectObservable(missing$, '^ 9s !').toBe('n 799ms (yn)', SAID);
    }));

  test('is emitted if its second attempt succeeds', () =>
    marbles((m) => {
      const { ports } = setUp();
      m.expectObservable(requestChunk('a chunk', failing(m, 1).load$, ports)).toBe(
        '800ms (c|)',
        CODE,
      );
    }));

  test('emits an error at its second failure, and stays missing until a request succeeds', () =>
    marbles((m) => {
      const { ports, missing$ } = setUp();
      const { attempts, load$ } = failing(m, 3);
      const chunk$ = requestChunk('a chunk', load$, ports);
      m.expectObservable(chunk$).toBe('800ms #', undefined, 'gone 2');
      m.expectObservable(chunk$, '5s ^').toBe('5800ms (c|)', CODE);
      m.expectObservable(missing$, '^ 9s !').toBe('n 799ms y 4999ms n', SAID);
      m.after(() => expect(attempts).toEqual([0, 800, 5_000, 5_800]));
    }));

  test('emits an error even while offline, so that the view can show it', () =>
    marbles((m) => {
      const { ports, missing$ } = setUp(m.cold('f', { f: false }));
      m.expectObservable(requestChunk('a chunk', failing(m, 9).load$, ports)).toBe(
        '800ms #',
        undefined,
        'gone 2',
      );
      m.expectObservable(missing$, '^ 9s !').toBe('n', SAID);
    }));
});
