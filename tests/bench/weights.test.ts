import { describe, expect, test } from 'vitest';
import { type Build, type Budgets, isOver, weigh } from './weights';

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
};
const page = `<script>globalThis.frame={"base":"","chunks":{"list":["/home-40.js","/home-7.css"],"market":["/market-1000.js"]}};</script>
<style>abcd</style><link rel="stylesheet" disabled href="/first-20.css">
<script type="module" crossorigin src="/first-300.js"></script>
<link rel="modulepreload" crossorigin href="/react-500.js">`;
const build: Build = { manifest, page, sizeOf };

const budgets: Budgets<'outlet' | 'slip'> = {
  firstScript: 843,
  firstStyle: 11,
  islands: { outlet: 343, slip: 74 },
};
const sources = { outlet: null, slip: 'src/Slip.tsx' } as const;

test('the first visit is what the page names with all that it imports, each file once', () => {
  expect(weigh(build, budgets, sources)).toEqual([
    { what: 'script until the first prices', bytes: 300 + 500 + 40 + 3, budget: 843 },
    { what: 'style until the first prices', bytes: 4 + 7, budget: 11 },
    { what: 'island outlet', bytes: 300 + 40 + 3, budget: 343 },
    { what: 'island slip', bytes: 60 + 9 + 5, budget: 74 },
  ]);
});

describe('a budget', () => {
  const over = (given: Build, tight: typeof budgets): readonly string[] =>
    weigh(given, tight, sources)
      .filter(isOver)
      .map(({ what }) => what);

  test('that is met to the byte holds', () => {
    expect(over(build, budgets)).toEqual([]);
  });

  test.each([
    ['script', { ...budgets, firstScript: 842 }, 'script until the first prices'],
    ['style', { ...budgets, firstStyle: 10 }, 'style until the first prices'],
    ['an island', { ...budgets, islands: { outlet: 343, slip: 73 } }, 'island slip'],
  ])('of %s is passed by one byte more', (_, tight, what) => {
    expect(over(build, tight)).toEqual([what]);
  });

  test('is passed when a chunk of the first visit imports another one', () => {
    const grown = {
      ...manifest,
      '_row.js': { file: 'row-3.js', imports: ['src/Market.tsx'] },
    };
    expect(over({ ...build, manifest: grown }, budgets)).toContain('script until the first prices');
  });

  test('is passed when style is no longer written into the page but fetched as well', () => {
    const linked = page.replace(' disabled', '');
    expect(over({ ...build, page: linked }, budgets)).toEqual(['style until the first prices']);
  });
});

test.each([
  ['a page without script', { page: '<p>"chunks":{}</p>' }],
  ['a page that names an unknown file', { page: page.replace('first-300', 'other-1') }],
  ['a page that does not name its chunks', { page: page.replace('"chunks"', '"parts"') }],
  ['a build without the island', { manifest: { '_react.js': manifest['_react.js']! } }],
])('%s is an error, not a light one', (_, part) => {
  expect(() => weigh({ ...build, ...part }, budgets, sources)).toThrow();
});
