import { defer, map, type Observable, throwError } from 'rxjs';
import { expect, test } from 'vitest';
import { createLater } from '../../../streams/lazy/later';
import { marbles, type Marbles } from '../marbles';
import { alwaysOnline, createRandom, createReport } from '../ports';

const PART = { part: true };

function setUp(m: Marbles, made$: Observable<typeof PART>) {
  const { report, warnings } = createReport();
  const later = createLater(
    'the reports',
    made$,
    { network: alwaysOnline, random: createRandom(0), report },
    m.scope(20_000),
  );
  return { loaded$: defer(later).pipe(map(() => 'r')), warnings };
}

test('loads the code once, when it is first needed', () =>
  marbles((m) => {
    const made$ = m.cold('--(p|)', { p: PART });
    const { loaded$ } = setUp(m, made$);
    m.expectObservable(loaded$, '---^').toBe('-----(r|)');
    m.expectObservable(loaded$, '---------^').toBe('---------(r|)');
    m.expectSubscriptions(made$.subscriptions).toBe('---^-!');
  }));

test('refuses a request while the code is missing, and loads the code for a new request', () =>
  marbles((m) => {
    let count = 0;
    const made$ = defer(() =>
      ++count <= 5 ? throwError(() => new TypeError('gone')) : m.cold('-(p|)', { p: PART }),
    );
    const { loaded$, warnings } = setUp(m, made$);
    const failed: unknown[] = [];
    loaded$.subscribe({ error: (error: unknown) => failed.push(error) });
    m.expectObservable(loaded$, '15s ^').toBe('15001ms (r|)');
    m.after(() => {
      expect(failed).toMatchObject([{ kind: 'missing' }]);
      expect(warnings[0]).toMatchObject({ what: 'the reports could not be loaded' });
    });
  }));
