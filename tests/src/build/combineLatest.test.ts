import { combineLatest as original, type Observable, of, Subject, take, throwError } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { combineLatest } from '../../../src/build/standIns/combineLatest';

type Sources = readonly Observable<unknown>[] | Readonly<Record<string, Observable<unknown>>>;
const theirs = original as (sources: Sources) => Observable<unknown>;

function told(source$: Observable<unknown>): unknown[] {
  const heard: unknown[] = [];
  source$.subscribe({
    next: (value) => heard.push(value),
    error: (error: unknown) => heard.push('error', error),
    complete: () => heard.push('end'),
  });
  return heard;
}

describe('the latest values of several sources', () => {
  test.each<[string, () => Sources]>([
    ['a list', () => [of(1, 2), of('a', 'b')]],
    ['a record', () => ({ n: of(1, 2), letter: of('a', 'b') })],
    ['none', () => []],
    ['one that errors', () => [of(1), throwError(() => 'lost'), of(3)]],
    ['one without a value', () => [of(1), of()]],
    ['undefined as a value', () => [of(undefined), of(2)]],
  ])('are told as RxJS tells them: %s', (_, sources) => {
    expect(told(combineLatest(sources()))).toEqual(told(theirs(sources())));
  });

  test('are told in the order of their sources, whichever comes first', () => {
    const [first, second] = [new Subject(), new Subject()];
    const heard = told(combineLatest([first, second]));
    second.next('b');
    first.next('a');
    second.next('c');
    expect(heard).toEqual([
      ['a', 'b'],
      ['a', 'c'],
    ]);
  });

  test('are no longer heard by who has enough, or leaves', () => {
    const [first, second] = [new Subject(), new Subject()];
    told(combineLatest([of(1), first]).pipe(take(1)));
    first.next('a');
    expect(first.observed).toBe(false);
    const left = combineLatest([first, second]).subscribe();
    expect(second.observed).toBe(true);
    left.unsubscribe();
    expect([first.observed, second.observed]).toEqual([false, false]);
  });
});
