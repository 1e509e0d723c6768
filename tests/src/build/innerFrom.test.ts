import { type Observable, of, take, throwError } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { innerFrom } from '../../../src/build/standIns/innerFrom';
import { scheduled } from '../../../src/build/standIns/unscheduled';

/** The notifications of a source, in order. */
function told(source$: Observable<unknown>): unknown[] {
  const heard: unknown[] = [];
  source$.subscribe({
    next: (value) => heard.push(value),
    error: (error: unknown) => heard.push('error', error),
    complete: () => heard.push('end'),
  });
  return heard;
}

describe('a source that operators take for an Observable', () => {
  test('is an Observable itself', () => {
    const source$ = throwError(() => 'lost');
    expect(innerFrom(source$)).toBe(source$);
    expect(told(innerFrom(of(1, 2)))).toEqual([1, 2, 'end']);
  });

  test('is a list or anything that can be iterated over', () => {
    expect(told(innerFrom([1, 2]))).toEqual([1, 2, 'end']);
    expect(told(innerFrom([]))).toEqual(['end']);
    expect(told(innerFrom(new Set(['a'])))).toEqual(['a', 'end']);
  });

  test('is read no further than somebody listens', () => {
    const given: number[] = [];
    function* numbers(): Generator<number> {
      for (let n = 1; ; n++) {
        given.push(n);
        yield n;
      }
    }
    expect(told(innerFrom(numbers()).pipe(take(2)))).toEqual([1, 2, 'end']);
    expect(given.length).toBeLessThanOrEqual(3);
  });

  test('is a promise, kept or broken', async () => {
    const kept = told(innerFrom(Promise.resolve('a')));
    const broken = told(innerFrom(Promise.reject(new Error('lost'))));
    await Promise.resolve();
    expect(kept).toEqual(['a', 'end']);
    expect(broken).toEqual(['error', new Error('lost')]);
  });

  test('is nothing once nobody listens', async () => {
    const heard: unknown[] = [];
    innerFrom(Promise.resolve('a'))
      .subscribe((value) => heard.push(value))
      .unsubscribe();
    await Promise.resolve();
    expect(heard).toEqual([]);
  });
});

test('no source is scheduled', () => {
  expect(() => scheduled()).toThrow('not scheduled');
});
