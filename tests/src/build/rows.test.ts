import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { screens } from '../../../src/build/page';
import { PRICED, rows } from '../../../src/build/rows';
import { loaderOf } from '../../../src/routes/loaders';
import { screenAt, routes, to } from '../../../src/routes/routes';

describe('the table of the inline scripts', () => {
  /** The table in the form that src/boot/firstAddresses.ts reads. */
  const patterns = screens.map(
    ([pattern, placeholder, name]) => [new RegExp(pattern), placeholder, name] as const,
  );
  const bootAt = (path: string) => {
    for (const [pattern, placeholder, name] of patterns) {
      const found = pattern.exec(path);
      if (found) return { placeholder, name, eventid: found.groups?.['eventid'] };
    }
    return { placeholder: 'page' };
  };

  it('shows the same placeholder as the product shows later, at every address', () => {
    const address = fc.oneof(
      fc.constantFrom('/', '/auth', to.home(), to.inPlay(), to.myBets(), to.markets(), to.login()),
      fc.string().map((id) => to.market(`x${id}`)),
      fc.tuple(fc.string(), fc.string()).map(([id, dream]) => to.market(`x${id}`, `x${dream}`)),
      fc.string().map((id) => to.sport(`x${id}`)),
      fc
        .array(fc.constantFrom('', 'home', 'markets', 'sports', 'auth', '1'), { maxLength: 5 })
        .map((parts) => `/${parts.join('/')}`),
    );
    fc.assert(
      fc.property(address, (path) => {
        expect(bootAt(path).placeholder).toBe(screenAt(path)?.placeholder ?? 'page');
      }),
      { numRuns: 500 },
    );
  });

  it('reads the event of a market from its address, without decoding it', () => {
    expect(bootAt('/markets/a%2Fb/9')).toMatchObject({ placeholder: 'market', eventid: 'a%2Fb' });
    expect(bootAt('/markets')).toEqual({ placeholder: 'list', name: 'markets' });
  });

  it('preloads the code only of screens with prices', () => {
    const priced = rows.filter(({ placeholder }) => !['page', 'alone'].includes(placeholder));
    expect(Object.keys(PRICED).toSorted()).toEqual(priced.map(({ name }) => name).toSorted());
  });
});

it('loads every screen by its area, except home', () => {
  const without = routes.filter((row) => loaderOf(row) === undefined);
  expect(without.map(({ path }) => path)).toEqual([to.home()]);
});
