import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const files = execFileSync('git', ['ls-files', 'src/*.css'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '');

/** Returns the rules of a style sheet that name a physical side. */
function sided(css: string): readonly string[] {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\[dir='rtl'\][^}]*\}/g, '');
  const found = [
    ...rules.matchAll(/[\w-]*(?:left|right)[\w-]*\s*:[^;}]*/g),
    ...rules.matchAll(/(?:text-align|float|clear)\s*:\s*(?:left|right)\b[^;}]*/g),
  ].map(([rule]) => rule);
  // Four lengths in a row apply clockwise from the top.
  for (const [rule, , right = '', , left = ''] of rules.matchAll(
    /(?:margin|padding|inset|border-(?:width|style|color))\s*:\s*((?:[^\s();]|\([^)]*\))+)\s+((?:[^\s();]|\([^)]*\))+)\s+((?:[^\s();]|\([^)]*\))+)\s+((?:[^\s();]|\([^)]*\))+)\s*(?=[;}])/g,
  ))
    if (right !== left) found.push(rule);
  return found;
}

it('uses logical properties in all style sheets, not left and right', () => {
  expect(files.length).toBeGreaterThan(20);
  expect(
    files.flatMap((path) => sided(readFileSync(path, 'utf8')).map((rule) => `${path}: ${rule}`)),
  ).toEqual([]);
});

it('detects a physical side', () => {
  expect(sided('.a { margin-left: 1px; }')).toHaveLength(1);
  expect(sided('.a { text-align: right }')).toHaveLength(1);
  expect(sided('.a { padding: 1px 2px 1px var(--s3); }')).toHaveLength(1);
  expect(sided('.a { padding: 1px 2px 3px 2px; margin-inline-end: 2px; }')).toEqual([]);
});
