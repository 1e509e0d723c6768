import { expect, expectTypeOf, test } from 'vitest';
import type { Loadable } from '../../../streams/rx/loadable';

/** The value that a view may show, in any state. */
const known = <T>(loadable: Loadable<T>): T | undefined => loadable.value;

test('has the last value during a reload and after a failure, and always when ready', () => {
  expectTypeOf<Extract<Loadable<string>, { state: 'ready' }>['value']>().toEqualTypeOf<string>();
  expectTypeOf<Loadable<string>['value']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<{ state: 'ready' }>().not.toExtend<Loadable<string>>();
  expectTypeOf<{ state: 'failed' }>().not.toExtend<Loadable<string>>();
  const states: readonly Loadable<string>[] = [
    { state: 'loading' },
    { state: 'loading', value: 'a' },
    { state: 'ready', value: 'b' },
    { state: 'failed', error: 'down', value: 'c' },
  ];
  expect(states.map(known)).toEqual([undefined, 'a', 'b', 'c']);
});
