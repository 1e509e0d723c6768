import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readRows, rowNamed } from '../../../src/build/rows';
import { bootScreens, isNamed } from '../../../src/build/screens';
import * as rows from '../../../src/routes/areas';
import type { Row } from '../../../src/routes/row';
import { screenAt, to } from '../../../src/routes/routes';

const ROOT = '.';

describe('the rows that the build reads', () => {
  it('are those that the product runs', () => {
    const told = readRows(ROOT);
    const run: readonly (readonly [string, Row])[] = Object.entries(rows);
    expect(told.map(({ name }) => name).toSorted()).toEqual(run.map(([name]) => name).toSorted());
    for (const [name, { path, placeholder, alongside = [], words = [], load }] of run) {
      const read = rowNamed(told, name);
      expect(read).toMatchObject({ placeholder, alongside, words });
      expect(new RegExp(read.pattern).test(path.replace(/\/\{\w+\??\}/g, '/1'))).toBe(true);
      const [, module = ''] = /["'`]\.?\/?([^"'`]*)["'`]/.exec(String(load)) ?? [];
      expect(read.screen).toContain(module.replace(/^.*\//, ''));
    }
  });

  it('name the module of each screen', () => {
    const { screen, alongside } = rowNamed(readRows(ROOT), 'market');
    expect([screen, alongside]).toEqual([
      'src/screens/market/Market.tsx',
      ['src/frame/paint/marketScreen.tsx', 'streams/market/part.ts'],
    ]);
  });

  it('have every name that the build asks for', () => {
    expect(() => rowNamed(readRows(ROOT), 'nowhere')).toThrow("needs a row 'nowhere'");
  });
});

describe('the boot script’s table', () => {
  const { screens, paints, chunks } = bootScreens(
    readRows(ROOT).filter(isNamed),
    (modules) => modules,
    ['late.js'],
    ['own.js'],
  );
  /** As src/frame/boot.js reads it. */
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

  it('names the same placeholder as the frame does later, at every address', () => {
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

  it('gives the event of a market’s address, as it stands there', () => {
    expect(bootAt('/markets/a%2Fb/9')).toMatchObject({ placeholder: 'market', eventid: 'a%2Fb' });
    expect(bootAt('/markets')).toEqual({ placeholder: 'list', name: 'markets' });
  });

  it('has the files that paint a screen, the page’s own script first, apart from those that come later', () => {
    const lists = ['own.js', 'src/frame/paint/listScreens.tsx'];
    expect(paints).toEqual({
      market: ['own.js', 'src/frame/paint/marketScreen.tsx'],
      inPlay: lists,
      markets: lists,
      sport: lists,
    });
    for (const [name, files] of Object.entries(paints))
      for (const file of files) expect(chunks[name]).not.toContain(file);
  });

  it('has the files of each screen with prices, those of the screens that it does not name, and of no other', () => {
    expect(chunks['market']).toEqual([
      'late.js',
      'src/screens/market/Market.tsx',
      'streams/market/part.ts',
    ]);
    const bare = new Set(['page', 'alone']);
    const priced = Object.entries(rows).filter(([, row]) => !bare.has(row.placeholder));
    expect(priced.length).toBeGreaterThan(3);
    expect(Object.keys(chunks).toSorted()).toEqual(
      ['', ...priced.map(([name]) => name)].toSorted(),
    );
    expect(chunks['']).toEqual(['late.js']);
  });
});

describe('a row that is not right', () => {
  let root = '';
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(join(root, dirname(path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'rows-'));
    await write('src/routes/areas.ts', "export * from '../screens/a/routes';");
    await write('src/screens/a/A.tsx', 'export default null;');
  });
  afterEach(() => rm(root, { recursive: true }));

  const ROW = `export const a = row('/a/{id?}', {
    placeholder: 'list', load: () => import('./A'), alongside: ['src/screens/a/A.tsx'] });`;

  it('is told apart from one that is', async () => {
    await write('src/screens/a/routes.ts', ROW);
    expect(readRows(root)).toEqual([
      {
        name: 'a',
        area: 'src/screens/a/routes.ts',
        folder: 'src/screens/a',
        pattern: '^/a(?:/(?<id>[^/]+))?/?$',
        placeholder: 'list',
        screen: 'src/screens/a/A.tsx',
        alongside: ['src/screens/a/A.tsx'],
        words: [],
      },
    ]);
  });

  it.each([
    ['loads a screen that is not there', './A', './B', 'names src/screens/a/B.tsx, which is not'],
    ['names a module that is not there', "['src", "['no", 'names no/screens/a/A.tsx, which is not'],
    ['computes its path', "'/a/{id?}'", 'path()', 'does not begin with its path'],
    ['computes its placeholder', "'list'", 'list', 'has no text as its placeholder'],
    ['has no placeholder', "placeholder: 'list',", '', 'has no text as its placeholder'],
    ['loads in another way', "() => import('./A')", 'load', 'has no loader that imports'],
    ['has no fields', /, \{[^]*\}/, '', 'has no fields'],
    ['cannot be read', 'row(', 'row((', 'routes.ts'],
  ])('fails the build when it %s', async (_, from, other, message) => {
    await write('src/screens/a/routes.ts', ROW.replace(from, other));
    expect(() => readRows(root)).toThrow(message);
  });

  it.each([
    ['an area that is not there', "export * from '../screens/b/routes';", 'src/screens/b/routes'],
    ['no area', '', 'names no area'],
  ])('fails the build when the list names %s', async (_, list, message) => {
    await write('src/screens/a/routes.ts', ROW);
    await write('src/routes/areas.ts', list);
    expect(() => readRows(root)).toThrow(message);
  });
});
