import { BehaviorSubject, map, type Observable } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { type Behavior, createStagedState, createState } from '../../../streams/rx/behavior';
import { and, derive } from '../../../streams/rx/derive';
import { createScope } from '../../../streams/rx/scope';
import { marbles } from '../marbles';

describe('a derived Behavior', () => {
  it('starts with the current values of its sources, and follows each change', () => {
    marbles((m) => {
      const values = { 2: 2, 3: 3, 4: 4, 6: 6, 8: 8, t: 12 };
      const stake$ = m.behavior('                 2--4-----|', values);
      const price$ = m.behavior('                 3-----2--|', values);
      const product$ = derive([stake$, price$], (a, b) => a * b);
      m.expectObservable(product$).toBe('         6--t--8--|', values);
      m.expectObservable(product$, '----^').toBe('----t-8--|', values);
      m.after(() => expect(product$.value).toBe(8));
    });
  });

  it('does not emit an equal value', () => {
    marbles((m) => {
      const count$ = m.behavior('    13-4-6---|', { 1: 1, 3: 3, 4: 4, 6: 6 });
      const odd$ = derive([count$], (n) => n % 2 === 1);
      m.expectObservable(odd$).toBe('t--f-----|', { t: true, f: false });
    });
  });

  it('emits NaN once for any number of sources', () => {
    marbles((m) => {
      const zero$ = (): Behavior<number> => m.behavior('z--|', { z: 0 });
      const nothing$ = derive([zero$(), zero$()], (a, b) => a / b);
      m.expectObservable(nothing$).toBe('               n--|', { n: Number.NaN });
    });
  });

  it('keeps the previous object if two values count as the same', () => {
    marbles((m) => {
      // s: the same words with a further space; b: a further word.
      const text$ = m.behavior('       a-s--b---|', { a: 'a', s: 'a ', b: 'a b' });
      const words$ = derive(
        [text$],
        (all) => all.trim().split(' '),
        (a, b) => a.join() === b.join(),
      );
      const first = words$.value;
      m.expectObservable(words$).toBe('a----b---|', { a: ['a'], b: ['a', 'b'] });
      m.act('                          ---k', { k: () => expect(words$.value).toBe(first) });
    });
  });

  it('emits once when staged sources change together, and never a mixture', () => {
    marbles((m) => {
      const scope = m.scope(9);
      const token = createStagedState('T1', scope);
      const user = createStagedState('ann', scope);
      const both$ = derive([token.value$, user.value$], (a, b) => `${a} ${b}`);
      m.act('                         ---c', {
        c() {
          token.stage('T2');
          user.stage('bob');
          expect(both$.value).toBe('T2 bob');
          token.emit();
          user.emit();
        },
      });
      m.expectObservable(both$).toBe('a--b-----|', { a: 'T1 ann', b: 'T2 bob' });
    });
  });

  it('emits the intermediate state if sources are set separately', () => {
    marbles((m) => {
      const scope = m.scope(9);
      const [one, two] = [createState(1, scope), createState(1, scope)];
      m.act('---c', {
        c() {
          one.set(2);
          two.set(2);
        },
      });
      m.expectObservable(derive([one.value$, two.value$], (a, b) => `${a}${b}`)).toBe(
        'a--(bc)--|',
        { a: '11', b: '21', c: '22' },
      );
    });
  });

  it('never combines a source with an outdated derived value, in any order of subscriptions', () => {
    for (const order of ['a, b', 'b, a'])
      marbles((m) => {
        const a$ = m.behavior('      1--2-----|', { 1: 1, 2: 2 });
        const b$ = derive([a$], (n) => n * 10);
        const c$: Behavior<string> =
          order === 'a, b'
            ? derive([a$, b$], (one, ten) => `${one}/${ten}`)
            : derive([b$, a$], (ten, one) => `${one}/${ten}`);
        m.expectObservable(c$).toBe('x--y-----|', { x: '1/10', y: '2/20' });
      });
  });

  it('emits the last value last to every subscriber, even if a subscriber changes the source', () => {
    marbles((m) => {
      const scope = m.scope(9);
      const count = createState(0, scope);
      const next$ = derive([count.value$], (n) => n + 1);
      scope.run(next$, (n) => {
        if (n === 2) count.set(5);
      });
      m.act('                         ---s', { s: () => count.set(1) });
      m.expectObservable(next$).toBe('1--6-----|', { 1: 1, 6: 6 });
    });
  });

  it('runs its function once for each change, and not before it is read', () => {
    const scope = createScope();
    const count = createState(1, scope);
    let runs = 0;
    const twice$ = derive([count.value$], (n) => {
      runs++;
      return n * 2;
    });
    expect(runs).toBe(0);
    scope.run(twice$);
    scope.run(twice$);
    expect([twice$.value, runs]).toEqual([2, 1]);
    count.set(4);
    expect([twice$.value, runs]).toEqual([8, 2]);
    scope.close();
    expect([twice$.value, runs]).toEqual([8, 2]);
  });

  it('subscribes to its sources only while it has subscribers', () => {
    const source$ = new BehaviorSubject(1);
    const next$ = derive([source$], (n) => n + 1);
    expect(source$.observed).toBe(false);
    const reading = next$.subscribe();
    expect(source$.observed).toBe(true);
    reading.unsubscribe();
    expect(source$.observed).toBe(false);
    source$.next(2);
    expect(next$.value).toBe(3);
  });

  it('cannot be written from outside, and accepts Behaviors only', () => {
    const { value$ } = createState(1, createScope());
    const next$ = derive([value$], (n) => n + 1);
    expect(() => Object.assign(next$, { value: 9 })).toThrow();
    expect('next' in next$).toBe(false);

    const late$: Observable<number> = value$.pipe(map((n) => n));
    // @ts-expect-error -- a stream without a current value
    expect(() => derive([late$], (n: number) => n).value).not.toThrow();
    // @ts-expect-error -- no source
    derive([], () => 1);
    // @ts-expect-error -- the source's value is a number
    derive([value$], (text: string) => text);
  });
});

describe('and()', () => {
  it('emits when all flags are known, and then only changes', () => {
    const flags = { t: true, f: false };
    marbles((m) => {
      const visible$ = m.hot('                            t--f-----t-t|', flags);
      const online$ = m.hot('                             -t--ft-----f-|', flags);
      m.expectObservable(and(visible$, online$)).toBe('   -t-f-----t-f-|', flags);
      m.expectSubscriptions(visible$.subscriptions).toBe('^-----------!');
      m.expectSubscriptions(online$.subscriptions).toBe(' ^------------!');
    });
  });

  it('reads flags in sequence', () => {
    const flags = { t: true, f: false };
    marbles((m) => {
      const one$ = m.hot('                        f-t', flags);
      const other$ = m.hot('                      t-f', flags);
      m.expectObservable(and(one$, other$)).toBe('f-(tf)', flags);
    });
  });

  it('requires at least one flag', () => {
    // @ts-expect-error -- there is no flag
    expect(() => and()).not.toThrow();
  });
});
