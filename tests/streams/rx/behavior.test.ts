import { map } from 'rxjs';
import { expect, test } from 'vitest';
import { behaviorOf, createStagedState, createState } from '../../../streams/rx/behavior';
import { createScope } from '../../../streams/rx/scope';
import { marbles } from '../marbles';

test('emits its value on subscription, then each change, and completes with its scope', () => {
  marbles((m) => {
    const state = createState('a', m.scope(9));
    m.expectObservable(state.value$).toBe('        a-b--c---|');
    m.expectObservable(state.value$, '---^').toBe('---b-c---|');
    m.act('                                        --b--c', {
      b: () => state.set('b'),
      c: () => state.update((now) => (now === 'b' ? 'c' : 'x')),
    });
    m.after(() => expect(state.value$.value).toBe('c'));
  });
});

test('does not emit when the value stays the same, NaN included', () => {
  marbles((m) => {
    const state = createState(Number.NaN, m.scope(5));
    m.expectObservable(state.value$).toBe('n-1--|', { n: Number.NaN, 1: 1 });
    m.act('                                -nab', {
      n: () => state.set(Number.NaN),
      a: () => state.set(1),
      b: () => state.update((one) => one),
    });
  });
});

test('keeps the last value and accepts no other value after its scope has closed', () => {
  const scope = createScope();
  const state = createState(1, scope);
  scope.close();
  state.set(2);
  expect(state.value$.value).toBe(1);
});

test('cannot be changed from outside', () => {
  const { value$ } = createState(1, createScope());
  expect('next' in value$).toBe(false);
  expect(() => Object.assign(value$, { value: 2 })).toThrow();
});

test('has a staged value at once, and emits it when related values are staged', () => {
  marbles((m) => {
    const scope = m.scope(9);
    const [one, two] = [createStagedState(1, scope), createStagedState('a', scope)];
    const both$ = one.value$.pipe(map((value) => `${value}${two.value$.value}`));
    m.expectObservable(both$).toBe('x-y------|', { x: '1a', y: '2b' });
    m.act('                         --hs', {
      h() {
        one.stage(2);
        two.stage('b');
        one.emit();
        two.emit();
      },
      // A value that is withdrawn before it is emitted is never emitted.
      s() {
        one.stage(3);
        one.stage(2);
        one.emit();
      },
    });
    m.after(() => {
      one.stage(4);
      expect(one.value$.value).toBe(2);
    });
  });
});

test('emits a value that a subscriber sets during an emission to every subscriber', () => {
  marbles((m) => {
    const scope = m.scope(5);
    const state = createState('a', scope);
    const first: string[] = [];
    scope.run(state.value$, (value) => {
      first.push(value);
      if (value === 'b') state.set('c');
    });
    const follower$ = behaviorOf(state.value$, '-', scope);
    m.expectObservable(state.value$).toBe('a-c--|');
    m.expectObservable(follower$).toBe('    a-c--|');
    m.act('                                 --b', { b: () => state.set('b') });
    m.after(() => expect([...first, follower$.value]).toEqual(['a', 'b', 'c', 'c']));
  });
});

test('follows a source from its initial value without repetitions, until the scope closes', () => {
  marbles((m) => {
    const source$ = m.hot('                            -aab-c');
    const value$ = behaviorOf(source$.pipe(map((letter) => letter.toUpperCase())), '-', m.scope(4));
    m.expectObservable(value$).toBe('                  0A-B|', { 0: '-', A: 'A', B: 'B' });
    m.expectSubscriptions(source$.subscriptions).toBe('^---!');
    m.after(() => expect(value$.value).toBe('B'));
  });
});
