import { NEVER, type Observable } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { HubLink } from '../../../streams/ports';
import { type Marbles, marbles } from '../marbles';
import { createLink } from '../ports';
import { link$, NAMES, setUp } from './connectionHub';

const NETWORK = { y: true, n: false };
const VISIBLE = { v: true, h: false };

/** The first attempt hangs, and the next one succeeds. */
const hangsOnce =
  (m: Marbles, hanging$: Observable<HubLink> = NEVER) =>
  (count: number) =>
    count === 0 ? hanging$ : link$(m, createLink().link);

describe('a connection attempt that hangs', () => {
  test('is replaced when the network returns', () => {
    marbles((m) => {
      const hanging$ = m.cold<HubLink>('-');
      const online$ = m.behavior('                      y 1999ms n 999ms y', NETWORK);
      const { feed, at } = setUp(m, hangsOnce(m, hanging$), { network: { online$ } });
      m.act('                                           -s', { s: () => feed.start() });
      m.expectObservable(feed.status$, '^ 20s !').toBe('ic 2998ms ro', NAMES);
      m.expectSubscriptions(hanging$.subscriptions).toBe('-^ 2998ms !');
      m.after(() => expect(at()).toEqual([1, 3_000]));
    });
  });

  test('is replaced at once if the network was lost in the meantime', () => {
    marbles((m) => {
      const online$ = m.behavior('                      y 99ms n 99ms y', NETWORK);
      const { feed, at } = setUp(m, hangsOnce(m), { network: { online$ } });
      feed.start();
      m.after(() => expect(at()).toEqual([0, 200]));
    });
  });

  test('is replaced when the player requests it', () => {
    marbles((m) => {
      const { feed, at } = setUp(m, hangsOnce(m));
      // r: the retry; the second one finds a connection.
      m.act('10s r 4s r', { r: () => feed.retry() });
      feed.start();
      m.after(() => expect(at()).toEqual([0, 10_000]));
    });
  });

  test('is replaced when the page becomes visible again, and when the device wakes', () => {
    marbles((m) => {
      const visible$ = m.behavior('                     v 4s h 999ms v', VISIBLE);
      const { feed, at } = setUp(m, hangsOnce(m), { visibility: { visible$, resumed$: NEVER } });
      feed.start();
      m.after(() => expect(at()).toEqual([0, 5_001]));
    });
    marbles((m) => {
      let slept = 0;
      const resumed$ = m.hot('                          1s r', { r: undefined });
      const { feed, at } = setUp(m, hangsOnce(m), {
        visibility: { visible$: m.behavior('v', VISIBLE), resumed$ },
        asleep: () => slept,
      });
      // z: the device sleeps for ten minutes, half a second after the attempt began.
      m.act('                                           500ms z', { z: () => (slept = 600_000) });
      feed.start();
      m.after(() => expect(at()).toEqual([0, 1_000]));
    });
  });

  test('continues when the player navigates, because the network may be slow', () => {
    marbles((m) => {
      const page = '                                    h 9s i 9s h';
      const { feed, at } = setUp(m, hangsOnce(m), { page });
      feed.start();
      m.after(() => expect(at()).toEqual([0]));
    });
  });
});

describe('a connection attempt that has just begun', () => {
  test('survives all events of the same wake, so that one connection is opened', () => {
    marbles((m) => {
      // The network is back at 9 s, the page is visible 20 ms later, and resumed after it, twice.
      const online$ = m.behavior('                      y 3s n 5998ms y', NETWORK);
      const visible$ = m.behavior('                     v 3s h 6018ms v', VISIBLE);
      const resumed$ = m.hot('                          9040ms r 999ms r', { r: undefined });
      const slow$ = m.cold('2s l', { l: createLink().link });
      const { feed, at } = setUp(m, (count) => (count === 0 ? NEVER : slow$), {
        network: { online$ },
        visibility: { visible$, resumed$ },
      });
      feed.start();
      m.expectObservable(feed.status$, '^ 20s !').toBe('c 8999ms r 1999ms o', NAMES);
      m.after(() => expect(at()).toEqual([0, 9_000]));
    });
  });

  test('continues if the player repeatedly requests a connection', () => {
    marbles((m) => {
      const slow$ = m.cold('2900ms l', { l: createLink().link });
      const { feed, at } = setUp(m, () => slow$);
      m.act('500ms r 499ms r 499ms r 999ms r', { r: () => feed.retry() });
      feed.start();
      m.after(() => expect(at()).toEqual([0]));
    });
  });
});
