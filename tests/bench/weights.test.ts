import { expect, test } from 'vitest';
import { type Budgets, type Build, isFarOver, isOver, weigh } from './weights';

/** Each file of the small build has the weight in its name. */
const sizeOf: Build['sizeOf'] = (file) => Number(/\d+/.exec(file)?.[0]);

const manifest: Build['manifest'] = {
  '_paint.js': { file: 'paint-90.js' },
  '_first.js': { file: 'first-300.js', imports: ['_react.js', '_paint.js'] },
  '_react.js': { file: 'react-500.js' },
  'src/Home.tsx': { file: 'home-40.js', imports: ['_first.js', '_row.js'] },
  '_row.js': { file: 'row-3.js' },
  'src/Market.tsx': { file: 'market-1000.js' },
  '_lists.js': { file: 'lists-30.js', imports: ['_row.js'] },
};
const page = `<script>globalThis.boot={"base":"","paints":{"market":["/paint-90.js","/lists-30.js"]},"modules":["/first-300.js","/react-500.js"],"chunks":{"home":["/home-40.js","/home-7.css"],"market":["/market-1000.js"]}};</script>
<script type="module" crossorigin src="/paint-90.js"></script>`;
const build: Build = { manifest, page, sizeOf };

const budgets = { home: { painting: 90, script: 933 } };

test('counts a file once if the home page names or imports it', () => {
  expect(weigh(build, budgets)).toEqual([
    { what: 'home: script until the first prices', bytes: 90, budget: 90 },
    { what: 'home: script until it can be used', bytes: 90 + 300 + 500 + 40 + 3, budget: 933 },
  ]);
});

test('counts the painters of an event and the chunks that it loads', () => {
  expect(weigh(build, { market: { painting: 123, script: 1 } })).toEqual([
    { what: 'market: script until the first prices', bytes: 90 + 30 + 3, budget: 123 },
    {
      what: 'market: script until it can be used',
      bytes: 90 + 30 + 3 + 300 + 500 + 1_000,
      budget: 1,
    },
  ]);
});

const over = (given: Build, tight: Budgets = budgets): readonly string[] =>
  weigh(given, tight)
    .filter(isOver)
    .map(({ what }) => what);

test('accepts a budget that is reached exactly', () => {
  expect(over(build)).toEqual([]);
});

test('stops the gate only if a budget is exceeded by more than 5 %', () => {
  const what = 'home: script until it can be used';
  expect(isFarOver({ what, bytes: 105, budget: 100 })).toBe(false);
  expect(isFarOver({ what, bytes: 106, budget: 100 })).toBe(true);
});

test.each([
  ['painting', 89, 'home: script until the first prices'],
  ['script', 932, 'home: script until it can be used'],
])('reports a %s budget that is exceeded by one byte', (name, bytes, what) => {
  expect(over(build, { home: { ...budgets.home, [name]: bytes } })).toEqual([what]);
});

test('counts a chunk that another chunk of the first visit imports', () => {
  const grown = { ...manifest, '_row.js': { file: 'row-3.js', imports: ['src/Market.tsx'] } };
  expect(over({ ...build, manifest: grown })).toContain('home: script until it can be used');
});

test.each<[string, Partial<Build>]>([
  ['a page without script', { page: '<p>"chunks":{}</p>' }],
  ['a page that names an unknown file', { page: page.replaceAll('paint-90', 'other-1') }],
  ['a page that does not name its chunks', { page: page.replace('"chunks"', '"parts"') }],
  ['a page without the first view', { page: page.replace('"home"', '"lists"') }],
  ['a build that lacks a chunk', { manifest: { ...manifest, '_row.js': undefined as never } }],
])('refuses %s instead of weighing less', (_, part) => {
  expect(() => weigh({ ...build, ...part }, budgets)).toThrow();
});
