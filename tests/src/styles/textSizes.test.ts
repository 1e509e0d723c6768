import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const files = execFileSync('git', ['ls-files', 'src/*.css', 'src/*.tsx', 'index.html'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '');

/** Text sizes and line heights that do not follow the player's own text size. */
const fixed = (text: string): readonly string[] =>
  [
    ...text
      .replace(/\/\*[\s\S]*?\*\//g, '')
      // A size that grows with the player's text size, up to the space in its bar.
      .replace(/min\(var\(--f\d\), [\d.]+vw\)/g, '')
      .matchAll(
        /(?<![\w-])(?:font|font-size|line-height|fontSize|lineHeight|--f\d)\s*:\s*['"]?[^;}'"]*?\d(?:px|pt|vw|vh)\b/g,
      ),
  ].map(([rule]) => rule);

it('finds a size in px anywhere', () => {
  expect(fixed('a { font-size: 14px }')).toHaveLength(1);
  expect(fixed('a { font: 400 14px/1.3 serif }')).toHaveLength(1);
  expect(fixed('a { line-height: calc(1em + 2px) }')).toHaveLength(1);
  expect(fixed(':root { --f3: 14px }')).toHaveLength(1);
  expect(fixed("<b style={{ fontSize: '14px' }} />")).toHaveLength(1);
  expect(fixed('a { font-size: var(--f3); line-height: 1.25rem; gap: 4px }')).toHaveLength(0);
  expect(fixed('a { font-size: min(var(--f2), 5.2vw) }')).toHaveLength(0);
  expect(fixed('a { font-size: min(14px, 5.2vw) }')).toHaveLength(1);
});

it.each(files)('sizes the text of %s by the player’s text size', (path) => {
  expect(fixed(readFileSync(path, 'utf8'))).toEqual([]);
});

it('uses no text size below 12 px at the default text size', () => {
  const sizes = [
    ...readFileSync('src/styles/tokens.css', 'utf8').matchAll(/--f\d:\s*([\d.]+)rem/g),
  ].map(([, rem]) => Number(rem) * 16);
  expect(sizes.length).toBeGreaterThan(3);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
});
