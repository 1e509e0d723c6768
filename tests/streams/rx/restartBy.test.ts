import { test } from 'vitest';
import { poll } from '../../../streams/rx/poll';
import { restartBy } from '../../../streams/rx/restartBy';
import { marbles } from '../marbles';
import { createRandom } from '../ports';

const NAMES = { t: true, f: false };

test('follows its source, and emits false for a moment at each restart', () => {
  marbles((m) => {
    const restart$ = m.hot('-r---r----r');
    const active$ = m.hot(' --t------f-t-', NAMES);
    m.expectObservable(active$.pipe(restartBy(restart$)), '^ 20ms !').toBe('--t--(ft)f-t', {
      ...NAMES,
    });
    m.expectSubscriptions(restart$.subscriptions).toBe(['--^------!', '-----------^---------!']);
  });
});

test('aborts a poll’s request in flight at a restart, and sends another request', () => {
  marbles((m) => {
    const request$ = m.cold('----(v|)');
    const polled$ = poll(request$, {
      everyMs: 50,
      capMs: 50,
      active$: m.hot('t', NAMES).pipe(restartBy(m.hot('--r'))),
      random: createRandom(0),
    });
    m.expectObservable(polled$, '^ 20ms !').toBe('       ------v', { v: { ok: true, value: 'v' } });
    m.expectSubscriptions(request$.subscriptions).toBe(['^-!', '--^---!']);
  });
});
