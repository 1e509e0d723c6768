import { Subject } from 'rxjs';
import { describe, test } from 'vitest';
import { createIdleWatch } from '../../../../streams/betting/oneClick/idleWatch';
import { sleep } from '../../device';
import { marbles, type Marbles } from '../../marbles';
import { steady } from '../../ports';
import { at } from '../slip/slipReady';

function open(m: Marbles) {
  const away$ = new Subject<void>();
  const on$ = m.behavior('f-t 19997ms f', { f: false, t: true });
  const watch = createIdleWatch(steady, on$, 5_000, () => away$.next(), m.scope(30_000));
  at(m, 2, watch.start);
  return { ...watch, away$ };
}

describe('the watch for an absent player', () => {
  test('reports the absence every second after the limit', () => {
    marbles((m) => {
      const { away$, use } = open(m);
      m.act('6500ms u', { u: use });
      m.expectObservable(away$, '^ 12500ms !').toBe('5002ms a 999ms a 5999ms a', { a: undefined });
    });
  });

  test('stops emitting when there is no tool to watch', () => {
    marbles((m) => {
      const { away$ } = open(m);
      m.expectObservable(away$, '20s ^ 5s !').toBe('');
    });
  });

  test('notices a sleep even if the limit seems not to have passed', () => {
    marbles((m) => {
      const { away$, check, use } = open(m);
      at(m, 1_500, () => {
        sleep(6_000, 'not counted');
        use();
        check();
      });
      m.expectObservable(away$, '^ 1600ms !').toBe('1500ms a', { a: undefined });
    });
  });
});
