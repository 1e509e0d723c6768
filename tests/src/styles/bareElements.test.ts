import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bareElements } from './bareElements';

const sheets = (pattern: string): readonly string[] =>
  execFileSync('git', ['ls-files', pattern], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '');

/*
 * A rule such as `.row b` also matches elements of every component inside the row: such a rule once hid the odds of
 * each race on a phone. Therefore, parts that components share have their own classes, and the style sheet of one
 * component selects by tag only the elements that the component itself renders, as children of its own elements.
 */
describe('a style sheet that several components share', () => {
  it.each(sheets('src/styles/*.css'))('selects no element by its tag below a class: %s', (path) => {
    expect(bareElements(readFileSync(path, 'utf8'))).toEqual([]);
  });
});

describe('the style sheet of a component', () => {
  it.each(sheets('src/*.module.css'))('selects no element at any depth by its tag: %s', (path) => {
    const found = bareElements(readFileSync(path, 'utf8'));
    expect(found.filter(({ reach }) => reach === 'descendant')).toEqual([]);
  });
});

describe('the check of a style sheet', () => {
  const tags = (css: string): readonly string[] =>
    bareElements(css).map(({ tag, reach }) => `${reach} ${tag}`);

  it.each([
    ['.ev[data-field] b { display: none }', ['descendant b']],
    ['.pair > span { color: red }', ['child span']],
    ['.note + a::before, .note ~ a { color: red }', ['sibling a', 'sibling a']],
    ['#slow > span + span { color: red }', ['child span', 'sibling span']],
    ['.rows :is(a, .way, summary) { color: red }', ['descendant a', 'descendant summary']],
    ['.find > :not(svg) { display: none }', ['child svg']],
    [':global(.ev) b { color: red }', ['descendant b']],
    ['.ev a:hover > .name { color: red }', ['descendant a']],
    ['@media print { @container (width < 3rem) { .ev i { color: red } } }', ['descendant i']],
  ])('finds %s', (css, found) => expect(tags(css)).toEqual(found));

  it.each([
    'b { color: red }',
    "[dir='rtl'] select { color: red }",
    '.ev > .odds, .ev a.way[href] { color: red }',
    '.head:has(> a) { color: red }',
    '.stack > *, .ev > :first-child { color: red }',
  ])('accepts %s', (css) => expect(tags(css)).toEqual([]));

  it('reports the line of the rule', () => {
    expect(bareElements('.a {}\n\n.b i { color: red }')[0]?.line).toBe(3);
  });
});
