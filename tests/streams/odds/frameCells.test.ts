import { asyncScheduler, defer, map, Observable, tap, timer } from 'rxjs';
import { expect, test } from 'vitest';
import { createFrameCells, type FrameCell } from '../../../streams/odds/frameCells';
import type { Frames } from '../../../streams/ports';
import { marbles, type Marbles } from '../marbles';
import { sixteens } from '../ports';

const same = (a: number, b: number): boolean => a === b;

function followed(cell: FrameCell<number>, present: number | null = null): Observable<number> {
  return new Observable((follower) => {
    cell.add(follower, present);
    return () => void cell.remove(follower);
  });
}

const cellIn = (m: Marbles, frames: Frames = sixteens): FrameCell<number> =>
  createFrameCells(frames, m.scope(100)).create(same);

test('emits only the last of many values between two frames, at the next frame', () => {
  marbles((m) => {
    const cell = cellIn(m);
    m.act('--a-b-c', { a: () => cell.set(1), b: () => cell.set(2), c: () => cell.set(3) });
    m.expectObservable(followed(cell)).toBe('16ms c 83ms |', { c: 3 });
  });
});

test('does not emit a value that is unchanged at the frame', () => {
  marbles((m) => {
    const cell = cellIn(m);
    m.act('-a 18ms b c', { a: () => cell.set(1), b: () => cell.set(2), c: () => cell.set(1) });
    m.expectObservable(followed(cell), '^ 50ms !').toBe('16ms a', { a: 1 });
  });
});

test('emits no further piece after the caller has unsubscribed', () => {
  marbles((m) => {
    const cell = cellIn(m);
    let value = 0;
    m.act('-s 15ms s 15ms s 15ms s 15ms s', { s: () => cell.set(++value) });
    m.expectObservable(followed(cell)).toBe('16ms 1 15ms 2 15ms 3 15ms 4 15ms 5 19ms |', {
      1: 1,
      2: 2,
      3: 3,
      4: 4,
      5: 5,
    });
  });
});

test('starts a late subscriber with the current value, without repeating it', () => {
  marbles((m) => {
    const cell = cellIn(m);
    m.act('-a-b', { a: () => cell.set(1), b: () => cell.set(2) });
    m.expectObservable(followed(cell), '^ 50ms !').toBe('16ms b', { b: 2 });
    m.expectObservable(followed(cell, 2), '-----^ 50ms !').toBe('-----b', { b: 2 });
  });
});

/** Frames 10 ms after each request, with a count of the requests. */
function countedFrames() {
  let count = 0;
  const next$ = defer(() => timer(10).pipe(map(() => undefined)));
  return {
    frames: { next$: next$.pipe(tap({ subscribe: () => count++ })) },
    requested: () => count,
  };
}

test('waits for one frame for all cells, and requests no frame without a subscriber', () => {
  marbles((m) => {
    const { frames, requested } = countedFrames();
    const cells = createFrameCells(frames, m.scope(100));
    const [one, two, lone] = [cells.create(same), cells.create(same), cells.create(same)];
    m.act('a b c', {
      a: () => lone.set(1),
      b: () => one.set(1),
      c: () => two.set(1),
    });
    m.expectObservable(followed(one), '^ 20ms !').toBe('11ms a', { a: 1 });
    m.expectObservable(followed(two), '^ 20ms !').toBe('11ms a', { a: 1 });
    m.after(() => expect(requested()).toBe(1));
  });
});

test('reports when its last subscriber leaves, and requests no frame afterwards', () => {
  marbles((m) => {
    const { frames, requested } = countedFrames();
    const cell = createFrameCells(frames, m.scope(100)).create(same);
    const left: boolean[] = [];
    const follow$ = new Observable<number>((follower) => {
      cell.add(follower, null);
      return () => void left.push(cell.remove(follower));
    });
    m.expectObservable(follow$, '^ 4ms !').toBe('');
    m.expectObservable(follow$, '^ 29ms !').toBe('12ms a', { a: 1 });
    m.act('--a 40ms b', { a: () => cell.set(1), b: () => cell.set(2) });
    m.after(() => {
      expect(left).toEqual([false, true]);
      expect(requested()).toBe(1);
    });
  });
});

test('costs a subscriber one comparison between two frames, even for several values', () => {
  marbles((m) => {
    let compared = 0;
    const cell = createFrameCells(sixteens, m.scope(100)).create((a: number, b: number) => {
      compared++;
      return a === b;
    });
    m.expectObservable(followed(cell, 0), '^ 50ms !').toBe('0 15ms a', { 0: 0, a: 999 });
    m.act('-a', {
      a() {
        for (let value = 0; value < 1_000; value++) cell.set(value);
      },
    });
    m.after(() => expect(compared).toBe(1));
  });
});

test('emits a value that a subscriber sets during an emission at the next frame', () => {
  marbles((m) => {
    const cells = createFrameCells(sixteens, m.scope(100));
    const [first, second] = [cells.create(same), cells.create(same)];
    followed(first).subscribe((value) => second.set(value + 1));
    m.act('a', { a: () => first.set(1) });
    m.expectObservable(followed(second), '^ 50ms !').toBe('32ms a', { a: 2 });
  });
});

test('does not affect other subscribers when one leaves during an emission', () => {
  marbles((m) => {
    const cell = cellIn(m);
    const leaver = followed(cell).subscribe(() => leaver.unsubscribe());
    m.act('a 19ms b', { a: () => cell.set(1), b: () => cell.set(2) });
    m.expectObservable(followed(cell), '^ 50ms !').toBe('16ms a 15ms b', { a: 1, b: 2 });
  });
});

test('completes its subscribers and cancels the frame when the scope closes', () => {
  marbles((m) => {
    const frame$ = m.cold('----------(f|)', { f: undefined });
    const cells = createFrameCells({ next$: frame$ }, m.scope(5));
    const cell = cells.create(same);
    m.act('                                              -a', { a: () => cell.set(1) });
    m.expectObservable(followed(cell)).toBe('            -----|');
    m.expectObservable(followed(cell), '-------^').toBe('-------|');
    m.expectSubscriptions(frame$.subscriptions).toBe('   -^---!');
    m.after(() => expect(asyncScheduler.now()).toBeGreaterThan(0));
  });
});
