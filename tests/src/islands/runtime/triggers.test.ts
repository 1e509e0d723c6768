import { map } from 'rxjs';
import { describe, expect, it } from 'vitest';
import {
  both,
  either,
  fact,
  media,
  now,
  painted,
  type Trigger,
} from '../../../../src/islands/runtime/triggers';
import { marbles } from '../../../streams/marbles';

/** The triggers under test look at facts, not at their box. */
const run = (trigger: Trigger) => Reflect.apply(trigger, null, [null]) as ReturnType<Trigger>;
const sign = map(() => 'x');

describe('triggers of islands', () => {
  it('now is wanted at once', () => {
    marbles((m) => m.expectObservable(run(now).pipe(sign)).toBe('(x|)'));
  });

  it('a screen can be seen one frame after it was found drawn', () => {
    marbles((m) => {
      const frame$ = m.cold('--(f|)');
      let drawn = false;
      m.act('---d', { d: () => void (drawn = true) });
      m.expectObservable(painted(frame$, () => drawn).pipe(sign)).toBe('------(x|)');
      m.expectSubscriptions(frame$.subscriptions).toBe(['^-!', '--^-!', '----^-!']);
    });
  });

  it('a fact is waited for until it holds', () => {
    marbles((m) => {
      const holds = m.hot('a-b-a-b', { a: false, b: true });
      m.expectObservable(run(fact(holds)).pipe(sign)).toBe('--x---x');
    });
  });

  it('either comes with the first, and lets go of both when unsubscribed', () => {
    marbles((m) => {
      const early = m.hot('---t', { t: true });
      const late = m.hot('-----t', { t: true });
      m.expectObservable(run(either(fact(late), fact(early))).pipe(sign), '----!').toBe('---x');
      m.expectSubscriptions(early.subscriptions).toBe('^---!');
      m.expectSubscriptions(late.subscriptions).toBe('^---!');
    });
  });

  it('both comes once all have come, in any order, and counts each once', () => {
    marbles((m) => {
      const first = m.hot('-t-t', { t: true });
      const second = m.hot('-----t', { t: true });
      m.expectObservable(run(both(fact(second), fact(first))).pipe(sign)).toBe('-----x');
      m.expectSubscriptions(first.subscriptions).toBe('^!');
      m.expectSubscriptions(second.subscriptions).toBe('^----!');
    });
  });

  it('media comes when the query holds, at once or later, and stops listening when unsubscribed', () => {
    const list = Object.assign(new EventTarget(), { matches: false });
    let heard = 0;
    const asked: string[] = [];
    const subscription = run(
      media('(min-width: 1024px)', (query) => {
        asked.push(query);
        return list as unknown as MediaQueryList;
      }),
    ).subscribe(() => heard++);
    expect(asked).toEqual(['(min-width: 1024px)']);
    expect(heard).toBe(0);
    list.matches = true;
    list.dispatchEvent(new Event('change'));
    expect(heard).toBe(1);
    subscription.unsubscribe();
    list.dispatchEvent(new Event('change'));
    expect(heard).toBe(1);
  });
});
