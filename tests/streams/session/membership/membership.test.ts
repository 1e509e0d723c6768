import { map, of, throwError, timer } from 'rxjs';
import { expect, test } from 'vitest';
import type { createMembership } from '../../../../streams/session/membership/membership';
import * as code from '../../../../streams/session/membership/membership';
import { createSessionPart } from '../../../../streams/session/feature';
import { marbles, type Marbles } from '../../marbles';
import { alwaysOnline, createReport } from '../../ports';
import { setUpMember } from './member';

/** The session's part over the streams of a test, with the membership's code as drawn. */
function part(m: Marbles, code$: Parameters<typeof createSessionPart>[2]) {
  const scope = m.scope(60_000);
  const { deps } = setUpMember(m);
  const { report, warnings } = createReport();
  return {
    ...createSessionPart({ ...deps, report, network: alwaysOnline }, scope, code$),
    warnings,
  };
}

test('it comes once it is asked for, one for all', () =>
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
    const told$ = membership().pipe(map((one) => seen.push(one)));
    m.expectObservable(told$).toBe('-----(1|)', { 1: 1 });
    m.expectObservable(told$, '--------^').toBe('--------(2|)', { 2: 2 });
    m.after(() => {
      expect(seen[0]).toBe(seen[1]);
      expect(loads).toBe(1);
    });
  }));

test('code that does not come is an error of its own kind, and is reported', () =>
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
