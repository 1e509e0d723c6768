import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/*
 * The browser restyles an element with `:has()`, and all elements inside it, whenever an element is added inside it.
 * For a part of the page this is unnoticeable; for the page itself, it affects every element dozens of times while the
 * page loads.
 */

const files = execFileSync('git', ['ls-files', 'src/*.css'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '');

/** Matches elements that contain the whole page, or all of its scrolling content. */
const WHOLE = /(?:^|[\s,>~+(])(?:html|body|main|:root|#main|#island-outlet|\.cols)(?![\w-])/;

/** Returns the selectors of a style sheet, except those in print rules, that apply `:has()` to the whole page. */
function reaching(css: string): readonly string[] {
  const screen = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@media print \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
    .replace(/:global\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g, '$1');
  const anchors = [...screen.matchAll(/([^\s,{}>~+][^\s,{}>~+]*?):has\(/g)];
  return anchors.map(([, anchor = '']) => anchor).filter((anchor) => WHOLE.test(` ${anchor}`));
}

it('uses no `:has()` on the page as a whole', () => {
  expect(files.length).toBeGreaterThan(20);
  expect(
    files.flatMap((path) => reaching(readFileSync(path, 'utf8')).map((rule) => `${path}: ${rule}`)),
  ).toEqual([]);
});

it('detects a `:has()` on the page as a whole', () => {
  expect(reaching(':root:has(.a) .b { top: 0 }')).toHaveLength(1);
  expect(reaching('body:not(.c):has(> .a) > .b { top: 0 }')).toHaveLength(1);
  expect(reaching(':global(main):has(.a) { top: 0 }')).toHaveLength(1);
  expect(reaching(':global(main:has(> #a > [data-b])) .c { top: 0 }')).toHaveLength(1);
  expect(reaching('@media (width > 1px) { .a > .cols:has(.b) { top: 0 } }')).toHaveLength(1);
  expect(reaching('body > .a:has(.b) { top: 0 }')).toEqual([]);
  expect(reaching('.main-line:has(b), .colspan:has(i) { top: 0 }')).toEqual([]);
  expect(reaching('@media print { :root:has(.a) { top: 0 } }')).toEqual([]);
});
