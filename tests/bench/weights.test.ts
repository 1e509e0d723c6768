import { describe, expect, test } from 'vitest';
import { type Budgeted, type Build, type FirstBudgets, isOver, weigh } from './weights';

/** Each file of the small build weighs what its name says; written text a byte a letter. */
const sizeOf: Build['sizeOf'] = (content) =>
  'text' in content ? content.text.length : Number(/\d+/.exec(content.file)?.[0]);

const manifest: Build['manifest'] = {
  '_paint.js': { file: 'paint-90.js' },
  '_first.js': {
    file: 'first-300.js',
    imports: ['_react.js', '_paint.js'],
    css: ['first-20.css'],
  },
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
const page = `<script>globalThis.frame={"base":"","paints":{"market":["/paint-90.js","/lists-30.js"]},"modules":["/first-300.js","/react-500.js"],"chunks":{"home":["/home-40.js","/home-7.css"],"market":["/market-1000.js"]}};</script>
<style>abcd</style><link rel="stylesheet" disabled href="/first-20.css">
<script type="module" crossorigin src="/paint-90.js"></script>`;
const build: Build = { manifest, sources, page, sizeOf };

const first: FirstBudgets = { screens: { home: { painting: 90, script: 933 } }, style: 11 };
const withHome = (home: object): FirstBudgets => ({
  ...first,
  screens: { home: { painting: 90, script: 933, ...home } },
});
const outlet: Budgeted = { what: 'island outlet', source: 'src/Outlet.tsx', budget: 433 };
const slip: Budgeted = { what: 'island slip', source: 'src/Slip.tsx', budget: 74 };
const sport: Budgeted = { what: 'screen /sports', source: 'src/Sport.tsx', budget: 30 };
const later = [outlet, slip, sport];

test('the first visit is what the page names with all that it imports, each file once', () => {
  expect(weigh(build, first, later)).toEqual([
    { what: 'home: script until the first prices', bytes: 90, budget: 90 },
    { what: 'home: script until it can be used', bytes: 90 + 300 + 500 + 40 + 3, budget: 933 },
    { what: 'style until the first prices', bytes: 4 + 7, budget: 11 },
    { what: 'island outlet', bytes: 90 + 300 + 40 + 3, budget: 433 },
    { what: 'island slip', bytes: 60 + 9 + 5, budget: 74 },
    { what: 'screen /sports', bytes: 30, budget: 30 },
  ]);
});

test('counts the painters of an event and the chunks that it loads', () => {
  const screens = { market: { painting: 123, script: 1 } };
  expect(weigh(build, { ...first, screens }, []).slice(0, 2)).toEqual([
    { what: 'market: script until the first prices', bytes: 90 + 30 + 3, budget: 123 },
    {
      what: 'market: script until it can be used',
      bytes: 90 + 30 + 3 + 300 + 500 + 1_000,
      budget: 1,
    },
  ]);
});

test('what every visit loads after its first prices weighs on its own row alone', () => {
  const shared = { what: 'island header', source: 'src/Sport.tsx', budget: 33 };
  const rest = [shared, { ...slip, budget: 74 }];
  const imported: Build['manifest'] = {
    ...manifest,
    '_lists.js': { file: 'lists-30.js', imports: ['_sheet.js'] },
  };
  const weights = weigh({ ...build, manifest: imported }, first, rest, ['src/Sport.tsx']);
  expect(weights.slice(3)).toEqual([
    { ...without(shared), bytes: 30 + 9 },
    { ...without(slip), bytes: 60 + 5 },
  ]);
});

const without = ({ what, budget }: Budgeted) => ({ what, budget });

describe('a budget', () => {
  const over = (given: Build, tight = first, list = later): readonly string[] =>
    weigh(given, tight, list)
      .filter(isOver)
      .map(({ what }) => what);

  test('that is met to the byte holds', () => {
    expect(over(build)).toEqual([]);
  });

  test.each([
    ['the painting', withHome({ painting: 89 }), later, 'home: script until the first prices'],
    ['script', withHome({ script: 932 }), later, 'home: script until it can be used'],
    ['style', { ...first, style: 10 }, later, 'style until the first prices'],
    ['an island', first, [outlet, { ...slip, budget: 73 }], 'island slip'],
    ['a screen in a chunk of several', first, [{ ...sport, budget: 29 }], 'screen /sports'],
    ['the first screen', first, [{ ...outlet, budget: 432 }], 'island outlet'],
  ])('of %s is passed by one byte more', (_, tight, list, what) => {
    expect(over(build, tight, list)).toEqual([what]);
  });

  test('is passed when a chunk of the first visit imports another one', () => {
    const grown = {
      ...manifest,
      '_row.js': { file: 'row-3.js', imports: ['src/Market.tsx'] },
    };
    expect(over({ ...build, manifest: grown })).toContain('home: script until it can be used');
  });

  test('is passed when style is no longer written into the page but fetched as well', () => {
    const linked = page.replace(' disabled', '');
    expect(over({ ...build, page: linked })).toEqual(['style until the first prices']);
  });
});

test.each<[string, Partial<Build>]>([
  ['a page without script', { page: '<p>"chunks":{}</p>' }],
  ['a page that names an unknown file', { page: page.replaceAll('paint-90', 'other-1') }],
  ['a page that does not name its chunks', { page: page.replace('"chunks"', '"parts"') }],
  ['a page without the first view', { page: page.replace('"home"', '"lists"') }],
  ['a build without the island', { sources: { 'src/Outlet.tsx': 'first-300.js' } }],
  ['a build without the chunk of React', { manifest: { ...manifest, '_react.js': { file: 'r' } } }],
  ['a build that lacks a chunk', { sources: { ...sources, 'src/Slip.tsx': 'gone-1.js' } }],
])('%s is an error, not a light one', (_, part) => {
  expect(() => weigh({ ...build, ...part }, first, later)).toThrow();
});
