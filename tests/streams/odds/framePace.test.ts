import { defer, map, NEVER, type Observable, repeat, timer } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createFramePace } from '../../../streams/odds/framePace';
import { marbles, type Marbles, timesOf } from '../marbles';
import { sixteens, steady } from '../ports';

interface Given {
  /** The ms from the write of a frame until the frame is drawn. */
  readonly cost?: () => number;
  readonly pressed$?: Observable<unknown>;
  readonly released$?: Observable<unknown>;
  readonly isPending?: () => boolean;
  readonly closesAt?: number;
}

/** A device that draws a frame every 16 ms. */
function open(m: Marbles, given: Given = {}) {
  const { pressed$ = NEVER, released$ = NEVER, isPending = () => false, cost = () => 2 } = given;
  const scope = m.scope(given.closesAt);
  const pace = createFramePace(
    {
      frames: sixteens,
      clock: { monotonic: steady.now },
      drawn$: defer(() => timer(cost())),
      touches: { pressed$, released$, isPending },
    },
    scope,
  );
  return { pace, scope };
}

/** The frames, requested one after the other by a value that always changes. */
function setUp(m: Marbles, given: Given = {}) {
  const { pace, scope } = open(m, given);
  const written = timesOf(m, scope.bind(pace.next$.pipe(repeat())));
  /** The ms between one write and the next, from one time to another. */
  const gaps = (from: number, to: number): readonly number[] => {
    const within = written.filter((time) => time >= from && time < to);
    return within.slice(1).map((at, index) => at - (within[index] ?? at));
  };
  return { pace, written, gaps };
}

const most = (gaps: readonly number[]): number => Math.max(...gaps);
const least = (gaps: readonly number[]): number => Math.min(...gaps);

describe('the frames for writing', () => {
  it('are requested one at a time, and emitted when the device draws them', () =>
    marbles((m) => {
      const { pace, scope } = open(m, { closesAt: 60 });
      const written$ = pace.next$.pipe(map(() => 'w'));
      m.expectObservable(scope.bind(written$.pipe(repeat()))).toBe('16ms w 15ms w 15ms w 11ms |');
    }));

  it('are all frames while a write fits into one', () =>
    marbles((m) => {
      const { gaps } = setUp(m, { cost: () => 12, closesAt: 2_000 });
      m.after(() => expect([least(gaps(0, 2_000)), most(gaps(0, 2_000))]).toEqual([16, 16]));
    }));

  it('are every second frame if a write takes up to two frames', () =>
    marbles((m) => {
      const { gaps } = setUp(m, { cost: () => 28, closesAt: 2_000 });
      m.after(() =>
        expect([least(gaps(1_000, 2_000)), most(gaps(1_000, 2_000))]).toEqual([32, 32]),
      );
    }));

  it('are every third frame if a write takes longer, even much longer', () =>
    marbles((m) => {
      const { gaps } = setUp(m, { cost: () => 45, closesAt: 2_000 });
      m.after(() =>
        expect([least(gaps(1_000, 2_000)), most(gaps(1_000, 2_000))]).toEqual([48, 48]),
      );
    }));

  it('are all frames again when a write fits', () =>
    marbles((m) => {
      const cost = (): number => (m.now() < 1_000 ? 45 : 2);
      const { gaps } = setUp(m, { cost, closesAt: 2_000 });
      m.after(() => {
        expect(least(gaps(500, 1_000))).toBe(48);
        expect(most(gaps(1_500, 2_000))).toBe(16);
      });
    }));

  it('are not fewer after one slow frame', () =>
    marbles((m) => {
      let frames = 0;
      const { gaps } = setUp(m, { cost: () => (++frames === 20 ? 45 : 2), closesAt: 2_000 });
      m.after(() => expect(most(gaps(0, 2_000))).toBe(16));
    }));

  it('pause during a press until its tap is drawn, but for 100 ms at most', () =>
    marbles((m) => {
      // Pressed for 200 ms; the frame after the release is drawn 2 ms later.
      const { written } = setUp(m, {
        pressed$: m.hot('  500ms p'),
        released$: m.hot(' 700ms r'),
        closesAt: 800,
      });
      m.after(() =>
        expect(written.filter((time) => time > 480)).toEqual([
          496, 592, 688, 720, 736, 752, 768, 784,
        ]),
      );
    }));

  it('resume even if the end of the press is missed', () =>
    marbles((m) => {
      const { gaps } = setUp(m, { pressed$: m.hot('500ms p'), closesAt: 2_000 });
      m.after(() => {
        expect(least(gaps(496, 900))).toBe(96);
        expect(most(gaps(912, 2_000))).toBe(16);
      });
    }));

  it('leave the next frame to a pending touch or key, but for 100 ms at most', () =>
    marbles((m) => {
      const isPending = (): boolean => m.now() >= 500 && m.now() < 530;
      const { written } = setUp(m, { isPending, closesAt: 600 });
      m.after(() =>
        expect(written.filter((time) => time > 480)).toEqual([496, 544, 560, 576, 592]),
      );
    }));

  it('delay no value beyond 100 ms in a browser with slow frames', () =>
    marbles((m) => {
      const scope = m.scope(5_000);
      const slow$ = timer(48).pipe(map(() => undefined));
      const { next$ } = createFramePace(
        {
          frames: { next$: slow$ },
          clock: { monotonic: steady.now },
          drawn$: timer(45),
          touches: { pressed$: m.hot('1s p'), released$: NEVER, isPending: () => false },
        },
        scope,
      );
      const written = timesOf(m, scope.bind(next$.pipe(repeat())));
      m.after(() => {
        const gaps = written.slice(1).map((at, index) => at - (written[index] ?? 0));
        expect(most(gaps)).toBe(96);
      });
    }));

  it('are not requested after the subscriber has left, and end when the scope closes', () =>
    marbles((m) => {
      const pressed$ = m.hot('-');
      const { pace } = setUp(m, { pressed$, closesAt: 30 });
      m.expectSubscriptions(pressed$.subscriptions).toBe('^ 29ms !');
      m.expectObservable(pace.next$, '100ms ^ 3ms !').toBe('');
    }));
});
