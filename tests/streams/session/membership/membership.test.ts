import { map, of, throwError, timer } from 'rxjs';
import { expect, test } from 'vitest';
import type { createMembership } from '../../../../streams/session/membership/membership';
import * as code from '../../../../streams/session/membership/membership';
import { createSessionFeature } from '../../../../streams/session/feature';
import { marbles, type Marbles } from '../../marbles';
import { alwaysOnline, createReport } from '../../ports';
import { setUpMember } from './member';

/** The session feature over a test's streams, with the given loader of the membership. */
function part(m: Marbles, code$: Parameters<typeof createSessionFeature>[2]) {
  const scope = m.scope(60_000);
  const { deps } = setUpMember(m);
  const { report, warnings } = createReport();
  return {
    ...createSessionFeature({ ...deps, report, network: alwaysOnline }, scope, code$),
    warnings,
  };
}

test('loads on the first request, once for all requests', () =>
  marbles((m) => {
    let loads = 0;
    const { membership } = part(
      m,
      timer(5).pipe(
        map(() => {
          loads++;
          return code;
        }),
      ),
    );
    const seen: ReturnType<typeof createMembership>[] = [];
    const emitted$ = membership().pipe(map((one) => seen.push(one)));
    m.expectObservable(emitted$).toBe('-----(1|)', { 1: 1 });
    m.expectObservable(emitted$, '--------^').toBe('--------(2|)', { 2: 2 });
    m.after(() => {
      expect(seen[0]).toBe(seen[1]);
      expect(loads).toBe(1);
    });
  }));

test('emits a separate kind of error if its code cannot be loaded, and reports the error', () =>
  marbles((m) => {
    const { membership, warnings } = part(
      m,
      throwError(() => new TypeError('gone')),
    );
    const kinds: unknown[] = [];
    membership().subscribe({ error: ({ kind }) => kinds.push(kind) });
    m.expectObservable(of(null)).toBe('(n|)', { n: null });
    m.after(() => {
      expect(kinds).toEqual(['missing']);
      expect(warnings).toHaveLength(1);
    });
  }));
