import { describe, expect, test } from 'vitest';
import { type Budgeted, type Build, isOver, weigh } from './weights';

/** Each file of the small build weighs what its name says; written text a byte a letter. */
const sizeOf: Build['sizeOf'] = (content) =>
  'text' in content ? content.text.length : Number(/\d+/.exec(content.file)?.[0]);

const manifest: Build['manifest'] = {
  '_first.js': { file: 'first-300.js', imports: ['_react.js'], css: ['first-20.css'] },
  '_react.js': { file: 'react-500.js', name: 'react' },
  'src/Home.tsx': { file: 'home-40.js', imports: ['_first.js', '_row.js'], css: ['home-7.css'] },
  '_row.js': { file: 'row-3.js' },
  'src/Slip.tsx': {
    file: 'slip-60.js',
    imports: ['_first.js', '_row.js', '_sheet.js'],
    css: ['slip-5.css', 'first-20.css'],
  },
  '_sheet.js': { file: 'sheet-9.js' },
  'src/Market.tsx': { file: 'market-1000.js' },
  '_lists.js': { file: 'lists-30.js', imports: ['_row.js'] },
};
const sources: Build['sources'] = {
  'src/Outlet.tsx': 'first-300.js',
  'src/Home.tsx': 'home-40.js',
  'src/Slip.tsx': 'slip-60.js',
  'src/Sport.tsx': 'lists-30.js',
};
const page = `<script>globalThis.frame={"base":"","chunks":{"home":["/home-40.js","/home-7.css"],"market":["/market-1000.js"]}};</script>
<style>abcd</style><link rel="stylesheet" disabled href="/first-20.css">
<script type="module" crossorigin src="/first-300.js"></script>
<link rel="modulepreload" crossorigin href="/react-500.js">`;
const build: Build = { manifest, sources, page, sizeOf };

const first = { script: 843, style: 11 };
const outlet: Budgeted = { what: 'island outlet', source: 'src/Outlet.tsx', budget: 343 };
const slip: Budgeted = { what: 'island slip', source: 'src/Slip.tsx', budget: 74 };
const sport: Budgeted = { what: 'screen /sports', source: 'src/Sport.tsx', budget: 30 };
const later = [outlet, slip, sport];

test('the first visit is what the page names with all that it imports, each file once', () => {
  expect(weigh(build, first, later)).toEqual([
    { what: 'script until the first prices', bytes: 300 + 500 + 40 + 3, budget: 843 },
    { what: 'style until the first prices', bytes: 4 + 7, budget: 11 },
    { what: 'island outlet', bytes: 300 + 40 + 3, budget: 343 },
    { what: 'island slip', bytes: 60 + 9 + 5, budget: 74 },
    { what: 'screen /sports', bytes: 30, budget: 30 },
  ]);
});

describe('a budget', () => {
  const over = (given: Build, tight = first, list = later): readonly string[] =>
    weigh(given, tight, list)
      .filter(isOver)
      .map(({ what }) => what);

  test('that is met to the byte holds', () => {
    expect(over(build)).toEqual([]);
  });

  test.each([
    ['script', { ...first, script: 842 }, later, 'script until the first prices'],
    ['style', { ...first, style: 10 }, later, 'style until the first prices'],
    ['an island', first, [outlet, { ...slip, budget: 73 }], 'island slip'],
    ['a screen in a chunk of several', first, [{ ...sport, budget: 29 }], 'screen /sports'],
    ['the first screen', first, [{ ...outlet, budget: 342 }], 'island outlet'],
  ])('of %s is passed by one byte more', (_, tight, list, what) => {
    expect(over(build, tight, list)).toEqual([what]);
  });

  test('is passed when a chunk of the first visit imports another one', () => {
    const grown = {
      ...manifest,
      '_row.js': { file: 'row-3.js', imports: ['src/Market.tsx'] },
    };
    expect(over({ ...build, manifest: grown })).toContain('script until the first prices');
  });

  test('is passed when style is no longer written into the page but fetched as well', () => {
    const linked = page.replace(' disabled', '');
    expect(over({ ...build, page: linked })).toEqual(['style until the first prices']);
  });
});

test.each<[string, Partial<Build>]>([
  ['a page without script', { page: '<p>"chunks":{}</p>' }],
  ['a page that names an unknown file', { page: page.replace('first-300', 'other-1') }],
  ['a page that does not name its chunks', { page: page.replace('"chunks"', '"parts"') }],
  ['a page without the first view', { page: page.replace('"home"', '"lists"') }],
  ['a build without the island', { sources: { 'src/Outlet.tsx': 'first-300.js' } }],
  ['a build without the chunk of React', { manifest: { ...manifest, '_react.js': { file: 'r' } } }],
  ['a build that lacks a chunk', { sources: { ...sources, 'src/Slip.tsx': 'gone-1.js' } }],
])('%s is an error, not a light one', (_, part) => {
  expect(() => weigh({ ...build, ...part }, first, later)).toThrow();
});
