import { defer, map, NEVER, type Observable, throwError } from 'rxjs';
import { expect, test } from 'vitest';
import { createReportsLater } from '../../../streams/reports/later';
import * as code from '../../../streams/reports/reports';
import { marbles, type Marbles } from '../marbles';
import { alwaysOnline, alwaysVisible, createRandom, createReport } from '../ports';
import { createServer } from '../server';

type Code = typeof code;

function setUp(m: Marbles, code$: Observable<Code>) {
  const { report, warnings } = createReport();
  const reports = createReportsLater(
    {
      api: createServer({}).api,
      user$: m.behavior('g', { g: null }),
      funds$: m.behavior('n', { n: null }),
      visibility: alwaysVisible,
      network: alwaysOnline,
      random: createRandom(0),
      report,
      serverNow: () => 0,
      history: () => NEVER,
    },
    m.scope(20_000),
    code$,
  );
  const asked$ = defer(reports).pipe(map(() => 'r'));
  return { asked$, warnings };
}

test('the code of the reports is asked for once, when somebody wants them', () => {
  marbles((m) => {
    const code$ = m.cold('--(c|)', { c: code });
    const { asked$ } = setUp(m, code$);
    m.expectObservable(asked$, '---^').toBe('-----(r|)');
    m.expectObservable(asked$, '---------^').toBe('---------(r|)');
    m.expectSubscriptions(code$.subscriptions).toBe('---^-!');
  });
});

test('a request is refused while the code is missing, and the next one asks again', () => {
  marbles((m) => {
    let count = 0;
    const code$ = defer(() =>
      ++count <= 4 ? throwError(() => new TypeError('gone')) : m.cold('-(c|)', { c: code }),
    );
    const { asked$, warnings } = setUp(m, code$);
    const failed: unknown[] = [];
    asked$.subscribe({ error: (error: unknown) => failed.push(error) });
    m.expectObservable(asked$, '15s ^').toBe('15001ms (r|)');
    m.after(() => {
      expect(failed).toMatchObject([{ kind: 'missing' }]);
      expect(warnings[0]).toMatchObject({ what: 'the reports could not be loaded' });
    });
  });
});
