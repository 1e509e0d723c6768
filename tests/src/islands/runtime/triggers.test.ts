import { map, NEVER, type Observable } from 'rxjs';
import { describe, expect, it } from 'vitest';
import {
  allOf,
  anyOf,
  fact,
  media,
  afterFirstPrices,
  type Surroundings,
  type Trigger,
} from '../../../../src/islands/runtime/triggers';
import { now } from '../../../../src/islands/runtime/now';
import { inSight } from '../../../../src/islands/runtime/inSight';
import { marbles } from '../../../streams/marbles';

/** The triggers under test read their own streams, not the product's. */
const run = (trigger: Trigger, firstPrices$: Observable<unknown> = NEVER): Observable<unknown> =>
  trigger({ streams: {} as Surroundings['streams'], firstPrices$ });
const holds = (source$: Observable<boolean>): Trigger => fact(() => source$, Boolean);
const sign = map(() => 'x');

describe('triggers of islands', () => {
  it('starts an island at once with `now`', () => {
    marbles((m) => m.expectObservable(run(now).pipe(sign)).toBe('(x|)'));
  });

  it('waits for the first prices with `afterFirstPrices`', () => {
    marbles((m) =>
      m.expectObservable(run(afterFirstPrices, m.cold('--(s|)')).pipe(sign)).toBe('--(x|)'),
    );
  });

  it('waits with `fact` until the fact is true', () => {
    marbles((m) => {
      const legs$ = m.hot('a-b-a-b', { a: 0, b: 2 });
      const some = fact(
        () => legs$,
        (legs) => legs > 0,
      );
      m.expectObservable(run(some).pipe(sign)).toBe('--x---x');
    });
  });

  it('fires with `inSight` each time the box approaches the window, until unsubscribed', () => {
    marbles((m) => {
      const box = {} as Element;
      let report: (isIntersecting: boolean) => void = () => undefined;
      const looked: string[] = [];
      const watch = (seen: IntersectionObserverCallback) => {
        report = (isIntersecting) =>
          seen([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver);
        return {
          observe: (of: Element) => void looked.push(of === box ? 'box' : 'other'),
          disconnect: () => void looked.push('end'),
        };
      };
      const trigger = inSight('box', watch, (id) => (id === 'box' ? box : null));
      m.expectObservable(run(trigger).pipe(sign), '^-----!').toBe('--x-x');
      // a means away, n means near.
      m.act('-ana-', { a: () => report(false), n: () => report(true) });
      m.act('----n', { n: () => report(true) });
      m.after(() => expect(looked).toEqual(['box', 'end']));
    });
  });

  it('fires with `anyOf` at the first trigger, and cancels all of them when unsubscribed', () => {
    marbles((m) => {
      const early = m.hot('---t', { t: true });
      const late = m.hot('-----t', { t: true });
      m.expectObservable(run(anyOf(holds(late), holds(early))).pipe(sign), '----!').toBe('---x');
      m.expectSubscriptions(early.subscriptions).toBe('^---!');
      m.expectSubscriptions(late.subscriptions).toBe('^---!');
    });
  });

  it('fires with `allOf` after every trigger, in any order', () => {
    marbles((m) => {
      const first = m.hot('-t-t', { t: true });
      const second = m.hot('-----t', { t: true });
      m.expectObservable(run(allOf(holds(second), holds(first))).pipe(sign)).toBe('-----x');
      m.expectSubscriptions(first.subscriptions).toBe('^!');
      m.expectSubscriptions(second.subscriptions).toBe('^----!');
    });
  });

  it('fires with `media` when the query matches, until unsubscribed', () => {
    const list = Object.assign(new EventTarget(), { matches: false });
    let heard = 0;
    const queries: string[] = [];
    const subscription = run(
      media('(min-width: 1024px)', (query) => {
        queries.push(query);
        return list as unknown as MediaQueryList;
      }),
    ).subscribe(() => heard++);
    expect(queries).toEqual(['(min-width: 1024px)']);
    expect(heard).toBe(0);
    list.matches = true;
    list.dispatchEvent(new Event('change'));
    expect(heard).toBe(1);
    subscription.unsubscribe();
    list.dispatchEvent(new Event('change'));
    expect(heard).toBe(1);
  });
});
